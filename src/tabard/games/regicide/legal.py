"""What may be done in Regicide, listed or drawn at random."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabard.core.chance import Chance
from tabard.games.regicide.actions import (
    CHOICES,
    DISCARD_PICK,
    DISCARD_VERB,
    FIRST_WISH,
    FLIP,
    HAND_PICK,
    PLAY_OF,
    PLAYS,
    RESIGN,
    SAYINGS,
    YIELD,
    Action,
    Discard,
    Play,
)
from tabard.games.regicide.cards import BIT, NOTATION, VALUE, CardSet, listed, worth
from tabard.games.regicide.state import CHOOSE, OVER, PLAY, SUFFER, RegicideState

ACES: Final = 15
_JESTERS_FROM: Final = 52
_COINS: Final = 28
_WORD: Final = 1 << _COINS
_TRIES: Final = 24
"""How often a payment is drawn before the payments are listed instead."""


def moves(state: RegicideState) -> list[Action]:
    """List what the seat whose turn it is may do, in a fixed order."""
    hand = state.hands[state.turn]
    found: list[Action] = []
    if state.phase == PLAY:
        found += [PLAYS[card] for card in listed(hand)]
        found += _pairs(hand)
        found += _combos(hand)
        if state.may_yield():
            found.append(YIELD)
    elif state.phase == SUFFER:
        found += payments(hand, state.strike())
    elif state.phase == CHOOSE:
        found += CHOICES[: state.seats]
        return found
    if state.jokers and state.phase != OVER:
        found.append(FLIP)
    return found


def sample_play(state: RegicideState, chance: Chance) -> Action:
    """Return one of the `moves` of step 1, each as likely.

    They are numbered in the order singles, combos, pairs, yield, flip; only the one that is drawn is built.
    """
    hand = state.hands[state.turn]
    singles = hand.bit_count()
    combos = _combos_of.get((hand >> 4) & 0xFFFF) or _combos(hand)
    until_combos = singles + len(combos)
    until_pairs = until_combos
    if hand & ACES:
        aces = (hand & ACES).bit_count()
        jesters = (hand >> _JESTERS_FROM).bit_count()
        until_pairs += aces * (singles - aces - jesters) + aces * (aces - 1) // 2
    yields = 1 if state.may_yield() else 0
    drawn = chance.below(until_pairs + yields + (1 if state.jokers else 0))
    if drawn < singles:
        while drawn:
            hand &= hand - 1
            drawn -= 1
        return PLAYS[(hand & -hand).bit_length() - 1]
    if drawn < until_combos:
        return combos[drawn - singles]
    if drawn < until_pairs:
        return _pairs(hand)[drawn - until_combos]
    return YIELD if drawn < until_pairs + yields else FLIP


def sample_payment(state: RegicideState, chance: Chance) -> Action:
    """Return one of the `moves` of step 4, each as likely.

    Subsets of the hand are drawn until one pays; the empty one stands for the flip.
    """
    hand = state.hands[state.turn]
    strike = state.strike()
    if state.jokers and worth(hand) < strike:
        return FLIP
    low, high = hand & (_WORD - 1), hand >> _COINS
    for _ in range(_TRIES):
        coins = chance.below(_WORD)  # one for each card
        mask = low & coins
        if high:
            if low & high:  # two cards would share a coin
                coins = chance.below(_WORD)
            mask |= (high & coins) << _COINS
        if worth(mask) >= strike:
            return Discard(mask)
        if mask == 0 and state.jokers:
            return FLIP
    found = moves(state)
    return found[chance.below(len(found))]


@lru_cache(maxsize=1024)
def payments(hand: CardSet, strike: int) -> Sequence[Discard]:
    """List the subsets of a hand that are worth at least *strike* (RG-RULE-35), in rising order."""
    masks, sums = [0], [0]
    picks: list[tuple[str, ...]] = [()]
    texts = [DISCARD_VERB]
    for card in listed(hand):
        bit, value, pick, text = BIT[card], VALUE[card], HAND_PICK[card], " " + NOTATION[card]
        masks += [mask | bit for mask in masks]
        sums += [value + before for before in sums]
        picks += [(*before, pick) for before in picks]
        texts += [before + text for before in texts]
    every = zip(masks, sums, picks, texts, strict=True)
    return tuple([Discard(mask, (*made, DISCARD_PICK), text) for mask, total, made, text in every if total >= strike])


def _pairs(hand: CardSet) -> list[Play]:
    """List the companion pairs: an ace with any other card but a jester (RG-ACE-2, RG-ACE-3)."""
    aces = listed(hand & ACES)
    if not aces:
        return []
    others = listed(hand & (BIT[_JESTERS_FROM] - 1))
    return [PLAY_OF[BIT[ace] | BIT[other]] for ace in aces for other in others if other > ace]


_combos_of: Final[dict[int, tuple[Play, ...]]] = {}
"""The combos in each set of 2s to 5s, found when first wanted; at most 65,536."""


def _combos(hand: CardSet) -> tuple[Play, ...]:
    """List the combos (RG-COMBO-1)."""
    key = (hand >> 4) & 0xFFFF
    found = _combos_of.get(key)
    if found is None:
        low = key << 4
        found = tuple([play for play in PLAYS if play.mask & ~low == 0 and len(play.cards) > 1])
        _combos_of[key] = found
    return found


def asides(state: RegicideState, seat: int) -> list[Action]:
    """List what *seat* may do beside the turn: give up (RG-RULE-34), say what it has not said yet (RG-RULE-58)."""
    if state.phase == OVER:
        return []
    found: list[Action] = [RESIGN]
    if state.seats > 1:
        found += [say for say in SAYINGS if may_say(state, seat, say.phrase)]
    return found


def may_say(state: RegicideState, seat: int, phrase: int) -> bool:
    """Say whether a phrase is open: each once between two moves, an answer only after a jester (RG-RULE-59)."""
    said = (state.said >> (8 * seat)) & 0xFF
    if phrase < FIRST_WISH:
        return not said & BIT[phrase]
    return state.jester_time and said < BIT[FIRST_WISH]
