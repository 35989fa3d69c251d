"""The draft as text: whose pick it is, what was taken, and the cards laid out."""

from collections.abc import Sequence
from itertools import groupby

from tabard.games.war_chest import View
from tabard.terminal.tables.table import wrapped
from tabard.terminal.tables.war_chest.field import shortened
from tabard.terminal.tables.war_chest.signs import decree_name, name_of, unit_of


def draft_lines(view: View, names: Sequence[str], width: int, rows: int) -> list[str]:
    """Draw the draft; the cards in full where there is room for that."""
    draft = view.draft
    assert draft is not None
    lines = wrapped(_order(view, names), width)
    for player in view.players:
        taken = ", ".join(map(name_of, player.army)) or "nothing yet"
        lines += wrapped(f"{names[player.seat]} (side {'AB'[player.side]}): {taken}", width)
    if draft.banned:
        lines += wrapped(f"Banned: {', '.join(map(name_of, draft.banned))}", width)
    if view.decrees:
        lines += wrapped(f"Decrees: {', '.join(decree_name(decree.slug) for decree in view.decrees)}", width)
    cards = [f"  {name_of(slug)}, {unit_of(slug).coins} coins. {text_of(view, slug)}" for slug in draft.pool]
    in_full = [line for card in cards for line in wrapped(card, width, "    ")]
    if rows and len(lines) + 1 + len(in_full) > rows:
        in_full = [shortened(card, width) for card in cards]
    return [*lines, "", *in_full]


def _order(view: View, names: Sequence[str]) -> str:
    """Say who picks when; the pick that is due in brackets."""
    draft = view.draft
    assert draft is not None
    picks = []
    for place, seat in enumerate(draft.order):
        name = names[seat] + (" bans" if place < draft.bans else "")
        picks.append((f"[{name}]" if place == draft.step else name, place < draft.step))
    past, later = [[name for name, gone in picks if gone is when] for when in (True, False)]
    return f"Picks to come: {_counted(later)}" + (f". Made: {_counted(past)}" if past else "")


def _counted(names: Sequence[str]) -> str:
    """Join names, the same in a row together: ``Knight twice``."""
    runs = [(name, len(list(run))) for name, run in groupby(names)]
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in runs)


def text_of(view: View, slug: str) -> str:
    """Return what a unit's card says in this game."""
    unit = unit_of(slug)
    return unit.original_text if view.original_guard else unit.text
