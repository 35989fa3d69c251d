"""Units coming, changing and counting for their side: abilities, maximum HP, who stands."""

from tabard.core.event import Tell
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.events import MaximumChanged
from tabard.games.posh_nosh.marks import trim
from tabard.games.posh_nosh.roster import ABILITIES
from tabard.games.posh_nosh.state import DUE, NOBODY, State
from tabard.games.posh_nosh.units import CANT_SHIELD, Kind


def refit(s: State, unit: int) -> None:
    """Work out a unit's abilities: its own, what it copied, what its item gives."""
    kind = s.kind[unit]
    found = s.book.kit_abilities[kind * KITS + s.item[unit]]
    source = s.copied[unit]
    if source >= 0:
        found |= ABILITIES[s.kind[source]]
    s.abilities[unit] = found


def refresh(s: State, side: int, tell: Tell | None) -> None:
    """Work out what a side has in common after a unit of it came, went or changed (PN-R-059, PN-R-060)."""
    book, kinds = s.book, s.kind
    aura = rally = abilities = 0
    for unit in range(side, len(kinds), 2):
        if s.hp[unit] > 0:
            kind = kinds[unit]
            abilities |= s.abilities[unit]
            aura += book.aura[kind]
            rally += book.rally[kind]
            source = s.copied[unit]
            if source >= 0:
                aura += book.aura[kinds[source]]
    s.rally[side] = rally
    s.side_abilities[side] = abilities
    if aura != s.aura[side]:
        s.aura[side] = aura
        for unit in range(side, len(kinds), 2):
            if s.hp[unit] > 0:
                fit_top(s, unit, tell)


def fit_top(s: State, unit: int, tell: Tell | None) -> None:
    """Set a unit's maximum HP to what it should be; HP is lost only above a lower maximum (PN-UNIT-KING-2)."""
    kind = s.kind[unit]
    top = s.book.hp[kind] + s.book.kit_hp[kind * KITS + s.item[unit]] + s.aura[unit & 1]
    if top == s.top[unit]:
        return
    fell = top < s.top[unit]
    s.top[unit] = top
    if fell:
        trim(s, unit)
    if tell is not None:
        tell(MaximumChanged(unit, top, s.hp[unit]))


def is_beaten(s: State, side: int) -> bool:
    """Say whether a side has no unit standing and none that is about to get up (PN-R-174)."""
    for unit in range(side, len(s.kind), 2):  # noqa: SIM110 - a generator is slow when compiled
        if s.hp[unit] > 0 or s.flags[unit] & DUE:
            return False
    return True


def has_room(s: State, unit: int) -> bool:
    """Say whether a standing unit may be given a shield (PN-SHIELD-07, PN-LIMIT-01)."""
    return s.hp[unit] > 0 and len(s.shields[unit]) < s.book.shields and not s.abilities[unit] & CANT_SHIELD


def join(s: State, side: int, kind: Kind, tell: Tell | None) -> int:
    """Put a new unit at the right end of a side's row, at full HP (PN-R-058, PN-R-126)."""
    place = 0
    while place * 2 + side < len(s.kind) and s.kind[place * 2 + side] != NOBODY:
        place += 1
    unit = place * 2 + side
    while len(s.kind) <= unit:
        _add_empty(s)
    s.kind[unit] = kind
    s.top[unit] = s.hp[unit] = s.book.hp[kind] + s.aura[side]
    refit(s, unit)
    refresh(s, side, tell)
    return unit


def _add_empty(s: State) -> None:
    """Add an entry for a unit that is not there yet."""
    s.kind.append(NOBODY)
    s.hp.append(0)
    s.top.append(0)
    s.marks.append(())
    s.shields.append(())
    s.item.append(0)
    s.flags.append(0)
    s.poison.append(0)
    s.held.append(NOBODY)
    s.played_on.append(0)
    s.copied.append(NOBODY)
    s.abilities.append(0)
