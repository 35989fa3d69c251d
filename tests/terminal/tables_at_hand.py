"""Local matches for tests: opponents that think at once, and screens of text."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path

from tabard.core.chance import Dealer, Tape, read_outcome
from tabard.core.options import Value
from tabard.matches.match import Match
from tabard.terminal.host import LocalHost
from tabard.terminal.keeper import Keeper
from tabard.terminal.mind import Mind, OwnMind
from tabard.terminal.plain import PlainTable
from tabard.terminal.play import names_for

SOLO_DEAL = (
    "[50.49.51.48] [45.46.44.47] [41.42.40.43] "
    "[22.9.18.1.17.20.8.39.33.38.12.32.23.7.0.30.3.4.37.19.14.31.13.11.6.10.26.29.21.16.35.2.25.27.5.34.24.15.36.28]"
)
"""Regicide for one, as a record has it: 2d 4s 7c 7d 7s 8c 9h 10c against the Jack of Spades."""


def local(
    game: str,
    seating: Sequence[str],
    seed: int = 3,
    keeper: Keeper | None = None,
    mind: Mind | None = None,
    dealt: str = "",
    **options: Value,
) -> LocalHost:
    """Deal a match whose seats are given as on the command line; what is *dealt* may be given as in a record."""
    luck = Dealer(seed)
    names = names_for(seating, None)
    match = Match.open(game, names, options, Tape(map(read_outcome, dealt.split())) if dealt else luck)
    match.record.headers.update({"names": ", ".join(names), "players": " ".join(seating)})
    return LocalHost(match, seating, seed, luck, (mind or OwnMind(), OwnMind()), keeper)


def solo(keeper: Keeper | None = None) -> LocalHost:
    """Deal Regicide for one, always the same cards."""
    return local("regicide", ["me"], keeper=keeper, dealt=SOLO_DEAL)


def plainly(host: LocalHost, *lines: str) -> str:
    """Play through a pipe and return all that was printed."""
    out = StringIO()
    assert PlainTable(host, StringIO("".join(f"{line}\n" for line in lines)), out).run() == 0
    return out.getvalue()


def wait_for(holds: Callable[[], bool], seconds: float = 30.0) -> None:
    """Wait until something holds; fail loudly if it never does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


@contextmanager
def running(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run ``tabard`` beside the test; what still runs when the test is over, or has failed, is ended."""
    command = [sys.executable, "-m", "tabard", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.kill()


def spent(pid: int) -> float:
    """Return the CPU seconds that a process has spent; two are more than it takes to begin."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
