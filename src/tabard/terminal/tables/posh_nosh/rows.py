"""A warband as text: a line a unit with its HP as number and bar, shields, statuses, item and marks."""

from typing import Final

from tabard.games.posh_nosh import SideView, UnitView, View
from tabard.terminal.tables.posh_nosh.signs import (
    ACTS,
    FALLEN,
    PICKABLE,
    PICKED,
    POINTED,
    ahead_text,
    lore,
    short_card,
    short_cards,
    shortened,
    statuses,
)
from tabard.terminal.tables.table import Marks, bar, wrapped

BAR: Final = 8
LONGEST: Final = 16
"""Of a name in a column; longer ones are cut on a screen."""


def sign_of(unit: str, marks: Marks) -> str:
    """Return the sign of a unit; what matters most wins."""
    pick = f"unit:{unit}"
    if pick == marks.pointed:
        return POINTED
    return PICKED if pick in marks.made else PICKABLE if pick in marks.lit else " "


def unit_line(view: View, unit: UnitView, marks: Marks, width: int) -> str:
    """Draw a unit on one line."""
    state = ACTS if unit.active else "  " if unit.standing else FALLEN
    start = f"{state}{sign_of(unit.unit, marks)}{unit.unit:{_longest_id(view)}}"
    health = f"{unit.hp:3}/{unit.top:<3}"
    if width < len(start) + LONGEST + len(health) + BAR + 12:
        room = max(4, width - len(start) - len(health) - 9)
        start += f"{shortened(unit.name, room):{room}}{health}"
    else:
        start += f"{shortened(unit.name, LONGEST):{LONGEST}}{health}{bar(unit.hp, unit.top, BAR)}"
    told = [ahead_text(unit), *_facts(view, unit)]
    return shortened(f"{start} {' | '.join([fact for fact in told if fact])}".rstrip(), width)


def _longest_id(view: View) -> int:
    """Return the room for the signs of the units, with a space behind the longest."""
    return 1 + max(len(unit.unit) for side in view.sides for unit in side.units)


def _facts(view: View, unit: UnitView) -> list[str]:
    facts = [short_cards(unit.shields), *statuses(view, unit)]
    marks = " ".join(f"{mark.sort}{mark.value}" if mark.card else f"+{mark.sort}{mark.value}" for mark in unit.marks)
    facts += [f"hurt {marks}"] if marks else []
    return facts + ([lore(view, unit.item).name] if unit.item is not None else [])


def unit_sentence(view: View, unit: UnitView, marks: Marks, width: int) -> list[str]:
    """Say all there is to see of a unit."""
    facts = [f"{unit.hp} of {unit.top} HP {bar(unit.hp, unit.top)}"]
    facts += ["acting now"] if unit.active else []
    facts += statuses(view, unit)
    facts += [f"shields {short_cards(unit.shields)}"] if unit.shields else []
    facts += [f"carries {lore(view, unit.item).name}"] if unit.item is not None else []
    if unit.marks:
        facts.append("hurt by " + ", ".join(_mark(mark.value, mark.sort, mark.card) for mark in unit.marks))
    ahead = ahead_text(unit).replace("→", "")
    facts += [f"with what is staged: {ahead}"] if ahead else []
    sign = sign_of(unit.unit, marks)
    start = f"{ACTS if unit.active else '  '}{sign}{unit.unit} {unit.name}: "
    return wrapped(start + "; ".join(facts), width, "      ")


def _mark(value: int, sort: str, card: str | None) -> str:
    if card is None:
        return f"poison {value}" if sort == "x" else f"bonus {sort}{value}"
    counts = "" if str(value) == card[1:-1] else f" for {value}"
    return short_card(card) + counts


def side_heading(side: SideView, name: str, width: int) -> list[str]:
    """Count a player's cards, and say where the familiar is."""
    parts = [f"hand {side.hand_count} (fills to {side.hand_size})", f"deck {side.deck_count}"]
    parts.append(f"pile {side.pile_count}")
    parts += [f"familiar {FAMILIARS[side.familiar]}"] if side.familiar else []
    return wrapped(f"{name}: {', '.join(parts)}", width)


def short_heading(side: SideView, name: str) -> str:
    """Count a player's cards where there is room for half a line."""
    return f"{name}: hand {side.hand_count}/{side.hand_size}, deck {side.deck_count}, pile {side.pile_count}"


FAMILIARS: Final = {"beside": "ready", "pile": "in the pile", "deck": "in the deck"}
