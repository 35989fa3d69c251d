"""What always holds (PN-I-01 to PN-I-09), over random games of every mix of passes and house rules."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.core.event import Event
from tabard.core.game import permitted, settle_options
from tabard.games.posh_nosh.actions import CONFIRM
from tabard.games.posh_nosh.cards import ALL_CARDS, FAMILIAR, NOTATION, WORTH
from tabard.games.posh_nosh.marks import value_of
from tabard.games.posh_nosh.rules import census
from tabard.games.posh_nosh.staging import foresee
from tabard.games.posh_nosh.standing import fit_top, refit, refresh
from tabard.games.posh_nosh.state import BATTLE, DUE, OVER, STONE, TURN, State
from tabard.games.posh_nosh.units import WARDS
from tests.games.posh_nosh.table import GAME, act, acts, stage, table

rule = pytest.mark.rule

PASSES = [
    {"heroes": heroes, "dragons": dragons, "items": items} for heroes, dragons, items in product((0, 1), (0, 1), (0, 1))
]
HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"recruit": "draft", "swap": True, "opening_shield": True},
    {"recruit": "deal", "choose_order": True, "size": 2},
    {"recruit": "secret", "swap": True, "choose_order": True, "opening_shield": True, "size": 6},
    {"recruit": "deal", "heroes": 4, "dragons": 4, "items": 4, "numbers": "1+unit.amazon.dealable=true"},
]
MIXES = [passes | house for passes, house in product(PASSES, HOUSE_RULES)]


def walk(options: dict[str, Any], seed: int, most: int = 500) -> Iterator[State]:
    """Play a random game, yielding the state before every action."""
    dealer, whim = Dealer(seed), Dealer(seed + 1)
    state = GAME.start(2, settle_options(GAME, 2, options), dealer)
    for _ in range(most):
        yield state
        seats = GAME.to_act(state)
        if not seats:
            return
        seat = seats[whim.below(len(seats))]
        GAME.apply(state, seat, GAME.sample(state, seat, whim), dealer)


def check_units(state: State) -> None:
    """Check every unit by itself (PN-I-02, PN-I-03)."""
    for unit, kind in enumerate(state.kind):
        if kind < 0:
            continue
        marks = sum(value_of(mark) for mark in state.marks[unit])
        assert 0 <= state.hp[unit] <= max(state.top[unit], 0)
        assert len(state.shields[unit]) <= state.book.shields
        if state.hp[unit] > 0:
            assert marks <= state.top[unit] - state.hp[unit]
            assert not state.flags[unit] & DUE
        else:
            assert not state.marks[unit]
            assert not state.shields[unit]
            assert not state.item[unit]
            assert not state.poison[unit]
            assert not state.flags[unit] & STONE


def check_derived(state: State) -> None:
    """Check that what follows from the rest does."""
    twin = state.copy()
    for unit, kind in enumerate(state.kind):
        if kind >= 0:
            refit(twin, unit)
    for side in (0, 1):
        refresh(twin, side, None)
    for unit, kind in enumerate(state.kind):
        if kind >= 0 and twin.hp[unit] > 0:
            fit_top(twin, unit, None)
    assert twin == state
    assert (twin.abilities, twin.aura, twin.rally) == (state.abilities, state.aura, state.rally)
    assert twin.side_abilities == state.side_abilities


@rule("PN-I-01", "PN-I-02", "PN-I-03", "PN-I-04", "PN-CARD-01", "PN-SHIELD-07")
@pytest.mark.parametrize("number", range(len(MIXES)))
def test_cards_and_units_stay_in_order(number: int) -> None:
    everything = tuple(range(FAMILIAR + 2))
    for step, state in enumerate(walk(MIXES[number], number)):
        assert census(state) == everything
        if state.phase == BATTLE:
            check_units(state)
            if step % 5 == 0:
                check_derived(state)


@rule("PN-I-05")
@pytest.mark.parametrize("number", range(len(MIXES)))
def test_what_is_hidden_changes_neither_view_nor_actions(number: int) -> None:
    for step, state in enumerate(walk(MIXES[number], 200 + number, 240)):
        if step % 4:
            continue
        for seat in (0, 1):
            twin = GAME.resample(state, seat, Dealer(step))
            assert GAME.view(twin, seat) == GAME.view(state, seat)
            assert permitted(GAME, twin, seat) == permitted(GAME, state, seat)


@rule("PN-I-06", "PN-R-009")
@pytest.mark.parametrize("number", range(len(MIXES)))
def test_a_confirmed_turn_does_what_was_foreseen_where_nobody_may_ward(number: int) -> None:
    for state in walk(MIXES[number], 100 + number):
        if state.phase != BATTLE or state.agenda or state.mode != TURN or not state.staged:
            continue
        if state.side_abilities[1 - state.turn] & WARDS or CONFIRM not in [
            a.code for a in GAME.legal(state, state.turn)
        ]:
            continue
        ahead = foresee(state, None)
        again = state.copy()
        again.dry = False
        told: list[Event] = []
        foretold: list[Event] = []
        foresee(state, foretold.append)
        GAME.apply(again, state.turn, GAME.parse("confirm"), Dealer(1), told.append)
        assert told[1 : 1 + len(foretold)] == foretold
        if again.phase == OVER:
            assert ahead.phase == OVER
            assert (ahead.hp, ahead.marks, ahead.shields) == (again.hp, again.marks, again.shields)


@rule("PN-I-07")
@pytest.mark.parametrize("number", range(len(MIXES)))
def test_the_same_seed_and_actions_give_the_same_game(number: int) -> None:
    first = [repr(state) for state in walk(MIXES[number], number, 120)]
    second = [repr(state) for state in walk(MIXES[number], number, 120)]
    assert first == second


@rule("PN-I-08")
def test_a_game_never_reads_other_numbers_than_its_own() -> None:
    for state in walk({"heroes": 1, "numbers": "1+hand.size=7+unit.golem.hp=90"}, 3, 200):
        assert state.book.word == "1+hand.size=7+unit.golem.hp=90"
        if state.phase == BATTLE and not state.agenda and not state.staged and state.mode == TURN:
            assert state.book.hand == 7
    assert state.turns > 3


@rule("PN-I-09", "PN-R-037")
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("who", ["dwarf", "achilles"])
def test_an_absorber_takes_all_that_gets_past_its_shields_but_the_highest(who: str, seed: int) -> None:
    whim = Dealer(seed)
    shields = " ".join(["+"] * whim.below(3))
    attacks = list(range(26))
    whim.shuffle(attacks)
    cards = sorted(attacks[:3], key=lambda card: WORTH[card])[:3]
    whim.shuffle(cards)
    state = table("hydra", f"{who} {{{shields}}}; golem", hand=" ".join(NOTATION[card] for card in cards))
    state.top[1] = state.hp[1] = 90
    stage(state, *[f"{NOTATION[card]} > b1" for card in cards])
    act(state, "confirm")
    passed = [WORTH[card] for card in cards[len(shields.split()) :]]
    assert 90 - state.hp[1] == sum(passed) - max(passed, default=0)


def test_a_position_with_a_long_row_of_summoned_units_plays_on() -> None:
    state = table("necromancer; wyrm", "golem", hand="H9a H8a H7a H10a P2a")
    acts(state, "summon H8a H9a", "summon H7a H10a")
    assert len(state.kind) == 7
    assert state.kind[5] == -1
    assert ALL_CARDS == 104
