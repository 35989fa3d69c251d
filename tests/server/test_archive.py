"""The store: durable before it is acknowledged, many writes a commit, one failure no other's."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, select
from sqlalchemy.exc import IntegrityError

from tabard.core.errors import TabardError
from tabard.core.record import Line
from tabard.server.archive import store as store_module
from tabard.server.archive.matches import (
    Entry,
    MatchRow,
    SeatRow,
    add_action,
    add_match,
    find_match,
    take_seat,
    waiting_for_bots,
)
from tabard.server.archive.schema import HOUSE, METADATA
from tabard.server.archive.store import DataInUse, Store, StoreClosed


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def _keep(key: str, connection: Connection) -> str:
    connection.execute(insert(HOUSE).values(key=key, value="x"))
    return key


def _kept(connection: Connection) -> list[str]:
    return sorted(connection.execute(select(HOUSE.c.key)).scalars())


def _row(code: str = "lark-1000", owed: int = 0) -> MatchRow:
    seats = [SeatRow(0, "person", "Ann"), SeatRow(1, "bot", "Wat", "greedy"), SeatRow(2, "free")]
    return MatchRow(code, "regicide", "1", {"yield": True, "hand": -1}, seats, deal=((2, 0, 1), 3), owed=owed)


def test_a_write_is_there_for_others_when_it_is_acknowledged(store: Store, tmp_path: Path) -> None:
    async def go() -> None:
        assert await store.write(partial(_keep, "a")) == "a"
        with sqlite3.connect(tmp_path / "tabard.db") as other:
            assert other.execute("select key from house").fetchall() == [("a",)]
        other.close()

    asyncio.run(go())


def test_the_file_is_flushed_at_every_commit(store: Store) -> None:
    async def go() -> None:
        def pragmas(connection: Connection) -> tuple[object, object]:
            journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar()
            return journal, connection.exec_driver_sql("PRAGMA synchronous").scalar()

        full = 2
        assert await store.write(pragmas) == ("wal", full)

    asyncio.run(go())


def test_writes_that_wait_share_a_commit(store: Store) -> None:
    async def go() -> None:
        held, go_on = threading.Event(), threading.Event()

        def hold(_: Connection) -> None:
            held.set()
            go_on.wait(10)

        first = asyncio.create_task(store.write(hold))
        await asyncio.to_thread(held.wait, 10)
        before = store.commits
        others = [asyncio.create_task(store.write(partial(_keep, f"k{number}"))) for number in range(50)]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(first, *others)
        assert store.commits - before == 2  # the one that was held, and all others together
        assert len(await store.read(_kept)) == 50

    asyncio.run(go())


def test_one_failing_write_leaves_the_others_of_its_commit(store: Store) -> None:
    async def go() -> None:
        keys = ["a", "b", "a", "c"]
        results = await asyncio.gather(*(store.write(partial(_keep, key)) for key in keys), return_exceptions=True)
        assert [isinstance(result, IntegrityError) for result in results] == [False, False, True, False]
        assert await store.read(_kept) == ["a", "b", "c"]

    asyncio.run(go())


def test_a_failing_write_leaves_no_half_of_itself(store: Store) -> None:
    def half(connection: Connection) -> None:
        _keep("half", connection)
        raise RuntimeError("slipped")

    async def go() -> None:
        with pytest.raises(RuntimeError, match="slipped"):
            await store.write(half)
        assert await store.read(_kept) == []

    asyncio.run(go())


def test_what_is_queued_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async def go() -> None:
        store = Store(tmp_path)
        writes = [asyncio.create_task(store.write(partial(_keep, f"k{number}"))) for number in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*writes)
        with pytest.raises(StoreClosed):
            await store.write(partial(_keep, "late"))
        again = Store(tmp_path)
        assert len(await again.read(_kept)) == 20
        again.close()

    asyncio.run(go())


def test_only_one_server_uses_the_data(store: Store, tmp_path: Path) -> None:
    with pytest.raises(DataInUse, match=str(tmp_path)):
        Store(tmp_path)


@pytest.mark.parametrize("path", ["/proc/nowhere", "/dev/null/data"])
def test_a_place_that_cannot_be_written_is_said_in_one_line(path: str) -> None:
    with pytest.raises(TabardError, match="--data"):
        Store(Path(path))


def test_a_file_that_is_no_archive_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "tabard.db").write_text("my shopping list, which is long enough to look like something " * 20)
    with pytest.raises(TabardError, match=r"tabard\.db"):
        Store(tmp_path)
    assert (tmp_path / "tabard.db").read_text().startswith("my shopping")


def test_an_archive_of_a_newer_house_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "tabard.db")
    connection.execute("update alembic_version set version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(TabardError, match="newer"):
        Store(tmp_path)


def test_the_secret_stays_the_same(tmp_path: Path) -> None:
    first = Store(tmp_path)
    secret = first.secret()
    first.close()
    second = Store(tmp_path)
    assert second.secret() == secret
    assert len(secret) >= 32
    second.close()


def test_nobody_else_on_the_machine_reads_the_file(store: Store, tmp_path: Path) -> None:
    assert (tmp_path / "tabard.db").stat().st_mode & 0o077 == 0


def test_the_migrations_make_what_the_code_expects(store: Store, tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'tabard.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_the_newest_migration_is_the_one_the_store_looks_for() -> None:
    folder = Path(store_module.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == store_module._LATEST


def test_a_match_comes_back_as_it_was_kept(store: Store) -> None:
    async def go() -> None:
        row = _row(owed=2)
        row.holders = {"p": 0}
        row.id = await store.write(partial(add_match, match=row, now=1.0))
        entry = Entry(1, Line(1, "play 7h", (3, (1, 0))), "n")
        await store.write(partial(add_action, match=row.id, entry=entry, owed=1, result=None, now=2.0))
        found = await store.read(partial(find_match, code=row.code))
        row.owed = 1
        assert found == (row, [entry])
        assert await store.read(partial(find_match, code="nope-1")) is None

    asyncio.run(go())


def test_a_number_is_given_to_one_action_only(store: Store) -> None:
    async def go() -> None:
        match = await store.write(partial(add_match, match=_row(), now=1.0))
        add = partial(add_action, match=match, owed=1, result=None, now=2.0)
        await store.write(partial(add, entry=Entry(1, Line(0, "yield"), "a")))
        with pytest.raises(IntegrityError):
            await store.write(partial(add, entry=Entry(1, Line(1, "yield"), "b")))
        with pytest.raises(IntegrityError):
            await store.write(partial(add, entry=Entry(2, Line(0, "yield"), "a")))

    asyncio.run(go())


def test_a_seat_is_taken_once(store: Store) -> None:
    async def go() -> None:
        match = await store.write(partial(add_match, match=_row(), now=1.0))
        take = partial(take_seat, match=match, seat=2)
        assert [await store.write(partial(take, name=name)) for name in ("Cy", "Di")] == [True, False]
        assert not await store.write(partial(take_seat, match=match, seat=1, name="Cy"))

    asyncio.run(go())


@pytest.mark.parametrize(("owed", "waits"), [(0, False), (1, False), (2, True), (3, True), (4, False), (6, True)])
def test_matches_that_wait_for_an_opponent_are_found(store: Store, owed: int, *, waits: bool) -> None:
    async def go() -> None:
        await store.write(partial(add_match, match=_row(owed=owed), now=1.0))
        assert await store.read(waiting_for_bots) == (["lark-1000"] if waits else [])

    asyncio.run(go())
