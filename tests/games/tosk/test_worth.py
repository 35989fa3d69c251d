"""What a play is worth: the quick figures equal the reasoned ones, and the bounds the ledger states."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabard.core.chance import Dealer
from tabard.games.tosk import RULE_SETS, Lock
from tabard.games.tosk.actions import parse
from tabard.games.tosk.cards import ATTACK, DEFENCE, FIRST_TECHNIQUE, as_set, card_of
from tabard.games.tosk.numbers import FORCE, MOMENTUM, RuleSet, flags_of
from tabard.games.tosk.plays import (
    all_heals,
    all_locks,
    assignments,
    doublers_in,
    playable,
    some_heal,
    some_lock,
    usual_boosts,
)
from tabard.games.tosk.worth import weigh, worth
from tests.games.tosk.table import MIXES, cards, rules

HANDS = st.one_of(
    st.sets(st.integers(0, 47), max_size=6),
    st.sets(st.integers(0, 11).map(lambda place: 4 * place), max_size=6),  # of one suit, for the techniques' sake
).map(lambda held: tuple(sorted(held)))
RULES = st.sampled_from(RULE_SETS)


def _sorted(text: str) -> tuple[int, ...]:
    return tuple(sorted(cards(text)))


@given(HANDS, RULES)
def test_quick_figures_equal_the_reasoned_ones(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    for boosts in assignments(doublers_in(as_set(hand), rule_set.advanced)):
        assert worth(as_set(hand), boosts, rule_set) == weigh(hand, boosts, rule_set).worth()


@given(HANDS, RULES)
def test_what_a_hand_can_pay_for_is_what_weighing_every_set_says(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    found = set(playable(list(hand), rule_set))
    for mask in range(1 << len(hand)):
        chosen = tuple(card for place, card in enumerate(hand) if mask >> place & 1)
        cost = weigh(chosen, (), rule_set).worth().cost
        assert (mask in found) == (cost <= rule_set.stamina)


@given(HANDS, RULES)
@pytest.mark.rule("TK-I-02")
def test_every_listed_play_costs_from_nothing_to_all_stamina(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    for lock in all_locks(as_set(hand), rule_set):
        assert 0 <= worth(lock.mask, lock.boosts, rule_set).cost <= rule_set.stamina


@given(HANDS, RULES)
@pytest.mark.rule("TK-R-09")
def test_the_usual_assignment_is_the_best_there_is(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    def merit(boosts: tuple[tuple[int, int], ...]) -> tuple[object, ...]:
        boosted = sorted(action for _, action in boosts)
        attack = sum(ATTACK[action] for action in boosted)
        total = attack + sum(DEFENCE[action] for action in boosted)
        return -total, -attack, boosted

    doublers = doublers_in(as_set(hand), rule_set.advanced)
    usual = usual_boosts(doublers)
    ways = assignments(doublers)
    assert usual in ways
    assert merit(usual) == min(merit(way) for way in ways)


@given(HANDS, RULES)
def test_of_the_same_cards_the_usual_assignment_comes_first(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    seen: set[tuple[int, ...]] = set()
    for lock in all_locks(as_set(hand), rule_set):
        assert (not lock.spelled) == (lock.cards not in seen)
        seen.add(lock.cards)


@given(HANDS, RULES)
@pytest.mark.rule("TK-I-06")
def test_without_advanced_rules_figures_are_sums_over_cards(hand: tuple[int, ...], rule_set: RuleSet) -> None:
    plain = RULE_SETS[rule_set.flags & ~(FORCE | MOMENTUM)]
    singles = [worth(1 << card, (), plain) for card in hand]
    assert worth(as_set(hand), (), plain) == tuple(sum(figure) for figure in zip(*singles, strict=True)) or not hand
    for boosts in assignments(doublers_in(as_set(hand), plain.advanced)):
        more = [worth(1 << action, (), plain) for _, action in boosts]
        figures = worth(as_set(hand), boosts, plain)
        assert figures.attack == sum(one.attack for one in [*singles, *more])
        assert figures.defence == sum(one.defence for one in [*singles, *more])


BOUNDS = [
    # rule set, most attack and a play that gives it, most defence and a play that gives it
    ("base", 8, "Ac 9c Qc>9c", 13, "Ac Ad 2h 3c 3d Qc>3c"),
    ("F", 8, "Ac 9c Qc>9c", 16, "Ac Ad Ah 3c 3d 3h"),
    ("M", 8, "Ac 9c Qc>9c", 15, "Ac 2c 3c 3d Qc>3c Qd>3d"),
    ("F M", 9, "4c 4d Qc>4c Kd>4d", 18, "Ac 2c 3c 3d 3h 3s"),
    ("BW", 6, "Ac Ad 6c Qc>6c", 11, "Ac Ad 3c 3d Qc>3c"),
    ("BW F M", 7, "4c 4d Qc>4c", 15, "2c 2d 2h 3c 3d"),
]


@pytest.mark.parametrize(("mix", "attack", "attacking", "defence", "defending"), BOUNDS)
@pytest.mark.rule("TK-STRAT-02", "TK-FORCE-01", "TK-MOM-01")
def test_no_play_goes_beyond_the_bounds_and_some_reach_them(
    mix: str, attack: int, attacking: str, defence: int, defending: str
) -> None:
    rule_set = RULE_SETS[flags_of({**dict.fromkeys(MIXES.values(), False), **rules(mix)})]
    most = [_most(ranks, rule_set) for ranks in _ranks(rule_set)]
    assert max(one[0] for one in most) == attack
    assert max(one[1] for one in most) == defence
    for text, figure in ((attacking, attack), (defending, defence)):
        lock = parse("lock " + text)
        assert isinstance(lock, Lock)
        assert lock in all_locks(lock.mask, rule_set)
        assert figure in worth(lock.mask, lock.boosts, rule_set)[:2]


def _ranks(rule_set: RuleSet) -> Iterator[tuple[int, ...]]:
    """Go through all ranks a play can have, as cards of the first suits."""
    for size in range(rule_set.hand + 1):
        for places in combinations_with_replacement(range(12), size):
            if all(places.count(place) <= 4 for place in set(places)):
                chosen = tuple(place * 4 + places[:i].count(place) for i, place in enumerate(places))
                if worth(as_set(chosen), (), rule_set).cost <= rule_set.stamina:
                    yield chosen


def _most(chosen: tuple[int, ...], rule_set: RuleSet) -> tuple[int, int]:
    """Find what these ranks could give if every technique doubled the best it can, whatever the suits."""
    plain = worth(as_set(chosen), (), rule_set)
    techniques = sum(card >= FIRST_TECHNIQUE for card in chosen)
    attacks = sorted((ATTACK[card] for card in chosen), reverse=True)
    defences = sorted((DEFENCE[card] for card in chosen), reverse=True)
    return plain.attack + sum(attacks[:techniques]), plain.defence + sum(defences[:techniques])


@pytest.mark.parametrize(("mix", "held"), [("base", "As 2s 3s Js Qs Ks"), ("AT", "Ad Ah 2d Qd Kd Kh")])
def test_no_hand_offers_more_than_three_hundred_plays(mix: str, held: str) -> None:
    rule_set = RULE_SETS[flags_of({**dict.fromkeys(MIXES.values(), False), **rules(mix)})]
    assert len(all_locks(as_set(cards(held)), rule_set)) == {"base": 239, "AT": 286}[mix]


@pytest.mark.parametrize(
    ("mix", "held"),
    [
        ("base", "Ac 3d 5h 7s 8c 9d"),
        ("base", "2c 4c 5c Jc Qc 3d"),
        ("AT F M", "2c 4s 5d Jc Qh 3d"),
        ("AT", "Ac Ad As Jc Js Qh"),
        ("BW", "9c"),
    ],
)
def test_a_random_play_is_any_of_the_listed_each_as_likely(mix: str, held: str) -> None:
    rule_set = RULE_SETS[flags_of({**dict.fromkeys(MIXES.values(), False), **rules(mix)})]
    hand, dealer, each = as_set(cards(held)), Dealer(11), 200
    plays = all_locks(hand, rule_set)
    drawn = Counter(some_lock(hand, rule_set, dealer) for _ in range(each * len(plays)))
    assert set(drawn) == set(plays)
    spread = sum((count - each) ** 2 / each for count in drawn.values())
    assert spread < len(plays) + 5 * (2 * len(plays)) ** 0.5, "chi squared, five deviations above what is expected"


@pytest.mark.parametrize(("size", "most"), [(1, 1), (4, 2), (6, 3)])
def test_a_random_healing_is_any_of_the_listed_each_as_likely(size: int, most: int) -> None:
    hand, dealer, each = as_set(list(range(0, 4 * size, 4))), Dealer(12), 200
    heals = all_heals(hand, most)
    drawn = Counter(some_heal(hand, most, dealer) for _ in range(each * len(heals)))
    assert set(drawn) == set(heals)
    spread = sum((count - each) ** 2 / each for count in drawn.values())
    assert spread < len(heals) + 5 * (2 * len(heals)) ** 0.5


@pytest.mark.rule("TK-COMB-02", "TK-R-11")
def test_the_working_names_every_reason_in_order() -> None:
    working = weigh(_sorted("5c 5d 4h Jc"), ((card_of("Jc"), card_of("5c")),), RULE_SETS[FORCE | MOMENTUM])
    assert working.attack.working() == "pips 6, Jack of clubs doubles 5 of clubs +2, Force, two 5s +1"
    assert working.defence.working() == "pips 2, Jack of clubs doubles 5 of clubs +1, Force, two 5s +1"
    assert working.cost.working() == "ranks 14, techniques +3, Momentum 4-5 -1"
