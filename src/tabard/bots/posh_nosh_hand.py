"""What the cards in a hand are worth keeping, and the promise of a hand of one kind."""

from functools import lru_cache
from typing import Final

from tabard.core.event import Seat
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh.cards import ALL_CARDS, BLUNT, HEAL, IS_ATTACK, PIERCE, SHIELD, TYPE, WORTH
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, BURNS, GUARDS, HATCHES, HIDES, RAISES_SKELETONS, WARDS

_ATTACK: Final = 0.6
"""What an attack card kept is worth, in shares of its own worth: it will be played, but later, and not for nothing."""
_HEAL: Final = 0.3
_WARD: Final = 0.45
"""The same where a Wizard can ward with it: that costs no turn."""
_SUMMON: Final = 0.2
_SHIELD: Final = 2.4
_ANSWER: Final = 2.5
"""A Shield card with which a Knight can answer is worth so much more."""
_DRAGON: Final = 80.0
"""What a Dragon hand does, in HP: five cards hit beside a whole turn, and five new ones come."""
_GUARDED: Final = 4.0
"""The same where the rival's side is guarded against it: it spends shields."""
_DOUBLE: Final = 50.0
"""What a Double Dragon does more."""
_BLACKSMITH: Final = 24.0
_FAIRY: Final = 0.7
"""Of the HP that the side lacks: some will be healed, or lost with their unit, before a Fairy comes."""
_FRESH: Final = 90
"""So many turns a battle usually takes at most."""
_TIRING: Final = 180
_MOST_TIRED: Final = 0.9
_PATIENCE: Final = 0.8
"""What a turn's wait leaves of a hope."""
_KEPT: Final = 3
"""Cards left of a hand of five after a turn."""


def impatience(s: State) -> float:
    """Return how tired of defence a player is, 0 to 0.9: it grows with the turns, so that no battle lasts for ever."""
    return min(_MOST_TIRED, max(0.0, (s.turns - _FRESH) / _TIRING))


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
    counts = [0, 0, 0, 0]
    for card in hand:
        total += keeping(s, seat, card)
        counts[TYPE[card]] += 1
    return total + promise(s, seat, counts)


def promise(s: State, seat: Seat, counts: list[int]) -> float:
    """Return the hope of a hand of one kind; *counts* has the cards kept by type.

    The seat knows what is left in its deck, though not in which order. Attack cards can be collected over turns, as
    half the pack are; for the other hands only the next draw counts.
    """
    left = [0, 0, 0, 0]
    for card in s.decks[seat]:
        if card < ALL_CARDS:
            left[TYPE[card]] += 1
    whole = left[0] + left[1] + left[2] + left[3]
    if whole < 4:  # the pile comes in: about as a fresh pack
        left, whole = [13, 13, 13, 13], 52
    attacks, size = counts[PIERCE] + counts[BLUNT], sum(counts)
    share = (left[PIERCE] + left[BLUNT]) / whole
    hope = dragon_worth(s, seat) * collected(min(attacks, _KEPT), int(20 * share + 0.5))
    drawn = s.book.hand - size
    if drawn > 2 or size < 2:
        return hope
    for sort, worth in (
        (PIERCE, _DOUBLE),
        (BLUNT, _DOUBLE),
        (SHIELD, _BLACKSMITH),
        (HEAL, _FAIRY * missing(s, seat)),
    ):
        if counts[sort] == size:
            hope += worth * _PATIENCE * (left[sort] / whole) ** drawn
    return hope


def dragon_worth(s: State, seat: Seat) -> float:
    """Return what a Dragon hand of *seat* would do."""
    side = s.side_abilities[1 - seat]
    guarded = side & HIDES or (side & GUARDS and not s.side_abilities[seat] & BURNS)
    return _GUARDED if guarded else _DRAGON


@lru_cache(maxsize=256)
def collected(kept: int, twentieths: int) -> float:
    """Return what so many attack cards kept are worth, in shares of a Dragon: how soon five of them may be together.

    A turn uses two other cards and keeps up to three attack cards; two new ones come. *twentieths*: of the cards that
    come, how many are attack cards.
    """
    share = twentieths / 20
    both, none = share * share, (1.0 - share) * (1.0 - share)
    one = 1.0 - both - none
    hopes = [0.0] * (_KEPT + 1)
    for _ in range(25):
        before = list(hopes)
        for have in range(_KEPT + 1):
            full = 1.0 if have == _KEPT else before[min(_KEPT, have + 2)]
            hopes[have] = _PATIENCE * (both * full + one * before[min(_KEPT, have + 1)] + none * before[have])
    return hopes[kept]


def missing(s: State, seat: Seat) -> int:
    """Count the HP that a side's standing units lack."""
    total = 0
    for unit in range(seat, len(s.kind), 2):
        if s.hp[unit] > 0:
            total += s.top[unit] - s.hp[unit]
    return total


def clinging(s: State, seat: Seat) -> float:
    """Return what an attack card of the hand is worth keeping towards a Dragon, while a turn is staged."""
    hand = s.hands[seat]
    attacks = 0
    for card in hand:
        if IS_ATTACK[card]:
            attacks += 1
    most = max(0, min(_KEPT, len(hand) - (s.book.cards - len(s.staged))))
    having, less = min(attacks, most), min(attacks - 1, most)
    if having == less or attacks == 0:
        return 0.0
    deck = s.decks[seat]
    found = 0
    for card in deck:
        if card < ALL_CARDS and IS_ATTACK[card]:
            found += 1
    share = int(20 * found / len(deck) + 0.5) if len(deck) > 3 else 10
    return dragon_worth(s, seat) * (collected(having, share) - collected(less, share))
