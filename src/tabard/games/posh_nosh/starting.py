"""How a turn starts and ends: who acts, what poison and menders do, what counts anew (PN-R-093)."""

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.games.posh_nosh import hands
from tabard.games.posh_nosh.cards import TYPELESS
from tabard.games.posh_nosh.ending import lapse
from tabard.games.posh_nosh.events import HeldSpent, PoisonBit, StoneShaken, TurnBegan, TurnEnded
from tabard.games.posh_nosh.falling import fall
from tabard.games.posh_nosh.marks import bonus_mark, mend
from tabard.games.posh_nosh.state import (
    ACTED,
    ASK_ACTOR,
    BEGIN_TURN,
    MENDED,
    NOBODY,
    OVER,
    SETTLE,
    STONE,
    State,
)
from tabard.games.posh_nosh.turn_order import choose, lose_lapsed, next_unit
from tabard.games.posh_nosh.units import MENDS
from tabard.games.posh_nosh.zones import draw, spend


def begin_turn(s: State, frame: tuple[int, ...], chance: Chance, tell: Tell | None) -> None:
    """Start the turn of a side with the unit whose turn it is (PN-R-093)."""
    seat = s.turn
    if len(frame) == 1:
        if s.choose_order:
            found = choose(s, seat, tell)
            if len(found) > 1:
                s.agenda.append((ASK_ACTOR, seat, *found))
                return
            unit = found[0]
        else:
            unit = next_unit(s, seat, tell)
        take_turn(s, unit)
        return
    unit = s.active
    lose_lapsed(s, unit, tell)
    if s.poison[unit] and bite(s, unit, tell):
        return
    if tell is not None:
        tell(TurnBegan(seat, unit, s.turns))
    draw(s, seat, hands.hand_size(s), chance, tell)
    if s.abilities[unit] & MENDS and not s.spent & MENDED:
        s.spent |= MENDED
        mend(s, seat, tell)


def take_turn(s: State, unit: int) -> None:
    """Let a unit take the turn: the rest of the turn's start follows."""
    s.active = unit
    s.last[s.turn] = unit
    if s.choose_order:
        s.flags[unit] |= ACTED
    s.agenda.append((BEGIN_TURN, 1))


def bite(s: State, unit: int, tell: Tell | None) -> bool:
    """Let the poison bite the unit about to act; says whether it fell, so that the next in line acts (PN-R-108)."""
    poison = s.poison[unit]
    ticks, strength, master = (poison & 15) - 1, poison >> 4 & 1023, (poison >> 14) - 1
    lost = min(strength, s.hp[unit])
    s.poison[unit] = poison - 1 if ticks else 0
    s.hp[unit] -= lost
    s.marks[unit] += (bonus_mark(TYPELESS, strength),)
    if tell is not None:
        tell(PoisonBit(unit, lost, s.hp[unit]))
    if s.hp[unit] > 0:
        return False
    fall(s, unit, master >= 0 and s.hp[master] > 0, tell)
    if s.phase != OVER:
        s.active = NOBODY
        s.agenda += [(BEGIN_TURN,), (SETTLE,)]
    return True


def end_turn(s: State, tell: Tell | None) -> None:
    """End the turn: what was absorbed goes to the piles, what counts a turn starts anew."""
    seat = s.turn
    for unit in range(len(s.kind)):
        held = s.held[unit]
        if held >= 0:
            s.held[unit] = NOBODY
            spend(s, held & 127)
            if tell is not None:
                tell(HeldSpent(unit, held & 127))
        s.played_on[unit] = 0
        if s.choose_order and unit & 1 == seat and s.flags[unit] & STONE:  # PN-R-102
            s.flags[unit] &= ~STONE
            if tell is not None:
                tell(StoneShaken(unit))
    s.spent = 0
    s.uses = 0
    s.active = NOBODY
    if tell is not None:
        tell(TurnEnded(seat))
    lapse(s, seat, tell)
    s.turn = 1 - seat
    s.turns += 1
    s.agenda.append((BEGIN_TURN,))
