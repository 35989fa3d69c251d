"""Which plays and healings a hand allows: every one of them, or one at random."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.games.tosk.actions import Heal, Lock, boost_pick
from tabard.games.tosk.cards import (
    ATTACK,
    COLOUR,
    DEFENCE,
    FIRST_TECHNIQUE,
    RANK,
    SUIT,
    Card,
    CardSet,
    as_set,
    listed,
)
from tabard.games.tosk.numbers import RULE_SETS, RuleSet
from tabard.games.tosk.worth import Boost, Boosts, cost_of

_BIGGEST_HAND = 6

Doublers = list[tuple[Card, list[Card]]]
"""Techniques that may double something, each with what, in rising order."""

PLACES: Final = tuple(
    tuple([place for place in range(_BIGGEST_HAND) if mask >> place & 1]) for mask in range(1 << _BIGGEST_HAND)
)
"""The places in a hand that a mask of bits stands for."""

_IN_ORDER = sorted(range(len(PLACES)), key=lambda mask: (len(PLACES[mask]), PLACES[mask]))


_RANKS: Final = bytes(RANK).ljust(256)


def _unions(parts: Sequence[CardSet]) -> list[CardSet]:
    """List the unions of sets of cards, that of the parts *mask* (as bits) under that number."""
    found = [0]
    for part in parts:
        found += [part | others for others in found]
    return found


def _subsets(hand: list[Card]) -> list[CardSet]:
    """List the sets of cards of a hand, the one at places *mask* under that number."""
    return _unions([1 << card for card in hand])


def playable(hand: list[Card], rules: RuleSet) -> bytes:
    """List the sets of cards that a listed hand can pay for, as masks of its places, smaller sets first.

    Cost depends on ranks alone, so hands of the same ranks share a list.
    """
    ranks = bytes(hand).translate(_RANKS)
    found = rules.playable.get(ranks)
    if found is None:
        sets = _subsets(hand)
        affordable = [cost_of(cards, rules) <= rules.stamina for cards in sets]
        found = rules.playable[ranks] = bytes([mask for mask in _IN_ORDER if mask < len(sets) and affordable[mask]])
    return found


def may_double(technique: Card, action: Card, advanced: bool) -> bool:
    """Say whether *technique* may double *action*: the same suit, or with Advanced Techniques the same colour."""
    if advanced:
        return COLOUR[technique] == COLOUR[action]
    return SUIT[technique] == SUIT[action]


def assignments(doublers: Doublers) -> list[Boosts]:
    """List every way to assign techniques, "none" included, no action twice (TK-R-08, TK-R-10)."""
    ways: list[Boosts] = [()]
    for technique, actions in doublers:
        grown: list[Boosts] = []
        for way in ways:
            taken = [action for _, action in way]
            grown += [(*way, (technique, action)) for action in actions if action not in taken]
            grown.append(way)
        ways = grown
    return ways


def usual_boosts(doublers: Doublers) -> Boosts:
    """Return the assignment of a player who names none: most attack and defence, then attack, then lowest cards.

    Techniques of one suit (or colour) may double the same actions, so the best actions are doubled, as many as there
    are techniques for; the lowest technique takes the lowest of them (TK-R-09).
    """
    chosen: list[Boost] = []
    done: list[Card] = []
    for technique, actions in doublers:
        if technique in done:
            continue
        alike = [other for other, those in doublers if those == actions]
        best = sorted(actions, key=lambda card: (-ATTACK[card] - DEFENCE[card], -ATTACK[card], card))
        chosen += zip(alike, sorted(best[: len(alike)]), strict=False)
        done += alike
    return tuple(sorted(chosen))


def all_locks(hand: CardSet, rules: RuleSet) -> Sequence[Lock]:
    """List every play of a hand; of the same cards the usual assignment comes first."""
    return _all_locks(hand, rules.flags)


@lru_cache(maxsize=2048)
def _all_locks(hand: CardSet, flags: int) -> tuple[Lock, ...]:
    rules, cards = RULE_SETS[flags], listed(hand)
    sets = _subsets(cards)
    if not _doubled_in(hand, rules.advanced):
        return tuple([Lock(sets[places]) for places in playable(cards, rules)])
    found: list[Lock] = []
    for places in playable(cards, rules):
        mask = sets[places]
        doubled = _doubled_in(mask, rules.advanced)
        if doubled:
            techniques = mask ^ mask & _ACTIONS
            ways = _ways(techniques | doubled, rules.advanced)
            found += [Lock(mask, boosts, spelled) for boosts, spelled in ways]
        else:
            found.append(Lock(mask))
    return tuple(found)


def _doubled_in(cards: CardSet, advanced: bool) -> CardSet:
    """Return the actions among *cards* that a technique among them may double."""
    techniques = cards >> FIRST_TECHNIQUE
    return cards & _DOUBLED[advanced][(techniques | techniques >> 4 | techniques >> 8) & 15]


@lru_cache(maxsize=4096)
def _ways(cards: CardSet, advanced: bool) -> Sequence[tuple[Boosts, tuple[Pick, ...]]]:
    """List the ways to double among *cards* and how each is spelled, the usual first; few cards, and often the same."""
    doublers = doublers_in(cards, advanced)
    usual = usual_boosts(doublers)
    found: list[tuple[Boosts, tuple[Pick, ...]]] = [(usual, ())]
    for boosts in assignments(doublers):
        if boosts != usual:
            doubled = dict(boosts)
            found.append((boosts, tuple([boost_pick(t, doubled.get(t)) for t, _ in doublers])))
    return found


_HALF: Final = 24
_HALF_SETS: Final = 1 << _HALF
"""How many sets there are of half the deck."""

_ACTIONS: Final = (1 << FIRST_TECHNIQUE) - 1
_SUIT_MATES: Final = [as_set([c for c in range(FIRST_TECHNIQUE) if SUIT[c] == suit]) for suit in range(4)]
_COLOUR_MATES: Final = [as_set([c for c in range(FIRST_TECHNIQUE) if COLOUR[c] == COLOUR[suit]]) for suit in range(4)]
"""The actions that a technique of each suit may double."""


_DOUBLED: Final = (_unions(_SUIT_MATES), _unions(_COLOUR_MATES))
"""The actions that techniques of some suits (as bits) may double; without and with Advanced Techniques."""


def some_lock(hand: CardSet, rules: RuleSet, chance: Chance) -> Lock:
    """Return one of `all_locks`, each as likely, without listing them.

    Draws boosts and then any set of the other cards, until both together can be paid for.
    """
    doublers = doublers_in(hand, rules.advanced) if hand > _ACTIONS else []
    while True:
        boosts = _some_boosts(doublers, chance) if doublers else ()
        cards = hand & (chance.below(_HALF_SETS) << _HALF | chance.below(_HALF_SETS))
        for technique, action in boosts:
            cards |= 1 << technique | 1 << action
        if cost_of(cards, rules) <= rules.stamina:
            return Lock(cards, boosts)


def doublers_in(cards: CardSet, advanced: bool) -> Doublers:
    """List the techniques among *cards* that may double something there: of their suit, or with AT of their colour."""
    mates = _COLOUR_MATES if advanced else _SUIT_MATES
    found: Doublers = []
    for technique in listed(cards ^ cards & _ACTIONS):
        actions = cards & mates[technique & 3]
        if actions:
            found.append((technique, listed(actions)))
    return found


def _some_boosts(doublers: Doublers, chance: Chance) -> Boosts:
    """Return a way to boost, as likely as it has sets of other cards to go with it.

    Both cards of a boost are played for certain, others or not: so every boost leaves a quarter of the sets, and a
    technique doubles nothing four times as often as it doubles any one action.
    """
    boosts: Boosts = ()
    taken = 0
    for technique, actions in doublers:
        drawn = chance.below(4 + len(actions))
        if drawn >= 4:
            action = actions[drawn - 4]
            if taken >> action & 1:  # from the start again, or the ways would not be as likely
                return _some_boosts(doublers, chance)
            taken |= 1 << action
            boosts = (*boosts, (technique, action))
    return boosts


@lru_cache(maxsize=2048)
def all_heals(hand: CardSet, most: int) -> Sequence[Heal]:
    """List every choice of up to *most* cards of a hand, none first."""
    cards = [1 << card for card in listed(hand)]
    return tuple([Heal(sum(some)) for count in range(most + 1) for some in combinations(cards, count)])


def some_heal(hand: CardSet, most: int, chance: Chance) -> Heal:
    """Return one of `all_heals`, each as likely."""
    choices = _UP_TO[hand.bit_count()][most]
    return Heal(at_places(hand, PLACES[choices[chance.below(len(choices))]]))


def at_places(hand: CardSet, places: tuple[int, ...]) -> CardSet:
    """Return the cards at rising *places* of a hand."""
    found, here = 0, 0
    for place in places:
        while here < place:
            hand &= hand - 1
            here += 1
        found |= hand & -hand
    return found


_UP_TO = tuple(
    tuple(
        bytes([mask for mask in _IN_ORDER if mask < 1 << size and len(PLACES[mask]) <= most])
        for most in range(_BIGGEST_HAND + 1)
    )
    for size in range(_BIGGEST_HAND + 1)
)
"""The sets of at most so many cards, by the size of the hand and that number."""
