"""How the House sets up: what it recruits and trades, its order, who carries what, whom the opening shield guards."""

from typing import Final

from tabard.bots.posh_nosh_units import ITEM_RATES, RATES
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.posh_nosh import ITEMS, State
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.book import KITS, Book
from tabard.games.posh_nosh.roster import ABILITIES, FIRST_ITEM, SLUGS
from tabard.games.posh_nosh.units import (
    ANSWERS,
    CANT_ATTACK,
    CANT_SHIELD,
    PASSES,
    RAISES,
    SHIFTS,
    STRIPS,
    THIRD_ANY,
)

_WHIM: Final = 0.12
"""Recruits differ from game to game: rates are read with an error of up to so much."""
_WORTH_A_TRADE: Final = 0.03
"""A unit is traded for one that wins so much more often."""
_FACE: Final = 8


def set_up(s: State, seat: Seat, found: list[int], chance: Chance) -> int:
    """Return the next step of setting up; *found* has those there are."""
    if len(found) == 1:
        return found[0]
    verb = found[-1] & 63
    if verb == act.RECRUIT:
        scores = [rate_of(packed >> 6 & 1023) + _WHIM * chance.below(1000) / 1000 for packed in found]
    elif verb == act.SWAP:
        scores = [_trading(packed) for packed in found]
    elif verb == act.MARCH:
        scores = [vigour(s.book, s.rows[seat][packed >> 7 & 511]) for packed in found]
    elif verb == act.CARRY:
        items = [pick - FIRST_ITEM for pick in s.picked[seat] if pick >= FIRST_ITEM]
        scores = [_carrying(s, seat, items, packed) for packed in found]
    else:
        scores = [_guarding(s.book, s.rows[seat][packed >> 7 & 511]) for packed in found]
    return found[scores.index(max(scores))]


def rate_of(pick: int) -> float:
    """Return how often warbands win that have a unit or an item; one nobody has measured counts as any."""
    if pick >= FIRST_ITEM:
        return ITEM_RATES.get(ITEMS[pick - FIRST_ITEM].slug, 0.5)
    return RATES.get(SLUGS[pick], 0.5)


def _trading(packed: int) -> float:
    if packed & 63 == act.KEEP:
        return _WORTH_A_TRADE
    return rate_of(packed >> 16 & 1023) - rate_of(packed >> 6 & 1023)


def vigour(book: Book, kind: int) -> float:
    """Return how much a unit gains by acting early: by what its attack cards do."""
    abilities = ABILITIES[kind]
    if abilities & CANT_ATTACK:
        return -5.0
    more = book.more[kind * 2] + book.more[kind * 2 + 1]
    total = _FACE * more / 200 + (book.plus[kind * 2] + book.plus[kind * 2 + 1]) / 2
    if abilities & SHIFTS:
        total += 1.0
    return total + (3.0 if abilities & STRIPS else 0.0)


def _guarding(book: Book, kind: int) -> float:
    """Score a unit for the opening shield: one worth attacking first, of few HP; a Knight has answers of its own."""
    abilities = ABILITIES[kind]
    return vigour(book, kind) - 0.1 * book.hp[kind] - (2.0 if abilities & ANSWERS else 0.0)


def _carrying(s: State, seat: Seat, items: list[int], packed: int) -> float:
    """Score an item on a unit, less what the item that must make way loses."""
    item, place = packed >> 6 & 1023, packed >> 17 & 511
    row, carriers = s.rows[seat], s.carriers[seat]
    total = item_worth(s.book, row[place], items[item])
    for other in range(s.progress[seat]):
        if carriers[other] == place:
            before = carriers[item]
            total += item_worth(s.book, row[before], items[other]) - item_worth(s.book, row[place], items[other])
    return total


def item_worth(book: Book, kind: int, item: int) -> float:
    """Return what an item does for a unit a round, in HP: read off the numbers of the edition."""
    kit = kind * KITS + item
    gained = book.kit_abilities[kit] & ~ABILITIES[kind]
    attacks = 0.0 if ABILITIES[kind] & CANT_ATTACK else 1.0
    total = attacks * 0.55 * (book.kit_plus[kit * 2] + book.kit_plus[kit * 2 + 1])
    total += attacks * 0.9 * _FACE * book.kit_staff[kit] / 100
    total += 0.6 * book.kit_heal[kit] + 0.35 * book.kit_hp[kit] + 2.0 * (book.kit_hand[kit] - book.hand)
    total += attacks * 0.9 * book.kit_poison[kit] + 0.3 * book.kit_versus[kit]
    if gained & PASSES:
        total += attacks * (3.0 + 0.2 * vigour(book, kind))
    if gained & THIRD_ANY:
        total += 5.0
    if ITEMS[item].slug == "achilles_armour":
        total += 4.0 + (1.5 if ABILITIES[kind] & CANT_SHIELD else 0.0) + (1.0 if book.kit_master[kit] else 0.0)
    if ABILITIES[kind] & RAISES:
        total += 0.1
    return total + 0.01 * book.hp[kind]
