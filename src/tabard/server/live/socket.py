"""The WebSocket of a table page: whatever changes is sent at once, and what was missed when it comes back."""

import asyncio
import contextlib
import json

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabard.server.house import House, house_of
from tabard.server.live.table import Page, Table
from tabard.server.replies import Refused, report

NO_SUCH_TABLE = 4404
BAD_VERSION = 4422
TOO_MANY_PAGES = 4429


async def live(socket: WebSocket) -> None:
    """Keep one page up to date until it goes away."""
    house = house_of(socket)
    await socket.accept()
    since = socket.query_params.get("since", "0")
    if not (since.isascii() and since.isdigit() and len(since) < 10):
        await socket.close(BAD_VERSION, "since must be a version")
        return
    try:
        table = await house.hub.find(socket.path_params["code"])
    except Refused as refused:
        await socket.close(NO_SUCH_TABLE, refused.title)
        return
    if len(table.pages) >= house.settings.pages_a_table:
        await socket.close(TOO_MANY_PAGES, "too many pages look at this table")
        return
    page = Page(house.cookies.player(socket), house.base(socket), min(int(since), table.version))
    table.pages.add(page)
    page.dirty.set()
    table.notice_presence()
    sending = asyncio.create_task(_send(socket, house, table, page))
    try:
        while await _stays(socket, house, page):
            pass  # pages have nothing to say here; actions are posted
    finally:
        sending.cancel()
        table.pages.discard(page)
        asyncio.get_running_loop().call_later(house.settings.grace, table.notice_presence)


async def _stays(socket: WebSocket, house: House, page: Page) -> bool:
    """Wait for what the page says, with a sign of life when that is long; ``False`` once it has gone."""
    try:
        async with asyncio.timeout(house.settings.heartbeat):
            return bool((await socket.receive())["type"] != "websocket.disconnect")
    except TimeoutError:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # it has just gone; that is heard next
            await socket.send_text(json.dumps({"ping": page.seen}))
        return True


async def _send(socket: WebSocket, house: House, table: Table, page: Page) -> None:
    """Send the present state whenever it has changed."""
    try:
        while True:
            await page.dirty.wait()
            async with table.lock:
                page.dirty.clear()
                message = table.message(house.renderer, page)
            await socket.send_text(message)
    except (WebSocketDisconnect, RuntimeError):
        return  # the page has gone; its receiving side sees to it
    except Exception as error:
        report(error, f"the pages of {table.code}")
        await socket.close(1011)


ROUTES: list[BaseRoute] = [WebSocketRoute("/t/{code}/live", live)]
