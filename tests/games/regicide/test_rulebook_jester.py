"""The rulebook: jesters, and talking at the table."""

import pytest

from tabard.core.chance import Dealer
from tabard.games.regicide import GAME, events
from tests.games.regicide.table import act, hand, is_refused, moves, table, texts

NAMES = ["Ann", "Ben", "Cat"]


def _asides(seat: int, state: object) -> set[str]:
    return {str(action) for action in GAME.asides(state, seat)}  # type: ignore[arg-type]


@pytest.mark.rule("RG-JEST-1", "RG-RULE-26")
def test_a_jester_is_played_on_its_own() -> None:
    state = table("JOK1 As 2c 2d", "3c", enemy="Js")
    assert [move for move in moves(state) if "JOK1" in move] == ["play JOK1"]


@pytest.mark.rule("RG-JEST-2", "RG-IMM-3")
@pytest.mark.parametrize(("suit", "shield", "tavern", "damage"), [("s", 4, 1, 4), ("d", 0, 0, 4), ("c", 0, 1, 8)])
def test_a_jester_deals_nothing_and_cancels_the_immunity(suit: str, shield: int, tavern: int, damage: int) -> None:
    state = table(f"JOK1 4{suit} 10h 10d", "3c", enemy=f"Q{suit}", tavern="5c")
    act(state, "play JOK1", "choose 0")
    assert (state.damage, state.cancelled) == (0, True)
    act(state, f"play 4{suit}")
    assert (state.shield, len(state.tavern), state.damage) == (shield, tavern, damage)


@pytest.mark.rule("RG-JEST-2")
def test_after_a_jester_hearts_heal_against_an_enemy_of_hearts() -> None:
    state = table("JOK1 4h 10c 10d", "3c", enemy="Qh", discard="5c")
    act(state, "play JOK1", "choose 0", "play 4h", chance=Dealer(1))
    assert texts(state.tavern) == "5c"


@pytest.mark.rule("RG-JEST-3", "RG-RULE-21")
def test_clubs_played_before_stay_single() -> None:
    state = table("8c JOK1 10h 5h", "3c 10d 10s", enemy="Qc")
    act(state, "play 8c", "discard 10h 5h", "play 3c", "discard 10d 10s")
    state.turn = 0
    act(state, "play JOK1")
    assert state.damage == 11


@pytest.mark.rule("RG-RULE-21")
@pytest.mark.parametrize("suit", "hd")
def test_hearts_and_diamonds_played_before_do_nothing_later(suit: str) -> None:
    state = table("JOK1 2c", "3c", enemy=f"Q{suit}", damage=9, played=[f"9{suit}"], tavern="4c", discard="5c")
    act(state, "play JOK1")
    assert (texts(state.tavern), texts(state.discard), hand(state)) == ("4c", "5c", "2c")


@pytest.mark.rule("RG-JEST-4")
def test_after_a_jester_the_enemy_does_not_strike() -> None:
    state = table("JOK1 2c", "3c", enemy="Ks")
    told = act(state, "play JOK1")
    assert not any(isinstance(event, events.Struck) for event in told)
    assert moves(state) == {"choose 0", "choose 1"}


@pytest.mark.rule("RG-JEST-5", "RG-RULE-20")
def test_spades_played_before_begin_to_shield_with_their_whole_totals() -> None:
    state = table("3s 3d 10h", "As 8c JOK1", "2c", enemy="Js", damage=-9)
    act(state, "play 3s 3d", "discard 10h")
    assert (state.shield, state.blocked) == (0, 6)
    state.hands[1] |= 1 << 39  # the 10 of spades, to pay with
    act(state, "play As 8c", "discard 10s")
    state.turn = 1
    told = act(state, "play JOK1")
    assert (state.shield, state.blocked, state.strike()) == (15, 0, 0)
    assert events.Shielded(15, "Js", 0, by_jester=True) in told


@pytest.mark.rule("RG-JEST-5")
def test_no_spade_was_blocked_by_an_enemy_of_another_suit() -> None:
    state = table("4s 10h", "JOK1 2c", enemy="Jd")
    act(state, "play 4s", "discard 10h", "play JOK1")
    assert state.shield == 4


@pytest.mark.rule("RG-JEST-6", "RG-RULE-27")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_who_played_the_jester_chooses_who_goes_next(chosen: int) -> None:
    state = table("JOK1 2c", "3c 9c", "4c", enemy="Jd", shield=10)
    act(state, "play JOK1", f"choose {chosen}")
    assert (state.turn, GAME.to_act(state)) == (chosen, (chosen,))
    act(state, f"play {chosen + 2}c")
    assert state.turn == (chosen + 1) % 3


@pytest.mark.rule("RG-RULE-27")
def test_a_player_with_an_empty_hand_may_be_chosen() -> None:
    state = table("JOK1 2c", "", "4c", enemy="Jd", shield=10)
    act(state, "play JOK1", "choose 1")
    assert moves(state) == {"yield"}


@pytest.mark.rule("RG-JEST-6")
@pytest.mark.parametrize("move", ["play 2c", "yield", "1: choose 1", "choose 3"])
def test_after_a_jester_nothing_but_the_choice_is_open(move: str) -> None:
    state = table("JOK1 2c", "3c", "4c", enemy="Jd")
    act(state, "play JOK1")
    assert is_refused(state, move)


@pytest.mark.rule("RG-JEST-6")
def test_nobody_is_chosen_without_a_jester() -> None:
    state = table("2c", "3c", enemy="Jd")
    assert is_refused(state, "choose 1")
    why = GAME.explain(state, 0, "seat:1")
    assert why is not None
    assert why.rule == "RG-JEST-6"


@pytest.mark.rule("RG-RULE-22")
def test_a_second_jester_spares_the_strike_and_shields_nothing_twice() -> None:
    state = table("JOK2 3h", "2c", enemy="Js", damage=5, shield=5, cancelled=True, played=["5s", "JOK1"])
    told = act(state, "play JOK2")
    assert (state.shield, moves(state)) == (5, {"choose 0", "choose 1"})
    assert events.JesterPlayed(0, "JOK2", "Js", again=True) in told


@pytest.mark.rule("RG-RULE-22")
def test_spades_that_a_first_jester_let_shield_shield_no_more_by_a_second() -> None:
    state = table("JOK1 JOK2 3h", "2c", enemy="Js", blocked=4, played=["4s"])
    act(state, "play JOK1", "choose 0", "play JOK2")
    assert (state.shield, state.blocked) == (4, 0)


@pytest.mark.rule("RG-RULE-23", "RG-INV-4")
def test_the_next_enemy_is_immune_again() -> None:
    state = table("6h 4s 10c 10d", "2c", enemy="Js", damage=15, cancelled=True, castle="Qs Kd")
    act(state, "play 6h", "play 4s")
    assert (state.shield, state.blocked, state.cancelled) == (0, 4, False)


@pytest.mark.rule("RG-RULE-24")
def test_a_jester_stays_in_play_then_is_discarded_and_may_be_healed() -> None:
    state = table("JOK1 6h 2h 10c", "3c", enemy="Js", damage=15, castle="Jd Qc")
    act(state, "play JOK1", "choose 0")
    assert GAME.view(state, 0).played[0].cards == ("JOK1",)
    act(state, "play 6h")
    assert texts(state.discard) == "Js JOK1 6h"
    act(state, "play 2h", chance=Dealer(3))
    act(state, "discard 10c")
    assert len(state.tavern) == 2


@pytest.mark.rule("RG-RULE-28")
def test_a_jester_is_no_yield() -> None:
    state = table("JOK1 2c", "3c", enemy="Jd", yielded=(True, False), shield=10)
    act(state, "play JOK1", "choose 1", "yield")
    assert state.yielded == 0b10


@pytest.mark.rule("RG-RULE-54", "RG-VAR-1")
def test_a_jester_played_alone_gives_another_turn() -> None:
    state = table("JOK1 4s 10h", enemy="Qs", blocked=3)
    act(state, "play JOK1")
    assert (state.shield, state.cancelled, state.jokers) == (3, True, 2)
    assert "play 4s" in moves(state)


@pytest.mark.rule("RG-TALK-1", "RG-TALK-2", "RG-RULE-58")
def test_only_set_phrases_about_public_facts_can_be_said() -> None:
    state = table("2c 9s", "9h 3c 4c", "5c", enemy="Qh", damage=7, shield=3, tavern="2d 3d")
    assert _asides(1, state) == {"resign", "say hand", "say tavern", "say strike", "say health"}
    told = act(state, "1: say hand", "1: say tavern", "1: say strike", "1: say health")
    assert [GAME.words.describe(event, NAMES, 0) for event in told] == [
        "Ben says: “I have 3 cards left.”",
        "Ben says: “2 cards in the tavern deck.”",
        "Ben says: “The strike is 12 now.”",
        "Ben says: “23 more damage and this enemy falls.”",
    ]
    assert GAME.words.describe(told[0], NAMES, 1) == "You say: “I have 3 cards left.”"


@pytest.mark.rule("RG-RULE-58")
def test_a_phrase_is_said_once_between_two_moves_and_is_shown_to_all_until_then() -> None:
    state = table("2c 9s 10s 5d", "9h", enemy="Qh")
    act(state, "1: say hand")
    assert is_refused(state, "1: say hand")
    for reader in (0, 1, None):
        (saying,) = GAME.view(state, reader).seats[1].sayings
        assert (saying.phrase, saying.number) == ("hand", 1)
    act(state, "play 2c")
    assert GAME.view(state, 0).seats[1].sayings == ()
    assert "say hand" in _asides(1, state)


@pytest.mark.rule("RG-RULE-58")
def test_a_payment_and_a_choice_are_moves_too_and_end_what_was_said_of_facts() -> None:
    state = table("10c 9s", "9h", enemy="Jh", phase="suffer")
    act(state, "1: say hand", "discard 10c")
    assert state.said == 0
    state = table("JOK1 2c", "3c", enemy="Jd")
    act(state, "play JOK1", "1: say hand", "1: say good", "choose 1")
    assert [said.phrase for said in GAME.view(state, 0).seats[1].sayings] == ["good"]


@pytest.mark.rule("RG-TALK-3", "RG-RULE-59")
def test_after_a_jester_everybody_may_answer_once() -> None:
    state = table("JOK1 2c", "3c", "4c", enemy="Jd")
    assert is_refused(state, "1: say good")
    act(state, "play JOK1")
    act(state, "0: say either", "1: say good", "2: say rather-not")
    assert is_refused(state, "1: say either")
    view = GAME.view(state, None)
    assert [[said.phrase for said in seat.sayings] for seat in view.seats] == [["either"], ["good"], ["rather-not"]]


@pytest.mark.rule("RG-TALK-3", "RG-RULE-59")
def test_the_answers_stay_while_the_next_is_chosen_and_vanish_when_the_turn_starts() -> None:
    state = table("JOK1 2c", "3c 10c", "4c", enemy="Jd")
    act(state, "play JOK1", "1: say good", "2: say hand", "choose 1")
    view = GAME.view(state, 0)
    assert [len(seat.sayings) for seat in view.seats] == [0, 1, 0]
    assert "say good" in _asides(2, state)
    act(state, "play 3c")
    assert all(not seat.sayings for seat in GAME.view(state, 0).seats)
    assert "say good" not in _asides(2, state)


@pytest.mark.rule("RG-RULE-58", "RG-RULE-59")
@pytest.mark.parametrize("first_move", ["play 2c", "yield", "play JOK1"])
def test_every_first_action_of_a_turn_ends_the_talk(first_move: str) -> None:
    state = table("2c JOK1 10c", "3c", enemy="Jd", jester_time=True)
    act(state, "1: say good", first_move)
    assert state.said == 0
    assert state.jester_time == (first_move == "play JOK1")


@pytest.mark.rule("RG-RULE-58")
def test_a_lone_player_has_nobody_to_talk_to() -> None:
    state = table("2c", enemy="Jd")
    assert _asides(0, state) == {"resign"}
    assert is_refused(state, "say hand")
