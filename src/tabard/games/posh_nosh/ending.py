"""How a match ends: by knock-out, and by what the players say beside the turn."""

from typing import Final

from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.actions import ACCEPT, DECLINE, FLEE, RESIGN, TRUCE, code
from tabard.games.posh_nosh.events import Ended, Fled, GaveUp, TruceDeclined, TruceLapsed, TruceOffered, Won
from tabard.games.posh_nosh.state import ASK_WARD, NOBODY, OVER, State
from tabard.games.posh_nosh.zones import spend

KNOCK_OUT: Final = "knock-out"
RESIGNATION: Final = "resignation"
TRUCE_MADE: Final = "truce"
CALLED_OFF: Final = "called-off"


def finish(s: State, winner: Seat, how: str, tell: Tell | None) -> None:
    """End the match; `NOBODY` wins a truce or a match called off."""
    s.phase = OVER
    s.winner = winner
    s.how = how
    s.offer = NOBODY
    for frame in s.agenda:
        if frame[0] == ASK_WARD:  # the attack that was about to land never does
            spend(s, frame[4])
    s.agenda.clear()
    s.ahead = None
    if tell is not None:
        tell(Ended(how) if winner == NOBODY else Won(winner, how))


def open_asides(s: State, seat: Seat) -> list[int]:
    """List what a seat may say beside the turn: flee before any move, then resign or make a truce (PN-WIN-04)."""
    if s.phase == OVER:
        return []
    if not s.moved:
        return [code(FLEE)]
    found = [code(RESIGN)]
    if s.practice:
        found.append(code(FLEE))
    if s.offer == 1 - seat:
        return [code(ACCEPT), code(DECLINE), *found]
    if s.offer == NOBODY and s.offered[seat] != s.turns:
        return [code(TRUCE), *found]
    return found


def say(s: State, seat: Seat, verb: int, tell: Tell | None) -> None:
    """Do what is beside the turn."""
    if verb == TRUCE:
        s.offer = seat
        s.offer_ends = 2 if seat == s.turn else 1  # PN-R-173
        s.offered = (s.turns, s.offered[1]) if seat == 0 else (s.offered[0], s.turns)
        if tell is not None:
            tell(TruceOffered(seat))
    elif verb == DECLINE:
        s.offer = NOBODY
        if tell is not None:
            tell(TruceDeclined(seat))
    elif verb == ACCEPT:
        finish(s, NOBODY, TRUCE_MADE, tell)
    elif verb == FLEE:
        if tell is not None:
            tell(Fled(seat))
        finish(s, NOBODY, CALLED_OFF, tell)
    elif verb == RESIGN:
        if tell is not None:
            tell(GaveUp(seat))
        finish(s, 1 - seat, RESIGNATION, tell)


def lapse(s: State, seat: Seat, tell: Tell | None) -> None:
    """Count down an offer of a truce as the offerer's turn ends (PN-R-173)."""
    if s.offer != seat:
        return
    s.offer_ends -= 1
    if s.offer_ends == 0:
        s.offer = NOBODY
        if tell is not None:
            tell(TruceLapsed(seat))
