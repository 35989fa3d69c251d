"""Everything true of a game of Regicide, as plain data."""

from collections.abc import Hashable
from typing import Final

from tabard.games.regicide.cards import ATTACK, HEALTH, NOTATION, Card, CardSet, noted

PLAY: Final = 0
SUFFER: Final = 1
CHOOSE: Final = 2
OVER: Final = 3
"""What is owed: a play or a yield, a payment, the name of the next player, nothing more."""
PHASES: Final = ("play", "suffer", "choose", "over")

RUNNING: Final = 0
WON: Final = 1
KILLED: Final = 2
STUCK: Final = 3
GAVE_UP: Final = 4
"""How the game stands."""


class RegicideState:
    """The table. A pile lists its next card last, a set is a bit mask; the deal fills in all slots."""

    __slots__ = (
        "blocked",
        "buried",
        "cancelled",
        "castle",
        "damage",
        "discard",
        "end",
        "enemies",
        "enemy",
        "hands",
        "jester_time",
        "jokers",
        "layers",
        "limit",
        "phase",
        "played",
        "said",
        "seats",
        "shield",
        "solo_yield",
        "tavern",
        "top_only",
        "turn",
        "yielded",
    )

    seats: int
    turn: int
    """The seat that acts, or acted last when the game is over."""
    phase: int
    end: int
    """`RUNNING`, `WON` or how it was lost."""
    hands: list[CardSet]
    tavern: list[Card]
    discard: list[Card]
    buried: int
    """How many cards at the bottom of the discard pile nobody can name any more: where the table shows only its top, a
    healing shuffles them (RG-RULE-45)."""
    castle: tuple[Card, ...]
    enemy: Card
    """The enemy in front; `NO_CARD` once the last is defeated."""
    enemies: int
    """How many there are in the whole game."""
    damage: int
    shield: int
    blocked: int
    """The totals of spades that the enemy's immunity has kept from shielding so far (RG-RULE-20)."""
    cancelled: bool
    """Whether a jester has cancelled the enemy's immunity."""
    played: list[int]
    """The plays against this enemy in order, each as ``4 * code + seat`` (see `PLAYS`)."""
    yielded: int
    """A bit for each seat whose most recent turn was a yield (RG-RULE-29)."""
    limit: int
    """The most cards a hand may hold."""
    jokers: int
    """Solo jokers not yet turned over."""
    layers: tuple[CardSet, ...]
    """Sets of cards that went into the tavern face down together: the first deck, then each batch healed.

    Everybody knows these sets, which share no card, and nobody the order inside. They may still name cards that have
    been seen since. A card in the tavern or in a hand that is in none of them was seen on its way in: it is a recruit
    (RG-RULE-14, RG-RULE-46). Where the table shows only the top of the discard pile nobody knows which of its cards are
    healed: all that have ever been shuffled with it are one set then, and the buried cards are of it too.
    """
    said: int
    """What has been said since the last move: bit ``8 * seat + phrase``."""
    jester_time: bool
    """Whether all may say if they want the next turn (RG-RULE-59)."""
    solo_yield: bool
    top_only: bool
    """Whether the table shows only the top of the discard pile (RG-RULE-45)."""

    def copy(self) -> "RegicideState":
        """Return an independent equal state."""
        new = RegicideState()
        new.seats = self.seats
        new.turn = self.turn
        new.phase = self.phase
        new.end = self.end
        new.hands = self.hands[:]
        new.tavern = self.tavern[:]
        new.discard = self.discard[:]
        new.buried = self.buried
        new.castle = self.castle
        new.enemy = self.enemy
        new.enemies = self.enemies
        new.damage = self.damage
        new.shield = self.shield
        new.blocked = self.blocked
        new.cancelled = self.cancelled
        new.played = self.played[:]
        new.yielded = self.yielded
        new.limit = self.limit
        new.jokers = self.jokers
        new.layers = self.layers
        new.said = self.said
        new.jester_time = self.jester_time
        new.solo_yield = self.solo_yield
        new.top_only = self.top_only
        return new

    def key(self) -> Hashable:
        """Return all of it as one value."""
        return (
            (self.seats, self.turn, self.phase, self.end, tuple(self.hands), tuple(self.tavern), tuple(self.discard)),
            (
                self.buried,
                self.castle,
                self.enemy,
                self.enemies,
                self.damage,
                self.shield,
                self.blocked,
                self.cancelled,
            ),
            (tuple(self.played), self.yielded, self.limit, self.jokers, self.layers, self.said, self.jester_time),
            (self.solo_yield, self.top_only),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RegicideState) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        hands = " | ".join(" ".join(noted(hand)) for hand in self.hands)
        return (
            f"<Regicide seats={self.seats} turn={self.turn} {PHASES[self.phase]} end={self.end} hands=[{hands}] "
            f"enemy={NOTATION[self.enemy] if self.enemy >= 0 else '-'} damage={self.damage} shield={self.shield} "
            f"blocked={self.blocked} cancelled={self.cancelled} played={self.played} yielded={self.yielded} "
            f"tavern=[{_pile(self.tavern)}] discard=[{_pile(self.discard)}] castle=[{_pile(self.castle)}] "
            f"buried={self.buried} limit={self.limit} jokers={self.jokers} enemies={self.enemies} layers={self.layers} "
            f"said={self.said} jester_time={self.jester_time} solo_yield={self.solo_yield} top_only={self.top_only}>"
        )

    # Facts that rules, views and rollout policies share.

    def health(self) -> int:
        """Return the health of the enemy in front."""
        return HEALTH[self.enemy]

    def strike(self) -> int:
        """Return the enemy's attack after all shields, at least 0 (RG-SUF-1, RG-RULE-18)."""
        left = ATTACK[self.enemy] - self.shield
        return left if left > 0 else 0

    def defeated(self) -> int:
        """Return how many enemies are defeated (RG-INV-3)."""
        return self.enemies - len(self.castle) - (1 if self.enemy >= 0 else 0)

    def may_yield(self) -> bool:
        """Say whether the seat whose turn it is may yield (RG-YIELD-2, RG-RULE-29, RG-RULE-31)."""
        if self.seats == 1:
            return self.solo_yield and not self.yielded
        mine = 1 << self.turn
        return (self.yielded | mine) != (1 << self.seats) - 1


def _pile(cards: list[Card] | tuple[Card, ...]) -> str:
    return " ".join([NOTATION[card] for card in cards])
