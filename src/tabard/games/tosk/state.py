"""Everything true of a game of Tosk, as plain data."""

from collections.abc import Hashable
from typing import Final

from tabard.games.tosk.actions import Heal, Lock
from tabard.games.tosk.cards import Card, CardSet, listed, notation

PLAN: Final = 0
"""Strategy: both play face down."""
RECOVER: Final = 1
"""Recover: those who can heal choose what to discard for it."""
OVER: Final = 2

NOBODY: Final = -1

_NO_CARDS: Final = Lock()


class State:
    """A game between seats 0 and 1; lists and pairs of two have one entry a seat."""

    __slots__ = (
        "dealt",
        "deck",
        "flags",
        "hands",
        "healed",
        "heals",
        "how",
        "hp",
        "offer",
        "offered",
        "phase",
        "pile",
        "plays",
        "revealed",
        "round",
        "round_cap",
        "shown",
        "sudden_death",
        "tiring",
        "unspent",
        "winner",
    )

    def __init__(self) -> None:
        self.flags: int = 0
        """The rule set."""
        self.tiring: int = 0
        """From this round on nobody heals; 0 is never (TK-R-43)."""
        self.round_cap: int = 0
        """After this round the higher hit points win; 0 is never (TK-R-40)."""
        self.round: int = 1
        self.phase: int = PLAN
        self.hp: list[int] = [0, 0]
        self.hands: list[CardSet] = [0, 0]
        """A card played face down stays in its hand until the reveal."""
        self.deck: list[Card] = []
        """The next card is the last."""
        self.pile: list[Card] = []
        """The discard pile; the newest card is the last."""
        self.plays: list[Lock | None] = [None, None]
        """What is locked in, face down."""
        self.heals: list[Heal | None] = [None, None]
        """What is chosen to be discarded for healing, while the rival still chooses."""
        self.unspent: tuple[int, int] = (0, 0)
        """Stamina left over this round, once revealed."""
        self.revealed: int = 0
        """The round in which plays were last revealed; 0 before the first."""
        self.shown: tuple[Lock, Lock] = (_NO_CARDS, _NO_CARDS)
        """The plays revealed then."""
        self.dealt: tuple[int, int] = (0, 0)
        """The damage each dealt then."""
        self.healed: list[CardSet] = [0, 0]
        """What each discarded to heal after it."""
        self.sudden_death: bool = False
        self.offer: int = NOBODY
        """Whose offer of a draw stands."""
        self.offered: list[int] = [0, 0]
        """The last round in which each offered one."""
        self.winner: int = NOBODY
        self.how: str = ""
        """The way it ended; empty while it goes on."""

    def copy(self) -> "State":
        """Return an independent state that is equal."""
        twin = State.__new__(State)
        twin.flags = self.flags
        twin.tiring = self.tiring
        twin.round_cap = self.round_cap
        twin.round = self.round
        twin.phase = self.phase
        twin.hp = self.hp[:]
        twin.hands = self.hands[:]
        twin.deck = self.deck[:]
        twin.pile = self.pile[:]
        twin.plays = self.plays[:]
        twin.heals = self.heals[:]
        twin.unspent = self.unspent
        twin.revealed = self.revealed
        twin.shown = self.shown
        twin.dealt = self.dealt
        twin.healed = self.healed[:]
        twin.sudden_death = self.sudden_death
        twin.offer = self.offer
        twin.offered = self.offered[:]
        twin.winner = self.winner
        twin.how = self.how
        return twin

    def key(self) -> Hashable:
        """Return a value that is equal exactly for equal states."""
        return (
            (self.flags, self.tiring, self.round_cap, self.round, self.phase, self.sudden_death),
            (tuple(self.hp), tuple(self.hands), tuple(self.deck), tuple(self.pile)),
            (tuple(self.plays), tuple(self.heals), self.unspent),
            (self.revealed, self.shown, self.dealt, tuple(self.healed)),
            (self.offer, tuple(self.offered), self.winner, self.how),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        hands, healed = _written(self.hands), _written(self.healed)
        deck, pile = " ".join(notation(self.deck)), " ".join(notation(self.pile))
        return (
            f"<Tosk flags={self.flags} tiring={self.tiring} round_cap={self.round_cap} round={self.round} "
            f"phase={self.phase} hp={self.hp} hands={hands} deck={deck} pile={pile} plays={self.plays} "
            f"heals={self.heals} unspent={self.unspent} revealed={self.revealed} shown={self.shown} "
            f"dealt={self.dealt} healed={healed} sudden_death={self.sudden_death} offer={self.offer} "
            f"offered={self.offered} winner={self.winner} how={self.how!r}>"
        )


def _written(sets: list[CardSet]) -> str:
    return " / ".join([" ".join(notation(listed(cards))) for cards in sets])
