"""Small words of the pages: levels of opponents, options of a table, how long ago."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from tabard.bots import LEVELS
from tabard.core.errors import NoSuchGame
from tabard.core.options import Option
from tabard.core.registry import find_game
from tabard.lab.puzzles import of_day, puzzle_at, today
from tabard.matches.showing import Move, Told
from tabard.server.renderer import SeatCard, TableCard
from tabard.web import brawl, posh_nosh, war_chest

_LABELS = {level.slug: level.label for level in LEVELS}
_LINES = {level.slug: level.line for level in LEVELS}


def level_label(slug: str) -> str:
    """Name a level of opponents."""
    return _LABELS.get(slug, slug)


def level_line(slug: str) -> str:
    """Say what to expect of a level, in the middle of a sentence."""
    line = _LINES.get(slug, "")
    return line[:1].lower() + line[1:].rstrip(".")


def house_rules(table: TableCard) -> tuple[str, ...]:
    """List the options of a table that are not as usual, in words."""
    return _house_rules(table.game, tuple(table.options.items()))


@lru_cache(maxsize=256)
def _house_rules(game: str, options: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
    try:
        offered: Sequence[Option] = find_game(game).options
    except NoSuchGame:
        return ()
    given = dict(options)
    chosen = [(option, given.get(option.name, option.default)) for option in offered]
    return tuple(
        option.label if value is True else f"{option.label}: {_short(option_value(value))}"
        for option, value in chosen
        if value != option.default
    )


def _short(text: str) -> str:
    """Cut what would fill a page, such as many changed numbers."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rpartition('+')[0] or text[:_LONGEST]} …"


_LONGEST = 60


def bots_of(table: TableCard) -> tuple[SeatCard, ...]:
    """Return the seats that the house plays."""
    return tuple([seat for seat in table.seats if seat.kind == "bot"])


def thing(game: str, pick: str) -> str:
    """Name what *pick* points at, in the words of its game."""
    try:
        name: str = find_game(game).words.thing(pick)
    except NoSuchGame:
        return pick
    return name


def players(count: int) -> str:
    """Say how many play."""
    few = ("nobody", "one player", "two players", "three players", "four players")
    return few[count] if count < len(few) else f"{count} players"


def option_value(value: bool | int | str) -> str:
    """Write a value of an option for people."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")


def choice_label(option: Option, choice: bool | int | str) -> str:
    """Write one of an option's choices for people; steps up and down from the usual are signed."""
    if isinstance(choice, str):
        said = option_value(choice).replace("-", " ")
        return said[:1].upper() + said[1:]  # "Bottom B" keeps its B
    if isinstance(option.default, int) and option.default == 0 and -1 in option.choices:
        return "As usual" if choice == 0 else f"{choice:+d}".replace("-", "−")
    return option_value(choice)


def told_by_move(log: Sequence[Told]) -> dict[int, tuple[str, ...]]:
    """Return what the log tells of each action."""
    found: dict[int, tuple[str, ...]] = {}
    for told in log:
        found[told.version] = (*found.get(told.version, ()), told.text)
    return found


def last_standing(moves: Sequence[Move]) -> int:
    """Return the number of the last move that stands; 0 at the deal."""
    return next((move.version for move in reversed(moves) if move.stands), 0)


def room_of(table: TableCard, view: Any) -> str:
    """Say under the game's name what table this is."""
    puzzle = puzzle_at(table.options)
    if puzzle is not None and view is not None:
        return f"Turn {view.turn} of {puzzle.turns}, puzzle, {table.code}"
    if table.game == "handy_brawl" and view is not None:
        return f"{brawl.room_text(view)}, {table.code}"
    if table.game == "war_chest" and view is not None:
        return f"{war_chest.room_text(view)}, {table.code}"
    if table.game == "posh_nosh" and view is not None:
        return f"{posh_nosh.room_text(view)}, {table.code}"
    return ", ".join([table.code, players(len(table.seats)), *house_rules(table)])


def puzzle_path(table: TableCard) -> str:
    """Return the page of the puzzle that was set up at this table; empty when it is none."""
    puzzle = puzzle_at(table.options)
    if puzzle is None:
        return ""
    return "/puzzle" if of_day(today()) is puzzle else f"/puzzle?id={puzzle.id}"


def chip_of(table: TableCard, view: Any) -> str:
    """Say in a few words how far the game is, for the header; empty where that says nothing."""
    return brawl.chip_text(view) if table.game == "handy_brawl" else ""


def ago(when: float, now: float) -> str:
    """Say how long ago something was."""
    minutes = int((now - when) / 60)
    for size, unit in ((60 * 24, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            count = minutes // size
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"
