"""Values out of JSON: views and showings as a server wrote them, made into the objects they were."""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.core.game import AnyGame, settle_options

T = TypeVar("T")


def view_type(game: AnyGame) -> type[Any]:
    """Return the class of *game*'s views; found by looking at one, since compiled rules have no annotations."""
    seats = game.seats[0]
    state = game.start(seats, settle_options(game, seats, {}), Dealer(0))
    return type(game.view(state, None))


def rebuild(kind: type[T], value: Any) -> T:
    """Make a *kind* of *value*; raises `TabardError` when it is none, as when the other side is of another version."""
    try:
        return cast(T, _rebuild(kind, value))
    except (KeyError, TypeError, ValueError) as error:
        text = f"the table's server speaks another version of Tabard: it sent no {kind.__name__} ({error})"
        raise TabardError(text) from None


def _rebuild(kind: Any, value: Any) -> Any:
    if kind is Any:
        return value
    if is_dataclass(kind):
        return _object(kind, value)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return None if value is None else _rebuild(next(part for part in parts if part is not type(None)), value)
    if origin is tuple:
        return _tuple(parts, value)
    if origin is not None and issubclass(origin, Mapping):
        return {_rebuild(parts[0], key): _rebuild(parts[1], item) for key, item in value.items()}
    if kind is float and isinstance(value, int):
        return float(value)
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def _object(kind: Any, value: Any) -> Any:
    kinds = _kinds(kind)
    return kind(**{name: None if one is None else _rebuild(one, value[name]) for name, one in kinds.items()})


@lru_cache(maxsize=256)
def _kinds(kind: Any) -> dict[str, Any]:
    """Return the type of each field; ``None`` for one that is not sent."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] if field.metadata.get("sent", True) else None for field in fields(kind)}


def _tuple(parts: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    kinds = [parts[0]] * len(value) if parts[1:] == (Ellipsis,) else parts
    return tuple(_rebuild(kind, item) for kind, item in zip(kinds, value, strict=True))
