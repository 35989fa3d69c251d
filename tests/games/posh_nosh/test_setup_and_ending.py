"""Setting up, the draft, the swap, ready and unready; endings; what may be ranked; the numbers."""

import hashlib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import BadOptions, IllegalAction
from tabard.core.event import Event
from tabard.core.game import settle_options
from tabard.games.posh_nosh.book import book_of
from tabard.games.posh_nosh.events import Flipped, Kept, Picked, Swapped, WarbandsShown
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.numbers import DERIVED, EDITIONS, PROPOSED, editions_in, read_numbers, status_of
from tabard.games.posh_nosh.options import dealable, house_rules
from tabard.games.posh_nosh.roster import FIRST_ITEM, SLUGS, UNITS, group_of, kind_of
from tabard.games.posh_nosh.state import BATTLE, State
from tests.games.posh_nosh.table import (
    GAME,
    act,
    acts,
    may,
    may_all,
    only,
    picked,
    stage,
    start,
    strike,
    table,
    unit,
    units,
)

rule = pytest.mark.rule


def recruit(state: State, seat: int, *picks: str) -> None:
    for pick in picks:
        act(state, f"recruit {pick}", seat=seat)


def ready(state: State, seat: int) -> None:
    """Place all as it comes, up to the lock."""
    while may(state, seat) != ["lock"]:
        act(state, may(state, seat)[0], seat=seat)


def counts(state: State, seat: int) -> list[int]:
    found = [0, 0, 0, 0]
    for pick in state.picked[seat]:
        found[group_of(pick)] += 1
    return found


PASSES = [
    ({}, [4, 0, 0, 0]),
    ({"heroes": 1}, [4, 1, 0, 0]),
    ({"dragons": 1}, [4, 0, 1, 0]),
    ({"heroes": 1, "dragons": 1}, [3, 1, 1, 0]),
    ({"items": 1}, [4, 0, 0, 1]),
    ({"heroes": 2, "dragons": 3, "items": 4, "size": 2}, [2, 2, 3, 4]),
]


@rule("PN-SETUP-02", "PN-SETUP-03", "PN-HERO-03", "PN-HERO-04", "PN-HERO-08", "PN-DRAG-04", "PN-DRAG-05", "PN-DRAG-09")
@rule("PN-DRAG-12", "PN-DRAG-14", "PN-ITEM-03", "PN-ITEM-04", "PN-N-24", "PN-N-51", "PN-N-53", "PN-R-169")
@pytest.mark.parametrize(("options", "want"), PASSES)
@pytest.mark.parametrize("way", ["secret", "draft", "deal"])
def test_a_side_recruits_what_its_table_says(options: dict[str, int], want: list[int], way: str) -> None:
    state = start(recruit=way, **options)
    whim = Dealer(4)
    while any(step == 0 for step in state.steps) and way != "deal":
        seat = GAME.to_act(state)[0]
        legal = may(state, seat)
        act(state, legal[whim.below(len(legal))], seat=seat)
        if state.steps[seat] != 0 and seat == 0 and way == "secret":
            ready(state, 0)
            act(state, "lock", seat=0)
    assert counts(state, 0) == counts(state, 1) == want


@rule("PN-N-17", "PN-N-18", "PN-N-19", "PN-N-51")
@pytest.mark.parametrize(("name", "most"), [("size", 8), ("heroes", 4), ("dragons", 4), ("items", 4)])
def test_a_house_rule_has_its_range(name: str, most: int) -> None:
    assert settle_options(GAME, 2, {name: most})[name] == most
    for wrong in (most + 1, -1):
        with pytest.raises(BadOptions, match=name):
            settle_options(GAME, 2, {name: wrong})


@rule("PN-HERO-01", "PN-DRAG-01", "PN-ITEM-01", "PN-DRAG-11", "PN-HERO-02", "PN-UNIT-AMAZON-1")
@rule("PN-HERO-05", "PN-DRAG-06", "PN-N-29")
def test_the_passes_bring_eleven_heroes_ten_dragons_two_units_and_eleven_items() -> None:
    book = book_of("1")
    assert len(dealable(book, "warband", False)) == 21
    assert len(dealable(book, "warband", True)) == 23
    assert len(dealable(book, "hero", False)) == 11
    assert len(dealable(book, "dragon", True)) == 10
    assert len(ITEMS) - 1 == 11
    assert {book.hp[kind] for kind in dealable(book, "hero", False)} == {40}
    assert kind_of("amazon") not in dealable(book, "warband", True)
    state = start(recruit="secret", dragons=1)
    assert {"recruit dragon_slayer", "recruit dragon_caller", "recruit hydra"} <= set(may(state, 0))
    assert not {"recruit amazon", "recruit medusa"} & set(may(state, 0))
    assert "recruit dragon_slayer" not in may(start(), 0)


@rule("PN-NUM-02", "PN-UNIT-AMAZON-1", "PN-N-15")
def test_a_table_dealt_with_the_amazon_still_has_her() -> None:
    state = start(dragons=1, numbers="1+unit.amazon.dealable=true")
    assert "recruit amazon" in may(state, 0)
    assert state.copy().book.dealable[kind_of("amazon")]


@rule("PN-SETUP-01", "PN-R-158", "PN-ITEM-06")
def test_a_secret_warband_has_no_unit_twice_but_both_may_have_the_same() -> None:
    state = start(items=2)
    recruit(state, 0, "orc", "robins_bow")
    assert "recruit orc" not in may(state, 0)
    assert "recruit robins_bow" not in may(state, 0)
    assert {"recruit orc", "recruit robins_bow"} <= set(may(state, 1))
    with pytest.raises(IllegalAction):
        act(state, "recruit orc", seat=0)


@rule("PN-SETUP-04", "PN-ITEM-07", "PN-VIEW-10")
def test_secret_picks_are_told_to_their_owner_alone() -> None:
    state = start()
    (event,) = act(state, "recruit orc", seat=0)
    assert isinstance(event, Picked)
    assert event.for_seat(0) == event
    for other in (1, None):
        hidden = event.for_seat(other)
        assert isinstance(hidden, Picked)
        assert hidden.pick is None


@rule("PN-SETUP-05", "PN-SETUP-07", "PN-SETUP-12", "PN-SETUP-13", "PN-R-170", "PN-HERO-06", "PN-DRAG-07", "PN-ITEM-14")
def test_units_are_put_in_order_and_the_battle_starts_when_both_are_ready() -> None:
    state = start(size=3, heroes=1, dragons=1, items=1)
    for seat, side in enumerate("ab"):
        recruit(state, seat, "orc", "elf", "golem", "medusa", "hydra", "robins_bow")
        for place in (5, 5, 5, 5):
            act(state, f"march {side}{place}", seat=seat)
        assert [SLUGS[kind] for kind in state.rows[seat]] == ["hydra", "medusa", "golem", "elf", "orc"]
        act(state, f"carry 1 > {side}2", seat=seat)
        assert may(state, seat) == ["lock"]
    act(state, "lock", seat=1)
    assert GAME.to_act(state) == (0,)
    events = act(state, "lock", Dealer(2), seat=0)
    assert state.phase == BATTLE
    assert [flip.battle for flip in only(events, Flipped)] == [True]
    assert units(state, "a1", "b2") == ["hydra 50/50", "medusa 40/40 @robins_bow"]
    assert state.active in (0, 1), "the leftmost acts first"


@rule("PN-SETUP-09", "PN-SETUP-10", "PN-R-168", "PN-ITEM-12")
def test_a_lock_may_be_taken_back_until_the_rival_locks() -> None:
    state = start(size=1)
    for seat in (0, 1):
        recruit(state, seat, "orc")
    act(state, "lock", seat=0)
    assert "unlock" in may_all(state, 0)
    for text in ("unlock", "drop orc", "recruit elf", "lock"):
        act(state, text, seat=0)
    act(state, "lock", Dealer(1), seat=1)
    assert "unlock" not in may_all(state, 0)
    assert unit(state, "a1") == "elf 25/25"


@rule("PN-SETUP-09", "PN-SETUP-10", "PN-R-163")
def test_at_one_swap_picks_may_be_unlocked_until_the_rival_locks_its_own() -> None:
    state = start(size=1, swap=True)
    recruit(state, 0, "orc")
    act(state, "lock", seat=0)
    act(state, "unlock", seat=0)
    act(state, "drop orc", seat=0)
    recruit(state, 0, "elf")
    act(state, "lock", seat=0)
    recruit(state, 1, "golem")
    act(state, "lock", seat=1)
    assert "unlock" not in may_all(state, 0)
    acts(state, "keep", "keep")
    assert may(state, 0) == may(state, 1) == ["lock"]


@rule("PN-SETUP-11", "PN-DRAFT-07")
def test_at_a_draft_picks_and_locks_are_final() -> None:
    state = start(recruit="draft", size=1)
    first = state.draft_first
    act(state, "recruit orc")
    assert not [text for text in may_all(state, first) if text.startswith("drop")]
    act(state, "recruit elf")
    act(state, "lock", seat=0)
    assert "unlock" not in may_all(state, 0)


@rule("PN-SETUP-08", "PN-OPEN-01", "PN-OPEN-05", "PN-N-27", "PN-R-026")
def test_carriers_and_the_opening_shield_come_before_the_lock() -> None:
    state = start(size=3, items=1, opening_shield=True)
    recruit(state, 0, "orc", "golem", "minotaur", "achilles_armour")
    assert "lock" not in may(state, 0)
    for text in ("march a1", "march a2"):
        act(state, text, seat=0)
    assert "lock" not in may(state, 0)
    act(state, "carry 1 > a1", seat=0)
    assert may(state, 0) == ["guard a2"], "neither the Orc, Armour or not, nor the Minotaur"
    act(state, "guard a2", seat=0)
    assert may(state, 0) == ["lock"]


def test_what_is_placed_may_be_changed_until_the_lock() -> None:
    state = start(size=3, items=1, opening_shield=True)
    recruit(state, 0, "elf", "golem", "knight", "robins_bow")
    for text in ("march a1", "march a2", "carry 1 > a1", "guard a2", "trade a1 a2"):
        act(state, text, seat=0)
    assert [SLUGS[kind] for kind in state.rows[0]] == ["golem", "elf", "knight"]
    assert (state.carriers[0], state.guards[0]) == ((1,), 0)
    act(state, "guard a3", seat=0)
    assert state.guards[0] == 2
    act(state, "back", seat=0)
    assert may(state, 0)[0] == "march a1"


@rule("PN-DRAFT-01", "PN-DRAFT-02", "PN-DRAFT-03", "PN-DRAFT-08", "PN-R-160", "PN-SETUP-14", "PN-R-161")
def test_a_draft_goes_by_turns_from_a_coin_flip_and_shows_every_unit() -> None:
    firsts = {start(seed=seed, recruit="draft").draft_first for seed in range(8)}
    assert firsts == {0, 1}
    state = start(recruit="draft", size=2, dragons=1)
    order: list[int] = []
    told: list[Event] = []
    for pick in ("twin_wyverns", "orc", "elf", "hydra", "golem", "golem"):
        order.append(GAME.to_act(state)[0])
        told += act(state, f"recruit {pick}")
    assert told[0] == Flipped(state.draft_first, False)
    assert [event.seat for event in only(told, Picked)] == order
    assert all(event.for_seat(1 - event.seat) == event for event in only(told, Picked))
    assert order == [state.draft_first, 1 - state.draft_first] * 3


@rule("PN-DRAFT-08")
def test_when_one_warband_is_full_the_other_keeps_picking() -> None:
    state = start(recruit="draft", size=2)
    state.draft_first = 0
    state.picked = ((0, 1), (2,))
    assert GAME.to_act(state) == (1,)
    state.picked = ((0,), (2, 3))
    assert GAME.to_act(state) == (0,)


@rule("PN-DRAFT-09", "PN-DRAFT-10", "PN-DRAFT-11", "PN-R-015", "PN-R-137", "PN-N-25")
def test_a_draft_has_two_of_each_hero_dragon_and_item_and_hides_the_items() -> None:
    state = start(recruit="draft", size=1, heroes=2, dragons=2, items=2)
    for pick in ("medusa", "medusa", "twin_wyverns", "twin_wyverns", "robins_bow"):
        act(state, f"recruit {pick}")
    seat = GAME.to_act(state)[0]
    (event, *_) = act(state, "recruit robins_bow")
    assert isinstance(event, Picked)
    hidden = event.for_seat(1 - seat)
    assert isinstance(hidden, Picked)
    assert (hidden.pick, hidden.is_item) == (None, True)
    assert not {"recruit medusa", "recruit twin_wyverns", "recruit robins_bow"} & set(may(state))


@rule("PN-R-162", "PN-N-17")
def test_a_draft_of_the_biggest_warbands_does_not_run_out() -> None:
    state = start(recruit="draft", size=8, heroes=4, dragons=4, items=4)
    whim = Dealer(9)
    while any(step == 0 for step in state.steps):
        legal = may(state)
        act(state, legal[whim.below(len(legal))])
    assert counts(state, 0) == counts(state, 1) == [8, 4, 4, 4]


@rule("PN-DEAL-01", "PN-DEAL-02", "PN-R-159")
def test_a_random_table_deals_distinct_units_heroes_dragons_and_items() -> None:
    state = start(recruit="deal", heroes=4, dragons=4, items=4, size=8)
    for seat in (0, 1):
        assert counts(state, seat) == [8, 4, 4, 4]
        assert len(set(state.picked[seat])) == 20
    assert "march a1" in may(state, 0)


@rule("PN-UNIT-TWINWYVERNS-1", "PN-UNIT-TWINWYVERNS-4", "PN-R-137")
def test_one_pick_brings_two_wyverns() -> None:
    state = start(size=1, dragons=1)
    recruit(state, 0, "orc", "twin_wyverns")
    assert [SLUGS[kind] for kind in state.rows[0]] == ["orc", "barb_tail", "mace_tail"]
    act(state, "march a3", seat=0)
    act(state, "march a2", seat=0)
    assert [SLUGS[kind] for kind in state.rows[0]] == ["mace_tail", "orc", "barb_tail"]


@rule("PN-SWAP-01", "PN-SWAP-02", "PN-SWAP-03", "PN-SWAP-05", "PN-SWAP-07", "PN-SWAP-08", "PN-SWAP-09", "PN-ITEM-08")
@rule("PN-R-163", "PN-R-166", "PN-N-26", "PN-VIEW-13", "PN-VIEW-14")
def test_each_may_trade_one_unit_for_one_of_its_kind() -> None:
    state = start(size=2, heroes=1, dragons=1, items=1, swap=True)
    recruit(state, 0, "orc", "elf", "medusa", "hydra", "robins_bow")
    assert may(state, 0) == ["lock"]
    act(state, "lock", seat=0)
    recruit(state, 1, "orc", "golem", "merlin", "wyrm", "dark_sword")
    (_, shown) = act(state, "lock", seat=1)
    assert isinstance(shown, WarbandsShown)
    assert all(pick < FIRST_ITEM for picks in shown.picks for pick in picks)
    swaps = set(may(state, 0))
    assert {"keep", "swap orc for golem", "swap medusa for merlin", "swap hydra for wyrm"} <= swaps
    assert not {"swap orc for elf", "swap orc for merlin", "swap medusa for wyrm", "swap hydra for orc"} & swaps
    assert not [text for text in swaps if "bow" in text or "sword" in text]
    (told,) = act(state, "swap orc for golem", seat=0)
    assert "golem" not in str(told.for_seat(1))
    assert GAME.to_act(state) == (1,)
    events = act(state, "keep", seat=1)
    assert only(events, Swapped) == [Swapped(0, kind_of("orc"), kind_of("golem"), True)]
    assert only(events, Kept) == [Kept(1)]
    assert picked(state, 0) == ["golem", "elf", "medusa", "hydra", "robins_bow"]
    assert may(state, 0)[0] == "march a1"


@rule("PN-SWAP-04", "PN-R-164")
def test_a_draft_swap_needs_a_copy_that_was_left_before_any_swap() -> None:
    state = start(recruit="draft", size=2, swap=True)
    acts(state, "recruit orc", "recruit orc", "recruit elf", "recruit golem")
    first = state.draft_first
    assert "swap elf for orc" not in may(state, first)
    assert "swap orc for elf" in may(state, first), "the second copy of a unit of one's own"
    act(state, "swap orc for knight", seat=first)
    assert "swap golem for orc" not in may(state, 1 - first)


@rule("PN-OPEN-03")
def test_an_opening_shield_blocks_like_any() -> None:
    state = table("orc", "golem {+}", hand="B9a")
    strike(state, "B9a > b1")
    assert unit(state, "b1") == "golem 50/50"


@rule("PN-ITEM-05")
def test_nobody_has_more_items_than_units() -> None:
    state = start(size=1, items=4)
    recruit(state, 0, "orc", "robins_bow")
    assert may(state, 0) == ["lock"]
    assert state.items == 1


@rule("PN-HERO-07", "PN-DRAG-08")
@pytest.mark.parametrize("last", ["medusa", "hydra"])
def test_heroes_and_dragons_count_toward_the_last_unit_standing(last: str) -> None:
    state = table("golem", f"golem 3/50; {last}", hand="P4a P5a")
    stage(state, "P4a > b1")
    assert "confirm" not in may(state)
    strike(state)
    assert GAME.result(state) is None


# Endings.


@rule("PN-WIN-02", "PN-R-173", "PN-WIN-04")
def test_one_may_resign_on_anyones_turn_once_a_move_was_made() -> None:
    state = table("golem", "golem", hand="P4a P5a")
    strike(state)
    assert "resign" in may_all(state, 0)
    assert "flee" not in may_all(state, 0)
    act(state, "resign", seat=0)
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((0.0, 1.0), "resignation")


@rule("PN-R-172")
@pytest.mark.parametrize(
    ("a", "cards", "do", "moves"),
    [
        ("golem", "P2a P3a", ["stage P2a > b1"], False),
        ("golem", "P2a P3a", ["discard P2a", "discard P3a", "confirm"], True),
        ("golem", "H2a H3a", ["declare fairy"], True),
        ("golem", "P2a B3a", ["declare dragon"], False),
        ("golem", "P2a B3a", ["send familiar"], True),
        ("cyclops", "P2a B3a", ["peek"], True),
        ("shape_shifter; elf", "P2a B3a", ["shift a2"], False),
    ],
)
def test_what_is_a_move_in_the_battle(a: str, cards: str, do: list[str], moves: bool) -> None:
    state = table(a, "golem", hand=cards)
    acts(state, *do)
    assert ("resign" in may_all(state, 1)) == moves
    assert ("flee" in may_all(state, 1)) != moves


@rule("PN-WIN-03", "PN-R-173")
def test_a_truce_is_a_draw_if_the_rival_agrees() -> None:
    state = table("golem", "golem", hand="P4a P5a")
    strike(state)
    act(state, "truce", seat=0)
    assert "accept" not in may_all(state, 0)
    act(state, "accept", seat=1)
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((0.5, 0.5), "truce")


@rule("PN-R-173")
def test_an_offer_of_a_truce_lapses_at_the_end_of_the_offerers_next_turn() -> None:
    state = table("golem", "golem", hand="P4a P5a")
    strike(state)
    act(state, "truce", seat=0)
    strike(state)
    assert "accept" in may_all(state, 1)
    strike(state)
    assert "accept" not in may_all(state, 1)
    act(state, "truce", seat=1)
    strike(state)
    assert "accept" in may_all(state, 0), "its next turn is still to come"
    state = table("golem", "golem", hand="P4a P5a")
    state.moved = True
    act(state, "truce", seat=0)
    strike(state)
    strike(state)
    assert "accept" in may_all(state, 1)
    strike(state)
    assert "accept" not in may_all(state, 1)


def test_a_truce_may_be_declined() -> None:
    state = table("golem", "golem", hand="P4a P5a")
    state.moved = True
    act(state, "truce", seat=0)
    assert "truce" not in may_all(state, 0)
    act(state, "decline", seat=1)
    assert "accept" not in may_all(state, 1)
    assert "truce" not in may_all(state, 0), "once a turn"


@rule("PN-WIN-06", "PN-RANK-02")
def test_a_practice_game_may_be_fled_at_any_point_and_is_never_ranked() -> None:
    state = table("golem", "golem", hand="P4a P5a", practice=True)
    strike(state)
    assert {"flee", "resign"} <= set(may_all(state, 0))
    with pytest.raises(BadOptions, match="PN-RANK-02"):
        settle_options(GAME, 2, {"ranked": True, "practice": True})


@rule("PN-WIN-01", "PN-R-174", "PN-R-073", "PN-R-175")
def test_the_match_ends_the_moment_a_side_is_down() -> None:
    state = table("vampire; golem", "orc 3/45 @robins_bow", hand="P4a B5a")
    strike(state, "P4a > b1")
    assert state.winner == 0
    assert len(state.kind) == 3, "no Thrall rises"
    assert state.item == [0, 0, 0], "no loot is handed out"
    assert GAME.to_act(state) == ()
    assert may_all(state, 0) == []


# What may be ranked.


@rule("PN-HOUSE-01", "PN-RANK-01", "PN-I-10", "PN-DRAG-13", "PN-ORDER-10")
@rule(
    "PN-HOUSE-02",
    "PN-HOUSE-03",
    "PN-HOUSE-04",
    "PN-HOUSE-05",
    "PN-HOUSE-06",
    "PN-HOUSE-07",
    "PN-HOUSE-08",
    "PN-HOUSE-09",
)
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"size": 3}, "PN-HOUSE-02"),
        ({"size": 5, "heroes": 1}, "PN-HOUSE-02"),
        ({"opening_shield": True}, "PN-HOUSE-03"),
        ({"swap": True}, "PN-HOUSE-04"),
        ({"choose_order": True}, "PN-HOUSE-05"),
        ({"heroes": 2}, "PN-HOUSE-06"),
        ({"dragons": 2}, "PN-HOUSE-07"),
        ({"heroes": 1, "dragons": 1, "size": 4}, "PN-HOUSE-08"),
        ({"items": 2}, "PN-HOUSE-09"),
    ],
)
def test_no_house_rule_can_be_ranked(options: dict[str, object], why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        settle_options(GAME, 2, {"ranked": True, **options})  # type: ignore[dict-item]
    assert [found for found, _ in house_rules(settle_options(GAME, 2, options))] == [why]  # type: ignore[arg-type]


@rule("PN-R-176", "PN-R-177", "PN-RANK-01")
@pytest.mark.parametrize("way", ["secret", "draft", "deal"])
@pytest.mark.parametrize(
    "passes", [{}, {"size": 4}, {"heroes": 1}, {"dragons": 1}, {"heroes": 1, "dragons": 1, "size": 3}, {"items": 1}]
)
def test_the_standard_tables_can_be_ranked(way: str, passes: dict[str, int]) -> None:
    assert settle_options(GAME, 2, {"ranked": True, "recruit": way, **passes})["ranked"]


# Numbers.


FROZEN = "3c38a4c1f13c78e092a0ac14604a6869fb3e58c865955418bad6747c8b6e497e"
"""Of the first edition, without its comments."""


@rule("PN-NUM-01", "PN-R-001", "PN-I-08")
def test_a_released_edition_is_frozen() -> None:
    text = files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text()
    body = "\n".join(line.partition("#")[0].rstrip() for line in text.splitlines())
    digest = hashlib.sha256(body.encode()).hexdigest()
    assert digest == FROZEN, "a released edition is never edited: add a new one"


@rule("PN-R-001", "PN-NUM-01")
def test_a_table_keeps_its_numbers() -> None:
    state = start(numbers="1+unit.orc.hp=50", recruit="deal", size=1)
    assert state.book.hp[kind_of("orc")] == 50
    assert book_of("1").hp[kind_of("orc")] == 45
    assert "numbers=1+unit.orc.hp=50" in repr(state)


def test_a_changed_copy_of_the_file_names_what_it_changes() -> None:
    text = files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text()
    assert read_numbers(text) == "1"
    changed = text.replace("[unit.orc]\nhp = 45", "[unit.orc]\nhp = 50")
    assert read_numbers(changed) == "1+unit.orc.hp=50"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[unit.orc]\nhp = 45\n", "[unit.orc]\n", "unit.orc.hp is missing"),
        ("[unit.orc]\nhp = 45", "[unit.orc]\nhp = 0", "unit.orc.hp is 0, but must be from 1 to 200"),
        ("[unit.orc]\nhp = 45", '[unit.orc]\nhp = "x"', "unit.orc.hp is 'x', which is no number"),
        ("[unit.orc]\nhp = 45", "[unit.orc]\nhp = 45.5", "unit.orc.hp is 45.5, but must be a whole number"),
        ("bluntMult = 1.5", "bluntMult = 1.505", "unit.orc.bluntMult is 1.505, but may have two decimals"),
        ("[unit.orc]\nhp = 45", "[unit.orc]\nhp = 45\nspeed = 3", "'unit.orc.speed' is no number"),
        ('edition = "1"', 'edition = "9"', "edition is '9'"),
        ("[deck]\nsize = 52", "[deck]\nsize = 40", "deck.size is 40, but must be 52"),
        ("[deck]", "[deck", "can’t be read"),
    ],
)
def test_a_bad_file_is_refused_with_the_key_and_the_reason(old: str, new: str, why: str) -> None:
    text = files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text()
    assert old in text
    with pytest.raises(BadOptions, match=why):
        read_numbers(text.replace(old, new))


HUGE = "9" * 400
DIGITS = "9" * 5000


@rule("PN-NUM-01")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"1+unit.orc.hp={HUGE}", "unit.orc.hp is 9{40}…, but must be from 1 to 200"),
        (f"1+unit.orc.hp={DIGITS}", "unit.orc.hp is '9{39}…, which is no number"),
        (f'edition = "1"\nunit.orc.hp = {HUGE}\n', "is missing"),
        (f'edition = "1"\nunit.orc.hp = {DIGITS}\n', "too many digits"),
        (f"edition = 0x{DIGITS}\n", "edition is a number without end"),
        ("edition = [1]\n", r"edition is \[1\]"),
        ("a = " + "[" * 5000 + "\n", "nested too deep"),
        ('edition = "1"\n' + ".".join("a" * 5000) + " = 1\n", "nested too deep"),
        ("1+" + "k" * 5000 + "=1", "'k{39}… is no number of Posh Nosh"),
    ],
)
def test_whatever_a_file_holds_it_is_refused_in_a_line(text: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why) as refused:
        read_numbers(text)
    assert "PN-NUM-01" in str(refused.value)
    assert len(str(refused.value)) < 140


@rule("PN-SETUP-02", "PN-HERO-03", "PN-DRAG-04")
@pytest.mark.parametrize(
    ("group", "options", "why"),
    [("warband", {}, "PN-SETUP-02"), ("hero", {"heroes": 1}, "PN-HERO-03"), ("dragon", {"dragons": 1}, "PN-DRAG-04")],
)
def test_a_roster_that_is_too_small_for_a_warband_is_refused(group: str, options: dict[str, Any], why: str) -> None:
    none = [f"unit.{unit.key}.dealable=false" for unit in UNITS if unit.group == group]
    with pytest.raises(BadOptions, match=why):
        settle_options(GAME, 2, {"numbers": "+".join(["1", *none]), **options})


@rule("PN-NUM-01")
def test_editions_that_were_replaced_are_still_read(tmp_path: Path) -> None:
    text = files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text()
    (tmp_path / "0.toml").write_text(text.replace('edition = "1"', 'edition = "0"').replace("hp = 45", "hp = 44"))
    (tmp_path / "notes.txt").write_text("no edition")
    found = editions_in(tmp_path)
    assert list(found) == ["0"]
    assert found["0"]["unit.orc.hp"] == 44
    assert editions_in(tmp_path / "missing") == {}


def test_numbers_say_where_they_come_from() -> None:
    assert status_of("unit.orc.hp") == "given"
    assert status_of("deck.size") == "derived"
    assert status_of("unit.siegfried.vsDragon") == "proposed"
    assert set(EDITIONS["1"]) >= DERIVED | PROPOSED


@rule("PN-ITEM-09")
def test_recruiting_says_that_carriers_are_chosen_later() -> None:
    said = "Who carries your items is chosen before the battle."
    assert said in GAME.words.prompt(GAME.view(start(items=1), 0), ("Maud", "Aldous"))
    assert said not in GAME.words.prompt(GAME.view(start(), 0), ("Maud", "Aldous"))


@rule("PN-DRAG-15")
def test_every_unit_has_a_text_with_its_numbers() -> None:
    numbers = EDITIONS["1"]
    for one in UNITS:
        own = {key.rpartition(".")[2]: value for key, value in numbers.items() if key.startswith(f"unit.{one.key}.")}
        assert one.text.format(**own)
    for item in ITEMS[1:]:
        own = {key.rpartition(".")[2]: value for key, value in numbers.items() if key.startswith(f"item.{item.key}.")}
        assert item.text.format(**own)
