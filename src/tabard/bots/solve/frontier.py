"""Positions that wait to be looked into: by depth and score for a first win, by what they promise for a proof."""

from tabard.bots.solve.glance import SCORES

DEEPEST = 127
"""No line is followed beyond so many turns."""


class Frontier:
    """Holds positions in two orders. It forgets none by itself: whoever takes one must see whether it still counts."""

    def __init__(self, promises: bool) -> None:
        self._layers: list[list[list[int]]] = []
        self._best: list[int] = []
        """By depth: no waiting position of that depth has a lower score."""
        self._promises = promises
        self._by_promise: list[list[int]] = [[] for _ in range(2 * DEEPEST)]

    def depths(self) -> int:
        """Return how many depths have been reached."""
        return len(self._layers)

    def put(self, position: int, depth: int, score: int, promise: int) -> None:
        """Add a position; *promise* is the least number of turns that a win through it can take."""
        while len(self._layers) <= depth:
            self._layers.append([[] for _ in range(SCORES)])
            self._best.append(SCORES)
        self._layers[depth][score].append(position)
        if score < self._best[depth]:
            self._best[depth] = score
        if self._promises:
            self._by_promise[promise].append(position)

    def take(self, depth: int) -> int:
        """Remove the position of the best score at *depth*, the one put in last; -1 if there is none."""
        buckets = self._layers[depth]
        score = self._best[depth]
        while score < SCORES:
            bucket = buckets[score]
            if bucket:
                self._best[depth] = score
                return bucket.pop()
            score += 1
        self._best[depth] = SCORES
        return -1

    def take_promising(self, promise: int) -> int:
        """Remove a position of that *promise*, the one put in last; -1 if there is none."""
        waiting = self._by_promise[promise]
        return waiting.pop() if waiting else -1

    def drop_worst(self, keep: int) -> list[int]:
        """Remove the positions that look worst, all but about *keep* of them, and return them."""
        dropped: list[int] = []
        kept = 0
        for score in range(SCORES):
            for layer in self._layers:
                bucket = layer[score]
                if kept >= keep:
                    dropped.extend(bucket)
                    layer[score] = []
                else:
                    kept += len(bucket)
        return dropped

    def sift(self, table: dict[int, int]) -> None:
        """Forget, in the order of promises, what is not in *table* any more."""
        for promise in range(len(self._by_promise)):
            self._by_promise[promise] = [one for one in self._by_promise[promise] if one in table]
