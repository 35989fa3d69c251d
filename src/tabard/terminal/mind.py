"""Where the opponents at a terminal think: in a process of their own, so that the screen never stops for them."""

import contextlib
import multiprocessing
import os
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

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
        self._process: Any = None
        self._line: Connection | None = None
        self._lock = threading.Lock()

    def think(self, thought: Thought) -> str | None:
        """Return what the bot answers; raises `Dropped`, and whatever the bot raised."""
        try:
            line = self._connect()
            line.send(thought)
            answer = line.recv()
        except (EOFError, OSError):
            raise Dropped from None
        if isinstance(answer, BaseException):
            raise answer
        assert answer is None or isinstance(answer, str)
        return answer

    def drop(self) -> None:
        """End the process; whoever waits for it gets `Dropped`."""
        with self._lock:
            process, self._process, self._line = self._process, None, None
        if process is not None:
            process.kill()
            process.join()

    def _connect(self) -> Connection:
        with self._lock:
            if self._line is None:
                context = multiprocessing.get_context("spawn")
                self._line, there = context.Pipe()
                self._process = context.Process(target=_serve, args=(there,), daemon=True)
                self._process.start()
                there.close()
            return self._line


def _serve(line: Connection) -> None:
    """Answer thoughts until the other side has gone."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            thought = line.recv()
            try:
                answer: Any = _answer(thought)
            except Exception as error:  # handed over whole: it is the asker's to deal with
                answer = error
            line.send(answer)


def _answer(thought: Thought) -> str | None:
    from tabard.bots.think import think  # the search is loaded only where somebody thinks

    return think(thought.game, thought.level, thought.seed, thought.state, thought.seat, thought.ask)
