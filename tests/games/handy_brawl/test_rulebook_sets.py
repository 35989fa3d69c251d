"""What belongs to one set, rule by rule."""

import pytest

from tabard.games.handy_brawl import GAME, SETS
from tabard.games.handy_brawl.setup import position
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_BY_TEXT,
    ACT_COUNTS,
    ACT_OP,
    BACKSTAB,
    FIREBALL,
    HEALTH,
    HURT,
    MARK,
    PAY_DODGE,
    PAY_FIRE,
    PROGRAMMES,
    RAGE,
    REACTION,
    ROWS,
    STANCE,
    SUIT,
    SWARM,
)
from tests.games.handy_brawl.table import choices, decide, offered, open_turn, play_turn, results


def faces(slug: str) -> list[int]:
    return [card << 2 | section for card in SETS[slug].cards for section in range(4)]


# Huntress


@pytest.mark.rule("HB-SET-HUNT-1", "HB-SET-HUNT-5", "HB-M-31", "HB-M-33")
def test_a_trap_strikes_an_enemy_moved_over_it_before_the_next_space() -> None:
    begun = "11B 8A 13A 10B 9A 12A 14A 6A 7A"
    state = open_turn(begun)
    decide(state, "row 2")
    decide(state, "quicken 9")
    assert choices(state) == ["go on", "stop"], "9 is wounded and may still go on"
    assert "9D" in repr(state)
    assert play_turn(begun, "row 2", "quicken 9", "stop") == "8A 13A 9D 10B 12A 14A 6A 7A 11B"


@pytest.mark.rule("HB-SET-HUNT-2", "HB-SET-HUNT-3")
def test_a_trap_that_is_itself_moved_harms_nobody() -> None:
    assert play_turn("11B 8A 13A 10B 9A 12A 14A 6A 7A", "row 1", "delay 10", "stop").startswith("8A 13A 9A 10B")


@pytest.mark.rule("HB-SET-HUNT-7", "HB-R-045")
def test_only_the_moved_cards_own_block_helps_against_a_trap() -> None:
    # 8A passes the Trap of 10B and blocks for itself; its Weight on B then stops it
    assert play_turn("11B 6A 13B 10B 8A 12A 14A 7A 9A", "row 2", "quicken 8") == "6A 13B 8B 10B 12A 14A 7A 9A 11B"
    # 7A has no Block: 6A's does not help
    assert play_turn("11B 6A 13B 10B 9A 12A 14A 7A 8A", "row 2", "quicken 9", "stop").startswith("6A 13B 9D 10B")


# Pyromancer


@pytest.mark.rule("HB-SET-PYRO-2", "HB-SET-PYRO-3", "HB-SET-PYRO-4", "HB-SET-PYRO-5", "HB-SET-PYRO-6", "HB-R-023")
@pytest.mark.rule("HB-M-06", "HB-R-073")
def test_a_cost_turns_exactly_that_many_other_fire_cards_below() -> None:
    begun = "20C 19B 6A 22A 7A 23A 8A 21D 9D"
    assert offered(begun) == ["no row", "row 2", "row 3"]  # row 1 costs 4, three can pay; 20C's own Fire never does
    assert offered(begun, "row 2") == ["pay 21,22", "pay 21,23", "pay 22,23"]


@pytest.mark.rule("HB-SET-PYRO-9", "HB-SET-ASSA-11")
def test_fireball_ablaze_and_backstab_stand_in_rows_with_a_cost_only() -> None:
    for slug in ("pyromancer", "assassin"):
        for face in faces(slug):
            for row in ROWS[face]:
                spells = [act for act in PROGRAMMES[row.do] if ACT_OP[act] in (FIREBALL, ABLAZE, BACKSTAB)]
                assert not spells or row.need in (PAY_FIRE, PAY_DODGE)


@pytest.mark.rule("HB-SET-PYRO-12", "HB-M-25")
def test_a_monster_beside_a_fireball_blocks_for_itself() -> None:
    begun = "20B 6A 19A 8A 7A 22B 21A 23B 9A"
    assert play_turn(begun, "row 2", "fireball at 19") == "6B 19B 8B 7A 22B 21A 23B 9A 20B"


@pytest.mark.rule("HB-SET-PYRO-8")
def test_fireball_never_strikes_the_top_card() -> None:
    begun = "20B 19A 7A 21A 6A 22B 8A 23B 9A"
    assert play_turn(begun, "row 2", "fireball at 19").endswith("20B")


@pytest.mark.rule("HB-R-052", "HB-R-053")
def test_joined_fireballs_go_by_where_the_payers_are_now() -> None:
    begun = "23A 42A 19A 43C 21D 20B 45A 44A 22D"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "fireball at 20")
    decide(state, "45C")
    assert choices(state) == ["skip", "fireball at 19", "fireball at 21"]


@pytest.mark.rule("HB-R-054")
def test_ablaze_between_neighbours_does_nothing_and_a_third_payer_between_is_struck() -> None:
    begun = "20A 19A 22A 6A 7A 8A 9A 21B 23B"
    assert play_turn(begun, "row 1", "pay 19,22", "ablaze 19-22") == "19B 22B 6A 7A 8A 9A 21B 23B 20A"
    begun = "19B 20B 6A 22A 8A 23A 9A 21A 7A"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "ablaze 20-23")
    assert choices(state) == ["22C", "22D"], "8A has blocked, 22B is struck between the two"


# Spiders


@pytest.mark.rule("HB-SET-SPID-1", "HB-SET-SPID-2", "HB-SET-SPID-3", "HB-M-14", "HB-R-013", "HB-R-030", "HB-R-076")
def test_web_stops_moves_and_venom_stops_what_turns_cards_but_never_rotate() -> None:
    begun = "3A 27A 1A 2A 4A 24A 5A 25A 26A"
    assert offered(begun) == ["no row", "row 1", "row 2"]
    assert results(begun).keys() == {"27A 1A 2A 4A 24A 5A 25A 26A 3A", "27A 1A 2A 4A 24A 5A 25A 26A 3B"}
    # 2A behind Venom: neither its Hit, but its Delay
    assert "delay 24" in offered("2A 24A 1A 3A 4A 25A 5A 26A 27A", "row 2")
    assert not offered("2A 24A 1A 3A 4A 25A 5A 26A 27A", "row 1"), "Hit is stopped, Rotate is done"


@pytest.mark.rule("HB-SET-SPID-6")
def test_a_stopped_row_may_still_be_paid_for() -> None:
    begun = "22B 24A 19A 25A 20A 26A 21A 27A 23A"
    # Teleport is stopped by Web, not by Venom: 24A shows Venom
    assert "swap 24,25" in offered(begun, "row 2", "pay 19")
    begun = "22B 27A 19A 25A 20A 26A 21A 24A 23A"
    assert play_turn(begun, "row 2", "pay 19") == "27A 19B 25A 20A 26A 21A 24A 23A 22A"


@pytest.mark.rule("HB-SET-SPID-9", "HB-SET-SPID-10", "HB-SET-SPID-11", "HB-SET-SPID-12")
@pytest.mark.rule("HB-M-07", "HB-M-08", "HB-R-033")
def test_every_spider_has_a_swarm_row_and_the_top_card_never_uses_its_own() -> None:
    assert all(SWARM[face] >= 0 for face in faces("spiders"))
    # 27B alone has no row: its swarm row (two Hits) is not used on top
    assert play_turn("27B 1A 24A 2A 25A 3A 26A 4A 5A") == "1A 24A 2A 25A 3A 26A 4A 5A 27B"
    # the further of the two acts first: 25B hits 1A and pushes it, then 24B finds 2A; then 26D pulls two allies
    assert play_turn("26D 24B 25B 1A 2A 3C 27C 4D 5D") == "25B 27C 24B 3C 4D 5D 1D 2D 26D"


# Werewolf


@pytest.mark.rule("HB-SET-WOLF-4", "HB-R-075")
def test_the_werewolfs_icons_heal_enemies_and_hit_allies_and_maneuver_may_bring_up_the_moon() -> None:
    assert offered("28A 29C 6D 30A 7A 31A 8A 32A 9A", "row 1", "skip") == ["skip", "heal 29", "heal 6"]
    assert offered("32A 28A 6A 29D 7A 30A 8A 31B 9A", "row 3") == ["skip", "hit 28", "hit 29", "hit 30", "hit 31"]
    assert play_turn("28D 29D 6A 30B 7A 31B 8A 32B 9A", "row 3", "maneuver 29").startswith("29C")


@pytest.mark.rule("HB-R-074")
def test_the_second_inspire_is_lost_on_a_card_that_is_no_enemy_any_more() -> None:
    # the moon card 29C acts and turns to the sun section 29D
    begun = "32D 29C 6C 30B 7A 31B 8A 28B 9A"
    state = open_turn(begun)
    decide(state, "row 1")
    decide(state, "inspire 29")
    assert not any(choice.startswith("inspire") for choice in choices(state))


# Demon


@pytest.mark.rule("HB-SET-DEMON-2", "HB-SET-DEMON-3", "HB-R-031")
def test_rage_counts_other_demon_cards_and_sections_show_up_to_two() -> None:
    assert {RAGE[face] for face in faces("demon")} == {0, 1, 2}
    assert play_turn("34C 1A 35B 2A 36C 3A 33A 4A 5A") == "LOSS (Death)"  # 2 + 2 elsewhere; its own 2 don't count
    assert play_turn("34C 1A 35B 2C 36A 3C 33A 4D 5D") == "1C 35B 2C 36A 3C 33A 4D 5D 34C loss"  # 2: the third row


@pytest.mark.rule("HB-ACT-DEATH-1", "HB-ACT-DEATH-2", "HB-R-083", "HB-M-36")
def test_death_loses_at_once_also_in_a_heros_turn() -> None:
    begun = "28B 60B 29A 61A 30A 62A 31A 32A 63A"
    assert "inspire 60" in offered(begun, "row 1")
    assert play_turn(begun, "row 1", "inspire 60") == "LOSS (Death)"


@pytest.mark.rule("HB-ACT-VOID-1", "HB-ACT-VOID-2", "HB-R-079")
def test_void_exhausts_the_closest_standing_enemy_and_no_block_answers() -> None:
    assert play_turn("34A 1C 4A 35B 2A 36C 3A 33A 5A") == "1C 4D 35B 2A 36C 3A 33A 5A 34A"
    assert play_turn("34A 28C 35B 29A 36C 30A 33A 31A 32A") == "28B 35B 29A 36C 30A 33A 31A 32A 34A"


# Beastmaster


@pytest.mark.rule("HB-SET-BEAST-1", "HB-SET-BEAST-2", "HB-SET-BEAST-3")
def test_animals_are_allies_and_exhausted_on_every_side() -> None:
    assert all(HEALTH[card << 2 | section] == 0 for card in (40, 41) for section in range(4))
    assert sum(HEALTH[card << 2] for card in SETS["beastmaster"].cards) == 6
    for slug in ("warrior", "huntress", "pyromancer", "werewolf"):
        assert sum(HEALTH[card << 2] for card in SETS[slug].cards) == 10
    assert play_turn("8A 40A 41A 6A 37C 7A 38D 39D 9A", "take") == "40A 41A 6A 37D 7A 38D 39D 9A 8B loss"


@pytest.mark.rule("HB-SET-BEAST-4", "HB-SET-BEAST-6", "HB-SET-BEAST-9", "HB-SET-BEAST-10", "HB-M-29")
def test_a_slot_takes_an_assist_of_its_kind_and_the_cost_comes_first() -> None:
    begun = "38C 6A 40A 7A 41A 37A 8A 39A 9A"
    assert offered(begun, "row 2") == [
        "no assist",
        *["assist 40: claws 2 enemy", "assist 40: hit 1 any", "assist 40: quicken 1 ally"],
        *["assist 41: arrow any", "assist 41: delay 1 enemy"],
    ]
    # the cost is paid although the Arrow is then skipped
    assert play_turn(begun, "row 2", "assist 41: arrow any", "skip", "no assist").split()[3] == "41B"
    assert [MARK[40 << 2 | section] for section in range(4)] == [1, 0, 2, 3]


@pytest.mark.rule("HB-R-022", "HB-R-063", "HB-R-065")
def test_an_animal_assists_once_a_row_but_again_in_the_next_reaction() -> None:
    begun = "15A 37A 38A 16A 40A 17A 41A 39A 18B"  # two Hits of range 1
    state = open_turn(begun)
    assert choices(state) == ["take", "dodge 37<41", "block 37<40"]
    decide(state, "block 37<40")
    assert not any("assist 40" in choice for choice in choices(state)), "40 has assisted in this reaction row"
    decide(state, "no assist")
    assert choices(state) == ["take"] or "block 37<40" not in choices(state), "40C lends its Block at another cost"


@pytest.mark.rule("HB-R-064")
def test_an_assist_that_is_stopped_can_not_be_picked() -> None:
    begun = "38C 24A 40A 25A 41A 37A 26A 39A 27A"  # Venom right below
    assert offered(begun, "row 2") == ["no assist", "assist 40: quicken 1 ally", "assist 41: delay 1 enemy"]


@pytest.mark.rule("HB-R-050")
def test_an_animal_may_be_resurrected_to_its_starting_section() -> None:
    begun = "38C 6A 41D 7A 40D 37A 8A 39A 9A"
    assert "resurrect 40" in offered(begun, "row 2", "assist 41: resurrect any")


# Verdancy


@pytest.mark.rule("HB-SET-VERD-3", "HB-SET-VERD-4", "HB-R-039", "HB-R-040")
def test_the_on_damage_row_comes_before_each_damage_really_dealt() -> None:
    assert {face >> 2 for face in faces("verdancy") if REACTION[face] == HURT} == {42, 43, 44, 45}
    assert play_turn("13A 43D 44A 10A 11B 12A 42A 14B 45A", "row 2", "hit 43") == "43B 44A 10A 11C 12A 42A 14B 45A 13A"


# Assassin


@pytest.mark.rule("HB-SET-ASSA-1", "HB-SET-ASSA-2")
def test_assassins_pay_with_dodge_and_dodge_with_the_same_icons() -> None:
    begun = "46B 6D 47A 7A 48A 8A 49A 9A 50A"
    assert offered(begun, "row 2") == ["pay 47", "pay 48", "pay 50"]
    assert offered("8A 47A 46B 6A 48B 7A 49C 9A 50B") == ["take", "dodge 47"]


@pytest.mark.rule("HB-SET-ASSA-3", "HB-SET-ASSA-4", "HB-SET-ASSA-5", "HB-SET-ASSA-6", "HB-M-32", "HB-R-017")
def test_skyfall_stops_the_move_turns_its_card_and_strikes_the_card_passed() -> None:
    begun = "9A 49A 8A 46B 7A 47B 6D 48B 50B"
    assert offered(begun) == ["skyfall 49 on 8", "pass"]
    # 8A blocks for itself; the second Push takes 49B, now the closest in range 3 after 8
    state = open_turn(begun)
    decide(state, "skyfall 49 on 8")
    assert "8B 49B" in " ".join(repr(state).split()[1:10])
    # by one's own Delay too
    begun = "47A 46B 49A 6A 48A 7A 50A 8A 9A"
    assert "skyfall 49 on 6" in offered(begun, "row 3", "delay 49")


@pytest.mark.rule("HB-SET-ASSA-8", "HB-M-34")
def test_teleport_sets_off_no_skyfall() -> None:
    begun = "48C 47A 6A 46A 7A 50A 8A 49A 9A"
    assert play_turn(begun, "row 1", "swap 47,49", "skip") == "49A 6A 46B 7A 50B 8A 47B 9A 48C"


@pytest.mark.rule("HB-SET-ASSA-10", "HB-R-055")
def test_backstab_right_behind_the_acting_card_is_legal_and_does_nothing() -> None:
    begun = "49D 47A 8A 6A 48B 7A 46B 9A 50B"
    assert offered(begun, "row 2") == ["skip", "backstab at 47"]


# Hair


@pytest.mark.rule("HB-SET-HAIR-1", "HB-SET-HAIR-2")
def test_numbers_on_the_hair_cards_are_information() -> None:
    assert [MARK[51 << 2 | section] for section in range(4)] == [3, 2, 0, 1]
    assert [MARK[card << 2] for card in (52, 53, 54)] == [3, 1, 2]


@pytest.mark.rule("HB-SET-HAIR-4", "HB-ROW-01")
def test_a_mandatory_row_is_done_without_effect_on_others() -> None:
    assert play_turn("54B 1A 53A 2A 52A 3A 4A 5A 51A") == "1A 53A 2A 52A 3A 4A 5A 51A 54A"


# Piper


@pytest.mark.rule("HB-SET-PIPER-2", "HB-SET-PIPER-6", "HB-R-021", "HB-R-072")
def test_hypnosis_takes_exhausted_enemies_and_the_summons_only_the_rats() -> None:
    begun = "55C 6C 57A 7A 58A 8C 59A 9A 56A"
    assert offered(begun, "row 1") == ["skip", "hypnosis 6", "hypnosis 8", "hypnosis 59"]
    assert offered(begun, "row 2") == ["skip", "rats"]
    assert play_turn("55C 6A 57A 7A 58A 8A 59B 9A 56A", "row 2") == "6A 57A 7A 58A 8A 59B 9A 56A 55C"


@pytest.mark.rule("HB-SET-PIPER-8", "HB-SET-PIPER-11", "HB-SET-PIPER-12", "HB-M-15", "HB-R-059", "HB-R-061")
def test_only_actions_with_a_number_are_modified_and_after_the_row_is_fixed() -> None:
    assert play_turn("7B 55A 8D 56A 57A 58A 59A 6A 9A") == "55A 8A 56A 57A 58A 59A 6A 9A 7A"  # Heal has no number
    # -2 makes the Hit 4 of 8A a Hit 2, which finds nobody; the row stays taken and the card rotates
    assert play_turn("8A 6C 59A 56C 55A 57A 7A 58A 9A", "mod 55") == "6C 59A 56C 55B 57A 7A 58A 9A 8B"


@pytest.mark.rule("HB-R-071")
def test_a_hypnotised_card_does_its_mandatory_row() -> None:
    begun = "55C 54C 57A 52A 58A 53A 59A 56A 51A"
    assert play_turn(begun, "row 1", "hypnosis 54") == "54D 57A 52A 58A 53A 59A 56A 51A 55C"


# Circus and Monk


@pytest.mark.rule("HB-SET-CIRC-1", "HB-SET-CIRC-2", "HB-SET-CIRC-5")
def test_each_circus_card_has_its_suit_and_every_row_asks_for_another() -> None:
    assert [SUIT[card] for card in (60, 61, 62, 63)] == [1, 2, 3, 4]
    for face in faces("circus"):
        assert sorted(row.need_n for row in ROWS[face]) == [n for n in (1, 2, 3, 4) if n != SUIT[face >> 2]]


@pytest.mark.rule("HB-SET-MONK-1", "HB-SET-MONK-2")
def test_every_monk_section_shows_a_stance() -> None:
    assert {STANCE[face] for face in faces("monk")} == {1, 2}
    assert [STANCE[card << 2] for card in (64, 65, 66, 67, 68)] == [1, 1, 1, 2, 2]


@pytest.mark.rule("HB-R-058", "HB-SET-MONK-4")
def test_stance_amounts_and_roman_claws_are_no_numbers() -> None:
    assert not any(ACT_COUNTS[ACT_BY_TEXT[text]] for text in ("hit fist any", "claws odd enemy", "heal any"))
    assert all(ACT_COUNTS[ACT_BY_TEXT[text]] for text in ("hit 0 any", "claws 0 enemy", "pull inf ally"))


@pytest.mark.rule("HB-SET-OOZE-5", "HB-SET-OOZE-4")
def test_an_ooze_falls_whoever_moves_it() -> None:
    # 72A pulls 69C up: it passes the exhausted 5D and falls on 4B, the first that stands
    assert play_turn("72A 1C 2C 3C 4B 5D 70A 71B 69C") == "1C 2C 3C 69C 4C 5D 70A 71B 72B"


def test_actions_know_their_kinds() -> None:
    assert GAME.name == "handy_brawl"
    assert position("1A 6A").deck == [4, 24]
