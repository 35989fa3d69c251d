"""The seven Royal Decrees."""

import pytest

from tabard.core.errors import IllegalAction
from tabard.games.war_chest import GAME
from tabard.games.war_chest.events import Drew, HandShown
from tabard.games.war_chest.units import ROYAL, kind_of
from tests.games.war_chest.table import act, acts, board, coins, held, may, only, table

ALL = "enlist guard march redeploy reinforce sacrifice spy"
ARMIES = ("swordsman warrior_priest archer lancer", "scout pikeman knight royal_guard")
ENLISTING = ("mercenary herald swordsman", "scout pikeman")


@pytest.mark.rule("WC-200", "WC-59")
def test_proclaiming_costs_the_royal_coin_face_up_and_a_seal() -> None:
    state = table(ARMIES, "swordsman@0.0*2", decrees="march enlist spy")
    act(state, "proclaim march 0.0 1.0")
    assert coins(state, "up", 0) == "royal"
    assert state.seals[0].bit_count() == 1
    assert state.seals[1] == 0
    assert state.turn == 1


@pytest.mark.rule("WC-200")
def test_own_seal_forbids_a_decree_and_an_enemy_seal_does_not() -> None:
    mine = table(ARMIES, "swordsman@0.0*2", decrees="march enlist spy", seals=("march", ""))
    assert may(mine, "proclaim march") == []
    theirs = table(ARMIES, "swordsman@0.0*2", decrees="march enlist spy", seals=("", "march"))
    assert len(may(theirs, "proclaim march")) == 6


@pytest.mark.rule("WC-200", "WC-59")
def test_no_unit_coin_proclaims() -> None:
    state = table(ARMIES, "swordsman@0.0*2", decrees=ALL, hands=("swordsman",), downs=("royal",))
    assert may(state, "proclaim") == []
    with pytest.raises(IllegalAction):
        act(state, "proclaim enlist")


@pytest.mark.rule("WC-200")
def test_only_the_decrees_that_lie_open_can_be_proclaimed() -> None:
    state = table(ARMIES, "swordsman@0.0*2", decrees="march enlist spy", boxes=("archer",))
    assert {text.split()[1] for text in may(state, "proclaim")} == {"march", "enlist", "spy"}


# ---------------------------------------------------------------------------------------------------------- Enlist


@pytest.mark.rule("WC-202", "WC-53")
def test_enlist_recruits_twice_of_one_or_two_types() -> None:
    state = table(ARMIES, decrees="enlist guard march")
    acts(state, "proclaim enlist", "recruit archer", "recruit swordsman")
    assert coins(state, "up", 0) == "royal swordsman archer"
    assert coins(state, "down", 0) == ""
    same = table(ARMIES, decrees="enlist guard march")
    acts(same, "proclaim enlist", "recruit archer", "recruit archer")
    assert coins(same, "up", 0) == "royal archer archer"


@pytest.mark.rule("WC-201", "WC-60")
@pytest.mark.parametrize(("supply", "offered"), [("", 0), ("archer", 0), ("archer archer", 1), ("archer lancer", 1)])
def test_enlist_needs_two_coins_in_supply(supply: str, offered: int) -> None:
    state = table(ARMIES, decrees="enlist guard march", supplies=(supply, ""))
    assert len(may(state, "proclaim enlist")) == offered


@pytest.mark.rule("WC-213", "WC-109", "WC-67")
def test_two_mercenaries_enlisted_maneuver_twice_after_both_recruits() -> None:
    state = table(ENLISTING, "mercenary@0.0", decrees="enlist guard march")
    acts(state, "proclaim enlist", "recruit mercenary")
    assert all(text.startswith("recruit") for text in may(state))
    act(state, "recruit mercenary")
    acts(state, "move 1.0", "move 2.0")
    assert board(state) == "mercenary@2.0"
    assert state.turn == 1


@pytest.mark.rule("WC-213", "WC-68")
def test_each_of_the_two_may_be_declined_by_itself() -> None:
    state = table(ENLISTING, "mercenary@0.0", decrees="enlist guard march")
    acts(state, "proclaim enlist", "recruit mercenary", "recruit mercenary", "decline", "move 1.0")
    assert board(state) == "mercenary@1.0"
    assert state.turn == 1


# ----------------------------------------------------------------------------------------------------------- Guard


@pytest.mark.rule("WC-202", "WC-62")
def test_guard_lets_a_unit_on_an_own_location_attack() -> None:
    state = table(
        ARMIES,
        "swordsman@2.-3 scout@2.-2*2 warrior_priest@0.0 pikeman@1.0",
        decrees="guard enlist march",
        hands=("archer",),
    )
    assert may(state, "proclaim guard") == ["proclaim guard 2.-3 2.-2"]
    acts(state, "proclaim guard 2.-3 2.-2", "decline")
    assert board(state) == "pikeman@1.0 scout@2.-2 swordsman@2.-3 warrior_priest@0.0"


@pytest.mark.rule("WC-210", "WC-202", "WC-62")
@pytest.mark.parametrize("decree", ["guard", "sacrifice"])
@pytest.mark.parametrize("kind", ["archer", "lancer"])
def test_archer_and_lancer_cannot_be_let_attack(decree: str, kind: str) -> None:
    state = table(ARMIES, f"{kind}@2.-3 scout@2.-2 pikeman@2.-1", decrees=f"{decree} enlist march")
    assert may(state, f"proclaim {decree}") == []


@pytest.mark.rule("WC-210", "WC-65")
def test_a_priest_let_attack_by_guard_draws_afterwards() -> None:
    state = table(
        ARMIES,
        "warrior_priest@2.-3 scout@2.-2*2",
        decrees="guard enlist march",
        bags=("archer",),
        hands=("royal archer",),
    )
    act(state, "proclaim guard 2.-3 2.-2", [0])
    act(state, "deploy archer -1.-2")
    assert board(state) == "archer@-1.-2 scout@2.-2 warrior_priest@2.-3"


@pytest.mark.rule("WC-210", "WC-110", "WC-66")
@pytest.mark.parametrize("decree", ["guard", "sacrifice"])
def test_a_pikeman_strikes_back_and_a_single_coin_may_attack_it(decree: str) -> None:
    state = table(ARMIES, "swordsman@2.-3 pikeman@2.-2*2", decrees=f"{decree} enlist march")
    act(state, f"proclaim {decree} 2.-3 2.-2")
    assert board(state) == "pikeman@2.-2"
    assert coins(state, "box", 0) == "swordsman"
    assert coins(state, "box", 1) == "pikeman"
    assert state.turn == 1


@pytest.mark.rule("WC-112", "WC-210")
@pytest.mark.parametrize(("decree", "left"), [("guard", "swordsman@2.-3*2"), ("sacrifice", "swordsman@2.-3")])
def test_a_royal_guard_has_its_choice_against_a_decrees_attack(decree: str, left: str) -> None:
    state = table(ARMIES, "swordsman@2.-3*2 royal_guard@2.-2", decrees=f"{decree} enlist march")
    acts(state, f"proclaim {decree} 2.-3 2.-2", "lose supply")
    assert board(state) == f"royal_guard@2.-2 {left}"
    assert "move 1.-2" in may(state)  # the Swordsman may move


# ----------------------------------------------------------------------------------------------------------- March


@pytest.mark.rule("WC-202", "WC-201")
def test_march_moves_a_bolstered_unit_one_space() -> None:
    state = table(ARMIES, "swordsman@0.0*2 archer@1.0 scout@-1.0*2", decrees="march guard spy")
    assert {text.split()[2] for text in may(state, "proclaim march")} == {"0.0"}
    act(state, "proclaim march 0.0 0.1")
    assert board(state) == "archer@1.0 scout@-1.0*2 swordsman@0.1*2"
    single = table(ARMIES, "swordsman@0.0 scout@-1.0*2", decrees="march guard spy")
    assert may(single, "proclaim march") == []


@pytest.mark.rule("WC-202", "WC-65", "WC-101")
def test_a_berserker_on_the_march_may_go_on() -> None:
    state = table(("berserker", "scout"), "berserker@0.0*2", decrees="march guard spy")
    acts(state, "proclaim march 0.0 1.0", "move 2.0")
    assert board(state) == "berserker@2.0"
    assert coins(state, "up", 0) == "royal berserker"


# -------------------------------------------------------------------------------------------------------- Redeploy


@pytest.mark.rule("WC-212", "WC-202")
def test_redeploy_keeps_the_height_and_goes_to_an_own_empty_location() -> None:
    state = table(ARMIES, "swordsman@0.0*3 archer@2.-3 scout@1.0", decrees="redeploy guard spy")
    goals = [text.split()[3] for text in may(state, "proclaim redeploy 0.0")]
    assert goals == ["-1.-2"]
    act(state, "proclaim redeploy 0.0 -1.-2")
    assert board(state) == "archer@2.-3 scout@1.0 swordsman@-1.-2*3"
    assert state.turn == 1


@pytest.mark.rule("WC-212")
def test_the_hex_it_leaves_may_be_used_again_if_it_is_controlled() -> None:
    state = table(ARMIES, "swordsman@-1.-2 archer@2.-3", decrees="redeploy guard spy")
    assert may(state, "proclaim redeploy") == [
        "proclaim redeploy -1.-2 -1.-2",
        "proclaim redeploy 2.-3 2.-3",
    ]


@pytest.mark.rule("WC-212", "WC-201")
@pytest.mark.rule("WC-212")
def test_redeploy_on_its_own_hex_is_a_pick_of_its_own_for_the_same_hex_twice_puts_it_back() -> None:
    state = table(ARMIES, "swordsman@-1.-2 archer@2.-3", decrees="redeploy guard spy")
    there = next(one for one in GAME.legal(state, 0) if str(one) == "proclaim redeploy -1.-2 -1.-2")
    assert there.picks == ("hand:royal", "button:proclaim", "decree:redeploy", "hex:-1.-2", "button:stay")
    assert GAME.words.thing("button:stay") == "Back on its hex"
    elsewhere = [one for one in GAME.legal(state, 0) if there.picks[:4] == one.picks[:4] and one != there]
    assert "button:stay" not in [pick for one in elsewhere for pick in one.picks]


def test_redeploy_needs_a_unit_with_somewhere_to_go() -> None:
    nobody = table(ARMIES, "scout@0.0", decrees="redeploy guard spy")
    assert may(nobody, "proclaim redeploy") == []
    nowhere = table(ARMIES, "swordsman@0.0 scout@1.0", decrees="redeploy guard spy", held=("", "-2.3"))
    assert may(nowhere, "proclaim redeploy") == []


@pytest.mark.rule("WC-212", "WC-113")
def test_a_scout_redeploys_next_to_a_friend_but_not_to_itself() -> None:
    state = table(("scout swordsman", "archer"), "scout@0.0 swordsman@3.0", decrees="redeploy guard spy")
    goals = {text.split()[3] for text in may(state, "proclaim redeploy 0.0")}
    assert goals == {"-1.-2", "2.-3", "2.0", "3.-1", "2.1"}


@pytest.mark.rule("WC-212", "WC-224")
def test_an_earl_redeployed_to_where_it_came_from_may_move() -> None:
    state = table(("earl swordsman", "archer"), "earl@2.-3*2 archer@0.0", decrees="redeploy guard spy")
    acts(state, "proclaim redeploy 2.-3 2.-3", "move 2.-2")
    assert board(state) == "archer@0.0 earl@2.-2*2"


@pytest.mark.rule("WC-212", "WC-101")
def test_redeploy_is_no_maneuver() -> None:
    state = table(("berserker", "scout"), "berserker@0.0*3", decrees="redeploy guard spy")
    act(state, "proclaim redeploy 0.0 2.-3")
    assert state.turn == 1


# ------------------------------------------------------------------------------------------------------- Reinforce


@pytest.mark.rule("WC-215", "WC-7")
def test_reinforce_takes_a_removed_coin_into_the_supply() -> None:
    state = table(ARMIES, "swordsman@0.0", decrees="reinforce guard spy", boxes=("archer archer",), supplies=("", ""))
    before = coins(state, "box", 0).split().count("archer")
    act(state, "proclaim reinforce archer")
    assert coins(state, "box", 0).split().count("archer") == before - 1
    assert coins(state, "supply", 0) == "archer"
    assert coins(state, "up", 0) == "royal"


@pytest.mark.rule("WC-215", "WC-201")
def test_reinforce_needs_a_removed_coin_of_ones_own() -> None:
    state = table(ARMIES, "swordsman@0.0", decrees="reinforce guard spy", boxes=("", "scout"))
    assert may(state, "proclaim reinforce") == []


# ------------------------------------------------------------------------------------------------------- Sacrifice


@pytest.mark.rule("WC-211", "WC-7", "WC-64")
def test_sacrifice_attacks_then_the_attacker_loses_a_coin() -> None:
    state = table(ARMIES, "swordsman@0.0*3 scout@1.0*2 pikeman@3.0", decrees="sacrifice guard spy")
    acts(state, "proclaim sacrifice 0.0 1.0", "decline")
    assert board(state) == "pikeman@3.0 scout@1.0 swordsman@0.0*2"
    assert coins(state, "box", 0) == "swordsman"


@pytest.mark.rule("WC-211", "WC-210", "WC-66", "WC-115")
def test_a_sacrificed_single_priest_draws_nothing_one_of_two_does() -> None:
    single = table(ARMIES, "warrior_priest@0.0 scout@1.0*2", decrees="sacrifice guard spy", bags=("archer",))
    act(single, "proclaim sacrifice 0.0 1.0")
    assert board(single) == "scout@1.0"
    assert coins(single, "bag", 0) == "archer"
    assert single.turn == 1
    double = table(ARMIES, "warrior_priest@0.0*2 scout@1.0*2", decrees="sacrifice guard spy", bags=("archer",))
    act(double, "proclaim sacrifice 0.0 1.0", [0])
    assert board(double) == "scout@1.0 warrior_priest@0.0"
    assert all("archer" in text for text in may(double))


@pytest.mark.rule("WC-211", "WC-110", "WC-64")
def test_a_single_coin_sacrificed_at_a_pikeman_is_lost_once() -> None:
    state = table(ARMIES, "swordsman@0.0 pikeman@1.0*2", decrees="sacrifice guard spy", boxes=("", ""))
    act(state, "proclaim sacrifice 0.0 1.0")
    assert board(state) == "pikeman@1.0"
    assert coins(state, "box", 0) == "swordsman"
    assert coins(state, "box", 1) == "pikeman"


@pytest.mark.rule("WC-211", "WC-62")
def test_height_before_the_loss_counts_against_a_knight() -> None:
    state = table(ARMIES, "swordsman@0.0*2 knight@1.0", decrees="sacrifice guard spy")
    assert may(state, "proclaim sacrifice") == ["proclaim sacrifice 0.0 1.0"]
    single = table(ARMIES, "swordsman@0.0 knight@1.0", decrees="sacrifice guard spy")
    assert may(single, "proclaim sacrifice") == []


@pytest.mark.rule("WC-64", "WC-112")
def test_a_royal_guard_pays_sacrifice_and_pikeman_from_its_stack() -> None:
    armies = ("royal_guard swordsman", "scout pikeman")
    state = table(armies, "royal_guard@0.0*2 scout@1.0", decrees="sacrifice guard spy")
    act(state, "proclaim sacrifice 0.0 1.0")  # nobody is asked
    assert board(state) == "royal_guard@0.0"
    struck = table(armies, "royal_guard@0.0*2 pikeman@1.0*2", hands=("royal_guard",))
    act(struck, "attack royal_guard 1.0")
    assert board(struck) == "pikeman@1.0 royal_guard@0.0"
    assert struck.turn == 1


@pytest.mark.rule("WC-64")
def test_sacrifice_and_pikeman_heed_no_protection_of_knight_and_bishop() -> None:
    for kind in ("knight", "bishop"):
        state = table((kind, "pikeman"), f"{kind}@0.0 pikeman@1.0*2", decrees="sacrifice guard spy")
        act(state, "proclaim sacrifice 0.0 1.0")
        assert board(state) == "pikeman@1.0"


# ------------------------------------------------------------------------------------------------------------- Spy


@pytest.mark.rule("WC-214")
def test_spy_sees_the_hand_discards_a_coin_and_its_owner_draws_one() -> None:
    state = table(ARMIES, hands=("", "scout knight"), bags=("", "pikeman"), decrees="spy guard march")
    events = act(state, "proclaim spy 1")
    assert only(events, HandShown)[0].kinds == (ROYAL, kind_of("scout"), kind_of("knight"))
    assert may(state) == ["discard royal", "discard scout", "discard knight", "decline"]
    events = act(state, "discard knight", [0])
    assert coins(state, "hand", 1) == "royal scout pikeman"
    assert coins(state, "up", 1) == "knight"
    assert only(events, Drew)[0].for_seat(0).kinds is None
    assert state.turn == 1


@pytest.mark.rule("WC-214")
def test_only_the_two_are_told_the_hand() -> None:
    state = table(ARMIES, hands=("", "scout knight"), decrees="spy guard march")
    shown = only(act(state, "proclaim spy 1"), HandShown)[0]
    assert shown.for_seat(0) == shown == shown.for_seat(1)
    assert shown.for_seat(None).kinds is None


@pytest.mark.rule("WC-214", "WC-41")
def test_the_discarded_coin_can_come_back() -> None:
    state = table(ARMIES, hands=("", "scout"), decrees="spy guard march")
    act(state, "proclaim spy 1")
    act(state, "discard scout", [0])  # the bag is empty: it is refilled with the Scout alone
    assert coins(state, "hand", 1) == "royal scout"
    assert coins(state, "up", 1) == ""


@pytest.mark.rule("WC-214", "WC-68")
def test_spy_may_leave_the_hand_as_it_is() -> None:
    state = table(ARMIES, hands=("", "scout"), decrees="spy guard march")
    acts(state, "proclaim spy 1", "decline")
    assert coins(state, "hand", 1) == "royal scout"
    assert state.turn == 1


@pytest.mark.rule("WC-214", "WC-201")
def test_spy_needs_a_hand_to_look_at() -> None:
    state = table(ARMIES, hands=("swordsman",), downs=("", "royal"), decrees="spy guard march")
    assert may(state, "proclaim spy") == []


@pytest.mark.rule("WC-36", "WC-201")
def test_at_the_start_of_a_battle_only_enlist_and_spy_can_be_proclaimed() -> None:
    state = table(ARMIES, decrees=ALL)
    assert may(state, "proclaim") == ["proclaim enlist", "proclaim spy 1"]


@pytest.mark.rule("WC-6")
def test_proclaiming_is_no_maneuver() -> None:
    state = table(
        ("bannerman", "scout"), "bannerman@0.0 scout@1.0", boxes=("bannerman",), decrees="reinforce spy guard"
    )
    act(state, "proclaim reinforce bannerman")
    assert state.turn == 1


def test_a_refused_proclamation_changes_nothing() -> None:
    state = table(ARMIES, "swordsman@0.0*2", decrees="march enlist spy", seals=("march", ""))
    before = state.key()
    with pytest.raises(IllegalAction):
        act(state, "proclaim march 0.0 1.0")
    assert state.key() == before
    assert held(state, 1) == "-2.3 1.2"
    assert GAME.result(state) is None
