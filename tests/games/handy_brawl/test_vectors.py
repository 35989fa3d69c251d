"""The worked positions of the ledger: a whole turn with decisions, its result, and how many results it can have."""

import re
from pathlib import Path

import pytest

from tests.games.handy_brawl.table import choices, decide, open_turn, play_turn, results

LEDGER = Path(__file__).parents[3] / "docs/rules/handy_brawl.md"
_VECTOR = re.compile(
    r"- \*\*(?P<id>HB-V-[0-9]+)\*\* \[(?P<mark>.) ?(?P<count>[0-9]+)\] (?P<title>.*) "
    r"`(?P<position>[^`]*)` \| (?P<decisions>[^|]*) \| (?P<result>.*)"
)


def _cited(title: str) -> list[str]:
    """Return the rules a vector's title names; ``HB-DBL-2, 3`` names two of a family."""
    rules: list[str] = []
    for group in re.findall(r"HB-[A-Z]+(?:-[A-Z]+)*-[0-9]+(?:, [0-9]+)*", title):
        first, *others = group.split(", ")
        stem = first.rsplit("-", 1)[0]
        rules += [first, *[f"{stem}-{other}" for other in others]]
    return rules


def vectors() -> list[object]:
    found: list[object] = []
    for line in LEDGER.read_text(encoding="utf-8").splitlines():
        match = _VECTOR.fullmatch(line.strip())
        if match:
            values = match.group("position", "decisions", "result", "count")
            marks = pytest.mark.rule(match["id"], *_cited(match["title"]))
            found.append(pytest.param(*values, id=match["id"], marks=marks))
    return found


def steps(decisions: str) -> list[str]:
    """Return decisions as we play them: modifiers of one action are one decision, ``mod 55,56``."""
    if decisions == "forced":
        return []
    played: list[str] = []
    cards: list[str] = []
    for step in decisions.split("; "):
        modifier = re.fullmatch(r"mod ([0-9]+) [+-][0-9]+", step)
        if modifier:
            cards.append(modifier[1])
            continue
        if cards:
            played.append("mod " + ",".join(cards))
            cards = []
        played.append(step)
    return [*played, "mod " + ",".join(cards)] if cards else played


def test_all_vectors_were_found() -> None:
    assert len(vectors()) == 126


@pytest.mark.parametrize(("position", "decisions", "result", "count"), vectors())
def test_vector(position: str, decisions: str, result: str, count: str) -> None:
    assert play_turn(position, *steps(decisions)) == result.replace("`", "").strip()
    assert len(results(position)) == int(count)


def shortest_wins(position: str, turns: int) -> tuple[int, set[str]]:
    """Return the turn in which *position* is first won, and every different end won then."""
    level = {position}
    for turn in range(1, turns + 1):
        after = {text for before in level for text in results(before)}
        won = {text for text in after if text.endswith("win")}
        if won:
            return turn, won
        level = {text for text in after if not text.endswith("loss") and not text.startswith("LOSS")}
    return 0, set()


@pytest.mark.rule("HB-V-201")
def test_puzzle_201_card_5_on_top_and_never_exhausted() -> None:
    level = {"9B 2B 6D 5C"}
    for _ in range(3):
        after = {text for before in level for text in results(before)}
        level = {text for text in after if "5D" not in text and not text.startswith("LOSS")}
        level = {text.removesuffix(" loss") for text in level}
    assert len({text for text in level if text.startswith("5")}) == 3


@pytest.mark.rule("HB-V-202")
def test_puzzle_202_card_15_exhausted_after_three_turns() -> None:
    level = {"4A 2B 5A 18A 15A"}
    for _ in range(3):
        level = {text for before in level for text in results(before) if text[-4:] not in (" win", "loss")}
    assert len({text for text in level if "15D" in text}) == 2


@pytest.mark.rule("HB-V-203", "HB-V-204")
def test_puzzle_203_is_won_in_turn_4_in_four_ways_and_204_in_turn_5_in_five() -> None:
    turn, won = shortest_wins("12D 11B 6A 14A 13D 8D", 4)
    assert (turn, len(won)) == (4, 4)
    level = {"12D 11B 6A 14A 13D 8D"}
    for _ in range(4):
        level = {text for before in level for text in results(before) if text[-4:] not in (" win", "loss")}
    last = {text for before in level for text in results(before)}
    assert len({text for text in last if text.endswith("win")}) == 5


@pytest.mark.rule("HB-V-205")
def test_puzzle_205_is_won_in_turn_3_in_24_ways() -> None:
    turn, won = shortest_wins("11D 10B 14A 21D 9A 12A", 3)
    assert (turn, len(won)) == (3, 24)


@pytest.mark.rule("HB-V-206")
def test_puzzle_206_is_won_in_turn_3_in_one_way() -> None:
    turn, won = shortest_wins("20D 8D 10A 11B 9D", 3)
    assert (turn, len(won)) == (3, 1)


@pytest.mark.rule("HB-V-211", "HB-I-03")
def test_block_out_of_range_leaves_no_choice_and_in_range_three_results() -> None:
    assert not open_turn("7A 1A 6A 2A 8A 5A 3A 4A 9A").open
    assert len(results("7B 1A 2A 6A 4A 8A 5A 3A 9A")) == 3


@pytest.mark.rule("HB-V-212", "HB-MOVE-05")
def test_no_option_moves_the_acting_card_or_the_next_one_further_up() -> None:
    state = open_turn("3A 1A 2A 6A 4A 7A 5A 8A 9A")
    decide(state, "row 1")
    assert "quicken 3" not in choices(state)
    assert "quicken 1" not in choices(state)
    decide(state, "quicken 2")
    assert not state.open, "one space up is all there is, so nothing is asked"


@pytest.mark.rule("HB-V-213", "HB-INV-1")
def test_no_option_names_an_invulnerable_monster() -> None:
    state = open_turn("1A 18A 15A 2A 3A 16A 4A 17A 5A")
    decide(state, "row 1")
    assert choices(state) == ["skip", "hit 15"]


@pytest.mark.rule("HB-V-214", "HB-WEIGHT-1")
def test_weight_is_never_moved_and_a_far_block_does_not_help() -> None:
    state = open_turn("1A 7A 2A 3A 6A 4A 5A 8A 9A")
    decide(state, "row 2")
    assert "delay 7" not in choices(state)
    assert play_turn("1A 7A 2A 3A 6A 4A 5A 8A 9A", "row 1", "hit 7") == "7D 2A 3A 6A 4A 5A 8A 9A 1A"


@pytest.mark.rule("HB-V-215", "HB-R-068")
def test_united_oozes_keep_their_sections_under_the_rats_hits() -> None:
    assert play_turn("59D 69A 70B 55A 71A 56A 72A 57A 58A") == "69A 70B 55A 71A 56A 72A 57A 58A 59D"
