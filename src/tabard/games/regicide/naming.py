"""What the cards are called."""

from collections.abc import Sequence

from tabard.games.regicide.cards import CARD, FIRST_ENEMY, RANKS, Card

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
_JESTER = "jester"
_MANY = ("no", "one", "two", "three")
_FACES = {"A": "ace", "J": "Jack", "Q": "Queen", "K": "King"}


def _name(card: Card) -> str:
    if card >= 52:
        return _JESTER
    rank, suit = RANKS[card >> 2], SUIT_NAMES[card & 3]
    return f"{_FACES.get(rank, rank)} of {suit.capitalize() if card >= FIRST_ENEMY else suit}"


_NAMES = tuple([_name(card) for card in range(55)])


def card_name(card: Card) -> str:
    """Name a card: ``5 of spades``, ``Queen of Hearts``, ``jester``."""
    return _NAMES[card]


def named(text: str) -> str:
    """Name a card given in notation."""
    return _NAMES[CARD[text]]


def and_list(things: Sequence[str]) -> str:
    """Join things as people do: ``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + " and " + things[-1]


def card_list(names: Sequence[str]) -> str:
    """Join the names of cards, the jesters, who are all alike, together: ``5 of clubs and two jesters``."""
    jesters = names.count(_JESTER)
    if jesters < 2:
        return and_list(names)
    return and_list([*[name for name in names if name != _JESTER], f"{_MANY[jesters]} {_JESTER}s"])


def named_list(cards: Sequence[str]) -> str:
    """Name several cards given in notation."""
    return card_list([named(card) for card in cards])


def counted(count: int, thing: str) -> str:
    """Write a count with its thing: ``1 card``, ``3 cards``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def he(enemy: str) -> str:
    """Return the pronoun of an enemy as subject."""
    return "she" if enemy[0] == "Q" else "he"


def his(enemy: str) -> str:
    """Return the pronoun of an enemy as owner."""
    return "her" if enemy[0] == "Q" else "his"
