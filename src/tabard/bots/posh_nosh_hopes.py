"""How likely a side is to win, as games have shown: what search goes by.

The Page's worth of a position (`posh_nosh_worth`) is the start. To it come terms that games have put a number on: each
kind of unit, for being there and by its HP, what is carried, shields, and cards by type. What a side has is a list of
terms with their amounts; the numbers are kept in `posh_nosh_fitted`, and ``python -m tabard.lab.hopes`` fits them anew.
"""

from math import exp
from typing import Final

from tabard.bots.posh_nosh_fitted import BESIDES, BY_ITEM, BY_UNIT, POWER, SLOPE
from tabard.bots.posh_nosh_hand import hand_points
from tabard.bots.posh_nosh_worth import pace_of, side_points
from tabard.core.event import Seat
from tabard.games.posh_nosh import ITEMS, State
from tabard.games.posh_nosh.cards import ALL_CARDS, BLUNT, HEAL, IS_ATTACK, PIERCE, SHIELD, TYPE, WORTH
from tabard.games.posh_nosh.codes import DUE, OVER, RISEN, STONE
from tabard.games.posh_nosh.roster import SLUGS
from tabard.games.posh_nosh.units import ANSWERS, ARMOURED, BURNS, GUARDS, HIDES, WARDS

KINDS: Final = len(SLUGS)
PRESENT: Final = 0
"""From here on: units of each kind."""
SHARE: Final = KINDS
"""From here on: which part of its side each kind is, and so how often it acts."""
BY_HP: Final = 2 * KINDS
"""From here on: the HP of each kind, in tens."""
CARRIED: Final = 3 * KINDS
"""From here on: items."""
NAMED: Final = CARRIED + len(ITEMS)
"""From here on: the terms of `NAMES`."""
(
    HAND,
    HP,
    FIRST_SHIELD,
    SECOND_SHIELD,
    THIRD_SHIELD,
    FOURTH_SHIELD,
    SHIELDED_PACE,
    STONED,
    RISEN_ONCE,
    POISONED,
    LAST_ONE,
    LAST_TWO,
    RALLY,
    MOVES,
    FAMILIAR,
    ATTACKS_TO_COME,
    NO_ATTACKS,
    ONE_ATTACK,
    TWO_ATTACKS,
    THREE_ATTACKS,
    FOUR_ATTACKS,
    FIVE_ATTACKS,
    DRAGON_NEXT,
    DOUBLE_NEXT,
    GUARDED,
    ATTACK_WORTH,
    HEAL_WORTH,
    HEALS,
    SHIELDS,
    CARDS,
    WARDING,
    ANSWERING,
) = range(NAMED, NAMED + 32)
NAMES: Final = (
    "hand",
    "hp",
    "first shield",
    "second shield",
    "third shield",
    "fourth shield",
    "shielded pace",
    "stone",
    "risen",
    "poison",
    "last one",
    "last two",
    "rally",
    "moves",
    "familiar",
    "attacks to come",
    "no attacks",
    "one attack",
    "two attacks",
    "three attacks",
    "four attacks",
    "five attacks",
    "dragon next",
    "double next",
    "guarded",
    "attack worth",
    "heal worth",
    "heals",
    "shields",
    "cards",
    "warding",
    "answering",
)
"""What the other terms are called in `posh_nosh_fitted`, in their order."""
TERMS: Final = NAMED + len(NAMES)
USUAL: Final = 400.0
"""The worth of both sides together at which `SLOPE` is as it is written."""
LEAST: Final = 40.0
_FULL: Final = 5
"""Cards of a full hand, as far as the numbers were fitted."""
_FEW: Final = 4
"""With fewer cards in the deck the pile is as good as in it."""


def _weights() -> list[float]:
    units = [BY_UNIT.get(slug, (0.0, 0.0, 0.0)) for slug in SLUGS]
    found = [unit[part] for part in (0, 1, 2) for unit in units]
    found += [BY_ITEM.get(item.slug, 0.0) for item in ITEMS]
    return found + [BESIDES[name] for name in NAMES]


WEIGHTS: Final[list[float]] = _weights()
"""By term."""


class Tally:
    """Adds up the terms of a side by their weights."""

    __slots__ = ("total",)

    def __init__(self) -> None:
        self.total = 0.0

    def add(self, term: int, amount: float) -> None:
        """Count a term so many times."""
        self.total += WEIGHTS[term] * amount


class Notes(Tally):
    """Notes the terms of a side down, for a fit."""

    __slots__ = ("amounts",)

    def __init__(self) -> None:
        super().__init__()
        self.amounts: list[tuple[int, float]] = []

    def add(self, term: int, amount: float) -> None:
        """Note a term that there is something of."""
        if amount:
            self.amounts.append((term, float(amount)))


def hopes(s: State, seat: Seat, mover: Seat) -> float:
    """Return how likely *seat* is to win, 0 to 1; *mover* has the next turn. Both hands count, as they lie in *s*."""
    if s.phase == OVER:
        return 0.5 if s.winner < 0 else float(s.winner == seat)
    own, theirs = worth(s, seat, mover), worth(s, 1 - seat, mover)
    steep = SLOPE * (max(LEAST, own + theirs) / USUAL) ** -POWER
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, steep * (own - theirs)))))


def worth(s: State, side: Seat, mover: Seat) -> float:
    """Return what a side has, on the table and in its hand."""
    tally = Tally()
    count(s, side, mover, tally)
    return side_points(s, side) + tally.total


def count(s: State, side: Seat, mover: Seat, tally: Tally) -> None:
    """Tell *tally* all terms of a side."""
    _count_units(s, side, tally)
    tally.add(RALLY, s.rally[side])
    if side == mover:
        tally.add(MOVES, 1.0)
    if s.beside[side]:
        tally.add(FAMILIAR, 1.0)
    _count_cards(s, side, tally)


def _count_units(s: State, side: Seat, tally: Tally) -> None:
    there = [unit for unit in range(side, len(s.kind), 2) if s.hp[unit] > 0 or s.flags[unit] & DUE]
    standing = 0
    for unit in there:
        kind = s.kind[unit]
        tally.add(PRESENT + kind, 1.0)
        tally.add(SHARE + kind, 1.0 / len(there))
        if s.hp[unit] > 0:
            standing += 1
            _count_unit(s, unit, tally)
    if standing == 1:
        tally.add(LAST_ONE, 1.0)
    elif standing == 2:
        tally.add(LAST_TWO, 1.0)


def _count_unit(s: State, unit: int, tally: Tally) -> None:
    hp, flags, poison = s.hp[unit], s.flags[unit], s.poison[unit]
    tally.add(BY_HP + s.kind[unit], hp / 10)
    tally.add(HP, hp)
    if s.item[unit]:
        tally.add(CARRIED + s.item[unit], 1.0)
    shields = min(4, len(s.shields[unit]))
    if shields:
        for place in range(shields):
            tally.add(FIRST_SHIELD + place, 1.0)
        tally.add(SHIELDED_PACE, shields * pace_of(s, unit) / 10)
    if flags & STONE:
        tally.add(STONED, 1.0)
    if flags & RISEN:
        tally.add(RISEN_ONCE, 1.0)
    if poison:
        tally.add(POISONED, min(hp, (poison & 15) * (poison >> 4 & 1023)))


def _count_cards(s: State, side: Seat, tally: Tally) -> None:
    hand = s.hands[side]
    counts, worths = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in hand:
        counts[TYPE[card]] += 1
        worths[TYPE[card]] += WORTH[card]
    tally.add(HAND, hand_points(s, side))
    tally.add(CARDS, len(hand))
    tally.add(ATTACK_WORTH, worths[PIERCE] + worths[BLUNT])
    tally.add(HEAL_WORTH, worths[HEAL])
    tally.add(HEALS, counts[HEAL])
    tally.add(SHIELDS, counts[SHIELD])
    own, theirs = s.side_abilities[side], s.side_abilities[1 - side]
    if own & WARDS:
        tally.add(WARDING, counts[HEAL])
    if own & (ANSWERS | ARMOURED):
        tally.add(ANSWERING, counts[SHIELD])
    pierce, blunt = _to_come(s, side)
    tally.add(ATTACKS_TO_COME, pierce + blunt)
    if theirs & HIDES or (theirs & GUARDS and not own & BURNS):
        tally.add(GUARDED, 1.0)
        return
    attacks = counts[PIERCE] + counts[BLUNT]
    tally.add(NO_ATTACKS + min(attacks, 5), 1.0)
    if attacks == 3:
        tally.add(DRAGON_NEXT, (pierce + blunt) * (pierce + blunt))
    if len(hand) > 1 and (counts[PIERCE] == len(hand) or counts[BLUNT] == len(hand)):
        tally.add(DOUBLE_NEXT, (pierce if counts[PIERCE] else blunt) ** max(0, _FULL - len(hand)))


def _to_come(s: State, side: Seat) -> tuple[float, float]:
    """Return which parts of the cards that a side will draw are Pierce and Blunt."""
    left = [card for card in s.decks[side] if card < ALL_CARDS]
    if len(left) < _FEW:
        left += [card for card in s.piles[side] if card < ALL_CARDS]
    pierce, blunt = 0, 0
    for card in left:
        if IS_ATTACK[card]:
            if TYPE[card] == PIERCE:
                pierce += 1
            else:
                blunt += 1
    whole = max(1, len(left))
    return pierce / whole, blunt / whole
