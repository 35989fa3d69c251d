"""The turn: what a coin can be used for, what that does, and the loop that runs the agenda (WC-43, WC-50 to WC-59)."""

from typing import Final

import tabard.games.war_chest.roster  # noqa: F401 - the behaviours are attached by it
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import (
    CLAIM,
    DECLINE,
    FIRST,
    LOSE_STACK,
    LOSE_SUPPLY,
    PASS,
    RECRUIT,
    code,
)
from tabard.games.war_chest.combat import lose, strike
from tabard.games.war_chest.decrees import (
    answer_recruit,
    answer_spy,
    proclaimed,
    recruit_answers,
    spy_answers,
)
from tabard.games.war_chest.events import Drawn
from tabard.games.war_chest.footmen import answer_each, ask_rest, each_answers
from tabard.games.war_chest.groups import answer_first, first_answers, resolve, settle
from tabard.games.war_chest.moments import FOLLOW_UPS
from tabard.games.war_chest.setup import answer_draft, begin_round, draft_answers, drafter
from tabard.games.war_chest.state import (
    ASK_DEFEND,
    ASK_EACH,
    ASK_FIRST,
    ASK_MOVE,
    ASK_RECRUIT,
    ASK_SPY,
    ASK_USE,
    ASKS,
    DRAFT,
    GROUP,
    LOSE,
    NOBODY,
    OVER,
    PLAY,
    PROCLAIMED,
    REST,
    Frame,
    State,
)
from tabard.games.war_chest.units import ROYAL
from tabard.games.war_chest.uses import coin_uses, hand_uses, royal_unit, use

UNFINISHED: Final = "unfinished"
_UNMARKED: Final = (DECLINE, LOSE_STACK, LOSE_SUPPLY, FIRST)
"""What is no action of a coin or unit."""
_COIN_FIELD: Final = 63 << 6


def asked(s: State) -> Seat:
    """Return the seat that must act; the game is not over."""
    if s.phase == DRAFT:
        return drafter(s)
    return s.agenda[-1][1] if s.agenda else s.turn


def answers(s: State) -> list[int]:
    """List all that the seat that must act may do, packed, in a fixed order; never empty."""
    if s.phase == DRAFT:
        return draft_answers(s)
    out: list[int] = []
    if not s.agenda:
        hand_uses(s, s.turn, out)
        return out
    frame = s.agenda[-1]
    kind, seat = frame[0], frame[1]
    if kind == ASK_USE:
        coin_uses(s, seat, s.drawn, out)
    elif kind == ASK_FIRST:
        first_answers(s, frame, out)
    elif kind == ASK_DEFEND:
        out = [code(LOSE_STACK), code(LOSE_SUPPLY)]
    elif kind == ASK_EACH:
        out = each_answers(s, frame[3])
    elif kind == ASK_RECRUIT:
        recruit_answers(s, seat, out)
    elif kind == ASK_SPY:
        spy_answers(s, frame[2], out)
    else:
        follow_up = FOLLOW_UPS[frame[2]]
        assert follow_up is not None
        follow_up.answers(s, frame[2], out)
    return out


def answer(s: State, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Carry out what the seat that must act has chosen, and run on to the next choice."""
    if s.phase == DRAFT:
        answer_draft(s, drafter(s), packed, chance, tell)
        return
    if packed & 63 not in _UNMARKED:
        _mark(s, packed)
    if not s.agenda:
        use(s, s.turn, packed, tell)
    else:
        _answer(s, s.agenda.pop(), packed, chance, tell)
    _run(s, chance, tell)


def _mark(s: State, packed: int) -> None:
    """Keep what is being done as the last action; a coin put face down stays out of it."""
    seat, kind = s.turn, (packed >> 6 & 63) - 1
    if s.agenda:
        frame = s.agenda[-1]
        seat = frame[1]
        if kind < 0 and ASK_MOVE <= frame[0] <= ASK_EACH:
            kind = frame[2]
    if packed & 63 in (CLAIM, RECRUIT, PASS):
        packed &= ~_COIN_FIELD
        kind = NOBODY
    elif kind == ROYAL:
        kind = royal_unit(s, seat)
    stood = s.spots[kind] & 63 if kind > 0 else 0
    s.last = packed | seat << 30 | stood << 32


def _answer(s: State, frame: Frame, packed: int, chance: Chance, tell: Tell | None) -> None:
    kind, seat = frame[0], frame[1]
    if kind == ASK_USE:
        use(s, seat, packed, tell)
    elif kind == ASK_FIRST:
        answer_first(s, frame, packed, chance, tell)
    elif kind == ASK_DEFEND:
        strike(s, frame[2], frame[3], packed & 63 == LOSE_SUPPLY, tell)
    elif kind == ASK_EACH:
        answer_each(s, frame[2], frame[3], packed, tell)
    elif kind == ASK_RECRUIT:
        answer_recruit(s, seat, frame[2], packed, tell)
    elif kind == ASK_SPY:
        answer_spy(s, seat, frame[2], packed, chance, tell)
    else:
        follow_up = FOLLOW_UPS[frame[2]]
        assert follow_up is not None
        follow_up.answer(s, frame[2], packed, tell)


def _run(s: State, chance: Chance, tell: Tell | None) -> None:
    """Run tasks until a question comes up, or the next coin is to be used (WC-67)."""
    agenda = s.agenda
    while s.phase == PLAY:
        if s.pending and (not agenda or agenda[-1][0] == GROUP):
            settle(s)
        if not agenda:
            _next_turn(s, chance, tell)
            return
        frame = agenda[-1]
        if frame[0] >= ASKS:
            return
        agenda.pop()
        if frame[0] == GROUP:
            resolve(s, frame, chance, tell)
        elif frame[0] == PROCLAIMED:
            proclaimed(s, frame[1])
        elif frame[0] == REST:
            ask_rest(s, frame[1], frame[2])
        elif s.board[frame[1]]:
            assert frame[0] == LOSE
            lose(s, frame[1], "sacrifice", tell)


def _next_turn(s: State, chance: Chance, tell: Tell | None) -> None:
    """Pass the turn on to the next seat that has a coin; when none has one, a new round begins (WC-43, WC-44)."""
    seat = s.turn
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if s.hand[seat]:
            s.turn = seat
            return
    if 0 < s.round_cap <= s.round:
        leave_off(s, UNFINISHED, tell)
    else:
        begin_round(s, chance, tell)


def leave_off(s: State, how: str, tell: Tell | None) -> None:
    """End the game without a winner."""
    s.phase = OVER
    s.how = how
    s.agenda.clear()
    s.pending.clear()
    if tell is not None:
        tell(Drawn(how))
