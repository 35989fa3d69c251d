"""The question that is open: what may be pointed at, what it is called, and what a typed word means."""

import re
from collections.abc import Sequence

from tabard.core.game import Refusal
from tabard.core.registry import find_game
from tabard.matches.showing import Showing
from tabard.terminal.picker import Picker
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import wrapped

WIDTH = 79
"""Of plain lines."""
_CARD = re.compile(r"\b(10|[2-9ajqk])([cdhs])\b|\bjok([1-9])\b", re.IGNORECASE)


class Question:
    """What a seat is asked at one moment, with the picks made so far."""

    def __init__(self, showing: Showing, picker: Picker) -> None:
        self._showing = showing
        self._picker = picker
        self._words = find_game(showing.game).words

    def things(self) -> list[str]:
        """List all that the turn is about: what is held, then buttons, then the rest.

        The order does not change while an action is put together; what only makes sense after other picks comes last.
        Where a table goes in steps, only what the next step is about.
        """
        table, made = table_of(self._showing.game), self._picker.made
        seen = self._showing.view is not None
        at_hand = [*table.held(self._showing), *table.listed(self._showing, made)] if seen else []
        if table.in_steps:
            return sorted(dict.fromkeys([*at_hand, *self._picker.lit_in_turn()]), key=table.order)
        found = dict.fromkeys(at_hand)
        for choice in self._showing.choices:
            if choice.kind != "aside":
                found.update(dict.fromkeys(choice.picks))
        wanted = [pick for pick in found if not table.hides(pick, made)]
        return sorted(wanted, key=table.order)

    def label(self, pick: str) -> str:
        """Name a button: what it would do now, or what it is."""
        whole = self._picker.after(pick)
        label = whole.label if whole is not None else self.name(pick)
        return table_of(self._showing.game).label(self._showing, pick, label)

    def name(self, pick: str) -> str:
        """Name a thing, as a sentence begins."""
        name = self._words.thing(pick)
        return name[:1].upper() + name[1:]

    def spelled(self, pick: str) -> str:
        """Name a thing in a list: a card with its notation, a button as what it would do now."""
        kind, _, tail = pick.partition(":")
        is_card = kind == "hand" and not table_of(self._showing.game).in_steps
        return f"{self.name(pick)} ({tail})" if is_card else self.label(pick)

    def refusal(self, pick: str) -> Refusal | None:
        """Say why *pick* can't follow the picks made, where the table knows that by itself."""
        return table_of(self._showing.game).refusal(self._showing, pick, self._picker.made)

    def remark(self, pick: str) -> str:
        """Say what *pick* would do now, or what it is, or why it can't be picked."""
        if pick in self._picker.lit():
            whole = self._picker.after(pick)
            if whole is not None:
                return whole.say or table_of(self._showing.game).about(self._showing, pick) or whole.label
        else:
            why = self.refusal(pick)
            if why is not None:
                return cited(why)
        return table_of(self._showing.game).about(self._showing, pick)

    def asked(self) -> str:
        """Return the question as it stands after the picks made."""
        asks = table_of(self._showing.game).asks(self._showing, self._picker.made, self._picker.lit())
        return asks or self._showing.prompt

    def numbered(self, only_lit: bool) -> list[str]:
        """List the things with their numbers, and what can't be picked now as such or not at all."""
        lit, table = set(self._picker.lit()), table_of(self._showing.game)
        if self.is_searchable():
            return self._numbered_in_columns()
        lines = []
        for number, pick in enumerate(self.things(), 1):
            if table.in_steps:
                lines += self._numbered_in_full(number, pick)
            elif pick in lit or not only_lit:
                lines.append(f"{number:3}  {self.spelled(pick)}{'' if pick in lit else '  not now'}")
        return lines

    def is_searchable(self) -> bool:
        """Say whether there is so much to choose from that it can be searched."""
        return self._showing.view is not None and bool(table_of(self._showing.game).catalogue(self._showing))

    def found(self, words: str) -> list[str]:
        """List what can be picked now and is meant by all *words* of a search; no words mean everything."""
        table, lit = table_of(self._showing.game), set(self._picker.lit())
        return [
            pick for pick in table.catalogue(self._showing) if pick in lit and table.fits(self._showing, pick, words)
        ]

    def listed_in_full(self, picks: Sequence[str]) -> list[str]:
        """List some of the things, with their numbers and what there is to say of each."""
        things = self.things()
        return [line for pick in picks for line in self._numbered_in_full(things.index(pick) + 1, pick)]

    def _numbered_in_columns(self) -> list[str]:
        """Name things alone, several on a line."""
        lit = set(self._picker.lit())
        names = [self.spelled(pick) + ("" if pick in lit else " not now") for pick in self.things()]
        column = max(map(len, names), default=0) + 6
        across = max(1, WIDTH // column)
        cells = [f"{f'{number:3}  {name}':{column}}" for number, name in enumerate(names, 1)]
        return ["".join(cells[place : place + across]).rstrip() for place in range(0, len(cells), across)]

    def _numbered_in_full(self, number: int, pick: str) -> list[str]:
        """Name a thing with what there is to say of it."""
        word = "" if pick in self._picker.lit() else " not now"
        remark = self.remark(pick)
        text = self.spelled(pick) + word + (f": {remark}" if remark not in ("", self.spelled(pick)) else "")
        first, *rest = wrapped(text, WIDTH - 5, "")
        return [f"{number:3}  {first}", *[" " * 5 + line for line in rest]]

    def meant(self, word: str) -> str | None:
        """Return the pick that a number, a card or a button's word stands for."""
        things = self.things()
        if word.isascii() and word.isdigit() and 1 <= int(word) <= len(things):
            return things[int(word) - 1]
        named = [pick for pick in things if word.lower() in (pick.lower(), pick.partition(":")[2].lower())]
        return named[0] if named else None

    def all_meant(self, words: Sequence[str]) -> list[str]:
        """Return the picks that *words* stand for, one after the other; shorter when some stand for none."""
        trial, picks = Picker(), []
        trial.choices, trial.made = self._picker.choices, list(self._picker.made)
        for word in words:
            pick = Question(self._showing, trial).meant(word)
            if pick is None:
                break
            picks.append(pick)
            trial.made = [made for made in trial.made if made != pick] if pick in trial.made else [*trial.made, pick]
        return picks


def cited(refusal: Refusal) -> str:
    """Write a reason with its rule."""
    return refusal.text + (f" ({refusal.rule})" if refusal.rule else "")


def heading(showing: Showing) -> str:
    """Say what is played and who is at the table."""
    title = find_game(showing.game).title
    others = [name for seat, name in enumerate(showing.names) if seat != showing.seat]
    if showing.seat is None:
        return f"{title}: {', '.join(others)}; you are looking on"
    if not others:
        return f"{title}, you alone"
    *most, last = others
    return f"{title}: you, {', '.join(most)} and {last}" if most else f"{title}: you and {last}"


def tidied(text: str) -> str:
    """Write the cards in *text* as the notation has them, however they were typed."""
    return _CARD.sub(_as_noted, text)


def _as_noted(found: re.Match[str]) -> str:
    rank, suit, jester = found.groups()
    return f"JOK{jester}" if jester else rank.upper() + suit.lower()
