"""The cards of a turn: staging them, taking them back, confirming; the fresh hands that follow."""

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.games.posh_nosh import hands, reactions, staging
from tabard.games.posh_nosh.cards import FAMILIAR, OWNER
from tabard.games.posh_nosh.events import Confirmed, Declared, FamiliarSent, Leftover, Staged, Unstaged
from tabard.games.posh_nosh.state import (
    END_TURN,
    LESSER,
    NOBODY,
    REFILL,
    RESOLVE,
    RESTAGE,
    SETTLE,
    SPECIAL,
    TURN,
    UNASKED,
    State,
)
from tabard.games.posh_nosh.zones import draw, hide, spend


def stage(s: State, card: int, target: int, tell: Tell | None) -> None:
    """Stage a card; where the unit may answer, its owner is asked at once (PN-R-028)."""
    asks = bool(target & 1 ^ s.turn) and staging.can_answer(s, staging.forecast(s), card, target)
    s.hands[s.turn].remove(card)
    s.staged.append((card, target, UNASKED))
    if tell is not None:
        tell(Staged(s.turn, card, target))
    if asks:
        reactions.ask_answer(s, len(s.staged) - 1, tell)


def unstage(s: State, card: int, tell: Tell | None) -> None:
    """Take a staged card back; what depended on it comes back too, or is put to an answer afresh (PN-R-089)."""
    place = [entry[0] for entry in s.staged].index(card)
    left = staging.without(s, place)
    assert left is not None, "only open take-backs are applied"
    back = [entry[0] for entry in s.staged if entry not in left and entry[0] != card]
    s.staged = left
    s.ahead = None
    s.hands[s.turn] += [card, *back]
    if tell is not None:
        tell(Unstaged(s.turn, card, tuple(back)))
    s.agenda.append((RESTAGE, place))


def confirm(s: State, tell: Tell | None) -> None:
    """Commit what is staged: it makes a move (PN-R-006)."""
    seat, mode = s.turn, s.mode
    s.moved = True
    s.ahead = None
    s.done = 0
    if tell is not None:
        if mode != TURN:
            tell(Declared(seat, mode))
        plays = tuple([(entry[0], entry[1]) for entry in s.staged if entry[1] >= 0])
        tell(Confirmed(seat, mode, plays, len(s.staged) - len(plays)))
    if mode == TURN:
        s.agenda += [(END_TURN,), (SETTLE,), (RESOLVE, 0)]
        return
    if s.aside >= 0:
        aside, s.aside = s.aside, NOBODY
        hide(s, seat, aside)
    rest = s.hands[seat]
    if rest:  # PN-R-131
        s.hands[seat] = []
        for card in rest:
            spend(s, card)
        if tell is not None:
            tell(Leftover(seat, tuple(rest)))
    s.agenda += [(REFILL,), (SETTLE,), (RESOLVE, 0)]


def refill(s: State, chance: Chance, tell: Tell | None) -> None:
    """After a hand of one kind: a fresh hand, and the normal turn (PN-MONO-10, PN-UNIT-DRAGONCALLER-8)."""
    if s.mode == LESSER:
        s.spent |= SPECIAL
        s.uses += 1
    s.mode = TURN
    draw(s, s.turn, hands.hand_size(s), chance, tell)


def send(s: State, chance: Chance, tell: Tell | None) -> None:
    """Send the familiar away with the whole hand, for a fresh one (PN-FAM-06)."""
    seat = s.turn
    s.moved = True
    hand = s.hands[seat]
    s.hands[seat] = []
    s.beside[seat] = False
    for card in hand:
        owner = OWNER[card]
        s.piles[owner].append(card)
        if owner != seat:
            s.known[card] = 1 << seat
    s.piles[seat].append(FAMILIAR + seat)
    if tell is not None:
        tell(FamiliarSent(seat, len(hand)))
    draw(s, seat, hands.hand_size(s), chance, tell)
