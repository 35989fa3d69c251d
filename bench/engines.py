"""How fast the rules and the search are, against OpenSpiel's hanabi and RLCard's uno in the same run.

``bench/run engines [--compiled] [--rounds N] [--seconds S]``
"""

import argparse
import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pyspiel
import rlcard

from bench.timing import Work, medians
from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge, knowledge_of
from tabard.bots.search import SearchBot
from tabard.core import chance as core_chance
from tabard.core.chance import Dealer
from tabard.core.game import AnyGame, settle_options
from tabard.core.registry import find_game

PEER = "OpenSpiel hanabi"


@dataclass(frozen=True, slots=True)
class Case:
    """A game as it is measured."""

    title: str
    game: str
    seats: int
    options: dict[str, Any]


CASES = (
    Case("Regicide, solo", "regicide", 1, {}),
    Case("Regicide, 2 players", "regicide", 2, {}),
    Case("Regicide, 4 players", "regicide", 4, {}),
    Case("Tosk, 50 rounds at most", "tosk", 2, {"round_cap": 50}),
    Case("War Chest, 50 rounds", "war_chest", 2, {"round_cap": 50}),
    Case("War Chest, 4, Nobility", "war_chest", 4, {"round_cap": 50, "nobility": True}),
    Case("Posh Nosh, all passes", "posh_nosh", 2, {"recruit": "deal", "heroes": 1, "dragons": 1, "items": 1}),
)
SIMULATIONS = 400


def playouts(case: Case) -> Work:
    """New game, uniformly random actions to the end; counts decisions."""
    game, options = _set_up(case)
    dealer = Dealer(1)

    def work() -> int:
        state = game.start(case.seats, options, dealer)
        decisions = 0
        while seats := game.to_act(state):
            for seat in seats:
                game.apply(state, seat, game.sample(state, seat, dealer), dealer)
                decisions += 1
        return decisions

    return work


def copies(case: Case) -> Work:
    """Copy positions from the middle of games."""
    states = [state for state, _ in _middles(case)]

    def work() -> int:
        for state in states:
            state.copy()
        return len(states)

    return work


def views(case: Case) -> Work:
    """Build what the seat to act sees."""
    game = find_game(case.game)
    places = _middles(case)

    def work() -> int:
        for state, seat in places:
            game.view(state, seat)
        return len(places)

    return work


def searches(case: Case, mind: Callable[[AnyGame], Knowledge]) -> Work:
    """Search openings with the engine the game's opponents use; counts rollouts."""
    game, options = _set_up(case)
    bot = SearchBot(mind(game), Budget(SIMULATIONS), 1, knowledge_of(game).engine)
    dealer = Dealer(3)

    def work() -> int:
        state = game.start(case.seats, options, dealer)
        return sum(found.tries for found in bot.weigh(Chair(game, state, game.to_act(state)[0])))

    return work


def hanabi() -> Work:
    """OpenSpiel's C++ hanabi in a Python loop: random legal actions and chance outcomes; counts players' decisions."""
    game = pyspiel.load_game("hanabi")
    luck = random.Random(1)

    def work() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, weights)[0])
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return work


def uno() -> Work:
    """RLCard's uno, the game without the environment's encoding; counts decisions."""
    game = rlcard.make("uno").game
    luck = random.Random(1)

    def work() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(luck.choice(game.get_legal_actions()))
            decisions += 1
        return decisions

    return work


def _set_up(case: Case) -> tuple[AnyGame, dict[str, Any]]:
    game = find_game(case.game)
    return game, settle_options(game, case.seats, case.options)


def _middles(case: Case) -> list[tuple[Any, int]]:
    """Return 200 positions of random games with a seat to act in each."""
    game, options = _set_up(case)
    dealer = Dealer(2)
    found: list[tuple[Any, int]] = []
    while len(found) < 2000:
        state = game.start(case.seats, options, dealer)
        while seats := game.to_act(state):
            found.append((state.copy(), seats[0]))
            for seat in seats:
                game.apply(state, seat, game.sample(state, seat, dealer), dealer)
    order = list(range(len(found)))
    dealer.shuffle(order)
    return [found[i] for i in order[:200]]


def _works() -> dict[str, Work]:
    works = {f"peer/{PEER}": hanabi(), "peer/RLCard uno": uno()}
    for case in CASES:
        works[f"{case.title}/decisions"] = playouts(case)
        works[f"{case.title}/copies"] = copies(case)
        works[f"{case.title}/views"] = views(case)
        works[f"{case.title}/uniform search"] = searches(case, Knowledge)
        works[f"{case.title}/lent search"] = searches(case, knowledge_of)
    return works


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = medians(_works(), given.rounds, given.seconds)
    if given.json:
        print(json.dumps(found, indent=2))
        return 0
    build = "compiled" if str(core_chance.__file__).endswith((".so", ".pyd")) else "pure Python"
    print(f"{build} {sys.version.split()[0]}; medians of {given.rounds}, a second of CPU\n")
    base = found[f"peer/{PEER}"]
    print(f"{'playouts':26}{'decisions':>12}{'against hanabi':>16}{'against uno':>14}")
    for name in (f"peer/{PEER}", "peer/RLCard uno", *(f"{case.title}/decisions" for case in CASES)):
        title = name.removeprefix("peer/").removesuffix("/decisions")
        rivals = (base, found["peer/RLCard uno"])
        print(f"{title:26}{found[name]:12,.0f}{found[name] / rivals[0]:15.2f}x{found[name] / rivals[1]:13.1f}x")
    print(f"\n{'':26}{'copy µs':>12}{'view µs':>10}{'search, uniform':>17}{'search, lent policy':>21}")
    for case in CASES:
        copy, view = (1e6 / found[f"{case.title}/{what}"] for what in ("copies", "views"))
        uniform, lent = (found[f"{case.title}/{what} search"] for what in ("uniform", "lent"))
        print(f"{case.title:26}{copy:12.2f}{view:10.1f}{uniform:17,.0f}{lent:21,.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
