"""What a view of the table holds: plain facts for a screen, a bot or a reader, with no rule in them."""

from dataclasses import dataclass

from tabard.core.event import Event, Seat
from tabard.games.handy_brawl.state import Frame
from tabard.games.handy_brawl.tables import Face


@dataclass(frozen=True, slots=True)
class QuestionView:
    """What the player is asked."""

    kind: str
    """One of `QUESTIONS`."""
    face: Face
    """The card that acts, moves, is struck or turns."""
    action: int = -1
    """The action it is about, an index of the tables; -1 where there is none."""
    number: int = 0
    """The row (from 0), the action's number after modifiers, or the kind of attack."""
    other: Face = 0
    """The card passed, or the one that acts against it."""
    must: bool = False
    """It can't be skipped (HB-R-060)."""


@dataclass(frozen=True, slots=True)
class View:
    """A game as everybody sees it."""

    seat: Seat | None
    hero: str
    monster: str
    mixed: bool
    turn: int
    """The turn being played, from 1."""
    deck: tuple[Face, ...]
    """From top to bottom."""
    agenda: tuple[Frame, ...]
    """What is still to be done in this turn; for forecasts."""
    acting: int
    """The place of the card that acts now; the top card's, or further down when one acts out of turn."""
    how: str
    """How the game ended; empty while it goes on."""
    question: QuestionView | None
    answers: tuple[str, ...]
    opening: tuple[Event, ...]
    """Before the first choice: the turns that ran by themselves since the deal."""
    repeats: int
    """The turn after which this position was there before; -1 if it is new (HB-I-12)."""
    row: int = 0
    """The row that the acting card is doing, from 1; 0 for none."""
    step: int = 0
    """Which of its actions it is at, from 0."""
