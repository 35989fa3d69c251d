"""Assists: what the animals lend to the placeholders of the Beastmaster's cards."""

from tabard.games.handy_brawl.answers import ASSIST, NO_ASSIST, code
from tabard.games.handy_brawl.harm import animal_bit
from tabard.games.handy_brawl.reach import is_stopped
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import GIVES, HERO


def answers_slot(s: State, place: int, used: int) -> list[int]:
    """List no assist, and the action assists of animals not on top and not used in this row (HB-M-29, HB-R-064)."""
    found = [code(NO_ASSIST)]
    for face in s.deck[1:]:
        if GIVES[face] and not used & animal_bit(face >> 2):
            for act in GIVES[face]:
                if not is_stopped(s, place, HERO, act):
                    found.append(code(ASSIST, face >> 2, act))
    return found
