"""The start of the battle: units and items are turned over, the decks shuffled, both hands drawn."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.events import BattleBegan, Flipped
from tabard.games.posh_nosh.items import NO_ITEM
from tabard.games.posh_nosh.roster import FIRST_ITEM
from tabard.games.posh_nosh.standing import fit_top, join, refit, refresh
from tabard.games.posh_nosh.state import BATTLE, BEGIN_TURN, PERMANENT, State
from tabard.games.posh_nosh.turn import run
from tabard.games.posh_nosh.zones import draw


def begin_battle(s: State, chance: Chance, tell: Tell | None) -> None:
    """Begin (PN-SETUP-12, PN-SETUP-13, PN-R-005)."""
    s.phase = BATTLE
    for seat in (0, 1):
        for kind in s.rows[seat]:
            join(s, seat, kind, None)
    for seat in (0, 1):
        _arm(s, seat)
    for unit in range(len(s.kind)):  # full at the raised maximum (PN-R-059)
        if s.hp[unit] > 0:
            fit_top(s, unit, None)
            s.hp[unit] = s.top[unit]
    if tell is not None:
        tell(_shown(s))
    for seat in (0, 1):
        chance.shuffle(s.decks[seat])
        draw(s, seat, s.book.hand, chance, tell)
    s.battle_first = s.turn = chance.below(2)
    if tell is not None:
        tell(Flipped(s.turn, True))
    s.turns = 1
    s.agenda.append((BEGIN_TURN,))
    run(s, chance, tell)


def _arm(s: State, seat: Seat) -> None:
    """Give a side's units what they carry and the shields they begin with (PN-ITEM-11, PN-OPEN-01)."""
    items = [pick - FIRST_ITEM for pick in s.picked[seat] if pick >= FIRST_ITEM]
    for item, place in zip(items, s.carriers[seat], strict=True):
        s.item[place * 2 + seat] = item
    for place, kind in enumerate(s.rows[seat]):
        unit = place * 2 + seat
        own = s.book.opening_shields[kind] + (1 if s.guards[seat] == place else 0)
        s.shields[unit] = (PERMANENT,) * min(own, s.book.shields)
        refit(s, unit)
    refresh(s, seat, None)


def _shown(s: State) -> BattleBegan:
    items = []
    for seat in (0, 1):
        row = s.rows[seat]
        items.append(tuple([s.item[place * 2 + seat] or NO_ITEM for place in range(len(row))]))
    guards = tuple([guard * 2 + seat for seat, guard in enumerate(s.guards) if guard >= 0])
    return BattleBegan(s.rows, tuple(items), guards)
