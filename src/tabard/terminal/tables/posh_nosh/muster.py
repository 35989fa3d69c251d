"""Setting up as text: what is recruited on both sides, the own row with items and opening shield, and one card."""

import re
from collections.abc import Sequence
from typing import Final

from tabard.games.posh_nosh import PlaceView, SetupView, View
from tabard.terminal.tables.posh_nosh.cards import card_lines, head_and_text
from tabard.terminal.tables.posh_nosh.rows import sign_of
from tabard.terminal.tables.posh_nosh.signs import GROUPS, item_slug, lore
from tabard.terminal.tables.table import Marks, wrapped

WAYS: Final = {"secret": "Recruited in secret", "draft": "A public draft", "deal": "Dealt at random"}
_HP: Final = re.compile(r"hp([<>]=?|=)(\d{1,3})", re.ASCII)


def muster_lines(view: View, names: Sequence[str], width: int, rows: int, marks: Marks) -> list[str]:
    """Draw the setup; on a screen with the card of what is pointed at."""
    setup = view.setup
    assert setup is not None
    lines = wrapped(_table(view, names, setup), width)
    lines += wrapped(_slots(setup), width)
    if setup.row:
        lines += wrapped("Your row, first to act on the left:", width)
        lines += [line for place in setup.row for line in wrapped(_place(view, place, setup, marks), width, "      ")]
    elif view.seat is not None:
        lines += wrapped(f"You: {_named(view, view.me.picks or ())}.", width)
    lines += wrapped(_rival(view, names), width)
    if setup.swaps is not None:
        old, new = (lore(view, slug).name for slug in setup.swaps)
        lines += wrapped(f"Your swap: {old} for {new}.", width)
    return lines + (_cards(view, width, rows - len(lines) - 1, slug_of(view, marks.pointed)) if rows else [])


def _cards(view: View, width: int, room: int, pointed: str) -> list[str]:
    """Draw the card pointed at, else as many of the own ones as there is room for."""
    if pointed:
        card = card_lines(view, pointed, width, full=True)
        return ["", *(card if len(card) <= room else card_lines(view, pointed, width, full=False))]
    lines = [""]
    for slug in view.me.picks or () if view.seat is not None else ():
        card = card_lines(view, slug, width, full=False)
        lines += card if len(lines) + len(card) <= room + 1 else []
    return lines


def _table(view: View, names: Sequence[str], setup: SetupView) -> str:
    parts = [WAYS[setup.way]]
    if setup.first is not None:
        parts.append(f"first pick: {names[setup.first]}")
    rules = ((view.swap, "one swap"), (view.opening_shield, "opening shield"), (view.choose_order, "choose the order"))
    parts += [text for holds, text in rules if holds]
    parts.append("ranked" if view.ranked else "not ranked")
    return ", ".join(parts) + "."


def _slots(setup: SetupView) -> str:
    return "Recruited: " + ", ".join(
        f"{GROUPS[slot.group]} {slot.picked} of {slot.wanted}" for slot in setup.slots if slot.wanted
    )


def _place(view: View, place: PlaceView, setup: SetupView, marks: Marks) -> str:
    number = setup.row.index(place) + 1
    due = setup.step == "marching" and number > setup.placed
    facts = ["not in line yet"] if due else []
    facts += [f"carries {lore(view, place.item).name}"] if place.item is not None else []
    facts += ["opening shield"] if place.guarded else []
    told = f" ({', '.join(facts)})" if facts else ""
    return f"  {sign_of(place.unit, marks)}{place.unit} {place.name}{told}"


def _rival(view: View, names: Sequence[str]) -> str:
    sides = [view.rival] if view.seat is not None else list(view.sides)
    told = []
    for side in sides:
        picks = "picks hidden" if side.picks is None else _named(view, side.picks)
        items = f", items: {side.items_picked}" if side.items_picked and side.seat != view.seat else ""
        state = "locked in" if side.locked else "choosing" if side.must_act else "waiting"
        told.append(f"{names[side.seat]} ({state}): {picks}{items}.")
    return " ".join(told)


def _named(view: View, slugs: Sequence[str]) -> str:
    names = [lore(view, slug).name + (f" x{slugs.count(slug)}" if slugs.count(slug) > 1 else "") for slug in slugs]
    return ", ".join(dict.fromkeys(names)) or "nobody yet"


def slug_of(view: View, pick: str) -> str:
    """Return whose card tells of a pick of the setup or of a unit; empty for none."""
    kind, _, word = pick.partition(":")
    if kind in ("roster", "picked"):
        return word
    if kind == "item":
        return item_slug(view, word)
    if kind != "unit":
        return ""
    if view.setup is not None:
        return next((place.kind for place in view.setup.row if place.unit == word), "")
    return next((one.kind for side in view.sides for one in side.units if one.unit == word), "")


def is_meant(view: View, slug: str, words: str) -> bool:
    """Say whether a card fits all *words*: in its name, sort, ability or tags, or an HP like ``hp>=40``."""
    card = lore(view, slug)
    text = f"{head_and_text(card)} {' '.join(card.tags)} {slug}".lower().replace("’", "'")
    return all(_fits(card.hps, text, word) for word in words.lower().replace("’", "'").split())


def _fits(hps: Sequence[int], text: str, word: str) -> bool:
    found = _HP.fullmatch(word)
    if found is None:
        return word in text
    wanted = int(found[2])
    signs = [">" if hp > wanted else "<" if hp < wanted else "=" for hp in hps]
    return any(sign in found[1] for sign in signs)
