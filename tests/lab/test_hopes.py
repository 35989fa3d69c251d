"""Fitting what search in Posh Nosh hopes for: it finds what decides games, and prints what is kept."""

import pytest

from tabard.bots import posh_nosh_fitted, posh_nosh_hopes
from tabard.bots.posh_nosh_hopes import NAMES, SLUGS, worth
from tabard.bots.posh_nosh_worth import side_points
from tabard.lab.hopes import Fit, Turn, before_the_draw, fitted, main, note
from tests.games.posh_nosh.table import table


def test_a_games_turns_are_noted_with_its_winner() -> None:
    turns = note("glance", 3)
    assert len(turns) > 5
    assert {turn.won for turn in turns} <= {0.0, 1.0}
    assert [turn.sides for turn in note("glance", 3)] == [turn.sides for turn in turns]


def test_what_is_noted_is_what_the_bots_add_up() -> None:
    state = table("golem 20/50 {S4a}; orc", "siegfried; elf 3/25", hand="P9a B8a P8a", rival="H3b S3b")
    turn = Turn(state, 0)
    for place, side in enumerate((0, 1)):
        total = side_points(state, side)
        for term, amount in turn.sides[place]:
            total += posh_nosh_hopes.WEIGHTS[term] * amount
        assert total == pytest.approx(worth(state, side, 1))


def test_cards_just_drawn_are_put_back() -> None:
    state = table("golem", "orc", hand="P9a B8a P8a H4a S5a")
    kept = state.hands[0][:3]
    before = before_the_draw(state, kept)
    assert before.hands[0] == kept
    assert before.decks[0][-2:] == state.hands[0][3:]
    assert len(state.hands[0]) == 5, "the game itself goes on as it was"


def test_the_fit_finds_what_decides_games() -> None:
    games = []
    for number in range(60):
        strong, weak = ("elf", "orc") if number % 2 else ("orc", "elf")
        turn = Turn(table(strong, weak), 0)
        turn.won = float(strong == "elf")
        games.append([turn])
    fit = Fit()
    before = fit.loss([turn for game in games for turn in game])
    for _ in range(30):
        fit.step([turn for game in games for turn in game], len(games), 0.1)
    assert fit.loss([turn for game in games for turn in game]) < 0.7 * before
    by = fit.weights()
    assert by[SLUGS.index("elf")] > 0 > by[SLUGS.index("orc")]


def test_the_tables_are_written_as_they_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "6", "--levels", "glance,hopeful", "--rounds", "2"])
    found: dict[str, object] = {}
    exec("from typing import Final\n" + capsys.readouterr().out, found)
    for name in ("BY_UNIT", "BY_ITEM", "BESIDES"):
        kept, new = vars(posh_nosh_fitted)[name], found[name]
        assert isinstance(new, dict)
        assert list(new) == list(kept)
    assert isinstance(found["SLOPE"], float)
    assert tuple(vars(posh_nosh_fitted)["BESIDES"]) == NAMES


def test_no_games_fit_nothing() -> None:
    assert fitted([], 1, 1).startswith("# Log loss on 0 turns held back: 0.0000 before, 0.0000 after.")
