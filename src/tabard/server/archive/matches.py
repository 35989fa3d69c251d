"""Matches in the archive: what is asked of it and what is written to it, one function each."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from sqlite3 import IntegrityError as DriverIntegrityError
from typing import Any

from sqlalchemy import Connection, Insert, Row, Update, and_, bindparam, insert, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from tabard.core.chance import Outcome, read_outcome, show_outcomes
from tabard.core.errors import BadRecord
from tabard.core.event import Seat
from tabard.core.game import Result
from tabard.core.options import Value
from tabard.core.record import Line, Record
from tabard.server.archive.schema import ACTIONS, HOLDERS, MATCHES, RESULTS, SEATS


@dataclass(slots=True)
class SeatRow:
    """A seat as the archive keeps it."""

    seat: Seat
    kind: str
    """``person``, ``bot`` or ``free``."""
    name: str = ""
    level: str = ""


@dataclass(slots=True)
class MatchRow:
    """A match as the archive keeps it, apart from its actions."""

    code: str
    game: str
    edition: str
    options: dict[str, Value]
    seats: list[SeatRow]
    id: int = 0
    deal: tuple[Outcome, ...] | None = None
    """``None`` until the last seat is taken."""
    owed: int = 0
    rematch: str = ""
    holders: dict[str, Seat] = field(default_factory=dict)
    """Which player's cookie opens which seat."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action as the archive keeps it."""

    number: int
    line: Line
    nonce: str | None


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in the list of a player's tables."""

    code: str
    game: str
    names: tuple[str, ...]
    mine: Seat
    my_turn: bool
    over: bool
    touched: float


def find_match(connection: Connection, code: str) -> tuple[MatchRow, list[Entry]] | None:
    """Return the match of that code with its actions; raises `BadRecord` when what is kept can't be read."""
    row = connection.execute(select(MATCHES).where(MATCHES.c.code == code)).one_or_none()
    if row is None:
        return None
    # All of it is fetched before any is read: a cursor left open by an error would hold the connection to its past.
    seats = connection.execute(select(SEATS).where(SEATS.c.match == row.id).order_by(SEATS.c.seat)).all()
    holders = connection.execute(select(HOLDERS).where(HOLDERS.c.match == row.id)).all()
    actions = connection.execute(select(ACTIONS).where(ACTIONS.c.match == row.id).order_by(ACTIONS.c.number)).all()
    match = MatchRow(
        id=row.id,
        code=row.code,
        game=row.game,
        edition=row.edition,
        options=_options(row.options),
        deal=None if row.deal is None else _outcomes(row.deal),
        owed=row.owed,
        rematch=row.rematch,
        seats=[SeatRow(seat.seat, seat.kind, seat.name, seat.level) for seat in seats],
        holders={holder.player: holder.seat for holder in holders},
    )
    return match, [_entry(action) for action in actions]


def _entry(row: Row[Any]) -> Entry:
    return Entry(row.number, Line(row.seat, row.action, _outcomes(row.outcomes)), row.nonce)


def _outcomes(text: str) -> tuple[Outcome, ...]:
    return tuple(map(read_outcome, text.split()))


def _options(text: str) -> dict[str, Value]:
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadRecord(f"options: {text[:40]!r} is no object of names and values")
    return options


def record_of(match: MatchRow, lines: Sequence[Line]) -> Record:
    """Return the match as a record; it has been dealt."""
    assert match.deal is not None
    return Record(match.game, match.edition, len(match.seats), match.options, match.deal, list(lines))


def add_match(connection: Connection, match: MatchRow, now: float) -> int:
    """Open a match and return its id; fails when the code is taken."""
    added = connection.execute(
        insert(MATCHES).values(
            code=match.code,
            game=match.game,
            edition=match.edition,
            seats=len(match.seats),
            options=json.dumps(match.options),
            deal=None if match.deal is None else show_outcomes(match.deal),
            owed=match.owed,
            over=False,
            rematch="",
            opened=now,
            touched=now,
        )
    )
    assert added.inserted_primary_key is not None
    number: int = added.inserted_primary_key[0]
    rows = [
        {"match": number, "seat": seat.seat, "kind": seat.kind, "name": seat.name, "level": seat.level}
        for seat in match.seats
    ]
    connection.execute(insert(SEATS), rows)
    for player, seat in match.holders.items():
        add_holder(connection, number, player, seat, now)
    return number


def add_holder(connection: Connection, match: int, player: str, seat: Seat, now: float) -> None:
    """Let *player* open *seat*, and no other seat of the match from now on."""
    mine = and_(HOLDERS.c.match == match, HOLDERS.c.player == player)
    if connection.execute(update(HOLDERS).where(mine).values(seat=seat, since=now)).rowcount == 0:
        connection.execute(insert(HOLDERS).values(match=match, player=player, seat=seat, since=now))


def take_seat(connection: Connection, match: int, seat: Seat, name: str) -> bool:
    """Put a person on a free seat; ``False`` when it is not free any more."""
    free = and_(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.kind == "free")
    return connection.execute(update(SEATS).where(free).values(kind="person", name=name)).rowcount == 1


def set_deal(connection: Connection, match: int, deal: Sequence[Outcome], owed: int, now: float) -> None:
    """Keep the deal of a match whose seats are all taken."""
    changed = update(MATCHES).where(MATCHES.c.id == match)
    connection.execute(changed.values(deal=show_outcomes(deal), owed=owed, touched=now))


def _as_text(statement: Insert | Update) -> str:
    """Write a statement out once and for all; for those that every action runs, where making them up costs as much."""
    return str(statement.compile(dialect=sqlite.dialect()))


_ADD_ACTION = _as_text(insert(ACTIONS))
"""Takes the columns in their order."""
_SET_OWED = _as_text(
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("this"))
    .values(owed=bindparam("owes"), over=bindparam("ended"), touched=bindparam("now"))
)
"""Takes what is owed, whether it is over, the time and the match."""


def add_action(connection: Connection, match: int, entry: Entry, owed: int, result: Result | None, now: float) -> None:
    """Append an action, and the *result* if it ended the game; fails when one of that number is there already.

    The driver is told these two directly: every action runs them, and on the way through all layers they cost more.
    """
    line = entry.line
    row = (match, entry.number, line.seat, line.action, show_outcomes(line.outcomes), entry.nonce, now)
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(_ADD_ACTION, row)
        driver.execute(_SET_OWED, (owed, result is not None, now, match))
    except DriverIntegrityError as error:
        raise IntegrityError(_ADD_ACTION, row, error) from None
    if result is not None:
        end = {"match": match, "number": entry.number, "how": result.how, "turns": result.turns}
        rows = [{**end, "seat": seat, "points": points} for seat, points in enumerate(result.points)]
        connection.execute(_ADD_RESULT, rows)


_ADD_RESULT = insert(RESULTS)


@dataclass(frozen=True, slots=True)
class Ended:
    """One end of a match, as a player met it."""

    match: int
    options: Mapping[str, Value]
    points: float
    how: str
    turns: int


def ends_of(connection: Connection, player: str, game: str) -> list[Ended]:
    """List how the matches of *game* ended in which *player* has a seat, the oldest first."""
    mine = and_(HOLDERS.c.match == RESULTS.c.match, HOLDERS.c.seat == RESULTS.c.seat)
    query = (
        select(RESULTS, MATCHES.c.options)
        .join(HOLDERS, mine)
        .join(MATCHES, MATCHES.c.id == RESULTS.c.match)
        .where(HOLDERS.c.player == player, MATCHES.c.game == game)
        .order_by(RESULTS.c.match, RESULTS.c.number)
    )
    rows = connection.execute(query).all()
    return [Ended(row.match, _options(row.options), row.points, row.how, row.turns) for row in rows]


def set_rematch(connection: Connection, match: int, code: str) -> None:
    """Note the code of the table that follows."""
    connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(rematch=code))


def waiting_for_bots(connection: Connection) -> list[str]:
    """List the codes of the matches in which an opponent owes an action, the latest touched first."""
    owes = MATCHES.c.owed.bitwise_rshift(SEATS.c.seat).bitwise_and(1) == 1
    query = (
        select(MATCHES.c.code, MATCHES.c.touched)
        .join(SEATS, SEATS.c.match == MATCHES.c.id)
        .where(MATCHES.c.owed > 0, SEATS.c.kind == "bot", owes)
        .distinct()
        .order_by(MATCHES.c.touched.desc())
    )
    return [row.code for row in connection.execute(query)]


def tables_of(connection: Connection, player: str, most: int) -> list[Summary]:
    """List the matches in which *player* has a seat, the latest touched first."""
    query = (
        select(MATCHES, HOLDERS.c.seat.label("mine"))
        .join(HOLDERS, HOLDERS.c.match == MATCHES.c.id)
        .where(HOLDERS.c.player == player)
        .order_by(MATCHES.c.touched.desc())
        .limit(most)
    )
    rows = connection.execute(query).all()
    names: dict[int, list[str]] = {row.id: [] for row in rows}
    seated = select(SEATS.c.match, SEATS.c.name).where(SEATS.c.match.in_(names)).order_by(SEATS.c.match, SEATS.c.seat)
    for seat in connection.execute(seated):
        names[seat.match].append(seat.name)
    return [
        Summary(
            code=row.code,
            game=row.game,
            names=tuple(names[row.id]),
            mine=row.mine,
            my_turn=bool(row.owed >> row.mine & 1),
            over=row.over,
            touched=row.touched,
        )
        for row in rows
    ]
