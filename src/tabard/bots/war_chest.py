"""What the bots know about War Chest: a policy for rollouts, candidates, the worth of a position, fair draws."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge, Policy
from tabard.bots.war_chest_policy import AtAGlance, best_of, glances
from tabard.bots.war_chest_worth import chance_of
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.war_chest import GAME, State, order
from tabard.games.war_chest import actions as verbs
from tabard.games.war_chest.turn import answer, answers, asked

OFFER_DRAW = order(verbs.code(verbs.OFFER_DRAW))
ACCEPT_DRAW = order(verbs.code(verbs.ACCEPT_DRAW))
DECLINE_DRAW = order(verbs.code(verbs.DECLINE_DRAW))

_DRAFT, _OVER = 0, 2
_MOST = 12
"""So many candidates are tried out."""
_PLIES = 12
"""After so many choices a rollout is cut off, at the next use of a coin."""
_POINT = 0.06
"""What a point of the glance is worth, in shares of a win."""
_WORST_PRIOR = -0.4
_LONG = 60
"""From this round on a game without a last round may be called a draw."""
_LOST, _AHEAD = 0.12, 0.6


class OnePly(Policy):
    """Tries every action on a copy and takes the one after which the position is worth most."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best action by what *seat* sees; follow-ups of its own are answered at a glance."""
        s: State = state
        found = answers(s)
        if s.phase == _DRAFT or len(found) == 1:
            return order(best_of(s, seat))
        best, most = found[0], -1e9
        looks = glances(s, seat, found)
        for place, packed in enumerate(found):
            worth = worth_after(s, seat, packed, chance) + 1e-3 * looks[place]
            if worth > most:
                best, most = packed, worth
        return order(best)


def worth_after(s: State, seat: Seat, packed: int, chance: Chance) -> float:
    """Return what the position is worth to *seat* after an action and what it sets off, all answered at a glance."""
    twin = s.copy()
    answer(twin, packed, chance, None)
    for _ in range(6):
        if twin.phase == _OVER or not twin.agenda:
            break
        answer(twin, best_of(twin, asked(twin)), chance, None)
    if twin.phase == _OVER:
        return 2.0 if twin.winner == seat & 1 else -1.0
    if twin.round != s.round:  # its new hand is luck
        twin.hand[seat] = 0
    return chance_of(twin, seat, asked(twin))


class WarChestKnowledge(Knowledge):
    """Lends search the glance and what it thinks of positions."""

    engine = "flat"
    prior_weight = 10.0
    budgets: ClassVar[Mapping[str, Budget]] = {
        "squire": Budget(40, slip=0.05),
        "knight": Budget(150),
        "champion": Budget(500),
    }
    rules_of_thumb: ClassVar[Mapping[str, Policy]] = {"glance": AtAGlance()}

    def greedy(self) -> Policy:
        """Return the one-ply policy."""
        return OnePly()

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return what looks best at a glance."""
        return order(best_of(state, seat))

    def candidates(self, state: Any, seat: Seat) -> Sequence[Any]:
        """List the actions that look best at a glance; of a draft the best one only."""
        s: State = state
        if s.phase == _DRAFT:
            return [order(best_of(s, seat))]
        found = answers(s)
        looks = glances(s, seat, found)
        ranked = sorted(range(len(found)), key=lambda place: -looks[place])[:_MOST]
        return [order(found[place]) for place in ranked]

    def prior(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return how far each action is behind at a glance."""
        looks = glances(state, seat, [action.code for action in actions])
        best = max(looks)
        return [max(_WORST_PRIOR, _POINT * (look - best)) for look in looks]

    def goal(self, state: Any) -> int:
        """Return how many choices a rollout goes on for."""
        return _PLIES

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play at a glance for so many choices, and to the end of the action that is being carried out."""
        s: State = state
        left = goal
        while s.phase != _OVER and (left > 0 or s.agenda):
            answer(s, best_of(s, asked(s)), chance, None)
            left -= 1

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return the result, or about how likely the seat's side is to win."""
        s: State = state
        if s.phase == _OVER:
            return 0.5 if s.winner < 0 else float(s.winner == seat & 1)
        if s.phase == _DRAFT:
            return 0.5
        return chance_of(s, seat, asked(s))

    def answer(self, chair: Chair, chance: Chance) -> Any | None:
        """Answer an offer of a draw, or make one in a game that drags on without a last round."""
        state: State = chair.redeal(chance)
        asides = chair.asides()
        hopes = self.evaluate(state, chair.seat)
        dragging = state.round >= _LONG and not state.round_cap
        if ACCEPT_DRAW in asides:
            return ACCEPT_DRAW if hopes < _LOST or (dragging and hopes < _AHEAD) else DECLINE_DRAW
        if OFFER_DRAW in asides and dragging and state.round % 10 == 0 and hopes < _AHEAD:
            return OFFER_DRAW
        return None


KNOWLEDGE = WarChestKnowledge(GAME)
"""What the house knows about War Chest."""
