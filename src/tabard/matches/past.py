"""Games that a person has played to their end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game that a person has played to its end, for lists of what they have won."""

    options: Mapping[str, Any]
    won: bool
    turns: int
    """After how many turns; 0 where the game doesn't count them."""


def best_ends(ends: Iterable[tuple[object, PastGame]]) -> list[PastGame]:
    """Keep of each table, named first, the best of its ends: one that was taken back may have ended several times."""
    best: dict[object, PastGame] = {}
    for table, this in ends:
        other = best.get(table)
        if other is None or (this.won, -this.turns) > (other.won, -other.turns):
            best[table] = this
    return list(best.values())
