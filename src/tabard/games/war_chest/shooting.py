"""Attacks from afar: the Archer's and the Crossbowman's tactics.

Archer (WC-100): attack a unit exactly two spaces away, in any direction and over anything.
Crossbowman (WC-103): attack a unit two spaces away in a straight line, with the space between empty.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.combat import attack, is_target
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import Kind


class RangedAttack(Tactic):
    """Attack at distance two: anywhere, or along a straight line whose middle is empty."""

    shape: ClassVar[str] = "h"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.straight = bool(facts["straight"])

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the targets."""
        board, stack = s.board, s.board[at]
        if self.straight:
            for ray in board_of(s.seats).rays[at]:
                if len(ray) > 1 and not board[ray[0]] and is_target(stack, board[ray[1]]):
                    out.append(base | (ray[1] + 1) << 12)
        else:
            for far in board_of(s.seats).second[at]:
                if board[far] and is_target(stack, board[far]):
                    out.append(base | (far + 1) << 12)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Attack."""
        attack(s, at, (packed >> 12 & 63) - 1, tell)


add_tactic("ranged_attack", RangedAttack)
