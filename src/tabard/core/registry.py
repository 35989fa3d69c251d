"""Finding games by name; any installed package may bring one by the entry point ``tabard.games``."""

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from tabard.core.errors import NoSuchGame
from tabard.core.game import AnyGame

GROUP = "tabard.games"


@lru_cache(maxsize=1)
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def game_names() -> list[str]:
    """List the names of the games that are installed."""
    return sorted(_entries())


@lru_cache(maxsize=64)
def find_game(name: str) -> AnyGame:
    """Return the game of that name; raises `NoSuchGame` with the names there are."""
    entry = _entries().get(name.replace("-", "_"))
    if entry is None:
        raise NoSuchGame(f"there is no game {name!r}; the games are: {', '.join(game_names())}")
    game: AnyGame = entry.load()
    return game
