"""The measurement of the solver: the starts, what is told of them, and results that are kept."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tabard.bots.solve import SHORTEST, UNKNOWN, UNWINNABLE, WON
from tabard.core.chance import NoChance
from tabard.core.errors import TabardError
from tabard.core.game import settle_options
from tabard.games.handy_brawl import GAME, SETS
from tabard.lab.bench import EACH, PAIRS, Kept, Report, Settings, Solved, Start, measure, starts

SETTINGS = Settings(limit=60.0, prove=True, memory=1 << 30)
EASY = Start("huntress", "demon", "14A 34A 35A 36A 11A 33A 13A 12A 10A")
FORCED = Start("warrior", "hair", "52A 5A 3A 1A 53A 4A 54A 2A 51A")
"""Its first turn leaves no choice."""


def solved(
    pair: str, status: str = WON, turns: int | None = 9, bound: int | None = 5, first: float | None = 0.5
) -> Solved:
    hero, monster = pair.split("-")
    return Solved(Start(hero, monster, ""), status, turns, bound, first, 2.0, 100, 50, 1000)


def test_there_are_8_shuffled_starts_of_each_pair() -> None:
    listed = starts()
    assert Counter(one.pair for one in listed) == dict.fromkeys(PAIRS, EACH)
    assert len(set(listed)) == 512
    for one in listed:
        cards = sorted([*SETS[one.hero].cards, *SETS[one.monster].cards])
        assert sorted(one.deal.split()) == sorted(f"{card}A" for card in cards)
        assert one.deal.endswith(" 51A") == (one.monster == "hair"), "HB-SETUP-08"


def test_the_first_of_every_pair_comes_before_anybodys_second() -> None:
    assert [one.pair for one in starts()[:64]] == list(PAIRS)
    assert starts(1) == starts()[:64]
    assert starts(2, ["monk-ooze", "warrior-ogre"]) == [
        one for one in starts()[:128] if one.pair in ("monk-ooze", "warrior-ogre")
    ]


@pytest.mark.parametrize("each", [0, 9])
def test_there_are_only_so_many(each: int) -> None:
    with pytest.raises(TabardError, match=f"from 1 to 8 can be asked for, not {each}"):
        starts(each)


@pytest.mark.parametrize(("pair", "near"), [("ogre-warrior", "warrior-"), ("monk-ogr", "monk-ogre"), ("", "")])
def test_what_is_no_pair_is_named(pair: str, near: str) -> None:
    with pytest.raises(TabardError, match=f"there is no pair '{pair}'; did you mean '{near}"):
        starts(1, ["warrior-ogre", pair])


def test_a_start_is_measured_from_its_deal() -> None:
    (found,) = measure([EASY], replace(SETTINGS, prove=False), None)
    assert (found.start, found.status) == (EASY, WON)
    assert found.turns is not None
    assert found.first_win is not None
    assert found.first_win <= found.seconds


def test_turns_without_a_choice_before_the_first_one_count() -> None:
    options = settle_options(GAME, 1, {"hero": FORCED.hero, "monster": FORCED.monster, "deal": FORCED.deal})
    before = GAME.start(1, options, NoChance()).turn
    (found,) = measure([FORCED], replace(SETTINGS, limit=0.0), None)
    assert (found.status, found.turns, found.bound) == (UNKNOWN, None, before + 1)
    assert before == 1


def test_shares_count_what_was_won_in_time() -> None:
    some = [solved("warrior-ogre", first=first) for first in (0.5, 1.0, 7.0, 59.0)]
    some.append(solved("warrior-ogre", UNKNOWN, turns=None, first=None))
    lines = Report(some, 8, replace(SETTINGS, prove=False)).table().splitlines()
    assert lines[0].endswith("; 5 of 8 starts, at most 60 s of CPU each")
    assert "won within 1 s: 2 of 5, 40.0%" in lines
    assert "won within 10 s: 3 of 5, 60.0%" in lines
    assert "won within 60 s: 4 of 5, 80.0%" in lines
    assert "median to the first win: 7.00 s" in lines
    assert not any("proved" in line for line in lines)


def test_shares_are_told_up_to_the_limit() -> None:
    lines = Report([solved("warrior-ogre")], 1, replace(SETTINGS, limit=10.0)).table().splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("won")] == ["won within 1 s", "won within 10 s"]


def test_where_half_the_starts_were_not_won_there_is_no_median() -> None:
    some = [solved("warrior-ogre"), solved("warrior-ogre", UNKNOWN, None, first=None)]
    report = Report(some, 2, SETTINGS)
    assert "median to the first win: none" in report.table()
    assert report.as_json()["median_first_win"] is None


def test_proofs_are_told_pair_by_pair_with_what_is_open() -> None:
    some = [
        solved("monk-hair", UNWINNABLE, turns=None, bound=None, first=None),
        solved("warrior-ogre", SHORTEST, turns=7, bound=7),
        solved("warrior-ogre", UNKNOWN, turns=12, bound=10),
        solved("warrior-ogre", UNKNOWN, turns=None, bound=8, first=None),
    ]
    lines = Report(some, 4, SETTINGS).table().splitlines()
    assert lines[3].split() == ["warrior-ogre", "2/3", "0.50", "9.5", "1", "0", "2", "12/10", "-/8"]
    assert lines[4].split() == ["monk-hair", "0/1", "-", "-", "0", "1", "0"]
    assert "proved: 1 the shortest, 1 unwinnable; open: 2" in lines


def test_nothing_measured_yet_is_told_too() -> None:
    report = Report([], 64, SETTINGS)
    assert report.table().endswith("; 0 of 64 starts, at most 60 s of CPU each")
    assert report.as_json()["starts"] == []


def test_kept_results_are_there_again_even_after_a_cut(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    kept = Kept(file, SETTINGS, "compiled")
    some = [solved("warrior-ogre", SHORTEST, 7, 7), solved("monk-hair", UNWINNABLE, None, None, None)]
    for one in some:
        kept.add(one)
    whole = file.read_text()
    file.write_text(whole + whole[:40])
    assert Kept(file, SETTINGS, "compiled").solved == some
    assert file.read_text() == whole


@pytest.mark.parametrize("line", ["rubbish", "[]", "{}", '{"limit": 60}', "null"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, line: str) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text(f"{line}\n")
    with pytest.raises(TabardError, match="line 1 is no result of a measurement: '"):
        Kept(file, SETTINGS, "compiled")
    assert file.read_text() == f"{line}\n"


def test_results_of_other_settings_are_kept_apart(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    Kept(file, SETTINGS, "compiled").add(solved("warrior-ogre"))
    with pytest.raises(TabardError, match=r"measured with limit 60\.0, not 10\.0"):
        Kept(file, replace(SETTINGS, limit=10.0), "compiled")
    with pytest.raises(TabardError, match="measured with build compiled, not pure"):
        Kept(file, SETTINGS, "pure")
    assert len(json.loads(file.read_text())["start"]) == 3
