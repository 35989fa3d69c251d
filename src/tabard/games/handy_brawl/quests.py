"""Quest cards: Key and Book, by rulings of our own, beyond the rulebook (HB-R-088 to HB-R-090)."""

from tabard.core.event import Tell
from tabard.games.handy_brawl.events import Does
from tabard.games.handy_brawl.harm import react
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import BOOK, LOCK, REACTION


def lock(s: State, place: int, reach: int) -> int:
    """Return the closest card in range that a Key fits, -1 if there is none (HB-R-089)."""
    for target in range(place + 1, min(place + reach, len(s.deck) - 1) + 1):
        if REACTION[s.deck[target]] == LOCK:
            return target
    return -1


def quest(s: State, place: int, act: int, op: int, number: int, tell: Tell | None) -> bool:
    """Turn a Key, or open the Book, which is only told (HB-R-090); say whether anything was done."""
    target = place if op == BOOK else lock(s, place, number)
    if target < 0:
        return False
    if tell is not None:
        tell(Does(s.deck[place], act, number, () if op == BOOK else (s.deck[target],)))
    if op != BOOK:
        react(s, target, 0)
    return True
