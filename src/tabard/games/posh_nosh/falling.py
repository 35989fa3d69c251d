"""Units falling, and the end of a move: Zombies get up, Thralls rise, loot is handed out."""

from tabard.core.event import Tell
from tabard.games.posh_nosh.ending import KNOCK_OUT, finish
from tabard.games.posh_nosh.events import Fell, ItemLeft, ItemWon, MaximumChanged, Rose, ThrallRose
from tabard.games.posh_nosh.items import NO_ITEM
from tabard.games.posh_nosh.marks import clear
from tabard.games.posh_nosh.roster import THRALL_KIND
from tabard.games.posh_nosh.standing import fit_top, is_beaten, join, refit, refresh
from tabard.games.posh_nosh.state import ASK_LOOT, DUE, NOBODY, RISEN, SETTLE, STONE, State
from tabard.games.posh_nosh.units import RISES
from tabard.games.posh_nosh.zones import spend, spend_shield


def fall(s: State, unit: int, raises: bool, tell: Tell | None) -> None:
    """Knock a unit out (S11); *raises* says that a Thrall rises for the rival if it stays down."""
    side = unit & 1
    clear(s, unit)
    for shield in s.shields[unit]:
        spend_shield(s, shield)
    s.shields[unit] = ()
    if s.held[unit] >= 0:  # PN-R-040
        spend(s, s.held[unit] & 127)
        s.held[unit] = NOBODY
    if s.item[unit]:
        s.looted.append(s.item[unit] | (1 - side) << 4)
        s.item[unit] = NO_ITEM
    s.poison[unit] = 0
    rises = bool(s.abilities[unit] & RISES) and not s.flags[unit] & RISEN
    s.flags[unit] &= ~STONE
    if rises:
        s.flags[unit] |= DUE
    else:
        s.copied[unit] = NOBODY
        if raises:
            s.raised.append(1 - side)
    refit(s, unit)
    if tell is not None:
        tell(Fell(unit, rises))
    refresh(s, side, tell)
    if is_beaten(s, side):
        finish(s, 1 - side, KNOCK_OUT, tell)


def settle(s: State, tell: Tell | None) -> None:
    """End a move; where loot must be given out by choice, a question comes up and the rest waits (PN-R-141)."""
    for unit in range(len(s.kind)):
        if s.flags[unit] & DUE:
            _rise(s, unit, tell)
    while s.raised:
        unit = join(s, s.raised.pop(0), THRALL_KIND, tell)
        if tell is not None:
            tell(ThrallRose(unit))
    while s.looted:
        won = s.looted.pop(0)
        item, side = won & 15, won >> 4
        free = carriers(s, side)
        if len(free) == 1 and not s.item[free[0]]:  # PN-LOOT-03
            carry(s, free[0], item, tell)
        else:
            s.agenda.append((SETTLE,))
            s.agenda.append((ASK_LOOT, side, item))
            return


def _rise(s: State, unit: int, tell: Tell | None) -> None:
    """Let a unit get up with half its maximum HP (PN-R-079)."""
    s.flags[unit] = s.flags[unit] & ~DUE | RISEN
    s.hp[unit] = 1
    refresh(s, unit & 1, tell)
    fit_top(s, unit, None)
    s.hp[unit] = max(1, s.top[unit] * s.book.rise // 100)
    if tell is not None:
        tell(Rose(unit, s.hp[unit]))


def carriers(s: State, side: int) -> list[int]:
    """List the units that may be given an item: those that carry none, or all where each carries one (PN-LOOT-02)."""
    standing = [unit for unit in range(side, len(s.kind), 2) if s.hp[unit] > 0]
    free = [unit for unit in standing if not s.item[unit]]
    return free or standing


def carry(s: State, unit: int, item: int, tell: Tell | None) -> None:
    """Give an item to a unit; its own is lost (PN-LOOT-05), and HP with it or gained (PN-R-145)."""
    dropped = s.item[unit]
    s.item[unit] = NO_ITEM
    fit_top(s, unit, tell)
    s.item[unit] = item
    refit(s, unit)
    refresh(s, unit & 1, tell)
    before = s.top[unit]
    fit_top(s, unit, None)
    gain = max(0, s.top[unit] - before)
    s.hp[unit] += gain
    if tell is not None:
        tell(ItemWon(unit, item, dropped))
        if gain:
            tell(MaximumChanged(unit, s.top[unit], s.hp[unit]))


def leave(s: State, side: int, item: int, tell: Tell | None) -> None:
    """Let an item go; it is out of the game (PN-R-144)."""
    if tell is not None:
        tell(ItemLeft(side, item))
