"""``tabard simulate``: many games between opponents, counted."""

import argparse
import json
from functools import partial

from tabard.lab.grid import Grid, simulate_each
from tabard.lab.simulate import Simulation, simulate
from tabard.terminal.given import game_called, levels_given, options_given
from tabard.terminal.progress import Bar
from tabard.terminal.workers import workers


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    game = game_called(args.game)
    seats, options = levels_given(game, args.seats), options_given(args.options)
    each = None if args.each is None else [name.strip() for name in args.each.split(",")]
    bar = Bar("playing")
    bar.show(0, args.games)
    found: Simulation | Grid
    try:
        with workers(args.jobs) as executor:
            play = simulate if each is None else partial(simulate_each, each=each)
            found = play(
                game.name,
                seats,
                games=args.games,
                options=options,
                seed=args.seed,
                jobs=args.jobs,
                progress=bar.show,
                executor=executor,
            )
    finally:
        bar.clear()
    print(json.dumps(found.as_json(), indent=2) if args.json else found.table())
    return 0
