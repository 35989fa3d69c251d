"""The rules of High Card, in one room: the game is too small for more."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.errors import BadNotation
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Option, Options
from tabard.core.words import Names

SIX = (1, 2, 3, 4, 5, 6)
NOTHING = 0


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card face down."""

    card: int

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The card in hand."""
        return (f"hand:{self.card}",)

    @property
    def loose(self) -> int:
        """One pick has one order."""
        return 0

    def __str__(self) -> str:
        return f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the card laid, while the other has not laid."""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The button."""
        return ("button:take-back",)

    @property
    def loose(self) -> int:
        """One pick has one order."""
        return 0

    def __str__(self) -> str:
        return "take back"


@dataclass(frozen=True, slots=True)
class Laid:
    """*by* has laid a card; only *by* knows which."""

    by: Seat
    card: int | None

    def for_seat(self, seat: Seat | None) -> "Laid":
        """Hide the card from all but its owner."""
        return self if seat == self.by else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class TookBack:
    """*by* has taken the card back."""

    by: Seat

    def for_seat(self, seat: Seat | None) -> "TookBack":
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Revealed:
    """Both cards are turned up."""

    cards: tuple[int, int]
    winner: Seat

    def for_seat(self, seat: Seat | None) -> "Revealed":
        """Everybody sees it."""
        return self


class HighCardState:
    """Everything true of a game of High Card."""

    __slots__ = ("hands", "laid", "played", "tricks")

    def __init__(self) -> None:
        self.hands: list[list[int]] = [[], []]
        self.laid = [NOTHING, NOTHING]
        self.played: list[int] = []
        self.tricks = [0, 0]

    def copy(self) -> "HighCardState":
        """Return an independent equal state."""
        twin = HighCardState()
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.played = self.played[:]
        twin.tricks = self.tricks[:]
        return twin

    def key(self) -> Hashable:
        """Return all of it as one value."""
        return (*map(tuple, self.hands), *self.laid, tuple(self.played), *self.tricks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HighCardState) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"HighCardState(hands={self.hands}, laid={self.laid}, played={self.played}, tricks={self.tricks})"


@dataclass(frozen=True, slots=True)
class HighCardView:
    """What one seat may know."""

    seat: Seat | None
    hand: tuple[int, ...]
    laid: int
    """The reader's own laid card, or 0."""
    has_laid: tuple[bool, bool]
    played: tuple[int, ...]
    tricks: tuple[int, int]


class HighCardWords:
    """How the game speaks."""

    def tagline(self) -> str:
        """Return the shelf's line."""
        return "Three tricks, six cards, one bluff"

    def describe(self, event: object, names: Names, reader: Seat | None) -> str:
        """Tell an event."""
        match event:
            case Laid(by, card):
                return f"You lay the {card}." if card else f"{names[by]} lays a card."
            case TookBack(by):
                return "You take your card back." if by == reader else f"{names[by]} takes the card back."
            case Revealed((one, two), winner):
                who = "You take" if winner == reader else f"{names[winner]} takes"
                return f"{one} against {two}: {who} the trick."
        return ""

    def prompt(self, view: HighCardView, names: Names) -> str:
        """Ask for a card, or name whom the table waits for."""
        if sum(view.tricks) == 3:
            return ""
        waiting = [names[seat] for seat in (0, 1) if not view.has_laid[seat]]
        if view.seat is not None and not view.has_laid[view.seat]:
            return "Lay a card."
        return f"Waiting for {' and '.join(waiting)}."

    def thing(self, pick: str) -> str:
        """Name a card or the button."""
        kind, _, name = pick.partition(":")
        return f"the {name}" if kind == "hand" else "Take back"

    def label(self, action: "Lay | TakeBack") -> str:
        """Name an action."""
        return f"Lay the {action.card}" if isinstance(action, Lay) else "Take back"

    def forecast(self, view: HighCardView, action: "Lay | TakeBack") -> str:
        """Say what it would do."""
        return f"Lays the {action.card} face down." if isinstance(action, Lay) else "Your card comes back to your hand."

    def figures(self, view: HighCardView, action: "Lay | TakeBack") -> Mapping[str, int]:
        """Show no numbers."""
        return {}

    def warning(self, view: HighCardView, action: "Lay | TakeBack") -> str:
        """Nothing here is ruinous."""
        return ""

    def outcome(self, view: HighCardView, names: Names) -> str:
        """Say who won."""
        if sum(view.tricks) < 3:
            return ""
        winner = 0 if view.tricks[0] > view.tricks[1] else 1
        return "You win." if winner == view.seat else f"{names[winner]} wins."


class HighCard:
    """The rules."""

    name = "high_card"
    title = "High Card"
    edition = "1"
    seats: tuple[int, ...] = (2,)
    options: tuple[Option, ...] = ()
    words = HighCardWords()

    def start(self, seats: int, options: Options, chance: Chance) -> HighCardState:
        """Deal three cards each."""
        deck = list(SIX)
        chance.shuffle(deck)
        state = HighCardState()
        state.hands = [sorted(deck[:3]), sorted(deck[3:])]
        return state

    def to_act(self, state: HighCardState) -> tuple[Seat, ...]:
        """Both lay at once; who has laid waits."""
        if sum(state.tricks) == 3:
            return ()
        return tuple(seat for seat in (0, 1) if not state.laid[seat])

    def legal(self, state: HighCardState, seat: Seat) -> Sequence[Lay]:
        """Any card in hand."""
        return [Lay(card) for card in state.hands[seat]] if seat in self.to_act(state) else []

    def sample(self, state: HighCardState, seat: Seat, chance: Chance) -> Lay:
        """Return any card, each as likely."""
        hand = state.hands[seat]
        return Lay(hand[chance.below(len(hand))])

    def retracts(self, state: HighCardState, seat: Seat) -> Sequence[TakeBack]:
        """A card laid can be taken back until it is turned up."""
        return [TakeBack()] if state.laid[seat] else []

    def asides(self, state: HighCardState, seat: Seat) -> Sequence[Lay]:
        """Nothing beside the turn."""
        return []

    def apply(
        self, state: HighCardState, seat: Seat, action: Lay | TakeBack, chance: Chance, tell: Tell | None = None
    ) -> None:
        """Lay a card, or take it back; two laid cards make a trick."""
        if isinstance(action, TakeBack):
            state.hands[seat] = sorted([*state.hands[seat], state.laid[seat]])
            state.laid[seat] = NOTHING
            if tell is not None:
                tell(TookBack(seat))
            return
        state.hands[seat].remove(action.card)
        state.laid[seat] = action.card
        if tell is not None:
            tell(Laid(seat, action.card))
        if all(state.laid):
            self._trick(state, tell)

    def _trick(self, state: HighCardState, tell: Tell | None) -> None:
        one, two = state.laid
        winner = 0 if one > two else 1
        state.tricks[winner] += 1
        state.played += state.laid
        state.laid = [NOTHING, NOTHING]
        if tell is not None:
            tell(Revealed((one, two), winner))

    def result(self, state: HighCardState) -> Result | None:
        """The one with more tricks wins."""
        if sum(state.tricks) < 3:
            return None
        return Result((1.0, 0.0) if state.tricks[0] > state.tricks[1] else (0.0, 1.0), "tricks")

    def view(self, state: HighCardState, seat: Seat | None) -> HighCardView:
        """Show a seat its own hand, and everybody the rest."""
        return HighCardView(
            seat=seat,
            hand=tuple(state.hands[seat]) if seat is not None else (),
            laid=state.laid[seat] if seat is not None else NOTHING,
            has_laid=(bool(state.laid[0]), bool(state.laid[1])),
            played=tuple(state.played),
            tricks=(state.tricks[0], state.tricks[1]),
        )

    def resample(self, state: HighCardState, seat: Seat, chance: Chance) -> HighCardState:
        """Deal the rival another hand, and a laid card from it; with all cards known nothing changes."""
        rival = 1 - seat
        known = {*state.hands[seat], state.laid[seat], *state.played}
        cards = [card for card in SIX if card not in known]
        chance.shuffle(cards)
        other = state.copy()
        if state.laid[rival]:
            other.laid[rival] = cards.pop()
        other.hands[rival] = sorted(cards)
        return other

    def parse(self, text: str) -> Lay | TakeBack:
        """Read ``lay 3`` or ``take back``."""
        verb, _, card = text.partition(" ")
        if text == "take back":
            return TakeBack()
        if verb == "lay" and len(card) == 1 and card in "123456":
            return Lay(int(card))
        raise BadNotation(f"{text[:40]!r} is no action of High Card: write “lay 3” or “take back”")

    def explain(self, state: HighCardState, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why a card can't be laid."""
        kind, _, name = pick.partition(":")
        if pick == "button:take-back":
            return None if state.laid[seat] else Refusal("", "You have laid no card that could be taken back.")
        if kind != "hand":
            return None
        if state.laid[seat]:
            return Refusal("", "You have laid a card already.")
        return None if name in map(str, state.hands[seat]) else Refusal("", f"You do not hold the {name}.")

    def census(self, state: HighCardState) -> Hashable:
        """Return all six cards."""
        cards = [*state.hands[0], *state.hands[1], *state.laid, *state.played]
        return tuple(sorted(card for card in cards if card))


GAME = HighCard()
