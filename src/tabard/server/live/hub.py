"""The tables in memory: a bounded number, each rebuilt from the archive by replay when somebody comes."""

import asyncio
from collections import OrderedDict
from functools import partial

from tabard.core.errors import TabardError
from tabard.server.accounts.cookies import Cookies
from tabard.server.archive.matches import Entry, MatchRow, find_match
from tabard.server.archive.store import Store
from tabard.server.live.table import Table
from tabard.server.replies import Refused, report
from tabard.server.settings import Settings


class Hub:
    """Finds tables by code."""

    def __init__(self, store: Store, cookies: Cookies, settings: Settings) -> None:
        self._store = store
        self._cookies = cookies
        self._settings = settings
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Table]] = {}

    async def find(self, code: str) -> Table:
        """Return the table of that code; raises `Refused` when there is none, or it can't be gone on with."""
        table = self._tables.get(code)
        if table is not None:
            self._tables.move_to_end(code)
            return table
        if code not in self._loading:
            self._loading[code] = asyncio.ensure_future(self._load(code))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> Table:
        try:
            found = await self._store.read(partial(find_match, code=code))
            if found is None:
                raise Refused(404, "No such table", f"There is no table {code[:24]!r}. Perhaps the link was cut short.")
            table = await asyncio.get_running_loop().run_in_executor(None, self._build, *found)
        except TabardError as error:
            report(error, f"the table {code}")
            text = "It was dealt under rules this server no longer plays, or its record is damaged."
            raise Refused(410, "This table can’t go on", text) from None
        finally:
            del self._loading[code]
        self._tables[code] = table
        self._evict()
        return table

    def _build(self, row: MatchRow, entries: list[Entry]) -> Table:
        links = [f"/t/{row.code}/s/{self._cookies.seat_token(row.code, seat.seat)}" for seat in row.seats]
        return Table(row, entries, links, self._settings.log_shown)

    async def reload(self, table: Table) -> None:
        """Bring *table* back to what the archive says, after a write that failed; the caller holds its lock."""
        found = await self._store.read(partial(find_match, code=table.code))
        assert found is not None
        table.load(*found)
        table.changed()

    def _evict(self) -> None:
        """Forget the tables longest unused, but none that somebody looks at."""
        spare = len(self._tables) - self._settings.tables_in_memory
        if spare > 0:
            for code in [code for code, table in self._tables.items() if not table.busy][:spare]:
                del self._tables[code]
