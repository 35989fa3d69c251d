"""The rules of Regicide: the game as others see it, and the deal. Ids are those of ``docs/rules/regicide.md``."""

from collections.abc import Hashable, Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Option, Options
from tabard.games.regicide import legal, view, why
from tabard.games.regicide.actions import CHOICES, PLAYS, Action, Choose, Discard, Flip, Play, Say, Yield
from tabard.games.regicide.actions import parse as parse_action
from tabard.games.regicide.cards import (
    EDITION,
    FIRST_ENEMY,
    HAND_LIMIT,
    JESTERS,
    JESTERS_IN_TAVERN,
    NO_CARD,
    SOLO_JOKERS,
    Card,
    as_set,
    listed,
)
from tabard.games.regicide.shown import RegicideView
from tabard.games.regicide.state import GAVE_UP, OVER, PLAY, RUNNING, SUFFER, WON, RegicideState
from tabard.games.regicide.turn import ENDS, choose, flip, lose, pay, play, say, yield_turn
from tabard.games.regicide.words import RegicideWords

OPTIONS = (
    Option("extra_jester", "One more jester in the deck", False, help="An easier game.", rule="RG-VAR-1"),
    Option("hand", "Hand limit", 0, (-1, 0, 1), help="One card more is easier, one less harder.", rule="RG-VAR-2"),
    Option("short", "Short game without the Kings", False, help="Eight enemies.", rule="RG-VAR-3"),
    Option("solo_yield", "A lone player may yield", False, help="Not twice in a row.", rule="RG-VAR-4", seats=(1,)),
    Option("starts", "Who starts", "first", ("first", "random"), help="The first seat or any.", rule="RG-RULE-48"),
    Option("top_only", "Show only the top of the discard pile", False, help="As some play it.", rule="RG-RULE-45"),
)
_TO_ACT: Final = ((0,), (1,), (2,), (3,))

_CASTLE: Final = [list(range(4 * rank, 4 * rank + 4)) for rank in (12, 11, 10)]
"""Kings, Queens and Jacks, from the bottom of the castle deck (RG-SETUP-1)."""
_SHORT_CASTLE: Final = _CASTLE[1:]
"""The same without the Kings (RG-RULE-56)."""
_TAVERNS: Final = [[*range(FIRST_ENEMY), *JESTERS[:jesters]] for jesters in range(len(JESTERS) + 1)]
"""The tavern deck before it is shuffled, by its number of jesters."""


class Regicide:
    """The game."""

    name = "regicide"
    title = "Regicide"
    edition = EDITION
    seats = (1, 2, 3, 4)
    options = OPTIONS
    words = RegicideWords()

    def start(self, seats: int, options: Options, chance: Chance) -> RegicideState:
        """Set the table (RG-SETUP-1 to 7)."""
        return deal(seats, options, chance)

    def to_act(self, state: RegicideState) -> tuple[Seat, ...]:
        """Return the one seat that owes an action."""
        return _TO_ACT[state.turn] if state.phase != OVER else ()

    def legal(self, state: RegicideState, seat: Seat) -> Sequence[Action]:
        """List what *seat* may do."""
        return legal.moves(state) if seat == state.turn and state.phase != OVER else []

    def sample(self, state: RegicideState, seat: Seat, chance: Chance) -> Action:
        """Return one of `legal`, each as likely."""
        if state.phase == PLAY:
            return legal.sample_play(state, chance)
        if state.phase == SUFFER:
            return legal.sample_payment(state, chance)
        return CHOICES[chance.below(state.seats)]

    def retracts(self, state: RegicideState, seat: Seat) -> Sequence[Action]:
        """Return nothing: all that is done in this game is seen."""
        return []

    def asides(self, state: RegicideState, seat: Seat) -> Sequence[Action]:
        """List giving up and the set phrases that are open."""
        return legal.asides(state, seat)

    def apply(self, state: RegicideState, seat: Seat, action: Action, chance: Chance, tell: Tell | None = None) -> None:
        """Carry out an open action."""
        if isinstance(action, Play):
            play(state, action, chance, tell)
        elif isinstance(action, Discard):
            pay(state, action.mask, tell)
        elif isinstance(action, Yield):
            yield_turn(state, tell)
        elif isinstance(action, Flip):
            flip(state, tell)
        elif isinstance(action, Choose):
            choose(state, action.seat, tell)
        elif isinstance(action, Say):
            say(state, seat, action.phrase, tell)
        else:
            lose(state, seat, GAVE_UP, tell)

    def result(self, state: RegicideState) -> Result | None:
        """Return how it ended: all have won, or all have lost."""
        if state.end == RUNNING:
            return None
        points = (1.0 if state.end == WON else 0.0,) * state.seats
        if state.end == WON and state.seats == 1:
            return Result(points, view.GRADES[SOLO_JOKERS - state.jokers])  # RG-SOLO-6
        return Result(points, ENDS[state.end])

    def view(self, state: RegicideState, seat: Seat | None) -> RegicideView:
        """Build what *seat* may know."""
        return view.view(state, seat)

    def resample(self, state: RegicideState, seat: Seat, chance: Chance) -> RegicideState:
        """Deal anew what *seat* can't see."""
        return view.resample(state, seat, chance)

    def parse(self, text: str) -> Action:
        """Read an action."""
        return parse_action(text)

    def explain(self, state: RegicideState, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use now, after the picks already *made*."""
        return why.explain(state, seat, pick, made)

    def census(self, state: RegicideState) -> Hashable:
        """Return all cards wherever they are, sorted (RG-INV-1)."""
        cards = [*state.tavern, *state.discard, *state.castle]
        for hand in state.hands:
            cards += listed(hand)
        for entry in state.played:
            cards += PLAYS[entry >> 2].cards
        if state.enemy != NO_CARD:
            cards.append(state.enemy)
        return tuple(sorted(cards))


def deal(seats: int, options: Options, chance: Chance) -> RegicideState:
    """Shuffle, build the castle, and deal one card at a time round the table (RG-RULE-49)."""
    state = RegicideState()
    state.seats = seats
    state.turn = chance.below(seats) if options["starts"] == "random" and seats > 1 else 0
    state.phase, state.end = PLAY, RUNNING
    castle: list[Card] = []
    for rank in _SHORT_CASTLE if options["short"] else _CASTLE:
        four = rank[:]
        chance.shuffle(four)
        castle += four
    state.enemies = len(castle)
    state.enemy = castle.pop()
    state.castle = tuple(castle)
    tavern = _TAVERNS[JESTERS_IN_TAVERN[seats] + (1 if options["extra_jester"] else 0)][:]  # RG-RULE-54
    state.layers = ((1 << FIRST_ENEMY) - 1 | as_set(tavern[FIRST_ENEMY:]),)
    chance.shuffle(tavern)
    state.limit = HAND_LIMIT[seats] + int(options["hand"])  # RG-RULE-55
    undealt = len(tavern) - seats * state.limit
    dealt = tavern[: undealt - 1 : -1]
    del tavern[undealt:]
    state.tavern = tavern
    state.hands = [as_set(dealt[(seat - state.turn) % seats :: seats]) for seat in range(seats)]
    state.discard, state.played = [], []
    state.jokers = SOLO_JOKERS if seats == 1 else 0
    state.damage = state.shield = state.blocked = state.buried = state.yielded = state.said = 0
    state.cancelled = state.jester_time = False
    state.solo_yield, state.top_only = bool(options["solo_yield"]), bool(options["top_only"])
    return state
