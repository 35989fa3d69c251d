"""What all tests share: the options of the run, and Chromium for those that need it."""

import signal
from typing import Any

import pytest
from hypothesis import settings

from tools.browser import HOW_TO_GET, find_chromium

# A shared machine may be slow now and then; no test is wrong for that.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")

# A job in the background of a shell ignores Ctrl-C, and so would all that its tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

NO_BROWSER = f"needs Chromium: {HOW_TO_GET}"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--run-long", action="store_true", help="run also the tests that take minutes")
    parser.addoption("--require-browser", action="store_true", help="fail, not skip, browser tests without a Chromium")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    run_long = config.getoption("--run-long")
    may_skip = not config.getoption("--require-browser") and find_chromium() is None
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
        if not run_long and item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes minutes: run with --run-long"))
        if may_skip and item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=NO_BROWSER))
    # What takes minutes comes first, so that both processes are busy to the end. Browsers come last: one that is open
    # holds its process's event loop, and no test after it could run a loop of its own.
    items.sort(
        key=lambda item: (item.get_closest_marker("browser") is not None, item.get_closest_marker("long") is None)
    )


def pytest_terminal_summary(terminalreporter: Any) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    missed = sum(NO_BROWSER in str(report.longrepr) for report in skipped)
    if missed:
        terminalreporter.write_line(f"NO BROWSER TEST WAS RUN, {missed} are skipped: {HOW_TO_GET}", red=True, bold=True)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of the Chromium that the browser tests drive."""
    found = find_chromium()
    if found is None:
        pytest.fail(NO_BROWSER)
    return found


@pytest.fixture(scope="session")
def browser_type_launch_args(chromium: str) -> dict[str, Any]:
    """Have pytest-playwright drive the machine's own Chromium, which keeps its hands off the network."""
    quiet = ("background-networking", "component-update", "sync", "quic", "gpu")
    return {
        "executable_path": chromium,
        "args": ["--no-sandbox", "--no-first-run", *(f"--disable-{what}" for what in quiet)],
    }
