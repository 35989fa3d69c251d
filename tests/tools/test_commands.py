"""What ./play and ./check make of the words after them."""

import argparse
import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tabard.cli import build_parser
from tools import browser, check, compiled
from tools.environment import ROOT, Environment
from tools.play import COMMANDS, translate


@pytest.mark.parametrize(
    ("after_play", "after_tabard"),
    [
        ("", "serve"),
        ("tosk", "play tosk"),
        ("regicide --seats 2", "play regicide --seats 2"),
        ("--port 9000", "serve --port 9000"),
        ("simulate tosk --games 3", "simulate tosk --games 3"),
        ("play tosk", "play tosk"),
        ("--help", "--help"),
        ("--version", "--version"),
    ],
)
def test_play_translates_its_words(after_play: str, after_tabard: str) -> None:
    assert translate(after_play.split()) == after_tabard.split()


def test_play_knows_every_command() -> None:
    (commands,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    assert set(COMMANDS) == set(commands.choices)


@pytest.mark.parametrize("name", ["play", "check"])
def test_an_older_python_can_read_why_it_is_refused(name: str) -> None:
    source = (ROOT / name).read_text("ascii")
    tree = ast.parse(source, feature_version=(3, 4))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]


@pytest.mark.parametrize("name", ["play", "check"])
def test_an_older_python_is_refused_in_one_line(name: str) -> None:
    # Runs the script as Python 3.10 would be seen by it.
    pretend = f"import sys; sys.version_info = (3, 10, 0); sys.argv = [{name!r}]; exec(open({name!r}).read())"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer, and this is Python 3.10" in done.stderr


def test_a_failed_check_stops_before_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []
    monkeypatch.setattr(Environment, "ensure", lambda self, kind: None)
    monkeypatch.setattr(check, "_passes", lambda house, name, program, words: ran.append(name) or name != "lint")
    monkeypatch.setattr(check, "_tests", lambda *args: pytest.fail("the tests ran"))
    assert check.main([]) == 1
    assert ran == ["format", "lint", "types", "layers"]


@pytest.mark.parametrize(("ci", "strict"), [("true", True), ("", False)])
def test_only_ci_insists_on_a_browser(monkeypatch: pytest.MonkeyPatch, ci: str, strict: bool) -> None:
    commands = []
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(check, "ensure_chromium", lambda: None)
    monkeypatch.setattr(check.subprocess, "call", lambda command, **more: commands.append(command) or 0)
    assert check._tests(Environment(), ["-k", "tosk"], None) == 0
    assert ("--require-browser" in commands[0]) is strict
    assert commands[0][-2:] == ["-k", "tosk"]


def test_a_browser_of_ones_own_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.write_text("#!/bin/sh\n")
    mine.chmod(0o755)
    monkeypatch.setenv(browser.PLACE, str(mine))
    assert browser.find_chromium() == str(mine)


def test_nobody_but_root_installs_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browser.PLACE, raising=False)
    monkeypatch.setattr(browser.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(browser.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(browser.subprocess, "run", lambda *args, **more: pytest.fail("it ran apt-get"))
    assert browser.ensure_chromium() is None


@pytest.mark.parametrize(
    ("has", "library", "installs"),
    [
        ("", "libatomic.so.1", ["chromium"]),
        ("", None, ["chromium", "libatomic1"]),
        ("chromium", None, ["libatomic1"]),
        ("chromium", "libatomic.so.1", []),
    ],
)
def test_root_on_debian_installs_what_is_missing_from_a_fresh_list(
    monkeypatch: pytest.MonkeyPatch, has: str, library: str | None, installs: list[str]
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **more: object) -> subprocess.CompletedProcess[bytes]:
        ran.append([word for word in command[1:] if word[0] != "-"])
        return subprocess.CompletedProcess(command, 0)

    def which(name: str) -> str | None:
        return f"/usr/bin/{name}" if name in ("apt-get", has) or (name == "chromium" and ran) else None

    monkeypatch.delenv(browser.PLACE, raising=False)
    monkeypatch.setattr(browser.shutil, "which", which)
    monkeypatch.setattr(browser.ctypes.util, "find_library", lambda name: library)
    monkeypatch.setattr(browser.os, "geteuid", lambda: 0)
    monkeypatch.setattr(browser.subprocess, "run", run)
    assert browser.ensure_chromium() == "/usr/bin/chromium"
    assert ran == ([["update"], ["install", *installs]] if installs else [])


def test_a_compiled_build_older_than_the_sources_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = Environment(place=tmp_path)
    assert compiled.compiled_path(house, build=False) is None
    assert capsys.readouterr().err == ""
    (tmp_path / "compiled").mkdir()
    (tmp_path / "compiled/tabard-stamp").write_text(compiled._digest())
    assert compiled.compiled_path(house, build=False) == tmp_path / "compiled"
    monkeypatch.setattr(compiled, "_digest", lambda: "of newer sources")
    assert compiled.compiled_path(house, build=False) is None
    assert "older than the sources" in capsys.readouterr().err
