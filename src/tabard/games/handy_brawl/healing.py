"""Turning other cards: Heal, Resurrect, Maneuver, and summoning the Rats."""

from tabard.core.event import Tell
from tabard.games.handy_brawl.answers import AIM, DO, code
from tabard.games.handy_brawl.events import Does
from tabard.games.handy_brawl.harm import turn
from tabard.games.handy_brawl.reach import has_colour, is_barred, place_of
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import (
    EXHAUSTED,
    HEAL,
    HEALTH,
    HEALTHY,
    HERO,
    MANEUVER,
    OP_NAMES,
    RATS,
    RESURRECT,
    SIDE,
    SUMMON,
    WOUNDED,
    Face,
)


def _can_heal(face: Face, side: int, op: int, colour: int) -> bool:
    """Wounded for Heal, exhausted for Resurrect, and not on its starting section (HB-M-23, HB-R-001, HB-R-049)."""
    return (
        HEALTH[face] == (WOUNDED if op == HEAL else EXHAUSTED)
        and face & 3 != 0
        and has_colour(face, side, colour)
        and not is_barred(face, side)
    )


def heal_target(s: State, place: int, side: int, op: int, colour: int) -> int:
    """Return the closest card that a monster heals or resurrects, -1 if none (HB-HEAL-2, HB-RES-1)."""
    for target in range(place + 1, len(s.deck)):
        if _can_heal(s.deck[target], side, op, colour):
            return target
    return -1


def aims_at_heals(s: State, place: int, op: int, colour: int) -> list[int]:
    """List the cards that a hero may heal or resurrect."""
    return [code(AIM, face >> 2, op) for face in s.deck[place + 1 :] if _can_heal(face, HERO, op, colour)]


def aims_at_maneuvers(s: State, place: int, colour: int) -> list[int]:
    """List the cards a Maneuver may rotate: their level must not rise (HB-MAN-1, HB-MAN-2)."""
    return [
        code(AIM, face >> 2, MANEUVER)
        for face in s.deck[place + 1 :]
        if has_colour(face, HERO, colour) and not is_barred(face, HERO) and HEALTH[face ^ 1] <= HEALTH[face]
    ]


def summons(s: State, place: int) -> list[int]:
    """Summon the Rats, if they lie below and are not healthy (HB-SET-PIPER-6, HB-R-072)."""
    for face in s.deck[place + 1 :]:
        if SIDE[face] == RATS and HEALTH[face] != HEALTHY:
            return [code(DO, 0, SUMMON)]
    return []


def mend(s: State, place: int, act: int, op: int, card: int, tell: Tell | None) -> None:
    """Turn the card as the action says."""
    if op == SUMMON:
        card = next(face >> 2 for face in s.deck if SIDE[face] == RATS)
    target = place_of(s, card)
    face = s.deck[target]
    if op in (HEAL, RESURRECT):
        after = face & ~3
    elif op == MANEUVER:
        after = face ^ 1
    else:
        after = next(other for other in range(face & ~3, (face & ~3) + 4) if HEALTH[other] == HEALTHY)
    if tell is not None:
        tell(Does(s.deck[place], act, 0, (face,)))
    turn(s, target, after, OP_NAMES[op], tell)
