"""Cards, units and picks in few letters, and the signs of a warband that need no colour."""

from collections.abc import Iterable
from typing import Final

from tabard.games.posh_nosh import LoreCard, UnitView, View, lore_of

PICKABLE, POINTED, PICKED, ACTS, FALLEN = "▸", "»", "✓", ">>", "xx"
SORTS: Final = {"P": "Pierce", "B": "Blunt", "H": "Heal", "S": "Shield"}
GROUPS: Final = {"warband": "unit", "hero": "hero", "dragon": "dragon", "item": "item"}


def short_card(card: str | None) -> str:
    """Write a card without its owner: ``P12``; a shield that is no card as ``S-``."""
    return "S-" if card is None else card[:-1]


def card_label(card: str) -> str:
    """Name a card for a button: ``Pierce 12``."""
    return f"{SORTS[card[0]]} {card[1:-1]}"


def short_cards(cards: Iterable[str | None]) -> str:
    """Write several cards."""
    return " ".join(map(short_card, cards))


def shortened(text: str, room: int) -> str:
    """Cut *text* to *room* columns, and say so."""
    return text if len(text) <= room else text[: max(0, room - 1)].rstrip() + "…"


def lore(view: View, slug: str) -> LoreCard:
    """Return the card of a unit or item at this table."""
    return lore_of(slug, view.numbers)


def unit_name(view: View, unit: str) -> str:
    """Name a unit with its place: ``b2 Orc``; before the battle out of the own row."""
    if view.setup is not None:
        named = [place.name for place in view.setup.row if place.unit == unit]
    else:
        named = [one.name for side in view.sides for one in side.units if one.unit == unit]
    return f"{unit} {named[0]}" if named else unit


def item_slug(view: View, number: str) -> str:
    """Return which of the own items has that number, from 1."""
    items = [slug for slug in view.me.picks or () if lore(view, slug).group == "item"]
    place = int(number) - 1
    return items[place] if place < len(items) else ""


def statuses(view: View, unit: UnitView) -> list[str]:
    """Say what a unit is under: stone, poison, what it copies and absorbs, whether it has acted."""
    found = [] if unit.standing else ["gets up at the end of this move" if unit.due else "down"]
    found += ["stone"] if unit.stone else []
    if unit.poison is not None:
        turns = f"{unit.poison.ticks} turn{'' if unit.poison.ticks == 1 else 's'}"
        found.append(f"poison {unit.poison.strength} for {turns}")
    if unit.copied_kind is not None:
        found.append(f"as {lore(view, unit.copied_kind).name}")
    found += [f"absorbs {short_card(unit.held)}"] if unit.held is not None else []
    found += ["got up once"] if unit.risen and unit.standing else []
    found += ["has acted"] if unit.acted and not unit.active else []
    found += [f"may answer {unit.answers}x"] if unit.answers and unit.standing else []
    return found


def ahead_text(unit: UnitView) -> str:
    """Say how a unit would be with all that is staged carried out; a question mark where a ward may help it."""
    ahead = unit.ahead
    if ahead is None:
        return ""
    doubt = "?" if ahead.may_ward else ""
    if ahead.falls:
        return "→gets up" if ahead.rises else f"→falls{doubt}"
    changed = [f"→{ahead.hp}{doubt}"] if ahead.hp != unit.hp else []
    gained = ahead.shields - len(unit.shields)
    changed += [f"{gained:+}S"] if gained else []
    return " ".join(changed)
