"""Which plays and healings a hand allows: every one of them, or one at random."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tabard.core.chance import Chance
from tabard.games.tosk.actions import Heal, Lock, boost_pick
from tabard.games.tosk.cards import ATTACK, COLOUR, DEFENCE, FIRST_TECHNIQUE, RANK, SUIT, Card
from tabard.games.tosk.numbers import RULE_SETS, RuleSet
from tabard.games.tosk.worth import Boost, Boosts, Cards, ranks_key

_BIGGEST_HAND = 6

PLACES: Final = tuple(
    tuple([place for place in range(_BIGGEST_HAND) if mask >> place & 1]) for mask in range(1 << _BIGGEST_HAND)
)
"""The places in a hand that a mask of bits stands for."""

_IN_ORDER = sorted(range(len(PLACES)), key=lambda mask: (len(PLACES[mask]), PLACES[mask]))


def playable(hand: Cards, rules: RuleSet) -> bytes:
    """List the sets of cards that a sorted *hand* can pay for, as masks of its places, smaller sets first.

    Cost depends on ranks alone, so hands of the same ranks share a list.
    """
    key = ranks_key(hand)
    found = rules.playable.get(key)
    if found is None:
        found = rules.playable[key] = _affordable(hand, rules)
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

    Draws a set of cards and a wish for every technique of the hand, together, until the wishes fit the set.
    """
    masks = playable(hand, rules)
    wishes = _wishes(hand, rules.advanced)
    if not wishes:
        return Lock(_chosen(hand, masks[chance.below(len(masks))]))
    ways = len(masks)
    for _, actions in wishes:
        ways *= len(actions) + 1
    while True:
        drawn = chance.below(ways)
        mask = masks[drawn % len(masks)]
        boosts = _granted(hand, mask, wishes, drawn // len(masks))
        if boosts is not None:
            return Lock(_chosen(hand, mask), boosts)


def _wishes(hand: Cards, advanced: bool) -> list[tuple[int, list[int]]]:
    """List the places of the techniques of *hand* that may double something in it, with the places of what."""
    if not hand or hand[-1] < FIRST_TECHNIQUE:
        return []
    found: list[tuple[int, list[int]]] = []
    kinds = COLOUR if advanced else SUIT
    for place, card in enumerate(hand):
        if card >= FIRST_TECHNIQUE:
            kind = kinds[card]
            actions = [p for p, c in enumerate(hand) if c < FIRST_TECHNIQUE and kinds[c] == kind]
            if actions:
                found.append((place, actions))
    return found


def _granted(hand: Cards, mask: int, wishes: list[tuple[int, list[int]]], drawn: int) -> Boosts | None:
    """Read the wishes out of the number *drawn*; ``None`` unless the play of *mask* can be assigned so."""
    boosts: Boosts = ()
    free = mask
    for place, actions in wishes:
        wish = drawn % (len(actions) + 1)
        drawn //= len(actions) + 1
        if wish:
            action = actions[wish - 1]
            if not (mask >> place & 1 and free >> action & 1):
                return None
            free -= 1 << action
            boosts = (*boosts, (hand[place], hand[action]))
    return boosts


def all_heals(hand: Cards, most: int) -> Sequence[Heal]:
    """List every choice of up to *most* cards of a sorted *hand*, none first."""
    return [Heal(cards) for count in range(most + 1) for cards in combinations(hand, count)]


def some_heal(hand: Cards, most: int, chance: Chance) -> Heal:
    """Return one of `all_heals`, each as likely."""
    masks = _UP_TO[len(hand)][most]
    return Heal(_chosen(hand, masks[chance.below(len(masks))]))


_UP_TO = tuple(
    tuple(
        bytes([mask for mask in _IN_ORDER if mask < 1 << size and len(PLACES[mask]) <= most])
        for most in range(_BIGGEST_HAND + 1)
    )
    for size in range(_BIGGEST_HAND + 1)
)
"""The sets of at most so many cards, by the size of the hand and that number."""
