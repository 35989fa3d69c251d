"""The turn: its three steps, and the loop that runs the agenda until the player is asked (HB-TURN-01, HB-M-05)."""

from tabard.core.event import Tell
from tabard.games.handy_brawl.acts import answer_target, answers_target
from tabard.games.handy_brawl.answers import FALL, kind_of
from tabard.games.handy_brawl.beasts import answers_slot
from tabard.games.handy_brawl.events import Ended, Repeated, TurnBegan
from tabard.games.handy_brawl.harm import (
    answer_negate,
    answer_section,
    answers_negate,
    answers_section,
    wound,
)
from tabard.games.handy_brawl.moves import (
    GO_ON_OR_STOP,
    answer_go_on,
    answers_skyfall,
    fall,
    move_on,
    strike_next,
)
from tabard.games.handy_brawl.orders import activate, take_row
from tabard.games.handy_brawl.rows import (
    answer_modify,
    answer_pay,
    answer_row,
    answer_slot,
    answers_row,
    run_row,
)
from tabard.games.handy_brawl.spells import answers_pay
from tabard.games.handy_brawl.state import (
    ACTIVATE,
    ASK_GO_ON,
    ASK_MODIFY,
    ASK_NEGATE,
    ASK_PAY,
    ASK_ROW,
    ASK_SECTION,
    ASK_SKYFALL,
    ASK_SLOT,
    ASK_TARGET,
    ASKS,
    END,
    HOW,
    LOST,
    MOVE,
    ON,
    PICK,
    ROW,
    STRIKE,
    THEMATIC,
    WON,
    Frame,
    State,
)
from tabard.games.handy_brawl.tables import EXHAUSTED, FOE, HEALTH, HERO, ROWS, SIDE
from tabard.games.handy_brawl.tunes import answers_modify


def begin_turn(s: State, tell: Tell | None) -> None:
    """Step 1 begins: the top card acts."""
    if tell is not None:
        tell(TurnBegan(s.turn + 1, s.deck[0]))
    s.agenda.append((END,))
    s.agenda.append((ACTIVATE, 0, 0))


def run(s: State, tell: Tell | None, through: bool) -> None:
    """Run on until there is a choice to make, or the game is over; without *through* also stop between two turns.

    A question with one answer is answered on the spot (HB-M-02).
    """
    agenda = s.agenda
    while True:
        if s.over != ON:
            _stop(s, tell)
            return
        if not agenda:
            if not through:
                s.open = []
                return
            begin_turn(s, tell)
        frame = agenda[-1]
        if frame[0] < ASKS:
            agenda.pop()
            _step(s, frame, tell)
            continue
        s.open = find_answers(s, frame)
        if len(s.open) > 1:
            return
        agenda.pop()
        give_answer(s, frame, s.open[0], tell)


def answer(s: State, given: int, tell: Tell | None, through: bool) -> None:
    """Answer the question on top of the agenda, and run on."""
    give_answer(s, s.agenda.pop(), given, tell)
    run(s, tell, through)


def _stop(s: State, tell: Tell | None) -> None:
    """End the game where it is (HB-M-36)."""
    s.agenda.clear()
    s.open = []
    if tell is not None:
        tell(Ended(HOW[s.over], s.turn))


def _step(s: State, frame: Frame, tell: Tell | None) -> None:
    """Run one frame that is no question."""
    kind = frame[0]
    if kind == ROW:
        run_row(s, frame, tell)
    elif kind == MOVE:
        move_on(s, frame, tell)
    elif kind == ACTIVATE:
        activate(s, frame, tell)
    elif kind == PICK:
        take_row(s, frame, tell)
    elif kind == STRIKE:
        strike_next(s, frame, tell)
    elif kind == END:
        _end_turn(s, tell)
    else:
        wound(s, frame[1], tell)


def find_answers(s: State, ask: Frame) -> list[int]:
    """List the answers to a question, in a fixed order; never empty."""
    kind = ask[0]
    if kind == ASK_TARGET:
        return answers_target(s, ask)
    if kind == ASK_GO_ON:
        return GO_ON_OR_STOP
    if kind == ASK_ROW:
        return answers_row(s, ask[1])
    if kind == ASK_NEGATE:
        return answers_negate(s, ask[1], ask[2], ask[3], ask[4])
    if kind == ASK_SECTION:
        return answers_section(s, ask[1], ask[2])
    if kind == ASK_SLOT:
        return answers_slot(s, ask[1], ask[2])
    if kind == ASK_MODIFY:
        return answers_modify(s, ask[1])
    if kind == ASK_PAY:
        row = ROWS[s.deck[ask[1]]][ask[2]]
        return answers_pay(s, ask[1], row.need, row.need_n)
    return answers_skyfall(s, ask[1], ask[2])


def give_answer(s: State, ask: Frame, given: int, tell: Tell | None) -> None:
    """Act on an answer; the question has left the agenda."""
    kind = ask[0]
    if kind == ASK_TARGET:
        answer_target(s, ask, given, tell)
    elif kind == ASK_GO_ON:
        answer_go_on(s, ask, given, tell)
    elif kind == ASK_ROW:
        answer_row(s, ask[1], given, tell)
    elif kind == ASK_NEGATE:
        answer_negate(s, ask[2], ask[3], given, tell)
    elif kind == ASK_SECTION:
        answer_section(s, ask[1], ask[2], given, tell)
    elif kind == ASK_SLOT:
        answer_slot(s, ask[1], given, tell)
    elif kind == ASK_MODIFY:
        answer_modify(s, ask[1], ask[2], ask[3], given, tell)
    elif kind == ASK_PAY:
        answer_pay(s, ask[1], ask[2], given, tell)
    elif kind == ASK_SKYFALL and kind_of(given) == FALL:
        fall(s, ask[1], ask[2], tell)


def _end_turn(s: State, tell: Tell | None) -> None:
    """Steps 2 and 3: the top card goes to the bottom, then look for the end (HB-TURN-13, HB-M-35)."""
    deck = s.deck
    deck.append(deck.pop(0))
    s.turn += 1
    s.over = outcome(s)
    if s.keeps and s.over == ON:
        here = s.position()
        if tell is not None and here in s.past:
            tell(Repeated(s.past.index(here)))
        s.past = (*s.past, here)


def outcome(s: State) -> int:
    """Say how the game stands by HB-END-02 to HB-END-05; moon sections and Rats count for neither total (HB-R-012)."""
    foes = heroes = False
    for face in s.deck:
        if HEALTH[face] != EXHAUSTED:
            if FOE[face >> 2]:
                foes = True
            elif SIDE[face] == HERO:
                heroes = True
    if foes:
        return ON if heroes else LOST
    return WON if heroes else THEMATIC
