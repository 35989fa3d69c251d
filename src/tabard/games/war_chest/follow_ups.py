"""Attributes that come after something, each with its "may" (WC-65 to WC-69).

Berserker (WC-101): after it maneuvers, you may discard a coin of its stack to maneuver with it again.
Mercenary (WC-109): after you recruit a Mercenary coin, your Mercenary unit may maneuver.
Swordsman (WC-114): after it attacks, it may move.
Warrior Priest (WC-115): after it attacks or controls, draw a coin and use it at once.
Bannerman (WC-220): after it maneuvers, you may move one adjacent enemy unit one space.
Earl (WC-224): after it is deployed it may move.
Herald (WC-226): after you proclaim, it may maneuver.
"""

from typing import ClassVar

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.games.war_chest.actions import DECLINE, MOVE, PUSH, TACTIC, code
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.coins import draw, kind_at
from tabard.games.war_chest.combat import ONE_COIN
from tabard.games.war_chest.events import Declined, DrewToUse, Pushed, StackPaid
from tabard.games.war_chest.maneuvers import maneuver, maneuvers, move, moves
from tabard.games.war_chest.moments import TACTICS, FollowUp, add_follow_up
from tabard.games.war_chest.state import ASK_MANEUVER, ASK_MOVE, ASK_PUSH, ASK_REPEAT, ASK_USE, State
from tabard.games.war_chest.units import (
    AFTER_ATTACK,
    AFTER_ATTACK_OR_CONTROL,
    AFTER_DEPLOY,
    AFTER_MANEUVER,
    AFTER_PROCLAIM,
    AFTER_RECRUIT,
    Kind,
)


def _place(s: State, kind: Kind) -> Hex:
    """Return where the unit stands; -1 when it is not on the board."""
    return (s.spots[kind] & 63) - 1


class _May(FollowUp):
    """A follow-up that may be declined: it does something only where an answer but that is open."""

    ask: ClassVar[int] = ASK_MOVE
    """The question it puts."""

    def can(self, s: State, kind: Kind) -> bool:
        """Say whether its unit stands and something is open to it."""
        return bool(s.spots[kind]) and bool(self.choices(s, kind, _place(s, kind)))

    def begin(self, s: State, kind: Kind, chance: Chance, tell: Tell | None) -> None:
        """Ask its owner (WC-305)."""
        s.agenda.append((self.ask, s.owners[kind], kind))

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List what it may do."""
        raise NotImplementedError

    def answers(self, s: State, kind: Kind, out: list[int]) -> None:
        """List what it may do, and leaving it."""
        out.extend(self.choices(s, kind, _place(s, kind)))
        out.append(code(DECLINE))

    def answer(self, s: State, kind: Kind, packed: int, tell: Tell | None) -> None:
        """Do it, or leave it."""
        if packed & 63 != DECLINE:
            self.do(s, kind, _place(s, kind), packed, tell)
        elif tell is not None:
            tell(Declined(s.owners[kind], kind))

    def do(self, s: State, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Carry out a choice."""
        maneuver(s, at, packed, tell)


class MoveAfterAttack(_May):
    """A free move after an attack, also into the hex of a target that is gone."""

    moments: ClassVar[int] = AFTER_ATTACK

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List the moves."""
        found: list[int] = []
        moves(s, at, MOVE, 18, found)
        return found


class MoveAfterDeploy(MoveAfterAttack):
    """A free move after a deploy or Redeploy."""

    moments: ClassVar[int] = AFTER_DEPLOY


class ManeuverAfterRecruit(_May):
    """A free maneuver for each coin recruited."""

    ask: ClassVar[int] = ASK_MANEUVER
    moments: ClassVar[int] = AFTER_RECRUIT

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List the maneuvers."""
        found: list[int] = []
        maneuvers(s, at, s.board[at], 0, 0, found)
        return found


class ManeuverAfterProclaim(_May):
    """A free maneuver, its tactic included (WC-69)."""

    ask: ClassVar[int] = ASK_MANEUVER
    moments: ClassVar[int] = AFTER_PROCLAIM

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List the maneuvers and the ways of the tactic."""
        found: list[int] = []
        maneuvers(s, at, s.board[at], 0, 0, found)
        tactic = TACTICS[kind]
        if tactic is not None:
            tactic.options(s, s.owners[kind], kind, at, TACTIC, found)
        return found

    def do(self, s: State, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Carry out a maneuver or the tactic."""
        tactic = TACTICS[kind]
        if packed & 63 == TACTIC and tactic is not None:
            tactic.carry_out(s, s.owners[kind], kind, at, packed, tell)
        else:
            maneuver(s, at, packed, tell)


class RepeatManeuver(_May):
    """Another maneuver for a coin of the stack, which is paid first and goes face up to the discard."""

    ask: ClassVar[int] = ASK_REPEAT
    moments: ClassVar[int] = AFTER_MANEUVER

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List the maneuvers that are legal once the coin is paid; at least one coin must stay."""
        found: list[int] = []
        stack = s.board[at]
        if stack >> 8 > 1:
            maneuvers(s, at, stack - ONE_COIN, 0, 0, found)
        return found

    def do(self, s: State, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Pay, then maneuver."""
        stack = s.board[at] - ONE_COIN
        s.board[at] = stack
        s.up[s.owners[kind]] += 1 << s.slots[kind]
        if tell is not None:
            tell(StackPaid(s.owners[kind], kind, at, stack >> 8))
        maneuver(s, at, packed, tell)


class PushAfterManeuver(_May):
    """Any enemy next to it goes one space, to any empty hex next to itself; that is no maneuver and no attack."""

    ask: ClassVar[int] = ASK_PUSH
    moments: ClassVar[int] = AFTER_MANEUVER

    def choices(self, s: State, kind: Kind, at: Hex) -> list[int]:
        """List the enemies and where each can go."""
        found: list[int] = []
        for near in board_of(s.seats).near[at]:
            if s.board[near] and (s.board[near] ^ s.board[at]) & 64:
                moves(s, near, code(PUSH, 0, near + 1), 18, found)
        return found

    def do(self, s: State, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Push; nothing of the pushed unit is set off."""
        start, end = (packed >> 12 & 63) - 1, (packed >> 18 & 63) - 1
        stack = s.board[start]
        move(s, start, end, None)
        if tell is not None:
            tell(Pushed(s.owners[kind], kind, stack >> 6 & 3, stack & 63, start, end))


class DrawAndUse(FollowUp):
    """Draw a coin from the own bag, and use that very coin at once for any legal action; not a "may"."""

    moments: ClassVar[int] = AFTER_ATTACK_OR_CONTROL

    def can(self, s: State, kind: Kind) -> bool:
        """Say whether its unit stands."""
        return bool(s.spots[kind])

    def begin(self, s: State, kind: Kind, chance: Chance, tell: Tell | None) -> None:
        """Draw, and ask its owner; where there is nothing to draw nothing happens."""
        seat = s.owners[kind]
        shift = draw(s, seat, chance, tell)
        if shift < 0:
            return
        s.drawn = kind_at(s, seat, shift)
        s.agenda.append((ASK_USE, seat))
        if tell is not None:
            tell(DrewToUse(seat, kind, s.drawn))


add_follow_up("move_after_attack", MoveAfterAttack)
add_follow_up("move_after_deploy", MoveAfterDeploy)
add_follow_up("maneuver_after_recruit", ManeuverAfterRecruit)
add_follow_up("maneuver_after_proclaim", ManeuverAfterProclaim)
add_follow_up("repeat_maneuver_for_stack_coin", RepeatManeuver)
add_follow_up("push_after_maneuver", PushAfterManeuver)
add_follow_up("draw_and_use", DrawAndUse)
