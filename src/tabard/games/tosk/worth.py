"""What a play is worth: attack, defence and cost, with the reasons.

`weigh` is the one ordered function; `figures_of` and `cost_of` are its quick twins, which look sums up by parts of the
set.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.core.tally import Tally
from tabard.games.tosk.cards import (
    ATTACK,
    DECK_SIZE,
    DEFENCE,
    FIRST_TECHNIQUE,
    NAMES,
    PART,
    PART_MASK,
    RANK,
    RANKS,
    Card,
    CardSet,
)
from tabard.games.tosk.numbers import RULE_SETS, RuleSet, Worth

__all__ = ["Boost", "Boosts", "Cards", "Working", "Worth", "cost_of", "figures_of", "weigh", "worth"]

Cards = tuple[Card, ...]
"""Cards in rising order, each once."""
Boost = tuple[Card, Card]
"""A technique and the action it doubles."""
Boosts = tuple[Boost, ...]


@dataclass(frozen=True, slots=True)
class Working:
    """A play in figures, with how each came to be."""

    attack: Tally
    defence: Tally
    cost: Tally

    def worth(self) -> Worth:
        """Return the bare figures."""
        return Worth(self.attack.rounded_down(), self.defence.rounded_down(), self.cost.rounded_down())


_COUNTS = {2: "two", 3: "three", 4: "four"}
_RANK_TEXT = dict(zip((1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13), RANKS, strict=True))


def weigh(cards: Cards, boosts: Boosts, rules: RuleSet) -> Working:
    """Weigh a play in the ledger's order: pips, doublings, Force; ranks, techniques, Momentum."""
    actions = [card for card in cards if card < FIRST_TECHNIQUE]
    attack = Tally(sum([ATTACK[card] for card in actions]), "pips")
    defence = Tally(sum([DEFENCE[card] for card in actions]), "pips")
    cost = Tally(sum([RANK[card] for card in actions]), "ranks")
    for technique, action in boosts:  # once an action, both its figures (TK-TECH-03, TK-TECH-05)
        why = f"{NAMES[technique]} doubles {NAMES[action]}"
        attack.add(ATTACK[action], why)
        defence.add(DEFENCE[action], why)
    _add_force(actions, rules, attack, defence)
    cost.add(rules.technique_cost * (len(cards) - len(actions)), "techniques")
    for run in _runs(cards, rules):
        cost.add(-rules.momentum * (len(run) - 1), "Momentum " + "-".join([_RANK_TEXT[rank] for rank in run]))
    return Working(attack, defence, cost)


def _add_force(actions: list[Card], rules: RuleSet, attack: Tally, defence: Tally) -> None:
    """Add for every match what its rank gives anyway, after doubling and never doubled (TK-R-11 to TK-R-14)."""
    firsts = {}
    for card in reversed(actions):
        firsts[RANK[card]] = card
    for rank in sorted(firsts):
        card = firsts[rank]
        count = len([c for c in actions if RANK[c] == rank])
        if count < 2:
            continue
        why = f"Force, {_COUNTS[count]} {_RANK_TEXT[rank]}s"
        if ATTACK[card]:
            attack.add(rules.force * (count - 1), why)
        if DEFENCE[card]:
            defence.add(rules.force * (count - 1), why)


def _runs(cards: Cards, rules: RuleSet) -> list[list[int]]:
    """List the sequences of two and more ranks, of whatever suits; a rank counts once (TK-R-15 to TK-R-19)."""
    counted = [c for c in cards if c < FIRST_TECHNIQUE or rules.techniques_step]
    runs: list[list[int]] = []
    for rank in sorted({RANK[card] for card in counted}):
        if runs and runs[-1][-1] == rank - 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return [run for run in runs if len(run) > 1]


# A playout weighs four plays a round: a few look-ups are several times as fast as a walk over the cards.
_PRICE = [RULE_SETS[0].technique_cost if card >= FIRST_TECHNIQUE else RANK[card] for card in range(DECK_SIZE)]
_FORCE_ATTACK = [int(ATTACK[card] > 0) for card in range(DECK_SIZE)]
_FORCE_DEFENCE = [int(DEFENCE[card] > 0) for card in range(DECK_SIZE)]


def _sums(figures: Sequence[int], part: int) -> bytes:
    """Add up a figure of every set of the cards of a part."""
    sums = [0]
    for figure in figures[PART * part : PART * (part + 1)]:
        sums += [figure + before for before in sums]
    return bytes(sums)


def _matches(raised: Sequence[int], part: int) -> bytes:
    """Count in every set of the cards of a part the matches of ranks that Force raises a figure of."""
    ranks = [(4 * rank, raised[PART * part + 4 * rank]) for rank in range(3)]
    return bytes(
        [
            sum([max(0, (cards >> at & 15).bit_count() - 1) for at, counts in ranks if counts])
            for cards in range(1 << PART)
        ]
    )


_COST_0: Final = _sums(_PRICE, 0)
_COST_1: Final = _sums(_PRICE, 1)
_COST_2: Final = _sums(_PRICE, 2)
_COST_3: Final = _sums(_PRICE, 3)
_ATTACK_1: Final = _sums(ATTACK, 1)
_ATTACK_2: Final = _sums(ATTACK, 2)
_DEFENCE_0: Final = _sums(DEFENCE, 0)
_DEFENCE_1: Final = _sums(DEFENCE, 1)
_DEFENCE_2: Final = _sums(DEFENCE, 2)
_FORCE_ATTACK_1: Final = _matches(_FORCE_ATTACK, 1)
_FORCE_ATTACK_2: Final = _matches(_FORCE_ATTACK, 2)
_FORCE_DEFENCE_0: Final = _matches(_FORCE_DEFENCE, 0)
_FORCE_DEFENCE_1: Final = _matches(_FORCE_DEFENCE, 1)
_FORCE_DEFENCE_2: Final = _matches(_FORCE_DEFENCE, 2)
"""By parts of a set. A to 3 give no attack, and techniques give neither."""

_RANKS_IN: Final = bytes(
    [sum([1 << rank for rank in range(3) if cards >> 4 * rank & 15]) for cards in range(1 << PART)]
)
"""Which of its three ranks a part of a set holds."""


def cost_of(cards: CardSet, rules: RuleSet) -> int:
    """Return the stamina that *cards* need, quickly."""
    cost = (
        _COST_0[cards & PART_MASK]
        + _COST_1[(cards >> 12) & PART_MASK]
        + _COST_2[(cards >> 24) & PART_MASK]
        + _COST_3[cards >> 36]
    )
    return cost - rules.momentum * _steps(cards, rules) if rules.momentum else cost


def _steps(cards: CardSet, rules: RuleSet) -> int:
    """Count the ranks whose next rank is there too; the 10 never is."""
    ranks = (
        _RANKS_IN[cards & PART_MASK]
        | _RANKS_IN[(cards >> 12) & PART_MASK] << 3
        | _RANKS_IN[(cards >> 24) & PART_MASK] << 6
    )
    if rules.techniques_step:
        ranks |= _RANKS_IN[cards >> 36] << 10
    return (ranks & ranks >> 1).bit_count()


def figures_of(cards: CardSet, boosts: Boosts, rules: RuleSet) -> tuple[int, int, int]:
    """Return attack, defence and cost of a play, quickly."""
    first, second, third = cards & PART_MASK, (cards >> 12) & PART_MASK, (cards >> 24) & PART_MASK
    attack = _ATTACK_1[second] + _ATTACK_2[third]
    defence = _DEFENCE_0[first] + _DEFENCE_1[second] + _DEFENCE_2[third]
    cost = _COST_0[first] + _COST_1[second] + _COST_2[third] + _COST_3[cards >> 36]
    if rules.force:
        attack += rules.force * (_FORCE_ATTACK_1[second] + _FORCE_ATTACK_2[third])
        defence += rules.force * (_FORCE_DEFENCE_0[first] + _FORCE_DEFENCE_1[second] + _FORCE_DEFENCE_2[third])
    if rules.momentum:
        cost -= rules.momentum * _steps(cards, rules)
    for _, action in boosts:
        attack += ATTACK[action]
        defence += DEFENCE[action]
    return attack, defence, cost


def worth(cards: CardSet, boosts: Boosts, rules: RuleSet) -> Worth:
    """Return the same with names, for all that can wait a little."""
    attack, defence, cost = figures_of(cards, boosts, rules)
    return Worth(attack, defence, cost)
