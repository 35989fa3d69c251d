"""The Royal Guard's tactic (WC-111); its defence is in `combat`, for it is the defender's.

Revised card: paid with the Royal Coin, move up to two spaces to a location you control.
Original card: paid with the Royal Coin, move one space.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.combat import acted
from tabard.games.war_chest.maneuvers import move, moves
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import AFTER_MANEUVER, Kind


class RoyalMove(Tactic):
    """A move for the Royal Coin."""

    shape: ClassVar[str] = "h"
    royal: ClassVar[bool] = True

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the goals."""
        if s.original_guard:
            moves(s, at, base, 12, out)
            return
        board, held, table = s.board, s.held[seat & 1], board_of(s.seats)
        for near in table.near[at]:
            if not board[near] and held >> near & 1:
                out.append(base | (near + 1) << 12)
        for far, between in table.bridges[at]:
            if board[far] or not held >> far & 1:
                continue
            for middle in between:
                if not board[middle]:
                    out.append(base | (far + 1) << 12)
                    break

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Move."""
        move(s, at, (packed >> 12 & 63) - 1, tell)
        acted(s, kind, AFTER_MANEUVER)


add_tactic("royal_move", RoyalMove)
