"""Simulations side by side: one for each value of an option, or for each pair of values of two, in one table."""

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from tabard.core.errors import BadOptions
from tabard.core.options import Option, Value, show_value
from tabard.core.registry import find_game
from tabard.lab.simulate import Progress, Share, Simulation, simulate


@dataclass(slots=True)
class Grid:
    """What came of it: a simulation for each value, or for each pair of values."""

    game: str
    seats: tuple[str, ...]
    games: int
    """Of each simulation."""
    seed: int
    options: tuple[Option, ...]
    """One or two; the first goes down the table, the second across."""
    cells: dict[tuple[Value, ...], Simulation] = field(default_factory=dict)

    def whole(self) -> Share:
        """Return the first entrant's points in all games that ended."""
        shares = [cell.points(0) for cell in self.cells.values()]
        return Share(sum(share.of for share in shares), sum(share.games for share in shares))

    def table(self) -> str:
        """Write the first entrant's points for people: in percent, and below each the 95 % interval."""
        names = " and ".join(option.name for option in self.options)
        unfinished = sum(len(cell.played) - len(cell.finished) for cell in self.cells.values())
        lines = [
            f"{self.game}: {','.join(self.seats)}, {self.games} games for each {names}, seed {self.seed}",
            f"points of {self.seats[0]} in %, and the interval of 95 %",
            "",
        ]
        across = values_of(self.options[1]) if len(self.options) > 1 else []
        down = values_of(self.options[0])
        first = max(len(show_value(value)) for value in down)
        widths = [max(7, len(show_value(value))) for value in across] or [7]
        if across:
            lines.append(_line("", map(show_value, across), first, widths))
        for value in down:
            row = [self.cells[value, other].points(0) for other in across] or [self.cells[value,].points(0)]
            lines.append(_line(show_value(value), [f"{100 * share.rate:.1f}" for share in row], first, widths))
            lines.append(_line("", map(_interval, row), first, widths))
        lines += ["", f"all: {str(self.whole()).strip()}"]
        return "\n".join([*lines, f"{unfinished} unfinished games are left out"] if unfinished else lines)

    def as_json(self) -> dict[str, Any]:
        """Return the results as plain data, every simulation in full."""
        return {
            "game": self.game,
            "each": [option.name for option in self.options],
            "cells": [cell.as_json() for cell in self.cells.values()],
        }


def _line(name: str, parts: Any, first: int, widths: Sequence[int]) -> str:
    cells = [f"  {part:>{width}}" for part, width in zip(parts, widths, strict=True)]
    return f"{name:{first}}{''.join(cells)}".rstrip()


def _interval(share: Share) -> str:
    low, high = share.interval
    return f"{100 * low:.0f}-{100 * high:.0f}"


def values_of(option: Option) -> list[Value]:
    """Return all values of an option; raises `BadOptions` when they can't be listed."""
    if option.choices:
        return list(option.choices)
    if isinstance(option.default, bool):
        return [False, True]
    if option.reader is None and option.highest > option.lowest:
        return list(range(option.lowest, option.highest + 1))
    raise BadOptions(f"option {option.name}: its values can't be listed, so there is no game for each of them")


def simulate_each(
    game: str,
    seats: Sequence[str],
    each: Sequence[str],
    *,
    games: int,
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    executor: Executor | None = None,
) -> Grid:
    """Simulate *games* games for each value of the option named in *each*, or each pair of values of two.

    All the rest is as for `simulate`; the same seed deals alike for every value. Raises `TabardError`.
    """
    rules = find_game(game)
    given = dict(options or {})
    chosen = tuple([_option(rules.options, rules.title, name) for name in each])
    if not 1 <= len(chosen) <= 2 or len(set(each)) < len(each):
        raise BadOptions(f"a table has one option or two different ones, not {', '.join(each) or 'none'}")
    for name in each:
        if name in given:
            raise BadOptions(f"option {name}={show_value(given[name])}: all its values are asked for already")
    found = Grid(rules.name, tuple(seats), games, seed, chosen)
    every = list(product(*map(values_of, chosen)))
    for number, values in enumerate(every):

        def step(done: int, whole: int, before: int = number * games) -> None:
            if progress is not None:
                progress(before + done, len(every) * games)

        here = {**given, **dict(zip(each, values, strict=True))}
        found.cells[values] = simulate(
            rules.name, seats, games=games, options=here, seed=seed, jobs=jobs, progress=step, executor=executor
        )
    return found


def _option(offered: Sequence[Option], title: str, name: str) -> Option:
    for option in offered:
        if option.name == name:
            return option
    raise BadOptions(f"{title} has no option {name!r}; its options are: {', '.join(one.name for one in offered)}")
