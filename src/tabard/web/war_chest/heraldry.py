"""Coins of War Chest as they are drawn: a side's rim, a unit's arms, and a stack's height.

The sides differ by colour and by rim: B's is plain, A's is notched. With four players the second player of a side
has a double rim. Drawings are in ``drawings/war-chest.svg``.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup, escape

from tabard.games.war_chest import DECREES, UNITS

ROYAL: Final = "royal"
_SHARED: Final = {"knight": "wc-knight", "mercenary": "wc-mercenary"}
"""Units whose names another game's characters bear too."""
_DRAWN: Final = frozenset(
    re.findall(
        r'<symbol id="a-([a-z-]+)"',
        (Path(__file__).parent.parent / "templates" / "drawings" / "war-chest.svg").read_text(encoding="utf-8"),
    )
)
_RIMS: Final = ("a", "b", "a two", "b two")
_EDGES: Final = 3
"""How many coins below the uppermost are drawn at most; the badge says the rest."""


def name_of(slug: str) -> str:
    """Return what people call a coin."""
    return next((unit.name for unit in UNITS if unit.slug == slug), slug)


def arms_of(slug: str) -> str:
    """Return the id of a unit's or decree's arms; empty when nobody has drawn them."""
    found = _SHARED.get(slug, slug.replace("_", "-"))
    return found if found in _DRAWN else ""


@lru_cache(maxsize=256)
def _face(slug: str) -> str:
    """Return the inside of a coin's rim, in a box of 100 by 100."""
    if slug == ROYAL:
        return '<use href="#wc-royal"/>'
    found = arms_of(slug)
    if found:
        return f'<use href="#a-{found}" x="6" y="6" width="88" height="88"/>'
    letters = escape("".join(word[0] for word in name_of(slug).split())[:2] or "?")
    return (
        '<circle cx="50" cy="50" r="41" fill="#F4EEDF" stroke="#1b1310" stroke-width="3.5"/>'
        f'<text x="50" y="64" class="letters">{letters}</text>'
    )


def _rim(slug: str, seat: int) -> str:
    """Return a coin's rim; the Royal Coin has none, it is gold all over."""
    if slug == ROYAL:
        return ""
    return f'<use href="#wc-rim-{"ab"[seat & 1]}{2 if seat > 1 else ""}"/>'


@lru_cache(maxsize=512)
def coin(slug: str, seat: int, classes: str = "co") -> Markup:
    """Return a coin for a list or a hand."""
    return Markup(
        f'<svg class="{classes}" viewBox="-4 -4 108 108" aria-hidden="true">{_rim(slug, seat)}{_face(slug)}</svg>'
    )


@lru_cache(maxsize=1024)
def piece(slug: str, seat: int, height: int) -> Markup:
    """Return a stack as it stands on a hex, in the hex's box: an edge for each coin below, and the height."""
    edges = min(height - 1, _EDGES)
    colour = f"side-{_RIMS[seat].replace(' ', '-')}"
    under = "".join([f'<circle cy="{5 * (edges - step)}" r="28" class="edge {colour}"/>' for step in range(edges)])
    top = -29 if not edges else -31
    badge = (
        f'<circle cx="21" cy="-23" r="11" class="tall"/><text x="21" y="-18" class="count">{height}</text>'
        if height > 1
        else ""
    )
    return Markup(
        f'{under}<svg x="-29" y="{top}" width="58" height="58" viewBox="-4 -4 108 108">'
        f"{_rim(slug, seat)}{_face(slug)}</svg>{badge}"
    )


@lru_cache(maxsize=64)
def decree_arms(slug: str) -> Markup:
    """Return the plaque of a decree."""
    return Markup('<svg class="pl" viewBox="0 0 100 120" aria-hidden="true"><use href="#a-{}"/></svg>').format(slug)


@lru_cache(maxsize=8)
def seal(seat: int) -> Markup:
    """Return the badge of a player: its side's colour, round and plain or with a notched rim."""
    return Markup('<svg class="seal" viewBox="-4 -4 108 108" aria-hidden="true"><use href="#wc-rim-{}"/></svg>').format(
        f"{'ab'[seat & 1]}{2 if seat > 1 else ''}"
    )


DECREE_NAMES: Final = {decree.slug: decree.name for decree in DECREES}
