"""The face of the solver: one function, from a state of the game to all that can be said about winning it."""

import time
from collections.abc import Callable, Sequence
from typing import Final

from tabard.bots.solve.bound import NEVER, Bound
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.glance import Glance
from tabard.bots.solve.packing import Packing
from tabard.bots.solve.search import Search
from tabard.bots.solve.solution import SHORTEST, UNKNOWN, UNWINNABLE, WON, Solution
from tabard.bots.solve.turns import Turns
from tabard.core.errors import TabardError
from tabard.games.handy_brawl import State, decision

MEMORY: Final = 2 << 30
"""Bytes a search may use unless told otherwise."""
NO_LIMIT: Final = 1 << 60
_ON = 0
_WON = 2

Progress = Callable[[Solution], None]


def solve(
    state: State,
    *,
    prove: bool = False,
    seconds: float | None = None,
    memory: int = MEMORY,
    progress: Progress | None = None,
    stop: Callable[[], bool] | None = None,
    timer: Callable[[], float] = time.monotonic,
) -> Solution:
    """Find a win from *state*, or the proof that there is none; with *prove* the shortest win, and that it is.

    *state* may be before a turn or at any choice within one, and is left as it is. *progress* is told now and then how
    things stand, without the line; *stop* is asked many times a second; *timer* may count other seconds than the wall
    clock's. Whenever it ends, the best line is in the answer. Raises `TabardError` for a limit below 0.
    """
    if seconds is not None and not seconds >= 0:
        raise TabardError(f"a limit of {seconds:g} seconds can't be kept: give a number from 0")
    if memory < 0:
        raise TabardError(f"a memory of {memory} bytes can't be kept to: give a number from 0")
    if state.over != _ON:
        won = state.over <= _WON
        return Solution(SHORTEST if won else UNWINNABLE, 0 if won else None, 0 if won else None, (), 0, 0.0)
    clock = Clock(seconds, stop, timer)
    prepared = Prepared(state, clock, memory, prove)
    report = None if progress is None else _Report(prepared, progress).tell
    prepared.search.run(NO_LIMIT, report)
    return prepared.solution()


class Prepared:
    """A search with all it stands on."""

    def __init__(self, state: State, clock: Clock, memory: int, prove: bool) -> None:
        self.clock = clock
        self.prove = prove
        self.packing = Packing(state.deck)
        self.turns = Turns(state, self.packing, clock)
        self.glance = Glance(self.packing)
        self.search = Search(self.turns, self.glance, Bound(self.packing, prove), clock, memory, prove)

    def solution(self, with_line: bool = True) -> Solution:
        """Return how things stand."""
        search = self.search
        found = search.best < NEVER
        bound = search.bound()
        if found and bound >= search.best:
            status = SHORTEST
        elif found and not self.prove:
            status = WON
        else:
            status = UNKNOWN if found or bound < NEVER else UNWINNABLE
        return Solution(
            status=status,
            turns=search.best if found else None,
            bound=bound if bound < NEVER else None,
            line=self.notation(search.line()) if with_line else (),
            positions=search.positions(),
            seconds=self.clock.spent(),
            first_win=search.seconds_to_win if found else None,
            looks=search.looks,
            decisions=self.turns.decisions,
            full=search.full,
        )

    def answers(self, line: Sequence[int]) -> list[int]:
        """Return the choices that lead through the positions of a *line*."""
        answers: list[int] = []
        for place in range(len(line) - 1):
            answers += self.turns.way(line[place], line[place + 1])
        return answers

    def notation(self, line: Sequence[int]) -> tuple[str, ...]:
        """Write the choices that lead through the positions of a *line*."""
        return tuple([str(decision(answer)) for answer in self.answers(line)])


class _Report:
    """Tells a caller how things stand."""

    def __init__(self, prepared: Prepared, progress: Progress) -> None:
        self._prepared = prepared
        self._progress = progress

    def tell(self) -> None:
        self._progress(self._prepared.solution(with_line=False))
