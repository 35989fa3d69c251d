"""What the table is told, in the order it happens."""

from dataclasses import dataclass, replace

from tabard.core.event import Seat
from tabard.core.tally import Step
from tabard.games.tosk.worth import Boosts, Cards


@dataclass(frozen=True, slots=True)
class _Public:
    """An event that looks the same to everybody."""

    def for_seat(self, seat: Seat | None) -> "_Public":
        """Return it as it is."""
        return self


@dataclass(frozen=True, slots=True)
class Locked(_Public):
    """*seat* has locked in a play, and the rival still plans; nobody is told more (TK-R-35)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoseHealing(_Public):
    """*seat* has chosen what to heal, and the rival still chooses (TK-R-28)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Unlocked(_Public):
    """*seat* has taken its play or its healing back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(_Public):
    """*seat*'s play is turned up, with what it is worth and why."""

    seat: Seat
    cards: Cards
    boosts: Boosts
    attack: int
    defence: int
    cost: int
    attack_steps: tuple[Step, ...]
    defence_steps: tuple[Step, ...]
    cost_steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Struck(_Public):
    """Both attacks land at once."""

    dealt: tuple[int, int]
    """Attack above the rival's defence, in full, also where fewer hit points were left (TK-R-23)."""
    hp: tuple[int, int]
    """What is left to each."""


@dataclass(frozen=True, slots=True)
class SuddenDeathBegan(_Public):
    """Both are at 0 with equal damage: the next to deal more wins."""


@dataclass(frozen=True, slots=True)
class Healed(_Public):
    """*seat* discarded *cards* for hit points."""

    seat: Seat
    cards: Cards
    gained: int
    hp: int


@dataclass(frozen=True, slots=True)
class Reshuffled(_Public):
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
class RoundBegan(_Public):
    """A new round's Strategy begins."""

    number: int


@dataclass(frozen=True, slots=True)
class Tired(_Public):
    """From this round on nobody heals (TK-R-43)."""


@dataclass(frozen=True, slots=True)
class DrawOffered(_Public):
    """*seat* offers a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawDeclined(_Public):
    """*seat* declines the rival's offer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GaveUp(_Public):
    """*seat* resigns."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(_Public):
    """*seat* wins; *how* is the result's slug."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class Drawn(_Public):
    """Nobody wins; *how* is the result's slug."""

    how: str
