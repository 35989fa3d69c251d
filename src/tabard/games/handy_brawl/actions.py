"""What the player may do: one kind of frozen value around a packed answer, with its notation and its picks."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tabard.core.action import Pick
from tabard.core.errors import BadNotation
from tabard.games.handy_brawl.answers import (
    AIM,
    AIM_TWO,
    ASSIST,
    BLOCK_BY,
    DO,
    DODGE_BY,
    FALL,
    GO_ON,
    MODIFY_BY,
    NO_ASSIST,
    NO_ROW,
    PASS,
    PAY,
    RESIGN,
    SHOW,
    SKIP,
    STOP,
    TAKE,
    TAKE_ROW,
    code,
    fields,
    first,
    kind_of,
    second,
    third,
)
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_BY_TEXT,
    ACT_OP,
    ACT_TEXT,
    BACKSTAB,
    CARD_SET,
    CLAWS,
    FIREBALL,
    GIVES,
    OP_NAMES,
    PRINTED,
    SECTIONS,
    SUMMON,
    TELEPORT,
    face_text,
)

_BARE: Final = {
    NO_ROW: "no row",
    SKIP: "skip",
    GO_ON: "go on",
    STOP: "stop",
    TAKE: "take",
    PASS: "pass",
    NO_ASSIST: "no assist",
    RESIGN: "resign",
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of the player's: ``row 2``, ``hit 7``, ``block 38<40``, ``pay 22,23``, ``29C``, ``go on``."""

    code: int
    """The packed answer, see `answers`."""

    @property
    def kind(self) -> int:
        """The kind of answer, see `answers`."""
        return kind_of(self.code)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The cards to point at, or a button."""
        return _picks(self.code)

    @property
    def loose(self) -> int:
        """Payers, modifiers and pairs may be picked in any order."""
        return len(self.picks) - 1 if self.kind in (PAY, MODIFY_BY) else 2 if self.kind == AIM_TWO else 0

    def __str__(self) -> str:
        return _text(self.code)


_KNOWN: Final[dict[int, Decision]] = {}


def decision(answer: int) -> Decision:
    """Return the decision around a packed answer; the same object each time."""
    found = _KNOWN.get(answer)
    if found is None:
        found = _KNOWN[answer] = Decision(answer)
    return found


RESIGN_GAME: Final = decision(code(RESIGN))


def _text(answer: int) -> str:
    kind, one = kind_of(answer), first(answer)
    if kind in _BARE:
        return _BARE[kind]
    if kind == TAKE_ROW:
        return f"row {one}"
    if kind == AIM:
        at = "at " if second(answer) in (FIREBALL, BACKSTAB) else ""
        return f"{OP_NAMES[second(answer)]} {at}{one}"
    if kind == AIM_TWO:
        swap = second(answer) == TELEPORT
        return f"swap {one},{third(answer)}" if swap else f"ablaze {one}-{third(answer)}"
    if kind == DO:
        return OP_NAMES[second(answer)]
    if kind in (BLOCK_BY, DODGE_BY):
        animal = f"<{second(answer)}" if second(answer) else ""
        return f"{'block' if kind == BLOCK_BY else 'dodge'} {one}{animal}"
    if kind == SHOW:
        return face_text(one)
    if kind == FALL:
        return f"skyfall {one} on {second(answer)}"
    if kind == ASSIST:
        return f"assist {one}: {ACT_TEXT[second(answer)]}"
    cards = ",".join(map(str, fields(answer)))
    if kind == PAY:
        return f"pay {cards}"
    return f"mod {cards}" if cards else "no mod"


def _picks(answer: int) -> tuple[Pick, ...]:
    kind, one = kind_of(answer), first(answer)
    if kind == RESIGN:
        return ("aside:resign",)
    if kind in _BARE:
        return ("button:" + _BARE[kind].replace(" ", "-"),)
    if kind == TAKE_ROW:
        return (f"row:{one}",)
    if kind == DO:
        return ("button:" + OP_NAMES[second(answer)],)
    if kind == AIM_TWO:
        return (f"card:{one}", f"card:{third(answer)}")
    if kind in (BLOCK_BY, DODGE_BY):
        return (f"card:{one}", f"card:{second(answer)}") if second(answer) else (f"card:{one}",)
    if kind == SHOW:
        return (f"section:{face_text(one)}",)
    if kind == FALL:
        return ("button:skyfall",)
    if kind == ASSIST:
        return (f"assist:{one}-{OP_NAMES[ACT_OP[second(answer)]]}",)
    if kind == AIM:
        return (f"card:{one}",)
    button = "button:pay" if kind == PAY else "button:modify"
    return (*[f"card:{card}" for card in fields(answer)], button)


_AIMED: Final = [
    "hit",
    "quicken",
    "delay",
    "heal",
    "resurrect",
    "maneuver",
    "inspire",
    "arrow",
    "poison",
    "hypnosis",
    "fireball",
    "backstab",
]


def parse(text: str) -> Decision:
    """Read a decision from its notation; raises `BadNotation`."""
    for kind, bare in _BARE.items():
        if text == bare:
            return decision(code(kind))
    if text in ("claws", "rats"):
        return decision(code(DO, 0, CLAWS if text == "claws" else SUMMON))
    if text == "no mod":
        return decision(code(MODIFY_BY))
    for pattern, read in _FORMS:
        found = pattern.fullmatch(text)
        if found is not None:
            return decision(read(found.groups(""), text))
    raise BadNotation(
        f"{text[:40]!r} is no decision of Handy Brawl: write one like “row 1”, “hit 7”, “pay 22,23”, “block 5”, “29C”, "
        "“skip” or “go on”"
    )


def read_card(text: str, whole: str) -> int:
    """Read the number of a card; raises `BadNotation`."""
    card = int(text)
    if card not in CARD_SET:
        raise BadNotation(f"{whole[:40]!r}: there is no card {text}")
    return card


def read_face(text: str) -> int:
    """Read a card and its section, as in ``29C``; raises `BadNotation` naming what is wrong."""
    found = re.fullmatch(r"([0-9]{1,3})([A-Za-z])", text)
    if found is None:
        raise BadNotation(f"{text[:20]!r} is no card and section: write a number and a letter, as in 29C")
    card = int(found[1])
    if card not in CARD_SET:
        raise BadNotation(f"{text!r}: there is no card {card}")
    letter = found[2].upper()
    face = card << 2 | SECTIONS.find(letter)
    if letter not in SECTIONS or not PRINTED[face]:
        raise BadNotation(f"{text!r}: card {card} has no section {found[2]}")
    return face


_Groups = tuple[str, ...]


def _read_row(groups: _Groups, whole: str) -> int:
    return code(TAKE_ROW, int(groups[0]))


def _read_cards(groups: _Groups, whole: str) -> int:
    cards = sorted([read_card(word, whole) for word in groups[1].split(",")])
    if len(set(cards)) != len(cards):
        raise BadNotation(f"{whole[:40]!r}: the same card stands there twice")
    cards += [0] * (4 - len(cards))
    return code(PAY if groups[0] == "pay" else MODIFY_BY, cards[0], cards[1], cards[2], cards[3])


def _read_aim(groups: _Groups, whole: str) -> int:
    op = OP_NAMES.index(groups[0])
    if (op in (FIREBALL, BACKSTAB)) != bool(groups[1]):
        raise BadNotation(f"{whole[:40]!r}: write “{groups[0]}{'' if groups[1] else ' at'} {groups[2]}”")
    return code(AIM, read_card(groups[2], whole), op)


def _read_pair(groups: _Groups, whole: str) -> int:
    one, two = sorted((read_card(groups[0], whole), read_card(groups[1], whole)))
    if one == two:
        raise BadNotation(f"{whole[:40]!r}: two different cards are needed")
    return code(AIM_TWO, one, TELEPORT if whole.startswith("swap") else ABLAZE, two)


def _read_negation(groups: _Groups, whole: str) -> int:
    animal = read_card(groups[2], whole) if groups[2] else 0
    return code(BLOCK_BY if groups[0] == "block" else DODGE_BY, read_card(groups[1], whole), animal)


def _read_show(groups: _Groups, whole: str) -> int:
    return code(SHOW, read_face(whole))


def _read_fall(groups: _Groups, whole: str) -> int:
    return code(FALL, read_card(groups[0], whole), read_card(groups[1], whole))


def _read_assist(groups: _Groups, whole: str) -> int:
    animal = read_card(groups[0], whole)
    act = ACT_BY_TEXT.get(groups[1], -1)
    if not any(act in GIVES[animal << 2 | section] for section in range(4)):
        raise BadNotation(f"{whole[:40]!r}: card {animal} never lends that action")
    return code(ASSIST, animal, act)


_CARD: Final = r"([0-9]{1,3})"
_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[_Groups, str], int]], ...]] = (
    (re.compile(r"row ([1-9])"), _read_row),
    (re.compile(r"(pay|mod) ([0-9]{1,3}(?:,[0-9]{1,3}){0,3})"), _read_cards),
    (re.compile(rf"({'|'.join(_AIMED)})( at)? {_CARD}"), _read_aim),
    (re.compile(rf"(?:swap {_CARD},{_CARD})"), _read_pair),
    (re.compile(rf"(?:ablaze {_CARD}-{_CARD})"), _read_pair),
    (re.compile(rf"(block|dodge) {_CARD}(?:<{_CARD})?"), _read_negation),
    (re.compile(r"[0-9]{1,3}[A-D]"), _read_show),
    (re.compile(rf"skyfall {_CARD} on {_CARD}"), _read_fall),
    (re.compile(rf"assist {_CARD}: ([a-z0-9 ]+)"), _read_assist),
)

__all__ = ["RESIGN_GAME", "Decision", "decision", "parse", "read_card", "read_face"]
