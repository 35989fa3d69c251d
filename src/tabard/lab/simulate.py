"""Many games between bots, counted: who won how often, with intervals; one seed, one result, whatever the jobs."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from time import process_time
from typing import Any

from tabard.bots.chair import Bot, Chair
from tabard.bots.levels import bot_for
from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.core.game import AnyGame, settle_options
from tabard.core.options import Value, show_value
from tabard.core.registry import find_game

CAP = 2000
"""After so many choices a game counts as unfinished."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a simulation."""

    number: int
    turned: int
    """By how many places the entrants were moved round the table."""
    points: tuple[float, ...]
    """One number an entrant, in the order they were given; empty when the game was cut off."""
    how: str
    choices: int
    thinking: tuple[tuple[int, float, float], ...]
    """For each entrant: choices made, CPU seconds in all, CPU seconds of the longest."""


@dataclass(frozen=True, slots=True)
class Share:
    """A share of games with its 95 % Wilson interval."""

    of: float
    games: int

    @property
    def rate(self) -> float:
        """The share itself; 0 of no games is 0."""
        return self.of / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share in 95 of 100 cases."""
        return wilson(self.of, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:6.1%} ({low:.1%} to {high:.1%})"


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval of *won* out of *games*; halves, for draws, may be in it."""
    if games == 0:
        return 0.0, 1.0
    rate, square = won / games, z * z
    middle = rate + square / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(slots=True)
class Simulation:
    """What came of it."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Value]
    seed: int
    turning: bool
    """Whether each deal was played once from every place at the table."""
    played: list[Played] = field(default_factory=list)

    @property
    def finished(self) -> list[Played]:
        """The games that came to an end."""
        return [game for game in self.played if game.points]

    @property
    def shared(self) -> bool:
        """Whether all win or lose together."""
        decided = [set(game.points) for game in self.finished if set(game.points) != {0.5}]
        return bool(decided) and all(len(points) == 1 for points in decided)

    def points(self, entrant: int) -> Share:
        """Return the points of an entrant (a draw is half a point) in the games that ended."""
        finished = self.finished
        return Share(sum(game.points[entrant] for game in finished), len(finished))

    def ways(self) -> dict[str, int]:
        """Count the ways in which games ended, the commonest first; those cut off are ``unfinished``."""
        counted = Counter(game.how or "unfinished" for game in self.played)
        return dict(counted.most_common())

    def thinking(self, entrant: int) -> tuple[int, float, float]:
        """Return an entrant's choices, the mean CPU seconds of one, and the longest."""
        parts = [game.thinking[entrant] for game in self.played]
        choices = sum(part[0] for part in parts)
        return choices, sum(part[1] for part in parts) / max(1, choices), max((part[2] for part in parts), default=0.0)

    def table(self) -> str:
        """Write the results for people."""
        rows = [self._headline(), "options: " + (_show_options(self.options) or "none")]
        if self.turning:
            rows.append("each deal was played once from every place at the table")
        rows += ["", *self._lines(), ""]
        rows += [f"{how:24} {count:6}" for how, count in self.ways().items()]
        choices = sum(game.choices for game in self.played) / max(1, len(self.played))
        rows.append(f"{'choices a game':24} {choices:6.1f}")
        return "\n".join(rows)

    def _headline(self) -> str:
        unfinished = len(self.played) - len(self.finished)
        tail = f", {unfinished} unfinished after {CAP} choices" if unfinished else ""
        return f"{self.game}: {len(self.played)} games, seed {self.seed}{tail}"

    def _lines(self) -> list[str]:
        lines = []
        team = self.shared and len(set(self.seats)) == 1
        for entrant, name in enumerate(self.seats[:1] if team else self.seats):
            _, mean, longest = self.thinking(entrant)
            cost = f"{1000 * mean:.1f} ms CPU a choice, longest {1000 * longest:.0f} ms"
            lines.append(f"{name:16} {self.points(entrant)}  {cost}")
        if self.shared and len(self.seats) > 1:
            lines.append(f"({len(self.seats)} at the table; all win or lose together)")
        return lines

    def as_json(self) -> dict[str, Any]:
        """Return the results as plain data; only ``cpu`` may differ from one run to the next."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "games": len(self.played),
            "unfinished": len(self.played) - len(self.finished),
            "turning": self.turning,
            "shared": self.shared,
            "ways": self.ways(),
            "choices": sum(game.choices for game in self.played),
            "entrants": [self._entrant(entrant) for entrant in range(len(self.seats))],
            "cpu": [
                dict(zip(("choices", "mean", "longest"), self.thinking(i), strict=True)) for i in range(len(self.seats))
            ],
        }

    def _entrant(self, entrant: int) -> dict[str, Any]:
        share = self.points(entrant)
        return {
            "level": self.seats[entrant],
            "points": share.of,
            "rate": share.rate,
            "interval": list(share.interval),
            "won": sum(game.points[entrant] == 1.0 for game in self.finished),
            "drawn": sum(game.points[entrant] == 0.5 for game in self.finished),
            "lost": sum(game.points[entrant] == 0.0 for game in self.finished),
        }


def _show_options(options: Mapping[str, Value]) -> str:
    return " ".join(f"{name}={show_value(value)}" for name, value in options.items())


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a simulation, as a process is given them."""

    game: str
    seats: tuple[str, ...]
    options: tuple[tuple[str, Value], ...]
    seed: int
    turning: bool
    numbers: tuple[int, ...]


def simulate(
    game: str,
    seats: Sequence[str],
    *,
    games: int,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Simulation:
    """Play *games* games between the levels in *seats* and count them.

    Different entrants play each deal once from every place, so that no one is dealt better cards. *executor* may be any
    of concurrent.futures' kind; without one, *jobs* processes are started, or none for one job. *progress* is called
    with the number of games done and of all. Raises `TabardError` for what is not to be had.
    """
    rules = find_game(game)
    settled = settle_options(rules, len(seats), dict(options or {}))
    for level in seats:
        bot_for(rules, level, 0)
    if games < 1 or jobs < 1:
        raise TabardError(f"a simulation needs at least one game and one job, not {games} and {jobs}")
    turning = len(set(seats)) > 1
    found = Simulation(rules.name, tuple(seats), settled, seed, turning)
    numbers = range(games)
    size = 1 if jobs == 1 and executor is None else max(1, min(16, games // (4 * jobs)))
    chunks = [
        Chunk(rules.name, tuple(seats), tuple(settled.items()), seed, turning, tuple(numbers[i : i + size]))
        for i in range(0, games, size)
    ]
    for done in _run(chunks, jobs, executor):
        found.played.extend(done)
        if progress is not None:
            progress(len(found.played), games)
    found.played.sort(key=lambda one: one.number)
    return found


def _run(chunks: list[Chunk], jobs: int, executor: Executor | None) -> Iterator[list[Played]]:
    """Yield the chunks' games as they are done, in any order."""
    if executor is not None:
        yield from _spread(chunks, executor)
    elif jobs == 1:
        yield from map(play_chunk, chunks)
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield from _spread(chunks, pool)


def _spread(chunks: list[Chunk], executor: Executor) -> Iterator[list[Played]]:
    waiting = [executor.submit(play_chunk, chunk) for chunk in chunks]
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:
        for future in waiting:
            future.cancel()


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play the games of a chunk; the function a process runs."""
    game = find_game(chunk.game)
    return [_play(game, chunk, number) for number in chunk.numbers]


def _play(game: AnyGame, chunk: Chunk, number: int) -> Played:
    """Play game *number* to its end or the cap."""
    count = len(chunk.seats)
    deal, turned = divmod(number, count) if chunk.turning else (number, 0)
    chance = Dealer(_seed(chunk.seed, deal, 0))
    entrant_at = [(seat + turned) % count for seat in range(count)]
    bots = [bot_for(game, chunk.seats[entrant], _seed(chunk.seed, deal, 1 + entrant)) for entrant in entrant_at]
    clocks = [_Clock() for _ in range(count)]
    state = game.start(count, dict(chunk.options), chance)
    choices = 0
    while choices < CAP and (seats := game.to_act(state)):
        for seat in seats:
            action = clocks[entrant_at[seat]].choose(bots[seat], Chair(game, state, seat))
            game.apply(state, seat, action, chance)
            choices += 1
    result = game.result(state)
    points = () if result is None else tuple(result.points[entrant_at.index(entrant)] for entrant in range(count))
    how = "" if result is None else result.how
    return Played(number, turned, points, how, choices, tuple(clock.reading() for clock in clocks))


def _seed(seed: int, deal: int, place: int) -> int:
    """Return a seed of its own for a deal's luck (place 0) and for each entrant's."""
    return (seed * 1_000_003 + deal) * 64 + place


class _Clock:
    """Counts what an entrant's thinking costs."""

    def __init__(self) -> None:
        self._choices = 0
        self._seconds = 0.0
        self._longest = 0.0

    def choose(self, bot: Bot, chair: Chair) -> Any:
        """Let *bot* choose and note the CPU time."""
        started = process_time()
        action = bot.choose(chair)
        spent = process_time() - started
        self._choices += 1
        self._seconds += spent
        self._longest = max(self._longest, spent)
        return action

    def reading(self) -> tuple[int, float, float]:
        """Return choices, seconds in all, seconds of the longest."""
        return self._choices, self._seconds, self._longest
