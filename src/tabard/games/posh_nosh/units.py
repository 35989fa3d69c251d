"""What is printed of a unit, and the abilities that the stages of play ask for.

An ability is a bit. A unit has those printed on it, those it copied and those of what it carries, in one int (see
`standing.refit`). So a stage asks *does this attack pass shields*, never *is this a Dark Knight*. Extra damage is not
an ability but a number of the unit's own, as no copy ever gets it (PN-R-116); see `book.Book`.
"""

from typing import Final

Kind = int
"""A kind of unit: its place in `roster.UNITS`."""

# What it may not do.
CANT_SHIELD: Final = 1 << 0
CANT_ATTACK: Final = 1 << 1
FAIRY_ONLY: Final = 1 << 2
"""Neither healed by cards nor mended."""

# What its attack cards do.
PASSES: Final = 1 << 3
"""They ignore shields."""
BREAKS: Final = 1 << 4
"""Each breaks one shield as it passes."""
STRIPS: Final = 1 << 5
"""Each takes a shield off every enemy as it is played."""
CHILLS: Final = 1 << 6
"""One that a shield blocks takes more shields off."""
CLEAVES: Final = 1 << 7
"""The first a turn that a shield blocks takes more shields off."""
DRAINS: Final = 1 << 8
PETRIFIES: Final = 1 << 9
"""They turn to stone, and all go on one unit a turn."""
POISONS: Final = 1 << 10
RAISES: Final = 1 << 11
"""A unit they knock out rises as a Thrall."""

# How it is attacked.
IMMUNE_PIERCE: Final = 1 << 12
IMMUNE_BLUNT: Final = 1 << 13
UNSWAYED: Final = 1 << 14
"""Takes face value: no multiplier, no bonus damage."""
ANSWERS: Final = 1 << 15
ARMOURED: Final = 1 << 16
"""May answer, whatever else forbids it shields."""
SEALED: Final = 1 << 17
"""Nothing passes its shields."""
WARDS: Final = 1 << 18
ABSORBS: Final = 1 << 19
SCREENED: Final = 1 << 20
"""Thralls of its side take the damage meant for it."""
SCALED: Final = 1 << 21
"""Dragon and Double Dragon hands deal it no damage."""
RISES: Final = 1 << 22
THRALL: Final = 1 << 23

# What it does for its side.
GUARDS: Final = 1 << 24
"""Dragon and Double Dragon hands deal its side no damage."""
HIDES: Final = 1 << 25
"""The same, and no Amazon helps against it."""
BANS: Final = 1 << 26
"""The rival's dragons can't attack its side."""
BURNS: Final = 1 << 27
"""Its side's hands burn through `GUARDS`."""
MENDS: Final = 1 << 28
TENDS: Final = 1 << 29
"""While it is active, Heal cards may go on Thralls."""

# More cards a turn.
THIRD_PIERCE: Final = 1 << 30
THIRD_ATTACK: Final = 1 << 31
THIRD_EACH: Final = 1 << 32
"""One attack, one Heal and one Shield card."""
THIRD_ANY: Final = 1 << 33

# Special moves.
RAISES_SKELETONS: Final = 1 << 34
HATCHES: Final = 1 << 35
STEALS: Final = 1 << 36
"""A shield, for a unit of its side."""
ROBS: Final = 1 << 37
LOOKS: Final = 1 << 38
FETCHES: Final = 1 << 39
PEEKS: Final = 1 << 40
BARTERS: Final = 1 << 41
CALLS: Final = 1 << 42
"""Summons a Lesser Dragon."""
SHIFTS: Final = 1 << 43

# What it is.
DRAGON: Final = 1 << 44
STAFFED: Final = 1 << 45
"""The first of its attack cards a turn that deals damage is multiplied."""

SPECIALS: Final = RAISES_SKELETONS | HATCHES | STEALS | ROBS | LOOKS | FETCHES | PEEKS | BARTERS | CALLS | SHIFTS

# Groups.
WARBAND: Final = "warband"
HERO: Final = "hero"
DRAGONS: Final = "dragon"
SUMMONED: Final = "summoned"

# Passes.
BASE: Final = "base"
HEROES_PASS: Final = "heroes"
DRAGONS_PASS: Final = "dragons"


def key_of(slug: str) -> str:
    """Return how a slug is spelled in ``numbers.toml``: ``dragonSlayer`` for ``dragon_slayer``."""
    first, *rest = slug.split("_")
    return first + "".join([word.capitalize() for word in rest])


class Unit:
    """What is printed of a unit or of a pick."""

    __slots__ = ("abilities", "bodies", "from_pass", "group", "key", "name", "rule", "slug", "text")

    def __init__(
        self,
        slug: str,
        name: str,
        group: str,
        abilities: int,
        text: str,
        from_pass: str = BASE,
        bodies: tuple[str, ...] = (),
    ) -> None:
        self.slug = slug
        """How it is written: ``dragon_slayer``."""
        self.name = name
        self.key = key_of(slug)
        self.group = group
        """`WARBAND`, `HERO`, `DRAGONS` or `SUMMONED`; empty for a body that only a pick brings."""
        self.abilities = abilities
        self.text = text
        """Its ability in our words; ``{bonus}`` stands for that number of the edition, ``{mult}`` for a multiplier."""
        self.from_pass = from_pass
        self.bodies = bodies
        """The slugs of the units that a pick brings, where it is none itself."""
        self.rule = f"PN-UNIT-{slug.replace('_', '').upper()}"
        """What its ids in the ledger begin with."""

    def __repr__(self) -> str:
        return f"<Unit {self.slug}>"
