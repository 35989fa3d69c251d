"""What a position of War Chest is worth, in points of about one control marker each; readable, term by term.

Markers placed, coins by where they are, locations within reach, units in danger, the initiative.
"""

from math import exp
from typing import Final

from tabard.bots.war_chest_field import STEPS, Field
from tabard.core.event import Seat
from tabard.games.war_chest import State
from tabard.games.war_chest.board import DISTANCE
from tabard.games.war_chest.units import GUARDED, TRAITS

MARKERS: Final[list[float]] = [12.0, 5.2, 3.3, 2.0, 1.0, 0.0, -1.2, -2.8, -5.0]
"""By the markers still to be placed; the last ones are worth more, and so are the first, where units come in."""
UNIT: Final = 0.9
"""A unit on the board, with its first coin."""
COATS: Final[list[float]] = [0.0, 0.0, 0.34, 0.5, 0.58, 0.62, 0.64, 0.65]
"""What a unit's height adds."""
CYCLE: Final[list[float]] = [0.0, 0.3, 0.45, 0.55, 0.6, 0.65, 0.65, 0.65]
"""Coins of a kind in bag, hand and discards."""
SUPPLY: Final = 0.11
"""A coin in the supply."""
REACH: Final[list[float]] = [1.6, 0.35, 0.08, 0.03, 0.01, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
"""A location not yet held, by the coins it takes the nearest unit to stand there."""
THEIRS: Final = 1.4
"""A location that the enemy holds counts so much more: to take it costs him a marker as well."""
GUARDED_SPOT: Final = 0.5
"""A location on which an enemy stands counts so much less."""
IDLE: Final = 0.25
"""What is left of a unit's reach where none of its coins can be at hand."""
INITIATIVE: Final = 0.12
_NEXT, _NOT_NEXT = 0.75, 0.45
"""How much of a danger is real: where the enemy is to act next, and where the own side is."""
_SLOPE: Final = 0.42
"""How points turn into chances."""


def chance_of(s: State, seat: Seat, mover: Seat) -> float:
    """Return about how likely *seat*'s side is to win, by what the seat sees; *mover* is to act next."""
    return 1.0 / (1.0 + exp(-_SLOPE * points(s, seat, mover)))


def points(s: State, seat: Seat, mover: Seat) -> float:
    """Return how far *seat*'s side is ahead."""
    field = Field(s, seat)
    ours = seat & 1
    lead = side_points(field, ours, mover & 1) - side_points(field, 1 - ours, mover & 1)
    return lead + (INITIATIVE if s.holder & 1 == ours else -INITIATIVE)


def side_points(field: Field, side: int, mover: int) -> float:
    """Return what one side has."""
    s = field.s
    total = MARKERS[markers_left(field, side)] + _reach(field, side)
    for seat in range(side, s.seats, 2):
        total += _coins(s, seat)
    share = _NOT_NEXT if mover == side else _NEXT
    for i in range(len(field.at)):
        stack = field.stack[i]
        if field.side[i] == side:
            total += UNIT + COATS[min(stack >> 8, 7)]
            danger = field.danger(stack, field.at[i])
            if danger > 0.0:
                total -= share * danger * loss(field, stack)
    return total


def markers_left(field: Field, side: int) -> int:
    """Count the markers a side still has to place."""
    return field.board.markers - field.s.held[side].bit_count()


def loss(field: Field, stack: int) -> float:
    """Return what is lost with the next coin of a stack."""
    s, kind, height = field.s, stack & 63, stack >> 8
    if TRAITS[kind] & GUARDED and s.supply[stack >> 6 & 3] >> s.slots[kind] & 15:
        return SUPPLY
    if height > 1:
        return COATS[min(height, 7)] - COATS[min(height, 7) - 1] + 0.1
    return UNIT + 0.25


def _coins(s: State, seat: Seat) -> float:
    """Return what a seat's coins off the board are worth."""
    cycle = s.bag[seat] + s.hand[seat] + s.up[seat] + s.down[seat]
    supply = s.supply[seat]
    total = 0.0
    for place in range(1, len(s.armies[seat]) + 1):
        total += CYCLE[min(cycle >> 4 * place & 15, 7)] + SUPPLY * (supply >> 4 * place & 15)
    return total


def _reach(field: Field, side: int) -> float:
    """Return what the locations that a side may still take are worth to it."""
    total = 0.0
    for location in field.board.locations:
        if not field.s.held[side] >> location & 1:
            total += spot_worth(field, side, location) * _nearest(field, side, location)
    return total


def spot_worth(field: Field, side: int, location: int) -> float:
    """Return how much a location counts that *side* does not hold."""
    worth = THEIRS if field.s.held[1 - side] >> location & 1 else 1.0
    if field.taken >> location & 1 and field.s.board[location] >> 6 & 1 != side:
        worth *= GUARDED_SPOT
    return worth


def _nearest(field: Field, side: int, location: int) -> float:
    best = 0.0
    for i in range(len(field.at)):
        if field.side[i] == side:
            found = reach_from(field.at[i], field.stack[i] & 63)[location] * use_of(field.ready[i])
            if found > best:
                best = found
    return best


def _rows(steps: int) -> list[list[float]]:
    """Tabulate `REACH` between any two hexes for units that go so many hexes for a coin."""
    return [[REACH[(far + steps - 1) // steps] for far in row] for row in DISTANCE]


_ROWS: Final[list[list[list[float]]]] = [[], _rows(1), _rows(2)]


def reach_from(at: int, kind: int) -> list[float]:
    """Return how well a unit of *kind* on *at* reaches each hex, had it all the coins it wants."""
    return _ROWS[STEPS[kind]][at]


def use_of(ready: float) -> float:
    """Return how much of its reach a unit can use whose coin is at hand with that chance."""
    return IDLE + (1.0 - IDLE) * ready
