"""``tabard replay``: a kept game again, moment by moment, from any seat."""

import argparse
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

from tabard.core.errors import TabardError
from tabard.core.event import Seat
from tabard.core.record import Record
from tabard.core.registry import find_game
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.host import ME
from tabard.terminal.keeper import load_record, restored
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import cards_text, wrapped

ONLOOKER = "onlooker"
WIDTH = 79


class Film:
    """A record with its moments, ready to be looked at in any order."""

    def __init__(self, whole: Match) -> None:
        self.record = whole.record
        self.names = whole.names
        self._whole = whole
        self.last = self._whole.version
        """The number of the last moment."""

    def moment(self, number: int, seat: Seat | None) -> Showing:
        """Return what *seat* was shown after *number* actions."""
        return Match.restore(self.record, self.names, number).showing(seat)

    def story(self, number: int, seat: Seat | None) -> list[str]:
        """Tell *seat* what action *number* did."""
        return [told.text for told in self._whole.told(seat) if told.version == number]

    def deed(self, number: int) -> str:
        """Return action *number* in notation, with who did it; the deal for 0."""
        if not number:
            return "the deal"
        line = self.record.lines[number - 1]
        return f"{self.names[line.seat]}: {line.action}"


def run(args: argparse.Namespace) -> int:
    """Show the record, on a screen where there is one."""
    path = Path(args.file).expanduser()
    film = Film(restored(path, load_record(path)))
    seat = seat_asked(film.record, args.seat)
    if args.to is not None and args.to > film.last:
        raise TabardError(f"--to {args.to}: this game has only {film.last} actions")
    if args.plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        for line in plain_lines(film, seat, args.to):
            print(line)
        return 0
    from tabard.terminal.replay_app import ReplayApp  # the screen's library is costly

    return ReplayApp(film, seat, args.to or 0).run() or 0


def seat_asked(record: Record, asked: str | None) -> Seat | None:
    """Return whose view is wanted: the player's own when nothing is said. Raises `TabardError`."""
    if asked is None:
        players = record.headers.get("players", "").split()
        return players.index(ME) if ME in players[: record.seats] else 0
    if asked == ONLOOKER:
        return None
    if asked.isascii() and asked.isdigit() and int(asked) < record.seats:
        return int(asked)
    raise TabardError(f"--seat {asked}: this game has the seats 0 to {record.seats - 1}, or say {ONLOOKER}")


def plain_lines(film: Film, seat: Seat | None, number: int | None) -> Iterator[str]:
    """Yield the table at moment *number*; without one, the whole story and the table at its end."""
    game = find_game(film.record.game)
    eyes = "an onlooker" if seat is None else film.names[seat]
    yield f"{game.title}: {', '.join(film.names)}; as {eyes} saw it"
    yield ""
    if number is None:
        for step in range(1, film.last + 1):
            yield from wrapped(f"{step:3}  {film.deed(step)}", WIDTH, " " * 5)
            for text in film.story(step, seat):
                yield from (" " * 5 + line for line in wrapped(text, WIDTH - 5))
        yield ""
    at = film.last if number is None else number
    yield f"After {at} of {film.last} actions ({film.deed(at)}):"
    for text in film.story(at, seat) if number else ():
        yield from wrapped(f"- {text}", WIDTH)
    yield ""
    yield from table_lines(film.moment(at, seat), WIDTH)


def table_lines(showing: Showing, width: int, rows: int = 0) -> list[str]:
    """Draw a moment with the hand of its seat, and the question or the outcome."""
    table = table_of(showing.game)
    lines = table.draw(showing, width, rows)
    held = [pick.partition(":")[2] for pick in table.held(showing)]
    if held:
        lines += ["", *wrapped(f"In hand: {cards_text(held)}", width)]
    return [*lines, "", *wrapped(showing.outcome or showing.prompt, width)]
