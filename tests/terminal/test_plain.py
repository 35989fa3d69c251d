"""The plain table: whole games through a pipe, and every command."""

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from tabard.core.record import read_record
from tabard.matches.match import Match
from tabard.terminal.keeper import Keeper, names_in
from tabard.terminal.plain import HELP, WIDTH, PlainTable
from tests.terminal.tables_at_hand import local, plainly, solo

PAYMENTS = [f"{' '.join(map(str, range(1, count + 1)))} discard" for count in range(1, 9)]
REGICIDE_ANSWERS = ["1 play", "yes", *(line for payment in PAYMENTS for line in (payment, "yes")), "yield", "yes"]
"""Something for every question: what does not fit is refused and changes nothing."""


def run_plain(*arguments: str, given: list[str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tabard", "play", *arguments, "--plain"]
    lines = "".join(f"{line}\n" for line in given)
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=120)


def test_a_whole_game_of_regicide_is_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    played = run_plain(
        "regicide", "--seats", "me,greedy", "--seed", "3", "--save", str(file), given=REGICIDE_ANSWERS * 60
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert "The game is over." in played.stdout
    record = read_record(file.read_text())
    match = Match.restore(record, names_in(record))
    assert match.over
    assert match.showing(0).outcome in " ".join(played.stdout.split())


def test_a_whole_game_of_tosk_is_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    flags = ("tosk", "--seats", "random,me", "--seed", "3", "--option", "tiring=2", "--save", str(file))
    played = run_plain(*flags, given=["1 lock", "yes", "2 lock", "yes", "heal"] * 80)
    assert (played.returncode, played.stderr) == (0, "")
    record = read_record(file.read_text())
    match = Match.restore(record, names_in(record))
    assert match.over
    assert match.showing(1).outcome in " ".join(played.stdout.split())


def test_a_game_without_the_person_is_watched_to_its_end() -> None:
    watched = run_plain("tosk", "--seats", "greedy,random", "--seed", "5", "--option", "tiring=2", given=[])
    assert watched.returncode == 0
    assert "you are looking on" in watched.stdout
    assert "Page wins" in watched.stdout
    assert "not now" not in watched.stdout


def test_the_same_seed_and_answers_print_the_same() -> None:
    said = [plainly(local("regicide", ["me", "greedy", "squire"]), *REGICIDE_ANSWERS * 3) for _ in range(3)]
    assert said[0] == said[1] == said[2]


def test_the_end_of_the_input_ends_the_game_cleanly() -> None:
    said = plainly(solo())
    assert said.endswith("The input has ended; goodbye.\n")


def test_quit_leaves() -> None:
    assert plainly(solo(), "quit", "1 play").endswith("Goodbye.\n")


@pytest.mark.parametrize(
    "lines",
    [
        ["play 2d"],
        ["PLAY 2D"],
        ["2d play"],
        ["1 play"],
        ["1", "play"],
        ["2D", "9"],
        ["1 9"],
        ["4s", "back", "2d", "play"],
        ["4s", "4s", "2d", "play"],
    ],
)
def test_one_action_is_said_in_many_ways(lines: list[str]) -> None:
    host = solo()
    assert "- You play 2 of diamonds." in plainly(host, *lines)
    assert str(host.record().lines[0]).startswith("0 play 2d")


def test_picks_come_before_notation_once_some_are_made() -> None:
    host = local("tosk", ["me", "random"])
    plainly(host, "1", "lock")
    assert host.record().lines[0].action != "lock"


def test_several_cards_are_picked_in_one_line_or_not_at_all() -> None:
    host = solo()
    said = plainly(host, "7c 7d", "2d")
    assert "does not go with" in said or "(RG-" in said
    assert "Picked: 2 of diamonds (2d)" in said
    assert host.record().lines == []


def test_a_wrong_card_is_explained_with_its_rule() -> None:
    said = plainly(local("tosk", ["me", "random"]), "why heal", "why 1", "why", "why zz")
    assert re.search(r"\(TK-[A-Z]+-\d+\)", said)
    assert "may be picked" in said
    assert said.count("say why of what") == 2


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    host = solo()
    assert re.search(r"No: .*\(RG-[A-Z]+-\d+\)", " ".join(plainly(host, "yield").split()))
    assert host.record().lines == []


def test_what_makes_no_sense_gets_a_hint_to_the_help() -> None:
    said = plainly(solo(), "fnord", "play fnord", "99")
    assert "'fnord' is no answer here; type ? for help" in said
    assert "'fnord' is no card" in said
    assert "'99' is no answer here" in said


def test_a_ruinous_action_is_asked_about() -> None:
    host = local("tosk", ["me", "random"])
    said = plainly(host, "resign", "no", "resign", "table", "yes", "resign", "yes")
    assert said.count("Type yes to do it") == 3
    assert [line.action for line in host.record().lines] == ["resign"]


def test_help_lists_every_command() -> None:
    said = plainly(solo(), "?", "help")
    assert said.count(HELP) == 2
    table = PlainTable(solo(), StringIO(), StringIO())
    assert all(command in HELP or command in ("?", "help", "exit") for command in table._commands())


def test_undo_takes_the_last_action_back() -> None:
    host = solo()
    said = plainly(host, "play 2d", "undo", "undo")
    assert "You took your last action back" in said
    assert "No: there is nothing to take back" in said
    assert host.record().lines == []


def test_the_hint_names_an_action() -> None:
    said = plainly(solo(), "hint")
    assert re.search(r"Hint: .* \((play|flip)", said)


def test_it_is_told_whether_the_game_can_still_be_won() -> None:
    host = local("handy_brawl", ["me"], deal="1A,6B,2A,7C,3A,8C,4A,9C,5A")
    assert "Yes, it can be won in 2 turns" in plainly(host, "won?")
    assert "No: nobody can tell that in Tosk" in plainly(local("tosk", ["me", "random"]), "won?")


def test_more_lists_what_is_beside_the_turn() -> None:
    said = plainly(local("tosk", ["me", "random"]), "more")
    assert "resign: Resign" in said
    assert "offer draw: Offer a draw" in said


def test_the_log_and_the_table_are_shown_again() -> None:
    said = plainly(solo(), "play 2d", "log", "log 1", "table")
    assert said.count("  1  You play 2 of diamonds.") == 1
    assert said.count("The Jack of Spades strikes you for 10.") == 3
    assert said.count("In play: 2♦") == 2


def test_rules_are_looked_up_in_the_game() -> None:
    said = plainly(local("tosk", ["me", "random"]), "rules TK-R-36", "rules xyzzy")
    assert "TK-R-36\n    May a locked play" in said
    assert "nothing for 'xyzzy'" in said


def test_a_game_is_saved_and_saved_again(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    said = plainly(solo(), f"save {file}", "play 2d", f"save {file}", "save", "save /no/such/x")
    assert said.count("Kept in") == 2
    assert "say where" in said
    assert "can't write" in said
    assert [line.action for line in read_record(file.read_text()).lines] == ["play 2d"]


def test_after_the_end_one_may_play_again() -> None:
    said = plainly(local("tosk", ["me", "random"]), "new", "resign", "yes", "anything", "new", "quit")
    assert "the game is not over yet" in said
    assert said.count("Tosk: you and Fool.") == 2
    assert said.count("Round 1: choose cards") == 2


def test_a_kept_game_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    plainly(solo(Keeper(file)), "play 2d")
    resumed = run_plain("--resume", str(file), given=["undo", "10c discard"])
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert "nothing to take back" in resumed.stdout
    assert [line.action for line in read_record(file.read_text()).lines] == ["play 2d", "discard 10c"]


def test_lines_fit_a_narrow_screen() -> None:
    said = plainly(local("regicide", ["me", "greedy", "random"]), *REGICIDE_ANSWERS * 10)
    assert max(map(len, said.splitlines())) <= WIDTH


def test_options_that_were_chosen_are_told() -> None:
    assert "Options: force=yes, tiring=20" in plainly(local("tosk", ["me", "random"], force=True, tiring=20))
    assert "Options" not in plainly(local("tosk", ["me", "random"]))


def test_a_terminal_that_knows_only_ascii_gets_no_traceback() -> None:
    command = [sys.executable, "-m", "tabard", "play", "regicide", "--plain", "--seed", "1"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    played = subprocess.run(command, input=b"hint\n", capture_output=True, timeout=60, env=environment)
    assert (played.returncode, played.stderr) == (0, b"")


def test_a_person_at_a_terminal_is_asked_what_next_after_the_end() -> None:
    class Keys(StringIO):
        def isatty(self) -> bool:
            return True

    out = StringIO()
    source = Keys("resign\nyes\nfnord\nlog\nquit\n")
    assert PlainTable(local("tosk", ["me", "random"]), source, out).run() == 0
    assert out.getvalue().count("Now: new, log, save FILE, undo or quit.") == 2
    assert out.getvalue().endswith("Goodbye.\n")
