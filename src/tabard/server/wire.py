"""Values as JSON: what programs are sent of views and cards."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain(value: Any) -> Any:
    """Return *value* as lists, texts, numbers and objects; a dataclass becomes an object of its fields."""
    if value is None or isinstance(value, str | bool | int | float):
        return value.value if isinstance(value, Enum) else value
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | bytes):
        return [plain(item) for item in value]
    if isinstance(value, set | frozenset):
        return sorted(plain(item) for item in value)
    return str(value)
