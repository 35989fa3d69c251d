"""The ledger's worked examples of turns: stone, poison, order, cards, familiars, setting up, items, endings."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction
from tabard.games.posh_nosh.cards import FAMILIAR
from tabard.games.posh_nosh.state import ACTED, State
from tests.games.posh_nosh.table import (
    GAME,
    act,
    active,
    acts,
    hand,
    may,
    may_all,
    picked,
    pile,
    stage,
    start,
    strike,
    table,
    unit,
    units,
)

rule = pytest.mark.rule


def pass_turn(state: State) -> None:
    """Discard two cards and confirm."""
    strike(state)


@rule("PN-V-085", "PN-UNIT-MEDUSA-2")
def test_a_stone_unit_is_skipped_and_freed() -> None:
    state = table("golem", "golem !stone; orc; elf", hand="H2a S2a")
    pass_turn(state)
    assert active(state) == "b2"
    assert unit(state, "b1") == "golem 50/50"
    pass_turn(state)
    pass_turn(state)
    assert active(state) == "b3"


@rule("PN-V-086", "PN-UNIT-MEDUSA-3")
def test_the_last_unit_shakes_its_stone_off() -> None:
    state = table("golem", "golem !stone", hand="H2a S2a")
    pass_turn(state)
    assert active(state) == "b1"
    assert unit(state, "b1") == "golem 50/50"


@rule("PN-V-087", "PN-R-100")
def test_where_all_are_stone_the_first_in_line_acts() -> None:
    state = table("golem", "golem !stone; orc !stone", hand="H2a S2a")
    pass_turn(state)
    assert active(state) == "b1"
    assert units(state, "b1", "b2") == ["golem 50/50", "orc 45/45"]


@rule("PN-V-088", "PN-ORDER-04", "PN-ORDER-05", "PN-ORDER-06", "PN-R-103", "PN-R-102")
def test_a_stone_unit_can_t_be_chosen_but_owes_its_turn() -> None:
    state = table("golem", "orc; golem !stone; elf", hand="H2a S2a", choose_order=True)
    state.flags[1] |= ACTED
    pass_turn(state)
    assert active(state) == "b3"
    assert unit(state, "b2") == "golem 50/50 !stone"
    pass_turn(state)
    assert unit(state, "b2") == "golem 50/50"
    pass_turn(state)
    assert active(state) == "b2"


@rule("PN-V-089", "PN-ORDER-07")
def test_the_round_ends_early_where_only_stone_units_are_left() -> None:
    state = table("golem", "orc; golem !stone; elf", hand="H2a S2a", choose_order=True)
    state.flags[1] |= ACTED
    state.flags[5] |= ACTED
    pass_turn(state)
    assert may(state) == ["act b1", "act b3"]
    act(state, "act b1")
    pass_turn(state)
    assert unit(state, "b2") == "golem 50/50"


@rule("PN-V-090", "PN-ITEM-DARKSWORD-1", "PN-ITEM-DARKSWORD-2", "PN-ITEM-DARKSWORD-4", "PN-N-10", "PN-N-50")
def test_poison_bites_as_each_of_the_units_own_next_two_turns_starts() -> None:
    state = table("golem @dark_sword; orc", "golem; orc", hand="P5a", active="a1")
    strike(state, "P5a > b1")
    assert active(state) == "b1"
    assert unit(state, "b1") == "golem 41/50 [P5a +4x]"
    for _ in range(4):
        pass_turn(state)
    assert active(state) == "b1"
    assert unit(state, "b1") == "golem 37/50 [P5a +4x +4x]"
    for _ in range(4):
        pass_turn(state)
    assert unit(state, "b1") == "golem 37/50 [P5a +4x +4x]"


@rule("PN-V-091", "PN-ITEM-DARKSWORD-6", "PN-R-104")
def test_another_wound_restarts_the_poison() -> None:
    state = table("golem @dark_sword", "golem", hand="P5a P6a")
    strike(state, "P5a > b1", "P6a > b1")
    bites = [unit(state, "b1")]
    for _ in range(3):
        pass_turn(state)
        pass_turn(state)
        bites.append(unit(state, "b1"))
    assert bites[0] == "golem 35/50 [P5a P6a +4x]"
    assert bites[1] == "golem 31/50 [P5a P6a +4x +4x]"
    assert bites[2] == bites[3] == bites[1]


@rule(
    "PN-V-092",
    "PN-ITEM-DARKSWORD-7",
    "PN-ITEM-DARKSWORD-8",
    "PN-ITEM-DARKSWORD-9",
    "PN-ITEM-DARKSWORD-5",
    "PN-N-11",
    "PN-R-108",
)
def test_poison_that_fells_gives_the_swords_side_loot_and_a_thrall() -> None:
    state = table("vampire @dark_sword", "orc 10/45 @dragon_orb; golem", hand="P5a")
    strike(state, "P5a > b1")
    assert units(state, "b1", "a2") == ["orc down", "thrall 15/15 @dragon_orb"]
    assert active(state) == "b2"


@rule("PN-V-093", "PN-R-080")
def test_a_zombie_felled_by_poison_gets_up_but_the_next_unit_acts() -> None:
    state = table("golem @dark_sword", "zombie 6/30; golem", hand="P3a")
    strike(state, "P3a > b1")
    assert unit(state, "b1") == "zombie 15/30"
    assert state.poison[1] == 0
    assert active(state) == "b2"


@rule("PN-V-094", "PN-R-095", "PN-CARD-03", "PN-TURN-01")
def test_a_short_deck_is_drawn_out_before_the_pile_is_shuffled_in() -> None:
    state = table("golem", "golem", active="b1", hand="H2b S2b", rival="H2a H3a", decks=("P2a", None))
    state.piles[0] = list(range(20, 29))
    acts(state, "discard H2b", "discard S2b")
    act(state, "confirm", Dealer(1))
    assert len(state.hands[0]) == 5
    assert "P2a" in hand(state, 0)
    assert (len(state.decks[0]), len(state.piles[0])) == (7, 0)


@rule("PN-V-095", "PN-FAM-05", "PN-FAM-06", "PN-FAM-07", "PN-FAM-08")
def test_a_familiar_goes_with_the_whole_hand_for_a_fresh_one() -> None:
    state = table("golem", "golem", hand="P2a P3a P4a P5a B6a", piles=("H2a H3a H4a", ""))
    size = len(state.decks[0])
    act(state, "send familiar")
    assert len(state.piles[0]) == 9
    assert (len(state.hands[0]), len(state.decks[0])) == (5, size - 5)
    assert "send familiar" not in may(state)
    assert "confirm" not in may(state)


@rule("PN-V-096", "PN-FAM-09")
def test_a_familiar_that_is_drawn_returns_and_the_next_card_is_drawn_instead() -> None:
    state = table("golem", "golem", active="b1", hand="H2b S2b", rival="H2a H3a", beside=(False, True))
    state.decks[0] = [5, 6, 7, 8, FAMILIAR, 9]
    acts(state, "discard H2b", "discard S2b", "confirm")
    assert state.beside[0]
    assert (len(state.hands[0]), len(state.decks[0])) == (5, 2)


@rule("PN-V-097", "PN-UNIT-ELF-2", "PN-R-086", "PN-N-52")
def test_an_elf_plays_a_third_card_only_if_all_are_pierce() -> None:
    state = table("elf", "golem", hand="P3a P5a P9a B9a")
    stage(state, "P3a > b1", "P5a > b1")
    assert "stage P9a > b1" in may(state)
    assert "stage B9a > b1" not in may(state)
    state = table("elf", "golem", hand="P3a P5a P9a")
    stage(state, "P3a > b1")
    act(state, "discard P5a")
    assert may(state) == ["confirm"]


@rule("PN-V-098", "PN-UNIT-SKYDRAKE-1")
def test_a_sky_drake_plays_an_attack_a_heal_and_a_shield() -> None:
    state = table("sky_drake; orc 30/45", "golem", hand="P3a H4a S2a P4a")
    stage(state, "P3a > b1", "H4a > a2")
    assert may(state) == ["stage S2a > a1", "confirm"]
    state = table("sky_drake; orc 30/45", "golem", hand="P3a P4a H5a")
    stage(state, "P3a > b1", "P4a > b1")
    assert may(state) == ["confirm"]


@rule("PN-V-099", "PN-ITEM-CAESARSHELM-2", "PN-ITEM-CAESARSHELM-3", "PN-N-48")
def test_caesar_in_his_helm_draws_two_more_and_plays_a_third() -> None:
    state = table("julius_caesar @caesars_helm", "golem", active="b1", hand="H2b S2b", rival="H2a H3a P4a")
    pass_turn(state)
    assert len(state.hands[0]) == 7
    acts(state, "discard H2a", "discard H3a", "stage P4a > b1", "confirm")
    assert unit(state, "b1") == "golem 41/50 [P4a +5P]"


@rule("PN-V-100", "PN-UNIT-NECROMANCER-1", "PN-N-37", "PN-N-12", "PN-R-125")
def test_a_necromancer_pays_15_or_more_in_heal_cards() -> None:
    state = table("necromancer", "golem", hand="H9a H6a H8a P3a S2a")
    assert "summon H9a" not in may(state)
    assert "summon H8a" not in may(state)
    assert "summon H6a H9a" in may(state)
    assert "summon H6a H8a" not in may(state)
    act(state, "summon H6a H9a")
    assert unit(state, "a2") == "skeleton 15/15"
    assert pile(state, 0) == {"H6a", "H9a"}


@rule("PN-V-101", "PN-UNIT-BONEDRAGON-4", "PN-UNIT-BONEDRAGON-5", "PN-UNIT-BONEDRAGON-6")
def test_a_bartered_card_goes_back_to_its_owner_once_it_is_spent() -> None:
    state = table("bone_dragon", "golem", hand="H2a S3a", piles=("", "P14b"))
    acts(state, "barter", "take P14b", "give H2a")
    assert pile(state, 0) == {"H2a"}
    strike(state, "P14b > b1")
    assert unit(state, "b1") == "golem 36/50 [P14b]"
    state = table("golem", "golem 36/50 [P14b]", active="b1", hand="H14b")
    strike(state, "H14b > b1")
    assert pile(state, 1) == {"P14b", "H14b"}


@rule("PN-V-102", "PN-R-004", "PN-R-003")
def test_a_card_thrown_away_goes_to_its_owner_whoever_was_robbed() -> None:
    state = table("merlin", "golem", hand="P2a P3a", rival="P14a H2b")
    acts(state, "look", "take P14a", "throw P14a")
    assert pile(state, 0) == {"P14a"}
    assert pile(state, 1) == set()


@rule("PN-V-103", "PN-R-115", "PN-UNIT-SHAPESHIFTER-8")
def test_a_shape_shifter_mends_as_a_healer_once_and_then_fights_as_another() -> None:
    state = table("golem 40/50 [P10b]; shape_shifter; healer; dark_knight", "golem {+}", active="b1", hand="H2b S2b")
    state.last[0] = 0
    state.copied[2] = 4
    state.abilities[2] |= state.abilities[4]
    pass_turn(state)
    assert active(state) == "a2"
    assert unit(state, "a1") == "golem 50/50"
    act(state, "shift a4")
    state.marks[0], state.hp[0] = (0,), 45
    act(state, "shift a3")
    assert state.marks[0] == (0,)
    state.marks[0], state.hp[0] = (), 50
    act(state, "shift a4")
    state.hands[0] = [19]
    strike(state, "B8a > b1")
    assert unit(state, "b1") == "golem 42/50 [B8a] {+}"


@rule("PN-V-104", "PN-R-122", "PN-UNIT-CYCLOPS-1", "PN-FAM-11", "PN-N-38")
def test_a_cyclops_leaves_a_familiar_where_it_lies() -> None:
    state = table("cyclops", "golem", hand="P2a P3a", beside=(True, False))
    state.decks[1] = [60, 57, 56, 55, 54, 53, FAMILIAR + 1]
    act(state, "peek")
    assert [text for text in may(state) if text.startswith("top")] == [
        "top P3b",
        "top P4b",
        "top P5b",
        "top P6b",
        "top P7b",
    ]
    acts(state, "top P7b", "top P6b", "top P5b", "top P4b")
    assert state.decks[1] == [60, 53, 54, 55, 56, 57, FAMILIAR + 1]


@rule("PN-V-114", "PN-R-178")
def test_a_rivals_card_that_is_given_up_goes_home() -> None:
    state = table("bone_dragon", "golem", hand="P14b S3a", piles=("H11a", ""))
    acts(state, "barter", "take H11a", "give P14b")
    assert hand(state, 0) == {"H11a", "S3a"}
    assert (pile(state, 0), pile(state, 1)) == (set(), {"P14b"})


@rule("PN-V-105", "PN-DRAFT-04", "PN-DRAFT-05", "PN-DRAFT-06", "PN-N-25")
def test_a_draft_has_two_of_each_unit() -> None:
    state = start(recruit="draft")
    first = GAME.to_act(state)[0]
    act(state, "recruit orc")
    assert GAME.to_act(state) == (1 - first,)
    act(state, "recruit elf")
    act(state, "recruit orc")
    assert "recruit orc" not in may(state)
    act(state, "recruit golem")
    assert "recruit orc" not in may(state)


@rule("PN-V-106", "PN-SWAP-06", "PN-R-165")
def test_who_settles_first_has_the_last_copy() -> None:
    state = start(recruit="draft", swap=True, size=2)
    one = state.draft_first
    two = 1 - one
    acts(state, "recruit rogue", "recruit elf", "recruit orc", "recruit golem")
    act(state, "swap orc for rogue", seat=one)
    act(state, "swap golem for rogue", seat=two)
    assert picked(state, one) == ["rogue", "rogue"]
    assert picked(state, two) == ["elf", "golem"]


@rule("PN-V-107", "PN-ITEM-13", "PN-ITEM-12", "PN-ITEM-10", "PN-ITEM-11", "PN-R-150")
def test_an_item_moved_onto_a_carrier_trades_places() -> None:
    state = start(size=2, items=2)
    for pick in ("golem", "orc", "robins_bow", "caesars_helm"):
        act(state, f"recruit {pick}", seat=0)
    for text in ("march a1", "carry 1 > a1", "carry 2 > a2"):
        act(state, text, seat=0)
    assert state.carriers[0] == (0, 1)
    assert "carry 1 > a2" in may_all(state, 0)
    act(state, "carry 1 > a2", seat=0)
    assert state.carriers[0] == (1, 0)


@rule("PN-V-108", "PN-LOOT-03", "PN-LOOT-02", "PN-R-142")
def test_loot_goes_unasked_to_the_one_unit_without_an_item() -> None:
    state = table("golem @crown_of_life; orc", "elf 3/25 @robins_bow; golem", hand="B4a")
    strike(state, "B4a > b1")
    assert units(state, "a1", "a2") == ["golem 50/50 @crown_of_life", "orc 45/45 @robins_bow"]


@rule("PN-V-109", "PN-LOOT-04", "PN-LOOT-05", "PN-R-145")
def test_a_carrier_may_drop_its_own_item_for_loot() -> None:
    state = table("golem 55/60 @excaliburs_sheath", "elf 3/25 @robins_bow; golem", hand="B4a")
    strike(state, "B4a > b1")
    assert may(state) == ["loot a1", "leave"]
    act(state, "loot a1")
    assert unit(state, "a1") == "golem 50/50 @robins_bow"


@rule("PN-V-110", "PN-UNIT-SIEGFRIED-8", "PN-UNIT-SIEGFRIED-9")
def test_siegfried_keeps_the_rivals_dragons_from_attacking() -> None:
    state = table("black_dragon", "siegfried; golem", hand="P9a S4a")
    assert not [text for text in may(state) if text.startswith("stage P9a")]
    assert "stage S4a > a1" in may(state)
    assert "discard P9a" in may(state)


@rule("PN-V-111", "PN-WIN-04", "PN-WIN-05", "PN-R-172")
def test_before_any_move_one_may_only_flee() -> None:
    state = table("golem", "golem", hand="P2a P3a")
    stage(state, "P2a > b1")
    for seat in (0, 1):
        assert [str(action) for action in GAME.asides(state, seat)] == ["flee"]
    with pytest.raises(IllegalAction):
        act(state, "resign", seat=1)
    act(state, "flee", seat=1)
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((0.5, 0.5), "called-off")


@rule("PN-V-112", "PN-UNIT-TWINWYVERNS-3")
def test_a_side_of_wyverns_is_beaten_when_both_are_down() -> None:
    state = table("golem", "barb_tail 3/30; mace_tail 4/30", hand="P4a P3a B4a")
    stage(state, "P3a > b1")
    assert "confirm" not in may(state)
    strike(state, "P4a > b2")
    result = GAME.result(state)
    assert result is not None
    assert result.points == (1.0, 0.0)


@rule("PN-V-056", "PN-R-059", "PN-UNIT-KINGARTHUR-1")
def test_kings_add_up_as_the_battle_starts() -> None:
    state = table("king; king_arthur; orc", "golem", hand="P2a P3a")
    assert units(state, "a3", "a1", "a2") == ["orc 60/60", "king 45/45", "king_arthur 55/55"]


@rule("PN-V-057", "PN-R-145", "PN-ITEM-EXCALIBURSSHEATH-1", "PN-N-09")
def test_the_sheath_gives_hp_as_it_is_taken_up_and_takes_only_the_maximum() -> None:
    state = table("golem 20/50", "elf 3/35 @excaliburs_sheath; golem", hand="B4a")
    strike(state, "B4a > b1")
    assert unit(state, "a1") == "golem 30/60 @excaliburs_sheath"
    state = table("golem 45/60 @excaliburs_sheath", "elf 3/25 @robins_bow; golem", hand="B4a")
    strike(state, "B4a > b1")
    act(state, "loot a1")
    assert unit(state, "a1") == "golem 45/50 @robins_bow"
