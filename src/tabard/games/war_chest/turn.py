"""The turn: what a coin can be used for, what that does, and the loop that runs the agenda (WC-43, WC-50 to WC-59)."""

from typing import Final

import tabard.games.war_chest.roster  # noqa: F401 - the behaviours are attached by it
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import (
    BOLSTER,
    CLAIM,
    DECLINE,
    DEPLOY,
    FIRST,
    LOSE_STACK,
    LOSE_SUPPLY,
    PASS,
    PROCLAIM,
    RECRUIT,
    TACTIC,
    code,
)
from tabard.games.war_chest.coins import kind_at, recruit, recruits, spend, spend_down
from tabard.games.war_chest.combat import lose, strike
from tabard.games.war_chest.decrees import (
    answer_recruit,
    answer_spy,
    proclaim,
    proclaimed,
    proclamations,
    recruit_answers,
    spy_answers,
)
from tabard.games.war_chest.events import Claimed, Drawn, Passed, Spent
from tabard.games.war_chest.footmen import answer_each, ask_rest, each_answers
from tabard.games.war_chest.groups import answer_first, first_answers, resolve, settle
from tabard.games.war_chest.maneuvers import maneuver, maneuvers
from tabard.games.war_chest.moments import FOLLOW_UPS, TACTICS
from tabard.games.war_chest.placing import bolster, deploy, deploys
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
from tabard.games.war_chest.units import MOST, ROYAL, ROYAL_TACTIC, TRAITS, Kind

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
        _hand_uses(s, s.turn, out)
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
        _use(s, s.turn, packed, tell)
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
        kind = _royal_unit(s, seat)
    stood = s.spots[kind] & 63 if kind > 0 else 0
    s.last = packed | seat << 30 | stood << 32


def _answer(s: State, frame: Frame, packed: int, chance: Chance, tell: Tell | None) -> None:
    kind, seat = frame[0], frame[1]
    if kind == ASK_USE:
        _use(s, seat, packed, tell)
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


# ------------------------------------------------------------------------------------------------- using a coin


def _hand_uses(s: State, seat: Seat, out: list[int]) -> None:
    hand, shift = s.hand[seat], 0
    while hand:
        if hand & 15:
            coin_uses(s, seat, kind_at(s, seat, shift), out)
        hand >>= 4
        shift += 4


def coin_uses(s: State, seat: Seat, kind: Kind, out: list[int]) -> None:
    """Put all that a coin can be used for into *out*."""
    coin = (kind + 1) << 6
    if kind == ROYAL:
        _royal_uses(s, seat, out)
    else:
        _unit_uses(s, seat, kind, coin, out)
    if not s.claimed and (s.holder ^ seat) & 1:  # not from the own side (WC-52, WC-302)
        out.append(CLAIM | coin)
    recruits(s, seat, RECRUIT | coin, out)
    out.append(PASS | coin)


def _royal_uses(s: State, seat: Seat, out: list[int]) -> None:
    """List proclamations, and tactics that the Royal Coin pays for (WC-59)."""
    if s.decrees:
        proclamations(s, seat, out)
    for kind in s.armies[seat]:
        if TRAITS[kind] & ROYAL_TACTIC and s.spots[kind]:
            tactic = TACTICS[kind]
            assert tactic is not None
            tactic.options(s, seat, kind, (s.spots[kind] & 63) - 1, code(TACTIC, ROYAL + 1), out)


def _unit_uses(s: State, seat: Seat, kind: Kind, coin: int, out: list[int]) -> None:
    """List deploying, bolstering and the maneuvers of the coin's own units."""
    spots, several = s.spots[kind], MOST[kind] > 1
    if not spots or (several and spots < 64):
        deploys(s, seat & 1, kind, DEPLOY | coin, 12, out)
    rest = spots
    while rest:
        at = (rest & 63) - 1
        subject = at + 1 if several else 0
        out.append(BOLSTER | coin | subject << 12)
        maneuvers(s, at, s.board[at], coin, subject, out)
        rest >>= 6
    tactic = TACTICS[kind]
    if spots and tactic is not None and not tactic.royal:
        tactic.options(s, seat, kind, (spots & 63) - 1, TACTIC | coin, out)


def _use(s: State, seat: Seat, packed: int, tell: Tell | None) -> None:
    """Use a coin of the hand, or the one drawn to be used."""
    verb, kind = packed & 63, (packed >> 6 & 63) - 1
    shift = s.slots[kind]
    if verb in (CLAIM, RECRUIT, PASS):
        spend_down(s, seat, shift)
        _use_face_down(s, seat, verb, kind, packed, tell)
        return
    spend(s, seat, shift)
    one = packed >> 12 & 63
    if verb == DEPLOY:
        deploy(s, seat, kind, one - 1, tell)
    elif verb == BOLSTER:
        bolster(s, (one if one else s.spots[kind]) - 1, False, tell)
    else:
        s.up[seat] += 1 << shift
        if tell is not None:
            tell(Spent(seat, kind, verb))
        _use_face_up(s, seat, verb, kind, packed, tell)


def _use_face_down(s: State, seat: Seat, verb: int, kind: Kind, packed: int, tell: Tell | None) -> None:
    if verb == RECRUIT:
        recruit(s, seat, (packed >> 12 & 63) - 1, kind, tell)
    elif verb == CLAIM:
        s.holder = seat
        s.claimed = True
        if tell is not None:
            tell(Claimed(seat, kind))
    elif tell is not None:
        tell(Passed(seat, kind))


def _use_face_up(s: State, seat: Seat, verb: int, kind: Kind, packed: int, tell: Tell | None) -> None:
    if verb == PROCLAIM:
        proclaim(s, seat, packed, True, tell)
        return
    if verb == TACTIC:
        unit = _royal_unit(s, seat) if kind == ROYAL else kind
        tactic = TACTICS[unit]
        assert tactic is not None
        tactic.carry_out(s, seat, unit, (s.spots[unit] & 63) - 1, packed, tell)
        return
    one = packed >> 12 & 63
    maneuver(s, (one if one else s.spots[kind]) - 1, packed, tell)


def _royal_unit(s: State, seat: Seat) -> Kind:
    """Return the kind whose tactic the Royal Coin pays for."""
    for kind in s.armies[seat]:
        if TRAITS[kind] & ROYAL_TACTIC:
            return kind
    return ROYAL
