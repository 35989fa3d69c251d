"""``tabard bench``: how well the solver of Handy Brawl does on a kept list of starts."""

import argparse
import json
from pathlib import Path

from tabard.core.errors import TabardError
from tabard.terminal.given import game_called
from tabard.terminal.progress import Bar
from tabard.terminal.workers import workers

MEASURED = "handy_brawl"
INTERRUPTED = 130


def run(args: argparse.Namespace) -> int:
    """Solve the starts and print what came of it; after Ctrl-C, of those that were done until then."""
    game = game_called(args.game)
    if game.name != MEASURED:
        raise TabardError(f"{game.title} has no solver to be measured: that is for {MEASURED} only")
    from tabard.lab.bench import Kept, Report, Settings, measure, starts  # takes a moment that bad flags need not
    from tabard.lab.bench.report import build

    settings = Settings(args.limit, args.prove, args.memory)
    wanted = starts(args.each, [] if args.pairs is None else [name.strip() for name in args.pairs.split(",")])
    kept = None if args.save is None else Kept(Path(args.save).expanduser(), settings, build())
    solved = [] if kept is None else [one for one in kept.solved if one.start in wanted]
    done = {one.start for one in solved}
    bar = Bar("solving")
    bar.show(len(solved), len(wanted))
    interrupted = False
    try:
        with workers(args.jobs) as executor:
            for one in measure([start for start in wanted if start not in done], settings, executor):
                solved.append(one)
                if kept is not None:
                    kept.add(one)
                bar.show(len(solved), len(wanted))
    except KeyboardInterrupt:
        interrupted = True
    finally:
        bar.clear()
    report = Report(solved, len(wanted), settings)
    print(json.dumps(report.as_json(), indent=2) if args.json else report.table())
    return INTERRUPTED if interrupted else 0
