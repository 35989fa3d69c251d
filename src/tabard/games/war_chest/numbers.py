"""What ``numbers.toml`` says, read once."""

import tomllib
from importlib.resources import files
from typing import Any, Final

NUMBERS: Final[dict[str, Any]] = tomllib.loads(files("tabard.games.war_chest").joinpath("numbers.toml").read_text())
"""The file, as it stands."""

EDITION: Final = str(NUMBERS["edition"])
BAG_PER_TYPE: Final = int(NUMBERS["bag_per_type"])
"""Coins of each type that begin in the bag; the others are the supply (WC-31)."""
FULL_HAND: Final = int(NUMBERS["hand"])
DECREES_DEALT: Final = int(NUMBERS["decrees"]["dealt"])
SEALS: Final = int(NUMBERS["decrees"]["seals"])
