"""One server for all tests that need not break it, and two people."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Person, Running


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


@pytest.fixture
def server(one_server: Running) -> Iterator[Running]:
    """The server that tests share; each has its own tables and people."""
    yield one_server
    one_server.sees_people_off()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    """A server for one test alone."""
    running = Running(tmp_path)
    yield running
    running.stop()


@pytest.fixture
def ann(server: Running) -> Person:
    return Person(server)


@pytest.fixture
def ben(server: Running) -> Person:
    return Person(server)
