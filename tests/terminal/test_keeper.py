"""Files that hold a game."""

from pathlib import Path

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import BadRecord, TabardError
from tabard.core.record import Record, begin
from tabard.core.registry import find_game
from tabard.terminal.keeper import Keeper, load_record, names_in


@pytest.fixture
def record() -> Record:
    return begin(find_game("tosk"), 2, {}, Dealer(1))[1]


def test_a_record_is_read_back_as_it_was_kept(tmp_path: Path, record: Record) -> None:
    keeper = Keeper(tmp_path / "game.txt")
    assert keeper.claim() == ""
    keeper.keep(record)
    assert str(load_record(keeper.path)) == str(record)


def test_an_older_game_is_put_aside(tmp_path: Path, record: Record) -> None:
    keeper = Keeper(tmp_path / "game.txt")
    keeper.keep(record)
    assert "game.txt~" in keeper.claim()
    assert not keeper.path.exists()
    assert str(load_record(tmp_path / "game.txt~")) == str(record)


def test_an_empty_file_is_free_to_use(tmp_path: Path) -> None:
    (tmp_path / "game.txt").touch()
    assert Keeper(tmp_path / "game.txt").claim() == ""


def test_what_is_no_record_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Maud")
    with pytest.raises(BadRecord, match="would be overwritten"):
        Keeper(file).claim()
    assert file.read_text() == "Dear Maud"


def test_a_write_that_fails_leaves_the_old_record(tmp_path: Path, record: Record) -> None:
    keeper = Keeper(tmp_path / "game.txt")
    keeper.keep(record)
    before = keeper.path.read_text()

    class Unwritable(Record):
        def __str__(self) -> str:
            raise OSError("disk on fire")

    broken = Unwritable(record.game, record.edition, record.seats, record.options, record.deal)
    with pytest.raises(OSError, match="disk on fire"):
        keeper.keep(broken)
    assert keeper.path.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_the_next_game_gets_the_next_free_name(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "game.txt")
    assert keeper.next().path.name == "game-2.txt"
    (tmp_path / "game-2.txt").touch()
    assert keeper.next().path.name == "game-3.txt"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(TabardError, match="name a file"):
        Keeper(tmp_path).claim()


def test_names_come_from_the_record_or_are_made_up(record: Record) -> None:
    assert names_in(record) == ["Seat 0", "Seat 1"]
    record.headers["names"] = "Maud, Piers"
    assert names_in(record) == ["Maud", "Piers"]
    record.headers["names"] = "Maud"
    assert names_in(record) == ["Seat 0", "Seat 1"]
