"""A turn of the battle: what is open to whom, and carrying it out up to the next choice."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh import hands, reactions, specials, staging, taking
from tabard.games.posh_nosh.actions import code
from tabard.games.posh_nosh.events import Staged
from tabard.games.posh_nosh.falling import carriers, carry, leave, settle
from tabard.games.posh_nosh.playing import confirm, refill, send, stage, unstage
from tabard.games.posh_nosh.starting import begin_turn, end_turn, take_turn
from tabard.games.posh_nosh.state import (
    ASK_ACTOR,
    ASK_ANSWER,
    ASK_BARTER,
    ASK_GIVE,
    ASK_PLAY,
    ASK_TAKE,
    ASK_TOP,
    ASK_WARD,
    ASKS,
    BEGIN_TURN,
    END_TURN,
    GO_ON,
    NOBODY,
    PLAYED,
    REFILL,
    RESOLVE,
    RESTAGE,
    SETTLE,
    TURN,
    UNASKED,
    State,
)


def asked(s: State) -> Seat:
    """Return the seat that must act."""
    return s.agenda[-1][1] if s.agenda else s.turn


def legal(s: State) -> list[int]:
    """List what the seat that is asked may do."""
    if s.agenda:
        return _answers(s)
    out: list[int] = []
    if not s.staged and s.mode == TURN and not s.spent & PLAYED:
        _window(s, out)
    staging.options(s, out)
    if staging.may_confirm(s):
        out.append(act.CONFIRM)
    return out


def _window(s: State, out: list[int]) -> None:
    """List what may be done before a card is played or staged (PN-R-119)."""
    if s.beside[s.turn]:
        out.append(act.SEND)
    mode = hands.mode_of(s)
    if mode != TURN:
        out.append(code(act.DECLARE, mode))
    specials.options(s, out)


def _answers(s: State) -> list[int]:
    """List the answers to the question on top of the agenda."""
    frame = s.agenda[-1]
    sort, seat = frame[0], frame[1]
    if sort == ASK_ANSWER:
        return reactions.answers(s, seat)
    if sort == ASK_WARD:
        return reactions.wards(s, seat)
    if sort == ASK_PLAY:
        return taking.plays(s)
    if sort == ASK_TAKE:
        return taking.takes(s)
    if sort == ASK_BARTER:
        return taking.barters(s)
    if sort == ASK_GIVE:
        return taking.gives(s, frame[2])
    if sort == ASK_TOP:
        return taking.tops(s, frame[2])
    if sort == ASK_ACTOR:
        return [code(act.ACT, unit) for unit in frame[2:]]
    found = [code(act.LOOT, unit) for unit in carriers(s, seat)]
    return [*found, act.LEAVE] if s.item[found[0] >> 6] else found


def retracts(s: State) -> list[int]:
    """List the take-backs of the seat that stages: staged cards, and a hand that was declared (PN-STAGE-01)."""
    if s.agenda:
        return []
    found = [code(act.UNSTAGE, card) for card in staging.all_retracts(s)]
    if s.mode != TURN and not staging.is_committed(s):
        found.append(act.CALL_OFF)
    return found


def apply(s: State, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Carry out an action of the battle, and what follows up to the next choice."""
    verb, one, two = packed & 63, packed >> 6 & 1023, packed >> 16 & 1023
    if s.agenda:
        _answer(s, s.agenda.pop(), verb, one, two, tell)
    elif verb == act.STAGE:
        stage(s, one, two, tell)
    elif verb == act.DISCARD:
        s.hands[s.turn].remove(one)
        s.staged.append((one, NOBODY, UNASKED))
        if tell is not None:
            tell(Staged(s.turn, one, NOBODY))
    elif verb == act.CONFIRM:
        confirm(s, tell)
    elif verb == act.UNSTAGE:
        unstage(s, one, tell)
    elif verb == act.CALL_OFF:
        hands.call_off(s, tell)
    elif verb == act.DECLARE:
        hands.declare(s, one, chance, tell)
    elif verb == act.SEND:
        send(s, chance, tell)
    else:
        _special(s, verb, packed, chance, tell)
    if s.agenda:
        run(s, chance, tell)


def _special(s: State, verb: int, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Make a special move."""
    one, two = packed >> 6 & 1023, packed >> 16 & 1023
    if verb == act.SHIFT:
        specials.shift(s, one, tell)
    elif verb == act.SUMMON:
        specials.summon(s, act.summon_cards(packed), tell)
    elif verb == act.STEAL:
        specials.steal(s, one, two, tell)
    elif verb == act.ROB:
        taking.rob(s, chance, tell)
    elif verb == act.LOOK:
        taking.look(s, tell)
    elif verb == act.FETCH:
        taking.fetch(s, one, tell)
    elif verb == act.PEEK:
        taking.peek(s, tell)
    else:
        taking.begin_barter(s, tell)


def _answer(s: State, frame: tuple[int, ...], verb: int, one: int, two: int, tell: Tell | None) -> None:
    """Act on the answer to a question, which has left the agenda."""
    sort = frame[0]
    if sort == ASK_ANSWER:
        reactions.answer(s, frame, one if verb == act.RAISE else NOBODY, tell)
    elif sort == ASK_WARD:
        reactions.ward(s, frame, one if verb == act.WARD else NOBODY, tell)
    elif sort == ASK_PLAY:
        if verb == act.PLAY:
            taking.play_taken(s, two, tell)
        else:
            taking.throw(s, tell)
    elif sort == ASK_TAKE:
        taking.take_from_hand(s, one, tell)
    elif sort == ASK_BARTER:
        taking.take_from_pile(s, one)
    elif sort == ASK_GIVE:
        taking.give(s, frame[2], frame[3], one, tell)
    elif sort == ASK_TOP:
        if verb == act.TOP:
            taking.put_top(s, frame[2], one, tell)
        else:
            taking.put_back(s, tell)
    elif sort == ASK_ACTOR:
        take_turn(s, one)
    elif verb == act.LOOT:
        carry(s, one, frame[2], tell)
    else:
        leave(s, frame[1], frame[2], tell)


def run(s: State, chance: Chance, tell: Tell | None) -> None:
    """Run the tasks of the agenda until a question is on top or nothing is left."""
    agenda = s.agenda
    while agenda:
        sort = agenda[-1][0]
        if sort >= ASKS:
            return
        frame = agenda.pop()
        if sort == RESOLVE:
            _resolve(s, frame[1], tell)
        elif sort == SETTLE:
            s.staged.clear()
            s.done = 0
            settle(s, tell)
        elif sort == END_TURN:
            end_turn(s, tell)
        elif sort == BEGIN_TURN:
            begin_turn(s, frame, chance, tell)
        elif sort == RESTAGE:
            place = staging.unanswered(s, frame[1])
            if place >= 0:
                agenda.append((RESTAGE, place + 1))
                reactions.ask_answer(s, place, tell)
        elif sort == REFILL:
            refill(s, chance, tell)
        elif sort == GO_ON:
            s.mode = TURN


def _resolve(s: State, place: int, tell: Tell | None) -> None:
    """Resolve confirmed cards one at a time; a ward's question interrupts (PN-R-007)."""
    if place >= len(s.staged):
        return
    s.agenda.append((RESOLVE, place + 1))
    s.done = place + 1
    staging.resolve(s, s.staged[place], tell)
