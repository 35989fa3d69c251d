"""Drawing and refilling, and what others can know of hidden coins."""

import pytest

from tabard.core.chance import Dealer
from tabard.games.war_chest import GAME, State
from tabard.games.war_chest.coins import kinds_of, note_of, size
from tabard.games.war_chest.events import Drew, Refilled
from tabard.games.war_chest.units import SLUGS
from tests.games.war_chest.table import act, acts, coins, only, table

ARMIES = ("swordsman archer", "scout pikeman")


def test_sizes() -> None:
    assert size(0) == 0
    assert size(0x1) == 1
    assert size(0x55551) == 21
    assert size(0xFF) == 30


@pytest.mark.rule("WC-41")
def test_a_bag_that_serves_is_not_refilled_early() -> None:
    state = table(ARMIES, bags=("swordsman swordsman archer", "scout scout pikeman"), ups=("archer", ""))
    act(state, "pass with royal")
    events = act(state, "pass with royal", Dealer(1))
    assert not only(events, Refilled)
    assert coins(state, "bag", 0) == ""
    assert coins(state, "up", 0) == "archer"
    assert coins(state, "down", 0) == "royal"


@pytest.mark.rule("WC-41", "WC-404")
def test_a_bag_that_runs_out_in_mid_draw_is_refilled_from_both_discards_and_gives_exactly_three() -> None:
    state = table(ARMIES, bags=("swordsman", "scout scout pikeman"), ups=("archer archer", ""))
    act(state, "pass with royal")
    events = act(state, "pass with royal", [0, 0, 0, 0, 0, 0])
    assert only(events, Refilled) == [Refilled(0, 3)]
    assert coins(state, "hand", 0) == "royal swordsman archer"
    assert coins(state, "bag", 0) == "archer"
    assert coins(state, "up", 0) == coins(state, "down", 0) == ""
    assert [event.count for event in only(events, Drew)] == [3, 3]


@pytest.mark.rule("WC-42")
def test_with_bag_and_discard_empty_one_plays_with_what_was_drawn() -> None:
    state = table(ARMIES, bags=("", "scout scout pikeman"), supplies=("", ""))
    act(state, "pass with royal")
    events = act(state, "pass with royal", Dealer(1))
    assert coins(state, "hand", 0) == "royal"
    assert only(events, Drew)[0].count == 1


@pytest.mark.rule("WC-401", "WC-403")
def test_only_the_drawer_is_told_what_was_drawn() -> None:
    state = table(ARMIES, bags=("swordsman swordsman archer", "scout scout pikeman"))
    act(state, "pass with royal")
    mine, theirs = only(act(state, "pass with royal", Dealer(1)), Drew)
    assert mine.for_seat(0).kinds
    assert mine.for_seat(1).kinds is mine.for_seat(None).kinds is None
    assert theirs.for_seat(1).kinds
    assert theirs.for_seat(0).kinds is None


# ------------------------------------------------------------------------------------- what is known is remembered


def known(state: State, viewer: int, owner: int) -> tuple[str, int, str]:
    """Return what a note says: coins seen, how many have been put face down since, coins known to lie there."""
    _, _, seen, late, laid = note_of(state, viewer, owner)

    def words(packed: int) -> str:
        return " ".join(SLUGS[kind] for kind in kinds_of(state, owner, packed))

    return words(seen), late, words(laid)


SPIED = ("swordsman archer", "scout pikeman knight")


def spied() -> State:
    """Return a table where seat 0 has just looked at seat 1's royal, scout and pikeman."""
    state = table(
        SPIED,
        "scout@3.0",
        hands=("swordsman swordsman", "scout pikeman"),
        bags=("archer archer", "knight knight pikeman"),
        decrees="spy enlist march",
    )
    acts(state, "proclaim spy 1", "decline")
    return state


@pytest.mark.rule("WC-214", "WC-401")
def test_what_the_spy_saw_is_known_to_its_seat_alone() -> None:
    state = spied()
    assert known(state, 0, 1) == ("royal scout pikeman", 0, "")
    assert known(state, 1, 0) == ("", 0, "")
    for seed in range(20):
        assert coins(GAME.resample(state, 0, Dealer(seed)), "hand", 1) == "royal scout pikeman"


@pytest.mark.rule("WC-214")
def test_a_coin_used_face_up_leaves_what_is_known() -> None:
    state = spied()
    act(state, "move scout 2.0")
    assert known(state, 0, 1) == ("royal pikeman", 0, "")


@pytest.mark.rule("WC-214", "WC-401")
def test_a_coin_put_face_down_may_be_any_of_those_known() -> None:
    state = spied()
    act(state, "pass with scout")
    assert known(state, 0, 1) == ("royal scout pikeman", 1, "")
    hands = {coins(GAME.resample(state, 0, Dealer(seed)), "hand", 1) for seed in range(60)}
    assert hands == {"royal scout", "royal pikeman", "scout pikeman"}


@pytest.mark.rule("WC-214", "WC-404")
def test_what_was_known_of_a_hand_lies_face_down_after_the_round_until_the_refill() -> None:
    state = spied()
    acts(state, "pass with scout", "pass with swordsman", "pass with royal", "pass with swordsman")
    act(state, "pass with pikeman", Dealer(1))
    assert state.round == 2
    assert known(state, 0, 1) == ("", 0, "royal scout pikeman")
    for seed in range(20):
        assert coins(GAME.resample(state, 0, Dealer(seed)), "down", 1) == "royal scout pikeman"


@pytest.mark.rule("WC-214")
def test_the_coin_drawn_for_the_spys_discard_is_not_known() -> None:
    state = table(
        SPIED,
        "scout@3.0",
        hands=("swordsman", "scout pikeman"),
        bags=("archer", "knight knight pikeman"),
        decrees="spy enlist march",
    )
    act(state, "proclaim spy 1")
    act(state, "discard scout", [0])
    assert known(state, 0, 1) == ("royal pikeman", 0, "")
    hands = {coins(GAME.resample(state, 0, Dealer(seed)), "hand", 1) for seed in range(60)}
    assert hands == {"royal pikeman knight", "royal pikeman pikeman"}


@pytest.mark.rule("WC-404", "WC-402")
def test_coins_drawn_from_a_bag_whose_content_is_known_are_known_once_it_is_refilled() -> None:
    # all see that seat 1 draws its last two coins, a Scout and a Pikeman, before the refill
    state = table(
        SPIED,
        hands=("", ""),
        bags=("swordsman swordsman archer", "scout pikeman"),
        ups=("", "knight knight royal"),
        downs=("", ""),
    )
    act(state, "pass with royal", Dealer(2))
    assert state.round == 2
    assert known(state, 0, 1) == ("scout pikeman", 0, "")
    assert {"scout", "pikeman"} <= set(coins(state, "hand", 1).split())


@pytest.mark.rule("WC-404")
def test_with_unknown_coins_face_down_a_refill_tells_nothing() -> None:
    state = table(
        SPIED,
        hands=("", ""),
        bags=("swordsman swordsman archer", "scout"),
        ups=("", "knight royal"),
        downs=("", "pikeman knight"),
    )
    act(state, "pass with royal", Dealer(2))
    assert known(state, 0, 1) == ("", 0, "")


@pytest.mark.rule("WC-404", "WC-402")
def test_a_refill_shows_what_must_be_in_the_hand_whichever_coins_are_face_down() -> None:
    # two Scouts and a Pikeman are hidden, one of the three face down: a Scout at least was drawn before the refill
    state = table(
        SPIED,
        hands=("", ""),
        bags=("swordsman swordsman archer", "scout pikeman"),
        ups=("", "knight knight royal"),
        downs=("", "scout"),
    )
    act(state, "pass with royal", Dealer(2))
    assert known(state, 0, 1) == ("scout", 0, "")
