"""``tabard solve``: what it prints, that its lines replay, and how it refuses and stops."""

import json
import signal
from typing import Any

import pytest

from tabard.cli import main
from tabard.core.chance import NoChance
from tabard.core.game import play, settle_options
from tabard.games.handy_brawl import GAME
from tests.terminal.tables_at_hand import running, spent, wait_for

DEAL = "46A 33A 47A 34A 48A 35A 49A 36A 50A"
PAIR = ("--hero", "assassin", "--monster", "demon", "--deal", DEAL)


def solved(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["solve", "handy_brawl", *arguments, "--json"]) == 0
    facts: dict[str, Any] = json.loads(capsys.readouterr().out)
    return facts


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must be refused with one line and status 2, and return the line."""
    try:
        status = main(["solve", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    (line,) = said.err.splitlines()
    assert line.startswith("tabard: ")
    return line


def test_the_json_line_replays_to_a_win_in_as_many_turns(capsys: pytest.CaptureFixture[str]) -> None:
    facts = solved(capsys, *PAIR)
    assert list(facts) == ["game", "options", "deal", "status", "turns", "bound", "line", "positions", "seconds"]
    assert (facts["status"], facts["deal"]) == ("won", DEAL)
    assert (facts["options"]["hero"], facts["options"]["monster"]) == ("assassin", "demon")
    state = GAME.start(1, settle_options(GAME, 1, facts["options"]), NoChance())
    for text in facts["line"]:
        play(GAME, state, 0, GAME.parse(text), NoChance())
    result = GAME.result(state)
    assert result is not None
    assert (result.points, state.turn) == ((1.0,), facts["turns"])


def test_turns_without_a_choice_at_the_start_count(capsys: pytest.CaptureFixture[str]) -> None:
    deal = "33A 46A 47A 34A 48A 35A 49A 36A 50A"
    state = GAME.start(1, settle_options(GAME, 1, {"hero": "assassin", "monster": "demon", "deal": deal}), NoChance())
    facts = solved(capsys, *PAIR[:-1], deal)
    assert facts["deal"] == deal
    assert facts["turns"] > facts["bound"] > state.turn - 1


def test_a_proof_in_words_with_the_line_turn_by_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "handy_brawl", *PAIR, "--prove", "--memory", "500M"]) == 0
    first, verdict, *turns = capsys.readouterr().out.splitlines()
    assert first == f"The Assassin against Blood Demon: {DEAL}"
    assert verdict.startswith("Won in 8 turns, the shortest there is: proved. (")
    assert turns[0].startswith(f"   1  {DEAL}  row ")
    assert len(turns) <= 8


@pytest.mark.parametrize(
    ("arguments", "first", "count"),
    [
        ((), "The Warrior against the Ogre: 1A 9D 2A 6C 3A 7C 4A 8C 5A", "(1 position in "),
        (("--option", "mixed=yes"), "A mixed deck: ", ""),
        (("--option", "quest=Q02"), "The Warrior against the Ogre, with quest card Q02: ", ""),
        (("--option", "quest=all"), "The Warrior against the Ogre, with all quest cards: ", ""),
    ],
)
def test_the_first_line_says_what_was_dealt(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], first: str, count: str
) -> None:
    deal = ("--deal", "1A 9D 2A 6C 3A 7C 4A 8C 5A") if not arguments else ("--limit", "0")
    assert main(["solve", "handy_brawl", *arguments, *deal]) == 0
    said = capsys.readouterr().out
    assert said.startswith(first)
    assert count in said


def test_a_mixed_deck_is_solved_and_its_options_deal_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    facts = solved(capsys, "--option", "mixed=yes", "--option", "quest=Q01", "--seed", "3", "--limit", "5")
    state = GAME.start(1, settle_options(GAME, 1, facts["options"]), NoChance())
    for text in facts["line"]:
        play(GAME, state, 0, GAME.parse(text), NoChance())
    assert state.turn == (facts["turns"] or 0)


def test_a_shuffled_deal_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    facts = [solved(capsys, "--hero", "huntress", "--seed", "3", "--option", "hero_on_top=yes") for _ in range(2)]
    assert facts[0]["deal"] == facts[1]["deal"]
    assert facts[0]["line"] == facts[1]["line"]


@pytest.mark.parametrize(
    ("arguments", "token"),
    [
        (["tosk"], "Tosk can't be solved"),
        (["handy_brawll"], "handy_brawl"),
        (["handy_brawl", "--hero", "ogre"], "hero=ogre"),
        (["handy_brawl", "--monster", "warrior"], "monster=warrior"),
        (["handy_brawl", "--hero", "nobody"], "nobody"),
        (["handy_brawl", "--deal", "1A 6A 2A"], "card 3 is missing"),
        (["handy_brawl", "--deal", "1A 1B 2A"], "'1B'"),
        (["handy_brawl", "--deal", "1E 6A 2A"], "'1E'"),
        (["handy_brawl", "--deal", "1A 2A 3A 4A 10A 6A 7A 8A 9A"], "10A"),
        (["handy_brawl", "--deal", "rubbish"], "rubbish"),
        (["handy_brawl", "--limit", "-3"], "'-3'"),
        (["handy_brawl", "--limit", "nan"], "'nan'"),
        (["handy_brawl", "--memory", "3x"], "'3x'"),
        (["handy_brawl", "--memory", "0"], "'0'"),
        (["handy_brawl", "--memory", "10"], "'10' is too little memory"),
        (["handy_brawl", "--seed", "-1"], "'-1'"),
        (["handy_brawl", "--hero", "monk", "--option", "hero=monk"], "--hero"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], token: str
) -> None:
    assert token in refused(capsys, *arguments)


def test_an_interruption_gives_what_was_found_until_then() -> None:
    with running("solve", "handy_brawl", "--hero", "monk", "--monster", "circus", "--prove") as child:
        wait_for(lambda: spent(child.pid) > 3, 240)
        child.send_signal(signal.SIGINT)
        said, complaint = child.communicate(timeout=60)
    assert child.returncode == 130
    assert complaint == ""
    assert "Not known yet: " in said
