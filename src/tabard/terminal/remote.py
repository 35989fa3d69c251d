"""A seat at a web table: what is shown comes over the table's socket, actions go by POST."""

import json
import re
import secrets
import threading
import time
from dataclasses import dataclass
from http.client import HTTPException
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import HTTPHandler, HTTPRedirectHandler, HTTPSHandler, OpenerDirector, ProxyHandler, Request
from urllib.request import build_opener as opener_with

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tabard.core.errors import IllegalAction, TabardError
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.core.record import Record, read_record
from tabard.core.registry import find_game
from tabard.matches.showing import Showing
from tabard.server.renderer import TableCard
from tabard.terminal.host import Advice, Notify
from tabard.terminal.rebuild import rebuild, view_type

_LINK = re.compile(r"(?P<base>https?://[^/]+(?:/.*)?)/t/(?P<code>[\w-]+)(?:/s/(?P<token>[^/?#]+))?/?(?:[?#].*)?")
_PATIENCE = 15.0
"""Seconds to wait for an answer."""
_HINT_PATIENCE = 90.0
_TRIES = 4
"""An action is sent so often when no answer comes: it counts once, by its nonce."""
_SHORTEST_PAUSE, _LONGEST_PAUSE = 1.0, 8.0
"""Seconds between two tries to come back to a lost socket."""
USUAL_NAME = "Guest"


class _Stay(HTTPRedirectHandler):
    """A seat's link answers with the cookie and sends browsers on; we want the cookie."""

    def redirect_request(self, *_: Any) -> None:
        """Follow nothing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    text: str

    def json(self) -> Any:
        """Read it; raises `TabardError` when it is none."""
        try:
            return json.loads(self.text)
        except ValueError:
            raise TabardError("that address does not answer as a table of Tabard does") from None


class Line:
    """The line to one server, with the cookie that says who we are."""

    def __init__(self, base: str, cookie: str = "") -> None:
        self.base = base
        self.cookie = cookie
        host = urlsplit(base).hostname or ""
        self.near = host == "localhost" or host == "::1" or host.startswith("127.")
        """Whether it is this machine, where no proxy is asked."""
        proxies = [ProxyHandler({})] if self.near else []
        self._opener: OpenerDirector = opener_with(HTTPHandler, HTTPSHandler, _Stay, *proxies)

    def ask(self, path: str, sent: dict[str, Any] | None = None, patience: float = _PATIENCE) -> Answer:
        """GET *path*, or POST what is *sent*; raises `TabardError` when the server can't be reached."""
        headers = {"Accept": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        body = None
        if sent is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(sent).encode()
        try:
            try:
                with self._opener.open(Request(self.base + path, body, headers), timeout=patience) as response:
                    return self._take(response.status, response)
            except HTTPError as error:
                with error:
                    return self._take(error.code, error)
        except (OSError, HTTPException) as error:
            cause = getattr(error, "reason", error)
            reason = getattr(cause, "strerror", None) or str(cause) or type(cause).__name__
            raise _Unreached(f"can't reach {self.base}: {reason[:1].lower()}{reason[1:]}") from None

    def _take(self, status: int, response: Any) -> Answer:
        for header in response.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(header).items():
                self.cookie = f"{name}={morsel.value}"
        return Answer(status, response.read().decode("utf-8", "replace"))


class _Unreached(TabardError):
    """No answer came; it may be tried again."""


def join(url: str, name: str | None, seat: Seat | None) -> "RemoteHost":
    """Take a seat at a web table by its link or a seat's private link; where all are taken, look on."""
    link = _LINK.fullmatch(url if "://" in url else f"http://{url}")
    if link is None:
        raise TabardError(f"{url!r} is no link of a table; it looks like http://127.0.0.1:8000/t/lark-742")
    line, code = Line(link["base"]), link["code"]
    if link["token"]:
        answer = line.ask(f"/t/{code}/s/{link['token']}")
        if answer.status != 303 or not line.cookie:
            raise TabardError(_error(answer))
        return RemoteHost(line, code)
    host = RemoteHost(line, code)
    free = [card.seat for card in host.card.seats if card.kind == "free"]
    if free and host.card.mine is None:
        wanted = {"seat": free[0] if seat is None else seat, "name": name or USUAL_NAME}
        answer = line.ask(f"/t/{code}/seat", wanted)
        if answer.status != 200:
            raise TabardError(_error(answer))
        host.refresh()
    return host


def _error(answer: Answer) -> str:
    """Return what the server says is wrong."""
    found = answer.json()
    text = found.get("error") if isinstance(found, dict) else None
    return text if isinstance(text, str) else f"the server answered with status {answer.status}"


class RemoteHost:
    """A match on a server, as one seat or an onlooker meets it."""

    def __init__(self, line: Line, code: str) -> None:
        self.near = False
        self._line = line
        self._code = code
        self._lock = threading.Lock()
        self._lost = False
        self._closed = threading.Event()
        self.card, self._showing = self._fetch()

    def _fetch(self) -> tuple[TableCard, Showing]:
        answer = self._line.ask(f"/t/{self._code}/showing")
        if answer.status != 200:
            raise TabardError(_error(answer))
        found = answer.json()
        if not isinstance(found, dict):
            raise TabardError("that address does not answer as a table of Tabard does")
        card = rebuild(TableCard, found.get("table"))
        data = found.get("showing")
        if not isinstance(data, dict):
            return card, _waiting(card)
        kind = view_type(find_game(card.game))
        return card, rebuild(Showing, {**data, "view": rebuild(kind, data.get("view"))})

    def refresh(self) -> None:
        """Ask for the table as it stands; raises `TabardError`."""
        card, showing = self._fetch()
        with self._lock:
            if showing.version >= self._showing.version:
                self.card, self._showing = card, showing

    def start(self, notify: Notify) -> None:
        """Listen to the table's socket."""
        threading.Thread(target=self._listen, args=(notify,), daemon=True, name="socket").start()

    def welcome(self) -> str:
        """Say how to come back, and how others come."""
        if not self.card.seat_link:
            return "Every seat is taken: you are looking on."
        return f"Your own seat, to come back to: {self.card.seat_link}"

    def showing(self) -> Showing:
        """Return what the seat was shown last."""
        with self._lock:
            return self._showing

    def act(self, text: str) -> None:
        """Send an action; sent again when no answer comes, it still counts once."""
        sent = {"action": text, "version": self.showing().version, "nonce": secrets.token_hex(8)}
        answer = self._insist(f"/t/{self._code}/act", sent)
        if answer.status != 200:
            rule = answer.json().get("rule", "")
            if answer.status == 409:
                self.refresh()
            raise IllegalAction(_error(answer), rule if isinstance(rule, str) else "")
        self.refresh()

    def _insist(self, path: str, sent: dict[str, Any]) -> Answer:
        for pause in range(_TRIES - 1):
            try:
                return self._line.ask(path, sent)
            except _Unreached:
                time.sleep(0.5 * 2**pause)
        return self._line.ask(path, sent)

    def explain(self, pick: str) -> Refusal | None:
        """Ask the table why *pick* is of no use now."""
        found = self._line.ask(f"/t/{self._code}/why?pick={quote(pick)}").json()
        return Refusal(str(found.get("rule", "")), str(found.get("text", ""))) if found.get("text") else None

    def advise(self) -> Advice:
        """Ask the table's server for a hint."""
        answer = self._line.ask(f"/t/{self._code}/hint", patience=_HINT_PATIENCE)
        if answer.status != 200:
            raise TabardError(_error(answer))
        found = answer.json()
        return Advice(str(found.get("action")), str(found.get("label")), str(found.get("why")))

    def outlook(self) -> str:
        """Ask the table's server whether the game can still be won."""
        answer = self._line.ask(f"/t/{self._code}/outlook", patience=_HINT_PATIENCE)
        if answer.status != 200:
            raise TabardError(_error(answer))
        return str(answer.json().get("text"))

    def take_back(self) -> str:
        """Take back what nobody has seen yet, alone any action; more than that the others would have to agree to."""
        backwards = [choice for choice in self.showing().choices if choice.picks != ("button:redo",)]
        unseen = [choice for choice in backwards if choice.kind == "retract"]
        if not unseen:
            raise TabardError("at a table with others, only what they have not seen can be taken back")
        self.act(unseen[0].text)
        return f"Taken back: {unseen[0].label}."

    def notice(self) -> str:
        """Say when the connection is lost."""
        return "The connection is lost; trying to come back …" if self._lost else ""

    def thinking(self) -> str:
        """Name nobody: the question says whom the table waits for."""
        return ""

    def record(self) -> Record | None:
        """Fetch the record; a server gives it out once the game is over."""
        if not self.showing().over:
            return None
        answer = self._line.ask(f"/t/{self._code}/record")
        if answer.status != 200:
            raise TabardError(_error(answer))
        return read_record(answer.text)

    def kept(self) -> bool:
        """Say yes: the server keeps it."""
        return True

    def again(self) -> "RemoteHost":
        """Go on to the table that follows this one, opening it if nobody has yet."""
        answer = self._line.ask(f"/t/{self._code}/rematch", {})
        if answer.status != 200:
            raise TabardError(_error(answer))
        return RemoteHost(self._line, str(answer.json()["code"]))

    def close(self) -> None:
        """Stop listening."""
        self._closed.set()

    def _listen(self, notify: Notify) -> None:
        """Fetch the table whenever its socket says something; without a socket, now and then until there is one."""
        pause = _SHORTEST_PAUSE
        while not self._closed.is_set():
            try:
                self._follow(notify)
            except (OSError, TabardError, WebSocketException):
                self._look(notify)
            pause = min(2 * pause, _LONGEST_PAUSE) if self._lost else _SHORTEST_PAUSE
            self._closed.wait(pause)

    def _look(self, notify: Notify) -> None:
        """Fetch the table once, and know from that whether the server is lost."""
        if self._closed.is_set():
            return
        try:
            self.refresh()
            self._lost = False
        except TabardError:
            self._lost = True
        notify()

    def _follow(self, notify: Notify) -> None:
        url = "ws" + self._line.base.removeprefix("http") + f"/t/{self._code}/live?since={self.showing().version}"
        headers = {"Cookie": self._line.cookie} if self._line.cookie else {}
        with connect(url, additional_headers=headers, proxy=None if self._line.near else True, max_size=None) as socket:
            while not self._closed.is_set():
                try:
                    message = socket.recv(timeout=1.0)
                except TimeoutError:
                    continue
                if "ping" in json.loads(str(message).partition("\n")[0]):
                    continue
                self.refresh()
                self._lost = False
                notify()


def _waiting(card: TableCard) -> Showing:
    """Show a table at which seats are still free."""
    free = sum(seat.kind == "free" for seat in card.seats)
    people = "one more" if free == 1 else f"{free} more"
    return Showing(
        game=card.game,
        version=0,
        seat=card.mine,
        names=tuple(seat.name or "(free)" for seat in card.seats),
        options=card.options,
        view=None,
        to_act=(),
        choices=(),
        prompt=f"Waiting for {people} to sit down. Send them this link: {card.link}",
        log=(),
        over=False,
        outcome="",
        points=(),
    )
