"""The dragons of the Dragons pass: ten picks, eleven bodies; no Shape Shifter takes their abilities (PN-DRAG-10)."""

from typing import Final

from tabard.games.posh_nosh.units import (
    BARTERS,
    CHILLS,
    DRAGON,
    DRAGONS,
    DRAGONS_PASS,
    HATCHES,
    THIRD_ATTACK,
    THIRD_EACH,
    Unit,
)


def _dragon(slug: str, name: str, abilities: int, text: str) -> Unit:
    return Unit(slug, name, DRAGONS, DRAGON | abilities, text, DRAGONS_PASS)


def _wyvern(slug: str, name: str, text: str) -> Unit:
    return Unit(slug, name, "", DRAGON, text, DRAGONS_PASS)


PICKS: Final = (
    _dragon("basilisk", "Basilisk", 0, "Its attack cards deal {mult} times their worth."),
    _dragon("hydra", "Hydra", THIRD_ATTACK, "May play three attack cards in a turn."),
    _dragon("red_dragon", "Red Dragon", 0, "Its Heal cards heal {healBonus} more."),
    _dragon("sky_drake", "Sky Drake", THIRD_EACH, "May play an attack, a Heal and a Shield card in one turn."),
    _dragon("black_dragon", "Black Dragon", 0, "Its attack cards deal {bonus} more."),
    _dragon("brown_dragon", "Brown Dragon", 0, "No ability; nothing in the game is harder to fell."),
    _dragon("bone_dragon", "Bone Dragon", BARTERS, "May swap a card of your hand for one in either discard pile."),
    _dragon(
        "wyrm",
        "Wyrm",
        HATCHES,
        "May summon a Hatchling for attack cards worth {cost} or more together, as often as your hand pays for it.",
    ),
    Unit(
        "twin_wyverns",
        "Twin Wyverns",
        DRAGONS,
        DRAGON,
        "One pick, two Wyverns: Barb-tail and Mace-tail.",
        DRAGONS_PASS,
        ("barb_tail", "mace_tail"),
    ),
    _dragon(
        "frost_dragon",
        "Frost Dragon",
        CHILLS,
        "Starts with a shield of its own. An attack card of its that a shield blocks takes off {shieldsPerBlock}.",
    ),
)

WYVERNS: Final = (
    _wyvern("barb_tail", "Barb-tail Wyvern", "Its Pierce cards deal {pierceBonus} more."),
    _wyvern("mace_tail", "Mace-tail Wyvern", "Its Blunt cards deal {bluntMult} times their worth."),
)
