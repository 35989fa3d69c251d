"""The agenda: steps of a turn, and choices in the middle of an effect, as plain data inside a state.

The top of the agenda is its last item. A `Task` runs by itself; a `Question` waits for a seat. So a game can be saved,
copied and searched while it waits.
"""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from tabard.core.chance import Chance
from tabard.core.event import Event, Seat, Tell

S = TypeVar("S")


class Table(Generic[S]):
    """What a step works on: the state, the chance, and those who listen."""

    def __init__(self, state: S, chance: Chance, tell: Tell | None = None) -> None:
        self.state = state
        self.chance = chance
        self.listens = tell is not None
        self._tell = tell

    def tell(self, event: Event) -> None:
        """Pass *event* on, if anyone listens; build costly events only when `listens`."""
        if self._tell is not None:
            self._tell(event)


class Step(Generic[S]):
    """Something on the agenda; a frozen value."""


class Task(Step[S]):
    """A step that runs without asking."""

    def run(self, table: Table[S]) -> None:
        """Do it; may put further steps on the agenda."""
        raise NotImplementedError


class Question(Step[S]):
    """A step that waits for one seat's choice."""

    @property
    def asked(self) -> Seat:
        """The seat that must answer."""
        raise NotImplementedError

    def answers(self, state: S) -> Sequence[Any]:
        """List the actions that answer it, in a fixed order."""
        raise NotImplementedError

    def answer(self, table: Table[S], action: Any) -> None:
        """Act on the choice; the question has left the agenda."""
        raise NotImplementedError


def proceed(table: Table[S], agenda: list[Step[S]]) -> Question[S] | None:
    """Run tasks until a question is on top, and return it; ``None`` when nothing is left."""
    while agenda:
        step = agenda[-1]
        if isinstance(step, Question):
            return step
        agenda.pop()
        assert isinstance(step, Task)
        step.run(table)
    return None
