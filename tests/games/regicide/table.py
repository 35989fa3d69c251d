"""A table of Regicide set by hand, and moves played on it in notation."""

from typing import Any

from tabard.core.chance import Chance, Dealer, NoChance
from tabard.core.errors import TabardError
from tabard.core.event import Event
from tabard.core.game import play, settle_options
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import PLAY_OF
from tabard.games.regicide.cards import CARD, HAND_LIMIT, NO_CARD, NOTATION, SOLO_JOKERS, as_set, noted
from tabard.games.regicide.state import PHASES, RUNNING

NO_CHANCE = NoChance()


def cards(text: str) -> list[int]:
    """Read cards, separated by spaces."""
    return [CARD[word] for word in text.split()]


def texts(pile: list[int] | tuple[int, ...]) -> str:
    """Write a pile, in its order."""
    return " ".join(NOTATION[card] for card in pile)


def hand(state: RegicideState, seat: int = 0) -> str:
    """Write a hand, lowest rank first."""
    return " ".join(noted(state.hands[seat]))


def table(*hands: str, **given: Any) -> RegicideState:
    """Set a table: hands as texts, then only what matters.

    ``tavern`` and ``castle`` are written with the next card first, ``discard`` with its top last; ``played`` lists
    plays as texts, put before seat 0 or, as ``"1: 3c 3d"``, before another. All hidden cards are of one layer unless
    ``layers`` are given. Everything else is a slot of the state.
    """
    state = RegicideState()
    state.seats = len(hands)
    state.hands = [as_set(cards(one)) for one in hands]
    state.phase = PHASES.index(given.pop("phase", "play"))
    state.enemy = CARD[given.pop("enemy", "Jc")]
    state.tavern = cards(given.pop("tavern", ""))[::-1]
    state.castle = tuple(cards(given.pop("castle", "Qc Kc"))[::-1])
    state.discard = cards(given.pop("discard", ""))
    state.played = [_entry(text) for text in given.pop("played", [])]
    state.yielded = sum(1 << seat for seat, yielded in enumerate(given.pop("yielded", ())) if yielded)
    state.layers = tuple(as_set(cards(layer)) for layer in given.pop("layers", ())) or (_hidden(state),)
    state.turn, state.end, state.enemies, state.said = 0, RUNNING, 12, 0
    state.damage = state.shield = state.blocked = state.buried = 0
    state.cancelled = state.jester_time = state.solo_yield = state.top_only = False
    state.limit = HAND_LIMIT[state.seats]
    state.jokers = SOLO_JOKERS if state.seats == 1 else 0
    for name, value in given.items():
        assert hasattr(RegicideState, name), f"the table has no {name!r}"
        setattr(state, name, value)
    return state


def _entry(text: str) -> int:
    seat, _, played = text.rpartition(":")
    return 4 * PLAY_OF[as_set(cards(played))].code + int(seat or 0)


def _hidden(state: RegicideState) -> int:
    hidden = as_set(state.tavern)
    for one in state.hands:
        hidden |= one
    return hidden


def act(state: RegicideState, *moves: str, chance: Chance = NO_CHANCE) -> list[Event]:
    """Play moves in notation for the seat whose turn it is, or ``"2: say good"`` for another; return all events."""
    events: list[Event] = []
    for move in moves:
        seat, colon, text = move.rpartition(": ")
        by = int(seat) if colon else state.turn
        events += play(GAME, state, by, GAME.parse(text), chance)
    return events


def is_refused(state: RegicideState, move: str) -> bool:
    """Say whether a move is refused, with the state unchanged."""
    before = state.key()
    try:
        act(state, move)
    except TabardError:
        assert state.key() == before
        return True
    return False


def moves(state: RegicideState) -> set[str]:
    """Write all legal moves of the seat whose turn it is."""
    return {str(action) for action in GAME.legal(state, state.turn)}


def fresh(seats: int, seed: int = 1, **options: Any) -> RegicideState:
    """Deal a game."""
    return GAME.start(seats, settle_options(GAME, seats, options), Dealer(seed))


def fallen(state: RegicideState) -> bool:
    """Say whether there is no enemy left."""
    return state.enemy == NO_CARD
