"""Moves, one space at a time: Quicken and Delay, Pull and Push, and what happens on the way; and Teleport."""

from typing import Final

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.answers import AIM, AIM_TWO, FALL, GO_ON, PASS, STOP, code
from tabard.games.handy_brawl.events import Does, Moved, Passed, Struck
from tabard.games.handy_brawl.harm import negations, react, strike
from tabard.games.handy_brawl.reach import has_colour, is_movable, is_walled, place_of
from tabard.games.handy_brawl.state import (
    ALONE,
    ASK_GO_ON,
    ASK_NEGATE,
    ASK_SKYFALL,
    BY_MOVE,
    MOVE,
    SIDE_OF,
    STRIKE,
    Frame,
    State,
)
from tabard.games.handy_brawl.tables import (
    ACT_COLOUR,
    ALLY,
    DELAY,
    EXHAUSTED,
    HEALTH,
    HERO,
    MIXED,
    PULL,
    QUICKEN,
    REACTION,
    SIDE,
    SKYFALL,
    TELEPORT,
    TRAP,
)

TRAPPED: Final = 1
FALLEN: Final = 2
"""Mark an attack event as that of a Trap, of Skyfall; it has no range."""


def shove_target(s: State, place: int, side: int, op: int, colour: int, reach: int) -> int:
    """Return the place of the card that a Pull or Push takes, -1 if none (HB-M-21, HB-PULL-02, HB-R-009)."""
    deck = s.deck
    furthest = min(place + reach, len(deck) - 1)
    if op == PULL:
        for target in range(furthest, place, -1):
            face = deck[target]
            tired = SIDE[face] != side and HEALTH[face] == EXHAUSTED
            if has_colour(face, side, colour) and is_movable(face, side) and not tired:
                return target
        return -1
    for target in range(place + 1, furthest + 1):
        face = deck[target]
        if has_colour(face, side, colour) and is_movable(face, side):
            return target
    return -1


def can_step(s: State, place: int, side: int, at: int, step: int) -> bool:
    """Say whether the card at *at* could move a space: not past the acting card, the end, or a Wall (HB-M-30)."""
    to = at + step
    return place < to < len(s.deck) and not is_walled(s.deck[to], side)


def would_shove(s: State, place: int, side: int, op: int, colour: int, reach: int) -> bool:
    """Say whether a Pull or Push would move its target (HB-M-10)."""
    target = shove_target(s, place, side, op, colour, reach)
    return target >= 0 and can_step(s, place, side, target, -1 if op == PULL else 1)


def shove(s: State, place: int, who: int, op: int, target: int) -> None:
    """Pull the target right behind the acting card, or Push it to the bottom; it may dodge."""
    step, left = (-1, target - place - 1) if op == PULL else (1, len(s.deck) - 1 - target)
    if can_step(s, place, SIDE_OF[who], target, step):  # else there is nothing to dodge (HB-R-086)
        set_out(s, (MOVE, place, who, target, step, left, 0, 0))


def set_out(s: State, move: Frame) -> None:
    """Begin a move; a hero card may dodge it (HB-DODGE-2)."""
    target = move[3]
    s.agenda.append(move)
    if SIDE[s.deck[target]] == HERO and negations(s, move[1], target, BY_MOVE, 0):
        s.agenda.append((ASK_NEGATE, move[1], target, BY_MOVE, 0))


def aims_at_moves(s: State, place: int, op: int, colour: int, power: int) -> list[int]:
    """List the cards a hero's Quicken or Delay can move by a space at least (HB-M-22, HB-R-041, HB-R-042)."""
    found: list[int] = []
    if power <= 0:
        return found
    step = -1 if op == QUICKEN else 1
    for target in range(place + 1, len(s.deck)):
        face = s.deck[target]
        if has_colour(face, HERO, colour) and is_movable(face, HERO) and can_step(s, place, HERO, target, step):
            found.append(code(AIM, face >> 2, op))
    return found


def start_move(s: State, place: int, op: int, target: int, power: int) -> None:
    """Set a card out that the player quickens or delays."""
    set_out(s, (MOVE, place, 0, target, 1 if op == DELAY else -1, power, 0, 1))


def move_on(s: State, frame: Frame, tell: Tell | None) -> None:
    """Go a space further, if that can be; after the first space the player may stop (HB-M-22, HB-M-30)."""
    place, who, at, step, left, moved = frame[1], frame[2], frame[3], frame[4], frame[5], frame[6]
    side = SIDE_OF[who]
    stuck = moved > 0 and not is_movable(s.deck[at], side)  # Weight found on the way (HB-SET-HUNT-8, HB-R-048)
    if left == 0 or stuck or not can_step(s, place, side, at, step):
        _arrive(s, frame, tell)
    elif moved and frame[7]:
        s.agenda.append((ASK_GO_ON, *frame[1:]))
    else:
        _step(s, frame, tell)


def answer_go_on(s: State, frame: Frame, answer: int, tell: Tell | None) -> None:
    """Go on, or stop here."""
    if answers.kind_of(answer) == GO_ON:
        _step(s, frame, tell)
    else:
        _arrive(s, frame, tell)


def _arrive(s: State, frame: Frame, tell: Tell | None) -> None:
    """Tell how far the card has come."""
    if tell is not None and frame[6]:
        tell(Moved(s.deck[frame[3]], frame[6], frame[4]))


GO_ON_OR_STOP: Final = [code(GO_ON), code(STOP)]


def _step(s: State, frame: Frame, tell: Tell | None) -> None:
    """Swap with the next card; Skyfall of the moved card comes first, then the Trap passed (HB-M-31 to HB-M-33)."""
    at, step = frame[3], frame[4]
    to = at + step
    deck = s.deck
    moved, passed = deck[at], deck[to]
    if tell is not None:
        tell(Passed(moved, passed, step))
    deck[at], deck[to] = passed, moved
    s.agenda.append((MOVE, frame[1], frame[2], to, step, frame[5] - 1, frame[6] + 1, frame[7]))
    enemies = SIDE[moved] != SIDE[passed]
    if enemies and TRAP[passed]:  # read now: Skyfall may turn the passed card (HB-R-043)
        s.agenda.append((STRIKE, at, to, ALONE, TRAPPED))
    if REACTION[moved] == SKYFALL:
        if SIDE[moved] == HERO:
            s.agenda.append((ASK_SKYFALL, to, at))
        elif enemies and HEALTH[passed] != EXHAUSTED:
            fall(s, to, at, tell)


def strike_next(s: State, frame: Frame, tell: Tell | None) -> None:
    """Resolve an attack event that waited; a Trap stands at the place it comes from (HB-SET-HUNT-1)."""
    if tell is not None and frame[4] == TRAPPED:
        tell(Struck(s.deck[frame[2]], s.deck[frame[1]], "trap"))
    strike(s, frame[1], frame[2], frame[3], frame[4], tell)


def answers_skyfall(s: State, at: int, passed: int) -> list[int]:
    """Let the player use Skyfall or not (HB-SET-ASSA-3)."""
    return [code(FALL, s.deck[at] >> 2, s.deck[passed] >> 2), code(PASS)]


def fall(s: State, at: int, passed: int, tell: Tell | None) -> None:
    """Stop the move, turn the fallen card, then strike the card just passed (HB-M-32, HB-R-017, HB-R-046)."""
    agenda = s.agenda
    where = len(agenda) - 1
    while agenda[where][0] != MOVE:
        where -= 1
    _arrive(s, agenda.pop(where), tell)
    if tell is not None:
        tell(Struck(s.deck[passed], s.deck[at], "skyfall"))
    agenda.append((STRIKE, at, passed, ALONE, FALLEN))
    react(s, at, 0)


def swaps(s: State, place: int, act: int) -> list[int]:
    """List the pairs that a Teleport may swap: no, two or exactly one enemy, by its icon (HB-M-27, HB-TELE-3)."""
    deck = s.deck
    colour = ACT_COLOUR[act]
    wanted = 1 if colour == MIXED else 0 if colour == ALLY else 2
    places = [other for other in range(place + 1, len(deck)) if is_movable(deck[other], HERO)]
    found: list[int] = []
    for index in range(len(places)):
        one = deck[places[index]]
        for later in range(index + 1, len(places)):
            other = deck[places[later]]
            if (SIDE[one] != HERO) + (SIDE[other] != HERO) == wanted:
                low, high = (one, other) if one < other else (other, one)
                found.append(code(AIM_TWO, low >> 2, TELEPORT, high >> 2))
    return found


def swap(s: State, answer: int, act: int, place: int, tell: Tell | None) -> None:
    """Swap two cards at once; nobody moves over anyone (HB-TELE-2)."""
    one, two = place_of(s, answers.first(answer)), place_of(s, answers.third(answer))
    deck = s.deck
    if tell is not None:
        tell(Does(deck[place], act, 0, (deck[one], deck[two])))
    deck[one], deck[two] = deck[two], deck[one]
