"""What one seat is shown at one moment: all that a screen needs, and nothing it may not have."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabard.core.event import Seat


@dataclass(slots=True)
class Choice:
    """One thing the seat may do now.

    Nobody changes one; but a page has dozens, and making frozen ones takes three times as long.
    """

    text: str
    """The action's notation; this is what is sent back."""
    picks: tuple[str, ...]
    loose: int
    """How many of the first picks may be made in any order."""
    label: str
    """For a button: ``Play 5 of spades``."""
    say: str
    """What it would do, in a sentence; may be empty."""
    figures: Mapping[str, int]
    """Numbers the table shows while it is being put together."""
    warning: str
    """What to ask before it is sent; usually empty."""
    kind: str
    """``legal`` (the turn), ``retract`` (a take-back) or ``aside`` (giving up, a draw, a set phrase)."""

    def __hash__(self) -> int:
        return hash((self.text, self.say))


class Choices(tuple[Choice, ...]):
    """All that the seat may do now. What is drawn of them is kept by them, so their hash is reckoned only once."""

    _hash: int | None = None

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = super().__hash__()
        return self._hash


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence of the log."""

    version: int
    """Which action told it, counted from 1; 0 is the deal."""
    text: str


@dataclass(frozen=True, slots=True)
class Move:
    """A move in the list of a game that may be rewound."""

    version: int
    """The action that made it; going back to it means: to where it had just been made."""
    label: str
    """``Hit Ogre 6``."""
    stands: bool
    """Whether it is part of the game as it stands, or was taken back and can be played again."""


@dataclass(frozen=True, slots=True)
class Showing:
    """A match as one seat (``None``: an onlooker) sees it."""

    game: str
    version: int
    """How many actions have been played."""
    seat: Seat | None
    names: tuple[str, ...]
    options: Mapping[str, Any]
    view: Any
    """The game's own view."""
    to_act: tuple[Seat, ...]
    choices: tuple[Choice, ...]
    prompt: str
    log: tuple[Told, ...]
    over: bool
    outcome: str
    """How it ended, in words; empty while it goes on."""
    points: tuple[float, ...]
    """One number a seat once it is over; empty before."""
    heard: int = -1
    """The reader has the sentences of the log up to this action already; -1: none of them."""
    moves: tuple[Move, ...] = ()
    """In games that may be rewound: what was played, in order, then what was taken back last."""
