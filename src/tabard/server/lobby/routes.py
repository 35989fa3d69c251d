"""The lobby's addresses."""

from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tabard.core.errors import BadOptions
from tabard.core.event import Seat
from tabard.core.registry import find_game
from tabard.matches.ledger import ledger
from tabard.matches.past import PastGame, best_ends
from tabard.server.accounts.cookies import new_player
from tabard.server.archive.matches import ends_of, tables_of
from tabard.server.forms import fields, whole
from tabard.server.house import House, house_of
from tabard.server.live.table import Table
from tabard.server.lobby.seating import Seating, read_seating
from tabard.server.lobby.service import hold_seat, open_rematch, open_table, sit_down
from tabard.server.lobby.shelf import PLAY_NOW_LEVEL, game_card, seats_for_play_now, shelf
from tabard.server.renderer import RulesPage, TableSummary
from tabard.server.replies import Json, Refused, wants_json

_TABLES_LISTED = 50


async def home(request: Request) -> Response:
    """Show the games and the reader's tables."""
    house = house_of(request)
    player = house.cookies.player(request)
    tables: list[TableSummary] = []
    if player is not None:
        found = await house.store.read(partial(tables_of, player=player, most=_TABLES_LISTED))
        tables = [
            TableSummary(
                row.code, row.game, find_game(row.game).title, row.names, row.mine, row.my_turn, row.over, row.touched
            )
            for row in found
        ]
    return HTMLResponse(house.renderer.home(shelf(), tables))


async def play_now(request: Request) -> Response:
    """Seat the reader against opponents in one click; the shelf may choose options, as ``option.hero_on_top=yes``."""
    house = house_of(request)
    given = await fields(request, house.settings.body_limit)
    game = game_card(given.get("game", ""))
    level = given.get("level") or PLAY_NOW_LEVEL
    count = seats_for_play_now(game)
    wishes = {f"seat.{seat}": f"bot:{level}" for seat in range(1, count)}
    chosen = {name: value for name, value in given.items() if name.startswith("option.")}
    return await open_for_reader(request, game.name, read_seating(game, {**chosen, "seats": str(count), **wishes}))


async def show_new_table(request: Request) -> Response:
    """Show the form for a new table."""
    game = game_card(request.path_params["game"])
    past = await _past_games(request, game.name)
    return HTMLResponse(house_of(request).renderer.new_table(game, dict(request.query_params), "", past))


async def _past_games(request: Request, game: str) -> list[PastGame]:
    """List the reader's games of one kind that have ended; of one that ended several times its best end."""
    house = house_of(request)
    player = house.cookies.player(request)
    if player is None:
        return []
    ends = await house.store.read(partial(ends_of, player=player, game=game))
    return best_ends((end.match, PastGame(end.options, end.points == 1, end.turns)) for end in ends)


async def new_table(request: Request) -> Response:
    """Open a table as the form says; shows the form again with what was wrong."""
    house = house_of(request)
    game = game_card(request.path_params["game"])
    given = await fields(request, house.settings.body_limit)
    try:
        return await open_for_reader(request, game.name, read_seating(game, given))
    except (BadOptions, Refused) as error:
        if isinstance(error, Refused) and (wants_json(request) or error.status != 422):
            raise
        if wants_json(request):
            raise Refused(422, "That won’t do", str(error)) from None
        past = await _past_games(request, game.name)
        return HTMLResponse(house.renderer.new_table(game, given, str(error), past), 422)


async def open_for_reader(request: Request, game: str, seating: Seating) -> Response:
    """Open a table and send the reader there, on the seat that is theirs."""
    house = house_of(request)
    if not house.new_tables.take(request.client.host if request.client else ""):
        raise Refused(429, "One moment", "So many new tables at once: please wait a minute.")
    player = house.cookies.player(request) or new_player()
    holders = {} if seating.mine is None else {player: seating.mine}
    code = await open_table(house, game, seating.seats, seating.options, holders)
    return _seated(request, house, code, seating.mine, player)


def _seated(request: Request, house: House, code: str, seat: Seat | None, player: str) -> Response:
    """Send the reader to the table, with the cookie that opens *seat*."""
    response: Response
    base = house.base(request)
    if wants_json(request):
        token = house.cookies.seat_token(code, seat) if seat is not None else ""
        response = Json({"code": code, "seat": seat, "token": token, "link": f"{base}/t/{code}"})
    else:
        response = RedirectResponse(f"/t/{code}", 303)
    if seat is not None:
        house.cookies.give(response, player, secure=base.startswith("https:"))
    return response


async def take_seat(request: Request) -> Response:
    """Give the reader a free seat."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    given = await fields(request, house.settings.body_limit)
    player = house.cookies.player(request) or new_player()
    try:
        seat = _seat_asked(table, given.get("seat", ""))
        await sit_down(house, table, seat, given.get("name", ""), player)
    except Refused as refused:
        if wants_json(request) or table.seat_of(player) is not None:
            raise
        card = table.card(None, house.base(request))
        return HTMLResponse(house.renderer.join(card, refused.text), refused.status)
    return _seated(request, house, table.code, seat, player)


def _seat_asked(table: Table, text: str) -> Seat:
    """Return the seat named, or the first free one."""
    if text:
        return whole(text, "The seat", 0, len(table.row.seats) - 1)
    free = table.free_seats()
    if not free:
        raise Refused(409, "The table is full", "Every seat is taken; you can still look on.", link=f"/t/{table.code}")
    return free[0]


async def open_seat_link(request: Request) -> Response:
    """Give this browser the seat whose private link was opened."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    seat = house.cookies.seat_of(table.code, request.path_params["token"])
    if seat is None:
        text = "That link opens no seat here. Perhaps it was cut short; ask for it again."
        raise Refused(403, "That link doesn’t fit", text, link=f"/t/{table.code}")
    player = house.cookies.player(request) or new_player()
    await hold_seat(house, table, seat, player)
    response = RedirectResponse(f"/t/{table.code}", 303)
    house.cookies.give(response, player, secure=house.base(request).startswith("https:"))
    return response


async def rematch(request: Request) -> Response:
    """Open the table that follows, for one who sat at this one."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    if table.seat_of(house.cookies.player(request)) is None:
        raise Refused(403, "Not your seat", "Only those who sat here can ask for a rematch.", link=f"/t/{table.code}")
    code = await open_rematch(house, table)
    if wants_json(request):
        return Json({"code": code, "link": f"{house.base(request)}/t/{code}"})
    return RedirectResponse(f"/t/{code}", 303)


async def rules(request: Request) -> Response:
    """Show a game's ledger."""
    game = find_game(request.path_params["game"])
    page = ledger(game.name)
    return HTMLResponse(house_of(request).renderer.rules(RulesPage(game.name, page.title, page.markdown)))


async def health(_: Request) -> Response:
    """Say that the server is up."""
    return Json({"ok": True})


ROUTES: list[BaseRoute] = [
    Route("/", home),
    Route("/play", play_now, methods=["POST"]),
    Route("/new/{game}", show_new_table),
    Route("/new/{game}", new_table, methods=["POST"]),
    Route("/t/{code}/seat", take_seat, methods=["POST"]),
    Route("/t/{code}/s/{token}", open_seat_link),
    Route("/t/{code}/rematch", rematch, methods=["POST"]),
    Route("/rules/{game}", rules),
    Route("/health", health),
]
