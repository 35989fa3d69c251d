"""Cards taken and looked at by special moves: out of a hand, a pile, the top of a deck (PN-TAKE-01 to -10)."""

from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.games.posh_nosh.actions import GIVE, LEAVE, PLAY, TAKE, THROW, TOP, code
from tabard.games.posh_nosh.cards import ALL_CARDS, OWNER, Card
from tabard.games.posh_nosh.events import (
    BarterBegan,
    Bartered,
    Fetched,
    Looked,
    Peeked,
    Reordered,
    Robbed,
    TakenPlayed,
    ThrownAway,
)
from tabard.games.posh_nosh.specials import use
from tabard.games.posh_nosh.staging import can_answer, targets
from tabard.games.posh_nosh.state import (
    ASK_ANSWER,
    ASK_BARTER,
    ASK_GIVE,
    ASK_PLAY,
    ASK_TAKE,
    ASK_TOP,
    GO_ON,
    NOBODY,
    PLAYED,
    RESOLVE,
    SETTLE,
    TAKEN,
    UNASKED,
    State,
)
from tabard.games.posh_nosh.zones import hide


def rob(s: State, chance: Chance, tell: Tell | None) -> None:
    """Take a random card of the rival's hand (PN-UNIT-ROGUE-2)."""
    use(s, 1)
    hand = s.hands[1 - s.turn]
    hand.sort()  # so that the place drawn says nothing of when a card came in
    take_from_hand(s, hand[chance.below(len(hand))], tell)


def take_from_hand(s: State, card: Card, tell: Tell | None) -> None:
    """Take a card out of the rival's hand; it must be played at once or thrown away."""
    rival = 1 - s.turn
    s.hands[rival].remove(card)
    s.taken, s.taken_from = card, rival
    s.known[card] |= 1 << s.turn
    s.agenda.append((ASK_PLAY, s.turn))
    if tell is not None:
        tell(Robbed(s.active, card))


def look(s: State, tell: Tell | None) -> None:
    """Look at the rival's whole hand, to take a card of it (PN-R-120)."""
    use(s, 1)
    hand = s.hands[1 - s.turn]
    for card in hand:
        s.known[card] |= 1 << s.turn
    s.agenda.append((ASK_TAKE, s.turn))
    if tell is not None:
        tell(Looked(s.active, tuple(sorted(hand))))


def takes(s: State) -> list[int]:
    """List the cards of the rival's hand that may be taken."""
    return [code(TAKE, card) for card in sorted(s.hands[1 - s.turn])]


def fetch(s: State, card: Card, tell: Tell | None) -> None:
    """Take a card back from the own pile (PN-UNIT-BEOWULF-1)."""
    use(s, 1)
    s.piles[s.turn].remove(card)
    for other in s.piles[s.turn]:  # the rival no longer knows which of the pile's cards are left
        if other < ALL_CARDS:
            s.known[other] &= 1 << s.turn
    s.known[card] = 0
    s.taken, s.taken_from = card, NOBODY
    s.agenda.append((ASK_PLAY, s.turn))
    if tell is not None:
        tell(Fetched(s.active, card))


def plays(s: State) -> list[int]:
    """List what may be done with the taken card (PN-TAKE-02 to -04, PN-TAKE-09)."""
    card = s.taken
    found = [code(PLAY, card, unit) for unit in targets(s, s, card, TAKEN)]
    found.append(code(THROW, card))
    return found


def play_taken(s: State, target: int, tell: Tell | None) -> None:
    """Play the card that was taken on a unit, as a move of its own (PN-TAKE-01, PN-R-006)."""
    card = s.taken
    s.taken = s.taken_from = NOBODY
    s.spent |= PLAYED
    s.mode = TAKEN
    s.staged = [(card, target, UNASKED)]
    s.done = 0
    s.agenda += [(GO_ON,), (SETTLE,), (RESOLVE, 0)]
    if tell is not None:
        tell(TakenPlayed(s.turn, card, target))
    if can_answer(s, s, card, target):
        s.agenda.append((ASK_ANSWER, 1 - s.turn, 0))


def throw(s: State, tell: Tell | None) -> None:
    """Throw the taken card on its owner's pile (PN-TAKE-08, PN-R-004)."""
    card, owner = s.taken, OWNER[s.taken]
    s.piles[owner].append(card)
    if s.taken_from >= 0:  # the robbed see what is gone from their hand
        s.known[card] = 3
    s.taken = s.taken_from = NOBODY
    if tell is not None:
        tell(ThrownAway(s.turn, card, owner))


def peek(s: State, tell: Tell | None) -> None:
    """Look at the top of the rival's deck; a familiar there is left out (PN-R-122)."""
    use(s, 1)
    cards: list[Card] = []
    for card in reversed(s.decks[1 - s.turn]):
        if card < ALL_CARDS and len(cards) < s.book.peek:
            cards.append(card)
            s.known[card] |= 1 << s.turn
    s.peeked = tuple(cards)
    if tell is not None:
        tell(Peeked(s.active, len(cards), s.peeked))
    if len(cards) > 1:
        s.agenda.append((ASK_TOP, s.turn, 0))
    else:
        s.peeked = ()


def tops(s: State, placed: int) -> list[int]:
    """List which of the peeked cards may lie next; at first they may also be left as they are."""
    found = [code(TOP, card) for card in s.peeked[placed:]]
    return [LEAVE, *found] if placed == 0 else found


def put_top(s: State, placed: int, card: Card, tell: Tell | None) -> None:
    """Put one of the peeked cards next from the top; the last one follows by itself."""
    rest = [one for one in s.peeked[placed:] if one != card]
    s.peeked = (*s.peeked[:placed], card, *rest)
    if len(rest) > 1:
        s.agenda.append((ASK_TOP, s.turn, placed + 1))
    else:
        put_back(s, tell)


def put_back(s: State, tell: Tell | None) -> None:
    """Lay the peeked cards on the deck as they are now; a familiar keeps its depth."""
    deck = s.decks[1 - s.turn]
    place = len(deck)
    for card in s.peeked:
        place -= 1
        while deck[place] >= ALL_CARDS:
            place -= 1
        deck[place] = card
    if tell is not None:
        tell(Reordered(s.active, s.peeked))
    s.peeked = ()


def begin_barter(s: State, tell: Tell | None) -> None:
    """Let the Bone Dragon look through both piles (PN-UNIT-BONEDRAGON-1, -3)."""
    use(s, 1)
    for card in s.piles[1 - s.turn]:
        if card < ALL_CARDS:
            s.known[card] |= 1 << s.turn
    s.agenda.append((ASK_BARTER, s.turn))
    if tell is not None:
        tell(BarterBegan(s.active))


def barters(s: State) -> list[int]:
    """List the cards of both piles that may be taken."""
    return [code(TAKE, card) for card in sorted([*s.piles[0], *s.piles[1]]) if card < ALL_CARDS]


def take_from_pile(s: State, card: Card) -> None:
    """Take the card the Bone Dragon chose into the hand; another is given for it next."""
    seat = s.turn
    mine = 1 << seat
    pile = 0 if card in s.piles[0] else 1
    s.piles[pile].remove(card)
    if pile == seat:  # the rival no longer knows which of the pile's cards are left
        for other in s.piles[pile]:
            if other < ALL_CARDS:
                s.known[other] &= mine
        s.known[card] = 0
    else:
        s.known[card] = 1 << pile
    s.hands[seat].append(card)
    s.agenda.append((ASK_GIVE, seat, card, pile))


def gives(s: State, took: Card) -> list[int]:
    """List the cards that may be given for the one taken (PN-R-124)."""
    return [code(GIVE, card) for card in s.hands[s.turn] if card != took]


def give(s: State, took: Card, pile: Seat, card: Card, tell: Tell | None) -> None:
    """Give a card of the hand for the one taken; it goes to its owner's pile (PN-R-178)."""
    s.hands[s.turn].remove(card)
    hide(s, s.turn, card, took)
    if tell is not None:
        tell(Bartered(s.active, took, card, pile))
