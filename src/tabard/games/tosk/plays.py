"""Which plays and healings a hand allows: every one of them, or one at random."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tabard.core.chance import Chance
from tabard.games.tosk.actions import Heal, Lock, boost_pick, heal_with, plain_lock
from tabard.games.tosk.cards import ATTACK, COLOUR, DECK_SIZE, DEFENCE, FIRST_TECHNIQUE, RANK, SUIT, Card
from tabard.games.tosk.numbers import RULE_SETS, RuleSet
from tabard.games.tosk.worth import Boost, Boosts, Cards

_BIGGEST_HAND = 6

PLACES: Final = tuple(
    tuple([place for place in range(_BIGGEST_HAND) if mask >> place & 1]) for mask in range(1 << _BIGGEST_HAND)
)
"""The places in a hand that a mask of bits stands for."""

_IN_ORDER = sorted(range(len(PLACES)), key=lambda mask: (len(PLACES[mask]), PLACES[mask]))


_RANKS: Final = bytes(RANK).ljust(256)


def playable(hand: Cards, rules: RuleSet) -> bytes:
    """List the sets of cards that a sorted *hand* can pay for, as masks of its places, smaller sets first.

    Cost depends on ranks alone, so hands of the same ranks share a list.
    """
    ranks = bytes(hand).translate(_RANKS)
    found = rules.playable.get(ranks)
    if found is None:
        found = rules.playable[ranks] = _affordable(hand, rules)
    return found


def _affordable(hand: Cards, rules: RuleSet) -> bytes:
    """Add up the cost of every set of cards; the same sum as `weigh` does, without its reasons."""
    costs, ranks = [0], [0]  # of each mask: what it costs before Momentum, and its ranks as bits
    for card in hand:
        is_technique = card >= FIRST_TECHNIQUE
        price = rules.technique_cost if is_technique else RANK[card]
        rank = 0 if is_technique and not rules.techniques_step else 1 << RANK[card]
        costs += [cost + price for cost in costs]
        ranks += [bits | rank for bits in ranks]
    saved = rules.momentum
    return bytes(
        [
            mask
            for mask in _IN_ORDER
            if mask < len(costs) and costs[mask] - saved * (ranks[mask] & ranks[mask] >> 1).bit_count() <= rules.stamina
        ]
    )


def _chosen(hand: Cards, mask: int) -> Cards:
    return tuple([hand[place] for place in PLACES[mask]])


def may_double(technique: Card, action: Card, advanced: bool) -> bool:
    """Say whether *technique* may double *action*: the same suit, or with Advanced Techniques the same colour."""
    if advanced:
        return COLOUR[technique] == COLOUR[action]
    return SUIT[technique] == SUIT[action]


def _eligible(cards: Cards, advanced: bool) -> list[tuple[Card, list[Card]]]:
    """List the techniques among *cards* that may double something among them, with what."""
    pairs = [
        (technique, [c for c in cards if c < FIRST_TECHNIQUE and may_double(technique, c, advanced)])
        for technique in cards
        if technique >= FIRST_TECHNIQUE
    ]
    return [(technique, actions) for technique, actions in pairs if actions]


def assignments(cards: Cards, advanced: bool) -> list[Boosts]:
    """List every way to assign the techniques among *cards*, "none" included, no action twice (TK-R-08, TK-R-10)."""
    ways: list[Boosts] = [()]
    for technique, actions in _eligible(cards, advanced):
        grown: list[Boosts] = []
        for way in ways:
            taken = [action for _, action in way]
            grown += [(*way, (technique, action)) for action in actions if action not in taken]
            grown.append(way)
        ways = grown
    return ways


def usual_boosts(cards: Cards, advanced: bool) -> Boosts:
    """Return the assignment of a player who names none: most attack and defence, then attack, then lowest cards.

    Techniques of one suit (or colour) may double the same actions, so the best actions are doubled, as many as there
    are techniques for; the lowest technique takes the lowest of them (TK-R-09).
    """
    chosen: list[Boost] = []
    done: list[Card] = []
    eligible = _eligible(cards, advanced)
    for technique, actions in eligible:
        if technique in done:
            continue
        alike = [other for other, those in eligible if those == actions]
        best = sorted(actions, key=lambda card: (-ATTACK[card] - DEFENCE[card], -ATTACK[card], card))
        chosen += zip(alike, sorted(best[: len(alike)]), strict=False)
        done += alike
    return tuple(sorted(chosen))


def all_locks(hand: Cards, rules: RuleSet) -> Sequence[Lock]:
    """List every play of a sorted *hand*; of the same cards the usual assignment comes first."""
    return _all_locks(hand, rules.flags)


@lru_cache(maxsize=2048)
def _all_locks(hand: Cards, flags: int) -> tuple[Lock, ...]:
    rules = RULE_SETS[flags]
    found: list[Lock] = []
    for mask in playable(hand, rules):
        cards = _chosen(hand, mask)
        if not cards or cards[-1] < FIRST_TECHNIQUE:
            found.append(Lock(cards))
        else:
            found += _locks_of(cards, rules.advanced)
    return tuple(found)


def _locks_of(cards: Cards, advanced: bool) -> list[Lock]:
    usual = usual_boosts(cards, advanced)
    asked = [technique for technique, _ in _eligible(cards, advanced)]
    found = [Lock(cards, usual)]
    for boosts in assignments(cards, advanced):
        if boosts != usual:
            doubled = dict(boosts)
            found.append(Lock(cards, boosts, tuple([boost_pick(t, doubled.get(t)) for t in asked])))
    return found


def some_lock(hand: Cards, rules: RuleSet, chance: Chance) -> Lock:
    """Return one of `all_locks`, each as likely, without listing them.

    Draws a set of cards and a plan for the techniques together, until the set has the cards of the plan.
    """
    masks = playable(hand, rules)
    plans = _plans(hand, rules.advanced)
    while True:
        drawn = chance.below(len(masks) * len(plans))
        mask = masks[drawn % len(masks)]
        needed, pairs = plans[drawn // len(masks)]
        if mask & needed == needed:
            cards = _chosen(hand, mask)
            return Lock(cards, tuple([(hand[t], hand[a]) for t, a in pairs])) if pairs else plain_lock(cards)


_Plan = tuple[int, tuple[tuple[int, int], ...]]
"""Places in a hand: those a way to boost needs, as a mask, and the pairs of a technique and what it doubles."""

_SUIT_SHAPE: Final = bytes([SUIT[card] + 4 * (card >= FIRST_TECHNIQUE) for card in range(DECK_SIZE)]).ljust(256)
_COLOUR_SHAPE: Final = bytes([COLOUR[card] + 4 * (card >= FIRST_TECHNIQUE) for card in range(DECK_SIZE)]).ljust(256)
"""Of each card: what matters of it to boosts."""
_plans_of: Final[dict[bytes, tuple[_Plan, ...]]] = {}
"""Found already, by the shape of the hand; at most 28,672."""


def _plans(hand: Cards, advanced: bool) -> tuple[_Plan, ...]:
    """List the ways to boost with a hand, none first; hands of the same shape share them."""
    shape = bytes(hand).translate(_COLOUR_SHAPE if advanced else _SUIT_SHAPE)
    found = _plans_of.get(shape)
    if found is None:
        found = _plans_of[shape] = tuple(_all_plans(shape))
    return found


def _all_plans(shape: bytes) -> list[_Plan]:
    plans: list[_Plan] = [(0, ())]
    for place, kind in enumerate(shape):
        if kind >= 4:
            actions = [action for action, other in enumerate(shape) if other == kind - 4]
            plans += [
                (needed | 1 << place | 1 << action, (*pairs, (place, action)))
                for needed, pairs in plans
                for action in actions
                if not needed >> action & 1
            ]
    return plans


def all_heals(hand: Cards, most: int) -> Sequence[Heal]:
    """List every choice of up to *most* cards of a sorted *hand*, none first."""
    return [Heal(cards) for count in range(most + 1) for cards in combinations(hand, count)]


def some_heal(hand: Cards, most: int, chance: Chance) -> Heal:
    """Return one of `all_heals`, each as likely."""
    masks = _UP_TO[len(hand)][most]
    return heal_with(_chosen(hand, masks[chance.below(len(masks))]))


_UP_TO = tuple(
    tuple(
        bytes([mask for mask in _IN_ORDER if mask < 1 << size and len(PLACES[mask]) <= most])
        for most in range(_BIGGEST_HAND + 1)
    )
    for size in range(_BIGGEST_HAND + 1)
)
"""The sets of at most so many cards, by the size of the hand and that number."""
