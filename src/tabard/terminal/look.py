"""The look of the terminal: the house's colours at night, cards and buttons."""

import re
from collections.abc import Sequence
from typing import ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content, Span
from textual.events import Click
from textual.message import Message
from textual.theme import Theme
from textual.widget import Widget

from tabard.terminal.tables import TextTable

INN = Theme(
    name="inn",
    dark=True,
    background="#2b1a10",
    surface="#372b20",
    panel="#4a3524",
    foreground="#f6ead3",
    primary="#f0c14b",
    secondary="#d3bf9b",
    accent="#9cc8ff",
    success="#9ad3ae",
    warning="#f0c14b",
    error="#ff9d93",
)


INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
CTRL_C = Binding("ctrl+c", "interrupt", "Interrupt", show=False, priority=True)


def painted(lines: Sequence[str], tints: Sequence[tuple[str, str]] = TextTable.tints) -> Content:
    """Colour what matches the patterns of *tints* in drawn lines; the signs say it too."""
    text = "\n".join(lines)
    spans = [Span(*found.span(), style) for pattern, style in tints for found in re.finditer(pattern, text)]
    return Content(text, spans=spans)


class Thing(Widget, can_focus=True):
    """Something that can be pointed at; says so when it is."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "point", "Pick", show=False)]

    class Pointed(Message):
        """The person has pointed at a thing."""

        def __init__(self, pick: str, state: str) -> None:
            super().__init__()
            self.pick = pick
            self.state = state
            """What the thing was shown as when it was pointed at."""

    def __init__(self, pick: str) -> None:
        super().__init__()
        self.pick = pick
        self._label = ""
        self._state = ""

    def render(self) -> RenderResult:
        """Show the label."""
        return self._label

    def look(self, label: str, state: str) -> None:
        """Show *label*, and whether it is ``lit``, ``picked`` or ``unlit``."""
        self._label, self._state = label, state
        for name in ("lit", "picked", "unlit"):
            self.set_class(name == state, name)
        self.refresh()

    def action_point(self) -> None:
        """Tell the table."""
        self.post_message(self.Pointed(self.pick, self._state))

    def on_click(self, event: Click) -> None:
        """Point by mouse."""
        event.stop()
        self.action_point()


class Board(VerticalScroll, can_focus=False):
    """The part of the screen the table is drawn on; says when it has another size."""

    class Resized(Message):
        """The board is larger or smaller now."""

    def on_resize(self) -> None:
        """Tell the screen."""
        self.post_message(self.Resized())


class Card(Thing):
    """A card in hand: its number on the keyboard above, what it is worth below."""


class PickButton(Thing):
    """A thing in words."""
