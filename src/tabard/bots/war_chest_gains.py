"""What moving, attacking, controlling, deploying, recruiting would gain in War Chest, without trying it out.

The gains are in the points of `war_chest_worth`, and use its figures.
"""

from typing import Final

from tabard.bots.war_chest_field import Field
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
from tabard.core.event import Seat
from tabard.games.war_chest import State
from tabard.games.war_chest.combat import is_target
from tabard.games.war_chest.units import (
    AFTER_ATTACK,
    AFTER_CONTROL,
    AFTER_MANEUVER,
    AFTER_RECRUIT,
    ROYAL,
    STRIKES_BACK,
    TRAITS,
)

WINS: Final = 1000.0
_DANGER: Final = 0.6
"""How much of a danger is real."""
_THREAT: Final = 0.12
"""What it is worth to threaten a coin."""
_LEFT_UNUSED: Final = 0.1
"""What a unit on the board loses when its last coin of the hand goes for something else."""
_FOLLOW_UP: Final = 0.25
"""What an attribute that is set off may add."""


class Gains:
    """What the parts of an action would change, for one decision of one seat."""

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
            if self.is_location(at) and not s.held[1 - self.side] >> at & 1:
                gain += 0.35
        if TRAITS[target & 63] & STRIKES_BACK and field.board.near_masks[at] >> start & 1:
            gain -= loss(field, stack)
        if TRAITS[stack & 63] & AFTER_ATTACK:
            gain += _FOLLOW_UP
        return gain

    def is_location(self, at: int) -> bool:
        """Say whether a marker may lie on a hex."""
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
        return gain + self._threats(stack, goal, ready) - self.cycle_coin(kind)

    def cycle_coin(self, kind: int) -> float:
        """Return what one coin less in bag, hand and discards costs."""
        s = self.s
        owner, shift = s.owners[kind], s.slots[kind]
        count = min(s.bag[owner] + s.hand[owner] + s.up[owner] + s.down[owner] >> shift & 15, 7)
        return CYCLE[count] - CYCLE[count - 1] if count else 0.0

    def one_more(self, kind: int) -> float:
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
        return gain - (SUPPLY if from_supply else self.cycle_coin(stack & 63))

    def recruiting(self, kind: int) -> float:
        """Score a coin of the supply in the discard."""
        gain = self.one_more(kind) - SUPPLY
        spots = self.s.spots[kind]
        if spots:
            gain += 0.03
            if TRAITS[kind] & AFTER_RECRUIT:
                gain += max(0.0, self.best_maneuver((spots & 63) - 1))
        return gain

    def best_maneuver(self, at: int) -> float:
        """Return the best that the unit on *at* could do by a free maneuver; at least 0."""
        s, field, best = self.s, self.field, 0.0
        stack = s.board[at]
        if self.is_location(at) and not s.held[self.side] >> at & 1:
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

    def unused(self, coin: int) -> float:
        """Return what it costs that a coin is put face down."""
        kind = coin - 1
        if kind <= ROYAL:
            return 0.0
        last = self.s.hand[self.seat] >> self.s.slots[kind] & 15 <= 1
        return (_LEFT_UNUSED if self.s.spots[kind] else 0.5 * _LEFT_UNUSED) if last else 0.02
