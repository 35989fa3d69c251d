"""What the cards in a hand are worth keeping, and the promise of a hand of one kind."""

from typing import Final

from tabard.core.event import Seat
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh.cards import ALL_CARDS, BLUNT, HEAL, IS_ATTACK, PIERCE, SHIELD, TYPE, WORTH
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, HATCHES, RAISES_SKELETONS, WARDS

_ATTACK: Final = 0.42
"""What an attack card kept is worth, in shares of its own worth: it will be played, but later, and not for nothing."""
_HEAL: Final = 0.3
_WARD: Final = 0.45
"""The same where a Wizard can ward with it: that costs no turn."""
_SUMMON: Final = 0.2
_SHIELD: Final = 2.4
_ANSWER: Final = 2.5
"""A Shield card with which a Knight can answer is worth so much more."""
_DRAGON: Final = 26.0
"""What comes of hands of one kind: their cards hit, heal or shield beside a whole turn, and five new ones come."""
_DOUBLE: Final = 55.0
_BLACKSMITH: Final = 22.0


def keeping(s: State, seat: Seat, card: int) -> float:
    """Return what a card in the hand is worth keeping."""
    abilities = s.side_abilities[seat]
    if IS_ATTACK[card]:
        return (_ATTACK + (0.1 if abilities & HATCHES else 0.0)) * (WORTH[card] + 1.0)
    if TYPE[card] == HEAL:
        share = _HEAL
        if abilities & WARDS:
            share = _WARD
        elif abilities & RAISES_SKELETONS:
            share += _SUMMON
        return share * WORTH[card]
    return _SHIELD + (_ANSWER if abilities & (ANSWERS | ARMOURED) else 0.0)


def hand_points(s: State, seat: Seat) -> float:
    """Return what *seat*'s hand is worth beyond an empty one."""
    hand = s.hands[seat]
    total = 0.0
    for card in hand:
        total += keeping(s, seat, card)
    return total + promise(s, seat, hand)


def promise(s: State, seat: Seat, hand: list[int]) -> float:
    """Return the hope of a hand of one kind next turn: the chance that the draw matches what is kept, by what it does.

    The seat knows what is left in its deck, though not in which order.
    """
    size = len(hand)
    if size < 2:
        return 0.0
    counts = [0, 0, 0, 0]
    for card in hand:
        counts[TYPE[card]] += 1
    attacks = counts[PIERCE] + counts[BLUNT]
    if attacks < size and counts[HEAL] < size and counts[SHIELD] < size:
        return 0.0
    drawn = s.book.hand - size
    deck = s.decks[seat]
    left = [0, 0, 0, 0]
    for card in deck:
        if card < ALL_CARDS:
            left[TYPE[card]] += 1
    whole = left[0] + left[1] + left[2] + left[3]
    if whole < drawn:  # the pile comes in: about as a fresh pack
        left, whole = [13, 13, 13, 13], 52
    if attacks == size:
        hope = _DRAGON * _all_of(left[PIERCE] + left[BLUNT], whole, drawn)
        for sort in (PIERCE, BLUNT):
            if counts[sort] == size:
                hope += (_DOUBLE - _DRAGON) * _all_of(left[sort], whole, drawn)
        return hope
    if counts[HEAL] == size:
        return 0.6 * missing(s, seat) * _all_of(left[HEAL], whole, drawn)
    return _BLACKSMITH * _all_of(left[SHIELD], whole, drawn)


def missing(s: State, seat: Seat) -> int:
    """Count the HP that a side's standing units lack."""
    total = 0
    for unit in range(seat, len(s.kind), 2):
        if s.hp[unit] > 0:
            total += s.top[unit] - s.hp[unit]
    return total


def _all_of(kind: int, whole: int, drawn: int) -> float:
    """Return the chance that so many cards drawn are all of one kind."""
    chance = 1.0
    for place in range(drawn):
        chance *= max(0, kind - place) / max(1, whole - place)
    return chance
