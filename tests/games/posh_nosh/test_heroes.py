"""The heroes, each alone and where the ledger rules on a combination."""

import pytest

from tests.games.posh_nosh.table import act, active, acts, hand, may, pile, stage, strike, table, unit, units

rule = pytest.mark.rule


@rule("PN-UNIT-KINGARTHUR-1", "PN-R-059", "PN-N-34")
def test_arthurs_side_has_ten_more_until_he_falls() -> None:
    state = table("golem", "king_arthur 2/50; golem 55/60; orc", hand="P2a")
    strike(state, "P2a > b1")
    assert units(state, "b2", "b3", "a1") == ["golem 50/50", "orc 45/45", "golem 50/50"]


@rule("PN-UNIT-ROBINHOOD-1", "PN-UNIT-ROBINHOOD-2")
def test_each_of_robin_hoods_cards_breaks_one_shield_of_the_unit_it_hits() -> None:
    state = table("robin_hood", "golem {S2b S3b S4b}; orc {}", hand="P9a B2a")
    strike(state, "P9a > b1", "B2a > b1")
    assert unit(state, "b1") == "golem 39/50 [P9a B2a] {S4b}"
    state = table("robin_hood", "golem {S2b}; knight {S3b}", hand="P9a")
    strike(state, "P9a > b1")
    assert unit(state, "b2") == "knight 30/30 {S3b}"


@rule("PN-UNIT-MERLIN-1", "PN-SPEC-02")
def test_merlin_steals_a_shield() -> None:
    state = table("merlin; golem", "golem {S2b S3b}; orc", hand="P9a B2a")
    act(state, "steal b1 > a2")
    assert units(state, "a2", "b1") == ["golem 50/50 {S2b}", "golem 50/50 {S3b}"]
    assert "look" not in may(state)


@rule("PN-UNIT-MERLIN-2", "PN-R-120", "PN-TAKE-02", "PN-TAKE-08")
def test_merlin_looks_at_the_hand_and_takes_a_card_to_play_or_throw_away() -> None:
    state = table("merlin", "golem; orc", hand="H9a H2a", rival="P4b B5b H6b")
    act(state, "look")
    assert may(state) == ["take P4b", "take B5b", "take H6b"]
    act(state, "take B5b")
    assert may(state) == ["play B5b > b1", "play B5b > b2", "throw B5b"]
    act(state, "play B5b > b2")
    assert unit(state, "b2") == "orc 40/45 [B5b]"
    assert hand(state, 1) == {"P4b", "H6b"}
    assert may(state)[0].startswith("discard"), "the turn's cards are still to come"


@rule("PN-R-120")
def test_an_empty_hand_can_t_be_robbed() -> None:
    for who in ("merlin", "rogue"):
        assert not {"look", "rob"} & set(may(table(who, "golem", hand="H9a", decks=(None, ""))))


@rule("PN-TAKE-04", "PN-TAKE-09")
def test_a_taken_shield_goes_where_there_is_room_or_away() -> None:
    state = table("merlin {+ + + +}; orc; golem", "golem", hand="H9a", rival="S4b")
    acts(state, "look", "take S4b")
    assert may(state) == ["play S4b > a3", "throw S4b"]
    state = table("merlin {+ + + +}; orc", "golem", hand="H9a", rival="S4b")
    acts(state, "look", "take S4b")
    assert may(state) == ["throw S4b"]


@rule("PN-R-050", "PN-TAKE-05")
def test_a_taken_attack_has_the_active_unit_s_items_and_its_sides_rally() -> None:
    state = table("rogue @red_dragon_fire; julius_caesar", "golem", hand="H9a", rival="P4b")
    act(state, "rob", [0])
    act(state, "play P4b > b1")
    assert unit(state, "b1") == "golem 38/50 [P4b +8P]"


@rule("PN-R-182")
def test_a_taken_heal_card_heals_more_under_a_crown() -> None:
    state = table("rogue @crown_of_life; golem 30/50", "golem", hand="P9a", rival="H4b")
    act(state, "rob", [0])
    act(state, "play H4b > a2")
    assert unit(state, "a2") == "golem 37/50"


@rule("PN-R-119", "PN-R-155", "PN-R-114")
def test_a_taken_card_that_is_played_ends_the_free_window_and_one_thrown_away_does_not() -> None:
    state = table("beowulf", "golem", hand="P9a P3a", piles=("P4a", ""))
    act(state, "fetch P4a")
    act(state, "play P4a > b1")
    assert "send familiar" not in may(state)
    state = table("beowulf", "golem", hand="P9a P3a", piles=("P4a", ""))
    acts(state, "fetch P4a", "throw P4a")
    assert "send familiar" in may(state)
    assert "declare double dragon" not in may(state), "a special move was used"


@rule(
    "PN-UNIT-JULIUSCAESAR-1", "PN-UNIT-JULIUSCAESAR-2", "PN-UNIT-JULIUSCAESAR-3", "PN-UNIT-JULIUSCAESAR-4", "PN-R-048"
)
def test_caesars_rally_comes_with_every_card_of_his_side_but_not_with_hands() -> None:
    state = table("golem; julius_caesar", "golem; zombie; orc {S2b}", hand="P4a P5a")
    strike(state, "P4a > b1", "P5a > b2")
    assert units(state, "b1", "b2") == ["golem 41/50 [P4a +5P]", "zombie 25/30 [P5a]"]
    state = table("golem; julius_caesar", "golem; orc {S2b}", hand="P4a B5a")
    strike(state, "P4a > b2")
    assert unit(state, "b2") == "orc 45/45"
    state = table("golem; julius_caesar", "golem", hand="P4a B5a")
    act(state, "declare dragon")
    strike(state, "P4a > b1", "B5a > b1")
    assert unit(state, "b1") == "golem 41/50 [P4a B5a]"
    state = table("golem; julius_caesar; julius_caesar", "golem", hand="P4a")
    strike(state, "P4a > b1")
    assert unit(state, "b1") == "golem 36/50 [P4a +10P]"


def test_a_rival_caesar_rallies_nobody_of_this_side_nor_does_one_who_fell() -> None:
    state = table("golem; julius_caesar 0/40", "golem; julius_caesar", hand="P4a")
    strike(state, "P4a > b1")
    assert unit(state, "b1") == "golem 46/50 [P4a]"


@rule("PN-UNIT-ACHILLES-1")
def test_achilles_absorbs_the_highest_card() -> None:
    state = table("golem", "achilles", hand="P9a B4a")
    strike(state, "P9a > b1", "B4a > b1")
    assert unit(state, "b1") == "achilles 36/40 [B4a]"
    assert "P9a" in pile(state, 0)


@rule("PN-R-040")
def test_what_is_held_goes_to_its_owners_pile_at_once_if_the_unit_falls() -> None:
    state = table("golem", "dwarf 3/25; golem", hand="P9a B4a")
    strike(state, "P9a > b1", "B4a > b1")
    assert unit(state, "b1") == "dwarf down"
    assert {"P9a", "B4a"} <= pile(state, 0)


@rule("PN-UNIT-MEDUSA-1", "PN-UNIT-MEDUSA-4", "PN-UNIT-MEDUSA-5", "PN-R-091", "PN-R-101")
def test_medusa_turns_one_unit_a_turn_to_stone() -> None:
    state = table("medusa", "orc; golem {S2b}; elf", hand="P4a B5a H2a")
    stage(state, "P4a > b1")
    assert "stage B5a > b2" not in may(state)
    strike(state, "B5a > b1")
    assert unit(state, "b1") == "orc 36/45 [P4a B5a]", "skipped, and flesh again"
    assert active(state) == "b2"
    state = table("medusa", "orc; golem {S2b}; elf", hand="P4a B5a H2a")
    stage(state, "P4a > b2")
    assert "stage B5a > b1" not in may(state), "a blocked card fixes the target too"
    strike(state)
    assert active(state) == "b1"
    assert unit(state, "b2") == "golem 50/50"


@rule("PN-R-091")
def test_medusas_first_card_that_fells_its_target_is_her_last_attack() -> None:
    state = table("medusa", "orc 4/45; golem", hand="P4a B5a H2a")
    stage(state, "P4a > b1")
    assert not [text for text in may(state) if text.startswith("stage")]
    assert "discard B5a" in may(state)


def test_a_dragon_on_medusas_turn_turns_nobody_to_stone_and_may_be_spread() -> None:
    state = table("medusa", "orc; golem", hand="P4a B5a")
    act(state, "declare dragon")
    strike(state, "P4a > b1", "B5a > b2")
    assert units(state, "b1", "b2") == ["orc 41/45 [P4a]", "golem 45/50 [B5a]"]


@rule("PN-UNIT-VLADAMIER-1", "PN-UNIT-VLADAMIER-2")
def test_vladamier_drains_and_raises() -> None:
    state = table("vladamier 20/40", "orc 6/45; golem", hand="P7a B4a")
    strike(state, "P7a > b1", "B4a > b2")
    assert units(state, "a1", "a2", "b1") == ["vladamier 30/40", "thrall 15/15", "orc down"]


@rule("PN-UNIT-VLADAMIER-3", "PN-UNIT-VLADAMIER-4")
def test_thralls_guard_vladamier_and_he_heals_them() -> None:
    state = table("vladamier; thrall 5/15", "golem", hand="H4a S3a", rival="P2b")
    strike(state, "H4a > a2")
    strike(state, "P2b > a1")
    assert units(state, "a1", "a2") == ["vladamier 40/40", "thrall 7/15 [P2b]"]


@rule("PN-UNIT-SIEGFRIED-3", "PN-UNIT-SIEGFRIED-4", "PN-UNIT-SIEGFRIED-10")
def test_siegfried_stops_no_ordinary_card_and_nothing_once_he_is_down() -> None:
    state = table("black_dragon", "siegfried 0/40; golem", hand="P9a")
    assert "stage P9a > b2" in may(state)
    state = table("golem", "siegfried 0/40; golem", hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b2", "B2a > b2")
    assert unit(state, "b2") == "golem 39/50 [P9a B2a]"
    state = table("golem", "siegfried; golem", hand="P9a B2a")
    strike(state, "P9a > b2", "B2a > b1")
    assert units(state, "b1", "b2") == ["siegfried 38/40 [B2a]", "golem 41/50 [P9a]"]


@rule("PN-UNIT-SIEGFRIED-6", "PN-UNIT-SIEGFRIED-5")
def test_siegfrieds_bonus_is_blocked_with_its_card_and_no_part_of_a_dragon() -> None:
    state = table("siegfried", "hydra {S2b}", hand="P9a B2a")
    strike(state, "P9a > b1", "B2a > b1")
    assert unit(state, "b1") == "hydra 41/50 [B2a +7B]"
    state = table("siegfried", "hydra", hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b1", "B2a > b1")
    assert unit(state, "b1") == "hydra 39/50 [P9a B2a]"


@rule("PN-R-092", "PN-R-136", "PN-UNIT-SIEGFRIED-9")
def test_siegfrieds_ban_stops_dragons_but_neither_their_hands_nor_hatchlings() -> None:
    state = table("hydra; hatchling", "siegfried; golem {S2b}", hand="P9a B2a")
    act(state, "declare dragon")
    strike(state, "P9a > b2", "B2a > b2")
    assert unit(state, "b2") == "golem 50/50"
    state = table("hydra; hatchling", "siegfried; golem", hand="P9a", active="a2")
    assert "stage P9a > b2" in may(state)


@rule("PN-UNIT-IMHOTEP-1", "PN-UNIT-IMHOTEP-2")
def test_imhotep_mends_as_his_turn_starts_and_attacks() -> None:
    state = table("golem", "imhotep; golem 40/50 [P10a]", hand="H2a S2a")
    strike(state)
    assert unit(state, "b2") == "golem 50/50"
    state.hands[1] = [52]
    strike(state, "P2b > a1")
    assert unit(state, "a1") == "golem 48/50 [P2b]"


@rule("PN-UNIT-BEOWULF-1", "PN-UNIT-BEOWULF-2", "PN-R-123", "PN-TAKE-01", "PN-TAKE-03")
def test_beowulf_takes_any_card_of_his_own_pile_and_plays_his_hand() -> None:
    state = table("beowulf; golem 30/50", "golem", hand="P9a P3a S2a", piles=("H4a B14a", "P14b"))
    fetches = [text for text in may(state) if text.startswith("fetch")]
    assert fetches == ["fetch B14a", "fetch H4a"]
    acts(state, "fetch H4a", "play H4a > a2")
    assert unit(state, "a2") == "golem 34/50"
    strike(state, "P9a > b1", "P3a > b1")
    assert unit(state, "b1") == "golem 38/50 [P9a P3a]"
    assert "fetch B14a" not in may(table("beowulf", "golem", hand="P9a"))


@rule("PN-R-157", "PN-R-123")
def test_beowulf_can_t_take_a_familiar() -> None:
    state = table("beowulf", "golem", hand="P9a P3a", beside=(False, True))
    state.piles[0].append(104)
    assert not [text for text in may(state) if text.startswith("fetch")]
