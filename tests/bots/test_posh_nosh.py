"""What the bots know about Posh Nosh, on tables set by hand and in whole games."""

import pytest

from tabard.bots import Chair, bot_for
from tabard.bots.knowledge import Budget, knowledge_of
from tabard.bots.posh_nosh import BY_HOPES, KNOWLEDGE, HouseBot, at_a_glance, candidates
from tabard.bots.posh_nosh_fitted import BESIDES, BY_ITEM, BY_UNIT
from tabard.bots.posh_nosh_hand import collected, hand_points
from tabard.bots.posh_nosh_hopes import NAMES, hopes
from tabard.bots.posh_nosh_plans import WON, plans
from tabard.bots.posh_nosh_setup import item_worth, rate_of
from tabard.bots.posh_nosh_units import ITEM_RATES, RATES
from tabard.bots.posh_nosh_worth import lead, pace_of
from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.core.options import Value
from tabard.games.posh_nosh import GAME, ITEMS, UNITS, Order, State, card_of
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.book import book_of
from tabard.games.posh_nosh.items import item_of
from tabard.games.posh_nosh.roster import FIRST_ITEM, kind_of
from tabard.games.posh_nosh.roster import UNITS as ALL_UNITS
from tests.games.posh_nosh.table import table

LEVELS = ("glance", "greedy", "hopeful", "knight")
ALL_PASSES: dict[str, Value] = {"heroes": 1, "dragons": 1, "items": 1, "recruit": "deal"}
TABLES: list[dict[str, Value]] = [
    {"recruit": "draft", "heroes": 1, "dragons": 1, "items": 2, "swap": True, "opening_shield": True},
    {"recruit": "secret", "heroes": 2, "items": 1, "choose_order": True, "opening_shield": True},
    {"recruit": "deal", "dragons": 2, "heroes": 1, "items": 4, "swap": True},
    {"recruit": "secret"},
]


def choice(level: str, state: State, seed: int = 1, seat: int | None = None) -> str:
    """Return what a level does, with a small budget where it searches."""
    at = GAME.to_act(state)[0] if seat is None else seat
    bot = bot_for(GAME, level, seed)
    if isinstance(bot, HouseBot):
        bot = HouseBot(KNOWLEDGE, Budget(48), seed)
    return str(bot.choose(Chair(GAME, state, at)))


def turn_of(level: str, state: State) -> list[str]:
    """Let a level play its turn on to the confirmation; returns what it did. The rival lets all through."""
    seat = GAME.to_act(state)[0]
    did: list[str] = []
    while not did or did[-1] != "confirm":
        if GAME.to_act(state)[0] != seat:
            GAME.apply(state, 1 - seat, GAME.parse("let"), Dealer(1))
            continue
        did.append(choice(level, state))
        GAME.apply(state, seat, GAME.parse(did[-1]), Dealer(1))
    return did


def play_on(seed: int, options: dict[str, Value]) -> tuple[State, set[int], int]:
    """Play a game at a glance; return its end, the verbs that came up and the most choices within a turn."""
    chance = Dealer(seed)
    state = GAME.start(2, settle_options(GAME, 2, options), chance)
    verbs, most, turn, count = set(), 0, 0, 0
    for _ in range(2000):
        acting = GAME.to_act(state)
        if not acting:
            break
        chosen = KNOWLEDGE.choose(state, acting[0], chance)
        assert chosen in GAME.legal(state, acting[0])
        verbs.add(chosen.verb)
        turn, count = (turn, count + 1) if state.turns == turn else (state.turns, 1)
        most = max(most, count if turn else 0)
        GAME.apply(state, acting[0], chosen, chance)
    return state, verbs, most


def match(levels: tuple[str, str], games: int) -> float:
    """Return the points of the first of two levels, each deal played from both seats."""
    won = 0.0
    for number in range(games):
        chance, turned = Dealer(number // 2), number % 2
        state = GAME.start(2, settle_options(GAME, 2, ALL_PASSES), chance)
        bots = [bot_for(GAME, levels[seat ^ turned], number) for seat in (0, 1)]
        while acting := GAME.to_act(state):
            for seat in acting:
                GAME.apply(state, seat, GAME.parse(str(bots[seat].choose(Chair(GAME, state, seat)))), chance)
        result = GAME.result(state)
        assert result is not None
        won += result.points[turned]
    return won


def test_knowledge_is_found_by_the_game() -> None:
    assert knowledge_of(GAME) is KNOWLEDGE


@pytest.mark.parametrize("level", LEVELS)
def test_takes_a_sure_win_with_one_card(level: str) -> None:
    state = table("golem; orc", "golem 8/50", hand="H2a P9a S3a H4a S5a")
    assert turn_of(level, state) == ["stage P9a > b1", "confirm"]
    assert state.winner == 0


@pytest.mark.parametrize("level", ["greedy", "knight"])
def test_takes_a_win_that_needs_two_cards_the_low_one_for_the_shield(level: str) -> None:
    state = table("golem; orc", "golem 13/50 {S4b}", hand="P14a H9a P2a S3a S5a")
    assert turn_of(level, state) == ["stage P2a > b1", "stage P14a > b1", "confirm"]
    assert state.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_does_not_attack_where_it_does_nothing(level: str) -> None:
    state = table("golem; orc", "elf 10/25; golem 40/50", hand="P9a P12a H2a S3a H3a")
    assert not [step for step in turn_of(level, state) if step.startswith("stage P") and step.endswith("b1")]


@pytest.mark.parametrize("level", LEVELS)
def test_does_not_attack_into_a_ward_it_knows_of(level: str) -> None:
    state = table("golem; orc", "wizard 20/25; golem 20/50", hand="P9a P6a B4a B5a S3a", rival="H14b H13b P2b S2b S3b")
    for card in ("H14b", "H13b"):
        state.known[card_of(card)] = 1
    staged = [step for step in turn_of(level, state) if step.startswith("stage P")]
    assert staged or level == "knight"
    assert all(step.endswith("b2") for step in staged)


@pytest.mark.parametrize("level", LEVELS)
def test_a_knight_answers_a_blow(level: str) -> None:
    state = table("orc", "knight; golem", hand="B12a H2a P9a", rival="S9b S3b P4b")
    GAME.apply(state, 0, GAME.parse("stage B12a > b1"), Dealer(1))
    assert choice(level, state).startswith("raise S")


@pytest.mark.parametrize("level", LEVELS)
def test_a_wizard_wards_what_would_fell_it_and_no_more_than_needed(level: str) -> None:
    state = table("golem", "wizard 5/25; golem", hand="P9a H2a P5a", rival="H2b H5b H14b P4b")
    for text in ("stage P9a > b1", "discard H2a", "confirm"):
        GAME.apply(state, 0, GAME.parse(text), Dealer(1))
    assert choice(level, state) in ("ward H5b", "ward H14b")


def test_a_ward_spares_the_better_card() -> None:
    state = table("golem", "wizard 20/25; golem", hand="P6a H2a P5a", rival="H6b H14b P4b")
    for text in ("stage P6a > b1", "discard H2a", "confirm"):
        GAME.apply(state, 0, GAME.parse(text), Dealer(1))
    assert choice("glance", state) == "ward H6b"


@pytest.mark.parametrize("level", LEVELS)
def test_hands_of_one_kind_are_played(level: str) -> None:
    for hand, word in (
        ("P9a B3a P5a B8a B2a", "declare dragon"),
        ("P9a P3a P5a P8a P2a", "declare double dragon"),
        ("H9a H3a H5a H8a H2a", "declare fairy"),
        ("S9a S3a S5a S8a S2a", "declare blacksmith"),
    ):
        assert choice(level, table("golem 20/50; elf 9/25", "golem; elf", hand=hand)) == word


@pytest.mark.parametrize("level", LEVELS)
def test_no_dragon_against_a_guarded_side(level: str) -> None:
    state = table("golem", "siegfried; golem", hand="P9a B3a P5a B8a B2a")
    assert not choice(level, state).startswith("declare")


def test_the_rest_of_a_hand_of_attacks_is_played_first() -> None:
    # Three attack cards kept may be five at the next draw.
    state = table("golem 30/50; elf", "golem; elf", hand="P9a B8a P8a H10a S5a")
    for level in ("glance", "greedy"):
        assert {step.split()[1][0] for step in turn_of(level, state.copy())[:2]} == {"H", "S"}


@pytest.mark.parametrize("level", LEVELS)
def test_special_moves_are_made(level: str) -> None:
    for a, b, hand, word in (
        ("rogue; golem", "golem {S4b}; elf", "P9a H3a S5a B8a H2a", "steal b1 > "),
        ("rogue; golem", "golem; elf", "P9a H3a S5a B8a H2a", "rob"),
        ("merlin; golem", "golem; elf", "P9a H3a S5a B8a H2a", "look"),
        ("cyclops; golem", "golem; elf", "P9a H3a S5a B8a H2a", "peek"),
        ("necromancer; golem", "golem; elf", "P9a H9a S5a B8a H7a", "summon H7a H9a"),
        ("wyrm; golem", "golem; elf", "P9a H9a S5a B8a P7a", "summon "),
        ("shape_shifter; golem", "rogue; elf", "P9a H9a S5a B8a P7a", "shift b1"),
    ):
        state = table(a, b, hand=hand, rival="P4b H6b S7b P12b B2b")
        assert choice(level, state).startswith(word)


def test_a_shape_shifter_keeps_what_it_chose() -> None:
    state = table("shape_shifter; golem", "rogue; elf", hand="P9a H9a S5a B8a P7a", rival="P4b H6b")
    GAME.apply(state, 0, GAME.parse("shift b1"), Dealer(1))
    assert not choice("greedy", state).startswith("shift")


def test_beowulf_and_the_bone_dragon_take_what_does_most() -> None:
    state = table("beowulf; golem", "golem; elf 12/25", hand="P2a H3a S5a B2a H2a", piles=("B14a S2a H3a", ""))
    assert choice("greedy", state) == "fetch B14a"
    GAME.apply(state, 0, GAME.parse("fetch B14a"), Dealer(1))
    assert choice("greedy", state) == "play B14a > b2"
    state = table("bone_dragon; golem", "golem; elf", hand="P9a H3a S5a B2a H2a", piles=("S2a", "P14b S4b"))
    for text in ("barter", "take P14b"):
        assert choice("greedy", state) == text
        GAME.apply(state, 0, GAME.parse(text), Dealer(1))
    assert choice("greedy", state) in ("give H2a", "give S5a", "give B2a")


def test_a_poor_hand_is_sent_away() -> None:
    assert choice("greedy", table("golem", "golem; elf", hand="P2a H2a S5a H3a S2a")) == "send familiar"
    assert choice("greedy", table("golem", "golem; elf", hand="P12a B9a S5a H9a S2a")) != "send familiar"


def test_every_decision_of_every_table_is_made() -> None:
    met: set[int] = set()
    for number, options in enumerate(TABLES):
        for seed in range(8):
            state, verbs, most = play_on(100 * number + seed, options)
            met |= verbs
            assert most < 60, "a turn without an end"
            assert GAME.result(state) is not None
    assert met >= {
        act.RECRUIT, act.SWAP, act.KEEP, act.MARCH, act.CARRY, act.GUARD, act.LOCK, act.ACT, act.STAGE, act.DISCARD,
        act.CONFIRM, act.DECLARE, act.SEND, act.STEAL, act.ROB, act.PLAY, act.RAISE, act.WARD, act.LET, act.LOOT,
    }  # fmt: skip


def test_recruits_differ_from_seed_to_seed_and_are_no_worse_than_any() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {}), Dealer(1))
    for level in ("greedy", "knight"):
        first = {choice(level, state, seed, 0) for seed in range(12)}
        assert len(first) > 1
        assert all(rate_of(GAME.parse(text).one) > 0.5 for text in first)


def test_every_pick_has_its_rate() -> None:
    dealt = {unit.slug for unit in UNITS if unit.group in ("warband", "hero", "dragon")} - {"amazon"}
    assert set(RATES) == dealt
    assert set(ITEM_RATES) == {item.slug for item in ITEMS if item.slug}
    assert all(0.2 < rate < 0.85 for rate in (*RATES.values(), *ITEM_RATES.values()))
    assert rate_of(kind_of("amazon")) == 0.5


def test_a_swap_is_made_only_for_the_better() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "deal", "swap": True}), Dealer(3))
    chosen = GAME.parse(choice("greedy", state, seat=0))
    assert chosen.verb == act.SWAP
    assert rate_of(chosen.two) > rate_of(chosen.one)


def test_items_go_to_those_they_do_most_for() -> None:
    book = book_of("1")
    for item, better, worse in (
        ("merlins_staff", "wizard", "orc"),
        ("caesars_helm", "julius_caesar", "hercules"),
        ("robins_bow", "robin_hood", "golem"),
        ("dark_sword", "vampire", "crusader"),
        ("robins_bow", "mercenary", "healer"),
        ("achilles_armour", "achilles", "medusa"),
    ):
        worths = [item_worth(book, kind_of(slug), item_of(item)) for slug in (better, worse)]
        assert worths[0] > worths[1], item


def test_more_is_worth_more() -> None:
    worse, better = table("golem 20/50", "orc"), table("golem 40/50", "orc")
    assert lead(better, 0) > lead(worse, 0)
    assert hopes(better, 0, 1) > hopes(worse, 0, 1)
    assert lead(table("golem {S2a}", "orc"), 0) > lead(table("golem", "orc"), 0)
    assert lead(table("golem; orc", "orc"), 0) > lead(table("golem", "orc"), 0)
    both = table("golem 20/50; orc", "golem 20/50; orc")
    assert lead(both, 0) == lead(both, 1)
    assert hopes(both, 0, 1) + hopes(both, 1, 1) == pytest.approx(1)
    assert hopes(both, 0, 0) > 0.5 > hopes(both, 0, 1), "who is to move is ahead"
    assert (
        pace_of(table("hercules", "orc"), 0)
        > pace_of(table("golem", "orc"), 0)
        > pace_of(table("healer", "orc"), 0) - 4
    )


def test_what_games_showed_has_a_number_for_every_unit_item_and_term() -> None:
    assert set(BY_UNIT) == {unit.slug for unit in ALL_UNITS}
    assert set(BY_ITEM) == {item.slug for item in ITEMS if item.slug}
    assert tuple(BESIDES) == NAMES
    assert all(abs(number) < 100 for numbers in BY_UNIT.values() for number in numbers)


def test_hopes_tell_strong_units_from_weak_ones_where_all_stand_alike() -> None:
    plain = "orc; elf"
    for strong, weak in (("siegfried", "medusa"), ("wyrm", "hydra"), ("dragon_slayer", "healer")):
        better, worse = table(f"golem; {strong}", plain), table(f"golem; {weak}", plain)
        assert hopes(better, 0, 1) > hopes(worse, 0, 1) + 0.02, strong


def test_hopes_count_both_hands() -> None:
    poor = table("golem; orc", "golem; orc", hand="H2a", rival="H2b")
    for hand, rival, better in (("P9a B9a B10a", "H2b", True), ("H2a", "P9b B9b B10b", False)):
        other = table("golem; orc", "golem; orc", hand=hand, rival=rival)
        assert (hopes(other, 0, 1) > hopes(poor, 0, 1)) == better


def test_a_battle_that_is_over_leaves_no_hope_and_no_doubt() -> None:
    state = table("golem; orc", "golem 8/50", hand="H2a P9a S3a H4a S5a")
    for text in ("stage P9a > b1", "confirm"):
        GAME.apply(state, 0, GAME.parse(text), Dealer(1))
    assert (hopes(state, 0, 1), hopes(state, 1, 1)) == (1.0, 0.0)
    assert BY_HOPES.lead_of(state, 0) == -BY_HOPES.lead_of(state, 1) == WON


def test_search_ranks_whole_turns_by_what_games_showed() -> None:
    # As many HP are to be had of either; who is taken down is what differs.
    state = table("golem 30/50; orc", "siegfried 9/40; healer 9/30; elf", hand="P9a H10a S5a H9a S13a")
    best = candidates(state, 0)[0]
    assert str(Order(best.codes[0])) == "stage P9a > b1"
    assert [plan.codes for plan in candidates(state, 0)[:3]] == [
        plan.codes for plan in plans(state, worth=BY_HOPES)[:3]
    ]


def test_collecting_attack_cards_pays_the_more_there_are() -> None:
    hopes = [collected(kept, 10) for kept in range(4)]
    assert hopes == sorted(hopes)
    assert 0.0 < hopes[0] < hopes[3] < 1.0
    assert collected(3, 12) > collected(3, 8)
    guarded = table("golem", "siegfried", hand="P9a B8a P8a")
    assert hand_points(guarded, 0) < hand_points(table("golem", "golem", hand="P9a B8a P8a"), 0)


def test_plans_are_whole_turns_and_the_first_looks_best() -> None:
    state = table("golem 30/50; orc", "golem; elf", hand="P9a B8a P8a H10a S5a")
    found = plans(state)
    assert [plan.score for plan in found] == sorted((plan.score for plan in found), reverse=True)
    for plan in found:
        twin = state.copy()
        for packed in plan.codes:
            assert Order(packed) in GAME.legal(twin, 0)
            GAME.apply(twin, 0, Order(packed), Dealer(1))
        assert twin.turn == 1
    assert plans(table("golem", "golem 8/50", hand="P9a H2a S3a"))[0].score == WON


def test_a_plan_is_left_where_it_is_no_longer_open() -> None:
    # The answer stops the first blow, so the knight still stands for the second.
    state = table("golem; orc", "knight 9/30; golem", hand="P9a B8a P8a H10a S5a", rival="S9b S3b P4b H4b H5b")
    plan = next(plan for plan in candidates(state, 0) if str(Order(plan.codes[0])).endswith("b1"))
    KNOWLEDGE.carry_out(state, 0, plan, Dealer(1))
    assert state.turn == 1 or len(state.staged) >= 1


def test_search_stages_what_its_best_plan_begins_with() -> None:
    state = table("golem 30/50; orc", "golem; elf", hand="P9a B8a P8a H10a S5a")
    bot = HouseBot(KNOWLEDGE, Budget(48), 3)
    chair = Chair(GAME, state, 0)
    best = bot.weigh(chair)[0].action
    assert bot.choose(chair) == Order(best.codes[0])
    assert bot.hint(chair).action == Order(best.codes[0])


def test_the_glance_does_not_depend_on_the_rivals_hand() -> None:
    state = table("golem; orc", "golem 30/50; wizard", hand="P9a B8a P8a H10a S5a", rival="H3b H4b H5b S2b S3b")
    other = table("golem; orc", "golem 30/50; wizard", hand="P9a B8a P8a H10a S5a", rival="P3b P4b P5b B2b B3b")
    assert at_a_glance(state, 0, Dealer(1)) == at_a_glance(other, 0, Dealer(1))
    assert [plan.codes for plan in plans(state)] == [plan.codes for plan in plans(other)]


def test_a_truce_is_taken_by_one_who_has_lost_and_declined_by_one_who_has_not() -> None:
    for a, b, reply in (("golem 4/50", "golem; orc; elf", "accept"), ("golem; orc", "golem 20/50", "decline")):
        state = table(a, b, active="b1", hand="P2b")
        state.moved = True
        assert KNOWLEDGE.answer(Chair(GAME, state, 0), Dealer(1)) is None
        GAME.apply(state, 1, GAME.parse("truce"), Dealer(1))
        assert str(KNOWLEDGE.answer(Chair(GAME, state, 0), Dealer(1))) == reply


def test_every_choice_has_a_reason_in_one_line() -> None:
    state = GAME.start(2, settle_options(GAME, 2, TABLES[0]), Dealer(5))
    chance, bot = Dealer(6), bot_for(GAME, "greedy", 1)
    for _ in range(120):
        seats = GAME.to_act(state)
        if not seats:
            break
        chair = Chair(GAME, state, seats[0])
        hint = bot.hint(chair)
        assert hint.why
        assert "\n" not in hint.why
        assert "  " not in hint.why
        GAME.apply(state, seats[0], GAME.parse(str(hint.action)), chance)
    assert max(kind_of(unit.slug) for unit in UNITS) < FIRST_ITEM


def test_the_page_beats_the_fool() -> None:
    assert match(("greedy", "random"), 10) >= 9


def test_whole_turns_by_hopes_beat_the_page() -> None:
    assert match(("hopeful", "greedy"), 8) > 4
