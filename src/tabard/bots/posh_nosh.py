"""What the bots know about Posh Nosh: a policy for rollouts, whole turns as candidates, the worth of a position."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tabard.bots.chair import Bot, Chair
from tabard.bots.flat import Candidate
from tabard.bots.knowledge import Budget, Knowledge, Policy
from tabard.bots.luck import luck_of
from tabard.bots.posh_nosh_answers import reply, special
from tabard.bots.posh_nosh_glance import best_stage
from tabard.bots.posh_nosh_hopes import hopes
from tabard.bots.posh_nosh_plans import PAGE, WON, Judge, Plan, plans
from tabard.bots.posh_nosh_reasons import reason
from tabard.bots.posh_nosh_setup import set_up
from tabard.bots.search import SearchBot
from tabard.core.chance import Chance, Dealer, NoChance
from tabard.core.event import Seat
from tabard.games.posh_nosh import GAME, Order, State, setup, turn
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.codes import ASK_ACTOR, ASK_ANSWER, ASK_PLAY, ASK_TAKE, ASK_WARD, BATTLE, OVER, TURN
from tabard.games.posh_nosh.units import THIRD_ANY, THIRD_ATTACK, THIRD_EACH, THIRD_PIERCE

ACCEPT = Order(act.ACCEPT)
DECLINE = Order(act.DECLINE)

_THIRD = THIRD_PIERCE | THIRD_ATTACK | THIRD_EACH | THIRD_ANY
_LOST = 0.2
"""With no better hopes than these a truce is taken."""
_PLAYS = (act.STAGE, act.DISCARD, act.CONFIRM)
_MOST = 8
"""So many turns are tried out."""
_REST = 3
"""And so many where the first card of the turn is staged already."""
_TURNS = 5
"""So many turns are imagined after the one that is thought about: three of the rival's and two of the own."""
_CERTAIN = 200.0
"""The points of a plan after which a win is sure."""
_WORST_PRIOR = -0.3
_NOT_AT_A_GLANCE = -6.0
"""So many points an answer is behind that does not look best at a glance."""
_FRESH_HAND = 4.0
"""So many points it is behind to send the familiar away with a hand that is not poor."""
_WEIGHED = (ASK_ANSWER, ASK_WARD, ASK_PLAY, ASK_TAKE, ASK_ACTOR)
"""The questions that are searched; the others are answered at a glance."""


def at_a_glance(s: State, seat: Seat, chance: Chance) -> int:
    """Return what looks best, without trying anything out; packed."""
    if s.phase != BATTLE:
        return set_up(s, seat, setup.legal(s, seat), chance)
    if not s.agenda and len(s.staged) >= s.book.cards and s.mode == TURN and not s.abilities[s.active] & _THIRD:
        return act.CONFIRM  # nothing else is open, and looking for it would cost a forecast
    found = turn.legal(s)
    if s.agenda:
        return reply(s, found)
    if len(found) == 1:
        return found[0]
    if not s.staged:
        best = special(s, found)
        if best >= 0:
            return best
        found = [packed for packed in found if packed & 63 in _PLAYS]
    return best_stage(s, found)


class AtAGlance(Policy):
    """Takes what looks best without trying anything out."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best action by what *seat* sees."""
        return Order(at_a_glance(state, seat, chance))


class ByHopes(Judge):
    """Judges whole turns by how likely they make a win."""

    def lead_of(self, s: State, seat: Seat) -> float:
        """Return the chances in points, or `WON` or its opposite where the battle is over."""
        if s.phase == OVER:
            return WON if s.winner == seat else -WON
        return _CERTAIN * hopes(s, seat, 1 - s.turn)


BY_HOPES = ByHopes(_CERTAIN)


class ByTheTurn(Policy):
    """Tries whole turns out on copies and takes the one after which the position is worth most."""

    def __init__(self, worth: Judge = PAGE) -> None:
        self._worth = worth

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
        return Order(plans(s, worth=self._worth)[0].codes[0])


class PoshNoshKnowledge(Knowledge):
    """Lends search the glance, whole turns and what it thinks of positions."""

    engine = "flat"
    prior_weight = 3.0
    budgets: ClassVar[Mapping[str, Budget]] = {
        "squire": Budget(24, slip=0.04),
        "knight": Budget(64),
        "champion": Budget(600),
    }
    rules_of_thumb: ClassVar[Mapping[str, Policy]] = {"glance": AtAGlance(), "hopeful": ByTheTurn(BY_HOPES)}

    def greedy(self) -> Policy:
        """Return the policy that tries whole turns out."""
        return ByTheTurn()

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return what looks best at a glance."""
        return Order(at_a_glance(state, seat, chance))

    def candidates(self, state: Any, seat: Seat) -> Sequence[Any]:
        """List the plans worth a search: whole turns, answers to questions, special moves against going without."""
        return candidates(state, seat)

    def prior(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return how far the position after each plan is behind the best."""
        best = max([plan.score for plan in actions])
        return [max(_WORST_PRIOR, (plan.score - best) / _CERTAIN) for plan in actions]

    def carry_out(self, state: Any, seat: Seat, candidate: Any, chance: Chance) -> None:
        """Go through a plan as far as it is still open; the rival's answers are given at a glance."""
        s: State = state
        plan: Plan = candidate
        turn.apply(s, plan.codes[0], chance, None)
        for packed in plan.codes[1:]:
            while s.agenda and s.phase == BATTLE and turn.asked(s) != seat:
                turn.apply(s, at_a_glance(s, turn.asked(s), chance), chance, None)
            if s.phase != BATTLE or s.agenda or s.turn != seat or packed not in turn.legal(s):
                return
            turn.apply(s, packed, chance, None)

    def action_of(self, candidate: Any) -> Any:
        """Return the first step of a plan."""
        plan: Plan = candidate
        return Order(plan.codes[0])

    def goal(self, state: Any) -> int:
        """Return the last turn of a rollout: the rival's next, or this one where it is the rival's."""
        s: State = state
        return s.turns + (_TURNS if turn.asked(s) == s.turn else _TURNS - 1)

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play at a glance until the turn *goal* is over; what is drawn after it is put back.

        What comes of a draw is better reckoned than tried: a hand of one kind among few deals would be mere luck.
        """
        s: State = state
        kept: list[int] = []
        while s.phase == BATTLE and s.turns <= goal:
            kept = s.hands[1 - s.turn][:]
            turn.apply(s, at_a_glance(s, turn.asked(s), chance), chance, None)
        if s.phase == BATTLE:
            hand = s.hands[s.turn]
            s.decks[s.turn] += [card for card in hand if card not in kept]
            s.hands[s.turn] = [card for card in hand if card in kept]

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return the result, or about how likely the seat is to win."""
        s: State = state
        if s.phase == OVER:
            return 0.5 if s.winner < 0 else float(s.winner == seat)
        return hopes(s, seat, s.turn) if s.phase == BATTLE else 0.5

    def bot(self, level: str, seed: int) -> Bot | None:
        """Return a search that recruits by whim as the other levels do."""
        return HouseBot(self, self.budgets[level], seed)

    def why(self, chair: Chair, action: Any) -> str:
        """Say what the choice would do, or what speaks for it."""
        return super().why(chair, action) or reason(action)

    def answer(self, chair: Chair, chance: Chance) -> Any | None:
        """Answer an offer of a truce: taken when all but lost. The House never flees, resigns or offers one."""
        if ACCEPT not in chair.asides():
            return None
        hopes = self.evaluate(chair.redeal(chance), chair.seat)
        return ACCEPT if hopes < _LOST else DECLINE


class HouseBot(SearchBot):
    """Searches the battle; before it, it sets up at a glance with its own luck, so that warbands differ."""

    def weigh(self, chair: Chair) -> list[Candidate]:
        """Return the candidates, the best first."""
        luck = luck_of(self._seed, chair)
        state: State = chair.redeal(luck)
        if state.phase == BATTLE:
            return self._search(chair, self._mind, self._share(state), luck)
        return [self._only(state, chair.seat, luck)]

    def _share(self, s: State) -> Budget:
        """Return what a decision may cost: the second card of a turn has been thought about with the first."""
        budget = self._budget
        return Budget(max(1, budget.simulations // 3), budget.seconds, budget.slip) if s.staged else budget

    def _only(self, s: State, seat: Seat, luck: Chance) -> Candidate:
        only = Candidate(Plan((at_a_glance(s, seat, luck),), 0.0), 0.0)
        only.weight = 1.0
        return only


def candidates(s: State, seat: Seat) -> list[Plan]:
    """List plans for a decision, never none; *s* is the table as *seat* sees it."""
    glance = at_a_glance(s, seat, NoChance()) if s.phase == BATTLE else -1
    if glance < 0:
        return [Plan((at_a_glance(s, seat, Dealer(0)),), 0.0)]
    found = turn.legal(s)
    if s.agenda:
        if s.agenda[-1][0] not in _WEIGHED or len(found) > _MOST:
            return [Plan((glance,), 0.0)]
        return [Plan((packed,), 0.0 if packed == glance else _NOT_AT_A_GLANCE) for packed in found]
    if glance & 63 not in _PLAYS and glance & 63 != act.SEND:
        return [Plan((glance,), 0.0)]
    found_plans = plans(s, worth=BY_HOPES)
    ranked = found_plans[: _MOST if not s.staged else _REST]
    if glance & 63 == act.SEND:
        return [Plan((glance,), ranked[0].score), *ranked[:_REST]]
    if not s.staged and s.mode == TURN and s.beside[seat] and act.SEND in found:
        ranked.append(Plan((act.SEND,), ranked[0].score - _FRESH_HAND))
    if all(plan.codes[0] != glance for plan in ranked):
        ranked += [plan for plan in found_plans if plan.codes[0] == glance][:1]
    return ranked


KNOWLEDGE = PoshNoshKnowledge(GAME)
"""What the house knows about Posh Nosh."""
