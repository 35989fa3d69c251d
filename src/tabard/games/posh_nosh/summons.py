"""The units that join in battle: what is printed of them."""

from typing import Final

from tabard.games.posh_nosh.units import FAIRY_ONLY, SCALED, SUMMONED, THRALL, UNSWAYED, Unit

SKELETON_UNIT: Final = Unit("skeleton", "Skeleton", SUMMONED, FAIRY_ONLY, "Only a Fairy heals it.")
THRALL_UNIT: Final = Unit(
    "thrall",
    "Thrall",
    SUMMONED,
    FAIRY_ONLY | UNSWAYED | THRALL,
    "Takes face value only. Only a Fairy heals it, and Heal cards on a Vampire’s turn.",
)
HATCHLING_UNIT: Final = Unit(
    "hatchling",
    "Hatchling",
    SUMMONED,
    UNSWAYED | SCALED,
    "Takes face value only. Dragon hands do it no harm.",
)
