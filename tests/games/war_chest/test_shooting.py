"""The Archer and the Crossbowman."""

import pytest

from tests.games.war_chest.table import act, board, coins, may, table

ARCHER = ("archer", "scout pikeman")
CROSSBOW = ("crossbowman swordsman", "scout pikeman")


@pytest.mark.rule("WC-100", "WC-58")
@pytest.mark.parametrize("target", ["2.0", "2.-1", "0.2", "1.1", "-1.-1"])
def test_archer_shoots_in_any_direction_straight_or_bent(target: str) -> None:
    state = table(ARCHER, f"archer@0.0 scout@{target}", hands=("archer",))
    act(state, f"tactic archer {target}")
    assert board(state) == "archer@0.0"
    assert coins(state, "box", 1) == "scout"
    assert coins(state, "up", 0) == "archer"


@pytest.mark.rule("WC-100")
def test_archer_shoots_over_units_between() -> None:
    state = table(ARCHER, "archer@0.0 pikeman@1.0 scout@2.0", hands=("archer",))
    act(state, "tactic archer 2.0")
    assert board(state) == "archer@0.0 pikeman@1.0"


@pytest.mark.rule("WC-100", "WC-3")
def test_archer_never_attacks_next_to_it_nor_three_away() -> None:
    state = table(ARCHER, "archer@0.0*2 pikeman@1.0 scout@3.0", hands=("archer",))
    assert may(state, "attack") == []
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-110", "WC-100")
def test_archer_loses_nothing_to_a_pikeman_two_away() -> None:
    state = table(ARCHER, "archer@0.0 pikeman@2.0*2 scout@3.0", hands=("archer",))
    act(state, "tactic archer 2.0")
    assert board(state) == "archer@0.0 pikeman@2.0 scout@3.0"


@pytest.mark.rule("WC-103")
def test_crossbowman_shoots_in_a_straight_line() -> None:
    state = table(CROSSBOW, "crossbowman@0.0 scout@2.0*2", hands=("crossbowman",))
    act(state, "tactic crossbowman 2.0")
    assert board(state) == "crossbowman@0.0 scout@2.0"


@pytest.mark.rule("WC-103")
@pytest.mark.parametrize("between", ["pikeman@1.0", "swordsman@1.0"])
def test_crossbowman_does_not_shoot_through_a_unit_of_either_side(between: str) -> None:
    state = table(CROSSBOW, f"crossbowman@0.0 scout@2.0 {between}", hands=("crossbowman",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-103")
@pytest.mark.parametrize("target", ["1.1", "2.-1", "1.0", "3.0"])
def test_crossbowman_does_not_shoot_bent_nor_at_another_distance(target: str) -> None:
    state = table(CROSSBOW, f"crossbowman@0.0 scout@{target}", hands=("crossbowman",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-103", "WC-57")
def test_crossbowman_also_attacks_normally() -> None:
    state = table(CROSSBOW, "crossbowman@0.0 scout@1.0*2", hands=("crossbowman",))
    act(state, "attack crossbowman 1.0")
    assert board(state) == "crossbowman@0.0 scout@1.0"
