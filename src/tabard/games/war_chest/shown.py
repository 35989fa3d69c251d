"""What a view of the table holds: plain facts for a screen, a bot or a reader, with no rule in them."""

from dataclasses import dataclass

from tabard.core.event import Seat
from tabard.games.war_chest.board import Hex
from tabard.games.war_chest.state import Frame

Coins = tuple[str, ...]
"""Coins by slug, each as often as it is there, the Royal Coin first, then in the army's order."""


@dataclass(frozen=True, slots=True)
class StackView:
    """A unit on the board."""

    coin: str
    seat: Seat
    side: int
    height: int


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex of the board in use."""

    name: str
    """As in ``hex:-1.2``."""
    number: Hex
    q: int
    r: int
    location: bool
    start: int | None
    """The side that begins with this location."""
    marker: int | None
    """The side that controls it."""
    stack: StackView | None


@dataclass(frozen=True, slots=True)
class CoinView:
    """Where a player's coins of one kind are, as far as all can see; and for the player itself where the others are."""

    coin: str
    total: int
    hidden: int
    """In bag, hand and face-down discard together."""
    up: int
    supply: int
    board: int
    box: int
    bag: int | None
    """The seat's own; ``None`` where it is hidden."""
    hand: int | None
    down: int | None
    next_draw: float | None
    """How likely the seat's next coin is of this kind: out of the bag or, when that is empty, out of the discards."""
    stands: tuple[str, ...]
    """The hexes of its units."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player, as the view's seat sees it."""

    seat: Seat
    side: int
    army: tuple[str, ...]
    coins: tuple[CoinView, ...]
    """The Royal Coin, then the army."""
    hand: Coins | None
    """``None`` when it is hidden."""
    hand_count: int
    bag_count: int
    up: Coins
    down: Coins | None
    down_count: int
    supply: Coins
    box: Coins
    drawn: str | None
    """The coin that the seat itself has drawn and must use at once."""
    holds_drawn: bool
    """Whether the player has drawn a coin to use at once."""
    seen: Coins
    """Coins known to the view's seat: each is in the hand, or was put face down since."""
    seen_in_hand: bool
    """All of `seen` are in the hand: nothing was put face down from it since."""
    laid: Coins
    """Coins that the view's seat knows to lie in the face-down discard."""
    has_initiative: bool
    must_act: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One side."""

    side: int
    seats: tuple[Seat, ...]
    markers: int
    """Its control markers in all; placing the last one wins."""
    placed: int
    seals: int
    """Seals it still has."""


@dataclass(frozen=True, slots=True)
class DecreeView:
    """An open Royal Decree."""

    slug: str
    name: str
    text: str
    sealed: tuple[bool, bool]
    """Whether it bears a seal of side A, of side B."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """Unit cards being chosen."""

    pool: tuple[str, ...]
    """Cards that can still be taken."""
    order: tuple[Seat, ...]
    """The seats in the order of their picks, bans included."""
    step: int
    """How many have picked."""
    bans: int
    """How many of the picks, the first ones, ban a card (WC-600)."""
    banned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A choice in the middle of an action, and whose it is."""

    kind: str
    """One of `QUESTIONS`."""
    seat: Seat
    unit: str | None
    """The unit, or coin, it is about."""
    at: tuple[str, ...]
    """The hexes it is about: the unit's, or the attacker's and the target's."""
    left: int
    """How often a recruit is still to be done."""
    units: tuple[str, ...]
    """Those that wait to be resolved, where the question is which comes first."""
    owner: Seat | None
    """Whose hand is shown to the Spy."""


@dataclass(frozen=True, slots=True)
class LastView:
    """The last action of a coin or unit, for marking it on the board."""

    seat: Seat
    verb: str
    coin: str | None
    """What was used face up; ``None`` for what was put face down, and for free actions."""
    stood: str | None
    """The hex of the unit that acted, before it did."""
    hexes: tuple[str, ...]
    """The hexes chosen with it, in their order."""


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat (``None``: an onlooker)."""

    seat: Seat | None
    seats: int
    phase: str
    """``draft``, ``play`` or ``over``."""
    nobility: bool
    original_guard: bool
    round: int
    round_cap: int
    """The last round; 0 is none."""
    turn: Seat
    """Whose turn it is; another may have to answer in it."""
    holder: Seat
    """Who has the initiative marker."""
    claimed: bool
    """Whether the marker has changed hands this round."""
    hexes: tuple[HexView, ...]
    players: tuple[PlayerView, ...]
    sides: tuple[SideView, SideView]
    decrees: tuple[DecreeView, ...]
    draft: DraftView | None
    question: QuestionView | None
    agenda: tuple[Frame, ...]
    """What is still to be done in this turn; for forecasts."""
    pending: tuple[int, ...]
    to_act: tuple[Seat, ...]
    last: LastView | None
    offer: Seat | None
    """Whose offer of a draw stands."""
    winner: int | None
    """The side that won."""
    how: str
    """The slug of the way it ended; empty while it goes on."""

    @property
    def me(self) -> PlayerView:
        """The view's own player; an onlooker looks over seat 0's shoulder without seeing the hand."""
        return self.players[self.seat or 0]

    @property
    def my_side(self) -> SideView:
        """The view's own side."""
        return self.sides[(self.seat or 0) & 1]

    def on(self, name: str) -> HexView:
        """Return the hex of that name."""
        return next(one for one in self.hexes if one.name == name)
