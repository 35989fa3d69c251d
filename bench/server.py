"""What a move costs the server, and how soon the other player sees it.

``bench/run server [--compiled] [--tables N] [--seconds S] [--game GAME]``

First one two-seat table, then many of them in a closed loop on loopback: at each table a client posts a random legal
action, waits until the other client's socket brings the new page, and only then is the next one posted. Everything is
the product's: `tabard serve`, its pages, its durable writes. The clients are in this process, so the server has a core.
At one table the CPU of the games alone is counted; at many also that of new tables and of the pages that open them.
"""

import argparse
import asyncio
import json
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"
_CHOICES = '<script type="application/json" id="choices">'


@contextmanager
def serving(port: int) -> Iterator[int]:
    """Run the real server on a fresh archive; give its process id."""
    with tempfile.TemporaryDirectory() as data:
        command = ["serve", "--host", HOST, "--port", str(port), "--data", data, "--no-browser"]
        server = subprocess.Popen([sys.executable, "-m", "tabard", *command], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if str(port) not in line:
                raise SystemExit(f"the server did not start: {line or server.wait()}")
            yield server.pid
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(10)


def cpu_seconds(process: int) -> float:
    """Return the CPU time that the living threads of *process* have used."""
    threads = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9


@dataclass(slots=True)
class Client:
    """One player: a kept connection for posts, a socket for what is pushed."""

    port: int
    reader: Any = None
    writer: Any = None
    cookie: str = ""
    socket: ClientConnection | None = None
    version: int = -1
    moves: list[str] = field(default_factory=list)
    """The legal actions of the last page."""

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post JSON and return the answer; raises `RuntimeError` when it is refused."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port)
        content = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nOrigin: http://{HOST}:{self.port}\r\n"
            f"Accept: application/json\r\nContent-Type: application/json\r\nContent-Length: {len(content)}\r\n"
            f"Cookie: {self.cookie}\r\n\r\n"
        )
        self.writer.write(head.encode() + content)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        answer = await self.reader.readexactly(int(headers["content-length"]))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        if lines[0].split()[1] != "200":
            raise RuntimeError(f"{path}: {lines[0]} {answer.decode()[:200]}")
        return dict(json.loads(answer))

    async def look(self, code: str) -> None:
        """Open the table's socket and take the page it begins with."""
        address = f"ws://{HOST}:{self.port}/t/{code}/live?since=0"
        headers = {"Cookie": self.cookie, "Origin": f"http://{HOST}:{self.port}"}
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        self.version = -1
        await self.sees(0)

    async def sees(self, version: int) -> float:
        """Wait for the page of *version*, note what may be done there, and return when it came."""
        assert self.socket is not None
        came = time.perf_counter()
        while self.version < version:
            head, _, part = str(await self.socket.recv()).partition("\n")
            came = time.perf_counter()
            if part:
                self.version = json.loads(head)["version"]
                start = part.index(_CHOICES) + len(_CHOICES)
                choices = json.loads(part[start : part.index("</script>", start)])
                self.moves = [choice[0] for choice in choices if choice[4] == "legal"]
        return came

    async def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()


@dataclass(slots=True)
class Tally:
    """What was measured."""

    process: int
    """The server's."""
    delays: list[float] = field(default_factory=list)
    """Seconds from a client's post to the other's page."""
    playing: float = 0.0
    """CPU seconds from the first action of each game to its last; means nothing where tables play at once."""


async def play_table(port: int, game: str, until: float, tally: Tally, luck: random.Random) -> None:
    """Play game after game at a table of two until the time is over."""
    one, two = Client(port), Client(port)
    body = {"seats": 2, "seat.0": "me", "name": "One", "seat.1": "friend"}
    code = (await one.post(f"/new/{game}", body))["code"]
    await two.post(f"/t/{code}/seat", {"name": "Two", "seat": 1})
    while time.perf_counter() < until:
        await asyncio.gather(one.look(code), two.look(code))
        began = cpu_seconds(tally.process)
        await play_game(code, one, two, until, tally, luck)
        tally.playing += cpu_seconds(tally.process) - began
        await asyncio.gather(one.leave(), two.leave())
        if not (one.moves or two.moves):
            code = (await one.post(f"/t/{code}/rematch", {}))["code"]
    one.writer.close()
    two.writer.close()


async def play_game(code: str, one: Client, two: Client, until: float, tally: Tally, luck: random.Random) -> None:
    """Play one game to its end, or to the end of the time."""
    version = 0
    while time.perf_counter() < until and (one.moves or two.moves):
        actor, other = (one, two) if one.moves else (two, one)
        body = {"action": luck.choice(actor.moves), "version": version, "nonce": f"n{version}"}
        version += 1
        posted = time.perf_counter()
        answer = actor.post(f"/t/{code}/act", body)
        _, came, _ = await asyncio.gather(answer, other.sees(version), actor.sees(version))
        tally.delays.append(came - posted)


async def closed_loop(port: int, process: int, game: str, tables: int, seconds: float) -> Tally:
    """Play at that many tables at once for that long."""
    tally = Tally(process)
    until = time.perf_counter() + seconds
    players = (play_table(port, game, until, tally, random.Random(number)) for number in range(tables))
    await asyncio.gather(*players)
    return tally


def measure(port: int, game: str, tables: int, seconds: float) -> str:
    """Return a line with the cost and the delays."""
    with serving(port) as process:
        asyncio.run(
            closed_loop(port, process, game, min(tables, 5), min(2.0, seconds))
        )  # warm up; few, for new tables are rationed
        began, cpu = time.perf_counter(), cpu_seconds(process)
        tally = asyncio.run(closed_loop(port, process, game, tables, seconds))
        spent, took = cpu_seconds(process) - cpu, time.perf_counter() - began
    spent = tally.playing if tables == 1 else spent
    count = len(tally.delays)
    marks = statistics.quantiles(tally.delays, n=100)
    return (
        f"{game:10}{tables:7}{count:10}{count / took:12,.0f}{1000 * spent / count:15.2f}"
        f"{1000 * marks[49]:9.1f}{1000 * marks[94]:9.1f}{1000 * marks[98]:9.1f}"
    )


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--game", choices=("tosk", "regicide"), action="append")
    parser.add_argument("--port", type=int, default=8158)
    given = parser.parse_args()
    columns = (
        ("tables", 7),
        ("actions", 10),
        ("actions/s", 12),
        ("CPU ms/action", 15),
        ("p50 ms", 9),
        ("p95 ms", 9),
        ("p99 ms", 9),
    )
    print(f"{'game':10}" + "".join(f"{title:>{width}}" for title, width in columns))
    for game in given.game or ("tosk", "regicide"):
        for tables in (1, given.tables):
            print(measure(given.port, game, tables, given.seconds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
