"""The question put to the process pool."""

import pickle

import pytest

from tabard.bots import Chair, seat_bot, think
from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.core.game import settle_options
from tabard.core.registry import find_game


def pickled(name: str, seats: int) -> bytes:
    game = find_game(name)
    return pickle.dumps(game.start(seats, settle_options(game, seats, {}), Dealer(9)))


@pytest.mark.parametrize(("name", "seats"), [("tosk", 2), ("regicide", 3)])
def test_think_chooses_as_the_bot_does(name: str, seats: int) -> None:
    state = pickled(name, seats)
    chair = Chair(find_game(name), pickle.loads(state), 0)
    assert think(name, "squire", 4, state, 0, "choose") == str(seat_bot(name, "squire", 4).choose(chair))


def test_hint_is_the_action_and_the_reason_on_two_lines() -> None:
    said = think("regicide", "squire", 4, pickled("regicide", 1), 0, "hint")
    assert said is not None
    action, why = said.split("\n")
    assert find_game("regicide").parse(action)
    assert "imagined games" in why


def test_nothing_to_answer_is_none() -> None:
    assert think("tosk", "knight", 4, pickled("tosk", 2), 1, "answer") is None


def test_outlook_says_what_is_known_about_winning() -> None:
    deal = {"deal": "1A,6B,2A,7C,3A,8C,4A,9C,5A"}
    game = find_game("handy_brawl")
    state = pickle.dumps(game.start(1, settle_options(game, 1, dict(deal)), Dealer(1)))
    assert "Yes, it can be won in 2 turns" in str(think("handy_brawl", "knight", 4, state, 0, "outlook"))
    lost = {"deal": "1C,9A,2C,6A,3C,7A,4D,8A,5D"}
    state = pickle.dumps(game.start(1, settle_options(game, 1, dict(lost)), Dealer(1)))
    assert think("handy_brawl", "knight", 4, state, 0, "outlook") == "No, it cannot be won any more: proved."


def test_nobody_can_tell_the_outlook_where_cards_are_hidden() -> None:
    assert think("tosk", "knight", 4, pickled("tosk", 2), 0, "outlook") is None


def test_wrong_question_is_refused() -> None:
    with pytest.raises(TabardError, match=r"'sing'.*choose, answer, hint, outlook"):
        think("tosk", "knight", 4, pickled("tosk", 2), 1, "sing")
