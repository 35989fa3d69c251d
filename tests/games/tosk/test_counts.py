"""Counts of all ways to play a few choices on, so that no change of the rules goes unseen."""

import pytest

from tabard.core.chance import Dealer, Tape
from tabard.core.game import settle_options
from tabard.games.tosk import GAME, State
from tests.games.tosk.table import rules, table


def ways(state: State, depth: int) -> int:
    """Count the ways to make *depth* choices from here; choices of the same moment are made in seat order."""
    acting = GAME.to_act(state)
    if depth == 0 or not acting:
        return 1
    total = 0
    for action in GAME.legal(state, acting[0]):
        twin = state.copy()
        GAME.apply(twin, acting[0], action, Dealer(0))
        total += ways(twin, depth - 1)
    return total


@pytest.mark.parametrize(
    ("mix", "one", "two", "counts"),
    [
        # 4 plays without the Jack; with it 1 (alone) + 2 (and the 4) + 2 (and the 6) + 3 (and both); the other has 5
        ("base", "4c 6c Jc", "5d Jd", [12, 60]),
        # 14 is too much: without both actions 1 + 2 + 2 + 3 less the three
        ("base", "5c 6c Jc", "", [9, 9]),
        ("M", "5c 6c Jc", "", [12, 12]),
        ("AT", "4s 6c Jc", "5h Jd", [12, 60]),
        ("base", "4s 6c Jc", "5h Jd", [4 + 1 + 1 + 2 + 2, 40]),
    ],
)
def test_small_hands_have_the_plays_counted_by_hand(mix: str, one: str, two: str, counts: list[int]) -> None:
    state = table(one, two, **rules(mix))
    assert [ways(state, depth) for depth in (1, 2)] == counts


def _dealt(mix: str) -> State:
    """Deal a mixed order of the deck: every fifth card, round and round."""
    options = settle_options(GAME, 2, rules(mix))
    return GAME.start(2, options, Tape([tuple(5 * place % 48 for place in range(48))]))


@pytest.mark.parametrize(
    ("mix", "counts"),
    [
        ("base", [55, 2585, 37457]),
        ("F", [55, 2585, 37457]),
        ("M", [55, 2585, 37541]),
        ("AT", [55, 2585, 37469]),
        ("BW", [21, 525, 5170]),
        ("PH", [55, 2585, 29495]),
        ("F M AT BW PH", [21, 525, 4050]),
    ],
)
def test_a_whole_deal_has_as_many_ways_as_ever(mix: str, counts: list[int]) -> None:
    state = _dealt(mix)
    assert [ways(state, depth) for depth in (1, 2, 3)] == counts
