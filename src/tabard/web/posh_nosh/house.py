"""The host's page: what makes a table one that can't be ranked."""

from dataclasses import dataclass
from typing import Final

from tabard.games.posh_nosh import EDITION


@dataclass(frozen=True, slots=True)
class HouseRule:
    """Something that makes a table unrankable."""

    option: str
    beyond: str
    """What the option must be for it: ``>1`` or ``=yes``; ``!`` and a value, anything else than that."""
    words: str
    rule: str


RULES: Final = (
    HouseRule("size", "!0", "a warband of another size", "PN-HOUSE-02"),
    HouseRule("opening_shield", "=yes", "the opening shield", "PN-HOUSE-03"),
    HouseRule("swap", "=yes", "the swap", "PN-HOUSE-04"),
    HouseRule("choose_order", "=yes", "choosing the order", "PN-HOUSE-05"),
    HouseRule("heroes", ">1", "more than one hero a side", "PN-HOUSE-06"),
    HouseRule("dragons", ">1", "more than one dragon a side", "PN-HOUSE-07"),
    HouseRule("items", ">1", "more than one item a side", "PN-HOUSE-09"),
    HouseRule("numbers", f"!{EDITION}", "changed numbers", "PN-NUM-01"),
    HouseRule("practice", "=yes", "a game against the House", "PN-RANK-02"),
)


def ranked_rules() -> tuple[HouseRule, ...]:
    """Return what makes a table unrankable, in the order of the form."""
    return RULES
