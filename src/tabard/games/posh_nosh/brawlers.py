"""The units of the warband, of the base game and of the Dragons pass."""

from typing import Final

from tabard.games.posh_nosh.units import (
    ABSORBS,
    ANSWERS,
    BURNS,
    CALLS,
    CANT_ATTACK,
    CANT_SHIELD,
    DRAGONS_PASS,
    DRAINS,
    GUARDS,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    MENDS,
    PASSES,
    PEEKS,
    RAISES,
    RAISES_SKELETONS,
    RISES,
    ROBS,
    SCREENED,
    SHIFTS,
    STEALS,
    STRIPS,
    TENDS,
    THIRD_PIERCE,
    UNSWAYED,
    WARBAND,
    WARDS,
    Unit,
)


def _unit(slug: str, name: str, abilities: int, text: str, from_pass: str = "base") -> Unit:
    return Unit(slug, name, WARBAND, abilities, text, from_pass)


BRAWLERS: Final = (
    _unit("banshee", "Banshee", DRAINS, "Regains the HP that its attack cards take."),
    _unit(
        "necromancer",
        "Necromancer",
        RAISES_SKELETONS,
        "May summon a Skeleton for Heal cards worth {cost} or more together, as often as your hand pays for it.",
    ),
    _unit(
        "healer",
        "Healer",
        MENDS | CANT_ATTACK,
        "As its turn starts, the highest attack card comes off every unit of your side. Can’t attack.",
    ),
    _unit("dark_knight", "Dark Knight", PASSES, "Its attack cards ignore shields."),
    _unit(
        "zombie",
        "Zombie",
        UNSWAYED | RISES,
        "Takes face value only. Knocked out for the first time, it gets up again with half its maximum.",
    ),
    _unit("minotaur", "Minotaur", CANT_SHIELD, "Its attack cards deal {bonus} more. Can’t be shielded."),
    _unit(
        "rogue",
        "Rogue",
        STEALS | ROBS,
        "May steal an enemy’s shield for a unit of yours, or a random card of the rival’s hand to play at once.",
    ),
    _unit("orc", "Orc", CANT_SHIELD, "Its Blunt cards deal {bluntMult} times their worth. Can’t be shielded."),
    _unit("golem", "Golem", 0, "No ability, but hard to fell."),
    _unit(
        "wizard",
        "Wizard",
        WARDS,
        "About to be hurt, it may block as much with a Heal card. Its attack cards deal {mult} times their worth.",
    ),
    _unit("cyclops", "Cyclops", PEEKS, "May look at the top {peek} cards of the rival’s deck and put them in order."),
    _unit("mercenary", "Mercenary", 0, "Its attack cards deal {bonus} more."),
    _unit(
        "werewolf",
        "Werewolf",
        IMMUNE_BLUNT,
        "Immune to Blunt cards. Its own deal {bluntMult} times their worth.",
    ),
    _unit("elf", "Elf", IMMUNE_PIERCE | THIRD_PIERCE, "Immune to Pierce cards. May play three of them in a turn."),
    _unit("knight", "Knight", ANSWERS, "May raise a shield against the first attack card played on it each turn."),
    _unit("dwarf", "Dwarf", ABSORBS, "Absorbs the highest of the attack cards played on it each turn."),
    _unit("king", "King", 0, "While it stands, your units have {maxHpAura} more maximum HP, the King too."),
    _unit(
        "shape_shifter",
        "Shape Shifter",
        SHIFTS,
        "May take another warband unit’s ability while that unit stands, but never its extra damage.",
    ),
    _unit("arch_mage", "Arch Mage", STRIPS, "Each attack card it plays strips a shield from every enemy unit."),
    _unit("crusader", "Crusader", 0, "Its Pierce cards deal {pierceMult} times their worth."),
    _unit(
        "vampire",
        "Vampire",
        RAISES | SCREENED | TENDS,
        "Enemies it knocks out rise as your Thralls. Thralls take the damage meant for it; it may heal them.",
    ),
    _unit(
        "dragon_slayer",
        "Dragon Slayer",
        GUARDS,
        "While it stands, Dragon hands do your side no harm. Its attack cards deal dragons {vsDragon} more.",
        DRAGONS_PASS,
    ),
    _unit(
        "dragon_caller",
        "Dragon Caller",
        CALLS,
        "With every card in hand but one an attack card, may summon a Lesser Dragon that plays them at {factor} times.",
        DRAGONS_PASS,
    ),
    _unit(
        "amazon",
        "Amazon",
        BURNS,
        "While she stands, your Dragon hands burn through a Dragon Slayer’s guard. Withdrawn from the pass.",
        DRAGONS_PASS,
    ),
)
