"""What cards look like at a glance: each play scored by what it would do, in HP, without being tried out.

It is what imagined games are played by, and it ranks plays before whole turns are tried out (`posh_nosh_plans`).
"""

from typing import Final

from tabard.bots.posh_nosh_hand import clinging, impatience, keeping
from tabard.bots.posh_nosh_worth import pace_of
from tabard.core.event import Seat
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh.actions import CONFIRM, DISCARD, STAGE
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, PIERCE, TYPE, WORTH
from tabard.games.posh_nosh.codes import DOUBLE, DRAGON, LESSER, OVER, RISEN, STONE, TURN
from tabard.games.posh_nosh.extras import extra_of, face_of, worth_of
from tabard.games.posh_nosh.staging import can_answer, forecast
from tabard.games.posh_nosh.units import (
    ABSORBS,
    BREAKS,
    BURNS,
    CHILLS,
    CLEAVES,
    DRAINS,
    GUARDS,
    HIDES,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    PASSES,
    PETRIFIES,
    POISONS,
    RAISES,
    RISES,
    SCALED,
    SCREENED,
    SEALED,
    STRIPS,
    THRALL,
    UNSWAYED,
    WARDS,
)

_SHIELDS: Final = (7.0, 5.0, 3.5, 2.0, 0.0)
"""What one more shield is worth on a unit that has so many."""
_BROKEN: Final = 6.0
"""What a shield taken off a rival is worth."""
_HELD: Final = 2.0
"""A first card that is absorbed opens the way for a second."""
_THRALL: Final = 14.0
_STONED: Final = 3.0
_FELLED: Final = 3.0
"""What it is worth that a unit can't be healed any more; how good the unit was comes on top."""
_FOCUS: Final = 0.25
"""Blows on a unit that is nearly down are worth more."""
_OTHER: Final = 0.76
"""The chance that a card nobody knows is not of a certain type."""
_WON: Final = 1000.0
_HANDS: Final = (DRAGON, DOUBLE, LESSER)


def holds(s: State, side: Seat, sort: int) -> float:
    """Return how likely the rival's hand holds a card of a type, by its size and by what is known to be in it."""
    hand = s.hands[side]
    if not hand:
        return 0.0
    mine = 1 << (1 - side)
    for card in hand:
        if s.known[card] & mine and TYPE[card] == sort:
            return 1.0
    unknown = 0
    for card in hand:
        if not s.known[card] & mine:
            unknown += 1
    return 1.0 - _OTHER**unknown


class Glance:
    """Scores the plays of the unit that is active. *ahead* is the forecast of what is staged."""

    __slots__ = ("abilities", "ahead", "answers", "defence", "mode", "rates", "s", "seat", "side", "wards")

    def __init__(self, s: State, ahead: State, mode: int) -> None:
        self.s = s
        self.ahead = ahead
        self.mode = mode
        self.seat = s.turn
        self.side = 1 - s.turn
        self.abilities = 0 if mode in _HANDS else s.abilities[s.active]
        self.defence = 1.0 - impatience(s)
        self.answers = -1.0
        self.wards = -1.0
        self.rates: dict[int, float] = {}

    def playing(self, card: int, unit: int) -> float:
        """Score a card on a unit."""
        if IS_ATTACK[card]:
            return self.attacking(card, unit)
        return self.healing(card, unit) if TYPE[card] == HEAL else self.shielding(unit)

    def healing(self, card: int, unit: int) -> float:
        """Score a Heal card: what it gives back, a little more where the unit is nearly down."""
        s, ahead = self.s, self.ahead
        kind = s.kind[s.active]
        worth = WORTH[card] + s.book.heal_bonus[kind] + s.book.kit_heal[kind * KITS + s.item[s.active]]
        gain = min(worth, ahead.top[unit] - ahead.hp[unit])
        return self.defence * gain * (1.1 if ahead.hp[unit] < 14 else 0.95)

    def shielding(self, unit: int) -> float:
        """Score one more shield: less on a unit that has some, a little more on one worth attacking."""
        ahead = self.ahead
        return self.defence * (_SHIELDS[min(4, len(ahead.shields[unit]))] + 0.05 * pace_of(ahead, unit))

    def attacking(self, card: int, unit: int) -> float:
        """Score an attack card: HP lost, shields broken, and what comes of it."""
        ahead, abilities = self.ahead, self.abilities
        stripped = self._stripped() if abilities & STRIPS else 0.0
        guard = ahead.abilities[unit]
        shields = len(ahead.shields[unit]) - (1 if abilities & STRIPS and ahead.shields[unit] else 0)
        broken = 0.0
        if shields > 0:
            if not abilities & PASSES or guard & SEALED:
                count = 2 if abilities & (CHILLS | CLEAVES) else 1
                return stripped + _BROKEN * min(count, shields)
            broken = _BROKEN if abilities & BREAKS else 0.0
        if self.is_turned(card, guard, unit):
            return stripped + broken - 1.0
        landing, how = card, self.mode
        if guard & ABSORBS:
            held = ahead.held[unit]
            if held < 0:
                return stripped + broken + _HELD
            if worth_of(ahead, card, self.mode) > worth_of(ahead, held & 127, held >> 7):
                landing, how = held & 127, held >> 7
        taker = self._taker(unit, guard)
        blow = face_of(ahead, landing, how)
        if not ahead.abilities[taker] & UNSWAYED:
            blow += extra_of(ahead, landing, how, unit, None)
        gain = self._landing(blow, taker) * self._open(card, unit, taker, blow)
        return stripped + broken + gain

    def _stripped(self) -> float:
        ahead = self.ahead
        count = 0
        for unit in range(self.side, len(ahead.kind), 2):
            if ahead.shields[unit]:
                count += 1
        return _BROKEN * count

    def is_turned(self, card: int, guard: int, unit: int) -> bool:
        """Say whether the unit is immune to the card, or guarded against such a hand."""
        if guard & (IMMUNE_PIERCE if TYPE[card] == PIERCE else IMMUNE_BLUNT):
            return True
        if self.mode not in (DRAGON, DOUBLE):
            return False
        side = self.ahead.side_abilities[unit & 1]
        guarded = side & GUARDS and not self.ahead.side_abilities[1 - (unit & 1)] & BURNS
        return bool(guard & SCALED or side & HIDES or guarded)

    def _taker(self, unit: int, guard: int) -> int:
        if guard & SCREENED:
            ahead = self.ahead
            for other in range(unit & 1, len(ahead.kind), 2):
                if ahead.hp[other] > 0 and ahead.abilities[other] & THRALL:
                    return other
        return unit

    def _landing(self, blow: int, taker: int) -> float:
        """Score a blow that lands."""
        s, ahead, abilities = self.s, self.ahead, self.abilities
        hp = ahead.hp[taker]
        lost = min(blow, hp)
        gain = lost * (1.0 + _FOCUS * lost / hp) if hp else 0.0
        if abilities & DRAINS:
            gain += 0.9 * min(lost, ahead.top[s.active] - ahead.hp[s.active])
        if lost >= hp:
            if ahead.abilities[taker] & RISES and not ahead.flags[taker] & RISEN:
                return gain
            gain += _FELLED + 0.35 * self._rate(taker)
            return gain + _THRALL if abilities & RAISES else gain
        if abilities & PETRIFIES and not ahead.flags[taker] & STONE:
            gain += _STONED
        if abilities & POISONS and not ahead.poison[taker]:
            gain += 1.5 * s.book.kit_poison[s.kind[s.active] * KITS + s.item[s.active]]
        return gain

    def _rate(self, unit: int) -> float:
        found = self.rates.get(unit)
        if found is None:
            found = self.rates[unit] = pace_of(self.ahead, unit)
        return found

    def _open(self, card: int, unit: int, taker: int, blow: int) -> float:
        """Return what is left of a blow on average where the rival may answer it or ward it."""
        s, left = self.s, 1.0
        if s.hands[self.side]:
            if can_answer(s, self.ahead, card, unit):
                if self.answers < 0.0:
                    self.answers = holds(s, self.side, 3)
                left *= 1.0 - 0.9 * self.answers
            if self.ahead.abilities[taker] & WARDS:
                if self.wards < 0.0:
                    self.wards = holds(s, self.side, HEAL)
                left *= 1.0 - self.wards * min(1.0, 8.0 / max(1, blow))
        return left


def best_stage(s: State, found: list[int]) -> int:
    """Return the play, discard or confirmation that looks best; *found* has nothing else."""
    return found[_best(stage_scores(s, found))]


def _best(scores: list[float]) -> int:
    return scores.index(max(scores))


def stage_scores(s: State, found: list[int]) -> list[float]:
    """Score plays and discards, less what their cards are worth keeping, and confirming."""
    ahead = forecast(s)
    seat, mode = s.turn, s.mode
    glance = Glance(s, ahead, mode)
    kept: dict[int, float] = {}
    cling = clinging(s, seat) if mode == TURN else 0.0
    scores: list[float] = []
    for packed in found:
        verb = packed & 63
        if verb == CONFIRM:
            scores.append(_WON if ahead.phase == OVER and ahead.winner == seat else 0.0)
            continue
        card = packed >> 6 & 1023
        if mode == TURN:
            keep = kept.get(card, -1.0)
            if keep < 0.0:
                keep = kept[card] = keeping(s, seat, card)
                if IS_ATTACK[card]:
                    keep = kept[card] = glance.defence * (keep + cling)
        else:
            keep = 0.0
        if verb == STAGE:
            scores.append(glance.playing(card, packed >> 16 & 1023) - keep)
        else:
            assert verb == DISCARD
            scores.append(-keep)
    return scores
