"""The items, each alone, on whom it does more for, and where the ledger rules on a combination."""

import pytest

from tabard.core.errors import IllegalAction
from tests.games.posh_nosh.table import act, active, acts, may, pile, stage, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-ITEM-DRAGONORB-1", "PN-ITEM-DRAGONORB-2")
def test_an_orb_keeps_dragons_off_its_holder_alone() -> None:
    state = table("golem", "golem {S2b} @dragon_orb; orc", hand="P9a P8a P2a")
    act(state, "declare double dragon")
    strike(state, "P9a > b1", "P8a > b1", "P2a > b2")
    assert units(state, "b1", "b2") == ["golem 50/50 @dragon_orb", "orc 41/45 [P2a +2P]"]
    assert pile(state, 1) == {"S2b"}


@rule("PN-ITEM-DRAGONORB-1", "PN-R-065", "PN-R-134")
def test_an_orb_keeps_dragons_off_a_thrall_that_stands_in_for_its_vampire() -> None:
    """The damage moves to the Orb's holder, whom those hands deal none; a Lesser Dragon and ordinary cards hurt it."""
    for hand, declared, want in (
        ("P9a P4a", "double dragon", "thrall 15/15 @dragon_orb"),
        ("P9a B4a", "dragon", "thrall 15/15 @dragon_orb"),
        ("P9a P4a S2a", "lesser dragon", "thrall 9/15 [P9a=4 P4a=2] @dragon_orb"),
        ("P9a P4a", "", "thrall 2/15 [P9a P4a] @dragon_orb"),
    ):
        state = table("dragon_caller", "vampire; thrall @dragon_orb", hand=hand)
        if declared:
            act(state, f"declare {declared}")
        strike(state, *[f"{card} > b1" for card in hand.split()[:2]])
        assert units(state, "b1", "b2") == ["vampire 30/30", want], declared
        assert ("P9a" in pile(state, 0)) == (want == "thrall 15/15 @dragon_orb")


def test_an_orb_stops_no_ordinary_card_and_gives_no_bonus_to_others() -> None:
    state = table("dragon_slayer @dragon_orb", "hydra @dragon_orb", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "hydra 36/50 [P9a +5P] @dragon_orb"


@rule("PN-ITEM-ROBINSBOW-1")
def test_a_bow_passes_shields_and_leaves_them() -> None:
    state = table("golem @robins_bow", "golem {S2b}", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 41/50 [P9a] {S2b}"


@rule("PN-ITEM-REDDRAGONFIRE-1", "PN-ITEM-BLUEFLAMES-1", "PN-N-05")
@pytest.mark.parametrize(("item", "pierce", "blunt"), [("red_dragon_fire", 3, 0), ("blue_flames", 0, 3)])
def test_flames_add_to_one_type(item: str, pierce: int, blunt: int) -> None:
    for card, extra in (("P9a", pierce), ("B9a", blunt)):
        state = table(f"golem @{item}; golem", "golem", hand=card)
        strike(state, f"{card} > b1")
        assert unit(state, "b1") == f"golem {41 - extra}/50 [{card}" + (f" +{extra}{card[0]}]" if extra else "]")


@rule("PN-ITEM-REDDRAGONFIRE-2", "PN-ITEM-BLUEFLAMES-2")
@pytest.mark.parametrize(("item", "card"), [("red_dragon_fire", "P9a"), ("blue_flames", "B9a")])
def test_flames_are_blocked_with_the_card_and_ignored_by_zombies_and_thralls(item: str, card: str) -> None:
    for side, want in (
        ("golem {S2b}", "golem 50/50"),
        ("zombie", f"zombie 21/30 [{card}]"),
        ("thrall", f"thrall 6/15 [{card}]"),
    ):
        state = table(f"golem @{item}", side, hand=card)
        strike(state, f"{card} > b1")
        assert unit(state, "b1") == want


@rule("PN-R-049", "PN-R-109")
@pytest.mark.parametrize(
    "item", ["robins_bow", "blue_flames", "red_dragon_fire", "merlins_staff", "magical_sword", "dark_sword"]
)
def test_no_item_helps_a_dragon(item: str) -> None:
    state = table(f"golem @{item}", "golem; orc {S2b S3b}", hand="P9a B8a P4a")
    act(state, "declare dragon")
    strike(state, "P9a > b1", "B8a > b1", "P4a > b2")
    assert units(state, "b1", "b2") == ["golem 33/50 [P9a B8a]", "orc 45/45 {S3b}"]
    assert state.poison[1] == 0


@rule("PN-ITEM-MERLINSSTAFF-2", "PN-R-047")
def test_a_staff_does_more_for_merlin() -> None:
    state = table("merlin @merlins_staff", "golem", hand="P8a P6a")
    strike(state, "P8a > b1", "P6a > b1")
    assert unit(state, "b1") == "golem 28/50 [P8a +8P P6a]"


@rule("PN-R-046")
def test_a_staff_is_not_used_up_by_a_card_that_hurts_nobody() -> None:
    state = table("golem @merlins_staff", "elf; golem", hand="P8a P6a")
    strike(state, "P8a > b1", "P6a > b2")
    assert unit(state, "b2") == "golem 41/50 [P6a +3P]"
    state = table("golem @merlins_staff", "wizard; golem", hand="P8a P6a", rival="H14b")
    stage(state, "P8a > b1", "P6a > b2")
    acts(state, "confirm", "ward H14b")
    assert unit(state, "b2") == "golem 41/50 [P6a +3P]"


@rule("PN-R-039")
def test_a_held_card_does_not_use_the_staff_up() -> None:
    state = table("golem @merlins_staff", "dwarf", hand="P8a P6a")
    strike(state, "P8a > b1", "P6a > b1")
    assert unit(state, "b1") == "dwarf 16/25 [P6a +3P]"


def test_a_staff_works_anew_each_turn() -> None:
    state = table("golem @merlins_staff", "golem", hand="P8a")
    strike(state, "P8a > b1")
    strike(state)
    state.hands[0] = [4]
    strike(state, "P6a > b1")
    assert unit(state, "b1") == "golem 29/50 [P8a +4P P6a +3P]"


@rule("PN-ITEM-CROWNOFLIFE-1")
def test_a_crown_helps_only_its_holders_own_turn() -> None:
    for at, want in (("a1", "golem 37/50"), ("a3", "golem 34/50")):
        state = table("orc @crown_of_life; golem 30/50; elf", "golem", hand="H4a", active=at)
        strike(state, "H4a > a2")
        assert unit(state, "a2") == want


@rule("PN-ITEM-ACHILLESARMOUR-1", "PN-ITEM-ACHILLESARMOUR-2")
@pytest.mark.parametrize("who", ["golem", "orc", "minotaur"])
def test_the_armour_lets_its_holder_answer_the_first_card_of_a_turn(who: str) -> None:
    state = table("golem", f"{who} @achilles_armour", hand="P9a P8a", rival="S4b S5b")
    acts(state, "stage P9a > b1", "raise S4b", "stage P8a > b1")
    assert may(state, 1) == []
    act(state, "confirm")
    assert unit(state, "b1").split(" [")[1] == "P8a] @achilles_armour"


@rule("PN-R-026")
def test_a_shield_raised_by_the_armour_stays_though_the_armour_goes() -> None:
    state = table("dark_knight", "orc @achilles_armour", hand="P9a", rival="S4b")
    acts(state, "stage P9a > b1", "raise S4b", "confirm")
    state.item[1] = 0
    assert unit(state, "b1") == "orc 36/45 [P9a] {S4b}"


@rule("PN-R-025")
def test_robin_hood_breaks_no_second_shield_of_achilles_in_his_armour() -> None:
    state = table("robin_hood", "achilles {S2b S3b} @achilles_armour", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "achilles 40/40 {S3b} @achilles_armour"
    state = table("frost_dragon", "achilles {S2b S3b S4b} @achilles_armour", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "achilles 40/40 {S4b} @achilles_armour"


def test_the_armour_seals_nobody_elses_shields() -> None:
    state = table("dark_knight", "golem {S2b} @achilles_armour; achilles {S3b}", hand="P9a P8a", rival="P2b")
    acts(state, "stage P9a > b1", "let")
    strike(state, "P8a > b2")
    assert unit(state, "b1") == "golem 41/50 [P9a] {S2b} @achilles_armour"
    assert state.held[3] >= 0 or "P8a" in pile(state, 0)


@rule("PN-ITEM-CAESARSHELM-1", "PN-ITEM-CAESARSHELM-4", "PN-R-094", "PN-R-148", "PN-R-140")
def test_a_helm_fills_the_hand_one_higher_on_its_holders_turn_only() -> None:
    state = table("golem; orc @caesars_helm; hydra", "golem", active="b1", hand="H2b S2b")
    state.last[0] = 0
    strike(state)
    assert active(state) == "a2"
    assert len(state.hands[0]) == 6
    state.hands[0] = [0, 13, 1, 14, 2, 15]
    acts(state, "stage P2a > b1", "stage B2a > b1")
    assert may(state) == ["confirm"], "no third card but for Caesar"
    act(state, "confirm")
    strike(state)
    assert active(state) == "a3"
    assert len(state.hands[0]) == 5
    state = table("golem; orc", "golem", active="b1", hand="H2b S2b", rival="P2a P3a P4a P5a P6a P7a P8a")
    strike(state)
    assert len(state.hands[0]) == 7, "nobody draws down"


@rule("PN-ITEM-CAESARSHELM-3", "PN-R-086")
def test_caesars_third_card_is_played_not_discarded() -> None:
    state = table("julius_caesar @caesars_helm", "golem", hand="P2a P3a H4a S5a")
    acts(state, "discard P2a", "discard P3a")
    assert may(state) == ["stage S5a > a1", "confirm"]
    state = table("julius_caesar", "golem", hand="P2a P3a H4a S5a")
    acts(state, "discard P2a", "discard P3a")
    assert may(state) == ["confirm"]


@rule("PN-ITEM-MAGICALSWORD-1", "PN-R-022")
def test_a_magical_sword_is_used_by_the_first_block_even_of_one_shield() -> None:
    state = table("golem @magical_sword", "golem {S2b}; orc {S3b S4b}", hand="P9a P8a")
    strike(state, "P9a > b1", "P8a > b2")
    assert units(state, "b1", "b2") == ["golem 50/50", "orc 45/45 {S4b}"]
    state = table("dark_knight @magical_sword", "golem {S2b S3b}", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 41/50 [P9a] {S2b S3b}"


@rule("PN-ITEM-DARKSWORD-3", "PN-R-105")
def test_poison_goes_past_shields_guards_and_thralls_and_can_be_mended() -> None:
    state = table("golem @dark_sword", "vampire {S2b}; thrall", hand="P5a P6a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert unit(state, "b1") == "vampire 26/30 [+4x] {S2b}"
    state = table("golem", "dwarf; healer", hand="P5a P6a")
    state.poison[3] = 2 | 4 << 4
    state.last[1] = 1
    strike(state)
    assert unit(state, "b2") == "healer 30/30", "a mend may take the fresh poison"


@rule("PN-R-093")
def test_a_turn_starts_with_poison_then_the_draw_then_the_mend() -> None:
    state = table("golem", "imhotep 20/40 [P9a P3a]", hand="P5a P6a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert unit(state, "b1") == "imhotep 25/40 [P3a +4x]"


@rule("PN-ITEM-DARKSWORD-1")
def test_a_blocked_or_held_card_poisons_nobody() -> None:
    state = table("golem @dark_sword", "golem {S2b}; dwarf", hand="P5a P6a")
    strike(state, "P5a > b1", "P6a > b2")
    assert state.poison == [0, 0, 0, 0]


@rule("PN-R-099")
def test_a_skipped_stone_unit_feels_no_poison_but_a_last_one_does() -> None:
    state = table("golem", "orc !stone; golem", hand="P5a P6a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert unit(state, "b1") == "orc 45/45"
    assert state.poison[1] == 2 | 4 << 4
    state = table("golem", "orc !stone", hand="P5a P6a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert unit(state, "b1") == "orc 41/45 [+4x]"


@rule("PN-R-107", "PN-R-147")
def test_poison_runs_on_whatever_becomes_of_the_sword() -> None:
    state = table("golem @dark_sword; orc", "golem", hand="P5a")
    strike(state, "P5a > b1")
    state.hands[1] = [64, 90]
    state.hp[0] = 10
    state.hands[1] = [62]
    strike(state, "P12b > a1")
    assert unit(state, "a1") == "golem down"
    assert unit(state, "b1") == "golem 41/50 [P5a +4x] @dark_sword"
    strike(state)
    assert unit(state, "b1") == "golem 37/50 [P5a +4x +4x] @dark_sword"


@rule("PN-ITEM-DARKSWORD-9", "PN-R-107")
def test_no_thrall_rises_from_poison_once_the_poisoner_is_down() -> None:
    state = table("vampire; golem", "orc 4/45; golem", active="a2", hand="H2a S2a")
    state.poison[1] = 2 | 6 << 4 | 1 << 14
    state.hp[0] = 0
    strike(state)
    assert unit(state, "b1") == "orc down"
    assert len(state.kind) == 4


@rule("PN-R-108")
def test_poison_that_fells_the_last_unit_ends_the_match() -> None:
    state = table("golem", "orc 4/45", hand="H2a S2a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert state.how == "knock-out"
    assert state.winner == 0


@rule("PN-R-181")
def test_a_chosen_zombie_felled_by_poison_has_had_its_turn() -> None:
    state = table("golem", "zombie 4/30; golem; orc", hand="H2a S2a", choose_order=True)
    state.poison[1] = 2 | 4 << 4
    strike(state)
    act(state, "act b1")
    assert unit(state, "b1") == "zombie 15/30"
    assert may(state) == ["act b2", "act b3"]
    state = table("golem", "zombie 4/30", hand="H2a S2a", choose_order=True)
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert active(state) == "b1"


@rule("PN-R-080")
def test_a_lone_zombie_felled_by_poison_is_next_in_line_to_itself() -> None:
    state = table("golem", "zombie 4/30", hand="H2a S2a")
    state.poison[1] = 2 | 4 << 4
    strike(state)
    assert active(state) == "b1"
    assert unit(state, "b1") == "zombie 15/30"


@rule("PN-R-143", "PN-LOOT-02")
def test_any_standing_unit_without_an_item_may_have_the_loot() -> None:
    state = table(
        "golem @crown_of_life; thrall; skeleton; hatchling; orc 0/45", "elf 3/25 @robins_bow; golem", hand="B4a"
    )
    strike(state, "B4a > b1")
    assert may(state) == ["loot a2", "loot a3", "loot a4"]
    assert may(state, 1) == []
    with pytest.raises(IllegalAction):
        act(state, "loot a5")
    act(state, "loot a4")
    assert unit(state, "a4") == "hatchling 25/25 @robins_bow"


@rule("PN-R-144", "PN-LOOT-04")
def test_loot_that_is_let_go_is_out_of_the_game() -> None:
    state = table("golem @crown_of_life", "elf 3/25 @robins_bow; golem", hand="B4a")
    strike(state, "B4a > b1")
    act(state, "leave")
    assert unit(state, "a1") == "golem 50/50 @crown_of_life"
    assert state.item == [6, 0, 0, 0]


@rule("PN-R-141")
def test_loot_does_not_change_the_rest_of_its_move() -> None:
    state = table("golem; orc @crown_of_life", "elf 3/25 @red_dragon_fire; golem", hand="B4a P9a")
    strike(state, "B4a > b1", "P9a > b2")
    assert units(state, "a1", "b2") == ["golem 50/50 @red_dragon_fire", "golem 41/50 [P9a]"]


@rule("PN-R-142")
def test_a_dragon_wins_loot_too() -> None:
    state = table("golem; orc @crown_of_life", "elf 3/25 @red_dragon_fire; golem", hand="B4a P9a")
    act(state, "declare dragon")
    strike(state, "B4a > b1", "P9a > b2")
    assert unit(state, "a1") == "golem 50/50 @red_dragon_fire"


@rule("PN-R-146")
def test_two_copies_of_an_item_work_each_alone() -> None:
    state = table("golem @caesars_helm; orc @caesars_helm", "golem", active="b1", hand="H2b S2b")
    strike(state)
    assert len(state.hands[0]) == 6


@rule("PN-ITEM-15", "PN-ITEM-02")
def test_an_item_is_carried_and_is_no_unit() -> None:
    from tabard.games.posh_nosh.items import ITEMS

    assert all(item.text for item in ITEMS[1:])
    state = table("golem @robins_bow", "golem", hand="P9a", active="b1")
    assert [text for text in may(state) if text.startswith("stage")] == ["stage P9a > a1"]
