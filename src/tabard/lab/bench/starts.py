"""The starts that the solver is measured on: shuffled decks, 8 of each pair, the same ones for ever.

They were drawn once (seed 2022 of the dealer of that day) and are kept in ``starts.tsv``, so that a figure means the
same after any change, of the dealer too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files
from typing import Final

from tabard.core.errors import TabardError
from tabard.games.handy_brawl import HEROES, MONSTERS

EACH: Final = 8
"""Starts of a pair."""
PAIRS: Final = tuple([f"{hero}-{monster}" for hero in HEROES for monster in MONSTERS])


@dataclass(frozen=True, slots=True)
class Start:
    """A shuffled deck of a pair."""

    hero: str
    monster: str
    deal: str

    @property
    def pair(self) -> str:
        """``warrior-ogre``."""
        return f"{self.hero}-{self.monster}"


def starts(each: int = EACH, pairs: Sequence[str] = ()) -> list[Start]:
    """Return the first *each* starts of some *pairs*, or of all: everybody's first ones first.

    So whoever stops in the middle knows something about every pair. Raises `TabardError` for what is no pair.
    """
    if not 1 <= each <= EACH:
        raise TabardError(f"there are {EACH} starts of each pair, so from 1 to {EACH} can be asked for, not {each}")
    for pair in pairs:
        if pair not in PAIRS:
            near = get_close_matches(pair, PAIRS, 1, 0.0)
            raise TabardError(f"there is no pair {pair[:40]!r}; did you mean {near[0]!r}?")
    listed = [one for one in _kept() if one.pair in (pairs or PAIRS)]
    return [one for number in range(each) for one in listed[number::EACH]]


def _kept() -> list[Start]:
    lines = files(__package__ or "").joinpath("starts.tsv").read_text(encoding="ascii").splitlines()
    return [Start(*line.split("\t")) for line in lines]
