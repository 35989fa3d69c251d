"""Questions about the deck: who is whose enemy, what can be damaged, moved or stopped, which conditions hold."""

from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import (
    ACT_MOVES,
    ACT_N,
    ACT_TURNS,
    ALLY,
    ENEMY,
    EXHAUSTED,
    FIST,
    HEALTH,
    INVULNERABLE,
    MANY_EXHAUSTED,
    MANY_FIST,
    MANY_OPEN,
    MANY_RAGE,
    NEXT,
    OPEN,
    RAGE,
    SIDE,
    STANCE,
    SUIT,
    UNITED,
    VENOM,
    WALL,
    WEB,
    WEIGHT,
    Face,
)


def place_of(s: State, card: int) -> int:
    """Return the place of *card* in the deck; -1 if it is not there."""
    deck = s.deck
    for place in range(len(deck)):
        if deck[place] >> 2 == card:
            return place
    return -1


def has_colour(face: Face, side: int, colour: int) -> bool:
    """Say whether an icon of *colour*, acting for *side*, reaches *face* (HB-TARGET-01)."""
    if colour == ENEMY:
        return SIDE[face] != side
    return colour != ALLY or SIDE[face] == side


def is_barred(face: Face, side: int) -> bool:
    """Say whether *face* can't be targeted at all by *side*: an Invulnerable enemy (HB-INV-1)."""
    return INVULNERABLE[face] and SIDE[face] != side


def is_united(s: State, place: int) -> bool:
    """Say whether the card is United with a neighbour, the top card included (HB-SET-OOZE-1, HB-R-027, HB-R-067)."""
    deck = s.deck
    if not UNITED[deck[place]]:
        return False
    return (place > 0 and UNITED[deck[place - 1]]) or (place + 1 < len(deck) and UNITED[deck[place + 1]])


def can_be_damaged(s: State, place: int) -> bool:
    """Say whether damage would do something to the card (HB-M-11)."""
    face = s.deck[place]
    return HEALTH[face] != EXHAUSTED and not INVULNERABLE[face] and not is_united(s, place)


def is_movable(face: Face, side: int) -> bool:
    """Say whether *side* may move *face*: an ally, or without Weight and Invulnerability (HB-WEIGHT-1, HB-M-21)."""
    return SIDE[face] == side or not (WEIGHT[face] or INVULNERABLE[face])


def is_walled(face: Face, side: int) -> bool:
    """Say whether nothing can be moved over *face* by *side* (HB-WALL-1)."""
    return WALL[face] and SIDE[face] != side


def is_stopped(s: State, place: int, side: int, act: int) -> bool:
    """Say whether Web or Venom right below the acting card stops *act* now (HB-M-14)."""
    if place + 1 >= len(s.deck):
        return False
    below = s.deck[place + 1]
    if SIDE[below] == side:
        return False
    return (WEB[below] and ACT_MOVES[act]) or (VENOM[below] and ACT_TURNS[act])


def stances(s: State, place: int, stance: int) -> int:
    """Count the other Monk cards that show *stance*, those above too (HB-SET-MONK-2, HB-R-002)."""
    count = 0
    for other in range(len(s.deck)):
        if other != place and STANCE[s.deck[other]] == stance:
            count += 1
    return count


def amount(s: State, place: int, act: int) -> int:
    """Return the number of *act*: as printed, or as many as stances show elsewhere (HB-SET-MONK-4)."""
    number = ACT_N[act]
    if number == OPEN:
        return stances(s, place, 1)
    return stances(s, place, 2) if number == FIST else number


def holds(s: State, place: int, need: int, number: int) -> bool:
    """Say whether a condition that costs nothing holds for the card; all other cards count (HB-R-002)."""
    if need == MANY_OPEN:
        return stances(s, place, 1) >= number
    if need == MANY_FIST:
        return stances(s, place, 2) >= number
    if need == NEXT:
        return next_suit(s, place) == number
    if need in (MANY_EXHAUSTED, MANY_RAGE):
        return _count_allies(s, place, need) >= number
    return True


def count_for(s: State, place: int, need: int) -> int:
    """Return what a condition on a count has reached, for telling."""
    if need in (MANY_OPEN, MANY_FIST):
        return stances(s, place, 1 if need == MANY_OPEN else 2)
    return _count_allies(s, place, need)


def _count_allies(s: State, place: int, need: int) -> int:
    deck = s.deck
    side = SIDE[deck[place]]
    count = 0
    for other in range(len(deck)):
        face = deck[other]
        if other != place and SIDE[face] == side:
            if need == MANY_RAGE:
                count += RAGE[face]
            elif HEALTH[face] == EXHAUSTED:
                count += 1
    return count


def next_suit(s: State, place: int) -> int:
    """Return the suit of the next Circus card further down, 0 if there is none (HB-SET-CIRC-2, HB-SET-CIRC-3)."""
    for below in range(place + 1, len(s.deck)):
        suit = SUIT[s.deck[below] >> 2]
        if suit:
            return suit
    return 0
