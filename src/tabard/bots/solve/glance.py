"""How good a position looks: a sum of what each card is worth at its place with its section."""

from tabard.bots.solve.packing import WIDTH, Packing
from tabard.games.handy_brawl.tables import FOE, HEALTH, HEALTHY, HERO, SIDE, Face

SCORES = 512
"""Scores go from 0, the best, to one less than this."""


class Glance:
    """Scores positions; the lower, the nearer a win."""

    def __init__(self, packing: Packing) -> None:
        self._size = packing.size
        self._worth = [0] * (64 * packing.size)
        for place in range(packing.size):
            for code in range(4 * packing.size):
                self._worth[place << 6 | code] = worth(packing.faces[code], place)

    def score(self, position: int) -> int:
        """Return the score of a packed position."""
        total = 0
        worth = self._worth
        place = self._size
        while place > 0:
            place -= 1
            total += worth[place << 6 | (position & 63)]
            position >>= WIDTH
        if total < 0:
            return 0
        return total if total < SCORES else SCORES - 1


def worth(face: Face, place: int) -> int:
    """Return what a card adds to the score: monsters for the health they have, heroes for the health they lost."""
    if FOE[face >> 2]:
        return 40 * HEALTH[face]
    if SIDE[face] == HERO:
        return 10 * (HEALTHY - HEALTH[face])
    return 20
