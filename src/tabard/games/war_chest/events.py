"""What the table is told, in the order it happens. Kinds, hexes and decrees are their numbers; see `units`, `board`."""

from dataclasses import dataclass, replace

from tabard.core.event import Public, Seat
from tabard.games.war_chest.units import Kind

Hex = int
Side = int


@dataclass(frozen=True, slots=True)
class Took(Public):
    """*seat* drafted a unit card."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class Banned(Public):
    """*seat* took a unit card out of the draft, for its side."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class BattleBegan(Public):
    """The armies are complete; *holder* has the initiative marker."""

    armies: tuple[tuple[Kind, ...], ...]
    holder: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(Public):
    """A new round begins; *holder* goes first."""

    number: int
    holder: Seat


@dataclass(frozen=True, slots=True)
class Refilled(Public):
    """*seat*'s bag was empty when a coin had to be drawn: all of its discards went in, *count* coins."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """*seat* drew *count* coins into its hand; only *seat* is told which, in the order of their kinds."""

    seat: Seat
    count: int
    kinds: tuple[Kind, ...] | None

    def for_seat(self, seat: Seat | None) -> "Drew":
        """Hide the coins from all but the drawer."""
        return self if seat == self.seat else replace(self, kinds=None)


@dataclass(frozen=True, slots=True)
class DrewToUse:
    """*seat* drew a coin that it must use at once, set off by its unit *by*; only *seat* is told which."""

    seat: Seat
    by: Kind
    kind: Kind | None

    def for_seat(self, seat: Seat | None) -> "DrewToUse":
        """Hide the coin from all but the drawer."""
        return self if seat == self.seat else replace(self, kind=None)


@dataclass(frozen=True, slots=True)
class Deployed(Public):
    """*seat* put its unit on the board."""

    seat: Seat
    kind: Kind
    at: Hex


@dataclass(frozen=True, slots=True)
class Bolstered(Public):
    """A coin was put on *seat*'s unit, which is *height* high now."""

    seat: Seat
    kind: Kind
    at: Hex
    height: int
    from_supply: bool
    """By the Herald's tactic (WC-225); else from the hand."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """*seat* took the initiative marker, for a coin put face down that only *seat* knows."""

    seat: Seat
    paid: Kind | None

    def for_seat(self, seat: Seat | None) -> "Claimed":
        """Hide the coin from all but the payer."""
        return self if seat == self.seat else replace(self, paid=None)


@dataclass(frozen=True, slots=True)
class Recruited:
    """*seat* put a coin of its supply into its face-up discard; a paying coin only *seat* knows (WC-403)."""

    seat: Seat
    kind: Kind
    paid: Kind | None
    """What was put face down for it; none where nothing was."""
    free: bool
    """Nothing was paid: Enlist, Bishop."""

    def for_seat(self, seat: Seat | None) -> "Recruited":
        """Hide the paying coin from all but the payer."""
        return self if seat == self.seat else replace(self, paid=None)


@dataclass(frozen=True, slots=True)
class Passed:
    """*seat* put a coin face down for nothing."""

    seat: Seat
    paid: Kind | None

    def for_seat(self, seat: Seat | None) -> "Passed":
        """Hide the coin from all but the payer."""
        return self if seat == self.seat else replace(self, paid=None)


@dataclass(frozen=True, slots=True)
class Spent(Public):
    """*seat* put a coin into its face-up discard, for the action *verb* (see `actions`) that is told next."""

    seat: Seat
    coin: Kind
    verb: int


@dataclass(frozen=True, slots=True)
class StackPaid(Public):
    """*seat* discarded a coin of its unit's stack face up, to maneuver with it again (Berserker)."""

    seat: Seat
    kind: Kind
    at: Hex
    left: int


@dataclass(frozen=True, slots=True)
class Moved(Public):
    """*seat*'s unit went from one hex to another."""

    seat: Seat
    kind: Kind
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True)
class Controlled(Public):
    """*seat*'s unit took control of the location it stands on."""

    seat: Seat
    kind: Kind
    at: Hex
    taken: bool
    """From the other side, whose marker went back."""
    left: int
    """How many markers that side still has to place."""


@dataclass(frozen=True, slots=True)
class Attacked(Public):
    """*seat*'s unit attacks a unit of *owner*'s; what is lost is told next."""

    seat: Seat
    kind: Kind
    start: Hex
    owner: Seat
    target: Kind
    at: Hex


@dataclass(frozen=True, slots=True)
class LostCoin(Public):
    """A unit of *seat*'s lost a coin of its stack, out of the game; at 0 it is gone."""

    seat: Seat
    kind: Kind
    at: Hex
    left: int
    why: str
    """``attack``, ``struck-back`` (Pikeman) or ``sacrifice``."""


@dataclass(frozen=True, slots=True)
class LostSupply(Public):
    """*seat* lost a coin of its supply, out of the game, instead of one of the attacked stack (Royal Guard)."""

    seat: Seat
    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class Pushed(Public):
    """A unit of *owner*'s was moved by *seat*'s (Bannerman)."""

    seat: Seat
    by: Kind
    owner: Seat
    kind: Kind
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True)
class Proclaimed(Public):
    """*seat* proclaimed a decree; what it does is told next."""

    seat: Seat
    decree: int
    sealed: bool
    """A seal of its side was put on it; not by the Earl's tactic."""


@dataclass(frozen=True, slots=True)
class Redeployed(Public):
    """A unit of *owner*'s was lifted and deployed again by *seat*'s decree, its whole stack."""

    seat: Seat
    owner: Seat
    kind: Kind
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True)
class Reinforced(Public):
    """A coin of *seat*'s that was out of the game went to its supply."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class HandShown:
    """*seat* looked at *owner*'s hand; only those two know what was in it."""

    seat: Seat
    owner: Seat
    kinds: tuple[Kind, ...] | None

    def for_seat(self, seat: Seat | None) -> "HandShown":
        """Hide the hand from all but the two."""
        return self if seat in (self.seat, self.owner) else replace(self, kinds=None)


@dataclass(frozen=True, slots=True)
class SpyDiscarded(Public):
    """*seat* discarded a coin of *owner*'s hand face up; *owner* then draws one."""

    seat: Seat
    owner: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class ChoseFirst(Public):
    """*seat* resolves the attribute of this unit first."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class Declined(Public):
    """*seat* leaves undone what its unit may do; *kind* is the Royal Coin's where it is the Spy's discard."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class DrawOffered(Public):
    """*seat* offers a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawDeclined(Public):
    """*seat* declines the offer, for its side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GaveUp(Public):
    """*seat* resigns, for its side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Public):
    """A side wins; *how* is the result's slug."""

    side: Side
    how: str


@dataclass(frozen=True, slots=True)
class Drawn(Public):
    """Nobody wins: ``agreed-draw``, or ``unfinished`` after the last round of a table with a cap."""

    how: str
