"""Two sides of two partners."""

import pytest

from tabard.core.chance import Dealer
from tabard.games.war_chest import GAME
from tabard.games.war_chest.events import HandShown
from tests.games.war_chest.table import act, acts, board, coins, held, may, only, table

ARMIES = (
    "swordsman ensign marshall",
    "scout pikeman archer",
    "berserker herald warrior_priest",
    "knight lancer cavalry",
)


@pytest.mark.rule("WC-300", "WC-43")
def test_turns_go_clockwise_from_the_holder_and_sides_alternate() -> None:
    state = table(ARMIES, hands=("swordsman", "scout", "berserker", "knight"), holder=2, turn=2)
    for seat in (2, 3, 0, 1, 2, 3, 0):
        assert GAME.to_act(state) == (seat,)
        act(state, may(state, "pass")[-1])


@pytest.mark.rule("WC-300", "WC-40")
def test_every_player_draws_from_the_own_bag() -> None:
    bags = ("swordsman ensign marshall", "scout pikeman archer", "berserker herald herald", "knight lancer cavalry")
    state = table(ARMIES, bags=bags, holder=1, turn=1)
    acts(state, "pass with royal", "pass with royal", "pass with royal")
    act(state, "pass with royal", Dealer(1))
    assert [coins(state, "hand", seat) for seat in range(4)] == list(bags)
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("WC-301", "WC-300", "WC-500")
def test_a_side_wins_with_its_eighth_marker_whoever_places_it() -> None:
    seven = "-1.-2 2.-3 -4.1 -2.0 1.-1 3.-2 -3.2"
    state = table(ARMIES, "berserker@2.0", hands=("", "", "berserker", ""), held=(seven, "1.2"), turn=2)
    act(state, "control berserker")
    result = GAME.result(state)
    assert result is not None
    assert result.points == (1.0, 0.0, 1.0, 0.0)
    short = table(ARMIES, "berserker@2.0", hands=("", "", "berserker", ""), held=(seven[:-5], "1.2"), turn=2)
    act(short, "control berserker")
    assert GAME.result(short) is None


@pytest.mark.rule("WC-302", "WC-52")
def test_initiative_is_not_claimed_from_the_partner_and_moves_once_a_round() -> None:
    state = table(ARMIES, hands=("swordsman", "scout", "berserker", "knight"), holder=0, turn=2)
    assert may(state, "claim") == []
    acts(state, "pass with royal", "claim with royal")
    assert state.holder == 3
    assert may(state, "claim") == []


@pytest.mark.rule("WC-303", "WC-50")
def test_either_partner_deploys_on_any_location_of_the_side() -> None:
    state = table(ARMIES, hands=("swordsman", "", "", ""))
    assert {text.split()[-1] for text in may(state, "deploy")} == {"-1.-2", "2.-3", "-4.1"}
    act(state, "deploy swordsman -4.1")
    state.turn = 2
    state.hand[2] += 1 << state.slots[state.armies[2][0]]
    assert {text.split()[-1] for text in may(state, "deploy")} == {"-1.-2", "2.-3"}


@pytest.mark.rule("WC-303", "WC-11", "WC-13")
def test_the_flanks_are_part_of_the_board() -> None:
    state = table(ARMIES, "swordsman@-3.1", hands=("swordsman", "", "", ""))
    assert "move swordsman -4.1" in may(state)
    flank = table(ARMIES, "swordsman@-5.3", hands=("swordsman", "", "", ""))
    assert may(flank, "control") == ["control swordsman"]


@pytest.mark.rule("WC-303", "WC-104")
def test_an_ensign_moves_the_partners_unit() -> None:
    state = table(ARMIES, "ensign@0.0 herald@1.0 scout@-1.0", hands=("ensign", "", "", ""))
    act(state, "tactic ensign 1.0 1.1")
    assert board(state) == "ensign@0.0 herald@1.1 scout@-1.0"


@pytest.mark.rule("WC-305", "WC-104", "WC-101")
def test_the_partner_decides_and_pays_for_what_its_berserker_does_next() -> None:
    state = table(ARMIES, "ensign@0.0 berserker@1.0*2 scout@-1.0", hands=("ensign", "", "", ""))
    act(state, "tactic ensign 1.0 1.1")
    assert GAME.to_act(state) == (2,)
    act(state, "move 1.0")
    assert board(state) == "berserker@1.0 ensign@0.0 scout@-1.0"
    assert coins(state, "up", 2) == "berserker"
    assert coins(state, "up", 0) == "ensign"
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("WC-305", "WC-108", "WC-115")
def test_the_partners_priest_draws_from_its_owners_bag() -> None:
    state = table(
        ARMIES,
        "marshall@0.0 warrior_priest@1.0 pikeman@-1.0 scout@2.0*2",
        hands=("marshall", "", "", ""),
        bags=("ensign", "", "berserker", ""),
    )
    act(state, "tactic marshall 1.0 2.0", [0])
    assert GAME.to_act(state) == (2,)
    act(state, "deploy berserker -4.1")
    assert coins(state, "bag", 0) == "ensign"
    assert coins(state, "bag", 2) == ""
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("WC-305")
def test_a_partner_does_not_play_the_others_coins_on_its_units() -> None:
    state = table(ARMIES, "berserker@0.0 swordsman@2.0", hands=("swordsman", "", "", ""))
    assert all("berserker" not in text for text in may(state))


@pytest.mark.rule("WC-303", "WC-225")
def test_a_herald_bolsters_the_partners_unit_from_the_partners_supply() -> None:
    state = table(ARMIES, "herald@0.0 swordsman@1.0", hands=("", "", "herald", ""), turn=2)
    before = coins(state, "supply", 0).split().count("swordsman")
    act(state, "tactic herald 1.0")
    assert board(state) == "herald@0.0 swordsman@1.0*2"
    assert coins(state, "supply", 0).split().count("swordsman") == before - 1


@pytest.mark.rule("WC-303", "WC-113")
def test_a_scout_deploys_next_to_the_partners_unit() -> None:
    state = table(ARMIES, "knight@0.0 swordsman@-3.0", hands=("", "scout", "", ""), turn=1)
    goals = {text.split()[-1] for text in may(state, "deploy")}
    assert goals == {"-2.3", "1.2", "4.-1", "1.0", "1.-1", "0.-1", "-1.0", "-1.1", "0.1"}


@pytest.mark.rule("WC-303", "WC-202")
def test_decrees_that_say_friendly_take_the_partners_unit() -> None:
    state = table(
        ARMIES,
        "berserker@-4.1*2 scout@-3.1",
        decrees="march guard redeploy",
        hands=("swordsman", "", "", ""),
    )
    kinds = {text.split()[1] for text in may(state, "proclaim") if text.split()[2] == "-4.1"}
    assert kinds == {"march", "guard", "redeploy"}
    act(state, "proclaim redeploy -4.1 2.-3")
    assert board(state) == "berserker@2.-3*2 scout@-3.1"
    assert state.seals[0].bit_count() == 1


@pytest.mark.rule("WC-303", "WC-211")
def test_sacrifice_of_a_partners_unit_costs_the_partners_coin() -> None:
    state = table(ARMIES, "herald@0.0*2 scout@1.0", decrees="sacrifice enlist spy", hands=("swordsman", "", "", ""))
    act(state, "proclaim sacrifice 0.0 1.0")
    assert board(state) == "herald@0.0"
    assert coins(state, "box", 2) == "herald"
    assert coins(state, "box", 0) == ""


@pytest.mark.rule("WC-304")
def test_enlist_and_reinforce_concern_the_own_coins() -> None:
    state = table(
        ARMIES, decrees="enlist reinforce spy", hands=("swordsman", "", "", ""), boxes=("ensign", "", "herald", "")
    )
    assert may(state, "proclaim reinforce") == ["proclaim reinforce ensign"]
    act(state, "proclaim enlist")
    assert {text.split()[1] for text in may(state)} == {"swordsman", "ensign", "marshall"}
    assert {text.split()[1] for text in may(table(ARMIES), "recruit")} == {"swordsman", "ensign", "marshall"}


@pytest.mark.rule("WC-300", "WC-200")
def test_partners_share_the_seals() -> None:
    state = table(ARMIES, "berserker@0.0*2", decrees="march enlist spy", seals=("march", ""), turn=2)
    assert may(state, "proclaim march") == []


@pytest.mark.rule("WC-306", "WC-226")
def test_a_herald_follows_only_its_own_owner() -> None:
    partner = table(ARMIES, "herald@0.0 swordsman@3.0*2", decrees="march enlist spy")
    act(partner, "proclaim march 3.0 2.0")
    assert GAME.to_act(partner) == (1,)
    assert not partner.agenda
    owner = table(ARMIES, "herald@0.0 swordsman@3.0*2", decrees="march enlist spy", turn=2)
    act(owner, "proclaim march 3.0 2.0")
    assert may(owner)[-1] == "decline"
    assert GAME.to_act(owner) == (2,)


@pytest.mark.rule("WC-307", "WC-214")
def test_spy_chooses_one_opponent_with_a_hand() -> None:
    state = table(ARMIES, decrees="spy enlist march")
    assert may(state, "proclaim spy") == ["proclaim spy 1", "proclaim spy 3"]
    shown = only(act(state, "proclaim spy 3"), HandShown)[0]
    assert (shown.seat, shown.owner) == (0, 3)
    assert shown.for_seat(2).kinds is None  # not the partner
    assert shown.for_seat(1).kinds is None
    empty = table(ARMIES, decrees="spy enlist march", downs=("", "royal", "", ""))
    assert may(empty, "proclaim spy") == ["proclaim spy 3"]


@pytest.mark.rule("WC-4", "WC-303")
def test_nobody_attacks_the_partner() -> None:
    state = table(ARMIES, "swordsman@0.0 herald@1.0 scout@0.1", hands=("swordsman", "", "", ""))
    assert may(state, "attack") == ["attack swordsman 0.1"]


@pytest.mark.rule("WC-112", "WC-305")
def test_a_royal_guards_owner_answers_the_attack() -> None:
    armies = ("swordsman", "scout", "berserker", "royal_guard")
    state = table(armies, "swordsman@0.0 royal_guard@1.0", hands=("swordsman", "", "", ""))
    act(state, "attack swordsman 1.0")
    assert GAME.to_act(state) == (3,)
    acts(state, "lose supply", "decline")
    assert coins(state, "box", 3) == "royal_guard"
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("WC-300")
def test_a_resignation_is_the_sides_and_a_draw_takes_one_of_each() -> None:
    state = table(ARMIES)
    GAME.apply(state, 2, GAME.parse("offer draw"), Dealer(1))
    assert [str(action) for action in GAME.asides(state, 0)] == ["resign"]
    assert "accept draw" in [str(action) for action in GAME.asides(state, 3)]
    GAME.apply(state, 2, GAME.parse("resign"), Dealer(1))
    result = GAME.result(state)
    assert result is not None
    assert result.points == (0.0, 1.0, 0.0, 1.0)
    assert held(state, 0) == "-1.-2 -4.1 2.-3"
