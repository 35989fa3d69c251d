"""What the table is told, in the order it happens."""

from dataclasses import dataclass, replace

from tabard.core.event import Public, Seat
from tabard.games.tosk.worth import Boosts, Cards


@dataclass(frozen=True, slots=True)
class Locked(Public):
    """*seat* has locked in a play, and the rival still plans; nobody is told more (TK-R-35)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoseHealing(Public):
    """*seat* has chosen what to heal, and the rival still chooses (TK-R-28)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unlocked(Public):
    """*seat* has taken its play or its healing back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(Public):
    """*seat*'s play is turned up, with what it is worth."""

    seat: Seat
    cards: Cards
    boosts: Boosts
    attack: int
    defence: int
    cost: int
    force: bool
    """Whether Force has added to it."""


@dataclass(frozen=True, slots=True)
class Struck(Public):
    """Both attacks land at once."""

    dealt: tuple[int, int]
    """Attack above the rival's defence, in full, also where fewer hit points were left (TK-R-23)."""
    hp: tuple[int, int]
    """What is left to each."""


@dataclass(frozen=True, slots=True)
class SuddenDeathBegan(Public):
    """Both are at 0 with equal damage: the next to deal more wins."""


@dataclass(frozen=True, slots=True)
class Healed(Public):
    """*seat* discarded *cards* for hit points."""

    seat: Seat
    cards: Cards
    gained: int
    hp: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """The discard pile became the new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """*seat* drew *count* cards; only the drawer is told which."""

    seat: Seat
    count: int
    cards: Cards | None

    def for_seat(self, seat: Seat | None) -> "Drew":
        """Hide the cards from all but the drawer."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class RoundBegan(Public):
    """A new round's Strategy begins."""

    number: int


@dataclass(frozen=True, slots=True)
class Tired(Public):
    """From this round on nobody heals (TK-R-43)."""


@dataclass(frozen=True, slots=True)
class DrawOffered(Public):
    """*seat* offers a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawDeclined(Public):
    """*seat* declines the rival's offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GaveUp(Public):
    """*seat* resigns."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Public):
    """*seat* wins; *how* is the result's slug."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class Drawn(Public):
    """Nobody wins; *how* is the result's slug."""

    how: str
