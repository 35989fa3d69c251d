"""The staged cards of a view, with what they would do, and the question that is open."""

from dataclasses import dataclass
from typing import Final

from tabard.core.event import Event, Seat
from tabard.games.posh_nosh.cards import ALL_CARDS, HEAL, NOTATION, TYPE
from tabard.games.posh_nosh.events import Landed, Step
from tabard.games.posh_nosh.extras import extra_of
from tabard.games.posh_nosh.falling import carriers
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import capital
from tabard.games.posh_nosh.preview import foresee
from tabard.games.posh_nosh.resample import is_confirmed
from tabard.games.posh_nosh.shown import QuestionView, StagedView
from tabard.games.posh_nosh.staging import all_retracts
from tabard.games.posh_nosh.state import (
    ASK_ACTOR,
    ASK_ANSWER,
    ASK_BARTER,
    ASK_GIVE,
    ASK_LOOT,
    ASK_PLAY,
    ASK_TAKE,
    ASK_TOP,
    ASK_WARD,
    BATTLE,
    LET,
    Entry,
    Frame,
    State,
    unit_text,
)
from tabard.games.posh_nosh.tales import Teller
from tabard.games.posh_nosh.workings import attack_tally, heal_steps, heal_tally

QUESTIONS: Final = {
    ASK_ACTOR: "actor",
    ASK_ANSWER: "answer",
    ASK_WARD: "ward",
    ASK_PLAY: "play",
    ASK_TAKE: "take",
    ASK_BARTER: "barter",
    ASK_GIVE: "give",
    ASK_TOP: "top",
    ASK_LOOT: "loot",
}
"""What each question is called."""

RIVAL_NAMES: Final = ("your rival", "your rival")
"""What to call the other seat where its player's name is not known."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What is staged, to one seat."""

    cards: tuple[StagedView, ...]
    hidden: int
    ahead: State | None
    """The table with all of it carried out."""


def stage_of(s: State, seat: Seat | None) -> Stage:
    """Show what is staged; only to its own seat what it will do."""
    confirmed = is_confirmed(s)
    foreseen = foresee(s) if s.staged and seat == s.turn and not confirmed and s.phase == BATTLE else None
    free = all_retracts(s) if foreseen is not None and not s.agenda else []
    cards: list[StagedView] = []
    hidden = 0
    for place, entry in enumerate(s.staged):
        if entry[1] < 0 and seat != s.turn:
            hidden += 1
        else:
            story = foreseen.stories[place] if foreseen is not None else ()
            cards.append(_staged(s, entry, place < s.done, entry[0] in free, story))
    return Stage(tuple(cards), hidden, foreseen.table if foreseen is not None else None)


def _staged(s: State, entry: Entry, done: bool, free: bool, story: tuple[Event, ...]) -> StagedView:
    card, target, answer = entry
    landed = [event for event in story if isinstance(event, Landed)]
    working = [attack_tally(one.card, one.base, one.steps, one.warded).working() for one in landed]
    if target >= 0 and TYPE[card] == HEAL and story:
        working.append(heal_tally(card, heal_steps(s)).working())
    return StagedView(
        card=NOTATION[card],
        target=unit_text(target) if target >= 0 else None,
        answer=NOTATION[answer] if answer >= 0 else "let" if answer == LET else "",
        done=done,
        damage=sum([one.lost for one in landed]) if story else None,
        working="; ".join(working),
        said=tuple(map(capital, Teller(RIVAL_NAMES, s.turn).all(story))),
        free=free,
    )


def question_of(s: State, seat: Seat | None) -> QuestionView | None:
    """Show the question that is open, if there is one."""
    if not s.agenda or s.agenda[-1][0] not in QUESTIONS or s.phase != BATTLE:
        return None
    frame = s.agenda[-1]
    sort, asked = frame[0], frame[1]
    amount, working = _amount(s, frame, seat == asked)
    return QuestionView(
        kind=QUESTIONS[sort],
        seat=asked,
        card=_card(s, frame, seat == asked),
        unit=unit_text(s.staged[frame[2]][1])
        if sort == ASK_ANSWER
        else unit_text(frame[2])
        if sort == ASK_WARD
        else None,
        amount=amount,
        amount_working=working,
        cards=_cards(s, sort) if seat == asked else None,
        item=ITEMS[frame[2]].slug if sort == ASK_LOOT else None,
        choices=tuple([unit_text(unit) for unit in _choices(s, frame)]),
    )


def _amount(s: State, frame: Frame, own: bool) -> tuple[int, str]:
    if frame[0] == ASK_WARD:
        _, _, _, target, card, mode, base, extra = frame
        steps: list[Step] = []
        if extra:
            extra_of(s, card, mode, target, steps)
        return base + extra, attack_tally(card, base, steps).working()
    return (frame[2], "") if frame[0] == ASK_TOP and own else (0, "")


def _card(s: State, frame: Frame, own: bool) -> str | None:
    sort = frame[0]
    if sort == ASK_ANSWER:
        return NOTATION[s.staged[frame[2]][0]]
    if sort == ASK_WARD:
        return NOTATION[frame[4]]
    if sort == ASK_PLAY and own:
        return NOTATION[s.taken]
    return NOTATION[frame[2]] if sort == ASK_GIVE and own else None


def _cards(s: State, sort: int) -> tuple[str, ...] | None:
    """List the cards that are looked at."""
    if sort == ASK_TAKE:
        found = sorted(s.hands[1 - s.turn])
    elif sort == ASK_BARTER:
        found = sorted([card for card in [*s.piles[0], *s.piles[1]] if card < ALL_CARDS])
    elif sort == ASK_TOP:
        found = list(s.peeked)
    else:
        return None
    return tuple([NOTATION[card] for card in found])


def _choices(s: State, frame: Frame) -> list[int]:
    if frame[0] == ASK_ACTOR:
        return list(frame[2:])
    return carriers(s, frame[1]) if frame[0] == ASK_LOOT else []
