"""The levels of opponents, and how a bot of a level is made."""

from dataclasses import dataclass

from tabard.bots.chair import Bot
from tabard.bots.greedy import GreedyBot
from tabard.bots.knowledge import Budget, Knowledge, knowledge_of
from tabard.bots.search import SearchBot
from tabard.bots.uniform import UniformBot
from tabard.core.errors import TabardError
from tabard.core.game import AnyGame
from tabard.core.registry import find_game


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play under a name."""

    slug: str
    label: str
    line: str
    """What to expect, in one line."""


LEVELS = (
    Level("random", "Fool", "Plays anything that is allowed."),
    Level("greedy", "Page", "Takes what looks best at a glance."),
    Level("squire", "Squire", "Thinks a little ahead, and slips now and then."),
    Level("knight", "Knight", "Thinks ahead with care."),
    Level("champion", "Champion", "Thinks the most, and forgives nothing."),
)

BUDGETS = {
    "greedy": Budget(60),
    "squire": Budget(100, slip=0.1),
    "knight": Budget(300),
    "champion": Budget(1000),
}
"""What search may spend where the game's knowledge says nothing else; *greedy* searches only without a policy."""


def level_names(game: AnyGame) -> list[str]:
    """List the levels, and the rules of thumb of *game* that can sit at a table under a name of their own."""
    return [level.slug for level in LEVELS] + list(knowledge_of(game).rules_of_thumb)


def seat_bot(game_name: str, level: str, seed: int) -> Bot:
    """Return a bot for one seat; the same seed and the same chair give the same choice.

    Raises `NoSuchGame`, or `TabardError` with the levels there are.
    """
    return bot_for(find_game(game_name), level, seed)


def bot_for(game: AnyGame, level: str, seed: int) -> Bot:
    """Return a bot of *level* for *game*; raises `TabardError` with the levels there are."""
    names = level_names(game)
    if level not in names:
        raise TabardError(
            f"there is no level {level!r} of opponents for {game.title}; the levels are: {', '.join(names)}"
        )
    mind = knowledge_of(game)
    if level == "random":
        return UniformBot(seed)
    policy = mind.greedy() if level == "greedy" else mind.rules_of_thumb.get(level)
    if policy is not None:
        return GreedyBot(mind, policy, seed)
    return mind.bot(level, seed) or SearchBot(mind, budget_of(mind, level), seed, "flat" if level == "greedy" else "")


def budget_of(mind: Knowledge, level: str) -> Budget:
    """Return what a searching *level* may spend on a decision of that game."""
    return mind.budgets.get(level, BUDGETS[level])
