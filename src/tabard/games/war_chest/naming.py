"""Names of coins, hexes, decrees and amounts, for people."""

from collections.abc import Iterable
from typing import Final

from tabard.games.war_chest.board import NOTATION
from tabard.games.war_chest.units import NAMES, ROYAL, SLUGS, Kind

SIDES: Final = ("A", "B")
"""What the two sides are called; A sits at the top."""

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def name(slug: str) -> str:
    """Return what people call the coin of a slug."""
    return NAMES[SLUGS.index(slug)]


def one(kind: Kind) -> str:
    """Name a coin of a kind: ``a Scout``, ``an Archer``, ``the Royal Coin``."""
    if kind == ROYAL:
        return "the Royal Coin"
    return f"{'an' if NAMES[kind][0] in 'AEIOU' else 'a'} {NAMES[kind]}"


def the(kind: Kind) -> str:
    """Name the unit, or the coin, of a kind: ``the Scout``."""
    return f"the {NAMES[kind]}"


def at(place: int) -> str:
    """Name a hex as it is written everywhere."""
    return NOTATION[place]


def capital(text: str) -> str:
    """Begin a sentence with *text*."""
    return text[:1].upper() + text[1:]


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Join names: ``a Scout, a Lancer and the Royal Coin``."""
    every = list(parts)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def counted(count: int, noun: str = "coin") -> str:
    """Say how many: ``no coin``, ``one coin``, ``3 coins``."""
    if count == 0:
        return f"no {noun}"
    return f"one {noun}" if count == 1 else f"{count} {noun}s"


def coins(kinds: Iterable[Kind]) -> str:
    """Name coins, equal ones together: ``two Scouts and the Royal Coin``."""
    every = list(kinds)
    parts = [_some(kind, every.count(kind)) for kind in dict.fromkeys(every)]
    return listed(parts) or "nothing"


def _some(kind: Kind, count: int) -> str:
    return one(kind) if count == 1 else f"{_NUMBERS[count]} {plural(kind)}"


def plural(kind: Kind) -> str:
    """Name several coins or units of a kind: ``Scouts``, ``Footmen``, ``Light Cavalry``."""
    noun = NAMES[kind]
    if noun.endswith("man"):
        return noun[:-3] + "men"
    return noun if noun.endswith("Cavalry") or noun == "Cavalry" else noun + "s"
