"""Who owes a choice, and who may heal how much."""

from typing import Final

from tabard.core.event import Seat
from tabard.games.tosk.numbers import RULE_SETS
from tabard.games.tosk.state import OVER, PLAN, State

_SEATS: Final = ((), (0,), (1,), (0, 1))


def heal_limit(state: State, seat: Seat) -> int:
    """Return how many cards *seat* may discard to heal: each must restore at least 1 (TK-R-26, TK-R-27).

    It depends on public facts alone, so asking a seat tells the rival nothing.
    """
    if state.sudden_death or 0 < state.tiring <= state.round:
        return 0
    most = RULE_SETS[state.flags].heal_most[state.hp[seat]]
    cards = state.hands[seat].bit_count()
    return most if most < cards else cards


def must_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that owe a choice. A seat that can't heal isn't asked to."""
    if state.phase == PLAN:
        return _SEATS[(state.plays[0] is None) + 2 * (state.plays[1] is None)]
    if state.phase == OVER:
        return ()
    if state.sudden_death or 0 < state.tiring <= state.round:
        return ()
    most = RULE_SETS[state.flags].heal_most  # `heal_limit`, written out: playouts wait for it
    first = state.heals[0] is None and most[state.hp[0]] > 0 and state.hands[0] != 0
    second = state.heals[1] is None and most[state.hp[1]] > 0 and state.hands[1] != 0
    return _SEATS[first + 2 * second]
