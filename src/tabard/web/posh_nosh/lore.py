"""What can be read about units and items, and the words to look for them by."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from tabard.games.posh_nosh import ITEMS, UNITS, LoreCard, PickView, lore_of

_GROUPS: Final = {
    "warband": "Warband unit",
    "hero": "Hero",
    "dragon": "Dragon",
    "summoned": "Summoned unit",
    "item": "Item",
}
_STATUS: Final = {"given": "", "derived": "derived", "proposed": "proposed"}
_CHIPS: Final = (
    "special move",
    "answers",
    "ward",
    "healing",
    "extra damage",
    "takes shields off",
    "ignores shields",
    "stone",
    "poison",
    "summons",
    "takes cards",
    "against dragons",
    "third card",
    "bigger hand",
)
"""Words that make good filters, in this order."""


def group_word(lore: LoreCard) -> str:
    """Say what sort of thing a card is of."""
    return _GROUPS[lore.group]


def status_word(status: str) -> str:
    """Say how sure a number is; empty where the rules give it."""
    return _STATUS[status]


@lru_cache(maxsize=64)
def _all_lore(numbers: str, heroes: bool, dragons: bool, items: bool) -> tuple[LoreCard, ...]:
    passes = {"base": True, "heroes": heroes, "dragons": dragons}
    units = [unit.slug for unit in UNITS if passes[unit.from_pass]]
    return tuple([lore_of(slug, numbers) for slug in units + [item.slug for item in ITEMS if item.slug and items]])


def lore_at(options: Mapping[str, Any]) -> tuple[LoreCard, ...]:
    """Return the cards of all that may be met at a table, in the numbers it was dealt with."""
    return _all_lore(str(options["numbers"]), bool(options["heroes"]), bool(options["dragons"]), bool(options["items"]))


def chips_of(roster: tuple[PickView, ...]) -> tuple[str, ...]:
    """Return the filters that leave some of a roster."""
    return tuple([chip for chip in _CHIPS if any(chip in pick.tags for pick in roster)])


def plain_text(lore: LoreCard) -> str:
    """Return a card as one line: ``Orc, 45 HP. Its Blunt cards …``."""
    hp = f", {lore.health} HP" if lore.health else ""
    return f"{lore.name}{hp}. {lore.text}"
