"""What is printed on a section, for whoever draws or reads it aloud: plain values, no rules."""

from dataclasses import dataclass
from functools import lru_cache

from tabard.games.handy_brawl.naming import (
    HEALTH_WORDS,
    STANCE_WORDS,
    act_name,
    need_name,
)
from tabard.games.handy_brawl.tables import (
    ACT_COLOUR,
    ACT_JOINED,
    ACT_N,
    ACT_OP,
    BLOCK,
    CARD_SET,
    COLOURS,
    EVEN,
    FEATURES,
    FIST,
    FREE,
    GIVES,
    GIVES_COST,
    HEALTH,
    INF,
    MARK,
    MODIFY,
    NEXT,
    NO_AMOUNT,
    ODD,
    OP_NAMES,
    OPEN,
    PRINTED,
    PROGRAMMES,
    RAGE,
    REACTION,
    REACTION_DO,
    REACTION_N,
    REACTION_NAMES,
    REACTION_NEED,
    REACTS,
    REACTS_COST,
    ROWS,
    SECTIONS,
    SETS,
    SIDE,
    STANCE,
    SUIT,
    SUITS,
    SWARM,
    Face,
)

SIDE_NAMES = ("hero", "monster", "moon", "rats", "neutral")
NEED_NAMES = ("", "fire", "dodge", "exhausted", "rage", "open", "fist", "next")
_AMOUNTS = {INF: "∞", OPEN: "open", FIST: "fist", ODD: "I", EVEN: "II", NO_AMOUNT: ""}
_COSTS = ("", "rotate", "flip")


@dataclass(frozen=True, slots=True)
class Icon:
    """One action, or a cost to be paid."""

    kind: str
    """``hit``, ``rotate`` and so on: the name of the drawing."""
    amount: str
    """What stands beside it: ``4``, ``∞``, ``open``, ``II``; empty for none."""
    colour: str
    """The colour behind it: ``any``, ``ally``, ``enemy``, ``mixed``; empty for those that target nobody."""
    must: bool
    """The mandatory mark."""
    joined: bool
    """Joined to the icon before it by the unequal sign."""
    name: str
    """In words: ``Hit 4``."""


@dataclass(frozen=True, slots=True)
class Condition:
    """The red icon before a row or a reaction."""

    kind: str
    """``fire`` and ``dodge`` are costs; ``exhausted``, ``rage``, ``open``, ``fist`` count; ``next`` is a suit."""
    amount: str
    name: str


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row, or a reaction, a swarm row or an assist with what follows its arrow."""

    kind: str
    """``row``, ``swarm``, ``assist``, or the reaction's name: ``block``, ``dodge``, ``modify`` and so on."""
    icons: tuple[Icon, ...]
    condition: Condition | None = None
    must: bool = False
    amount: str = ""
    """What a modifier adds: ``+1``."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a card."""

    card: int
    letter: str
    owner: str
    """The slug of its set."""
    colour: str
    side: str
    health: str
    features: tuple[str, ...]
    stance: str
    rage: int
    mark: str
    """The number in the health icon, for information only; empty where there is none."""
    suit: str
    rows: tuple[PrintedRow, ...]
    """Reactions, assists and the swarm row first, then the rows in printed order."""


@lru_cache(maxsize=512)
def section(face: Face) -> Section | None:
    """Return what is printed on a section; ``None`` for a blank one."""
    if not PRINTED[face]:
        return None
    owner = CARD_SET[face >> 2]
    return Section(
        card=face >> 2,
        letter=SECTIONS[face & 3],
        owner=owner,
        colour=SETS[owner].colour,
        side=SIDE_NAMES[SIDE[face]],
        health=HEALTH_WORDS[HEALTH[face]],
        features=tuple([name for name, table in FEATURES.items() if table[face]]),
        stance=STANCE_WORDS[STANCE[face]],
        rage=RAGE[face],
        mark="" if MARK[face] == NO_AMOUNT else str(MARK[face]),
        suit=SUITS[SUIT[face >> 2] - 1] if SUIT[face >> 2] else "",
        rows=(*_special_rows(face), *[_row(face, number) for number in range(len(ROWS[face]))]),
    )


def sections(face: Face) -> list[Section]:
    """Return all sections of a card, the one that *face* shows first, then its other half, then the other side."""
    faces = (face, face ^ 1, face ^ 2, face ^ 3)
    return [found for found in map(section, faces) if found is not None]


def _icon(act: int) -> Icon:
    name = OP_NAMES[ACT_OP[act]]
    amount = _AMOUNTS.get(ACT_N[act], str(ACT_N[act]))
    alone = name.endswith("!") or name in ("death", "slot", "rats")
    colour = "" if alone else COLOURS[ACT_COLOUR[act]]
    return Icon(name.rstrip("!"), amount, colour, name.endswith("!"), ACT_JOINED[act], act_name(act))


def _icons(programme: int) -> tuple[Icon, ...]:
    return tuple([_icon(act) for act in PROGRAMMES[programme]])


def _condition(need: int, number: int) -> Condition | None:
    if need == FREE:
        return None
    amount = SUITS[number - 1] if need == NEXT else str(number)
    return Condition(NEED_NAMES[need], amount, need_name(need, number))


def _cost(cost: int) -> tuple[Icon, ...]:
    return (Icon(_COSTS[cost], "", "", True, False, _COSTS[cost].capitalize()),) if cost else ()


def _special_rows(face: Face) -> list[PrintedRow]:
    found: list[PrintedRow] = []
    kind = REACTION[face]
    if kind:
        modifies = kind == MODIFY
        need = None if modifies else _condition(REACTION_NEED[face], REACTION_N[face])
        amount = f"{REACTION_N[face]:+d}" if modifies else ""
        found.append(PrintedRow(REACTION_NAMES[kind], _icons(REACTION_DO[face]), need, amount=amount))
    if REACTS[face]:
        found.append(PrintedRow("lends block" if REACTS[face] == BLOCK else "lends dodge", _cost(REACTS_COST[face])))
    for act, cost in zip(GIVES[face], GIVES_COST[face], strict=True):
        found.append(PrintedRow("assist", (*_cost(cost), _icon(act))))
    if SWARM[face] >= 0:
        found.append(PrintedRow("swarm", _icons(SWARM[face])))
    return found


def _row(face: Face, number: int) -> PrintedRow:
    row = ROWS[face][number]
    return PrintedRow("row", _icons(row.do), _condition(row.need, row.need_n), row.must)
