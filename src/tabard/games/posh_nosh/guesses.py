"""How the other side may have been set up: picks, order, carriers and swaps that a seat can't see, guessed anew."""

from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.posh_nosh.roster import FIRST_ITEM
from tabard.games.posh_nosh.setup import (
    dealt,
    guardable,
    place_units,
    pool_of,
    unit_pool,
    wanted,
    with_one,
    with_row,
)
from tabard.games.posh_nosh.state import DRAFT, NOBODY, OVER, PICKING, RECRUIT, SECRET, SWAP, WAITING, State
from tabard.games.posh_nosh.swapping import swaps_of


class First(Chance):
    """Always takes the first and leaves all in order: for what is shown to nobody, but must be there."""

    def below(self, n: int) -> int:
        """Return 0."""
        return 0

    def shuffle(self, pile: list[int]) -> None:
        """Leave the pile alone."""


def guess_setup(s: State, seat: Seat | None, chance: Chance | None) -> None:
    """Set the sides that *seat* does not see up as they may be; *s* changes. For before the battle."""
    source = chance if chance is not None else First()
    for side in (0, 1):
        if side != seat:
            _guess_side(s, side, seat, source)


def units_are_open(s: State) -> bool:
    """Say whether both see which units each side has: after a draft's picks, and from the swap on (PN-VIEW-13)."""
    return s.recruit == DRAFT or (s.swap and s.phase > RECRUIT and s.phase != OVER)


def _guess_side(s: State, side: Seat, seat: Seat | None, chance: Chance) -> None:
    locked = s.steps[side] == WAITING and s.phase != OVER
    if s.recruit == DRAFT:
        _guess_items(s, side, _draft_items(s, side, seat, chance))
    elif units_are_open(s):
        items = pool_of(s, 3)
        chance.shuffle(items)
        _guess_items(s, side, items)
    elif locked or (s.recruit != SECRET and s.phase != OVER):
        s.picked = with_row(s.picked, side, dealt(s, chance))
    else:
        s.picked = with_row(s.picked, side, ())
    if s.phase == OVER and len(s.settled) < 2:
        s.swaps = with_one(s.swaps, side, 0)
    if s.phase == RECRUIT and s.recruit == DRAFT:
        return
    if s.phase == SWAP:
        if side in s.settled:
            _guess_swap(s, side, chance)
        return
    _guess_places(s, side, locked, chance)


def _guess_items(s: State, side: Seat, items: list[int]) -> None:
    """Replace the items a side has picked, whose number is known, by others."""
    left = iter(items)
    s.picked = with_row(s.picked, side, tuple([next(left) if pick >= FIRST_ITEM else pick for pick in s.picked[side]]))


def _draft_items(s: State, side: Seat, seat: Seat | None, chance: Chance) -> list[int]:
    """List items that a side may have drafted: those the seat finds taken from the pool, then others (PN-R-015)."""
    count = len([pick for pick in s.picked[side] if pick >= FIRST_ITEM])
    if seat is None:
        return (pool_of(s, 3) * 2)[:count]
    copies = s.book.of("draft.copies")
    certain: list[int] = []
    maybe: list[int] = []
    for item in pool_of(s, 3):
        mine, theirs = s.picked[seat].count(item), s.picked[side].count(item)
        if mine + theirs == copies:
            certain += [item] * theirs
        elif mine == 0:
            maybe.append(item)
    chance.shuffle(maybe)
    found = (certain + maybe)[:count]
    chance.shuffle(found)
    return found


def _guess_swap(s: State, side: Seat, chance: Chance) -> None:
    ways = [0, *[old | new << 7 for old, new in swaps_of(s, side, unit_pool(s))]]
    s.swaps = with_one(s.swaps, side, ways[chance.below(len(ways))])


def _guess_places(s: State, side: Seat, locked: bool, chance: Chance) -> None:
    """Line a locked side up anyhow; one that is not locked may be at any point, so it is put back to the first."""
    if not s.picked[side] or len(s.picked[side]) < sum(wanted(s)):
        s.rows = with_row(s.rows, side, ())
        s.carriers = with_row(s.carriers, side, ())
        s.guards = with_one(s.guards, side, NOBODY)
        s.progress = with_one(s.progress, side, 0)
        s.steps = with_one(s.steps, side, PICKING)
        return
    if s.phase == RECRUIT and s.swap:
        return
    place_units(s, side)
    if not locked:
        return
    row = list(s.rows[side])
    chance.shuffle(row)
    s.rows = with_row(s.rows, side, tuple(row))
    places = list(range(len(row)))
    chance.shuffle(places)
    s.carriers = with_row(s.carriers, side, tuple(places[: len(s.carriers[side])]))
    able = guardable(s, side) if s.opening_shield else []
    s.guards = with_one(s.guards, side, able[chance.below(len(able))] if able else NOBODY)
    s.progress = with_one(s.progress, side, 0)
    s.steps = with_one(s.steps, side, WAITING)
