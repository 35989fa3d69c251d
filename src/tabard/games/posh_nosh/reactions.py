"""Reactions on the rival's turn: a Knight's answer while cards are staged, a Wizard's ward as they land.

A question comes up whenever it could be answered by what is public, whatever the hand holds, so that being asked says
nothing (PN-R-016, PN-R-030).
"""

from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.actions import LET, RAISE, WARD, code
from tabard.games.posh_nosh.attack import land
from tabard.games.posh_nosh.cards import HEAL, SHIELD, TYPE, WORTH, Card
from tabard.games.posh_nosh.events import AnswerAsked, Answered, Warded
from tabard.games.posh_nosh.state import ASK_ANSWER, Frame, State
from tabard.games.posh_nosh.state import LET as LET_THROUGH
from tabard.games.posh_nosh.zones import spend


def ask_answer(s: State, place: int, tell: Tell | None) -> None:
    """Put a staged card to the answer of the unit it is staged on; its owner sees it."""
    card, target, _ = s.staged[place]
    s.known[card] |= 1 << (target & 1)
    s.agenda.append((ASK_ANSWER, target & 1, place))
    if tell is not None:
        tell(AnswerAsked(card, target))


def answers(s: State, seat: Seat) -> list[int]:
    """List the Shield cards that may be raised, and letting it through."""
    return [LET, *[code(RAISE, card) for card in s.hands[seat] if TYPE[card] == SHIELD]]


def wards(s: State, seat: Seat) -> list[int]:
    """List the Heal cards that may ward, and letting it through."""
    return [LET, *[code(WARD, card) for card in s.hands[seat] if TYPE[card] == HEAL]]


def answer(s: State, frame: Frame, shield: Card, tell: Tell | None) -> None:
    """Note what was answered; a shield raised goes up when the attack is carried out (PN-R-032)."""
    seat, place = frame[1], frame[2]
    card, target, _ = s.staged[place]
    if shield >= 0:
        s.hands[seat].remove(shield)
        s.known[shield] = 3
    s.staged[place] = (card, target, shield if shield >= 0 else LET_THROUGH)
    s.ahead = None
    if tell is not None:
        tell(Answered(card, target, shield))


def ward(s: State, frame: Frame, heal: Card, tell: Tell | None) -> None:
    """Block as much of the attack as the Heal card is worth, and let the rest land (PN-R-034)."""
    _, seat, taker, target, card, mode, base, extra = frame
    blocked = 0
    if heal >= 0:
        s.hands[seat].remove(heal)
        spend(s, heal)
        blocked = min(WORTH[heal], base + extra)
    if tell is not None:
        tell(Warded(card, taker, heal, blocked))
    land(s, taker, target, card, mode, base, extra, blocked, tell)
