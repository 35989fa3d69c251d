"""`./play`: set up, then hand over to `tabard`."""

import os
import subprocess
import sys
from collections.abc import Sequence

from tools.compiled import compiled_path, in_front
from tools.environment import COMPILE, RUN, Environment, SetUpFailed

COMMANDS = ("serve", "play", "replay", "simulate", "solve", "bench", "puzzle", "rules", "selftest")
"""What `tabard` can be told; another first word is a game to play in the terminal."""
TERMINAL_FLAGS = ("--join", "--resume")
"""What says by itself which game is played in the terminal; other flags are those of the server."""


def main(arguments: Sequence[str]) -> int:
    """Replace this process by `tabard`; returns only when there is nothing to hand over to."""
    environment = Environment()
    wants_compiled = bool(os.environ.get("TABARD_COMPILE"))
    try:
        environment.ensure(COMPILE if wants_compiled else RUN)
        compiled = compiled_path(environment, build=wants_compiled)
    except SetUpFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped; the next ./play starts the set-up again.", file=sys.stderr)
        return 130
    os.environ.update(in_front(compiled))
    return _become([str(environment.python), "-P", "-m", "tabard", *translate(arguments)])


def translate(arguments: Sequence[str]) -> list[str]:
    """Turn the words after `./play` into those after `tabard`."""
    if not arguments:
        return ["serve"]
    first = arguments[0]
    if first in ("-h", "--help", "--version") or first in COMMANDS:
        return list(arguments)
    if first.partition("=")[0] in TERMINAL_FLAGS:
        return ["play", *arguments]
    return ["serve" if first.startswith("-") else "play", *arguments]


def _become(command: list[str]) -> int:
    if os.name != "nt":  # there, exec returns to the shell at once
        os.execv(command[0], command)
    return subprocess.call(command)
