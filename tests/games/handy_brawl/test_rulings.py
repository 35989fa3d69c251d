"""Our rulings and the steps of the resolution model that no other test names."""

import pytest

from tabard.games.handy_brawl.orders import MOON_STIRS_SWARM
from tabard.games.handy_brawl.state import ASK_TARGET
from tabard.games.handy_brawl.tables import FOE, HEALTH
from tests.games.handy_brawl.table import choices, dealt, decide, offered, open_turn, play_turn, results, started


@pytest.mark.rule("HB-M-10", "HB-R-029")
def test_one_action_that_changes_something_is_enough_to_take_a_row() -> None:
    # 7D: Push 3 finds only 1A at the bottom's side; Hit 5 alone would not do
    assert play_turn("7D 6A 8A 1C 9A 2C 3C 4D 5A") == "6A 8A 9A 2C 3C 4D 5A 1C 7D"


@pytest.mark.rule("HB-M-16", "HB-M-17", "HB-R-008")
def test_one_negation_at_most_answers_a_strike() -> None:
    assert offered("7B 1A 2A 6A 4A 8A 5A 3A 9A") == ["take", "block 4", "block 5"]
    assert results("7B 1A 2A 6A 4A 8A 5A 3A 9A").keys() == {
        "1D 2A 6A 4A 8A 5A 3A 9A 7A",
        "1A 2A 6A 4B 8A 5A 3A 9A 7A",
        "1A 2A 6A 4A 8A 5B 3A 9A 7A",
    }


@pytest.mark.rule("HB-R-001")
def test_heal_never_reaches_an_exhausted_card() -> None:
    assert play_turn("7B 1C 6C 2C 8C 3C 9C 4D 5A") == "1C 6C 2C 8C 3C 9C 4D 5A 7B"
    assert "heal 1" not in offered("2B 1C 3D 4C 6A 5A 7A 8A 9A", "row 1")


@pytest.mark.rule("HB-R-014")
def test_a_moon_card_sets_off_no_swarm_by_one_switch() -> None:
    assert MOON_STIRS_SWARM is False
    assert play_turn("30C 24A 26A 28A 29A 25A 31A 27A 32A") == "24A 26A 28A 29A 25A 31A 27A 32A 30C"


@pytest.mark.rule("HB-R-043", "HB-R-046")
def test_a_trap_passed_by_skyfall_still_strikes() -> None:
    # the Trap is read at the step: 12B stands on C, still a Trap, when 69B is struck
    assert play_turn("11B 10B 14B 12B 69A 13B 70A 71A 72A", "row 2", "quicken 69").split()[2] == "69A"


@pytest.mark.rule("HB-R-044")
def test_a_card_that_can_not_be_damaged_passes_traps_and_may_go_on() -> None:
    begun = "11C 14C 13A 17C 18C 15A 10C 12D 16D"
    assert play_turn(begun, "row 2", "quicken 16", "go on", "skip") == "14C 13A 17C 18C 15A 16D 10C 12D 11C"


@pytest.mark.rule("HB-R-051")
def test_a_fireball_beside_an_exhausted_card_still_damages_the_other() -> None:
    begun = "20B 21B 7A 8A 23D 22D 19D 9A 6A"
    assert play_turn(begun, "row 2", "pay 19", "fireball at 19") == "21B 7A 8A 23D 22D 19C 9D 6A 20B"


@pytest.mark.rule("HB-R-057")
def test_a_cost_may_be_paid_for_nothing() -> None:
    begun = "46B 6A 47A 7A 48A 8A 49A 9A 50B"
    assert play_turn(begun, "row 1", "skip") == "6A 47B 7A 48B 8A 49A 9A 50B 46B"


@pytest.mark.rule("HB-R-060")
def test_a_modified_action_of_the_players_must_be_done_if_it_can() -> None:
    begun = "57A 6B 55B 7A 56A 58B 8A 59A 9A"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "mod 55")
    assert "6D" in repr(state), "the one target of Hit 1 was hit without a question"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "mod 58")
    assert "6B" in repr(state), "Hit 0 made less than nothing hits nobody"


@pytest.mark.rule("HB-R-070")
def test_an_inspired_piper_card_acts_as_a_hero() -> None:
    begun = "55C 16D 57A 15A 58A 17A 56A 59A 18A"
    assert offered(begun, "row 1", "hypnosis 16") == ["no row", "row 1", "row 2"]


@pytest.mark.rule("HB-R-077", "HB-SET-MONK-3")
def test_a_monk_reads_the_condition_of_its_block_when_it_is_used() -> None:
    # three open hands on the others: 67B may block; once 64A has turned to a fist it may not
    assert "block 67" in offered("35A 64A 67B 33A 65A 34A 66A 36A 68A")
    assert "block 67" not in offered("35A 64B 67B 33A 65A 34A 66A 36A 68A")


@pytest.mark.rule("HB-R-078")
def test_a_heros_claws_are_skipped_as_a_whole() -> None:
    begun = "65B 69A 64A 70A 66A 71A 67A 72A 68A"
    assert offered(begun, "row 2") == ["skip", "claws"]


@pytest.mark.rule("HB-R-080", "HB-M-35")
def test_a_monsters_targets_follow_from_the_order() -> None:
    assert not open_turn("9A 1C 6A 2A 3A 4A 7A 5A 8A").open


@pytest.mark.rule("HB-R-032")
def test_a_swarm_row_is_done_in_full_without_a_row_test() -> None:
    assert play_turn("27B 25A 1A 24A 2A 26A 3A 4A 5A").startswith("25B")


@pytest.mark.rule("HB-R-015")
def test_an_inspired_spider_first_lets_its_swarm_act_but_a_hypnotised_one_does_not() -> None:
    begun = "28B 24A 26A 29A 30A 25A 31A 27A 32A"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "inspire 24")
    # 26A's swarm row hits first, from place 2, and then 24A's own Hit 5
    assert choices(state) == ["29C", "29D"]
    decide(state, "29D")
    assert "29B" in repr(state)
    begun = "55C 24C 26C 57A 58A 25A 56A 59A 27A"
    # the swarm row of 26C, below it, is not done
    assert play_turn(begun, "row 1", "hypnosis 24") == "24C 26C 57A 58A 25D 56A 59A 27A 55C"


@pytest.mark.rule("HB-R-020", "HB-M-15")
def test_modifiers_reach_swarm_rows_and_hypnotised_cards() -> None:
    state = open_turn("27B 25B 55A 57C 56C 58C 24C 59A 26C")
    assert state.agenda[-1][1] == 1, "25B acts from its own place"
    assert "mod 55" in choices(state)


@pytest.mark.rule("HB-R-086")
def test_a_push_that_moves_nothing_gives_no_dodge() -> None:
    # 42A on damage pushes the closest enemy: 48C, at the bottom already, has a Dodge and nothing to dodge
    begun = "45A 48D 43A 50A 49C 44A 47C 46C 42A"
    lines = results(begun)
    assert "43A 50A 49C 44A 47C 46C 42C 48C 45A" in lines
    assert "43A 50A 49C 44A 47C 46C 42C 48D 45A" not in lines


@pytest.mark.rule("HB-R-003")
def test_an_inspire_that_wakes_nobody_is_no_change() -> None:
    assert play_turn("16A 1C 3A 5D 4D 15A 18B 2C 17B") == "1C 3A 5D 4D 15A 18B 2C 17B 16A"


@pytest.mark.rule("HB-R-004", "HB-INSP-4")
def test_the_second_inspire_takes_the_same_card_or_after_a_skip_any() -> None:
    begun = "32D 6A 29A 7A 30A 8A 31A 28A 9A"
    assert offered(begun, "row 1", "skip") == ["skip", *[f"inspire {card}" for card in (6, 7, 8, 9)]]
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "inspire 9")
    while state.agenda[-1][0] != ASK_TARGET:
        decide(state, choices(state)[0])
    assert [one for one in choices(state) if one.startswith("inspire")] in ([], ["inspire 9"])


@pytest.mark.rule("HB-R-010", "HB-R-068")
def test_a_moon_hit_passes_over_an_invulnerable_card_but_stops_at_a_united_one() -> None:
    # both Hits of 30C are aimed at 15A, and 18A's Block answers them; stopped at 18A they would be no change
    assert play_turn("30C 18A 15A 28A 16A 29A 17A 31A 32A") == "18A 15A 28A 16A 29A 17A 31A 32A 30D"
    # 30C's Hits meet 69A, United with 70B: nothing, so its second row, Claws 4, is looked at
    assert play_turn("30C 69A 70B 28A 71A 29A 72A 31A 32A", "28D") == "69A 70B 28D 71B 29A 72A 31A 32A 30C"


@pytest.mark.rule("HB-R-085", "HB-R-088")
def test_quest_cards_join_only_when_asked_for() -> None:
    assert len(dealt(started())) == 9
    assert len(dealt(started(quest="Q03"))) == 10
    assert len(dealt(started(quest="all"))) == 12
    # Q01 is a hero card whose damage is Death
    assert play_turn("7A 101A 6A 1A 8A 2A 3A 4A 9A") == "LOSS (Death)"
    # neither a standing quest card nor an exhausted one counts for an end
    assert play_turn("1A 103C 9C 6C 7C 8C 2A 3A 4A", "no row").endswith("win")


@pytest.mark.rule("HB-R-089", "HB-R-090")
def test_a_key_turns_the_closest_lock_in_range() -> None:
    assert play_turn("102A 1A 101C 6A 2A 7A 3A 8A 9A") == "1A 101D 6A 2A 7A 3A 8A 9A 102A"
    assert play_turn("102A 1A 6A 101C 2A 7A 3A 8A 9A") == "1A 6A 101C 2A 7A 3A 8A 9A 102A"
    assert play_turn("102A 1A 101D 6A 2A 7A 3A 8A 9A") == "1A 101D 6A 2A 7A 3A 8A 9A 102A"


@pytest.mark.rule("HB-R-087")
def test_mixed_decks_are_five_heroes_and_four_monsters_that_can_stand() -> None:
    state = started(mixed=True)
    cards = [int(face[:-1]) for face in dealt(state)]
    assert sum(FOE[card] for card in cards) == 4
    assert len(cards) == 9
    assert all(HEALTH[card << 2] for card in cards)
    # allies are the cards of one side, whatever their sets: 9D heals a wounded Spider
    assert play_turn("9D 1A 24D 10A 15A 19A 33A 64A 46A").startswith("1A 24A")
