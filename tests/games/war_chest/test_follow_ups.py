"""Berserker, Mercenary, Swordsman and Warrior Priest."""

import pytest

from tabard.games.war_chest.events import DrewToUse, StackPaid
from tests.games.war_chest.table import act, acts, board, coins, held, may, only, table

BERSERKER = ("berserker swordsman", "scout pikeman knight bishop")
MERCENARY = ("mercenary swordsman", "scout pikeman")
SWORDSMAN = ("swordsman archer", "scout pikeman")
PRIEST = ("warrior_priest swordsman royal_guard", "scout pikeman")


# ------------------------------------------------------------------------------------------------------- Berserker


@pytest.mark.rule("WC-101", "WC-65", "WC-68")
def test_berserker_of_three_maneuvers_three_times_and_stops_at_one_coin() -> None:
    state = table(BERSERKER, "berserker@0.0*3 scout@-3.0", hands=("berserker",))
    events = acts(state, "move berserker 1.0", "move 2.0", "move 3.0")
    assert board(state) == "berserker@3.0 scout@-3.0"
    assert coins(state, "up", 0) == "berserker berserker berserker"
    assert coins(state, "box", 0) == ""
    assert [event.left for event in only(events, StackPaid)] == [2, 1]
    assert state.turn == 1


@pytest.mark.rule("WC-101", "WC-68")
def test_berserker_may_stop_any_time() -> None:
    state = table(BERSERKER, "berserker@0.0*3", hands=("berserker",))
    acts(state, "move berserker 1.0", "decline")
    assert board(state) == "berserker@1.0*3"
    assert state.turn == 1


@pytest.mark.rule("WC-101")
def test_single_berserker_is_not_asked() -> None:
    state = table(BERSERKER, "berserker@0.0", hands=("berserker",))
    act(state, "move berserker 1.0")
    assert state.turn == 1


@pytest.mark.rule("WC-101", "WC-62")
def test_height_after_paying_decides_about_knight_and_bishop() -> None:
    state = table(BERSERKER, "berserker@0.0*2 knight@2.0 bishop@2.-1 scout@-3.0", hands=("berserker",))
    act(state, "move berserker 1.0")
    assert may(state, "attack") == ["attack 2.-1"]
    act(state, "attack 2.-1")
    assert board(state) == "berserker@1.0 knight@2.0 scout@-3.0"


@pytest.mark.rule("WC-101")
def test_repeat_after_control_and_attack_too() -> None:
    state = table(BERSERKER, "berserker@-1.1*3 scout@-2.1*2", hands=("berserker",))
    acts(state, "control berserker", "attack -2.1", "attack -2.1")
    assert board(state) == "berserker@-1.1"
    assert held(state, 0) == "-1.-2 -1.1 2.-3"


@pytest.mark.rule("WC-101")
def test_berserker_that_could_not_maneuver_after_paying_is_not_asked() -> None:
    # in the corner between two friends and a Knight, which only a bolstered unit may attack
    state = table(
        ("berserker swordsman archer ensign", "scout knight"),
        "berserker@3.-3*2 swordsman@2.-3 archer@2.-2 knight@3.-2*2",
        hands=("berserker",),
    )
    act(state, "attack berserker 3.-2")
    assert board(state) == "archer@2.-2 berserker@3.-3*2 knight@3.-2 swordsman@2.-3"
    assert state.turn == 1


@pytest.mark.rule("WC-101", "WC-66", "WC-110")
def test_berserker_killed_by_a_pikeman_does_not_go_on() -> None:
    state = table(BERSERKER, "berserker@0.0 pikeman@1.0*2", hands=("berserker",))
    act(state, "attack berserker 1.0")
    assert board(state) == "pikeman@1.0"
    assert state.turn == 1


@pytest.mark.rule("WC-101", "WC-110")
def test_pikeman_takes_a_coin_at_each_of_a_berserkers_attacks() -> None:
    state = table(BERSERKER, "berserker@0.0*4 pikeman@1.0*3", hands=("berserker",))
    acts(state, "attack berserker 1.0", "attack 1.0")  # 4 - 1, then paid 1, then - 1
    assert board(state) == "berserker@0.0 pikeman@1.0"
    assert coins(state, "up", 0) == "berserker berserker"
    assert coins(state, "box", 0) == "berserker berserker"


# ------------------------------------------------------------------------------------------------------- Mercenary


@pytest.mark.rule("WC-109", "WC-68", "WC-69")
def test_mercenary_may_maneuver_for_free_after_it_is_recruited() -> None:
    state = table(MERCENARY, "mercenary@0.0 scout@1.0", hands=("royal",))
    act(state, "recruit mercenary with royal")
    assert set(may(state)) == {
        "move 1.-1",
        "move 0.-1",
        "move -1.0",
        "move -1.1",
        "move 0.1",
        "attack 1.0",
        "decline",
    }
    act(state, "attack 1.0")
    assert board(state) == "mercenary@0.0"
    assert coins(state, "up", 0) == "mercenary"
    assert coins(state, "down", 0) == "royal"


@pytest.mark.rule("WC-109", "WC-68")
def test_mercenary_may_decline() -> None:
    state = table(MERCENARY, "mercenary@0.0 scout@1.0", hands=("royal",))
    acts(state, "recruit mercenary with royal", "decline")
    assert board(state) == "mercenary@0.0 scout@1.0"
    assert state.turn == 1


@pytest.mark.rule("WC-109")
def test_mercenary_needs_its_unit_and_its_own_coin() -> None:
    absent = table(MERCENARY, "swordsman@0.0", hands=("royal",))
    act(absent, "recruit mercenary with royal")
    assert absent.turn == 1
    other = table(MERCENARY, "mercenary@0.0", hands=("royal",))
    act(other, "recruit swordsman with royal")
    assert other.turn == 1


@pytest.mark.rule("WC-109")
def test_mercenary_may_control_but_neither_deploy_nor_recruit() -> None:
    state = table(MERCENARY, "mercenary@-1.1", hands=("mercenary",))
    act(state, "recruit mercenary with mercenary")
    assert {text.split()[0] for text in may(state)} == {"move", "control", "decline"}
    act(state, "control")
    assert held(state, 0) == "-1.-2 -1.1 2.-3"


# ------------------------------------------------------------------------------------------------------- Swordsman


@pytest.mark.rule("WC-114", "WC-68")
def test_swordsman_may_move_after_it_attacks_also_onto_the_hex_of_its_target() -> None:
    state = table(SWORDSMAN, "swordsman@0.0*2 scout@1.0", hands=("swordsman",))
    act(state, "attack swordsman 1.0")
    assert "move 1.0" in may(state)
    act(state, "move 1.0")
    assert board(state) == "swordsman@1.0*2"
    assert coins(state, "up", 0) == "swordsman"


@pytest.mark.rule("WC-114", "WC-68")
def test_swordsman_may_stay() -> None:
    state = table(SWORDSMAN, "swordsman@0.0 scout@1.0*2", hands=("swordsman",))
    act(state, "attack swordsman 1.0")
    assert "move 1.0" not in may(state)
    act(state, "decline")
    assert board(state) == "scout@1.0 swordsman@0.0"
    assert state.turn == 1


@pytest.mark.rule("WC-114")
def test_swordsman_that_only_moves_gets_nothing() -> None:
    state = table(SWORDSMAN, "swordsman@0.0", hands=("swordsman",))
    act(state, "move swordsman 1.0")
    assert state.turn == 1


@pytest.mark.rule("WC-114")
def test_swordsman_without_an_empty_neighbour_is_not_asked() -> None:
    state = table(
        ("swordsman archer ensign", "scout"),
        "swordsman@3.-3 archer@2.-3 ensign@2.-2 scout@3.-2*2",
        hands=("swordsman",),
    )
    act(state, "attack swordsman 3.-2")
    assert state.turn == 1


@pytest.mark.rule("WC-66", "WC-110", "WC-114", "WC-63")
def test_single_swordsman_and_single_pikeman_both_fall_and_nothing_follows() -> None:
    state = table(SWORDSMAN, "swordsman@0.0 pikeman@1.0 scout@-3.0", hands=("swordsman",))
    act(state, "attack swordsman 1.0")
    assert board(state) == "scout@-3.0"
    assert state.turn == 1


# -------------------------------------------------------------------------------------------------- Warrior Priest


@pytest.mark.rule("WC-115", "WC-41")
def test_priest_draws_after_an_attack_and_the_coin_is_used_at_once() -> None:
    state = table(PRIEST, "warrior_priest@0.0 scout@1.0*2", hands=("warrior_priest royal",), bags=("swordsman",))
    events = act(state, "attack warrior_priest 1.0", [0])
    assert only(events, DrewToUse)[0].kind is not None
    assert {text.split()[0] for text in may(state)} == {"deploy", "recruit", "pass"}
    assert all("swordsman" in text.split() for text in may(state))
    act(state, "deploy swordsman 2.-3")
    assert board(state) == "scout@1.0 swordsman@2.-3 warrior_priest@0.0"
    assert state.turn == 1
    assert coins(state, "hand", 0) == "royal"


@pytest.mark.rule("WC-115")
def test_priest_draws_after_a_control() -> None:
    state = table(PRIEST, "warrior_priest@-1.1", hands=("warrior_priest royal",), bags=("swordsman",))
    act(state, "control warrior_priest", [0])
    act(state, "pass with swordsman")
    assert coins(state, "down", 0) == "swordsman"
    assert state.turn == 1


@pytest.mark.rule("WC-115")
def test_priest_does_not_draw_after_a_move() -> None:
    state = table(PRIEST, "warrior_priest@0.0", hands=("warrior_priest royal",), bags=("swordsman",))
    act(state, "move warrior_priest 1.0")
    assert state.turn == 1


@pytest.mark.rule("WC-115", "WC-41")
def test_priest_with_an_empty_bag_can_draw_its_own_coin_again_and_chain() -> None:
    state = table(PRIEST, "warrior_priest@0.0 scout@1.0*3", hands=("warrior_priest royal",), bags=("",))
    act(state, "attack warrior_priest 1.0", [0])  # only its own coin is in the refilled bag
    assert coins(state, "up", 0) == ""
    act(state, "attack warrior_priest 1.0", [0])
    act(state, "attack warrior_priest 1.0", [0])
    assert board(state) == "warrior_priest@0.0"
    act(state, "pass with warrior_priest")
    assert state.turn == 1


@pytest.mark.rule("WC-115")
def test_a_drawn_royal_coin_may_move_the_royal_guard() -> None:
    state = table(
        PRIEST,
        "warrior_priest@0.0 scout@1.0*2 royal_guard@1.-2",
        hands=("warrior_priest swordsman",),
        bags=("royal",),
    )
    act(state, "attack warrior_priest 1.0", [0])
    assert sorted(may(state, "tactic")) == ["tactic royal -1.-2", "tactic royal 2.-3"]
    act(state, "tactic royal 2.-3")
    assert coins(state, "up", 0) == "royal warrior_priest"


@pytest.mark.rule("WC-115", "WC-200")
def test_a_drawn_royal_coin_may_proclaim() -> None:
    state = table(
        PRIEST,
        "warrior_priest@0.0*2 scout@1.0*2",
        hands=("warrior_priest swordsman",),
        bags=("royal",),
        decrees="march enlist guard",
    )
    act(state, "attack warrior_priest 1.0", [0])
    act(state, "proclaim march 0.0 0.1")
    assert board(state) == "scout@1.0 warrior_priest@0.1*2"


@pytest.mark.rule("WC-115", "WC-70")
def test_priest_does_not_draw_when_its_control_wins() -> None:
    state = table(
        PRIEST,
        "warrior_priest@-1.1",
        hands=("warrior_priest royal",),
        bags=("swordsman",),
        held=("-1.-2 2.-3 -2.0 1.-1 2.0", "-2.3"),
    )
    act(state, "control warrior_priest")
    assert state.how == "all-markers"
    assert coins(state, "bag", 0) == "swordsman"


@pytest.mark.rule("WC-66", "WC-110", "WC-115")
def test_priest_killed_by_a_pikeman_draws_nothing() -> None:
    state = table(PRIEST, "warrior_priest@0.0 pikeman@1.0", hands=("warrior_priest royal",), bags=("swordsman",))
    act(state, "attack warrior_priest 1.0")
    assert board(state) == ""
    assert coins(state, "bag", 0) == "swordsman"


@pytest.mark.rule("WC-115", "WC-42")
def test_nothing_happens_where_there_is_nothing_to_draw() -> None:
    # the Marshall's owner commands the partner's Priest, whose owner holds every coin that is left
    state = table(
        ("marshall", "scout", "warrior_priest", "pikeman"),
        "marshall@0.0 warrior_priest@1.0 scout@2.0*2",
        hands=("marshall", "", "warrior_priest", ""),
    )
    act(state, "tactic marshall 1.0 2.0")
    assert state.turn == 1
    assert not state.agenda
