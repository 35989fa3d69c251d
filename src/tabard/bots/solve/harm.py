"""What one turn can do at most, read off the cards: harm to the monsters, and cards moved.

A monster card has so many *lives* on each section: the strikes it takes at least to exhaust it from there, those that
its own Block answers included; a turn of its own in which it turns itself counts as a strike. *Harm* is what a turn
takes of the lives of all monsters. Everything is counted as if it always found its target, was never dodged, and was
always worth doing; what sets off more events is counted with all of them. So no turn does more than one of its *ways*
says, which is what makes the bounds admissible.
"""

from typing import Final

from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_COLOUR,
    ACT_COUNTS,
    ACT_N,
    ACT_OP,
    ALLY,
    ANY,
    ARROW,
    BACKSTAB,
    BLOCK,
    CLAWS,
    DELAY,
    ENEMY,
    EXHAUSTED,
    FIREBALL,
    FLIP,
    FOE,
    FREE,
    GIVES,
    HEAL,
    HEALTH,
    HERO,
    HIT,
    HURT,
    HYPNOSIS,
    INSPIRE,
    INVULNERABLE,
    LOWER,
    MODIFY,
    MONSTER,
    NONE,
    POISON,
    PRINTED,
    PROGRAMMES,
    PULL,
    PUSH,
    QUICKEN,
    REACTION,
    REACTION_DO,
    REACTION_NEED,
    RESURRECT,
    ROTATE,
    ROWS,
    SIDE,
    SKYFALL,
    SLOT,
    SLOTTED,
    STANCE,
    SWARM,
    TELEPORT,
    TRAP,
    VOID,
    Face,
)

_MOST_LIVES: Final = 8

Way = tuple[int, tuple[int, ...]]
"""The harm a row does at most, and the moves in it, one after the other.

A move of *n* takes any one card below the top up to *n* places up, of *-n* down; or it is one of the two that follow.
"""
SWAP: Final = 100
"""Any two cards below the top change places."""
WILD: Final = 200
"""The cards below the top may lie anyhow afterwards."""

_STRIKES_ONE = (HIT, ARROW, POISON, BACKSTAB)
_STRIKES = (*_STRIKES_ONE, FIREBALL, ABLAZE, CLAWS)
_ORDERS = (INSPIRE, HYPNOSIS)


class Harm:
    """What the cards of one deck can do in a turn."""

    def __init__(self, deck: list[Face]) -> None:
        self._cards = len(deck)
        self._faces = [face for card in deck for face in range(card & ~3, (card & ~3) + 4) if PRINTED[face]]
        self._foes = len([card for card in deck if FOE[card >> 2]])
        self.lives = [0] * (104 << 2)
        """By face."""
        self.all = 0
        """No turn can do more."""
        for card in deck:
            if FOE[card >> 2]:
                self._count_lives(card & ~3)
                self.all += max(self.lives[card & ~3 : (card & ~3) + 4])
        self._traps = len({face >> 2 for face in self._faces if TRAP[face]})
        self._stances = max(0, len({face >> 2 for face in self._faces if STANCE[face]}) - 1)
        self._skyfall = self._some(SKYFALL, foes=False)
        self._modified = self._some(MODIFY, foes=False)
        self._hurt_foes = self._some(HURT, foes=True)
        self._fights_back = self._some(SLOTTED, foes=False)
        self._swarms = len([face for face in self._faces if SWARM[face] >= 0]) > 0
        self._acting: list[int] = []
        self._strike = 1
        """The most harm of one strike on a monster: damage, or the turning of the card that blocks."""
        self._assist = 0
        """The most harm of one animal's assist, and so of a card that reacts with it."""
        gives = sorted({act for face in self._faces for act in GIVES[face]})
        if gives:
            self._assist = max([self._act(act, HERO) for act in gives])
        falls_on_slots = self._fights_back and self._some(SKYFALL, foes=True)
        hurts_back = self._hurt_foes and (self._traps > 0 or self._skyfall or self._fights_back)
        unknown = self._some(HURT, foes=False)  # a quest card
        if falls_on_slots or hurts_back or unknown:  # these set off more than is worth counting
            self._strike = self.all
            self._assist = self.all if gives else 0

    def _count_lives(self, card: Face) -> None:
        """Find the cheapest way from each section to an exhausted one."""
        lives = self.lives
        for face in range(card, card + 4):
            lives[face] = 0 if HEALTH[face] == EXHAUSTED else _MOST_LIVES
        unblocked = self._does(POISON) or self._does(BACKSTAB)
        mended = self._does(HEAL) or self._does(RESURRECT)
        for _ in range(4):
            for face in range(card, card + 4):
                if lives[face] == 0:
                    continue
                least = lives[face]
                blocks = REACTION[face] == BLOCK
                if (not blocks or REACTION_NEED[face] != FREE or unblocked) and not INVULNERABLE[face]:
                    for lower in LOWER[face]:
                        least = min(least, 1 + lives[lower])
                if blocks:
                    least = min(least, 1 + lives[_turned(face, REACTION_DO[face])])
                elif REACTION[face] != NONE:
                    least = min(least, lives[_turned(face, REACTION_DO[face])])
                for row in ROWS[face]:
                    least = min(least, 1 + lives[_turned(face, row.do)])
                if SWARM[face] >= 0:
                    least = min(least, 1 + lives[_turned(face, SWARM[face])])
                if mended:
                    least = min(least, lives[card])
                lives[face] = least

    def _does(self, op: int) -> bool:
        """Say whether any card of the deck has an action of that kind."""
        for face in self._faces:
            acts = list(GIVES[face])
            for programme in [row.do for row in ROWS[face]] + [REACTION_DO[face], max(SWARM[face], 0)]:
                acts += PROGRAMMES[programme]
            if op in [ACT_OP[act] for act in acts]:
                return True
        return False

    def _some(self, reaction: int, foes: bool) -> bool:
        return any(REACTION[face] == reaction and FOE[face >> 2] == foes for face in self._faces)

    def ways(self, face: Face) -> list[Way]:
        """List what a turn with *face* on top may do; no way of it is missing, and doing nothing is one."""
        side = SIDE[face]
        found: set[Way] = {(0, ())}
        swarm = self._swarm(face) if side == MONSTER else 0
        for row in ROWS[face]:
            self._acting = [face >> 2]
            harm = min(self._programme(row.do, face, side) + swarm, self.all)
            found.add((harm, self._moves(row.do, side)))
        if side == MONSTER and self._swarms:
            found = {(max([harm for harm, _ in found] + [swarm]), (WILD,))}
        return sorted(found)

    def _activation(self, face: Face, side: int, hypnotised: bool) -> int:
        """Return the most harm of a card that acts out of turn."""
        if face >> 2 in self._acting:
            return 0  # whoever acts out of turn lies further down (HB-M-13)
        self._acting.append(face >> 2)
        most = 0
        for row in ROWS[face]:
            most = max(most, self._programme(row.do, face, side))
        if side == MONSTER and not hypnotised:
            most += self._swarm(face)
        self._acting.pop()
        return min(most, self.all)

    def _swarm(self, face: Face) -> int:
        """Return the most harm of the swarm rows behind *face*."""
        best: dict[int, int] = {}
        for other in self._faces:
            if SWARM[other] >= 0 and other >> 2 != face >> 2:
                harm = self._programme(SWARM[other], other, MONSTER)
                best[other >> 2] = max(harm, best.get(other >> 2, 0))
        return sum(best.values())

    def _programme(self, programme: int, face: Face, side: int) -> int:
        """Return the most harm of a row of *face*, its turning included."""
        total = 0
        for act in PROGRAMMES[programme]:
            op = ACT_OP[act]
            if op in (ROTATE, FLIP):
                if FOE[face >> 2]:
                    total += max(0, self.lives[face] - self.lives[face ^ (1 if op == ROTATE else 2)])
            else:
                total += self._act(act, side)
        return min(total, self.all)

    def _act(self, act: int, side: int) -> int:
        """Return the most harm of one action for *side*."""
        op = ACT_OP[act]
        if op == SLOT:
            return self._assist
        if op in _STRIKES_ONE:
            return self._strikes(act, side, 1)
        if op == FIREBALL:
            return self._strikes(act, side, 2)
        if op == ABLAZE:
            return self._strikes(act, side, self._cards)
        if op == CLAWS:
            reach = self._cards if ACT_N[act] < 0 or self._modified else ACT_N[act]
            return self._strikes(act, side, reach)
        if op in (QUICKEN, DELAY, PULL, PUSH):
            return self._move(act, side)
        if op in _ORDERS:
            return self._order(op, act, side)
        if op == VOID and side != MONSTER:
            return self.all
        return 0

    def _reaches_foes(self, act: int, side: int) -> bool:
        return ACT_COLOUR[act] == ANY or (ACT_COLOUR[act] == ALLY) == (side == MONSTER)

    def _reaches_heroes(self, act: int, side: int) -> bool:
        return ACT_COLOUR[act] == ANY or (ACT_COLOUR[act] == ALLY) == (side == HERO)

    def _strikes(self, act: int, side: int, count: int) -> int:
        """Return the most harm of *count* strikes on different cards: monsters, or cards that fight back."""
        harm = min(count, self._foes) * self._strike if self._reaches_foes(act, side) else 0
        if self._fights_back and self._reaches_heroes(act, side):
            harm = count * max(self._strike if harm else 0, self._assist)
        return min(harm, self.all)

    def _spaces(self, act: int) -> int:
        """Return how many places the action may move a card."""
        if ACT_OP[act] == PUSH or self._modified:
            return self._cards
        if not ACT_COUNTS[act]:
            return self._stances
        return min(ACT_N[act] - 1 if ACT_OP[act] == PULL else ACT_N[act], self._cards)

    def _move(self, act: int, side: int) -> int:
        """Return the most harm of moving a card: a monster over Traps, a hero that falls on one or dodges."""
        harm = min(self._spaces(act), self._traps) * self._strike if self._reaches_foes(act, side) else 0
        if self._reaches_heroes(act, side):
            if self._skyfall:
                harm = max(harm, self._strike)
            if self._fights_back:
                harm = max(harm, self._assist)
        if self._fights_back and self._strike > 1:
            harm = self.all
        return min(harm, self.all)

    def _order(self, op: int, act: int, side: int) -> int:
        """Return the most harm of a card that is inspired or hypnotised."""
        most = 0
        for face in self._faces:
            if op == HYPNOSIS:
                if SIDE[face] != HERO:
                    most = max(most, self._activation(face, HERO, True))
            elif (ACT_COLOUR[act] == ENEMY) != (SIDE[face] == side):
                most = max(most, self._activation(face, SIDE[face], False))
        return most

    def _moves(self, programme: int, side: int) -> tuple[int, ...]:
        """Return the moves of a row; wild as soon as other cards may act in it."""
        moves: list[int] = []
        for act in PROGRAMMES[programme]:
            op = ACT_OP[act]
            if op in (QUICKEN, PULL):
                moves.append(self._spaces(act))
            elif op in (DELAY, PUSH):
                moves.append(-self._spaces(act))
            elif op == TELEPORT:
                moves.append(SWAP)
            elif op in _ORDERS or op == SLOT or self._sets_off(act, op, side):
                return (WILD,)
            if op in (QUICKEN, PULL, DELAY, PUSH) and self._sets_off(act, op, side):
                return (WILD,)
        return tuple(moves)

    def _sets_off(self, act: int, op: int, side: int) -> bool:
        """Say whether the action may bring rows of other cards about that move cards."""
        moved = op in (QUICKEN, PULL, DELAY, PUSH)
        strikes_foes = (op in _STRIKES or (moved and (self._traps > 0 or self._skyfall))) and self._hurt_foes
        strikes_heroes = (op in _STRIKES or moved) and self._fights_back
        return strikes_foes or strikes_heroes


def _turned(face: Face, programme: int) -> Face:
    """Return *face* after the Rotates and Flips of a row."""
    for act in PROGRAMMES[programme]:
        if ACT_OP[act] == ROTATE:
            face ^= 1
        elif ACT_OP[act] == FLIP:
            face ^= 2
    return face
