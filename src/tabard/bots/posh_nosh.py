"""What the bots know about Posh Nosh: a policy for rollouts, whole turns as candidates, the worth of a position."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge, Policy
from tabard.bots.posh_nosh_answers import reply, special
from tabard.bots.posh_nosh_glance import best_stage
from tabard.bots.posh_nosh_plans import Plan, plans
from tabard.bots.posh_nosh_setup import set_up
from tabard.bots.posh_nosh_worth import chance_of
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.posh_nosh import GAME, Order, State
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh import setup, turn
from tabard.games.posh_nosh.codes import BATTLE, OVER

_PLAYS = (act.STAGE, act.DISCARD, act.CONFIRM)
_MOST = 12
"""So many turns are tried out."""
_TURNS = 6
"""So many turns are imagined after the one that is thought about."""


def at_a_glance(s: State, seat: Seat, chance: Chance) -> int:
    """Return what looks best, without trying anything out; packed."""
    if s.phase != BATTLE:
        return set_up(s, seat, setup.legal(s, seat), chance)
    found = turn.legal(s)
    if s.agenda:
        return reply(s, found)
    if found[0] & 63 not in _PLAYS or found[-1] & 63 not in _PLAYS or _opens(s):
        best = special(s, found)
        if best >= 0:
            return best
        found = [packed for packed in found if packed & 63 in _PLAYS]
    return best_stage(s, found)


def _opens(s: State) -> bool:
    return not s.staged


class AtAGlance(Policy):
    """Takes what looks best without trying anything out."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best action by what *seat* sees."""
        return Order(at_a_glance(state, seat, chance))


class ByTheTurn(Policy):
    """Tries whole turns out on copies and takes the one after which the position is worth most."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the first step of the best turn; questions and special moves are answered at a glance."""
        s: State = state
        if s.phase != BATTLE or s.agenda:
            return Order(at_a_glance(s, seat, chance))
        found = turn.legal(s)
        if len(found) == 1:
            return Order(found[0])
        if not s.staged:
            best = special(s, found)
            if best >= 0:
                return Order(best)
        return Order(plans(s)[0].codes[0])


class PoshNoshKnowledge(Knowledge):
    """Lends search the glance, whole turns and what it thinks of positions."""

    engine = "flat"
    prior_weight = 10.0
    budgets: ClassVar[Mapping[str, Budget]] = {
        "squire": Budget(40, slip=0.05),
        "knight": Budget(150),
        "champion": Budget(500),
    }
    rules_of_thumb: ClassVar[Mapping[str, Policy]] = {"glance": AtAGlance()}

    def greedy(self) -> Policy:
        """Return the policy that tries whole turns out."""
        return ByTheTurn()

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return what looks best at a glance."""
        return Order(at_a_glance(state, seat, chance))

    def goal(self, state: Any) -> int:
        """Return the last turn of a rollout."""
        s: State = state
        return s.turns + _TURNS

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play at a glance until the turn *goal* is over."""
        s: State = state
        while s.phase == BATTLE and s.turns <= goal:
            turn.apply(s, at_a_glance(s, turn.asked(s), chance), chance, None)

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return the result, or about how likely the seat is to win."""
        s: State = state
        if s.phase == OVER:
            return 0.5 if s.winner < 0 else float(s.winner == seat)
        return chance_of(s, seat) if s.phase == BATTLE else 0.5


KNOWLEDGE = PoshNoshKnowledge(GAME)
"""What the house knows about Posh Nosh."""
