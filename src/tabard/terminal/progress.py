"""A progress bar on stderr, for people who watch; silent where nobody does."""

import sys
import time
from typing import TextIO

WIDTH = 30
_PAUSE = 0.1
"""Seconds between two drawings."""


class Bar:
    """Shows how much of a job is done, in one line that is drawn over itself; nothing when stderr is no screen."""

    def __init__(self, what: str, out: TextIO | None = None) -> None:
        self._out = out or sys.stderr
        self._what = what
        self._watched = self._out.isatty()
        self._started = time.monotonic()
        self._drawn = 0.0

    def show(self, done: float, total: float, note: str = "") -> None:
        """Draw *done* of *total*; may be called as often as one likes."""
        now = time.monotonic()
        if not self._watched or (done < total and now - self._drawn < _PAUSE):
            return
        self._drawn = now
        part = min(1.0, done / total) if total else 1.0
        filled = round(WIDTH * part)
        left = _left(now - self._started, part)
        line = f"{self._what} [{'#' * filled}{'.' * (WIDTH - filled)}] {part:4.0%} {note or left}"
        self._out.write(f"\r{line}\x1b[K")
        self._out.flush()

    def clear(self) -> None:
        """Wipe the line."""
        if self._watched:
            self._out.write("\r\x1b[K")
            self._out.flush()


def _left(spent: float, part: float) -> str:
    if not 0.0 < part < 1.0:
        return ""
    seconds = round(spent * (1 - part) / part)
    return f"{seconds // 60}:{seconds % 60:02} left"
