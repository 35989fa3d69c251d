"""``tabard selftest``: the conformance suite, on this machine, for as long as one likes."""

import argparse
import sys
import time

from tabard import __version__
from tabard.core.conform import Nonconformance, conform, mixes
from tabard.core.game import AnyGame
from tabard.core.registry import find_game, game_names
from tabard.terminal.given import game_called
from tabard.terminal.progress import Bar

FAILED = 1


class _TimeIsUp(Exception):
    """Ends a run of the suite between two games."""


def run(args: argparse.Namespace) -> int:
    """Share the minutes among the games; status 1, with what to send us, at the first broken promise of each."""
    games = [game_called(name) for name in args.games] or [find_game(name) for name in game_names()]
    print(f"Tabard {__version__}, Python {sys.version.split()[0]}, {sys.platform}: seeds from {args.seed}", flush=True)
    share = 60.0 * args.minutes / len(games)
    passed = [_check(game, args.seed, share) for game in games]
    return 0 if all(passed) else FAILED


def _check(game: AnyGame, seed: int, seconds: float) -> bool:
    """Run the suite with one seed after the other until the time is up."""
    bar = Bar(f"{game.name:12}")
    started = time.monotonic()
    played = 0

    def progress(_done: int, _total: int) -> None:
        nonlocal played
        played += 1
        spent = time.monotonic() - started
        bar.show(min(spent, seconds), seconds, f"{played} games, seed {seed}")
        if spent >= seconds:
            raise _TimeIsUp

    games = len(mixes(game))
    try:
        while True:
            conform(game, games, seed, progress=progress)
            seed += 1
    except _TimeIsUp:
        bar.clear()
        mixed = f"{min(played, games)} of {games} mixes of seats and options"
        print(f"{game.name:12} {played} games, {mixed}: every promise kept", flush=True)
        return True
    except Exception as error:  # a crash in the rules is as much a finding as a broken promise
        broken = error if isinstance(error, Nonconformance) else repr(error)
        bar.clear()
        print(f"{game.name:12} BROKEN with seed {seed}, game {played % games} of the suite: {broken}")
        print(f"{'':12} again: tabard selftest --seed {seed} {game.name}", flush=True)
        return False
