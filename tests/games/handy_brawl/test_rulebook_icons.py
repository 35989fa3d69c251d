"""The shared actions, reactions, conditions and features, rule by rule."""

import pytest

from tests.games.handy_brawl.table import choices, decide, offered, open_turn, play_turn


@pytest.mark.rule("HB-MOVE-01", "HB-MOVE-02", "HB-M-22")
def test_the_number_is_how_far_not_how_far_away() -> None:
    begun = "3A 1A 2A 6A 4A 7D 5A 8A 9A"
    assert offered(begun, "row 1") == ["skip", *[f"quicken {card}" for card in (2, 6, 4, 7, 5, 8, 9)]]
    assert play_turn(begun, "row 1", "quicken 9", "go on") == "1A 2A 6A 4A 7D 9A 5A 8A 3B"


@pytest.mark.rule("HB-MOVE-04", "HB-R-042", "HB-M-30")
def test_a_move_that_could_not_go_further_ends_without_a_question() -> None:
    state = open_turn("3A 1A 2A 6A 4A 7A 5A 8A 9A")
    decide(state, "row 2")
    assert "delay 9" not in choices(state), "it is at the bottom"
    decide(state, "delay 8")
    assert not state.open


@pytest.mark.rule("HB-PULL-01", "HB-PUSH-01", "HB-M-21", "HB-M-34", "HB-R-009")
def test_pull_takes_the_furthest_it_may_move_and_push_the_closest() -> None:
    # 17C: Hit 5 finds nobody standing, Pull 5 of an ally takes 15A (place 5), not the Invulnerable ally's place 7
    assert play_turn("17C 1C 16A 2C 3C 15A 4D 18A 5D") == "15A 1C 16A 2C 3C 4D 18A 5D 17C loss"
    # 9A: Push 3 twice, closest in range, exhausted or not
    assert play_turn("9A 6A 1C 2C 7A 3A 8A 4A 5A") == "6A 7A 3A 8A 4A 5A 1C 2C 9B"


@pytest.mark.rule("HB-PULL-02")
def test_pull_passes_over_an_exhausted_enemy() -> None:
    assert play_turn("6A 1A 7A 2A 8A 3C 9A 4D 5D") == "2D 1A 7A 8A 3C 9A 4D 5D 6A"


@pytest.mark.rule("HB-HEAL-1", "HB-HEAL-3", "HB-R-049", "HB-M-23")
def test_heal_turns_a_wounded_card_to_its_starting_section_whatever_that_is() -> None:
    assert offered("2B 1D 3A 4C 6D 5D 7A 8A 9A", "row 1") == ["skip", "heal 1", "heal 4", "heal 6"]
    # an Assassin's starting section is wounded: 47B is healed to it, 46A is no target
    begun = "14B 47B 6A 46A 7A 10A 8A 11A 9A"
    assert offered(begun, "row 3") == ["skip", "heal 47"]
    assert play_turn(begun, "row 3", "heal 47") == "47A 6A 46A 7A 10A 8A 11A 9A 14B"


@pytest.mark.rule("HB-RES-1", "HB-RES-3")
def test_a_monster_resurrects_the_closest_exhausted_ally() -> None:
    assert play_turn("24D 1C 25C 2C 27C 3C 26C 4D 5A") == "1C 25A 2C 27C 3C 26C 4D 5A 24D"


@pytest.mark.rule("HB-RES-2")
def test_a_hero_resurrects_any_exhausted_card() -> None:
    begun = "21D 19A 6C 20C 7A 22A 8A 23A 9A"
    assert offered(begun, "row 1", "pay 19,20,22")[0:2] == ["skip", "resurrect 6"]
    assert play_turn(begun, "row 1", "pay 19,22,23", "resurrect 20") == "19B 6C 20A 7A 22B 8A 23B 9A 21D"


@pytest.mark.rule("HB-DBL-1", "HB-R-024", "HB-M-26")
def test_either_joined_action_may_be_skipped_and_the_first_skipped_frees_the_second() -> None:
    begun = "12B 6A 10A 11A 13A 9A 7A 8B 14A"
    assert not offered(begun, "row 1", "arrow 7"), "nothing of the bottom three is nearer the top"
    assert offered(begun, "row 1", "skip") == ["skip", "arrow 7", "arrow 8", "arrow 14"]
    assert offered(begun, "row 1", "arrow 8") == ["skip", "arrow 7"]


@pytest.mark.rule("HB-MAN-1", "HB-MAN-3", "HB-M-24")
def test_maneuver_rotates_an_ally_unless_its_level_would_rise() -> None:
    # 11D (exhausted) would become 11C (wounded); 12C would fall; 14A keeps its level
    assert offered("13A 11D 6A 12C 7A 10A 8A 14A 9A", "row 1") == ["skip", "maneuver 12", "maneuver 10", "maneuver 14"]


@pytest.mark.rule("HB-ARROW-1", "HB-R-007")
def test_arrow_reaches_the_bottom_three_only() -> None:
    assert offered("13B 6A 10A 8A 11A 9A 12A 7A 14A", "row 1") == ["skip", "arrow 12", "arrow 7", "arrow 14"]


@pytest.mark.rule("HB-CLAWS-3", "HB-CLAWS-4", "HB-R-006", "HB-R-007")
def test_claws_strike_each_card_for_itself_and_exhausted_ones_may_still_block() -> None:
    # 37 and 38 in range 2: 38's slot can become Block for itself only
    assert offered("35A 37B 38A 33A 40A 34A 41A 36A 39A") == ["take", "dodge 38<41", "block 38<40"]
    # 28C, a moon card, strikes 33C, which is exhausted and must block
    assert play_turn("28C 33C 6B 29B 7A 30D 31D 8A 32D").startswith("33D 6")


@pytest.mark.rule("HB-CLAWS-5")
def test_claws_in_even_places_spare_the_odd_ones() -> None:
    # 44D on damage: Claws II from its own place 2 strikes 11 (place 4) and not 10 (place 3)
    begun = "13A 44D 10A 11B 12A 42B 43B 45B 14B"
    assert play_turn(begun, "row 2", "hit 44") == "44B 10A 11C 12A 42B 43B 45B 14B 13A win"


@pytest.mark.rule("HB-TELE-1", "HB-TELE-2", "HB-TELE-3", "HB-M-27")
def test_teleport_swaps_by_its_icon_and_never_an_enemy_with_weight() -> None:
    begun = "37A 6A 38A 7A 39A 8A 40A 9A 41A"
    assert offered(begun, "row 2") == ["skip", "swap 6,8", "swap 6,9", "swap 8,9"]  # 7A has Weight
    assert offered(begun, "row 3") == [
        "skip",
        *["swap 38,39", "swap 38,40", "swap 38,41", "swap 39,40", "swap 39,41", "swap 40,41"],
    ]
    assert play_turn(begun, "row 2", "swap 6,9", "no assist") == "9A 38A 7A 39A 8A 40A 6A 41A 37A"


@pytest.mark.rule("HB-INSP-1", "HB-INSP-3", "HB-M-28")
def test_after_an_inspire_the_row_goes_on() -> None:
    assert play_turn("16A 1A 17C 2A 3A 15A 4A 5A 18A", "take") == "1A 17C 2D 3A 15A 4A 5A 18A 16B"


@pytest.mark.rule("HB-INSP-2", "HB-R-069")
def test_a_hero_inspires_any_enemy_but_an_invulnerable_one() -> None:
    begun = "28B 18A 29A 15A 30C 16A 31A 17A 32A"
    assert offered(begun, "row 1") == ["skip", "inspire 15", "inspire 30", "inspire 16", "inspire 17"]


@pytest.mark.rule("HB-REACT-01", "HB-REACT-02", "HB-R-066")
def test_what_follows_a_reaction_is_done_from_the_reacting_cards_place() -> None:
    # 38's action slot, filled by 40's Hit 1, reaches the card right below 38 and no other
    begun = "7A 37B 6A 38A 8A 39A 40A 41A 9A"
    assert "block 38<40" in offered(begun)
    assert offered(begun, "block 38<40", "assist 41: arrow any") == ["skip", "arrow 40", "arrow 41", "arrow 9"]
    end = play_turn(begun, "block 38<40", "no assist")
    assert end == "37B 6A 38B 8A 39A 40B 41A 9A 7B"


@pytest.mark.rule("HB-BLOCK-1", "HB-DMG-07", "HB-R-036")
def test_block_answers_a_hit_within_its_range() -> None:
    assert offered("8A 1A 2B 6A 4A 5A 3A 7A 9A") == ["take", "block 2", "block 4"]  # 5A is at place 5 of Hit 4


@pytest.mark.rule("HB-BLOCK-3", "HB-R-035", "HB-R-038")
def test_a_monster_must_use_the_furthest_block_even_for_an_exhausted_ally() -> None:
    # Hit 4 on 7C, which is exhausted: the Block of 6A at place 4 turns all the same
    assert play_turn("4A 7C 1A 8A 6A 2A 3A 5A 9B", "row 1", "hit 7") == "7C 1A 8A 6B 2A 3A 5A 9B 4A"


@pytest.mark.rule("HB-DODGE-1", "HB-DODGE-2", "HB-DODGE-3")
def test_dodge_answers_hit_push_and_pull_for_its_own_card_only() -> None:
    assert offered("8A 13C 11A 12A 6A 7A 10C 14D 9A") == ["take", "dodge 11"]
    assert offered("9A 11A 6A 10A 7A 12B 13A 14B 8A") == ["take", "dodge 11"]  # Push
    assert offered("6A 10A 7A 11A 8A 12D 13C 14D 9A") == ["take", "dodge 11"]  # Pull


@pytest.mark.rule("HB-R-018")
def test_dodge_is_offered_against_ones_own_quicken_but_not_against_a_maneuver() -> None:
    assert offered("12D 6A 11A 10A 7A 13A 14A 8A 9A", "row 1", "delay 11") == ["take", "dodge 11"]
    assert play_turn("13A 6A 11A 10A 7A 12A 14A 8A 9A", "row 1", "maneuver 11") == "6A 11B 10A 7A 12A 14A 8A 9A 13B"


@pytest.mark.rule("HB-WEIGHT-1", "HB-R-048")
def test_weight_holds_against_enemies_not_against_allies() -> None:
    assert "delay 18" not in offered("3A 1A 18B 2A 15A 16A 4A 17A 5A", "row 2")
    # 17D pulls the furthest ally, 18B, which has Weight
    assert play_turn("17D 1C 15A 2C 18B 3C 16B 4D 5A") == "18B 1C 15A 2C 3C 16B 4D 5A 17B"


@pytest.mark.rule("HB-INV-1", "HB-INV-2", "HB-R-056")
def test_an_invulnerable_card_is_never_damaged_and_allies_still_move_it() -> None:
    assert play_turn("17D 1C 15A 2C 18A 3C 16B 4D 5A") == "18A 1C 15A 2C 3C 16B 4D 5A 17B"
    # Ablaze over it does nothing to it
    begun = "20A 19A 18A 15A 22A 16A 17A 21A 23B"
    assert play_turn(begun, "row 1", "ablaze 19-22") == "19B 18A 15C 22B 16A 17A 21A 23B 20A"


@pytest.mark.rule("HB-WALL-1", "HB-R-026", "HB-R-041", "HB-R-047")
def test_a_wall_stops_its_enemies_and_not_the_hairs_own_pull() -> None:
    # 4A stands right above the Wall: it can't be delayed at all
    assert "delay 4" not in offered("3A 1A 2A 4A 51A 52A 53B 54A 5A", "row 2")
    # 32C pulls 28D as far as the Wall of 51B, and hits it there
    assert play_turn("32C 51B 53C 30B 29C 54C 28D 52C 31B") == "51B 28B 53C 30B 29C 54C 52C 31B 32D win"
    # 51D pushes 1C to the bottom and pulls its furthest ally
    assert play_turn("51D 1C 52A 2C 53A 3C 54A 4D 5A") == "54A 52A 2C 53A 3C 4D 5A 1C 51C"


@pytest.mark.rule("HB-M-11", "HB-SET-OOZE-1", "HB-R-027", "HB-R-067", "HB-I-07")
def test_united_needs_a_neighbour_and_top_and_bottom_are_none() -> None:
    # 69A at place 1 and 70B at the bottom: the bottom card is no neighbour of the top one
    assert play_turn("1A 69A 2A 71A 3A 72A 4A 5A 70B", "row 1", "hit 69") == "69C 2A 71A 3A 72A 4A 5A 70B 1A"
    # next to each other they take no damage from a Hit
    assert play_turn("1A 69A 71A 2A 3A 72A 4A 5A 70B", "row 1", "hit 69") == "69A 71A 2A 3A 72A 4A 5A 70B 1A"
