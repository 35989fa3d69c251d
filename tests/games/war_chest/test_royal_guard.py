"""The Royal Guard, by its newer and by its original card."""

import pytest

from tabard.games.war_chest.events import LostSupply
from tests.games.war_chest.table import act, acts, board, coins, may, only, table

ARMIES = ("swordsman warrior_priest archer", "royal_guard scout")


@pytest.mark.rule("WC-112", "WC-63")
def test_single_royal_guard_lives_when_its_owner_gives_a_coin_of_the_supply() -> None:
    state = table(ARMIES, "swordsman@0.0 royal_guard@1.0", hands=("swordsman",))
    act(state, "attack swordsman 1.0")
    assert may(state) == ["lose stack", "lose supply"]
    events = act(state, "lose supply")
    assert only(events, LostSupply)[0].left == 3
    assert board(state) == "royal_guard@1.0 swordsman@0.0"
    assert coins(state, "box", 1) == "royal_guard"
    assert coins(state, "supply", 1).split().count("royal_guard") == 3


@pytest.mark.rule("WC-112")
def test_its_owner_may_lose_the_stack_instead() -> None:
    state = table(ARMIES, "swordsman@0.0 royal_guard@1.0*2", hands=("swordsman",))
    acts(state, "attack swordsman 1.0", "lose stack")
    assert board(state) == "royal_guard@1.0 swordsman@0.0"
    assert coins(state, "supply", 1).split().count("royal_guard") == 3


@pytest.mark.rule("WC-112", "WC-63")
def test_without_a_coin_in_supply_nobody_is_asked() -> None:
    state = table(ARMIES, "swordsman@0.0 royal_guard@1.0", hands=("swordsman",), supplies=("", "scout"))
    act(state, "attack swordsman 1.0")
    assert board(state) == "swordsman@0.0"
    assert "move 1.0" in may(state)


@pytest.mark.rule("WC-112", "WC-63")
def test_the_defender_is_asked_in_the_attackers_turn_and_before_what_follows_the_attack() -> None:
    state = table(ARMIES, "warrior_priest@0.0 royal_guard@1.0*2", hands=("warrior_priest royal", ""), bags=("archer",))
    act(state, "attack warrior_priest 1.0")  # nothing is drawn yet
    act(state, "lose supply", [0])
    assert state.drawn >= 0
    act(state, "pass with archer")
    assert state.turn == 1


@pytest.mark.rule("WC-112")
def test_the_choice_comes_with_every_attack_a_shot_too() -> None:
    state = table(ARMIES, "archer@0.0 royal_guard@2.0", hands=("archer",))
    acts(state, "tactic archer 2.0", "lose supply")
    assert board(state) == "archer@0.0 royal_guard@2.0"


@pytest.mark.rule("WC-111", "WC-59", "WC-61")
def test_royal_coin_moves_it_up_to_two_spaces_to_an_own_location() -> None:
    state = table(("royal_guard scout", "swordsman pikeman"), "royal_guard@1.-1*2 scout@0.0")
    assert may(state, "tactic") == ["tactic royal 2.-3"]
    act(state, "tactic royal 2.-3")
    assert board(state) == "royal_guard@2.-3*2 scout@0.0"
    assert coins(state, "up", 0) == "royal"


@pytest.mark.rule("WC-111", "WC-61")
def test_it_passes_through_no_unit_and_ends_on_an_empty_own_location() -> None:
    blocked = table(("royal_guard", "swordsman pikeman"), "royal_guard@1.-1 swordsman@1.-2 pikeman@2.-2")
    assert may(blocked, "tactic") == []
    taken = table(("royal_guard scout", "swordsman"), "royal_guard@1.-1 scout@2.-3")
    assert may(taken, "tactic") == []
    theirs = table(("royal_guard", "swordsman"), "royal_guard@1.1", held=("-1.-2 2.-3", "-2.3 1.2"))
    assert may(theirs, "tactic") == []


@pytest.mark.rule("WC-111", "WC-58")
def test_its_own_coins_do_the_ordinary_maneuvers_and_no_tactic() -> None:
    state = table(("royal_guard", "swordsman"), "royal_guard@2.-2 swordsman@2.-1", hands=("royal_guard",))
    assert may(state, "tactic royal_guard") == []
    assert may(state, "attack royal_guard") == ["attack royal_guard 2.-1"]
    assert "move royal_guard 2.-3" in may(state)


@pytest.mark.rule("WC-111", "WC-601")
def test_the_original_card_moves_one_space_anywhere() -> None:
    state = table(("royal_guard", "swordsman"), "royal_guard@0.0 swordsman@1.0", original_guard=True)
    goals = [text.split()[-1] for text in may(state, "tactic")]
    assert sorted(goals) == sorted(["1.-1", "0.-1", "-1.0", "-1.1", "0.1"])
    act(state, "tactic royal 0.1")
    assert board(state) == "royal_guard@0.1 swordsman@1.0"


@pytest.mark.rule("WC-59")
def test_without_a_royal_guard_on_the_board_the_royal_coin_pays_only_face_down() -> None:
    state = table(("royal_guard scout", "swordsman"), "scout@0.0")
    assert {text.split()[0] for text in may(state)} == {"recruit", "pass"}
