"""The Footman: two units, one supply."""

import pytest

from tests.games.war_chest.table import act, acts, board, coins, held, may, table

ARMIES = ("footman swordsman", "scout pikeman")


@pytest.mark.rule("WC-105", "WC-50")
def test_a_second_footman_may_be_deployed_but_no_third() -> None:
    one = table(ARMIES, "footman@0.0", hands=("footman",))
    assert may(one, "deploy") == ["deploy footman -1.-2", "deploy footman 2.-3"]
    act(one, "deploy footman 2.-3")
    assert board(one) == "footman@0.0 footman@2.-3"
    two = table(ARMIES, "footman@0.0 footman@1.0", hands=("footman",))
    assert may(two, "deploy") == []


@pytest.mark.rule("WC-105", "WC-51")
def test_a_bolster_and_a_maneuver_concern_one_of_them() -> None:
    state = table(ARMIES, "footman@0.0 footman@3.0", hands=("footman footman", ""))
    assert may(state, "bolster") == ["bolster footman 0.0", "bolster footman 3.0"]
    acts(state, "bolster footman 3.0", "pass with royal", "move footman 0.0 1.0")
    assert board(state) == "footman@1.0 footman@3.0*2"


@pytest.mark.rule("WC-105", "WC-69", "WC-58")
def test_the_tactic_lets_both_act_in_any_order_and_way() -> None:
    state = table(ARMIES, "footman@-1.1 footman@3.0", hands=("footman",))
    act(state, "tactic footman")
    assert {"control -1.1", "move -1.1 0.0", "move 3.0 2.1"} <= set(may(state))
    assert not [text for text in may(state) if text == "decline"]
    acts(state, "move 3.0 2.0", "control -1.1")
    assert board(state) == "footman@-1.1 footman@2.0"
    assert held(state, 0) == "-1.-2 -1.1 2.-3"
    assert coins(state, "up", 0) == "footman"


@pytest.mark.rule("WC-105", "WC-69")
def test_the_tactic_does_not_feed_itself() -> None:
    state = table(ARMIES, "footman@0.0 footman@3.0", hands=("footman",))
    act(state, "tactic footman")
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-105")
def test_the_tactic_works_with_a_single_footman() -> None:
    state = table(ARMIES, "footman@0.0*2 scout@1.0", hands=("footman",))
    acts(state, "tactic footman", "attack 0.0 1.0")
    assert board(state) == "footman@0.0*2"
    assert state.turn == 1


@pytest.mark.rule("WC-105", "WC-60")
def test_a_footman_that_cannot_act_is_skipped() -> None:
    # 3.-3 is a corner: its three neighbours are taken by friends and the side's own Footman
    state = table(
        ("footman swordsman knight archer", "scout"),
        "footman@3.-3 footman@3.-2 swordsman@2.-3 knight@2.-2 scout@-3.3",
        hands=("footman",),
    )
    act(state, "tactic footman")
    assert all(text.split()[1] == "3.-2" for text in may(state))
    act(state, "control 3.-2")
    assert state.turn == 1


@pytest.mark.rule("WC-105")
def test_a_footman_freed_by_the_other_must_act_in_its_turn() -> None:
    state = table(
        ("footman swordsman knight archer", "scout"),
        "footman@3.-3 footman@3.-2 swordsman@2.-3 knight@2.-2 scout@-3.3",
        hands=("footman",),
    )
    acts(state, "tactic footman", "move 3.-2 3.-1")
    assert may(state) == ["move 3.-3 3.-2"]


@pytest.mark.rule("WC-105", "WC-60")
def test_the_tactic_needs_one_that_can_act() -> None:
    state = table(
        ("footman swordsman knight archer", "scout"),
        "footman@3.-3 archer@3.-2 swordsman@2.-3 knight@2.-2",
        hands=("footman",),
    )
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-105", "WC-110")
def test_a_footman_killed_by_a_pikeman_leaves_the_other_to_act() -> None:
    state = table(ARMIES, "footman@0.0 footman@3.0 pikeman@1.0 scout@-3.3", hands=("footman",))
    acts(state, "tactic footman", "attack 0.0 1.0")
    assert board(state) == "footman@3.0 scout@-3.3"
    assert all(text.split()[1] == "3.0" for text in may(state))
