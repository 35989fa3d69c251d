"""What a view of the table holds: plain facts for a screen, a bot or a reader, with no rule in them."""

from dataclasses import dataclass

from tabard.core.event import Seat


@dataclass(frozen=True, slots=True)
class PlayView:
    """A play that may be seen, in notation, with its figures and how they came to be."""

    cards: tuple[str, ...]
    boosts: tuple[tuple[str, str], ...]
    """Each technique that doubles, and the action it doubles."""
    idle: tuple[str, ...]
    """The techniques that double nothing."""
    attack: int
    defence: int
    cost: int
    attack_working: str
    defence_working: str
    cost_working: str
    text: str
    """As in a record, without the verb: ``5c 9d Jc>5c``."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One player, as the view's seat sees it."""

    seat: Seat
    hp: int
    tens: tuple[str, str]
    """The pair of tens that counts the hit points."""
    pips: tuple[int, int]
    """How many pips of each ten are still uncovered."""
    champion: str
    hand: tuple[str, ...] | None
    """``None`` when it is hidden."""
    hand_count: int
    """Until the reveal as it stood when the round began."""
    chosen: bool
    """Whether a play is locked in, or a healing chosen."""
    must_act: bool
    unspent: int
    """Stamina left over this round; 0 until the reveal."""


@dataclass(frozen=True, slots=True)
class RevealView:
    """What was revealed last, and what came of it."""

    round: int
    plays: tuple[PlayView, PlayView]
    dealt: tuple[int, int]
    healed: tuple[tuple[str, ...], tuple[str, ...]]
    """What each discarded to heal afterwards."""


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat (``None``: an onlooker)."""

    seat: Seat | None
    round: int
    phase: str
    """``plan``, ``recover`` or ``over``."""
    sides: tuple[SideView, SideView]
    staged: PlayView | None
    """The seat's own play, locked in and still face down."""
    staged_heal: tuple[str, ...] | None
    """What the seat itself has chosen to heal with."""
    heal_limit: int
    """The most cards the seat may discard to heal now."""
    heal_each: int
    last: RevealView | None
    deck: int
    pile: tuple[str, ...]
    """The discard pile, the newest card last."""
    stamina: int
    hand_most: int
    hp_most: int
    force: bool
    momentum: bool
    advanced_techniques: bool
    battle_weary: bool
    potent_healing: bool
    rules: int
    """The rule set's flags."""
    tiring: int
    """From this round on nobody heals; 0 is never."""
    tired: bool
    round_cap: int
    """The last round; 0 is none."""
    sudden_death: bool
    offer: Seat | None
    """Whose offer of a draw stands."""
    winner: Seat | None
    how: str
    """The slug of the way it ended; empty while it goes on."""

    @property
    def me(self) -> SideView:
        """The view's own side; an onlooker looks over seat 0's shoulder without seeing the hand."""
        return self.sides[self.seat or 0]

    @property
    def rival(self) -> SideView:
        """The other side."""
        return self.sides[1 - (self.seat or 0)]
