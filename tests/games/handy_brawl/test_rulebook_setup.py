"""Setting the table, and what is refused there, rule by rule."""

import pytest

from tabard.core.chance import Dealer, NoChance, Tape
from tabard.core.errors import BadOptions
from tabard.core.game import play, settle_options
from tabard.core.record import begin
from tabard.games.handy_brawl import FIRST_PAIR, GAME
from tabard.games.handy_brawl.state import ON
from tests.games.handy_brawl.table import choices, dealt, started


@pytest.mark.rule("HB-SETUP-01", "HB-SETUP-03", "HB-SETUP-07")
def test_a_pair_is_dealt_on_starting_sections() -> None:
    state = started(hero="monk", monster="circus")
    assert sorted(dealt(state)) == [f"{card}A" for card in range(60, 69)]


@pytest.mark.rule("HB-SETUP-02")
def test_the_first_game_is_warrior_against_ogre_unless_told_otherwise() -> None:
    settled = settle_options(GAME, 1, {})
    assert (settled["hero"], settled["monster"]) == FIRST_PAIR


@pytest.mark.rule("HB-SETUP-04")
def test_the_order_is_shuffled() -> None:
    order = (4, 9, 1, 8, 2, 7, 3, 6, 5)
    state = GAME.start(1, settle_options(GAME, 1, {}), Tape([order]))
    assert dealt(state) == [f"{card}A" for card in order]


@pytest.mark.rule("HB-SETUP-05", "HB-R-081")
def test_a_hero_on_top_when_asked_for_and_the_record_says_so() -> None:
    settled = settle_options(GAME, 1, {"hero_on_top": True, "hero": "piper"})
    for seed in range(40):
        state, record = begin(GAME, 1, settled, Dealer(seed))
        top = int(dealt(state)[0][:-1])
        assert 55 <= top <= 58, "the Rats are no hero card"
    assert "hero_on_top=yes" in str(record)


@pytest.mark.rule("HB-SETUP-06", "HB-M-02", "HB-I-02")
def test_nothing_is_left_to_chance_after_the_shuffle() -> None:
    state = started(hero="piper", monster="demon")
    whim = Dealer(5)
    for _ in range(60):
        if state.over != ON:
            break
        play(GAME, state, 0, GAME.sample(state, 0, whim), NoChance())
    assert state.turn > 3


@pytest.mark.rule("HB-SETUP-08", "HB-SET-HAIR-3")
@pytest.mark.parametrize(
    ("hair", "place", "shown"),
    [("bottom", 8, "51A"), ("bottom-B", 8, "51B"), ("place-5", 4, "51A"), ("place-2", 1, "51A")],
)
def test_card_51_goes_where_it_is_wanted(hair: str, place: int, shown: str) -> None:
    deck = dealt(started(monster="hair", hair=hair))
    assert deck[place] == shown
    assert sorted(deck) == sorted([*[f"{card}A" for card in (1, 2, 3, 4, 5, 52, 53, 54)], shown])


@pytest.mark.rule("HB-SETUP-03")
@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        ("1A 6A 2A 7A 3A 8A 4A 9A", "card 5 is missing"),
        ("1A 6A 2A 7A 3A 8A 4A 9A 5A 5B", "'5B': card 5 stands there twice"),
        ("1A 6A 2A 7A 3A 8A 4A 9A 10A", "10A is a card of the Huntress; this game is The Warrior against the Ogre"),
        ("1A 6A 2A 7A 3A 8A 4A 9A 5E", "card 5 has no section E"),
        ("1A 6A 2A 7A 3A 8A 4A 9A 99A", "there is no card 99"),
        ("1A 6A x", "'x' is no card and section"),
        (" ", "names no card"),
    ],
)
def test_a_deal_that_does_not_fit_is_refused_with_the_token(deal: str, reason: str) -> None:
    with pytest.raises(BadOptions, match="deal") as refused:
        started(deal=deal)
    assert reason in str(refused.value)


@pytest.mark.rule("HB-SETUP-01")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"hero": "wizard"}, "hero=wizard"),
        ({"hero": "ogre"}, "hero=ogre"),
        ({"monster": "warrior"}, "monster=warrior"),
        ({"quest": "Q04"}, "quest=Q04"),
        ({"hair": "place-1"}, "hair=place-1"),
    ],
)
def test_a_set_that_is_none_or_of_the_other_kind_is_refused(options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        started(**options)


def test_a_monster_on_top_of_a_given_deal_contradicts_hero_on_top() -> None:
    with pytest.raises(BadOptions, match="6A is on top"):
        started(deal="6A 1A 2A 7A 3A 8A 4A 9A 5A", hero_on_top=True)


def test_a_given_deal_is_kept_in_the_record_in_one_spelling() -> None:
    settled = settle_options(GAME, 1, {"deal": "7b 1A,2A 6A 4A 8A 5A 3A 9A"})
    assert settled["deal"] == "7B,1A,2A,6A,4A,8A,5A,3A,9A"
    state = GAME.start(1, settled, NoChance())
    assert dealt(state)[0] == "7B"
    assert choices(state) == ["take", "block 4", "block 5"]
