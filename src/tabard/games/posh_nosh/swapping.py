"""One swap: each side may trade a unit once both warbands are shown (PN-SWAP-01 to -09)."""

from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.events import Kept, Settled, Swapped
from tabard.games.posh_nosh.roster import FIRST_ITEM, group_of
from tabard.games.posh_nosh.state import DRAFT, State


def copies_left(s: State, pick: int) -> int:
    """Return how many copies of a pick a draft has left (PN-DRAFT-04)."""
    return s.book.of("draft.copies") - s.picked[0].count(pick) - s.picked[1].count(pick)


def swaps_of(s: State, seat: Seat, pool: list[int]) -> list[tuple[int, int]]:
    """List the trades open to a seat: the old pick and the new; items are never traded (PN-SWAP-03 to -09)."""
    mine = s.picked[seat]
    olds = list(dict.fromkeys([pick for pick in mine if pick < FIRST_ITEM]))
    if s.recruit == DRAFT:
        news = [pick for pick in pool if copies_left(s, pick) > 0]
    else:
        news = [pick for pick in pool if pick not in mine]
    return [(old, new) for old in olds for new in news if new != old and group_of(old) == group_of(new)]


def settle_swap(s: State, seat: Seat, swap: int, tell: Tell | None) -> None:
    """Note a side's choice, hidden until both have settled; then carry both out in that order (PN-SWAP-05, -06)."""
    s.swaps = (swap, s.swaps[1]) if seat == 0 else (s.swaps[0], swap)
    s.settled = (*s.settled, seat)
    if tell is not None:
        tell(Settled(seat))
    if len(s.settled) < 2:
        return
    chosen = [s.swaps[one] for one in (0, 1)]
    left = [copies_left(s, one >> 7) for one in chosen]
    for place, who in enumerate(s.settled):
        old, new = chosen[who] & 127, chosen[who] >> 7
        if not chosen[who]:
            if tell is not None:
                tell(Kept(who))
            continue
        raced = place == 1 and chosen[1 - who] and chosen[1 - who] >> 7 == new
        got = s.recruit != DRAFT or not raced or left[who] > 1
        if got:
            picks = list(s.picked[who])
            picks[picks.index(old)] = new
            s.picked = (tuple(picks), s.picked[1]) if who == 0 else (s.picked[0], tuple(picks))
        if tell is not None:
            tell(Swapped(who, old, new, got))
