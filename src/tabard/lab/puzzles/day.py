"""The puzzle of the day: from the date alone, so that everybody has the same one."""

import re
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Final

from tabard.core.errors import TabardError
from tabard.lab.puzzles.puzzle import Puzzle, stock

WEEK: Final = ("page", "page", "squire", "squire", "knight", "knight", "champion")
"""The level of each day, from Monday on: the week gets harder."""


def of_day(day: date) -> Puzzle:
    """Return the puzzle of that day; none comes again before all of its level have had their day."""
    level = WEEK[day.weekday()]
    fit = [one for one in stock() if one.level == level]
    days = [number for number, other in enumerate(WEEK) if other == level]
    weeks = (day.toordinal() - 1) // 7  # day 1 of the calendar was a Monday
    round_, place = divmod(weeks * len(days) + days.index(day.weekday()), len(fit))
    return sorted(fit, key=lambda one: _lot(round_, one))[place]


def _lot(round_: int, puzzle: Puzzle) -> bytes:
    """Draw where a puzzle stands in a round: by a hash, so that no other dealer ever changes a day's puzzle."""
    return sha256(f"{round_}/{puzzle.id}".encode()).digest()


def today() -> date:
    """Return today's date by universal time, so that a day begins everywhere at once."""
    return datetime.now(UTC).date()


def day_read(text: str) -> date:
    """Read a day as ``YYYY-MM-DD``; raises `TabardError`."""
    try:
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise TabardError(f"{text[:40]!r} is no day: write it as YYYY-MM-DD, as in 2026-01-31")
