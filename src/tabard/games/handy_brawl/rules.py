"""The game as the house asks for it; the turn itself is `turn`, the powers are one module a family."""

from collections.abc import Hashable, Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Options
from tabard.games.handy_brawl import actions as notation
from tabard.games.handy_brawl import turn
from tabard.games.handy_brawl import view as views
from tabard.games.handy_brawl import why as reasons
from tabard.games.handy_brawl.actions import RESIGN_GAME, Decision, decision
from tabard.games.handy_brawl.events import Ended
from tabard.games.handy_brawl.setup import OPTIONS, deal
from tabard.games.handy_brawl.shown import View
from tabard.games.handy_brawl.state import HOW, ON, RESIGNED, THEMATIC, WON, State
from tabard.games.handy_brawl.tables import EDITION
from tabard.games.handy_brawl.words import BrawlWords


class HandyBrawl:
    """The game, as `tabard.core.game.Game` asks for it."""

    name: Final = "handy_brawl"
    title: Final = "Handy Brawl"
    edition: Final = EDITION
    seats: Final = (1,)
    options: Final = OPTIONS
    words: Final = BrawlWords()
    rewinds: Final = True
    """Nothing is hidden and nothing left to chance: a table may go back to any moment (HB-I-13)."""

    def start(self, seats: int, options: Options, chance: Chance) -> State:
        """Set the table, and play on to the player's first choice; a monster on top acts at once."""
        state = deal(options, chance)
        turn.run(state, None, through=True)
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the only seat, until the end."""
        return () if state.over else (0,)

    def legal(self, state: State, seat: Seat) -> Sequence[Decision]:
        """List the answers to the open question."""
        return [decision(one) for one in state.open]

    def sample(self, state: State, seat: Seat, chance: Chance) -> Decision:
        """Return one of `legal`, each as likely."""
        return decision(state.open[chance.below(len(state.open))])

    def retracts(self, state: State, seat: Seat) -> Sequence[Decision]:
        """Nothing: since all is open, a table takes back as far as it likes by its record."""
        return ()

    def asides(self, state: State, seat: Seat) -> Sequence[Decision]:
        """Let the player give up."""
        return () if state.over else (RESIGN_GAME,)

    def apply(self, state: State, seat: Seat, action: Decision, chance: Chance, tell: Tell | None = None) -> None:
        """Answer the open question and play on to the next; turns without a choice run by themselves."""
        if action == RESIGN_GAME:
            state.over = RESIGNED
            state.agenda.clear()
            state.open = []
            if tell is not None:
                tell(Ended(HOW[RESIGNED], state.turn))
            return
        turn.answer(state, action.code, tell, through=True)

    def result(self, state: State) -> Result | None:
        """Return whether the player won, and how it ended."""
        if state.over == ON:
            return None
        return Result((1.0 if state.over in (WON, THEMATIC) else 0.0,), HOW[state.over], state.turn)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show the game; nothing is hidden."""
        return views.view(state, seat)

    def resample(self, state: State, seat: Seat, chance: Chance) -> State:
        """Return a copy: nothing is hidden, nothing is dealt anew."""
        return state.copy()

    def parse(self, text: str) -> Decision:
        """Read a decision from its notation."""
        return notation.parse(text)

    def explain(self, state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        """Say why *pick* is of no use now, after the picks already *made*."""
        return reasons.explain(state, pick, made)

    def census(self, state: State) -> Hashable:
        """Return the cards, in order (HB-I-01)."""
        return tuple(sorted([face >> 2 for face in state.deck]))
