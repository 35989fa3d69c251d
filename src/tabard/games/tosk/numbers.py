"""The numbers of each of the 32 rule sets, from ``numbers.toml``."""

import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple

from tabard.core.options import Options

FORCE: Final = 1
MOMENTUM: Final = 2
ADVANCED_TECHNIQUES: Final = 4
BATTLE_WEARY: Final = 8
POTENT_HEALING: Final = 16

SWITCHES: Final = (
    ("force", FORCE),
    ("momentum", MOMENTUM),
    ("advanced_techniques", ADVANCED_TECHNIQUES),
    ("battle_weary", BATTLE_WEARY),
    ("potent_healing", POTENT_HEALING),
)
"""The options that make a rule set, and the bit of each."""

_NUMBERS: dict[str, Any] = tomllib.loads(files("tabard.games.tosk").joinpath("numbers.toml").read_text())

EDITION: Final = str(_NUMBERS["edition"])
HIT_POINTS: Final = int(_NUMBERS["hp"])


class Worth(NamedTuple):
    """A play in figures."""

    attack: int
    defence: int
    cost: int


class RuleSet:
    """One combination of Force, Momentum and the three variants, with its numbers (TK-R-38)."""

    __slots__ = (
        "advanced",
        "flags",
        "force",
        "hand",
        "heal_cards",
        "heal_each",
        "heal_most",
        "momentum",
        "playable",
        "stamina",
        "technique_cost",
        "techniques_step",
    )

    def __init__(self, flags: int) -> None:
        weary = "battleWeary" if flags & BATTLE_WEARY else "usual"
        heal = _NUMBERS["heal"]["potent" if flags & POTENT_HEALING else "usual"]
        self.flags = flags
        self.stamina = int(_NUMBERS["stamina"][weary])
        self.hand = int(_NUMBERS["hand"][weary])
        """The most cards a hand may hold."""
        self.heal_cards = int(heal["cards"])
        self.heal_each = int(heal["each"])
        self.heal_most = tuple(
            [min(self.heal_cards, -(-(HIT_POINTS - hp) // self.heal_each)) for hp in range(HIT_POINTS + 1)]
        )
        """By hit points: the most cards that each restore at least 1 (TK-R-26)."""
        self.technique_cost = int(_NUMBERS["techniqueCost"])
        self.force = int(_NUMBERS["forcePerMatch"]) if flags & FORCE else 0
        """What each match beyond the first card adds; 0 while Force is off."""
        self.momentum = int(_NUMBERS["momentumPerStep"]) if flags & MOMENTUM else 0
        """What each step of a sequence saves; 0 while Momentum is off."""
        self.techniques_step = bool(_NUMBERS["momentum"]["techniques"])
        self.advanced = bool(flags & ADVANCED_TECHNIQUES)
        self.playable: dict[bytes, bytes] = {}
        """Found already: what a hand can pay for, by its ranks; see `plays`. There are 18,564 such hands."""


RULE_SETS: Final = tuple([RuleSet(flags) for flags in range(32)])
"""Every rule set, by its flags."""


def flags_of(options: Options) -> int:
    """Return the flags of the rule set that *options* ask for."""
    return sum(bit for name, bit in SWITCHES if options[name])
