"""All units by their numbers, and which of them are dealt at a table."""

from typing import Final

from tabard.core.errors import BadNotation
from tabard.games.posh_nosh.brawlers import BRAWLERS
from tabard.games.posh_nosh.dragons import PICKS, WYVERNS
from tabard.games.posh_nosh.heroes import HEROES
from tabard.games.posh_nosh.items import ITEMS, item_of
from tabard.games.posh_nosh.summons import HATCHLING_UNIT, SKELETON_UNIT, THRALL_UNIT
from tabard.games.posh_nosh.units import DRAGONS, HERO, WARBAND, Kind, Unit

UNITS: Final[tuple[Unit, ...]] = (*BRAWLERS, *HEROES, *PICKS, *WYVERNS, SKELETON_UNIT, THRALL_UNIT, HATCHLING_UNIT)
"""By kind."""
SLUGS: Final = tuple([unit.slug for unit in UNITS])
NAMES: Final = tuple([unit.name for unit in UNITS])
ABILITIES: Final = tuple([unit.abilities for unit in UNITS])
GROUPS: Final = tuple([unit.group for unit in UNITS])
_KINDS: Final = {slug: kind for kind, slug in enumerate(SLUGS)}


def kind_of(slug: str) -> Kind:
    """Read a unit from its notation; raises `BadNotation`."""
    found = _KINDS.get(slug)
    if found is None:
        raise BadNotation(f"{slug[:30]!r} is no unit of Posh Nosh: write one like dragon_slayer")
    return found


SKELETON: Final = kind_of("skeleton")
THRALL_KIND: Final = kind_of("thrall")
HATCHLING: Final = kind_of("hatchling")

COPYABLE: Final = tuple([unit.group == WARBAND and unit.slug != "shape_shifter" for unit in UNITS])
"""Whether a Shape Shifter may take a unit's ability (PN-R-111)."""

BODIES: Final = tuple([tuple([kind_of(slug) for slug in unit.bodies]) or (kind,) for kind, unit in enumerate(UNITS)])
"""The units that a pick brings (PN-UNIT-TWINWYVERNS-1)."""

FIRST_ITEM: Final = 64
"""A *pick* is a kind of unit, or from here on an item: `FIRST_ITEM` plus its number."""

PICK_GROUPS: Final = (WARBAND, HERO, DRAGONS, "item")


def pick_of(slug: str) -> int:
    """Read what can be recruited from its notation; raises `BadNotation`."""
    kind = _KINDS.get(slug)
    return FIRST_ITEM + item_of(slug) if kind is None else kind


def pick_slug(pick: int) -> str:
    """Write what can be recruited."""
    return ITEMS[pick - FIRST_ITEM].slug if pick >= FIRST_ITEM else SLUGS[pick]


def group_of(pick: int) -> int:
    """Return the place in `PICK_GROUPS` of what can be recruited: the kind of slot it fills."""
    if pick >= FIRST_ITEM:
        return 3
    return PICK_GROUPS.index(GROUPS[pick])
