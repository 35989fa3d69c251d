"""The proof of a puzzle: that it is won in so many turns and no fewer, and by which first turns.

Depth-first and deeper turn by turn, so that it shares nothing with the solver's search but what one turn can come to
and the bound that no turn can beat.
"""

from dataclasses import dataclass

from tabard.bots.solve.bound import Bound
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.glance import Glance
from tabard.bots.solve.packing import Packing
from tabard.bots.solve.turns import Turns
from tabard.games.handy_brawl import State, decision

ROOT_LEAST = 1
"""Every puzzle takes a turn at least."""


@dataclass(frozen=True, slots=True)
class FirstTurns:
    """What the first turn of a puzzle can come to, as packed positions."""

    keys: tuple[int, ...]
    """Those from which the shortest win still follows; a win at once counts as one."""
    others: tuple[int, ...]
    """Those that give it away; lost ones are not among them."""


class Proof:
    """Finds out, from one position, within how many turns it can be won."""

    def __init__(self, state: State, most_looks: int = 1 << 40, *, bounded: bool = True) -> None:
        """*state* is between two turns, or in the midst of one; after *most_looks* it gives up.

        Without the bound it takes much longer and rests on nothing but the rules.
        """
        self.packing = Packing(state.deck)
        self.turns = Turns(state, self.packing, Clock(None, None))
        self.glance = Glance(self.packing)
        self._bound = Bound(self.packing, sharp=False) if bounded else None
        self._most_looks = most_looks
        self._after: dict[int, tuple[int, list[int]]] = {}
        self._too_few: dict[int, int] = {}
        """The most turns in which a position is known not to be won."""
        self._enough: dict[int, int] = {}
        """The fewest turns in which it is known to be won."""
        self.looks = 0
        """Positions whose next turn was played out in full."""

    def shortest(self, most: int) -> int | None:
        """Return the turns of the shortest win; ``None`` when it takes more than *most*, or the looks were used up."""
        for turns in range(ROOT_LEAST, most + 1):
            won = self.is_won_in(self.turns.root_key, turns)
            if won is None:
                return None
            if won:
                return turns
        return None

    def first_turns(self, turns: int) -> FirstTurns | None:
        """Sort the first turns by whether a win in *turns* still follows; ``None`` when the looks were used up."""
        won, found = self._one_turn(self.turns.root_key)
        keys = [won] if won >= 0 and turns == ROOT_LEAST else []
        others: list[int] = []
        for one in found:
            follows = self.is_won_in(one, turns - 1)
            if follows is None:
                return None
            (keys if follows else others).append(one)
        return FirstTurns(tuple(keys), tuple(others))

    def is_won_in(self, position: int, turns: int) -> bool | None:
        """Say whether *position* can be won within *turns*; ``None`` when the looks were used up."""
        if self._enough.get(position, turns + 1) <= turns:
            return True
        if self._too_few.get(position, 0) >= turns or self._least(position) > turns:
            return False
        if self.looks >= self._most_looks and position not in self._after:
            return None
        won, found = self._one_turn(position)
        if won >= 0:
            self._enough[position] = 1
            return True
        for one in found if turns > 1 else ():
            follows = self.is_won_in(one, turns - 1)
            if follows is None:
                return None
            if follows:
                self._enough[position] = turns
                return True
        self._too_few[position] = turns
        return False

    def line(self, turns: int) -> tuple[str, ...]:
        """Return the choices of a win in *turns*, once `is_won_in` has found one."""
        position, choices = self.turns.root_key, list[str]()
        for left in range(turns, 0, -1):
            won, found = self._one_turn(position)
            following = won if won >= 0 else next(one for one in found if self.is_won_in(one, left - 1))
            choices += [str(decision(one)) for one in self.turns.way(position, following)]
            position = following
            if won >= 0:
                break
        return tuple(choices)

    def _least(self, position: int) -> int:
        if self._bound is None or position == self.turns.root_key:
            return ROOT_LEAST
        return max(ROOT_LEAST, self._bound.turns(position))

    def _one_turn(self, position: int) -> tuple[int, list[int]]:
        """Return the won position a turn can come to, -1 for none, and the others, the best at a glance first."""
        known = self._after.get(position)
        if known is None:
            self.looks += 1
            found = self.turns.after(position)
            found.sort(key=self.glance.score)
            known = self._after[position] = (self.turns.won, found)
        return known
