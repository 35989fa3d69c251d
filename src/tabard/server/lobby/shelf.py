"""The shelf: the games of the house, as their cards say."""

from functools import lru_cache

from tabard.bots import LEVELS
from tabard.core.game import AnyGame
from tabard.core.registry import find_game, game_names
from tabard.server.renderer import GameCard

PLAY_NOW_LEVEL = "squire"
PLAY_NOW_SEATS = 2


@lru_cache(maxsize=64)
def game_card(name: str) -> GameCard:
    """Describe a game; raises `NoSuchGame`."""
    game: AnyGame = find_game(name)
    levels = tuple((level.slug, level.label) for level in LEVELS)
    return GameCard(game.name, game.title, game.words.tagline(), game.seats, game.options, levels)


def shelf() -> list[GameCard]:
    """Describe all games."""
    return [game_card(name) for name in game_names()]


def is_level(slug: str) -> bool:
    """Say whether there are opponents of that level."""
    return any(level.slug == slug for level in LEVELS)


def seats_for_play_now(game: GameCard) -> int:
    """Return how many sit down when somebody just wants to play: two, where the game allows it."""
    return PLAY_NOW_SEATS if PLAY_NOW_SEATS in game.seats else game.seats[0]
