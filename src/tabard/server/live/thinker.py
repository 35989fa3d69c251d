"""Where opponents think: niced processes beside the server, never a thread of it."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Protocol

from tabard.bots.think import think
from tabard.core.event import Seat

_LOG = logging.getLogger("tabard.server")
_NICENESS = 10
_TRIES = 3


@dataclass(frozen=True, slots=True)
class Thought:
    """What is asked of an opponent: the arguments of `tabard.bots.think.think`."""

    game: str
    level: str
    seed: int
    state: bytes
    """Pickled by us."""
    seat: Seat
    ask: str
    """``choose``, ``answer`` or ``hint``."""


class Thinker(Protocol):
    """Thinks for opponents."""

    async def think(self, thought: Thought) -> str | None:
        """Return what the opponent answers."""

    def close(self) -> None:
        """Give up what is being thought."""


class Pool:
    """A pool of niced processes, made when first needed; one that dies is replaced and its work asked again."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._executor: ProcessPoolExecutor | None = None

    async def think(self, thought: Thought) -> str | None:
        """Return what the opponent answers; raises `BrokenProcessPool` when every try ended in a crash."""
        for left in reversed(range(_TRIES)):
            executor = self._ready()
            try:
                return await asyncio.get_running_loop().run_in_executor(executor, _answer, thought)
            except BrokenProcessPool:
                self._replace(executor)
                if not left:
                    raise
        raise AssertionError("a try either returns or raises")

    def warm(self) -> None:
        """Start a process now, so that the first opponent does not keep anybody waiting."""
        self._ready().submit(os.getpid)

    def close(self) -> None:
        """End the processes."""
        executor, self._executor = self._executor, None
        if executor is not None:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()

    def _ready(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, context, initializer=_settle_in)
        return self._executor

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._executor is broken:
            _LOG.warning("an opponent's process ended; starting another")
            self._executor = None
            broken.shutdown(wait=False, cancel_futures=True)


def _settle_in() -> None:
    """Make a worker polite: low priority, deaf to Ctrl-C (the server tells it when to end), gone with the server."""
    os.nice(_NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _answer(thought: Thought) -> str | None:
    return think(thought.game, thought.level, thought.seed, thought.state, thought.seat, thought.ask)
