"""The board as text: two lines a hex, what stands there above its coordinates; the reader's side below."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabard.games.war_chest import HexView, View
from tabard.terminal.tables.table import Marks
from tabard.terminal.tables.war_chest.signs import eyes, location_sign, stack_text

PITCH, WIDEST_PITCH = 6, 9
"""Columns from one hex to the next: a sign and five more; more where there is room."""
PICKABLE, POINTED, PICKED, ACTS, LAST = "▸", "»", "✓", "*", "°"


@dataclass(frozen=True, slots=True)
class Corners:
    """What is written into the corners that the hexes leave free, from the edge inwards."""

    above: Sequence[str] = ()
    above_right: Sequence[str] = ()
    below: Sequence[str] = ()
    below_right: Sequence[str] = ()


def columns(view: View) -> int:
    """Count the columns of hexes."""
    return len({one.q for one in view.hexes})


def pitch_for(view: View, width: int) -> int:
    """Return how wide a hex may be drawn."""
    return max(PITCH, min(WIDEST_PITCH, width // columns(view)))


def board_lines(view: View, marks: Marks, pitch: int, corners: Corners) -> list[str]:
    """Draw the board."""
    turn = 1 if eyes(view) else -1
    places = {(turn * one.q, turn * (2 * one.r + one.q)): one for one in view.hexes}
    left, top = min(x for x, _ in places), min(y for _, y in places)
    height = max(y for _, y in places) - top + 2
    canvas = [[" "] * (pitch * columns(view)) for _ in range(height)]
    signs = _signs(view, marks)
    for (x, y), one in places.items():
        at = (x - left) * pitch
        for below, cell in enumerate(_cell(view, one, signs.get(one.name, ""), pitch)):
            canvas[y - top + below][at : at + pitch] = cell
    _write(canvas, corners)
    return ["".join(line).rstrip() for line in canvas]


def _cell(view: View, one: HexView, sign: str, pitch: int) -> tuple[str, str]:
    """Draw one hex, each line exactly *pitch* wide."""
    place = location_sign(view, one)
    if one.stack is not None:
        inside = place + stack_text(view, one.stack)
    else:
        inside = " " + (place if place != " " else "·").center(5)
    name = f" {one.name.center(5)}"
    start = len(name) - len(name.lstrip())
    return inside.center(pitch), (name[: start - 1] + (sign or " ") + name[start:]).center(pitch)


def _signs(view: View, marks: Marks) -> dict[str, str]:
    """Return the sign of each hex that has one; what matters most wins."""
    signs: dict[str, str] = {}
    if view.last is not None:
        stood = [view.last.stood] if view.last.stood is not None else []
        signs.update(dict.fromkeys([*stood, *view.last.hexes], LAST))
    coin = next((pick[5:] for pick in marks.made if pick.startswith("hand:")), "")
    for one in view.hexes:
        if one.stack is not None and one.stack.coin == coin:
            signs[one.name] = ACTS
    for sign, picks in ((PICKABLE, marks.lit), (PICKED, marks.made), (POINTED, [marks.pointed])):
        signs.update({pick[4:]: sign for pick in picks if pick.startswith("hex:")})
    return signs


def _write(canvas: list[list[str]], corners: Corners) -> None:
    """Write into the corners, as far as a hex leaves room."""
    for row, text in enumerate(corners.above):
        _put(canvas[row], text)
    for row, text in enumerate(corners.below):
        _put(canvas[-1 - row], text)
    for row, text in enumerate(corners.above_right):
        _put_right(canvas[row], text)
    for row, text in enumerate(corners.below_right):
        _put_right(canvas[-1 - row], text)


def _put(line: list[str], text: str) -> None:
    room = next((place for place, sign in enumerate(line) if sign != " "), len(line)) - 1
    shown = shortened(text, room)
    line[: len(shown)] = shown


def _put_right(line: list[str], text: str) -> None:
    taken = next((place for place, sign in enumerate(reversed(line)) if sign != " "), len(line))
    shown = shortened(text, taken - 1)
    line[len(line) - len(shown) :] = shown


def shortened(text: str, room: int) -> str:
    """Cut *text* to *room* columns, and say so."""
    return text if len(text) <= room else text[: max(0, room - 1)] + "…"
