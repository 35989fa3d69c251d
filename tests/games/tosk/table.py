"""Sets a table of Tosk by hand, and plays rounds on it through the checked door."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tabard.core.chance import Chance, Dealer, NoChance, Outcome, Tape
from tabard.core.event import Event
from tabard.core.game import play, settle_options
from tabard.games.tosk import GAME, State
from tabard.games.tosk.cards import as_set, card_of, listed

NAMES = ("Maud", "Aldous")
NO_CHANCE = NoChance()

E = TypeVar("E")

MIXES = {
    "F": "force",
    "M": "momentum",
    "AT": "advanced_techniques",
    "BW": "battle_weary",
    "PH": "potent_healing",
}
"""The letters of the ledger's examples."""


def cards(text: str) -> tuple[int, ...]:
    """Read cards in the order they are written."""
    return tuple(card_of(word) for word in text.split())


def rules(text: str) -> dict[str, Any]:
    """Read a rule set as the ledger's examples write it: ``base``, ``F M``."""
    return {MIXES[word]: True for word in text.split() if word != "base"}


def table(
    one: str = "",
    two: str = "",
    *,
    hp: tuple[int, int] = (20, 20),
    deck: str | None = None,
    pile: str = "",
    number: int = 1,
    sudden_death: bool = False,
    **options: Any,
) -> State:
    """Set a table: both hands, and the deck with its next card first (by default all other cards)."""
    settled = settle_options(GAME, 2, options)
    state = GAME.start(2, settled, Dealer(0))
    state.hands = [as_set(cards(one)), as_set(cards(two))]
    state.pile = list(cards(pile))
    known = {*listed(state.hands[0]), *listed(state.hands[1]), *state.pile}
    state.deck = list(reversed([c for c in range(48) if c not in known] if deck is None else cards(deck)))
    state.hp = [*hp]
    state.round = number
    state.sudden_death = sudden_death
    return state


def act(state: State, seat: int, text: str, chance: Chance | Iterable[Outcome] = NO_CHANCE) -> list[Event]:
    """Play one action given in notation."""
    source = chance if isinstance(chance, Chance) else Tape(chance)
    return play(GAME, state, seat, GAME.parse(text), source)


def both(state: State, one: str, two: str, chance: Chance | Iterable[Outcome] = NO_CHANCE) -> list[Event]:
    """Play an action of either seat, seat 0 first; *chance* is for what the second sets off."""
    return act(state, 0, one) + act(state, 1, two, chance)


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Pick the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def may(state: State, seat: int) -> list[str]:
    """List the seat's legal actions in notation."""
    return [str(action) for action in GAME.legal(state, seat)]


def hand(state: State, seat: int) -> str:
    """Write a hand."""
    held = GAME.view(state, seat).sides[seat].hand
    assert held is not None
    return " ".join(held)
