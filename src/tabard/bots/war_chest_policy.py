"""The policy at a glance: every action of War Chest scored by what it changes, without being tried out.

The gains are in the points of `war_chest_worth`, and use its figures.
"""

from typing import Any, Final

from tabard.bots.knowledge import Policy
from tabard.bots.war_chest_field import Field
from tabard.bots.war_chest_units import RATES
from tabard.bots.war_chest_worth import (
    COATS,
    CYCLE,
    MARKERS,
    SUPPLY,
    UNIT,
    loss,
    markers_left,
    reach_from,
    spot_worth,
    use_of,
)
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
from tabard.games.war_chest.combat import is_target
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.turn import answers
from tabard.games.war_chest.units import (
    AFTER_ATTACK,
    AFTER_CONTROL,
    AFTER_MANEUVER,
    AFTER_RECRUIT,
    ENLIST,
    REINFORCE,
    ROYAL,
    ROYAL_TACTIC,
    SACRIFICE,
    SLUGS,
    SPY,
    STRIKES_BACK,
    TRAITS,
)
from tabard.games.war_chest.view import QUESTIONS

WINS: Final = 1000.0
_REPEAT: Final = next(frame for frame, name in QUESTIONS.items() if name == "repeat")
_CLAIM: Final = 0.2
_SEAL: Final = 0.05
"""What a decree keeps for later."""
_SPY: Final = 0.15
_DANGER: Final = 0.6
"""How much of a danger is real."""
_THREAT: Final = 0.12
"""What it is worth to threaten a coin."""
_LEFT_UNUSED: Final = 0.1
"""What a unit on the board loses when its last coin of the hand goes for something else."""
_FOLLOW_UP: Final = 0.25
"""What an attribute that is set off may add."""


class Glance:
    """One decision of one seat."""

    __slots__ = ("_best", "_places", "_runner_up", "_spots", "_who", "field", "s", "seat", "side")

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.side = seat & 1
        self.field = Field(s, seat)
        self._places: list[int] = []
        """The locations still to be taken; the lists below are in the same order."""
        self._spots: list[float] = []
        self._best: list[float] = []
        self._who: list[int] = []
        self._runner_up: list[float] = []
        field, side, held = self.field, self.side, s.held[self.side]
        rows: list[list[float]] = []
        uses: list[float] = []
        hexes: list[int] = []
        for i in range(len(field.at)):
            if field.side[i] == side:
                hexes.append(field.at[i])
                rows.append(reach_from(field.at[i], field.stack[i] & 63))
                uses.append(use_of(field.ready[i]))
        for location in field.board.locations:
            if held >> location & 1:
                continue
            best, who, second = 0.0, -1, 0.0
            for i in range(len(rows)):
                found = rows[i][location] * uses[i]
                if found > best:
                    best, who, second = found, hexes[i], best
                elif found > second:
                    second = found
            self._places.append(location)
            self._spots.append(spot_worth(field, side, location))
            self._best.append(best)
            self._who.append(who)
            self._runner_up.append(second)

    # ------------------------------------------------------------------------------------------------- parts

    def _reach_gain(self, start: int, goal: int, kind: int, ready: float) -> float:
        """Return what the side's reach gains when a unit goes from *start* (-1: the hand) to *goal*."""
        gain, row, use = 0.0, reach_from(goal, kind), use_of(ready)
        for i in range(len(self._places)):
            best = self._best[i]
            others = self._runner_up[i] if self._who[i] == start else best
            found = row[self._places[i]] * use
            gain += self._spots[i] * ((found if found > others else others) - best)
        return gain

    def _ready_after(self, kind: int, coin: int) -> float:
        """Return how likely a coin of *kind* is at hand once the coin field *coin* is spent."""
        s = self.s
        owner = s.owners[kind]
        slot = s.slots[kind]
        if owner == self.seat and coin == kind + 1 and s.hand[owner] >> slot & 15 <= 1:
            return 0.3
        return self.field.seat_ready[owner][slot >> 2]

    def _peril(self, stack: int, at: int) -> float:
        """Return what a stack may lose on *at*."""
        danger = self.field.danger(stack, at)
        return _DANGER * danger * loss(self.field, stack) if danger > 0.0 else 0.0

    def _threats(self, stack: int, at: int, ready: float) -> float:
        """Return what a stack threatens from *at*."""
        field, found = self.field, 0.0
        mask = field.strikes_from(at, stack & 63) & field.taken
        if not mask:
            return 0.0
        for i in range(len(field.at)):
            if mask >> field.at[i] & 1 and field.side[i] != self.side and is_target(stack, field.stack[i]):
                found += loss(field, field.stack[i])
        return found * _THREAT * ready

    def moving(self, start: int, goal: int, coin: int) -> float:
        """Score a unit's way from *start* to *goal*."""
        stack = self.s.board[start]
        kind = stack & 63
        ready = self._ready_after(kind, coin)
        gain = self._reach_gain(start, goal, kind, ready)
        gain += self._peril(stack, start) - self._peril(stack, goal)
        gain += self._threats(stack, goal, ready) - self._threats(stack, start, ready)
        if TRAITS[kind] & AFTER_MANEUVER:
            gain += 0.02
        return gain

    def attacking(self, start: int, stack: int, at: int) -> float:
        """Score an attack of *stack*, which strikes from *start*."""
        s, field = self.s, self.field
        target = s.board[at]
        gain = loss(field, target)
        if target >> 8 == 1:
            gain += 0.1 + self._peril(stack, start)
            if self._is_location(at) and not s.held[1 - self.side] >> at & 1:
                gain += 0.35
        if TRAITS[target & 63] & STRIKES_BACK and field.board.near_masks[at] >> start & 1:
            gain -= loss(field, stack)
        if TRAITS[stack & 63] & AFTER_ATTACK:
            gain += _FOLLOW_UP
        return gain

    def _is_location(self, at: int) -> bool:
        return bool(self.field.board.location_mask >> at & 1)

    def controlling(self, at: int) -> float:
        """Score placing a marker on *at*."""
        field, side = self.field, self.side
        left = markers_left(field, side)
        if left == 1:
            return WINS
        gain = MARKERS[left - 1] - MARKERS[left]
        if self.s.held[1 - side] >> at & 1:
            left = markers_left(field, 1 - side)
            gain += MARKERS[left] - MARKERS[min(left + 1, 8)]
        if TRAITS[self.s.board[at] & 63] & AFTER_CONTROL:
            gain += _FOLLOW_UP
        return gain

    def deploying(self, kind: int, goal: int) -> float:
        """Score a new unit on *goal*."""
        stack = kind | self.seat << 6 | 256
        ready = self._ready_after(kind, kind + 1)
        gain = UNIT + self._reach_gain(-1, goal, kind, ready) - self._peril(stack, goal)
        return gain + self._threats(stack, goal, ready) - self._cycle_coin(kind)

    def _cycle_coin(self, kind: int) -> float:
        """Return what one coin less in bag, hand and discards costs."""
        s = self.s
        owner, shift = s.owners[kind], s.slots[kind]
        count = min(s.bag[owner] + s.hand[owner] + s.up[owner] + s.down[owner] >> shift & 15, 7)
        return CYCLE[count] - CYCLE[count - 1] if count else 0.0

    def _one_more(self, kind: int) -> float:
        """Return what one coin more in the discards is worth."""
        s = self.s
        owner, shift = s.owners[kind], s.slots[kind]
        count = min(s.bag[owner] + s.hand[owner] + s.up[owner] + s.down[owner] >> shift & 15, 6)
        return CYCLE[count + 1] - CYCLE[count]

    def bolstering(self, at: int, from_supply: bool) -> float:
        """Score a coin on the stack on *at*."""
        stack = self.s.board[at]
        height = stack >> 8
        gain = COATS[min(height + 1, 7)] - COATS[min(height, 7)]
        gain += self._peril(stack, at) - self._peril(stack + 256, at)
        return gain - (SUPPLY if from_supply else self._cycle_coin(stack & 63))

    def recruiting(self, kind: int) -> float:
        """Score a coin of the supply in the discard."""
        gain = self._one_more(kind) - SUPPLY
        spots = self.s.spots[kind]
        if spots:
            gain += 0.03
            if TRAITS[kind] & AFTER_RECRUIT:
                gain += max(0.0, self._best_maneuver((spots & 63) - 1))
        return gain

    def _best_maneuver(self, at: int) -> float:
        """Return the best that the unit on *at* could do by a free maneuver; at least 0."""
        s, field, best = self.s, self.field, 0.0
        stack = s.board[at]
        if self._is_location(at) and not s.held[self.side] >> at & 1:
            best = self.controlling(at)
        for near in field.board.near[at]:
            other = s.board[near]
            gain = 0.0
            if not other:
                gain = self.moving(at, near, 0)
            elif is_target(stack, other) and field.strikes_from(at, stack & 63) >> near & 1:
                gain = self.attacking(at, stack, near)
            if gain > best:
                best = gain
        return best

    def _unused(self, coin: int) -> float:
        """Return what it costs that a coin is put face down."""
        kind = coin - 1
        if kind <= ROYAL:
            return 0.0
        last = self.s.hand[self.seat] >> self.s.slots[kind] & 15 <= 1
        return (_LEFT_UNUSED if self.s.spots[kind] else 0.5 * _LEFT_UNUSED) if last else 0.02

    # ------------------------------------------------------------------------------------------------- verbs

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
            return self.recruiting(one) - self._unused(coin)
        if verb == CLAIM:
            return _CLAIM - self._unused(coin)
        if verb == PASS:
            return -self._unused(coin)
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
            cost = COATS[height] - COATS[height - 1] - self._one_more(self.s.board[at] & 63)
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
            gain += self._best_maneuver((spots & 63) - 1)
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
        if self._is_location(start) and not s.held[self.side] >> start & 1:
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
        takes = self._is_location(at) and not self.s.held[1 - self.side] >> at & 1
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
