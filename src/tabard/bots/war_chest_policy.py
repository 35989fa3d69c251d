"""The policy at a glance: every action of War Chest scored by what it changes, without being tried out."""

from typing import Any, Final

from tabard.bots.knowledge import Policy
from tabard.bots.war_chest_gains import Gains
from tabard.bots.war_chest_units import RATES
from tabard.bots.war_chest_worth import COATS, SUPPLY, UNIT, loss, reach_from
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.war_chest import State, order
from tabard.games.war_chest.actions import (
    ATTACK,
    BAN,
    BOLSTER,
    CLAIM,
    CONTROL,
    DECLINE,
    DEPLOY,
    DISCARD,
    FIRST,
    LOSE_STACK,
    LOSE_SUPPLY,
    MOVE,
    PASS,
    PROCLAIM,
    PUSH,
    RECRUIT,
    TACTIC,
    TAKE,
)
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.turn import answers
from tabard.games.war_chest.units import ENLIST, REINFORCE, ROYAL, ROYAL_TACTIC, SACRIFICE, SLUGS, SPY, TRAITS
from tabard.games.war_chest.view import QUESTIONS

_REPEAT: Final = next(frame for frame, name in QUESTIONS.items() if name == "repeat")
_CLAIM: Final = 0.2
_SEAL: Final = 0.05
"""What a decree keeps for later."""
_SPY: Final = 0.15
"""What a look into a hand, and a coin out of it, may do."""


class Glance(Gains):
    """Scores the actions of one decision."""

    def score(self, packed: int) -> float:
        """Score an action."""
        verb, coin, one = packed & 63, packed >> 6 & 63, (packed >> 12 & 63) - 1
        two = (packed >> 18 & 63) - 1
        if verb == DEPLOY:
            return self.deploying(coin - 1, one)
        if verb in (MOVE, CONTROL, ATTACK, BOLSTER):
            at = one if one >= 0 else self._stands(coin)
            return self._plain(verb, at, two, coin)
        if verb in (TACTIC, PROCLAIM):
            return self._tactic(packed) if verb == TACTIC else self._decree(one, two, (packed >> 24 & 63) - 1) - _SEAL
        if verb == RECRUIT:
            return self.recruiting(one) - self.unused(coin)
        if verb == CLAIM:
            return _CLAIM - self.unused(coin)
        if verb == PASS:
            return -self.unused(coin)
        if verb in (DECLINE, FIRST):
            return 0.0
        if verb == PUSH:
            return self._pushing(one, two)
        if verb == DISCARD:
            return self._discarding(one)
        return self._losing(verb)

    def _stands(self, coin: int) -> int:
        """Return where the unit stands that a coin, or the question, is about."""
        kind = coin - 1 if coin > 0 else self.s.agenda[-1][2]
        return (self.s.spots[kind] & 63) - 1

    def _plain(self, verb: int, at: int, goal: int, coin: int) -> float:
        if verb == BOLSTER:
            return self.bolstering(at, False)
        cost = 0.0
        if coin == 0 and self.s.agenda and self.s.agenda[-1][0] == _REPEAT:
            height = min(self.s.board[at] >> 8, 7)
            cost = COATS[height] - COATS[height - 1] - self.one_more(self.s.board[at] & 63)
        if verb == MOVE:
            return self.moving(at, goal, coin) - cost
        if verb == CONTROL:
            return self.controlling(at) - cost
        return self.attacking(at, self.s.board[at], goal) - cost

    def _tactic(self, packed: int) -> float:
        """Score a tactic by what its hexes hold: friends act, enemies are attacked, empty ones are moved to."""
        s, board = self.s, self.s.board
        kind = (packed >> 6 & 63) - 1
        if kind == ROYAL:
            kind = self._royal_unit()
        elif kind < 0:
            kind = s.agenda[-1][2]
        at = (s.spots[kind] & 63) - 1
        tactic = TACTICS[kind]
        letters = "" if tactic is None else tactic.shape
        one, two, three = (packed >> 12 & 63) - 1, (packed >> 18 & 63) - 1, (packed >> 24 & 63) - 1
        if not letters:
            return self._each(kind)
        if letters[0] == "d":
            return self.controlling(at) + (self._decree(one, two, three) if one >= 0 else 0.0)
        if letters[0] == "k":
            gain = self.recruiting(one)
            return gain + (self.attacking(at, board[at], two) if board[two] else self.moving(at, two, kind + 1))
        if not board[one]:  # it goes there, and may strike from there
            gain = self.moving(at, one, kind + 1)
            return gain + self.attacking(one, board[at], two) if two >= 0 else gain
        if (board[one] ^ board[at]) & 64:
            return self.attacking(at, board[at], one)
        if two < 0:
            return self.bolstering(one, True)
        return self.attacking(one, board[one], two) if board[two] else self.moving(one, two, 0)

    def _royal_unit(self) -> int:
        for kind in self.s.armies[self.seat]:
            if self.s.spots[kind] and TRAITS[kind] & ROYAL_TACTIC:
                return kind
        return ROYAL

    def _each(self, kind: int) -> float:
        """Score a maneuver of each unit of a kind."""
        gain, spots = 0.0, self.s.spots[kind]
        while spots:
            gain += self.best_maneuver((spots & 63) - 1)
            spots >>= 6
        return gain

    def _decree(self, decree: int, one: int, two: int) -> float:
        board = self.s.board
        if decree == ENLIST:
            return 2.0 * max([self.recruiting(kind) for kind in self.s.armies[self.seat] if self._in_supply(kind)])
        if decree == REINFORCE:
            return SUPPLY
        if decree == SPY:
            return _SPY
        stack = board[one]
        if board[two]:
            gain = self.attacking(one, stack, two)
            return gain - loss(self.field, stack) if decree == SACRIFICE else gain
        return self.moving(one, two, 0)

    def _in_supply(self, kind: int) -> bool:
        return bool(self.s.supply[self.seat] >> self.s.slots[kind] & 15)

    def _pushing(self, start: int, goal: int) -> float:
        """Score driving an enemy away: what its own side would have thought of that way, against it."""
        s, field = self.s, self.field
        stack, gain = s.board[start], 0.0
        enemy = 1 - self.side
        before, after = reach_from(start, stack & 63), reach_from(goal, stack & 63)
        for location in field.board.locations:
            if not s.held[enemy] >> location & 1:
                gain += 0.5 * (before[location] - after[location])
        if self.is_location(start) and not s.held[self.side] >> start & 1:
            gain += 0.1
        danger = field.danger(stack, goal) - field.danger(stack, start)
        return gain + 0.3 * danger * loss(field, stack)

    def _discarding(self, kind: int) -> float:
        """Score a coin that the enemy loses out of its hand for another."""
        if kind == ROYAL:
            return -0.02
        spots = self.s.spots[kind]
        if not spots:
            return 0.06
        at = (spots & 63) - 1
        takes = self.is_location(at) and not self.s.held[1 - self.side] >> at & 1
        return 0.5 if takes else 0.12

    def _losing(self, verb: int) -> float:
        """Score an answer of the Royal Guard's owner."""
        s = self.s
        stack = s.board[s.agenda[-1][3]]
        if verb == LOSE_SUPPLY:
            return -SUPPLY - 0.02
        height = stack >> 8
        assert verb == LOSE_STACK
        return COATS[height - 1] - COATS[height] if height > 1 else -UNIT


def glances(s: State, seat: Seat, packed: list[int]) -> list[float]:
    """Score actions of *seat*."""
    if len(packed) == 1:
        return [0.0]
    if packed[0] & 63 in (TAKE, BAN):
        return [_rate_of(one) for one in packed]
    glance = Glance(s, seat)
    return [glance.score(one) for one in packed]


def best_of(s: State, seat: Seat) -> int:
    """Return the action that looks best, packed; of equals the first."""
    found = answers(s)
    scores = glances(s, seat, found)
    return found[scores.index(max(scores))]


def _rate_of(packed: int) -> float:
    """Score a card to take, or to ban; one of another package counts as any."""
    return RATES.get(SLUGS[(packed >> 12 & 63) - 1], 0.5)


class AtAGlance(Policy):
    """Takes what looks best."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the best action by what *seat* sees."""
        return order(best_of(state, seat))
