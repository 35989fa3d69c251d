"""Choosing a hero and a monster of Handy Brawl before the table is set: the rulebook's advice, and what was won."""

from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from tabard.core.errors import TabardError
from tabard.core.game import AnyGame, settle_options
from tabard.core.options import Value
from tabard.matches.pairs import SetCard, Wins, pair_name, sets
from tabard.terminal.tables.table import wrapped
from tabard.terminal.wins import WinBook

CHOSEN_IN: Final = "handy_brawl"
QUESTIONS: Final = {"hero": "Who fights for you?", "monster": "Whom do you fight?"}
LEAVE: Final = ("q", "quit", "exit")
_WIDTH: Final = 79


def open_sides(game: AnyGame, options: Mapping[str, Value]) -> list[str]:
    """List what is still to be chosen; nothing where a deal says it, or decks are mixed. Raises `BadOptions`."""
    if game.name != CHOSEN_IN:
        return []
    settled = settle_options(game, 1, dict(options))
    return [] if "deal" in options or settled["mixed"] else [side for side in QUESTIONS if side not in options]


def said_of_set(one: SetCard, wins: Wins) -> str:
    """Say what the rulebook advises, and how often games with a set were won."""
    won = wins.of_set(one.slug)
    return f"{one.advice} {won}." if won else one.advice


def nobody_chose(sides: Sequence[str], options: Mapping[str, Value]) -> str:
    """Say in a pipe, which can't be asked, who fights whom, and how others are chosen."""
    usual = {"hero": "warrior", "monster": "ogre", **options}
    flags = " ".join(f"--option {side}={'|'.join(one.slug for one in sets(side))}" for side in sides)
    advice = " ".join(one.advice for side in sides for one in sets(side) if one.slug == usual[side])
    return f"{pair_name(str(usual['hero']), str(usual['monster']))}. {advice} To choose: {flags}"


def choose_in_lines(
    sides: Sequence[str], options: Mapping[str, Value], book: WinBook, source: TextIO, out: TextIO
) -> dict[str, Value] | None:
    """Ask for each of *sides* by numbered lines; ``None`` when the person leaves."""
    wins, chosen = book.wins(), dict(options)
    if book.trouble():
        out.write(f"({book.trouble()})\n")
    for side in sides:
        one = _ask(side, wins, source, out)
        if one is None:
            out.write("Goodbye.\n")
            return None
        chosen[side] = one.slug
    return chosen


def _ask(side: str, wins: Wins, source: TextIO, out: TextIO) -> SetCard | None:
    out.write(QUESTIONS[side] + "\n")
    for number, one in enumerate(sets(side), 1):
        out.write("\n".join(wrapped(f"{number:3}  {one.name}: {said_of_set(one, wins)}", _WIDTH, " " * 5)) + "\n")
    while True:
        out.write("A number or a name; Enter alone takes 1, quit leaves.\n")
        out.flush()
        line = source.readline()
        if not line or line.strip().lower() in LEAVE:
            return None
        try:
            return set_meant(side, line)
        except TabardError as error:
            out.write(f"No: {error}\n")


def set_meant(side: str, line: str) -> SetCard:
    """Read a number, or the beginning of a name; raises `TabardError` naming what is no answer."""
    word, known = line.strip().lower().removeprefix("the "), sets(side)
    if not word:
        return known[0]
    if word.isascii() and word.isdigit() and 0 < int(word) <= len(known):
        return known[int(word) - 1]
    fit = [one for one in known if word in (one.slug, one.name.lower().removeprefix("the "))]
    fit = fit or [one for one in known if any(part.startswith(word) for part in one.name.lower().split())]
    if len(fit) != 1 or word == "the":
        raise TabardError(f"{line.strip()[:40]!r} is no {side}; give a number from 1 to {len(known)}, or a name")
    return fit[0]
