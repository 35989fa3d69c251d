"""Which unit takes the turn: the next in line, or any that has not acted this round where players choose."""

from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.events import Lapsed, RoundBegan, StoneShaken, StoneSkipped
from tabard.games.posh_nosh.standing import refit, refresh
from tabard.games.posh_nosh.state import ACTED, NOBODY, STONE, State


def line(s: State, seat: Seat) -> list[int]:
    """List the standing units of a side, beginning after the one that had its last turn (PN-R-097)."""
    last = s.last[seat]
    standing = [unit for unit in range(seat, len(s.kind), 2) if s.hp[unit] > 0]
    return [unit for unit in standing if unit > last] + [unit for unit in standing if unit <= last]


def next_unit(s: State, seat: Seat, tell: Tell | None) -> int:
    """Return the next unit in line; stone ones are passed over and freed, the last unit standing is not (PN-R-100)."""
    units = line(s, seat)
    for unit in units:
        if not s.flags[unit] & STONE:
            return unit
        s.flags[unit] &= ~STONE
        if tell is not None:
            tell(StoneShaken(unit) if len(units) == 1 else StoneSkipped(unit))
        if len(units) > 1:
            lose_lapsed(s, unit, tell)
    return units[0]


def choose(s: State, seat: Seat, tell: Tell | None) -> list[int]:
    """List the units that may take the turn where players choose (PN-ORDER-02 to -08)."""
    units = [unit for unit in range(seat, len(s.kind), 2) if s.hp[unit] > 0]
    if all(s.flags[unit] & STONE for unit in units):  # PN-ORDER-08
        for unit in units:
            s.flags[unit] &= ~STONE
            if tell is not None:
                tell(StoneShaken(unit))
    found = _still_to_act(s, units)
    if not found:
        for unit in units:
            s.flags[unit] &= ~ACTED
        if tell is not None:
            tell(RoundBegan(seat))
        found = _still_to_act(s, units)
    return found


def _still_to_act(s: State, units: list[int]) -> list[int]:
    return [unit for unit in units if not s.flags[unit] & (ACTED | STONE)]


def lose_lapsed(s: State, unit: int, tell: Tell | None) -> None:
    """Let a Shape Shifter whose turn comes round lose the ability of a unit that is down (PN-R-112)."""
    source = s.copied[unit]
    if source < 0 or s.hp[source] > 0:
        return
    s.copied[unit] = NOBODY
    refit(s, unit)
    if tell is not None:
        tell(Lapsed(unit, source))
    refresh(s, unit & 1, tell)
