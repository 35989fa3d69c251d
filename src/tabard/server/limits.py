"""How often one address may do what costs us."""

import time
from collections.abc import Callable


class Bucket:
    """Lets each name through *rate* times a minute, as many at once after a quiet minute."""

    def __init__(self, rate: int, clock: Callable[[], float] = time.monotonic, most_names: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._most_names = most_names
        self._left: dict[str, tuple[float, float]] = {}
        """What each name had left, and when."""

    def take(self, name: str) -> bool:
        """Say whether *name* may go through now, and count it."""
        now = self._clock()
        left, when = self._left.pop(name, (float(self._rate), now))
        left = min(self._rate, left + (now - when) * self._rate / 60)
        self._left[name] = (left - 1 if left >= 1 else left, now)
        while len(self._left) > self._most_names:
            del self._left[next(iter(self._left))]
        return left >= 1
