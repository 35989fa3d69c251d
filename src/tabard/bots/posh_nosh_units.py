"""How often warbands of Posh Nosh win that have each unit and each item, between Pages; recruiting goes by it."""

from typing import Final

RATES: Final[dict[str, float]] = {}
"""By the unit's slug."""
ITEM_RATES: Final[dict[str, float]] = {}
"""By the item's slug."""
