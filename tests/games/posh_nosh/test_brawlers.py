"""The units of the warband, each alone and where the ledger rules on a combination."""

import pytest

from tabard.core.errors import IllegalAction
from tabard.games.posh_nosh.events import Mended
from tests.games.posh_nosh.table import act, active, acts, hand, may, only, pile, stage, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-UNIT-BANSHEE-1", "PN-R-051")
def test_a_banshee_regains_what_was_lost_but_not_what_was_warded() -> None:
    state = table("banshee 10/30", "wizard", hand="P10a", rival="H4b")
    stage(state, "P10a > b1")
    acts(state, "confirm", "ward H4b")
    assert units(state, "a1", "b1") == ["banshee 16/30", "wizard 19/25 [+6P]"]


def test_a_banshee_regains_nothing_from_a_blocked_card_nor_beyond_its_maximum() -> None:
    state = table("banshee 29/30", "golem {+}; orc", hand="P10a P5a")
    strike(state, "P10a > b1", "P5a > b2")
    assert unit(state, "a1") == "banshee 30/30"
    state = table("banshee 20/30", "golem {+}", hand="P10a")
    strike(state, "P10a > b1")
    assert unit(state, "a1") == "banshee 20/30"


@rule("PN-R-051")
def test_a_banshee_drains_from_a_thrall_hit_in_a_vampires_place() -> None:
    state = table("banshee 10/30", "vampire; thrall", hand="P8a")
    strike(state, "P8a > b1")
    assert unit(state, "a1") == "banshee 18/30"


@rule("PN-UNIT-NECROMANCER-2", "PN-SPEC-04", "PN-R-126", "PN-R-058", "PN-SPEC-01")
def test_a_necromancer_summons_as_often_as_it_pays_and_plays_its_turn() -> None:
    state = table("necromancer; king", "golem", hand="H9a H6a H8a H7a P3a")
    acts(state, "summon H6a H9a", "summon H7a H8a")
    assert units(state, "a3", "a4") == ["skeleton 20/20", "skeleton 20/20"]
    strike(state, "P3a > b1")
    assert unit(state, "b1") == "golem 47/50 [P3a]"


@rule("PN-SPEC-03", "PN-R-119")
def test_a_special_move_comes_before_any_card_is_staged() -> None:
    state = table("necromancer", "golem", hand="H9a H6a P3a P4a")
    stage(state, "P3a > b1")
    assert not [text for text in may(state) if text.startswith("summon")]
    act(state, "unstage P3a")
    assert "summon H6a H9a" in may(state)


@rule("PN-R-126")
def test_a_skeleton_acts_and_is_shielded_like_any_unit() -> None:
    state = table("golem; skeleton", "golem", hand="P3a S4a", active="a2")
    strike(state, "P3a > b1", "S4a > a2")
    assert units(state, "b1", "a2") == ["golem 47/50 [P3a]", "skeleton 15/15 {S4a}"]


@rule("PN-UNIT-HEALER-1", "PN-R-062")
def test_a_healer_mends_every_unit_of_its_side_and_none_of_the_rivals() -> None:
    state = table("golem 40/50 [P10b]", "healer; golem 43/50 [P5a P2a]; elf 20/25", hand="H2a S2a")
    events = strike(state)
    assert units(state, "b2", "b3", "a1") == ["golem 48/50 [P2a]", "elf 20/25", "golem 40/50 [P10b]"]
    assert only(events, Mended) == [Mended(3, 5, 48)]


@rule("PN-UNIT-HEALER-2", "PN-R-090", "PN-R-130")
def test_a_healer_only_attacks_by_a_hand() -> None:
    state = table("healer", "golem", hand="P2a B3a")
    assert [text for text in may(state) if text.startswith("stage")] == []
    act(state, "declare dragon")
    strike(state, "P2a > b1", "B3a > b1")
    assert unit(state, "b1") == "golem 45/50 [P2a B3a]"


@rule("PN-UNIT-MINOTAUR-1", "PN-UNIT-MERCENARY-1", "PN-UNIT-BLACKDRAGON-1", "PN-UNIT-HERCULES-1", "PN-N-31", "PN-N-32")
@pytest.mark.parametrize(("who", "plus"), [("minotaur", 5), ("mercenary", 5), ("black_dragon", 5), ("hercules", 7)])
@pytest.mark.parametrize("card", ["P9a", "B9a"])
def test_a_flat_bonus_comes_with_every_attack_card(who: str, plus: int, card: str) -> None:
    state = table(who, "golem", hand=card)
    strike(state, f"{card} > b1")
    assert unit(state, "b1") == f"golem {41 - plus}/50 [{card} +{plus}{card[0]}]"


@rule("PN-UNIT-CRUSADER-1", "PN-UNIT-WEREWOLF-2", "PN-UNIT-BARBTAIL-1", "PN-UNIT-MACETAIL-1", "PN-N-14")
@pytest.mark.parametrize(
    ("who", "pierce", "blunt"),
    [("crusader", 4, 0), ("werewolf", 0, 4), ("orc", 0, 4), ("barb_tail", 5, 0), ("mace_tail", 0, 4)],
)
def test_extra_damage_of_one_type_leaves_the_other_alone(who: str, pierce: int, blunt: int) -> None:
    for card, extra in (("P9a", pierce), ("B9a", blunt)):
        state = table(who, "golem", hand=card)
        strike(state, f"{card} > b1")
        bonus = f" +{extra}{card[0]}" if extra else ""
        assert unit(state, "b1") == f"golem {41 - extra}/50 [{card}{bonus}]"


@rule("PN-UNIT-WIZARD-2", "PN-UNIT-BASILISK-1", "PN-N-30", "PN-TURN-10")
@pytest.mark.parametrize("who", ["wizard", "basilisk"])
def test_a_multiplier_works_only_while_its_unit_is_active(who: str) -> None:
    state = table(f"{who}; golem", "golem", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 37/50 [P9a +4P]"
    state = table(f"{who}; golem", "golem", hand="P9a", active="a2")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 41/50 [P9a]"


@rule("PN-UNIT-ORC-2")
def test_an_orc_is_not_shielded_but_shields_others() -> None:
    state = table("orc; golem", "golem", hand="S9a P2a")
    assert "stage S9a > a1" not in may(state)
    assert "stage S9a > a2" in may(state)


@rule("PN-LIMIT-02")
def test_a_unit_that_can_t_shield_itself_shields_the_others() -> None:
    state = table("minotaur; golem", "golem", hand="S9a")
    strike(state, "S9a > a2")
    assert unit(state, "a2") == "golem 50/50 {S9a}"


@rule("PN-UNIT-WEREWOLF-1", "PN-UNIT-ELF-1")
@pytest.mark.parametrize(("who", "turned", "lands"), [("werewolf", "B9a", "P9a"), ("elf", "P9a", "B9a")])
def test_an_immune_unit_takes_only_the_other_type(who: str, turned: str, lands: str) -> None:
    state = table("golem", f"{who}; golem", hand=f"{turned} {lands}")
    strike(state, f"{turned} > b1", f"{lands} > b1")
    assert unit(state, "b1") == f"{who} 16/25 [{lands}]"
    assert turned in pile(state, 0)


@rule("PN-R-017")
def test_a_shield_falls_before_immunity_and_absorbing() -> None:
    state = table("golem", "dwarf {S2b}; elf {S3b}", hand="P9a P8a")
    strike(state, "P9a > b1", "P8a > b2")
    assert units(state, "b1", "b2") == ["dwarf 25/25", "elf 25/25"]
    assert state.held == [-1] * 4
    assert pile(state, 1) == {"S2b", "S3b"}


@rule("PN-UNIT-ELF-2", "PN-R-085")
def test_an_elf_may_stop_at_two_pierce_cards() -> None:
    state = table("elf", "golem", hand="P3a P5a P9a")
    stage(state, "P3a > b1", "P5a > b1")
    assert "confirm" in may(state)
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 33/50 [P3a P5a P9a]"


@rule("PN-UNIT-KNIGHT-1", "PN-REACT-01", "PN-REACT-04", "PN-REACT-05", "PN-R-028")
def test_a_knight_is_asked_the_moment_a_card_is_staged_on_it() -> None:
    state = table("golem", "knight; golem", hand="P9a P8a H2a", rival="S4b P2b")
    stage(state, "P9a > b1")
    assert may(state, 1) == ["let", "raise S4b"]
    assert may(state, 0) == []
    act(state, "raise S4b")
    assert hand(state, 1) == {"P2b"}
    assert unit(state, "b1") == "knight 30/30"
    strike(state, "P8a > b2")
    assert units(state, "b1", "b2") == ["knight 30/30", "golem 42/50 [P8a]"]


def test_a_knights_neighbour_is_not_asked() -> None:
    state = table("golem", "knight; golem", hand="P9a P8a H2a", rival="S4b")
    stage(state, "P9a > b2")
    assert may(state, 1) == []


@rule("PN-R-030", "PN-R-016")
def test_a_knights_owner_is_asked_whatever_it_holds_unless_all_can_see_it_can_t_answer() -> None:
    for rival, side, asked in (
        ("P2b", "knight", True),
        ("", "knight", False),
        ("S2b", "knight {+ + + +}", False),
        ("S2b", "knight {+ + +}", True),
    ):
        state = table("golem", side, hand="P9a P8a", rival=rival, decks=(None, ""))
        stage(state, "P9a > b1")
        assert bool(may(state, 1)) == asked


@rule("PN-R-031")
def test_a_card_that_nobody_could_be_asked_about_still_counts() -> None:
    state = table("golem", "knight {S2b S3b S4b S5b}", hand="P9a P8a", rival="S6b")
    stage(state, "P9a > b1", "P8a > b1")
    assert may(state, 1) == []


@rule("PN-R-031")
def test_a_taken_attack_is_the_first_of_the_turn() -> None:
    state = table("rogue", "knight", hand="P9a P8a", rival="P4b S6b")
    act(state, "rob", [0])
    acts(state, "play P4b > b1", "raise S6b")
    assert unit(state, "b1") == "knight 30/30"
    stage(state, "P9a > b1")
    assert may(state, 1) == []


@rule("PN-UNIT-WIZARD-1", "PN-R-036")
@pytest.mark.parametrize(("hand_of", "declare"), [("P9a B2a", "dragon"), ("P9a P2a", "double dragon")])
def test_a_wizard_wards_hands_too(hand_of: str, declare: str) -> None:
    state = table("golem", "wizard; golem", hand=hand_of, rival="H9b")
    first, second = hand_of.split()
    act(state, f"declare {declare}")
    stage(state, f"{first} > b1", f"{second} > b2")
    act(state, "confirm")
    assert may(state, 1) == ["let", "ward H9b"]


@rule("PN-R-036")
def test_a_wizard_wards_a_lesser_dragon() -> None:
    state = table("dragon_caller", "wizard", hand="P9a H2a", rival="H9b")
    act(state, "declare lesser dragon")
    stage(state, "P9a > b1")
    acts(state, "confirm", "ward H9b")
    assert unit(state, "b1") == "wizard 25/25"


def test_a_wizard_s_neighbour_is_not_warded() -> None:
    state = table("golem", "wizard; golem", hand="P9a P8a", rival="H9b")
    strike(state, "P9a > b2", "P8a > b2")
    assert unit(state, "b2") == "golem 33/50 [P9a P8a]"


@rule("PN-UNIT-CYCLOPS-2", "PN-SPEC-01")
def test_a_cyclops_peeks_once_a_turn_even_if_it_changes_nothing() -> None:
    state = table("cyclops", "golem", hand="P2a H3a")
    before = state.decks[1][:]
    acts(state, "peek", "leave")
    assert state.decks[1] == before
    assert "peek" not in may(state)


@rule("PN-R-122")
def test_a_cyclops_sees_what_is_left_of_a_short_deck() -> None:
    state = table("cyclops", "golem", hand="P2a H3a", decks=(None, "P4b P5b"))
    act(state, "peek")
    assert may(state) == ["leave", "top P4b", "top P5b"]
    act(state, "top P5b")
    assert state.decks[1] == [54, 55]
    assert "peek" not in may(table("cyclops", "golem", hand="P2a H3a", decks=(None, "")))


@rule("PN-UNIT-ROGUE-2", "PN-R-118", "PN-N-55", "PN-TAKE-10")
def test_a_rogue_has_one_theft_a_turn() -> None:
    state = table("rogue", "golem {+}", hand="P2a H3a", rival="P4b S6b")
    assert {"rob", "steal b1 > a1"} <= set(may(state))
    act(state, "rob", [0])
    act(state, "throw P4b")
    assert pile(state, 1) == {"P4b"}
    assert not {"rob", "steal b1 > a1"} & set(may(state))


@rule("PN-UNIT-ROGUE-1", "PN-R-024")
def test_a_stolen_shield_that_is_no_card_stays_none() -> None:
    state = table("rogue", "golem {+ S2b}", hand="P2a H3a")
    act(state, "steal b1 > a1")
    assert units(state, "a1", "b1") == ["rogue 30/30 {+}", "golem 50/50 {S2b}"]


@rule("PN-R-020")
def test_an_arch_mage_strips_even_where_its_card_is_turned_but_not_by_a_hand() -> None:
    state = table("arch_mage", "elf; golem {S2b}", hand="P9a")
    strike(state, "P9a > b1")
    assert units(state, "b1", "b2") == ["elf 25/25", "golem 50/50"]
    state = table("arch_mage", "elf; golem {S2b}; orc", hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b3", "B2a > b3")
    assert unit(state, "b2") == "golem 50/50 {S2b}"


def test_an_arch_mage_strips_nothing_for_a_discard() -> None:
    state = table("arch_mage", "golem {S2b}", hand="P9a P8a")
    strike(state)
    assert unit(state, "b1") == "golem 50/50 {S2b}"


def test_a_dark_knights_neighbour_does_not_pass_shields() -> None:
    state = table("dark_knight; golem", "golem {S2b}", hand="P9a", active="a2")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 50/50"


@rule("PN-UNIT-VAMPIRE-3", "PN-R-075", "PN-UNIT-THRALL-1")
def test_heal_cards_go_on_thralls_only_while_a_vampire_is_active() -> None:
    state = table("vampire; thrall 5/15; golem", "golem", hand="H6a S2a")
    assert "stage H6a > a2" in may(state)
    strike(state, "H6a > a2")
    assert unit(state, "a2") == "thrall 11/15"
    state = table("vampire; thrall 5/15; golem", "golem", hand="H6a S2a", active="a3")
    assert "stage H6a > a2" not in may(state)


@rule("PN-R-065", "PN-R-069")
def test_the_oldest_thrall_guards_every_vampire_of_its_side() -> None:
    state = table("golem", "vampire; vladamier; thrall; thrall", hand="P4a P5a")
    strike(state, "P4a > b1", "P5a > b2")
    assert units(state, "b1", "b2", "b3", "b4") == [
        "vampire 30/30",
        "vladamier 40/40",
        "thrall 6/15 [P4a P5a]",
        "thrall 15/15",
    ]


@rule("PN-R-070", "PN-R-071", "PN-UNIT-THRALL-2")
def test_a_thrall_attacked_itself_uses_its_own_shields_and_takes_face_value() -> None:
    state = table("minotaur", "golem; thrall {S2b}", hand="P4a P5a")
    strike(state, "P4a > b2", "P5a > b2")
    assert unit(state, "b2") == "thrall 10/15 [P5a]"


@rule("PN-R-072", "PN-R-142")
def test_a_thrall_felled_in_a_vampires_place_rises_for_a_rival_vampire_and_its_item_is_loot() -> None:
    state = table("vampire", "vampire; thrall 3/15 @robins_bow", hand="P4a P5a")
    strike(state, "P4a > b1")
    assert may(state) == ["loot a1", "loot a2"]
    assert unit(state, "a2") == "thrall 15/15"


@rule("PN-R-074")
def test_thralls_fight_on_when_their_vampire_falls() -> None:
    state = table("golem", "vampire 3/30; thrall 15/15; golem", hand="P4a B4a")
    state.hp[3] = 1
    strike(state, "P4a > b1", "B4a > b1")
    assert units(state, "b1", "b2") == ["vampire down", "thrall down"]
    state = table("golem", "vampire 3/30; golem; thrall", hand="P4a")
    state.abilities[1] = 0
    strike(state, "P4a > b1")
    assert units(state, "b1", "b3") == ["vampire down", "thrall 15/15"]


@rule("PN-R-084", "PN-R-076")
def test_zombies_due_get_up_oldest_first_and_can_t_be_hit_by_the_rest_of_the_move() -> None:
    state = table("golem", "zombie 2/30; zombie 3/30; golem", hand="P2a P3a B4a")
    stage(state, "P2a > b1")
    assert "stage P3a > b1" not in may(state)
    strike(state, "P3a > b2")
    assert units(state, "b1", "b2") == ["zombie 15/30", "zombie 15/30"]


@rule("PN-UNIT-ZOMBIE-12", "PN-UNIT-ZOMBIE-6")
def test_a_risen_zombie_takes_its_turn_and_can_be_healed_to_its_full_maximum() -> None:
    state = table("golem", "zombie 2/30; golem", hand="P2a")
    strike(state, "P2a > b1")
    assert active(state) == "b1"
    state.hands[1] = [52 + 38]
    strike(state, "H14b > b1")
    assert unit(state, "b1") == "zombie 29/30"


def test_a_zombie_felled_twice_stays_down() -> None:
    state = table("golem", "zombie 2/30 !risen; golem", hand="P2a")
    strike(state, "P2a > b1")
    assert unit(state, "b1") == "zombie down"


@rule("PN-R-007", "PN-R-008")
def test_a_card_whose_target_fell_otherwise_than_planned_is_spent() -> None:
    state = table("golem", "wizard 8/25; golem", hand="P9a P6a", rival="H2b")
    stage(state, "P9a > b1", "P6a > b1")
    acts(state, "confirm", "let")
    assert units(state, "b1", "b2") == ["wizard down", "golem 50/50"]
    assert {"P9a", "P6a"} <= pile(state, 0)


@rule("PN-UNIT-DRAGONSLAYER-1", "PN-UNIT-DRAGONSLAYER-2", "PN-UNIT-DRAGONSLAYER-3", "PN-UNIT-DRAGONSLAYER-4")
def test_a_dragon_slayer_guards_its_side_while_it_stands() -> None:
    state = table("golem", "dragon_slayer; golem {S2b}", hand="P9a P3a")
    act(state, "declare double dragon")
    strike(state, "P9a > b2", "P3a > b2")
    assert unit(state, "b2") == "golem 50/50"
    assert pile(state, 1) == {"S2b"}
    state = table("golem", "dragon_slayer; golem", hand="P9a P3a")
    strike(state, "P9a > b2", "P3a > b1")
    assert units(state, "b1", "b2") == ["dragon_slayer 27/30 [P3a]", "golem 41/50 [P9a]"]
    state = table(
        "golem", "dragon_slayer 2/30; golem", hand="P2a", decks=("B9a P9a B3a P3a B4a H2a H3a H4a H5a H6a", None)
    )
    strike(state, "P2a > b1")
    assert unit(state, "b1") == "dragon_slayer down"
    strike(state)
    act(state, "declare dragon")
    strike(state, "B9a > b2", "P9a > b2", "B3a > b2", "P3a > b2", "B4a > b2")
    assert unit(state, "b2") == "golem 22/50 [B9a P9a B3a P3a B4a]"


@rule("PN-UNIT-DRAGONSLAYER-6")
def test_a_dragon_slayer_does_not_keep_dragons_from_attacking() -> None:
    assert "stage P9a > b2" in may(table("black_dragon", "dragon_slayer; golem", hand="P9a"))


def test_a_dragon_slayers_bonus_is_only_for_dragons() -> None:
    state = table("dragon_slayer", "golem", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b1") == "golem 41/50 [P9a]"


@rule("PN-UNIT-AMAZON-3", "PN-R-138", "PN-R-139", "PN-R-180")
@pytest.mark.parametrize(
    ("side", "burns"),
    [
        ("dragon_slayer; golem", True),
        ("siegfried; golem", False),
        ("siegfried; golem; dragon_slayer", False),
        ("orc; golem @dragon_orb", False),
        ("orc; hatchling", False),
    ],
)
def test_an_amazon_only_cancels_a_dragon_slayers_guard(side: str, burns: bool) -> None:
    state = table("golem; amazon", side, hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b2", "B2a > b2")
    assert (state.hp[3] < state.top[3]) == burns


@rule("PN-R-180")
def test_an_amazon_burns_through_a_copied_guard() -> None:
    for side, burns in (("golem; amazon", True), ("golem; orc", False)):
        state = table(side, "shape_shifter; golem; dragon_slayer", active="b1", hand="H2b S2b")
        act(state, "shift b3")
        state.hp[5] = 0
        state.side_abilities[1] = state.abilities[1]
        strike(state)
        state.hands[0] = [2, 15]
        act(state, "declare dragon")
        strike(state, "P4a > b2", "B4a > b2")
        assert (state.hp[3] < 50) == burns


@rule("PN-UNIT-DRAGONCALLER-1", "PN-R-127", "PN-R-133", "PN-SPEC-05", "PN-N-54")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        ("P2a P3a B4a B5a H2a", True),
        ("P2a S3a", True),
        ("P2a P3a B4a H5a H2a", False),
        ("P2a", False),
        ("H2a", False),
    ],
)
def test_a_dragon_caller_needs_all_cards_but_one_to_be_attacks(cards: str, offered: bool) -> None:
    state = table("dragon_caller; golem", "golem", hand=cards)
    assert ("declare lesser dragon" in may(state)) == offered
    state = table("dragon_caller; golem", "golem", hand=cards, active="a2")
    assert "declare lesser dragon" not in may(state)


@rule("PN-UNIT-DRAGONCALLER-10")
def test_a_callers_hand_of_attacks_alone_is_a_dragon() -> None:
    state = table("dragon_caller", "golem", hand="P2a B3a")
    assert "declare dragon" in may(state)
    assert "declare lesser dragon" not in may(state)


@rule("PN-UNIT-DRAGONCALLER-5", "PN-UNIT-DRAGONCALLER-6", "PN-UNIT-DRAGONCALLER-9", "PN-UNIT-LESSERDRAGON-1")
def test_a_lesser_dragon_strikes_on_its_own_and_nothing_but_immunity_turns_it() -> None:
    side = "siegfried; dragon_slayer; golem @dragon_orb; elf"
    state = table("dragon_caller; julius_caesar", side, hand="P9a B9a P8a P7a H2a")
    act(state, "declare lesser dragon")
    strike(state, "P9a > b1", "B9a > b2", "P8a > b3", "P7a > b4")
    assert units(state, "b1", "b2", "b3", "b4") == [
        "siegfried 36/40 [P9a=4]",
        "dragon_slayer 26/30 [B9a=4]",
        "golem 46/50 [P8a=4] @dragon_orb",
        "elf 25/25",
    ]
    assert len(state.kind) == 8, "nobody joined"


@rule("PN-UNIT-DRAGONCALLER-7", "PN-R-179")
def test_a_lesser_dragon_called_off_was_not_used() -> None:
    state = table("dragon_caller", "golem", hand="P9a H2a")
    act(state, "declare lesser dragon")
    stage(state, "P9a > b1")
    act(state, "call off")
    assert hand(state, 0) == {"P9a", "H2a"}
    assert "declare lesser dragon" in may(state)


@rule("PN-R-118", "PN-R-128")
def test_there_is_one_lesser_dragon_a_turn() -> None:
    state = table("dragon_caller", "golem", hand="P9a H2a", decks=("P2a P3a P4a P5a H3a", None))
    act(state, "declare lesser dragon")
    strike(state, "P9a > b1")
    assert hand(state, 0) == {"P2a", "P3a", "P4a", "P5a", "H3a"}
    assert "declare lesser dragon" not in may(state)


@rule("PN-LIMIT-01", "PN-SHIELD-01", "PN-SHIELD-05", "PN-SHIELD-06")
def test_a_shield_goes_up_on_one_s_own_unit_and_lasts() -> None:
    state = table("golem; orc", "golem; knight", hand="S9a H2a")
    assert [text for text in may(state) if text.startswith("stage")] == ["stage S9a > a1"]
    strike(state, "S9a > a1")
    strike(state)
    assert unit(state, "a1") == "golem 50/50 {S9a}"
    state = table("golem 3/50 {S9a}; orc", "dark_knight", active="b1", hand="P4b")
    strike(state, "P4b > a1")
    assert unit(state, "a1") == "golem down"
    assert "S9a" in pile(state, 0)


def test_a_forged_action_for_the_other_seat_is_refused() -> None:
    state = table("golem", "golem", hand="P9a", rival="P9b")
    before = state.key()
    with pytest.raises(IllegalAction) as refused:
        act(state, "stage P9b > a1", seat=1)
    assert refused.value.rule == "PN-TURN-07"
    assert state.key() == before
