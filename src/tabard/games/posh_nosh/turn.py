"""A turn of the battle: its start, the free window, staging and confirming, its end, and what waits in between."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh import hands, reactions, specials, staging
from tabard.games.posh_nosh.actions import code
from tabard.games.posh_nosh.cards import FAMILIAR, OWNER, TYPELESS
from tabard.games.posh_nosh.ending import lapse
from tabard.games.posh_nosh.events import (
    Confirmed,
    Declared,
    FamiliarSent,
    HeldSpent,
    Leftover,
    PoisonBit,
    Staged,
    StoneShaken,
    TurnBegan,
    TurnEnded,
    Unstaged,
)
from tabard.games.posh_nosh.falling import carriers, carry, fall, leave, settle
from tabard.games.posh_nosh.marks import bonus_mark, mend
from tabard.games.posh_nosh.order import choose, lose_lapsed, next_unit
from tabard.games.posh_nosh.state import (
    ACTED,
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
    LESSER,
    MENDED,
    NOBODY,
    OVER,
    PLAYED,
    REFILL,
    RESOLVE,
    RESTAGE,
    SETTLE,
    SPECIAL,
    STONE,
    TURN,
    UNASKED,
    State,
)
from tabard.games.posh_nosh.units import MENDS
from tabard.games.posh_nosh.zones import draw, hide, spend


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
        return specials.plays(s)
    if sort == ASK_TAKE:
        return specials.takes(s)
    if sort == ASK_BARTER:
        return specials.barters(s)
    if sort == ASK_GIVE:
        return specials.gives(s, frame[2])
    if sort == ASK_TOP:
        return specials.tops(s, frame[2])
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
        _stage(s, one, two, tell)
    elif verb == act.DISCARD:
        s.hands[s.turn].remove(one)
        s.staged.append((one, NOBODY, UNASKED))
        if tell is not None:
            tell(Staged(s.turn, one, NOBODY))
    elif verb == act.CONFIRM:
        _confirm(s, tell)
    elif verb == act.UNSTAGE:
        _unstage(s, one, tell)
    elif verb == act.CALL_OFF:
        hands.call_off(s, tell)
    elif verb == act.DECLARE:
        hands.declare(s, one, chance, tell)
    elif verb == act.SEND:
        _send(s, chance, tell)
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
        specials.rob(s, chance, tell)
    elif verb == act.LOOK:
        specials.look(s, tell)
    elif verb == act.FETCH:
        specials.fetch(s, one, tell)
    elif verb == act.PEEK:
        specials.peek(s, tell)
    else:
        specials.begin_barter(s, tell)


def _answer(s: State, frame: tuple[int, ...], verb: int, one: int, two: int, tell: Tell | None) -> None:
    """Act on the answer to a question, which has left the agenda."""
    sort = frame[0]
    if sort == ASK_ANSWER:
        reactions.answer(s, frame, one if verb == act.RAISE else NOBODY, tell)
    elif sort == ASK_WARD:
        reactions.ward(s, frame, one if verb == act.WARD else NOBODY, tell)
    elif sort == ASK_PLAY:
        if verb == act.PLAY:
            specials.play_taken(s, two, tell)
        else:
            specials.throw(s, tell)
    elif sort == ASK_TAKE:
        specials.take_from_hand(s, one, tell)
    elif sort == ASK_BARTER:
        specials.take_from_pile(s, one)
    elif sort == ASK_GIVE:
        specials.give(s, frame[2], frame[3], one, tell)
    elif sort == ASK_TOP:
        if verb == act.TOP:
            specials.put_top(s, frame[2], one, tell)
        else:
            specials.put_back(s, tell)
    elif sort == ASK_ACTOR:
        _act(s, one)
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
            _end_turn(s, tell)
        elif sort == BEGIN_TURN:
            _begin_turn(s, frame, chance, tell)
        elif sort == RESTAGE:
            place = staging.unanswered(s, frame[1])
            if place >= 0:
                agenda.append((RESTAGE, place + 1))
                reactions.ask_answer(s, place, tell)
        elif sort == REFILL:
            _refill(s, chance, tell)
        elif sort == GO_ON:
            s.mode = TURN


def _resolve(s: State, place: int, tell: Tell | None) -> None:
    """Resolve confirmed cards one at a time; a ward's question interrupts (PN-R-007)."""
    if place >= len(s.staged):
        return
    s.agenda.append((RESOLVE, place + 1))
    s.done = place + 1
    staging.resolve(s, s.staged[place], tell)


def _stage(s: State, card: int, target: int, tell: Tell | None) -> None:
    """Stage a card; where the unit may answer, its owner is asked at once (PN-R-028)."""
    asks = bool(target & 1 ^ s.turn) and staging.can_answer(s, staging.forecast(s), card, target)
    s.hands[s.turn].remove(card)
    s.staged.append((card, target, UNASKED))
    if tell is not None:
        tell(Staged(s.turn, card, target))
    if asks:
        reactions.ask_answer(s, len(s.staged) - 1, tell)


def _unstage(s: State, card: int, tell: Tell | None) -> None:
    """Take a staged card back; what depended on it comes back too, or is put to an answer afresh (PN-R-089)."""
    place = [entry[0] for entry in s.staged].index(card)
    left = staging.without(s, place)
    assert left is not None, "only open take-backs are applied"
    back = [entry[0] for entry in s.staged if entry not in left and entry[0] != card]
    s.staged = left
    s.ahead = None
    s.hands[s.turn] += [card, *back]
    if tell is not None:
        tell(Unstaged(s.turn, card, tuple(back)))
    s.agenda.append((RESTAGE, place))


def _confirm(s: State, tell: Tell | None) -> None:
    """Commit what is staged: it makes a move (PN-R-006)."""
    seat, mode = s.turn, s.mode
    s.moved = True
    s.ahead = None
    s.done = 0
    if tell is not None:
        if mode != TURN:
            tell(Declared(seat, mode))
        plays = tuple([(entry[0], entry[1]) for entry in s.staged if entry[1] >= 0])
        tell(Confirmed(seat, mode, plays, len(s.staged) - len(plays)))
    if mode == TURN:
        s.agenda += [(END_TURN,), (SETTLE,), (RESOLVE, 0)]
        return
    if s.aside >= 0:
        aside, s.aside = s.aside, NOBODY
        hide(s, seat, aside)
    rest = s.hands[seat]
    if rest:  # PN-R-131
        s.hands[seat] = []
        for card in rest:
            spend(s, card)
        if tell is not None:
            tell(Leftover(seat, tuple(rest)))
    s.agenda += [(REFILL,), (SETTLE,), (RESOLVE, 0)]


def _refill(s: State, chance: Chance, tell: Tell | None) -> None:
    """After a hand of one kind: a fresh hand, and the normal turn (PN-MONO-10, PN-UNIT-DRAGONCALLER-8)."""
    if s.mode == LESSER:
        s.spent |= SPECIAL
        s.uses += 1
    s.mode = TURN
    draw(s, s.turn, hands.hand_size(s), chance, tell)


def _send(s: State, chance: Chance, tell: Tell | None) -> None:
    """Send the familiar away with the whole hand, for a fresh one (PN-FAM-06)."""
    seat = s.turn
    s.moved = True
    hand = s.hands[seat]
    s.hands[seat] = []
    s.beside[seat] = False
    for card in hand:
        owner = OWNER[card]
        s.piles[owner].append(card)
        if owner != seat:
            s.known[card] = 1 << seat
    s.piles[seat].append(FAMILIAR + seat)
    if tell is not None:
        tell(FamiliarSent(seat, len(hand)))
    draw(s, seat, hands.hand_size(s), chance, tell)


def _end_turn(s: State, tell: Tell | None) -> None:
    """End the turn: what was absorbed goes to the piles, what counts a turn starts anew."""
    seat = s.turn
    for unit in range(len(s.kind)):
        held = s.held[unit]
        if held >= 0:
            s.held[unit] = NOBODY
            spend(s, held & 127)
            if tell is not None:
                tell(HeldSpent(unit, held & 127))
        s.played_on[unit] = 0
        if s.choose_order and unit & 1 == seat and s.flags[unit] & STONE:  # PN-R-102
            s.flags[unit] &= ~STONE
            if tell is not None:
                tell(StoneShaken(unit))
    s.spent = 0
    s.uses = 0
    s.active = NOBODY
    if tell is not None:
        tell(TurnEnded(seat))
    lapse(s, seat, tell)
    s.turn = 1 - seat
    s.turns += 1
    s.agenda.append((BEGIN_TURN,))


def _begin_turn(s: State, frame: tuple[int, ...], chance: Chance, tell: Tell | None) -> None:
    """Start the turn of a side with the unit whose turn it is (PN-R-093)."""
    seat = s.turn
    if len(frame) == 1:
        if s.choose_order:
            found = choose(s, seat, tell)
            if len(found) > 1:
                s.agenda.append((ASK_ACTOR, seat, *found))
                return
            unit = found[0]
        else:
            unit = next_unit(s, seat, tell)
        _act(s, unit)
        return
    unit = s.active
    lose_lapsed(s, unit, tell)
    if s.poison[unit] and _bite(s, unit, tell):
        return
    if tell is not None:
        tell(TurnBegan(seat, unit, s.turns))
    draw(s, seat, hands.hand_size(s), chance, tell)
    if s.abilities[unit] & MENDS and not s.spent & MENDED:
        s.spent |= MENDED
        mend(s, seat, tell)


def _act(s: State, unit: int) -> None:
    """Let a unit take the turn: the rest of the turn's start follows."""
    s.active = unit
    s.last[s.turn] = unit
    if s.choose_order:
        s.flags[unit] |= ACTED
    s.agenda.append((BEGIN_TURN, 1))


def _bite(s: State, unit: int, tell: Tell | None) -> bool:
    """Let the poison bite the unit about to act; says whether it fell, so that the next in line acts (PN-R-108)."""
    poison = s.poison[unit]
    ticks, strength, master = (poison & 15) - 1, poison >> 4 & 1023, (poison >> 14) - 1
    lost = min(strength, s.hp[unit])
    s.poison[unit] = poison - 1 if ticks else 0
    s.hp[unit] -= lost
    s.marks[unit] += (bonus_mark(TYPELESS, strength),)
    if tell is not None:
        tell(PoisonBit(unit, lost, s.hp[unit]))
    if s.hp[unit] > 0:
        return False
    fall(s, unit, master >= 0 and s.hp[master] > 0, tell)
    if s.phase != OVER:
        s.active = NOBODY
        s.agenda += [(BEGIN_TURN,), (SETTLE,)]
    return True
