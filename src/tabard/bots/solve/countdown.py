"""How long the Tangled Hair lets anyone live: card 51 comes on top once a loop, and the last time it brings Death.

Nobody but the card itself turns or moves it or anything across it, and among its three allies its Pull always finds one
to take hold of; so its turns are known beforehand (HB-I-09, HB-I-10).
"""

from typing import Final

from tabard.bots.solve.packing import WIDTH, Packing
from tabard.games.handy_brawl.tables import (
    ACT_OP,
    CARD_SET,
    DEATH,
    FLIP,
    FOE,
    INVULNERABLE,
    PROGRAMMES,
    ROTATE,
    ROWS,
    SETS,
    Face,
)

_HAIR: Final = "hair"
_NONE: Final = -1


class Countdown:
    """Counts the turns to certain death, for decks of one monster set that has such an end."""

    def __init__(self, packing: Packing) -> None:
        self._size = packing.size
        self._loops = [_NONE] * 64
        """By the six bits of the card that brings Death: its turns before that one; `_NONE` for all other cards."""
        self.runs = _is_hair(packing)
        if self.runs:
            for code in range(4 * packing.size):
                if INVULNERABLE[packing.faces[code]]:
                    self._loops[code] = _turns_before_death(packing.faces[code])

    def death(self, position: int) -> int:
        """Return in which turn from *position* Death comes, 1 for the next; only where it `runs`."""
        loops = self._loops
        place = self._size
        while place > 0:
            if loops[position & 63] != _NONE:
                break
            position >>= WIDTH
            place -= 1
        return place + self._size * loops[position & 63]


def _is_hair(packing: Packing) -> bool:
    """Say whether the monsters are all of the Tangled Hair and nobody else, and the rest are cards of heroes."""
    cards = [packing.faces[4 * number] >> 2 for number in range(packing.size)]
    foes = [card for card in cards if FOE[card]]
    others = [card for card in cards if not FOE[card]]
    return foes == sorted(SETS[_HAIR].cards) and all(SETS[CARD_SET[card]].kind == "hero" for card in others)


def _turns_before_death(face: Face) -> int:
    turns = 0
    while True:
        ops = [ACT_OP[act] for act in PROGRAMMES[ROWS[face][0].do]]
        if DEATH in ops:
            return turns
        face ^= (1 if ROTATE in ops else 0) | (2 if FLIP in ops else 0)
        turns += 1
