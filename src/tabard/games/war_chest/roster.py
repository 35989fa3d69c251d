"""Brings the units and their behaviours together: the families of the house, then the units of other packages."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from tabard.core.errors import BadUnit
from tabard.games.war_chest.moments import attach
from tabard.games.war_chest.numbers import NUMBERS
from tabard.games.war_chest.units import UNITS

GROUP: Final = "tabard.war_chest.units"
"""Entry points of this group name a function without arguments that calls `moments.register`."""


def _gather() -> None:
    """Let the families of the house bring their behaviours, and attach them."""
    for family in NUMBERS["families"]:
        import_module(f"tabard.games.war_chest.{family}")
    for unit in UNITS[1:]:
        attach(unit)


def welcome() -> None:
    """Let other packages add their units; called once, when the package can be imported as a whole.

    Raises `BadUnit` with the entry point that can't join, whatever is wrong with it.
    """
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            entry.load()()
        except Exception as error:
            wrong = f"no {error}" if isinstance(error, KeyError) else error
            raise BadUnit(f"the units of “{entry.name} = {entry.value}” can’t join War Chest: {wrong}") from error


_gather()
