"""Whole turns, tried out: which cards go where, judged by the position after all of them.

A turn is several actions, and a card is only as good as the next one makes it: the first blow spends the shield, the
second knocks out. So plays are ranked at a glance, the likely ones are staged on a copy by the rules' own forecast, and
the best second cards on top of them; the position after each whole set is what counts.
"""

from typing import Final

from tabard.bots.posh_nosh_glance import holds, stage_scores
from tabard.bots.posh_nosh_worth import lead
from tabard.core.event import Seat
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh.actions import CONFIRM, STAGE
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, SHIELD
from tabard.games.posh_nosh.codes import OVER, PERMANENT, TURN, UNASKED
from tabard.games.posh_nosh.staging import can_answer, dry_copy, forecast, may_confirm, options, resolve
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, WARDS

_FIRST: Final = 9
"""So many first cards are followed up."""
_NEXT: Final = 7
"""By so many second ones each."""
WON: Final = 1000.0
"""The lead of a battle that is won."""
_AS_GOOD: Final = 150.0
_WARD_STOPS: Final = 0.8
"""A ward does not always stop a whole blow."""


class Plan:
    """A whole turn to come: packed actions in order, and how it looks."""

    __slots__ = ("codes", "score")

    def __init__(self, codes: tuple[int, ...], score: float) -> None:
        self.codes = codes
        self.score = score

    def __str__(self) -> str:
        return " ".join(map(str, self.codes))

    def __repr__(self) -> str:
        return f"<Plan {self} {self.score:.3f}>"


class Judge:
    """Says what a position is worth to the seat that stages; here the Page's lead in HP."""

    __slots__ = ("as_good",)

    def __init__(self, as_good: float = _AS_GOOD) -> None:
        self.as_good = as_good
        """A win that may be stopped counts as so much of a lead."""

    def lead_of(self, s: State, seat: Seat) -> float:
        """Return the lead, or `WON` or its opposite where the battle is over."""
        if s.phase == OVER:
            return WON if s.winner == seat else -WON
        return lead(s, seat)


PAGE: Final = Judge()
"""Judges by the worth of positions (`posh_nosh_worth`)."""


def plans(s: State, first: int = _FIRST, following: int = _NEXT, worth: Judge = PAGE) -> list[Plan]:
    """List likely ways to go on staging to the end of the move, the best first; *s* is the table as a seat sees it."""
    found: list[Plan] = []
    seen: set[tuple[int, ...]] = set()
    if s.mode == TURN:
        _grow(s, (), found, seen, first, following, worth)
    else:
        _grow(s, (), found, seen, first, 2, worth)
    found.sort(key=_worse)
    return found


def _worse(plan: Plan) -> float:
    return -plan.score


def _grow(
    s: State,
    codes: tuple[int, ...],
    found: list[Plan],
    seen: set[tuple[int, ...]],
    first: int,
    following: int,
    worth: Judge,
) -> None:
    """Put what may follow the *codes* already staged on *s* into *found*."""
    if may_confirm(s):
        found.append(Plan((*codes, CONFIRM), judge(s, worth)))
        if s.mode == TURN and (len(s.staged) >= s.book.third or found[-1].score >= WON):
            return
    open_now: list[int] = []
    options(s, open_now)
    if not open_now:
        return
    scores = stage_scores(s, open_now)
    ranked = sorted(range(len(open_now)), key=lambda place: -scores[place])
    for place in ranked[:first]:
        packed = open_now[place]
        longer = (*codes, packed)
        group = _group(longer)
        if group in seen:
            continue
        seen.add(group)
        _grow(_staged(s, packed), longer, found, seen, following, 2 if s.mode == TURN else 1, worth)


def _group(codes: tuple[int, ...]) -> tuple[int, ...]:
    """Return what is the same for plans that differ only in an order that does not matter."""
    targets = [code >> 16 for code in codes if code & 63 == STAGE]
    if len(set(targets)) < len(targets):
        return codes
    return tuple(sorted(codes))


def _staged(s: State, packed: int) -> State:
    """Return a copy with one more card staged; nobody is asked for an answer on it."""
    twin = s.copy()
    card = packed >> 6 & 1023
    twin.hands[twin.turn].remove(card)
    twin.staged.append((card, packed >> 16 & 1023 if packed & 63 == STAGE else -1, UNASKED))
    return twin


def judge(s: State, worth: Judge = PAGE) -> float:
    """Return how the position looks to the seat that stages, after all that is staged; `WON` for a sure win.

    Where the rival may answer a card or ward it, the worth is a mixture by how likely it holds one.
    """
    seat = s.turn
    ahead = forecast(s)
    plain = worth.lead_of(ahead, seat)
    if not s.hands[1 - seat]:
        return plain
    for place, entry in enumerate(s.staged):
        target = entry[1]
        if target < 0 or not IS_ATTACK[entry[0]] or not s.abilities[target] & (WARDS | ANSWERS | ARMOURED):
            continue
        doubt, stopped = _stopped(s, place)
        if doubt > 0.0:
            return (1.0 - doubt) * min(plain, worth.as_good) + doubt * min(worth.lead_of(stopped, seat), worth.as_good)
    return plain


def _stopped(s: State, doubtful: int) -> tuple[float, State]:
    """Return how likely the staged card at a place is answered or warded, and the forecast if it is."""
    rival = 1 - s.turn
    ahead = dry_copy(s)
    doubt = 0.0
    for place, entry in enumerate(s.staged):
        if place == doubtful:
            if s.abilities[entry[1]] & WARDS:
                doubt = _WARD_STOPS * holds(s, rival, HEAL)
                continue
            if entry[2] == UNASKED and can_answer(s, ahead, entry[0], entry[1]):
                doubt = holds(s, rival, SHIELD)
                ahead.shields[entry[1]] += (PERMANENT,)
        ahead.staged.append(entry)
        ahead.done += 1
        resolve(ahead, entry, None)
    return doubt, ahead
