"""The environment that ./play and ./check make: when it is made, kept, renewed and refused."""

import errno
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import environment
from tools.environment import BENCH, COMPILE, DEV, RUN, Environment, SetUpFailed


class Installs:
    """Stands where an installer would and notes what it is asked for."""

    wants_pip_inside = False

    def __init__(self) -> None:
        self.asked: list[Sequence[str]] = []
        self.breaks: type[BaseException] | None = None

    def install(self, what: Sequence[str]) -> None:
        self.asked.append(what)
        if self.breaks:
            raise self.breaks("no network")

    def files(self) -> list[str]:
        """Return the requirement files asked for since the last time."""
        found = [Path(what[-1]).stem for what in self.asked if what[0] == "--require-hashes"]
        self.asked.clear()
        return found


@pytest.fixture
def installs(monkeypatch: pytest.MonkeyPatch) -> Installs:
    fake = Installs()
    monkeypatch.setattr(environment, "_choose_installer", lambda python: fake)
    return fake


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    monkeypatch.delenv(environment.PLACE, raising=False)
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    for kind in (RUN, COMPILE, DEV, BENCH):
        (tmp_path / f"requirements/{kind}.txt").write_text(f"{kind}==1\n")
    return Environment(tmp_path)


def test_it_is_made_once(house: Environment, installs: Installs) -> None:
    assert not house.has(RUN)
    house.ensure(RUN)
    assert house.has(RUN)
    assert house.python.exists()
    assert installs.files() == ["run"]
    house.ensure(RUN)
    assert installs.files() == []


def test_tabard_is_installed_without_fetching_anything_unpinned(house: Environment, installs: Installs) -> None:
    house.ensure(RUN)
    assert installs.asked[-1] == ["--no-deps", "--no-build-isolation", "-e", str(house.root)]


def test_what_check_needs_comes_on_top(house: Environment, installs: Installs) -> None:
    house.ensure(RUN)
    (house.place / "kept").touch()
    house.ensure(DEV)
    assert installs.files() == ["run", "dev"]
    assert (house.place / "kept").exists()
    assert house.has(RUN)


def test_what_check_needs_has_all_the_rest(house: Environment, installs: Installs) -> None:
    house.ensure(DEV)
    assert house.has(RUN)
    assert house.has(COMPILE)


def test_compiling_needs_more_than_playing_and_less_than_checking(house: Environment, installs: Installs) -> None:
    house.ensure(COMPILE)
    assert installs.files() == ["run", "compile"]
    assert house.has(RUN)
    assert not house.has(DEV)


def test_measuring_needs_more_than_checking(house: Environment, installs: Installs) -> None:
    house.ensure(DEV)
    assert not house.has(BENCH)
    house.ensure(BENCH)
    assert all(map(house.has, (RUN, COMPILE, DEV, BENCH)))


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/run.txt"])
def test_it_is_made_anew_when_what_it_was_made_from_changes(
    house: Environment, installs: Installs, changed: str
) -> None:
    house.ensure(RUN)
    (house.place / "old").touch()
    (house.root / changed).write_text("another\n")
    assert not house.has(RUN)
    house.ensure(RUN)
    assert not (house.place / "old").exists()
    assert house.has(RUN)


def test_it_is_made_anew_for_another_python(
    house: Environment, installs: Installs, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.ensure(RUN)
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not house.has(RUN)


def test_it_is_made_anew_when_its_python_is_gone(house: Environment, installs: Installs) -> None:
    house.ensure(RUN)
    house.python.unlink()
    assert not house.has(RUN)
    house.ensure(RUN)
    assert house.python.exists()


def test_it_is_made_anew_after_the_checkout_moved(house: Environment, installs: Installs, tmp_path: Path) -> None:
    house.ensure(RUN)
    moved = tmp_path / "moved"
    moved.mkdir()
    for name in (".venv", "requirements", "pyproject.toml"):
        shutil.move(tmp_path / name, moved / name)
    assert not Environment(moved).has(RUN)


@pytest.mark.parametrize("reason", [SetUpFailed, KeyboardInterrupt])
def test_an_interrupted_set_up_is_done_again(
    house: Environment, installs: Installs, reason: type[BaseException]
) -> None:
    installs.breaks = reason
    with pytest.raises(reason):
        house.ensure(RUN)
    assert not house.has(RUN)
    (house.place / "rubble").touch()
    installs.breaks = None
    house.ensure(RUN)
    assert house.has(RUN)
    assert not (house.place / "rubble").exists()


def test_clearing_that_was_interrupted_is_no_strangers_environment(house: Environment, installs: Installs) -> None:
    house.ensure(RUN)
    (house.place / "pyvenv.cfg").unlink()
    (house.place / "tabard-stamp").unlink()
    house.ensure(RUN)
    assert house.has(RUN)


def test_a_strangers_environment_is_left_alone(house: Environment, installs: Installs) -> None:
    house.place.mkdir()
    (house.place / "pyvenv.cfg").touch()
    with pytest.raises(SetUpFailed, match=r"was not made by \./play"):
        house.ensure(RUN)
    assert (house.place / "pyvenv.cfg").exists()
    assert installs.asked == []


def test_it_can_be_put_elsewhere(
    house: Environment, installs: Installs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "deep" / "elsewhere"
    monkeypatch.setenv(environment.PLACE, str(elsewhere))
    there = Environment(house.root)
    there.ensure(RUN)
    assert there.python.is_relative_to(elsewhere)
    assert there.has(RUN)
    assert not house.place.exists()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS])
def test_a_checkout_that_cannot_be_written_to_names_the_way_out(
    house: Environment, installs: Installs, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(self: Path, *args: object, **more: object) -> None:
        raise OSError(number, os.strerror(number), str(self))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SetUpFailed, match=f"can't be written to .*{environment.PLACE}="):
        house.ensure(RUN)


def test_the_next_installer_is_tried_when_one_fails(tmp_path: Path) -> None:
    note = tmp_path / "note"
    writes = [sys.executable, "-c", f"import sys; open({str(note)!r}, 'w').write(' '.join(sys.argv[1:]))"]
    fails = [sys.executable, "-c", "import sys; sys.exit(3)"]
    environment._Installer(tmp_path, [fails, writes], wants_pip_inside=False).install(["-r", "run.txt"])
    assert note.read_text() == "-r run.txt"


def test_the_last_installers_words_are_passed_on(tmp_path: Path) -> None:
    fails = [sys.executable, "-c", "import sys; print('ERROR: no such thing', file=sys.stderr); sys.exit(3)"]
    with pytest.raises(SetUpFailed, match=r"no such thing\nInstalling failed"):
        environment._Installer(tmp_path, [fails], wants_pip_inside=False).install([])


@pytest.mark.parametrize(
    ("uv", "modules", "first", "inside"),
    [
        ("/opt/uv", {"ensurepip", "pip"}, ["/opt/uv", "pip", "install"], True),
        (None, {"ensurepip", "pip"}, ["PYTHON", "-m", "pip"], True),
        (None, {"pip"}, [sys.executable, "-m", "pip", "--python", "PYTHON"], False),
        ("/opt/uv", set(), ["/opt/uv", "pip", "install"], False),
    ],
)
def test_the_best_installer_at_hand_is_taken(
    monkeypatch: pytest.MonkeyPatch, uv: str | None, modules: set[str], first: list[str], inside: bool
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: uv)
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: name if name in modules else None)
    chosen = environment._choose_installer(Path("PYTHON"))
    assert list(chosen._commands[0][: len(first)]) == first
    assert chosen.wants_pip_inside is inside


def test_without_any_installer_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetUpFailed, match="apt install python3-pip"):
        environment._choose_installer(Path("PYTHON"))
