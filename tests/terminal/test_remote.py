"""Seats at web tables, taken from the terminal."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

import pytest
from textual.widgets import Static

from tabard.core.errors import IllegalAction, TabardError
from tabard.terminal.app import TableApp
from tabard.terminal.look import Thing
from tabard.terminal.remote import RemoteHost, join
from tabard.terminal.sheets import AskSheet
from tests.terminal.tables_at_hand import plainly, wait_for

_DIRECT = build_opener(ProxyHandler({}))
"""The usual opener keeps the proxies of whenever it was first used, also those of a test."""


class House:
    """A server in a process of its own, as ``tabard serve`` runs it."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        command = [sys.executable, "-m", "tabard", "serve", "--port", str(port), "--data", str(data), "--no-browser"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        found = re.search(r"http://[\w.:]+", first)
        assert found is not None, first
        self.url = found[0]
        self.port = int(self.url.rpartition(":")[2])

    def opens(self, game: str, **form: Any) -> str:
        """Open a table and return its link."""
        body = json.dumps({name.replace("__", "."): value for name, value in form.items()}).encode()
        request = Request(f"{self.url}/new/{game}", body, {"Content-Type": "application/json"})
        with _DIRECT.open(request) as answer:
            link: str = json.load(answer)["link"]
        return link

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=30)
        finally:
            self.process.kill()
            assert self.process.stdout is not None
            self.process.stdout.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.stop()


def my_turn(host: RemoteHost) -> bool:
    return host.showing().seat in host.showing().to_act


def test_two_people_play_a_round_each_from_a_terminal(house: House) -> None:
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="friend")
    ann = join(link, "Ann", None)
    assert ann.showing().view is None
    assert "Waiting for one more to sit down" in ann.showing().prompt
    news = threading.Event()
    ann.start(news.set)
    ben = join(link, "Ben", 1)
    ben.start(lambda: None)
    try:
        wait_for(lambda: ann.showing().view is not None)
        assert ann.showing().names == ben.showing().names == ("Ann", "Ben")
        ann.act("lock")
        wait_for(lambda: ben.showing().view.rival.chosen)
        ben.act("lock")
        wait_for(lambda: ann.showing().version == 2)
        assert [told.text for told in ann.showing().log]
        assert ann.showing().log != ben.showing().log
    finally:
        ann.close()
        ben.close()


def test_a_whole_game_is_played_through_a_pipe_at_a_web_table(house: House) -> None:
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="bot:random", option__tiring=1)
    command = [sys.executable, "-m", "tabard", "play", "--join", link, "--name", "Ann", "--plain"]
    answers = ["1 lock", "yes", "2 lock", "yes", "heal"] * 60
    played = subprocess.run(command, input="\n".join(answers), capture_output=True, text=True, timeout=240)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Your own seat, to come back to" in " ".join(played.stdout.split())
    assert "The game is over." in played.stdout


def test_the_private_link_opens_the_same_seat_again(house: House) -> None:
    link = house.opens("regicide", seats=1, seat__0="friend")
    first = join(link, "Ann", None)
    first.act(first.showing().choices[0].text)
    assert first.card.seat_link in first.welcome()
    again = join(first.card.seat_link, None, None)
    assert again.showing() == first.showing()
    assert again.showing().seat == 0


def test_where_every_seat_is_taken_one_looks_on(house: House) -> None:
    link = house.opens("regicide", seats=1, seat__0="friend")
    join(link, "Ann", None)
    guest = join(link, "Ben", None)
    assert guest.showing().seat is None
    assert "looking on" in guest.welcome()
    assert guest.showing().view.hand == ()
    with pytest.raises(IllegalAction, match="no seat"):
        guest.act("yield")


def _version_now(host: RemoteHost) -> int:
    host.refresh()
    return host.showing().version


def test_refusals_hints_and_reasons_come_from_the_server(house: House) -> None:
    host = join(house.opens("tosk", seats=2, seat__0="friend", seat__1="bot:random"), "Ann", None)
    wait_for(lambda: _version_now(host) == 1)  # the opponent has locked in, and now waits for Ann
    with pytest.raises(IllegalAction) as refused:
        host.act("heal")
    assert refused.value.rule.startswith("TK-")
    why = host.explain("button:heal")
    assert why is not None
    assert why.rule.startswith("TK-")
    advice = host.advise()
    assert advice.action in [choice.text for choice in host.showing().choices]
    with pytest.raises(TabardError, match="only what they have not seen"):
        host.take_back()
    assert host.record() is None
    assert host.kept()


def test_where_a_game_may_be_rewound_it_is_rewound_from_afar_too(house: House) -> None:
    deal = "1A,6B,2A,7C,3A,8C,4A,9C,5A"
    host = join(house.opens("handy_brawl", seats=1, seat__0="friend", option__deal=deal), "Ann", None)
    assert host.outlook().startswith("Yes, it can be won in 2 turns")
    host.act("row 1")
    host.act("hit 6")
    assert host.take_back()
    assert host.showing().view.turn == 1
    host.take_back()
    with pytest.raises(TabardError):
        host.take_back()
    with pytest.raises(TabardError, match="Nobody can tell"):
        join(house.opens("regicide", seats=1, seat__0="friend"), "Ann", None).outlook()


def test_a_lock_is_taken_back_while_the_other_thinks(house: House) -> None:
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="friend")
    ann, ben = join(link, "Ann", None), join(link, "Ben", None)
    ann.refresh()
    ann.act("lock")
    assert ann.take_back() == "Taken back: Take back."
    ann.refresh()
    assert my_turn(ann)
    assert ben.showing().version == 0


def test_after_the_end_there_is_a_record_and_a_rematch(house: House) -> None:
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="bot:random")
    host = join(link, "Ann", None)
    with pytest.raises(TabardError, match="when this game is over"):
        host.again()
    host.act("resign")
    record = host.record()
    assert record is not None
    assert record.lines[-1].action == "resign"
    following = host.again()
    assert not following.showing().over
    assert following.card.code != host.card.code
    assert following.showing().seat is not None


def test_the_screen_plays_at_a_web_table(house: House) -> None:
    host = join(house.opens("regicide", seats=1, seat__0="friend"), "Ann", None)

    async def run() -> None:
        app = TableApp(host)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(600):
                await pilot.pause(0.02)
                if app.query(Thing):
                    break
            assert "Your own seat" in str(app.query_one("#say", Static).content)
            await pilot.press("1", "down", "enter")
            for _ in range(600):
                await pilot.pause(0.02)
                if isinstance(app.screen, AskSheet):  # whatever was dealt, it may be a ruinous play
                    await pilot.press("y")
                if app.showing is not None and app.showing.version == 1:
                    break
            assert app.showing is not None
            assert app.showing.version == 1
        host.close()

    asyncio.run(run())


def test_a_server_that_goes_and_comes_back_is_waited_for(tmp_path: Path) -> None:
    house = House(tmp_path)
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="friend")
    ann, ben = join(link, "Ann", None), join(link, "Ben", None)
    ann.start(lambda: None)
    ben.start(lambda: None)
    try:
        wait_for(lambda: ann.showing().view is not None)
        ann.act("lock")
        house.stop()
        wait_for(lambda: "connection is lost" in ann.notice())
        house = House(tmp_path, house.port)
        wait_for(lambda: ann.notice() == "" and ben.notice() == "")
        ben.act("lock")
        wait_for(lambda: ann.showing().version == 2)
    finally:
        ann.close()
        ben.close()
        house.stop()


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("ftp://here/t/x", "no link of a table"),
        ("http://127.0.0.1:1", "no link of a table"),
        ("http://127.0.0.1:1/t/lark-1", "can't reach"),
        ("{url}/t/no-such-1", "no table"),
        ("{url}/t/no-such-1/s/0.abc", "no table"),
    ],
)
def test_a_link_that_leads_nowhere_says_so(house: House, link: str, told: str) -> None:
    with pytest.raises(TabardError, match=told):
        join(link.format(url=house.url), None, None)


def test_a_forged_seat_link_opens_nothing(house: House) -> None:
    link = house.opens("regicide", seats=1, seat__0="friend")
    with pytest.raises(TabardError, match="opens no seat"):
        join(f"{link}/s/0.forged", None, None)


def test_a_seat_or_name_that_is_taken_is_refused(house: House) -> None:
    link = house.opens("tosk", seats=2, seat__0="friend", seat__1="friend")
    join(link, "Ann", 0)
    with pytest.raises(TabardError, match=r"taken|[Ss]omebody"):
        join(link, "Ben", 0)
    with pytest.raises(TabardError, match="Ann"):
        join(link, "Ann", 1)


@pytest.mark.parametrize("body", [b"<html>hello</html>", b"[]", b'{"table": {}}', b'{"table": null}'])
def test_an_address_that_is_no_table_is_refused(body: bytes) -> None:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(TabardError, match=r"another version|does not answer as a table"):
            join(f"http://127.0.0.1:{server.server_port}/t/lark-1", None, None)
        server.shutdown()


def test_a_proxy_is_not_asked_for_this_machine(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setitem(os.environ, name, "http://127.0.0.1:9")
    host = join(house.opens("regicide", seats=1, seat__0="friend"), "Ann", None)
    assert "Jack" in plainly(host, "quit")
