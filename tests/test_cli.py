"""The command line: what it loads, what it says, and how it refuses."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabard.cli import INTERRUPTED, PIPE_CLOSED, USAGE, build_parser, main
from tabard.core.conform import Nonconformance
from tabard.terminal import selftest

HERE = Path(__file__).parent
GOOD_RECORD = """\
tabard: record 1
game: regicide 1
seats: 1
names: Player
players: me
options: extra_jester=no hand=0 short=no solo_yield=no starts=first top_only=no
deal: [50.49.51.48] [45.46.44.47] [41.42.40.43] \
[22.9.18.1.17.20.8.39.33.38.12.32.23.7.0.30.3.4.37.19.14.31.13.11.6.10.26.29.21.16.35.2.25.27.5.34.24.15.36.28]

0 play 2d
0 discard Ah 4s 7c 7d 7s 8c
"""


def tabard(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tabard", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must be refused with one line and status 2, and return the line."""
    try:
        status = main(arguments)
    except SystemExit as left:
        status = int(left.code or 0)
    said = capsys.readouterr()
    assert status == USAGE
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("tabard: ")
    assert "Traceback" not in said.err
    return lines[0]


def test_a_long_value_is_taken_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbers = tmp_path / "numbers.toml"
    numbers.write_text('edition = "1"\n[unit.orc]\nhp = 50\n', encoding="utf-8")
    said = refused(capsys, "play", "posh_nosh", "--plain", "--option", f"numbers=@{numbers}")
    assert "numbers: deck.size is missing" in said
    numbers.write_bytes(b"\xff\xfe")
    assert "it is no text" in refused(capsys, "play", "posh_nosh", "--plain", "--option", f"numbers=@{numbers}")


def test_help_loads_no_game_no_screen_and_no_server() -> None:
    code = (
        "import sys, tabard.cli as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = ('tabard.', 'textual', 'starlette', 'jinja2', 'asyncio')\n"
        "print(sorted(module for module in sys.modules if module.startswith(heavy)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.splitlines()[-1] == "['tabard.cli']"


@pytest.mark.parametrize("command", ["serve", "play", "replay", "simulate", "rules", "selftest"])
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    assert f"tabard {command}" in capsys.readouterr().out


def test_without_a_command_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == build_parser().format_help()


def test_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.startswith("tabard 0.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["paly"], "did you mean 'play'?"),
        (["zzz"], "there are: serve, play, replay, simulate, solve, bench, puzzle, rules, selftest"),
        (["play", "tosk", "--sed", "3"], "did you mean '--seed'?"),
        (["play", "tosk", "--plian"], "did you mean '--plain'?"),
        (["play", "--plain"], "say which game to play"),
        (["play", "tosc", "--plain"], "did you mean 'tosk'?"),
        (["play", "chess", "--plain"], "there are: "),
        (["play", "tosk", "--plain", "--seed", "-1"], "whole number"),
        (["play", "tosk", "--plain", "--seed", "soon"], "whole number"),
        (["play", "tosk", "--plain", "--seats", "me,champ"], "did you mean 'champion'?"),
        (["play", "tosk", "--plain", "--seats", "me,me"], "tabard serve"),
        (["play", "tosk", "--plain", "--seats", "me,knight,knight"], "Tosk is for 2 players, not 3"),
        (["play", "tosk", "--plain", "--seats", "0"], "Tosk is for 2 players, not 1"),
        (["play", "tosk", "--plain", "--seats", "me,knight", "--opponents", "knight"], "leave --opponents out"),
        (["play", "tosk", "--plain", "--seats", "me,knight", "--seat", "1"], "leave --seat out"),
        (["play", "tosk", "--plain", "--seat", "5"], "no seat 5"),
        (["play", "tosk", "--plain", "--opponents", ""], "no opponent ''"),
        (["play", "tosk", "--plain", "--option", "tiring"], "NAME=VALUE"),
        (["play", "tosk", "--plain", "--option", "tirin=5"], "its options are"),
        (["play", "tosk", "--plain", "--option", "tiring=soon"], "whole number"),
        (["play", "tosk", "--plain", "--option", "force=yes", "--option", "force=no"], "given twice"),
        (["play", "posh_nosh", "--plain", "--option", "numbers=@none.toml"], "'none.toml' can’t be read: No such file"),
        (["play", "posh_nosh", "--plain", "--option", "numbers=my.toml"], "in the terminal as numbers=@FILE"),
        (["play", "tosk", "--plain", "--name", "A, B"], "without commas"),
        (["play", "tosk", "--plain", "--name", "x" * 40], "1 to 24 letters"),
        (["play", "tosk", "--plain", "--save", "/no/such/folder/game.txt"], "a folder that exists"),
        (["play", "tosk", "--plain", "--save", "/"], "a folder that exists"),
        (["play", "--plain", "--resume", "no-such-file.txt"], "no-such-file.txt: no such file"),
        (["play", "tosk", "--plain", "--resume", "game.txt"], "leave GAME out"),
        (["play", "--plain", "--join", "here"], "no link of a table"),
        (["play", "--plain", "--join", "http://127.0.0.1:9/t/lark-1"], "can't reach http://127.0.0.1:9"),
        (["play", "tosk", "--plain", "--join", "http://127.0.0.1:9/t/lark-1"], "leave GAME out"),
        (["replay"], "required: FILE"),
        (["replay", "no-such-file.txt"], "no-such-file.txt: no such file"),
        (["replay", str(HERE)], "is a directory"),
        (["replay", str(HERE / "conftest.py")], "not a game kept by Tabard"),
        (["simulate", "tosk"], "required: --seats"),
        (["simulate", "tosk", "--seats", "greedy,greedi"], "did you mean 'greedy'?"),
        (["simulate", "tosk", "--seats", "greedy"], "Tosk is for 2 players, not 1"),
        (["simulate", "handy_brawl", "--seats", "greedy,greedy"], "Handy Brawl is for 1 player, not 2"),
        (["simulate", "tosk", "--seats", "greedy,greedy", "--games", "0"], "whole number from 1"),
        (["simulate", "tosk", "--seats", "greedy,greedy", "--jobs", "none"], "whole number from 1"),
        (["simulate", "handy_brawl", "--seats", "greedy", "--each", "deal"], "option deal: its values can't be listed"),
        (["rules", "tosc"], "did you mean 'tosk'?"),
        (["rules", "tosk", "TK-NO-99"], "nothing for 'TK-NO-99'"),
        (["selftest", "--minutes", "0"], "above 0"),
        (["selftest", "--minutes", "nan"], "above 0"),
        (["selftest", "tosc"], "did you mean 'tosk'?"),
        (["serve", "--port", "70000"], "not a port"),
        (["serve", "--port", "http"], "not a port"),
    ],
)
def test_what_is_wrong_gets_one_line_and_status_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert told in refused(capsys, *arguments)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"", "not a game kept by Tabard"),
        (b"\xff\xfe\x00\x01", "is not text"),
        (b"tabard: record 1\n\n", "no header 'game'"),
        (GOOD_RECORD.replace("record 1", "record 9").encode(), "first line must be"),
        (GOOD_RECORD.replace("regicide 1", "regicide 99").encode(), "edition '99'"),
        (GOOD_RECORD.replace("regicide 1", "chess 1").encode(), "no game 'chess'"),
        (GOOD_RECORD.replace("short=no", "short=perhaps").encode(), "option short=perhaps"),
        (GOOD_RECORD.replace("seats: 1", "seats: 9").encode(), "players, not 9"),
        (GOOD_RECORD.replace("[50.49", "[50.50").encode(), "is not one of the cards shuffled"),
        (GOOD_RECORD.replace("0 play 2d", "0 play 2h").encode(), "action 1 (0 play 2h)"),
        (GOOD_RECORD.replace("0 play 2d", "7 play 2d").encode(), "there is no seat 7"),
        (GOOD_RECORD.replace("0 play 2d", "0 paly 2d").encode(), "action 1"),
        (GOOD_RECORD.replace("0 play 2d", "hello").encode(), "line 9 is not a seat and an action"),
        (GOOD_RECORD.replace("0 play 2d", "0 play 2d * 3").encode(), "more chance than the rules use"),
    ],
)
def test_a_damaged_or_foreign_record_gets_one_line(
    text: bytes, told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text)
    line = refused(capsys, "replay", str(file), "--plain")
    assert told in line
    assert str(file) in line


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (["--to", "3"], "only 2 actions"),
        (["--to", "last"], "whole number"),
        (["--seat", "1"], "the seats 0 to 0"),
        (["--seat", "me"], "the seats 0 to 0"),
    ],
)
def test_a_moment_or_seat_that_is_not_there_is_refused(
    flags: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GOOD_RECORD)
    assert told in refused(capsys, "replay", str(file), "--plain", *flags)


def test_a_file_that_is_no_record_is_not_overwritten(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("two years of work")
    assert "it would be overwritten" in refused(capsys, "play", "tosk", "--plain", "--save", str(file))
    assert file.read_text() == "two years of work"


def test_a_folder_that_may_not_be_written_to_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # as root, nothing is forbidden
    assert "yours to write" in refused(capsys, "play", "tosk", "--plain", "--save", str(tmp_path / "game.txt"))
    assert "--data" in refused(capsys, "serve", "--data", str(tmp_path), "--no-browser")


def test_a_port_in_use_gets_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        found = tabard("serve", "--port", port, "--data", str(tmp_path), "--no-browser")
    assert found.returncode == USAGE
    assert found.stderr.splitlines() == [line for line in found.stderr.splitlines() if f"port {port}" in line]
    assert "--port" in found.stderr


def test_a_data_folder_that_is_a_file_gets_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    found = tabard("serve", "--port", "0", "--data", str(file), "--no-browser")
    assert found.returncode == USAGE
    assert len(found.stderr.splitlines()) == 1, found.stderr


def test_ctrl_c_leaves_quietly() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", "play", "tosk", "--plain", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Tosk")
    time.sleep(1)  # it waits for a line now
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)  # with its input still open: at the end of that it would leave by itself
    _, errors = process.communicate()
    assert (process.returncode, errors) == (INTERRUPTED, "")


def test_ctrl_c_ends_a_simulation_and_its_processes() -> None:
    flags = ["--games", "5000", "--seats", "champion,champion", "--option", "tiring=20", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", "simulate", "tosk", *flags],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        _wait_for_workers(process.pid)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: everybody in the group gets it
        said, errors = process.communicate(timeout=30)  # which also waits for the workers to let go of the pipes
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, said, errors) == (INTERRUPTED, "", "")


def _wait_for_workers(pid: int) -> None:
    """Wait until the process has its two workers, and they have begun."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if len(children.read_text().split()) >= 3:  # the third keeps count of what they share
            time.sleep(2)
            return
        time.sleep(0.05)
    pytest.fail("the workers never came")


def test_a_reader_that_has_gone_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tabard", "rules", "tosk"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(timeout=60), errors) == (PIPE_CLOSED, "")


def test_simulate_prints_json_and_no_bar_in_a_pipe() -> None:
    flags = ["--games", "4", "--seats", "greedy,random", "--option", "tiring=5", "--seed", "7", "--json"]
    found = tabard("simulate", "tosk", *flags)
    assert (found.returncode, found.stderr) == (0, "")
    result = json.loads(found.stdout)
    assert result["games"] == 4
    assert result["options"]["tiring"] == 5
    assert [entrant["level"] for entrant in result["entrants"]] == ["greedy", "random"]


def test_simulate_prints_a_table_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "tosk", "--games", "2", "--seats", "random,random", "--option", "tiring=3"]) == 0
    said = capsys.readouterr()
    assert "tosk: 2 games, seed 0" in said.out
    assert "% to " in said.out


def test_rules_are_found_by_id_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tosk", "tk-r-36"]) == 0
    assert capsys.readouterr().out.startswith("TK-R-36\n    ")
    assert main(["rules", "tosk", "sudden", "death"]) == 0
    found = capsys.readouterr().out
    assert "TK-R-25" in found
    assert "TK-R-36" not in found


def test_rules_without_words_are_the_whole_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "tosk"]) == 0
    page = capsys.readouterr().out
    assert page.startswith("# ")
    assert "TK-GOAL-01" in page


def test_selftest_plays_for_the_time_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "--minutes", "0.01", "tosk"]) == 0
    said = capsys.readouterr().out
    assert "every promise kept" in said
    assert "seeds from 0" in said


def test_selftest_names_the_seed_that_broke_a_promise(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_game: object, _games: int, seed: int, **_: object) -> None:
        if seed == 8:
            raise Nonconformance("a card was lost")

    monkeypatch.setattr(selftest, "conform", broken)
    assert main(["selftest", "--seed", "5", "tosk"]) == selftest.FAILED
    said = capsys.readouterr().out
    assert "BROKEN with seed 8" in said
    assert "a card was lost" in said
    assert "tabard selftest --seed 8 tosk" in said
