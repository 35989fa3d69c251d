"""Options, the deal, the draft, preset battles, and units of other packages."""

from collections import Counter

import pytest

from tabard.core.chance import Dealer, Tape
from tabard.core.errors import BadOptions, IllegalAction
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME, State
from tabard.games.war_chest.events import BattleBegan, RoundBegan
from tabard.games.war_chest.units import BATTLES, DECREES, SLUGS, UNITS
from tests.games.war_chest.table import act, coins, held, may, only

BASE = [unit for unit in UNITS if unit.set == "base"]
NOBLES = [unit for unit in UNITS if unit.set == "nobility"]


def start(seats: int = 2, seed: int = 1, **options: object) -> State:
    return GAME.start(seats, settle_options(GAME, seats, options), Dealer(seed))


@pytest.mark.rule("WC-20", "WC-1")
def test_the_base_game_has_sixteen_units_with_74_coins() -> None:
    assert len(BASE) == 16
    assert sum(unit.coins for unit in BASE) == 74
    assert {unit.coins for unit in BASE} == {4, 5}
    fours = {"archer", "cavalry", "knight", "lancer", "pikeman", "warrior_priest"}
    assert {unit.slug for unit in BASE if unit.coins == 4} == fours


@pytest.mark.rule("WC-21")
def test_nobility_adds_four_units_with_19_coins_and_seven_decrees() -> None:
    assert {unit.slug: unit.coins for unit in NOBLES} == {"bannerman": 4, "bishop": 5, "earl": 5, "herald": 5}
    assert len(DECREES) == 7


@pytest.mark.rule("WC-31", "WC-30")
def test_bags_of_nine_and_the_rest_in_supply() -> None:
    state = start(round_cap=0)
    for seat in (0, 1):
        hidden = Counter((coins(state, "bag", seat) + " " + coins(state, "hand", seat)).split())
        supply = Counter(coins(state, "supply", seat).split())
        assert sum(hidden.values()) == 9
        assert hidden["royal"] == 1
        for kind in state.armies[seat]:
            assert hidden[SLUGS[kind]] == 2
            assert supply[SLUGS[kind]] == UNITS[kind].coins - 2
        assert len(coins(state, "hand", seat).split()) == 3
    assert held(state, 0) == "-1.-2 2.-3"
    assert held(state, 1) == "-2.3 1.2"


@pytest.mark.rule("WC-31", "WC-300")
def test_bags_of_seven_for_four_players() -> None:
    state = start(4)
    for seat in range(4):
        assert len(state.armies[seat]) == 3
        assert len((coins(state, "bag", seat) + " " + coins(state, "hand", seat)).split()) == 7


@pytest.mark.rule("WC-32", "WC-22")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_deal_gives_each_type_to_one_player_at_most(seats: int, seed: int) -> None:
    state = start(seats, seed, nobility=True)
    dealt = [kind for army in state.armies for kind in army]
    assert len(dealt) == len(set(dealt)) == (8 if seats == 2 else 12)
    assert 0 <= state.holder < seats


@pytest.mark.rule("WC-32")
def test_the_marker_is_flipped() -> None:
    assert {start(2, seed).holder for seed in range(20)} == {0, 1}
    assert {start(4, seed).holder for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("WC-36")
def test_decrees_are_dealt_before_the_units_and_three_lie_open() -> None:
    cards = tuple(range(1, 21))
    draws = [0] * 6
    state = GAME.start(2, settle_options(GAME, 2, {"nobility": True}), Tape([(6, 0, 3, 1, 2, 4, 5), cards, 1, *draws]))
    assert [DECREES[decree].slug for decree in state.decrees] == ["enlist", "redeploy", "spy"]
    assert state.armies == ((1, 2, 3, 4), (5, 6, 7, 8))
    assert state.holder == 1
    assert state.seals == [0, 0]
    assert not start().decrees


@pytest.mark.rule("WC-36")
def test_nobles_are_only_dealt_with_nobility() -> None:
    nobles = {unit.kind for unit in NOBLES}
    without = {kind for seed in range(40) for army in start(2, seed).armies for kind in army}
    with_them = {kind for seed in range(40) for army in start(2, seed, nobility=True).armies for kind in army}
    assert not without & nobles
    assert nobles <= with_them


def draft(state: State) -> list[int]:
    """Take the first card that is left, to the end; who took."""
    order = []
    while not state.bag:
        (seat,) = GAME.to_act(state)
        order.append(seat)
        act(state, may(state)[0], Dealer(3))
    return order


@pytest.mark.rule("WC-33")
@pytest.mark.parametrize("seed", range(4))
def test_draft_for_two(seed: int) -> None:
    state = start(2, seed, recruit="draft")
    assert len(state.pool) == 8
    first, pool = state.first, state.pool
    assert [(first + place) % 2 for place in (0, 1, 1, 0, 0, 1, 1, 0)] == draft(state)
    assert state.holder == 1 - first
    assert tuple(sorted(state.armies[0] + state.armies[1])) == pool
    assert {start(2, n, recruit="draft").first for n in range(20)} == {0, 1}


@pytest.mark.rule("WC-34")
@pytest.mark.parametrize("seed", range(4))
def test_draft_for_four(seed: int) -> None:
    state = start(4, seed, recruit="draft")
    assert len(state.pool) == 12
    first = state.first
    assert [(first + place) % 4 for place in (0, 1, 2, 3, 3, 2, 1, 0, 1, 2, 3, 0)] == draft(state)
    assert state.holder == (first + 1) % 4
    assert {len(army) for army in state.armies} == {3}


def test_a_card_that_is_taken_cannot_be_taken_again() -> None:
    state = start(2, 1, recruit="draft")
    text = may(state)[0]
    act(state, text)
    with pytest.raises(IllegalAction):
        act(state, text)


def test_the_last_pick_begins_the_battle() -> None:
    state = start(2, 1, recruit="draft")
    for _ in range(7):
        act(state, may(state)[0])
    events = act(state, may(state)[0], Dealer(4))
    assert only(events, BattleBegan)[0].armies == state.armies
    assert only(events, RoundBegan)[0].number == 1
    assert GAME.to_act(state) == (state.holder,)


@pytest.mark.rule("WC-600")
@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (4, 14)])
def test_elimination_draft_bans_one_card_for_each_side_first(seats: int, cards: int) -> None:
    state = start(seats, 2, recruit="elimination")
    assert len(state.pool) == cards
    first = state.first
    assert all(text.startswith("ban ") for text in may(state))
    banned = may(state)[3].split()[1]
    act(state, f"ban {banned}")
    assert GAME.to_act(state) == ((first + 1) % seats,)
    act(state, may(state, "ban")[0])
    assert GAME.to_act(state) == (first,)
    draft(state)
    assert banned not in {SLUGS[kind] for army in state.armies for kind in army}
    assert len(state.banned) == 2


@pytest.mark.rule("WC-35")
def test_first_battle() -> None:
    for seed in range(4):
        state = start(2, seed, battle="first_battle")
        names = [{SLUGS[kind] for kind in army} for army in state.armies]
        assert names[0] == {"swordsman", "pikeman", "crossbowman", "light_cavalry"}
        assert names[1] == {"archer", "cavalry", "lancer", "scout"}
        assert state.holder == 0


@pytest.mark.rule("WC-35")
def test_the_other_battles_have_their_armies_and_flip_the_marker() -> None:
    battles = {
        "gaugamela": ("knight light_cavalry pikeman marshall", "cavalry footman mercenary royal_guard"),
        "bannockburn": ("archer cavalry lancer footman", "light_cavalry pikeman warrior_priest swordsman"),
        "crecy": ("archer ensign knight royal_guard", "cavalry crossbowman lancer scout"),
    }
    assert list(BATTLES) == ["first_battle", *battles]
    for name, armies in battles.items():
        states = [start(2, seed, battle=name) for seed in range(20)]
        assert {state.holder for state in states} == {0, 1}
        for state in states:
            assert [{SLUGS[kind] for kind in army} for army in state.armies] == [set(army.split()) for army in armies]


@pytest.mark.rule("WC-35", "WC-52", "WC-53", "WC-54")
@pytest.mark.parametrize(("seat", "more"), [(0, 0), (1, 1)])
def test_what_is_open_in_the_first_turn_of_the_first_battle(seat: int, more: int) -> None:
    """A unit coin has 2 deploys, 4 recruits and a pass, the Royal Coin no deploys; who lacks the marker may claim."""
    state = start(2, 1, battle="first_battle")
    state.turn = seat
    for kind in ("royal", *[SLUGS[kind] for kind in state.armies[seat]]):
        state.hand[seat] = 1 << (0 if kind == "royal" else state.slots[SLUGS.index(kind)])
        deploys = 0 if kind == "royal" else 2
        assert len(may(state)) == deploys + 4 + 1 + more


def test_five_players_and_an_unknown_battle_are_refused() -> None:
    for seats in (1, 3, 5):
        with pytest.raises(BadOptions, match="2 or 4"):
            settle_options(GAME, seats, {})
    with pytest.raises(BadOptions, match="battle"):
        settle_options(GAME, 2, {"battle": "hastings"})
    with pytest.raises(BadOptions, match="only for tables of 2"):
        settle_options(GAME, 4, {"battle": "crecy"})
