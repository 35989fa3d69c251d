"""The units of a view: on the table, and as they would be with all staged cards carried out."""

from tabard.core.event import Seat
from tabard.games.posh_nosh.cards import NOTATION
from tabard.games.posh_nosh.herald import ordinal
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.marks import NO_CARD, card_in, type_of, value_of
from tabard.games.posh_nosh.roster import GROUPS, NAMES, SLUGS
from tabard.games.posh_nosh.shown import AheadView, MarkView, PoisonView, UnitView
from tabard.games.posh_nosh.state import ACTED, DUE, NOBODY, RISEN, STONE, State, unit_text
from tabard.games.posh_nosh.units import WARDS
from tabard.games.posh_nosh.workings import top_tally

_SORTS = "PBx"


def units_of(s: State, side: Seat, ahead: State | None) -> tuple[UnitView, ...]:
    """Show a side's row from the left; *ahead* is the table with what is staged carried out."""
    return tuple([_unit(s, unit, ahead) for unit in range(side, len(s.kind), 2) if s.kind[unit] != NOBODY])


def name_of(s: State, unit: int) -> str:
    """Name a unit, with a number where its side has several of the kind."""
    number = ordinal(s, unit)
    return f"{NAMES[s.kind[unit]]} {number}" if number else NAMES[s.kind[unit]]


def _unit(s: State, unit: int, ahead: State | None) -> UnitView:
    kind, flags, source = s.kind[unit], s.flags[unit], s.copied[unit]
    return UnitView(
        unit=unit_text(unit),
        place=(unit >> 1) + 1,
        kind=SLUGS[kind],
        name=name_of(s, unit),
        group=GROUPS[kind] or "dragon",
        seat=unit & 1,
        hp=s.hp[unit],
        top=s.top[unit],
        top_working=top_tally(s, unit).working(),
        marks=tuple([_mark(mark) for mark in s.marks[unit]]),
        shields=tuple([NOTATION[shield] if shield >= 0 else None for shield in s.shields[unit]]),
        item=ITEMS[s.item[unit]].slug or None,
        standing=s.hp[unit] > 0,
        stone=bool(flags & STONE),
        risen=bool(flags & RISEN),
        due=bool(flags & DUE),
        acted=s.choose_order and bool(flags & ACTED),
        active=unit == s.active,
        poison=_poison(s.poison[unit]) if s.poison[unit] else None,
        held=NOTATION[s.held[unit] & 127] if s.held[unit] >= 0 else None,
        copied=unit_text(source) if source >= 0 else None,
        copied_kind=SLUGS[s.kind[source]] if source >= 0 else None,
        answers=max(0, s.book.answers(s.abilities[unit]) - s.played_on[unit]),
        ahead=_ahead(s, unit, ahead) if ahead is not None else None,
    )


def _mark(mark: int) -> MarkView:
    card = card_in(mark)
    return MarkView(value_of(mark), _SORTS[type_of(mark)], NOTATION[card] if card != NO_CARD else None)


def _poison(poison: int) -> PoisonView:
    master = (poison >> 14) - 1
    return PoisonView(poison & 15, poison >> 4 & 1023, unit_text(master) if master >= 0 else None)


def _ahead(s: State, unit: int, ahead: State) -> AheadView | None:
    """Show what is staged does to a unit; ``None`` where it does nothing."""
    before = (s.hp[unit], s.shields[unit], s.marks[unit], s.top[unit], s.flags[unit])
    after = (ahead.hp[unit], ahead.shields[unit], ahead.marks[unit], ahead.top[unit], ahead.flags[unit])
    if before == after:
        return None
    return AheadView(
        hp=ahead.hp[unit],
        shields=len(ahead.shields[unit]),
        falls=s.hp[unit] > 0 and ahead.hp[unit] == 0,
        rises=bool(ahead.flags[unit] & DUE),
        may_ward=bool(s.abilities[unit] & WARDS) and bool(s.hands[unit & 1]) and ahead.hp[unit] < s.hp[unit],
    )
