"""What a game is: the contract every game keeps, and `play`, the checked door to it."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from tabard.core.action import Action, Pick
from tabard.core.chance import Chance
from tabard.core.errors import BadOptions, IllegalAction
from tabard.core.event import Event, Seat, Tell
from tabard.core.options import Option, Options, Value, settle
from tabard.core.words import Words


class State(Protocol):
    """Everything true of a game: plain data; it compares, prints, pickles and copies by hand."""

    def copy(self: "S") -> "S":
        """Return an independent state that is equal."""

    def key(self) -> Hashable:
        """Return a value that is equal exactly for equal states."""


UNSENT = {"sent": False}
"""Metadata of a view's field that is no plain fact: whoever is sent the view from afar has ``None`` there."""

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
V_co = TypeVar("V_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    points: tuple[float, ...]
    """One number a seat, from 0 (lost) to 1 (won); a draw is 0.5 each."""
    how: str
    """A slug of the way it ended, such as ``knock-out``; the game's words say it in full."""
    turns: int = 0
    """After how many turns, in games that care; for lists of a player's best."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something can't be done now, in words, with the ledger's id."""

    rule: str
    text: str


class Game(Protocol[S, A, V_co]):
    """The rules of one game. Holds no state of its own."""

    @property
    def name(self) -> str:
        """The slug: ``regicide``, ``handy_brawl``."""

    @property
    def title(self) -> str:
        """The name people read."""

    @property
    def edition(self) -> str:
        """Which edition of rules and numbers this is; records keep it."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats it can be played with, in rising order."""

    @property
    def options(self) -> tuple[Option, ...]:
        """What a table may choose before the deal."""

    @property
    def words(self) -> Words:
        """Names and sentences for people."""

    def start(self, seats: int, options: Options, chance: Chance) -> S:
        """Set the table; *options* are settled (see `settle_options`)."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that owe an action now; several at once when choices are secret and simultaneous."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """List every action open to *seat*, in a fixed order; empty unless it must act."""

    def sample(self, state: S, seat: Seat, chance: Chance) -> A:
        """Return one of `legal`, each as likely, without listing them all where that is slow."""

    def retracts(self, state: S, seat: Seat) -> Sequence[A]:
        """List the actions that only undo what nobody else has been shown. Bots and simulations never use them."""

    def asides(self, state: S, seat: Seat) -> Sequence[A]:
        """List what *seat* may do beside the turn: give up, offer or take a draw, say a set phrase."""

    def apply(self, state: S, seat: Seat, action: A, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out an open *action* on *state*, in place and trusting; stories are built only for a *tell*."""

    def result(self, state: S) -> Result | None:
        """Return the outcome, or ``None`` while the game goes on."""

    def view(self, state: S, seat: Seat | None) -> V_co:
        """Build what *seat* may know (``None``: an onlooker), from nothing up: plain facts, but for fields `UNSENT`."""

    def resample(self, state: S, seat: Seat, chance: Chance) -> S:
        """Return a new state with the cards that *seat* can't see dealt anew, keeping all that it knows.

        Depends on nothing that *seat* can't know: states it can't tell apart give equal states for equal chance.
        """

    def parse(self, text: str) -> A:
        """Read an action from its notation; raises `BadNotation`."""

    def explain(self, state: S, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use to *seat* now, after the picks already *made*.

        ``None`` when it can be picked, or is no thing of this game.
        """

    def census(self, state: S) -> Hashable:
        """Return all things of the game, wherever they are; the same value from the deal to the end."""


AnyGame = Game[Any, Any, Any]
"""A game where only the contract matters."""


def rewinds(game: AnyGame, seats: int) -> bool:
    """Say whether a table may go back to any moment of its game.

    A game says so by an attribute ``rewinds = True`` of its own: when nothing in it is hidden and nothing left to
    chance after the deal, so that going back teaches nobody anything. Only one who plays alone goes back.
    """
    return seats == 1 and bool(getattr(game, "rewinds", False))


def telltale(game: AnyGame, state: object) -> bool:
    """Say whether a question is open whose answer could betray a hand by the time that it takes.

    A game that asks whoever could answer by what is public, whether or not they can, has a method
    ``telltale(state)`` of its own. The house then lets every answer to such a question take at least as long.
    """
    found = getattr(game, "telltale", None)
    return found is not None and bool(found(state))


def against_house(game: AnyGame, given: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options of a table at which an opponent of the house sits.

    A game where that changes a rule has an option ``practice``, which is on then, whatever was *given*.
    """
    practised = any(option.name == "practice" for option in game.options)
    return {**given, "practice": True} if practised else dict(given)


def settle_options(game: AnyGame, seats: int, given: "dict[str, Value] | Options") -> dict[str, Value]:
    """Check a number of seats and the options of a table; raises `BadOptions`.

    A game whose options depend on each other has a method ``check_options(seats, settled)`` of its own, which raises
    `BadOptions` for those that can't be together.
    """
    if seats not in game.seats:
        counts = " or ".join(map(str, game.seats))
        noun = "player" if counts == "1" else "players"
        raise BadOptions(f"{game.title} is for {counts} {noun}, not {seats}")
    settled = settle(game.title, game.options, seats, given)
    check = getattr(game, "check_options", None)
    if check is not None:
        check(seats, settled)
    return settled


def permitted(game: Game[S, A, V_co], state: S, seat: Seat) -> list[A]:
    """List all that *seat* may do: legal actions, take-backs and asides."""
    return [*game.legal(state, seat), *game.retracts(state, seat), *game.asides(state, seat)]


def play(game: Game[S, A, V_co], state: S, seat: Seat, action: A, chance: Chance) -> list[Event]:
    """Apply *action* if it is open to *seat* and return the events; for all actions that come from outside.

    Raises `IllegalAction`, naming the reason and its rule where the game can explain it; nothing has changed then.
    """
    check(game, state, seat, action)
    events: list[Event] = []
    game.apply(state, seat, action, chance, events.append)
    return events


def check(game: Game[S, A, V_co], state: S, seat: Seat, action: A) -> None:
    """Raise `IllegalAction` as `play` does when *action* is not open to *seat*."""
    if action not in permitted(game, state, seat):
        why = refusal(game, state, seat, action)
        raise IllegalAction(why.text, why.rule)


def refusal(game: Game[S, A, V_co], state: S, seat: Seat, action: A) -> Refusal:
    """Say why *action* is not open to *seat*: the first of its picks that is of no use, or the whole.

    A game where the same picks may stand for different actions has a method ``explain_whole(state, seat, action)`` of
    its own, for those whose picks are all of use, but for something else, and for the rule by which a game is over.
    """
    about = getattr(game, "explain_whole", None)
    whole: Refusal | None
    if game.result(state) is not None:
        whole = about(state, seat, action) if about is not None else None
        return Refusal(whole.rule if whole else "", f"The game is over, so “{action}” can’t be done any more.")
    for place, pick in enumerate(action.picks):
        why = game.explain(state, seat, pick, action.picks[:place])
        if why is not None:
            return why
    whole = about(state, seat, action) if about is not None else None
    return whole or Refusal("", f"“{action}” is not open to you now.")
