"""Hands of one kind, and the Lesser Dragon: when they may be declared, and calling them off."""

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import BLUNT, HEAL, IS_ATTACK, PIERCE, SHIELD, TYPE
from tabard.games.posh_nosh.events import CalledOff, Declared, FairyCame
from tabard.games.posh_nosh.marks import clear
from tabard.games.posh_nosh.specials import can_use
from tabard.games.posh_nosh.state import (
    BLACKSMITH,
    DOUBLE,
    DRAGON,
    FAIRY,
    LESSER,
    NOBODY,
    SPECIAL,
    TURN,
    State,
)
from tabard.games.posh_nosh.units import CALLS
from tabard.games.posh_nosh.zones import draw, spend


def mode_of(s: State) -> int:
    """Return the hand that may be declared now; `TURN` where none may (PN-MONO-01, PN-R-128)."""
    hand = s.hands[s.turn]
    if s.spent & SPECIAL or len(hand) < s.book.min_mono:
        return TURN
    counts = [0, 0, 0, 0]
    for card in hand:
        counts[TYPE[card]] += 1
    size = len(hand)
    if counts[PIERCE] == size or counts[BLUNT] == size:
        return DOUBLE
    attacks = counts[PIERCE] + counts[BLUNT]
    if attacks == size:
        return DRAGON
    if counts[HEAL] == size:
        return FAIRY
    if counts[SHIELD] == size:
        return BLACKSMITH
    if attacks == size - 1 and s.abilities[s.active] & CALLS and can_use(s):
        return LESSER
    return TURN


def declare(s: State, mode: int, chance: Chance, tell: Tell | None) -> None:
    """Begin to play the hand; a Fairy heals at once (PN-MONO-14)."""
    if mode == FAIRY:
        _come(s, chance, tell)
        return
    s.mode = mode
    if mode == LESSER:
        hand = s.hands[s.turn]
        other = [card for card in hand if not IS_ATTACK[card]]
        s.aside = other[0]
        hand.remove(s.aside)
    if tell is not None:
        tell(Declared(s.turn, mode, s.aside))


def _come(s: State, chance: Chance, tell: Tell | None) -> None:
    """Heal every standing unit of the side to the full, Skeletons and Thralls too (PN-MONO-04, PN-R-063)."""
    side = s.turn
    s.moved = True
    cards = s.hands[side]
    s.hands[side] = []
    for card in cards:
        spend(s, card)
    for unit in range(side, len(s.kind), 2):
        if s.hp[unit] > 0:
            clear(s, unit)
            s.hp[unit] = s.top[unit]
    if tell is not None:
        tell(FairyCame(side, tuple(sorted(cards))))
    draw(s, side, hand_size(s), chance, tell)


def hand_size(s: State) -> int:
    """Return how far the hand fills on the active unit's turn (PN-R-154)."""
    return s.book.kit_hand[s.kind[s.active] * KITS + s.item[s.active]]


def call_off(s: State, tell: Tell | None) -> None:
    """Take all that was declared back into the hand (PN-MONO-12, PN-UNIT-DRAGONCALLER-7)."""
    hand = s.hands[s.turn]
    hand += [entry[0] for entry in s.staged]
    if s.aside >= 0:
        hand.append(s.aside)
    s.staged.clear()
    s.aside = NOBODY
    s.ahead = None
    mode, s.mode = s.mode, TURN
    if tell is not None:
        tell(CalledOff(s.turn, mode))
