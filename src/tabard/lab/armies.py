"""How often the armies win that have each unit of War Chest: ``python -m tabard.lab.armies --games 4000``.

Dealt armies, the same level at every seat; Nobility's units join every other
deal. What it prints is the table of `tabard.bots.war_chest_units`.
"""

import argparse
from collections.abc import Sequence

from tabard.bots import Bot, Chair, bot_for
from tabard.core.chance import Dealer
from tabard.core.game import AnyGame, settle_options
from tabard.core.registry import find_game
from tabard.lab.simulate import Share

CAP = 60
"""After so many rounds a game counts as a draw."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tabard.lab.armies", description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for slug, share in sorted(rates(given.games, given.level, given.seed).items()):
        low, high = share.interval
        print(f'    "{slug}": {share.rate:.3f},  # {share.games} games, {low:.3f} to {high:.3f}')


def rates(games: int, level: str, seed: int) -> dict[str, Share]:
    """Return for each unit the points of the armies that had it."""
    game = find_game("war_chest")
    points: dict[str, float] = {}
    played: dict[str, int] = {}
    for number in range(games):
        for slug, won in _play(game, level, seed, number).items():
            points[slug] = points.get(slug, 0.0) + won
            played[slug] = played.get(slug, 0) + 1
    return {slug: Share(points[slug], count) for slug, count in played.items()}


def _play(game: AnyGame, level: str, seed: int, number: int) -> dict[str, float]:
    """Play one game; return for each unit in it the points of its army."""
    chance = Dealer((seed << 32) + number)
    state = game.start(2, settle_options(game, 2, {"nobility": number % 2 == 1, "round_cap": CAP}), chance)
    bots: list[Bot] = [bot_for(game, level, 2 * number + seat) for seat in (0, 1)]
    while acting := game.to_act(state):
        for seat in acting:
            game.apply(state, seat, bots[seat].choose(Chair(game, state, seat)), chance)
    result = game.result(state)
    assert result is not None
    players = game.view(state, None).players
    return {slug: result.points[player.seat] for player in players for slug in player.army}


if __name__ == "__main__":
    main()
