"""Rows of Handy Brawl in words, as far as a line holds them."""

from typing import Final

from markupsafe import Markup

from tabard.games.handy_brawl import Icon, PrintedRow
from tabard.web.brawl.tips import TIPS

_FACTS: Final = {"hero": "hero", "monster": "monster", "moon": "monster", "rats": "monster", "neutral": "monster"}
LENT: Final = {"lends block": "block", "lends dodge": "dodge"}
_NAMES: Final = {"slot": "Slot", "lends block": "Lends Block", "lends dodge": "Lends Dodge"}
_WHEN: Final = {
    "block": "{}, while deeper in the deck.",
    "dodge": "{}, when it is the target.",
    "fire": "{}, to pay for the spells of others.",
    "skyfall": "{}, when it is moved over a card.",
    "hurt": "{}, before damage to it.",
    "modify": "{}, to change the number of an action.",
    "slot": "{}.",
    "key": "{}, when a Key reaches it.",
    "assist": "{} for a Beastmaster card that acts.",
    "lends block": "{} for a Beastmaster card that is struck.",
    "lends dodge": "{} for a Beastmaster card that is struck.",
    "swarm": "{}, when it lies in the group behind a monster on top.",
}


_WHO: Final = {"any": "any card", "ally": "an ally", "enemy": "an enemy", "mixed": "an ally and an enemy"}
_NEAR: Final = {"any": "card", "ally": "ally", "enemy": "enemy", "mixed": "card"}


def words_of(row: PrintedRow, side: str) -> Markup:
    """Say what a row does, as far as one line holds it."""
    special = row.kind != "row"
    said = [_phrase(icon, _FACTS[side], first=place == 0 and not special) for place, icon in enumerate(row.icons)]
    does = Markup(", then ").join(said)
    if special:
        name = Markup("<b>{}</b>").format(_NAMES.get(row.kind) or TIPS[row.kind][0])
        if row.amount:
            name = Markup("{} {}").format(name, row.amount)
        if row.kind == "slot":
            name = Markup("{} for an animal’s Block or Dodge").format(name)
        joint = ": " if row.kind == "assist" else ", then "
        return Markup(_WHEN[row.kind]).format(Markup("{}{}{}").format(name, joint, does) if said else name)
    if row.condition is not None:
        paid = row.condition.kind in ("fire", "dodge")
        before = f"{row.condition.name}: " if paid else f"with {row.condition.name}: "
        does = Markup("{}{}").format(before[:1].upper() + before[1:], does)
    return does


def _phrase(icon: Icon, side: str, *, first: bool) -> Markup:
    verb, rest = _verb(icon, side)
    return Markup("<b>{}</b>{}").format(verb if first else verb[:1].lower() + verb[1:], f" {rest}" if rest else "")


def _verb(icon: Icon, side: str) -> tuple[str, str]:
    """Return the verb of an action, and what it is done to."""
    kind, who, near = icon.kind, _WHO.get(icon.colour, ""), _NEAR.get(icon.colour, "")
    reach, up_to = _reach(icon.amount), _up_to(icon.amount)
    hero = {
        "hit": ("Hit", f"{who} {reach}"),
        "quicken": ("Quicken", f"{who} {up_to}"),
        "delay": ("Delay", f"{who} {up_to}"),
        "heal": ("Heal", f"{who} that is wounded"),
        "resurrect": ("Resurrect", f"{who} that is exhausted"),
        "maneuver": ("Maneuver", f"{who}"),
        "inspire": ("Inspire", f"{who}"),
    }
    monster = {
        "hit": ("Hit", f"the closest {near} {reach}"),
        "heal": ("Heal", f"the closest wounded {near}"),
        "resurrect": ("Resurrect", f"the closest exhausted {near}"),
        "inspire": ("Inspire", f"the closest {near}"),
    }
    both = {
        "rotate": ("Rotate", ""),
        "flip": ("Flip", ""),
        "pull": ("Pull", f"the furthest {near} {reach}"),
        "push": ("Push", f"the closest {near} {reach} to the bottom"),
        "claws": ("Claws", f"at every enemy {_claws(icon.amount)}"),
        "arrow": ("Arrow", "at one of the bottom three"),
        "teleport": ("Teleport", {"ally": "two allies", "enemy": "two enemies"}.get(icon.colour, who)),
        "fireball": ("Fireball", "beside a card that paid"),
        "ablaze": ("Ablaze", "between two cards that paid"),
        "backstab": ("Backstab", "before a card that paid"),
        "poison": ("Poison", "a wounded card"),
        "hypnosis": ("Hypnosis", "of an exhausted enemy"),
        "rats": ("Summon the Rats", ""),
        "void": ("Void", "the closest enemy"),
        "death": ("Death", ": you lose"),
        "slot": ("Slot", "for an animal’s assist"),
        "key": ("Key", reach),
        "book": ("Book", ""),
    }
    return (hero if side == "hero" else monster).get(kind) or both.get(kind) or hero[kind]


def _reach(amount: str) -> str:
    if amount in ("open", "fist"):
        return f"as far below as others show {'open hands' if amount == 'open' else 'fists'}"
    return "anywhere below" if amount == "∞" else f"up to {amount} below"


def _claws(amount: str) -> str:
    return {"I": "in an odd place", "II": "in an even place"}.get(amount) or _reach(amount)


def _up_to(amount: str) -> str:
    if amount in ("open", "fist"):
        return f"by as many as others show {'open hands' if amount == 'open' else 'fists'}"
    return f"by up to {amount}"
