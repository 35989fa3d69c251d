"""What an action would do: tried out by the real rules on what a seat may know, up to the next choice or draw."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NoReturn

from tabard.core.chance import Chance
from tabard.core.event import Event
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh import turn
from tabard.games.posh_nosh.actions import Order
from tabard.games.posh_nosh.cards import TYPE
from tabard.games.posh_nosh.events import (
    AnswerAsked,
    Answered,
    Confirmed,
    Declared,
    Discarded,
    Drew,
    FamiliarReturned,
    HeldSpent,
    Landed,
    Leftover,
    Reshuffled,
    Staged,
    TurnBegan,
    TurnEnded,
    WardAsked,
)
from tabard.games.posh_nosh.herald import Herald
from tabard.games.posh_nosh.specials import can_use
from tabard.games.posh_nosh.staging import dry_copy, resolve
from tabard.games.posh_nosh.state import (
    ASK_ANSWER,
    BATTLE,
    DOUBLE,
    DRAGON,
    LESSER,
    NOBODY,
    OVER,
    SPECIAL,
    TAKEN,
    TURN,
    UNASKED,
    Entry,
    State,
)
from tabard.games.posh_nosh.units import CALLS

_LEFT_OUT: Final = (
    AnswerAsked,
    Answered,
    Confirmed,
    Declared,
    Discarded,
    Drew,
    FamiliarReturned,
    HeldSpent,
    Leftover,
    Reshuffled,
    Staged,
    TurnBegan,
    TurnEnded,
    WardAsked,
)
"""What goes without saying, or can't be known before."""
_DRY_VERBS: Final = (act.LOOT, act.SHIFT, act.STEAL, act.SUMMON, act.WARD, act.RAISE, act.LET)
"""Of the other verbs, those that are told by trying them out."""


class Unknown(Exception):
    """What comes next is up to chance."""


class Unforeseen(Chance):
    """Refuses to say anything: what is up to chance can't be foretold."""

    def below(self, n: int) -> NoReturn:
        """Stop the story."""
        raise Unknown

    def shuffle(self, pile: list[int]) -> NoReturn:
        """Stop the story."""
        raise Unknown


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Staged cards carried out on a copy, if nobody wards (PN-R-009)."""

    table: State
    stories: tuple[tuple[Event, ...], ...]
    """What each staged card would bring about."""


def foresee(s: State, more: tuple[Entry, ...] = ()) -> Foreseen:
    """Carry out what is staged, and *more*, on a copy."""
    ahead = dry_copy(s)
    stories: list[tuple[Event, ...]] = []
    for entry in (*s.staged, *more):
        told: list[Event] = []
        ahead.staged.append(entry)
        ahead.done += 1
        if ahead.phase != OVER:  # the rest of a move that has won is skipped (PN-R-174)
            resolve(ahead, entry, Herald(ahead, told.append))
        stories.append(plain(told))
    return Foreseen(ahead, tuple(stories))


def plain(told: list[Event]) -> tuple[Event, ...]:
    """Leave out of a story what goes without saying."""
    return tuple([event for event in told if not isinstance(event, _LEFT_OUT)])


def foretell(s: State, action: Order) -> tuple[Event, ...]:
    """Return what *action* of the seat that is asked would bring about, up to the next choice; *s* is left alone."""
    if s.phase != BATTLE:
        return ()
    verb = action.verb
    if verb == act.STAGE:
        return foresee(s, ((action.one, action.two, UNASKED),)).stories[-1]
    if verb == act.PLAY:
        return _play(s, action)
    if verb == act.CONFIRM:
        return tuple([event for story in foresee(s).stories for event in story])
    if verb not in _DRY_VERBS:
        return ()
    twin = s.copy()
    told: list[Event] = []
    if s.agenda and s.agenda[-1][0] == ASK_ANSWER:
        return _answered(s, action.one if verb == act.RAISE else UNASKED)
    with suppress(Unknown):
        turn.apply(twin, action.code, Unforeseen(), Herald(twin, told.append))
    return plain(told)


def taken_in_hands(s: State, action: Order) -> list[tuple[int, int]]:
    """Return the HP that an attack would take after the answer *action*, by each hand it may belong to (PN-R-184).

    Only those hands that *s*, which is what the asked seat knows, does not rule out; empty without such a question.
    """
    if not s.agenda or s.agenda[-1][0] != ASK_ANSWER or action.verb not in (act.RAISE, act.LET):
        return []
    found = []
    for hand in _possible_hands(s):
        twin = s.copy()
        twin.mode = hand
        told = foretell(twin, action)
        found.append((hand, sum([event.lost for event in told if isinstance(event, Landed)])))
    return found


def _possible_hands(s: State) -> list[int]:
    """List the hands of attack cards that the seat whose turn it is may have declared, for all that is known."""
    held = len(s.hands[s.turn]) + len(s.staged)
    if s.mode != TURN or s.spent & SPECIAL or held < s.book.min_mono:
        return []
    calls = s.abilities[s.active] & CALLS and can_use(s)
    sorts = {TYPE[entry[0]] for entry in s.staged}
    return [DRAGON, *([DOUBLE] if len(sorts) == 1 else []), *([LESSER] if calls else [])]


def _play(s: State, action: Order) -> tuple[Event, ...]:
    """Carry a taken card out on a copy (PN-TAKE-05)."""
    twin = s.copy()
    twin.taken = twin.taken_from = NOBODY
    twin.mode = TAKEN
    twin.agenda = []
    return foresee(twin, ((action.one, action.two, UNASKED),)).stories[-1]


def _answered(s: State, answer: int) -> tuple[Event, ...]:
    """Carry the attack out against the shield raised, or against none."""
    place = s.agenda[-1][2]
    card, target, _ = s.staged[place]
    twin = s.copy()
    twin.staged = s.staged[:place]
    return foresee(twin, ((card, target, answer),)).stories[-1]
