"""Putting units and coins on the board: deploy, bolster, Redeploy's second half (WC-50, WC-51, WC-212)."""

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import Hex, board_of
from tabard.games.war_chest.combat import ONE_COIN, acted, spots_with, spots_without
from tabard.games.war_chest.events import Bolstered, Deployed, Redeployed
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import AFTER_DEPLOY, DEPLOYS_BESIDE, TRAITS, Kind


def deploys(s: State, side: int, kind: Kind, base: int, shift: int, out: list[int]) -> None:
    """Put the hexes where a unit of *kind* could be deployed into *out*: *base* with the hex in the field at *shift*.

    Those are empty locations of its side, for some also any empty hex next to a friendly unit (WC-113).
    """
    board, held, table = s.board, s.held[side], board_of(s.seats)
    if TRAITS[kind] & DEPLOYS_BESIDE:
        mask = held
        for at in range(table.size):
            if board[at] and board[at] >> 6 & 1 == side:
                mask |= table.near_masks[at]
        for at in range(table.size):
            if mask >> at & 1 and not board[at]:
                out.append(base | (at + 1) << shift)
        return
    for at in table.locations:
        if held >> at & 1 and not board[at]:
            out.append(base | (at + 1) << shift)


def deploy(s: State, seat: Seat, kind: Kind, at: Hex, tell: Tell | None) -> None:
    """Put a new unit of one coin on the board."""
    s.board[at] = kind | seat << 6 | ONE_COIN
    s.spots[kind] = spots_with(s.spots[kind], at)
    if tell is not None:
        tell(Deployed(seat, kind, at))
    acted(s, kind, AFTER_DEPLOY)


def bolster(s: State, at: Hex, from_supply: bool, tell: Tell | None) -> None:
    """Put a coin on the unit that stands there; there is no height limit but that of its coins."""
    stack = s.board[at] + ONE_COIN
    s.board[at] = stack
    if tell is not None:
        tell(Bolstered(stack >> 6 & 3, stack & 63, at, stack >> 8, from_supply))


def lift(s: State, at: Hex) -> int:
    """Take a stack off the board and return it."""
    stack = s.board[at]
    s.board[at] = 0
    s.spots[stack & 63] = spots_without(s.spots[stack & 63], at)
    return stack


def put(s: State, stack: int, at: Hex) -> None:
    """Put a lifted stack on the board."""
    s.board[at] = stack
    s.spots[stack & 63] = spots_with(s.spots[stack & 63], at)


def redeploy(s: State, seat: Seat, start: Hex, end: Hex, tell: Tell | None) -> None:
    """Deploy a whole stack anew; the hex it leaves counts as empty (WC-212)."""
    stack = lift(s, start)
    put(s, stack, end)
    if tell is not None:
        tell(Redeployed(seat, stack >> 6 & 3, stack & 63, start, end))
    acted(s, stack & 63, AFTER_DEPLOY)
