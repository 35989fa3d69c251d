"""What the bots know about Regicide: candidates, how far an imagined game goes and what it was worth, table talk."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge, Policy
from tabard.bots.regicide_outlook import chance_of
from tabard.bots.regicide_policy import NOTHING, ByTheTable, RegicidePolicy, policy_for
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import FIRST_WISH, SAYINGS, Choose, Flip, Play
from tabard.games.regicide.cards import CLUBS, DIAMONDS, HEALTH, JESTERS, SPADES, SUIT, VALUE, listed, worth

_PLAY, _SUFFER, _CHOOSE, _OVER = 0, 1, 2, 3
_WON = 1
_HUGE: Final = 1e9
_MOST_PLAYS, _MOST_PAYMENTS = 10, 7
"""So many candidates are tried out."""
_ENEMIES_AHEAD = 2
"""A rollout ends when so many more enemies are defeated."""
_POINT = 0.03
"""What a point of the policy is worth, in shares of a win."""
_WORST_PRIOR, _JOKER_PRIOR = -0.3, -0.1
_GOOD, _EITHER, _RATHER_NOT = 0, 1, 2
_WISHED = (0.0, -0.05, -0.15)
"""How a seat looks for the next turn, by what it has answered after the jester."""


class RegicideKnowledge(Knowledge):
    """Lends search the policy, pruned candidates and the measure of success."""

    engine = "flat"
    prior_weight = 10.0
    budgets: ClassVar[Mapping[str, Budget]] = {
        "squire": Budget(30, slip=0.05),
        "knight": Budget(150),
        "champion": Budget(600),
    }

    def greedy(self) -> Policy:
        """Return the one-ply policy."""
        return ByTheTable()

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the policy's choice."""
        return policy_for(state).choose(state, seat, chance)

    def goal(self, state: Any) -> int:
        """Return how many enemies are to be defeated at the end of a rollout."""
        table: RegicideState = state
        return table.defeated() + _ENEMIES_AHEAD

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play by the policy until so many enemies are defeated and the next is met, or to the end."""
        table: RegicideState = state
        policy = policy_for(table)
        left = table.enemies - goal - 1
        while table.phase != _OVER:
            if len(table.castle) <= left and table.phase == _PLAY and not table.played:
                return
            seat = table.turn
            GAME.apply(table, seat, policy.choose(table, seat, chance), chance)

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return 1 for a win, less a little for each joker turned over; for a loss a little for each enemy defeated."""
        table: RegicideState = state
        won = 1.0 if table.seats > 1 else 0.9 + 0.05 * table.jokers
        lost = table.defeated() / (4.0 * table.enemies)
        if table.phase == _OVER:
            return won if table.end == _WON else lost
        return lost + chance_of(table) * (won - lost)

    def candidates(self, state: Any, seat: Seat) -> Sequence[Any]:
        """List the plays, or the payments, that look best; ruin and waste only where there is nothing else."""
        table: RegicideState = state
        legal = GAME.legal(table, seat)
        if table.phase == _SUFFER:
            found, most = _leanest(legal, table.strike()), _MOST_PAYMENTS
        elif table.phase == _PLAY:
            found, most = [action for action in legal if not _is_ruin(table, action)] or list(legal), _MOST_PLAYS
        else:
            return legal
        scores = _glances(table, found)
        order = sorted(range(len(found)), key=lambda i: -scores[i])
        return [found[i] for i in order[:most]]

    def prior(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return how far each action is behind in the policy's score; a next turn is best given to who wants it."""
        table: RegicideState = state
        if table.phase == _CHOOSE:
            return [_WISHED[_wish_said(table, action.seat)] for action in actions]
        scores = _glances(table, actions)
        best = max([score for score in scores if score < _HUGE], default=0.0)
        return [_JOKER_PRIOR if score == _HUGE else max(_WORST_PRIOR, _POINT * (score - best)) for score in scores]

    def why(self, chair: Chair, action: Any) -> str:
        """Say what the action does for the team."""
        return _reason(chair, action) or super().why(chair, action)

    def answer(self, chair: Chair, chance: Chance) -> Any | None:
        """After a jester say once, in the phrases allowed, whether the seat wants the next turn."""
        state: RegicideState = chair.redeal(chance)
        if not state.jester_time:
            return None
        wish = SAYINGS[FIRST_WISH + _wish(policy_for(state), state, chair.seat)]
        return wish if wish in chair.asides() else None


def _glances(state: RegicideState, actions: Sequence[Any]) -> list[float]:
    """Score plays or payments by the policy; turning over a joker is always worth a thought."""
    policy = policy_for(state)
    if state.phase == _SUFFER:
        return [_HUGE if isinstance(action, Flip) else policy.score_of_giving(action.mask) for action in actions]
    codes = [action.code if isinstance(action, Play) else NOTHING for action in actions]
    scores = policy.scores(state, codes)
    return [_HUGE if isinstance(action, Flip) else score for action, score in zip(actions, scores, strict=True)]


def _wish_said(state: RegicideState, seat: Seat) -> int:
    """Return what *seat* has answered after the jester; who says nothing is taken for *either way*."""
    said = (state.said >> (8 * seat + FIRST_WISH)) & 7
    return _GOOD if said & 1 else _RATHER_NOT if said & 4 else _EITHER


def _leanest(legal: Sequence[Any], strike: int) -> list[Any]:
    """Keep the payments in which every card is needed, and what is no payment."""
    kept: list[Any] = []
    for action in legal:
        if isinstance(action, Flip):
            kept.append(action)
            continue
        spare = worth(action.mask) - strike
        if all(VALUE[card] > spare for card in listed(action.mask)):
            kept.append(action)
    return kept


def _is_ruin(state: RegicideState, action: Any) -> bool:
    """Say whether the seat could surely not pay after *action*: no kill, nothing drawn, no joker (RG-RULE-62)."""
    hand, strike = state.hands[state.turn], state.strike()
    if state.jokers or isinstance(action, Flip):
        return False
    if not isinstance(action, Play):
        return worth(hand) < strike
    if action.code in JESTERS:
        return False
    suits = action.suits if state.cancelled else action.suits & ~SUIT[state.enemy]
    damage = action.total * 2 if suits & CLUBS else action.total
    if damage >= HEALTH[state.enemy] - state.damage or suits & DIAMONDS:
        return False
    left = strike - action.total if suits & SPADES else strike
    return worth(hand) - action.total < left


_BAD_SCORE, _GOOD_SCORE = 2.6, 6.0
"""Below and above these a hand's best play is bad or good, in points of the policy."""


def _wish(policy: RegicidePolicy, state: RegicideState, seat: Seat) -> int:
    """Judge the seat's hand as if it were its turn, without the immunity that the jester has taken."""
    mine = state.copy()
    mine.turn, mine.phase = seat, _PLAY
    codes = [code for code in policy.codes(mine.hands[seat]) if code not in JESTERS]
    if not codes:
        return _RATHER_NOT
    best = max(policy.scores(mine, codes))
    if best < _BAD_SCORE:
        return _RATHER_NOT
    return _GOOD if best > _GOOD_SCORE else _EITHER


def _reason(chair: Chair, action: Any) -> str:
    """Say in a phrase what speaks for *action*; empty where the forecast says it all."""
    if isinstance(action, Choose):
        return "The next turn goes to the hand that can use it best."
    return ""


KNOWLEDGE = RegicideKnowledge(GAME)
"""What the house knows about Regicide."""
