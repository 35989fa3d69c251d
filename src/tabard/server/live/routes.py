"""The addresses of a table: seeing it, acting, asking why not, asking for a hint."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.server.forms import fields, whole
from tabard.server.house import House, house_of
from tabard.server.live.play import act, dealt, rule_link
from tabard.server.live.table import Table
from tabard.server.replies import Json, Refused, in_words, wants_json, with_rule
from tabard.server.wire import plain

HINT_LEVEL = "knight"
_MOST_PICKS = 64
_LONGEST_PICK = 64


async def table_page(request: Request) -> Response:
    """Show the table; to somebody without a seat, while seats are free, the page on which to take one."""
    house, table, seat = await _arrive(request)
    base = house.base(request)
    async with table.lock:
        card = table.card(seat, base)
        if seat is None and table.free_seats() and "look" not in request.query_params:
            return HTMLResponse(house.renderer.join(card, ""))
        notice = _notice(request, table, seat)
        return HTMLResponse(house.renderer.table(card, table.showing(seat), _picks(request), notice))


async def part(request: Request) -> Response:
    """Show the inner part of the page, with the picks made so far, and of the log what it has not *heard*."""
    house, table, seat = await _arrive(request)
    base = house.base(request)
    async with table.lock:
        notice = _notice(request, table, seat)
        picks = _picks(request)
        card, shown = table.card(seat, base), table.showing(seat, _heard(request))
        return HTMLResponse(house.renderer.table_part(card, shown, picks, notice))


def _notice(request: Request, table: Table, seat: Seat | None) -> str:
    """Answer a reader without the script, who pointed at something that leads nowhere."""
    pick = request.query_params.get("why", "")[:_LONGEST_PICK]
    if not pick:
        return ""
    why = _why_not(table, seat, pick, _picks(request))
    return with_rule(why.text, why.rule) or "That does not go with what is picked."


def _heard(request: Request) -> int:
    """Return the action up to which the page has the log, or -1."""
    heard = request.query_params.get("heard", "")
    return int(heard) if heard.isascii() and heard.isdigit() and len(heard) < 10 else -1


def _picks(request: Request) -> list[str]:
    picks = [pick for pick in request.query_params.get("picks", "").split(",") if pick]
    if len(picks) > _MOST_PICKS or any(len(pick) > _LONGEST_PICK for pick in picks):
        raise Refused(422, "That won’t do", "So many things can’t be picked at once.", link=request.url.path)
    return picks


async def act_at(request: Request) -> Response:
    """Take an action; the answer comes when it is on disk."""
    house, table, seat = await _arrive(request)
    given = await fields(request, house.settings.body_limit)
    try:
        if seat is None:
            text = "You have no seat at this table, so you can’t act. Open your own seat link, or take a free seat."
            raise Refused(403, "Not your seat", text, link=f"/t/{table.code}", version=table.version)
        version = whole(given.get("version", ""), "The version")
        number = await act(house, table, seat, given.get("action", ""), version, given.get("nonce", ""))
    except Refused as refused:
        if wants_json(request):
            raise
        async with table.lock:
            card = table.card(seat, house.base(request))
            page = house.renderer.table(card, table.showing(seat), (), in_words(refused))
        return HTMLResponse(page, refused.status)
    if wants_json(request):
        return Json({"ok": True, "version": number})
    return RedirectResponse(f"/t/{table.code}", 303)


async def why(request: Request) -> Response:
    """Say why something can't be picked now, with the rule's id and link."""
    _, table, seat = await _arrive(request)
    async with table.lock:
        found = _why_not(table, seat, request.query_params.get("pick", "")[:_LONGEST_PICK], _picks(request))
    return Json({"rule": found.rule, "text": found.text, "href": rule_link(table, found.rule)})


def _why_not(table: Table, seat: Seat | None, pick: str, made: Sequence[str]) -> Refusal:
    """Explain *pick* to the reader after the picks *made*; an empty text when nothing stands against it."""
    if not pick:
        return Refusal("", "")
    if table.match is None:
        return Refusal("", "The game begins when every seat is taken.")
    if seat is None:
        return Refusal("", "You are looking on; only those who sit at the table can act.")
    return table.match.game.explain(table.match.state, seat, pick, made) or Refusal("", "")


async def hint(request: Request) -> Response:
    """Say what a good player would do, and why."""
    table, seat, version, answer = await _think_for(request, "hint")
    match = dealt(table)
    action, _, reason = (answer or "").partition("\n")
    label = match.label(seat, action)
    return Json({"action": action, "label": label, "why": reason, "version": version})


async def outlook(request: Request) -> Response:
    """Say whether the game can still be won, where the house can tell: in games that may be rewound."""
    table, _, version, answer = await _think_for(request, "outlook")
    if answer is None:
        raise Refused(404, "Nobody can tell", "Nobody can tell that in this game.", link=f"/t/{table.code}")
    return Json({"text": answer, "version": version})


async def _think_for(request: Request, ask: str) -> tuple[Table, Seat, int, str | None]:
    """Let somebody think about the reader's position, once at a time; also return whose it is, and at which version."""
    house, table, seat = await _arrive(request)
    if seat is None:
        raise Refused(403, "Not your seat", "Only those who sit at the table are given hints.")
    async with table.lock:
        match = dealt(table)
        if seat not in match.to_act():
            raise Refused(409, "Not your turn", "There is nothing for you to decide now.")
        if seat in table.hinted:
            raise Refused(429, "One moment", "Your last hint is still being thought about.")
        thought, version = table.thought(seat, HINT_LEVEL, ask, house.secret), match.version
    table.hinted.add(seat)
    try:
        return table, seat, version, await house.opponents.thinker.think(thought)
    finally:
        table.hinted.discard(seat)


async def showing(request: Request) -> Response:
    """Give programs what the reader's seat is shown, as JSON, with the whole log."""
    house, table, seat = await _arrive(request)
    async with table.lock:
        card = table.card(seat, house.base(request))
        shown = table.match.showing(seat) if table.match is not None else None
        content = {"table": plain(card), "showing": plain(shown), "version": table.version}
        return JSONResponse(content)  # which writes whole numbers of any size, as a view may have


async def _arrive(request: Request) -> tuple[House, Table, Seat | None]:
    """Return the house, the table asked for, and the reader's seat at it; raises `Refused` when there is none."""
    house = house_of(request)
    table = await house.hub.find(request.path_params["code"])
    return house, table, table.seat_of(house.cookies.player(request))


ROUTES: list[BaseRoute] = [
    Route("/t/{code}/act", act_at, methods=["POST"]),
    Route("/t/{code}", table_page),
    Route("/t/{code}/part", part),
    Route("/t/{code}/why", why),
    Route("/t/{code}/hint", hint),
    Route("/t/{code}/outlook", outlook),
    Route("/t/{code}/showing", showing),
]
