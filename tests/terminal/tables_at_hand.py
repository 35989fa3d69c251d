"""Local matches for tests: opponents that think at once, and screens of text."""

import time
from collections.abc import Callable, Sequence
from io import StringIO

from tabard.core.chance import Dealer
from tabard.core.options import Value
from tabard.matches.match import Match
from tabard.terminal.host import LocalHost
from tabard.terminal.keeper import Keeper
from tabard.terminal.mind import Mind, OwnMind
from tabard.terminal.plain import PlainTable
from tabard.terminal.play import names_for


def local(
    game: str,
    seating: Sequence[str],
    seed: int = 3,
    keeper: Keeper | None = None,
    mind: Mind | None = None,
    **options: Value,
) -> LocalHost:
    """Deal a match whose seats are given as on the command line."""
    luck = Dealer(seed)
    names = names_for(seating, None)
    match = Match.open(game, names, options, luck)
    match.record.headers.update({"names": ", ".join(names), "players": " ".join(seating)})
    return LocalHost(match, seating, seed, luck, (mind or OwnMind(), OwnMind()), keeper)


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
