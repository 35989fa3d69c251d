"""The printed facts of ``cards.toml`` as plain tables of small ints, read once at import.

A card showing a section is one int, its *face*: ``card << 2 | section``. So rotating is ``face ^ 1`` (A-B, C-D) and
flipping ``face ^ 2`` (A-C, B-D), and every question about a face is one look-up.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

Face = int
"""A card and the section it shows: ``card << 2 | section``."""

SECTIONS: Final = "ABCD"

# Sides (HB-M-03).
HERO: Final = 0
MONSTER: Final = 1
MOON: Final = 2
RATS: Final = 3
NEUTRAL: Final = 4

EXHAUSTED: Final = 0
WOUNDED: Final = 1
HEALTHY: Final = 2

# Kinds of reaction.
NONE: Final = 0
BLOCK: Final = 1
DODGE: Final = 2
FIRE: Final = 3
SKYFALL: Final = 4
HURT: Final = 5
MODIFY: Final = 6
SLOTTED: Final = 7
LOCK: Final = 8

# Kinds of condition; for the suits, from NEXT on, see SUITS.
FREE: Final = 0
PAY_FIRE: Final = 1
PAY_DODGE: Final = 2
MANY_EXHAUSTED: Final = 3
MANY_RAGE: Final = 4
MANY_OPEN: Final = 5
MANY_FIST: Final = 6
NEXT: Final = 7

# Actions.
ROTATE: Final = 0
FLIP: Final = 1
HIT: Final = 2
PULL: Final = 3
PUSH: Final = 4
QUICKEN: Final = 5
DELAY: Final = 6
CLAWS: Final = 7
HEAL: Final = 8
RESURRECT: Final = 9
MANEUVER: Final = 10
INSPIRE: Final = 11
ARROW: Final = 12
TELEPORT: Final = 13
FIREBALL: Final = 14
ABLAZE: Final = 15
BACKSTAB: Final = 16
POISON: Final = 17
HYPNOSIS: Final = 18
SUMMON: Final = 19
VOID: Final = 20
DEATH: Final = 21
SLOT: Final = 22
KEY: Final = 23
BOOK: Final = 24

OP_NAMES: Final = [
    "rotate!",
    "flip!",
    "hit",
    "pull",
    "push",
    "quicken",
    "delay",
    "claws",
    "heal",
    "resurrect",
    "maneuver",
    "inspire",
    "arrow",
    "teleport",
    "fireball",
    "ablaze",
    "backstab",
    "poison",
    "hypnosis",
    "rats",
    "void",
    "death",
    "slot",
    "key",
    "book",
]

_MOVES: Final = (QUICKEN, DELAY, PUSH, PULL, TELEPORT)
"""What Web stops (HB-M-14)."""
_TURNS: Final = (HIT, HEAL, RESURRECT, MANEUVER, ARROW, CLAWS, FIREBALL, ABLAZE, POISON, BACKSTAB, SUMMON, VOID)
"""What Venom stops (HB-M-14)."""

# Amounts that are no whole number.
INF: Final = 99
OPEN: Final = -1
FIST: Final = -2
ODD: Final = -3
EVEN: Final = -4
NO_AMOUNT: Final = -9
_AMOUNTS: Final = {"inf": INF, "open": OPEN, "fist": FIST, "odd": ODD, "even": EVEN}

# The colour behind an icon (HB-TARGET-01).
ANY: Final = 0
ALLY: Final = 1
ENEMY: Final = 2
MIXED: Final = 3
COLOURS: Final = ("any", "ally", "enemy", "mixed")

SUITS: Final = ("heart", "diamond", "club", "spade")
STANCES: Final = ("open", "fist")

_SIDES: Final = {"hero": HERO, "monster": MONSTER, "werewolf": MOON, "rats": RATS}
_HEALTHS: Final = {"exhausted": EXHAUSTED, "wounded": WOUNDED, "healthy": HEALTHY}
REACTION_NAMES: Final = ("", "block", "dodge", "fire", "skyfall", "hurt", "modify", "slot", "key")
_NEEDS: Final = {"exhausted": MANY_EXHAUSTED, "rage": MANY_RAGE, "open": MANY_OPEN, "fist": MANY_FIST}

_FACTS: Final[dict[str, Any]] = tomllib.loads(
    files(__package__ or "").joinpath("cards.toml").read_text(encoding="utf-8")
)
EDITION: Final = str(_FACTS["edition"])


class Row:
    """One printed row: its condition, its mandatory mark, its actions."""

    __slots__ = ("do", "must", "need", "need_n")

    def __init__(self, need: int = FREE, need_n: int = 0, must: bool = False, do: int = 0) -> None:
        self.need = need
        self.need_n = need_n
        self.must = must
        self.do = do
        """A programme: an index into `PROGRAMMES`."""


class CardSet:
    """One set of cards."""

    __slots__ = ("advice", "cards", "colour", "kind", "name", "slug")

    def __init__(self, slug: str = "", name: str = "", kind: str = "", colour: str = "", advice: str = "") -> None:
        self.slug = slug
        self.name = name
        self.kind = kind
        """``hero``, ``monster`` or ``extra``."""
        self.colour = colour
        self.advice = advice
        """How hard it is, in one word of ours (HB-ADVICE-01 to 07)."""
        self.cards: list[int] = []

    @property
    def within(self) -> str:
        """The name within a sentence: ``the Ogre``, but ``Spider Swarm``."""
        return "the " + self.name[4:] if self.name.startswith("The ") else self.name


SETS: Final[dict[str, CardSet]] = {}
CARD_SET: Final[dict[int, str]] = {}
"""The set of each card."""

_SIZE: Final = 104 << 2

# Tables by face.
PRINTED: Final = [False] * _SIZE
SIDE: Final = [NEUTRAL] * _SIZE
HEALTH: Final = [EXHAUSTED] * _SIZE
WEIGHT: Final = [False] * _SIZE
TRAP: Final = [False] * _SIZE
WEB: Final = [False] * _SIZE
VENOM: Final = [False] * _SIZE
WALL: Final = [False] * _SIZE
INVULNERABLE: Final = [False] * _SIZE
UNITED: Final = [False] * _SIZE
TOUGH: Final = [False] * _SIZE
FEATURES: Final = {
    "weight": WEIGHT,
    "trap": TRAP,
    "web": WEB,
    "venom": VENOM,
    "wall": WALL,
    "invulnerable": INVULNERABLE,
    "united": UNITED,
    "tough": TOUGH,
}
STANCE: Final = [0] * _SIZE
"""0 none, 1 open hand, 2 fist."""
RAGE: Final = [0] * _SIZE
MARK: Final = [NO_AMOUNT] * _SIZE
REACTION: Final = [NONE] * _SIZE
REACTION_NEED: Final = [FREE] * _SIZE
REACTION_N: Final = [0] * _SIZE
"""Of a modifier what it adds; else the number of its condition."""
REACTION_DO: Final = [0] * _SIZE
"""The programme behind the arrow."""
ROWS: Final[list[tuple[Row, ...]]] = [()] * _SIZE
SWARM: Final = [-1] * _SIZE
"""The programme of the Swarm row; -1 where there is none."""
LOWER: Final[list[tuple[Face, ...]]] = [()] * _SIZE
"""The faces one health level down (HB-DMG-02)."""
EXHAUSTED_FACES: Final[list[tuple[Face, ...]]] = [()] * _SIZE
GIVES: Final[list[tuple[int, ...]]] = [()] * _SIZE
"""The action assists of an animal: actions."""
GIVES_COST: Final[list[tuple[int, ...]]] = [()] * _SIZE
"""What each costs: 0, or what to change the face by (1 rotate, 2 flip)."""
REACTS: Final = [NONE] * _SIZE
"""The reaction assist of an animal: BLOCK, DODGE or NONE."""
REACTS_COST: Final = [0] * _SIZE

# Tables by card.
SUIT: Final = [0] * 104
"""0 none, else 1 + the place in `SUITS`."""
ANIMAL: Final = [False] * 104
FOE: Final = [False] * 104
"""A card of a monster set: all of these exhausted is a win (HB-R-012)."""
SEATED: Final = [0] * 104
"""The card's number in a usual deck, for small keys: hero cards 0 to 4, monster cards 5 to 8, quest cards 9 on."""

PACKED: Final = [0] * _SIZE
"""By face: the six bits of card and section in a usual deck."""

# Actions and programmes: every different text once.
ACT_TEXT: Final[list[str]] = []
ACT_OP: Final[list[int]] = []
ACT_N: Final[list[int]] = []
ACT_COLOUR: Final[list[int]] = []
ACT_JOINED: Final[list[bool]] = []
"""Joined to the action before it by the unequal sign (HB-DBL-1)."""
ACT_MOVES: Final[list[bool]] = []
ACT_TURNS: Final[list[bool]] = []
ACT_COUNTS: Final[list[bool]] = []
"""It has a number or infinity that can be modified (HB-SET-PIPER-8, HB-R-058)."""
ACT_BY_TEXT: Final[dict[str, int]] = {}
PROGRAMMES: Final[list[tuple[int, ...]]] = [()]
_PROGRAMME_OF: Final[dict[tuple[int, ...], int]] = {(): 0}


def _act(text: str) -> int:
    if text in ACT_BY_TEXT:
        return ACT_BY_TEXT[text]
    words = text.removeprefix("!= ").split()
    op = OP_NAMES.index(words[0])
    amount = NO_AMOUNT
    for word in words[1:]:
        if word not in COLOURS:
            amount = _AMOUNTS[word] if word in _AMOUNTS else int(word)
    ACT_BY_TEXT[text] = len(ACT_TEXT)
    ACT_TEXT.append(text)
    ACT_OP.append(op)
    ACT_N.append(amount)
    ACT_COLOUR.append(COLOURS.index(words[-1]) if words[-1] in COLOURS else ANY)
    ACT_JOINED.append(text.startswith("!= "))
    ACT_MOVES.append(op in _MOVES)
    ACT_TURNS.append(op in _TURNS)
    ACT_COUNTS.append(amount >= 0)
    return len(ACT_TEXT) - 1


def _programme(texts: list[str]) -> int:
    acts = tuple([_act(text) for text in texts])
    if acts not in _PROGRAMME_OF:
        _PROGRAMME_OF[acts] = len(PROGRAMMES)
        PROGRAMMES.append(acts)
    return _PROGRAMME_OF[acts]


def _need(text: str) -> tuple[int, int]:
    if not text:
        return FREE, 0
    words = text.split()
    if words[0] == "pay":
        return (PAY_FIRE if words[1] == "fire" else PAY_DODGE), int(words[2])
    if words[0] == "next":
        return NEXT, 1 + SUITS.index(words[1])
    return _NEEDS[words[0]], int(words[1])


def _row(facts: dict[str, Any]) -> Row:
    need, number = _need(facts.get("need", ""))
    return Row(need, number, facts.get("must", False), _programme(facts["do"]))


_COSTS: Final = {"": 0, "rotate!": 1, "flip!": 2}


def _read_section(face: Face, facts: dict[str, Any], side: int) -> None:
    PRINTED[face] = not facts.get("blank", False)
    if not PRINTED[face]:
        return
    SIDE[face] = _SIDES.get(facts.get("side", ""), side)
    HEALTH[face] = _HEALTHS[facts["health"]]
    features = facts.get("features", [])
    for name, table in FEATURES.items():
        table[face] = name in features
    STANCE[face] = 1 + STANCES.index(facts["stance"]) if "stance" in facts else 0
    RAGE[face] = facts.get("rage", 0)
    MARK[face] = facts.get("mark", NO_AMOUNT)
    ROWS[face] = tuple([_row(row) for row in facts["rows"]])
    SWARM[face] = _programme(facts["swarm"]) if "swarm" in facts else -1
    if "reaction" in facts:
        _read_reaction(face, facts["reaction"])
    _read_assists(face, facts.get("assists", []))


def _read_reaction(face: Face, facts: dict[str, Any]) -> None:
    REACTION[face] = REACTION_NAMES.index(facts["on"])
    REACTION_NEED[face], REACTION_N[face] = _need(facts.get("need", ""))
    if REACTION[face] == MODIFY:
        REACTION_N[face] = facts["n"]
    REACTION_DO[face] = _programme(facts["do"])


def _read_assists(face: Face, assists: list[dict[str, str]]) -> None:
    actions = [assist for assist in assists if assist["on"] == "action"]
    GIVES[face] = tuple([_act(assist["give"]) for assist in actions])
    GIVES_COST[face] = tuple([_COSTS[assist.get("cost", "")] for assist in actions])
    for assist in assists:
        if assist["on"] == "reaction":
            REACTS[face] = REACTION_NAMES.index(assist["give"])
            REACTS_COST[face] = _COSTS[assist.get("cost", "")]


def _read_card(card: int, facts: dict[str, Any]) -> None:
    card_set = SETS[facts["set"]]
    CARD_SET[card] = card_set.slug
    first = {"monster": 5, "extra": 9}.get(card_set.kind, 0)
    SEATED[card] = first + card_set.cards.index(card)
    for section in range(4):
        PACKED[card << 2 | section] = SEATED[card] << 2 | section
    FOE[card] = card_set.kind == "monster"
    ANIMAL[card] = facts.get("animal", False)
    SUIT[card] = 1 + SUITS.index(facts["suit"]) if "suit" in facts else 0
    side = {"monster": MONSTER, "extra": NEUTRAL}.get(card_set.kind, HERO)
    for number, letter in enumerate(SECTIONS):
        _read_section(card << 2 | number, facts[letter], side)
    faces = [card << 2 | number for number in range(4) if PRINTED[card << 2 | number]]
    for face in faces:
        if HEALTH[face] > EXHAUSTED:
            LOWER[face] = tuple([other for other in faces if HEALTH[other] == HEALTH[face] - 1])
        EXHAUSTED_FACES[face] = tuple([other for other in faces if HEALTH[other] == EXHAUSTED])


def _read_all() -> None:
    for facts in _FACTS["set"]:
        kind = "hero" if facts["kind"] == "mixed" else facts["kind"]
        card_set = CardSet(facts["id"], facts["name"], kind, facts["colour"], facts["difficulty"])
        card_set.cards = list(facts["cards"])
        SETS[card_set.slug] = card_set
    for number, facts in _FACTS["card"].items():
        _read_card(int(number), facts)


_read_all()

HEROES: Final = tuple([slug for slug, one in SETS.items() if one.kind == "hero"])
MONSTERS: Final = tuple([slug for slug, one in SETS.items() if one.kind == "monster"])
QUESTS: Final = tuple(SETS["quest"].cards)


def face_text(face: Face) -> str:
    """Write a face as the ledger does: ``29C``."""
    return f"{face >> 2}{SECTIONS[face & 3]}"
