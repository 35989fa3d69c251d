"""Names of cards, units, items and amounts, for people."""

from collections.abc import Iterable
from typing import Final

from tabard.games.posh_nosh.cards import ALL_CARDS, TYPE, WORTH, Card
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.roster import FIRST_ITEM, NAMES

TYPES: Final = ("Pierce", "Blunt", "Heal", "Shield")
_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}

_PROPER: Final = frozenset(
    (
        "Hercules",
        "King Arthur",
        "Robin Hood",
        "Merlin",
        "Julius Caesar",
        "Achilles",
        "Medusa",
        "Vladamier",
        "Siegfried",
        "Imhotep",
        "Beowulf",
    )
)
"""Who goes without an article."""

_MANY: Final = {
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Mercenary": "Mercenaries",
    "Werewolf": "Werewolves",
    "Achilles": "Achilleses",
}
"""Names whose plural is not just an ``s`` more; what ends in one stays as it is."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def card_name(card: Card) -> str:
    """Name a card: ``Pierce 7``, ``Blunt Queen (12)``."""
    worth = WORTH[card]
    if worth in _RANKS:
        return f"{TYPES[TYPE[card]]} {_RANKS[worth]} ({worth})"
    return f"{TYPES[TYPE[card]]} {worth}"


def card_names(cards: Iterable[Card], last: str = "and") -> str:
    """Name several cards."""
    return listed([card_name(card) if card < ALL_CARDS else "the familiar" for card in cards], last)


def pick_name(pick: int) -> str:
    """Name a unit or item of the roster."""
    return ITEMS[pick - FIRST_ITEM].name if pick >= FIRST_ITEM else NAMES[pick]


def the(name: str) -> str:
    """Put the article before a name that has one: ``the Orc``, ``Medusa``, ``Robin’s Bow``."""
    return name if name in _PROPER or "’s " in name or name == "Achilles Armour" else f"the {name}"


def one(name: str) -> str:
    """Put the other article before a name that has one: ``an Orc``, ``Medusa``."""
    if the(name) == name:
        return name
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def several(names: Iterable[str]) -> str:
    """Name some of the roster, like ones together: ``two Dragon Slayers, an Orc and Medusa``."""
    every = list(names)
    return listed([some(name, every.count(name)) for name in dict.fromkeys(every)])


def some(name: str, count: int) -> str:
    """Name so many of one sort: ``an Orc``, ``two Elves``."""
    if count == 1:
        return one(name)
    return f"{_NUMBERS[count]} {_MANY.get(name) or name + ('' if name.endswith('s') else 's')}"


def capital(text: str) -> str:
    """Begin a sentence with *text*."""
    return text[:1].upper() + text[1:]


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Join names: ``an Orc, an Elf and Medusa``."""
    every = list(parts)
    if len(every) < 2:
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def counted(count: int, noun: str = "card") -> str:
    """Say how many: ``no card``, ``one card``, ``3 cards``."""
    if count == 0:
        return f"no {noun}"
    return f"one {noun}" if count == 1 else f"{count} {noun}s"
