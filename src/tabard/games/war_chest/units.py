"""The units: each kind of coin as a small number, with what is printed on its card.

Kind 0 is the Royal Coin; the units follow in the order of ``numbers.toml``, then those other packages register
(`register`). What a card does beyond these facts hangs on named moments: traits here, tactics and follow-ups in the
modules that ``numbers.toml`` lists as families.
"""

from collections.abc import Mapping
from typing import Any, Final

from tabard.core.errors import BadNotation
from tabard.games.war_chest.numbers import BAG_PER_TYPE, NUMBERS

Kind = int
"""A kind of coin."""

ROYAL: Final = 0
MOST_KINDS: Final = 62
"""A kind must fit into the fields of a packed action."""

# Traits, as bits.
NO_NORMAL_ATTACK: Final = 1
ONLY_BY_BOLSTERED: Final = 2
"""Only attackable by bolstered units (Knight)."""
ONLY_BY_UNBOLSTERED: Final = 4
"""Only attackable by unbolstered units (Bishop)."""
STRIKES_BACK: Final = 8
"""An attacker at distance 1 loses a coin at the same time (Pikeman)."""
GUARDED: Final = 16
"""When attacked, its owner may lose a coin of its supply instead (Royal Guard)."""
DEPLOYS_BESIDE: Final = 32
"""May be deployed next to friendly units (Scout)."""
ROYAL_TACTIC: Final = 64
"""Its tactic is paid with the Royal Coin (Royal Guard)."""
AFTER_ATTACK: Final = 128
AFTER_CONTROL: Final = 256
AFTER_MANEUVER: Final = 512
"""After any maneuver: a move, control, attack or tactic (WC-6)."""
AFTER_DEPLOY: Final = 1024
AFTER_RECRUIT: Final = 2048
"""After its owner recruited a coin of this kind."""
AFTER_PROCLAIM: Final = 4096
"""After its owner proclaimed a decree."""
AFTER_ATTACK_OR_CONTROL: Final = AFTER_ATTACK | AFTER_CONTROL

RESTRICTIONS: Final = {
    "no_normal_attack": NO_NORMAL_ATTACK,
    "attackable_only_by_bolstered": ONLY_BY_BOLSTERED,
    "attackable_only_by_unbolstered": ONLY_BY_UNBOLSTERED,
    "adjacent_attacker_loses_coin": STRIKES_BACK,
    "may_lose_supply_coin_instead": GUARDED,
    "deploys_beside_friends": DEPLOYS_BESIDE,
}


class Unit:
    """What is printed on a card, and what its coins are."""

    __slots__ = ("attribute", "coins", "facts", "kind", "most", "name", "original_text", "rule", "set", "slug", "text",
                 "traits")  # fmt: skip

    def __init__(self, kind: Kind, facts: Mapping[str, Any]) -> None:
        self.kind = kind
        self.slug = str(facts["id"])
        self.name = str(facts["name"])
        self.set = str(facts["set"])
        """``base`` or ``nobility``; other packages name their own."""
        self.coins = int(facts["coins"])
        self.most = int(facts.get("max_on_board", 1))
        """How many units of the kind may be on the board."""
        self.text = str(facts["text"])
        """The card, in our words."""
        self.original_text = str(facts.get("original_text", self.text))
        """The card before its revision; only the Royal Guard's differs (WC-601)."""
        self.rule = str(facts.get("rule", ""))
        attributes = list(facts.get("attributes", []))
        if len(attributes) > 1 or (attributes and self.most > 1):
            raise ValueError(f"unit {self.slug}: one attribute at most, and none where two units may be on the board")
        self.attribute = str(attributes[0]) if attributes else ""
        """The name of its follow-up; empty where it has none."""
        self.traits = 0
        """Bits; the tactic and the attribute add theirs when they are attached, see `moments`."""
        for word in facts.get("restrictions", []):
            self.traits |= RESTRICTIONS[word]
        self.facts = dict(facts)
        """All of it, for the behaviours of its families."""

    def __repr__(self) -> str:
        return f"<Unit {self.slug}>"


UNITS: Final[list[Unit]] = []
"""All units by kind; the first entry stands for the Royal Coin."""
SLUGS: Final[list[str]] = []
"""How each coin is written: ``royal``, ``light_cavalry``."""
NAMES: Final[list[str]] = []
"""What people call each coin."""
MOST: Final[list[int]] = []
"""How many units of each kind may be on the board."""
TRAITS: Final[list[int]] = []
_KINDS: Final[dict[str, Kind]] = {}


def add_unit(facts: Mapping[str, Any]) -> Unit:
    """Add a kind of unit; the behaviours attach theirs in `moments.register`."""
    unit = Unit(len(UNITS), facts)
    if unit.slug in _KINDS:
        raise ValueError(f"there is a unit {unit.slug!r} already")
    if unit.kind > MOST_KINDS:
        raise ValueError(f"no room for unit {unit.slug!r}: {MOST_KINDS} kinds are the most")
    if UNITS and not BAG_PER_TYPE <= unit.coins <= 7:
        raise ValueError(f"unit {unit.slug!r}: {unit.coins} coins, where 2 to 7 are possible")
    UNITS.append(unit)
    SLUGS.append(unit.slug)
    NAMES.append(unit.name)
    MOST.append(unit.most)
    TRAITS.append(unit.traits)
    _KINDS[unit.slug] = unit.kind
    return unit


def kind_of(slug: str) -> Kind:
    """Read a coin from its notation; raises `BadNotation`."""
    found = _KINDS.get(slug)
    if found is None:
        raise BadNotation(f"{slug[:20]!r} is no coin of the game: write royal or a unit, like light_cavalry")
    return found


add_unit({"id": "royal", "name": "Royal Coin", "set": "royal", "coins": 1, "text": "Pays for what any coin pays for "
          "face down, for proclaiming, and for the Royal Guard's tactic."})  # fmt: skip
for _facts in NUMBERS["unit"]:
    add_unit(_facts)

NOBILITY: Final = "nobility"


class Decree:
    """What is printed on a Royal Decree."""

    __slots__ = ("name", "number", "slug", "text")

    def __init__(self, number: int, facts: Mapping[str, Any]) -> None:
        self.number = number
        self.slug = str(facts["id"])
        self.name = str(facts["name"])
        self.text = str(facts["text"])

    def __repr__(self) -> str:
        return f"<Decree {self.slug}>"


DECREES: Final = tuple([Decree(number, facts) for number, facts in enumerate(NUMBERS["decree"])])
ENLIST: Final = 0
GUARD: Final = 1
MARCH: Final = 2
REDEPLOY: Final = 3
REINFORCE: Final = 4
SACRIFICE: Final = 5
SPY: Final = 6
_DECREES: Final = {decree.slug: decree.number for decree in DECREES}


def decree_of(slug: str) -> int:
    """Read a decree from its notation; raises `BadNotation`."""
    found = _DECREES.get(slug)
    if found is None:
        raise BadNotation(f"{slug[:20]!r} is no decree: they are {', '.join(_DECREES)}")
    return found


class Battle:
    """Two armies that go well against each other (WC-35)."""

    __slots__ = ("armies", "initiative", "name", "slug")

    def __init__(self, facts: Mapping[str, Any]) -> None:
        self.slug = str(facts["id"])
        self.name = str(facts["name"])
        self.armies = tuple([tuple([kind_of(slug) for slug in facts[side]]) for side in ("a", "b")])
        self.initiative = -1 if facts["initiative"] == "flip" else "ab".index(facts["initiative"])
        """The seat that begins; -1: the marker is flipped."""


BATTLES: Final = {battle.slug: battle for battle in [Battle(facts) for facts in NUMBERS["battle"]]}
