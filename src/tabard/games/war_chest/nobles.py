"""The nobles' tactics: the Bishop's, the Earl's and the Herald's.

Bishop (WC-221): recruit a coin, then move or attack with the Bishop.
Earl (WC-223): control, then proclaim a decree without placing a seal.
Herald (WC-225): bolster an adjacent unbolstered friendly unit from that unit's supply.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import ATTACK, MOVE
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.coins import recruit
from tabard.games.war_chest.combat import acted, normal_attacks
from tabard.games.war_chest.decrees import proclaim, ways
from tabard.games.war_chest.maneuvers import can_control, control, maneuver, markers_left, moves
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.placing import bolster
from tabard.games.war_chest.state import OVER, State
from tabard.games.war_chest.units import AFTER_CONTROL, AFTER_MANEUVER, Kind


class RecruitThenAct(Tactic):
    """Recruit any coin of the own supply, then a one-space move or a normal attack, both parts (WC-60)."""

    shape: ClassVar[str] = "kh"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the coin, and the hex moved to or attacked."""
        hexes: list[int] = []
        moves(s, at, 0, 18, hexes)
        normal_attacks(s, at, s.board[at], 0, 18, hexes)
        for slot, recruited in enumerate(s.armies[seat]):
            if s.supply[seat] >> 4 * slot + 4 & 15:
                out.extend([base | (recruited + 1) << 12 | field for field in hexes])

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Recruit, then go to the hex if it is empty, else attack who is there."""
        recruit(s, seat, (packed >> 12 & 63) - 1, None, tell)
        goal = packed & 63 << 18
        verb = ATTACK if s.board[(goal >> 18) - 1] else MOVE
        maneuver(s, at, verb | goal, tell)


class ControlThenProclaim(Tactic):
    """Control the location it stands on, then proclaim any open decree free of seals."""

    shape: ClassVar[str] = "d"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List what can be proclaimed once the location is controlled; nothing is, where that wins (WC-70)."""
        side = seat & 1
        if not can_control(s, at, side):
            return
        if markers_left(s, side) == 1:
            out.append(base)
            return
        ours, theirs = s.held[side], s.held[1 - side]
        s.held[side] = ours | 1 << at
        s.held[1 - side] = theirs & ~(1 << at)
        for decree in s.decrees:
            ways(s, seat, decree, base | (decree + 1) << 12, out)
        s.held[side] = ours
        s.held[1 - side] = theirs

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Control, then proclaim."""
        control(s, at, tell)
        if s.phase == OVER:
            return
        acted(s, kind, AFTER_CONTROL | AFTER_MANEUVER)
        proclaim(s, seat, packed, False, tell)


class BolsterFromSupply(Tactic):
    """A coin of the chosen unit's own supply goes on top of it."""

    shape: ClassVar[str] = "h"

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """List the adjacent friendly units of height 1 whose owner has a coin for them."""
        for near in board_of(s.seats).near[at]:
            stack = s.board[near]
            if stack >> 8 == 1 and not (stack >> 6 ^ seat) & 1:
                other = stack & 63
                if s.supply[stack >> 6 & 3] >> s.slots[other] & 15:
                    out.append(base | (near + 1) << 12)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Bolster."""
        goal = (packed >> 12 & 63) - 1
        stack = s.board[goal]
        s.supply[stack >> 6 & 3] -= 1 << s.slots[stack & 63]
        bolster(s, goal, True, tell)
        acted(s, kind, AFTER_MANEUVER)


add_tactic("recruit_then_act", RecruitThenAct)
add_tactic("control_then_proclaim", ControlThenProclaim)
add_tactic("bolster_from_supply", BolsterFromSupply)
