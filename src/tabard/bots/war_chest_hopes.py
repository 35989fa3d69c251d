"""How likely a side of War Chest is to win, as a new round begins: what search goes by at the end of an imagined game.

The terms are few and read off the board; the weights are log odds, fitted to how games at a glance ended. Against
`war_chest_worth`, which says how good an action looks, units count for less here, and standing where a marker may be
placed for much more. No hand is looked into: what a new round deals is luck.
"""

from math import exp
from typing import Final

from tabard.bots.war_chest_field import STEPS, Field
from tabard.bots.war_chest_worth import loss, markers_left, use_of
from tabard.core.event import Seat
from tabard.games.war_chest import State
from tabard.games.war_chest.board import DISTANCE
from tabard.games.war_chest.coins import size

NOBODY: Final = -1
"""Eyes that see no hand."""
MARKERS: Final[list[float]] = [4.0, 1.34, 0.22, -0.48, -1.08, -1.7, -2.3, -2.9, -3.5]
"""By the markers still to be placed; from five on no game at a glance told, so the steps go on."""
UNIT: Final = 0.04
HEIGHT: Final[list[float]] = [0.0, 0.0, 0.19, 0.25, 0.3, 0.3, 0.3, 0.3]
"""What a unit's height adds."""
DANGER: Final = 0.52
"""What a unit in danger takes away, as far as it is likely to be struck and what it loses."""
DANGER_NEXT: Final = 0.37
"""The same where its own side is to act next."""
SUPPLY: Final = -0.07
"""A coin still in the supply."""
USEFUL: Final = 0.11
"""A coin in bag, hand or discards whose unit stands on the board."""
USEFUL_SHARE: Final = 0.1
"""The share of such coins among all."""
FREE_SPOTS: Final = (0.74, 0.24)
"""A location that nobody holds, with a unit on it, or a coin's way from it."""
THEIR_SPOTS: Final = (2.03, 0.61)
"""The same where the enemy's marker lies."""
NEXT: Final = 0.05
"""To act next."""


def hopes(s: State, seat: Seat, mover: Seat) -> float:
    """Return about how likely *seat*'s side is to win; *mover* is to act next."""
    field, ours = Field(s, NOBODY), seat & 1
    odds = side_odds(field, ours, mover & 1) - side_odds(field, 1 - ours, mover & 1)
    return 1.0 / (1.0 + exp(-odds))


def side_odds(field: Field, side: int, mover: int) -> float:
    """Return what one side has, in log odds."""
    total = MARKERS[markers_left(field, side)] + _coins(field.s, side) + _spots(field, side)
    danger = 0.0
    for i in range(len(field.at)):
        stack = field.stack[i]
        if field.side[i] == side:
            total += UNIT + HEIGHT[min(stack >> 8, 7)]
            danger += field.danger(stack, field.at[i]) * loss(field, stack)
    if mover == side:
        return total + NEXT - DANGER_NEXT * danger
    return total - DANGER * danger


def _coins(s: State, side: int) -> float:
    """Return what the coins off the board are worth to a side."""
    useful, others, supply = 0, 0, 0
    for seat in range(side, s.seats, 2):
        cycle = s.bag[seat] + s.hand[seat] + s.up[seat] + s.down[seat]
        supply += size(s.supply[seat])
        others += size(cycle)
        for kind in s.armies[seat]:
            if s.spots[kind]:
                useful += cycle >> s.slots[kind] & 15
    return SUPPLY * supply + USEFUL * useful + USEFUL_SHARE * useful / max(1, others)


def _spots(field: Field, side: int) -> float:
    """Return what the locations are worth on which, or a coin's way from which, a side's units stand."""
    s, total = field.s, 0.0
    for location in field.board.locations:
        if s.held[side] >> location & 1:
            continue
        weights = THEIR_SPOTS if s.held[1 - side] >> location & 1 else FREE_SPOTS
        stack = s.board[location]
        if not stack:
            total += weights[1] * _use(field, side, location)
        elif stack >> 6 & 1 == side:
            total += weights[0] * use_of(field.seat_ready[stack >> 6 & 3][s.slots[stack & 63] >> 2])
    return total


def _use(field: Field, side: int, location: int) -> float:
    """Return how well the likeliest of a side's units uses a location a coin's way off; 0 where there is none."""
    best = 0.0
    for i in range(len(field.at)):
        if field.side[i] != side or DISTANCE[field.at[i]][location] > STEPS[field.stack[i] & 63]:
            continue
        found = use_of(field.ready[i])
        if found > best:
            best = found
    return best
