"""Whether the compiled build plays the very same games as the sources.

``bench/run builds [--games N]``: seeded games, with every number of seats and random options, on both builds.
"""

import argparse
import contextlib
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

from tabard.core import chance as core_chance
from tabard.core.chance import Dealer
from tabard.core.errors import BadOptions
from tabard.core.game import AnyGame, settle_options
from tabard.core.options import Value
from tabard.core.record import begin, carry_on
from tabard.core.registry import find_game, game_names

MOST_ACTIONS = 400
"""So long a game is followed; most end before."""
LOOK = 24
"""Once in so many actions the whole state and every view are told, and what is hidden is dealt anew."""
STEP = 100
"""Games summed up in one line; so a difference is found to within as many."""


def summaries(games: int) -> Iterator[str]:
    """Return a line for every hundred games: which they are, and a sum over all that happens in them."""
    for name in game_names():
        game = find_game(name)
        for first in range(0, games, STEP):
            digest = hashlib.sha256()
            for seed in range(first, min(first + STEP, games)):
                for text in story(game, seed):
                    digest.update(text.encode())
            yield f"{name} {first} {digest.hexdigest()}"


def story(game: AnyGame, seed: int) -> Iterator[str]:
    """Play one game at random and tell all of it: the record, the events, the views, the states, the result."""
    dealer = Dealer(seed)
    seats = game.seats[seed % len(game.seats)]
    state, record = begin(game, seats, allowed_options(game, seats, dealer), dealer)
    for number in range(MOST_ACTIONS):
        to_act = game.to_act(state)
        if not to_act:
            break
        for seat in to_act:
            action = game.sample(state, seat, dealer)
            yield " ".join(map(str, carry_on(game, state, record, seat, action, dealer)))
        if number % LOOK == seed % LOOK:
            yield repr(state) + "".join(repr(game.view(state, seat)) for seat in range(seats))
            state = game.resample(state, to_act[0], dealer)
    yield f"{record}{game.result(state)}"


def allowed_options(game: AnyGame, seats: int, dealer: Dealer) -> dict[str, Value]:
    """Draw options until they go together."""
    while True:
        chosen = options(game, seats, dealer)
        with contextlib.suppress(BadOptions):
            settle_options(game, seats, chosen)
            return chosen


def options(game: AnyGame, seats: int, dealer: Dealer) -> dict[str, Value]:
    """Draw options; numbers near their lower end, so that endless games stay rare."""
    chosen: dict[str, Value] = {}
    for option in game.options:
        if option.reader is not None or (option.seats and seats not in option.seats):
            continue
        if option.choices:
            chosen[option.name] = option.choices[dealer.below(len(option.choices))]
        elif isinstance(option.default, bool):
            chosen[option.name] = dealer.below(2) == 1
        else:
            chosen[option.name] = option.lowest + dealer.below(min(40, option.highest - option.lowest + 1))
    return chosen


def is_compiled() -> bool:
    """Say whether this process runs the compiled build."""
    return str(core_chance.__file__).endswith((".so", ".pyd"))


def differences(pure: list[str], compiled: list[str]) -> list[str]:
    """Return where two builds' summaries differ; raises `SystemExit` when it was not each build's."""
    if pure[:1] != ["pure"] or compiled[:1] != ["compiled"]:
        raise SystemExit("the two builds could not be run")
    pairs = zip(pure[1:], compiled[1:], strict=True)
    return [" ".join(one.split()[:2]) for one, other in pairs if one != other]


def main() -> int:
    """Compare both builds; the exit status is 1 where they differ."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--summaries", action="store_true", help="only print this build's sums")
    given = parser.parse_args()
    if given.summaries:
        print("compiled" if is_compiled() else "pure", *summaries(given.games), sep="\n")
        return 0
    command = [sys.executable, "-m", "bench.builds", "--summaries", "--games", str(given.games)]
    paths = ["", os.environ["TABARD_COMPILED"]]
    runs = [
        subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)
        for path in paths
    ]
    pure, compiled = (run.communicate()[0].splitlines() for run in runs)
    differ = differences(pure, compiled)
    for line in differ:
        print(f"different: within {STEP} games from {line}")
    if not differ:
        print(f"{given.games} games each of {', '.join(game_names())}: both builds play them the same")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
