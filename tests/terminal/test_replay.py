"""Kept games shown again: as lines and on a screen."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Static

from tabard.cli import main
from tabard.matches.match import Match
from tabard.terminal.keeper import Keeper, load_record, restored
from tabard.terminal.replay import Film, plain_lines, table_lines
from tabard.terminal.replay_app import ReplayApp
from tabard.terminal.sheets import LinesSheet
from tests.terminal.tables_at_hand import local, plainly, solo


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A Tosk game of four actions, the person at seat 1."""
    file = tmp_path / "game.txt"
    plainly(local("tosk", ["greedy", "me"], keeper=Keeper(file)), "1 lock", "heal")
    return file


def film(kept: Path) -> Film:
    return Film(restored(kept, load_record(kept)))


def test_a_kept_game_shows_the_same_as_the_game_did(tmp_path: Path) -> None:
    host = solo(Keeper(tmp_path / "game.txt"))
    plainly(host, "play 2d", "10c discard", "play 4s")
    shown = film(tmp_path / "game.txt")
    assert shown.last == 3
    assert shown.moment(3, 0) == host.showing()


def test_without_a_moment_the_whole_story_is_told(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--plain"]) == 0
    said = capsys.readouterr().out
    assert "as Player saw it" in said
    assert all(f"{number:3}  " in said for number in range(1, film(kept).last + 1))
    assert f"After {film(kept).last} of {film(kept).last} actions" in said


def test_a_moment_is_shown_from_the_persons_own_seat(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--plain", "--to", "0"]) == 0
    said = capsys.readouterr().out
    own = Match.restore(film(kept).record, ["a", "b"], 0).showing(1).view.me.hand
    assert "In hand: " in said
    assert len(said.split("In hand: ")[1].splitlines()[0].split()) == len(own) == 6
    assert "After 0 of" in said


def test_no_seat_sees_anothers_hand(kept: Path) -> None:
    shown = film(kept)
    for seat in (0, 1, None):
        view = shown.moment(0, seat).view
        assert [side.hand is not None for side in view.sides] == [seat == 0, seat == 1]
    assert not any(line.startswith("In hand") for line in table_lines(shown.moment(0, None), 79))
    assert list(plain_lines(shown, 0, 0)) != list(plain_lines(shown, 1, 0))


def test_an_onlooker_is_a_seat_too(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(kept), "--plain", "--seat", "onlooker", "--to", "1"]) == 0
    assert "as an onlooker saw it" in capsys.readouterr().out


def test_a_screen_goes_through_the_moments(kept: Path) -> None:
    async def run() -> None:
        shown = film(kept)
        app = ReplayApp(shown, 1, 0)
        async with app.run_test(size=(80, 24)) as pilot:

            def text(where: str) -> str:
                return str(app.query_one(where, Static).content)

            assert "0 of" in text("#head")
            assert "the deal" in text("#story")
            await pilot.press("right")
            assert app.number == 1
            assert "Player: lock" in text("#story")
            await pilot.press("end", "right", "pagedown")
            assert app.number == shown.last
            await pilot.press("pageup")
            assert app.number == max(0, shown.last - 10)
            await pilot.press("home", "left")
            assert app.number == 0
            await pilot.press("s")
            assert app.seat is None
            assert "an onlooker" in text("#head")
            await pilot.press("s")
            assert app.seat == 0
            assert "In hand" in text("#table")
            await pilot.press("end", "l")
            assert isinstance(app.screen, LinesSheet)
            await pilot.press("escape", "q")
        assert app.return_value == 0

    asyncio.run(run())
