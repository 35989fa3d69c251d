"""What the bots know about Tosk: a policy for rollouts, candidates, the worth of a position, when a draw is fair.

Unspent stamina is cards, and cards are hit points: the policy counts all three. Weights and tables were tuned by
self-play; see ``docs/opponents.md``.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge, Policy
from tabard.bots.tosk_policy import ByTheTable, policy_for
from tabard.bots.tosk_thumb import MOST_HOPED, THUMB_RULES
from tabard.core.chance import Chance, Dealer, NoChance
from tabard.core.event import Seat
from tabard.games.tosk import GAME
from tabard.games.tosk import State as ToskState
from tabard.games.tosk.actions import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, UNLOCK, Heal, Lock
from tabard.games.tosk.numbers import RULE_SETS
from tabard.games.tosk.plays import PLACES, at_places
from tabard.games.tosk.worth import worth

_PLAN, _OVER = 0, 2
_NOBODY = -1
_MOST_LOCKS = 8
_MOST_HEALS = 6
_ROUNDS_AHEAD = 2
"""A rollout plays this round to its end and so many more."""
_POINT = 0.012
"""What a point of the linear score is worth, in shares of a win."""
_IN_DOUBT = 0.99
"""A position is worth a little less than its chance, so that a win now is better than a win later."""
_LONG = 40
"""From this round on a game without a limit may be called a draw."""


class ToskKnowledge(Knowledge):
    """Lends search the linear policy and what it thinks of positions."""

    engine = "flat"
    prior_weight = 100.0
    budgets: ClassVar[Mapping[str, Budget]] = {
        "squire": Budget(40, slip=0.03),
        "knight": Budget(100),
        "champion": Budget(400),
    }
    rules_of_thumb: ClassVar[Mapping[str, Policy]] = {"linear": ByTheTable(), **THUMB_RULES}

    def redeal(self, chair: Chair, chance: Chance) -> Any:
        """Return a redealt state in which a rival that has locked chooses again, knowing its new hand."""
        state: ToskState = chair.redeal(chance)
        rival = 1 - chair.seat
        if GAME.retracts(state, rival):
            GAME.apply(state, rival, UNLOCK, NoChance())
        return state

    def greedy(self) -> Policy:
        """Return the rule of thumb that hopes for most damage and fears the rival's."""
        return MOST_HOPED

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the linear policy's choice."""
        return policy_for(state).choose(state, seat, chance)

    def candidates(self, state: Any, seat: Seat) -> Sequence[Any]:
        """List the plays or healings that the linear policy likes best."""
        return [action for _, action in _liked(state, seat)]

    def prior(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return how far each action is behind in the linear policy's score."""
        scores = {str(action): score for score, action in _liked(state, seat)}
        best = max(scores.values())
        return [_POINT * (scores[str(action)] - best) for action in actions]

    def goal(self, state: Any) -> int:
        """Return the last round of a rollout."""
        table: ToskState = state
        return table.round + _ROUNDS_AHEAD

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play by the linear policy until the round *goal* is over."""
        table: ToskState = state
        policy = policy_for(table)
        while table.round <= goal:
            seats = GAME.to_act(table)
            if not seats:
                return
            for seat in seats:
                GAME.apply(table, seat, policy.choose(table, seat, chance), chance)

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return the result, or the chance of winning as fitted to self-play."""
        table: ToskState = state
        if table.phase == _OVER:
            return 0.5 if table.winner == _NOBODY else float(table.winner == seat)
        return 0.5 + _IN_DOUBT * (policy_for(table).worth_of(table, seat) - 0.5)

    def why(self, chair: Chair, action: Any) -> str:
        """Say what the choice does, and what blows a play should deal and take against a careful rival."""
        said = super().why(chair, action)
        if not isinstance(action, Lock):
            return said
        state: ToskState = chair.redeal(Dealer(0))
        seat, figures = chair.seat, worth(action.mask, action.boosts, RULE_SETS[state.flags])
        dealt, taken = policy_for(state).blows(state, seat, figures.attack, figures.defence)
        return f"{said} Expect to deal about {dealt:.1f} and to take about {taken:.1f}."

    def answer(self, chair: Chair, chance: Chance) -> Any | None:
        """Answer an offer of a draw, or make one where nothing can end the game."""
        state: ToskState = chair.redeal(chance)
        asides = chair.asides()
        endless = not (state.tiring or state.round_cap or state.sudden_death)
        hopes = self.evaluate(state, chair.seat)
        if ACCEPT_DRAW in asides:
            fair = endless and state.round >= _LONG and hopes < 0.6
            return ACCEPT_DRAW if fair or hopes < 0.2 else DECLINE_DRAW
        if OFFER_DRAW in asides and endless and state.round >= _LONG and state.round % 10 == 0 and hopes < 0.6:
            return OFFER_DRAW
        return None


def _liked(state: ToskState, seat: Seat) -> list[tuple[float, Any]]:
    """List the best choices with their linear scores, the best first."""
    policy = policy_for(state)
    hand = state.hands[seat]
    plan = state.phase == _PLAN
    scored = policy.locks(state, seat) if plan else policy.heals(state, seat)
    ranked = sorted(range(len(scored.scores)), key=lambda i: -scored.scores[i])[: _MOST_LOCKS if plan else _MOST_HEALS]
    if plan:
        return [(scored.scores[i], Lock(at_places(hand, PLACES[scored.masks[i]]), scored.boosts[i])) for i in ranked]
    return [(scored.scores[i], Heal(at_places(hand, PLACES[scored.masks[i]]))) for i in ranked]


KNOWLEDGE = ToskKnowledge(GAME)
"""What the house knows about Tosk."""
