"""Killed at any moment and started again: every table is as it was, and opponents go on."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from tabard.core.errors import TabardError
from tabard.server import serve
from tests.server.plain import PlainRenderer
from tests.server.running import Person, wait_for

_SERVE = """
import sys
from tabard.server import Settings, serve
from tests.server.plain import PlainRenderer

if __name__ == "__main__":
    settings = Settings(pace=float(sys.argv[2]), workers=1)
    sys.exit(serve(renderer=PlainRenderer(), port=0, data=sys.argv[1], settings=settings))
"""

_MAKE = """
import pathlib, sys
from tabard.server.archive.store import Store

print(flush=True)
Store(pathlib.Path(sys.argv[1]))
"""


class Apart:
    """A server in a process of its own, which can be killed."""

    def __init__(self, data: Path, pace: float = 0.0) -> None:
        script = data.parent / "serve_apart.py"
        script.write_text(_SERVE)
        root = Path(__file__).parents[2]
        self.process = subprocess.Popen(
            [sys.executable, str(script), str(data), str(pace)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root)},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([\d.:]+)/", self.process.stdout.readline())
        assert found is not None
        self.host = found[1]
        self.url = f"http://{self.host}"
        self.people: list[Person] = []

    def kill(self) -> None:
        self.process.kill()
        self._end()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self._end()

    def _end(self) -> int:
        status = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


def _moved(person: Person, server: Apart) -> None:
    """Let *person* go on at the same house under its new address."""
    cookies = dict(person.http.cookies)
    person.http.close()
    person.http = httpx.Client(base_url=server.url, headers={"Accept": "application/json"}, cookies=cookies)


def _children(process: subprocess.Popen[str]) -> list[int]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in found.stdout.split() if int(line) > 0]


def _alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_every_acknowledged_action_survives_a_kill(tmp_path: Path) -> None:
    data, dice = tmp_path / "data", random.Random(7)
    server = Apart(data)
    ann, ben = Person(server), Person(server)  # type: ignore[arg-type]
    codes = [ann.opens("tosk", "friend"), ann.opens("regicide", "friend"), ann.opens("tosk", "friend")]
    for code in codes[:2]:
        ben.sits(code, "Ben")
    for _ in range(3):
        for _ in range(4):
            for code in codes[:2]:
                _acts_somehow(dice, code, ann, ben)
        before = [_all_seen(code, ann, ben) for code in codes]
        server.kill()
        server = Apart(data)
        for person in (ann, ben):
            _moved(person, server)
        assert [_all_seen(code, ann, ben) for code in codes] == before
    assert ben.sits(codes[2], "Ben").status_code == 200
    assert ann.acts(codes[2], "lock").status_code == 200
    for person in (ann, ben):
        person.http.close()
    assert server.stop() == 0


def _acts_somehow(dice: random.Random, code: str, *people: Person) -> None:
    for person in people:
        seen = person.sees(code)["showing"]
        legal = [choice["text"] for choice in seen["choices"] if choice["kind"] == "legal"]
        if legal:
            answer = person.acts(code, dice.choice(legal), seen["version"], nonce=f"{seen['version']}-{dice.random()}")
            assert answer.status_code == 200
            return


def _all_seen(code: str, *people: Person) -> list[dict[str, Any]]:
    seen = [person.sees(code) for person in people]
    for one in seen:
        one["table"]["link"] = one["table"]["seat_link"] = ""  # the port is another
    return seen


def test_an_action_sent_again_after_a_kill_counts_once(tmp_path: Path) -> None:
    server = Apart(tmp_path / "data")
    ann, ben = Person(server), Person(server)  # type: ignore[arg-type]
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    first = ann.acts(code, "lock", 0, "once").json()
    server.kill()
    server = Apart(tmp_path / "data")
    _moved(ann, server)
    assert ann.acts(code, "lock", 0, "once").json() == first
    assert ann.sees(code)["version"] == 1
    for person in (ann, ben):
        person.http.close()
    server.stop()


def test_opponents_go_on_where_the_server_was_killed(tmp_path: Path) -> None:
    server = Apart(tmp_path / "data", pace=0.05)
    ann = Person(server)  # type: ignore[arg-type]
    given = {"seats": 2, "seat.0": "bot:random", "seat.1": "bot:random", "option.round_cap": 30}
    code = ann.http.post("/new/tosk", json=given).json()["code"]
    wait_for(lambda: ann.sees(code)["version"] >= 3, 30)
    workers = _children(server.process)
    server.kill()
    wait_for(lambda: not any(map(_alive, workers)))
    server = Apart(tmp_path / "data")
    _moved(ann, server)
    before = ann.sees(code)["version"]
    assert before >= 3
    wait_for(lambda: ann.sees(code)["version"] > before, 30)
    ann.http.close()
    assert server.stop() == 0


@pytest.mark.parametrize("kill_after", [0.0, 0.05, 0.1, 0.2, 0.4])
def test_a_kill_while_the_archive_is_made_does_no_harm(tmp_path: Path, kill_after: float) -> None:
    process = subprocess.Popen([sys.executable, "-c", _MAKE, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(kill_after)
    process.kill()
    process.wait()
    process.stdout.close()
    again = subprocess.run([sys.executable, "-c", _MAKE, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (again.returncode, again.stderr) == (0, "")


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    server = Apart(tmp_path / "data")
    port = int(server.host.rpartition(":")[2])
    with pytest.raises(TabardError, match=str(port)):
        serve(renderer=PlainRenderer(), port=port, data=tmp_path / "other")
    server.stop()
