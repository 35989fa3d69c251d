"""Positions as small ints: six bits a card, so that the nine cards of a pair, order and sections, take 54."""

from tabard.games.handy_brawl import State

WIDTH = 6
"""Bits a card: four for which one, two for its section."""
_MASK = 63


class Packing:
    """Packs decks that all hold the same cards, and unpacks them."""

    def __init__(self, deck: list[int]) -> None:
        self.size = len(deck)
        self.faces = [0] * 64
        """By the six bits: the card's face."""
        self._codes = [0] * (104 << 2)
        for number, card in enumerate(sorted([face >> 2 for face in deck])):
            for section in range(4):
                self.faces[number << 2 | section] = card << 2 | section
                self._codes[card << 2 | section] = number << 2 | section

    def pack(self, deck: list[int]) -> int:
        """Return the deck as an int; the top card has the highest bits."""
        position = 0
        codes = self._codes
        for face in deck:
            position = position << WIDTH | codes[face]
        return position

    def unpack(self, position: int) -> list[int]:
        """Return the deck, from top to bottom."""
        faces = self.faces
        deck: list[int] = []
        for _ in range(self.size):
            deck.append(faces[position & _MASK])
            position >>= WIDTH
        deck.reverse()
        return deck

    def state(self, position: int) -> State:
        """Return a state to search on, between two turns: it keeps no past."""
        state = State()
        state.deck = self.unpack(position)
        return state
