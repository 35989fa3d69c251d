"""Unit and item cards: ability, numbers of the table's edition, rule ids; and a closer look at both sides."""

from collections.abc import Sequence

from tabard.games.posh_nosh import LoreCard, UnitView, View
from tabard.terminal.tables.posh_nosh.signs import card_label, lore, short_cards
from tabard.terminal.tables.table import wrapped


def card_lines(view: View, slug: str, width: int, *, full: bool) -> list[str]:
    """Say what is on a card; *full* with its numbers, limits, words to find it by and rules."""
    card = lore(view, slug)
    lines = wrapped(head_and_text(card), width, "   ")
    if not full:
        return lines
    numbers = "; ".join(f"{one.label} {one.text} ({one.status})" for one in card.numbers)
    limits = [
        text
        for holds, text in (
            (card.can_attack, "can’t attack"),
            (card.can_be_shielded, "can’t be shielded"),
            (card.can_be_healed, "Heal cards don’t heal it"),
            (card.can_be_copied or card.group != "warband", "can’t be copied"),
            (not card.withdrawn, "dealt only at tables that ask for it"),
        )
        if not holds
    ]
    brings = ", ".join(lore(view, body).name for body in card.bodies)
    masters = ", ".join(lore(view, master).name for master in card.masters)
    for title, text in (
        ("Numbers", numbers),
        ("Limits", ", ".join(limits)),
        ("Brings", brings),
        ("Does more for", masters),
        ("Find it by", ", ".join(card.tags)),
        ("Rules", " ".join(card.rules)),
    ):
        lines += wrapped(f"   {title}: {text}.", width, "      ") if text else []
    return lines


def head_and_text(card: LoreCard) -> str:
    """Write a card's name, sort, HP and ability."""
    return f"{card.name}, {text_of(card)}"


def text_of(card: LoreCard) -> str:
    """Write all but the name."""
    health = f", {card.health} HP" if card.health else ""
    sort = "unit" if card.group == "warband" else card.group
    return f"{sort}{health}. {card.text}"


def close_up_lines(view: View, names: Sequence[str], width: int, asked: str) -> list[str]:
    """Draw all that can be read, or the card *asked* about by name, slug or place on the table."""
    if asked:
        return _about(view, names, width, asked.lower())
    lines = _house_rules(view, width)
    if view.setup is not None:
        for pick in view.setup.roster:
            lines += [*card_lines(view, pick.slug, width, full=True), ""]
        return lines
    for side in (view.me, view.rival):
        lines += [f"{names[side.seat]}:", *wrapped(f"  Hand fills to {side.hand_size}: {side.hand_working}.", width)]
        for cards, where in ((side.hand, "Hand"), (side.pile, "Discard pile")):
            if cards:
                lines += wrapped(f"  {where}: {short_cards(cards)}", width, "    ")
        for unit in side.units:
            lines += [*_unit_lines(view, unit, width), ""]
    return lines


def _unit_lines(view: View, unit: UnitView, width: int) -> list[str]:
    """Say how a unit's numbers come to be, then its card and those of what it copies and carries."""
    hurt = sum(mark.value for mark in unit.marks)
    working = f"maximum {unit.top} ({unit.top_working})" + (f", marks {hurt}" if unit.marks else "")
    lines = wrapped(f"{unit.unit} {unit.name}: {unit.hp} HP; {working}.", width, "   ")
    for slug in (unit.kind, unit.copied_kind, unit.item):
        lines += card_lines(view, slug, width, full=True) if slug is not None else []
    return lines


def _about(view: View, names: Sequence[str], width: int, asked: str) -> list[str]:
    if asked in ("hand", "pile"):
        found = [side.hand if asked == "hand" else side.pile for side in (view.me, view.rival)]
        both = zip((view.me, view.rival), found, strict=True)
        return [
            line
            for side, cards in both
            if cards is not None
            for line in wrapped(f"{names[side.seat]}: {', '.join(map(card_label, cards)) or 'nothing'}.", width)
        ]
    lines: list[str] = []
    for side in view.sides if view.setup is None else ():
        for unit in side.units:
            if asked in (unit.unit, unit.name.lower(), unit.kind):
                lines += _unit_lines(view, unit, width)
    if lines:
        return lines
    roster = [pick.slug for pick in view.setup.roster] if view.setup is not None else []
    on_table = [slug for side in view.sides for unit in side.units for slug in (unit.kind, unit.item) if slug]
    for slug in dict.fromkeys([*roster, *on_table]):
        if asked in (slug, lore(view, slug).name.lower().replace("’", "'"), lore(view, slug).name.lower()):
            lines += card_lines(view, slug, width, full=True)
    return lines


def _house_rules(view: View, width: int) -> list[str]:
    """Say what makes the table unrankable."""
    if not view.house_rules:
        return [*wrapped("No house rules: this table could be ranked.", width), ""]
    rules = ", ".join(f"{words} ({rule})" for rule, words in view.house_rules)
    return [*wrapped(f"Not to be ranked, for: {rules}.", width), ""]
