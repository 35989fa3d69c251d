"""Opening tables and taking seats."""

import time
from dataclasses import replace

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from tabard.core.chance import SystemDealer
from tabard.core.event import Seat
from tabard.core.game import against_house, settle_options
from tabard.core.options import Value
from tabard.core.registry import find_game
from tabard.matches.match import Match
from tabard.server.archive.matches import MatchRow, SeatRow, add_holder, add_match, set_deal, set_rematch, take_seat
from tabard.server.house import House
from tabard.server.live.table import Table
from tabard.server.lobby.codes import new_code
from tabard.server.lobby.names import clean_name
from tabard.server.replies import Refused

_CHANCE = SystemDealer()
_TRIES = 8


async def open_table(
    house: House, game: str, seats: list[SeatRow], options: dict[str, Value], holders: dict[str, Seat]
) -> str:
    """Open a table and return its code; it is dealt at once when no seat is free. Raises `BadOptions`."""
    rules = find_game(game)
    if any(seat.kind == "bot" for seat in seats):
        options = against_house(rules, options)
    settled = settle_options(rules, len(seats), options)
    code = await _add(house, MatchRow("", rules.name, rules.edition, settled, seats, holders=holders))
    house.opponents.nudge(await house.hub.find(code))
    return code


async def _add(house: House, row: MatchRow, after: MatchRow | None = None) -> str:
    """Deal and keep a new table, as the rematch of *after* if that is given."""
    if all(seat.kind != "free" for seat in row.seats):
        match = _deal(row)
        row.deal, row.owed = match.record.deal, sum(1 << seat for seat in match.to_act())

    def add(connection: Connection) -> None:
        add_match(connection, row, time.time())
        if after is not None:
            set_rematch(connection, after.id, row.code)

    for _ in range(_TRIES):
        row.code = new_code()
        try:
            await house.store.write(add)
        except IntegrityError:
            continue  # that code is in use
        return row.code
    raise Refused(503, "No room", "No free address for a table was found; please try again.")


def _deal(row: MatchRow) -> Match:
    return Match.open(row.game, [seat.name for seat in row.seats], row.options, _CHANCE)


async def sit_down(house: House, table: Table, seat: Seat, name: str, player: str) -> None:
    """Give *player* a free seat; the last one begins the game. Raises `Refused`."""
    async with table.lock:
        row, link = table.row, f"/t/{table.code}"
        if table.seat_of(player) is not None:
            raise Refused(409, "You have a seat", "You already sit at this table.", link=link)
        if seat not in table.free_seats():
            raise Refused(409, "That seat is taken", "Somebody sits there already; take another seat.", link=link)
        name = clean_name(name, [other.name for other in row.seats if other.name])
        seats = [replace(other, kind="person", name=name) if other.seat == seat else other for other in row.seats]
        taken = replace(row, seats=seats, holders={**row.holders, player: seat})
        match = _deal(taken) if all(other.kind != "free" for other in seats) else None
        if not await house.store.write(lambda connection: _keep_seat(connection, taken, seat, player, match)):
            await house.hub.reload(table)
            raise Refused(409, "That seat is taken", "Somebody sits there already; take another seat.", link=link)
        table.row, table.match = taken, match
        table.notice_presence()
        table.changed()
    house.opponents.nudge(table)


def _keep_seat(connection: Connection, row: MatchRow, seat: Seat, player: str, match: Match | None) -> bool:
    now = time.time()
    if not take_seat(connection, row.id, seat, row.seats[seat].name):
        return False
    add_holder(connection, row.id, player, seat, now)
    if match is not None:
        row.deal = match.record.deal
        set_deal(connection, row.id, row.deal, sum(1 << other for other in match.to_act()), now)
    return True


async def hold_seat(house: House, table: Table, seat: Seat, player: str) -> None:
    """Let *player* act for a person's seat whose private link was opened."""
    async with table.lock:
        if table.row.holders.get(player) == seat:
            return
        match, now = table.row.id, time.time()
        await house.store.write(lambda connection: add_holder(connection, match, player, seat, now))
        table.row.holders[player] = seat
        table.notice_presence()
        table.changed()


async def open_rematch(house: House, table: Table) -> str:
    """Open the table that follows one that is over, with the same people on the same seats, and return its code."""
    async with table.lock:
        row = table.row
        if row.rematch:
            return row.rematch
        if not table.over:
            raise Refused(409, "Not yet", "A rematch begins when this game is over.", link=f"/t/{table.code}")
        rules = find_game(row.game)
        again = MatchRow("", row.game, rules.edition, dict(row.options), list(row.seats), holders=dict(row.holders))
        row.rematch = await _add(house, again, after=row)
        table.changed()
    house.opponents.nudge(await house.hub.find(row.rematch))
    return row.rematch
