"""The board: hexes as small numbers, and what lies next to what (WC-10 to WC-14).

A hex is a number from 0 to 46, in reading order; the first 37 are the board of two players, the other ten the flanks
that four players add. Tables are by number of players where the boards differ: `two` and `four`, see `board_of`.
"""

from typing import Any, Final

from tabard.core.errors import BadNotation
from tabard.games.war_chest.numbers import NUMBERS

Hex = int
Hexes = tuple[int, ...]

_BOARD: dict[str, Any] = NUMBERS["board"]
_DIRECTIONS: tuple[tuple[int, int], ...] = tuple([(int(q), int(r)) for q, r in _BOARD["directions"]])
_NEAR = 3
"""Rows and columns on either side of the middle of the board of two players."""


def _reading_order(place: tuple[int, int]) -> tuple[int, int]:
    return 2 * place[1] + place[0], place[0]


def _places() -> list[tuple[int, int]]:
    """List the places of both boards, those of two players first, by rows of the screen."""
    widest = int(_BOARD["4"]["widest"])
    rows = range(-_NEAR, _NEAR + 1)
    every = [(q, r) for q in range(-widest, widest + 1) for r in rows if abs(q + r) <= _NEAR]
    inner = sorted([place for place in every if abs(place[0]) <= _NEAR], key=_reading_order)
    return inner + sorted([place for place in every if abs(place[0]) > _NEAR], key=_reading_order)


PLACES: Final = tuple(_places())
"""The coordinates (q, r) of each hex."""
HEX_AT: Final = {place: number for number, place in enumerate(PLACES)}
NOTATION: Final = tuple([f"{q}.{r}" for q, r in PLACES])
"""How each hex is written: ``-1.2`` for q = -1, r = 2."""
_BY_NOTATION: Final = {text: number for number, text in enumerate(NOTATION)}


def hex_of(text: str) -> Hex:
    """Read a hex from its notation; raises `BadNotation`."""
    found = _BY_NOTATION.get(text)
    if found is None:
        raise BadNotation(f"{text[:20]!r} is no hex of the board: write q and r with a dot between them, like -1.2")
    return found


def _distance(one: Hex, two: Hex) -> int:
    q, r = PLACES[one][0] - PLACES[two][0], PLACES[one][1] - PLACES[two][1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


DISTANCE: Final = tuple([tuple([_distance(one, two) for two in range(len(PLACES))]) for one in range(len(PLACES))])
"""How many steps lie between two hexes."""


def _hexes(places: list[list[int]]) -> Hexes:
    return tuple(sorted([HEX_AT[q, r] for q, r in places]))


def mask_of(hexes: Hexes) -> int:
    """Return a set of hexes as bits."""
    mask = 0
    for number in hexes:
        mask |= 1 << number
    return mask


class Board:
    """One of the two boards."""

    def __init__(self, seats: int, size: int) -> None:
        facts: dict[str, Any] = _BOARD[str(seats)]
        self.seats = seats
        self.size = size
        """How many hexes it has: all numbers below."""
        self.markers = int(facts["markers"])
        """Control markers of each side; all of them on the board win (WC-500)."""
        self.starts: tuple[Hexes, Hexes] = (_hexes(facts["start_a"]), _hexes(facts["start_b"]))
        """The locations each side holds at the start."""
        self.locations: Hexes = tuple(sorted([*self.starts[0], *self.starts[1], *_hexes(facts["neutral"])]))
        self.location_mask: int = mask_of(self.locations)
        self.near: tuple[Hexes, ...] = tuple([self._at(one, 1) for one in range(size)])
        """Of each hex: those next to it."""
        self.near_masks: tuple[int, ...] = tuple([mask_of(near) for near in self.near])
        """The same, as bits."""
        self.second: tuple[Hexes, ...] = tuple([self._at(one, 2) for one in range(size)])
        """Of each hex: those two spaces away (WC-3)."""
        self.within: tuple[Hexes, ...] = tuple([tuple(sorted([*self.near[h], *self.second[h]])) for h in range(size)])
        """Of each hex: those within two spaces, without itself."""
        self.bridges: tuple[tuple[tuple[Hex, Hexes], ...], ...] = tuple([self._bridges(one) for one in range(size)])
        """Of each hex: every hex two spaces away, with the hexes that lie between."""
        self.rays: tuple[tuple[Hexes, ...], ...] = tuple([self._rays(one) for one in range(size)])
        """Of each hex: the straight lines that leave it, up to three hexes long; none is empty."""

    def _at(self, one: Hex, steps: int) -> Hexes:
        return tuple([two for two in range(self.size) if DISTANCE[one][two] == steps])

    def _bridges(self, one: Hex) -> tuple[tuple[Hex, Hexes], ...]:
        near = self.near
        return tuple([(two, tuple([mid for mid in near[one] if mid in near[two]])) for two in self.second[one]])

    def _rays(self, one: Hex) -> tuple[Hexes, ...]:
        q, r = PLACES[one]
        found: list[Hexes] = []
        for dq, dr in _DIRECTIONS:
            ray: list[Hex] = []
            for step in (1, 2, 3):
                two = HEX_AT.get((q + step * dq, r + step * dr), -1)
                if not 0 <= two < self.size:
                    break
                ray.append(two)
            if ray:
                found.append(tuple(ray))
        return tuple(found)


TWO: Final = Board(2, 37)
FOUR: Final = Board(4, len(PLACES))


def board_of(seats: int) -> Board:
    """Return the board for a number of players."""
    return TWO if seats == 2 else FOUR
