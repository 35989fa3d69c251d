"""A kept game on a screen: arrows go through its moments."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static

from tabard.core.event import Seat
from tabard.core.registry import find_game
from tabard.terminal.look import CTRL_C, INN, INTERRUPTED, Board, painted
from tabard.terminal.replay import Film, table_lines
from tabard.terminal.sheets import LinesSheet
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import bar, beside

LEAP = 10


class ReplayApp(App[int]):
    """One film, looked at from one seat at a time."""

    CSS_PATH = "app.tcss"
    TITLE = "Tabard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Back"),
        Binding("right,space", "go(1)", "On"),
        Binding("pageup", f"go(-{LEAP})", "Ten back", show=False),
        Binding("pagedown", f"go({LEAP})", "Ten on", show=False),
        Binding("home", "start", "Deal"),
        Binding("end", "end", "End"),
        Binding("s,tab", "seat", "Next seat", priority=True),
        Binding("l", "log", "Log"),
        Binding("q,escape", "leave", "Quit"),
        CTRL_C,
    ]

    def __init__(self, film: Film, seat: Seat | None, number: int) -> None:
        super().__init__()
        self.film = film
        self.seat = seat
        self.number = number

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="head", markup=False)
        with Board(id="board"):
            yield Static(id="table", markup=False)
        yield Static(id="story", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first moment."""
        self.register_theme(INN)
        self.theme = INN.name
        self._draw()

    def on_board_resized(self) -> None:
        """Draw for the room there is."""
        self._draw()

    def _draw(self) -> None:
        film, width = self.film, self.size.width - 3
        eyes = "an onlooker" if self.seat is None else film.names[self.seat]
        title = f"{find_game(film.record.game).title}, as {eyes} saw it"
        where = f"{self.number} of {film.last} {bar(self.number, film.last, 16)}"
        self.query_one("#head", Static).update(beside(title, where, width))
        rows = max(1, self.query_one("#board").size.height)
        lines = table_lines(film.moment(self.number, self.seat), width - 1, rows)
        self.query_one("#table", Static).update(painted(lines, table_of(film.record.game).tints))
        story = [film.deed(self.number), *film.story(self.number, self.seat)]
        self.query_one("#story", Static).update("\n".join(story))

    def action_go(self, steps: int) -> None:
        """Go on or back."""
        self.number = min(max(self.number + steps, 0), self.film.last)
        self._draw()

    def action_start(self) -> None:
        """Go to the deal."""
        self.action_go(-self.film.last)

    def action_end(self) -> None:
        """Go to the end."""
        self.action_go(self.film.last)

    def action_seat(self) -> None:
        """Look through the next seat's eyes, and after the last through an onlooker's."""
        after = 0 if self.seat is None else self.seat + 1
        self.seat = after if after < len(self.film.names) else None
        self._draw()

    def action_log(self) -> None:
        """Show the story up to here."""
        told = self.film.moment(self.number, self.seat).log
        self.push_screen(LinesSheet([f"{one.version:3} {one.text}" for one in told], at_end=True))

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.exit(INTERRUPTED)

    def action_leave(self) -> None:
        """Leave."""
        self.exit(0)
