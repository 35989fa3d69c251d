"""How often careful rivals play which attack and defence, by the cards in their hand; measured in self-play."""

from typing import Final

from tabard.games.tosk.numbers import HIT_POINTS

_ATTACKS = (0, 2, 3, 4, 5, 6, 8)
_DEFENCES = (0, 1, 2, 3, 4, 5, 6)
_MOST = 20
"""More than any play attacks or defends with."""


class Hopes:
    """What each attack may do to a rival with so many hit points, by the attack."""

    __slots__ = ("dealt", "kill")

    def __init__(self, dealt: list[float], kill: list[float]) -> None:
        self.dealt = dealt
        self.kill = kill


class Fears:
    """What one with so many hit points may suffer, by the own defence."""

    __slots__ = ("die", "taken")

    def __init__(self, taken: list[float], die: list[float]) -> None:
        self.taken = taken
        self.die = die


class Habits:
    """The rival's plays as chances, in percent a row for hands of 2 to 6 cards."""

    def __init__(self, attack_rows: tuple[tuple[int, ...], ...], defence_rows: tuple[tuple[int, ...], ...]) -> None:
        nothing = [(0, 1.0)]
        self._attacks = [nothing, nothing, *[_chances(_ATTACKS, row) for row in attack_rows]]
        self._defences = [nothing, nothing, *[_chances(_DEFENCES, row) for row in defence_rows]]
        self._hopes: dict[int, Hopes] = {}
        self._fears: dict[int, Fears] = {}

    def hopes(self, cards: int, hp: int) -> Hopes:
        """Return what attacks do to a rival of *cards* and *hp*."""
        key = 64 * cards + hp
        found = self._hopes.get(key)
        if found is None:
            rows = self._defences[cards]
            dealt = [sum([p * max(0, mine - d) for d, p in rows]) for mine in range(_MOST)]
            kill = [sum([p for d, p in rows if mine - d >= max(1, hp)]) for mine in range(_MOST)]
            found = self._hopes[key] = Hopes(dealt, kill)
        return found

    def fears(self, cards: int, hp: int) -> Fears:
        """Return what a rival of *cards* does to one with *hp*."""
        key = 64 * cards + hp
        found = self._fears.get(key)
        if found is None:
            rows = self._attacks[cards]
            taken = [sum([p * max(0, a - mine) for a, p in rows]) for mine in range(_MOST)]
            die = [sum([p for a, p in rows if a - mine >= max(1, hp)]) for mine in range(_MOST)]
            found = self._fears[key] = Fears(taken, die)
        return found


def _chances(values: tuple[int, ...], percents: tuple[int, ...]) -> list[tuple[int, float]]:
    whole = float(sum(percents))
    return [(value, percent / whole) for value, percent in zip(values, percents, strict=True) if percent]


TIRING: Final = Habits(
    (
        (36, 11, 43, 4, 0, 4, 2),
        (29, 10, 35, 8, 2, 11, 5),
        (23, 14, 32, 8, 5, 12, 7),
        (15, 16, 20, 11, 6, 21, 10),
        (9, 14, 17, 17, 3, 27, 13),
    ),
    (
        (19, 25, 39, 11, 5, 1, 0),
        (12, 22, 37, 12, 13, 1, 3),
        (9, 21, 30, 17, 15, 3, 5),
        (7, 10, 37, 14, 21, 5, 6),
        (6, 7, 43, 14, 20, 5, 5),
    ),
)
"""Where healing stops after a set round."""

LASTING: Final = Habits(
    (
        (23, 11, 54, 8, 1, 3, 0),
        (29, 14, 44, 8, 1, 4, 0),
        (27, 24, 37, 7, 1, 4, 1),
        (25, 21, 25, 15, 1, 12, 1),
        (13, 12, 14, 24, 1, 31, 6),
    ),
    (
        (17, 39, 32, 8, 3, 0, 0),
        (13, 30, 32, 10, 6, 3, 5),
        (11, 25, 28, 16, 10, 4, 6),
        (9, 14, 30, 17, 16, 5, 7),
        (10, 11, 32, 13, 22, 4, 7),
    ),
)
"""Where healing never stops."""

assert HIT_POINTS < 64
