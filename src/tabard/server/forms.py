"""Reading what was sent: a form or a flat JSON object, of bounded size, as one mapping of texts."""

from urllib.parse import parse_qsl

import orjson
from starlette.requests import Request

from tabard.server.replies import Refused

_MOST_FIELDS = 64


async def fields(request: Request, limit: int) -> dict[str, str]:
    """Return the fields of the body; of several with one name the last counts. Raises `Refused`."""
    body = await _body(request, limit)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    try:
        if kind == "application/json":
            return _from_json(orjson.loads(body))
        if kind == "application/x-www-form-urlencoded" or not body:
            pairs = parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
            return dict(pairs)
    except (ValueError, RecursionError):
        raise Refused(400, "That can’t be read", "What was sent is no form and no JSON object.") from None
    raise Refused(415, "That can’t be read", "Send a form (application/x-www-form-urlencoded) or JSON.")


async def _body(request: Request, limit: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise too_large(limit)
        chunks.append(chunk)
    return b"".join(chunks)


def too_large(limit: int) -> Refused:
    """Say that a body is over the limit."""
    return Refused(413, "Too much", f"At most {limit} bytes can be sent here.")


def _from_json(found: object) -> dict[str, str]:
    if not isinstance(found, dict) or len(found) > _MOST_FIELDS:
        raise ValueError
    return {name: _text(value) for name, value in found.items()}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return str(value)
    raise ValueError(value)


def whole(text: str, what: str, lowest: int = 0, highest: int = 1_000_000) -> int:
    """Read a whole number; raises `Refused` naming *what* it is."""
    if text.isascii() and text.isdigit() and len(text) < 10 and lowest <= int(text) <= highest:
        return int(text)
    raise Refused(422, "That won’t do", f"{what} must be a whole number from {lowest} to {highest}, not {text[:20]!r}.")
