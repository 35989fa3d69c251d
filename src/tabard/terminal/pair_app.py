"""The screen on which a hero and a monster of Handy Brawl are chosen."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Footer, OptionList, Static

from tabard.core.options import Value
from tabard.matches.pairs import SetCard, sets
from tabard.terminal.look import CTRL_C, INN, INTERRUPTED
from tabard.terminal.pair import QUESTIONS, said_of_set
from tabard.terminal.tables.table import wrapped
from tabard.terminal.wins import WinBook


class PairApp(App[int]):
    """Asks for each side in turn; leaves the answers in `chosen`, or ``None`` there."""

    CSS_PATH = "app.tcss"
    TITLE = "Tabard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "before", "Back"),
        Binding("q", "leave", "Quit"),
        CTRL_C,
        *[Binding(str(number), f"take({number})", show=False) for number in range(1, 9)],
    ]

    def __init__(self, sides: Sequence[str], options: Mapping[str, Value], book: WinBook) -> None:
        super().__init__()
        self.chosen: dict[str, Value] | None = None
        self._sides = tuple(sides)
        self._given = dict(options)
        self._book = book
        self._answers: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static("Handy Brawl: choose a pair", id="head", markup=False)
        yield Static(id="prompt", markup=False)
        yield OptionList(id="sets", markup=False)
        yield Static(id="say", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Ask for the first."""
        self.register_theme(INN)
        self.theme = INN.name
        self.query_one("#say", Static).update(self._book.trouble())
        self._ask()

    def _ask(self) -> None:
        side, wins = self._sides[len(self._answers)], self._book.wins()
        so_far = "".join(
            f"You play {_chosen(*pair).within}. " for pair in zip(self._sides, self._answers, strict=False)
        )
        self.query_one("#prompt", Static).update(f"{so_far}{QUESTIONS[side]} Arrows and Enter, or a number.")
        shown, width = self.query_one("#sets", OptionList), max(20, self.size.width - 4)
        shown.clear_options()
        shown.add_options(
            Content(
                "\n".join([f"{number}  {one.name}", *wrapped(f"   {said_of_set(one, wins)}", width, "   ")])
            ).stylize("bold", 0, 3 + len(one.name))
            for number, one in enumerate(sets(side), 1)
        )
        shown.highlighted = 0
        shown.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take what Enter or the mouse chose."""
        self.action_take(event.option_index + 1)

    def action_take(self, number: int) -> None:
        """Take a set by its number, and ask for the next or be done."""
        self._answers.append(sets(self._sides[len(self._answers)])[number - 1].slug)
        if len(self._answers) < len(self._sides):
            self._ask()
            return
        self.chosen = {**self._given, **dict(zip(self._sides, self._answers, strict=True))}
        self.exit(0)

    def action_before(self) -> None:
        """Ask again for the one before; leave where there is none."""
        if not self._answers:
            self.exit(0)
            return
        self._answers.pop()
        self._ask()

    def action_leave(self) -> None:
        """Leave without a game."""
        self.exit(0)

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.exit(INTERRUPTED)


def _chosen(side: str, slug: str) -> SetCard:
    return next(one for one in sets(side) if one.slug == slug)
