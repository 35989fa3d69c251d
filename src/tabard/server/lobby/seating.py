"""Reading the form for a new table: who sits where, and the options."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabard.core.event import Seat
from tabard.core.options import Value
from tabard.server.archive.matches import SeatRow
from tabard.server.forms import whole
from tabard.server.lobby.names import clean_name, opponent_name
from tabard.server.lobby.shelf import is_level
from tabard.server.renderer import GameCard
from tabard.server.replies import Refused

DEFAULT_NAME = "Host"
"""Whoever opens a table and gives no name. Not "You": everybody at the table reads it."""
_MOST_SEATS = 8


@dataclass(frozen=True, slots=True)
class Seating:
    """What was asked for."""

    seats: list[SeatRow]
    mine: Seat | None
    """The seat of whoever opens the table; ``None`` when they only look on."""
    options: dict[str, Value]


def read_seating(game: GameCard, given: Mapping[str, str]) -> Seating:
    """Read the form; raises `Refused` saying what won't do. A seat not named is mine if it is the first, else free."""
    count = whole(given.get("seats", str(game.seats[0])), "The number of seats", 1, _MOST_SEATS)
    wishes = [given.get(f"seat.{seat}", "friend" if seat else "me") for seat in range(count)]
    if wishes.count("me") > 1:
        raise Refused(422, "One seat too many", "You can take one seat only; give the others to friends or opponents.")
    mine = wishes.index("me") if "me" in wishes else None
    rows: list[SeatRow] = []
    names = [clean_name(given.get("name") or DEFAULT_NAME, ())] if mine is not None else []
    for seat, wish in enumerate(wishes):
        if wish == "me":
            rows.append(SeatRow(seat, "person", names[0]))
        else:
            rows.append(_other(seat, wish, names))
    options: dict[str, Value] = {
        name.removeprefix("option."): value for name, value in given.items() if name.startswith("option.")
    }
    return Seating(rows, mine, options)


def _other(seat: Seat, wish: str, names: list[str]) -> SeatRow:
    """Return the row of a friend's or an opponent's seat; an opponent's name is added to *names*."""
    if wish == "friend":
        return SeatRow(seat, "free")
    kind, _, level = wish.partition(":")
    if kind != "bot" or not is_level(level):
        raise Refused(422, "No such seat", f"Seat {seat + 1} can’t be given to {wish[:24]!r}.")
    names.append(opponent_name(names))
    return SeatRow(seat, "bot", names[-1], level)
