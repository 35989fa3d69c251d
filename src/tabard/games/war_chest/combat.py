"""Attacks and losses, in the ledger's order (WC-62 to WC-64)."""

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import DISTANCE, Hex, board_of
from tabard.games.war_chest.events import Attacked, LostCoin, LostSupply
from tabard.games.war_chest.state import ASK_DEFEND, State
from tabard.games.war_chest.units import (
    AFTER_ATTACK,
    AFTER_MANEUVER,
    GUARDED,
    NO_NORMAL_ATTACK,
    ONLY_BY_BOLSTERED,
    ONLY_BY_UNBOLSTERED,
    STRIKES_BACK,
    TRAITS,
    Kind,
)

ONE_COIN = 256
"""What a coin adds to a stack."""
_PICKY = ONLY_BY_BOLSTERED | ONLY_BY_UNBOLSTERED


def is_target(attacker: int, target: int) -> bool:
    """Say whether a stack may be attacked by another, wherever they stand (WC-62)."""
    if not target or not (attacker ^ target) & 64:
        return False
    traits = TRAITS[target & 63] & _PICKY
    return not traits or (attacker >> 8 > 1) == (traits == ONLY_BY_BOLSTERED)


def normal_attacks(s: State, at: Hex, stack: int, base: int, shift: int, out: list[int]) -> None:
    """Put the normal attacks of *stack* on *at* into *out*: *base* with the target in the field at *shift*."""
    if TRAITS[stack & 63] & NO_NORMAL_ATTACK:
        return
    board = s.board
    for near in board_of(s.seats).near[at]:
        other = board[near]
        if other and (other ^ stack) & 64 and is_target(stack, other):
            out.append(base | (near + 1) << shift)


def attack(s: State, start: Hex, at: Hex, tell: Tell | None) -> None:
    """Let the unit on *start* attack that on *at*; the defender may be asked first (WC-63, WC-112)."""
    target = s.board[at]
    kind, owner = target & 63, target >> 6 & 3
    if tell is not None:
        stack = s.board[start]
        tell(Attacked(stack >> 6 & 3, stack & 63, start, owner, kind, at))
    if TRAITS[kind] & GUARDED and s.supply[owner] >> s.slots[kind] & 15:
        s.agenda.append((ASK_DEFEND, owner, start, at))
    else:
        strike(s, start, at, False, tell)


def strike(s: State, start: Hex, at: Hex, from_supply: bool, tell: Tell | None) -> None:
    """Take the coins that an attack costs, all at the same time (WC-63, WC-110)."""
    target = s.board[at]
    struck_back = TRAITS[target & 63] & STRIKES_BACK and DISTANCE[start][at] == 1
    if from_supply:
        _lose_supply(s, target >> 6 & 3, target & 63, tell)
    else:
        lose(s, at, "attack", tell)
    attacker = s.board[start] & 63
    if struck_back:
        lose(s, start, "struck-back", tell)
        if not s.board[start]:
            return  # WC-66
    acted(s, attacker, AFTER_ATTACK | AFTER_MANEUVER)


def acted(s: State, kind: Kind, moments: int) -> None:
    """Set off the attribute of a unit that has just acted, if it has one for that (WC-65)."""
    found = TRAITS[kind] & moments
    if found:
        s.pending.append(kind | found)


def lose(s: State, at: Hex, why: str, tell: Tell | None) -> None:
    """Take a coin of a stack out of the game; a stack without coins leaves the board (WC-7, WC-63)."""
    stack = s.board[at]
    kind, owner = stack & 63, stack >> 6 & 3
    s.box[owner] += 1 << s.slots[kind]
    if stack >> 8 == 1:
        s.board[at] = 0
        s.spots[kind] = spots_without(s.spots[kind], at)
    else:
        s.board[at] = stack - ONE_COIN
    if tell is not None:
        tell(LostCoin(owner, kind, at, (stack >> 8) - 1, why))


def _lose_supply(s: State, owner: Seat, kind: Kind, tell: Tell | None) -> None:
    shift = s.slots[kind]
    s.supply[owner] -= 1 << shift
    s.box[owner] += 1 << shift
    if tell is not None:
        tell(LostSupply(owner, kind, s.supply[owner] >> shift & 15))


def spots_with(spots: int, at: Hex) -> int:
    """Return the spots of a kind with one more unit on *at*; they stay in rising order."""
    one = at + 1
    if not spots:
        return one
    return spots | one << 6 if spots < one else one | spots << 6


def spots_without(spots: int, at: Hex) -> int:
    """Return the spots of a kind without the unit on *at*."""
    return spots >> 6 if spots & 63 == at + 1 else spots & 63
