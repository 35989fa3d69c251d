"""What search in Posh Nosh may hope for, fitted to games: ``python -m tabard.lab.hopes --games 4500``.

It prints the numbers of `tabard.bots.posh_nosh_fitted`. Dealt warbands with a hero, a dragon and an item each are
played, two games in three between Pages, the third between players of whole turns who go by the numbers as they are;
some turns of a game are noted down, and by whom it was won. The numbers are those that foretell the winners best, drawn
towards none where games say little. One game in five is kept out, to tell how they do on games they have not seen.
"""

import argparse
from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

from tabard.bots import posh_nosh_hopes as terms
from tabard.bots.chair import Chair
from tabard.bots.levels import bot_for
from tabard.bots.posh_nosh_hopes import KINDS, LEAST, NAMED, NAMES, TERMS, USUAL, Notes, count
from tabard.bots.posh_nosh_worth import side_points
from tabard.core.chance import Dealer
from tabard.core.event import Seat
from tabard.core.game import settle_options
from tabard.core.options import Value
from tabard.games.posh_nosh import GAME, ITEMS, State
from tabard.games.posh_nosh.roster import SLUGS

TABLE: Final[dict[str, Value]] = {"heroes": 1, "dragons": 1, "items": 1, "recruit": "deal"}
EVERY: Final = 3
"""One turn of so many is noted down."""
_STEP: Final = 0.12
_HELD_BACK: Final = 5
_PULL: Final = 1.0
"""As how many games it counts that a number is unlikely to be big."""
_PER_GAME: Final = 4.0
"""The turns of one game say little more than each other: all together count as so many."""
_SPREAD: Final[dict[str, float]] = {
    "hand": 0.5,
    "hp": 0.4,
    "poison": 0.5,
    "attack worth": 1.0,
    "heal worth": 1.0,
    "rally": 1.0,
    "shielded pace": 2.0,
    "cards": 5.0,
    "warding": 5.0,
    "answering": 5.0,
    "dragon next": 30.0,
    "double next": 30.0,
    "attacks to come": 30.0,
    "moves": 15.0,
    "familiar": 15.0,
    "guarded": 15.0,
}
"""How big a number of a name may well be."""


class Turn:
    """A position: what both sides have, the one first that has just moved, and whether that one won."""

    __slots__ = ("bases", "sides", "won")

    def __init__(self, s: State, seat: Seat) -> None:
        notes = [Notes(), Notes()]
        for place, side in enumerate((seat, 1 - seat)):
            count(s, side, 1 - seat, notes[place])
        self.bases = side_points(s, seat), side_points(s, 1 - seat)
        self.sides = notes[0].amounts, notes[1].amounts
        self.won = 0.0


class Fit:
    """The numbers, and what is known about how to change them; each is kept in shares of its usual spread."""

    def __init__(self) -> None:
        self.spreads = [10.0] * KINDS + [30.0] * KINDS + [2.0] * KINDS + [8.0] * len(ITEMS)
        self.spreads += [_SPREAD.get(name, 10.0) for name in NAMES]
        self.at = [0.0] * TERMS
        self.slope, self.power = log(0.0155), 0.5
        self.sums = [1e-8] * (TERMS + 2)

    def weights(self) -> list[float]:
        """Return the numbers by term."""
        return [at * spread for at, spread in zip(self.at, self.spreads, strict=True)]

    def lean(self, turn: Turn, weights: list[float]) -> tuple[float, float]:
        """Return the odds (as a logarithm) that the side that has moved wins, and what both have."""
        own, theirs = [
            base + sum([weights[term] * amount for term, amount in side])
            for base, side in zip(turn.bases, turn.sides, strict=True)
        ]
        whole = max(LEAST, own + theirs)
        return exp(self.slope) * (own - theirs) * (whole / USUAL) ** -self.power, whole

    def loss(self, turns: Sequence[Turn]) -> float:
        """Return by how much the numbers miss on average (log loss)."""
        weights = self.weights()
        total = 0.0
        for turn in turns:
            lean = self.lean(turn, weights)[0] * (1.0 if turn.won else -1.0)
            total += log(1.0 + exp(-min(50.0, max(-50.0, lean))))
        return total / max(1, len(turns))

    def step(self, turns: Sequence[Turn], games: float, step: float) -> None:
        """Change the numbers by what a few turns say."""
        weights = self.weights()
        slopes = [_PULL / (games * _PER_GAME) * at for at in self.at]
        curve = [0.0, 0.0]
        for turn in turns:
            lean, whole = self.lean(turn, weights)
            miss = (1.0 / (1.0 + exp(-min(50.0, max(-50.0, lean)))) - turn.won) / len(turns)
            steep = exp(self.slope) * (whole / USUAL) ** -self.power
            by_lead, by_whole = miss * steep, -miss * self.power * lean / whole if whole > LEAST else 0.0
            for side, sign in zip(turn.sides, (1.0, -1.0), strict=True):
                for term, amount in side:
                    slopes[term] += (sign * by_lead + by_whole) * amount * self.spreads[term]
            curve[0] += miss * lean
            curve[1] -= miss * lean * log(whole / USUAL)
        for term, slope in enumerate([*slopes, *curve]):
            self.sums[term] += slope * slope
            change = step * slope / sqrt(self.sums[term])
            if term < TERMS:
                self.at[term] -= change
            elif term == TERMS:
                self.slope -= change
            else:
                self.power -= change

    def table(self) -> str:
        """Write the numbers as they are kept."""
        by = self.weights()
        lines = [f"SLOPE: Final = {exp(self.slope):.4f}", f"POWER: Final = {self.power:.3f}"]
        lines.append("BY_UNIT: Final[dict[str, tuple[float, float, float]]] = {")
        for kind, slug in enumerate(SLUGS):
            parts = ", ".join(f"{by[part + kind]:.2f}" for part in (terms.PRESENT, terms.SHARE, terms.BY_HP))
            lines.append(f'    "{slug}": ({parts}),')
        lines += ["}", "BY_ITEM: Final[dict[str, float]] = {"]
        lines += [
            f'    "{item.slug}": {by[terms.CARRIED + number]:.2f},' for number, item in enumerate(ITEMS) if item.slug
        ]
        lines += ["}", "BESIDES: Final[dict[str, float]] = {"]
        lines += [f'    "{name}": {by[NAMED + number]:.2f},' for number, name in enumerate(NAMES)]
        return "\n".join([*lines, "}"])


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, fit, and print the numbers."""
    parser = argparse.ArgumentParser(prog="python -m tabard.lab.hopes", description=__doc__)
    parser.add_argument("--games", type=int, default=4500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", default="greedy,greedy,hopeful", help="who plays: both sides alike, game by game")
    parser.add_argument("--rounds", type=int, default=12)
    given = parser.parse_args(arguments)
    levels = given.levels.split(",")
    games = [note(levels[number % len(levels)], (given.seed << 32) + number) for number in range(given.games)]
    print(fitted(games, given.rounds, given.seed))


def note(level: str, seed: int) -> list[Turn]:
    """Play a game; return some of its turns."""
    state, chance = GAME.start(2, settle_options(GAME, 2, TABLE), Dealer(seed)), Dealer(seed + (1 << 31))
    bots = [bot_for(GAME, level, 2 * seed + seat) for seat in (0, 1)]
    noted: list[tuple[Turn, Seat]] = []
    while acting := GAME.to_act(state):
        for seat in acting:
            turns, kept = state.turns, [hand[:] for hand in state.hands]
            GAME.apply(state, seat, GAME.parse(str(bots[seat].choose(Chair(GAME, state, seat)))), chance)
            if state.turns > turns > 0 and GAME.to_act(state) and (state.turns + seed) % EVERY == 0:
                noted.append((Turn(before_the_draw(state, kept[state.turn]), 1 - state.turn), 1 - state.turn))
    result = GAME.result(state)
    for turn, seat in noted:
        turn.won = 0.5 if result is None else result.points[seat]
    return [turn for turn, _ in noted]


def before_the_draw(state: State, kept: list[int]) -> State:
    """Return the position with what was just drawn put back."""
    s = state.copy()
    s.decks[s.turn] += [card for card in s.hands[s.turn] if card not in kept]
    s.hands[s.turn] = [card for card in s.hands[s.turn] if card in kept]
    return s


def fitted(games: Sequence[list[Turn]], rounds: int, seed: int) -> str:
    """Fit the numbers; return how well they do, and the tables."""
    held_back = [turn for number, game in enumerate(games) if number % _HELD_BACK == 0 for turn in game]
    used = [turn for number, game in enumerate(games) if number % _HELD_BACK for turn in game]
    count_of_games = max(1.0, len(games) * (1 - 1 / _HELD_BACK))
    fit, chance = Fit(), Dealer(seed)
    before = fit.loss(held_back)
    order = list(range(len(used)))
    for number in range(rounds):
        chance.shuffle(order)
        for first in range(0, len(order), 64):
            fit.step([used[place] for place in order[first : first + 64]], count_of_games, _STEP / (1 + number / 4))
    after = fit.loss(held_back)
    return f"# Log loss on {len(held_back)} turns held back: {before:.4f} before, {after:.4f} after.\n{fit.table()}"


if __name__ == "__main__":
    main()
