"""Records: a game as text, read back and played again, or refused with the line that is wrong."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "examples/high_card/src"))

from high_card.rules import GAME, Lay

from tabard.core.chance import Dealer, Tape
from tabard.core.errors import BadOptions, BadRecord, IllegalAction, NoSuchGame
from tabard.core.record import Line, begin, carry_on, read_record, replay

TEXT = """\
tabard: record 1
game: high_card 1
seats: 2
names: Ann | Bob
options:
deal: [1.5.6.2.3.4]

0 lay 1
1 lay 4   # a comment
0 lay 6
1 lay 2
"""


def test_a_record_is_written_as_it_was_read() -> None:
    record = read_record(TEXT)
    assert record.headers == {"names": "Ann | Bob"}
    assert record.lines[1] == Line(1, "lay 4")
    assert str(record) == TEXT.replace("   # a comment", "")
    assert str(read_record(str(record))) == str(record)


def test_names_may_hold_the_sign_of_a_comment() -> None:
    record = read_record(TEXT.replace("Ann | Bob", "#1, Ann #2"))
    assert record.headers == {"names": "#1, Ann #2"}
    assert read_record(str(record)) == record


def test_a_record_replays_moment_by_moment() -> None:
    moments = [(m.number, m.state.tricks[:], len(m.events)) for m in replay(read_record(TEXT), GAME)]
    assert moments == [(0, [0, 0], 0), (1, [0, 0], 1), (2, [0, 1], 2), (3, [0, 1], 1), (4, [1, 1], 2)]


def test_a_game_carried_on_keeps_its_record() -> None:
    state, record = begin(GAME, 2, {}, Tape([(1, 5, 6, 2, 3, 4)]))
    carry_on(GAME, state, record, 0, Lay(1), Dealer(0))
    assert str(record).endswith("deal: [1.5.6.2.3.4]\n\n0 lay 1\n")
    with pytest.raises(IllegalAction, match="laid a card already"):
        carry_on(GAME, state, record, 0, Lay(5), Dealer(0))
    assert len(record.lines) == 1


def test_chance_of_an_action_follows_a_star() -> None:
    line = read_record(TEXT.replace("1 lay 2", "1 lay 2 * 3 [1.0]")).lines[-1]
    assert line == Line(1, "lay 2", (3, (1, 0)))
    assert str(line) == "1 lay 2 * 3 [1.0]"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tabard: record 1", "tabard: record 9", "not a game kept by Tabard"),
        (TEXT, "", "not a game kept by Tabard"),
        (TEXT, "GIF89a \x00\x01", "line 1 is not a header"),
        ("game: high_card 1\n", "", "no header 'game'"),
        ("seats: 2\n", "", "no header 'seats'"),
        ("seats: 2", "seats: two", "'two' is not a number of seats"),
        ("seats: 2", "seats: " + 5000 * "2", "is not a number of seats"),
        ("seats: 2", "seats: 2\nseats: 2", "line 4 is not a header of its own"),
        ("options:", "options: fast", "'fast' is not NAME=VALUE"),
        ("[1.5.6.2.3.4]", "[1.5.6.2.3.x]", "is not an outcome"),
        ("0 lay 6", "lay 6", "line 10 is not a seat and an action"),
        ("0 lay 6", "0", "line 10 is not a seat and an action"),
        ("0 lay 6", 5000 * "1" + " lay 6", "line 10 is not a seat and an action"),
    ],
)
def test_a_damaged_record_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        read_record(TEXT.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("high_card 1", "high_card 7", "edition '7'; this is edition '1'"),
        ("seats: 2", "seats: 3", "the deal: High Card is for 2 players, not 3"),
        ("options:", "options: speed=3", "the deal: High Card has no option 'speed'"),
        ("[1.5.6.2.3.4]", "[1.5.6.2.3.3]", "the deal: .* not one of the cards shuffled"),
        ("[1.5.6.2.3.4]", "", "the deal: .* no outcome left"),
        ("[1.5.6.2.3.4]", "[1.5.6.2.3.4] 1", "the deal: .* more chance than the rules use"),
        ("1 lay 4", "1 lay 5", r"action 2 \(1 lay 5\): You do not hold the 5"),
        ("1 lay 4", "7 lay 4", r"action 2 .*there is no seat 7"),
        ("1 lay 4", "1 jump", r"action 2 .*is no action of High Card"),
        ("0 lay 6", "0 lay 6 * 2", r"action 3 .*more chance than the rules use"),
    ],
)
def test_a_record_that_does_not_fit_the_rules_is_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        list(replay(read_record(TEXT.replace(old, new)), GAME))


def test_a_record_of_a_game_not_installed_names_those_that_are() -> None:
    with pytest.raises(NoSuchGame, match=r"there is no game 'ludo'; the games are: .*regicide"):
        list(replay(read_record(TEXT.replace("high_card 1", "ludo 1"))))


def test_options_are_checked_before_the_deal() -> None:
    with pytest.raises(BadOptions, match="for 2 players, not 5"):
        begin(GAME, 5, {}, Dealer(1))
