"""The tables in memory: a bounded number, rebuilt whole when somebody comes back."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.running import QUICK, Person, Running, wait_for


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Running]:
    """A server that keeps two tables in memory."""
    running = Running(tmp_path, replace(QUICK, tables_in_memory=2))
    yield running
    running.stop()


def _kept(running: Running) -> list[str]:
    return list(running.house.hub._tables)


def test_tables_longest_unused_are_forgotten_and_come_back_whole(small: Running) -> None:
    ann, ben = Person(small), Person(small)
    codes = [ann.opens("tosk", "friend") for _ in range(4)]
    for code in codes:
        ben.sits(code, "Ben")
        assert ann.acts(code, ann.choices(code)[3], nonce="a").status_code == 200
    assert len(_kept(small)) == 2
    for code in codes:
        assert ann.sees(code)["version"] == 1
        assert ann.acts(code, "unlock", nonce="b").status_code == 200
        assert len(_kept(small)) == 2


def test_a_table_somebody_looks_at_is_not_forgotten(small: Running) -> None:
    ann = Person(small)
    code = ann.opens("tosk", "friend")
    with ann.looks(code) as socket:
        socket.recv(timeout=5)
        for _ in range(4):
            ann.opens("tosk", "friend")
        assert code in _kept(small)


def test_a_table_whose_opponent_thinks_is_not_forgotten(small: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.server.live.opponents._REST", 60.0)

    async def fails(_: object) -> None:
        raise RuntimeError

    ann = Person(small)
    with monkeypatch.context() as patch:
        patch.setattr(small.thinker, "think", fails)
        code = ann.opens("tosk", "bot:random")
        wait_for(lambda: small.house.opponents._failures)
    for _ in range(4):
        ann.opens("tosk", "friend")
    assert code in _kept(small)


def test_many_who_come_at_once_meet_at_one_table(small: Running) -> None:
    ann = Person(small)
    code = ann.opens("tosk", "friend")
    for _ in range(3):
        ann.opens("tosk", "friend")
    assert code not in _kept(small)
    built = []
    build = small.house.hub._build
    small.house.hub._build = lambda *given: built.append(1) or build(*given)  # type: ignore[method-assign]
    with ThreadPoolExecutor(8) as pool:
        seen = list(pool.map(lambda _: ann.sees(code)["table"]["code"], range(16)))
    assert seen == [code] * 16
    assert len(built) == 1


def test_a_table_that_cannot_be_rebuilt_says_so(small: Running) -> None:
    ann, ben = Person(small), Person(small)
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    table = small.house.hub._tables.pop(code)
    archive = small.house.store._engine
    with archive.begin() as connection:
        connection.exec_driver_sql("UPDATE matches SET edition = 'of old' WHERE code = ?", (code,))
    answer = ann.get(f"/t/{code}/showing")
    assert answer.status_code == 410
    assert "rules" in answer.json()["error"]
    assert table.code == code
