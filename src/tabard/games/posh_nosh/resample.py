"""What a seat knows, as a table: all that it can't see is dealt anew, or laid out in a fixed order.

`known_table` is behind the view, the reasons why not and `resample`: nothing that a seat can't know is in it, so that
none of them can betray it. A bit of `State.known` says that a seat knows where a card is without seeing it; cards of
its own in the rival's hand it knows too, as they only come there out of its own open pile.
"""

from typing import Final

from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.posh_nosh.cards import ALL_CARDS, FAMILIAR, OWNER, Card
from tabard.games.posh_nosh.guesses import guess_setup
from tabard.games.posh_nosh.state import (
    ASK_ANSWER,
    ASK_GIVE,
    ASK_TOP,
    NOBODY,
    RESOLVE,
    TAKEN,
    TURN,
    Entry,
    Frame,
    State,
)

_NO_CARD: Final = -1


def resample(state: State, seat: Seat, chance: Chance) -> State:
    """Return a new state with everything dealt anew that *seat* can't know."""
    return known_table(state, seat, chance)


def known_table(state: State, seat: Seat | None, chance: Chance | None = None) -> State:
    """Return what *seat* (``None``: an onlooker) knows as a state, dealt by *chance* or, without it, in order."""
    s = state.copy()
    if not s.kind:  # the battle has not begun
        guess_setup(s, seat, chance)
        return s
    if seat != s.turn:
        if is_confirmed(s):
            _conceal_discards(s)
        else:
            _conceal_staging(s)
    _Redeal(s, seat, chance).run()
    return s


def is_confirmed(s: State) -> bool:
    """Say whether what is staged has been confirmed, so that the rival sees it."""
    return s.mode == TAKEN or s.done > 0 or any(frame[0] == RESOLVE for frame in s.agenda)


def _conceal_staging(s: State) -> None:
    """Put back what is staged or declared, but for the card that is put to an answer and those answered by a shield."""
    asks = s.agenda[-1] if s.agenda and s.agenda[-1][0] == ASK_ANSWER else None
    shown = asks[2] if asks is not None else NOBODY
    kept: list[Entry] = []
    for place, entry in enumerate(s.staged):
        if entry[2] >= 0:
            kept.append(entry)
        elif place != shown:
            s.hands[s.turn].append(entry[0])
    if asks is not None:
        kept.append(s.staged[shown])
        s.agenda = [(ASK_ANSWER, asks[1], len(kept) - 1)]
    if s.aside >= 0:
        s.hands[s.turn].append(s.aside)
        s.aside = NOBODY
    s.staged = kept
    s.mode = TURN


def _conceal_discards(s: State) -> None:
    """Of a confirmed move leave the plays, and behind them the discards still to come; what is discarded is hidden."""
    done = [entry for entry in s.staged[: s.done] if entry[1] >= 0]
    rest = s.staged[s.done :]
    plays = [entry for entry in rest if entry[1] >= 0]
    discards = [entry for entry in rest if entry[1] < 0]
    s.staged = [*done, *plays, *discards]
    s.done = len(done)
    s.agenda = [(RESOLVE, s.done) if frame[0] == RESOLVE else frame for frame in s.agenda]


class _Redeal:
    """Gathers what a seat can't see and deals it to where it may be."""

    __slots__ = ("chance", "fixed", "known", "mine", "pools", "s", "seat", "taken_is_hidden")

    def __init__(self, s: State, seat: Seat | None, chance: Chance | None) -> None:
        self.s = s
        self.seat = seat
        self.chance = chance
        self.mine = 0 if seat is None else 1 << seat
        self.pools: list[list[Card]] = [[], []]
        """Unseen cards by owner."""
        self.fixed: list[list[Card]] = [[], []]
        """What the seat knows to be in a hand that it can't see."""
        self.known = [0] * ALL_CARDS
        """What will be known afterwards."""
        self.taken_is_hidden = s.taken >= 0 and seat != s.turn

    def run(self) -> None:
        """Deal anew."""
        s, seat = self.s, self.seat
        unseen = [side for side in (0, 1) if side != seat]
        hands = [self._gather_hand(side) for side in unseen]
        if self.taken_is_hidden and s.taken_from != seat:
            self.pools[OWNER[s.taken]].append(s.taken)
        piles = [self._gather_pile(side) for side in unseen]
        decks = [self._gather_deck(side) for side in (0, 1)]
        for pool in self.pools:
            pool.sort(reverse=True)
            if self.chance is not None and len(pool) > 1:
                self.chance.shuffle(pool)
        for side, needed in zip(unseen, hands, strict=True):
            self._deal_hand(side, needed)
        if self.taken_is_hidden:
            self._deal_taken()
        for side, count in zip(unseen, piles, strict=True):
            s.piles[side] = sorted(s.piles[side] + [self.pools[side].pop() for _ in range(count)])
        for side in (0, 1):
            self._deal_deck(side, decks[side])
        if seat is not None:
            self._keep_own(seat)
        self._show_peeked()
        s.known = self.known

    def _is_known(self, card: Card) -> bool:
        return bool(self.s.known[card] & self.mine)

    def _gather_hand(self, side: Seat) -> list[int]:
        """Empty an unseen hand, and what is about to be discarded from it; returns how many of each owner it needs."""
        s = self.s
        discards = [entry[0] for entry in s.staged[s.done :] if entry[1] < 0] if side == s.turn else []
        needed = [0, 0]
        for card in s.hands[side] + discards:
            owner = OWNER[card]
            if (self._is_known(card) and not discards) or owner == self.seat:
                self.fixed[side].append(card)
            else:
                self.pools[owner].append(card)
                needed[owner] += 1
        return needed

    def _gather_pile(self, side: Seat) -> int:
        """Take the unknown cards out of an unseen pile; returns how many."""
        s = self.s
        kept = [card for card in s.piles[side] if card >= FAMILIAR or self._is_known(card)]
        count = len(s.piles[side]) - len(kept)
        self.pools[side] += [card for card in s.piles[side] if card not in kept]
        s.piles[side] = kept
        for card in kept:
            if card < FAMILIAR:
                self.known[card] = self.mine
        return count

    def _gather_deck(self, side: Seat) -> list[Card]:
        """Take the unknown cards out of a deck; returns its cards from the bottom, `_NO_CARD` where one is unknown."""
        s = self.s
        found: list[Card] = []
        for card in s.decks[side]:
            if card >= FAMILIAR:
                continue
            if self._is_known(card):
                found.append(card)
            else:
                found.append(_NO_CARD)
                self.pools[side].append(card)
        return found

    def _deal_hand(self, side: Seat, needed: list[int]) -> None:
        s = self.s
        fixed = self.fixed[side]
        dealt = [self.pools[owner].pop() for owner in (0, 1) for _ in range(needed[owner])]
        frame = s.agenda[-1] if s.agenda else (0,)
        if frame[0] == ASK_GIVE and frame[1] == side and frame[2] not in fixed:
            took = next(card for card in dealt if OWNER[card] == frame[3])
            s.agenda[-1] = (ASK_GIVE, side, took, frame[3])
        for card in fixed:
            self.known[card] = self.mine
        cards = sorted(fixed) + dealt
        places = [place for place in range(s.done, len(s.staged)) if s.staged[place][1] < 0] if side == s.turn else []
        if places:
            if self.chance is not None and len(cards) > 1:
                self.chance.shuffle(cards)
            for place in places:
                card = cards.pop()
                self.known[card] = 0
                s.staged[place] = (card, NOBODY, s.staged[place][2])
        s.hands[side] = sorted(cards)

    def _deal_taken(self) -> None:
        """Choose which card was taken: out of the own hand it may be any, as it is shown to its taker only."""
        s = self.s
        if s.taken_from != self.seat:
            s.taken = self.pools[OWNER[s.taken]].pop()
            return
        hand = sorted([*s.hands[s.taken_from], s.taken])
        for card in hand:
            s.known[card] = 0
        s.taken = hand.pop(self.chance.below(len(hand)) if self.chance is not None else 0)
        s.hands[s.taken_from] = hand

    def _deal_deck(self, side: Seat, found: list[Card]) -> None:
        """Fill a deck; whether others know what lies at a place is a thing of the place."""
        s = self.s
        before = [card for card in s.decks[side] if card < FAMILIAR]
        deck = [self.pools[side].pop() if card < 0 else card for card in found]
        for old, new in zip(before, deck, strict=True):
            self.known[new] = s.known[old]
        if len(before) < len(s.decks[side]):  # nobody knows how deep the familiar lies (PN-FAM-11)
            place = self.chance.below(len(deck) + 1) if self.chance is not None and deck else 0
            deck.insert(place, FAMILIAR + side)
        s.decks[side] = deck

    def _keep_own(self, seat: Seat) -> None:
        """Keep what the rival knows of the cards that the seat can see."""
        for card in [*self.s.hands[seat], *self.s.piles[seat]]:
            if card < FAMILIAR:
                self.known[card] = self.s.known[card] & ~self.mine

    def _show_peeked(self) -> None:
        """Let a rival's Cyclops have peeked at what lies on top now."""
        s = self.s
        if not s.peeked or self.seat == s.turn:
            return
        top = [card for card in reversed(s.decks[1 - s.turn]) if card < FAMILIAR]
        s.peeked = tuple(top[: len(s.peeked)])
        frame: Frame = s.agenda[-1] if s.agenda else (0,)
        if frame[0] == ASK_TOP:
            s.agenda[-1] = (ASK_TOP, frame[1], 0)
