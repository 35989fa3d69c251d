"""What may be known, which is everything: nothing is hidden (HB-VIEW-01). Only plain facts, no rules."""

from typing import Final

from tabard.core.event import Event, Seat
from tabard.games.handy_brawl.actions import decision
from tabard.games.handy_brawl.events import TurnBegan
from tabard.games.handy_brawl.shown import QuestionView, View
from tabard.games.handy_brawl.state import (
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
    HOW,
    MOVE,
    ROW,
    STRIKE,
    Frame,
    State,
)
from tabard.games.handy_brawl.tables import PROGRAMMES, ROWS, SEATED, Face
from tabard.games.handy_brawl.turn import run

QUESTIONS: Final = {
    ASK_ROW: "row",
    ASK_PAY: "pay",
    ASK_MODIFY: "modify",
    ASK_TARGET: "target",
    ASK_GO_ON: "go-on",
    ASK_NEGATE: "negate",
    ASK_SECTION: "section",
    ASK_SKYFALL: "skyfall",
    ASK_SLOT: "slot",
}


def view(state: State, seat: Seat | None) -> View:
    """Show a game to *seat*, or to an onlooker."""
    ask = state.agenda[-1] if state.agenda and state.open else None
    row, step = _row_in_progress(state)
    return View(
        seat=seat,
        hero=state.hero,
        monster=state.monster,
        mixed=state.mixed,
        turn=state.turn if state.over else state.turn + 1,
        deck=tuple(state.deck),
        agenda=tuple(state.agenda),
        acting=acting_place(state.agenda),
        how=HOW[state.over],
        question=None if ask is None else _question(state, ask),
        answers=tuple([str(decision(one)) for one in state.open]),
        opening=_opening(state),
        repeats=_repeats(state),
        row=row,
        step=step,
    )


_SUFFERS: Final = (ASK_SECTION, ASK_SKYFALL)
"""Questions that hold the place of a card to which something happens."""


def _row_in_progress(state: State) -> tuple[int, int]:
    """Return the row of the acting card that is being done, and how far; (0, 0) when it does none, or can't be told."""
    at = acting_place(state.agenda)
    rows = ROWS[state.deck[at]]
    for frame in reversed(state.agenda):
        if frame[0] == ROW and frame[1] == at:
            for number, row in enumerate(rows):
                if row.do == frame[2]:
                    return number + 1, max(frame[3] - 1, 0)
    ask = state.agenda[-1] if state.agenda else ()
    if ask and ask[0] in (ASK_TARGET, ASK_MODIFY):  # a row's last action leaves no frame behind
        ending = [number for number, row in enumerate(rows) if row.do and PROGRAMMES[row.do][-1] == ask[2]]
        if len(ending) == 1:
            return ending[0] + 1, len(PROGRAMMES[rows[ending[0]].do]) - 1
    if ask and ask[0] == ASK_PAY:
        return ask[2] + 1, 0
    return 0, 0


def _opening(state: State) -> tuple[Event, ...]:
    """Play the turns before the first choice again, from the position at the start."""
    if not state.past or state.turn > len(state.deck):
        return ()
    replayed = state.copy()
    replayed.deck = unpack(state.past[0], state.deck, state.mixed)
    replayed.agenda, replayed.turn, replayed.over, replayed.past = [], 0, 0, state.past[:1]
    events: list[Event] = []
    run(replayed, events.append, through=True)
    if replayed.key() != state.key():
        return ()
    return tuple(events[:-1] if isinstance(events[-1], TurnBegan) else events)


def unpack(position: int, deck: list[Face], mixed: bool) -> list[Face]:
    """Return the deck that `State.position` packed; *deck* holds the same cards in any order."""
    width = 9 if mixed else 6
    mask = (1 << width) - 1
    own = {SEATED[face >> 2]: face >> 2 for face in deck}
    faces: list[Face] = []
    while position > 1:
        packed = position & mask
        faces.append(packed if mixed else own[packed >> 2] << 2 | (packed & 3))
        position >>= width
    faces.reverse()
    return faces


def acting_place(agenda: list[Frame] | tuple[Frame, ...]) -> int:
    """Return the place of the card that acts now: not of one that is damaged by it, or falls on another.

    When that was the last thing a card out of turn did, it is the card that acts before and after it.
    """
    for frame in reversed(agenda):
        if (
            frame[0] in (STRIKE, MOVE)
            or (frame[0] == ROW and frame[3])
            or (frame[0] >= ASKS and frame[0] not in _SUFFERS)
        ):
            return frame[1]
    return 0


def _question(s: State, ask: Frame) -> QuestionView:
    kind, face = ask[0], s.deck[ask[1]]
    name = QUESTIONS[kind]
    if kind == ASK_PAY:
        return QuestionView(name, face, number=ask[2])
    if kind == ASK_MODIFY:
        return QuestionView(name, face, action=ask[2])
    if kind == ASK_TARGET:
        return QuestionView(name, face, action=ask[2], number=ask[3], must=bool(ask[4]))
    if kind == ASK_GO_ON:
        return QuestionView(name, s.deck[ask[3]], number=ask[4], other=s.deck[ask[3] + ask[4]])
    if kind == ASK_NEGATE:
        return QuestionView(name, s.deck[ask[2]], number=ask[3], other=face)
    if kind == ASK_SKYFALL:
        return QuestionView(name, face, other=s.deck[ask[2]])
    return QuestionView(name, face, number=ask[2] if kind == ASK_SECTION else 0)


def _repeats(s: State) -> int:
    """Return the turn after which the position of this turn's start was there before, -1 if it is new."""
    here = s.past[-1] if s.past else -1
    earlier = s.past[:-1]
    return earlier.index(here) if here in earlier else -1


def state_of(view: View) -> State:
    """Return a state to look ahead with; it keeps no past."""
    state = State()
    state.deck = list(view.deck)
    state.agenda = list(view.agenda)
    state.turn = view.turn - 1
    state.hero, state.monster, state.mixed = view.hero, view.monster, view.mixed
    return state


def asks(view: View) -> bool:
    """Say whether a question is open."""
    return bool(view.agenda) and view.agenda[-1][0] >= ASKS
