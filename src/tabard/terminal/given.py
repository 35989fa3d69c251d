"""Reading what was given on the command line: options of a game, levels of opponents."""

import difflib
from collections.abc import Sequence
from pathlib import Path

from tabard.core.errors import BadOptions, NoSuchGame, TabardError
from tabard.core.game import AnyGame
from tabard.core.options import Value
from tabard.core.registry import find_game, game_names

ALIASES = {"search": "champion"}
"""Other words for levels: search, said without a level, is search at its best."""


def game_called(name: str) -> AnyGame:
    """Find a game; a wrong name gets the nearest right one."""
    try:
        return find_game(name)
    except NoSuchGame:
        raise NoSuchGame(f"there is no game {name!r}{_near(name, game_names())}") from None


def options_given(texts: Sequence[str]) -> dict[str, Value]:
    """Read ``NAME=VALUE`` flags, or ``NAME=@FILE``; what the game makes of them is its own affair."""
    options: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise BadOptions(f"--option {text!r}: write it as NAME=VALUE")
        if name in options:
            raise BadOptions(f"--option {name} is given twice")
        options[name] = _file_given(name, value[1:]) if value.startswith("@") else value
    return options


def _file_given(name: str, path: str) -> str:
    """Read a value that is too long to be written on the line, such as a changed ``numbers.toml``."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"--option {name}: {path!r} can’t be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadOptions(f"--option {name}: {path!r} can’t be read: it is no text") from None


def levels_given(game: AnyGame, text: str) -> list[str]:
    """Read levels of opponents separated by commas; raises `TabardError` with those there are."""
    from tabard.bots import level_names  # costs a moment that bad flags need not

    known = level_names(game)
    levels = [ALIASES.get(part.strip(), part.strip()) for part in text.split(",")]
    for level in levels:
        if level not in known:
            raise TabardError(f"there is no opponent {level!r} for {game.title}{_near(level, known)}")
    return levels


def _near(given: str, names: Sequence[str]) -> str:
    near = difflib.get_close_matches(given, names, n=1, cutoff=0.6)
    meant = f"; did you mean {near[0]!r}?" if near else ""
    return f"{meant}; there are: {', '.join(names)}"
