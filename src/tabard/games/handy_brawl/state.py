"""Everything true of a game of Handy Brawl, as plain data: the deck, what waits in this turn, the count of turns.

The agenda is a list of *frames*, small tuples of ints whose first says what they are; the last one is on top. A frame
from `ASKS` on is a question to the player. Between two turns the agenda is empty, and the deck alone is the position
(HB-M-01). Places are counted from the top of the deck, from 0.
"""

from collections.abc import Hashable
from typing import Final

from tabard.games.handy_brawl.tables import PACKED, Face, face_text

Frame = tuple[int, ...]

END: Final = 0
"""(): steps 2 and 3 of the turn."""
ACTIVATE: Final = 1
"""(place, hypnotised): the card acts."""
PICK: Final = 2
"""(place, hypnotised): the monster takes its row, its swarm having acted."""
ROW: Final = 3
"""(place, programme, next, who, paid, used, first, same): the rest of a row; see `row_frame`."""
MOVE: Final = 4
"""(place, who, at, step, left, moved, may stop): the card at *at* is on its way and has *moved* so many spaces."""
STRIKE: Final = 5
"""(place, target, kind, range): one attack event."""
WOUND: Final = 6
"""(place): the damage that an on-damage row went before."""

ASKS: Final = 16
ASK_ROW: Final = 16
"""(place)"""
ASK_PAY: Final = 17
"""(place, row)"""
ASK_MODIFY: Final = 18
"""(place, action, who)"""
ASK_TARGET: Final = 19
"""(place, action, number, must, first, paid, same)"""
ASK_GO_ON: Final = 20
"""As `MOVE`."""
ASK_NEGATE: Final = 21
"""(place, target, kind, range)"""
ASK_SECTION: Final = 22
"""(place, void)"""
ASK_SKYFALL: Final = 23
"""(place of the moved card, place of the passed card)"""
ASK_SLOT: Final = 24
"""(place, used)"""

# Kinds of attack event (HB-M-17).
BY_HIT: Final = 0
"""Any Block in range answers it."""
ALONE: Final = 1
"""Only the struck card's own Block or Dodge does."""
UNBLOCKED: Final = 2
"""Only its own Dodge does."""
BY_MOVE: Final = 3
"""No damage: the card is to be moved. Only its own Dodge answers."""

# Who acts: whose colours its icons have, and who decides.
PLAYER: Final = 0
BY_MONSTER: Final = 1
BY_MOON: Final = 2
BY_RATS: Final = 3
BY_HYPNOSIS: Final = 4
BY_NOBODY: Final = 5
"""A quest card that is neither hero nor monster."""
SIDE_OF: Final = (0, 1, 2, 3, 0, 4)
"""The side each of them acts for; a hypnotised card for the heroes (HB-SET-PIPER-3)."""
WHO_OF: Final = (0, 1, 2, 3, 5)
"""Who acts when a card of each side does."""

# How a game ended.
ON: Final = 0
WON: Final = 1
THEMATIC: Final = 2
LOST: Final = 3
DEATH: Final = 4
RESIGNED: Final = 5
HOW: Final = ("", "won", "thematic-win", "all-exhausted", "death", "resigned")


class State:
    """A game, or a position to be searched."""

    __slots__ = ("agenda", "deck", "hero", "keeps", "mixed", "monster", "open", "over", "past", "turn")

    def __init__(self) -> None:
        self.deck: list[Face] = []
        """From top to bottom."""
        self.agenda: list[Frame] = []
        self.turn: int = 0
        """Turns that are over."""
        self.over: int = ON
        self.open: list[int] = []
        """The answers to the question on top of the agenda; follows from the rest. Never changed in place."""
        self.hero: str = ""
        self.monster: str = ""
        self.mixed: bool = False
        """Cards of several sets of a kind: beyond the rulebook (HB-R-087)."""
        self.keeps: bool = False
        """Whether past positions are kept, to tell a repeated one (HB-I-12); a search has its own table."""
        self.past: tuple[int, ...] = ()
        """The position at the start and after each turn."""

    def copy(self) -> "State":
        """Return an independent state that is equal."""
        twin = State.__new__(State)
        twin.deck = self.deck[:]
        twin.agenda = self.agenda[:]
        twin.turn = self.turn
        twin.over = self.over
        twin.open = self.open
        twin.hero = self.hero
        twin.monster = self.monster
        twin.mixed = self.mixed
        twin.keeps = self.keeps
        twin.past = self.past
        return twin

    def position(self) -> int:
        """Return order and sections of the deck in one int: 54 bits for the nine cards of a pair."""
        packed = 1
        if self.mixed:
            for face in self.deck:
                packed = packed << 9 | face
            return packed
        for face in self.deck:
            packed = packed << 6 | PACKED[face]
        return packed

    def key(self) -> Hashable:
        """Return a value that is equal exactly for equal states."""
        return (
            (self.hero, self.monster, self.mixed, self.position(), self.turn, self.over),
            (tuple(self.agenda), self.keeps, self.past),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        deck = " ".join([face_text(face) for face in self.deck])
        rest = (
            f"hero={self.hero!r} monster={self.monster!r} mixed={self.mixed!r} turn={self.turn!r} over={self.over!r} "
            f"agenda={self.agenda!r} keeps={self.keeps!r} past={self.past!r}"
        )
        return f"<HandyBrawl {deck} {rest}>"


SWARMING: Final = 4
"""Marks a swarm row, in the field of the animals used."""


def row_frame(place: int, programme: int, who: int, paid: int = 0, used: int = 0) -> Frame:
    """Return the frame of a row that is about to begin.

    *paid* are the cards that paid for it, 7 bits each; *used* the animals that assisted (1 for 40, 2 for 41). The last
    two fields are cards: the first target of a joined pair (HB-DBL-2), and the card inspired last (HB-INSP-4).
    """
    return (ROW, place, programme, 0, who, paid, used, 0, 0)
