"""The numbers a table plays with: an edition of ``numbers.toml``, or a changed copy of it.

A table names its numbers in one word: an edition, ``1``, and after it whatever differs, ``1+unit.orc.hp=50``. So a
record holds all that it was dealt with (PN-NUM-01). `read_numbers` turns a whole changed file into that word.
"""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from tabard.core.errors import BadOptions
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.roster import ABILITIES, UNITS
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, Kind

Number = int | float | bool
Flat = dict[str, Number]
"""Numbers by their keys: ``unit.orc.hp``."""

_WORDS: Final = ("edition", "derived", "proposed")
"""Keys of the file that are no numbers."""

_FRACTIONS: Final = ("mult", "multMaster", "pierceMult", "bluntMult", "doubleDragonMult", "riseFraction", "factor")
"""Last parts of the keys whose numbers may have two decimals."""

_RANGES: Final[dict[str, tuple[float, float]]] = {
    "deck.size": (52, 52),
    "hand.size": (1, 10),
    "turn.cards": (1, 5),
    "turn.third": (1, 6),
    "shield.max": (1, 9),
    "warband.size": (1, 8),
    "warband.sizeWithBothPasses": (1, 8),
    "draft.copies": (2, 2),
    "swap.count": (1, 1),
    "openingShield.count": (1, 1),
    "mono.minCards": (1, 10),
    "unit.frostDragon.openingShields": (0, 4),
    "unit.cyclops.peek": (1, 10),
    "house.warbandSize.min": (1, 1),
    "house.warbandSize.max": (8, 8),
}
"""From and to, where the last part of a key does not say."""

_BY_LAST: Final[dict[str, tuple[float, float]]] = {
    "hp": (1, 200),
    "cost": (1, 60),
    "riseFraction": (0.05, 1),
    "factor": (0.05, 1),
    "doubleDragonMult": (1, 5),
    "mult": (1, 5),
    "multMaster": (1, 5),
    "pierceMult": (1, 5),
    "bluntMult": (1, 5),
    "answers": (1, 5),
    "specials": (1, 5),
    "swaps": (1, 5),
    "ticks": (1, 9),
    "perSide": (0, 4),
    "min": (0, 4),
    "max": (0, 4),
    "shields": (1, 4),
    "shieldsPerBlock": (1, 4),
    "hand": (0, 5),
    "handCaesar": (0, 5),
}
_USUAL: Final = (0, 60)
"""Of bonuses and the rest."""


def flatten(tables: Mapping[str, Any], before: str = "") -> Flat:
    """Write nested tables with one key a number."""
    found: Flat = {}
    for name, value in tables.items():
        if not before and name in _WORDS:
            continue
        key = f"{before}.{name}" if before else name
        if isinstance(value, Mapping):
            found.update(flatten(value, key))
        else:
            found[key] = value
    return found


def _checked(key: str, value: object, known: Flat) -> Number:
    """Return *value* as the number of *key*; raises `BadOptions` with the key and the reason."""
    switch = key.startswith("unit.") and key.endswith(".dealable")
    if key not in known and not (switch and key.split(".")[1] in _UNIT_KEYS):
        raise BadOptions(f"numbers: {key!r} is no number of Posh Nosh")
    if switch:
        if not isinstance(value, bool):
            raise BadOptions(f"numbers: {key} is {value!r}, but must be true or false")
        return value
    last = key.rpartition(".")[2]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadOptions(f"numbers: {key} is {value!r}, which is no number")
    lowest, highest = _RANGES.get(key) or _BY_LAST.get(last) or _USUAL
    if not lowest <= value <= highest:
        only = f"must be {lowest:g}" if lowest == highest else f"must be from {lowest:g} to {highest:g}"
        raise BadOptions(f"numbers: {key} is {value:g}, but {only}")
    if last in _FRACTIONS:
        if abs(round(value * 100) - value * 100) > 1e-6:
            raise BadOptions(f"numbers: {key} is {value:g}, but may have two decimals at most")
        return round(value * 100) / 100
    if value != int(value):
        raise BadOptions(f"numbers: {key} is {value:g}, but must be a whole number")
    return int(value)


_UNIT_KEYS: Final = {unit.key for unit in UNITS}
_FILE: Final = tomllib.loads(files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text())

EDITION: Final = str(_FILE["edition"])
"""The edition that tables are dealt unless they ask for another."""


def editions_in(folder: Traversable) -> dict[str, Flat]:
    """Read the numbers of every edition that has a file in a folder, by its name."""
    found: dict[str, Flat] = {}
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.name.endswith(".toml"):
            tables = tomllib.loads(entry.read_text())
            found[str(tables["edition"])] = flatten(tables)
    return found


EDITIONS: Final[dict[str, Flat]] = {
    **editions_in(files("tabard.games.posh_nosh").joinpath("editions")),
    EDITION: flatten(_FILE),
}
"""Every edition that was released, for ever: tables go on under theirs."""
DERIVED: Final = frozenset(str(key) for key in _FILE["derived"])
PROPOSED: Final = frozenset(str(key) for key in _FILE["proposed"])


def status_of(key: str) -> str:
    """Say where a number comes from: ``given`` by the rules, ``derived`` from them or ``proposed`` by us."""
    return "derived" if key in DERIVED else "proposed" if key in PROPOSED else "given"


def _show(value: Number) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}"


def _changes(edition: str, numbers: Flat) -> str:
    """Write numbers as the word that names them: only what differs, in the order of the keys."""
    base = EDITIONS[edition]
    changed = sorted(key for key in numbers if numbers[key] != base.get(key, True))
    return "+".join([edition, *[f"{key}={_show(numbers[key])}" for key in changed]])


def read_numbers(text: str) -> str:
    """Read the option: an edition, an edition with changes, or the whole text of a changed ``numbers.toml``.

    Returns the one word for it. Raises `BadOptions` naming the key that is wrong and why.
    """
    if "\n" in text or "[" in text:
        return _read_file(text)
    edition, *changes = text.split("+")
    if edition not in EDITIONS:
        raise BadOptions(f"numbers: there is no edition {edition[:20]!r}; there is {', '.join(EDITIONS)}")
    numbers = dict(EDITIONS[edition])
    for change in changes:
        key, sign, value = change.partition("=")
        if not sign:
            raise BadOptions(f"numbers: {change[:40]!r} can’t be read: write a change like unit.orc.hp=50")
        numbers[key] = _checked(key, _value(value), EDITIONS[edition])
    return _sound(edition, numbers)


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def _read_file(text: str) -> str:
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOptions(f"numbers: the file can’t be read: {error}") from None
    edition = str(tables.get("edition", ""))
    if edition not in EDITIONS:
        raise BadOptions(f"numbers: edition is {edition[:20]!r}; a changed copy keeps that of its original")
    base = EDITIONS[edition]
    given = flatten(tables)
    missing = [key for key in base if key not in given]
    if missing:
        raise BadOptions(f"numbers: {missing[0]} is missing")
    return _sound(edition, {key: _checked(key, value, base) for key, value in given.items()})


def _sound(edition: str, numbers: Flat) -> str:
    """Check what numbers must be to each other, and return their word."""
    if numbers["turn.third"] < numbers["turn.cards"]:
        raise BadOptions("numbers: turn.third is less than turn.cards")
    for unit in UNITS:
        if unit.group == "summoned" and numbers.get(f"unit.{unit.key}.dealable", False):
            raise BadOptions(f"numbers: unit.{unit.key}.dealable can’t be true: it is summoned")
    return _changes(edition, numbers)


def _hundredths(value: Number) -> int:
    return round(value * 100)


class Book:
    """Numbers in the form that the rules ask for, by kind of unit or by *kit*: a kind times `KITS`, plus its item.

    There is one for each word that names numbers, see `book_of`; nobody changes it.
    """

    __slots__ = (
        "aura",
        "cards",
        "dealable",
        "double",
        "half",
        "hand",
        "heal_bonus",
        "hp",
        "kit_abilities",
        "kit_answers",
        "kit_hand",
        "kit_heal",
        "kit_hp",
        "kit_master",
        "kit_plus",
        "kit_poison",
        "kit_staff",
        "kit_versus",
        "min_mono",
        "more",
        "numbers",
        "opening_shields",
        "peek",
        "plus",
        "rally",
        "rise",
        "shields",
        "shields_per_block",
        "skeleton_cost",
        "specials",
        "sword_shields",
        "third",
        "ticks",
        "versus",
        "word",
        "wyrm_cost",
    )

    def __init__(self, word: str) -> None:
        self.word = word
        """What names them."""
        edition, *changes = word.split("+")
        numbers = dict(EDITIONS[edition])
        for change in changes:
            key, _, value = change.partition("=")
            numbers[key] = _checked(key, _value(value), EDITIONS[edition])
        self.numbers = numbers
        """All, by key."""
        self.hand = self.of("hand.size")
        self.cards = self.of("turn.cards")
        self.third = self.of("turn.third")
        self.shields = self.of("shield.max")
        self.min_mono = self.of("mono.minCards")
        self.double = _hundredths(numbers["mono.doubleDragonMult"]) - 100
        """What a Double Dragon adds, in hundredths."""
        self.half = _hundredths(numbers["unit.dragonCaller.factor"])
        """What a Lesser Dragon leaves, in hundredths."""
        self.rise = _hundredths(numbers["unit.zombie.riseFraction"])
        self.peek = self.of("unit.cyclops.peek")
        self.skeleton_cost = self.of("unit.necromancer.cost")
        self.wyrm_cost = self.of("unit.wyrm.cost")
        self.shields_per_block = self.of("unit.frostDragon.shieldsPerBlock")
        self.sword_shields = self.of("item.magicalSword.shields")
        self.ticks = self.of("item.darkSword.ticks")
        self.hp = tuple([self._unit(kind, "hp") for kind in range(len(UNITS))])
        self.aura = tuple([self._unit(kind, "maxHpAura") for kind in range(len(UNITS))])
        self.rally = tuple([self._unit(kind, "rally") for kind in range(len(UNITS))])
        self.versus = tuple([self._unit(kind, "vsDragon") for kind in range(len(UNITS))])
        self.heal_bonus = tuple([self._unit(kind, "healBonus") for kind in range(len(UNITS))])
        self.opening_shields = tuple([self._unit(kind, "openingShields") for kind in range(len(UNITS))])
        self.specials = tuple([self._unit(kind, "specials") or self._unit(kind, "swaps") for kind in range(len(UNITS))])
        """How often a turn a unit may use its special move; 0 where it has none, or as many as are paid for."""
        self.dealable = tuple([bool(numbers.get(f"unit.{unit.key}.dealable", True)) for unit in UNITS])
        self.more = self._by_type("mult", "pierceMult", "bluntMult", fractions=True)
        """Kind times two, plus the card's type: what multipliers add, in hundredths."""
        self.plus = self._by_type("bonus", "pierceBonus", "bluntBonus", fractions=False)
        """Kind times two, plus the card's type: what bonuses add."""
        kits = [(kind, item) for kind in range(len(UNITS)) for item in range(KITS)]
        self.kit_abilities = tuple([self._kit_abilities(kind, item) for kind, item in kits])
        self.kit_plus = tuple([self._kit_plus(kind, item, sort) for kind, item in kits for sort in (0, 1)])
        """Kit times two, plus the card's type."""
        self.kit_versus = tuple([self._kit(kind, item, "", "siegfriedExtra") for kind, item in kits])
        self.kit_staff = tuple([max(0, self._kit(kind, item, "mult", "multMaster", 100) - 100) for kind, item in kits])
        """What the Staff adds, in hundredths."""
        self.kit_heal = tuple([self._kit(kind, item, "healBonus") for kind, item in kits])
        self.kit_hp = tuple([self._kit(kind, item, "hp") for kind, item in kits])
        self.kit_hand = tuple([self.hand + self._kit(kind, item, "hand", "handCaesar") for kind, item in kits])
        self.kit_poison = tuple([self._kit(kind, item, "poison", "poisonVampire") for kind, item in kits])
        self.kit_master = tuple([bool(item) and UNITS[kind].slug in ITEMS[item].masters for kind, item in kits])
        """Whether the item does more for that kind."""
        answers = self.of("unit.knight.answers"), self.of("item.achillesArmour.answers")
        self.kit_answers = answers
        """How many first attack cards of a turn a Knight may answer, and how many its Armour adds."""

    def of(self, key: str) -> int:
        """Return a whole number by its key."""
        return int(self.numbers[key])

    def answers(self, abilities: int) -> int:
        """Return how many of the first attack cards of a turn may be answered (PN-R-033)."""
        return (self.kit_answers[0] if abilities & ANSWERS else 0) + (
            self.kit_answers[1] if abilities & ARMOURED else 0
        )

    def _unit(self, kind: Kind, name: str) -> int:
        return int(self.numbers.get(f"unit.{UNITS[kind].key}.{name}", 0))

    def _by_type(self, both: str, pierce: str, blunt: str, *, fractions: bool) -> tuple[int, ...]:
        found: list[int] = []
        for unit in UNITS:
            for name in (pierce, blunt):
                value = self.numbers.get(f"unit.{unit.key}.{name}", self.numbers.get(f"unit.{unit.key}.{both}"))
                if fractions:
                    found.append(0 if value is None else _hundredths(value) - 100)
                else:
                    found.append(0 if value is None else int(value))
        return tuple(found)

    def _kit(self, kind: Kind, item: int, name: str, master: str = "", scale: int = 1) -> int:
        """Return a number of an item in the hands of a kind; its masters have their own where it names one."""
        if item and master and UNITS[kind].slug in ITEMS[item].masters:
            better = self.numbers.get(f"item.{ITEMS[item].key}.{master}")
            if better is not None:
                return round(better * scale)
        value = self.numbers.get(f"item.{ITEMS[item].key}.{name}") if item and name else None
        return 0 if value is None else round(value * scale)

    def _kit_plus(self, kind: Kind, item: int, sort: int) -> int:
        return self._kit(kind, item, ("pierceBonus", "bluntBonus")[sort], "robinHoodBonus")

    def _kit_abilities(self, kind: Kind, item: int) -> int:
        found = ABILITIES[kind] | ITEMS[item].abilities
        return found | ITEMS[item].master_abilities if UNITS[kind].slug in ITEMS[item].masters else found

    def __repr__(self) -> str:
        return f"<Book {self.word}>"

    def __reduce__(self) -> tuple[object, ...]:
        return book_of, (self.word,)


KITS: Final = len(ITEMS)


@lru_cache(maxsize=64)
def book_of(word: str) -> Book:
    """Return the book of the numbers that *word* names, as `read_numbers` returned it."""
    return Book(word)
