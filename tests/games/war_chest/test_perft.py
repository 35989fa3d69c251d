"""The ways to play on from ten fixed positions are as many as ever, so that no change of the rules goes unseen."""

from typing import Any

import pytest

from tests.games.war_chest.perft import counts, positions, state_of, ways
from tests.games.war_chest.table import may


@pytest.mark.parametrize("position", positions(), ids=lambda position: position["name"])
def test_the_counts_are_those_on_file(position: dict[str, Any]) -> None:
    assert counts(position) == position["counts"]


def test_the_first_counts_of_an_opening_are_those_counted_by_hand() -> None:
    """A unit coin has 2 deploys, 4 recruits and a pass, the Royal Coin 5; the second player also claims with each."""
    position = positions()[0]
    state = state_of(position)
    assert ways(state, 1) == 7 + 7 + 5
    # nothing that one player does first changes what the other can do
    assert ways(state, 2) == 19 * (8 + 8 + 6)
    assert len(may(state)) == 19


def test_there_are_ten_positions_with_both_numbers_of_players() -> None:
    sizes = [len(position["armies"]) for position in positions()]
    assert len(sizes) == 10
    assert set(sizes) == {2, 4}
