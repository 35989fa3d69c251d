"""``tabard solve``: looks for a win of Handy Brawl, and for the proof that there is none shorter, or none at all."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.core.game import AnyGame, play, settle_options
from tabard.core.options import Value
from tabard.terminal.given import game_called, options_given

SOLVED = "handy_brawl"
"""The one game there is a solver for: nothing in it is hidden, nothing is left to chance."""
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def run(args: argparse.Namespace) -> int:
    """Solve a deal and print what was found; when interrupted, what was found until then."""
    game = game_called(args.game)
    if game.name != SOLVED:
        raise TabardError(f"{game.title} can't be solved: there is a solver for {SOLVED} only")
    options, state = _deal(game, args)
    first = state.copy()
    with _stopped_by_signal() as stopped:
        solution = _solve(state, args, stopped)
    facts = _facts(options, first, solution)
    if args.json:
        print(json.dumps(facts, indent=2))
    else:
        print(f"{_fighters(options)}: {facts['deal']}")
        print(_verdict(facts, solution))
        _print_line(game, first, solution.line)
    return 128 + stopped[0] if stopped else 0


def _deal(game: AnyGame, args: argparse.Namespace) -> tuple[dict[str, Value], Any]:
    """Return the settled options and the state at the first choice."""
    given = options_given(args.options)
    for name in ("hero", "monster", "deal"):
        value = getattr(args, name)
        if value is not None:
            if name in given:
                raise TabardError(f"--{name} and --option {name} are both given: one of them is enough")
            given[name] = value
    options = settle_options(game, 1, given)
    return options, game.start(1, options, Dealer(args.seed))


def _solve(state: Any, args: argparse.Namespace, stopped: list[int]) -> Any:
    from tabard.bots.solve import solve  # takes a moment that bad flags need not

    notes = _Notes()
    try:
        return solve(
            state,
            prove=args.prove,
            seconds=args.limit,
            memory=args.memory,
            progress=notes.show if notes.watched else None,
            stop=lambda: bool(stopped),
        )
    finally:
        notes.clear()


@contextmanager
def _stopped_by_signal() -> Iterator[list[int]]:
    """Turn the first interruption into a note in the list; the second one interrupts as usual."""
    stopped: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        stopped.append(number)
        signal.signal(number, before[number])

    before: dict[int, Any] = {number: signal.signal(number, note) for number in _SIGNALS}
    try:
        yield stopped
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _facts(options: dict[str, Value], first: Any, solution: Any) -> dict[str, Any]:
    """Return what ``--json`` prints; turns are counted from the deal, those that leave no choice included."""
    from tabard.games.handy_brawl import show_position
    from tabard.games.handy_brawl.view import unpack

    deal = show_position(unpack(first.past[0], first.deck, first.mixed))
    return {
        "game": SOLVED,
        "options": {**options, "deal": deal.replace(" ", ",")},
        "deal": deal,
        "status": solution.status,
        "turns": None if solution.turns is None else solution.turns + first.turn,
        "bound": None if solution.bound is None else solution.bound + first.turn,
        "line": list(solution.line),
        "positions": solution.positions,
        "seconds": round(solution.seconds, 3),
    }


def _fighters(options: dict[str, Value]) -> str:
    """Name who fights whom; in a mixed deck it is no set."""
    from tabard.matches.pairs import pair_name

    fight = "A mixed deck" if options["mixed"] else pair_name(str(options["hero"]), str(options["monster"]))
    quest = {"none": "", "all": ", with all quest cards"}.get(
        str(options["quest"]), f", with quest card {options['quest']}"
    )
    return fight + quest


def _verdict(facts: dict[str, Any], solution: Any) -> str:
    from dataclasses import replace

    told = str(replace(solution, turns=facts["turns"], bound=facts["bound"]))
    spent = f"{solution.positions:,} position{'' if solution.positions == 1 else 's'} in {solution.seconds:.1f} s"
    return f"{told} ({spent}{'; memory is full' if solution.full else ''})"


def _print_line(game: AnyGame, state: Any, line: tuple[str, ...]) -> None:
    """Play the line and print it turn by turn; turns without a choice are left out."""
    from tabard.games.handy_brawl import show_position

    turn, deck, said = state.turn, show_position(state.deck), list[str]()
    for text in line:
        play(game, state, 0, game.parse(text), Dealer(0))
        said.append(text)
        if state.turn != turn:
            print(f"{turn + 1:4}  {deck}  {'; '.join(said)}")
            turn, deck, said = state.turn, show_position(state.deck), []


class _Notes:
    """How a long search stands, in one line on stderr; silent where nobody watches."""

    def __init__(self) -> None:
        self.watched = sys.stderr.isatty()

    def show(self, solution: Any) -> None:
        """Draw the line over itself."""
        best = f"best {solution.turns}" if solution.turns else "no win yet"
        line = f"{solution.seconds:6.1f} s  {solution.positions:,} positions  {best}, none under {solution.bound}"
        sys.stderr.write(f"\r{line}\x1b[K")
        sys.stderr.flush()

    def clear(self) -> None:
        """Wipe the line."""
        if self.watched:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
