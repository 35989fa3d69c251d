"""Moves and controls, and the list of what a unit may do as a normal or free maneuver (WC-55 to WC-57, WC-69)."""

from typing import Final

from tabard.core.event import Tell
from tabard.games.war_chest.actions import ATTACK, CONTROL, MOVE
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.combat import acted, attack, normal_attacks, spots_with, spots_without
from tabard.games.war_chest.events import Controlled, Moved, Won
from tabard.games.war_chest.state import OVER, State
from tabard.games.war_chest.units import AFTER_CONTROL, AFTER_MANEUVER

ALL_MARKERS: Final = "all-markers"


def moves(s: State, at: Hex, base: int, shift: int, out: list[int]) -> None:
    """Put the one-space moves from *at* into *out*: *base* with the goal in the field at *shift*."""
    board = s.board
    for near in board_of(s.seats).near[at]:
        if not board[near]:
            out.append(base | (near + 1) << shift)


def can_control(s: State, at: Hex, side: int) -> bool:
    """Say whether a unit of *side* on *at* may control it: a location its side does not hold (WC-56)."""
    return bool((board_of(s.seats).location_mask & ~s.held[side]) >> at & 1)


def maneuvers(s: State, at: Hex, stack: int, paid: int, subject: int, out: list[int]) -> None:
    """Put the move, control and normal attack of *stack* on *at* into *out*.

    *paid* is the coin's field of the actions, in its place; *subject* the hex plus one where the unit must be named.
    """
    base = paid | subject << 12
    moves(s, at, MOVE | base, 18, out)
    if can_control(s, at, stack >> 6 & 1):
        out.append(CONTROL | base)
    normal_attacks(s, at, stack, ATTACK | base, 18, out)


def maneuver(s: State, at: Hex, packed: int, tell: Tell | None) -> None:
    """Let the unit on *at* carry out a move, control or attack."""
    verb, goal = packed & 63, (packed >> 18 & 63) - 1
    if verb == MOVE:
        move(s, at, goal, tell)
        acted(s, s.board[goal] & 63, AFTER_MANEUVER)
    elif verb == ATTACK:
        attack(s, at, goal, tell)
    else:
        control(s, at, tell)
        if s.phase != OVER:
            acted(s, s.board[at] & 63, AFTER_CONTROL | AFTER_MANEUVER)


def move(s: State, start: Hex, end: Hex, tell: Tell | None) -> None:
    """Put a stack on another hex; sets nothing off."""
    stack = s.board[start]
    kind = stack & 63
    s.board[start] = 0
    s.board[end] = stack
    s.spots[kind] = spots_with(spots_without(s.spots[kind], start), end)
    if tell is not None:
        tell(Moved(stack >> 6 & 3, kind, start, end))


def control(s: State, at: Hex, tell: Tell | None) -> None:
    """Place a marker of the side of the unit on *at*; the last one wins at once (WC-56, WC-70)."""
    stack = s.board[at]
    side, bit = stack >> 6 & 1, 1 << at
    taken = bool(s.held[1 - side] & bit)
    s.held[side] |= bit
    s.held[1 - side] &= ~bit
    left = markers_left(s, side)
    if tell is not None:
        tell(Controlled(stack >> 6 & 3, stack & 63, at, taken, left))
    if left == 0:
        finish(s, side, ALL_MARKERS, tell)


def markers_left(s: State, side: int) -> int:
    """Count the markers that a side still has to place."""
    return board_of(s.seats).markers - s.held[side].bit_count()


def finish(s: State, side: int, how: str, tell: Tell | None) -> None:
    """End the game with a winner."""
    s.phase = OVER
    s.winner = side
    s.how = how
    s.agenda.clear()
    s.pending.clear()
    if tell is not None:
        tell(Won(side, how))
