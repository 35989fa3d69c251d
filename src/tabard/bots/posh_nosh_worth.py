"""What a position of Posh Nosh is worth, in HP: readable, term by term. The Page goes by it.

However many units a side has, one of them acts a turn. So what counts is what it takes to fell a whole side, its
*stamina*, what its units do in a turn on average, its *pace*, and the own hand. Each is counted in HP; weights were
fitted to games between players at a glance.
"""

from functools import lru_cache
from typing import Final

from tabard.bots.posh_nosh_hand import hand_points, impatience
from tabard.core.event import Seat
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh.book import KITS, Book, book_of
from tabard.games.posh_nosh.codes import DUE, RISEN, STONE
from tabard.games.posh_nosh.units import (
    ABSORBS,
    ANSWERS,
    ARMOURED,
    BARTERS,
    BURNS,
    CANT_ATTACK,
    CANT_SHIELD,
    DRAINS,
    FAIRY_ONLY,
    FETCHES,
    GUARDS,
    HATCHES,
    HIDES,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    LOOKS,
    MENDS,
    PASSES,
    PEEKS,
    PETRIFIES,
    POISONS,
    RAISES,
    RAISES_SKELETONS,
    RISES,
    ROBS,
    SCALED,
    SCREENED,
    SHIFTS,
    STEALS,
    STRIPS,
    THIRD_ANY,
    THIRD_ATTACK,
    THIRD_EACH,
    THIRD_PIERCE,
    UNSWAYED,
    WARDS,
)

_FACE: Final = 8
"""What a card is worth on average."""
_BLOWS: Final = 1.1
"""How many attack cards a unit plays a turn."""
_REST: Final = 4.0
"""What any unit does with the rest of its cards: it heals and shields."""
_DOES: Final = (
    (PASSES, 3.0),
    (STRIPS, 5.0),
    (PETRIFIES, 1.0),
    (POISONS, 4.0),
    (RAISES, 2.5),
    (DRAINS, 4.0),
    (THIRD_PIERCE, 1.5),
    (THIRD_ATTACK, 0.5),
    (THIRD_EACH, 1.0),
    (THIRD_ANY, 6.0),
    (RAISES_SKELETONS, 4.0),
    (HATCHES, 22.0),
    (ROBS, 15.0),
    (LOOKS, 24.0),
    (FETCHES, 16.0),
    (STEALS, 1.5),
    (BARTERS, 20.0),
    (PEEKS, 3.0),
    (MENDS, 6.0),
)
"""What abilities do in a turn of their unit, beside extra damage; read off how often they win (see `RATES`): a card
robbed, looked for or fetched is a card more, Hatchlings are units more, a third attack card is soon missed."""
_LASTS: Final = (
    (IMMUNE_PIERCE, 0.3),
    (IMMUNE_BLUNT, 0.3),
    (UNSWAYED, 0.15),
    (ABSORBS, 0.4),
    (SCALED, 0.4),
    (FAIRY_ONLY, -0.1),
    (CANT_SHIELD, -0.1),
)
"""By how much a unit's HP last longer: who is immune makes the rival look for other cards, who absorbs shrugs off one
blow a turn, who is scaled is the last to stand before Dragon hands, who can't be healed or shielded has what it has."""
_SHIELD: Final = (0.0, 5.0, 10.0, 14.5, 18.5)
"""What shields on one unit save: the rival spends low cards on the first, or turns to others."""
_ANSWER: Final = 7.0
"""A Knight's answer costs no turn and is drawn again."""
_WARD: Final = 7.0
_STONE: Final = 1.5
"""What it costs to miss a turn: another acts in its place."""
_IN_REACH: Final = 0.18
"""What is lost of a unit that the rival's next attacker could knock out, hit by two cards of average worth."""
_COMMON: Final = 30.0
"""The points of a usual hand; the rival's counts as one."""
_PRESENT: Final = 10.0
"""A unit that stands is one more for the rival to finish: the last blow on it is partly wasted."""
_PACE: Final = 5.5
"""What a point of pace is worth over the rest of a battle."""
_GUARD: Final = 50.0
"""What a guard against Dragon hands saves."""
_HAND: Final = 1.4
"""A point of the hand, against a HP on the table."""


def lead(s: State, seat: Seat) -> float:
    """Return by how many HP *seat* is ahead."""
    own = side_points(s, seat) + _HAND * (hand_points(s, seat) - _COMMON)
    return (1.0 - impatience(s)) * own - side_points(s, 1 - seat)


def side_points(s: State, side: int) -> float:
    """Return what a side has on the table."""
    guard = s.side_abilities[side]
    guarded = guard & HIDES or (guard & GUARDS and not s.side_abilities[1 - side] & BURNS)
    return stamina(s, side) + _PACE * pace(s, side) + (_GUARD if guarded else 0.0)


def pace(s: State, side: int) -> float:
    """Return what a side's units do a turn on average; each acts as often as any other."""
    total, count = 0.0, 0
    for unit in range(side, len(s.kind), 2):
        if s.hp[unit] > 0 or s.flags[unit] & DUE:
            total += pace_of(s, unit)
            count += 1
    return total / count + _BLOWS * s.rally[side] if count else 1.0


def pace_of(s: State, unit: int) -> float:
    """Return what a unit does in its turn: damage dealt, healed and prevented."""
    return _pace(s.book.word, s.kind[unit], s.item[unit], s.abilities[unit])


@lru_cache(maxsize=4096)
def _pace(word: str, kind: int, item: int, abilities: int) -> float:
    book = book_of(word)
    total = _REST
    if not abilities & CANT_ATTACK:
        total += _BLOWS * (_FACE + 0.5 * (extra(book, kind, item, 0) + extra(book, kind, item, 1)))
    for ability, gain in _DOES:
        if abilities & ability:
            total += gain
    if abilities & SHIFTS:
        total += 1.0
    kit = kind * KITS + item
    total += 0.5 * (book.heal_bonus[kind] + book.kit_heal[kit]) + 1.5 * (book.kit_hand[kit] - book.hand)
    return total


def extra(book: Book, kind: int, item: int, sort: int) -> float:
    """Return what a unit's average attack card of a type deals beside its worth."""
    kit = kind * KITS + item
    own = _FACE * book.more[kind * 2 + sort] / 100 + book.plus[kind * 2 + sort]
    return own + book.kit_plus[kit * 2 + sort] + 0.8 * _FACE * book.kit_staff[kit] / 100


def stamina(s: State, side: int) -> float:
    """Return what it takes to knock out a whole side."""
    reach = 2.0 * next_blow(s, 1 - side)
    total = 0.0
    for unit in range(side, len(s.kind), 2):
        hp = s.hp[unit]
        if hp > 0:
            lasts = lasting(s, unit)
            total += lasts
            if hp < reach and not s.shields[unit]:
                total -= _IN_REACH * min(lasts, 12.0) * (1.0 - hp / reach)
        elif s.flags[unit] & DUE:
            total += s.top[unit] * s.book.rise / 100
    return total


def lasting(s: State, unit: int) -> float:
    """Return what it takes to fell a unit that stands."""
    abilities, hp = s.abilities[unit], s.hp[unit]
    total = _PRESENT + hp * _toughness(abilities) + _SHIELD[min(len(s.shields[unit]), 4)]
    if abilities & (ANSWERS | ARMOURED):
        total += _ANSWER
    if abilities & WARDS:
        total += _WARD
    if abilities & RISES and not s.flags[unit] & RISEN:
        total += s.top[unit] * s.book.rise / 100
    if s.flags[unit] & STONE:
        total -= _STONE
    poison = s.poison[unit]
    if poison:
        total -= min(hp, 0.8 * (poison & 15) * (poison >> 4 & 1023))
    return total


@lru_cache(maxsize=4096)
def _toughness(abilities: int) -> float:
    return (
        1.0 + sum([more for ability, more in _LASTS if abilities & ability]) + (0.05 if abilities & SCREENED else 0.0)
    )


def next_blow(s: State, side: int) -> float:
    """Return what an average attack card of the side's next unit in line deals; where players choose, of its best."""
    best, after = 0.0, -1.0
    last = s.last[side]
    for unit in range(side, len(s.kind), 2):
        if s.hp[unit] <= 0 or s.abilities[unit] & CANT_ATTACK:
            continue
        blow = _FACE + 0.5 * (
            extra(s.book, s.kind[unit], s.item[unit], 0) + extra(s.book, s.kind[unit], s.item[unit], 1)
        )
        if s.choose_order:
            best = max(best, blow)
        elif after < 0.0 and unit > last:
            after = blow
        elif best == 0.0:
            best = blow
    return (after if after > 0.0 else best) + s.rally[side]
