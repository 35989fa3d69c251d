"""What is printed on the card of a unit or item: text and numbers in a table's edition, its rules, words to find it.

Made for reading, by `roster` picks; the rules of play know nothing of it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabard.games.posh_nosh.book import Book, book_of
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.numbers import status_of
from tabard.games.posh_nosh.roster import BODIES, COPYABLE, FIRST_ITEM, PICK_GROUPS, UNITS, group_of, pick_of
from tabard.games.posh_nosh.units import (
    ABSORBS,
    ANSWERS,
    ARMOURED,
    BANS,
    BARTERS,
    BREAKS,
    BURNS,
    CALLS,
    CANT_ATTACK,
    CANT_SHIELD,
    CHILLS,
    CLEAVES,
    DRAINS,
    FAIRY_ONLY,
    FETCHES,
    GUARDS,
    HATCHES,
    HIDES,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    LOOKS,
    MENDS,
    PASSES,
    PEEKS,
    PETRIFIES,
    POISONS,
    RAISES,
    RAISES_SKELETONS,
    RISES,
    ROBS,
    SCALED,
    SCREENED,
    SEALED,
    SHIFTS,
    SPECIALS,
    STAFFED,
    STEALS,
    STRIPS,
    TENDS,
    THIRD_ANY,
    THIRD_ATTACK,
    THIRD_EACH,
    THIRD_PIERCE,
    UNSWAYED,
    WARDS,
    Kind,
)

_TAGS: Final = (
    (CANT_SHIELD, "can’t be shielded"),
    (CANT_ATTACK, "can’t attack"),
    (FAIRY_ONLY, "Fairy only"),
    (PASSES, "ignores shields"),
    (BREAKS | STRIPS | CHILLS | CLEAVES, "takes shields off"),
    (DRAINS, "drain"),
    (PETRIFIES, "stone"),
    (POISONS, "poison"),
    (RAISES | SCREENED, "Thralls"),
    (IMMUNE_PIERCE | IMMUNE_BLUNT, "immune"),
    (UNSWAYED, "face value"),
    (ANSWERS | ARMOURED | WARDS, "answers"),
    (WARDS, "ward"),
    (ABSORBS, "absorbs"),
    (SCALED | GUARDS | HIDES, "against Dragon hands"),
    (BURNS | BANS, "against dragons"),
    (SEALED, "shields"),
    (RISES, "gets up"),
    (MENDS, "mends"),
    (MENDS | TENDS | DRAINS, "healing"),
    (THIRD_PIERCE | THIRD_ATTACK | THIRD_EACH | THIRD_ANY, "third card"),
    (RAISES_SKELETONS | HATCHES | CALLS, "summons"),
    (STEALS | ROBS | LOOKS | FETCHES, "takes cards"),
    (PEEKS | LOOKS | BARTERS, "looks"),
    (SHIFTS, "copies"),
    (STAFFED, "extra damage"),
    (SPECIALS, "special move"),
)
"""Words for abilities."""

_NUMBER_TAGS: Final = {
    "mult": "extra damage",
    "pierceMult": "extra damage",
    "bluntMult": "extra damage",
    "bonus": "extra damage",
    "pierceBonus": "extra damage",
    "bluntBonus": "extra damage",
    "rally": "extra damage",
    "vsDragon": "against dragons",
    "healBonus": "healing",
    "maxHpAura": "maximum HP",
    "hand": "bigger hand",
    "openingShields": "shields",
}
"""Words for numbers that a unit or item has."""

_LABELS: Final = {
    "hp": "HP",
    "mult": "Attack cards count",
    "multMaster": "In the hands of Merlin or the Wizard",
    "pierceMult": "Pierce cards count",
    "bluntMult": "Blunt cards count",
    "bonus": "Attack cards deal more",
    "pierceBonus": "Pierce cards deal more",
    "bluntBonus": "Blunt cards deal more",
    "robinHoodBonus": "Robin Hood’s attack cards deal more",
    "rally": "Attack cards of the side deal more",
    "vsDragon": "Attack cards deal dragons more",
    "siegfriedExtra": "Siegfried’s deal dragons more",
    "healBonus": "Heal cards heal more",
    "maxHpAura": "Maximum HP of the side",
    "cost": "Worth of the cards that pay",
    "specials": "Special moves a turn",
    "swaps": "Swaps a turn",
    "peek": "Cards looked at",
    "answers": "Answers a turn",
    "factor": "Cards of a Lesser Dragon count",
    "riseFraction": "Gets up with this part of its maximum",
    "openingShields": "Shields at the start",
    "shieldsPerBlock": "Shields a blocked card takes off",
    "shields": "Shields a blocked card takes off",
    "hand": "Hand on its turn",
    "handCaesar": "Hand on Caesar’s turn",
    "poison": "Poison a turn",
    "poisonVampire": "From a Vampire or Vladamier",
    "ticks": "Turns of poison",
}
"""What each number of a unit or item is called, by the last part of its key."""

_TIMES: Final = ("mult", "multMaster", "pierceMult", "bluntMult", "factor", "riseFraction")
_MORE: Final = (
    "bonus",
    "pierceBonus",
    "bluntBonus",
    "robinHoodBonus",
    "rally",
    "vsDragon",
    "siegfriedExtra",
    "healBonus",
    "maxHpAura",
    "hand",
    "handCaesar",
)

RULES: Final = {
    "necromancer": 2,
    "healer": 2,
    "zombie": 13,
    "minotaur": 2,
    "rogue": 2,
    "orc": 2,
    "wizard": 2,
    "cyclops": 2,
    "werewolf": 2,
    "elf": 2,
    "knight": 2,
    "king": 2,
    "shape_shifter": 17,
    "vampire": 3,
    "dragon_slayer": 6,
    "dragon_caller": 10,
    "amazon": 3,
    "robin_hood": 2,
    "merlin": 2,
    "julius_caesar": 4,
    "medusa": 5,
    "vladamier": 4,
    "siegfried": 10,
    "imhotep": 2,
    "beowulf": 2,
    "bone_dragon": 6,
    "wyrm": 2,
    "twin_wyverns": 4,
    "frost_dragon": 5,
    "thrall": 3,
    "hatchling": 3,
    "dragon_orb": 3,
    "robins_bow": 2,
    "blue_flames": 2,
    "red_dragon_fire": 2,
    "merlins_staff": 4,
    "achilles_armour": 4,
    "caesars_helm": 4,
    "dark_sword": 9,
}
"""How many rules of its own a unit or item has, where it is more than one."""


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A number of a unit or item."""

    key: str
    """As in ``numbers.toml``."""
    label: str
    text: str
    """``+5``, ``1.5 times``, ``45``."""
    status: str
    """``given``, ``derived`` or ``proposed``."""


@dataclass(frozen=True, slots=True)
class LoreCard:
    """The card of a unit or item."""

    slug: str
    name: str
    group: str
    """``warband``, ``hero``, ``dragon``, ``summoned`` or ``item``; of a Wyvern ``dragon``."""
    from_pass: str
    """``base``, ``heroes``, ``dragons`` or ``items``."""
    hp: int
    """0 for an item, and for a pick that brings two bodies."""
    text: str
    """Its ability, with the numbers of the edition."""
    numbers: tuple[NumberCard, ...]
    tags: tuple[str, ...]
    """Words to search and filter by."""
    rules: tuple[str, ...]
    """Their ids in the ledger."""
    can_attack: bool
    can_be_shielded: bool
    can_be_healed: bool
    """By Heal cards."""
    can_be_copied: bool
    """By a Shape Shifter."""
    bodies: tuple[str, ...]
    """The slugs of the units a pick brings, where there are two."""
    hps: tuple[int, ...]
    """The HP of each unit it is or brings; none for an item."""
    masters: tuple[str, ...]
    """Whom an item does more for."""
    withdrawn: bool
    """No table deals it, but those that ask for it."""

    @property
    def health(self) -> str:
        """Its HP in words: ``45``, ``30 + 30`` of a pick that brings two bodies; empty of an item."""
        return " + ".join(map(str, self.hps))


@lru_cache(maxsize=1024)
def lore_of(slug: str, numbers: str) -> LoreCard:
    """Return the card of a unit or item at a table with those numbers; raises `BadNotation`."""
    pick = pick_of(slug)
    book = book_of(numbers)
    return _item(pick - FIRST_ITEM, book) if pick >= FIRST_ITEM else _unit(pick, book)


def _unit(kind: Kind, book: Book) -> LoreCard:
    unit = UNITS[kind]
    bodies = tuple([UNITS[body].slug for body in BODIES[kind]])
    numbers = _numbers(f"unit.{unit.key}.", book)
    group = unit.group or "dragon"
    tags = _tags(unit.abilities, numbers, (group, unit.from_pass))
    return LoreCard(
        slug=unit.slug,
        name=unit.name,
        group=group,
        from_pass=unit.from_pass,
        hp=book.hp[kind],
        text=_filled(unit.text, f"unit.{unit.key}.", book),
        numbers=numbers,
        tags=tags,
        rules=_rules(unit.slug, unit.rule),
        can_attack=not unit.abilities & CANT_ATTACK,
        can_be_shielded=not unit.abilities & CANT_SHIELD,
        can_be_healed=not unit.abilities & FAIRY_ONLY,
        can_be_copied=COPYABLE[kind],
        bodies=bodies if len(bodies) > 1 else (),
        hps=tuple([book.hp[body] for body in BODIES[kind]]),
        masters=(),
        withdrawn=not book.dealable[kind],
    )


def _item(number: int, book: Book) -> LoreCard:
    item = ITEMS[number]
    numbers = _numbers(f"item.{item.key}.", book)
    return LoreCard(
        slug=item.slug,
        name=item.name,
        group=PICK_GROUPS[group_of(FIRST_ITEM + number)],
        from_pass="items",
        hp=0,
        text=_filled(item.text, f"item.{item.key}.", book),
        numbers=numbers,
        tags=_tags(item.abilities | item.master_abilities, numbers, ("item",)),
        rules=_rules(item.slug, item.rule),
        can_attack=True,
        can_be_shielded=True,
        can_be_healed=True,
        can_be_copied=False,
        bodies=(),
        hps=(),
        masters=item.masters,
        withdrawn=False,
    )


def _rules(slug: str, rule: str) -> tuple[str, ...]:
    return tuple([f"{rule}-{number}" for number in range(1, RULES.get(slug, 1) + 1)])


def _tags(abilities: int, numbers: tuple[NumberCard, ...], first: tuple[str, ...]) -> tuple[str, ...]:
    words = list(first)
    words += [word for bits, word in _TAGS if abilities & bits]
    words += [_NUMBER_TAGS[last] for last in [one.key.rpartition(".")[2] for one in numbers] if last in _NUMBER_TAGS]
    return tuple(dict.fromkeys(words))


def _numbers(start: str, book: Book) -> tuple[NumberCard, ...]:
    found: list[NumberCard] = []
    for key, value in book.numbers.items():
        last = key.removeprefix(start)
        if not key.startswith(start) or last == "dealable":
            continue
        sign = "+" if last in _MORE else ""
        text = f"{sign}{value:g}" + (" times" if last in _TIMES else "")
        found.append(NumberCard(key, _LABELS[last], text, status_of(key)))
    return tuple(found)


def _filled(text: str, start: str, book: Book) -> str:
    values = {key.removeprefix(start): f"{value:g}" for key, value in book.numbers.items() if key.startswith(start)}
    return text.format(**values)
