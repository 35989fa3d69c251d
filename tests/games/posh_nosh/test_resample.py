"""Dealing anew what a seat can't know, and keeping what it does."""

from collections import Counter

import pytest

from tabard.core.chance import Dealer
from tabard.games.posh_nosh.cards import FAMILIAR, show
from tabard.games.posh_nosh.state import State
from tests.games.posh_nosh.table import GAME, act, acts, cards, may, start, table

DEALS = 200


def deals(state: State, seat: int, count: int = DEALS) -> list[State]:
    """Deal anew for *seat* many times."""
    dealer = Dealer(7)
    return [GAME.resample(state, seat, dealer) for _ in range(count)]


def hands(state: State, seat: int, owner: int) -> Counter[str]:
    """Count the hands that *owner* may have, as far as *seat* knows."""
    return Counter(show(sorted(twin.hands[owner])) for twin in deals(state, seat))


@pytest.mark.rule("PN-R-171")
def test_unseen_cards_lie_anew_in_hand_deck_and_pile_each_way_as_likely() -> None:
    state = table("orc", "golem", hand="P2a", rival="P9b", decks=(None, "H2b"), piles=("", "S4b"))
    found = hands(state, 0, 1)
    assert set(found) == {"P9b", "H2b", "S4b"}
    assert all(40 < count < 95 for count in found.values())


def test_the_own_hand_and_pile_stay_and_the_own_deck_is_shuffled() -> None:
    state = table("orc", "golem", hand="P2a H3a", decks=("B2a B3a B4a", "H2b"), piles=("S4a", ""))
    found = deals(state, 0)
    assert {show(twin.hands[0]) for twin in found} == {"P2a H3a"}
    assert {show(twin.piles[0]) for twin in found} == {"S4a"}
    assert len({show(twin.decks[0]) for twin in found}) == 6


def test_a_familiar_stays_where_it_is_but_at_any_depth_of_a_deck() -> None:
    state = table("orc", "golem", hand="P2a", decks=("B2a B3a B4a", "H2b"), beside=(False, False))
    state.decks[0].insert(1, FAMILIAR)
    state.piles[1].append(FAMILIAR + 1)
    found = deals(state, 1)
    assert {twin.decks[0].index(FAMILIAR) for twin in found} == {0, 1, 2, 3}
    assert all(twin.piles[1] == [FAMILIAR + 1] for twin in found)


def test_what_merlin_saw_stays_until_a_card_is_discarded_unseen() -> None:
    state = table("merlin", "golem", hand="P2a P3a", rival="P9b S4b H2b", decks=("B2a B3a B4a", "B5b B6b B7b"))
    acts(state, "look", "take H2b", "throw H2b")
    assert set(hands(state, 0, 1)) == {show(sorted(cards("P9b S4b")))}
    acts(state, "discard P2a", "discard P3a")
    act(state, "confirm", Dealer(1))
    assert all("P9b" in hand and "S4b" in hand for hand in hands(state, 0, 1))
    acts(state, "discard S4b", "discard H2b" if "discard H2b" in may(state) else "discard B5b")
    act(state, "confirm", Dealer(1))
    assert any("P9b" not in hand for hand in hands(state, 0, 1))


@pytest.mark.rule("PN-R-012", "PN-R-171")
@pytest.mark.parametrize("order", [("stage P9a > b1", "discard S2a"), ("discard S2a", "stage P9a > b1")])
def test_a_card_played_openly_stays_on_the_pile_whenever_another_is_discarded(order: tuple[str, str]) -> None:
    state = table("golem", "golem {S5b}; orc", hand="P9a S2a H3a", decks=("P2a P3a P4a P5a", None))
    acts(state, *order, "confirm")
    found = deals(state, 1)
    assert all("P9a" in show(twin.piles[0]) for twin in found)
    assert not all("S2a" in show(twin.piles[0]) for twin in found)


def test_what_a_cyclops_saw_stays_on_top_of_the_deck() -> None:
    state = table("cyclops", "golem", hand="P2a", decks=("B2a", "P9b S4b H2b B3b B4b B5b B6b B7b"))
    acts(state, "peek", "top H2b", "leave") if "leave" in may(state) else act(state, "peek")
    while GAME.view(state, 0).question is not None:
        act(state, may(state)[0])
    top = show(state.decks[1][:-6:-1])
    assert {show(twin.decks[1][:-6:-1]) for twin in deals(state, 0)} == {top}
    assert len({show(twin.decks[1]) for twin in deals(state, 1)}) > 20


def test_a_bartered_card_is_known_to_the_player_whose_pile_it_came_from() -> None:
    state = table("bone_dragon", "golem", hand="P2a", rival="", decks=("B2a B3a", "B5b"), piles=("H4a", "P9b S4b"))
    acts(state, "barter", "take P9b", "give P2a")
    found = deals(state, 1)
    assert all("P9b" in show(twin.hands[0]) for twin in found)


def test_who_is_robbed_does_not_know_of_which_card() -> None:
    state = table("rogue", "golem", hand="P2a", rival="P9b S4b H2b")
    act(state, "rob", [1])
    assert {show([twin.taken]) for twin in deals(state, 1)} == {"P9b", "S4b", "H2b"}
    assert {show([twin.taken]) for twin in deals(state, 0)} == {show([state.taken])}


def test_what_is_fetched_may_be_any_card_of_the_pile() -> None:
    state = table("beowulf", "golem", hand="P2a", decks=("", "B5b"), piles=("P9a H4a", ""))
    act(state, "fetch P9a")
    assert {show([twin.taken]) for twin in deals(state, 1)} == {"P2a", "P9a", "H4a"}


def test_what_is_staged_is_in_the_hand_to_the_rival() -> None:
    state = table("orc", "golem", hand="B10a B4a P3a", decks=("", "B5b"))
    acts(state, "stage B10a > b1", "stage B4a > b1")
    for twin in deals(state, 1, 5):
        assert twin.staged == []
        assert show(twin.hands[0]) == "P3a B4a B10a"
        assert GAME.to_act(twin) == (0,)


def test_what_is_put_to_an_answer_stays_staged() -> None:
    state = table("orc", "knight; golem", hand="B10a B4a P3a", rival="S4b", decks=("", "B5b"))
    acts(state, "stage P3a > b2", "stage B10a > b1")
    for twin in deals(state, 1, 5):
        assert len(twin.staged) == 1
        assert may(twin) == ["let", "raise S4b"]
        act(twin, "raise S4b")
        assert GAME.to_act(twin) == (0,)


def test_cards_about_to_be_discarded_may_be_any_of_the_hand() -> None:
    state = table("orc", "wizard", hand="B10a P4a S3a", rival="H2b", decks=("", "B5b"))
    acts(state, "stage B10a > b1", "discard P4a", "confirm")
    found = deals(state, 1)
    assert {show([entry[0] for entry in twin.staged if entry[1] < 0]) for twin in found} == {"P4a", "S3a"}


@pytest.mark.parametrize("recruit", ["secret", "deal"])
def test_a_locked_rival_may_have_any_warband(recruit: str) -> None:
    state = start(recruit=recruit, heroes=1, items=1, opening_shield=True)
    while GAME.view(state, 0).sides[1].must_act:
        act(state, may(state, 1)[-1], seat=1)
    found = deals(state, 0, 40)
    assert len({twin.picked[1] for twin in found}) > 30
    for twin in found:
        assert len(set(twin.picked[1])) == 6
        assert sorted(twin.rows[1]) == sorted(pick for pick in twin.picked[1] if pick < 64)
        assert GAME.to_act(twin) == (0,)
        assert twin.guards[1] >= 0
    assert {twin.picked[1] for twin in deals(state, 1, 5)} == {state.picked[1]}


def test_drafted_items_are_guessed_from_what_the_pool_still_has() -> None:
    state = start(recruit="draft", items=2, size=2)
    (seat,) = GAME.to_act(state)
    for text in ("recruit dark_sword", "recruit dark_sword", "recruit robins_bow"):
        act(state, text)
    mine = 1 - seat
    found = {tuple(sorted(twin.picked[seat])) for twin in deals(state, mine, 80)}
    assert len(found) > 5
    assert all(state.picked[mine][0] in picks for picks in found)


@pytest.mark.rule("PN-I-01", "PN-WIN-02")
def test_a_match_given_up_while_a_ward_is_asked_loses_no_card() -> None:
    state = table("orc", "wizard; golem", hand="P9a B4a H5a", rival="H2b")
    before = GAME.census(state)
    acts(state, "stage P9a > b1", "discard B4a", "confirm")
    act(state, "resign", seat=1)
    assert GAME.census(state) == before
    for seat in (0, 1):
        assert GAME.census(GAME.resample(state, seat, Dealer(1))) == before
