"""Answers as ints: a kind in the lowest 5 bits, then up to four fields of 9 bits. `actions` writes them down."""

from typing import Final

NO_ROW: Final = 0
TAKE_ROW: Final = 1
PAY: Final = 2
MODIFY_BY: Final = 3
SKIP: Final = 4
AIM: Final = 5
"""(card, action kind)"""
AIM_TWO: Final = 6
"""(card, action kind, other card), the cards in rising order."""
DO: Final = 7
"""(0, action kind): an action with nothing to aim."""
GO_ON: Final = 8
STOP: Final = 9
TAKE: Final = 10
BLOCK_BY: Final = 11
"""(card, animal or 0)"""
DODGE_BY: Final = 12
SHOW: Final = 13
"""(face)"""
FALL: Final = 14
"""(card, card passed)"""
PASS: Final = 15
NO_ASSIST: Final = 16
ASSIST: Final = 17
"""(animal, action)"""
RESIGN: Final = 18


def code(kind: int, one: int = 0, two: int = 0, three: int = 0, four: int = 0) -> int:
    """Pack an answer."""
    return kind | one << 5 | two << 14 | three << 23 | four << 32


def kind_of(answer: int) -> int:
    """Return the kind of a packed answer."""
    return answer & 31


def first(answer: int) -> int:
    """Return its first field."""
    return answer >> 5 & 511


def second(answer: int) -> int:
    """Return its second field."""
    return answer >> 14 & 511


def third(answer: int) -> int:
    """Return its third field."""
    return answer >> 23 & 511


def fourth(answer: int) -> int:
    """Return its fourth field."""
    return answer >> 32 & 511


def fields(answer: int) -> list[int]:
    """Return the fields that are not 0, in order."""
    return [field for field in (first(answer), second(answer), third(answer), fourth(answer)) if field]
