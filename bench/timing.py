"""Rates of work, measured fairly on a machine that others use too."""

import statistics
import time
from collections.abc import Callable, Mapping

Work = Callable[[], int]
"""Does a piece of work and returns how much it was."""


def rate(work: Work, seconds: float) -> float:
    """Return how much of *work* is done a second of this process's CPU time, over at least *seconds* of it."""
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def medians(works: Mapping[str, Work], rounds: int, seconds: float) -> dict[str, float]:
    """Measure all *works* in turn, round after round, so that a slow moment hits everyone; return each one's median."""
    for work in works.values():
        rate(work, seconds)  # warm up
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            rates[name].append(rate(work, seconds))
    return {name: statistics.median(found) for name, found in rates.items()}
