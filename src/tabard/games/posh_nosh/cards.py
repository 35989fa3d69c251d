"""The cards: two packs of 52 as small numbers, and the two familiars that may lie among them.

A card is its owner's seat times 52, plus its type times 13, plus its worth less 2. A familiar is `FAMILIAR` plus its
owner's seat; it is no card of play, but lies in piles and decks with them (PN-FAM-08).
"""

from typing import Final

from tabard.core.errors import BadNotation

Card = int
"""0 to 103; in piles and decks a familiar may stand for one."""

PIERCE: Final = 0
BLUNT: Final = 1
HEAL: Final = 2
SHIELD: Final = 3
TYPELESS: Final = 2
"""In place of a card type, the type of a mark that poison left (PN-R-105)."""

PACK: Final = 52
"""Cards a player has (PN-R-002)."""
ALL_CARDS: Final = 104
FAMILIAR: Final = 104

LETTERS: Final = "PBHS"
SIDES: Final = "ab"
"""The letter of each seat, in notation."""

TYPE: Final = tuple([card % PACK // 13 for card in range(ALL_CARDS)])
"""Of each card: its type."""
WORTH: Final = tuple([card % 13 + 2 for card in range(ALL_CARDS)])
"""Of each card: 2 to 10, Jack 11, Queen 12, King 13, Ace 14 (PN-CARD-04, PN-CARD-05)."""
OWNER: Final = tuple([card // PACK for card in range(ALL_CARDS)] + [0, 1])
"""Of each card and familiar: the seat whose pack it is of (PN-R-003)."""
IS_ATTACK: Final = tuple([card % PACK < 26 for card in range(ALL_CARDS)])
NOTATION: Final = tuple([f"{LETTERS[TYPE[card]]}{WORTH[card]}{SIDES[OWNER[card]]}" for card in range(ALL_CARDS)])
"""How each card is written: type, worth, owner, as in ``P12a`` and ``H9b``."""

_CARDS: Final = {text: card for card, text in enumerate(NOTATION)}


def card_of(text: str) -> Card:
    """Read a card from its notation; raises `BadNotation`."""
    card = _CARDS.get(text)
    if card is None:
        raise BadNotation(f"{text[:20]!r} is no card: write P, B, H or S, a worth from 2 to 14, and a or b, like P12a")
    return card


def pack_of(seat: int) -> list[Card]:
    """List the 52 cards of a seat."""
    return list(range(seat * PACK, seat * PACK + PACK))


def show(cards: "list[Card] | tuple[Card, ...]") -> str:
    """Write several cards; a familiar as ``*``."""
    return " ".join([NOTATION[card] if card < ALL_CARDS else "*" for card in cards])
