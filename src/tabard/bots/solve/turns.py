"""One turn with all the player may choose in it: the positions it can end in. The rules are the game's own."""

from tabard.bots.solve.clock import Clock
from tabard.bots.solve.packing import Packing
from tabard.games.handy_brawl import State
from tabard.games.handy_brawl.turn import answer, begin_turn, run

LOOK_UP = 512
"""How many decisions are tried between two looks at the clock."""

_ON = 0
_WON = 2
"""How a game stands, as the state has it: it goes on; up to this it is won; beyond it, lost."""


class Turns:
    """Lists what one turn can come to; every choice, however deep, is part of the turn."""

    def __init__(self, root: State, packing: Packing, clock: Clock) -> None:
        self.packing = packing
        self.root = root.copy()
        """Where the search begins, in the middle of a turn or before one."""
        self.root.keeps = False
        self.root.past = ()
        self.root_key = 1 << 6 * packing.size
        """Stands for the root among positions."""
        self._clock = clock
        self.won = -1
        """The won position that `after` has come to last, -1 if there was none."""
        self.decisions = 0
        """Decisions tried so far."""

    def begin(self, position: int) -> State:
        """Return *position* with its turn begun, at the first choice or, where there is none, at its end."""
        state = self.root.copy() if position == self.root_key else self.packing.state(position)
        if not state.agenda:
            begin_turn(state, None)
            run(state, None, through=False)
        return state

    def after(self, position: int) -> list[int]:
        """List the positions one turn on in which the game goes on, each once; the first that is won goes to `won`.

        Cut short, and so of no use, when it was time to stop meanwhile.
        """
        self.won = -1
        found: list[int] = []
        known: set[int] = set()
        seen: set[tuple[int, object]] = set()
        pack = self.packing
        waiting = [self.begin(position)]
        until_look = LOOK_UP
        while waiting:
            state = waiting.pop()
            if not state.open:
                self._end(state, known, found)
                continue
            until_look -= len(state.open)
            if until_look < 0:
                if self._clock.is_over():
                    return found
                until_look = LOOK_UP
            last = state.open[len(state.open) - 1]
            for given in state.open:
                twin = state if given == last else state.copy()
                answer(twin, given, None, through=False)
                self.decisions += 1
                if not twin.agenda:
                    self._end(twin, known, found)
                    continue
                key = (pack.pack(twin.deck), tuple(twin.agenda))
                if key not in seen:
                    seen.add(key)
                    waiting.append(twin)
        return found

    def _end(self, state: State, known: set[int], found: list[int]) -> None:
        """Note how the turn has ended; losses are left out."""
        if state.over != _ON:
            if state.over <= _WON and self.won < 0:
                self.won = self.packing.pack(state.deck)
            return
        position = self.packing.pack(state.deck)
        if position not in known:
            known.add(position)
            found.append(position)

    def way(self, position: int, wanted: int) -> list[int]:
        """Return the answers that lead from *position* to *wanted* in one turn, the fewest that do."""
        begun = self.begin(position)
        waiting: list[tuple[State, list[int]]] = [(begun, [])]
        seen: set[tuple[int, object, int]] = set()
        for state, line in waiting:
            if not state.open:
                if state.over <= _WON and self.packing.pack(state.deck) == wanted:
                    return line
                continue
            for given in state.open:
                twin = state.copy()
                answer(twin, given, None, through=False)
                key = (self.packing.pack(twin.deck), tuple(twin.agenda), twin.over)
                if key not in seen:
                    seen.add(key)
                    waiting.append((twin, [*line, given]))
        raise AssertionError("a turn of a line must be found again")
