"""Tactics that let another friendly unit act: the Ensign's and the Marshall's.

Ensign (WC-104): another friendly unit within two spaces moves, and ends within two spaces of the Ensign.
Marshall (WC-108): another friendly unit within two spaces makes a normal attack.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import ATTACK, MOVE
from tabard.games.war_chest.board import DISTANCE, Hex, board_of
from tabard.games.war_chest.combat import acted, normal_attacks
from tabard.games.war_chest.maneuvers import maneuver
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import AFTER_MANEUVER, Kind


class GrantMove(Tactic):
    """One ordinary space for another unit."""

    shape: ClassVar[str] = "hh"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the unit and its goal."""
        board, stack, near = s.board, s.board[at], board_of(s.seats).near
        for other in board_of(s.seats).within[at]:
            if not board[other] or (board[other] ^ stack) & 64:
                continue
            for goal in near[other]:
                if not board[goal] and DISTANCE[at][goal] <= 2:
                    out.append(base | (other + 1) << 12 | (goal + 1) << 18)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Move the unit; its own attributes follow."""
        maneuver(s, (packed >> 12 & 63) - 1, MOVE | packed & 63 << 18, tell)
        acted(s, kind, AFTER_MANEUVER)


class GrantAttack(Tactic):
    """A normal attack for another unit."""

    shape: ClassVar[str] = "hh"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the unit and its target."""
        board, stack = s.board, s.board[at]
        for other in board_of(s.seats).within[at]:
            if board[other] and not (board[other] ^ stack) & 64:
                normal_attacks(s, other, board[other], base | (other + 1) << 12, 18, out)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Attack with the unit; its own attributes follow."""
        acted(s, kind, AFTER_MANEUVER)
        maneuver(s, (packed >> 12 & 63) - 1, ATTACK | packed & 63 << 18, tell)


add_tactic("grant_move", GrantMove)
add_tactic("grant_attack", GrantAttack)
