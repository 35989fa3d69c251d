"""The Ensign and the Marshall."""

import pytest

from tests.games.war_chest.table import act, acts, board, coins, may, table

ENSIGN = ("ensign swordsman berserker bannerman", "scout pikeman")
MARSHALL = ("marshall swordsman archer lancer", "scout pikeman knight")


@pytest.mark.rule("WC-104")
def test_ensign_moves_another_friend_one_space() -> None:
    state = table(ENSIGN, "ensign@0.0 swordsman@1.0*2 scout@-1.0", hands=("ensign",))
    act(state, "tactic ensign 1.0 2.0")
    assert board(state) == "ensign@0.0 scout@-1.0 swordsman@2.0*2"
    assert coins(state, "up", 0) == "ensign"


@pytest.mark.rule("WC-104", "WC-4")
def test_ensign_moves_neither_itself_nor_an_enemy() -> None:
    state = table(ENSIGN, "ensign@0.0 scout@1.0", hands=("ensign",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-104", "WC-3")
def test_ensign_reaches_two_spaces_and_so_must_the_move_end() -> None:
    state = table(ENSIGN, "ensign@0.0 swordsman@2.0", hands=("ensign",))
    goals = {text.split()[-1] for text in may(state, "tactic")}
    assert goals == {"1.0", "2.-1", "1.1"}
    far = table(ENSIGN, "ensign@0.0 swordsman@3.0", hands=("ensign",))
    assert may(far, "tactic") == []


@pytest.mark.rule("WC-104", "WC-65", "WC-101")
def test_berserker_moved_by_an_ensign_may_go_on() -> None:
    state = table(ENSIGN, "ensign@0.0 berserker@1.0*2 scout@-1.0", hands=("ensign",))
    acts(state, "tactic ensign 1.0 1.1", "move 1.0")
    assert board(state) == "berserker@1.0 ensign@0.0 scout@-1.0"
    assert coins(state, "up", 0) == "ensign berserker"


@pytest.mark.rule("WC-104", "WC-65", "WC-220")
def test_bannerman_moved_by_an_ensign_may_push() -> None:
    state = table(ENSIGN, "ensign@0.0 bannerman@-1.0 scout@-3.1", hands=("ensign",))
    acts(state, "tactic ensign -1.0 -2.1", "push -3.1 -3.0")
    assert board(state) == "bannerman@-2.1 ensign@0.0 scout@-3.0"


@pytest.mark.rule("WC-108")
def test_marshall_lets_a_friend_within_two_attack() -> None:
    state = table(MARSHALL, "marshall@-1.0 archer@-2.0 swordsman@1.0 scout@2.0 pikeman@0.-1", hands=("marshall",))
    assert may(state, "tactic") == ["tactic marshall 1.0 2.0"]
    act(state, "tactic marshall 1.0 2.0")
    assert "scout" not in board(state)
    assert may(state, "move")  # the Swordsman's free move


@pytest.mark.rule("WC-108", "WC-114", "WC-65")
def test_swordsman_commanded_by_a_marshall_may_move_afterwards() -> None:
    state = table(MARSHALL, "marshall@0.0 swordsman@1.0 scout@2.0", hands=("marshall",))
    acts(state, "tactic marshall 1.0 2.0", "move 2.0")
    assert board(state) == "marshall@0.0 swordsman@2.0"


@pytest.mark.rule("WC-108", "WC-62")
def test_marshall_never_commands_archer_lancer_or_itself() -> None:
    state = table(MARSHALL, "marshall@0.0 archer@1.0 lancer@0.1 scout@1.1 pikeman@-1.0", hands=("marshall",))
    assert may(state, "tactic") == []
    assert may(state, "attack") == ["attack marshall -1.0"]


@pytest.mark.rule("WC-108", "WC-60")
def test_marshall_is_not_offered_when_nobody_near_can_attack() -> None:
    far = table(MARSHALL, "marshall@-3.0 swordsman@1.0 scout@2.0", hands=("marshall",))
    assert may(far, "tactic") == []
    knight = table(MARSHALL, "marshall@0.0 swordsman@1.0 knight@2.0", hands=("marshall",))
    assert may(knight, "tactic") == []
