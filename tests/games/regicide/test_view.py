"""What each seat may know: secrecy, the layers of the tavern, and honest redeals."""

from collections import Counter
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

import pytest

from tabard.core.chance import Chance, Dealer, Tape
from tabard.games.regicide import GAME, LayerView, RegicideState
from tabard.games.regicide.cards import NOTATION, as_set, listed
from tests.games.regicide.table import act, cards, fresh, hand, table, texts


def _texts_in(value: Any) -> set[str]:
    """Collect every text anywhere in a view."""
    if isinstance(value, str):
        return {value}
    if is_dataclass(value) and not isinstance(value, type):
        return set().union(*(_texts_in(getattr(value, field.name)) for field in fields(value)))
    if isinstance(value, tuple):
        return set().union(*map(_texts_in, value)) if value else set()
    return set()


@pytest.mark.rule("RG-RULE-44")
def test_the_open_facts_are_shown_to_everybody() -> None:
    state = table(
        *("2c 3c", "4d", "5h 6h 7h"),
        enemy="Qs",
        damage=9,
        shield=2,
        blocked=6,
        played=["1: 6s"],
        tavern="8c 9c",
        castle="Qc Kd",
        yielded=(False, True, False),
        turn=2,
    )
    for reader in (0, 1, 2, None):
        view = GAME.view(state, reader)
        assert [seat.hand_size for seat in view.seats] == [2, 1, 3]
        assert [seat.yielded for seat in view.seats] == [False, True, False]
        assert (view.tavern_count, len(view.castle), view.turn, view.phase) == (2, 2, 2, "play")
        enemy = view.enemy
        assert enemy is not None
        assert (enemy.card, enemy.attack, enemy.health, enemy.damage) == ("Qs", 15, 30, 9)
        assert (enemy.shield, enemy.strike, enemy.blocked, enemy.immune) == (2, 13, 6, True)
        assert [(play.seat, play.cards) for play in view.played] == [(1, ("6s",))]


@pytest.mark.rule("RG-RULE-44")
def test_the_jokers_of_a_lone_player_are_open() -> None:
    assert GAME.view(table("2c", jokers=1), None).jokers == 1


@pytest.mark.rule("RG-RULE-46", "RG-RULE-60")
@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_a_view_names_other_hands_only_as_part_of_their_layer(reader: int | None) -> None:
    """With the pile's contents hidden no text of the view names a card that the reader can't see."""
    state = fresh(3, 4, top_only=True)
    unseen = [texts(state.tavern)] + [hand(state, seat) for seat in range(3) if seat != reader]
    assert not _texts_in(GAME.view(state, reader)) & set(" ".join(unseen).split())


@pytest.mark.rule("RG-RULE-46", "RG-RULE-60")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_views_and_stories_do_not_change_with_what_is_hidden(reader: int | None) -> None:
    state = fresh(2, 9)
    secret = fresh(2, 9)
    other = 1 if reader == 0 else 0
    held = listed(secret.hands[other])[:3]
    secret.hands[other] ^= as_set([*held, *secret.tavern[:3]])
    secret.tavern[:3] = held
    secret.tavern.reverse()
    assert secret.key() != state.key()
    assert GAME.view(secret, reader) == GAME.view(state, reader)


@pytest.mark.rule("RG-RULE-60")
def test_a_draw_is_told_to_others_by_number_only() -> None:
    state = table("3d 10h", "2h", enemy="Js", tavern="4c 5c 6c")
    told = [event.for_seat(1) for event in act(state, "play 3d")]
    sentences = [GAME.words.describe(event, ["Ann", "Ben"], 1) for event in told]
    assert "Ann draws 2 cards. You draw 5 of clubs." in sentences
    assert not any("4 of clubs" in text or "6 of clubs" in text for text in sentences)


@pytest.mark.rule("RG-RULE-60")
def test_once_the_game_is_over_all_hands_are_shown() -> None:
    state = table("2c 3c", "4d", enemy="Qs")
    assert GAME.view(state, 1).seats[0].hand is None
    act(state, "resign")
    assert GAME.view(state, 1).seats[0].hand == ("2c", "3c")
    assert GAME.view(state, None).seats[1].hand == ("4d",)


@pytest.mark.rule("RG-RULE-60")
def test_a_refusal_does_not_tell_whether_another_holds_a_card() -> None:
    state = table("2c 3c", "4d", enemy="Qs")
    assert GAME.explain(state, 1, "hand:2c") == GAME.explain(state, 1, "hand:4d") == GAME.explain(state, 1, "hand:9s")


@pytest.mark.rule("RG-RULE-61")
def test_sorting_and_picking_are_no_part_of_the_game() -> None:
    state = table("9c 2c", "4d", enemy="Qs")
    assert GAME.view(state, 0).hand == ("2c", "9c")
    assert GAME.retracts(state, 0) == []


@pytest.mark.rule("RG-RULE-45")
def test_the_discard_pile_is_open_or_only_its_top() -> None:
    state = table("2h 10c", "4d", enemy="Qs", discard="5c 6c", shield=5)
    assert GAME.view(state, None).discard == ("5c", "6c")
    state.top_only = True
    view = GAME.view(state, 0)
    assert (view.discard, view.discard_count, view.layers) == (("6c",), 2, ())


@pytest.mark.rule("RG-RULE-45", "RG-RULE-46")
def test_which_cards_went_under_together_is_public() -> None:
    state = table("2h 10c", "4d", enemy="Qs", tavern="7c 8c", discard="5c 6c", shield=5)
    act(state, "play 2h", chance=Dealer(1))
    view = GAME.view(state, 1)
    assert view.layers == (LayerView(("7c", "8c", "10c"), 2), LayerView(("5c", "6c"), 2))


@pytest.mark.rule("RG-RULE-45", "RG-RULE-46")
def test_where_only_the_top_shows_nobody_knows_which_cards_were_healed() -> None:
    """Whatever the shuffle was, a redeal puts each of the pile's cards but the top under the tavern as often."""
    pile = "5c 6c 7c 8c 9c"
    states = []
    for order in ("5c 6c 7c 8c 9c", "9c 6c 7c 5c 8c"):
        state = table("2h 10d", "4d 3d", enemy="Qs", tavern="4c", discard=pile, top_only=True)
        act(state, "play 2h", chance=Tape([tuple(cards(order))]))
        states.append(state)
    one, two = states
    assert (texts(one.discard), texts(two.discard)) == ("5c 6c 7c", "9c 6c 7c")
    for reader in (0, 1, None):
        assert GAME.view(one, reader) == GAME.view(two, reader)
    for seat in (0, 1):
        assert GAME.resample(one, seat, Dealer(4)) == GAME.resample(two, seat, Dealer(4))
    dealer, healed = Dealer(5), Counter[str]()
    for _ in range(2000):
        other = GAME.resample(one, 1, dealer)
        assert texts(other.discard[-1:]) == "7c"
        assert sorted([*other.discard, *other.tavern[:2]]) == cards(pile)
        healed.update(texts(other.tavern[:2]).split())
    assert all(900 < healed[card] < 1100 for card in ("5c", "6c", "8c", "9c"))


@pytest.mark.rule("RG-RULE-45")
def test_what_is_discarded_after_a_healing_is_known_until_the_next() -> None:
    state = table("2h 2c 10d", "9d 3d Ac", enemy="Qs", tavern="4c", discard="5c 6c 7c", top_only=True, shield=5)
    act(state, "play 2h", chance=Dealer(1))
    act(state, "discard 10d")
    assert state.buried == 0, "one card stayed, and it is the top"
    act(state, "play Ac", "discard 3d 9d")
    for seed in range(20):
        assert GAME.resample(state, 0, Dealer(seed)).discard == state.discard
    state.hands[0] |= as_set(cards("2d Ah"))
    act(state, "play Ah", chance=Dealer(1))
    assert state.buried == len(state.discard) - 1
    assert as_set(state.discard) & ~state.layers[-1] == 0


def _layered() -> RegicideState:
    """Two batches under the first deck; seat 1 has drawn a card of the first batch, and holds a recruit."""
    return table(
        *("2c 3c", "Jd 5d 9d", "4d 6d"),
        enemy="Qs",
        tavern="Jh 7d 8d 4s 5s",
        castle="Qd Qc Kc Kd Kh Ks",
        discard="9s",
        layers=["2c 3c 4d 6d", "5d 7d 8d 10s", "9d 4s 5s"],
    )


def _everything(state: RegicideState) -> dict[str, set[str]]:
    """Collect, over many redeals for seat 0, what lies in each hidden place."""
    found: dict[str, set[str]] = {f"tavern {place}": set() for place in range(len(state.tavern))}
    found |= {f"hand {seat}": set() for seat in range(state.seats)}
    for seed in range(200):
        other = GAME.resample(state, 0, Dealer(seed))
        for place, card in enumerate(reversed(other.tavern)):
            found[f"tavern {place}"].add(NOTATION[card])
        for seat in range(state.seats):
            found[f"hand {seat}"] |= set(hand(other, seat).split())
    return found


@pytest.mark.rule("RG-RULE-46", "RG-RULE-14", "RG-RULE-4")
def test_a_redeal_shuffles_only_inside_layers_and_reaches_every_place() -> None:
    found = _everything(_layered())
    assert found["tavern 0"] == {"Jh"}, "a recruit on top stays"
    assert found["tavern 1"] == found["tavern 2"] == {"5d", "7d", "8d"}
    assert found["tavern 3"] == found["tavern 4"] == {"9d", "4s", "5s"}
    assert found["hand 0"] == {"2c", "3c"}, "the seat's own hand stays"
    assert found["hand 1"] == {"Jd", "5d", "7d", "8d", "9d", "4s", "5s"}, (
        "a recruit in hand stays, and all saw it drawn"
    )
    assert found["hand 2"] == {"4d", "6d"}, "the first deck has no other card left"


@pytest.mark.rule("RG-RULE-46")
def test_a_redeal_keeps_how_many_cards_of_each_layer_a_hand_holds() -> None:
    state = _layered()
    for seed in range(50):
        other = GAME.resample(state, 2, Dealer(seed))
        for layer in state.layers:
            for seat in range(3):
                assert (other.hands[seat] & layer).bit_count() == (state.hands[seat] & layer).bit_count()


@pytest.mark.rule("RG-RULE-46")
def test_the_castle_is_redealt_inside_each_rank() -> None:
    orders = {GAME.resample(_layered(), 0, Dealer(seed)).castle for seed in range(300)}
    assert len(orders) == 2 * 24
    assert all("".join(NOTATION[card][0] for card in order) == "KKKKQQ" for order in orders)


@pytest.mark.rule("RG-RULE-46")
def test_every_deal_of_a_layer_is_as_likely() -> None:
    state = table("2c", "3c 4c", enemy="Js", tavern="5c 6c")
    dealer = Dealer(3)
    seen = Counter(hand(GAME.resample(state, 0, dealer), 1) for _ in range(3000))
    assert len(seen) == 6
    assert all(400 < count < 600 for count in seen.values())


@pytest.mark.rule("RG-RULE-46")
@pytest.mark.parametrize("top_only", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_states_that_a_seat_cannot_tell_apart_are_redealt_alike(seats: int, top_only: bool) -> None:
    """Through whole random games: redealing a redeal gives what redealing the truth gives."""
    for state in _walk(seats, seed=seats, top_only=top_only):
        for seat in range(seats):
            other = GAME.resample(state, seat, Dealer(11))
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.resample(other, seat, Dealer(12)) == GAME.resample(state, seat, Dealer(12))
            assert GAME.census(other) == GAME.census(state)


@pytest.mark.rule("RG-RULE-46")
@pytest.mark.parametrize("top_only", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_layers_hold_what_is_hidden_lie_in_order_and_share_no_card(seats: int, top_only: bool) -> None:
    for state in _walk(seats, seed=40 + seats, top_only=top_only):
        assert as_set(state.discard[: state.buried]) & ~state.layers[-1] == 0
        known = 0
        for layer in state.layers:
            assert not layer & known
            known |= layer
        below = [
            next((n for n, layer in enumerate(state.layers) if layer >> c & 1), -1) for c in reversed(state.tavern)
        ]
        recruits = below.count(-1)
        assert below[:recruits] == [-1] * recruits, "recruits lie on top"
        assert all(upper <= lower for upper, lower in pairwise(below[recruits:])), "older layers lie higher"


def _walk(seats: int, seed: int, top_only: bool = False) -> list[RegicideState]:
    """Play games by hearts, diamonds and clubs first, so that there are heals and recruits; keep some positions."""
    dealer, kept = Dealer(seed), []
    for _ in range(12):
        state = fresh(seats, dealer.below(10**6), top_only=top_only)
        while state.phase != 3:
            if dealer.below(3) == 0:
                kept.append(state.copy())
            _step(state, dealer)
    return kept


def _step(state: RegicideState, chance: Chance) -> None:
    """Play what deals or shields most, pay with the least, so that the game goes on."""
    view = GAME.view(state, state.turn)
    legal = GAME.legal(state, state.turn)

    def merit(action: Any) -> tuple[int, int]:
        figures = GAME.words.figures(view, action)
        if "worth" in figures:
            return (1, -figures["worth"])
        gains = sum(figures.get(name, 0) for name in ("shield", "draw", "heal"))
        return (1 if figures else 0, gains + (40 if figures.get("left") == 0 else 0) + chance.below(4))

    GAME.apply(state, state.turn, max(legal, key=merit), chance)


def test_the_walk_meets_recruits_heals_and_several_layers() -> None:
    walked = _walk(1, 5) + _walk(3, 6)
    assert any(GAME.view(state, 0).recruits for state in walked)
    assert any(len(GAME.view(state, 0).layers) > 2 for state in walked)
    assert any(seat.known for state in walked for seat in GAME.view(state, None).seats)
