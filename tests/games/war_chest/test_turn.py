"""Rounds and turns, the actions of a coin, initiative, control, and the end."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction
from tabard.games.war_chest import GAME
from tabard.games.war_chest.events import Claimed, Controlled, Passed, Recruited, RoundBegan, Won
from tests.games.war_chest.table import act, acts, board, coins, held, may, only, table

ARMIES = ("swordsman archer", "scout pikeman")


# --------------------------------------------------------------------------------------------------- turns, rounds


@pytest.mark.rule("WC-43")
def test_players_alternate_and_use_one_coin_a_turn() -> None:
    state = table(ARMIES, hands=("swordsman", "scout"))
    for seat in (0, 1, 0):
        assert GAME.to_act(state) == (seat,)
        before = len(coins(state, "hand", seat).split())
        act(state, may(state, "pass")[-1])
        assert len(coins(state, "hand", seat).split()) == before - 1


@pytest.mark.rule("WC-43")
def test_a_player_without_coins_is_skipped() -> None:
    state = table(ARMIES, hands=("swordsman archer", ""), downs=("", "royal"))
    acts(state, "pass with royal", "pass with swordsman")
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("WC-40", "WC-44")
def test_when_all_hands_are_empty_everybody_draws_three() -> None:
    state = table(ARMIES, bags=("swordsman swordsman archer", "scout scout pikeman pikeman"), holder=1)
    act(state, "pass with royal")
    events = act(state, "pass with royal", [0, 0, 0, 0, 0, 0])
    assert only(events, RoundBegan) == [RoundBegan(2, 1)]
    assert coins(state, "hand", 0) == "swordsman swordsman archer"
    assert coins(state, "hand", 1) == "scout scout pikeman"
    assert coins(state, "bag", 1) == "pikeman"
    assert GAME.to_act(state) == (1,)
    assert state.round == 2


@pytest.mark.rule("WC-44", "WC-52")
def test_a_claim_counts_from_the_next_round_on() -> None:
    state = table(ARMIES, hands=("swordsman", "scout"), bags=("archer archer", "pikeman pikeman"))
    act(state, "pass with royal")
    events = act(state, "claim with royal")
    assert only(events, Claimed) == [Claimed(1, 0)]
    assert GAME.to_act(state) == (0,)
    act(state, "pass with swordsman")
    act(state, "pass with scout", Dealer(1))
    assert state.round == 2
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("WC-501")
def test_a_table_with_a_last_round_leaves_the_game_unfinished_there() -> None:
    state = table(ARMIES, round_cap=1)
    acts(state, "pass with royal", "pass with royal")
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((0.5, 0.5), "unfinished")
    assert GAME.to_act(state) == ()


# ------------------------------------------------------------------------------------------------------- placement


@pytest.mark.rule("WC-50", "WC-2")
def test_deploy_on_an_own_empty_location_while_no_unit_of_the_type_stands() -> None:
    state = table(ARMIES, "archer@2.-3", hands=("swordsman",))
    assert may(state, "deploy") == ["deploy swordsman -1.-2"]
    act(state, "deploy swordsman -1.-2")
    assert board(state) == "archer@2.-3 swordsman@-1.-2"
    assert coins(state, "hand", 0) == "royal"
    assert coins(state, "up", 0) == ""
    again = table(ARMIES, "swordsman@0.0", hands=("swordsman",))
    assert may(again, "deploy") == []


@pytest.mark.rule("WC-50", "WC-5", "WC-14")
def test_a_captured_starting_location_serves_its_new_holder() -> None:
    state = table(ARMIES, hands=("swordsman", "scout"), held=("-2.3 0.0", "-1.-2"))
    assert may(state, "deploy") == ["deploy swordsman -2.3"]


@pytest.mark.rule("WC-51", "WC-2")
def test_bolster_has_no_height_limit() -> None:
    state = table(ARMIES, "swordsman@0.0*4", hands=("swordsman",))
    act(state, "bolster swordsman")
    assert board(state) == "swordsman@0.0*5"
    absent = table(ARMIES, hands=("swordsman",))
    assert may(absent, "bolster") == []


# ------------------------------------------------------------------------------------------------------- face down


@pytest.mark.rule("WC-52")
def test_the_holder_cannot_claim_and_the_marker_moves_once_a_round() -> None:
    state = table(ARMIES, hands=("swordsman", "scout"))
    assert may(state, "claim") == []
    acts(state, "pass with royal", "claim with scout")
    assert coins(state, "down", 1) == "scout"
    assert may(state, "claim") == []
    assert state.holder == 1


@pytest.mark.rule("WC-53", "WC-403")
def test_recruit_shows_the_coin_recruited_not_the_one_that_paid() -> None:
    state = table(ARMIES, hands=("swordsman",), supplies=("archer", ""))
    assert may(state, "recruit") == ["recruit archer with royal", "recruit archer with swordsman"]
    told = only(act(state, "recruit archer with swordsman"), Recruited)[0]
    assert coins(state, "up", 0) == "archer"
    assert coins(state, "down", 0) == "swordsman"
    assert coins(state, "supply", 0) == ""
    assert told.paid is not None
    assert told.for_seat(1).paid is told.for_seat(None).paid is None
    assert told.for_seat(0) == told


@pytest.mark.rule("WC-53")
def test_recruit_needs_a_coin_in_supply() -> None:
    state = table(ARMIES, hands=("swordsman",), supplies=("", ""))
    assert may(state, "recruit") == []


@pytest.mark.rule("WC-54", "WC-401")
def test_passing_leaves_the_other_coins_to_be_used() -> None:
    state = table(ARMIES, "swordsman@0.0", hands=("swordsman archer",))
    told = only(act(state, "pass with royal"), Passed)[0]
    assert told.for_seat(1).paid is None
    acts(state, "pass with royal", "move swordsman 1.0")
    assert coins(state, "down", 0) == "royal"


# --------------------------------------------------------------------------------------------------------- face up


@pytest.mark.rule("WC-55", "WC-2")
def test_a_move_takes_the_whole_stack_to_an_empty_neighbour() -> None:
    state = table(ARMIES, "swordsman@3.-3*3 archer@3.-2 scout@0.0", hands=("swordsman",))
    assert set(may(state, "move")) == {"move swordsman 2.-3", "move swordsman 2.-2"}
    act(state, "move swordsman 2.-2")
    assert board(state) == "archer@3.-2 scout@0.0 swordsman@2.-2*3"
    assert coins(state, "up", 0) == "swordsman"


@pytest.mark.rule("WC-55", "WC-11")
def test_nobody_leaves_the_board_of_two_players() -> None:
    state = table(ARMIES, "swordsman@3.-2", hands=("swordsman",))
    assert {text.split()[-1] for text in may(state, "move")} == {"2.-2", "2.-1", "3.-3", "3.-1"}


@pytest.mark.rule("WC-56", "WC-5")
def test_control_of_a_neutral_and_of_an_enemy_location() -> None:
    neutral = table(ARMIES, "swordsman@-1.1", hands=("swordsman",))
    told = only(act(neutral, "control swordsman"), Controlled)[0]
    assert (told.taken, told.left) == (False, 3)
    assert held(neutral, 0) == "-1.-2 -1.1 2.-3"
    enemy = table(ARMIES, "swordsman@1.2", hands=("swordsman",))
    told = only(act(enemy, "control swordsman"), Controlled)[0]
    assert told.taken
    assert held(enemy, 0) == "-1.-2 1.2 2.-3"
    assert held(enemy, 1) == "-2.3"


@pytest.mark.rule("WC-56")
@pytest.mark.parametrize("place", ["0.0", "2.-3"])
def test_no_control_off_a_location_nor_of_an_own_one(place: str) -> None:
    state = table(ARMIES, f"swordsman@{place}", hands=("swordsman",))
    assert may(state, "control") == []


@pytest.mark.rule("WC-5")
def test_control_stays_when_the_unit_leaves_or_dies() -> None:
    state = table(ARMIES, "swordsman@-1.1 scout@0.0", hands=("swordsman swordsman", "scout"))
    acts(state, "control swordsman", "attack scout -1.1")
    assert board(state) == "scout@0.0"
    assert held(state, 0) == "-1.-2 -1.1 2.-3"


@pytest.mark.rule("WC-57", "WC-4", "WC-7")
def test_an_attack_removes_a_coin_of_an_adjacent_enemy_and_the_attacker_stays() -> None:
    state = table(
        ("light_cavalry archer", "scout"), "light_cavalry@0.0 scout@1.0*2 archer@0.1", hands=("light_cavalry",)
    )
    assert may(state, "attack") == ["attack light_cavalry 1.0"]
    act(state, "attack light_cavalry 1.0")
    assert board(state) == "archer@0.1 light_cavalry@0.0 scout@1.0"
    assert coins(state, "box", 1) == "scout"
    assert "scout" not in coins(state, "up", 1)


@pytest.mark.rule("WC-58", "WC-6")
def test_a_maneuver_needs_the_unit_on_the_board() -> None:
    state = table(("cavalry archer", "scout"), "scout@0.0", hands=("cavalry",))
    assert {text.split()[0] for text in may(state) if "cavalry" in text.split()} == {"deploy", "recruit", "pass"}


@pytest.mark.rule("WC-59")
def test_the_royal_coin_commands_nobody() -> None:
    state = table(ARMIES, "swordsman@-1.1*2 scout@0.0", claimed=True)
    assert {text.split()[0] for text in may(state)} == {"recruit", "pass"}


# ------------------------------------------------------------------------------------------------------ the end


@pytest.mark.rule("WC-500", "WC-70", "WC-30")
def test_the_sixth_marker_wins_at_once() -> None:
    state = table(
        ("warrior_priest swordsman", "scout"),
        "warrior_priest@2.0",
        hands=("warrior_priest",),
        held=("-1.-2 2.-3 -2.0 1.-1 3.-2", "-2.3 1.2"),
    )
    events = act(state, "control warrior_priest")  # no coin is drawn
    assert only(events, Won) == [Won(0, "all-markers")]
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((1.0, 0.0), "all-markers")
    assert GAME.to_act(state) == ()
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == ()


@pytest.mark.rule("WC-500")
def test_five_markers_do_not_win_and_neither_does_an_empty_enemy() -> None:
    state = table(
        ("swordsman archer", "scout"),
        "swordsman@2.0",
        hands=("swordsman",),
        held=("-1.-2 2.-3 -2.0 1.-1", ""),
        supplies=("", ""),
    )
    act(state, "control swordsman")
    assert GAME.result(state) is None


@pytest.mark.rule("WC-500")
def test_a_side_may_resign_and_two_may_agree_on_a_draw() -> None:
    state = table(ARMIES)
    assert [str(action) for action in GAME.asides(state, 1)] == ["offer draw", "resign"]
    GAME.apply(state, 1, GAME.parse("offer draw"), Dealer(1))
    assert [str(action) for action in GAME.asides(state, 1)] == ["resign"]
    assert [str(action) for action in GAME.asides(state, 0)] == ["accept draw", "decline draw", "resign"]
    declined, agreed, given_up = state.copy(), state.copy(), state.copy()
    GAME.apply(declined, 0, GAME.parse("decline draw"), Dealer(1))
    assert GAME.result(declined) is None
    assert [str(action) for action in GAME.asides(declined, 1)] == ["resign"]  # once a round
    GAME.apply(agreed, 0, GAME.parse("accept draw"), Dealer(1))
    GAME.apply(given_up, 0, GAME.parse("resign"), Dealer(1))
    for ended, points, how in ((agreed, (0.5, 0.5), "agreed-draw"), (given_up, (0.0, 1.0), "resignation")):
        result = GAME.result(ended)
        assert result is not None
        assert (result.points, result.how) == (points, how)
        assert GAME.asides(ended, 0) == ()


@pytest.mark.parametrize(
    "text",
    ["move scout 1.0", "move swordsman 9.9", "deploy cavalry 2.-3", "move swordsman 2.0", "pass with archer"],
)
def test_what_is_not_open_is_refused_and_changes_nothing(text: str) -> None:
    state = table(ARMIES, "swordsman@0.0 scout@-3.0", hands=("swordsman", "scout"))
    before = state.key()
    with pytest.raises((IllegalAction, ValueError)):
        act(state, text)
    assert state.key() == before
