"""``tabard simulate``: many games between opponents, counted."""

import argparse
import json

from tabard.lab.simulate import simulate
from tabard.terminal.given import game_called, levels_given, options_given
from tabard.terminal.progress import Bar


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    game = game_called(args.game)
    bar = Bar("playing")
    try:
        found = simulate(
            game.name,
            levels_given(game, args.seats),
            games=args.games,
            options=options_given(args.options),
            seed=args.seed,
            jobs=args.jobs,
            progress=bar.show,
        )
    finally:
        bar.clear()
    print(json.dumps(found.as_json(), indent=2) if args.json else found.table())
    return 0
