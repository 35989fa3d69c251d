"""The battle as text: the rival's warband above, the reader's below, then what is staged and asked."""

from collections.abc import Sequence

from tabard.games.posh_nosh import StagedView, View
from tabard.terminal.tables.posh_nosh.cards import card_lines
from tabard.terminal.tables.posh_nosh.rows import short_heading, side_heading, unit_line, unit_sentence
from tabard.terminal.tables.posh_nosh.signs import card_label, short_card, short_cards, shortened, unit_name
from tabard.terminal.tables.table import Marks, side_by_side, wrapped

KEY = (
    "Signs: >> acts, xx down, ▸ may be picked, → what is staged will do (? a ward may help); P12 Pierce, B Blunt, "
    "H Heal, S a shield, S- one that is no card; +B5 bonus damage; c: unit cards, hands, piles."
)


def battle_lines(view: View, names: Sequence[str], width: int, rows: int, marks: Marks) -> list[str]:
    """Draw the battle; without *rows* in sentences, with them as much as there is room for."""
    if not rows:
        return _read_out(view, names, width, marks)
    for tight in (False, True):
        lines = _stacked(view, names, width, marks, tight=tight)
        if len(lines) <= rows:
            break
    else:
        lines = _in_columns(view, names, width, marks)
    for more in (wrapped(KEY, width), *_cards(view, marks, width)):
        if len(lines) + len(more) > rows:
            break
        lines += more
    return lines


def _stacked(view: View, names: Sequence[str], width: int, marks: Marks, *, tight: bool) -> list[str]:
    lines: list[str] = []
    for side in (view.rival, view.me):
        heading = side_heading(side, names[side.seat], width)
        lines += [shortened(" ".join(heading), width)] if tight else heading
        lines += [unit_line(view, unit, marks, width) for unit in side.units]
    return lines + (_in_short(view, width) if tight else ["", *situation(view, names, width)])


def _in_columns(view: View, names: Sequence[str], width: int, marks: Marks) -> list[str]:
    """Put the warbands side by side, the reader's on the left, where there are too many units for all lines."""
    each = (width - 1) // 2
    own, other = (
        [shortened(short_heading(side, names[side.seat]), each)]
        + [unit_line(view, unit, marks, each) for unit in side.units]
        for side in (view.me, view.rival)
    )
    return [*side_by_side(own, other, each + 1), *_in_short(view, width)]


def _in_short(view: View, width: int) -> list[str]:
    """Tell what is staged on a line."""
    parts = []
    for one in view.staged:
        target = f" on {one.target}" if one.target is not None else " off"
        hurt = f" -{one.damage}" if one.damage else ""
        parts.append(f"{short_card(one.card) if one.card is not None else 'a card'}{target}{hurt}")
    lines = [shortened(f"Staged: {', '.join(parts)}", width)] if parts else []
    return lines + ([] if hand_is_at_hand(view) else [shortened(_hand(view), width)])


def hand_is_at_hand(view: View) -> bool:
    """Say whether the hand is laid out as buttons: always, but while the seat is asked for something else."""
    ask = view.question
    return ask is None or ask.seat != view.seat or ask.kind in ("answer", "ward", "give")


def _hand(view: View) -> str:
    return f"Your hand: {short_cards(view.me.hand or ()) or 'nothing'}"


def situation(view: View, names: Sequence[str], width: int) -> list[str]:
    """Say whose turn it is, what is staged and what it will do, and what lies open for an answer."""
    lines = wrapped(_turn(view, names), width)
    for one in view.staged:
        lines += wrapped(_staged(view, one), width, "    ")
    if view.staged_hidden:
        lines.append(f"  Cards staged for the discard pile: {view.staged_hidden}.")
    if view.aside is not None:
        lines.append(f"  {card_label(view.aside)} is to be discarded for the Lesser Dragon.")
    if view.taken is not None:
        lines.append(f"  Taken: {card_label(view.taken)}.")
    ask = view.question
    if ask is not None and ask.cards:
        lines += wrapped(f"  Shown to you: {short_cards(ask.cards)}", width, "    ")
    if not hand_is_at_hand(view):
        lines += wrapped(_hand(view), width)
    if view.offer is not None:
        lines += wrapped(f"{names[view.offer]}: a truce is offered.", width)
    return lines


def _turn(view: View, names: Sequence[str]) -> str:
    if view.winner is not None or view.phase == "over":
        return f"The match ended after turn {view.turns}."
    whose = "your" if names[view.turn] == "You" else f"{names[view.turn]}’s"
    acts = f"{whose} {view.on(view.active).name}" if view.active is not None else f"{whose} side, no unit chosen yet"
    mode = f", {view.mode}" if view.mode not in ("", "turn") else ""
    return f"Turn {view.turns}: {acts}{mode}."


def _staged(view: View, one: StagedView) -> str:
    """Tell of a staged card what it will do, with its working."""
    card = card_label(one.card) if one.card is not None else "A hidden card"
    if one.target is None:
        return f"  {card}: to be discarded."
    said = told_ahead(one)
    answer = {"": "", "let": " (let through)"}.get(one.answer, f" (answered by {short_card(one.answer)})")
    done = ", done" if one.done else ""
    return f"  {card} on {unit_name(view, one.target)}{answer}{done}{': ' + said if said else '.'}"


def told_ahead(one: StagedView) -> str:
    """Say what a staged card will do, with its working where the sentences leave it out."""
    said = " ".join(one.said)
    return f"{said} ({one.working})" if one.working and one.working not in said else said


def _cards(view: View, marks: Marks, width: int) -> list[list[str]]:
    """Return the cards of all kinds of units: of the one pointed at, the one that acts, the reader's side, the rival's.

    An empty line comes before the first.
    """
    units = [*view.me.units, *view.rival.units]
    first = [one for name in (marks.pointed.removeprefix("unit:"), view.active) for one in units if one.unit == name]
    kinds = dict.fromkeys(one.kind for one in (*first, *units))
    return [[*([] if place else [""]), *card_lines(view, kind, width, full=False)] for place, kind in enumerate(kinds)]


def _read_out(view: View, names: Sequence[str], width: int, marks: Marks) -> list[str]:
    lines: list[str] = []
    for side in (view.rival, view.me):
        lines += side_heading(side, names[side.seat], width)
        for unit in side.units:
            lines += unit_sentence(view, unit, marks, width)
    lines += ["", *situation(view, names, width)]
    hand = view.me.hand
    if hand is not None and hand_is_at_hand(view):
        told = ", ".join(f"{card} {card_label(card)}" for card in hand) or "nothing"
        lines += wrapped(f"Your hand: {told}.", width)
    return lines
