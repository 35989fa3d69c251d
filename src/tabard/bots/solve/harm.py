"""How much harm one turn can do to the monsters at most, read off the cards: what makes the bound admissible.

*Harm* is counted in health levels of all monster cards together. Everything is counted as if it always found a target
and nothing was ever dodged; where an event can set off more events, those are counted as well.
"""

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
    CLAWS,
    DELAY,
    ENEMY,
    FIREBALL,
    FLIP,
    FOE,
    GIVES,
    HEALTH,
    HERO,
    HIT,
    HURT,
    HYPNOSIS,
    INSPIRE,
    MODIFY,
    MONSTER,
    POISON,
    PRINTED,
    PROGRAMMES,
    PULL,
    PUSH,
    QUICKEN,
    REACTION,
    ROTATE,
    ROWS,
    SIDE,
    SKYFALL,
    SLOT,
    SLOTTED,
    SWARM,
    TRAP,
    Face,
)

_AT_ONCE = (HIT, ARROW, POISON, BACKSTAB)
"""Actions that strike one card."""
_MOVES = (QUICKEN, DELAY, PULL, PUSH)


class Harm:
    """The most that a turn can take from the monsters of one deck, by the face on top."""

    def __init__(self, deck: list[Face]) -> None:
        self._faces = [face for card in deck for face in range(card & ~3, (card & ~3) + 4) if PRINTED[face]]
        foes = [card for card in deck if FOE[card >> 2]]
        self.all = 2 * len(foes)
        """No turn can do more."""
        self._foes = len(foes)
        self._others = len(deck) - len(foes)
        self._traps = len({face >> 2 for face in self._faces if TRAP[face] and not FOE[face >> 2]})
        self._skyfall = self._some(SKYFALL, foes=False)
        self._falling_foes = self._some(SKYFALL, foes=True)
        self._modified = self._some(MODIFY, foes=False)
        self._fights_back = self._some(SLOTTED, foes=False)
        self._acting: list[int] = []
        self._assist = 0
        self._strike = 1
        gives = sorted({act for face in self._faces for act in GIVES[face]})
        if gives:
            self._assist = max([self._act(act, HERO) for act in gives])
        hurts = self._some(HURT, foes=True) and (self._traps > 0 or self._skyfall or self._fights_back)
        if hurts or (self._falling_foes and self._fights_back):  # these set off more than is worth counting
            self._strike = self.all
            self._assist = self.all if self._assist else 0

    def _some(self, reaction: int, foes: bool) -> bool:
        return any(REACTION[face] == reaction and FOE[face >> 2] == foes for face in self._faces)

    def of_turn(self, face: Face) -> int:
        """Return the most harm of a turn with *face* on top."""
        return self._activation(face, SIDE[face], False)

    def _activation(self, face: Face, side: int, hypnotised: bool) -> int:
        """Return the most harm of a card that acts, its swarm included."""
        if face >> 2 in self._acting:
            return 0  # a nested card acts from further down (HB-M-13)
        if len(self._acting) > 4:
            return self.all
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
                    total += max(0, HEALTH[face] - HEALTH[face ^ (1 if op == ROTATE else 2)])
            else:
                total += self._act(act, side)
        return min(total, self.all)

    def _act(self, act: int, side: int) -> int:
        """Return the most harm of one action for *side*."""
        op = ACT_OP[act]
        if op == SLOT:
            return self._assist
        if op in _AT_ONCE:
            return self._strikes(act, side, 1)
        if op == FIREBALL:
            return self._strikes(act, side, 2)
        if op == ABLAZE:
            return self._strikes(act, side, self._foes)
        if op == CLAWS:
            reach = self._foes + self._others if ACT_N[act] < 0 or self._modified else ACT_N[act]
            return self._strikes(act, side, reach)
        if op in _MOVES:
            return self._move(act)
        if op in (INSPIRE, HYPNOSIS):
            return self._order(op, act, side)
        return 0

    def _strikes(self, act: int, side: int, count: int) -> int:
        """Return the most harm of *count* strikes: on monsters, or on cards that fight back."""
        colour = ACT_COLOUR[act]
        strikes_foes = colour == ANY or (colour == ALLY) == (side == MONSTER)
        strikes_heroes = colour == ANY or (colour == ALLY) == (side == HERO)
        each = self._strike if strikes_foes else 0
        if strikes_heroes and self._fights_back:
            each = max(each, self._assist)
        return min(count * each, self._foes * each if not strikes_heroes else self.all, self.all)

    def _move(self, act: int) -> int:
        """Return the most harm of moving a card: Traps passed, Skyfall, a card that fights back."""
        spaces = 8 if ACT_OP[act] in (PULL, PUSH) or self._modified else max(ACT_N[act], 0)
        if not ACT_COUNTS[act]:
            spaces = 8  # as many as stances show
        harm = min(spaces, self._traps) * self._strike  # a monster over Traps
        if self._skyfall:
            harm = max(harm, self._strike)  # a hero card that falls on a monster
        if self._fights_back:
            harm = max(harm, self._assist)  # a hero card that dodges
        return min(harm, self.all)

    def _order(self, op: int, act: int, side: int) -> int:
        """Return the most harm of a card that is inspired or hypnotised."""
        most = 0
        for face in self._faces:
            if op == HYPNOSIS:
                if FOE[face >> 2]:
                    most = max(most, self._activation(face, HERO, True))
            elif (ACT_COLOUR[act] == ENEMY) != (SIDE[face] == side):
                most = max(most, self._activation(face, SIDE[face], False))
        return most
