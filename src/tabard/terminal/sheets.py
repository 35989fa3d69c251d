"""Sheets laid over the table: a question, a menu, the log, the rules."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static

from tabard.core.errors import TabardError
from tabard.matches.ledger import Ledger
from tabard.terminal.rules import an_id, look_up

_CLOSE = Binding("escape", "dismiss(None)", "Close")


class AskSheet(ModalScreen[bool]):
    """Asks for a yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,enter", "dismiss(True)", "Yes"),
        Binding("n,escape", "dismiss(False)", "No"),
    ]

    def __init__(self, question: str, deed: str) -> None:
        super().__init__()
        self._question = question
        self._deed = deed

    def compose(self) -> ComposeResult:
        """Show the question and the keys."""
        with Vertical(classes="note"):
            yield Label(self._question, markup=False)
            yield Static(f"Enter or y: {self._deed}    Escape or n: think again", markup=False)


class MenuSheet(ModalScreen[int]):
    """Lets the person choose one of several things; gives its place."""

    BINDINGS: ClassVar[list[BindingType]] = [_CLOSE]

    def __init__(self, question: str, labels: Sequence[str]) -> None:
        super().__init__()
        self._question = question
        self._labels = labels

    def compose(self) -> ComposeResult:
        """Show the list."""
        with Vertical(classes="note"):
            yield Label(self._question, markup=False)
            yield OptionList(*self._labels, markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the choice."""
        self.dismiss(event.option_index)


class NameSheet(ModalScreen[str]):
    """Asks for a line of text."""

    BINDINGS: ClassVar[list[BindingType]] = [_CLOSE]

    def __init__(self, question: str, suggested: str) -> None:
        super().__init__()
        self._question = question
        self._suggested = suggested

    def compose(self) -> ComposeResult:
        """Show the line, filled with what is usual."""
        with Vertical(classes="note"):
            yield Label(self._question, markup=False)
            yield Input(self._suggested)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line."""
        self.dismiss(event.value.strip())


class LinesSheet(ModalScreen[None]):
    """Lines to read, from the top or from the end."""

    BINDINGS: ClassVar[list[BindingType]] = [_CLOSE, Binding("c,l,q", "dismiss(None)", "Close")]

    def __init__(self, lines: Sequence[str], *, at_end: bool) -> None:
        super().__init__()
        self._lines = lines
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """Show the lines."""
        with Vertical(classes="sheet"):
            with VerticalScroll() as scroll:
                yield Static("\n".join(self._lines) or "Nothing has happened yet.", markup=False)
            yield Static("Arrows and Page keys scroll, Escape closes", classes="keys")
        if self._at_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)


class FindSheet(ModalScreen[str]):
    """Searches among many things by words; gives the pick of the one chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        _CLOSE,
        Binding("down", "step(1)", "Down", priority=True),
        Binding("up", "step(-1)", "Up", priority=True),
        Binding("enter", "choose", "Choose", priority=True),
    ]

    def __init__(self, find: Callable[[str], Sequence[tuple[str, str]]]) -> None:
        super().__init__()
        self._find = find
        """Returns the picks that words fit, each with what there is to say of it."""
        self._found: Sequence[tuple[str, str]] = ()

    def compose(self) -> ComposeResult:
        """Show the line to search with and what was found."""
        with Vertical(classes="sheet"):
            yield Input(placeholder="words of its name, sort or ability; hp>=40")
            yield OptionList(markup=False)
            yield Static("Type to search, Up and Down move, Enter chooses, Escape closes", classes="keys")

    def on_mount(self) -> None:
        """Show everything first."""
        self.query_one(OptionList).can_focus = False
        self._show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as the person types."""
        self._show(event.value)

    def _show(self, words: str) -> None:
        self._found = self._find(words)
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options([told for _, told in self._found])
        options.highlighted = 0 if self._found else None

    def action_step(self, way: int) -> None:
        """Move along what was found."""
        options = self.query_one(OptionList)
        if way > 0:
            options.action_cursor_down()
        else:
            options.action_cursor_up()

    def action_choose(self) -> None:
        """Take what is highlighted."""
        place = self.query_one(OptionList).highlighted
        if place is not None:
            self.dismiss(self._found[place][0])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take a choice made by mouse."""
        self.dismiss(self._found[event.option_index][0])


class RulesSheet(ModalScreen[None]):
    """The ledger: words or an id above, what was found below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        _CLOSE,
        Binding("down,pagedown", "page(1)", "Down", priority=True),
        Binding("up,pageup", "page(-1)", "Up", priority=True),
    ]

    def __init__(self, book: Ledger, asked: str) -> None:
        super().__init__()
        self._book = book
        self._asked = asked

    def compose(self) -> ComposeResult:
        """Show the line to search with and the page."""
        with Vertical(classes="sheet"):
            yield Input(self._asked, placeholder=f"an id such as {an_id(self._book)}, or words")
            with VerticalScroll(can_focus=False):
                yield Static(id="found", markup=False)
            yield Static("Type to search, Up and Down scroll, Escape closes", classes="keys")

    def on_mount(self) -> None:
        """Show what was asked for first."""
        self._show(self._asked)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as the person types."""
        self._show(event.value)

    def _show(self, asked: str) -> None:
        try:
            found = look_up(self._book, asked)
        except TabardError as error:
            found = str(error)
        self.query_one("#found", Static).update(found)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def action_page(self, way: int) -> None:
        """Scroll by half a page."""
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=way * max(1, scroll.size.height // 2), animate=False)
