"""Posh Nosh as lines of text."""

from collections.abc import Sequence
from typing import Final

from tabard.core.game import Refusal
from tabard.games.posh_nosh import GAME, View
from tabard.matches.showing import Showing
from tabard.terminal.tables.posh_nosh.battle import battle_lines, hand_is_at_hand, told_ahead
from tabard.terminal.tables.posh_nosh.cards import close_up_lines, text_of
from tabard.terminal.tables.posh_nosh.muster import is_meant, muster_lines, slug_of
from tabard.terminal.tables.posh_nosh.signs import card_label, item_slug, lore, unit_name
from tabard.terminal.tables.table import Marks, TextTable

_ORDER: Final = {"hand": 0, "taken": 0, "shown": 0, "pile": 0, "roster": 1, "unit": 1, "item": 2, "button": 3}
_LAST: Final = {"staged": 4, "picked": 5}
_SHORT: Final = {
    "familiar": "Send familiar",
    "confirm": "Confirm",
    "guard": "Opening shield",
    "rob": "Rob a card",
    "look": "Look at the hand",
    "peek": "Look at the deck",
    "shift": "Shift shape",
}
_ASKS: Final[dict[tuple[str, ...], str]] = {
    ("button:guard",): "Which of your units has the opening shield?",
    ("button:shift",): "Whose ability is taken?",
    ("button:steal",): "Whose shield is taken?",
    ("button:fetch",): "Which card of your discard pile is taken back?",
}


class PoshNoshTable(TextTable):
    """Both warbands, the reader's below; the hand and all that may be done are buttons."""

    has_close_up = True
    in_steps = True
    tints = (
        (r"^>>[^\[\n]*", "bold $warning"),
        (r"^xx.*$", "$foreground 55%"),
        (r"»\w+", "reverse bold $warning"),
        (r"[▸✓]\w+", "bold $warning"),
        (r"→falls\??", "bold $error"),
        (r"→\d+\??", "$accent"),
        (r"\[#+\.*\]", "$success"),
    )

    def marked(self, showing: Showing, width: int, rows: int, marks: Marks) -> list[str]:
        """Draw the setup or the battle; without *rows*, in sentences."""
        view: View = showing.view
        draw = muster_lines if view.setup is not None else battle_lines
        return draw(view, showing.names, width, rows, marks)

    def listed(self, showing: Showing, made: Sequence[str]) -> list[str]:
        """List the whole hand and confirming, then for a card all units it might be for, possible or not.

        While something else than cards in hand is asked for, the table itself shows the hand.
        """
        view: View = showing.view
        if view.setup is not None or view.seat is None or view.phase == "over":
            return []
        if not made:
            hand = [f"hand:{card}" for card in view.me.hand or ()] if hand_is_at_hand(view) else []
            mine = view.turn == view.seat and view.question is None
            return [*hand, "button:confirm"] if mine else hand
        kind, _, card = made[0].partition(":")
        if len(made) > 1 or kind not in ("hand", "taken"):
            return []
        side = view.rival if card[0] in "PB" else view.me
        return [f"unit:{unit.unit}" for unit in side.units if unit.standing]

    def order(self, pick: str) -> int:
        """Put cards first, then whom and what, then buttons; taking back comes last."""
        kind = pick.partition(":")[0]
        return _ORDER.get(kind, _LAST.get(kind, 6))

    def label(self, showing: Showing, pick: str, label: str) -> str:
        """Name a button in as few letters as will do."""
        view: View = showing.view
        kind, _, word = pick.partition(":")
        if kind in ("hand", "taken", "shown", "pile"):
            return card_label(word)
        if kind == "staged":
            return f"Back: {card_label(word)}"
        if kind == "unit":
            return unit_name(view, word)
        if kind == "item":
            return lore(view, item_slug(view, word)).name if item_slug(view, word) else label
        if kind == "roster":
            return _on_roster(view, word)
        if kind == "picked":
            trades = view.setup is not None and view.setup.step == "settling"
            return f"{'Trade' if trades else 'Drop'} {lore(view, word).name}"
        return _SHORT.get(word, label) if kind == "button" else label

    def refusal(self, showing: Showing, pick: str, made: Sequence[str]) -> Refusal | None:
        """Say why *pick* does not go on from the picks *made*."""
        view: View = showing.view
        if view.seat is None or view.table is None:
            return None  # a table from afar is asked itself
        return GAME.explain(view.table, view.seat, pick, tuple(made))

    def about(self, showing: Showing, pick: str) -> str:
        """Say what is on a card, and what a staged card will do."""
        view: View = showing.view
        kind, _, word = pick.partition(":")
        if kind == "staged":
            one = next((one for one in view.staged if one.card == word), None)
            return told_ahead(one) if one is not None else ""
        if kind in ("hand", "taken", "shown", "pile"):
            name = GAME.words.thing(pick)
            return word if name == card_label(word) else f"{name}, {word}"
        slug = slug_of(view, pick)
        if not slug:
            return ""
        left = (
            next((one.left for one in view.setup.roster if one.slug == slug), None) if view.setup is not None else None
        )
        card = lore(view, slug)
        named = "" if kind in ("roster", "picked", "item") else f"{card.name}, "
        pool = f" In the pool: {left}." if left is not None else ""
        return named + text_of(card) + pool

    def asks(self, showing: Showing, made: Sequence[str], lit: Sequence[str]) -> str:
        """Ask for the next step of an action."""
        if not made:
            return ""
        asked = _ASKS.get(tuple(made))
        if asked is not None:
            return asked
        kind = made[0].partition(":")[0]
        names = ", ".join(self.label(showing, pick, pick) for pick in made)
        if kind == "picked":
            return f"{names}: for whom?"
        if kind == "item":
            return f"{names}: who carries it?"
        if kind == "unit":
            return f"{names}: with whom does it trade places?"
        if made[0] == "button:steal":
            return "Who is given the shield?"
        if kind in ("hand", "taken") and "button:summon" not in lit:
            return f"{names}: choose its target{', or discard it' if 'button:discard' in lit else ''}."
        return f"{names}: choose."

    def close_up(self, showing: Showing, width: int, asked: str = "") -> list[str]:
        """Draw every card in full with its numbers and rules, or the one *asked* about."""
        names = ["You" if seat == showing.seat else name for seat, name in enumerate(showing.names)]
        return close_up_lines(showing.view, names, width, asked)

    def catalogue(self, showing: Showing) -> list[str]:
        """List the roster while units are recruited or traded."""
        view: View = showing.view
        if view.setup is None or view.setup.step not in ("picking", "settling"):
            return []
        return [f"roster:{pick.slug}" for pick in view.setup.roster]

    def fits(self, showing: Showing, pick: str, words: str) -> bool:
        """Search names, sorts, abilities and tags; ``hp>=40`` searches by HP."""
        return is_meant(showing.view, pick.partition(":")[2], words)


def _on_roster(view: View, slug: str) -> str:
    """Name a pick with its HP, and how many the pool of a draft still has."""
    card = lore(view, slug)
    return f"{card.name} {card.health}".rstrip()


TABLE = PoshNoshTable()
