"""The four units of Nobility: Bannerman, Bishop, Earl and Herald."""

import pytest

from tabard.games.war_chest.events import Proclaimed
from tests.games.war_chest.table import act, acts, board, coins, held, may, only, table

BANNERMAN = ("bannerman swordsman", "berserker knight bishop pikeman")
BISHOP = ("bishop mercenary", "scout pikeman")
EARL = ("earl herald swordsman", "scout pikeman")
HERALD = ("herald swordsman archer earl", "scout pikeman")


# ------------------------------------------------------------------------------------------------------- Bannerman


@pytest.mark.rule("WC-220", "WC-68")
def test_bannerman_may_push_an_enemy_next_to_its_new_hex() -> None:
    state = table(BANNERMAN, "bannerman@-1.0 berserker@1.0*3 pikeman@-2.0", hands=("bannerman",))
    act(state, "move bannerman 0.0")
    assert set(may(state)) == {f"push 1.0 {goal}" for goal in ("2.0", "2.-1", "1.-1", "0.1", "1.1")} | {"decline"}
    act(state, "push 1.0 2.0")
    assert board(state) == "bannerman@0.0 berserker@2.0*3 pikeman@-2.0"
    assert state.turn == 1


@pytest.mark.rule("WC-220", "WC-101")
def test_a_pushed_berserker_does_not_maneuver() -> None:
    state = table(BANNERMAN, "bannerman@-1.0 berserker@1.0*3", hands=("bannerman",))
    acts(state, "move bannerman 0.0", "push 1.0 1.1")
    assert state.turn == 1
    assert not state.agenda


@pytest.mark.rule("WC-220", "WC-62")
@pytest.mark.parametrize("target", ["knight@1.0", "knight@1.0*2", "bishop@1.0", "bishop@1.0*2"])
def test_knights_and_bishops_can_be_pushed(target: str) -> None:
    state = table(BANNERMAN, f"bannerman@-1.0*2 {target}", hands=("bannerman",))
    act(state, "move bannerman 0.0")
    assert "push 1.0 2.0" in may(state)


@pytest.mark.rule("WC-220", "WC-68")
def test_pushing_may_be_declined() -> None:
    state = table(BANNERMAN, "bannerman@-1.0 knight@1.0", hands=("bannerman",))
    acts(state, "move bannerman 0.0", "decline")
    assert board(state) == "bannerman@0.0 knight@1.0"
    assert state.turn == 1


@pytest.mark.rule("WC-220")
def test_friends_and_enemies_further_off_are_not_pushed() -> None:
    state = table(BANNERMAN, "bannerman@-1.0 swordsman@0.1 knight@2.0", hands=("bannerman",))
    act(state, "move bannerman 0.0")
    assert state.turn == 1


@pytest.mark.rule("WC-220")
def test_an_enemy_without_an_empty_neighbour_is_not_pushed() -> None:
    state = table(
        ("bannerman swordsman archer", "berserker"),
        "bannerman@2.-1 berserker@3.-3 swordsman@2.-3 archer@3.-2",
        hands=("bannerman",),
    )
    act(state, "move bannerman 2.-2")
    assert state.turn == 1


@pytest.mark.rule("WC-220", "WC-65")
def test_bannerman_pushes_after_attack_and_control_as_well() -> None:
    state = table(BANNERMAN, "bannerman@-1.1 berserker@0.0*2", hands=("bannerman",))
    acts(state, "control bannerman", "push 0.0 1.0")
    assert board(state) == "bannerman@-1.1 berserker@1.0*2"
    state = table(BANNERMAN, "bannerman@-1.1 berserker@0.0*2", hands=("bannerman",))
    acts(state, "attack bannerman 0.0", "push 0.0 1.0")
    assert board(state) == "bannerman@-1.1 berserker@1.0"


@pytest.mark.rule("WC-220", "WC-66", "WC-110")
def test_bannerman_that_dies_on_a_pikeman_pushes_nobody() -> None:
    state = table(BANNERMAN, "bannerman@0.0 pikeman@1.0*2 knight@0.1", hands=("bannerman",))
    act(state, "attack bannerman 1.0")
    assert board(state) == "knight@0.1 pikeman@1.0"
    assert state.turn == 1


# ---------------------------------------------------------------------------------------------------------- Bishop


@pytest.mark.rule("WC-221")
def test_bishop_recruits_then_moves() -> None:
    state = table(BISHOP, "bishop@0.0*2 scout@-3.0", hands=("bishop",))
    act(state, "tactic bishop bishop 1.0")
    assert board(state) == "bishop@1.0*2 scout@-3.0"
    assert coins(state, "up", 0) == "bishop bishop"


@pytest.mark.rule("WC-221")
def test_bishop_recruits_then_attacks() -> None:
    state = table(BISHOP, "bishop@0.0 scout@1.0*2 pikeman@0.1", hands=("bishop",))
    act(state, "tactic bishop mercenary 1.0")
    assert board(state) == "bishop@0.0 pikeman@0.1 scout@1.0"
    assert coins(state, "up", 0) == "bishop mercenary"


@pytest.mark.rule("WC-221", "WC-109", "WC-67")
def test_a_mercenary_recruited_by_a_bishop_maneuvers_after_the_whole_tactic() -> None:
    state = table(BISHOP, "bishop@0.0 mercenary@-2.0 scout@1.0", hands=("bishop",))
    act(state, "tactic bishop mercenary 1.0")
    assert board(state) == "bishop@0.0 mercenary@-2.0"  # the attack is done already
    act(state, "control")
    assert held(state, 0) == "-1.-2 -2.0 2.-3"


@pytest.mark.rule("WC-221", "WC-60")
def test_bishop_needs_a_coin_to_recruit_and_something_to_do() -> None:
    no_supply = table(BISHOP, "bishop@0.0", hands=("bishop",), supplies=("", ""))
    assert may(no_supply, "tactic") == []
    hemmed_in = table(
        ("bishop mercenary archer", "knight"),
        "bishop@3.-3 mercenary@2.-3 archer@2.-2 knight@3.-2",
        hands=("bishop",),
    )
    assert may(hemmed_in, "tactic") == []


@pytest.mark.rule("WC-222", "WC-62")
def test_a_bolstered_unit_cannot_attack_a_bishop() -> None:
    for height, offered in ((1, ["attack swordsman 1.0"]), (2, []), (3, [])):
        state = table(("swordsman", "bishop"), f"swordsman@0.0*{height} bishop@1.0*2", hands=("swordsman",))
        assert may(state, "attack") == offered


@pytest.mark.rule("WC-222")
def test_a_bolstered_archer_cannot_shoot_a_bishop() -> None:
    for height, offered in ((1, ["tactic archer 2.0"]), (2, [])):
        state = table(("archer", "bishop"), f"archer@0.0*{height} bishop@2.0", hands=("archer",))
        assert may(state, "tactic") == offered


# ------------------------------------------------------------------------------------------------------------ Earl


@pytest.mark.rule("WC-224", "WC-68")
def test_earl_may_move_once_it_is_deployed() -> None:
    state = table(EARL, "scout@-3.0", hands=("earl earl", ""))
    acts(state, "deploy earl 2.-3", "move 2.-2")
    assert board(state) == "earl@2.-2 scout@-3.0"
    assert state.turn == 1
    acts(state, "pass with royal", "move earl 2.-1")  # an ordinary move sets nothing off
    assert not state.agenda


@pytest.mark.rule("WC-224", "WC-68")
def test_earl_may_stay() -> None:
    state = table(EARL, hands=("earl",))
    acts(state, "deploy earl 2.-3", "decline")
    assert board(state) == "earl@2.-3"


@pytest.mark.rule("WC-224")
def test_bolstering_an_earl_is_no_deploy() -> None:
    state = table(EARL, "earl@0.0", hands=("earl",))
    act(state, "bolster earl")
    assert state.turn == 1


@pytest.mark.rule("WC-223", "WC-58", "WC-200")
def test_earl_controls_then_proclaims_without_a_seal() -> None:
    state = table(EARL, "earl@-1.1 swordsman@0.0*2", hands=("earl",), decrees="march enlist spy")
    events = act(state, "tactic earl march 0.0 1.0")
    assert held(state, 0) == "-1.-2 -1.1 2.-3"
    assert board(state) == "earl@-1.1 swordsman@1.0*2"
    assert not only(events, Proclaimed)[0].sealed
    assert state.seals == [0, 0]
    assert coins(state, "hand", 0) == "royal"


@pytest.mark.rule("WC-223", "WC-226")
def test_earl_proclaims_under_its_own_seals_and_the_herald_follows() -> None:
    state = table(
        EARL,
        "earl@-1.1 herald@3.0",
        hands=("earl",),
        decrees="march enlist guard",
        seals=("march enlist guard", ""),
    )
    seals = list(state.seals)
    assert may(state, "tactic earl") == ["tactic earl enlist"]
    acts(state, "tactic earl enlist", "recruit swordsman", "recruit swordsman")
    assert state.seals == seals
    assert "move 2.0" in may(state)
    act(state, "move 2.0")
    assert board(state) == "earl@-1.1 herald@2.0"


@pytest.mark.rule("WC-223", "WC-60", "WC-201")
def test_earl_has_no_tactic_when_no_decree_can_be_carried_out() -> None:
    state = table(EARL, "earl@-1.1", hands=("earl",), decrees="march guard reinforce")
    assert may(state, "tactic") == []
    assert may(state, "control") == ["control earl"]


@pytest.mark.rule("WC-223", "WC-56")
@pytest.mark.parametrize("place", ["0.0", "2.-3"])
def test_earl_needs_a_location_that_its_side_does_not_control(place: str) -> None:
    state = table(EARL, f"earl@{place}", hands=("earl",), decrees="enlist march guard")
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-223")
def test_guard_may_become_possible_through_the_earls_control() -> None:
    state = table(EARL, "earl@-1.1 scout@0.0", hands=("earl",), decrees="guard march reinforce")
    assert may(state, "tactic") == ["tactic earl guard -1.1 0.0"]
    act(state, "tactic earl guard -1.1 0.0")
    assert board(state) == "earl@-1.1"


@pytest.mark.rule("WC-223", "WC-70")
def test_earl_may_win_by_its_control_without_any_decree() -> None:
    state = table(
        EARL,
        "earl@-1.1 herald@3.0",
        hands=("earl",),
        decrees="guard march reinforce",
        held=("-1.-2 2.-3 -2.0 1.-1 2.0", ""),
    )
    assert may(state, "tactic") == ["tactic earl"]
    act(state, "tactic earl")
    assert state.how == "all-markers"
    assert state.winner == 0


# ---------------------------------------------------------------------------------------------------------- Herald


@pytest.mark.rule("WC-225", "WC-58")
def test_herald_bolsters_a_single_friend_next_to_it_from_its_supply() -> None:
    state = table(HERALD, "herald@0.0 swordsman@1.0 scout@-1.0", hands=("herald",))
    assert may(state, "tactic") == ["tactic herald 1.0"]
    before = coins(state, "supply", 0).split().count("swordsman")
    act(state, "tactic herald 1.0")
    assert board(state) == "herald@0.0 scout@-1.0 swordsman@1.0*2"
    assert coins(state, "supply", 0).split().count("swordsman") == before - 1
    assert coins(state, "up", 0) == "herald"


@pytest.mark.rule("WC-225")
@pytest.mark.parametrize(
    ("friend", "supply"),
    [("swordsman@1.0*2", "swordsman"), ("swordsman@1.0", "archer herald"), ("swordsman@2.0", "swordsman")],
)
def test_herald_bolsters_nobody_that_is_bolstered_without_supply_or_further_off(friend: str, supply: str) -> None:
    state = table(HERALD, f"herald@0.0 {friend} scout@0.1", hands=("herald",), supplies=(supply, ""))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-225", "WC-3")
def test_herald_never_bolsters_itself() -> None:
    state = table(HERALD, "herald@0.0", hands=("herald",))
    assert may(state, "tactic") == []


@pytest.mark.rule("WC-226", "WC-68", "WC-69")
def test_herald_may_maneuver_or_use_its_tactic_after_a_proclamation() -> None:
    state = table(HERALD, "herald@-1.1 swordsman@0.0 scout@-2.1", boxes=("archer",), decrees="reinforce march enlist")
    act(state, "proclaim reinforce archer")
    assert "move 0.0" not in may(state)
    assert {"control", "attack -2.1", "tactic 0.0", "decline"} <= set(may(state))
    act(state, "tactic 0.0")
    assert board(state) == "herald@-1.1 scout@-2.1 swordsman@0.0*2"
    assert state.turn == 1


@pytest.mark.rule("WC-226", "WC-68")
def test_herald_may_decline() -> None:
    state = table(HERALD, "herald@-1.1", boxes=("archer",), decrees="reinforce march enlist")
    acts(state, "proclaim reinforce archer", "decline")
    assert board(state) == "herald@-1.1"
    assert state.turn == 1


@pytest.mark.rule("WC-226")
def test_herald_does_not_follow_the_enemys_proclamation_and_not_when_absent() -> None:
    enemy = table(HERALD, "herald@-1.1", boxes=("", "scout"), decrees="reinforce march enlist", turn=1)
    act(enemy, "proclaim reinforce scout")
    assert enemy.turn == 0
    assert not enemy.agenda
    absent = table(HERALD, "swordsman@0.0", boxes=("archer",), decrees="reinforce march enlist")
    act(absent, "proclaim reinforce archer")
    assert absent.turn == 1
