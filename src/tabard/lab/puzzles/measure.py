"""How hard a puzzle is, measured: how often chance solves it, whether bots do, how many first turns tempt."""

from fractions import Fraction
from typing import Any, Final

from tabard.bots.chair import Chair
from tabard.bots.levels import bot_for
from tabard.bots.solve.bound import Bound
from tabard.bots.solve.packing import Packing
from tabard.core.chance import NoChance
from tabard.games.handy_brawl import GAME, State, answer, begin_turn, run
from tabard.lab.puzzles.proof import FirstTurns, Proof

CAP: Final = 40
"""A bot that takes more turns doesn't win."""
_WON: Final = (1, 2)


def tempting(proof: Proof, first: FirstTurns) -> int:
    """Count the first turns that give the shortest win away and look no worse at a glance than those that keep it."""
    best = min(map(proof.glance.score, first.keys))
    return sum(proof.glance.score(one) <= best for one in first.others)


def turns_of(level: str, state: State) -> int:
    """Return how many turns a bot of *level* takes to win from the first choice in *state*; 0 when it doesn't."""
    bot = bot_for(GAME, level, 0)
    played = state.copy()
    while not played.over and played.turn - state.turn < CAP:
        chosen: Any = bot.choose(Chair(GAME, played, 0))
        GAME.apply(played, 0, chosen, NoChance())
    return played.turn - state.turn if played.over in _WON else 0


class Luck:
    """How likely it is that choices drawn at random win within so many turns: exactly, not by trial."""

    def __init__(self, deck: list[int]) -> None:
        self._packing = Packing(deck)
        self._bound = Bound(self._packing, sharp=False)
        self._known: dict[tuple[int, object, int], Fraction] = {}

    def of(self, state: State, turns: int) -> Fraction:
        """Return the chance from *state*, the turn under way included in *turns*."""
        if state.over:
            return Fraction(int(state.over in _WON))
        position = self._packing.pack(state.deck)
        if turns == 0 or (not state.agenda and self._bound.turns(position) > turns):
            return Fraction(0)
        key = (position, tuple(state.agenda), turns)
        if key not in self._known:
            self._known[key] = self._between(state, turns) if state.open else self._begun(state, turns)
        return self._known[key]

    def _begun(self, state: State, turns: int) -> Fraction:
        twin = state.copy()
        begin_turn(twin, None)
        run(twin, None, through=False)
        return self.of(twin, turns if twin.agenda else turns - 1)

    def _between(self, state: State, turns: int) -> Fraction:
        total = Fraction(0)
        for given in state.open:
            twin = state.copy()
            answer(twin, given, None, through=False)
            total += self.of(twin, turns if twin.agenda else turns - 1)
        return total / len(state.open)
