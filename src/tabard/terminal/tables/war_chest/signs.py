"""Signs for coins, sides and hexes that need no colour: two letters a unit, a pair of brackets a player."""

from functools import lru_cache
from typing import Final

from tabard.core.event import Seat
from tabard.games.war_chest import DECREES, UNITS, HexView, StackView, Unit, View

FREE, OURS, THEIRS = "◇", "◆", "●"
"""A location that nobody controls, one of the reader's side, one of the other side."""
BRACKETS: Final = {"own": ("[", "]"), "partner": ("{", "}"), "enemy": ("(", ")"), "second enemy": ("<", ">")}


@lru_cache(maxsize=1)
def _units() -> dict[str, Unit]:
    return {unit.slug: unit for unit in UNITS}


def unit_of(slug: str) -> Unit:
    """Return what is printed on the card of a coin."""
    return _units()[slug]


def name_of(slug: str) -> str:
    """Return what people call a coin."""
    return unit_of(slug).name


def decree_name(slug: str) -> str:
    """Return what people call a decree."""
    return next(decree.name for decree in DECREES if decree.slug == slug)


@lru_cache(maxsize=1)
def _codes() -> dict[str, str]:
    codes: dict[str, str] = {}
    for unit in UNITS:
        first, *rest = unit.name.split()
        letters = [rest[0][0], *first[1:]] if rest else first[1:]
        tried = [first[0] + letter for letter in letters]
        codes[unit.slug] = next((code for code in tried if code not in codes.values()), f"{first[0]}{len(codes)}"[:2])
    return codes


def code_of(slug: str) -> str:
    """Return the two letters of a coin: ``Ar``, ``LC`` for Light Cavalry; no two coins have the same."""
    return _codes()[slug]


def eyes(view: View) -> int:
    """Return the side that is below: the reader's own, or side B for an onlooker."""
    return 1 if view.seat is None else view.seat & 1


def brackets(view: View, seat: Seat) -> tuple[str, str]:
    """Return the pair of brackets around the units of *seat*."""
    own = eyes(view) if view.seat is None else view.seat
    if (seat ^ own) & 1 == 0:
        return BRACKETS["own" if seat == own else "partner"]
    return BRACKETS["enemy" if seat < 2 else "second enemy"]


def stack_text(view: View, stack: StackView) -> str:
    """Draw a unit with its height: ``[Ar2]``."""
    opening, closing = brackets(view, stack.seat)
    return f"{opening}{code_of(stack.coin)}{stack.height}{closing}"


def location_sign(view: View, one: HexView) -> str:
    """Draw a location by who controls it; a space where the hex is none."""
    if not one.location:
        return " "
    if one.marker is None:
        return FREE
    return OURS if one.marker == eyes(view) else THEIRS


def hex_text(view: View, name: str) -> str:
    """Name a hex with what is on it: ``0.-1 ◇``, ``0.-1 (Ar2)``."""
    one = view.on(name)
    if one.stack is not None:
        return f"{name} {stack_text(view, one.stack)}"
    return f"{name} {location_sign(view, one)}".rstrip()
