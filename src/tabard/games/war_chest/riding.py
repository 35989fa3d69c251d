"""The riders' tactics: the Cavalry's, the Lancer's and the Light Cavalry's.

Cavalry (WC-102): move one space, then attack a unit adjacent to the new space.
Lancer (WC-106): move one or two spaces in a straight line, then attack the next space of that line.
Light Cavalry (WC-107): move two spaces.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import Hex, Hexes, board_of
from tabard.games.war_chest.combat import acted, attack, is_target
from tabard.games.war_chest.maneuvers import move
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import AFTER_MANEUVER, Kind


class MoveThenAttack(Tactic):
    """One space in any direction, then any adjacent enemy; both parts (WC-60)."""

    shape: ClassVar[str] = "hh"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List where it moves and what it attacks from there."""
        board, stack, near = s.board, s.board[at], board_of(s.seats).near
        for goal in near[at]:
            if board[goal]:
                continue
            for far in near[goal]:
                if far != at and board[far] and is_target(stack, board[far]):
                    out.append(base | (goal + 1) << 12 | (far + 1) << 18)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Move, then attack."""
        goal = (packed >> 12 & 63) - 1
        move(s, at, goal, tell)
        attack(s, goal, (packed >> 18 & 63) - 1, tell)


class Charge(MoveThenAttack):
    """Along a straight line of empty hexes, then the hex right beyond."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.longest = int(facts["longest"])

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List where it stops and what it attacks from there."""
        board, stack = s.board, s.board[at]
        for ray in board_of(s.seats).rays[at]:
            end = self._first_unit(board, ray)
            if end > 0 and is_target(stack, board[ray[end]]):
                out.append(base | (ray[end - 1] + 1) << 12 | (ray[end] + 1) << 18)

    def _first_unit(self, board: list[int], ray: Hexes) -> int:
        """Return how many empty hexes come before the first unit; 0 if that is none, or out of reach."""
        for place in range(min(len(ray), self.longest + 1)):
            if board[ray[place]]:
                return place
        return 0


class MoveTwo(Tactic):
    """Two steps through an empty hex, to a hex at distance two."""

    shape: ClassVar[str] = "h"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the goals."""
        board = s.board
        for far, between in board_of(s.seats).bridges[at]:
            if board[far]:
                continue
            for middle in between:
                if not board[middle]:
                    out.append(base | (far + 1) << 12)
                    break

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Move."""
        move(s, at, (packed >> 12 & 63) - 1, tell)
        acted(s, kind, AFTER_MANEUVER)


add_tactic("move_then_attack", MoveThenAttack)
add_tactic("charge", Charge)
add_tactic("move_two", MoveTwo)
