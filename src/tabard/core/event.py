"""Events: what the table is told, as frozen values that know how they look to each seat."""

from collections.abc import Callable
from typing import Protocol

from tabard.core.compiling import mypyc_attr

Seat = int
"""A place at the table, from 0."""


class Event(Protocol):
    """Something that happened, in the past tense."""

    def for_seat(self, seat: Seat | None) -> "Event":
        """Return what *seat* (``None``: an onlooker) may know of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Public:
    """The base of events that everybody may know whole."""

    __slots__ = ()

    def for_seat(self, seat: Seat | None) -> "Public":
        """Return it as it is."""
        return self


Tell = Callable[[Event], None]
"""Takes events as they happen; a simulation passes ``None`` instead and nothing is built."""
