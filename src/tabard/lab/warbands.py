"""How often the warbands win that have each unit or item of Posh Nosh: ``python -m tabard.lab.warbands --games 2400``.

Dealt warbands with a hero, a dragon and an item each, both sides played at a glance. What it prints are the tables of
`tabard.bots.posh_nosh_units`.
"""

import argparse
from collections.abc import Sequence
from typing import Final

from tabard.bots.knowledge import Knowledge, knowledge_of
from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.core.options import Value
from tabard.core.registry import find_game
from tabard.lab.simulate import CAP, Share

TABLE: Final[dict[str, Value]] = {"heroes": 1, "dragons": 1, "items": 1, "recruit": "deal"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tabard.lab.warbands", description=__doc__)
    parser.add_argument("--games", type=int, default=2400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    for slug, share in sorted(rates(given.games, given.seed).items()):
        low, high = share.interval
        print(f'    "{slug}": {share.rate:.3f},  # {share.games} games, {low:.3f} to {high:.3f}')


def rates(games: int, seed: int) -> dict[str, Share]:
    """Return for each unit and item the points of the warbands that had it."""
    mind = knowledge_of(find_game("posh_nosh"))
    points: dict[str, float] = {}
    played: dict[str, int] = {}
    for number in range(games):
        for slug, won in _play(mind, (seed << 32) + number):
            points[slug] = points.get(slug, 0.0) + won
            played[slug] = played.get(slug, 0) + 1
    return {slug: Share(points[slug], count) for slug, count in played.items()}


def _play(mind: Knowledge, seed: int) -> list[tuple[str, float]]:
    """Play one game; return each pick of either side with the points of that side."""
    game, chance = mind.game, Dealer(seed)
    state = game.start(2, settle_options(game, 2, TABLE), chance)
    picks = [game.view(state, seat).sides[seat].picks or () for seat in (0, 1)]
    for _ in range(CAP):
        acting = game.to_act(state)
        for seat in acting:
            game.apply(state, seat, mind.choose(state, seat, chance), chance)
        if not acting:
            break
    result = game.result(state)
    if result is None:
        return []
    return [(slug, result.points[seat]) for seat in (0, 1) for slug in picks[seat]]


if __name__ == "__main__":
    main()
