"""Tosk as lines of text."""

from collections.abc import Sequence
from typing import Any

from tabard.matches.showing import Showing
from tabard.terminal.tables.table import ROOMY, TextTable, at_both_ends, bar, boxes, card_text, cards_text, wrapped

SWITCHES = (
    ("force", "Force"),
    ("momentum", "Momentum"),
    ("advanced_techniques", "Advanced Techniques"),
    ("battle_weary", "Battle-weary"),
    ("potent_healing", "Potent Healing"),
)


class ToskTable(TextTable):
    """Both champions, what was revealed last, and the plan in hand."""

    def lines(self, showing: Showing, width: int, rows: int) -> list[str]:
        """Draw the table."""
        view = showing.view
        drawn = wrapped(_heading(view), width)
        drawn += ["", *_champions(view, showing.names, width, drawn_pips=rows > 0)]
        drawn += _last(view, showing.names, width, rows)
        drawn += _staged(view, width, rows)
        return drawn

    def held(self, showing: Showing) -> list[str]:
        """List the hand, but for cards that lie face down already."""
        view = showing.view
        if view.seat is None:
            return []
        return [f"hand:{card}" for card in view.sides[view.seat].hand or ()]

    def worth(self, showing: Showing, pick: str) -> str:
        """Say attack and defence: ``4/1``; a technique has none and doubles. Only where it could be played alone."""
        alone = next((choice for choice in showing.choices if choice.picks == (pick, "button:lock")), None)
        if alone is None:
            return ""
        attack, defence = alone.figures["attack"], alone.figures["defence"]
        return f"{attack}/{defence}" if attack or defence else "x2"

    def hides(self, pick: str, made: Sequence[str]) -> bool:
        """Offer a boost only once its cards are picked, or its technique where it is to stay idle."""
        kind, _, what = pick.partition(":")
        if kind != "boost":
            return False
        technique, _, action = what.partition(">")
        wanted = [technique] if action == "none" else [technique, action]
        return any(f"hand:{card}" not in made for card in wanted)


def _heading(view: Any) -> str:
    rules = [name for field, name in SWITCHES if getattr(view, field)]
    parts = [f"Round {view.round}" + (f" of {view.round_cap}" if view.round_cap else ""), _phase(view)]
    parts += [f"with {', '.join(rules)}"] if rules else []
    if view.tired:
        parts.append("tired: nobody heals")
    elif view.tiring:
        parts.append(f"tiring from round {view.tiring}")
    return " | ".join(parts)


def _phase(view: Any) -> str:
    if view.sudden_death and view.phase != "over":
        return "sudden death"
    return {"plan": f"Strategy, {view.stamina} stamina", "recover": "Recover", "over": "over"}[view.phase]


def _champions(view: Any, names: Sequence[str], width: int, *, drawn_pips: bool) -> list[str]:
    """Show hit points as a number and as the pips of two tens, or as a bar where pips would be read out."""
    room = max(len(name) for name in names)
    lines = []
    for side in (view.rival, view.me):
        state = "locked in" if side.chosen and view.phase == "plan" else "has chosen" if side.chosen else ""
        health = pips(side) if drawn_pips else bar(side.hp, view.hp_most)
        text = f"{names[side.seat]:{room}} {side.hp:2} of {view.hp_most} HP {health}"
        lines += wrapped(f"{text} {cards_in_hand(side.hand_count)}{', ' + state if state else ''}", width)
    piles = f"Deck {view.deck}, discard pile {len(view.pile)}"
    top = f", top {card_text(view.pile[-1])}" if view.pile else ""
    return [*lines, *wrapped(piles + top, width)]


def cards_in_hand(count: int) -> str:
    """Count cards for people."""
    return f"{count} card" + ("" if count == 1 else "s")


def pips(side: Any) -> str:
    """Draw the pips still uncovered on a pair of tens: ``♠♠♠♠♠♠♠♠♠♠ ♣♣♣·······``."""
    tens = zip(side.tens, side.pips, strict=True)
    return " ".join(card_text(ten)[-1] * left + "·" * (10 - left) for ten, left in tens)


def _last(view: Any, names: Sequence[str], width: int, rows: int) -> list[str]:
    last = view.last
    if last is None:
        return []
    room = max(len(name) for name in names)
    lines = ["", f"Revealed in round {last.round}:"]
    for side in (view.rival, view.me):
        play, seat = last.plays[side.seat], side.seat
        figures = f"attack {play.attack}, defence {play.defence}, dealt {last.dealt[seat]}"
        if rows >= ROOMY:
            lines += _spread(f"  {names[seat]:{room}}", play, figures, width)
        else:
            lines += at_both_ends(f"  {names[seat]:{room}} {play_text(play)}", figures, width)
    healed = [f"{names[side.seat]} {cards_text(last.healed[side.seat])}" for side in (view.rival, view.me)]
    if any(last.healed):
        lines += wrapped("  Healed with: " + ", ".join(healed), width, "    ")
    return lines


def _spread(name: str, play: Any, figures: str, width: int) -> list[str]:
    """Draw a play as cards, each technique beside the action it doubles."""
    doubled = {action: technique for technique, action in play.boosts}
    techniques = set(doubled.values())
    groups = [[card, doubled[card]] if card in doubled else [card] for card in play.cards if card not in techniques]
    words = ["doubled" if len(group) == 2 else "" for group in groups]
    return [*at_both_ends(name, figures, width), *("  " + line for line in boxes(groups, width - 2, words))]


def _staged(view: Any, width: int, rows: int) -> list[str]:
    if view.staged is not None:
        play = view.staged
        figures = f"attack {play.attack}, defence {play.defence}, cost {play.cost}"
        if rows >= ROOMY:
            return ["", *_spread("Locked in, face down:", play, figures, width)]
        return ["", *at_both_ends(f"Locked in, face down: {play_text(play)}", figures, width)]
    if view.staged_heal is not None:
        return ["", f"Chosen to heal with: {cards_text(view.staged_heal)}"]
    return []


def play_text(play: Any) -> str:
    """Write a play: its cards, a doubled action marked with the technique that doubles it: ``5♣ (x2 J♣)``."""
    doubled = {action: technique for technique, action in play.boosts}
    techniques = {technique for technique, _ in play.boosts}
    shown = [
        card_text(card) + (f" (x2 {card_text(doubled[card])})" if card in doubled else "")
        for card in play.cards
        if card not in techniques
    ]
    return " ".join(shown) or "nothing"


TABLE = ToskTable()
