"""Rows: the player's choice of one, and its actions one after the other (HB-M-06, HB-M-12)."""

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.acts import begin_action
from tabard.games.handy_brawl.answers import ASSIST, NO_ROW, TAKE_ROW, code
from tabard.games.handy_brawl.events import Acts, Assisted, NoRow, RowTaken, Stopped
from tabard.games.handy_brawl.harm import animal_bit, turn
from tabard.games.handy_brawl.reach import amount, holds, is_stopped, place_of
from tabard.games.handy_brawl.spells import pay, payers
from tabard.games.handy_brawl.state import (
    ASK_MODIFY,
    ASK_PAY,
    ASK_SLOT,
    PLAYER,
    ROW,
    SIDE_OF,
    SWARMING,
    Frame,
    State,
    row_frame,
)
from tabard.games.handy_brawl.tables import (
    ACT_COUNTS,
    ACT_OP,
    FLIP,
    GIVES,
    GIVES_COST,
    PAY_DODGE,
    PROGRAMMES,
    ROTATE,
    ROWS,
    SLOT,
)
from tabard.games.handy_brawl.tunes import can_be_modified, modify


def answers_row(s: State, place: int) -> list[int]:
    """List no row, and the rows whose condition holds or whose cost can be paid (HB-TURN-04, HB-TURN-05)."""
    found = [code(NO_ROW)]
    rows = ROWS[s.deck[place]]
    for number in range(len(rows)):
        if can_take(s, place, number):
            found.append(code(TAKE_ROW, number + 1))
    return found


def can_take(s: State, place: int, number: int) -> bool:
    """Say whether the player may pick the hero card's row (HB-COND-2, HB-SET-PYRO-3)."""
    row = ROWS[s.deck[place]][number]
    if 0 < row.need <= PAY_DODGE:
        return len(payers(s, place, row.need)) >= row.need_n
    return holds(s, place, row.need, row.need_n)


def answer_row(s: State, place: int, answer: int, tell: Tell | None) -> None:
    """Begin the picked row, its cost first."""
    face = s.deck[place]
    if answers.kind_of(answer) == NO_ROW:
        if tell is not None:
            tell(NoRow(face, True))
        return
    number = answers.first(answer)
    if tell is not None:
        tell(RowTaken(face, number))
    row = ROWS[face][number - 1]
    if 0 < row.need <= PAY_DODGE:
        s.agenda.append((ASK_PAY, place, number - 1))
    else:
        s.agenda.append(row_frame(place, row.do, PLAYER))


def answer_pay(s: State, place: int, number: int, answer: int, tell: Tell | None) -> None:
    """Turn the payers, then do the row."""
    paid = pay(s, place, answer, tell)
    s.agenda.append(row_frame(place, ROWS[s.deck[place]][number].do, PLAYER, paid=paid))


def run_row(s: State, frame: Frame, tell: Tell | None) -> None:
    """Do the next action of a row, and leave the rest on the agenda."""
    place, programme, at, who = frame[1], frame[2], frame[3], frame[4]
    acts = PROGRAMMES[programme]
    act = acts[at]
    if at + 1 < len(acts):
        s.agenda.append((ROW, place, programme, at + 1, who, frame[5], frame[6], frame[7], frame[8]))
    if tell is not None and at == 0 and frame[6] & SWARMING:
        tell(Acts(s.deck[place], "swarm"))
    op = ACT_OP[act]
    if op in (ROTATE, FLIP):
        turn(s, place, s.deck[place] ^ (1 if op == ROTATE else 2), "rotate" if op == ROTATE else "flip", tell)
    elif op == SLOT:
        s.agenda.append((ASK_SLOT, place, frame[6]))
    else:
        _consider(s, place, act, who, frame, tell)


def _consider(s: State, place: int, act: int, who: int, row: Frame, tell: Tell | None) -> None:
    """Look at Web and Venom, then at modifiers, then do it (HB-M-14, HB-M-15)."""
    if is_stopped(s, place, SIDE_OF[who], act):
        if tell is not None:
            tell(Stopped(s.deck[place], act, s.deck[place + 1]))
    elif ACT_COUNTS[act] and can_be_modified(s, place):
        s.agenda.append((ASK_MODIFY, place, act, who))
    else:
        begin_action(s, place, act, amount(s, place, act), who, False, row, tell)


def answer_modify(s: State, place: int, act: int, who: int, answer: int, tell: Tell | None) -> None:
    """Change the action's number and do it; a modified action of the player's can't be skipped (HB-R-060)."""
    number = modify(s, place, act, answer, tell)
    modified = answers.first(answer) > 0
    begin_action(s, place, act, number, who, modified, _NO_MEMORY, tell)


_NO_MEMORY: Frame = (ROW, 0, 0, 0, 0, 0, 0, 0, 0)
"""Actions with a number look at no payers and no earlier target."""


def answer_slot(s: State, place: int, answer: int, tell: Tell | None) -> None:
    """Pay for the assist, then do its action from the Beastmaster's card (HB-SET-BEAST-9, HB-R-022)."""
    if answers.kind_of(answer) != ASSIST:
        return
    animal, act = answers.first(answer), answers.second(answer)
    where = place_of(s, animal)
    face = s.deck[where]
    if tell is not None:
        tell(Assisted(face, s.deck[place], act))
    cost = GIVES_COST[face][GIVES[face].index(act)]
    if cost:
        turn(s, where, face ^ cost, "cost", tell)
    rest = s.agenda[-1] if s.agenda else _NO_MEMORY
    if rest[0] == ROW and rest[1] == place:
        s.agenda[-1] = (*rest[:6], rest[6] | animal_bit(animal), *rest[7:])
    _consider(s, place, act, PLAYER, _NO_MEMORY, tell)
