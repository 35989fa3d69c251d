"""Every level of the games plays legally, the same again, and sees nothing it may not."""

from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Any

import pytest

from tabard.bots import LEVELS, Chair, bot_for, level_names, seat_bot
from tabard.bots.knowledge import Budget, Knowledge, knowledge_of
from tabard.bots.search import SearchBot
from tabard.core.chance import Dealer
from tabard.core.errors import NoSuchGame, TabardError
from tabard.core.game import AnyGame, settle_options
from tabard.core.registry import find_game

TABLES = [
    ("tosk", 2, {}),
    ("tosk", 2, {"tiring": 20, "force": True, "momentum": True, "advanced_techniques": True}),
    ("tosk", 2, {"round_cap": 12, "battle_weary": True, "potent_healing": True}),
    ("regicide", 1, {}),
    ("regicide", 1, {"solo_yield": True, "extra_jester": True, "hand": 1}),
    ("regicide", 2, {"top_only": True}),
    ("regicide", 3, {}),
    ("regicide", 4, {"hand": -1, "short": True}),
    ("war_chest", 2, {}),
    ("war_chest", 2, {"nobility": True, "recruit": "draft"}),
    ("war_chest", 4, {"nobility": True, "royal_guard": "original"}),
    ("posh_nosh", 2, {"heroes": 1, "dragons": 1, "items": 1, "recruit": "deal"}),
    ("posh_nosh", 2, {"heroes": 2, "items": 2, "recruit": "draft", "swap": True, "choose_order": True}),
]


def all_levels() -> list[tuple[str, int, dict[str, Any], str]]:
    return [(*table, level) for table in TABLES for level in level_names(find_game(table[0]))]


def quick(game: AnyGame, level: str, seed: int) -> Any:
    """Return the level's bot, but with a small budget where it searches: the same path, sooner."""
    bot = bot_for(game, level, seed)
    if isinstance(bot, SearchBot):
        return SearchBot(knowledge_of(game), Budget(16, slip=0.01 if level == "squire" else 0.0), seed)
    return bot


def positions(game: AnyGame, seats: int, options: dict[str, Any], seed: int, every: int) -> Iterator[tuple[Any, int]]:
    """Yield positions of a game between bots that choose at a glance, one of so many."""
    dealer = Dealer(seed)
    state = game.start(seats, settle_options(game, seats, options), dealer)
    mind = knowledge_of(game)
    step = 0
    while acting := game.to_act(state):
        for seat in acting:
            if step % every == 0:
                yield state, seat
            step += 1
            if step > 400:
                return
            game.apply(state, seat, mind.choose(state, seat, dealer), dealer)


@pytest.mark.parametrize(("name", "seats", "options", "level"), all_levels())
def test_choices_are_legal_and_the_same_again(name: str, seats: int, options: dict[str, Any], level: str) -> None:
    game = find_game(name)
    games = chain.from_iterable(positions(game, seats, options, seed, every=7) for seed in count(5))
    for state, seat in islice(games, 8):
        before = state.key()
        chair = Chair(game, state, seat)
        choice = quick(game, level, 3).choose(chair)
        assert choice in game.legal(state, seat)
        assert quick(game, level, 3).choose(chair) == choice
        assert game.parse(str(choice)) == choice
        assert state.key() == before, "thinking changed the table"


@pytest.mark.parametrize(("name", "seats", "options", "level"), all_levels())
def test_what_a_seat_cannot_see_changes_nothing(name: str, seats: int, options: dict[str, Any], level: str) -> None:
    game = find_game(name)
    differed = 0
    for state, seat in islice(positions(game, seats, options, seed=8, every=9), 4):
        bot = quick(game, level, 11)
        choice, aside = bot.choose(Chair(game, state, seat)), bot.answer(Chair(game, state, seat))
        hint = bot.hint(Chair(game, state, seat))
        for number in range(3):
            other = game.resample(state, seat, Dealer(100 + number))
            differed += other.key() != state.key()
            chair = Chair(game, other, seat)
            assert bot.choose(chair) == choice
            assert bot.answer(chair) == aside
            assert bot.hint(chair) == hint
    assert differed, "no position had anything hidden"


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_policy_peeps_at_nothing(name: str, seats: int, options: dict[str, Any]) -> None:
    game = find_game(name)
    mind = knowledge_of(game)
    for state, seat in positions(game, seats, options, seed=21, every=3):
        choices = {
            str(mind.choose(mind.redeal(Chair(game, state, seat), Dealer(n)), seat, Dealer(1))) for n in range(3)
        }
        assert len(choices) == 1


def test_seeds_matter_to_the_random_level() -> None:
    game = find_game("tosk")
    state = game.start(2, settle_options(game, 2, {}), Dealer(1))
    assert len({str(bot_for(game, "random", seed).choose(Chair(game, state, 0))) for seed in range(20)}) > 5


def test_hints_say_why_in_one_line() -> None:
    for name, seats, options in TABLES:
        game = find_game(name)
        for state, seat in positions(game, seats, options, seed=2, every=11):
            hint = quick(game, "knight", 1).hint(Chair(game, state, seat))
            assert hint.action in game.legal(state, seat)
            assert hint.why
            assert "\n" not in hint.why
            break


def test_levels_rise_from_random_to_champion() -> None:
    assert [level.slug for level in LEVELS] == ["random", "greedy", "squire", "knight", "champion"]
    assert all(level.label and level.line for level in LEVELS)


def test_budgets_grow_with_the_level() -> None:
    from tabard.bots.levels import budget_of

    for name in ("regicide", "tosk", "war_chest", "posh_nosh"):
        mind = knowledge_of(find_game(name))
        spent = [budget_of(mind, level).simulations for level in ("squire", "knight", "champion")]
        assert spent == sorted(set(spent))


def test_unknown_level_names_those_there_are() -> None:
    with pytest.raises(TabardError, match=r"no level 'wizard'.*random, greedy, squire, knight, champion, linear"):
        seat_bot("tosk", "wizard", 1)


def test_unknown_game_is_refused() -> None:
    with pytest.raises(NoSuchGame):
        seat_bot("whist", "random", 1)


def test_a_game_from_elsewhere_is_searched_with_random_rollouts() -> None:
    from high_card.rules import GAME

    assert type(knowledge_of(GAME)) is Knowledge
    state = GAME.start(2, {}, Dealer(4))
    for level in LEVELS:
        chair = Chair(GAME, state, 0)
        assert bot_for(GAME, level.slug, 1).choose(chair) in GAME.legal(state, 0)
