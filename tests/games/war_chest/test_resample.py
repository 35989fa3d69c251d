"""Dealing anew what a seat can't know, and keeping what it does."""

from collections import Counter

import pytest

from tabard.core.chance import Dealer
from tabard.games.war_chest import GAME, State, kind_of
from tabard.games.war_chest.coins import put_note
from tabard.games.war_chest.rules import census
from tests.games.war_chest.table import act, coins, table

A = "swordsman pikeman crossbowman light_cavalry"
B = "archer cavalry lancer scout"
DEALS = 400


def _arrangements(state: State, owner: int, seat: int = 0, deals: int = DEALS) -> Counter[tuple[str, str, str]]:
    """Deal anew for *seat* many times and count where *owner*'s hidden coins come to lie: hand, face down, bag."""
    dealer = Dealer(11)
    found: Counter[tuple[str, str, str]] = Counter()
    for _ in range(deals):
        twin = GAME.resample(state, seat, dealer)
        assert census(twin) == census(state)
        found[coins(twin, "hand", owner), coins(twin, "down", owner), coins(twin, "bag", owner)] += 1
    return found


@pytest.mark.rule("WC-402")
def test_hidden_coins_lie_anew_in_hand_bag_and_face_down_discard_each_way_as_likely() -> None:
    state = table((A, B), hands=("royal", "royal"), bags=("", "archer"), downs=("", "scout"))
    found = _arrangements(state, 1)
    assert len(found) == 6
    assert all(40 < count < 95 for count in found.values())


@pytest.mark.rule("WC-401")
def test_the_own_coins_stay_where_they_are() -> None:
    state = table((A, B), hands=("royal", "royal"), bags=("pikeman", "archer"), downs=("swordsman", "scout"))
    assert _arrangements(state, 0, deals=20) == {("royal", "swordsman", "pikeman"): 20}


def test_the_open_piles_and_the_supply_are_left_alone() -> None:
    state = table(
        (A, B), hands=("royal", "royal"), bags=("", "archer scout"), ups=("", "lancer"), boxes=("", "cavalry")
    )
    twin = GAME.resample(state, 0, Dealer(1))
    assert (twin.up, twin.supply, twin.box, twin.board) == (state.up, state.supply, state.box, state.board)


@pytest.mark.rule("WC-214")
def test_a_hand_seen_by_the_spy_stays_in_the_spys_redeals() -> None:
    state = table((A, B), hands=("royal", "royal scout"), bags=("", "lancer archer"), decrees="spy enlist march")
    act(state, "proclaim spy 1")
    act(state, "decline")
    assert set(_arrangements(state, 1)) == {("royal scout", "", "archer lancer")}


@pytest.mark.rule("WC-214", "WC-401")
def test_after_a_coin_of_a_seen_hand_is_put_face_down_either_may_be_that_coin() -> None:
    state = table(
        (A, B), hands=("royal pikeman", "royal scout"), bags=("", "lancer archer"), decrees="spy enlist march"
    )
    act(state, "proclaim spy 1")
    act(state, "decline")
    act(state, "pass with scout")
    found = _arrangements(state, 1)
    assert set(found) == {("royal", "scout", "archer lancer"), ("scout", "royal", "archer lancer")}
    assert all(150 < count < 250 for count in found.values())


@pytest.mark.rule("WC-214")
def test_the_coin_drawn_for_a_discarded_one_is_not_known_but_the_rest_of_the_hand_is() -> None:
    state = table((A, B), hands=("royal", "royal scout"), bags=("", "lancer archer"), decrees="spy enlist march")
    act(state, "proclaim spy 1")
    act(state, "discard scout", Dealer(3))
    assert {hand for hand, _, _ in _arrangements(state, 1)} == {"royal archer", "royal lancer"}


def test_what_is_known_to_lie_face_down_stays_there() -> None:
    state = table((A, B), hands=("royal", "archer"), bags=("", "lancer"), downs=("", "royal scout"))
    put_note(state, (0, 1, 0, 0, 1))
    found = _arrangements(state, 1)
    assert all("royal" in down for _, down, _ in found)
    assert {hand for hand, _, _ in found} == {"archer", "lancer", "scout"}


@pytest.mark.rule("WC-308")
def test_a_partners_hand_is_dealt_anew_too() -> None:
    state = table(
        ("swordsman pikeman knight", "archer cavalry lancer", "scout ensign footman", "marshall mercenary berserker"),
        hands=("royal", "royal", "royal scout", "royal"),
        bags=("", "", "ensign footman", ""),
    )
    assert len(_arrangements(state, 2)) == 6


@pytest.mark.rule("WC-115", "WC-401")
def test_a_coin_drawn_to_be_used_is_dealt_anew_for_the_others() -> None:
    state = table(
        ("warrior_priest pikeman knight bishop", B),
        "warrior_priest@2.0",
        hands=("warrior_priest", "royal"),
        bags=("royal pikeman knight", ""),
    )
    act(state, "control warrior_priest", Dealer(0))
    dealer = Dealer(2)
    drawn = {GAME.resample(state, 1, dealer).drawn for _ in range(60)}
    assert drawn == {kind_of("royal"), kind_of("pikeman"), kind_of("knight")}
    assert GAME.resample(state, 0, dealer).drawn == state.drawn


@pytest.mark.rule("WC-307", "WC-214")
def test_what_another_seat_was_shown_of_a_third_is_not_handed_on() -> None:
    state = table(
        ("swordsman pikeman knight", "archer cavalry lancer", "scout ensign footman", "marshall mercenary berserker"),
        hands=("royal", "royal archer", "royal", "royal"),
        bags=("", "lancer", "", ""),
        decrees="spy enlist march",
    )
    act(state, "proclaim spy 1")
    act(state, "decline")
    assert [note[:2] for note in GAME.resample(state, 0, Dealer(1)).notes] == [(0, 1)]
    assert [note[:2] for note in GAME.resample(state, 1, Dealer(1)).notes] == [(0, 1)]
    assert GAME.resample(state, 2, Dealer(1)).notes == ()
    assert len({coins(GAME.resample(state, 2, Dealer(seed)), "hand", 1) for seed in range(40)}) == 3
