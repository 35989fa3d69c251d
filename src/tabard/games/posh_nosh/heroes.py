"""The heroes of the Heroes pass; no Shape Shifter takes their abilities (PN-UNIT-SHAPESHIFTER-2)."""

from typing import Final

from tabard.games.posh_nosh.units import (
    ABSORBS,
    BANS,
    BREAKS,
    DRAINS,
    FETCHES,
    HERO,
    HEROES_PASS,
    HIDES,
    LOOKS,
    MENDS,
    PASSES,
    PETRIFIES,
    RAISES,
    SCREENED,
    STEALS,
    TENDS,
    Unit,
)


def _hero(slug: str, name: str, abilities: int, text: str) -> Unit:
    return Unit(slug, name, HERO, abilities, text, HEROES_PASS)


HEROES: Final = (
    _hero("hercules", "Hercules", 0, "His attack cards deal {bonus} more."),
    _hero(
        "king_arthur",
        "King Arthur",
        0,
        "While he stands, your units have {maxHpAura} more maximum HP, Arthur too.",
    ),
    _hero("robin_hood", "Robin Hood", PASSES | BREAKS, "His attack cards ignore shields and each breaks one."),
    _hero(
        "merlin",
        "Merlin",
        STEALS | LOOKS,
        "May steal an enemy’s shield for a unit of yours, or look at the rival’s hand and play a card of it at once.",
    ),
    _hero(
        "julius_caesar",
        "Julius Caesar",
        0,
        "While he stands, every attack card of your side deals {rally} more.",
    ),
    _hero("achilles", "Achilles", ABSORBS, "Absorbs the highest of the attack cards played on him each turn."),
    _hero(
        "medusa",
        "Medusa",
        PETRIFIES,
        "A unit she hurts turns to stone and misses its next turn. All her attack cards in a turn go on one unit.",
    ),
    _hero(
        "vladamier",
        "Vladamier",
        DRAINS | RAISES | SCREENED | TENDS,
        "Regains the HP that his attack cards take. Enemies he knocks out rise as your Thralls. Thralls take the "
        "damage meant for him; he may heal them.",
    ),
    _hero(
        "siegfried",
        "Siegfried",
        HIDES | BANS,
        "While he stands, Dragon hands do your side no harm and the rival’s dragons can’t attack it. His attack cards "
        "deal dragons {vsDragon} more.",
    ),
    _hero("imhotep", "Imhotep", MENDS, "As his turn starts, the highest attack card comes off each unit of your side."),
    _hero("beowulf", "Beowulf", FETCHES, "May take a card from your discard pile and play it at once."),
)
