"""The seven Royal Decrees (WC-200 to WC-215)."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import ATTACK, DECLINE, DISCARD, MOVE, PROCLAIM, RECRUIT, code
from tabard.games.war_chest.coins import draw_hand, kind_at, kinds_of, leave_hand, recruit, recruits, show_hand, size
from tabard.games.war_chest.combat import acted, normal_attacks
from tabard.games.war_chest.events import Declined, HandShown, Proclaimed, Reinforced, SpyDiscarded
from tabard.games.war_chest.maneuvers import maneuver, moves
from tabard.games.war_chest.placing import deploys, lift, put, redeploy
from tabard.games.war_chest.state import ASK_RECRUIT, ASK_SPY, LOSE, PROCLAIMED, State
from tabard.games.war_chest.units import (
    AFTER_PROCLAIM,
    ENLIST,
    GUARD,
    MARCH,
    REDEPLOY,
    REINFORCE,
    ROYAL,
    SACRIFICE,
    TRAITS,
)

_RECRUITS = 2
"""How often Enlist recruits."""


def proclamations(s: State, seat: Seat, out: list[int]) -> None:
    """Put all ways to proclaim for the Royal Coin into *out*: open decrees without a seal of the side (WC-200)."""
    base = code(PROCLAIM, ROYAL + 1)
    for decree in s.decrees:
        if not s.seals[seat & 1] >> decree & 1:
            ways(s, seat, decree, base | (decree + 1) << 12, out)


def ways(s: State, seat: Seat, decree: int, base: int, out: list[int]) -> None:
    """Put all ways to carry a decree out into *out*, none if it can't be (WC-201): *base* with the last two fields."""
    if decree == ENLIST:
        # Enlist: recruit twice.
        if size(s.supply[seat]) >= _RECRUITS:
            out.append(base)
    elif decree == REINFORCE:
        # Reinforce: return one of your coins that is out of the game to your supply.
        for slot, kind in enumerate(s.armies[seat]):
            if s.box[seat] >> 4 * slot + 4 & 15:
                out.append(base | (kind + 1) << 18)
    elif decree in (GUARD, MARCH, REDEPLOY, SACRIFICE):
        for at, stack in enumerate(s.board):
            if stack and not (stack >> 6 ^ seat) & 1:
                _ways_of_unit(s, decree, at, base | (at + 1) << 18, out)
    else:
        # Spy: look at an opponent's hand. You may discard a coin of it; that opponent then draws one.
        for other in range(1 - seat % 2, s.seats, 2):
            if s.hand[other]:
                out.append(base | (other + 1) << 18)


def _ways_of_unit(s: State, decree: int, at: int, base: int, out: list[int]) -> None:
    stack = s.board[at]
    side = stack >> 6 & 1
    if decree == MARCH:
        # March: a friendly bolstered unit moves.
        if stack >> 8 > 1:
            moves(s, at, base, 24, out)
    elif decree == REDEPLOY:
        # Redeploy: take a friendly unit off the board, its whole stack, and deploy it.
        lift(s, at)
        deploys(s, side, stack & 63, base, 24, out)
        put(s, stack, at)
    elif decree == SACRIFICE or s.held[side] >> at & 1:
        # Sacrifice: a friendly unit attacks, then loses a coin. Guard: one on a location your side controls attacks.
        normal_attacks(s, at, stack, base, 24, out)


def proclaim(s: State, seat: Seat, packed: int, sealed: bool, tell: Tell | None) -> None:
    """Carry out the decree that *packed* names; with *sealed* a seal is put on it."""
    decree = (packed >> 12 & 63) - 1
    one, two = (packed >> 18 & 63) - 1, (packed >> 24 & 63) - 1
    if sealed:
        s.seals[seat & 1] |= 1 << decree
    if tell is not None:
        tell(Proclaimed(seat, decree, sealed))
    s.agenda.append((PROCLAIMED, seat))
    if decree == ENLIST:
        s.agenda.append((ASK_RECRUIT, seat, _RECRUITS))
    elif decree == MARCH:
        maneuver(s, one, MOVE | (two + 1) << 18, tell)
    elif decree == REDEPLOY:
        redeploy(s, seat, one, two, tell)
    elif decree == REINFORCE:
        coin = 1 << s.slots[one]
        s.box[seat] -= coin
        s.supply[seat] += coin
        if tell is not None:
            tell(Reinforced(seat, one))
    elif decree in (GUARD, SACRIFICE):
        if decree == SACRIFICE:
            s.agenda.append((LOSE, one))
        maneuver(s, one, ATTACK | (two + 1) << 18, tell)
    else:
        _look(s, seat, one, tell)


def proclaimed(s: State, seat: Seat) -> None:
    """Set off what comes after a proclamation of *seat*'s (WC-226, WC-306)."""
    for kind in s.armies[seat]:
        if TRAITS[kind] & AFTER_PROCLAIM and s.spots[kind]:
            acted(s, kind, AFTER_PROCLAIM)


def recruit_answers(s: State, seat: Seat, out: list[int]) -> None:
    """List what can be recruited without paying."""
    recruits(s, seat, code(RECRUIT), out)


def answer_recruit(s: State, seat: Seat, left: int, packed: int, tell: Tell | None) -> None:
    """Recruit, and ask again while there are some left."""
    if left > 1:
        s.agenda.append((ASK_RECRUIT, seat, left - 1))
    recruit(s, seat, (packed >> 12 & 63) - 1, None, tell)


def _look(s: State, seat: Seat, owner: Seat, tell: Tell | None) -> None:
    show_hand(s, seat, owner)
    if tell is not None:
        tell(HandShown(seat, owner, kinds_of(s, owner, s.hand[owner])))
    s.agenda.append((ASK_SPY, seat, owner))


def spy_answers(s: State, owner: Seat, out: list[int]) -> None:
    """List the coins of the hand, each kind once, and leaving it."""
    for slot in range(5):
        if s.hand[owner] >> 4 * slot & 15:
            out.append(code(DISCARD, 0, kind_at(s, owner, 4 * slot) + 1))
    out.append(code(DECLINE))


def answer_spy(s: State, seat: Seat, owner: Seat, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Discard a coin of the hand face up and let its owner draw one, unseen (WC-214)."""
    if packed & 63 == DECLINE:
        if tell is not None:
            tell(Declined(seat, ROYAL))
        return
    kind = (packed >> 12 & 63) - 1
    shift = s.slots[kind]
    s.hand[owner] -= 1 << shift
    s.up[owner] += 1 << shift
    leave_hand(s, owner, shift)
    if tell is not None:
        tell(SpyDiscarded(seat, owner, kind))
    draw_hand(s, owner, 1, chance, tell)
