"""The ledger's worked examples of several moves: taken cards, hands of one kind, Zombies, Kings, Vampires."""

import pytest

from tabard.core.errors import IllegalAction
from tests.games.posh_nosh.table import GAME, act, active, acts, hand, may, pile, stage, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-V-009", "PN-BONUS-07", "PN-UNIT-HEALER-1", "PN-R-062")
def test_a_healer_mends_the_card_first_and_its_bonus_a_turn_later() -> None:
    state = table("golem", "healer; golem 35/50 [B10a +5B]", hand="H2a H3a", active="a1")
    strike(state)
    assert active(state) == "b1"
    assert unit(state, "b2") == "golem 45/50 [+5B]"
    assert "B10a" in pile(state, 0)
    strike(state)
    strike(state)
    strike(state)
    strike(state)
    assert active(state) == "b1"
    assert unit(state, "b2") == "golem 50/50"


@rule("PN-V-010", "PN-R-061")
def test_a_heal_card_needs_a_wound() -> None:
    state = table("orc", "golem", active="b1", hand="H6b S2b")
    assert "stage H6b > b1" not in may(state)
    assert "discard H6b" in may(state)
    with pytest.raises(IllegalAction):
        act(state, "stage H6b > b1")


@rule("PN-V-027", "PN-UNIT-MINOTAUR-2", "PN-LIMIT-01")
def test_a_minotaur_is_not_shielded() -> None:
    assert "stage S5b > b1" not in may(table("orc", "minotaur; golem", active="b1", hand="S5b H2b"))


@rule("PN-V-028", "PN-SHIELD-07", "PN-N-23")
def test_a_fifth_shield_is_refused_and_a_fourth_is_not() -> None:
    state = table("orc", "golem {+ + + +}; knight {+ + +}", active="b1", hand="S5b H2b")
    assert "stage S5b > b1" not in may(state)
    assert "stage S5b > b2" in may(state)


@rule("PN-V-029", "PN-UNIT-ROGUE-1", "PN-R-121", "PN-R-003")
def test_a_rogue_steals_the_oldest_shield_for_a_unit_with_room() -> None:
    state = table("rogue; orc; golem {+ + +}", "golem {S9b S3b}", hand="P2a P3a")
    assert "steal b1 > a2" not in may(state)
    act(state, "steal b1 > a3")
    assert units(state, "b1", "a3") == ["golem 50/50 {S3b}", "golem 50/50 {+ + + S9b}"]
    assert strike(state)
    state = table("golem {S9b}", "golem", active="b1", hand="P4b")
    strike(state, "P4b > a1")
    assert "S9b" in pile(state, 1)


@rule("PN-V-032", "PN-R-042", "PN-R-038", "PN-TAKE-07")
def test_the_highest_card_of_the_turn_is_absorbed_over_its_moves() -> None:
    state = table("rogue", "dwarf", hand="P9a B9a", rival="P4b")
    act(state, "rob", [0])
    act(state, "play P4b > b1")
    assert unit(state, "b1") == "dwarf 25/25"
    strike(state, "P9a > b1", "B9a > b1")
    assert unit(state, "b1") == "dwarf 12/25 [P4b B9a]"
    assert "P9a" in pile(state, 0)


@rule("PN-V-033", "PN-MONO-08")
def test_a_card_released_from_a_hand_lands_bare() -> None:
    state = table("mercenary", "dwarf; golem", hand="B10a P12a B2a", decks=("P14a P2a H2a H3a H4a", None))
    act(state, "declare dragon")
    strike(state, "P12a > b1", "B10a > b1", "B2a > b2")
    assert unit(state, "b1") == "dwarf 15/25 [B10a]"
    stage(state, "P14a > b1")
    strike(state, "P2a > b1")
    assert unit(state, "b1") == "dwarf down"
    assert {"B10a", "P12a", "P14a", "P2a"} <= pile(state, 0)


@rule("PN-V-034", "PN-R-038")
def test_a_double_dragons_card_is_held_at_its_doubled_worth() -> None:
    state = table("golem", "dwarf; golem", hand="P8a P2a", decks=("P14a H2a H3a H4a H5a", None))
    act(state, "declare double dragon")
    strike(state, "P8a > b1", "P2a > b2")
    assert unit(state, "b1") == "dwarf 25/25"
    strike(state, "P14a > b1")
    assert unit(state, "b1") == "dwarf 11/25 [P14a]"


@rule("PN-V-041", "PN-STAGE-06")
def test_a_win_over_a_wizard_must_be_played_out() -> None:
    state = table("golem", "wizard 8/25", hand="P9a P6a")
    stage(state, "P9a > b1")
    assert "confirm" not in may(state)
    assert "stage P6a > b1" in may(state)


@rule("PN-V-042", "PN-STAGE-05", "PN-WIN-01", "PN-GOAL-02")
def test_a_sure_win_may_be_confirmed_with_one_card() -> None:
    state = table("golem", "golem 8/50", hand="P9a P6a")
    stage(state, "P9a > b1")
    act(state, "confirm")
    result = GAME.result(state)
    assert result is not None
    assert (result.points, result.how) == ((1.0, 0.0), "knock-out")


@rule("PN-V-043", "PN-TAKE-01", "PN-TAKE-03", "PN-UNIT-ROGUE-2")
def test_a_stolen_heal_card_heals_the_thiefs_side_and_goes_home() -> None:
    state = table("rogue; golem 30/50", "orc", hand="P2a P3a", rival="H9b P6b")
    act(state, "rob", [1])
    assert may(state) == ["play H9b > a2", "throw H9b"]
    act(state, "play H9b > a2")
    assert unit(state, "a2") == "golem 39/50"
    assert pile(state, 1) == {"H9b"}


@rule("PN-V-044", "PN-TAKE-05", "PN-TAKE-06")
def test_a_stolen_attack_may_be_warded_from_the_hand_it_came_from() -> None:
    state = table("rogue", "wizard", hand="P2a P3a", rival="H7b P12b")
    act(state, "rob", [0])
    acts(state, "play P12b > b1", "ward H7b")
    assert unit(state, "b1") == "wizard 20/25 [+5P]"
    assert pile(state, 1) == {"P12b", "H7b"}


@rule("PN-V-047", "PN-UNIT-ZOMBIE-8", "PN-UNIT-ZOMBIE-9", "PN-UNIT-ZOMBIE-10", "PN-R-006")
def test_a_dragon_fells_a_zombie_and_the_turns_cards_fell_it_for_good() -> None:
    state = table("golem", "zombie 10/30 [P14a B6a]; golem", hand="P10a B2a", decks=("P8a P7a H2a H3a H4a", None))
    act(state, "declare dragon")
    stage(state, "P10a > b1")
    assert "stage B2a > b1" not in may(state)
    strike(state, "B2a > b2")
    assert unit(state, "b1") == "zombie 15/30"
    strike(state, "P8a > b1", "P7a > b1")
    assert unit(state, "b1") == "zombie down"


@rule("PN-V-049", "PN-UNIT-ZOMBIE-11", "PN-R-077")
def test_felling_a_last_zombie_once_is_no_win() -> None:
    state = table("golem", "zombie 3/30", hand="P3a P4a H2a")
    stage(state, "P3a > b1")
    assert "confirm" not in may(state)
    strike(state)
    assert GAME.result(state) is None
    assert unit(state, "b1") == "zombie 15/30"


@rule("PN-V-051", "PN-UNIT-ZOMBIE-13", "PN-R-083")
def test_a_vampire_raises_a_zombie_only_once_it_is_down_for_good() -> None:
    state = table("vampire", "golem; zombie 6/30", hand="P7a", active="a1")
    strike(state, "P7a > b2")
    assert unit(state, "b2") == "zombie 15/30"
    assert len(state.kind) == 4
    state = table("vampire", "golem; zombie 15/30 !risen", hand="P14a P2a")
    strike(state, "P14a > b2", "P2a > b2")
    assert units(state, "b2", "a2") == ["zombie down", "thrall 15/15"]


@rule("PN-V-052", "PN-R-052", "PN-UNIT-ZOMBIE-1", "PN-N-28")
def test_a_zombie_takes_a_double_dragon_at_face_value() -> None:
    state = table("golem", "golem; zombie", hand="P10a P4a")
    act(state, "declare double dragon")
    strike(state, "P10a > b2", "P4a > b1")
    assert units(state, "b2", "b1") == ["zombie 20/30 [P10a]", "golem 42/50 [P4a +4P]"]


@rule("PN-V-053", "PN-UNIT-DRAGONCALLER-4", "PN-N-40")
def test_a_lesser_dragon_halves_a_zombies_face_value() -> None:
    state = table("dragon_caller", "zombie", hand="P9a H2a")
    act(state, "declare lesser dragon")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "zombie 26/30 [P9a=4]"


@rule(
    "PN-V-055",
    "PN-UNIT-SHAPESHIFTER-9",
    "PN-UNIT-SHAPESHIFTER-10",
    "PN-UNIT-SHAPESHIFTER-12",
    "PN-UNIT-SHAPESHIFTER-14",
)
def test_a_shape_shifters_king_raises_maxima_until_it_takes_another_ability() -> None:
    state = table("shape_shifter; knight 20/30 [P10b]", "king; golem", hand="H14a")
    act(state, "shift b1")
    assert units(state, "a1", "a2") == ["shape_shifter 25/30", "knight 20/35 [P10b]"]
    strike(state, "H14a > a2")
    assert unit(state, "a2") == "knight 34/35"
    state = table("shape_shifter; knight 30/30", "king; golem", hand="H14a")
    act(state, "shift b1")
    state.hp[2] = 34
    act(state, "shift b2")
    assert units(state, "a1", "a2") == ["shape_shifter 25/25", "knight 30/30"]


@rule("PN-V-058", "PN-MONO-03", "PN-R-052")
def test_a_double_dragon_lays_a_bonus_of_the_same_size() -> None:
    state = table("orc", "golem", hand="P10a P2a")
    act(state, "declare double dragon")
    strike(state, "P10a > b1", "P2a > b1")
    assert unit(state, "b1") == "golem 26/50 [P10a +10P P2a +2P]"


@rule("PN-V-059", "PN-MONO-02", "PN-MONO-08")
def test_a_dragon_strikes_without_the_active_unit() -> None:
    state = table("orc", "golem", hand="B10a P2a")
    act(state, "declare dragon")
    strike(state, "B10a > b1", "P2a > b1")
    assert unit(state, "b1") == "golem 38/50 [B10a P2a]"


@rule("PN-V-060", "PN-UNIT-SIEGFRIED-1", "PN-UNIT-SIEGFRIED-2", "PN-R-027", "PN-MONO-09")
def test_siegfrieds_hide_costs_shields_but_no_hp() -> None:
    state = table("orc", "siegfried; golem {S2b}", hand="P10a B5a")
    act(state, "declare dragon")
    strike(state, "P10a > b2", "B5a > b2")
    assert unit(state, "b2") == "golem 50/50"
    assert {"P10a", "B5a"} <= pile(state, 0)


LESSER = "P11a B12a P13a B14a H3a"


@rule("PN-V-061", "PN-UNIT-DRAGONCALLER-2", "PN-UNIT-DRAGONCALLER-3", "PN-UNIT-DRAGONCALLER-8", "PN-SPEC-05", "PN-N-41")
def test_a_lesser_dragon_deals_half_and_leaves_the_turn() -> None:
    state = table("dragon_caller", "golem", hand=LESSER)
    act(state, "declare lesser dragon")
    strike(state, "P11a > b1", "B12a > b1", "P13a > b1", "B14a > b1")
    assert unit(state, "b1") == "golem 26/50 [P11a=5 B12a=6 P13a=6 B14a=7]"
    assert "H3a" in pile(state, 0)
    assert len(hand(state, 0)) == 5
    assert active(state) == "a1"
    assert "confirm" not in may(state)


@rule("PN-V-062", "PN-R-053")
def test_change_is_made_against_what_a_lesser_dragons_cards_count_for() -> None:
    state = table("dragon_caller", "golem 26/50 [P11a=5 B12a=6 P13a=6 B14a=7]", active="b1", hand="H9b")
    strike(state, "H9b > b1")
    assert unit(state, "b1") == "golem 35/50 [P11a=5 +4B P13a=6]"
    assert pile(state, 0) == {"B14a", "B12a"}


@rule("PN-V-063", "PN-MONO-04", "PN-MONO-05", "PN-MONO-06", "PN-R-063", "PN-UNIT-SKELETON-1", "PN-UNIT-THRALL-1")
def test_only_a_fairy_heals_a_skeleton_and_a_thrall() -> None:
    b = "healer; skeleton 5/15 [P10a]; thrall 9/15 [P6a]"
    state = table("golem", b, hand="H2a S3a")
    strike(state)
    assert active(state) == "b1"
    assert units(state, "b2", "b3") == ["skeleton 5/15 [P10a]", "thrall 9/15 [P6a]"]
    state = table("golem", b, active="b1", hand="H2b H9b")
    assert not [text for text in may(state) if text.startswith("stage")]
    act(state, "declare fairy")
    assert units(state, "b2", "b3") == ["skeleton 15/15", "thrall 15/15"]
    assert pile(state, 0) == {"P10a", "P6a"}


@rule("PN-V-064", "PN-MONO-15", "PN-R-124")
def test_a_hand_that_matches_after_a_barter_is_no_fairy() -> None:
    state = table("bone_dragon", "golem", hand="H2a H9a H5a S4a H7a", piles=("H11a", ""))
    acts(state, "barter", "take H11a", "give S4a")
    assert hand(state, 0) == {"H2a", "H9a", "H5a", "H11a", "H7a"}
    assert "declare fairy" not in may(state)


@rule("PN-V-065", "PN-MONO-07", "PN-MONO-10", "PN-R-131", "PN-R-132")
def test_a_blacksmiths_shields_without_room_are_left_over() -> None:
    state = table("orc; golem {+ + +}; knight {+ + +}", "golem", hand="S2a S3a S4a S5a S6a")
    act(state, "declare blacksmith")
    assert "stage S2a > a1" not in may(state)
    stage(state, "S2a > a2", "S3a > a3")
    assert may(state) == ["confirm"]
    act(state, "confirm")
    assert units(state, "a2", "a3") == ["golem 50/50 {+ + + S2a}", "knight 30/30 {+ + + S3a}"]
    assert pile(state, 0) == {"S4a", "S5a", "S6a"}
    assert len(hand(state, 0)) == 5
    assert active(state) == "a1"


@rule("PN-V-066", "PN-MONO-13", "PN-R-135")
def test_a_dragon_that_was_answered_is_played_out() -> None:
    state = table("golem", "knight; golem", hand="P9a B3a", rival="S5b")
    act(state, "declare dragon")
    assert "call off" in [str(action) for action in GAME.retracts(state, 0)]
    acts(state, "stage P9a > b1", "raise S5b")
    assert not GAME.retracts(state, 0)
    with pytest.raises(IllegalAction):
        act(state, "call off")


@rule("PN-V-067", "PN-UNIT-AMAZON-2", "PN-UNIT-DRAGONSLAYER-1")
def test_an_amazon_burns_through_a_dragon_slayers_guard() -> None:
    for side, want in (("golem; amazon", "golem 41/50 [P9a]"), ("golem; orc", "golem 50/50")):
        state = table(side, "dragon_slayer; golem", hand="P9a B2a")
        act(state, "declare dragon")
        strike(state, "P9a > b2", "B2a > b1")
        assert unit(state, "b2") == want


@rule("PN-V-068", "PN-UNIT-HATCHLING-2", "PN-UNIT-HATCHLING-3", "PN-R-134", "PN-N-42")
def test_a_hatchling_takes_face_value_and_no_dragons() -> None:
    state = table("minotaur", "golem; hatchling", hand="P10a")
    strike(state, "P10a > b2")
    assert unit(state, "b2") == "hatchling 15/25 [P10a]"
    state = table("minotaur", "golem; hatchling 15/25 [P3a]", hand="P10a P2a")
    act(state, "declare double dragon")
    strike(state, "P10a > b2", "P2a > b1")
    assert unit(state, "b2") == "hatchling 15/25 [P3a]"
    state = table("dragon_caller", "golem; hatchling 15/25", hand="P10a H2a")
    act(state, "declare lesser dragon")
    strike(state, "P10a > b2")
    assert unit(state, "b2") == "hatchling 10/25 [P10a=5]"


@rule(
    "PN-V-079", "PN-UNIT-VAMPIRE-1", "PN-R-073", "PN-R-141", "PN-LOOT-01", "PN-LOOT-06", "PN-UNIT-THRALL-3", "PN-N-13"
)
def test_a_vampires_victim_rises_at_the_right_end_before_its_item_is_given_out() -> None:
    state = table("vampire; golem", "orc 6/45 @robins_bow; golem", hand="P7a")
    strike(state, "P7a > b1")
    assert units(state, "b1", "a3") == ["orc down", "thrall 15/15"]
    assert may(state) == ["loot a1", "loot a2", "loot a3"]
    act(state, "loot a3")
    assert unit(state, "a3") == "thrall 15/15 @robins_bow"
    assert active(state) == "b2"


@rule("PN-V-080", "PN-R-072")
def test_a_dragon_on_a_vampires_turn_raises_nobody() -> None:
    state = table("vampire", "orc 6/45; golem", hand="P7a B2a")
    act(state, "declare dragon")
    strike(state, "P7a > b1", "B2a > b2")
    assert unit(state, "b1") == "orc down"
    assert len(state.kind) == 4
    assert state.kind[2] == -1, "side a has no second unit"
