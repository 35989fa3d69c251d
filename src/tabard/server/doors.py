"""The doors: what every request passes before anything else, and what every answer carries."""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabard.server.forms import too_large
from tabard.server.renderer import Renderer
from tabard.server.replies import BROKEN, Refused, from_error, refusal, report
from tabard.server.settings import Settings

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]*)(?::[0-9]{1,5})?")
_READING = ("GET", "HEAD", "OPTIONS")


class Doors:
    """Turns away foreign pages, wrong hosts and oversized bodies; adds the security headers; hides our mistakes."""

    def __init__(self, app: ASGIApp, settings: Settings, renderer: Renderer) -> None:
        self._app = app
        self._settings = settings
        self._renderer = renderer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a connection in, or turn it away."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and self._is_unwelcome(Headers(scope=scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = message["headers"] = [*message["headers"], *_RAW_HEADERS]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
            await send(message)

        request = Request(scope)
        try:
            self._check(request)
            await self._app(scope, receive, send_with_headers)
        except Exception as error:
            refused = from_error(error)
            if refused is None:
                report(error, f"{request.method} {_shape(request.url.path)}")
                refused = BROKEN
            if not started:
                await refusal(request, self._renderer, refused)(scope, receive, send_with_headers)

    def _check(self, request: Request) -> None:
        if not self._is_our_name(request.headers):
            raise Refused(421, "Wrong house", "This server doesn’t answer under that name.")
        if request.method in _READING:
            return
        if self._is_foreign(request.headers):
            raise Refused(403, "Not from there", "That was sent by a page of another site, so nothing was done.")
        length = request.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length) > self._settings.body_limit:
            raise too_large(self._settings.body_limit)

    def _is_unwelcome(self, headers: Headers) -> bool:
        return not self._is_our_name(headers) or self._is_foreign(headers)

    def _is_our_name(self, headers: Headers) -> bool:
        """Say whether the name we are called by is one at all, and one of ours where those are set."""
        name = _HOST.fullmatch(headers.get("host", ""))
        return name is not None and (not self._settings.hosts or name[1] in self._settings.hosts)

    def _is_foreign(self, headers: Headers) -> bool:
        """Say whether a page of another site sent this; programs name no origin and carry nobody's cookie by force."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
        scheme, _, place = origin.partition("://")
        ours = {headers.get("host", ""), urlsplit(self._settings.origin).netloc} - {""}
        return scheme not in ("http", "https") or place not in ours


def _shape(path: str) -> str:
    """Return *path* without what may be private in it, for the log."""
    return "/".join(part if len(part) < 16 else "…" for part in path.split("/"))
