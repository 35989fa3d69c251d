"""A real server on a thread, opponents that think at once, and people with cookies."""

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from tabard.bots.think import think
from tabard.server import Settings, create_app
from tabard.server.house import House
from tabard.server.live.thinker import Thinker, Thought
from tabard.server.renderer import Renderer
from tests.server.plain import PlainRenderer

QUICK = Settings(pace=0.0, answer=0.0, grace=0.1, tables_a_minute=1000)


class ThinksHere:
    """Thinks on the server's own thread, at once; remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []

    async def think(self, thought: Thought) -> str | None:
        self.asked.append(thought)
        await asyncio.sleep(0)
        return think(thought.game, thought.level, thought.seed, thought.state, thought.seat, thought.ask)

    def close(self) -> None:
        pass


class Running:
    """A server that runs until it is stopped."""

    def __init__(
        self,
        data: Path,
        settings: Settings = QUICK,
        thinker: Thinker | None = None,
        renderer: Renderer | None = None,
    ) -> None:
        self.thinker = thinker or ThinksHere()
        self.people: list[Person] = []
        self.app: Starlette = create_app(data, renderer or PlainRenderer(), settings, self.thinker)
        self._server = uvicorn.Server(
            uvicorn.Config(self.app, port=0, log_level="error", ws_per_message_deflate=False, lifespan="on")
        )
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"

    @property
    def house(self) -> House:
        house = self.app.state.house
        assert isinstance(house, House)
        return house

    def sees_people_off(self) -> None:
        while self.people:
            self.people.pop().http.close()

    def stop(self) -> None:
        self.sees_people_off()
        self._server.should_exit = True
        self._thread.join()


class Person:
    """Somebody with a browser, or a program when it asks for JSON."""

    def __init__(self, server: Running, *, program: bool = True) -> None:
        self.server = server
        accept = "application/json" if program else "text/html"
        self.http = httpx.Client(base_url=server.url, headers={"Accept": accept})
        self._nonce = 0
        server.people.append(self)

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(path, params=params or None)

    def post(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, json={name.replace("__", "."): value for name, value in fields.items()})

    def form(self, path: str, **fields: Any) -> httpx.Response:
        return self.http.post(path, data={name.replace("__", "."): value for name, value in fields.items()})

    def opens(self, game: str, *others: str, **options: Any) -> str:
        """Open a table at which this person has the first seat, and return its code."""
        seats = {f"seat.{seat}": who for seat, who in enumerate(others, 1)}
        chosen = {f"option.{name}": value for name, value in options.items()}
        body = {"seats": len(others) + 1, "seat.0": "me", "name": "Ann", **seats, **chosen}
        answer = self.http.post(f"/new/{game}", json=body)
        assert answer.status_code == 200, answer.text
        code: str = answer.json()["code"]
        return code

    def sits(self, code: str, name: str, seat: int | None = None) -> httpx.Response:
        return self.post(f"/t/{code}/seat", name=name, seat="" if seat is None else seat)

    def sees(self, code: str) -> dict[str, Any]:
        """Return what this person's seat is shown."""
        answer = self.get(f"/t/{code}/showing")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def choices(self, code: str, kind: str = "legal") -> list[str]:
        return [choice["text"] for choice in self.sees(code)["showing"]["choices"] if choice["kind"] == kind]

    def acts(self, code: str, action: str, version: int | None = None, nonce: str | None = None) -> httpx.Response:
        self._nonce += 1
        seen = self.sees(code)["version"] if version is None else version
        return self.post(f"/t/{code}/act", action=action, version=seen, nonce=nonce or f"n{self._nonce}")

    def looks(self, code: str, since: int = 0) -> ClientConnection:
        """Open the page's WebSocket."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Origin": self.server.url, **({"Cookie": cookie} if cookie else {})}
        return connect(f"ws://{self.server.host}/t/{code}/live?since={since}", additional_headers=headers)


def wait_for(ready: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until *ready* says so."""
    end = time.monotonic() + seconds
    while not ready():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)
