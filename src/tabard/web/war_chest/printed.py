"""Unit cards and decrees to read: what is printed on them, and the rules that say more."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabard.games.war_chest import DECREES, UNITS

_DECREE_RULES: Final = {
    "enlist": "WC-213",
    "guard": "WC-210",
    "march": "WC-202",
    "redeploy": "WC-212",
    "reinforce": "WC-215",
    "sacrifice": "WC-211",
    "spy": "WC-214",
}
"""The rule that says most about each decree."""


@dataclass(frozen=True, slots=True)
class UnitCard:
    """A card to read."""

    slug: str
    name: str
    text: str
    coins: int
    set: str
    rule: str


@lru_cache(maxsize=2)
def unit_cards(*, original_guard: bool = False) -> tuple[UnitCard, ...]:
    """Return the cards of all units, and of the Royal Coin; the *original_guard* is the Royal Guard's first card."""
    return tuple(
        UnitCard(
            unit.slug,
            unit.name,
            unit.original_text if original_guard else unit.text,
            unit.coins,
            unit.set,
            unit.rule or "WC-59",
        )
        for unit in UNITS
    )


@lru_cache(maxsize=1)
def decree_cards() -> tuple[UnitCard, ...]:
    """Return the Royal Decrees."""
    return tuple(
        UnitCard(decree.slug, decree.name, decree.text, 0, "decree", _DECREE_RULES.get(decree.slug, "WC-200"))
        for decree in DECREES
    )
