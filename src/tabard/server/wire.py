"""Values as JSON: what programs are sent of views and cards, and what travels with a page."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import orjson

_WIDE = re.compile(r"[^\x00-\x7f]+")


def written(value: Any) -> str:
    """Write JSON in ASCII, as `json.dumps` does; mappings of any kind become objects."""
    text = orjson.dumps(value, default=dict).decode()
    return text if text.isascii() else _WIDE.sub(lambda found: json.dumps(found[0])[1:-1], text)


_Write = Callable[[Any], Any]
_WRITERS: dict[type, _Write] = {}
"""How values of each type met so far are written."""


def plain(value: Any) -> Any:
    """Return *value* as lists, texts, numbers and objects; a dataclass becomes an object of its fields.

    Fields marked `tabard.core.game.UNSENT` are left out.
    """
    kind = type(value)
    write = _WRITERS.get(kind)
    if write is None:
        write = _WRITERS[kind] = _writer(kind)
    return write(value)


def _writer(kind: type) -> _Write:
    """Return how values of one type are written."""
    if issubclass(kind, Enum):
        return _value
    if kind is type(None) or issubclass(kind, str | bool | int | float):
        return _itself
    if is_dataclass(kind):
        names = tuple(field.name for field in fields(kind) if field.metadata.get("sent", True))
        return lambda value: {name: plain(getattr(value, name)) for name in names}
    if issubclass(kind, Mapping):
        return lambda value: {str(key): plain(item) for key, item in value.items()}
    if issubclass(kind, list | tuple | bytes):
        return lambda value: [plain(item) for item in value]
    if issubclass(kind, set | frozenset):
        return lambda value: sorted(plain(item) for item in value)
    return str


def _itself(value: Any) -> Any:
    return value


def _value(value: Enum) -> Any:
    return value.value
