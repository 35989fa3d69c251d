"""The rulebook: playing alone."""

from typing import Any

import pytest

from tabard.games.regicide import GAME, RegicideState
from tests.games.regicide.table import act, hand, is_refused, moves, table, texts

NINE = "10h 5h 2c 4c 5c 6c 7c 8c 9c"


def _how(state: RegicideState) -> str | None:
    result = GAME.result(state)
    return result.how if result else None


@pytest.mark.rule("RG-SOLO-1")
def test_a_lone_player_has_turn_after_turn() -> None:
    state = table("2c 3c 10h", enemy="Qd", jokers=0, shield=15)
    act(state, "play 2c")
    assert GAME.to_act(state) == (0,)
    assert "play 3c" in moves(state)


@pytest.mark.rule("RG-SOLO-2", "RG-SOLO-3", "RG-RULE-36")
def test_a_joker_before_playing_gives_a_new_hand() -> None:
    state = table("2d 3d", enemy="Jc", tavern=NINE)
    act(state, "flip")
    assert hand(state) == "2c 4c 5c 5h 6c 7c 8c 10h"
    assert (texts(state.discard), texts(state.tavern), state.jokers) == ("2d 3d", "9c", 1)
    assert "play 2c" in moves(state)


@pytest.mark.rule("RG-SOLO-3", "RG-RULE-36", "RG-RULE-37")
def test_a_joker_before_paying_gives_a_new_hand_and_the_strike_must_still_be_paid() -> None:
    state = table("2h 10d 3d", enemy="Jc", tavern="9h 9c 2c")
    act(state, "play 2h", "flip")
    assert "discard 9c 9h" in moves(state)
    assert is_refused(state, "discard 9c")
    act(state, "discard 9c 9h")
    assert (hand(state), texts(state.discard)) == ("2c", "3d 10d 9c 9h")


@pytest.mark.rule("RG-SOLO-2")
def test_there_are_two_jokers_and_no_third() -> None:
    state = table("2d 3d", enemy="Jc", tavern=NINE)
    act(state, "flip", "flip")
    assert state.jokers == 0
    assert is_refused(state, "flip")
    why = GAME.explain(state, 0, "button:flip")
    assert why is not None
    assert why.rule == "RG-SOLO-2"


@pytest.mark.rule("RG-RULE-36", "RG-RULE-37")
def test_both_jokers_may_be_turned_over_at_the_same_moment() -> None:
    state = table("10h Ac", enemy="Js", phase="suffer", tavern="2c 3c 4c 5c 6c 7c 8c 9c 9d 10d")
    act(state, "flip", "flip")
    assert (hand(state), state.jokers) == ("9d 10d", 0)
    assert moves(state) == {"discard 10d", "discard 9d 10d"}


@pytest.mark.rule("RG-RULE-36")
def test_no_joker_when_nothing_is_owed_after_a_play() -> None:
    state = table("10s 2c", enemy="Jd", tavern="3c")
    act(state, "play 10s")
    assert state.phase == 0, "the turn has passed: a joker now is one before step 1"
    assert moves(state) == {"play 2c", "flip"}


@pytest.mark.rule("RG-RULE-36", "RG-RULE-9")
def test_a_joker_never_brings_discards_back() -> None:
    state = table("3d 4s", enemy="Jc", tavern="10h", discard="10c 10d")
    act(state, "flip")
    assert (hand(state), texts(state.discard)) == ("10h", "10c 10d 3d 4s")


@pytest.mark.rule("RG-RULE-36")
def test_an_empty_hand_may_be_turned_in() -> None:
    state = table("", enemy="Jc", tavern="10h 9h")
    assert moves(state) == {"flip"}
    act(state, "flip")
    assert hand(state) == "9h 10h"


@pytest.mark.rule("RG-SOLO-4")
def test_a_joker_is_no_jester_and_works_against_diamonds() -> None:
    state = table("2d 3d", enemy="Jd", tavern=NINE)
    act(state, "flip")
    assert len(hand(state).split()) == 8
    assert not state.cancelled


@pytest.mark.rule("RG-SOLO-5", "RG-RULE-31")
def test_a_lone_player_may_not_yield() -> None:
    state = table("2d 10d", enemy="Jd", shield=10)
    assert is_refused(state, "yield")
    why = GAME.explain(state, 0, "button:yield")
    assert why is not None
    assert why.rule == "RG-SOLO-5"


@pytest.mark.rule("RG-VAR-4", "RG-RULE-31")
def test_where_the_table_allows_it_a_lone_player_yields_but_not_twice_in_a_row() -> None:
    state = table("2d 10d", enemy="Jc", shield=10, solo_yield=True)
    act(state, "yield")
    assert is_refused(state, "yield")
    why = GAME.explain(state, 0, "button:yield")
    assert why is not None
    assert why.rule == "RG-RULE-31"
    act(state, "play 2d", "yield")
    assert state.yielded == 1


@pytest.mark.rule("RG-SOLO-6")
@pytest.mark.parametrize(("left", "grade"), [(2, "gold"), (1, "silver"), (0, "bronze")])
def test_the_grade_of_a_victory(left: int, grade: str) -> None:
    state = table("10d", enemy="Kh", damage=30, castle="", jokers=left)
    act(state, "play 10d")
    assert _how(state) == grade
    assert GAME.view(state, 0).grade == grade
    assert f"a {grade} victory" in GAME.words.outcome(GAME.view(state, 0), ["Ann"])


@pytest.mark.rule("RG-RULE-33")
@pytest.mark.parametrize(("jokers", "how"), [(0, "killed"), (1, None)])
def test_a_joker_left_is_offered_before_the_loss(jokers: int, how: str | None) -> None:
    state = table("2h 3d 4s", enemy="Qc", jokers=jokers, tavern="10h 5h 2c")
    act(state, "play 2h")
    assert _how(state) == how
    if how is None:
        assert moves(state) == {"flip"}
        why = GAME.explain(state, 0, "hand:3d")
        assert why is not None
        assert why.rule == "RG-RULE-33"


@pytest.mark.rule("RG-RULE-33", "RG-RULE-36")
@pytest.mark.parametrize(
    ("jokers", "tavern", "how"), [(1, "5h", "killed"), (2, "5h", None), (1, "10h 5h", None), (2, "", "killed")]
)
def test_a_new_hand_that_cannot_pay_is_lost_without_another_joker(jokers: int, tavern: str, how: str | None) -> None:
    state = table("3d 4s", enemy="Qc", phase="suffer", jokers=jokers, tavern=tavern)
    act(state, "flip")
    assert _how(state) == how


@pytest.mark.rule("RG-RULE-32")
@pytest.mark.parametrize(
    ("given", "how"),
    [
        ({"jokers": 1}, "stuck"),
        ({"jokers": 2}, "stuck"),
        ({"jokers": 1, "tavern": "2c"}, None),
        ({"jokers": 1, "solo_yield": True}, None),
        ({"jokers": 1, "solo_yield": True, "yielded": (True,)}, "stuck"),
    ],
)
def test_a_joker_that_brings_no_card_is_lost(given: dict[str, Any], how: str | None) -> None:
    state = table("", enemy="Qc", **given)
    act(state, "flip")
    assert _how(state) == how


@pytest.mark.rule("RG-RULE-32", "RG-RULE-51", "RG-END-3")
@pytest.mark.parametrize(("jokers", "how"), [(0, "stuck"), (1, None)])
def test_to_kill_with_the_last_card_is_lost_unless_a_joker_is_left(jokers: int, how: str | None) -> None:
    state = table("6h", enemy="Jd", damage=15, jokers=jokers, tavern="2c")
    act(state, "play 6h")
    assert _how(state) == how


@pytest.mark.rule("RG-RULE-62")
def test_no_warning_while_a_joker_is_left() -> None:
    state = table("2h 3d", enemy="Qc", jokers=1)
    assert GAME.words.warning(GAME.view(state, 0), GAME.parse("play 2h")) == ""
    state.jokers = 0
    assert "loses the game" in GAME.words.warning(GAME.view(state, 0), GAME.parse("play 2h"))


@pytest.mark.rule("RG-SOLO-1")
def test_jokers_are_a_lone_players_only() -> None:
    state = table("2h", "3d", enemy="Qc")
    assert is_refused(state, "flip")
    why = GAME.explain(state, 0, "button:flip")
    assert why is not None
    assert why.rule == "RG-SOLO-1"
