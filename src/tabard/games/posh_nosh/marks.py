"""Damage on a unit: attack cards and bonus damage, each a mark, and how healing makes change against them.

A mark is an int: its value, its type from bit 10 (Pierce, Blunt, or `cards.TYPELESS` for poison) and from bit 12 the
card, `NO_CARD` for bonus damage. HP is kept beside: marks may total less than the HP missing, never more.
"""

from typing import Final

from tabard.core.event import Tell
from tabard.games.posh_nosh.cards import TYPE, Card
from tabard.games.posh_nosh.events import Mended
from tabard.games.posh_nosh.state import State
from tabard.games.posh_nosh.units import FAIRY_ONLY
from tabard.games.posh_nosh.zones import spend

NO_CARD: Final = 127
_BONUS: Final = NO_CARD << 12


def card_mark(card: Card, value: int) -> int:
    """Make the mark of an attack card that counts for *value* (PN-R-053)."""
    return value | TYPE[card] << 10 | card << 12


def bonus_mark(sort: int, value: int) -> int:
    """Make a bonus damage card of a type (PN-BONUS-02)."""
    return value | sort << 10 | _BONUS


def value_of(mark: int) -> int:
    """Return what a mark counts for."""
    return mark & 1023


def type_of(mark: int) -> int:
    """Return a mark's type."""
    return mark >> 10 & 3


def card_in(mark: int) -> int:
    """Return the card of a mark; `NO_CARD` for bonus damage."""
    return mark >> 12


def _biggest(marks: list[int]) -> int:
    """Return the place of the biggest mark: a card before a bonus, then the older (PN-R-055)."""
    best, most = 0, -1
    for place, mark in enumerate(marks):
        rank = (mark & 1023) * 2 + (1 if mark < _BONUS else 0)
        if rank > most:
            best, most = place, rank
    return best


def pay(s: State, marks: list[int], amount: int) -> None:
    """Pay *amount* off *marks*, biggest first; what is only partly covered leaves a bonus (PN-CHANGE-02, -03)."""
    while amount > 0 and marks:
        place = _biggest(marks)
        mark = marks[place]
        value = mark & 1023
        if mark < _BONUS:
            spend(s, mark >> 12)
        if amount >= value:
            del marks[place]
        else:
            marks[place] = bonus_mark(mark >> 10 & 3, value - amount)
        amount -= value


def clear(s: State, unit: int) -> None:
    """Take all marks off a unit; cards go to their owners (PN-ATK-05)."""
    for mark in s.marks[unit]:
        if mark < _BONUS:
            spend(s, mark >> 12)
    s.marks[unit] = ()


def heal(s: State, unit: int, amount: int) -> int:
    """Give HP back, never above the maximum, and make change; returns how much it was (PN-R-054, PN-R-056)."""
    gain = min(amount, s.top[unit] - s.hp[unit])
    if gain <= 0:
        return 0
    s.hp[unit] += gain
    if s.marks[unit]:
        marks = list(s.marks[unit])
        pay(s, marks, gain)
        s.marks[unit] = tuple(marks)
    return gain


def trim(s: State, unit: int) -> None:
    """Fit HP and marks under a maximum that fell; nobody falls from it (PN-R-057)."""
    if s.hp[unit] > s.top[unit]:
        s.hp[unit] = s.top[unit]
    total = 0
    for mark in s.marks[unit]:
        total += mark & 1023
    over = total - (s.top[unit] - s.hp[unit])
    if over > 0:
        marks = list(s.marks[unit])
        pay(s, marks, over)
        s.marks[unit] = tuple(marks)


def mend(s: State, side: int, tell: Tell | None) -> None:
    """Take the biggest mark off every unit of a side that cards may heal (PN-R-062)."""
    for unit in range(side, len(s.kind), 2):
        if s.hp[unit] <= 0 or not s.marks[unit] or s.abilities[unit] & FAIRY_ONLY:
            continue
        marks = list(s.marks[unit])
        mark = marks.pop(_biggest(marks))
        s.marks[unit] = tuple(marks)
        if mark < _BONUS:
            spend(s, mark >> 12)
        amount = min(mark & 1023, s.top[unit] - s.hp[unit])
        s.hp[unit] += amount
        if tell is not None:
            tell(Mended(unit, amount, s.hp[unit]))
