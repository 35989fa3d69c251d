"""The dragons, each alone and where the ledger rules on a combination."""

import pytest

from tabard.games.posh_nosh.events import BarterBegan
from tests.games.posh_nosh.table import act, acts, hand, may, only, pile, stage, start, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-UNIT-HYDRA-1", "PN-R-086")
def test_a_hydra_plays_a_third_card_if_all_are_attacks() -> None:
    state = table("hydra", "golem", hand="P3a B5a P9a S2a")
    stage(state, "P3a > b1", "B5a > b1")
    assert may(state) == ["stage P9a > b1", "confirm"]
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 33/50 [P3a B5a P9a]"
    state = table("hydra", "golem", hand="P3a S5a P9a")
    stage(state, "P3a > b1", "S5a > a1")
    assert may(state) == ["confirm"]


@rule("PN-R-085", "PN-TURN-04")
def test_nobody_else_plays_a_third_card() -> None:
    state = table("golem", "golem", hand="P3a B5a P9a S2a")
    stage(state, "P3a > b1", "B5a > b1")
    assert may(state) == ["confirm"]


@rule("PN-UNIT-REDDRAGON-1")
def test_a_red_dragons_heal_cards_heal_more_on_anybody_of_its_side() -> None:
    state = table("red_dragon; golem 20/50", "golem", hand="H4a")
    strike(state, "H4a > a2")
    assert unit(state, "a2") == "golem 29/50"
    state = table("red_dragon; golem 20/50", "golem", hand="H4a", active="a2")
    strike(state, "H4a > a2")
    assert unit(state, "a2") == "golem 24/50"


@rule("PN-R-034")
def test_a_ward_has_no_bonus_of_a_crown_or_a_red_dragon() -> None:
    state = table("golem", "wizard @crown_of_life; red_dragon", hand="P9a", rival="H4b")
    stage(state, "P9a > b1")
    acts(state, "confirm", "ward H4b")
    assert unit(state, "b1") == "wizard 20/25 [+5P] @crown_of_life"


@rule("PN-UNIT-BROWNDRAGON-1", "PN-DRAG-02", "PN-DRAG-03", "PN-N-29", "PN-N-43")
def test_a_dragon_hand_hurts_dragons_like_anyone() -> None:
    state = table("brown_dragon; barb_tail; mace_tail; hydra", "golem", active="b1", hand="P9b B9b")
    assert units(state, "a1", "a2", "a3", "a4") == [
        "brown_dragon 60/60",
        "barb_tail 30/30",
        "mace_tail 30/30",
        "hydra 50/50",
    ]
    act(state, "declare dragon")
    strike(state, "P9b > a1", "B9b > a4")
    assert units(state, "a1", "a4") == ["brown_dragon 51/60 [P9b]", "hydra 41/50 [B9b]"]


@rule("PN-UNIT-BONEDRAGON-1", "PN-UNIT-BONEDRAGON-2", "PN-UNIT-BONEDRAGON-3", "PN-R-124", "PN-N-39", "PN-R-157")
def test_a_bone_dragon_swaps_one_card_a_turn_with_either_pile() -> None:
    state = table("bone_dragon", "golem", hand="P9a H2a", piles=("S4a", "P14b B2b"))
    state.piles[1].append(105)
    events = act(state, "barter")
    assert only(events, BarterBegan)
    assert may(state) == ["take S4a", "take P14b", "take B2b"]
    act(state, "take B2b")
    assert may(state) == ["give P9a", "give H2a"]
    act(state, "give P9a")
    assert hand(state, 0) == {"H2a", "B2b"}
    assert pile(state, 0) == {"S4a", "P9a"}
    assert "barter" not in may(state)


@rule("PN-R-124")
def test_without_a_card_in_either_pile_or_in_hand_there_is_no_barter() -> None:
    state = table("bone_dragon", "golem", hand="P9a H2a")
    state.piles[1].append(105)
    assert "barter" not in may(state)
    assert "barter" not in may(table("bone_dragon", "golem", piles=("S4a", "")))


@rule("PN-UNIT-WYRM-1", "PN-UNIT-WYRM-2", "PN-UNIT-HATCHLING-1", "PN-R-125", "PN-N-37")
def test_a_wyrm_pays_15_or_more_in_attack_cards_as_often_as_it_can() -> None:
    state = table("wyrm", "golem", hand="P9a B6a P8a B7a H14a")
    assert "summon P8a B6a" not in may(state)
    acts(state, "summon P9a B6a", "summon P8a B7a")
    assert units(state, "a2", "a3") == ["hatchling 25/25", "hatchling 25/25"]
    assert not [text for text in may(state) if text.startswith("summon")]
    assert "summon H14a" not in may(state)


@rule("PN-UNIT-HATCHLING-1")
def test_a_hatchling_takes_its_turn_like_any_other() -> None:
    state = table("golem; hatchling", "golem", hand="P9a", active="a2")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 41/50 [P9a]"


@rule("PN-UNIT-HATCHLING-2")
def test_a_shield_on_a_hatchling_falls_to_a_dragon() -> None:
    state = table("golem", "golem; hatchling {S2b}", hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b2", "B2a > b2")
    assert unit(state, "b2") == "hatchling 25/25"
    assert pile(state, 1) == {"S2b"}


@rule("PN-UNIT-FROSTDRAGON-1", "PN-UNIT-FROSTDRAGON-2", "PN-UNIT-FROSTDRAGON-3", "PN-R-167", "PN-OPEN-03", "PN-OPEN-04")
def test_a_frost_dragon_starts_with_its_own_shield_besides_an_opening_shield() -> None:
    state = start(recruit="secret", dragons=1, size=1, opening_shield=True)
    for seat in (0, 1):
        for text in ("recruit golem", "recruit frost_dragon", "march a2" if seat == 0 else "march b2"):
            act(state, text, seat=seat)
        act(state, "guard a1" if seat == 0 else "guard b2", seat=seat)
    from tabard.core.chance import Dealer

    act(state, "lock", seat=0)
    act(state, "lock", Dealer(1), seat=1)
    assert units(state, "a1", "b1", "b2") == ["frost_dragon 50/50 {+ +}", "frost_dragon 50/50 {+}", "golem 50/50 {+}"]


@rule("PN-OPEN-02", "PN-OPEN-04", "PN-UNIT-FROSTDRAGON-2")
def test_a_shield_that_is_no_card_goes_nowhere_when_it_is_spent() -> None:
    state = table("golem", "frost_dragon {+}", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "frost_dragon 50/50"
    assert pile(state, 1) == set()


@rule("PN-UNIT-FROSTDRAGON-4")
def test_a_frost_dragons_card_takes_a_lone_shield_and_nothing_more() -> None:
    state = table("frost_dragon", "golem {S2b}; orc", hand="P9a P3a")
    strike(state, "P9a > b1", "P3a > b1")
    assert unit(state, "b1") == "golem 47/50 [P3a]"


@rule("PN-UNIT-FROSTDRAGON-5")
def test_a_dragon_on_a_frost_dragons_turn_takes_one_shield_a_card() -> None:
    state = table("frost_dragon", "golem {S2b S3b S4b}", hand="P9a B3a")
    act(state, "declare dragon")
    strike(state, "P9a > b1", "B3a > b1")
    assert unit(state, "b1") == "golem 50/50 {S4b}"


@rule("PN-UNIT-BARBTAIL-1", "PN-UNIT-MACETAIL-1", "PN-UNIT-TWINWYVERNS-2")
def test_wyverns_are_units_of_their_own() -> None:
    state = table("barb_tail; golem; mace_tail", "golem", hand="P9a B9a")
    strike(state, "P9a > b1", "B9a > b1")
    assert unit(state, "b1") == "golem 27/50 [P9a +5P B9a]"
    state = table("barb_tail; golem; mace_tail", "golem", hand="P9a B9a", active="a3")
    strike(state, "P9a > b1", "B9a > b1")
    assert unit(state, "b1") == "golem 28/50 [P9a B9a +4B]"
