"""The cards: a standard pack as small numbers, with what is printed on each.

A card of the draw deck is a number from 0 to 47: its place in A 2 .. 9 J Q K, times four, plus its suit. So sorted
cards stand by rank, and the techniques come last. A set of cards, such as a hand or a play, is a bit mask: card *n* is
bit *n*. The tens count hit points and the Jokers are the champions; neither is ever in the deck.
"""

from functools import lru_cache
from typing import Final

from tabard.core.errors import BadNotation

Card = int
"""A card of the draw deck, 0 to 47."""
CardSet = int
"""A set of cards as a bit mask."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K")
SUITS: Final = ("c", "d", "h", "s")
DECK_SIZE: Final = 48
FIRST_TECHNIQUE: Final = 36
"""Cards from here on are techniques, cards below it actions."""

_RANK_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13)
_OUTER_PIPS = (0, 0, 0, 2, 2, 3, 3, 3, 4, 0, 0, 0)
"""Pips in one outer column, A to 9 (TK-N-01 to TK-N-09); the court cards have none (TK-N-11)."""
_CENTRE_PIPS = (1, 2, 3, 0, 1, 0, 1, 2, 1, 0, 0, 0)
"""Pips in the centre column."""

RANK: Final = tuple(_RANK_VALUES[card // 4] for card in range(DECK_SIZE))
"""Of each card: A is 1, J Q K are 11 to 13; the 10 is not in the deck."""
ATTACK: Final = tuple(_OUTER_PIPS[card // 4] for card in range(DECK_SIZE))
DEFENCE: Final = tuple(_CENTRE_PIPS[card // 4] for card in range(DECK_SIZE))
SUIT: Final = tuple(card % 4 for card in range(DECK_SIZE))
COLOUR: Final = tuple((0, 1, 1, 0)[card % 4] for card in range(DECK_SIZE))
"""Of each card: 0 black, 1 red."""

NOTATION: Final = tuple(RANKS[card // 4] + SUITS[card % 4] for card in range(DECK_SIZE))
"""How each card is written: ``Ac 5d Jh``."""

_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}


def _name(text: str) -> str:
    rank, suit = text[:-1], text[-1]
    return f"{_RANK_NAMES.get(rank, rank)} of {_SUIT_NAMES[suit]}"


NAMES: Final = tuple(_name(text) for text in NOTATION)
"""What people call each card: ``5 of diamonds``, ``Jack of hearts``."""

TENS: Final = (("10h", "10d"), ("10s", "10c"))
"""The pair of tens that counts each seat's hit points (TK-R-03)."""
TEN_NAMES: Final = {text: _name(text) for pair in TENS for text in pair}
CHAMPIONS: Final = ("JOK1", "JOK2")
"""The Joker that is each seat's champion (TK-SETUP-01)."""

_CARDS = {text: card for card, text in enumerate(NOTATION)}


def is_card(text: str) -> bool:
    """Say whether *text* is the notation of a card of the draw deck."""
    return text in _CARDS


def card_of(text: str) -> Card:
    """Read a card of the draw deck from its notation; raises `BadNotation`."""
    card = _CARDS.get(text)
    if card is None:
        raise BadNotation(f"{text[:20]!r} is no card of the deck: write A, 2 to 9, J, Q or K and the suit, like 5c")
    return card


def notation(cards: "tuple[Card, ...] | list[Card]") -> tuple[str, ...]:
    """Write several cards."""
    return tuple([NOTATION[card] for card in cards])


PART: Final = 12
PART_MASK: Final = (1 << PART) - 1
"""What is true of a set of cards is looked up by its four parts: A to 3, 4 to 6, 7 to 9, J to K."""


def listed(cards: CardSet) -> list[Card]:
    """List a set of cards in rising order."""
    found: list[Card] = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


@lru_cache(maxsize=4096)
def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """Return a set of cards in rising order, kept: words and screens ask for the same sets again and again."""
    return tuple(listed(cards))


@lru_cache(maxsize=4096)
def noted(cards: CardSet) -> tuple[str, ...]:
    """Write a set of cards, in rising order."""
    return notation(cards_of(cards))


def as_set(cards: "tuple[Card, ...] | list[Card]") -> CardSet:
    """Return the set of listed cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
