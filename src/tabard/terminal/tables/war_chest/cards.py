"""A closer look: every player's coins in sentences, the decrees, and what the unit cards say."""

from collections.abc import Sequence

from tabard.games.war_chest import View
from tabard.terminal.tables.table import wrapped
from tabard.terminal.tables.war_chest.armies import in_full, known, seats_in_order
from tabard.terminal.tables.war_chest.draft import text_of
from tabard.terminal.tables.war_chest.signs import code_of, unit_of


def close_up_lines(view: View, names: Sequence[str], width: int, asked: str) -> list[str]:
    """Draw all that can be read, or the one unit card or decree *asked* about by slug, name or letters."""
    if asked:
        return [*_cards(view, _asked(view, asked), width), *_decrees(view, names, width, asked)]
    across, below = seats_in_order(view)
    lines: list[str] = []
    if view.draft is not None:
        lines += [*_cards(view, view.draft.pool, width), ""]
    for seat in (*below, *across):
        player = view.players[seat]
        lines += in_full(view, names, seat, width) if player.coins else [f"{names[seat]}:"]
        lines += [*_cards(view, player.army, width), ""]
    lines += known(view, names, width)
    return [*lines, *_decrees(view, names, width, "")]


def army_cards(view: View, width: int) -> list[list[str]]:
    """Say what the cards of all armies say, those of the reader's side first; the lines of each card."""
    across, below = seats_in_order(view)
    return [_cards(view, [slug], width) for seat in (*below, *across) for slug in view.players[seat].army]


def _asked(view: View, asked: str) -> list[str]:
    """List the units of this table that *asked* may mean."""
    in_play = [slug for player in view.players for slug in player.army]
    slugs = ["royal", *in_play, *(view.draft.pool if view.draft is not None else ())]
    word = asked.lower()
    return [slug for slug in slugs if word in (slug, code_of(slug).lower(), unit_of(slug).name.lower())]


def _cards(view: View, slugs: Sequence[str], width: int) -> list[str]:
    lines: list[str] = []
    for slug in slugs:
        unit = unit_of(slug)
        rule = f" ({unit.rule})" if unit.rule else ""
        head = f"  {code_of(slug)} {unit.name}, {unit.coins} coin{'' if unit.coins == 1 else 's'}. "
        lines += wrapped(head + text_of(view, slug) + rule, width, "     ")
    return lines


def _decrees(view: View, names: Sequence[str], width: int, asked: str) -> list[str]:
    lines: list[str] = []
    for decree in view.decrees:
        if asked.lower() in ("", decree.slug, decree.name.lower()):
            seals = [_side_name(view, names, side) for side in (0, 1) if decree.sealed[side]]
            sealed = f" Sealed by {' and '.join(seals)}." if seals else " Not sealed."
            lines += wrapped(f"Decree {decree.name}: {decree.text}{sealed} (WC-200)", width, "  ")
    return lines


def _side_name(view: View, names: Sequence[str], side: int) -> str:
    return "your side" if view.seat is not None and view.seat & 1 == side else names[side]
