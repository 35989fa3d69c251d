"""Puzzles in the terminal: chosen by day, id or level; played in lines and by keys; a score at the end."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tabard.cli import main
from tabard.core.errors import TabardError
from tabard.core.record import read_record
from tabard.lab.puzzles import Puzzle, day_read, of_day, stock
from tabard.terminal.app import NEW, TableApp
from tabard.terminal.mind import OwnMind
from tabard.terminal.puzzle import PuzzleHost
from tests.terminal.tables_at_hand import plainly
from tests.terminal.test_app import LARGE, SMALL, driven, text, until, version

EASY = next(puzzle for puzzle in stock() if puzzle.level == "page")


def host_of(puzzle: Puzzle = EASY, day: str = "") -> PuzzleHost:
    return PuzzleHost(puzzle, day, (OwnMind(), OwnMind()))


def test_a_puzzle_is_solved_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    command = [sys.executable, "-m", "tabard", "puzzle", "--day", "2026-11-30", "--plain", "--save", str(file)]
    puzzle = of_day(day_read("2026-11-30"))
    given = "".join(f"{choice}\n" for choice in puzzle.line)
    played = subprocess.run(command, input=given, capture_output=True, text=True, timeout=120)
    assert (played.returncode, played.stderr) == (0, "")
    assert f"Puzzle of 2026-11-30 ({puzzle.level_label}): win in {puzzle.turns} turns" in played.stdout
    assert f"Turn 1 of {puzzle.turns}." in played.stdout
    assert f"Solved in {puzzle.turns} turns, as few as can be." in played.stdout
    assert f"★ {puzzle.turns}/{puzzle.turns} turns\n" in played.stdout
    assert read_record(file.read_text()).headers["puzzle"] == puzzle.id


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_puzzle_is_solved_by_keys(size: tuple[int, int]) -> None:
    host = host_of()

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert f"win in {EASY.turns} turns" in text(app, "#say")
        for choice in EASY.line:
            assert app.showing is not None
            shown = next(one for one in app.showing.choices if one.text == choice)
            before = version(app)
            for pick in shown.picks:
                await until(pilot, lambda pick=pick: pick in [thing.pick for thing in app.query("PickButton")])  # type: ignore[misc]
                number = [thing.pick for thing in app.query("PickButton")].index(pick) + 1  # type: ignore[attr-defined]
                await pilot.press(str(number))
            await until(pilot, lambda before=before: version(app) > before)  # type: ignore[misc]
        assert app.showing is not None
        assert app.showing.over
        assert f"Solved in {EASY.turns} turns" in text(app, "#prompt")
        await until(pilot, lambda: NEW in [thing.pick for thing in app.query("PickButton")])  # type: ignore[attr-defined]
        await pilot.press("n")
        await until(pilot, lambda: app.showing is not None and app.showing.version == 0)
        assert f"Turn 1 of {EASY.turns}." in text(app, "#prompt")

    driven(host, drive, size)


def test_what_was_tried_and_taken_back_is_in_the_score() -> None:
    first = EASY.line[0]
    said = plainly(host_of(day="2026-11-30"), first, "undo", *EASY.line)
    assert f"★ {EASY.turns}/{EASY.turns} turns, 1 tried and taken back" in said
    assert "Tabard puzzle of 2026-11-30 (" in said


def test_giving_up_is_not_solving_it() -> None:
    said = plainly(host_of(), "resign", "yes")
    assert f"Not solved; it can be won in {EASY.turns} turns." in said
    assert f"✗ -/{EASY.turns} turns" in said


def test_hints_lead_to_the_shortest_win_and_end_with_it() -> None:
    host = host_of()
    while not host.showing().over:
        advice = host.advise()
        assert f"still wins in {EASY.turns} turns" in advice.why
        host.act(advice.action)
    assert host.showing().outcome.startswith(f"Solved in {EASY.turns} turns")
    with pytest.raises(TabardError, match="nothing for you to decide"):
        host.advise()
    host.close()


def test_a_hint_says_when_the_win_is_given_away() -> None:
    host = host_of()
    while host.showing().view.turn <= EASY.turns and not host.showing().over:
        idle = [one.text for one in host.showing().choices if one.text in ("no row", "skip", "take", "stop")]
        host.act(idle[0] if idle else host.showing().choices[0].text)
    with pytest.raises(TabardError, match="out of reach now: take back"):
        host.advise()
    assert f"{EASY.turns} would have done" in host.showing().prompt
    host.close()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--id", "warrior-dragon-1"], "'warrior-dragon-1'"),
        (["--day", "2026-02-30"], "'2026-02-30' is no day"),
        (["--day", "today"], "'today' is no day"),
        (["--day", "２０２６-01-01"], "is no day"),
        (["--level", "fool"], "'fool'"),
        (["--id", "warrior-ogre-1", "--day", "2026-01-01"], "--id and --day each choose a puzzle"),
        (["--days", "2026-01-01"], "'--days'; did you mean '--day'?"),
    ],
)
def test_what_is_wrong_gets_one_line_and_nothing_is_written(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        status = main(["puzzle", "--plain", "--save", "kept.txt", *arguments])
    except SystemExit as left:
        status = int(str(left.code))
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert told in said.err
    assert said.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_the_stock_can_be_listed_by_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "--list"]) == 0
    everything = capsys.readouterr().out.splitlines()
    assert len(everything) == len(stock())
    assert main(["puzzle", "--list", "--level", "knight"]) == 0
    knights = capsys.readouterr().out.splitlines()
    assert knights == [line for line in everything if " Knight " in line]
    assert knights
