"""What a measurement says: how many starts were won how soon, and pair by pair what was proved and what stayed open."""

import sys
from collections.abc import Sequence
from dataclasses import asdict
from statistics import median
from typing import Any, Final

from tabard.bots.solve import SHORTEST, UNWINNABLE
from tabard.core import chance as core_chance
from tabard.lab.bench.measure import Settings, Solved
from tabard.lab.bench.starts import PAIRS

WITHIN: Final = (1.0, 10.0, 60.0)
"""Seconds that the shares are told for."""
_NEVER: Final = float("inf")


def build() -> str:
    """Name what runs: ``compiled 3.11.9`` or ``pure Python 3.11.9``."""
    compiled = str(core_chance.__file__).endswith((".so", ".pyd"))
    return f"{'compiled' if compiled else 'pure Python'} {sys.version.split()[0]}"


class Report:
    """What came of *wanted* starts, as far as they are solved."""

    def __init__(self, solved: Sequence[Solved], wanted: int, settings: Settings) -> None:
        self.solved = sorted(solved, key=lambda one: PAIRS.index(one.start.pair))
        self.wanted = wanted
        self.settings = settings

    def table(self) -> str:
        """Write it for people."""
        lines = [
            f"{build()}; {len(self.solved)} of {self.wanted} starts, at most {self.settings.limit:g} s of CPU each"
        ]
        if self.solved:
            lines += ["", *self._pairs(), "", *self._shares()]
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """Return the results as plain data, every start in full."""
        return {
            "game": "handy_brawl",
            "build": build(),
            **asdict(self.settings),
            "wanted": self.wanted,
            "won_within": {f"{limit:g}": self.won_within(limit) for limit in self._limits()},
            "median_first_win": None if (middle := first_win(self.solved)) == _NEVER else middle,
            "starts": [asdict(one) for one in self.solved],
        }

    def won_within(self, limit: float) -> int:
        """Count the starts whose first win was found in so many seconds."""
        return sum(one.first_win is not None and one.first_win <= limit for one in self.solved)

    def _limits(self) -> list[float]:
        return [limit for limit in WITHIN if limit < self.settings.limit] + [self.settings.limit]

    def _shares(self) -> list[str]:
        every = len(self.solved)
        lines = []
        for limit in self._limits():
            won = self.won_within(limit)
            lines.append(f"won within {limit:g} s: {won} of {every}, {won / every:.1%}")
        middle = first_win(self.solved)
        lines.append("median to the first win: " + ("none" if middle == _NEVER else f"{middle:.2f} s"))
        if self.settings.prove:
            shortest, never = _count(self.solved, SHORTEST), _count(self.solved, UNWINNABLE)
            lines.append(f"proved: {shortest} the shortest, {never} unwinnable; open: {every - shortest - never}")
        spent = sum(one.seconds for one in self.solved) or 1.0
        looks, decisions = sum(one.looks for one in self.solved), sum(one.decisions for one in self.solved)
        lines.append(f"{looks / spent:,.0f} turns played out and {decisions / spent:,.0f} decisions a second of CPU")
        return lines

    def _pairs(self) -> list[str]:
        head = f"{'pair':24}{'won':>7}{'first win s':>13}{'turns':>7}"
        if self.settings.prove:
            head += f"{'shortest':>10}{'unwinnable':>12}{'open':>6}  best win and bound of those"
        lines = [head]
        for pair in PAIRS:
            some = [one for one in self.solved if one.start.pair == pair]
            if some:
                lines.append(f"{pair:24}{self._row(some)}")
        return lines

    def _row(self, some: Sequence[Solved]) -> str:
        turns = [one.turns for one in some if one.turns is not None]
        soon = first_win(some)
        row = f"{len(turns):>5}/{len(some)}{'-' if soon == _NEVER else f'{soon:.2f}':>13}"
        row += f"{f'{median(turns):g}' if turns else '-':>7}"
        if not self.settings.prove:
            return row
        left = [one for one in some if one.status not in (SHORTEST, UNWINNABLE)]
        row += f"{_count(some, SHORTEST):>10}{_count(some, UNWINNABLE):>12}{len(left):>6}"
        return f"{row}  {_bounds(left)}".rstrip()


def first_win(some: Sequence[Solved]) -> float:
    """Return the median of the seconds to the first win; a start without one counts as never won."""
    return median([_NEVER if one.first_win is None else one.first_win for one in some]) if some else _NEVER


def _count(some: Sequence[Solved], status: str) -> int:
    return sum(one.status == status for one in some)


def _bounds(some: Sequence[Solved]) -> str:
    return " ".join([f"{one.turns or '-'}/{one.bound}" for one in some])
