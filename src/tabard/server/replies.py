"""Answers to people and programs: a page for whoever reads pages, JSON for whoever sends or asks for it."""

import logging
import traceback
from typing import Any

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from tabard.core.errors import BadNotation, IllegalAction, NoSuchGame, TabardError
from tabard.server.renderer import Renderer

_LOG = logging.getLogger("tabard.server")


class Json(JSONResponse):
    """An answer to a program."""

    def render(self, content: Any) -> bytes:
        """Write it, more quickly than the standard library does."""
        return orjson.dumps(content)


class Refused(Exception):
    """Something asked for can't be had; says so with a status, to people and programs alike."""

    def __init__(self, status: int, title: str, text: str, *, link: str = "/", **more: Any) -> None:
        super().__init__(text)
        self.status = status
        self.title = title
        self.text = text
        self.link = link
        """Where to go on."""
        self.more = more
        """Further fields for programs: ``rule``, ``href``, ``version``."""


def wants_json(request: Request) -> bool:
    """Say whether the one who asks is a program: it sends JSON, or asks for anything but a page."""
    sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    accepted = request.headers.get("accept", "*/*")
    if sent == "application/json":
        return True
    if "text/html" in accepted:
        return False
    return "application/json" in accepted or request.method in ("GET", "HEAD")


def refusal(request: Request, renderer: Renderer, refused: Refused) -> Response:
    """Answer with the refusal."""
    if wants_json(request):
        body = {"error": refused.text, "rule": "", "href": "", **refused.more}
        return Json(body, refused.status)
    page = renderer.message(refused.status, refused.title, in_words(refused), refused.link)
    return HTMLResponse(page, refused.status)


def in_words(refused: Refused) -> str:
    """Return all that a page says of a refusal: the reason, and its rule."""
    return with_rule(refused.text, refused.more.get("rule", ""))


def with_rule(text: str, rule: str) -> str:
    """Write the id of a rule behind what it is the reason for."""
    return f"{text} ({rule})" if text and rule and rule not in text else text


def from_error(error: Exception) -> Refused | None:
    """Return what to tell people about *error*; ``None`` when it is our own mistake."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, NoSuchGame):
        return Refused(404, "No such game", _sentence(error))
    if isinstance(error, BadNotation | IllegalAction):
        return Refused(422, "That can’t be done", _sentence(error))
    if isinstance(error, TabardError):
        return Refused(400, "That won’t do", _sentence(error))
    if isinstance(error, HTTPException):
        title, text = _PLAIN.get(error.status_code, ("That won’t do", error.detail))
        return Refused(error.status_code, title, text)
    return None


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."


_PLAIN = {
    404: ("Nothing here", "There is no page at this address."),
    405: ("Not like this", "This address doesn’t take that kind of request."),
}

BROKEN = Refused(500, "Something broke", "That was our mistake, not yours. Nothing you did is lost; please try again.")


def report(error: BaseException, where: str) -> None:
    """Log a mistake of ours with its place in the code, but without its message: that may name hidden cards."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    _LOG.error("%s in %s\n  %s", type(error).__name__, where, "\n  ".join(places))
