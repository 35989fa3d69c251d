"""Rules of thumb for Tosk: what beginners do, and what a good opponent must beat.

All of them heal as much as they may, the worst cards first.
"""

from collections.abc import Mapping
from typing import Any, Final

from tabard.bots.knowledge import Policy
from tabard.bots.tosk_habits import LASTING, TIRING
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.tosk import State as ToskState
from tabard.games.tosk.actions import Heal
from tabard.games.tosk.cards import ATTACK, DEFENCE, FIRST_TECHNIQUE, as_set, listed
from tabard.games.tosk.numbers import RULE_SETS
from tabard.games.tosk.plays import all_locks
from tabard.games.tosk.recover import heal_limit
from tabard.games.tosk.worth import Worth, worth

_PLAN = 0


class RuleOfThumb(Policy):
    """Takes the play that its rule puts first."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the first play by the rule, or the fullest healing."""
        table: ToskState = state
        if table.phase != _PLAN:
            return _heal_all(table, seat)
        rules = RULE_SETS[table.flags]
        best, best_rank = None, (-1e9, 0.0)
        for lock in all_locks(table.hands[seat], rules):
            rank = self.rank(worth(lock.mask, lock.boosts, rules), table, seat)
            if rank > best_rank:
                best, best_rank = lock, rank
        return best

    def rank(self, figures: Worth, state: ToskState, seat: Seat) -> tuple[float, float]:
        """Return how good a play with these figures is; of equals the second number decides."""
        raise NotImplementedError


class MostAttack(RuleOfThumb):
    """Most attack, then most defence."""

    def rank(self, figures: Worth, state: ToskState, seat: Seat) -> tuple[float, float]:
        """Put attack first."""
        return float(figures.attack), float(figures.defence)


class MostPips(RuleOfThumb):
    """Most attack and defence together."""

    def rank(self, figures: Worth, state: ToskState, seat: Seat) -> tuple[float, float]:
        """Add both up; of equals more attack."""
        return float(figures.attack + figures.defence), float(figures.attack)


class MostHoped(RuleOfThumb):
    """Most damage dealt, less damage taken, against what careful rivals play."""

    def rank(self, figures: Worth, state: ToskState, seat: Seat) -> tuple[float, float]:
        """Weigh hope against fear; of equals the cheaper."""
        habits = TIRING if state.tiring else LASTING
        cards = state.hands[1 - seat].bit_count()
        hopes = habits.hopes(cards, state.hp[1 - seat]).dealt[figures.attack]
        fears = habits.fears(cards, state.hp[seat]).taken[figures.defence]
        return hopes - fears, -float(figures.cost)


class FullDefence(RuleOfThumb):
    """Most defence, as cheap as it can be had."""

    def rank(self, figures: Worth, state: ToskState, seat: Seat) -> tuple[float, float]:
        """Put defence first, then thrift."""
        return float(figures.defence), -float(figures.cost)


def _heal_all(state: ToskState, seat: Seat) -> Heal:
    """Discard as many cards as may heal, those with the fewest pips first; techniques last."""
    hand = sorted(
        listed(state.hands[seat]), key=lambda card: (card >= FIRST_TECHNIQUE, ATTACK[card] + DEFENCE[card], card)
    )
    return Heal(as_set(hand[: heal_limit(state, seat)]))


MOST_HOPED: Final = MostHoped()

THUMB_RULES: Final[Mapping[str, Policy]] = {
    "atk-max": MostAttack(),
    "sum-max": MostPips(),
    "expected-max": MOST_HOPED,
    "defence-max": FullDefence(),
}
"""By the name under which each can sit at a table."""
