"""The items of the Items pass: what is printed of them, and whom each does more for.

An item is its place in `ITEMS`; 0 is none.
"""

from typing import Final

from tabard.core.errors import BadNotation
from tabard.games.posh_nosh.units import (
    ARMOURED,
    CLEAVES,
    PASSES,
    POISONS,
    SCALED,
    SEALED,
    STAFFED,
    THIRD_ANY,
    key_of,
)

NO_ITEM: Final = 0


class Item:
    """What is printed of an item."""

    __slots__ = ("abilities", "key", "master_abilities", "masters", "name", "rule", "slug", "text")

    def __init__(
        self,
        slug: str,
        name: str,
        abilities: int,
        text: str,
        masters: tuple[str, ...] = (),
        master_abilities: int = 0,
    ) -> None:
        self.slug = slug
        self.name = name
        self.key = key_of(slug)
        self.abilities = abilities
        """What it lets any carrier do."""
        self.text = text
        """In our words; ``{hand}`` stands for that number of the edition."""
        self.masters = masters
        """The slugs of the units it does more for."""
        self.master_abilities = master_abilities
        """What it lets them do besides."""
        self.rule = f"PN-ITEM-{slug.replace('_', '').upper()}"

    def __repr__(self) -> str:
        return f"<Item {self.slug}>"


ITEMS: Final = (
    Item("", "nothing", 0, ""),
    Item(
        "dragon_orb",
        "Dragon Orb",
        SCALED,
        "Dragon hands do its holder no harm. Siegfried deals dragons another {siegfriedExtra}.",
        ("siegfried",),
    ),
    Item(
        "robins_bow",
        "Robin’s Bow",
        PASSES,
        "Its holder’s attack cards ignore shields. Robin Hood’s deal {robinHoodBonus} more.",
        ("robin_hood",),
    ),
    Item("blue_flames", "Blue Flames", 0, "Its holder’s Blunt cards deal {bluntBonus} more."),
    Item("red_dragon_fire", "Red Dragon Fire", 0, "Its holder’s Pierce cards deal {pierceBonus} more."),
    Item(
        "merlins_staff",
        "Merlin’s Staff",
        STAFFED,
        "The first attack card of its holder each turn that deals damage deals {mult} times its worth; Merlin’s and "
        "the Wizard’s {multMaster} times.",
        ("merlin", "wizard"),
    ),
    Item("crown_of_life", "Crown of Life", 0, "Heal cards its holder plays heal {healBonus} more."),
    Item(
        "achilles_armour",
        "Achilles Armour",
        ARMOURED,
        "Its holder may raise a shield against the first attack card played on it each turn. Nothing passes the "
        "shields of Achilles.",
        ("achilles",),
        SEALED,
    ),
    Item(
        "caesars_helm",
        "Caesar’s Helm",
        0,
        "On its holder’s turn your hand fills {hand} higher. On Caesar’s {handCaesar}, and he may play a third card.",
        ("julius_caesar",),
        THIRD_ANY,
    ),
    Item("excaliburs_sheath", "Excalibur’s Sheath", 0, "Its holder has {hp} more HP."),
    Item(
        "magical_sword",
        "Magical Sword",
        CLEAVES,
        "The first of its holder’s attack cards each turn that a shield blocks takes {shields} shields off.",
    ),
    Item(
        "dark_sword",
        "Dark Sword",
        POISONS,
        "A unit its holder hurts is poisoned: {poison} damage as each of its next {ticks} turns starts. From the "
        "Vampire’s or Vladamier’s hand {poisonVampire}.",
        ("vampire", "vladamier"),
    ),
)

_ITEMS: Final = {item.slug: number for number, item in enumerate(ITEMS)}


def item_of(slug: str) -> int:
    """Read an item from its notation; raises `BadNotation`."""
    found = _ITEMS.get(slug, 0)
    if found == 0:
        raise BadNotation(f"{slug[:30]!r} is no unit or item of Posh Nosh: write one like robins_bow")
    return found
