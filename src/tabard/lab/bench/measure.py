"""The measuring: each start is solved in a process of its own, or here, and what was found is told as it comes.

Seconds are CPU seconds of the process that solves, so that a busy machine doesn't change what is found.
"""

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass

from tabard.bots.solve import solve
from tabard.core.chance import NoChance
from tabard.core.game import settle_options
from tabard.games.handy_brawl import GAME
from tabard.lab.bench.starts import Start


@dataclass(frozen=True, slots=True)
class Settings:
    """What every start is given."""

    limit: float
    """CPU seconds."""
    prove: bool
    """Whether to go on to the shortest win, and its proof."""
    memory: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What was found about one start; turns are counted from the deal."""

    start: Start
    status: str
    turns: int | None
    bound: int | None
    first_win: float | None
    """Seconds until the first win was found."""
    seconds: float
    positions: int
    looks: int
    decisions: int


def measure(wanted: Sequence[Start], settings: Settings, executor: Executor | None) -> Iterator[Solved]:
    """Solve all *wanted* starts, here or in the processes of *executor*, and yield each as it is done."""
    if executor is None:
        for start in wanted:
            yield work(start, settings)
        return
    for task in as_completed([executor.submit(work, start, settings) for start in wanted]):
        yield task.result()


def work(start: Start, settings: Settings) -> Solved:
    """Solve one start."""
    options = settle_options(GAME, 1, {"hero": start.hero, "monster": start.monster, "deal": start.deal})
    state = GAME.start(1, options, NoChance())
    found = solve(
        state,
        prove=settings.prove,
        seconds=settings.limit,
        memory=settings.memory,
        stop=lambda: False,  # Ctrl-C is heard where Python runs, which the compiled search doesn't by itself
        timer=time.process_time,
    )
    return Solved(
        start,
        found.status,
        None if found.turns is None else found.turns + state.turn,
        None if found.bound is None else found.bound + state.turn,
        found.first_win,
        found.seconds,
        found.positions,
        found.looks,
        found.decisions,
    )
