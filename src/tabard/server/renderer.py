"""What the server asks of whoever draws the pages; `tabard.web` does it with templates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tabard.core.event import Seat
from tabard.core.options import Option
from tabard.lab.puzzles import Puzzle
from tabard.matches.showing import Showing


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the shelf."""

    name: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    levels: tuple[tuple[str, str], ...]
    """Opponents: the slug of each and what people read."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A place at a table: who sits there."""

    seat: Seat
    name: str
    """Empty while it is free."""
    kind: str
    """``person``, ``bot`` or ``free``."""
    here: bool
    """Whether a page of theirs is connected; bots always are."""
    level: str = ""
    """Of a bot."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table, apart from the game on it."""

    code: str
    """The word in its address: ``lark-742``."""
    game: str
    title: str
    seats: tuple[SeatCard, ...]
    options: Mapping[str, Any]
    mine: Seat | None
    """The reader's own seat; ``None`` for an onlooker."""
    link: str
    """The address to send to friends, whole."""
    seat_link: str
    """The reader's private address, whole; empty for an onlooker."""
    rematch: str
    """The code of the table that follows this one; empty when there is none."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game the reader has played to its end, for lists of what they have won."""

    options: Mapping[str, Any]
    won: bool
    turns: int
    """After how many turns; 0 where the game doesn't count them."""


@dataclass(frozen=True, slots=True)
class TableSummary:
    """A line in the list of a reader's tables."""

    code: str
    game: str
    title: str
    names: tuple[str, ...]
    mine: Seat
    my_turn: bool
    over: bool
    when: float
    """Of the last action, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class ReplayCard:
    """Where a replay stands."""

    at: int
    last: int
    as_seat: Seat | None
    """Whose view is shown."""
    seats: tuple[Seat, ...] = field(default=())
    """Whose view may be chosen: all once the game is over, before only the reader's."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A ledger to read: its Markdown and its title."""

    game: str
    title: str
    markdown: str


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """A puzzle to be tried."""

    puzzle: Puzzle
    day: str
    """The date it belongs to; empty when it was asked for by its id."""
    before: str
    after: str
    """The days beside it; empty where there is none to be shown."""
    verdict: str
    """How the reader's best try went; empty before the first."""
    share: str
    """The same, to be shared."""


class Renderer(Protocol):
    """Draws pages; each method returns a whole HTML document, `table_part` only what is patched on a table page.

    *picks* are those made so far by a reader without the script; pages must work with them alone.
    """

    def home(self, games: Sequence[GameCard], tables: Sequence[TableSummary]) -> str:
        """Draw the shelf of games and the reader's own tables."""

    def new_table(self, game: GameCard, given: Mapping[str, str], error: str, past: Sequence[PastGame] = ()) -> str:
        """Draw the form for a new table; *given* is what was filled in, *error* what was wrong with it.

        *past* are the reader's own games of this kind.
        """

    def join(self, table: TableCard, error: str) -> str:
        """Draw the page on which a guest takes a free seat under a name, or looks on."""

    def table(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the table; *showing* is ``None`` while seats are still free."""

    def table_part(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        """Draw the inner part of the table page, for a patch."""

    def replay(self, table: TableCard, showing: Showing, replay: ReplayCard) -> str:
        """Draw a moment of a game already played."""

    def rules(self, page: RulesPage) -> str:
        """Draw a rules page; every rule id is an anchor."""

    def puzzle(self, page: PuzzlePage) -> str:
        """Draw the page of a puzzle."""

    def message(self, status: int, title: str, text: str, link: str) -> str:
        """Draw a plain page for an error or a notice; *link* is where to go on."""

    def warm(self) -> None:
        """Make ready what the first page would have to wait for; may run in another thread."""

    def static(self) -> str:
        """Return the folder of static files, served under ``/static/``."""
