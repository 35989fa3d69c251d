"""What is printed on the cards of Handy Brawl, as signs to be drawn.

Each is made once and equal only to itself, so that what is drawn of it is quickly found again.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from tabard.games.handy_brawl import Icon, PrintedRow, Section, section
from tabard.web.brawl.phrases import LENT, words_of
from tabard.web.brawl.tips import TIPS

_FEATURE_WORDS: Final = {
    name: TIPS[name][0] for name in ("weight", "trap", "web", "venom", "wall", "invulnerable", "united", "tough")
}


def sign(name: str) -> Markup:
    """Return one of the small drawings of the game."""
    return Markup('<svg class="g" viewBox="0 0 24 24" aria-hidden="true"><use href="#b-{}"/></svg>').format(name)


@dataclass(frozen=True, slots=True, eq=False)
class Chip:
    """A sign with what stands beside it, ready to be drawn."""

    tip: str
    name: str
    drawn: Markup
    classes: str


@lru_cache(maxsize=1024)
def _icon_chip(icon: Icon) -> Chip:
    classes = {"enemy": " e", "ally": " a", "mixed": " x"}.get(icon.colour, "") + (" must" if icon.must else "")
    beside = Markup("")
    if icon.amount in ("open", "fist"):
        beside = sign(icon.amount)
    elif icon.amount:
        beside = Markup("<b>{}</b>").format(icon.amount)
    who = {"enemy": ", enemies only", "ally": ", allies only", "mixed": ", one ally and one enemy"}.get(icon.colour, "")
    must = ", must be done" if icon.must else ""
    return Chip(icon.kind, f"{icon.name}{who}{must}", sign(icon.kind) + beside, f"ic{classes}")


def chips_of(row: PrintedRow) -> list[Chip]:
    """Return the signs of a printed row from left to right: what it is, its condition, an arrow, its actions."""
    found: list[Chip] = []
    kind = LENT.get(row.kind, row.kind)
    if row.condition is not None:
        found.append(_condition_chip(row))
    if row.kind != "row":
        amount = Markup("<b>{}</b>").format(row.amount) if row.amount else Markup("")
        lends = "Lends " if row.kind in LENT else ""
        name = f"{lends}{TIPS[kind][0]}{' ' + row.amount if row.amount else ''}"
        found.append(Chip(kind, name, sign(kind) + amount + (sign("to") if row.icons else Markup("")), "ic re"))
    if row.must:
        found.append(Chip("row-must", "Mandatory row", Markup("<b>!</b>"), "ic co"))
    for icon in row.icons:
        if icon.joined:
            found.append(Chip("unequal", "joined to", sign("unequal"), "ic ne"))
        found.append(_icon_chip(icon))
    return found


def _condition_chip(row: PrintedRow) -> Chip:
    need = row.condition
    assert need is not None
    if need.kind == "next":
        return Chip("suit", f"Only with {need.name}", sign(need.amount) + sign("to"), "ic co")
    paid = need.kind in ("fire", "dodge")
    tip = f"pay-{need.kind}" if paid else need.kind
    name = f"Cost: {need.name}" if paid else f"Only with {need.name}"
    return Chip(tip, name, Markup("<b>{}</b>").format(need.amount) + sign(need.kind) + sign("to"), "ic co")


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A row of a section, for the page."""

    kind: str
    number: int
    """Of a row, from 1; 0 for a reaction, an assist or a swarm row."""
    chips: tuple[Chip, ...]
    words: Markup
    heard: str
    """As it is read aloud."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A section of a card, for the page."""

    code: str
    """``6B``."""
    section: Section
    hearts: tuple[bool, bool]
    marks: tuple[Chip, ...]
    """Features, stance, rage, suit."""
    lines: tuple[Line, ...]
    heard: str
    """All of it, read aloud."""


@lru_cache(maxsize=1024)
def part_of(face: int) -> Part | None:
    """Return the section that *face* is; ``None`` for a blank one."""
    found = section(face)
    if found is None:
        return None
    number = 0
    lines: list[Line] = []
    for row in found.rows:
        number += row.kind == "row"
        chips = tuple(chips_of(row))
        heard = ", ".join(chip.name for chip in chips)
        lines.append(Line(row.kind, number if row.kind == "row" else 0, chips, words_of(row, found.side), heard))
    marks = tuple(_marks(found))
    level = {"healthy": 2, "wounded": 1}.get(found.health, 0)
    heard = "; ".join([chip.name for chip in marks] + [line.heard for line in lines])
    return Part(
        f"{found.card}{found.letter}", found, (level > 0, level > 1), marks, tuple(lines), heard or "nothing printed"
    )


def _marks(found: Section) -> list[Chip]:
    marks = [Chip(name, _FEATURE_WORDS[name], sign(name), "ic fe") for name in found.features]
    if found.stance:
        kind = "fist" if found.stance == "fist" else "open"
        marks.append(Chip(kind, found.stance.capitalize(), sign(kind), "ic fe"))
    if found.rage:
        marks.append(Chip("rage", f"Rage {found.rage}", sign("rage") * found.rage, "ic fe"))
    if found.suit:
        marks.append(Chip("suit", found.suit.capitalize(), sign(found.suit), "ic fe"))
    if found.mark:
        shape = sign("hourglass") if found.owner == "hair" and found.card == 51 else Markup("")
        marks.append(Chip("mark", f"Number {found.mark}", shape + Markup("<b>{}</b>").format(found.mark), "ic fe"))
    return marks
