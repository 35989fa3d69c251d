"""Setting up: the table, recruiting in its three ways, order, carriers, the opening shield, locking in, the battle."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.options import Options
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.actions import code
from tabard.games.posh_nosh.battle import begin_battle
from tabard.games.posh_nosh.book import book_of
from tabard.games.posh_nosh.cards import ALL_CARDS, pack_of
from tabard.games.posh_nosh.events import Arranged, Flipped, Locked, Picked, Unlocked, WarbandsShown
from tabard.games.posh_nosh.options import WAYS, check, dealable, standard_size
from tabard.games.posh_nosh.roster import ABILITIES, BODIES, FIRST_ITEM, PICK_GROUPS, group_of
from tabard.games.posh_nosh.state import (
    CARRYING,
    DEAL,
    DRAFT,
    GUARDING,
    MARCHING,
    NOBODY,
    PICKED,
    PICKING,
    PLACED,
    READY,
    RECRUIT,
    SETTLING,
    SWAP,
    WAITING,
    State,
)
from tabard.games.posh_nosh.swapping import settle_swap, swaps_of
from tabard.games.posh_nosh.units import CANT_SHIELD

_ITEM_KINDS = range(1, 12)


def with_one(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """Return *values* with that of *seat* changed."""
    return (value, values[1]) if seat == 0 else (values[0], value)


def with_row(values: tuple[tuple[int, ...], ...], seat: Seat, value: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return *values* with that of *seat* changed."""
    return (value, values[1]) if seat == 0 else (values[0], value)


def open_table(options: Options, chance: Chance) -> State:
    """Set the table up to the first choice (PN-R-001)."""
    check(options)
    s = State()
    s.book = book_of(str(options["numbers"]))
    s.recruit = WAYS[str(options["recruit"])]
    s.heroes = int(options["heroes"])
    s.dragons = int(options["dragons"])
    s.size = int(options["size"]) or standard_size(s.book, s.heroes, s.dragons)
    s.items = min(int(options["items"]), s.size + s.heroes + s.dragons)  # PN-ITEM-05
    s.swap = bool(options["swap"])
    s.opening_shield = bool(options["opening_shield"])
    s.choose_order = bool(options["choose_order"])
    s.ranked = bool(options["ranked"])
    s.practice = bool(options["practice"])
    s.decks = [pack_of(0), pack_of(1)]
    s.known = [0] * ALL_CARDS
    if s.recruit == DRAFT:
        s.draft_first = chance.below(2)  # PN-DRAFT-01
    elif s.recruit == DEAL:
        for seat in (0, 1):
            s.picked = with_row(s.picked, seat, dealt(s, chance))
        _picks_are_final(s, None)
    return s


def wanted(s: State) -> tuple[int, int, int, int]:
    """Return how many units, heroes, dragons and items a side recruits."""
    return s.size, s.heroes, s.dragons, s.items


def pool_of(s: State, group: int) -> list[int]:
    """List all picks of a group at this table, in the order of their numbers."""
    if group == 3:
        return [FIRST_ITEM + item for item in _ITEM_KINDS]
    return dealable(s.book, PICK_GROUPS[group], s.dragons > 0)


def dealt(s: State, chance: Chance) -> tuple[int, ...]:
    """Deal a side distinct picks (PN-R-159)."""
    found: list[int] = []
    for group, count in enumerate(wanted(s)):
        pool = pool_of(s, group)
        for _ in range(count):
            found.append(pool.pop(chance.below(len(pool))))
    return tuple(found)


def recruits(s: State, seat: Seat) -> list[int]:
    """List what a seat may pick next: anything it has an open slot for (PN-R-160)."""
    mine = s.picked[seat]
    counts = [0, 0, 0, 0]
    for pick in mine:
        counts[group_of(pick)] += 1
    most = s.book.of("draft.copies")
    found: list[int] = []
    for group, count in enumerate(wanted(s)):
        if counts[group] >= count:
            continue
        for pick in pool_of(s, group):
            if s.recruit == DRAFT:
                if mine.count(pick) + s.picked[1 - seat].count(pick) < most:
                    found.append(pick)
            elif pick not in mine:
                found.append(pick)
    return found


def is_full(s: State, seat: Seat) -> bool:
    """Say whether a seat has recruited all."""
    return len(s.picked[seat]) == sum(wanted(s))


def to_act(s: State) -> tuple[Seat, ...]:
    """Return the seats that still have something to do while setting up."""
    if s.recruit == DRAFT and s.phase == RECRUIT and PICKING in s.steps:
        one, two = len(s.picked[0]), len(s.picked[1])
        seat = s.draft_first if one == two else int(one > two)
        return (seat if not is_full(s, seat) else 1 - seat,)
    return tuple([seat for seat in (0, 1) if s.steps[seat] != WAITING])


def legal(s: State, seat: Seat) -> list[int]:
    """List what a seat may do next while setting up."""
    step = s.steps[seat]
    if step == PICKING:
        return [code(act.RECRUIT, pick) for pick in recruits(s, seat)]
    if step == SETTLING:
        return [act.KEEP, *[code(act.SWAP, old, new) for old, new in swaps_of(s, seat, unit_pool(s))]]
    if step == MARCHING:
        row = s.rows[seat]
        return [code(act.MARCH, place * 2 + seat) for place in range(s.progress[seat], len(row))]
    if step == CARRYING:
        item = s.progress[seat]
        return [code(act.CARRY, item, place * 2 + seat) for place in range(len(s.rows[seat]))]
    if step == GUARDING:
        return [code(act.GUARD, place * 2 + seat) for place in guardable(s, seat)]
    return [act.LOCK]


def unit_pool(s: State) -> list[int]:
    """List all units, heroes and dragons at this table."""
    return [pick for group in range(3) for pick in pool_of(s, group)]


def guardable(s: State, seat: Seat) -> list[int]:
    """List the places of the row whose unit may have the opening shield (PN-OPEN-05)."""
    return [place for place, kind in enumerate(s.rows[seat]) if not ABILITIES[kind] & CANT_SHIELD]


def retracts(s: State, seat: Seat) -> list[int]:
    """List what a seat may take back or change of what nobody else has seen (PN-SETUP-09, PN-ITEM-12)."""
    step = s.steps[seat]
    if step == WAITING:
        return [act.UNLOCK] if s.phase in (RECRUIT, READY) and s.recruit != DRAFT else []
    if step == SETTLING:
        return []
    found: list[int] = []
    if s.recruit not in (DRAFT, DEAL) and s.phase == RECRUIT:
        found = [code(act.DROP, pick) for pick in s.picked[seat]]
    if step < MARCHING:
        return found
    row = s.rows[seat]
    if (step, s.progress[seat]) != _first_step(s, seat):
        found.append(act.BACK)
    if step == PLACED:
        places = range(len(row))
        found += [code(act.TRADE, one * 2 + seat, two * 2 + seat) for one in places for two in places if one < two]
        for item, at in enumerate(s.carriers[seat]):
            found += [code(act.CARRY, item, place * 2 + seat) for place in places if place != at]
        if s.opening_shield:
            found += [code(act.GUARD, at * 2 + seat) for at in guardable(s, seat) if at != s.guards[seat]]
    return found


def apply(s: State, seat: Seat, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Carry out a step of setting up; when both are done, what comes next begins."""
    verb, one, two = packed & 63, packed >> 6 & 1023, packed >> 16 & 1023
    if verb == act.RECRUIT:
        _recruit(s, seat, one, tell)
        return
    if verb in (act.SWAP, act.KEEP):
        settle_swap(s, seat, one | two << 7 if verb == act.SWAP else 0, tell)
        if len(s.settled) == 2:
            _begin_placing(s)
        else:
            s.steps = with_one(s.steps, seat, WAITING)
        return
    if verb == act.LOCK:
        _lock(s, seat, chance, tell)
        return
    if verb == act.UNLOCK:
        s.steps = with_one(s.steps, seat, PICKED if s.swap and s.phase == RECRUIT else PLACED)
        if tell is not None:
            tell(Unlocked(seat))
        return
    if verb == act.DROP:
        picks = list(s.picked[seat])
        picks.remove(one)
        s.picked = with_row(s.picked, seat, tuple(picks))
        _forget_placing(s, seat)
    elif verb == act.BACK:
        place_units(s, seat)
    elif verb == act.MARCH:
        _march(s, seat, one >> 1)
    elif verb == act.TRADE:
        _trade(s, seat, one >> 1, two >> 1)
    elif verb == act.CARRY:
        _carry(s, seat, one, two >> 1)
    else:
        s.guards = with_one(s.guards, seat, one >> 1)
        s.steps = with_one(s.steps, seat, PLACED)
    if tell is not None:
        tell(Arranged(seat))


def _recruit(s: State, seat: Seat, pick: int, tell: Tell | None) -> None:
    s.picked = with_row(s.picked, seat, (*s.picked[seat], pick))
    is_item = pick >= FIRST_ITEM
    if tell is not None:
        if s.recruit == DRAFT and len(s.picked[0]) + len(s.picked[1]) == 1:  # nothing can be told at the deal
            tell(Flipped(s.draft_first, False))
        tell(Picked(seat, pick, s.recruit == DRAFT and not is_item, is_item and s.recruit == DRAFT))
    if s.recruit == DRAFT:
        if is_full(s, 0) and is_full(s, 1):
            _picks_are_final(s, tell)
    elif is_full(s, seat):
        if s.swap:
            s.steps = with_one(s.steps, seat, PICKED)
        else:
            place_units(s, seat)


def _picks_are_final(s: State, tell: Tell | None) -> None:
    """Go on after both have recruited: to the swap, or to order and carriers (PN-R-163)."""
    if s.swap:
        s.phase = SWAP
        s.steps = (SETTLING, SETTLING)
        if tell is not None:
            shown = [tuple([pick for pick in picks if pick < FIRST_ITEM]) for picks in s.picked]
            tell(WarbandsShown(tuple(shown)))
    else:
        _begin_placing(s)


def _begin_placing(s: State) -> None:
    s.phase = READY
    for seat in (0, 1):
        place_units(s, seat)


def _lock(s: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    ready = s.steps[seat] == PLACED
    s.steps = with_one(s.steps, seat, WAITING)
    if tell is not None:
        tell(Locked(seat, ready))
    if s.steps == (WAITING, WAITING):
        if ready:
            begin_battle(s, chance, tell)
        else:
            _picks_are_final(s, tell)


def _forget_placing(s: State, seat: Seat) -> None:
    s.steps = with_one(s.steps, seat, PICKING)
    s.rows = with_row(s.rows, seat, ())
    s.carriers = with_row(s.carriers, seat, ())
    s.guards = with_one(s.guards, seat, NOBODY)
    s.progress = with_one(s.progress, seat, 0)


def place_units(s: State, seat: Seat) -> None:
    """Begin with order, carriers and the opening shield: units stand as picked, items on them from the left."""
    row: list[int] = []
    items = 0
    for pick in s.picked[seat]:
        if pick >= FIRST_ITEM:
            items += 1
        else:
            row += BODIES[pick]
    s.rows = with_row(s.rows, seat, tuple(row))
    s.carriers = with_row(s.carriers, seat, tuple(range(items)))  # PN-R-150
    s.guards = with_one(s.guards, seat, NOBODY)
    step, progress = _first_step(s, seat)
    s.steps = with_one(s.steps, seat, step)
    s.progress = with_one(s.progress, seat, progress)


def _first_step(s: State, seat: Seat) -> tuple[int, int]:
    """Return where placing begins; where players choose the order, it decides nothing (PN-ORDER-09)."""
    if len(s.rows[seat]) > 1 and not s.choose_order:
        return MARCHING, 0
    return _after_march(s, seat), 0


def _after_march(s: State, seat: Seat) -> int:
    return CARRYING if s.carriers[seat] and len(s.rows[seat]) > 1 else _after_carry(s, seat)


def _after_carry(s: State, seat: Seat) -> int:
    return GUARDING if s.opening_shield and guardable(s, seat) else PLACED


def _march(s: State, seat: Seat, place: int) -> None:
    """Put a unit next from the left (PN-SETUP-05)."""
    row = list(s.rows[seat])
    progress = s.progress[seat]
    row.insert(progress, row.pop(place))
    s.rows = with_row(s.rows, seat, tuple(row))
    progress += 1
    if progress >= len(row) - 1:
        s.steps = with_one(s.steps, seat, _after_march(s, seat))
        progress = 0
    s.progress = with_one(s.progress, seat, progress)


def _trade(s: State, seat: Seat, one: int, two: int) -> None:
    """Let two units trade places, with what they carry."""
    row = list(s.rows[seat])
    row[one], row[two] = row[two], row[one]
    s.rows = with_row(s.rows, seat, tuple(row))
    moved = {one: two, two: one}
    s.carriers = with_row(s.carriers, seat, tuple([moved.get(at, at) for at in s.carriers[seat]]))
    s.guards = with_one(s.guards, seat, moved.get(s.guards[seat], s.guards[seat]))


def _carry(s: State, seat: Seat, item: int, place: int) -> None:
    """Put an item on a unit; one that is there trades places with it (PN-ITEM-13)."""
    carriers = list(s.carriers[seat])
    before = carriers[item]
    carriers = [before if at == place else at for at in carriers]
    carriers[item] = place
    s.carriers = with_row(s.carriers, seat, tuple(carriers))
    if s.steps[seat] == CARRYING:
        progress = s.progress[seat] + 1
        if progress == len(carriers):
            s.steps = with_one(s.steps, seat, _after_carry(s, seat))
            progress = 0
        s.progress = with_one(s.progress, seat, progress)
