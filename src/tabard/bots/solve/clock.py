"""When to stop: after so many seconds, or when asked to; and when to report on the way."""

import time
from collections.abc import Callable

PAUSE = 0.2
"""Seconds between two reports."""


class Clock:
    """Knows how long a search has run and whether it must stop."""

    def __init__(
        self,
        seconds: float | None,
        stop: Callable[[], bool] | None,
        timer: Callable[[], float] = time.monotonic,
    ) -> None:
        self._timer = timer
        self._began = timer()
        self._seconds = -1.0 if seconds is None else seconds
        self._stop = stop
        self._reported = 0.0
        self.over = False
        """Whether it was time to stop, once `is_over` was asked."""

    def spent(self) -> float:
        """Return the seconds since the search began."""
        return self._timer() - self._began

    def is_over(self) -> bool:
        """Say whether to stop now; once it was so, it stays so."""
        if not self.over:
            late = 0.0 <= self._seconds <= self.spent()
            self.over = late or (self._stop is not None and self._stop())
        return self.over

    def may_report(self) -> bool:
        """Say whether a report is due, and count it as made."""
        now = self.spent()
        if now - self._reported < PAUSE:
            return False
        self._reported = now
        return True
