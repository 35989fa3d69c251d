"""A game played again: step by step from a seat's view, and whole as text once it is over."""

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tabard.core.event import Seat
from tabard.core.record import Record
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.server.forms import whole
from tabard.server.house import house_of
from tabard.server.live.play import dealt
from tabard.server.live.table import Table
from tabard.server.renderer import ReplayCard
from tabard.server.replies import Refused


async def replay(request: Request) -> Response:
    """Show a moment of the game: from any seat once it is over, before from the reader's own."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    mine = table.seat_of(house.cookies.player(request))
    async with table.lock:
        match = dealt(table)
        open_seats = _open_seats(match, mine)
        seat = _seat_asked(request.query_params.get("seat"), mine, open_seats, table)
        last = match.version
        at = whole(request.query_params.get("at") or str(last), "The moment", 0, last)
        card = table.card(mine, house.base(request))
        record, names = _copy(match), list(match.names)
    showing = await asyncio.get_running_loop().run_in_executor(None, _moment, record, names, at, seat)
    return HTMLResponse(house.renderer.replay(card, showing, ReplayCard(at, last, seat, open_seats)))


def _open_seats(match: Match, mine: Seat | None) -> tuple[Seat, ...]:
    if match.over:
        return tuple(range(len(match.names)))
    return () if mine is None else (mine,)


def _seat_asked(text: str | None, mine: Seat | None, open_seats: tuple[Seat, ...], table: Table) -> Seat | None:
    """Return whose view is wanted: the reader's own by default, an onlooker's for an empty word."""
    if text is None:
        return mine
    if not text:
        return None
    seat = whole(text, "The seat", 0, len(table.row.seats) - 1)
    if seat not in open_seats:
        text = "You can see the game through another’s eyes only when it is over."
        raise Refused(403, "Not yet", text, link=f"/t/{table.code}/replay")
    return seat


def _copy(match: Match) -> Record:
    """Return the record as it is now, for another thread to read."""
    now = match.record
    return Record(now.game, now.edition, now.seats, now.options, now.deal, list(now.lines), dict(now.headers))


def _moment(record: Record, names: list[str], at: int, seat: Seat | None) -> Showing:
    return Match.restore(record, names, at).showing(seat)


async def whole_record(request: Request) -> Response:
    """Give the record as text, once nothing in it is a secret any more."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    async with table.lock:
        match = dealt(table)
        if not match.over:
            text = "The record names every card, so it is given out only when the game is over."
            raise Refused(403, "Not yet", text, link=f"/t/{table.code}")
        record = _copy(match)
    record.headers["names"] = ", ".join(name.replace(",", "") for name in match.names)
    return PlainTextResponse(str(record), headers={"Content-Disposition": f'attachment; filename="{table.code}.txt"'})


ROUTES: list[BaseRoute] = [
    Route("/t/{code}/replay", replay),
    Route("/t/{code}/record", whole_record),
]
