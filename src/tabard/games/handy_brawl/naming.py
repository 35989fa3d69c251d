"""Names of cards, sections, actions and conditions, for people."""

from collections.abc import Iterable
from typing import Final

from tabard.games.handy_brawl.tables import (
    ACT_N,
    ACT_OP,
    ANIMAL,
    CARD_SET,
    EVEN,
    FIST,
    HEALTH,
    INF,
    MANY_EXHAUSTED,
    MANY_FIST,
    MANY_OPEN,
    MANY_RAGE,
    MOON,
    NO_AMOUNT,
    ODD,
    OPEN,
    PAY_DODGE,
    PAY_FIRE,
    SECTIONS,
    SIDE,
    SUITS,
    Face,
)

OP_WORDS: Final = (
    "Rotate",
    "Flip",
    "Hit",
    "Pull",
    "Push",
    "Quicken",
    "Delay",
    "Claws",
    "Heal",
    "Resurrect",
    "Maneuver",
    "Inspire",
    "Arrow",
    "Teleport",
    "Fireball",
    "Ablaze",
    "Backstab",
    "Poison",
    "Hypnosis",
    "Summon the Rats",
    "Void",
    "Death",
    "assist",
    "Key",
    "Book",
)

HEALTH_WORDS: Final = ("exhausted", "wounded", "healthy")
STANCE_WORDS: Final = ("", "open hand", "fist")

_NOUNS: Final = {
    "warrior": "Warrior",
    "ogre": "Ogre",
    "huntress": "Huntress",
    "vampire": "Vampire",
    "pyromancer": "Pyromancer",
    "spiders": "Spider",
    "werewolf": "Werewolf",
    "demon": "Demon",
    "beastmaster": "Beastmaster",
    "verdancy": "Verdancy",
    "assassin": "Assassin",
    "hair": "Hair",
    "piper": "Piper",
    "circus": "Circus",
    "monk": "Monk",
    "ooze": "Ooze",
    "quest": "Quest",
}
RATS_CARD: Final = 59
_AMOUNT_WORDS: Final = {INF: "∞", OPEN: "by open hands", FIST: "by fists", ODD: "I", EVEN: "II"}


def card_name(card: int) -> str:
    """Name a card: ``Ogre 6``."""
    if card == RATS_CARD:
        return f"Rats {card}"  # one card, told of as one: "Rats 59 acts"
    if ANIMAL[card]:
        return f"animal {card}"
    if card > 100:
        return f"quest card Q{card - 100:02}"
    return f"{_NOUNS[CARD_SET[card]]} {card}"


def face_name(face: Face) -> str:
    """Name a card, and say when it shows a moon section."""
    return card_name(face >> 2) + (" (moon)" if SIDE[face] == MOON else "")


def section_name(face: Face) -> str:
    """Name a section: ``C (wounded)``."""
    side = ", moon" if SIDE[face] == MOON else ""
    return f"{SECTIONS[face & 3]} ({HEALTH_WORDS[HEALTH[face]]}{side})"


def listed(names: Iterable[str], last: str = "and") -> str:
    """Join names: ``Ogre 6, Ogre 7 and Ogre 8``."""
    found = list(names)
    return " ".join([", ".join(found[:-1]), last, found[-1]]) if len(found) > 1 else "".join(found)


def act_name(act: int, number: int = NO_AMOUNT) -> str:
    """Name an action with its number, as it is or as modified: ``Hit 4``."""
    word, printed = OP_WORDS[ACT_OP[act]], ACT_N[act]
    if printed == NO_AMOUNT:
        return word
    if number >= 0 and number != printed:
        return f"{word} {_AMOUNT_WORDS.get(number, str(number))}"
    return f"{word} {_AMOUNT_WORDS.get(printed, str(printed))}"


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]


def need_name(need: int, number: int) -> str:
    """Say what a condition asks for."""
    if need == PAY_FIRE:
        return f"turn {number} other {'card' if number == 1 else 'cards'} with Fire Energy"
    if need == PAY_DODGE:
        return f"turn {number} other {'card' if number == 1 else 'cards'} with Dodge"
    if need == MANY_EXHAUSTED:
        return f"{number} other exhausted allies"
    if need == MANY_RAGE:
        return f"{number} rage counters on other allies"
    if need in (MANY_OPEN, MANY_FIST):
        return f"{number} {'open hands' if need == MANY_OPEN else 'fists'} on other Monk cards"
    return f"a {SUITS[number - 1]} on the next Circus card"
