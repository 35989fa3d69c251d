"""Whole games as text replay to the same end, and damaged ones are refused with a reason."""

import re
from pathlib import Path

import pytest

from tabard.core.errors import BadRecord
from tabard.core.record import read_record, replay
from tabard.games.war_chest import GAME
from tests.games.war_chest.table import board, held

FOLDER = Path(__file__).parent / "records"

ENDS = {
    "first_battle": (
        "all-markers 15 | "
        "archer@-3.2 cavalry@2.0*2 crossbowman@1.-3 light_cavalry@1.-1 pikeman@0.-1 scout@-1.1 swordsman@-2.0*2 | "
        "-1.-2 2.-3 | "
        "-1.1 -2.3 -3.2 1.-1 1.2 2.0"
    ),
    "nobility_draft": (
        "all-markers 16 | "
        "bishop@3.0 ensign@-2.0*2 footman@0.-1 light_cavalry@1.-1 marshall@-2.2*3 scout@2.0*2 "
        "swordsman@-2.3 warrior_priest@2.-3*4 | "
        "-1.-2 -2.0 1.-1 2.-3 2.0 3.-2 | "
        "-2.3 1.2"
    ),
    "four_players": (
        "all-markers 11 | "
        "archer@0.-3*4 bannerman@5.-3 bishop@0.2 cavalry@-5.3*2 earl@2.0*2 ensign@3.-2 "
        "footman@-4.3 herald@1.-2 knight@0.-2*4 light_cavalry@2.-2 royal_guard@2.-3 scout@3.-1 | "
        "-1.-2 -4.1 1.-1 2.-3 3.-2 | "
        "-1.1 -2.3 -3.2 -5.3 1.2 2.0 4.-1 5.-3"
    ),
    "unfinished": (
        "unfinished 6 | "
        "bishop@2.-2*2 herald@3.-2 pikeman@1.1 scout@0.2 warrior_priest@2.-3*2 | "
        "-1.-2 2.-3 3.-2 | "
        "-2.3 1.2"
    ),
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.record").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_a_kept_game_comes_to_its_end(name: str) -> None:
    record = read_record(text_of(name))
    assert str(record) == text_of(name)
    state = None
    for moment in replay(record):
        state = moment.state
        for reader in (None, *range(state.seats)):
            GAME.view(state, reader)
    assert state is not None
    result = GAME.result(state)
    assert result is not None
    assert f"{result.how} {result.turns} | {board(state)} | {held(state, 0)} | {held(state, 1)}" == ENDS[name]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seats: 2", "seats: 5", "2 or 4 players, not 5"),
        ("battle=first_battle", "battle=hastings", "battle=hastings"),
        ("royal_guard=revised", "royal_guard=none", "revised or original"),
        ("deploy ", "deploy cavalry ", "can’t be followed by"),
        ("deploy pikeman -1.-2", "deploy pikeman 9.9", "no hex of the board"),
        ("deploy pikeman -1.-2", "deploy herald -1.-2", "action 1"),
        ("game: war_chest 2019.1", "game: war_chest 1066", "1066"),
    ],
)
def test_a_damaged_record_is_refused_with_a_message(old: str, new: str, message: str) -> None:
    text = text_of("first_battle")
    assert old in text
    with pytest.raises(BadRecord, match=re.escape(message)):
        list(replay(read_record(text.replace(old, new, 1))))


def test_an_army_with_a_unit_twice_is_refused() -> None:
    text = text_of("nobility_draft")
    with pytest.raises(BadRecord, match="not one of the cards shuffled"):
        list(replay(read_record(text.replace("[14.5.10.", "[14.14.10.", 1))))


def test_a_coin_drawn_that_is_not_in_the_bag_is_refused() -> None:
    text = text_of("first_battle")
    line = next(line for line in text.splitlines() if " * " in line)
    with pytest.raises(BadRecord, match="number below"):
        list(replay(read_record(text.replace(line, line.rsplit(" ", 1)[0] + " 77"))))
