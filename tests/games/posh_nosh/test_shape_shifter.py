"""The Shape Shifter: what it may take, from whom, and until when."""

import pytest

from tests.games.posh_nosh.table import act, active, acts, may, stage, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-UNIT-SHAPESHIFTER-1", "PN-UNIT-SHAPESHIFTER-2", "PN-R-111", "PN-DRAG-10")
def test_it_takes_a_standing_warband_unit_s_ability_of_either_side() -> None:
    state = table(
        "shape_shifter; elf; medusa; skeleton; shape_shifter", "golem 0/50; rogue; hydra; dragon_slayer", hand="P2a S2a"
    )
    shifts = [text for text in may(state) if text.startswith("shift")]
    assert set(shifts) == {"shift a2", "shift b2", "shift b4"}


@rule("PN-UNIT-SHAPESHIFTER-3", "PN-R-116", "PN-R-047")
def test_it_never_gets_extra_damage() -> None:
    for source in ("orc", "wizard", "minotaur", "mercenary", "crusader", "werewolf"):
        state = table(f"shape_shifter; {source}", "golem", hand="B8a P8a")
        act(state, "shift a2")
        strike(state, "B8a > b1", "P8a > b1")
        assert unit(state, "b1") == "golem 34/50 [B8a P8a]"
    state = table("shape_shifter @merlins_staff; wizard", "golem", hand="B8a")
    act(state, "shift a2")
    strike(state, "B8a > b1")
    assert unit(state, "b1") == "golem 38/50 [B8a +4B]"


@rule("PN-R-116")
def test_it_gets_what_is_no_extra_damage() -> None:
    state = table("shape_shifter; banshee; dark_knight; arch_mage; elf", "golem {+}; golem {+}", hand="P2a P3a P4a")
    state.hp[0] = 10
    act(state, "shift a2")
    assert "stage P2a > b1" in may(state)
    act(state, "shift a3")
    strike(state, "P2a > b1", "P3a > b1")
    assert unit(state, "b1") == "golem 45/50 [P2a P3a] {+}"
    state = table("shape_shifter; elf", "golem", hand="P2a P3a P4a")
    act(state, "shift a2")
    stage(state, "P2a > b1", "P3a > b1")
    assert "stage P4a > b1" in may(state)


@rule("PN-R-110")
def test_it_gets_drawbacks_too() -> None:
    state = table("shape_shifter {+}; healer; orc", "golem", hand="P2a S3a")
    act(state, "shift a3")
    assert "stage S3a > a1" not in may(state)
    assert unit(state, "a1") == "shape_shifter 25/25 {+}"
    act(state, "shift a2")
    assert "stage P2a > b1" not in may(state)
    assert "stage S3a > a1" in may(state)


@rule("PN-UNIT-SHAPESHIFTER-4", "PN-R-112", "PN-UNIT-SHAPESHIFTER-13", "PN-UNIT-SHAPESHIFTER-11")
def test_it_keeps_an_ability_until_its_turn_after_the_source_fell() -> None:
    state = table("shape_shifter; golem", "king 4/35; golem", hand="P2a P4a")
    act(state, "shift b1")
    assert unit(state, "a2") == "golem 50/55"
    strike(state, "P4a > b1")
    assert unit(state, "b1") == "king down"
    assert unit(state, "a2") == "golem 50/55", "until its next turn comes round"
    strike(state)
    strike(state)
    strike(state)
    assert active(state) == "a1"
    assert units(state, "a1", "a2") == ["shape_shifter 25/25", "golem 50/50"]


@rule("PN-UNIT-SHAPESHIFTER-11", "PN-UNIT-SHAPESHIFTER-14")
def test_its_kings_bonus_ends_when_it_is_knocked_out() -> None:
    state = table("golem", "shape_shifter 3/30; golem; king 1/35", active="b1", hand="H2b S2b")
    act(state, "shift b3")
    assert unit(state, "b2") == "golem 55/60"
    strike(state)
    state.hands[0] = [1]
    strike(state, "P3a > b1")
    assert units(state, "b1", "b2") == ["shape_shifter down", "golem 55/55"]


@rule("PN-UNIT-SHAPESHIFTER-4")
def test_it_keeps_an_ability_from_turn_to_turn() -> None:
    state = table("shape_shifter; dark_knight", "golem {+}", hand="P2a S3a")
    act(state, "shift a2")
    strike(state)
    for _ in range(3):
        strike(state)
    assert active(state) == "a1"
    assert state.copied[0] == 2


@rule("PN-UNIT-SHAPESHIFTER-5", "PN-UNIT-SHAPESHIFTER-6", "PN-UNIT-SHAPESHIFTER-7", "PN-R-114", "PN-R-119")
def test_it_picks_as_often_as_it_likes_until_a_card_or_a_special_is_used() -> None:
    state = table("shape_shifter; elf; cyclops", "golem", hand="P2a B3a")
    acts(state, "shift a2", "shift a3", "shift a2", "shift a3")
    assert "declare dragon" in may(state), "picking is no special move"
    acts(state, "peek", "leave")
    assert not [text for text in may(state) if text.startswith("shift")]
    assert "peek" not in may(state)
    state = table("shape_shifter; elf; cyclops", "golem", hand="P2a B3a")
    stage(state, "P2a > b1")
    assert not [text for text in may(state) if text.startswith("shift")]


@rule("PN-R-114")
def test_taking_a_healer_mends_at_once_if_nothing_was_mended_this_turn() -> None:
    state = table("shape_shifter; healer; golem 40/50 [P4b P6b]", "golem", hand="P2a S3a")
    act(state, "shift a2")
    assert unit(state, "a3") == "golem 46/50 [P4b]"
    state = table("shape_shifter; healer; healer; golem 40/50 [P4b P6b]", "golem", hand="P2a S3a")
    acts(state, "shift a2", "shift a3")
    assert unit(state, "a4") == "golem 46/50 [P4b]"


@rule("PN-UNIT-SHAPESHIFTER-15", "PN-R-082", "PN-R-183")
def test_holding_a_zombies_ability_it_gets_up_once_and_a_vampire_raises_it_only_after() -> None:
    state = table("vampire", "shape_shifter 3/25; zombie", active="b1", hand="H2b S2b")
    act(state, "shift b2")
    strike(state)
    state.hands[0] = [1, 13]
    strike(state, "P3a > b1")
    assert unit(state, "b1") == "shape_shifter 12/25"
    assert state.copied[1] == 3
    assert len([kind for kind in state.kind if kind >= 0]) == 3
    strike(state)
    state.hands[0] = [12]
    strike(state, "P14a > b1")
    assert units(state, "b1", "a2") == ["shape_shifter down", "thrall 15/15"]


@rule("PN-R-113")
def test_a_zombie_that_got_up_still_lends_its_ability_and_one_raised_does_not() -> None:
    state = table("shape_shifter; vampire", "zombie 2/30; golem", hand="P2a")
    act(state, "shift b1")
    strike(state, "P2a > b1")
    assert unit(state, "b1") == "zombie 15/30"
    for _ in range(3):
        strike(state)
    assert active(state) == "a1"
    assert state.copied[0] == 1
    state = table("vampire; shape_shifter", "orc 2/45; golem", hand="P2a")
    state.copied[2] = 1
    strike(state, "P2a > b1")
    strike(state)
    assert active(state) == "a2"
    assert state.copied[2] == -1


@rule("PN-UNIT-SHAPESHIFTER-16", "PN-R-117")
def test_it_rallies_nobody() -> None:
    state = table("shape_shifter; julius_caesar", "golem", hand="P2a S3a")
    assert "shift a2" not in may(state)
    state.copied[0] = 2
    act(state, "discard S3a")
    strike(state, "P2a > b1")
    assert unit(state, "b1") == "golem 43/50 [P2a +5P]"


@rule("PN-UNIT-SHAPESHIFTER-17")
def test_holding_a_dragon_slayers_ability_it_guards_but_gets_no_bonus() -> None:
    state = table("shape_shifter; golem", "hydra; dragon_slayer", hand="P9a")
    act(state, "shift b2")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "hydra 41/50 [P9a]"
    state.hands[1] = [52, 52 + 13]
    act(state, "declare dragon")
    strike(state, "P2b > a2", "B2b > a1")
    assert units(state, "a1", "a2") == ["shape_shifter 25/25", "golem 50/50"]


@rule("PN-R-088")
def test_holding_a_ward_it_counts_as_a_wizard() -> None:
    state = table("golem", "shape_shifter 3/25; wizard", active="b1", hand="H2b S2b")
    act(state, "shift b2")
    strike(state)
    state.hp[3] = 0
    state.hands[0] = [3, 4, 5]
    stage(state, "P5a > b1")
    assert "stage P6a > b1" in may(state)
    assert "confirm" not in may(state)


@rule("PN-R-033")
def test_holding_a_knights_ability_in_the_armour_it_answers_twice() -> None:
    state = table("golem", "shape_shifter @achilles_armour; knight", active="b1", hand="H2b S2b S3b P9b")
    act(state, "shift b2")
    acts(state, "discard H2b", "discard P9b", "confirm")
    state.hands[0] = [3, 4]
    acts(state, "stage P5a > b1", "raise S2b", "stage P6a > b1", "raise S3b", "confirm")
    assert unit(state, "b1") == "shape_shifter 25/25 @achilles_armour"


@rule("PN-R-069", "PN-R-075")
def test_holding_a_vampires_ability_thralls_guard_it_and_it_heals_them() -> None:
    state = table("shape_shifter; vampire; thrall 5/15", "golem", hand="H4a S3a")
    assert "stage H4a > a3" not in may(state)
    act(state, "shift a2")
    strike(state, "H4a > a3")
    state.hands[1] = [52]
    strike(state, "P2b > a1")
    assert units(state, "a1", "a3") == ["shape_shifter 25/25", "thrall 7/15 [P2b]"]


@rule("PN-R-106")
def test_holding_a_vampires_ability_its_dark_sword_bites_as_anyones() -> None:
    state = table("shape_shifter @dark_sword; vampire", "orc 10/45; golem", hand="P7a")
    act(state, "shift a2")
    strike(state, "P7a > b1")
    assert unit(state, "b1") == "orc down", "3 HP left, 4 poison"
    assert len(state.kind) == 4, "no Thrall from the poison"
    state = table("shape_shifter @dark_sword; vampire", "orc 7/45; golem", hand="P7a")
    act(state, "shift a2")
    strike(state, "P7a > b1")
    assert unit(state, "a3") == "thrall 15/15"
