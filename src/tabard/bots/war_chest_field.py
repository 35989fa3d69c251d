"""The field of War Chest as one seat sees it: who stands where, who could strike what, whose coins may be at hand.

Hidden coins count by what is likely, so that nothing here depends on where they really are.
"""

from typing import Any, Final

from tabard.core.event import Seat
from tabard.games.war_chest import UNITS, State
from tabard.games.war_chest.board import Board, board_of
from tabard.games.war_chest.coins import size
from tabard.games.war_chest.combat import is_target
from tabard.games.war_chest.numbers import FULL_HAND
from tabard.games.war_chest.units import NO_NORMAL_ATTACK, STRIKES_BACK, TRAITS

LATER: Final = 0.45
"""What a coin of the next hand counts, against one that is in the hand now."""

# How a unit strikes, as bits.
_NEAR: Final = 1
_FAR: Final = 2
_STRAIGHT: Final = 4
_RIDE: Final = 8
_CHARGE: Final = 16


def _ways_of(kind: int) -> int:
    """Read off a card how its unit strikes; a tactic nobody here knows counts as none."""
    facts: dict[str, Any] = UNITS[kind].facts.get("tactic", {})
    name = facts.get("kind", "")
    ways = 0 if TRAITS[kind] & NO_NORMAL_ATTACK else _NEAR
    if name == "ranged_attack":
        ways |= _STRAIGHT if facts["straight"] else _FAR
    elif name == "move_then_attack":
        ways |= _RIDE
    elif name == "charge":
        ways |= _CHARGE
    return ways


_WAYS: Final[list[int]] = [_ways_of(kind) for kind in range(len(UNITS))]
STEPS: Final[list[int]] = [2 if "move_two" in str(unit.facts.get("tactic")) else 1 for unit in UNITS]
"""How many hexes a unit of each kind goes at most for one coin."""


class Field:
    """The units on the board with what they may do soon."""

    __slots__ = ("at", "board", "eyes", "ready", "s", "seat_ready", "side", "stack", "strikes", "taken")

    def __init__(self, s: State, eyes: Seat) -> None:
        self.s = s
        self.eyes = eyes
        """The seat that looks; of all others hands are unknown."""
        self.board: Board = board_of(s.seats)
        self.seat_ready: list[list[float]] = [readiness(s, seat, eyes) for seat in range(s.seats)]
        """For each seat and slot: how likely a coin is at hand when it is wanted."""
        self.at: list[int] = []
        """The hex of each unit; the lists below are in the same order."""
        self.stack: list[int] = []
        self.side: list[int] = []
        self.ready: list[float] = []
        self.strikes: list[int] = []
        """The hexes each unit could strike by its next coin, as bits."""
        self.taken = 0
        """The hexes on which units stand."""
        for at, stack in enumerate(s.board):
            if not stack:
                continue
            self.taken |= 1 << at
            self.at.append(at)
            self.stack.append(stack)
            seat = stack >> 6 & 3
            self.side.append(seat & 1)
            self.ready.append(self.seat_ready[seat][s.slots[stack & 63] >> 2])
        for i in range(len(self.at)):
            self.strikes.append(self.strikes_from(self.at[i], self.stack[i] & 63))

    def strikes_from(self, at: int, kind: int) -> int:
        """Return the hexes that a unit of *kind* on *at* could strike, as bits."""
        ways, board, taken = _WAYS[kind], self.board, self.taken
        mask = board.near_masks[at] if ways & _NEAR else 0
        if ways & _FAR:
            for far in board.second[at]:
                mask |= 1 << far
        elif ways & _RIDE:
            for near in board.near[at]:
                if not taken >> near & 1:
                    mask |= board.near_masks[near]
        elif ways & (_STRAIGHT | _CHARGE):
            for ray in board.rays[at]:
                if len(ray) < 2 or taken >> ray[0] & 1:
                    continue
                mask |= 1 << ray[1]
                if ways & _CHARGE and len(ray) > 2 and not taken >> ray[1] & 1:
                    mask |= 1 << ray[2]
        return mask

    def danger(self, stack: int, at: int) -> float:
        """Return how likely a stack of some side, if it stood on *at*, could be struck soon."""
        safe, side = 1.0, stack >> 6 & 1
        for i in range(len(self.at)):
            if self.side[i] == side or not self.strikes[i] >> at & 1 or not is_target(self.stack[i], stack):
                continue
            chance = self.ready[i]
            if TRAITS[stack & 63] & STRIKES_BACK and self.board.near_masks[at] >> self.at[i] & 1:
                chance *= 0.5  # it costs the attacker as much
            safe *= 1.0 - chance
        return 1.0 - safe


def readiness(s: State, owner: Seat, eyes: Seat) -> list[float]:
    """Return for each slot of *owner* how likely such a coin is at hand: its own hand is known, others are guessed."""
    hand, hidden = s.hand[owner], s.bag[owner] + s.hand[owner] + s.down[owner]
    cycle = hidden + s.up[owner]
    source = s.bag[owner] if owner == eyes and size(s.bag[owner]) >= FULL_HAND else cycle
    held, of_hidden, of_source = size(hand), max(1, size(hidden)), max(1, size(source))
    found: list[float] = []
    for shift in range(0, 20, 4):
        if not cycle >> shift & 15:
            found.append(0.0)
            continue
        later = 1.0 - (1.0 - (source >> shift & 15) / of_source) ** FULL_HAND
        if owner == eyes:
            now = 1.0 if hand >> shift & 15 else 0.0
        else:
            now = 1.0 - (1.0 - (hidden >> shift & 15) / of_hidden) ** held
        found.append(now + LATER * (1.0 - now) * later)
    return found
