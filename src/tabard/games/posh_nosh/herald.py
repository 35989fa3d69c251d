"""Events on their way out: each is told with what its units are, as a story must stand by itself."""

from dataclasses import fields, replace
from typing import Any, Final

from tabard.core.event import Event, Tell
from tabard.games.posh_nosh.events import Cast, Healed
from tabard.games.posh_nosh.state import NOBODY, State
from tabard.games.posh_nosh.workings import heal_steps

_UNITS: Final = ("unit", "source", "victim", "to", "target", "thrall", "new")
"""What the fields are called that hold a unit."""


class Herald:
    """Passes events of a table on to a teller, with their cast."""

    def __init__(self, s: State, tell: Tell) -> None:
        self.s = s
        self.tell = tell

    def __call__(self, event: Event) -> None:
        """Tell an event."""
        self.tell(_with_cast(self.s, event))


def _with_cast(s: State, event: Any) -> Any:
    names = _names(type(event))
    if not names:
        return event
    units = [getattr(event, name) for name in names if name != "plays"]
    if "plays" in names:
        units += [target for _, target in event.plays]
    if isinstance(event, Healed):
        return replace(event, cast=cast(s, units), steps=heal_steps(s))
    return replace(event, cast=cast(s, units))


def _names(sort: type) -> tuple[str, ...]:
    """List the fields of a sort of event that hold units; none where it takes no cast."""
    names = _NAMES.get(sort)
    if names is None:
        found = [one.name for one in fields(sort)]
        names = tuple([name for name in found if name in _UNITS or name == "plays"]) if "cast" in found else ()
        _NAMES[sort] = names
    return names


_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def cast(s: State, units: list[int]) -> Cast:
    """Say what units are."""
    return tuple([(unit, s.kind[unit], ordinal(s, unit)) for unit in dict.fromkeys(units) if unit >= 0])


def ordinal(s: State, unit: int) -> int:
    """Return which of its kind a unit is on its side, from 1; 0 where it is the only one."""
    kind = s.kind[unit]
    if kind == NOBODY:
        return 0
    same = [other for other in range(unit & 1, len(s.kind), 2) if s.kind[other] == kind]
    return same.index(unit) + 1 if len(same) > 1 else 0
