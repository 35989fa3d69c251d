"""Where cards lie and go: piles, decks, hands, and what the seats know of each other's.

A card that is spent goes to the pile of its owner, whoever used it (PN-R-003).
"""

from typing import Final

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.cards import FAMILIAR, OWNER, Card
from tabard.games.posh_nosh.events import Drew, FamiliarReturned, Reshuffled
from tabard.games.posh_nosh.state import State

_BOTH: Final = 3


def spend(s: State, card: Card) -> None:
    """Put a card that both have seen on its owner's pile."""
    s.piles[OWNER[card]].append(card)
    s.known[card] = _BOTH


def spend_shield(s: State, shield: int) -> None:
    """Put a shield on its owner's pile, if it is a card at all (PN-OPEN-04)."""
    if shield >= 0:
        spend(s, shield)


def hide(s: State, seat: Seat, card: Card, but: Card = -1) -> None:
    """Put a card of *seat*'s hand on its owner's pile unseen (PN-R-012); it has left the hand already.

    The rival no longer knows of any card whether it still is in that hand, *but* of one.
    """
    owner = OWNER[card]
    s.piles[owner].append(card)
    if owner != seat:  # the rival sees its own pile
        s.known[card] = 1 << seat
        return
    s.known[card] = 0
    forget_hand(s, seat, but)


def forget_hand(s: State, seat: Seat, but: Card = -1) -> None:
    """Let the rival no longer know what is in *seat*'s hand."""
    mine = 1 << seat
    for held in s.hands[seat]:
        if held != but:
            s.known[held] &= mine
    for entry in s.staged[s.done :]:  # those before have been played openly
        s.known[entry[0]] &= mine


def draw(s: State, seat: Seat, size: int, chance: Chance, tell: Tell | None) -> None:
    """Fill *seat*'s hand up to *size*, shuffling its pile in where the deck runs short (PN-R-095, PN-FAM-09)."""
    hand, deck = s.hands[seat], s.decks[seat]
    drawn: list[Card] = []
    while len(hand) < size:
        if not deck:
            if not s.piles[seat]:
                break
            _reshuffle(s, seat, chance, tell)
            deck = s.decks[seat]
        card = deck.pop()
        if card >= FAMILIAR:
            s.beside[seat] = True
            if tell is not None:
                tell(FamiliarReturned(seat))
            continue
        hand.append(card)
        drawn.append(card)
    if tell is not None and drawn:
        tell(Drew(seat, len(drawn), tuple(sorted(drawn))))


def _reshuffle(s: State, seat: Seat, chance: Chance, tell: Tell | None) -> None:
    """Make the pile the new deck; nobody knows its order (PN-CARD-03)."""
    deck = s.piles[seat]
    deck.sort()  # the order in the pile is nobody's business
    s.piles[seat] = []
    for card in deck:
        if card < FAMILIAR:
            s.known[card] = 0
    chance.shuffle(deck)
    s.decks[seat] = deck
    if tell is not None:
        tell(Reshuffled(seat, len(deck)))
