"""What a view of the table holds: plain facts for a screen, a bot or a reader, with no rule in them."""

from dataclasses import dataclass

from tabard.core.event import Seat


@dataclass(frozen=True, slots=True)
class Saying:
    """A set phrase that is on show, with the public number in it."""

    phrase: str
    number: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What may be known of a seat."""

    seat: Seat
    hand_size: int
    hand: tuple[str, ...] | None
    """Lowest rank first; ``None`` when it is hidden. Once the game is over all hands are shown."""
    known: tuple[str, ...]
    """Recruits in the hand, which all have seen drawn."""
    yielded: bool
    """Whether its most recent turn was a yield."""
    sayings: tuple[Saying, ...]


@dataclass(frozen=True, slots=True)
class EnemyView:
    """The enemy in front."""

    card: str
    attack: int
    health: int
    damage: int
    shield: int
    strike: int
    """Its attack after all shields."""
    suit: str
    immune: bool
    """Whether it still ignores the power of its own suit."""
    blocked: int
    """Totals of spades that a jester would turn into shield."""


@dataclass(frozen=True, slots=True)
class PlayView:
    """Cards in front of a seat, from one play against this enemy."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LayerView:
    """Cards that went into the tavern together, as far as the reader has not seen them again."""

    cards: tuple[str, ...]
    in_tavern: int
    """How many of them are in the tavern; the others are in hands that the reader can't see."""


@dataclass(frozen=True, slots=True)
class RegicideView:
    """The table from one seat; ``seat`` is ``None`` for an onlooker."""

    seat: Seat | None
    phase: str
    """``play``, ``suffer``, ``choose`` or ``over``."""
    turn: Seat
    seats: tuple[SeatView, ...]
    hand: tuple[str, ...]
    """The reader's own, lowest rank first."""
    limit: int
    enemy: EnemyView | None
    """``None`` when the last is defeated."""
    defeated: int
    enemies: int
    castle: tuple[str, ...]
    """The enemies still to come, sorted; their order inside a rank is not known."""
    played: tuple[PlayView, ...]
    tavern_count: int
    recruits: tuple[str, ...]
    """Cards known to lie on top of the tavern, the next one first."""
    layers: tuple[LayerView, ...]
    """The tavern below the recruits, top first; empty when only the top of the discard pile is shown."""
    discard: tuple[str, ...]
    """The discard pile as far as it is shown, its top last."""
    discard_count: int
    top_only: bool
    jokers: int
    """Solo jokers left."""
    may_yield: bool
    """Whether the yield rule lets the seat whose turn it is yield."""
    jester_time: bool
    end: str
    """Empty while the game goes on; ``won``, ``killed``, ``stuck`` or ``gave-up``."""
    grade: str
    """``gold``, ``silver`` or ``bronze`` when a lone player has won."""
