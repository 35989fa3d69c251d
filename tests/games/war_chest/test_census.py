"""Coins are neither made nor lost, and the state agrees with itself, after every action of random games."""

from collections import Counter

import pytest

from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME, UNITS, State
from tabard.games.war_chest.actions import ATTACK, CONTROL, PROCLAIM, TACTIC
from tabard.games.war_chest.coins import size
from tabard.games.war_chest.combat import spots_with

MIXES = [
    (2, {"nobility": False}),
    (2, {"nobility": True}),
    (2, {"nobility": True, "recruit": "elimination", "royal_guard": "original"}),
    (4, {"nobility": False}),
    (4, {"nobility": True, "recruit": "draft"}),
]


def check(s: State) -> None:
    """Check what must hold of every position."""
    assert not s.held[0] & s.held[1]
    spots = [0] * len(UNITS)
    for at, stack in enumerate(s.board):
        if stack:
            kind = stack & 63
            assert s.owners[kind] == stack >> 6 & 3
            assert stack >> 8 > 0
            spots[kind] = spots_with(spots[kind], at)
    assert spots == s.spots
    for unit in UNITS[1:]:
        assert spots[unit.kind] < (1 << 6 * unit.most)
    for seat in range(s.seats):
        assert size(s.hand[seat]) <= 3
    for _, owner, seen, late, laid in s.notes:
        pool = s.hand[owner] + s.down[owner]
        assert size(seen) <= size(s.hand[owner]) + late
        for shift in range(0, 20, 4):
            assert (laid >> shift & 15) <= (s.down[owner] >> shift & 15)
            assert (seen + laid) >> shift & 15 <= (pool >> shift & 15)


@pytest.mark.rule("WC-1", "WC-7", "WC-22")
@pytest.mark.parametrize(("seats", "options"), MIXES)
def test_coins_are_the_same_after_every_action(seats: int, options: dict[str, object]) -> None:
    whim = Dealer(11)
    for number in range(8):
        dealer = Dealer(number)
        state = GAME.start(seats, settle_options(GAME, seats, {**options, "round_cap": 25}), dealer)
        census = GAME.census(state)
        while acting := GAME.to_act(state):
            legal = GAME.legal(state, acting[0])
            bold = [action for action in legal if action.verb in (ATTACK, CONTROL, TACTIC, PROCLAIM)]
            choices = bold if bold and whim.below(2) else legal
            GAME.apply(state, acting[0], choices[whim.below(len(choices))], dealer)
            assert GAME.census(state) == census
            if state.bag:
                check(state)


@pytest.mark.rule("WC-1", "WC-31")
def test_the_census_counts_what_is_printed() -> None:
    for seats in (2, 4):
        state = GAME.start(seats, settle_options(GAME, seats, {}), Dealer(1))
        counts, royals = GAME.census(state)
        assert royals == seats
        wanted = Counter({UNITS[kind].slug: UNITS[kind].coins for army in state.armies for kind in army})
        assert Counter(dict(counts)) == wanted


def test_no_decision_of_random_games_has_more_than_300_actions() -> None:
    most = 0
    for number in range(6):
        dealer = Dealer(number)
        seats = 2 + number % 2 * 2
        state = GAME.start(seats, settle_options(GAME, seats, {"nobility": True, "round_cap": 30}), dealer)
        while acting := GAME.to_act(state):
            legal = GAME.legal(state, acting[0])
            most = max(most, len(legal))
            GAME.apply(state, acting[0], legal[dealer.below(len(legal))], dealer)
    assert most <= 300
