"""Extra damage: what multipliers and bonuses add to an attack card, each reckoned from its face (PN-R-043)."""

from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import TYPE, WORTH, Card
from tabard.games.posh_nosh.events import DOUBLED, Step
from tabard.games.posh_nosh.roster import FIRST_ITEM
from tabard.games.posh_nosh.state import DOUBLE, DRAGON, LESSER, STAFF, State
from tabard.games.posh_nosh.units import DRAGON as IS_DRAGON


def face_of(s: State, card: Card, mode: int) -> int:
    """Return what an attack card does by itself: a Lesser Dragon's count for half (PN-UNIT-DRAGONCALLER-3)."""
    return WORTH[card] * s.book.half // 100 if mode == LESSER else WORTH[card]


def worth_of(s: State, card: Card, mode: int) -> int:
    """Return a card's worth in that play, by which the highest is absorbed (PN-R-038)."""
    if mode == DOUBLE:
        return WORTH[card] + WORTH[card] * s.book.double // 100
    return face_of(s, card, mode)


def extra_of(s: State, card: Card, mode: int, target: int, steps: list[Step] | None) -> int:
    """Return the bonus damage of a card that lands on a unit that does not ignore it; reasons go into *steps*.

    A hand strikes on its own, but for what doubles it (PN-MONO-08).
    """
    if mode == DOUBLE:
        doubled = WORTH[card] * s.book.double // 100
        if steps is not None:
            steps.append((DOUBLED, doubled))
        return doubled
    if mode in (DRAGON, LESSER):
        return 0
    book, unit = s.book, s.active
    kind, item = s.kind[unit], s.item[unit]
    face, sort = WORTH[card], TYPE[card]
    own = face * book.more[kind * 2 + sort] // 100 + book.plus[kind * 2 + sort]
    carried = 0
    if item:
        kit = kind * KITS + item
        carried = book.kit_plus[kit * 2 + sort]
        if not s.spent & STAFF:
            carried += face * book.kit_staff[kit] // 100
    if s.abilities[target] & IS_DRAGON:
        own += book.versus[kind]
        carried += book.kit_versus[kind * KITS + item]
    rally = s.rally[unit & 1]
    if steps is not None:
        _explain(s, own, carried, rally, steps)
    return own + carried + rally


def _explain(s: State, own: int, carried: int, rally: int, steps: list[Step]) -> None:
    """Name whose each part is."""
    if own:
        steps.append((s.kind[s.active], own))
    if carried:
        steps.append((FIRST_ITEM + s.item[s.active], carried))
    if not rally:
        return
    for unit in range(s.active & 1, len(s.kind), 2):
        if s.hp[unit] > 0 and s.book.rally[s.kind[unit]]:
            steps.append((s.kind[unit], s.book.rally[s.kind[unit]]))
