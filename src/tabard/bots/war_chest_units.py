"""How often armies win that have each unit; measured by simulation, for the draft."""

from typing import Final

RATES: Final[dict[str, float]] = {}
"""By slug."""
