"""A table's numbers in the form that the rules ask for."""

from functools import lru_cache
from typing import Final

from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.numbers import Number, numbers_of
from tabard.games.posh_nosh.roster import ABILITIES, UNITS
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, Kind

KITS: Final = len(ITEMS)


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
        numbers = numbers_of(word)
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


@lru_cache(maxsize=64)
def book_of(word: str) -> Book:
    """Return the book of the numbers that *word* names, as `read_numbers` returned it."""
    return Book(word)
