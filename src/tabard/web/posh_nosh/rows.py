"""The two warbands on a page: each unit's tile, and what its card says about it just now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.games.posh_nosh import ITEMS, LoreCard, SideView, UnitView, View, lore_of
from tabard.matches.showing import Choice
from tabard.web.posh_nosh.heraldry import card_word, glyph, rank_of
from tabard.web.stage import Stage

_ITEM_NAMES: Final = {item.slug: item.name for item in ITEMS}
_SOFT: Final = {
    "Necromancer": "Necro\u00admancer",
    "Werewolf": "Were\u00adwolf",
    "Minotaur": "Mino\u00adtaur",
    "Mercenary": "Merce\u00adnary",
    "Crusader": "Cru\u00adsader",
    "Vladamier": "Vlada\u00admier",
    "Siegfried": "Sieg\u00adfried",
    "Hatchling": "Hatch\u00adling",
}
_ATTACKS: Final = ("hand:P", "hand:B")
_MOST_MARKS: Final = 4
"""More are summed up."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a tile."""

    sign: str
    """A card type's letter; empty for poison."""
    rank: str
    bonus: bool
    """Bonus damage, which is no card."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A unit on the page."""

    unit: UnitView
    classes: str
    heard: str
    name: str
    """With places where it may be broken."""
    hp: int
    """What would be left once all that is staged has been carried out."""
    filled: int
    """The same in hundredths of the maximum."""
    lost: int
    """What the staged cards would take, in hundredths."""
    marks: tuple[Mark, ...]
    more: int
    """How many marks are not shown."""
    flag: str
    """What the picked card would do here: ``−15``, ``+8``; empty without one."""
    item: str
    """The name of what it carries."""
    lore: LoreCard
    told: tuple[tuple[str, str], ...]
    """How its numbers come to be: what, and the working."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's warband."""

    side: SideView
    mine: bool
    tiles: tuple[Tile, ...]


def item_name(slug: str) -> str:
    """Return what people call an item."""
    return _ITEM_NAMES[slug]


def soft(name: str) -> str:
    """Return a unit's name with the places where it may be broken."""
    return _SOFT.get(name, name)


def rows_of(view: View, stage: Stage) -> tuple[Row, Row]:
    """Return the rival's row and the reader's own."""
    return _row(view, view.rival, stage), _row(view, view.me, stage)


def _row(view: View, side: SideView, stage: Stage) -> Row:
    mine = side.seat == view.seat
    return Row(side, mine, tuple([_tile(view, unit, stage, mine) for unit in side.units]))


def _tile(view: View, unit: UnitView, stage: Stage, mine: bool) -> Tile:
    ahead = unit.ahead
    hp = ahead.hp if ahead is not None else unit.hp
    top = max(1, unit.top)
    let = _if_let_through(view, stage, unit)
    flag = _flag(stage, unit) if let is None else _at_stake(let)
    return Tile(
        unit=unit,
        classes=" ".join(_classes(unit, mine)),
        heard=_heard(view, unit, mine, flag),
        name=soft(unit.name),
        hp=hp,
        filled=min(100, round(100 * hp / top)),
        lost=round(100 * max(0, unit.hp - hp) / top),
        marks=_marks(unit),
        more=max(0, len(unit.marks) - _MOST_MARKS),
        flag=flag,
        item=item_name(unit.item) if unit.item else "",
        lore=lore_of(unit.kind, view.numbers),
        told=(*_told(view, unit), *([("If let through", let.say)] if let is not None and let.say else [])),
    )


def _if_let_through(view: View, stage: Stage, unit: UnitView) -> Choice | None:
    """Return the choice to let an attack on this unit through, where its player is asked for it."""
    question = view.question
    if stage.made or question is None or question.unit != unit.unit or question.seat != view.seat:
        return None
    return stage.alone("button:let")


def _at_stake(let: Choice) -> str:
    """Say what an attack takes that is let through: ``−9``, or ``−9?`` where a declared hand may change it."""
    return f"−{let.figures.get('damage', 0)}{'?' if let.figures.get('perhaps') else ''}"


def _classes(unit: UnitView, mine: bool) -> list[str]:
    found = ["unit", f"of-{unit.group}", "own" if mine else "foe"]
    states = (
        ("active", unit.active),
        ("ko", not unit.standing),
        ("stone", unit.stone),
        ("falls", unit.ahead is not None and unit.ahead.falls and unit.standing),
    )
    return found + [word for word, holds in states if holds]


def _flag(stage: Stage, unit: UnitView) -> str:
    """Say what the picked card would do to a unit; ``0`` where a shield takes it."""
    choice = stage.sends(f"unit:{unit.unit}") if stage.made else None
    if choice is None:
        return ""
    damage, healing = choice.figures.get("damage", 0), choice.figures.get("healing", 0)
    blocked = bool(unit.shields) and stage.made[0].startswith(_ATTACKS)
    return f"−{damage}" if damage else f"+{healing}" if healing else "0" if blocked else ""


def _heard(view: View, unit: UnitView, mine: bool, flag: str) -> str:
    """Say in full what a tile shows."""
    whose = "Your " if mine else ""
    parts = [f"{whose}{unit.name}", f"{unit.hp} of {unit.top} hit points"]
    if not unit.standing:
        parts.append("knocked out")
    if unit.active:
        parts.append("acting")
    if unit.shields:
        parts.append(f"{len(unit.shields)} shield{'s' if len(unit.shields) > 1 else ''}")
    parts += [words for words, _ in states_of(unit)]
    if unit.item:
        parts.append(f"carries {item_name(unit.item)}")
    if unit.ahead is not None and unit.ahead.hp != unit.hp:
        parts.append(f"{unit.ahead.hp} after what is staged")
    if flag:
        parts.append(flag)
    return ", ".join(parts)


def states_of(unit: UnitView) -> tuple[tuple[str, str], ...]:
    """Return a unit's states: in words, and the sign of each."""
    found = []
    if unit.stone:
        found.append(("turned to stone", "stone"))
    if unit.poison is not None:
        found.append((f"poisoned, {unit.poison.strength} a turn for {_turns(unit.poison.ticks)}", "poison"))
    if unit.risen or unit.due:
        found.append(("gets up at the end of this move" if unit.due else "has got up once", "risen"))
    if unit.copied_kind:
        found.append((f"has the ability of the {unit.copied_kind.replace('_', ' ').title()}", "copied"))
    if unit.held:
        found.append((f"holds {card_word(unit.held)}", "held"))
    if unit.acted:
        found.append(("has acted this round", "acted"))
    return tuple(found)


def _turns(count: int) -> str:
    return "one turn" if count == 1 else f"{count} turns"


def _marks(unit: UnitView) -> tuple[Mark, ...]:
    biggest = sorted(unit.marks, key=lambda mark: -mark.value)[:_MOST_MARKS]
    return tuple([_mark(mark.sort, mark.value, mark.card) for mark in biggest])


def _mark(sort: str, value: int, card: str | None) -> Mark:
    whole = card is not None and value == int(card[1:-1])
    return Mark(sort if sort in "PB" else "", rank_of(card) if card is not None and whole else str(value), card is None)


def _told(view: View, unit: UnitView) -> list[tuple[str, str]]:
    """Say how a unit's numbers come to be."""
    found = [("Maximum HP", f"{unit.top}: {unit.top_working}")]
    if unit.marks:
        words = [_mark_word(mark.sort, mark.value, mark.card) for mark in unit.marks]
        found.append(("Marks", f"{sum([mark.value for mark in unit.marks])}: {', '.join(words)}"))
    if unit.shields:
        cards = [card_word(card) if card else "one that is no card" for card in unit.shields]
        found.append(("Shields, oldest first", ", ".join(cards)))
    states = [words for words, _ in states_of(unit)]
    if states:
        found.append(("State", "; ".join(states)))
    if unit.answers:
        found.append(("Answers left this turn", str(unit.answers)))
    if unit.item:
        found.append((item_name(unit.item), lore_of(unit.item, view.numbers).text))
    if unit.copied_kind:
        found.append(("Copied", lore_of(unit.copied_kind, view.numbers).text))
    ahead = unit.ahead
    if ahead is not None:
        after = f"{ahead.hp} HP" + (", falls" if ahead.falls else "") + (" and gets up" if ahead.rises else "")
        found.append(("After what is staged", after + ("; a ward may come" if ahead.may_ward else "")))
    return found


def _mark_word(sort: str, value: int, card: str | None) -> str:
    if card is None:
        return f"bonus {value}" if sort in "PB" else f"poison {value}"
    face = card_word(card)
    return face if value == int(card[1:-1]) else f"{face}, counting {value}"


def mark_sign(mark: Mark) -> object:
    """Return the glyph of a mark's type; a drop for poison."""
    return glyph(mark.sign) if mark.sign else "☠"


def heading_of(side: SideView, names: Sequence[str], own: int | None) -> str:
    """Name a player."""
    return "You" if side.seat == own else names[side.seat]
