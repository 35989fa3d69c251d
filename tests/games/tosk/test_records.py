"""Whole games as text replay to the same end and are told in the same words."""

import pytest

from tabard.core.record import read_record, replay
from tabard.games.tosk import GAME
from tests.games.tosk.golden import FOLDER, GAMES, tell


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_is_told_as_ever(name: str) -> None:
    text = (FOLDER / f"{name}.record").read_text(encoding="utf-8")
    record = read_record(text)
    assert str(record) == text
    assert tell(record) == (FOLDER / f"{name}.told").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_comes_to_its_end(name: str) -> None:
    state = None
    for moment in replay(read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))):
        state = moment.state
    assert state is not None
    assert GAME.result(state) is not None
