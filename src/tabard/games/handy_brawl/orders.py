"""Cards that act out of turn or by a program: Inspire, Hypnosis, Swarm, and the row a monster takes."""

from typing import Final

from tabard.core.event import Tell
from tabard.games.handy_brawl.answers import AIM, code
from tabard.games.handy_brawl.events import Acts, Does, NoRow, RowTaken
from tabard.games.handy_brawl.harm import void_target, would_harm
from tabard.games.handy_brawl.healing import heal_target
from tabard.games.handy_brawl.hits import hit_target, would_claw
from tabard.games.handy_brawl.moves import would_shove
from tabard.games.handy_brawl.quests import lock
from tabard.games.handy_brawl.reach import amount, holds, is_barred, is_stopped
from tabard.games.handy_brawl.state import (
    ACTIVATE,
    ASK_ROW,
    BY_HYPNOSIS,
    PICK,
    SIDE_OF,
    SWARMING,
    WHO_OF,
    Frame,
    State,
    row_frame,
)
from tabard.games.handy_brawl.tables import (
    ACT_COLOUR,
    ACT_N,
    ACT_OP,
    CLAWS,
    DEATH,
    EXHAUSTED,
    FREE,
    HEAL,
    HEALTH,
    HERO,
    HIT,
    HYPNOSIS,
    INSPIRE,
    KEY,
    MONSTER,
    MOON,
    PROGRAMMES,
    PULL,
    PUSH,
    RESURRECT,
    ROWS,
    SIDE,
    SWARM,
    VOID,
)

MOON_STIRS_SWARM: Final = False
"""Whether a moon card on top sets off the spiders' swarm; an open point (HB-R-014)."""


def activate(s: State, frame: Frame, tell: Tell | None) -> None:
    """Let a card act: a hero card by the row the player picks, any other by its program (HB-M-05, HB-M-07)."""
    place, hypnotised = frame[1], frame[2]
    side = SIDE[s.deck[place]]
    if side == HERO:
        s.agenda.append((ASK_ROW, place))
        return
    s.agenda.append((PICK, place, hypnotised))
    if (side == MONSTER or (side == MOON and MOON_STIRS_SWARM)) and not hypnotised:
        _swarm(s, place, tell)


def swarm_size(s: State, place: int) -> int:
    """Count the unbroken group of spiders right below (HB-SET-SPID-8)."""
    count = 0
    for other in range(place + 1, len(s.deck)):
        if SWARM[s.deck[other]] < 0:
            break
        count += 1
    return count


def _swarm(s: State, place: int, tell: Tell | None) -> None:
    """Put the swarm rows on the agenda, the furthest on top (HB-SET-SPID-9, HB-R-032, HB-R-033)."""
    for other in range(place + 1, place + 1 + swarm_size(s, place)):
        s.agenda.append(row_frame(other, SWARM[s.deck[other]], WHO_OF[SIDE[s.deck[other]]], used=SWARMING))


def take_row(s: State, frame: Frame, tell: Tell | None) -> None:
    """Let a monster take its row, or none (HB-TURN-08, HB-TURN-09)."""
    place, hypnotised = frame[1], frame[2]
    face = s.deck[place]
    who = BY_HYPNOSIS if hypnotised else WHO_OF[SIDE[face]]
    row = pick_row(s, place, who)
    if row < 0:
        if tell is not None:
            tell(NoRow(face, False))
        return
    if tell is not None:
        tell(RowTaken(face, row + 1))
    s.agenda.append(row_frame(place, ROWS[face][row].do, who))


def pick_row(s: State, place: int, who: int) -> int:
    """Return the first row whose condition holds and that is mandatory or would change another card (HB-M-09)."""
    rows = ROWS[s.deck[place]]
    for number in range(len(rows)):
        row = rows[number]
        if row.need != FREE and (who == BY_HYPNOSIS or not holds(s, place, row.need, row.need_n)):
            continue
        if row.must:
            return number
        for act in PROGRAMMES[row.do]:
            if would_change(s, place, who, act):
                return number
    return -1


def would_change(s: State, place: int, who: int, act: int) -> bool:
    """Say whether *act* would change another card now, reactions and modifiers aside (HB-M-10, HB-R-029)."""
    op = ACT_OP[act]
    if op == DEATH:
        return True
    side = SIDE_OF[who]
    if is_stopped(s, place, side, act):
        return False
    colour, number = ACT_COLOUR[act], ACT_N[act]
    if op == HIT:
        return would_harm(s, hit_target(s, place, side, colour, amount(s, place, act)))
    if op in (PULL, PUSH):
        return would_shove(s, place, side, op, colour, number)
    if op == CLAWS:
        return would_claw(s, place, side, colour, number)
    if op in (HEAL, RESURRECT):
        return heal_target(s, place, side, op, colour) >= 0
    if op == VOID:
        return void_target(s, place, side) >= 0
    if op == INSPIRE:
        return _would_act(s, inspired(s, place, side, 0))
    return op == KEY and lock(s, place, number) >= 0


def _would_act(s: State, target: int) -> bool:
    """Say whether an inspired card would take a row; a hero card would, and so would a swarm behind it (HB-R-003)."""
    if target < 0:
        return False
    side = SIDE[s.deck[target]]
    if side == HERO or (side == MONSTER and swarm_size(s, target) > 0):
        return True
    return pick_row(s, target, WHO_OF[side]) >= 0


def inspired(s: State, place: int, side: int, same: int) -> int:
    """Return the closest ally's place, or that of the card inspired just before; -1 if none (HB-INSP-1, HB-INSP-4)."""
    for target in range(place + 1, len(s.deck)):
        face = s.deck[target]
        if SIDE[face] == side and same in (0, face >> 2):
            return target
    return -1


def aims_at_orders(s: State, place: int, op: int, same: int) -> list[int]:
    """List the enemies a hero may inspire, or (exhausted ones) hypnotise (HB-INSP-2, HB-SET-PIPER-2, HB-R-069)."""
    return [
        code(AIM, face >> 2, op)
        for face in s.deck[place + 1 :]
        if SIDE[face] != HERO
        and not is_barred(face, HERO)
        and (op == INSPIRE or HEALTH[face] == EXHAUSTED)
        and same in (0, face >> 2)
    ]


def order(s: State, place: int, act: int, target: int, tell: Tell | None) -> None:
    """Let the card at *target* act, as if it were on top (HB-NEST-01)."""
    hypnotised = ACT_OP[act] == HYPNOSIS
    if tell is not None:
        tell(Does(s.deck[place], act, 0, (s.deck[target],)))
        tell(Acts(s.deck[target], "hypnosis" if hypnotised else "inspire"))
    s.agenda.append((ACTIVATE, target, 1 if hypnotised else 0))
