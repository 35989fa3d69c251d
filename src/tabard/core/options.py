"""Options of a table: what a game lets people choose before the deal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tabard.core.errors import BadOptions

Value = bool | int | str
Options = Mapping[str, Value]
"""Every option of a game with its settled value."""

_YES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: a switch, a whole number in a range, one of several words, or a text with a reader."""

    name: str
    """The slug used in records, links and on the command line."""
    label: str
    """What people read."""
    default: Value
    choices: tuple[Value, ...] = ()
    """The allowed values; empty for a switch, and for a number with `lowest` and `highest`."""
    lowest: int = 0
    highest: int = 0
    help: str = ""
    rule: str = ""
    """The ledger's id."""
    seats: tuple[int, ...] = ()
    """The numbers of seats it can be used with; empty: all."""
    reader: Callable[[str], str] | None = None
    """For free text: returns it in its one spelling, without spaces, or raises `BadOptions` naming what is wrong."""

    def read(self, given: Value) -> Value:
        """Return *given* as a value of this option; raises `BadOptions`."""
        if self.reader is not None:
            return self.reader(str(given))
        if isinstance(self.default, bool):
            value: Value | None = given if isinstance(given, bool) else _YES.get(str(given).lower())
            allowed = "yes or no"
        elif isinstance(self.default, int):
            value = _whole(given)
            if self.choices:
                allowed = " or ".join(map(str, self.choices))
                value = value if value in self.choices else None
            else:
                allowed = f"a whole number from {self.lowest} to {self.highest}"
                value = value if value is not None and self.lowest <= value <= self.highest else None
        else:
            value = given if given in self.choices else None
            allowed = " or ".join(map(str, self.choices))
        if value is None:
            raise BadOptions(f"option {self.name}={show_value(given)}: it must be {allowed}")
        return value


def _whole(given: Value) -> int | None:
    if isinstance(given, bool):
        return None
    try:
        return int(given)
    except ValueError:
        return None


def show_value(value: Value) -> str:
    """Write a value as records and links do."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def settle(game: str, offered: Sequence[Option], seats: int, given: Mapping[str, Value]) -> dict[str, Value]:
    """Fill in the defaults and check what was *given*; raises `BadOptions` naming the option and what it may be."""
    known = {option.name: option for option in offered}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise BadOptions(f"{game} has no option {name!r}; its options are: {names}")
    settled: dict[str, Value] = {}
    for option in offered:
        value = option.read(given.get(option.name, option.default))
        if option.seats and seats not in option.seats and value != option.default:
            counts = " or ".join(map(str, option.seats))
            raise BadOptions(f"option {option.name} is only for tables of {counts}, not of {seats}")
        settled[option.name] = value
    return settled
