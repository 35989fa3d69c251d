"""Dealing anew what a seat can't know, keeping all that it does (WC-401, WC-402)."""

from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.war_chest.coins import note_of, size
from tabard.games.war_chest.state import State
from tabard.games.war_chest.view import user_of_drawn


def resample(state: State, seat: Seat, chance: Chance) -> State:
    """Return a new state in which the others' hidden coins lie anew in bag, hand and face-down discard.

    What *seat* was shown, or works out, stays. What other seats were shown of each other it can't know, so those notes
    are dropped; what they were shown of its own coins it knows, and keeps.
    """
    twin = state.copy()
    if not state.bag:
        return twin
    twin.notes = tuple([note for note in state.notes if seat in note[:2]])
    user = user_of_drawn(state)
    for owner in range(state.seats):
        if owner != seat:
            _redeal(twin, seat, owner, owner == user, chance)
    return twin


def _redeal(s: State, seat: Seat, owner: Seat, has_drawn: bool, chance: Chance) -> None:
    """Deal the hidden coins of *owner*: first those that *seat* knows something of, then the others as they fall."""
    _, _, seen, late, laid = note_of(s, seat, owner)
    held, down = size(s.hand[owner]), size(s.down[owner])
    pool = s.bag[owner] + s.hand[owner] + s.down[owner]
    if has_drawn:
        pool += 1 << s.slots[s.drawn]
    unknown = shifts(pool - seen - laid)
    _shuffle(unknown, chance)
    known = shifts(seen)
    fresh = held + late - len(known)
    from_hand = known + unknown[:fresh]  # what is in the hand, or was put face down from it since
    if late and known:
        _shuffle(from_hand, chance)
    rest = unknown[fresh:]
    others_down = down - late - size(laid)
    s.hand[owner] = pack(from_hand[:held])
    s.down[owner] = laid + pack(from_hand[held:]) + pack(rest[:others_down])
    rest = rest[others_down:]
    if has_drawn:
        s.drawn = s.armies[owner][(rest[0] >> 2) - 1] if rest[0] else 0
        rest = rest[1:]
    s.bag[owner] = pack(rest)


def _shuffle(coins: list[int], chance: Chance) -> None:
    if len(coins) > 1 and coins.count(coins[0]) < len(coins):
        chance.shuffle(coins)


def shifts(packed: int) -> list[int]:
    """List the coins of a zone in the order of their slots, as shifts."""
    found: list[int] = []
    shift = 0
    while packed:
        found += [shift] * (packed & 15)
        packed >>= 4
        shift += 4
    return found


def pack(coins: list[int]) -> int:
    """Return coins, listed as shifts, as a zone."""
    packed = 0
    for shift in coins:
        packed += 1 << shift
    return packed
