"""Attacks: Hit, Claws, Arrow and Poison."""

from tabard.core.event import Tell
from tabard.games.handy_brawl.answers import AIM, code
from tabard.games.handy_brawl.events import Does
from tabard.games.handy_brawl.harm import strike
from tabard.games.handy_brawl.reach import can_be_damaged, has_colour, is_barred
from tabard.games.handy_brawl.state import ALONE, STRIKE, State
from tabard.games.handy_brawl.tables import ARROW, EVEN, EXHAUSTED, HEALTH, HERO, HIT, ODD, POISON, WOUNDED

ARROW_REACH = 3
"""Arrow reaches the bottom three cards (HB-ARROW-1)."""


def hit_target(s: State, place: int, side: int, colour: int, reach: int) -> int:
    """Return the closest card a monster's Hit takes, -1 if none; exhausted and barred ones don't count (HB-M-20)."""
    for target in range(place + 1, min(place + reach, len(s.deck) - 1) + 1):
        face = s.deck[target]
        if HEALTH[face] != EXHAUSTED and has_colour(face, side, colour) and not is_barred(face, side):
            return target
    return -1


def aims_at_hits(s: State, place: int, colour: int, reach: int) -> list[int]:
    """List the cards a hero's Hit may take, exhausted ones too (HB-HIT-1, HB-R-006)."""
    found: list[int] = []
    for target in range(place + 1, min(place + reach, len(s.deck) - 1) + 1):
        face = s.deck[target]
        if has_colour(face, HERO, colour) and not is_barred(face, HERO):
            found.append(code(AIM, face >> 2, HIT))
    return found


def aims_at_arrows(s: State, place: int, colour: int) -> list[int]:
    """List the cards an Arrow may take (HB-M-24)."""
    found: list[int] = []
    for target in range(max(place + 1, len(s.deck) - ARROW_REACH), len(s.deck)):
        face = s.deck[target]
        if has_colour(face, HERO, colour) and not is_barred(face, HERO):
            found.append(code(AIM, face >> 2, ARROW))
    return found


def aims_at_poison(s: State, place: int, colour: int) -> list[int]:
    """List the wounded cards below (HB-SET-ASSA-9)."""
    found: list[int] = []
    for target in range(place + 1, len(s.deck)):
        face = s.deck[target]
        if HEALTH[face] == WOUNDED and has_colour(face, HERO, colour) and not is_barred(face, HERO):
            found.append(code(AIM, face >> 2, POISON))
    return found


def clawed(s: State, place: int, side: int, colour: int, reach: int) -> list[int]:
    """List the places that Claws strikes, from the bottom up (HB-CLAWS-1, HB-CLAWS-5, HB-DMG-06)."""
    last = len(s.deck) - 1
    if reach >= 0:
        last = min(place + reach, last)
    found: list[int] = []
    for target in range(last, place, -1):
        if reach == ODD and (target - place) % 2 == 0:
            continue
        if reach == EVEN and (target - place) % 2 == 1:
            continue
        if has_colour(s.deck[target], side, colour):
            found.append(target)
    return found


def would_claw(s: State, place: int, side: int, colour: int, reach: int) -> bool:
    """Say whether Claws would damage anyone, reactions aside (HB-M-10, HB-R-005)."""
    return any(can_be_damaged(s, target) for target in clawed(s, place, side, colour, reach))


def claw(s: State, place: int, act: int, targets: list[int], reach: int, tell: Tell | None) -> None:
    """Strike *targets* one after the other, the first of the list first (HB-M-19)."""
    if tell is not None:
        tell(Does(s.deck[place], act, reach, tuple([s.deck[target] for target in targets])))
    strike_all(s, place, targets)


def strike_all(s: State, place: int, targets: list[int]) -> None:
    """Put an attack event for each of *targets* on the agenda, to be resolved in that order."""
    for target in reversed(targets):
        s.agenda.append((STRIKE, place, target, ALONE, 0))


def hit(s: State, place: int, act: int, target: int, reach: int, kind: int, tell: Tell | None) -> None:
    """Attack one card."""
    if tell is not None:
        tell(Does(s.deck[place], act, reach, (s.deck[target],)))
    strike(s, place, target, kind, reach, tell)
