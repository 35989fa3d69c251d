"""Coins and their zones: drawing, refilling the bag, and what others learn of hidden coins (WC-40 to WC-42, WC-400).

Coins of a zone are packed as `state` says; *shift* is four times a slot.
"""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.war_chest.combat import acted
from tabard.games.war_chest.events import Drew, Recruited, Refilled
from tabard.games.war_chest.numbers import FULL_HAND
from tabard.games.war_chest.state import NOBODY, Note, State
from tabard.games.war_chest.units import AFTER_RECRUIT, ROYAL, Kind


def size(packed: int) -> int:
    """Count coins."""
    return (((packed & 0xF0F0F) + (packed >> 4 & 0xF0F0F)) * 0x10101) >> 16 & 255


def kind_at(s: State, seat: Seat, shift: int) -> Kind:
    """Return the kind of coin that *shift* stands for among a seat's coins."""
    return s.armies[seat][(shift >> 2) - 1] if shift else ROYAL


def kinds_of(s: State, seat: Seat, packed: int) -> tuple[Kind, ...]:
    """List coins by kind, each as often as it is there."""
    found: list[Kind] = []
    shift = 0
    while packed:
        found += [kind_at(s, seat, shift)] * (packed & 15)
        packed >>= 4
        shift += 4
    return tuple(found)


def draw(s: State, seat: Seat, chance: Chance, tell: Tell | None) -> int:
    """Take a coin out of the bag at random, filling the bag from the discards when it is empty (WC-41).

    Returns its shift, or -1 when there is no coin at all. The coin is in no zone then.
    """
    bag = s.bag[seat]
    if not bag:
        bag = _refill(s, seat, tell)
        if not bag:
            return -1
    rest = chance.below(size(bag))
    shift = 0
    while rest >= bag >> shift & 15:
        rest -= bag >> shift & 15
        shift += 4
    s.bag[seat] = bag - (1 << shift)
    return shift


def _refill(s: State, seat: Seat, tell: Tell | None) -> int:
    bag = s.up[seat] + s.down[seat]
    if not bag:
        return 0
    _learn_from_refill(s, seat)
    s.bag[seat] = bag
    s.up[seat] = s.down[seat] = 0
    if tell is not None:
        tell(Refilled(seat, size(bag)))
    return bag


def draw_hand(s: State, seat: Seat, wanted: int, chance: Chance, tell: Tell | None) -> None:
    """Draw *wanted* coins into the hand, or as many as there are."""
    before = s.hand[seat]
    for _ in range(wanted):
        shift = draw(s, seat, chance, tell)
        if shift < 0:
            break
        s.hand[seat] += 1 << shift
    if tell is not None:
        drawn = s.hand[seat] - before
        tell(Drew(seat, size(drawn), kinds_of(s, seat, drawn)))


def draw_hands(s: State, chance: Chance, tell: Tell | None) -> None:
    """Let every seat draw a full hand, clockwise from the holder of the initiative (WC-40); all hands are empty."""
    if s.notes:
        s.notes = tuple([_laid_down(note) for note in s.notes if note[2] or note[4]])
    for place in range(s.seats):
        draw_hand(s, (s.holder + place) % s.seats, FULL_HAND, chance, tell)


def spend(s: State, seat: Seat, shift: int) -> None:
    """Take a coin that is being used out of the hand, or let the coin drawn to be used be that coin; all see which."""
    if s.drawn >= 0:
        s.drawn = NOBODY
        return
    s.hand[seat] -= 1 << shift
    if s.notes:
        leave_hand(s, seat, shift)


def leave_hand(s: State, owner: Seat, shift: int) -> None:
    """Note that all saw a coin leave a hand: it may be the one that was known there."""
    notes: list[Note] = []
    for viewer, seat, seen, late, laid in s.notes:
        left = seen - (1 << shift) if seat == owner and seen >> shift & 15 else seen
        notes.append((viewer, seat, left, late, laid))
    s.notes = tuple(notes)


def spend_down(s: State, seat: Seat, shift: int) -> None:
    """Put a coin that is being used face down; nobody else sees which."""
    s.down[seat] += 1 << shift
    if s.drawn >= 0:
        s.drawn = NOBODY
        return
    s.hand[seat] -= 1 << shift
    if s.notes:
        _one_more_down(s, seat)


def _one_more_down(s: State, owner: Seat) -> None:
    notes: list[Note] = []
    for viewer, seat, seen, late, laid in s.notes:
        notes.append((viewer, seat, seen, late + 1 if seat == owner else late, laid))
    s.notes = tuple(notes)


def recruit(s: State, seat: Seat, kind: Kind, paid: Kind | None, tell: Tell | None) -> None:
    """Put a coin of the supply into the face-up discard (WC-53); *paid* is the coin put face down for it, if any."""
    coin = 1 << s.slots[kind]
    s.supply[seat] -= coin
    s.up[seat] += coin
    if tell is not None:
        tell(Recruited(seat, kind, paid, paid is None))
    acted(s, kind, AFTER_RECRUIT)


def recruits(s: State, seat: Seat, base: int, out: list[int]) -> None:
    """Put the coins that can be recruited into *out*: *base* with the coin in its first field."""
    supply = s.supply[seat] >> 4
    for kind in s.armies[seat]:
        if supply & 15:
            out.append(base | (kind + 1) << 12)
        supply >>= 4


# ------------------------------------------------------------------------------------------- what others can know


def note_of(s: State, viewer: Seat, owner: Seat) -> Note:
    """Return what *viewer* knows of *owner*'s hidden coins beyond what all can see."""
    for note in s.notes:
        if note[0] == viewer and note[1] == owner:
            return note
    return viewer, owner, 0, 0, 0


def put_note(s: State, note: Note) -> None:
    """Keep a note, in place of the one of the same two seats; one that says nothing is dropped."""
    others = [other for other in s.notes if other[:2] != note[:2]]
    s.notes = tuple(sorted([*others, note] if note[2] or note[4] else others))


def show_hand(s: State, viewer: Seat, owner: Seat) -> None:
    """Note that *viewer* has seen the whole hand (WC-214); what was known and is not in it must lie face down."""
    known = note_of(s, viewer, owner)
    hand, laid = s.hand[owner], known[4]
    for shift in range(0, 20, 4):
        laid += max(0, (known[2] >> shift & 15) - (hand >> shift & 15)) << shift
    put_note(s, (viewer, owner, hand, 0, laid))


def _laid_down(note: Note) -> Note:
    """Return a note after the hand was used up: what was known of it and never shown lies face down."""
    viewer, owner, seen, _, laid = note
    return viewer, owner, 0, 0, laid + seen


def _learn_from_refill(s: State, owner: Seat) -> None:
    """Note what a refill tells the others (WC-404).

    The bag has just been emptied, so what is not in the hand lies face down; what must be in the hand whichever of
    those coins it holds, is known. The face-down discards are mixed in, so nothing is known of them any more.
    """
    hidden, held = s.hand[owner] + s.down[owner], size(s.hand[owner])
    notes: list[Note] = [note for note in s.notes if note[1] != owner]
    for viewer in range(s.seats):
        if viewer != owner:
            _, _, seen, late, laid = note_of(s, viewer, owner)
            sure = _at_least(seen, late)
            open_coins = hidden - laid - sure
            sure += _at_least(open_coins, size(open_coins) - (held - size(sure)))
            if sure:
                notes.append((viewer, owner, sure, 0, 0))
    s.notes = tuple(sorted(notes))


def _at_least(packed: int, away: int) -> int:
    """Return the coins that are there for sure when *away* of those packed are somewhere else."""
    found = 0
    for shift in range(0, 20, 4):
        found += max(0, (packed >> shift & 15) - away) << shift
    return found
