"""Events: what the table is told, as frozen values that know how they look to each seat."""

from collections.abc import Callable
from typing import Protocol

Seat = int
"""A place at the table, from 0."""


class Event(Protocol):
    """Something that happened, in the past tense."""

    def for_seat(self, seat: Seat | None) -> "Event":
        """Return what *seat* (``None``: an onlooker) may know of it."""


Tell = Callable[[Event], None]
"""Takes events as they happen; a simulation passes ``None`` instead and nothing is built."""
