"""What a coin can be used for, and using it (WC-50 to WC-59)."""

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import BOLSTER, CLAIM, DEPLOY, PASS, PROCLAIM, RECRUIT, TACTIC, code
from tabard.games.war_chest.coins import kind_at, recruit, recruits, spend, spend_down
from tabard.games.war_chest.decrees import proclaim, proclamations
from tabard.games.war_chest.events import Claimed, Passed, Spent
from tabard.games.war_chest.maneuvers import maneuver, maneuvers
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.placing import bolster, deploy, deploys
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import MOST, ROYAL, ROYAL_TACTIC, TRAITS, Kind


def hand_uses(s: State, seat: Seat, out: list[int]) -> None:
    """Put all that the coins of a hand can be used for into *out*, each kind once."""
    hand, shift = s.hand[seat], 0
    while hand:
        if hand & 15:
            coin_uses(s, seat, kind_at(s, seat, shift), out)
        hand >>= 4
        shift += 4


def coin_uses(s: State, seat: Seat, kind: Kind, out: list[int]) -> None:
    """Put all that a coin can be used for into *out*."""
    coin = (kind + 1) << 6
    if kind == ROYAL:
        _royal_uses(s, seat, out)
    else:
        _unit_uses(s, seat, kind, coin, out)
    if not s.claimed and (s.holder ^ seat) & 1:  # not from the own side (WC-52, WC-302)
        out.append(CLAIM | coin)
    recruits(s, seat, RECRUIT | coin, out)
    out.append(PASS | coin)


def _royal_uses(s: State, seat: Seat, out: list[int]) -> None:
    """List proclamations, and tactics that the Royal Coin pays for (WC-59)."""
    if s.decrees:
        proclamations(s, seat, out)
    for kind in s.armies[seat]:
        if TRAITS[kind] & ROYAL_TACTIC and s.spots[kind]:
            tactic = TACTICS[kind]
            assert tactic is not None
            tactic.options(s, seat, kind, (s.spots[kind] & 63) - 1, code(TACTIC, ROYAL + 1), out)


def _unit_uses(s: State, seat: Seat, kind: Kind, coin: int, out: list[int]) -> None:
    """List deploying, bolstering and the maneuvers of the coin's own units."""
    spots, several = s.spots[kind], MOST[kind] > 1
    if not spots or (several and spots < 64):
        deploys(s, seat & 1, kind, DEPLOY | coin, 12, out)
    rest = spots
    while rest:
        at = (rest & 63) - 1
        subject = at + 1 if several else 0
        out.append(BOLSTER | coin | subject << 12)
        maneuvers(s, at, s.board[at], coin, subject, out)
        rest >>= 6
    tactic = TACTICS[kind]
    if spots and tactic is not None and not tactic.royal:
        tactic.options(s, seat, kind, (spots & 63) - 1, TACTIC | coin, out)


def use(s: State, seat: Seat, packed: int, tell: Tell | None) -> None:
    """Use a coin of the hand, or the one drawn to be used."""
    verb, kind = packed & 63, (packed >> 6 & 63) - 1
    shift = s.slots[kind]
    if verb in (CLAIM, RECRUIT, PASS):
        spend_down(s, seat, shift)
        _use_face_down(s, seat, verb, kind, packed, tell)
        return
    spend(s, seat, shift)
    one = packed >> 12 & 63
    if verb == DEPLOY:
        deploy(s, seat, kind, one - 1, tell)
    elif verb == BOLSTER:
        bolster(s, (one if one else s.spots[kind]) - 1, False, tell)
    else:
        s.up[seat] += 1 << shift
        if tell is not None:
            tell(Spent(seat, kind, verb))
        _use_face_up(s, seat, verb, kind, packed, tell)


def _use_face_down(s: State, seat: Seat, verb: int, kind: Kind, packed: int, tell: Tell | None) -> None:
    if verb == RECRUIT:
        recruit(s, seat, (packed >> 12 & 63) - 1, kind, tell)
    elif verb == CLAIM:
        s.holder = seat
        s.claimed = True
        if tell is not None:
            tell(Claimed(seat, kind))
    elif tell is not None:
        tell(Passed(seat, kind))


def _use_face_up(s: State, seat: Seat, verb: int, kind: Kind, packed: int, tell: Tell | None) -> None:
    if verb == PROCLAIM:
        proclaim(s, seat, packed, True, tell)
        return
    if verb == TACTIC:
        unit = royal_unit(s, seat) if kind == ROYAL else kind
        tactic = TACTICS[unit]
        assert tactic is not None
        tactic.carry_out(s, seat, unit, (s.spots[unit] & 63) - 1, packed, tell)
        return
    one = packed >> 12 & 63
    maneuver(s, (one if one else s.spots[kind]) - 1, packed, tell)


def royal_unit(s: State, seat: Seat) -> Kind:
    """Return the kind whose tactic the Royal Coin pays for."""
    for kind in s.armies[seat]:
        if TRAITS[kind] & ROYAL_TACTIC:
            return kind
    return ROYAL
