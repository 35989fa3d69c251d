"""Arms, cards and signs of Posh Nosh as they are drawn; the drawings are in ``drawings/posh-nosh.svg``.

The frame of a coat of arms says what bears it: a shield a warband unit, a gold rim a hero, scallops a dragon, a lozenge
a summoned unit, a coin an item.
"""

from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

GLYPHS: Final = {"P": "pierce", "B": "blunt", "H": "heal", "S": "ward"}
TYPES: Final = {"P": "Pierce", "B": "Blunt", "H": "Heal", "S": "Shield"}
_RANKS: Final = {11: ("J", "Jack"), 12: ("Q", "Queen"), 13: ("K", "King"), 14: ("A", "Ace")}
_ANIMALS: Final = ("cat", "owl")
"""The familiar of each seat; its badge too."""


@lru_cache(maxsize=256)
def unit_arms(slug: str, classes: str = "arm") -> Markup:
    """Return the arms of a unit."""
    return Markup('<svg class="{}" viewBox="0 0 100 120" aria-hidden="true"><use href="#a-{}"/></svg>').format(
        classes, arms_name(slug)
    )


@lru_cache(maxsize=64)
def item_arms(slug: str, classes: str = "co") -> Markup:
    """Return the arms of an item, on a coin."""
    return Markup('<svg class="{}" viewBox="0 0 100 100" aria-hidden="true"><use href="#a-{}"/></svg>').format(
        classes, arms_name(slug)
    )


def pick_arms(slug: str, group: str, classes: str = "arm") -> Markup:
    """Return the arms of what can be recruited; two small ones where a pick brings two units."""
    if group == "item":
        return item_arms(slug, classes)
    if slug == "twin_wyverns":
        return Markup('<span class="{} twin">{}{}</span>').format(
            classes, unit_arms("barb_tail", "half"), unit_arms("mace_tail", "half")
        )
    return unit_arms(slug, classes)


def arms_name(slug: str) -> str:
    """Return the name under which a unit's or item's arms are drawn."""
    return "barb-tail" if slug == "twin_wyverns" else slug.replace("_", "-")


@lru_cache(maxsize=64)
def state_sign(name: str) -> Markup:
    """Return the sign of a state: ``stone``, ``poison``, ``risen``, ``acted``, ``copied``, ``held``."""
    return Markup('<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#n-{}"/></svg>').format(name)


@lru_cache(maxsize=8)
def glyph(sort: str) -> Markup:
    """Return the sign of a card type."""
    return Markup('<svg class="g" viewBox="0 0 64 64" aria-hidden="true"><use href="#s-{}"/></svg>').format(
        GLYPHS[sort]
    )


def worth_of(code: str) -> int:
    """Return the worth of a card in notation: ``P12a``."""
    return int(code[1:-1])


def rank_of(code: str) -> str:
    """Return a card's index."""
    worth = worth_of(code)
    return _RANKS[worth][0] if worth in _RANKS else str(worth)


def card_word(code: str) -> str:
    """Name a card in full, as it is read out: ``Blunt Queen, worth 12``."""
    worth = worth_of(code)
    kind = TYPES[code[0]]
    return f"{kind} {_RANKS[worth][1]}, worth {worth}" if worth in _RANKS else f"{kind} {worth}"


@lru_cache(maxsize=128)
def card_picture(code: str) -> Markup:
    """Return the face of a card: index and glyph in the colour of its type, the worth of courts and aces below."""
    sort, rank = code[0], rank_of(code)
    below = f"{TYPES[sort]} {worth_of(code)}" if worth_of(code) in _RANKS else TYPES[sort]
    narrow = ' textLength="25" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    name = GLYPHS[sort]
    return Markup(
        f'<svg viewBox="0 0 100 140" class="pn-{name}" aria-hidden="true"><rect y="108" width="100" height="32"'
        f' class="foot"/><use href="#s-{name}" x="28" y="24" width="60" height="78"/>'
        f'<text x="15" y="30" class="ix"{narrow}>{rank}</text>'
        f'<use href="#s-{name}" x="6" y="36" width="18" height="18"/>'
        f'<text x="50" y="129" class="word">{escape(below)}</text></svg>'
    )


def lying(code: str | None, classes: str = "") -> Markup:
    """Return a card that only lies there; ``None`` is a back."""
    if code is None:
        return Markup('<span class="card back{}" role="img" aria-label="a hidden card"></span>').format(
            " " + classes if classes else ""
        )
    return Markup('<span role="img" class="card{}" data-key="{}" aria-label="{}">{}</span>').format(
        " " + classes if classes else "", code, card_word(code), card_picture(code)
    )


def familiar_arms(seat: int, classes: str = "fam") -> Markup:
    """Return a seat's familiar."""
    return Markup('<svg class="{}" viewBox="0 0 100 120" aria-hidden="true"><use href="#a-{}"/></svg>').format(
        classes, _ANIMALS[seat]
    )
