"""A house for all tests here, and guests: each a browser context of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.web.guest import Guest
from tests.web.house import House

Invite = Callable[..., Guest]
PATIENCE = 15_000
"""How long anything on a page may take, in milliseconds; a shared machine may be slow."""


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that need not kill it."""
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.closes()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone."""
    found = House(tmp_path)
    yield found
    found.closes()


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Let a guest in, who has a browser of their own; no page of theirs may have had an error."""
    contexts: list[BrowserContext] = []
    guests: list[Guest] = []

    def let_in(width: int = 1440, height: int = 900, at: House = house, **more: object) -> Guest:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        guests.append(Guest(context.new_page(), at.url, script=bool(more.get("java_script_enabled", True))))
        return guests[-1]

    yield let_in
    for context in contexts:
        context.close()
    assert [error for guest in guests for error in guest.errors] == []
