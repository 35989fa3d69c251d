"""Handy Brawl as lines of text."""

from collections.abc import Sequence
from typing import Any

from tabard.games.handy_brawl import GAME, SETS, Icon, PrintedRow, Section, section, sections
from tabard.games.handy_brawl.naming import card_name, face_name
from tabard.matches.showing import Showing
from tabard.terminal.tables.table import TextTable, wrapped

HEARTS = {"healthy": "♥♥", "wounded": "♥ ", "exhausted": "··"}
COLOURS = {"any": "any", "ally": "ally", "enemy": "enemy", "mixed": "one of each"}
SHORT_COLOURS = {"any": "", "ally": "ally", "enemy": "foe", "mixed": "one of each"}
CONDITIONS = {
    "fire": "{} fire",
    "dodge": "{} dodge",
    "exhausted": "{} exhausted",
    "rage": "{} rage",
    "open": "{} open",
    "fist": "{} fist",
    "next": "{} next",
}
MORE = " … (c: more)"
NO_ROOM, ROOM_FOR_ONE, ROOM_FOR_ALL = range(3)
"""How many cards may take several lines."""
KEY = "foe, ally: of the card that acts; neither: any card. ! is a row it must take. c: all sides, in full."


class BrawlTable(TextTable):
    """The deck from the top with what its sections say, and what the next monster will do."""

    has_close_up = True
    has_outlook = True

    def lines(self, showing: Showing, width: int, rows: int) -> list[str]:
        """Draw the table; on a screen all cards are to be seen, each on one line if it must be."""
        view = showing.view
        head = [*wrapped(_heading(view), width), *_repeated(view, width)]
        ahead = _ahead(view, width)
        apart = [""] if ahead else []
        if rows == 0:
            return [*head, "", *_read_out(view, width), *apart, *ahead]
        whole = [*head, "", *_spread(view, width, ROOM_FOR_ALL), *apart, *ahead]
        if len(whole) <= rows:
            key = ["", *wrapped(KEY, width)]
            return whole + key if len(whole) + len(key) <= rows else whole
        tight = [*head, *_spread(view, width, ROOM_FOR_ONE)]
        if len(tight) >= rows:
            tight = [*head, *_spread(view, width, NO_ROOM)]
        told = wrapped(" ".join(line.strip() for line in ahead), width)
        return [*tight, *_fitted(told, max(1, rows - len(tight)), width)]

    def listed(self, showing: Showing, made: Sequence[str]) -> list[str]:
        """List the rows of the card that acts, whether or not they may be taken."""
        asked = showing.view.question
        if asked is None or asked.kind != "row" or showing.seat is None:
            return []
        printed = section(asked.face)
        count = sum(row.kind == "row" for row in printed.rows) if printed is not None else 0
        return [f"row:{number}" for number in range(1, count + 1)]

    def hides(self, pick: str, made: Sequence[str]) -> bool:
        """Leave taking back to its own key."""
        return pick == "button:undo"

    def order(self, pick: str) -> int:
        """Put rows and cards before buttons."""
        return 1 if pick.startswith("button:") else 0

    def label(self, showing: Showing, pick: str, label: str) -> str:
        """Say what a row does."""
        kind, _, number = pick.partition(":")
        asked = showing.view.question
        if kind != "row" or asked is None:
            return label
        printed = section(asked.face)
        assert printed is not None
        row = [row for row in printed.rows if row.kind == "row"][int(number) - 1]
        return f"Row {number}: {_row(row, short=True)}"

    def close_up(self, showing: Showing, width: int, asked: str = "") -> list[str]:
        """Show every section of every card, or of the card of that number."""
        view = showing.view
        drawn = [] if asked else [*_ahead(view, width), ""]
        for place, face in enumerate(view.deck, 1):
            if asked in ("", str(face >> 2)):
                drawn += _all_sections(place, face, width)
        return drawn


def _heading(view: Any) -> str:
    parts = [f"Turn {view.turn}"]
    for slug, side in ((view.hero, "hero"), (view.monster, "monster")):
        own = [found for found in map(section, view.deck) if found is not None and found.side == side]
        left = sum(found.health != "exhausted" for found in own)
        noun = card_name(SETS[slug].cards[0]).rpartition(" ")[0]
        parts.append(f"{noun}: {left} of {len(own)} standing")
    return " | ".join(parts)


def _repeated(view: Any, width: int) -> list[str]:
    if view.repeats < 0:
        return []
    when = "at the deal" if view.repeats == 0 else f"after turn {view.repeats}"
    return wrapped(f"This position was there before, {when}.", width)


def _ahead(view: Any, width: int) -> list[str]:
    """Say what the next monster will do."""
    told = GAME.words.preview(view)
    if not told:
        return []
    return [*wrapped(told[0], width), *[line for text in told[1:] for line in wrapped(f"  {text}", width, "    ")]]


def _fitted(lines: list[str], room: int, width: int) -> list[str]:
    """Keep what there is room for; say that there is more."""
    if len(lines) <= room:
        return lines
    kept = lines[:room]
    if len(kept[-1]) > width - len(MORE):
        kept[-1] = kept[-1][: width - len(MORE)].rpartition(" ")[0]
    kept[-1] += MORE
    return kept


def _read_out(view: Any, width: int) -> list[str]:
    """List the cards so that they can be read aloud."""
    drawn: list[str] = []
    for place, face in enumerate(view.deck):
        found = section(face)
        acts = ", acting" if place == view.acting and not view.how else ""
        if found is None:
            drawn += wrapped(f"{place + 1}. {_name(face)}, nothing printed{acts}", width, "   ")
            continue
        facts = ", ".join([_name(face), found.health, *_features(found)])
        drawn += wrapped(f"{place + 1}. {facts}{acts}: {_rows(found, short=True)}", width, "   ")
    return drawn


def _spread(view: Any, width: int, allowed: int) -> list[str]:
    """Draw the cards one below the other: all in full, the one that acts with its rows a line each, or a line each."""
    room = max(len(_name(face)) for face in view.deck)
    drawn: list[str] = []
    for place, face in enumerate(view.deck):
        acts = place == view.acting and not view.how
        drawn += _card(place + 1, face, room, width, acts, allowed)
    return drawn


def _card(place: int, face: int, room: int, width: int, acts: bool, allowed: int) -> list[str]:
    found = section(face)
    hearts = HEARTS[found.health] if found is not None else "  "
    start = f"{'>' if acts else ' '}{place:2} {_name(face):{room}} {hearts} "
    if found is None:
        return [start + "nothing printed"]
    marks = _marks(found)
    if not acts or allowed == NO_ROOM:
        text = marks + _rows(found, short=True)
        left = width - len(start)
        if allowed != ROOM_FOR_ALL:
            return [start + _shortened(text, left)]
        first, *rest = wrapped(text, left, "")
        return [start + first, *[" " * len(start) + line for line in rest]]
    drawn, number = [start + _shortened(marks.rstrip(), width - len(start))], 0
    for row in found.rows:
        number += row.kind == "row"
        head = f"Row {number}: " if row.kind == "row" else ""
        text = f"    {head}{_row(row, short=allowed != ROOM_FOR_ALL)}"
        drawn += wrapped(text, width, "      ") if allowed == ROOM_FOR_ALL else [_shortened(text, width)]
    return drawn


def _shortened(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"


def _all_sections(place: int, face: int, width: int) -> list[str]:
    shown = section(face)
    drawn = [f"{place}. {_capital(face_name(face))}, showing {shown.letter if shown is not None else 'nothing'}"]
    for found in sections(face):
        turn = {0: "shown", 1: "if rotated", 2: "if flipped", 3: "if flipped and rotated"}[(face ^ _face(found)) & 3]
        facts = ", ".join([f"   {found.letter} ({turn}): {found.health}", *_side(found), *_features(found)])
        drawn += wrapped(facts, width, "     ")
        number = 0
        for row in found.rows:
            number += row.kind == "row"
            head = f"Row {number}: " if row.kind == "row" else ""
            drawn += wrapped(f"      {head}{_row(row, short=False)}", width, "        ")
    return [*drawn, ""]


def _face(found: Section) -> int:
    return found.card << 2 | "ABCD".index(found.letter)


def _name(face: int) -> str:
    found = section(face)
    letter = found.letter if found is not None else "ABCD"[face & 3]
    moon = " (moon)" if found is not None and found.side == "moon" else ""
    return f"{_capital(card_name(face >> 2))}{letter}{moon}"


def _side(found: Section) -> list[str]:
    return [found.side] if found.side in ("moon", "rats", "neutral") else []


def _features(found: Section) -> list[str]:
    facts = list(found.features)
    facts += [found.stance] if found.stance else []
    facts += [f"{found.rage} rage"] if found.rage else []
    facts += [found.suit] if found.suit else []
    facts += [f"mark {found.mark}"] if found.mark else []
    return facts


def _marks(found: Section) -> str:
    facts = ", ".join(_features(found))
    return f"[{facts}] " if facts else ""


def _rows(found: Section, *, short: bool) -> str:
    return " | ".join([_row(row, short=short) for row in found.rows]) or "no rows"


def _row(row: PrintedRow, *, short: bool) -> str:
    """Write a row, or a reaction after its name."""
    need = ""
    if row.condition is not None:
        said = CONDITIONS[row.condition.kind].format(row.condition.amount) if short else row.condition.name
        need = f"({said}) "
    done = ", ".join([_icon(icon, short=short) for icon in row.icons])
    if row.kind == "row":
        return f"{'! ' if row.must else ''}{need}{done}"
    name = " ".join([_capital(row.kind), row.amount]).rstrip()
    return f"{name}: {need}{done}" if need or done else name


def _icon(icon: Icon, *, short: bool) -> str:
    colour = (SHORT_COLOURS if short else COLOURS).get(icon.colour, "")
    other = "another " if icon.joined and not short else "≠" if icon.joined else ""
    return f"{other}{icon.name} {colour}".rstrip()


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


TABLE = BrawlTable()
