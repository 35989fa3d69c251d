"""How many turns a win takes at least: an admissible bound, for proofs."""

from tabard.bots.solve.harm import Harm
from tabard.bots.solve.packing import WIDTH, Packing
from tabard.games.handy_brawl.tables import FOE, HEALTH


class Bound:
    """Bounds the turns to a win from below by the health the monsters have left and the most a turn can take."""

    def __init__(self, packing: Packing) -> None:
        self._top = WIDTH * (packing.size - 1)
        self._health = [0] * 64
        self._harm = [0] * 64
        harm = Harm([packing.faces[4 * number] for number in range(packing.size)])
        for code in range(4 * packing.size):
            face = packing.faces[code]
            self._health[code] = HEALTH[face] if FOE[face >> 2] else 0
            self._harm[code] = harm.of_turn(face)
        self.most = max(1, max(self._harm))
        """What any turn can take."""

    def turns(self, position: int) -> int:
        """Return the least number of turns to a win."""
        health = self._health
        left = 0
        rest = position
        while rest:
            left += health[rest & 63]
            rest >>= WIDTH
        if left == 0:
            return 0
        left -= self._harm[position >> self._top]
        return 1 if left <= 0 else 1 + (left + self.most - 1) // self.most
