"""Every installed game keeps the contract: 300 random games each, every mix of seats and options included."""

import pytest

from tabard.core.conform import conform
from tabard.core.registry import find_game

GAMES = ["handy_brawl", "posh_nosh", "regicide", "tosk", "war_chest"]


@pytest.mark.parametrize("name", GAMES)
def test_game_conforms(name: str) -> None:
    report = conform(find_game(name), games=300)
    assert report.games >= 300
    assert report.games >= report.mixes
