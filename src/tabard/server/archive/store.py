"""The store: the database, its one writer thread, and its readers.

Writes queue up; the writer commits all that wait in one transaction and only then tells those who asked. So an action
that was acknowledged survives a power cut, and many tables share the price of one flush to disk.
"""

import asyncio
import contextlib
import queue
import secrets
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.exc import DatabaseError

from tabard.core.errors import TabardError
from tabard.server.archive.schema import HOUSE

try:
    import fcntl
except ImportError:  # Windows has no such locks; whoever starts two servers there is on their own
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
Work = Callable[[Connection], Any]
"""Statements to run inside a transaction; may run twice, so it does nothing else."""

_LATEST = "0002"
_BATCH = 256


class DataInUse(TabardError):
    """Another server has the data."""


class StoreClosed(RuntimeError):
    """The server is shutting down; nothing more is written."""


class Store:
    """The archive's database. `write` and `read` are for the event loop; both run elsewhere."""

    def __init__(self, folder: Path) -> None:
        """Open the archive in *folder*, made if need be; raises `TabardError` when that can't be done."""
        self.commits = 0
        """How many transactions the writer has committed; for measurements."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / "tabard.db"
            path.touch(mode=0o600)
            self._lock = _only_server_of(folder)
        except OSError as error:
            raise TabardError(f"can't keep tables in {folder}: {error.strerror}; choose a place with --data") from None
        self._engine = _engine(path)
        try:
            _migrate(self._engine)
        except BaseException:
            self._engine.dispose()
            self._lock.close()
            raise
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="archive-reader")
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="archive-writer", daemon=True)
        self._writer.start()

    def secret(self) -> bytes:
        """Return the secret of this archive, made when it is first asked for."""
        with self._engine.begin() as connection:
            found = connection.execute(select(HOUSE.c.value).where(HOUSE.c.key == "secret")).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(insert(HOUSE).values(key="secret", value=found))
        return bytes.fromhex(found)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run *work* on a reader's connection and return what it returns."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run *work* in the writer's next transaction; returns once it is on disk, raises what *work* raised."""
        if self._closed:
            raise StoreClosed
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, loop, done))
        return await done

    def close(self) -> None:
        """Write what is still queued, then close the database."""
        self._closed = True
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()

    def _write_all(self) -> None:
        with self._engine.connect() as connection:
            while (batch := self._next_batch()) is not None:
                self._commit(connection, batch)

    def _next_batch(self) -> "list[_Job] | None":
        """Wait for a job and take all that wait with it; ``None`` at the end."""
        job = self._jobs.get()
        if job is None:
            return None
        batch = [job]
        while len(batch) < _BATCH and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, connection: Connection, batch: "list[_Job]") -> None:
        """Commit *batch* as one transaction; if one of it fails, each by itself, so that only that one is refused."""
        try:
            with _transaction(connection):
                for job in batch:
                    job.result = job.work(connection)
        except Exception as error:
            if len(batch) > 1:
                for job in batch:
                    self._commit(connection, [job])
                return
            batch[0].error = error
        else:
            self.commits += 1
        for job in batch:
            job.report()


@contextlib.contextmanager
def _transaction(connection: Connection) -> Iterator[None]:
    """Begin and commit by the driver: on the way through all layers both cost more than what is written between."""
    driver: Any = connection.connection.driver_connection
    driver.execute("BEGIN")
    try:
        yield
        driver.execute("COMMIT")
    except BaseException:
        driver.rollback()
        raise
    finally:
        connection.rollback()  # of nothing by now; the layers above are told that it is over


class _Job:
    """A piece of work, and who waits for it."""

    __slots__ = ("_done", "_loop", "error", "result", "work")

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop, done: "asyncio.Future[Any]") -> None:
        self.work = work
        self.result: Any = None
        self.error: Exception | None = None
        self._loop = loop
        self._done = done

    def report(self) -> None:
        """Tell the waiting task; called in the writer's thread."""
        with contextlib.suppress(RuntimeError):  # its loop may have ended without waiting
            self._loop.call_soon_threadsafe(self._settle)

    def _settle(self) -> None:
        if self._done.cancelled():
            return
        if self.error is not None:
            self._done.set_exception(self.error)
        else:
            self._done.set_result(self.result)


def _only_server_of(folder: Path) -> IO[str]:
    """Hold *folder* for this process until the file is closed or the process ends; raises `DataInUse`."""
    lock = (folder / "lock").open("w")
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise DataInUse(f"another server uses {folder}: stop it, or give this one its own place") from None
    return lock


def _engine(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # or the driver leaves DDL outside of transactions
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        if not driver.in_transaction:
            driver.execute("BEGIN")

    return engine


def _migrate(engine: Engine) -> None:
    """Bring the database to the newest shape; Alembic is loaded only when there is something to do."""
    try:
        with engine.connect() as connection:
            revision = _revision(connection)
    except DatabaseError as error:
        raise TabardError(f"{engine.url.database} can't be read: {error.orig}; move it away to begin anew") from None
    if revision == _LATEST:
        return
    if revision is not None and revision > _LATEST:
        raise TabardError(f"{engine.url.database} was made by a newer Tabard; use that one, or another --data")
    from alembic import command  # here, because loading it costs a quarter of a second of every start
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if not connection.dialect.has_table(connection, "alembic_version"):
        return None
    revision: str | None = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return revision
