"""The command line: ``tabard serve | play | replay | simulate | solve | bench | puzzle | rules | selftest``.

Only argparse is loaded to read it and to show help; each command loads what it needs when it is run.
"""

import argparse
import contextlib
import difflib
import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from tabard import __version__

Run = Callable[[argparse.Namespace], int]

USAGE = 2
"""Exit status when what was asked can't be done as given."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
LEAST_MEMORY = 1 << 20
"""With less than this many bytes a search can't keep its promise: what it starts with takes more."""
PIPE_CLOSED = 141
"""Exit status when the reader of our output has gone, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; a mistake is one line on stderr and status 2."""
    args = _read(argv)
    try:
        status: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED
    except _mistakes() as mistake:
        print(f"tabard: {_one_line(mistake)}", file=sys.stderr)
        return USAGE
    return status


def _mistakes() -> tuple[type[Exception], ...]:
    # Loaded only when a command has been run, so that help stays fast.
    from tabard.core.errors import TabardError

    return TabardError, OSError


def _one_line(mistake: BaseException) -> str:
    if not isinstance(mistake, OSError) or not mistake.strerror:
        return " ".join(str(mistake).split())
    reason = mistake.strerror[:1].lower() + mistake.strerror[1:]
    return f"{mistake.filename}: {reason}" if mistake.filename else reason


def _forget_stdout() -> None:
    # Python flushes stdout once more when it leaves, and would complain there.
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _read(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = build_parser()
    args, unknown = parser.parse_known_args(argv)
    chosen: argparse.ArgumentParser = args.parser
    if unknown:
        flags = [flag for action in chosen._actions for flag in action.option_strings]
        chosen.error(f"unknown argument {unknown[0]!r}{_or_near(unknown[0], flags, '')}")
    return args


class _Parser(argparse.ArgumentParser):
    """Complains in one line, and names the command or flag that was probably meant."""

    def error(self, message: str) -> NoReturn:
        """Write the complaint and where help is, and leave with status 2."""
        self.exit(USAGE, f"tabard: {message} (see {self.prog} --help)\n")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is None or value in action.choices:
            return
        names = [str(choice) for choice in action.choices]
        what = "command" if isinstance(action, argparse._SubParsersAction) else action.dest
        raise argparse.ArgumentError(None, f"no {what} {value!r}{_or_near(str(value), names, ', '.join(names))}")


def _or_near(given: str, names: Sequence[str], otherwise: str) -> str:
    near = difflib.get_close_matches(given, names, n=1, cutoff=0.5)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are: {otherwise}" if otherwise else ""


def build_parser() -> argparse.ArgumentParser:
    """Describe the whole command line."""
    parser = _Parser(
        prog="tabard",
        description="A house for card-and-coin battle games: play, host, replay and study them.",
        epilog="Each command has its own help: tabard play --help",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tabard {__version__}")
    parser.set_defaults(run=_show_help(parser), parser=parser)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands", parser_class=_Parser)
    study = (_add_simulate, _add_solve, _add_bench)
    for add in (_add_serve, _add_play, _add_replay, *study, _add_puzzle, _add_rules, _add_selftest):
        add(commands)
    return parser


Commands = argparse._SubParsersAction


def _show_help(parser: argparse.ArgumentParser) -> Run:
    def run(_: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    return run


def _command(commands: "Commands[_Parser]", name: str, where: str, line: str, example: str = "") -> _Parser:
    """Add a command that is carried out by the function ``run`` of module *where*."""

    def run(args: argparse.Namespace) -> int:
        status: int = import_module(where).run(args)
        return status

    parser = commands.add_parser(
        name,
        help=line,
        description=line[:1].upper() + line[1:] + ".",
        epilog=f"For example: {example}" if example else None,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run, parser=parser)
    return parser


def _add_serve(commands: "Commands[_Parser]") -> None:
    parser = _command(commands, "serve", "", "open the house to browsers", "tabard serve --port 8080")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: %(default)s)")
    parser.add_argument("--port", type=_port, default=8000, metavar="P", help="the port (default: %(default)s)")
    parser.add_argument("--data", metavar="DIR", help="where tables are kept (default: your user data directory)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=_serve)


def _serve(args: argparse.Namespace) -> int:
    from tabard.server import default_data, serve
    from tabard.web.render import TemplateRenderer

    data = Path(args.data) if args.data else default_data()
    data.mkdir(parents=True, exist_ok=True)
    if not os.access(data, os.W_OK):
        raise PermissionError(errno.EACCES, "can't be written to; name another folder with --data", str(data))
    return serve(host=args.host, port=args.port, data=data, browser=not args.no_browser, renderer=TemplateRenderer())


def _add_play(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "play",
        "tabard.terminal.play",
        "play in the terminal",
        "tabard play tosk --seats me,champion --option tiring=20",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game; not needed with --join")
    parser.add_argument(
        "--seats", metavar="WHO,WHO", help="who sits where: 'me' once, levels for the rest; or a number"
    )
    parser.add_argument("--seat", type=_count, metavar="N", help="your own seat, counted from 0 as in records")
    parser.add_argument("--opponents", metavar="LEVEL,LEVEL", help="levels for the other seats, in order")
    _option_flag(parser)
    parser.add_argument(
        "--seed", type=_count, metavar="S", help="deal and opponents from this seed, the same each time"
    )
    parser.add_argument("--name", metavar="NAME", help="what you are called at the table (default: Player)")
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file, written at every action")
    parser.add_argument("--resume", metavar="FILE", help="go on with a game kept by --save")
    parser.add_argument("--join", metavar="URL", help="take a seat at a web table: its link, or your own seat's link")
    parser.add_argument("--plain", action="store_true", help="plain lines: for pipes and screen readers")


def _add_replay(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "replay",
        "tabard.terminal.replay",
        "show a kept game again, step by step",
        "tabard replay game.txt --to 12",
    )
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--seat", metavar="N", help="whose view, counted from 0, or 'onlooker' (default: the player's)")
    parser.add_argument("--to", type=_count, metavar="K", help="the moment after K actions; 0 is the deal")
    parser.add_argument("--plain", action="store_true", help="print plain lines and leave")


def _add_simulate(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "simulate",
        "tabard.terminal.simulate",
        "play many games between opponents and count",
        "tabard simulate tosk --games 200 --seats champion,greedy --option tiring=20 --seed 1",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seats", required=True, metavar="LEVEL,LEVEL", help="who sits where; 'search' is champion")
    _option_flag(parser)
    parser.add_argument(
        "--each",
        metavar="OPTION,OPTION",
        help="for each value of an option, or pair of values of two: one table of all",
    )
    parser.add_argument("--seed", type=_count, default=0, metavar="S", help="(default: %(default)s)")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _add_solve(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "solve",
        "tabard.terminal.solve",
        "find a win, and prove it the shortest",
        "tabard solve handy_brawl --hero warrior --monster ogre --seed 7 --prove --limit 60",
    )
    parser.add_argument("game", metavar="GAME", help="handy_brawl")
    parser.add_argument("--hero", metavar="H", help="the hero set (default: warrior)")
    parser.add_argument("--monster", metavar="M", help="the monster set (default: ogre)")
    parser.add_argument("--deal", metavar="CARDS", help="the deck from the top, as in '1A 6A 2A ...'")
    parser.add_argument(
        "--seed", type=_count, default=0, metavar="S", help="shuffle by this seed (default: %(default)s)"
    )
    _option_flag(parser)
    parser.add_argument("--prove", action="store_true", help="go on until the shortest win is proved")
    parser.add_argument("--limit", type=_seconds, metavar="S", help="stop after so many seconds (default: never)")
    parser.add_argument(
        "--memory", type=_bytes, default=2 << 30, metavar="M", help="use at most this, as in 500M (default: 2G)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_bench(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "bench",
        "tabard.terminal.bench",
        "measure the solver on 512 starts, 8 of each pair",
        "tabard bench handy_brawl --prove --starts-per-pair 1 --jobs 2 --save proofs.jsonl",
    )
    parser.add_argument("game", metavar="GAME", help="handy_brawl")
    parser.add_argument("--prove", action="store_true", help="look for the shortest wins, and their proofs")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes (default: %(default)s)")
    parser.add_argument(
        "--limit", type=_seconds, default=60.0, metavar="S", help="CPU seconds a start (default: %(default)g)"
    )
    parser.add_argument("--pairs", metavar="PAIR,PAIR", help="only these, as in warrior-ogre,monk-hair")
    parser.add_argument(
        "--starts-per-pair",
        "--each",
        dest="each",
        type=_positive,
        default=8,
        metavar="N",
        help="only the first N of each pair (default: %(default)s)",
    )
    parser.add_argument(
        "--memory", type=_bytes, default=2 << 30, metavar="M", help="a process's, as in 500M (default: 2G)"
    )
    parser.add_argument(
        "--save", metavar="FILE", help="keep each result as it comes; what is there already is not measured again"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def _add_puzzle(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "puzzle",
        "tabard.terminal.puzzle",
        "try the puzzle of the day: win in the fewest turns",
        "tabard puzzle --day 2026-01-31",
    )
    parser.add_argument(
        "--day", metavar="YYYY-MM-DD", help="the puzzle of that day (default: today, by universal time)"
    )
    parser.add_argument("--id", metavar="ID", help="one puzzle, as in warrior-ogre-2")
    parser.add_argument("--level", metavar="LEVEL", help="one of that level: page, squire, knight or champion")
    parser.add_argument("--list", action="store_true", help="list the puzzles, or those of a level, and leave")
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file, written at every action")
    parser.add_argument("--plain", action="store_true", help="plain lines: for pipes and screen readers")


def _add_rules(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "rules",
        "tabard.terminal.rules",
        "read the rules: whole, one by its id, or by words",
        "tabard rules tosk TK-R-36",
    )
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", nargs="*", metavar="ID|WORDS", help="a rule's id, or words to look for")


def _add_selftest(commands: "Commands[_Parser]") -> None:
    parser = _command(
        commands,
        "selftest",
        "tabard.terminal.selftest",
        "check every promise of the games on this machine",
        "tabard selftest --minutes 5 tosk",
    )
    parser.add_argument("--minutes", type=_minutes, default=1.0, metavar="M", help="how long (default: %(default)s)")
    parser.add_argument("--seed", type=_count, default=0, metavar="S", help="where to start (default: %(default)s)")
    parser.add_argument("games", nargs="*", metavar="GAME", help="which (default: all)")


def _option_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times; NAME=@FILE takes a long value from a file",
    )


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: give a number from 0 to 65535")
    return int(text)


def _minutes(text: str) -> float:
    try:
        minutes = float(text)
    except ValueError:
        minutes = 0.0
    if not 0 < minutes < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of minutes above 0")
    return minutes


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0")
    return seconds


def _bytes(text: str) -> int:
    number, unit = text[:-1], text[-1:].upper()
    shift = {"K": 10, "M": 20, "G": 30}.get(unit)
    if shift is None:
        number, shift = text, 0
    if not (number.isascii() and number.isdigit() and int(number) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is no amount of memory: write it as 500M or 2G")
    found = int(number) << shift
    if found < LEAST_MEMORY:
        raise argparse.ArgumentTypeError(f"{text!r} is too little memory: give it {LEAST_MEMORY >> 20}M at least")
    return found
