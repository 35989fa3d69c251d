"""Opponents at the tables: whenever one owes an action, or may want to say something, somebody thinks for it."""

import asyncio
import time
from functools import partial

from tabard.core.event import Seat
from tabard.server.archive.matches import waiting_for_bots
from tabard.server.house import House
from tabard.server.live.play import act_for_bot
from tabard.server.live.table import Table
from tabard.server.live.thinker import Thinker
from tabard.server.replies import Refused, report

_REST = 1.0
"""Seconds to wait after thinking failed, before it is tried again; twice as long each time."""


class Opponents:
    """Minds the opponents of every table, one task a table while there is something to do."""

    def __init__(self, house: House, thinker: Thinker) -> None:
        self.thinker = thinker
        self._house = house
        self._minding: set[asyncio.Task[None]] = set()
        self._failures: dict[str, int] = {}
        """How often in a row thinking has failed at a table."""
        self._waking: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Take up the tables where opponents were thinking when the server last ended."""
        self._waking = asyncio.create_task(self._wake())

    async def _wake(self) -> None:
        for code in await self._house.store.read(waiting_for_bots):
            try:
                self.nudge(await self._house.hub.find(code))
            except Refused:
                continue  # it was reported when it was loaded; the others go on

    def nudge(self, table: Table) -> None:
        """See to the opponents of *table*, if they are not being seen to already."""
        if not table.minded and self._next(table) is not None:
            table.minded = True
            task = asyncio.create_task(self._mind(table))
            self._minding.add(task)
            task.add_done_callback(partial(self._minded, table))

    def _minded(self, table: Table, task: "asyncio.Task[None]") -> None:
        self._minding.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            report(error, f"an opponent's turn at {table.code}")
            tries = self._failures[table.code] = self._failures.get(table.code, 0) + 1
            asyncio.get_running_loop().call_later(_REST * min(2**tries, 64), self._again, table)
        elif not task.cancelled():
            self._again(table)

    def _again(self, table: Table) -> None:
        table.minded = False
        self.nudge(table)

    async def close(self) -> None:
        """Stop minding."""
        tasks = [*self._minding, *([self._waking] if self._waking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinker.close()

    def _next(self, table: Table) -> tuple[Seat, str] | None:
        """Return the opponent to ask next and what; asides come first, so that an offer is answered before the turn."""
        match = table.match
        if match is None or match.over:
            return None
        for seat in list(table.may_answer()):
            if match.game.asides(match.state, seat):
                return seat, "answer"
            table.heard(seat)
        bots = set(table.bots())
        return next(((seat, "choose") for seat in match.to_act() if seat in bots), None)

    async def _mind(self, table: Table) -> None:
        """Let the opponents act, one after the other, until a person is to act."""
        rested = 0.0
        while True:
            async with table.lock:
                asked = self._next(table)
                if asked is None:
                    return
                seat, ask = asked
                version = table.version
                thought = table.thought(seat, table.row.seats[seat].level, ask, self._house.secret)
            choice = await self.thinker.think(thought)
            if choice is not None:
                await asyncio.sleep(rested - time.monotonic())
                played = await act_for_bot(self._house, table, seat, choice, version, answering=ask == "answer")
                rested = time.monotonic() + self._house.settings.pace
                if not played and table.version == version:
                    raise RuntimeError(f"{thought.level} chose what can't be done")
            elif table.version == version:
                table.heard(seat)
            self._failures.pop(table.code, None)
