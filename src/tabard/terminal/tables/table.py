"""A table as lines of text. As it stands it shows the fields of any view; a game's own says more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import zip_longest
from typing import Any

from tabard.core.game import Refusal
from tabard.matches.showing import Showing

GLYPHS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""Four shapes, so that colour is never the only sign."""
RED = "dh"


@dataclass(frozen=True, slots=True)
class Marks:
    """What is to be marked on a table: the picks made, those that may follow, and the one pointed at."""

    made: Sequence[str] = ()
    lit: Sequence[str] = ()
    pointed: str = ""


NO_MARKS = Marks()


class TextTable:
    """Draws a showing, and knows which things lie before the person whether or not they can be picked."""

    has_close_up = False
    """Whether there is more to be seen of the cards than the table shows."""
    has_outlook = False
    """Whether it can be told if the game can still be won."""
    in_steps = False
    """Whether an action is put together step by step, so that only what belongs to the next step is offered."""
    tints: Sequence[tuple[str, str]] = ((r"(?:10|[2-9AJQK])?[♥♦]+", "$error"),)
    """What is coloured on a screen: patterns with their styles. The signs say it too."""

    def draw(self, showing: Showing, width: int, rows: int = 0, marks: Marks = NO_MARKS) -> list[str]:
        """Draw the table, or who has sat down while seats are still free.

        With *rows* to fill, on a screen, cards may be drawn as such; without, all is words and numbers that can be read
        out.
        """
        if showing.view is None:
            return [f"Seat {seat}: {name}" for seat, name in enumerate(showing.names)]
        names = ["You" if seat == showing.seat else name for seat, name in enumerate(showing.names)]
        return self.marked(replace(showing, names=tuple(names)), width, rows, marks)

    def marked(self, showing: Showing, width: int, rows: int, marks: Marks) -> list[str]:
        """Draw what lies on the table, with *marks* where a table knows places; see `draw`."""
        return self.lines(showing, width, rows)

    def lines(self, showing: Showing, width: int, rows: int) -> list[str]:
        """Draw what lies on the table, at most *width* columns wide; see `draw`."""
        view = showing.view
        if not is_dataclass(view):
            return wrapped(str(view), width)
        facts = ((field.name.replace("_", " "), getattr(view, field.name)) for field in fields(view))
        return [line for name, value in facts for line in wrapped(f"{name}: {as_text(value)}", width)]

    def held(self, showing: Showing) -> list[str]:
        """List the picks of what the person holds, in order, of use now or not."""
        return []

    def short(self, pick: str) -> str:
        """Name what *pick* points at in a few letters, for a card's corner: ``7♥``."""
        return card_text(pick.partition(":")[2])

    def worth(self, showing: Showing, pick: str) -> str:
        """Say what a card gives by itself, in as few signs; empty where its name says it."""
        return ""

    def listed(self, showing: Showing, made: Sequence[str]) -> list[str]:
        """List picks that the turn is about beside what is held, of use now or not; they are shown as buttons.

        *made* are the picks made so far.
        """
        return []

    def order(self, pick: str) -> int:
        """Say where *pick* stands in the list of things: lower numbers come first."""
        return {"hand": 0, "button": 1}.get(pick.partition(":")[0], 2)

    def label(self, showing: Showing, pick: str, label: str) -> str:
        """Name a button; *label* is what it would be called by itself."""
        return label

    def refusal(self, showing: Showing, pick: str, made: Sequence[str]) -> Refusal | None:
        """Say why *pick* can't follow the picks *made*, where a table knows that by itself."""
        return None

    def about(self, showing: Showing, pick: str) -> str:
        """Say what there is to know of a thing before it is picked; empty where its name says it."""
        return ""

    def asks(self, showing: Showing, made: Sequence[str], lit: Sequence[str]) -> str:
        """Ask for the next step, after the picks *made*, out of what is *lit*; empty for the question of the turn."""
        return ""

    def close_up(self, showing: Showing, width: int, asked: str = "") -> list[str]:
        """Draw what a closer look shows, of everything or of the one thing *asked* about; see `has_close_up`."""
        return []

    def beside(self, showing: Showing, pick: str, picks: Sequence[str], right: int, down: int) -> str:
        """Return which of *picks* lies next to *pick* on that side; empty where they lie on no board, only in a row."""
        return ""

    def catalogue(self, showing: Showing) -> list[str]:
        """List the picks that there are too many of to read them all: they can be searched, and one taken at random.

        While there are any, things are listed by their names alone.
        """
        return []

    def fits(self, showing: Showing, pick: str, words: str) -> bool:
        """Say whether a pick of the `catalogue` is meant by all the *words* of a search."""
        return all(word.lower() in pick.lower() for word in words.split())

    def hides(self, pick: str, made: Sequence[str]) -> bool:
        """Say whether *pick* need not be offered yet, because it only makes sense after others."""
        return False


def card_text(notation: str) -> str:
    """Write a card for the eye: ``7♥`` for ``7h``; what is no card stays as it is."""
    rank, suit = notation[:-1], notation[-1:]
    if suit in GLYPHS and (rank in ("A", "J", "Q", "K") or rank.isdigit()):
        return rank + GLYPHS[suit]
    return notation


def cards_text(cards: Iterable[str]) -> str:
    """Write cards with spaces between; a dash for none."""
    return " ".join(map(card_text, cards)) or "-"


ROOMY = 18
"""From so many rows on there is room for cards as such."""


def boxes(groups: Iterable[Sequence[str]], width: int, below: Sequence[str] = ()) -> list[str]:
    """Draw cards as boxes, groups apart, each with its word of *below* under it; in several rows if need be."""
    blocks = [_box(group, word) for group, word in zip_longest(groups, below, fillvalue="")]
    rows: list[list[str]] = []
    for block in blocks:
        if rows and len(rows[-1][0]) + 2 + len(block[0]) <= width:
            rows[-1] = [f"{line}  {part}" for line, part in zip(rows[-1], block, strict=True)]
        else:
            rows.append(block)
    return [line.rstrip() for row in rows for line in row if line.strip()]


def _box(group: Sequence[str], word: str) -> list[str]:
    faces = [f"{card_text(card):4}" for card in group] or ["    "]
    lines = ["╭────╮" * len(faces), "".join(f"│{face}│" for face in faces), "╰────╯" * len(faces), word]
    room = max(map(len, lines))
    return [f"{line:{room}}" for line in lines]


def is_red(notation: str) -> bool:
    """Say whether a card is a heart or a diamond."""
    return card_text(notation) != notation and notation[-1] in RED


def bar(value: int, most: int, width: int = 20) -> str:
    """Draw a number as a bar: ``[########......]``; never empty while there is some, never full while some is gone."""
    filled = round(width * value / most) if most else 0
    if 0 < value < most:
        filled = min(max(filled, 1), width - 1)
    return "[" + "#" * filled + "." * (width - filled) + "]"


def wrapped(text: str, width: int, indent: str = "  ") -> list[str]:
    """Break *text* into lines; those after the first are indented."""
    if len(text) <= width:
        return [text] if text else []
    lines: list[str] = []
    line = text[: max(0, len(text) - len(text.lstrip()) - 1)]
    for word in text.split():
        if line.strip() and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines


def beside(left: str, right: str, width: int) -> str:
    """Put *right* at the right end of a line of *width*, or after *left* when there is no room."""
    gap = width - len(left) - len(right)
    return left + " " * max(gap, 2) + right


def side_by_side(left: Sequence[str], right: Sequence[str], column: int) -> list[str]:
    """Put two blocks of lines beside each other; the right one begins at *column*."""
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{one:{column}}{two}".rstrip() for one, two in pairs]


def at_both_ends(left: str, right: str, width: int) -> list[str]:
    """Put two texts at both ends of a line, or on two lines when there is no room."""
    line = beside(left, right, width)
    if len(line) <= width:
        return [line]
    return [*wrapped(left, width, "    "), *wrapped("    " + right, width, "    ")]


def as_text(value: Any) -> str:
    """Write any field of a view."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return card_text(value)
    if isinstance(value, (list, tuple)):
        return ", ".join(map(as_text, value)) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {as_text(item)}" for key, item in value.items()) or "-"
    if is_dataclass(value):
        return "(" + ", ".join(f"{field.name} {as_text(getattr(value, field.name))}" for field in fields(value)) + ")"
    return str(value)
