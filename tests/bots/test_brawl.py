"""The bots that stand in for the hero of Handy Brawl."""

from typing import Any

import pytest

from tabard.bots.chair import Chair
from tabard.bots.greedy import GreedyBot
from tabard.bots.handy_brawl import KNOWLEDGE, LOOKS, SolverBot
from tabard.bots.knowledge import knowledge_of
from tabard.bots.levels import bot_for, level_names
from tabard.bots.uniform import UniformBot
from tabard.core.chance import Dealer, NoChance
from tabard.core.game import permitted, settle_options
from tabard.games.handy_brawl import GAME
from tabard.games.handy_brawl import State as BrawlState


def started(seed: int, **options: Any) -> BrawlState:
    return GAME.start(1, settle_options(GAME, 1, options), Dealer(seed))


def play_out(bot: Any, state: BrawlState, most: int) -> int:
    """Play a game to its end and return how many choices it took."""
    for choices in range(most):
        if GAME.result(state) is not None:
            return choices
        action = bot.choose(Chair(GAME, state, 0))
        assert action in permitted(GAME, state, 0)
        GAME.apply(state, 0, action, NoChance())
    return most


def points(state: BrawlState) -> float:
    result = GAME.result(state)
    return 0.0 if result is None else result.points[0]


def test_the_house_finds_what_it_knows_and_makes_every_level() -> None:
    assert knowledge_of(GAME) is KNOWLEDGE
    bots = [type(bot_for(GAME, level, 1)) for level in level_names(GAME)]
    assert bots == [UniformBot, GreedyBot, SolverBot, SolverBot, SolverBot]
    assert LOOKS["squire"] < LOOKS["knight"] < LOOKS["champion"]


@pytest.mark.parametrize(("hero", "monster"), [("huntress", "ogre"), ("assassin", "verdancy"), ("monk", "demon")])
def test_the_knight_wins_what_it_has_planned(hero: str, monster: str) -> None:
    state = started(1, hero=hero, monster=monster)
    play_out(bot_for(GAME, "knight", 1), state, 400)
    assert points(state) == 1.0


def test_the_same_bot_chooses_the_same_again_and_leaves_the_state() -> None:
    state = started(2, hero="huntress", monster="ogre")
    before = state.key()
    for level in ("greedy", "squire", "knight"):
        bot = bot_for(GAME, level, 3)
        first = bot.choose(Chair(GAME, state, 0))
        assert bot.choose(Chair(GAME, state, 0)) == first == bot_for(GAME, level, 3).choose(Chair(GAME, state, 0))
    assert state.key() == before


def test_a_plan_is_followed_and_made_anew_when_the_game_leaves_it() -> None:
    bot = SolverBot(KNOWLEDGE, 250)
    state = started(2, hero="huntress", monster="ogre")
    hints = []
    for _ in range(4):
        hint = bot.hint(Chair(GAME, state, 0))
        hints.append(hint.why)
        GAME.apply(state, 0, hint.action, NoChance())
    turns = [int(why.split("win in ")[1].split()[0]) for why in hints]
    assert turns == sorted(turns, reverse=True), "each turn brings the win nearer"
    planned = bot.choose(Chair(GAME, state, 0))
    other = next(action for action in GAME.legal(state, 0) if action != planned)
    GAME.apply(state, 0, other, NoChance())
    assert bot.choose(Chair(GAME, state, 0)) in GAME.legal(state, 0)


def test_greedy_takes_a_win_and_flees_from_a_loss() -> None:
    won = started(0, deal="1A 9D 2A 6C 3A 7C 4A 8C 5A")
    play_out(bot_for(GAME, "greedy", 0), won, 3)
    assert points(won) == 1.0
    safe = started(0, hero="piper", monster="ogre", deal="58A 59A 55A 6A 56A 57A 7A 8A 9A")
    bot = bot_for(GAME, "greedy", 0)
    while safe.turn == 0:
        GAME.apply(safe, 0, bot.choose(Chair(GAME, safe, 0)), NoChance())
    assert not safe.over


def test_greedy_is_better_than_chance() -> None:
    wins = {}
    for level in ("random", "greedy"):
        wins[level] = 0.0
        for seed in range(6):
            state = started(seed, hero="huntress", monster="ogre")
            play_out(bot_for(GAME, level, seed), state, 250)
            wins[level] += points(state)
    assert wins["random"] < wins["greedy"], wins


def test_without_a_win_in_sight_the_hint_says_so() -> None:
    state = started(1, hero="monk", monster="circus")
    hint = SolverBot(KNOWLEDGE, 1).hint(Chair(GAME, state, 0))
    assert "No win was found among" in hint.why
    assert hint.action in GAME.legal(state, 0)


def test_positions_are_worth_more_the_nearer_they_are_to_a_win() -> None:
    good = started(0, deal="1A 9D 2A 6C 3A 7C 4A 8C 5A")
    even = started(0, deal="1A 9A 2A 6A 3A 7A 4A 8A 5A")
    assert 1.0 > KNOWLEDGE.evaluate(good, 0) > KNOWLEDGE.evaluate(even, 0) > 0.0
    GAME.apply(even, 0, GAME.asides(even, 0)[0], NoChance())
    assert KNOWLEDGE.evaluate(even, 0) == 0.0
