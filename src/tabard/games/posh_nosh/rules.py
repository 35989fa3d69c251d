"""The game as the house asks for it; a turn is `turn`, setting up is `setup`, one attack is `attack`."""

from collections.abc import Hashable, Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Options
from tabard.games.posh_nosh import actions as notation
from tabard.games.posh_nosh import resample as redeals
from tabard.games.posh_nosh import setup, turn
from tabard.games.posh_nosh import view as views
from tabard.games.posh_nosh import why as reasons
from tabard.games.posh_nosh.actions import RESIGN, Order
from tabard.games.posh_nosh.cards import FAMILIAR
from tabard.games.posh_nosh.ending import open_asides, say
from tabard.games.posh_nosh.herald import Herald
from tabard.games.posh_nosh.marks import NO_CARD, card_in
from tabard.games.posh_nosh.numbers import EDITION
from tabard.games.posh_nosh.options import OPTIONS
from tabard.games.posh_nosh.options import check as check_table
from tabard.games.posh_nosh.shown import View
from tabard.games.posh_nosh.state import ASK_ANSWER, ASK_WARD, BATTLE, NOBODY, OVER, State
from tabard.games.posh_nosh.words import PoshNoshWords


class PoshNosh:
    """The game, as `tabard.core.game.Game` asks for it."""

    name: Final = "posh_nosh"
    title: Final = "Posh Nosh"
    edition: Final = EDITION
    seats: Final = (2,)
    options: Final = OPTIONS
    words: Final = PoshNoshWords()

    def check_options(self, seats: int, options: Options) -> None:
        """Refuse settled options that can't be together; raises `BadOptions` with the rule's id."""
        check_table(options)

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """Set the table, up to the first choice."""
        return setup.open_table(options, chance)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return who must act: both while they set up in secret."""
        if state.phase == BATTLE:
            return (turn.asked(state),)
        return () if state.phase == OVER else setup.to_act(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Order]:
        """List what a seat may do."""
        return [Order(packed) for packed in _legal(state, seat)]

    def sample(self, state: State, seat: Seat, chance: Chance) -> Order:
        """Return one of `legal`, each as likely."""
        found = _legal(state, seat)
        return Order(found[chance.below(len(found))])

    def retracts(self, state: State, seat: Seat) -> Sequence[Order]:
        """List what may be taken back: staged cards, a hand declared, steps of setting up."""
        if state.phase == OVER:
            return ()
        if state.phase != BATTLE:
            return [Order(packed) for packed in setup.retracts(state, seat)]
        return [Order(packed) for packed in turn.retracts(state)] if seat == state.turn else ()

    def asides(self, state: State, seat: Seat) -> Sequence[Order]:
        """List fleeing, resigning and truces."""
        return [Order(packed) for packed in open_asides(state, seat)]

    def apply(self, state: State, seat: Seat, action: Order, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out an open *action*; what it sets off runs up to the next choice."""
        packed = action.code
        if tell is not None:
            tell = Herald(state, tell)
        if packed & 63 >= RESIGN:
            say(state, seat, packed & 63, tell)
        elif state.phase == BATTLE:
            turn.apply(state, packed, chance, tell)
        else:
            setup.apply(state, seat, packed, chance, tell)

    def result(self, state: State) -> Result | None:
        """Return who won and how; a truce, and a match called off, are a half each."""
        if state.phase != OVER:
            return None
        if state.winner == NOBODY:
            return Result((0.5, 0.5), state.how, state.turns)
        return Result((1.0, 0.0) if state.winner == 0 else (0.0, 1.0), state.how, state.turns)

    def view(self, state: State, seat: Seat | None) -> View:
        """Build what *seat* may know."""
        return views.view(state, seat)

    def resample(self, state: State, seat: Seat, chance: Chance) -> State:
        """Deal what *seat* can't know anew."""
        return redeals.resample(state, seat, chance)

    def telltale(self, state: State) -> bool:
        """Say whether a reaction is asked for: of whoever could hold one by what is public (PN-R-028, PN-R-034)."""
        return state.phase == BATTLE and bool(state.agenda) and state.agenda[-1][0] in (ASK_ANSWER, ASK_WARD)

    def parse(self, text: str) -> Order:
        """Read an action from its notation."""
        return notation.parse(text)

    def explain(self, state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use now, after the picks already *made*."""
        return reasons.explain(state, seat, pick, made)

    def explain_whole(self, state: State, seat: Seat, action: Order) -> Refusal | None:
        """Say why *action* can't be done where its picks are of use, but for something else."""
        return reasons.explain_whole(state, seat, action)

    def census(self, state: State) -> Hashable:
        """Return all cards and familiars, wherever they are (PN-I-01)."""
        return census(state)


def _legal(s: State, seat: Seat) -> list[int]:
    if s.phase == BATTLE:
        return turn.legal(s) if turn.asked(s) == seat else []
    if s.phase == OVER or seat not in setup.to_act(s):
        return []
    return setup.legal(s, seat)


def census(s: State) -> tuple[int, ...]:
    """List all cards and familiars in order, wherever they are."""
    found = [*s.decks[0], *s.decks[1], *s.hands[0], *s.hands[1], *s.piles[0], *s.piles[1]]
    found += [FAMILIAR + seat for seat in (0, 1) if s.beside[seat]]
    for unit in range(len(s.kind)):
        found += [card_in(mark) for mark in s.marks[unit] if card_in(mark) != NO_CARD]
        found += [shield for shield in s.shields[unit] if shield >= 0]
        if s.held[unit] >= 0:
            found.append(s.held[unit] & 127)
    for card, _, answer in s.staged[s.done :]:
        found.append(card)
        if answer >= 0:
            found.append(answer)
    found += [card for card in (s.taken, s.aside) if card >= 0]
    found += [frame[4] for frame in s.agenda if frame[0] == ASK_WARD]
    return tuple(sorted(found))
