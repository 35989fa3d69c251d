"""What the table is told in Regicide: frozen values in the past tense. Cards are in notation."""

from dataclasses import dataclass, replace

from tabard.core.event import Public, Seat


@dataclass(frozen=True, slots=True)
class Played(Public):
    """*seat* played cards; `blocked` are the suit letters that the enemy's immunity made powerless."""

    seat: Seat
    cards: tuple[str, ...]
    total: int
    enemy: str
    blocked: str


@dataclass(frozen=True, slots=True)
class Healed(Public):
    """*count* cards went from the discard pile face down under the tavern."""

    count: int


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards were drawn: for each seat, in the order of seats, those the reader may know and how many in all."""

    seat: Seat
    """Who acts; drawing went round from there."""
    counts: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]
    public: tuple[str, ...]
    """Recruits among them: everybody saw these on top of the tavern (RG-RULE-14)."""

    def for_seat(self, seat: Seat | None) -> "Drew":
        """Hide what others drew, but for recruits."""
        return replace(
            self,
            cards=tuple(
                drawn if owner == seat else tuple(card for card in drawn if card in self.public)
                for owner, drawn in enumerate(self.cards)
            ),
        )


@dataclass(frozen=True, slots=True)
class Shielded(Public):
    """The enemy's attack fell by *amount* to *strike*."""

    amount: int
    enemy: str
    strike: int
    by_jester: bool = False
    """Whether earlier spades began to shield (RG-JEST-5)."""


@dataclass(frozen=True, slots=True)
class Damaged(Public):
    """The enemy has taken *amount*, in all *damage* of *health*; *working* shows how it came about."""

    seat: Seat
    enemy: str
    amount: int
    damage: int
    health: int
    working: str


@dataclass(frozen=True, slots=True)
class Defeated(Public):
    """The enemy fell; exactly: it was recruited to the top of the tavern (RG-DMG-4, RG-DMG-5)."""

    seat: Seat
    enemy: str
    exact: bool


@dataclass(frozen=True, slots=True)
class EnemyRevealed(Public):
    """The next enemy came; the same player goes on (RG-DMG-7)."""

    enemy: str
    number: int
    enemies: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Yielded(Public):
    """*seat* played nothing."""

    seat: Seat
    enemy: str


@dataclass(frozen=True, slots=True)
class Struck(Public):
    """The enemy attacks *seat* for *attack*, which must now be paid; 0 costs nothing."""

    seat: Seat
    enemy: str
    attack: int


@dataclass(frozen=True, slots=True)
class Discarded(Public):
    """*seat* paid an attack with cards worth *paid*."""

    seat: Seat
    cards: tuple[str, ...]
    paid: int
    attack: int


@dataclass(frozen=True, slots=True)
class JesterPlayed(Public):
    """*seat* played a jester; the enemy's immunity is cancelled (RG-JEST-2), if it was not before."""

    seat: Seat
    card: str
    enemy: str
    again: bool
    """Whether it was cancelled already (RG-RULE-22)."""


@dataclass(frozen=True, slots=True)
class NextChosen(Public):
    """*seat* chose who goes next (RG-JEST-6)."""

    seat: Seat
    chosen: Seat


@dataclass(frozen=True, slots=True)
class Flipped(Public):
    """*seat* turned over a solo joker and threw away its hand (RG-SOLO-2); what it draws is told by `Drew`."""

    seat: Seat
    cards: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class Said(Public):
    """*seat* said a set phrase; *number* is the public fact in it."""

    seat: Seat
    phrase: str
    number: int


@dataclass(frozen=True, slots=True)
class Won(Public):
    """The last enemy is defeated; *jokers* counts the solo jokers used, -1 at a table of several."""

    seat: Seat
    jokers: int


@dataclass(frozen=True, slots=True)
class Lost(Public):
    """All have lost: *seat* could not pay (``killed``), could do nothing (``stuck``) or gave up (``gave-up``)."""

    seat: Seat
    how: str
    attack: int
    worth: int
    """What the hand was worth, when it could not pay. All may know it now: the game is over."""
