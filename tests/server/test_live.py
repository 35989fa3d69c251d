"""The WebSocket: what changes is sent at once, and what was missed when it comes back."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tabard.server import Settings
from tests.server.running import Person, Running


@pytest.fixture
def code(ann: Person, ben: Person) -> str:
    code = ann.opens("tosk", "friend")
    assert ben.sits(code, "Ben").status_code == 200
    return code


def _next(socket: ClientConnection, seconds: float = 5) -> dict[str, Any]:
    head, _, part = str(socket.recv(timeout=seconds)).partition("\n")
    found: dict[str, Any] = json.loads(head)
    if part:
        found["page"] = json.loads(part)
    return found


def _until(socket: ClientConnection, version: int) -> dict[str, Any]:
    while (found := _next(socket)).get("version") != version:
        pass
    return found


def _quiet_at_last(socket: ClientConnection) -> None:
    """Take what still comes, until nothing does."""
    try:
        while True:
            _next(socket, 0.4)
    except TimeoutError:
        return


def _quiet(socket: ClientConnection) -> None:
    """Take what still comes; after that, nothing does."""
    while True:
        try:
            message = _next(socket, 0.4)
        except TimeoutError:
            return
        assert _here(message) == [True, True]


def _here(message: dict[str, Any]) -> list[bool]:
    return [seat["here"] for seat in message["page"]["table"]["seats"]]


def test_what_one_does_is_sent_to_the_other(ann: Person, ben: Person, code: str) -> None:
    with ben.looks(code) as socket:
        assert _next(socket)["version"] == 0
        ann.acts(code, "lock")
        message = _until(socket, 1)
        assert message["page"]["showing"]["seat"] == 1
        assert len(message["said"]) == 1


def test_a_page_that_was_away_is_told_all_it_missed(ann: Person, ben: Person, code: str) -> None:
    ann.acts(code, "lock")
    ben.acts(code, "lock")
    with ann.looks(code, since=0) as whole, ann.looks(code, since=1) as half:
        missed, less = _next(whole), _next(half)
    assert missed["version"] == less["version"] == 2
    assert missed["said"][-len(less["said"]) :] == less["said"]
    assert len(missed["said"]) > len(less["said"]) > 0


def test_nothing_is_said_twice(ann: Person, ben: Person, code: str) -> None:
    with ben.looks(code) as socket:
        said = _next(socket)["said"]
        ann.acts(code, "lock")
        said += _until(socket, 1)["said"]
        ben.acts(code, "lock")
        said += _until(socket, 2)["said"]
    assert said == [told["text"] for told in ben.sees(code)["showing"]["log"]]


def test_a_version_from_the_future_is_taken_for_the_present(ann: Person, code: str) -> None:
    with ann.looks(code, since=99) as socket:
        assert _next(socket)["version"] == 0


def test_the_deal_reaches_those_who_wait(ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    with ann.looks(code) as socket:
        assert _next(socket)["page"]["showing"] is None
        ben.sits(code, "Ben")
        while (message := _next(socket))["page"]["showing"] is None:
            pass
        assert message["page"]["showing"]["names"] == ["Ann", "Ben"]


def test_everybody_sees_who_is_here(ann: Person, ben: Person, code: str) -> None:
    with ann.looks(code) as socket:
        while _here(_next(socket)) != [True, False]:
            pass
        with ben.looks(code):
            assert _here(_next(socket)) == [True, True]
        assert _here(_next(socket)) == [True, False]


def test_a_reload_does_not_flicker(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(grace=3.0))
    try:
        ann, ben = Person(running), Person(running)
        code = ann.opens("tosk", "friend")
        ben.sits(code, "Ben")
        with ann.looks(code) as socket, ben.looks(code) as first:
            while _here(_next(socket)) != [True, True]:
                pass
            first.close()
            with ben.looks(code):
                _quiet(socket)
    finally:
        running.stop()


def test_an_onlooker_sees_the_public_view(server: Running, ann: Person, code: str) -> None:
    with Person(server).looks(code) as socket:
        showing = _next(socket)["page"]["showing"]
    assert showing["seat"] is None
    assert showing["choices"] == []
    assert all(side["hand"] is None for side in showing["view"]["sides"])


def test_the_rematch_is_announced(ann: Person, ben: Person, code: str) -> None:
    ann.acts(code, "resign")
    with ben.looks(code, since=1) as socket:
        _next(socket)
        again = ann.post(f"/t/{code}/rematch").json()["code"]
        while not (message := _next(socket))["page"]["table"]["rematch"]:
            pass
        assert message["page"]["table"]["rematch"] == again


def test_a_quiet_page_gets_a_sign_of_life(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(heartbeat=0.05))
    try:
        person = Person(running)
        with person.looks(person.opens("tosk", "friend")) as socket:
            seen = [_next(socket) for _ in range(4)]
        assert {"ping": 0} in seen
    finally:
        running.stop()


def test_what_a_page_sends_is_ignored(ann: Person, ben: Person, code: str) -> None:
    with ann.looks(code) as socket:
        _next(socket)
        socket.send('{"action": "lock"}')
        socket.send(b"\x00")
        ben.acts(code, "lock")
        assert _until(socket, 1)["page"]["showing"]["version"] == 1


@pytest.mark.parametrize(
    ("path", "closed"), [("lark-0000/live?since=0", 4404), ("CODE/live?since=-1", 4422), ("CODE/live?since=x", 4422)]
)
def test_a_wrong_address_is_closed_with_its_reason(server: Running, code: str, path: str, closed: int) -> None:
    with (
        connect(f"ws://{server.host}/t/{path.replace('CODE', code)}") as socket,
        pytest.raises(ConnectionClosed) as seen,
    ):
        socket.recv(timeout=5)
    assert seen.value.rcvd is not None
    assert seen.value.rcvd.code == closed


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_a_page_of_another_site_gets_no_socket(server: Running, ann: Person, code: str, origin: str) -> None:
    headers = {"Origin": origin, "Cookie": f"tabard={ann.http.cookies['tabard']}"}
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{server.host}/t/{code}/live?since=0", additional_headers=headers)
    assert refused.value.response.status_code == 403


def test_a_table_has_room_for_so_many_pages(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(pages_a_table=2))
    try:
        person = Person(running)
        code = person.opens("tosk", "friend")
        with person.looks(code) as one, person.looks(code) as two, person.looks(code) as three:
            assert _next(one)["version"] == _next(two)["version"] == 0
            with pytest.raises(ConnectionClosed):
                three.recv(timeout=5)
    finally:
        running.stop()


def test_pages_of_one_seat_are_drawn_once(server: Running, ann: Person, ben: Person, code: str) -> None:
    drawn = []
    with ann.looks(code) as one, ann.looks(code) as two, ben.looks(code) as three:
        while _here(_until(one, 0)) != [True, True]:
            pass
        for socket in (one, two, three):
            _quiet_at_last(socket)
        draw = server.house.renderer.table_part
        try:
            server.house.renderer.table_part = lambda *given: drawn.append(1) or draw(*given)  # type: ignore[method-assign]
            ann.acts(code, "lock")
            for socket in (one, two, three):
                _until(socket, 1)
        finally:
            del server.house.renderer.table_part  # type: ignore[misc]
    assert len(drawn) == 2
