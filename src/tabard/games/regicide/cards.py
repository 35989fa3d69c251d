"""The cards and the printed numbers of Regicide: small whole numbers with a notation.

A card is a number from 0 to 54: ``4 * rank + suit`` for the deck, then three jesters. A set of cards, such as a hand,
is a bit mask; `BIT` holds each card's bit.
"""

from functools import lru_cache
from typing import Final

Card = int
"""A card's number, 0 to 54."""
CardSet = int
"""A set of cards as a bit mask."""

EDITION: Final = "1"
"""Of the numbers below; records keep it."""

CLUBS: Final = 1
DIAMONDS: Final = 2
HEARTS: Final = 4
SPADES: Final = 8
"""A suit as a bit; several suits are added up."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = "cdhs"
RANK_VALUES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 15, 20)
"""What a card is worth in hand, by rank (RG-CARD-1, RG-CARD-2, RG-CARD-6)."""
JESTERS: Final = (52, 53, 54)
FIRST_ENEMY: Final = 40
"""Jacks, Queens and Kings are 40 to 51."""
NO_CARD: Final = -1

VALUE: Final[tuple[int, ...]] = (*[RANK_VALUES[card >> 2] for card in range(52)], 0, 0, 0)
"""What each card is worth in hand; a jester 0 (RG-CARD-3)."""
SUIT: Final[tuple[int, ...]] = (*[1 << (card & 3) for card in range(52)], 0, 0, 0)
"""Each card's suit as a bit; a jester has none."""
BIT: Final[tuple[int, ...]] = tuple([1 << card for card in range(55)])
NOTATION: Final[tuple[str, ...]] = (*[f"{rank}{suit}" for rank in RANKS for suit in SUITS], "JOK1", "JOK2", "JOK3")
CARD: Final = {text: card for card, text in enumerate(NOTATION)}

ATTACK: Final[tuple[int, ...]] = tuple([0] * FIRST_ENEMY + [10] * 4 + [15] * 4 + [20] * 4)
"""What an enemy does each turn, by card (RG-CARD-4)."""
HEALTH: Final[tuple[int, ...]] = tuple([0] * FIRST_ENEMY + [20] * 4 + [30] * 4 + [40] * 4)
"""The damage that defeats an enemy, by card (RG-CARD-4)."""

HAND_LIMIT: Final[tuple[int, ...]] = (0, 8, 7, 6, 5)
"""By number of players (RG-CARD-5)."""
JESTERS_IN_TAVERN: Final[tuple[int, ...]] = (0, 0, 0, 1, 2)
"""By number of players (RG-CARD-5)."""
SOLO_JOKERS: Final = 2
"""The jokers that lie aside in solo (RG-SOLO-1)."""

_PART: Final = 14
_PART_MASK: Final = (1 << _PART) - 1


def _worths(first: int) -> list[int]:
    """Add up every set of the 14 cards from *first*."""
    sums = [0]
    for card in range(first, first + _PART):
        value = VALUE[card] if card < 55 else 0
        sums += [value + before for before in sums]
    return sums


# A hand is added up at every strike: four look-ups are four times as fast as a walk over its cards.
_WORTHS_0: Final = _worths(0)
_WORTHS_1: Final = _worths(14)
_WORTHS_2: Final = _worths(28)
_WORTHS_3: Final = _worths(42)


def worth(cards: CardSet) -> int:
    """Add up the values of a set of cards."""
    return (
        _WORTHS_0[cards & _PART_MASK]
        + _WORTHS_1[(cards >> 14) & _PART_MASK]
        + _WORTHS_2[(cards >> 28) & _PART_MASK]
        + _WORTHS_3[cards >> 42]
    )


def listed(cards: CardSet) -> list[Card]:
    """List a set of cards, lowest rank first."""
    found: list[Card] = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def as_set(cards: list[Card]) -> CardSet:
    """Return the set of listed cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


@lru_cache(maxsize=4096)
def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """Return a set of cards, lowest rank first, kept: words and screens ask for the same sets again and again."""
    return tuple(listed(cards))


@lru_cache(maxsize=4096)
def noted(cards: CardSet) -> tuple[str, ...]:
    """Write a set of cards in notation, lowest rank first."""
    return tuple([NOTATION[card] for card in cards_of(cards)])
