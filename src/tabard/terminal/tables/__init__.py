"""How each game's table looks as lines of text; shared by both screens, by replays and by tests."""

from importlib import import_module
from importlib.util import find_spec

from tabard.terminal.tables.table import TextTable

__all__ = ["TextTable", "table_of"]


def table_of(game: str) -> TextTable:
    """Return the table of that game; one that shows any view as it stands for games from elsewhere."""
    module = f"{__name__}.{game}"
    if game.isidentifier() and find_spec(module) is not None:
        found: TextTable = import_module(module).TABLE
        return found
    return TextTable()
