"""The web application: the rooms put together."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from tabard.server.accounts.cookies import Cookies
from tabard.server.archive.store import Store
from tabard.server.doors import Doors
from tabard.server.house import House
from tabard.server.limits import Bucket
from tabard.server.live import replays, routes, socket
from tabard.server.live.hub import Hub
from tabard.server.live.opponents import Opponents
from tabard.server.live.thinker import Pool, Thinker
from tabard.server.lobby import puzzle
from tabard.server.lobby import routes as lobby
from tabard.server.renderer import Renderer
from tabard.server.settings import Settings


def create_app(
    data: Path, renderer: Renderer, settings: Settings | None = None, thinker: Thinker | None = None
) -> Starlette:
    """Build the application over the archive in the folder *data*, which is opened when the server starts.

    *thinker* thinks for opponents; by default a pool of niced processes.
    """
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(data)
        try:
            house = _furnish(store, renderer, chosen)
            pool = thinker or Pool(chosen.workers)
            if isinstance(pool, Pool):
                pool.warm()
            house.opponents = Opponents(house, pool)
            app.state.house = house
            house.opponents.wake()
            yield
            await house.opponents.close()
        finally:
            store.close()

    static = Mount("/static", Static(directory=renderer.static()))
    return Starlette(
        # The busiest first.
        routes=[*routes.ROUTES, *socket.ROUTES, *replays.ROUTES, *lobby.ROUTES, *puzzle.ROUTES, static],
        middleware=[
            Middleware(Shrinking, minimum_size=2000, compresslevel=4),  # pages shrink to a sixth
            Middleware(Doors, settings=chosen, renderer=renderer),
            Middleware(Shortcut),
        ],
        exception_handlers={HTTPException: _let_through},
        lifespan=lifespan,
    )


def _furnish(store: Store, renderer: Renderer, settings: Settings) -> House:
    secret = store.secret()
    cookies = Cookies(secret)
    return House(
        settings=settings,
        renderer=renderer,
        store=store,
        cookies=cookies,
        hub=Hub(store, cookies, settings),
        secret=secret,
        new_tables=Bucket(settings.tables_a_minute),
    )


async def _let_through(_: object, error: Exception) -> Response:
    raise error  # the doors answer it, as they answer all that is refused


class Shortcut:
    """Takes actions past the router: most of what is posted is actions."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an action; leave all else to the router."""
        posted = scope["type"] == "http" and scope["method"] == "POST"
        action = _ACTION.fullmatch(scope["path"]) if posted else None
        if action is None:
            await self._app(scope, receive, send)
        else:
            scope["path_params"] = {"code": action[1]}
            response = await routes.act_at(Request(scope, receive, send))
            await response(scope, receive, send)


_ACTION = re.compile("/t/([^/]+)/act")


class Shrinking(GZipMiddleware):
    """Compresses what is read; what is sent is answered shortly."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, shrunk if that is worth it."""
        posted = scope["type"] == "http" and scope["method"] == "POST"
        await (self.app if posted else super().__call__)(scope, receive, send)


class Static(StaticFiles):
    """Static files that browsers ask about again; one named with its version is kept for good."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file and say how long it may be kept."""
        response = await super().get_response(path, scope)
        kept = b"v=" in scope["query_string"] and response.status_code in (200, 304)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
        return response
