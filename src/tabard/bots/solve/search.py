"""The search for a win, then for a shorter one, then for the proof that there is none shorter.

Every position is kept with the least number of turns it was reached in. One way to go on is by *passes*: a pass takes
from each depth, the shallowest first, the position that looks best. The other takes what promises the shortest win,
as A* does: when nothing is left that promises a shorter one, the best is proved. Both share one table, and nothing is
ever looked into twice unless it was reached in fewer turns. While no win is found, half of the looks go to the
shallowest positions: when those run out, it is proved that there is none.
"""

from collections.abc import Callable
from typing import Final

from tabard.bots.solve.bound import NEVER, Bound
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.frontier import DEEPEST, Frontier
from tabard.bots.solve.glance import Glance
from tabard.bots.solve.turns import Turns

BYTES: Final = 280
"""What a position takes in the table and the frontier, at most; measured, see ``docs/solver.md``."""
_PATIENCE: Final = 2000
"""After so many looks without a win, half of them go to the proof that there is none."""
_LOOKED: Final = 1
_DEPTH: Final = 127
_LEAST: Final = 1000
"""Positions that are kept however little memory there is."""


class Search:
    """A search from one position."""

    def __init__(self, turns: Turns, glance: Glance, bound: Bound, clock: Clock, memory: int, prove: bool) -> None:
        self._turns = turns
        self._glance = glance
        self._bound = bound
        self._clock = clock
        self._most = max(memory // BYTES, _LEAST)
        self._prove = prove
        self._table: dict[int, int] = {}
        """By position: the one before it (from bit 8), turns taken (from bit 1), whether it was looked into (bit 0)."""
        self._again: set[int] = set()
        """Positions with others after them that wait once more, since a shorter way to them was found."""
        self._frontier = Frontier(prove)
        self._waiting = [0] * (2 * DEEPEST)
        """How many positions wait, by what they promise."""
        self._given_up = NEVER
        """The least promise of any position that was dropped for want of memory."""
        self._too_deep: set[int] = set()
        """Positions that were not followed further, since they lie too deep."""
        self.best = NEVER
        """Turns of the shortest win so far."""
        self._last = -1
        self._won = -1
        self.looks = 0
        """Positions looked into."""
        self.looks_to_win = 0
        """How many of them until the first win."""
        self.seconds_to_win = 0.0
        self.full = False
        """Whether memory ended the search."""

    def positions(self) -> int:
        """Return how many positions are kept."""
        return len(self._table)

    def bound(self) -> int:
        """Return the least number of turns that a win may take, `NEVER` when there can't be one."""
        least = min(self._given_up, self.best, DEEPEST if self._too_deep else NEVER)
        for promise in range(min(len(self._waiting), least)):
            if self._waiting[promise]:
                return promise
        return least

    def avoid(self, positions: list[int]) -> None:
        """Never go through *positions*; for players who don't want to be where they were (HB-I-12)."""
        for position in positions:
            self._table[position] = _LOOKED

    def line(self) -> list[int]:
        """Return the positions of the shortest win, from the root's key to the won one."""
        return [*self.line_to(self._last), self._won] if self._last >= 0 else []

    def line_to(self, position: int) -> list[int]:
        """Return the positions on the way from the root's key to one that is kept, both included."""
        root = self._turns.root_key
        line = [position]
        while position != root:
            position = self._table[position] >> 8
            line.append(position)
        line.reverse()
        return line

    def run(self, most_looks: int, report: Callable[[], None] | None) -> None:
        """Search until all is known, time or memory is up, or *most_looks* positions were looked into.

        Without a wish for proof it also ends when a win was found and as many looks again brought no shorter one.
        """
        root = self._turns.root_key
        self._table[root] = 0
        self._frontier.put(root, 0, 0, 1)
        self._waiting[1] = 1
        while not self._clock.is_over() and self.looks < most_looks and self.bound() < self.best:
            if not self._prove and self.best < NEVER and self.looks >= 2 * self.looks_to_win:
                return
            if len(self._table) > self._most and not self._make_room():
                self.full = True
                return
            if not self._some_wait():
                return
            before = self.looks
            self._pass(most_looks)
            if self.best == NEVER:
                if self.looks > _PATIENCE:
                    self._look_shallow(2 * self.looks - before)
            else:
                if self._prove:
                    self._follow_promises(2 * self.looks - before)
                self.best = min(self.best, len(self.line_to(self._last)))  # the way to it may have become shorter
            if report is not None and self._clock.may_report():
                report()

    def _some_wait(self) -> bool:
        return any(self._waiting)

    def _pass(self, most_looks: int) -> None:
        """Look into the position that looks best at each depth."""
        depth = 0
        while depth < self._frontier.depths() and depth < self.best and self.looks < most_looks:
            self._look_at_depth(depth)
            if self._clock.over or len(self._table) > self._most:
                return
            depth += 1

    def _look_at_depth(self, depth: int) -> None:
        """Look into one position of *depth*, if there is one that can still lead to a shorter win."""
        while not self._clock.is_over():
            position = self._frontier.take(depth)
            if position < 0:
                return
            known = self._table.get(position, _LOOKED)
            if known & _LOOKED or known >> 1 & _DEPTH != depth:
                continue
            promise = depth + self._least(position)
            if promise < self.best:
                self._look_into(position, depth, promise)
                return
            self._waiting[promise] -= 1
            self._table[position] = known | _LOOKED

    def _look_shallow(self, until: int) -> None:
        """Look into the shallowest positions, until so many looks were made: so it is found that there is no win."""
        depth = 0
        while self.looks < until and depth < self._frontier.depths() and len(self._table) <= self._most:
            before = self.looks
            self._look_at_depth(depth)
            if self._clock.over:
                return
            if self.looks == before:
                depth += 1

    def _follow_promises(self, until: int) -> None:
        """Look into what promises the shortest win, until so many looks were made."""
        while self.looks < until and not self._clock.is_over() and len(self._table) <= self._most:
            promise = self.bound()
            if promise >= self.best or promise >= self._given_up:
                return
            position = self._frontier.take_promising(promise)
            known = self._table.get(position, _LOOKED)
            depth = known >> 1 & _DEPTH
            if not known & _LOOKED and depth + self._least(position) == promise:
                self._look_into(position, depth, promise)

    def _least(self, position: int) -> int:
        return 1 if position == self._turns.root_key else self._bound.turns(position)

    def _look_into(self, position: int, depth: int, promise: int) -> None:
        """Play all there is to one turn."""
        found = self._turns.after(position)
        if self._clock.over:
            self._frontier.put(position, depth, 0, promise)
            return
        table = self._table
        table[position] |= _LOOKED
        self._waiting[promise] -= 1
        self.looks += 1
        self._again.discard(position)
        if self._turns.won >= 0 and depth + 1 < self.best:
            if self.best == NEVER:
                self.looks_to_win = self.looks
                self.seconds_to_win = self._clock.spent()
            self.best = depth + 1
            self._last = position
            self._won = self._turns.won
        if depth + 1 == DEEPEST:
            self._too_deep.add(position)
            return
        self._too_deep.discard(position)
        self._note(position << 8 | (depth + 1) << 1, depth + 1, found)

    def _note(self, entry: int, depth: int, found: list[int]) -> None:
        """Keep the positions that are new, or were reached in fewer turns than before."""
        table = self._table
        waiting = self._waiting
        for one in found:
            old = table.get(one, -1)
            if old >= 0 and old >> 1 & _DEPTH <= depth:
                continue
            least = self._bound.turns(one)
            promise = depth + least
            if old >= 0:
                if old & _LOOKED:
                    self._again.add(one)
                else:
                    waiting[(old >> 1 & _DEPTH) + least] -= 1
            elif promise >= self.best:
                continue  # not worth its memory
            table[one] = entry
            waiting[promise] += 1
            self._frontier.put(one, depth, self._glance.score(one), promise)

    def _make_room(self) -> bool:
        """Drop the worse half of what waits; say whether that was enough to go on."""
        table = self._table
        for one in self._frontier.drop_worst(sum(self._waiting) // 2):
            known = table.get(one, _LOOKED)
            if known & _LOOKED:
                continue
            depth = known >> 1 & _DEPTH
            promise = depth + self._least(one)
            if one in self._again or one == self._turns.root_key:
                self._frontier.put(one, depth, self._glance.score(one), promise)
                continue
            self._given_up = min(self._given_up, promise)
            self._waiting[promise] -= 1
            del table[one]
        self._frontier.sift(table)
        return len(table) <= self._most - self._most // 10
