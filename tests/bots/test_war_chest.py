"""What the bots know about War Chest, on tables set by hand."""

import pytest

from tabard.bots import Chair, bot_for
from tabard.bots.knowledge import Budget, knowledge_of
from tabard.bots.search import SearchBot
from tabard.bots.war_chest import KNOWLEDGE
from tabard.bots.war_chest_policy import glances
from tabard.bots.war_chest_units import RATES
from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.core.options import Value
from tabard.games.war_chest import GAME, UNITS, State
from tabard.games.war_chest.turn import answers, asked
from tests.games.war_chest.table import act, acts, may, table

LEVELS = ("glance", "greedy", "knight")
PLAIN = ("light_cavalry swordsman", "scout mercenary")
FIVE = "-1.-2 2.-3 -2.0 1.-1 3.-2"
"""Five locations in the hands of side A; the sixth wins."""


def choice(level: str, state: State, seed: int = 1) -> str:
    """Return what a level does, with a small budget where it searches."""
    seat = asked(state)
    bot = bot_for(GAME, level, seed)
    if isinstance(bot, SearchBot):
        bot = SearchBot(KNOWLEDGE, Budget(60), seed)
    return str(bot.choose(Chair(GAME, state, seat)))


def said(state: State, seat: int = 0) -> str | None:
    aside = KNOWLEDGE.answer(Chair(GAME, state, seat), Dealer(1))
    return None if aside is None else str(aside)


def play_on(seats: int, seed: int, **options: Value) -> tuple[State, set[str]]:
    """Play a game at a glance to its end; return it with the kinds of questions that came up."""
    chance = Dealer(seed)
    state = GAME.start(seats, settle_options(GAME, seats, options), chance)
    met = set()
    while acting := GAME.to_act(state):
        question = GAME.view(state, acting[0]).question
        if question is not None:
            met.add(question.kind)
        chosen = KNOWLEDGE.choose(state, acting[0], chance)
        assert chosen in GAME.legal(state, acting[0])
        GAME.apply(state, acting[0], chosen, chance)
    return state, met


def test_knowledge_is_found_by_the_game() -> None:
    assert knowledge_of(GAME) is KNOWLEDGE


@pytest.mark.parametrize("level", LEVELS)
def test_takes_a_winning_control_at_once(level: str) -> None:
    state = table(PLAIN, "swordsman@-1.1 light_cavalry@0.0 scout@0.1", hands=("swordsman light_cavalry", "scout scout"),
                  held=(FIVE, "-2.3"))  # fmt: skip
    assert choice(level, state) == "control swordsman"


@pytest.mark.parametrize("level", LEVELS)
def test_kills_the_unit_that_is_about_to_win(level: str) -> None:
    state = table(PLAIN, "swordsman@0.1 scout@-1.1", hands=("swordsman light_cavalry", "scout scout"),
                  held=("-1.-2", "-2.3 1.2 2.0 -3.2 3.-2"))  # fmt: skip
    assert choice(level, state) == "attack swordsman -1.1"


@pytest.mark.parametrize("level", LEVELS)
def test_does_not_walk_into_a_free_attack(level: str) -> None:
    # Both ways bring it next to -1.1; only one of them ends beside an enemy whose coins are all at hand.
    open_table = table(("swordsman knight", "crossbowman archer"), "swordsman@0.-1 archer@1.1",
                       hands=("swordsman", "archer archer"), held=("-1.-2 2.-3 1.-1", "-2.3 1.2 2.0 -3.2"))  # fmt: skip
    legal = may(open_table, "move swordsman")
    looks = dict(zip(legal, glances(open_table, 0, [GAME.parse(text).code for text in legal]), strict=True))
    assert looks["move swordsman -1.0"] > looks["move swordsman 0.0"]
    assert choice(level, open_table) not in ("move swordsman 0.0", "move swordsman 1.-1")


@pytest.mark.parametrize("level", LEVELS)
def test_the_royal_guard_gives_a_coin_of_the_supply_for_its_last_one(level: str) -> None:
    state = table(("royal_guard scout", "swordsman archer"), "royal_guard@-2.0 swordsman@-1.0",
                  hands=("royal_guard", "swordsman archer"), turn=1)  # fmt: skip
    act(state, "attack swordsman -2.0")
    assert choice(level, state) == "lose supply"


def test_a_tall_berserker_pays_for_a_marker() -> None:
    armies = ("berserker scout", "archer lancer")
    state = table(armies, "berserker@-1.0*3 lancer@2.1", hands=("berserker scout", "archer"))
    acts(state, "move berserker -2.0")
    assert choice("greedy", state) == "control"


def test_the_spy_takes_the_coin_that_would_place_a_marker() -> None:
    state = table(("scout archer", "swordsman lancer"), "swordsman@-1.1", decrees="spy march enlist",
                  hands=("scout", "swordsman lancer"))  # fmt: skip
    act(state, "proclaim spy 1")
    assert choice("greedy", state) == "discard swordsman"


def test_the_bannerman_drives_an_enemy_off_a_location() -> None:
    state = table(("bannerman scout", "swordsman lancer"), "bannerman@-1.0 swordsman@-1.1", decrees="spy march enlist",
                  hands=("bannerman scout", "swordsman lancer"))  # fmt: skip
    act(state, "move bannerman -2.1")
    assert choice("greedy", state).startswith("push -1.1 ")


def test_every_question_is_answered() -> None:
    met: set[str] = set()
    for seed in range(30):
        met |= play_on(2, seed, nobility=True, round_cap=40)[1]
    assert met >= {"use", "defend", "move", "maneuver", "repeat", "push", "each", "recruit", "spy"}


@pytest.mark.parametrize("nobility", [False, True])
def test_four_seats_fight_it_out(nobility: bool) -> None:
    won = 0
    for seed in range(6):
        state, _ = play_on(4, seed, nobility=nobility, recruit="draft", round_cap=60)
        won += state.winner >= 0
    assert won >= 4


def test_partners_agree_about_who_is_ahead() -> None:
    armies = (
        "scout archer cavalry",
        "lancer knight pikeman",
        "swordsman ensign footman",
        "marshall berserker mercenary",
    )
    state = table(armies, "scout@-2.0 swordsman@-1.1", held=("-1.-2 2.-3 -4.1 -5.3", "-2.3 1.2"))
    hopes = [KNOWLEDGE.evaluate(state, seat) for seat in range(4)]
    assert min(hopes[0], hopes[2]) > 0.6
    assert max(hopes[1], hopes[3]) < 0.4


def test_more_markers_are_worth_more() -> None:
    starts = ("-1.-2 2.-3", "-1.-2 2.-3 -2.0", "-1.-2 2.-3 -2.0 1.-1", FIVE)
    worths = [KNOWLEDGE.evaluate(table(PLAIN, held=(held, "-2.3 1.2")), 0) for held in starts]
    assert worths == sorted(set(worths))
    assert worths[-1] < 1.0


def test_a_draft_takes_the_card_that_wins_most() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "draft", "nobility": True}), Dealer(5))
    best = max((UNITS[kind].slug for kind in state.pool), key=lambda slug: RATES[slug])
    for level in LEVELS:
        assert choice(level, state) == f"take {best}"


def test_the_elimination_draft_bans_the_card_that_wins_most() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "elimination"}), Dealer(5))
    best = max((UNITS[kind].slug for kind in state.pool), key=lambda slug: RATES[slug])
    assert choice("greedy", state) == f"ban {best}"


def test_every_unit_of_the_boxes_has_its_rate() -> None:
    assert {unit.slug for unit in UNITS if unit.set in ("base", "nobility")} <= set(RATES)
    assert all(0.3 < rate < 0.7 for rate in RATES.values())


def test_what_the_enemy_holds_changes_no_search() -> None:
    state = table(PLAIN, "swordsman@-1.0 scout@1.0", hands=("swordsman light_cavalry", "scout scout"),
                  bags=("", "mercenary mercenary"))  # fmt: skip
    other = table(PLAIN, "swordsman@-1.0 scout@1.0", hands=("swordsman light_cavalry", "mercenary mercenary"),
                  bags=("", "scout scout"))  # fmt: skip
    assert GAME.view(state, 0) == GAME.view(other, 0)
    for level in LEVELS:
        assert choice(level, state) == choice(level, other)


def test_candidates_are_few_and_the_first_looks_best() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"nobility": True}), Dealer(3))
    chance = Dealer(4)
    for _ in range(60):
        seat = asked(state)
        found = KNOWLEDGE.candidates(state, seat)
        assert 1 <= len(found) <= 12
        assert {action.code for action in found} <= set(answers(state))
        assert found[0] == KNOWLEDGE.choose(state, seat, chance)
        priors = KNOWLEDGE.prior(state, seat, found)
        assert priors[0] == 0
        assert priors == sorted(priors, reverse=True)
        GAME.apply(state, seat, found[0], chance)


def test_rollouts_stop_between_actions() -> None:
    for seed in range(5):
        state = GAME.start(2, settle_options(GAME, 2, {"nobility": True}), Dealer(seed))
        KNOWLEDGE.play_on(state, KNOWLEDGE.goal(state), Dealer(seed))
        assert not state.agenda
        assert state.round >= 2


def test_an_offer_is_taken_by_one_who_has_lost_and_declined_by_one_who_has_not() -> None:
    for theirs, reply in ((FIVE, "accept draw"), ("-2.3 1.2", "decline draw")):
        held = ("2.0", theirs) if theirs == FIVE else ("-1.-2 2.-3", theirs)
        board = "scout@0.0 mercenary@-1.1" if theirs == FIVE else ""
        state = table(PLAIN, board, held=held)
        act_aside(state, 1, "offer draw")
        assert said(state) == reply


def test_a_game_that_drags_on_is_offered_as_a_draw_now_and_then() -> None:
    state = table(PLAIN)
    assert said(state) is None
    state.round = 70
    assert said(state) == "offer draw"
    state.round = 71
    assert said(state) is None
    capped = table(PLAIN, round_cap=100)
    capped.round = 70
    assert said(capped) is None


def act_aside(state: State, seat: int, text: str) -> None:
    GAME.apply(state, seat, GAME.parse(text), Dealer(0))
