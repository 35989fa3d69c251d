"""The game as the house asks for it; the turn itself is `turn`, the powers are one module a family."""

from collections.abc import Hashable, Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Options
from tabard.games.war_chest import notation, turn
from tabard.games.war_chest import resample as redeals
from tabard.games.war_chest import view as views
from tabard.games.war_chest import why as reasons
from tabard.games.war_chest.actions import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    Order,
    code,
    order,
)
from tabard.games.war_chest.events import DrawDeclined, DrawOffered, GaveUp
from tabard.games.war_chest.maneuvers import finish
from tabard.games.war_chest.numbers import EDITION
from tabard.games.war_chest.setup import OPTIONS, deal
from tabard.games.war_chest.shown import View
from tabard.games.war_chest.state import NOBODY, OVER, State
from tabard.games.war_chest.units import SLUGS, UNITS
from tabard.games.war_chest.words import WarChestWords

RESIGNATION: Final = "resignation"
AGREED_DRAW: Final = "agreed-draw"

_RESIGN: Final = order(code(RESIGN))
_OFFER: Final = order(code(OFFER_DRAW))
_ACCEPT: Final = order(code(ACCEPT_DRAW))
_DECLINE: Final = order(code(DECLINE_DRAW))


class WarChest:
    """The game, as `tabard.core.game.Game` asks for it."""

    name: Final = "war_chest"
    title: Final = "War Chest"
    edition: Final = EDITION
    seats: Final = (2, 4)
    options: Final = OPTIONS
    words: Final = WarChestWords()

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """Set the table, up to the first pick of the draft or the first turn."""
        return deal(seats, options, chance)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the one seat that is asked."""
        return () if state.phase == OVER else (turn.asked(state),)

    def legal(self, state: State, seat: Seat) -> Sequence[Order]:
        """List what the seat that is asked may do."""
        if state.phase == OVER or turn.asked(state) != seat:
            return ()
        return [order(packed) for packed in turn.answers(state)]

    def sample(self, state: State, seat: Seat, chance: Chance) -> Order:
        """Return one of `legal`, each as likely."""
        found = turn.answers(state)
        return order(found[chance.below(len(found))])

    def retracts(self, state: State, seat: Seat) -> Sequence[Order]:
        """Nothing: what a coin is used for is seen by all."""
        return ()

    def asides(self, state: State, seat: Seat) -> Sequence[Order]:
        """List resigning, and offering (once a round) or answering a draw; either partner speaks for the side."""
        if state.phase == OVER:
            return ()
        if state.offer != NOBODY and (state.offer ^ seat) & 1:
            return (_ACCEPT, _DECLINE, _RESIGN)
        if state.offer == NOBODY and state.offered[seat] != state.round + 1:
            return (_OFFER, _RESIGN)
        return (_RESIGN,)

    def apply(self, state: State, seat: Seat, action: Order, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out an open *action*; what it sets off runs up to the next choice."""
        if action.code & 63 >= RESIGN:
            _say(state, seat, action.code, tell)
        else:
            turn.answer(state, action.code, chance, tell)

    def result(self, state: State) -> Result | None:
        """Return who won and how; a game left unfinished counts half for everybody (WC-501)."""
        if state.phase != OVER:
            return None
        if state.winner == NOBODY:
            return Result((0.5,) * state.seats, state.how, state.round)
        points = tuple([1.0 if seat & 1 == state.winner else 0.0 for seat in range(state.seats)])
        return Result(points, state.how, state.round)

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what *seat* may know (WC-400 to WC-404)."""
        return views.view(state, seat)

    def resample(self, state: State, seat: Seat, chance: Chance) -> State:
        """Deal the others' hidden coins anew."""
        return redeals.resample(state, seat, chance)

    def parse(self, text: str) -> Order:
        """Read an action from its notation."""
        return notation.parse(text)

    def explain(self, state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use now, after the picks already *made*."""
        return reasons.explain(state, seat, pick, made)

    def census(self, state: State) -> Hashable:
        """Count the coins of each kind, wherever they are, and the Royal Coins."""
        return census(state)


def census(s: State) -> Hashable:
    """Count the coins of each kind in all zones (WC-1); before the battle, those of the cards laid out."""
    counts: dict[str, int] = {SLUGS[kind]: UNITS[kind].coins for kind in (*s.pool, *s.banned)}
    royals = 0 if s.bag else s.seats
    for seat, army in enumerate(s.armies):
        if not s.bag:
            counts.update({SLUGS[kind]: UNITS[kind].coins for kind in army})
            continue
        zones = (s.bag, s.hand, s.up, s.down, s.supply, s.box)
        royals += sum([zone[seat] & 15 for zone in zones])
        for place, kind in enumerate(army):
            counts[SLUGS[kind]] = sum([zone[seat] >> 4 * place + 4 & 15 for zone in zones])
    for stack in s.board:
        if stack:
            counts[SLUGS[stack & 63]] += stack >> 8
    if s.drawn == 0:
        royals += 1
    elif s.drawn > 0:
        counts[SLUGS[s.drawn]] += 1
    return tuple(sorted(counts.items())), royals


def _say(s: State, seat: Seat, packed: int, tell: Tell | None) -> None:
    """Do what is beside the turn."""
    verb = packed & 63
    if verb == OFFER_DRAW:
        s.offer = seat
        s.offered = (*s.offered[:seat], s.round + 1, *s.offered[seat + 1 :])
        if tell is not None:
            tell(DrawOffered(seat))
    elif verb == DECLINE_DRAW:
        s.offer = NOBODY
        if tell is not None:
            tell(DrawDeclined(seat))
    elif verb == ACCEPT_DRAW:
        turn.leave_off(s, AGREED_DRAW, tell)
    else:
        if tell is not None:
            tell(GaveUp(seat))
        finish(s, 1 - seat % 2, RESIGNATION, tell)
