"""Parts, setup, the turn, rows, the end, health and nested activations, rule by rule."""

import pytest

from tabard.core.chance import NoChance
from tabard.core.game import play, settle_options
from tabard.games.handy_brawl import ADVICE, FIRST_PAIR, GAME, HEROES, MONSTERS, SETS, State, look_ahead
from tabard.games.handy_brawl.setup import position, show_position
from tabard.games.handy_brawl.state import ON
from tabard.games.handy_brawl.tables import (
    ANIMAL,
    FIRE,
    FOE,
    HEALTH,
    HERO,
    LOWER,
    MONSTER,
    MOON,
    PAY_DODGE,
    PAY_FIRE,
    PRINTED,
    RATS,
    REACTION,
    ROWS,
    SECTIONS,
    SIDE,
    face_text,
)
from tests.games.handy_brawl.table import choices, decide, offered, open_turn, play_turn, results, started

FACES = [card << 2 | section for card in range(1, 73) for section in range(4)]


# Parts, view, goal


@pytest.mark.rule("HB-PARTS-01", "HB-PARTS-02", "HB-PARTS-03", "HB-R-062")
def test_sixteen_sets_of_five_and_four_make_seventy_two_cards() -> None:
    assert [len(SETS[slug].cards) for slug in HEROES] == [5] * 8
    assert [len(SETS[slug].cards) for slug in MONSTERS] == [4] * 8
    assert sorted(card for slug in (*HEROES, *MONSTERS) for card in SETS[slug].cards) == list(range(1, 73))
    assert len({SETS[slug].colour for slug in (*HEROES, *MONSTERS)}) == 16
    first_box = [slug for slug in SETS if max(SETS[slug].cards) <= 45]
    assert len(first_box) == 10
    assert all(FOE[card] == (slug in MONSTERS) for slug in (*HEROES, *MONSTERS) for card in SETS[slug].cards)


@pytest.mark.rule("HB-PARTS-04", "HB-ROT-1", "HB-FLIP-1")
def test_a_card_has_four_sections_that_rotate_and_flip_into_each_other() -> None:
    assert all(PRINTED[face] for face in FACES)
    assert [SECTIONS[section ^ 1] for section in range(4)] == ["B", "A", "D", "C"]
    assert [SECTIONS[section ^ 2] for section in range(4)] == ["C", "D", "A", "B"]
    assert play_turn("3A 1A 2A 6A 4A 7A 5A 8A 9A", "row 1", "skip").endswith("3B")
    assert play_turn("51B 1A 52D 2A 53D 3A 4A 54A 5A").endswith("51D")


@pytest.mark.rule("HB-PARTS-05")
def test_only_the_active_section_counts() -> None:
    assert offered("7B 1A 2A 6A 4B 8A 5A 3A 9A") == ["take", "block 5"]  # 4A blocks, 4B doesn't


@pytest.mark.rule("HB-VIEW-01", "HB-VIEW-02", "HB-VIEW-03")
def test_everybody_sees_the_whole_deck_and_looking_changes_nothing() -> None:
    state = started()
    before = state.key()
    mine, theirs = GAME.view(state, 0), GAME.view(state, None)
    assert mine.deck == theirs.deck == tuple(state.deck)
    assert len(mine.deck) == 9
    look_ahead(mine)
    assert state.key() == before


@pytest.mark.rule("HB-GOAL-01", "HB-TURN-04", "HB-M-05")
def test_the_player_picks_for_heroes_and_monsters_follow_their_program() -> None:
    assert offered("1A 6A 2A 7A 3A 8A 4A 9A 5A") == ["no row", "row 1", "row 2"]
    assert not open_turn("8A 1C 2C 6A 3C 4A 7A 5A 9A").open


@pytest.mark.rule("HB-ADVICE-01", "HB-ADVICE-02", "HB-ADVICE-03", "HB-ADVICE-04", "HB-ADVICE-05", "HB-ADVICE-06")
def test_each_set_comes_with_the_rulebooks_advice() -> None:
    assert set(ADVICE) == {*HEROES, *MONSTERS}
    assert [slug for slug, text in ADVICE.items() if text.startswith("For beginners")] == list(FIRST_PAIR)
    assert [slug for slug in ADVICE if SETS[slug].advice == "beginner"] == list(FIRST_PAIR)


# The turn


@pytest.mark.rule("HB-TURN-01", "HB-TURN-02", "HB-TURN-13", "HB-I-04", "HB-M-01")
def test_the_top_card_acts_then_goes_to_the_bottom_and_the_next_turn_begins() -> None:
    state = GAME.start(1, settle_options(GAME, 1, {"deal": "1A 2A 6A 7A 3A 8A 4A 9A 5A"}), NoChance())
    play(GAME, state, 0, GAME.parse("no row"), NoChance())
    assert show_position(state.deck) == "2A 6A 7A 3A 8A 4A 9A 5A 1A"
    assert state.turn == 1
    assert choices(state) == ["no row", "row 1", "row 2"]


@pytest.mark.rule("HB-TURN-03", "HB-M-12", "HB-ICON-02")
def test_one_row_is_activated_left_to_right() -> None:
    begun = "1B 6A 2A 7D 3A 8A 4A 9A 5A"
    assert offered(begun, "row 1") == ["skip", *[f"delay {card}" for card in (6, 2, 7, 3, 8, 4, 9)]]
    assert play_turn(begun, "row 1", "delay 6", "hit 6") == "2A 6B 7D 3A 8A 4A 9A 5A 1B"


@pytest.mark.rule("HB-TURN-10", "HB-R-005")
def test_a_monster_takes_its_row_although_a_block_will_stop_it() -> None:
    assert play_turn("8A 4A 6A 1C 2C 3C 7A 5D 9A", "block 4") == "4B 6A 1C 2C 3C 7A 5D 9A 8B"


@pytest.mark.rule("HB-TURN-14", "HB-SET-HUNT-6", "HB-R-025")
def test_step_2_sets_off_no_trap() -> None:
    assert play_turn("8A 10C 11D 12D 13C 14A 6A 7A 9A") == "10C 11D 12D 13C 14A 6A 7A 9A 8A"


@pytest.mark.rule("HB-SET-SPID-4")
def test_step_2_is_stopped_by_no_web() -> None:
    assert play_turn("3A 27A 1A 2A 4A 24A 5A 25A 26A", "no row") == "27A 1A 2A 4A 24A 5A 25A 26A 3A"


@pytest.mark.rule("HB-ROW-02", "HB-ROW-03", "HB-R-028")
def test_a_mandatory_row_is_the_last_and_its_actions_obey_the_other_rules() -> None:
    for face in FACES:
        assert not any(row.must for row in ROWS[face][:-1]), face_text(face)
    # Venom stops both Hits of the mandatory row
    assert play_turn("59D 24A 55C 25A 56C 26A 57C 27A 58C") == "24A 55C 25A 56C 26A 57C 27A 58C 59D loss"


# The end


@pytest.mark.rule("HB-END-01", "HB-R-084")
def test_the_end_is_looked_at_in_step_3_only() -> None:
    state = open_turn("3B 9D 2A 6C 7C 8C 4A 1A 5A")
    decide(state, "row 1")
    decide(state, "hit 9")
    assert "9C" in show_position(state.deck)
    assert state.over == ON
    assert "skip" in choices(state), "the second Hit is still to come"
    decide(state, "skip")
    assert state.over != ON


@pytest.mark.rule("HB-END-04", "HB-R-011", "HB-GOAL-02", "HB-M-35")
def test_all_cards_exhausted_is_a_thematic_win() -> None:
    begun = "20D 9D 19D 23B 21D 22D 6C 7C 8C"
    assert play_turn(begun, "row 1", "fireball at 19", "23C") == "9C 19C 23C 21C 22D 6C 7C 8C 20C thematic win"
    assert GAME.result(_won(begun, "row 1", "fireball at 19", "23C")).points == (1.0,)  # type: ignore[union-attr]


def _won(text: str, *decisions: str) -> State:
    state = open_turn(text)
    for one in decisions:
        decide(state, one)
    return state


@pytest.mark.rule("HB-R-012", "HB-SET-WOLF-6")
def test_neither_the_rats_nor_moon_sections_keep_a_game_alive() -> None:
    assert play_turn("7A 55D 56C 57C 58C 59B 6A 8A 9A") == "55C 56C 57C 58C 59B 6A 8A 9A 7B loss"
    assert play_turn("1A 9D 2A 6C 3A 7C 4A 8C 5A", "row 1", "hit 9").endswith("win")
    # all Ogres exhausted, the Rats healthy: won
    assert play_turn("55A 59B 6C 56A 7C 57A 8C 58A 9C", "no row").endswith("win")


# Health and damage


@pytest.mark.rule("HB-HP-01", "HB-HP-02", "HB-DMG-01", "HB-DMG-02", "HB-DMG-04", "HB-DMG-05", "HB-SET-DEMON-1")
@pytest.mark.parametrize(
    ("cards", "graph"),
    [
        # the wounded section of those with two healthy ones is C or D, card by card
        ("4 5 11 12 14 15 16 37 38 39 69 70 71 72 60 61 62 63", "A>C B>C C>D"),
        ("1 2 3 6 7 8 9 10 13 17 18 24 25 26 27 52 53 54 55 56 57 58 64 65 66", "A>D B>D D>C"),
        ("19 20 21 22 23 33 34 35 36 67 68", "A>B B>CD"),
        ("28 29 30 31 32", "A>CD C>B D>B"),
        ("42 43 44 45", "A>CD C>B D>B"),
        ("46 47 48 49 50", "A>CD B>CD"),
        ("40 41 51", ""),
        ("59", "B>CD C>A D>A"),
    ],
)
def test_damage_turns_a_card_one_level_down(cards: str, graph: str) -> None:
    for card in map(int, cards.split()):
        steps = [
            SECTIONS[face & 3] + ">" + "".join(SECTIONS[lower & 3] for lower in LOWER[face])
            for face in range(card << 2, (card << 2) + 4)
            if LOWER[face]
        ]
        assert " ".join(steps) == graph, card
        assert all(HEALTH[low] == HEALTH[face] - 1 for face in range(card << 2, (card << 2) + 4) for low in LOWER[face])


@pytest.mark.rule("HB-DMG-03", "HB-R-019", "HB-SET-PYRO-1", "HB-SET-WOLF-3", "HB-M-18")
def test_the_player_chooses_among_sections_of_a_level_on_monsters_too() -> None:
    assert offered("1A 33B 2A 34A 3A 35A 4A 36A 5A", "row 1", "hit 33") == ["33C", "33D"]
    assert offered("7A 28A 29A 30A 6A 31A 32A 8A 9A") == ["28C", "28D"]


@pytest.mark.rule("HB-DMG-06", "HB-M-19", "HB-R-016")
def test_several_targets_are_struck_from_the_bottom_up() -> None:
    # 29 is asked about before 28, which stands nearer the top
    state = open_turn("35A 28A 29A 33A 34A 30B 31B 32B 36A")
    assert choices(state) == ["29C", "29D"]
    decide(state, "29D")
    assert choices(state) == ["28C", "28D"]


# Sides, targets, nesting


@pytest.mark.rule("HB-ALLY-01", "HB-ALLY-02", "HB-ALLY-03", "HB-M-03")
@pytest.mark.rule("HB-SET-WOLF-1", "HB-SET-WOLF-2", "HB-SET-PIPER-1")
def test_sides_follow_from_the_active_section() -> None:
    assert [SIDE[28 << 2 | section] for section in range(4)] == [HERO, HERO, MOON, HERO]
    assert {SIDE[59 << 2 | section] for section in range(4)} == {RATS}
    assert {SIDE[face] for face in FACES if FOE[face >> 2]} == {MONSTER}
    # a moon card hits a sun card and a monster alike
    assert play_turn("30C 28A 6A 7A 29B 8A 31B 9A 32B", "28D") == "28B 6A 7A 29B 8A 31B 9A 32B 30D"


@pytest.mark.rule("HB-TARGET-01", "HB-TARGET-02", "HB-TARGET-03", "HB-M-04")
def test_an_icons_colour_says_whom_it_reaches_and_never_the_card_itself() -> None:
    begun = "11B 10A 6A 12A 7D 13A 8A 14A 9A"
    assert offered(begun, "row 1") == ["skip", "delay 10", "delay 12", "delay 13", "delay 14"]  # set colour
    assert offered(begun, "row 2") == ["skip", "quicken 6", "quicken 7", "quicken 8", "quicken 9"]  # black; 7D is light
    assert offered("1A 2A 6A 3A 4A 7A 8A 5A 9A", "row 1") == ["skip", "hit 2", "hit 6"]  # white


@pytest.mark.rule("HB-NEST-01", "HB-NEST-02", "HB-NEST-04", "HB-NEST-05", "HB-M-13", "HB-R-034")
def test_a_nested_card_acts_from_its_own_place_and_reaches_only_below() -> None:
    # 6C under hypnosis hits the closest monster below; the Block of 8A above it can't help, 9B below would
    begun = "55C 8A 6C 57A 7A 58A 56A 59A 9A"
    assert play_turn(begun, "row 1", "hypnosis 6") == "8A 6C 57A 7D 58A 56A 59A 9A 55C"
    # from its place 9B is 6 away: out of Hit 5
    begun = "55C 56A 6C 57A 7A 58A 8C 59A 9B"
    assert play_turn(begun, "row 1", "hypnosis 6") == "56A 6C 57A 7D 58A 8C 59A 9B 55C"
    begun = "55C 6C 57A 7A 58A 8C 9B 59A 56A"
    assert play_turn(begun, "row 1", "hypnosis 6") == "6C 57A 7A 58A 8C 9A 59A 56A 55C"


@pytest.mark.rule("HB-NEST-03", "HB-R-002", "HB-SET-VAMP-1")
def test_cards_above_count_for_conditions() -> None:
    # 18B, inspired, needs two exhausted allies: 16D above it and 15D below
    begun = "16D 1A 18B 2A 15D 3A 4A 5A 17B"
    assert play_turn(begun) == "1A 18D 2A 15A 3A 4A 5A 17B 16D"
    # with only one of them it takes its second row: two Pushes
    begun = "16D 1A 18B 2A 15A 3A 4A 5A 17B"
    assert play_turn(begun) == "1A 18B 15A 4A 5A 17B 2A 3A 16D"


# Icons


@pytest.mark.rule("HB-ICON-01", "HB-ICON-05")
def test_every_section_has_at_most_one_reaction_and_known_icons() -> None:
    kinds = {REACTION[face] for face in FACES}
    assert kinds == set(range(8)), "none, Block, Dodge, Fire, Skyfall, on damage, modifier, placeholder"


@pytest.mark.rule("HB-ICON-03", "HB-R-037", "HB-BLOCK-4", "HB-BLOCK-2")
def test_reactions_work_from_below_only_and_may_save_a_card_from_its_own_side() -> None:
    begun = "4A 1A 5A 6A 2B 7A 3A 8A 9A"
    assert offered(begun, "row 1", "hit 1") == ["take", "block 5", "block 2"]
    assert play_turn(begun, "row 1", "hit 5", "block 5") == "1A 5B 6A 2B 7A 3A 8A 9A 4A"


@pytest.mark.rule("HB-ICON-04", "HB-COND-1", "HB-COND-2", "HB-COND-4")
def test_a_condition_guards_its_row_and_the_first_sets_have_none() -> None:
    assert all(not row.need for face in FACES if face >> 2 <= 9 for row in ROWS[face])
    assert offered("64A 60A 65A 61A 66A 62A 67A 63A 68A") == ["no row", "row 2", "row 3"]  # 2 open hands
    assert offered("64A 60A 65A 61A 66A 62A 67B 63A 68A") == ["no row", "row 1", "row 2", "row 3"]  # 3


@pytest.mark.rule("HB-COND-3", "HB-M-09")
def test_a_monster_takes_the_first_row_whose_condition_holds_and_that_would_change_something() -> None:
    # 3 rage elsewhere: 33A's first row, Pull and two Hits
    assert play_turn("33A 34D 35B 1C 2C 36A 3A 4D 5D") == "3C 34D 35B 1C 2C 36A 4D 5D 33A loss"
    # 2 rage: the second row, Pull and one Hit
    assert play_turn("33A 34A 35B 1C 2C 36A 3A 4D 5D") == "3D 34A 35B 1C 2C 36A 4D 5D 33A"
    # none: Push 3 twice, of exhausted cards too
    assert play_turn("33A 34A 35A 1C 2C 36A 3A 4D 5D") == "34A 35A 36A 3A 4D 5D 1C 2C 33A"


@pytest.mark.rule("HB-ICON-06", "HB-HIT-1", "HB-HIT-2", "HB-HIT-3", "HB-M-20")
def test_a_hero_chooses_whom_to_hit_and_a_monster_hits_the_closest_standing() -> None:
    assert offered("4B 1C 6A 2A 7A 3A 8A 5A 9A", "row 1") == ["skip", "hit 1", "hit 6"]  # exhausted ones too
    assert play_turn("8A 1C 6A 2A 3A 7A 4D 9A 5D") == "1C 6A 2D 3A 7A 4D 9A 5D 8B"
    assert results("8A 1C 6A 2C 3C 7A 4D 9A 5A").keys() == {"1C 6A 2C 3C 7A 4D 9A 5A 8A"}


def test_animals_and_costs_are_where_the_ledger_says() -> None:
    assert [card for card in range(1, 73) if ANIMAL[card]] == [40, 41]
    assert {face >> 2 for face in FACES if any(row.need == PAY_FIRE for row in ROWS[face])} == set(range(19, 24))
    assert {face >> 2 for face in FACES if any(row.need == PAY_DODGE for row in ROWS[face])} == set(range(46, 51))
    assert {face >> 2 for face in FACES if REACTION[face] == FIRE} == set(range(19, 24))


def test_a_position_may_be_any_part_of_a_pair() -> None:
    assert show_position(position("9B 2B 6D 5C").deck) == "9B 2B 6D 5C"
