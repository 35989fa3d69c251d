"""Where the opponents at a terminal think: in a process of their own, so that the screen never stops for them."""

import contextlib
import os
import pickle
import subprocess
import sys
import threading
from dataclasses import dataclass
from typing import Protocol

from tabard.core.errors import TabardError
from tabard.core.event import Seat

NICENESS = 10


@dataclass(frozen=True, slots=True)
class Thought:
    """What is asked of a bot: the arguments of `tabard.bots.think.think`."""

    game: str
    level: str
    seed: int
    state: bytes
    """Pickled by us."""
    seat: Seat
    ask: str


class Dropped(Exception):
    """The thought is not wanted any more."""


class Mind(Protocol):
    """Thinks one thought at a time, on the thread that asks."""

    def think(self, thought: Thought) -> str | None:
        """Return what the bot answers; raises `Dropped` when it was told to stop."""

    def drop(self) -> None:
        """Give up the thought that is being thought, if any; may be called from any thread."""


class OwnMind:
    """Thinks right here; for plain lines, where nothing else has to go on meanwhile."""

    def think(self, thought: Thought) -> str | None:
        """Return what the bot answers."""
        return _answer(thought)

    def drop(self) -> None:
        """Do nothing: the thought ends by itself."""


class MindApart:
    """Thinks in a niced process, started at the first thought and again after one was dropped."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def think(self, thought: Thought) -> str | None:
        """Return what the bot answers; raises `Dropped`, and whatever the bot raised."""
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            pickle.dump(thought, process.stdin)
            process.stdin.flush()
            answer = pickle.load(process.stdout)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            raise Dropped from None
        if isinstance(answer, BaseException):
            raise answer
        assert answer is None or isinstance(answer, str)
        return answer

    def drop(self) -> None:
        """End the process; whoever waits for it gets `Dropped`."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdout, process.stdin):
                with contextlib.suppress(OSError):  # a question half written is lost with it
                    if pipe is not None:
                        pipe.close()

    def _running(self) -> "subprocess.Popen[bytes]":
        # Not multiprocessing: it hands on sys.stderr, which is no file while a screen is open.
        with self._lock:
            if self._process is None:
                command = [sys.executable, "-P", "-m", "tabard.terminal.mind"]
                self._process = subprocess.Popen(
                    command,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                )
            return self._process


def _answer(thought: Thought) -> str | None:
    from tabard.bots.think import think  # the search is loaded only where somebody thinks

    return think(thought.game, thought.level, thought.seed, thought.state, thought.seat, thought.ask)


def main() -> None:
    """Answer thoughts from stdin on stdout, until the other side has gone."""
    source, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            thought: Thought = pickle.load(source)
            try:
                answer: object = _answer(thought)
            except TabardError as error:
                answer = error
            except Exception as error:  # it is the asker's to deal with, but may not travel well
                answer = RuntimeError(repr(error))
            pickle.dump(answer, answers)
            answers.flush()


if __name__ == "__main__":
    main()
