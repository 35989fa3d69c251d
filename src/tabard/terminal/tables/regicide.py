"""Regicide as lines of text."""

from collections.abc import Sequence
from typing import Any

from tabard.matches.showing import Showing
from tabard.terminal.tables.table import ROOMY, TextTable, bar, boxes, card_text, cards_text, wrapped

RANKS = {"J": "Jack", "Q": "Queen", "K": "King"}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
PHASES = {"play": "play or yield", "suffer": "suffer the attack", "choose": "choose who goes next", "over": "over"}


class RegicideTable(TextTable):
    """The enemy, what lies against it, the piles and everybody's place."""

    def lines(self, showing: Showing, width: int, rows: int) -> list[str]:
        """Draw the table."""
        view = showing.view
        if rows >= ROOMY and view.enemy is not None:
            drawn = [*_portrait(view, width), "", *_spread(view, showing.names, width)]
        else:
            drawn = [*_enemy(view, width), *_played(view, showing.names, width)]
        drawn += ["", *_piles(view, width)]
        if len(view.seats) > 1:
            drawn += ["", *_seats(view, showing.names, width)]
        return drawn

    def held(self, showing: Showing) -> list[str]:
        """List the hand."""
        return [f"hand:{card}" for card in showing.view.hand]


def _enemy(view: Any, width: int) -> list[str]:
    enemy = view.enemy
    if enemy is None:
        return [f"The castle is empty: {view.defeated} of {view.enemies} enemies defeated"]
    suit = SUITS[enemy.suit]
    heading = f"{RANKS[enemy.card[0]]} of {suit} {card_text(enemy.card)}, enemy {view.defeated + 1} of {view.enemies}"
    left = max(0, enemy.health - enemy.damage)
    health = f"Health {left:2} of {enemy.health} {bar(left, enemy.health)}"
    strike = f"Strikes for {enemy.strike}"
    if enemy.shield:
        strike += f" ({enemy.attack} less {enemy.shield} shielded)"
    immune = f"Immune to {suit}" if enemy.immune else f"Immunity to {suit} cancelled"
    lines = [*wrapped(f"{heading} | {PHASES[view.phase]}", width), health]
    lines += wrapped(f"{strike} | {immune}", width)
    if enemy.blocked:
        lines += wrapped(f"A jester would turn {enemy.blocked} of spades into shield", width)
    return lines


def _portrait(view: Any, width: int) -> list[str]:
    """Draw the enemy as a card, and what is to be known of it beside."""
    rank, suit = view.enemy.card[:-1], card_text(view.enemy.card)[-1]
    card = ["╭───────╮", f"│ {rank}     │", f"│   {suit}   │", f"│     {rank} │", "╰───────╯"]
    facts = [*_enemy(view, width - 11), *[""] * len(card)]
    return [f"{line}  {fact}".rstrip() for line, fact in zip(card, facts, strict=False)]


def _spread(view: Any, names: Sequence[str], width: int) -> list[str]:
    """Draw what lies against the enemy as cards."""
    if not view.played:
        return ["Nothing in play yet"]
    below = [names[play.seat] for play in view.played] if len(view.seats) > 1 else []
    return ["In play:", *boxes([play.cards for play in view.played], width, below)]


def _played(view: Any, names: Sequence[str], width: int) -> list[str]:
    alone = len(view.seats) == 1
    plays = [cards_text(play.cards) + ("" if alone else f" ({names[play.seat]})") for play in view.played]
    return wrapped("In play: " + (", ".join(plays) or "nothing"), width)


def _piles(view: Any, width: int) -> list[str]:
    tavern = f"Tavern {view.tavern_count}"
    if view.recruits:
        tavern += f", next {cards_text(view.recruits)}"
    castle = f"Castle {len(view.castle)}" + (f": {_by_rank(view.castle)}" if view.castle else "")
    top = f", top {card_text(view.discard[-1])}" if view.discard else ""
    piles = f"{tavern} | Discard pile {view.discard_count}{top}"
    if len(view.seats) == 1:
        piles += f" | {view.jokers} joker" + ("" if view.jokers == 1 else "s") + " left"
    return [*wrapped(piles, width), *wrapped(castle, width)]


def _by_rank(castle: Sequence[str]) -> str:
    """Show what is still to come: ranks are in order, suits are not known to be."""
    groups = ([card for card in castle if card[0] == rank] for rank in RANKS)
    return ", ".join(cards_text(group) for group in groups if group)


def _seats(view: Any, names: Sequence[str], width: int) -> list[str]:
    room = max(len(name) for name in names)
    lines = []
    for seat in view.seats:
        mark = ">" if seat.seat == view.turn and view.phase != "over" else " "
        text = f"{mark} {names[seat.seat]:{room}} {seat.hand_size} of {view.limit} cards"
        if seat.known and seat.seat != view.seat:
            text += f", {cards_text(seat.known)} among them"
        if seat.yielded:
            text += ", yielded last turn"
        text += "".join(f", says “{_saying(saying)}”" for saying in seat.sayings)
        lines += wrapped(text, width, "      ")
    return lines


def _saying(saying: Any) -> str:
    spoken: dict[str, str] = {
        "hand": f"I hold {saying.number}",
        "tavern": f"{saying.number} in the tavern",
        "strike": f"it strikes for {saying.number}",
        "health": f"{saying.number} health left",
        "good": "I have a good play",
        "either": "Either way",
        "rather-not": "I'd rather not",
    }
    return spoken.get(saying.phrase, str(saying.phrase))


TABLE = RegicideTable()
