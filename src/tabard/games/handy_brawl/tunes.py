"""Modifiers: the Pied Piper's cards change the number of an action before it is resolved."""

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.answers import MODIFY_BY, code
from tabard.games.handy_brawl.events import Modified
from tabard.games.handy_brawl.harm import turn
from tabard.games.handy_brawl.reach import place_of
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import ACT_N, INF, MODIFY, REACTION, REACTION_DO, REACTION_N


def can_be_modified(s: State, place: int) -> bool:
    """Say whether a card below the acting one shows a modifier (HB-M-15)."""
    return any(REACTION[face] == MODIFY for face in s.deck[place + 1 :])


def answers_modify(s: State, place: int) -> list[int]:
    """List every set of modifiers, none first; their order doesn't matter (HB-R-059, HB-R-061)."""
    sets: list[list[int]] = [[]]
    for card in sorted([face >> 2 for face in s.deck[place + 1 :] if REACTION[face] == MODIFY]):
        sets += [[*some, card] for some in sets if len(some) < 4]
    found = [some + [0] * (4 - len(some)) for some in sets]
    return sorted([code(MODIFY_BY, some[0], some[1], some[2], some[3]) for some in found])


def modify(s: State, place: int, act: int, answer: int, tell: Tell | None) -> int:
    """Use the modifiers, and return the action's number (HB-SET-PIPER-9, HB-SET-PIPER-10)."""
    total = ACT_N[act]
    places = [place_of(s, card) for card in answers.fields(answer)]
    for where in places:
        total += REACTION_N[s.deck[where]]
    number = INF if ACT_N[act] == INF else max(0, total)
    if tell is not None and places:
        tell(Modified(s.deck[place], act, tuple([s.deck[where] for where in places]), number))
    for where in places:
        face = s.deck[where]
        if REACTION_DO[face]:  # behind the arrow stands one mandatory Rotate, or nothing
            turn(s, where, face ^ 1, "rotate", tell)
    return number
