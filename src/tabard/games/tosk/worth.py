"""What a play is worth: attack, defence and cost, with the reasons.

`weigh` is the one ordered function; `worth`, its quick twin, looks up what `weigh` said of the same ranks.
"""

from dataclasses import dataclass
from typing import Final

from tabard.core.tally import Tally
from tabard.games.tosk.cards import ATTACK, DEFENCE, FIRST_TECHNIQUE, NAMES, RANK, RANKS, Card
from tabard.games.tosk.numbers import RuleSet, Worth

__all__ = ["RANKS_KEY", "Boost", "Boosts", "Cards", "Working", "Worth", "weigh", "worth"]

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


RANKS_KEY: Final = tuple(1 << (3 * (card // 4)) for card in range(48))
"""Of each card: what it adds to the key of a set of cards; sets of the same ranks have the same key,
three bits a rank."""


def worth(cards: Cards, boosts: Boosts, rules: RuleSet) -> Worth:
    """Return the figures of a play, quickly."""
    key = 0
    for card in cards:
        key += RANKS_KEY[card]
    plain = rules.plain_worths.get(key)
    if plain is None:
        plain = rules.plain_worths[key] = weigh(cards, (), rules).worth()
    if not boosts:
        return plain
    attack, defence, cost = plain
    for _, action in boosts:
        attack += ATTACK[action]
        defence += DEFENCE[action]
    return Worth(attack, defence, cost)
