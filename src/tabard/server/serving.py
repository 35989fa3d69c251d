"""Running the server."""

import asyncio
import contextlib
import gc
import os
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn

from tabard.core.errors import TabardError
from tabard.matches.place import default_data
from tabard.server.app import create_app
from tabard.server.archive.store import Store
from tabard.server.renderer import Renderer
from tabard.server.settings import Settings

_LARGEST_MESSAGE = 1024
"""Of those that pages send over the socket, in bytes; they have nothing to say there."""
_THINKING_TIME = 75
"""Seconds a connection is kept between two actions, so that a person who thinks need not connect anew."""

_COLLECTED = (100_000, 20, 20)
"""When the collector looks for garbage: a page is some thousand objects, and hardly any of them are in a circle.

It walks over all that is kept for pages to come, too, which takes as long as thirty actions.
"""


def serve(
    *,
    renderer: Renderer,
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path | None = None,
    browser: bool = False,
    settings: Settings | None = None,
) -> int:
    """Serve until told to stop, and return the exit status; raises `TabardError` when it can't begin.

    Prints the address once it is served. Port 0 takes any free one. *data* is by default the user's data directory.
    """
    folder = Path(data) if data else default_data()
    Store(folder).close()  # what is wrong with it is said before anything listens
    app = create_app(folder, renderer, settings)
    listener = _listen(host, port)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=_LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=_THINKING_TIME,
        timeout_graceful_shutdown=3,
    )
    server = _Server(config, _address(host, listener.getsockname()[1]), renderer, browser=browser)
    with listener, contextlib.suppress(KeyboardInterrupt):
        server.run([listener])  # which ends in order at Ctrl-C, and then raises it once more
    return 0 if server.started else 1


class _Server(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, renderer: Renderer, *, browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._renderer = renderer
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then print the address, open a browser if one is wanted and make the first table's page ready."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is loaded stays; the collector need not walk over it again and again
        gc.set_threshold(*_COLLECTED)
        if not self.should_exit:
            print(f"Tabard is open: {self._address}  (Ctrl-C closes it)", flush=True)
            loop = asyncio.get_running_loop()
            loop.run_in_executor(None, self._renderer.warm)
            if self._browser:
                await loop.run_in_executor(None, _open_browser, self._address)


def _open_browser(address: str) -> None:
    """Open a browser where there is a screen for one."""
    has_screen = (
        os.name == "nt" or sys.platform == "darwin" or "DISPLAY" in os.environ or "WAYLAND_DISPLAY" in os.environ
    )
    if has_screen:
        webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        why = error.strerror or str(error)
        raise TabardError(f"can't listen at {host} port {port}: {why}; choose another with --port") from None
    return listener


def _address(host: str, port: int) -> str:
    """Return the address people on this machine open."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"
