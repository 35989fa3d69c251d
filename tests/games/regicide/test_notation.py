"""Notation, picks, and why something can't be done."""

import pytest

from tabard.core.action import completed, next_picks
from tabard.core.errors import BadNotation, IllegalAction
from tabard.core.game import Refusal, play
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import PHRASES, PLAYS, Discard
from tests.games.regicide.table import NO_CHANCE, act, table


def test_every_action_is_read_back_as_it_is_written() -> None:
    others = [GAME.parse(text) for text in ("yield", "flip", "resign", "choose 0", "choose 3", "say good")]
    for action in (*PLAYS, *others, *(GAME.parse(f"say {slug}") for slug in PHRASES), Discard(0b1011)):
        assert GAME.parse(str(action)) == action
        assert hash(GAME.parse(str(action))) == hash(action)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("play 3s 3c 3d", "play 3c 3d 3s"), ("play 8d Ac", "play Ac 8d"), ("  discard 10h  2c ", "discard 2c 10h")],
)
def test_cards_may_be_written_in_any_order(written: str, meant: str) -> None:
    assert str(GAME.parse(written)) == meant


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no action of Regicide"),
        ("play", "is no action of Regicide"),
        ("discard", "is no action of Regicide"),
        ("choose 4", "is no action of Regicide"),
        ("say hello", "is no action of Regicide"),
        ("play 11c", "'11c' is no card"),
        ("play 7H", "'7H' is no card"),
        ("discard 7h 7h", "7h is there twice"),
        ("play 6c 6d", "a combo is worth 10 at most, and these are worth 12"),
        ("play 2c 3c", "only cards of the same number make a combo"),
        ("play Jd Jh", "tens and recruited enemies make no combo"),
        ("play Ac 2c 2d", "never part of a combo"),
        ("play JOK1 2c", "a jester is always played on its own"),
    ],
)
def test_bad_notation_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        GAME.parse(text)


def test_cards_are_picked_in_any_order_and_the_button_last() -> None:
    state = table("3c 3d 3s 9h Ac", "2c", enemy="Js")
    legal = GAME.legal(state, 0)
    assert next_picks(legal, ()) == ["hand:Ac", "hand:3c", "hand:3d", "hand:3s", "hand:9h", "button:yield"]
    assert next_picks(legal, ("hand:3s",)) == ["button:play", "hand:Ac", "hand:3c", "hand:3d"]
    assert str(completed(legal, ("hand:3s", "hand:3c", "hand:3d", "button:play"))) == "play 3c 3d 3s"
    assert str(completed(legal, ("hand:3s", "hand:Ac", "button:play"))) == "play Ac 3s"
    assert str(completed(legal, ("button:yield",))) == "yield"


def test_a_payment_is_complete_with_the_button_once_it_is_enough() -> None:
    state = table("3c 9h 10s", "2c", enemy="Js", phase="suffer")
    legal = GAME.legal(state, 0)
    assert "button:discard" not in next_picks(legal, ("hand:9h",))
    assert next_picks(legal, ("hand:10s",)) == ["button:discard", "hand:3c", "hand:9h"]
    assert str(completed(legal, ("hand:9h", "hand:3c", "button:discard"))) == "discard 3c 9h"


def test_the_other_picks_point_at_seats_and_phrases() -> None:
    assert GAME.parse("choose 2").picks == ("seat:2",)
    assert GAME.parse("say good").picks == ("say:good",)
    assert GAME.parse("resign").picks == ("aside:resign",)
    assert GAME.parse("flip").picks == ("button:flip",)


def _why(state: RegicideState, picks: str, seat: int = 0) -> Refusal | None:
    *made, pick = picks.split()
    return GAME.explain(state, seat, pick, made)


@pytest.mark.parametrize(
    ("pick", "rule", "text"),
    [
        ("hand:9h", "", ""),
        ("button:play", "", ""),
        ("button:yield", "", ""),
        ("aside:resign", "", ""),
        ("say:hand", "", ""),
        ("hand:2d", "RG-PLAY-1", "You don’t hold the 2 of diamonds."),
        ("button:discard", "RG-TURN-1", "There is nothing to pay yet: first play or yield."),
        ("button:flip", "RG-SOLO-1", "Only a lone player has jokers to turn over."),
        ("seat:1", "RG-JEST-6", "The next player is chosen only after a jester."),
        ("say:good", "RG-TALK-3", "Whether you want the next turn may be said only right after a jester."),
        ("seat:7", "", ""),
        ("hand:nothing", "", ""),
        ("hex:1,2", "", ""),
    ],
)
def test_why_not_in_step_1(pick: str, rule: str, text: str) -> None:
    why = _why(table("9h 3c", "2c", enemy="Js"), pick)
    assert why == (Refusal(rule, text) if rule else None)


@pytest.mark.parametrize(
    ("pick", "rule", "text"),
    [
        ("hand:9h", "", ""),
        ("button:discard", "", ""),
        ("button:play", "RG-SUF-2", "You have had your step 1: now discard cards worth at least 10."),
        ("button:yield", "RG-SUF-2", "You have had your step 1: now discard cards worth at least 10."),
    ],
)
def test_why_not_in_step_4(pick: str, rule: str, text: str) -> None:
    why = _why(table("9h 3c", "2c", enemy="Js", phase="suffer"), pick)
    assert why == (Refusal(rule, text) if rule else None)


def test_why_not_when_it_is_anothers_turn_or_the_game_is_over() -> None:
    state = table("9h 3c", "2c", enemy="Js")
    assert _why(state, "hand:2c", seat=1) == Refusal("RG-TURN-1", "It is not your turn.")
    assert _why(state, "say:hand", seat=1) is None
    act(state, "resign")
    assert _why(state, "hand:9h") == Refusal("RG-RULE-34", "The game is over.")
    for end, rule in enumerate(("RG-END-1", "RG-END-2", "RG-END-3"), 1):
        state.end = end
        assert _why(state, "hand:9h") == Refusal(rule, "The game is over.")


def test_why_not_after_a_jester() -> None:
    state = table("9h JOK1", "2c", enemy="Js")
    act(state, "play JOK1")
    assert _why(state, "hand:9h") == Refusal("RG-JEST-6", "First choose who takes the next turn.")
    assert _why(state, "seat:1") is None


def test_why_not_with_an_empty_hand() -> None:
    assert _why(table("", "2c", enemy="Js"), "button:play") == Refusal("RG-RULE-32", "You have no card to play.")
    lone = table("", enemy="Js", phase="suffer")
    assert _why(lone, "button:discard") == Refusal("RG-RULE-33", "You have no card to pay with.")


@pytest.mark.parametrize(
    ("phase", "picks", "rule"),
    [
        ("play", "hand:6c hand:6d", "RG-COMBO-1"),
        ("play", "hand:2c hand:6d", "RG-COMBO-1"),
        ("play", "hand:Ac hand:2c hand:2d", "RG-ACE-5"),
        ("play", "hand:JOK1 hand:Ac", "RG-RULE-26"),
        ("play", "hand:10c hand:10d", "RG-RULE-39"),
        ("play", "hand:2c hand:9s", "RG-PLAY-1"),
        ("play", "hand:2c hand:2d", ""),
        ("play", "hand:2c button:play", ""),
        ("play", "hand:2c button:yield", "RG-PLAY-1"),
        ("suffer", "hand:10c hand:6c", ""),
        ("suffer", "hand:6c button:discard", "RG-SUF-2"),
        ("suffer", "hand:6c hand:6d button:discard", ""),
    ],
)
def test_why_not_of_several_picks_together(phase: str, picks: str, rule: str) -> None:
    state = table("Ac 2c 2d 6c 6d 10c 10d JOK1", "2h", enemy="Js", phase=phase)
    why = _why(state, picks)
    assert (why.rule if why else "") == rule


@pytest.mark.rule("RG-YIELD-2")
def test_the_checked_door_names_the_rule() -> None:
    state = table("9h", "2c", "3c", enemy="Js", yielded=(False, True, True))
    with pytest.raises(IllegalAction, match="all other players yielded") as caught:
        play(GAME, state, 0, GAME.parse("yield"), NO_CHANCE)
    assert caught.value.rule == "RG-YIELD-2"
