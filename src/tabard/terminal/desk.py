"""The desk: the hand and the buttons in front of the person, lit along the picks."""

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, ItemGrid, Vertical

from tabard.matches.showing import Showing
from tabard.terminal.look import Card, PickButton, Thing
from tabard.terminal.picker import Picker
from tabard.terminal.question import Question
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import is_red

COLUMN = 26
"""The least width of a button, unless its table goes in steps."""
SIGNS = 8
"""What a button needs beside its label: its state, its number and the space around and between."""


class Desk(Vertical):
    """Shows everything that a turn is about: lit, picked, or of no use now."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._showing: Showing | None = None
        self._picker = Picker()
        self._after: Mapping[str, str] = {}
        self._cards: list[str] = []
        self._buttons: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay out a row of cards and a grid of buttons."""
        yield Horizontal(id="hand")
        yield ItemGrid(id="buttons", min_column_width=COLUMN)

    async def show(self, showing: Showing, picker: Picker, after: Mapping[str, str]) -> None:
        """Draw a showing; what stays keeps the focus. *after* is what is left to do once the game is over."""
        self._showing, self._picker, self._after = showing, picker, after
        cards = table_of(showing.game).held(showing) if showing.view is not None else []
        question = Question(showing, picker)
        buttons = list(after) or [pick for pick in question.things() if pick not in cards]
        labels = [after.get(pick) or question.label(pick) for pick in buttons]
        self._set_columns(labels, close=table_of(showing.game).in_steps)
        if (cards, buttons) != (self._cards, self._buttons):
            focused = self.screen.focused
            pick = focused.pick if isinstance(focused, Thing) else ""
            with self.app.batch_update():
                await self._lay("#hand", Card, cards)
                await self._lay("#buttons", PickButton, buttons)
            self._cards, self._buttons = cards, buttons
            self._focus_on(pick)
        self.dress()

    def _set_columns(self, labels: Sequence[str], *, close: bool) -> None:
        """Set buttons so wide that they can be told apart; short ones *close*, where they change at every step."""
        longest = max(map(len, labels), default=0) + SIGNS
        width = min(COLUMN, longest) if close else COLUMN
        while width < longest and len({label[: width - SIGNS - 1] for label in labels}) < len(set(labels)):
            width += 1
        self.query_one("#buttons", ItemGrid).min_column_width = width

    async def _lay(self, where: str, kind: type[Card] | type[PickButton], picks: Sequence[str]) -> None:
        """Lay out *picks*; what lies there already is given another pick, as new things take long to make."""
        place = self.query_one(where)
        there = list(place.query(kind))
        for thing, pick in zip(there, picks, strict=False):
            thing.pick = pick
        for thing in there[len(picks) :]:
            await thing.remove()
        await place.mount_all([kind(pick) for pick in picks[len(there) :]])

    def dress(self) -> None:
        """Light what may be picked now."""
        if self._showing is None:
            return
        lit, made = {*self._picker.lit(), *self._after}, self._picker.made
        buttons = list(self.query(PickButton))
        for thing in self.query(Thing):
            state = "picked" if thing.pick in made else "lit" if thing.pick in lit else "unlit"
            if isinstance(thing, Card):
                self._dress_card(thing, state, self._showing)
            else:
                mark = {"picked": "✓", "lit": "▸", "unlit": "·"}[state]
                label = self._after.get(thing.pick) or Question(self._showing, self._picker).label(thing.pick)
                place = buttons.index(thing) + 1 if isinstance(thing, PickButton) else 0
                number = f"{place} " if not self._cards and 0 < place < 10 else ""
                thing.look(f"{mark} {number}{label}", state)

    def _dress_card(self, card: Card, state: str, showing: Showing) -> None:
        table = table_of(showing.game)
        worth = table.worth(showing, card.pick)
        card.look(table.short(card.pick) + (f"\n{worth}" if worth else ""), state)
        card.set_class(bool(worth), "tall")
        card.set_class(is_red(card.pick.partition(":")[2]), "red")
        card.set_class(len(self._cards) * 8 + 2 > self.size.width, "crowded")
        card.border_title = str(self._cards.index(card.pick) + 1)
        card.border_subtitle = "✓" if state == "picked" else ""

    def _focus_on(self, pick: str) -> None:
        """Keep the focus on *pick*, or put it on the first thing that may be picked.

        Where a table goes in steps, what can't be picked in the next step does not keep it.
        """
        things, lit = list(self.query(Thing)), self._picker.lit()
        in_steps = self._showing is not None and table_of(self._showing.game).in_steps
        wanted = [thing for thing in things if thing.pick in self._after]
        wanted += [thing for thing in things if thing.pick == pick and (pick in lit or not in_steps)]
        wanted += [thing for thing in things if thing.pick in lit]
        for thing in (wanted or things)[:1]:
            thing.focus()

    def step(self, way: int) -> None:
        """Move the focus along everything, or sideways on a board."""
        if self._walks(way, 0):
            return
        things, at = list(self.query(Thing)), self.screen.focused
        if things:
            place = things.index(at) if isinstance(at, Thing) and at in things else -way
            things[(place + way) % len(things)].focus()

    def row(self, way: int) -> None:
        """Move the focus from the hand to the buttons and back, between rows of buttons, or up and down on a board."""
        if self._walks(0, way):
            return
        buttons, at = list(self.query(PickButton)), self.screen.focused
        if isinstance(at, Card) and buttons:
            buttons[0].focus()
        elif isinstance(at, PickButton):
            column = [button for button in buttons if button.region.x == at.region.x]
            place = column.index(at) + way
            if 0 <= place < len(column):
                column[place].focus()
            elif way < 0 and self._cards:
                self.query(Card).first().focus()
        else:
            self.step(way)

    def _walks(self, right: int, down: int) -> bool:
        """Move the focus over a board, if what it is on lies on one."""
        at, showing = self.screen.focused, self._showing
        if showing is None or showing.view is None or not isinstance(at, Thing):
            return False
        things = {thing.pick: thing for thing in self.query(Thing)}
        to = table_of(showing.game).beside(showing, at.pick, list(things), right, down) if at.pick in things else ""
        if to:
            things[to].focus()
        return bool(to)

    def numbered(self, number: int) -> str:
        """Focus on the card of that number, or the button where no cards are held; returns its pick, if any."""
        things: list[Thing] = list(self.query(Card)) or list(self.query(PickButton))
        if number > len(things):
            return ""
        things[number - 1].focus()
        return things[number - 1].pick
