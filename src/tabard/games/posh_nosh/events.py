"""What the table is told, in the order it happens. Units, cards, items and picks are their numbers; see `state`.

A card that a seat may not know is ``None`` in its version of an event. What is staged is nobody else's business: the
rival is told `Pondered` for all of that (PN-R-012, zone table of the ledger).
"""

from dataclasses import dataclass, field, replace

from tabard.core.event import Event, Public, Seat

Step = tuple[int, int]
"""One reason of extra damage: a unit's kind, `roster.FIRST_ITEM` plus an item, or `DOUBLED`; and how much."""

DOUBLED: int = -1
"""In place of a kind: the Double Dragon's own multiplier."""

Cast = tuple[tuple[int, int, int], ...]
"""What the units of an event are, so that it can be told by itself: unit, kind, and which of its kind it is on its
side, from 1; 0 where it is the only one. Filled by `herald.Herald`; two events are equal whatever is in it."""

# Setting up.


@dataclass(frozen=True, slots=True)
class Flipped(Public):
    """The coin said who picks first at a draft, or who goes first in the battle."""

    seat: Seat
    battle: bool


@dataclass(frozen=True, slots=True)
class Picked:
    """*seat* recruited a unit or item. At a draft both see which unit, but not which item (PN-R-015)."""

    seat: Seat
    pick: int | None
    open: bool
    """Whether all see it."""
    is_item: bool = False

    def for_seat(self, seat: Seat | None) -> "Picked":
        """Hide the pick from others, unless it is open."""
        return self if self.open or seat == self.seat else replace(self, pick=None)


@dataclass(frozen=True, slots=True)
class Arranged(Public):
    """*seat* did something of its own while setting up that nobody else is told."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Locked(Public):
    """*seat* locked in: its picks, or that it is ready."""

    seat: Seat
    ready: bool


@dataclass(frozen=True, slots=True)
class Unlocked(Public):
    """*seat* took its lock back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WarbandsShown(Public):
    """Both warbands are shown for the swap (PN-SWAP-01); items are not."""

    picks: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Settled(Public):
    """*seat* has made up its mind about its swap."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Public):
    """What *seat* traded, told once both have settled; *got* is false where the rival took the last copy first."""

    seat: Seat
    old: int
    new: int
    got: bool


@dataclass(frozen=True, slots=True)
class Kept(Public):
    """*seat* kept its warband."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BattleBegan(Public):
    """Units and items are turned over."""

    rows: tuple[tuple[int, ...], ...]
    items: tuple[tuple[int, ...], ...]
    """Of each place in each row: its item."""
    guards: tuple[int, ...]
    """The units with an opening shield."""


# A turn.


@dataclass(frozen=True, slots=True)
class TurnBegan(Public):
    """*unit* takes the turn of *seat*."""

    seat: Seat
    unit: int
    number: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class StoneSkipped(Public):
    """A stone unit is passed over, and the stone wears off."""

    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class StoneShaken(Public):
    """A unit shook its stone off or it wore off, without being passed over."""

    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RoundBegan(Public):
    """Where players choose the order: a new round of *seat* begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Lapsed(Public):
    """A Shape Shifter lost the ability of a unit that is down."""

    unit: int
    source: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PoisonBit(Public):
    """Poison took *amount* HP."""

    unit: int
    amount: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Drew:
    """*seat* drew cards."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None

    def for_seat(self, seat: Seat | None) -> "Drew":
        """Hide the cards from others."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Reshuffled(Public):
    """*seat*'s discard pile became its deck."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class FamiliarSent(Public):
    """*seat* sent its familiar away with *count* cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class FamiliarReturned(Public):
    """*seat* drew its familiar, which is beside the warband again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Mended(Public):
    """The highest mark came off *unit*."""

    unit: int
    amount: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Pondered(Public):
    """*seat* did something at its cards that is its own business."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Staged:
    """*seat* staged a card; *target* is -1 where it is to be discarded."""

    seat: Seat
    card: int
    target: int
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> Event:
        """Only its owner knows."""
        return self if seat == self.seat else Pondered(self.seat)


@dataclass(frozen=True, slots=True)
class Unstaged:
    """*seat* took a staged card back; *more* came back to hand with it (PN-R-089)."""

    seat: Seat
    card: int
    more: tuple[int, ...] = ()

    def for_seat(self, seat: Seat | None) -> Event:
        """Only its owner knows."""
        return self if seat == self.seat else Pondered(self.seat)


@dataclass(frozen=True, slots=True)
class Declared:
    """*seat* declared a hand of one kind or a Lesser Dragon, for which *aside* is to be discarded."""

    seat: Seat
    mode: int
    aside: int = -1

    def for_seat(self, seat: Seat | None) -> Event:
        """Only its owner knows, until it is confirmed."""
        return self if seat == self.seat else Pondered(self.seat)


@dataclass(frozen=True, slots=True)
class CalledOff:
    """*seat* called off what it had declared."""

    seat: Seat
    mode: int

    def for_seat(self, seat: Seat | None) -> Event:
        """Only its owner knows."""
        return self if seat == self.seat else Pondered(self.seat)


@dataclass(frozen=True, slots=True)
class AnswerAsked(Public):
    """An attack card is put to the answer of the unit it is staged on (PN-R-028)."""

    card: int
    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Answered(Public):
    """A shield is raised against the card, or (-1) it is let through."""

    card: int
    unit: int
    shield: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Confirmed(Public):
    """*seat* confirmed what it had staged: cards with their targets, and how many it discards."""

    seat: Seat
    mode: int
    plays: tuple[tuple[int, int], ...]
    discards: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Discarded:
    """*seat* discarded a card."""

    seat: Seat
    card: int | None

    def for_seat(self, seat: Seat | None) -> "Discarded":
        """Hide the card from others (PN-R-012)."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TurnEnded(Public):
    """*seat*'s turn is over."""

    seat: Seat


# Special moves.


@dataclass(frozen=True, slots=True)
class Shifted(Public):
    """A Shape Shifter took the ability of *source*."""

    unit: int
    source: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ShieldStolen(Public):
    """*unit* took the oldest shield of *victim* for *to*."""

    unit: int
    victim: int
    to: int
    shield: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Robbed:
    """*unit* took a card out of the rival's hand, at random or by choice; only its taker knows it yet."""

    unit: int
    card: int | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Robbed":
        """Hide the card from all but the taker (PN-VIEW-07)."""
        return self if seat == self.unit & 1 else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Looked:
    """*unit* looked at the rival's whole hand."""

    unit: int
    cards: tuple[int, ...] | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Looked":
        """Hide the cards from all but the looker."""
        return self if seat == self.unit & 1 else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Fetched:
    """*unit* took a card out of its own side's discard pile."""

    unit: int
    card: int | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Fetched":
        """Hide the card from others."""
        return self if seat == self.unit & 1 else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class ThrownAway:
    """*seat* threw the card it had taken on its owner's discard pile."""

    seat: Seat
    card: int | None
    owner: Seat

    def for_seat(self, seat: Seat | None) -> "ThrownAway":
        """Hide the card from those who can't see that pile."""
        return self if seat in (self.seat, self.owner) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TakenPlayed(Public):
    """*seat* plays the card it took."""

    seat: Seat
    card: int
    target: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Peeked:
    """*unit* looked at the top of the rival's deck."""

    unit: int
    count: int
    cards: tuple[int, ...] | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Peeked":
        """Hide the cards from others (PN-VIEW-18), and how many were placed."""
        return self if seat == self.unit & 1 else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Reordered:
    """*unit* put the cards it had looked at in order, the top first."""

    unit: int
    cards: tuple[int, ...] | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Reordered":
        """Hide the cards from others."""
        return self if seat == self.unit & 1 else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class BarterBegan(Public):
    """*unit* looks through both discard piles (PN-UNIT-BONEDRAGON-3)."""

    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Bartered:
    """*unit* swapped a card of its hand for one of a pile; the owner of that pile sees which is gone."""

    unit: int
    took: int | None
    gave: int | None
    pile: Seat
    """Whose pile it came from."""
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Bartered":
        """Hide the card given from others, and the card taken unless it lay in the seat's own pile."""
        if seat == self.unit & 1:
            return self
        return replace(self, gave=None, took=self.took if seat == self.pile else None)


@dataclass(frozen=True, slots=True)
class Summoned:
    """*unit* paid cards, and *new* joined its side."""

    unit: int
    new: int
    kind: int
    count: int
    cards: tuple[int, ...] | None
    cast: Cast = field(default=(), compare=False, repr=False)

    def for_seat(self, seat: Seat | None) -> "Summoned":
        """Hide the cards paid from others (PN-R-012)."""
        return self if seat == self.unit & 1 else replace(self, cards=None)


# A move.


@dataclass(frozen=True, slots=True)
class Spent(Public):
    """A card came up whose target is down: it does nothing (PN-R-008)."""

    card: int
    target: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Stripped(Public):
    """An attack took a shield off *unit* as it was played."""

    unit: int
    shield: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ShieldRaised(Public):
    """The answer's shield goes up on *unit*."""

    unit: int
    shield: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Blocked(Public):
    """Shields of *unit* stopped the card and were spent."""

    card: int
    unit: int
    shields: tuple[int, ...]
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ShieldBroken(Public):
    """The card passed the shields of *unit* and broke one."""

    card: int
    unit: int
    shield: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Turned(Public):
    """The card did nothing to *unit*: immune to its type, or guarded against Dragon hands."""

    card: int
    unit: int
    immune: bool
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Held(Public):
    """*unit* absorbs the card; *released* (-1: none) is the one it held before, which lands now."""

    card: int
    unit: int
    released: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Redirected(Public):
    """A Thrall takes what was meant for *target*."""

    target: int
    thrall: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WardAsked(Public):
    """The owner of *unit* is asked whether to ward *amount* damage."""

    card: int
    unit: int
    amount: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Warded(Public):
    """*heal* blocked *amount* of the card's damage to *unit*; -1: no ward."""

    card: int
    unit: int
    heal: int
    amount: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Landed(Public):
    """The card hurt *unit*: *base* by itself and *steps* by bonus damage, less *warded*; *lost* HP went."""

    card: int
    unit: int
    base: int
    steps: tuple[Step, ...]
    """The bonus damage, part by part."""
    warded: int
    lost: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Drained(Public):
    """*unit* regained *amount* HP from its attack."""

    unit: int
    amount: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Petrified(Public):
    """*unit* turned to stone."""

    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Poisoned(Public):
    """*unit* is poisoned for *ticks* of its turns."""

    unit: int
    strength: int
    ticks: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Fell(Public):
    """*unit* was knocked out; *rises* says that it will get up at the end of the move."""

    unit: int
    rises: bool
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MaximumChanged(Public):
    """The maximum HP of *unit* changed."""

    unit: int
    top: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Healed(Public):
    """A Heal card gave *unit* *amount* HP."""

    card: int
    unit: int
    amount: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)
    steps: tuple[Step, ...] = field(default=(), compare=False, repr=False)
    """What added to the card's worth; filled as the cast is."""


@dataclass(frozen=True, slots=True)
class Shielded(Public):
    """A Shield card went up on *unit*."""

    card: int
    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FairyCame(Public):
    """*seat* played a Fairy with these cards: all its standing units are at full HP."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leftover(Public):
    """Cards of a hand of one kind that had no target go to the pile (PN-R-131)."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rose(Public):
    """*unit* got up again."""

    unit: int
    hp: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ThrallRose(Public):
    """A Thrall joined a side."""

    unit: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ItemWon(Public):
    """*unit* carries the item its side won; *dropped* (0: none) is lost for it."""

    unit: int
    item: int
    dropped: int
    cast: Cast = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ItemLeft(Public):
    """*seat* let the item it won go; it is out of the game."""

    seat: Seat
    item: int


@dataclass(frozen=True, slots=True)
class HeldSpent(Public):
    """The card that *unit* absorbed goes to its owner's pile."""

    unit: int
    card: int
    cast: Cast = field(default=(), compare=False, repr=False)


# The end.


@dataclass(frozen=True, slots=True)
class TruceOffered(Public):
    """*seat* offers a truce."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TruceDeclined(Public):
    """*seat* wants none."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TruceLapsed(Public):
    """*seat*'s offer of a truce lapsed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GaveUp(Public):
    """*seat* resigned."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fled(Public):
    """*seat* fled: the match is called off."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won(Public):
    """*seat* won."""

    seat: Seat
    how: str


@dataclass(frozen=True, slots=True)
class Ended(Public):
    """Nobody won."""

    how: str
