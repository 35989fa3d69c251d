"""Looking ahead with the real rules: what an answer does, and what the next monster will do and why."""

from dataclasses import dataclass

from tabard.core.event import Event
from tabard.core.game import Refusal
from tabard.games.handy_brawl import turn
from tabard.games.handy_brawl.answers import (
    MODIFY_BY,
    NO_ASSIST,
    NO_ROW,
    PASS,
    SKIP,
    STOP,
    TAKE,
    kind_of,
)
from tabard.games.handy_brawl.events import NoRow, RowTaken, TurnBegan
from tabard.games.handy_brawl.shown import View
from tabard.games.handy_brawl.state import DEATH, LOST, WHO_OF, State
from tabard.games.handy_brawl.tables import HERO, SIDE, Face
from tabard.games.handy_brawl.view import asks, state_of
from tabard.games.handy_brawl.why import rows_looked_at

_IDLE = (NO_ROW, SKIP, STOP, TAKE, PASS, NO_ASSIST, MODIFY_BY)
"""Answers by which the player does nothing."""


@dataclass(frozen=True, slots=True)
class RowLook:
    """One row of a monster, as it will look at it."""

    row: int
    """From 1."""
    taken: bool
    passed_over: Refusal | None
    """Why it is not taken."""


@dataclass(frozen=True, slots=True)
class Ahead:
    """The next turn of a card that acts by its program, if the player does nothing more before it."""

    face: Face
    turns: int
    """How many turns of the player's come before it."""
    rows: tuple[RowLook, ...]
    swarm: tuple[Event, ...]
    """What happens before it looks at its rows."""
    events: tuple[Event, ...]
    """What happens then, step by step; where the player may choose, as if nothing was done about it."""
    chances: int
    """How many choices the player will have in it."""
    over: bool
    """Whether the game would be lost then."""


def look_ahead(view: View) -> Ahead | None:
    """Foretell the next monster's turn on the deck as it stands; ``None`` when the game is over or no monster comes."""
    if view.how or not asks(view):
        return None
    s = state_of(view)
    s.open = turn.find_answers(s, s.agenda[-1])
    _idle_on(s, [])
    for turns in range(len(s.deck)):
        if s.over:
            return None
        if SIDE[s.deck[0]] != HERO:
            return _foretell(s, turns)
        turn.begin_turn(s, None)
        turn.run(s, None, through=False)
        _idle_on(s, [])
    return None


def _foretell(s: State, turns: int) -> Ahead:
    face = s.deck[0]
    before: list[Event] = []
    events: list[Event] = []
    looked: list[RowLook] = []
    acted: list[bool] = []

    def listen(event: Event) -> None:
        if isinstance(event, (RowTaken, NoRow)) and event.face >> 2 == face >> 2 and not acted:
            acted.append(True)
            for number, why in rows_looked_at(s, 0, WHO_OF[SIDE[face]]):
                looked.append(RowLook(number + 1, why is None, why))
        if not isinstance(event, TurnBegan):
            (events if acted else before).append(event)

    turn.begin_turn(s, listen)
    turn.run(s, listen, through=False)
    chances = 0
    while s.open:
        chances += 1
        turn.answer(s, idle_answer(s), listen, through=False)
    return Ahead(face, turns, tuple(looked), tuple(before), tuple(events), chances, s.over in (LOST, DEATH))


def idle_answer(s: State) -> int:
    """Return the answer that does nothing, or the first one where something must be done."""
    for one in s.open:
        if kind_of(one) in _IDLE:
            return one
    return s.open[0]


def _idle_on(s: State, events: list[Event]) -> None:
    """Do nothing until the turn is over."""
    while s.open:
        turn.answer(s, idle_answer(s), events.append, through=False)


def try_out(view: View, answer: int, through: bool) -> tuple[State, list[Event]]:
    """Return what *answer* leads to, and the story; *through* also plays turns that leave no choice."""
    s = state_of(view)
    events: list[Event] = []
    turn.answer(s, answer, events.append, through=through)
    return s, events
