"""The Cavalry, the Lancer and the Light Cavalry."""

import pytest

from tests.games.war_chest.table import act, board, coins, may, table

CAVALRY = ("cavalry swordsman", "scout pikeman knight bishop")
LANCER = ("lancer swordsman", "scout pikeman knight")
LIGHT = ("light_cavalry swordsman", "scout pikeman")


@pytest.mark.rule("WC-102")
def test_cavalry_moves_then_attacks_whatever_is_next_to_its_new_hex() -> None:
    state = table(CAVALRY, "cavalry@0.0 scout@2.0 pikeman@1.1*2", hands=("cavalry",))
    assert sorted(may(state, "tactic")) == [
        "tactic cavalry 0.1 1.1",
        "tactic cavalry 1.0 1.1",
        "tactic cavalry 1.0 2.0",
    ]
    act(state, "tactic cavalry 1.0 2.0")
    assert board(state) == "cavalry@1.0 pikeman@1.1*2"
    assert coins(state, "box", 1) == "scout"


@pytest.mark.rule("WC-102", "WC-60")
def test_cavalry_must_be_able_to_do_both_parts() -> None:
    far = table(CAVALRY, "cavalry@0.0 scout@3.0", hands=("cavalry",))
    assert may(far, "tactic") == []
    blocked = table(CAVALRY, "cavalry@0.0 swordsman@1.0 scout@3.-1 pikeman@2.0", hands=("cavalry",))
    assert all(" 1.0 " not in text for text in may(blocked, "tactic"))


@pytest.mark.rule("WC-102")
def test_cavalry_keeps_its_normal_move_and_attack() -> None:
    state = table(CAVALRY, "cavalry@0.0 scout@1.0", hands=("cavalry",))
    assert may(state, "attack") == ["attack cavalry 1.0"]
    assert len(may(state, "move")) == 5


@pytest.mark.rule("WC-102", "WC-62")
def test_bolstered_cavalry_has_no_charge_at_a_bishop() -> None:
    state = table(CAVALRY, "cavalry@0.0*2 bishop@2.0", hands=("cavalry",))
    assert may(state, "tactic") == []
    single = table(CAVALRY, "cavalry@0.0 bishop@2.0", hands=("cavalry",))
    assert "tactic cavalry 1.0 2.0" in may(single, "tactic")


@pytest.mark.rule("WC-102", "WC-110", "WC-63")
def test_cavalry_charging_a_pikeman_loses_a_coin() -> None:
    state = table(CAVALRY, "cavalry@0.0*2 pikeman@2.0 scout@3.0", hands=("cavalry",))
    act(state, "tactic cavalry 1.0 2.0")
    assert board(state) == "cavalry@1.0 scout@3.0"
    assert (coins(state, "box", 0), coins(state, "box", 1)) == ("cavalry", "pikeman")


@pytest.mark.rule("WC-106")
@pytest.mark.parametrize(
    ("target", "text", "end"),
    [("2.0", "tactic lancer 1.0 2.0", "1.0"), ("3.0", "tactic lancer 2.0 3.0", "2.0")],
)
def test_lancer_charges_one_or_two_spaces_and_hits_the_next(target: str, text: str, end: str) -> None:
    state = table(LANCER, f"lancer@0.0 scout@{target}*2", hands=("lancer",))
    assert may(state, "tactic") == [text]
    act(state, text)
    assert board(state) == f"lancer@{end} scout@{target}"


@pytest.mark.rule("WC-106", "WC-60")
@pytest.mark.parametrize("target", ["1.0", "1.1", "2.-1", "-1.-1"])
def test_lancer_needs_a_target_beyond_a_straight_run(target: str) -> None:
    state = table(LANCER, f"lancer@0.0 scout@{target}", hands=("lancer",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-106", "WC-61")
def test_lancer_passes_nobody() -> None:
    state = table(LANCER, "lancer@0.0 swordsman@1.0 scout@3.0", hands=("lancer",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-106", "WC-62")
def test_lancer_has_no_normal_attack() -> None:
    state = table(LANCER, "lancer@0.0*2 scout@1.0", hands=("lancer",))
    assert may(state, "attack") == []
    assert len(may(state, "move")) == 5


@pytest.mark.rule("WC-106", "WC-110")
def test_lancer_charging_a_pikeman_loses_a_coin() -> None:
    state = table(LANCER, "lancer@0.0*2 pikeman@3.0*2", hands=("lancer",))
    act(state, "tactic lancer 2.0 3.0")
    assert board(state) == "lancer@2.0 pikeman@3.0"


@pytest.mark.rule("WC-106", "WC-62", "WC-60")
def test_unbolstered_lancer_has_no_tactic_whose_only_target_is_a_knight() -> None:
    state = table(LANCER, "lancer@0.0 knight@2.0", hands=("lancer",))
    assert may(state, "tactic") == []
    bolstered = table(LANCER, "lancer@0.0*2 knight@2.0", hands=("lancer",))
    assert may(bolstered, "tactic") == ["tactic lancer 1.0 2.0"]


@pytest.mark.rule("WC-107")
def test_light_cavalry_ends_two_away_bent_or_straight() -> None:
    state = table(LIGHT, "light_cavalry@0.0*2", hands=("light_cavalry",))
    goals = {text.split()[-1] for text in may(state, "tactic")}
    assert len(goals) == 12
    assert {"2.0", "1.1", "-1.-1"} <= goals
    act(state, "tactic light_cavalry 1.1")
    assert board(state) == "light_cavalry@1.1*2"


@pytest.mark.rule("WC-107", "WC-61")
def test_light_cavalry_needs_an_empty_hex_on_its_way() -> None:
    state = table(LIGHT, "light_cavalry@0.0 scout@1.0 swordsman@0.1 pikeman@2.-1", hands=("light_cavalry",))
    goals = {text.split()[-1] for text in may(state, "tactic")}
    assert "1.1" not in goals  # both ways are blocked
    assert "2.0" not in goals
    assert "2.-1" not in goals  # taken
    assert "0.2" not in goals
    assert "2.-2" in goals


@pytest.mark.rule("WC-107", "WC-55")
def test_light_cavalry_moves_one_space_by_the_ordinary_move() -> None:
    state = table(LIGHT, "light_cavalry@0.0", hands=("light_cavalry",))
    act(state, "move light_cavalry 1.0")
    assert board(state) == "light_cavalry@1.0"
