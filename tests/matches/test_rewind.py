"""Going back in games where nothing is hidden: recorded, durable, nothing lost."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import BadNotation, BadRecord, IllegalAction
from tabard.core.record import Line, read_record
from tabard.matches.match import Match

DEAL = "1A,6A,2A,7A,3A,8A,4A,9A,5A"


def brawl() -> Match:
    return Match.open("handy_brawl", ["Ann"], {"deal": DEAL}, Dealer(1))


def plays(match: Match, count: int) -> None:
    """Play the first choice so many times."""
    for _ in range(count):
        match.act(0, match.choices(0)[0].text, Dealer(1))


def buttons(match: Match) -> dict[str, str]:
    return {choice.picks[0]: choice.text for choice in match.choices(0) if choice.kind == "retract"}


def test_going_back_brings_the_earlier_moment_and_the_version_rises() -> None:
    match = brawl()
    plays(match, 2)
    before = match.state.copy()
    plays(match, 3)
    match.act(0, "back 2", Dealer(1))
    assert match.state == before
    assert match.version == 6
    assert str(match.record.lines[-1]) == "0 back 2"


def test_a_restored_match_stands_where_the_rewound_one_did() -> None:
    match = brawl()
    plays(match, 3)
    match.act(0, "back 1", Dealer(1))
    plays(match, 1)
    again = Match.restore(read_record(str(match.record)), ["Ann"])
    assert again.state == match.state
    assert again.told(0) == match.told(0)
    assert again.showing(0) == match.showing(0)


def test_undo_and_redo_walk_along_the_moves() -> None:
    match = brawl()
    assert buttons(match) == {}
    plays(match, 3)
    states = [match.state.copy()]
    for _ in range(3):
        match.act(0, buttons(match)["button:undo"], Dealer(1))
        states.append(match.state.copy())
    assert "button:undo" not in buttons(match)
    assert [move.stands for move in match.moves()] == [False, False, False]
    for state in reversed(states[:-1]):
        match.act(0, buttons(match)["button:redo"], Dealer(1))
        assert match.state == state
    assert "button:redo" not in buttons(match)
    assert [move.version for move in match.moves()] == [1, 2, 3]


def test_a_new_move_replaces_what_was_taken_back_but_nothing_is_lost() -> None:
    match = brawl()
    plays(match, 3)
    third = match.state.copy()
    match.act(0, "back 1", Dealer(1))
    match.act(0, match.choices(0)[-3].text, Dealer(1))
    assert [move.version for move in match.moves()] == [1, 5]
    match.act(0, "back 3", Dealer(1))
    assert match.state == third
    assert [move.version for move in match.moves()] == [1, 2, 3]
    assert all(move.stands for move in match.moves())


def test_back_to_a_line_that_went_back_is_where_that_one_led() -> None:
    match = brawl()
    plays(match, 2)
    match.act(0, "back 1", Dealer(1))
    first = match.state.copy()
    plays(match, 1)
    match.act(0, "back 3", Dealer(1))
    assert match.state == first
    assert [(move.version, move.stands) for move in match.moves()] == [(1, True), (4, False)]


def test_the_log_tells_only_what_stands() -> None:
    match = brawl()
    plays(match, 1)
    first = match.told(0)
    plays(match, 2)
    match.act(0, "back 1", Dealer(1))
    assert match.told(0)[:-1] == first
    plays(match, 1)
    assert {told.version for told in match.told(0)} <= {0, 1, 5}


def test_a_game_that_is_over_can_be_gone_back_into() -> None:
    match = brawl()
    plays(match, 1)
    match.act(0, "resign", Dealer(1))
    assert match.over
    match.act(0, buttons(match)["button:undo"], Dealer(1))
    assert not match.over


def test_there_is_no_going_back_to_what_has_not_been() -> None:
    match = brawl()
    plays(match, 1)
    with pytest.raises(IllegalAction, match="no action 2"):
        match.act(0, "back 2", Dealer(1))
    assert match.version == 1


def test_games_with_secrets_know_no_way_back() -> None:
    match = Match.open("regicide", ["Ann"], {}, Dealer(1))
    plays(match, 1)
    with pytest.raises(BadNotation):
        match.act(0, "back 0", Dealer(1))
    assert match.moves() == ()


def test_a_record_that_goes_on_to_a_later_line_is_damaged() -> None:
    match = brawl()
    plays(match, 1)
    match.record.lines.append(Line(0, "back 2"))
    with pytest.raises(BadRecord, match="back 2"):
        Match.restore(match.record, ["Ann"])
