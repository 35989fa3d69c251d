"""The virtual environment that `./play` and `./check` make and keep up to date.

It needs Python and one of uv, `ensurepip` or a system's pip; no compiler, and no network once it is made. A stamp
inside says what it was made from: it is made anew when that changes, and when making it was interrupted.
"""

import errno
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = "TABARD_ENV"
"""The variable that puts the environment elsewhere, for a checkout that can't be written to."""

RUN, COMPILE, DEV, BENCH = "run", "compile", "dev", "bench"
"""Kinds of set-up, each named for its requirement file."""
_NEEDS = {RUN: (RUN,), COMPILE: (RUN, COMPILE), DEV: (DEV,), BENCH: (DEV, BENCH)}
_GIVES = {RUN: (RUN,), COMPILE: (RUN, COMPILE), DEV: (RUN, COMPILE, DEV), BENCH: (RUN, COMPILE, DEV, BENCH)}
_STAMP = "tabard-stamp"


class SetUpFailed(Exception):
    """The environment can't be made; the text says why and what helps."""


class Environment:
    """One virtual environment and the kinds of set-up it has had."""

    def __init__(self, root: Path = ROOT, place: Path | None = None) -> None:
        self.root = root
        self.place = (place or Path(os.environ.get(PLACE) or root / ".venv")).absolute()
        self._scripts = Path(sysconfig.get_path("scripts", "venv", {"base": str(self.place)}))
        self.python = self._scripts / ("python.exe" if os.name == "nt" else "python")

    def script(self, name: str) -> str:
        """Return the path of a program that a package brought."""
        return str(self._scripts / name)

    def has(self, kind: str) -> bool:
        """Say whether this kind of set-up is finished and its requirements are unchanged since."""
        return self.python.exists() and self._digest(kind) in self._done()

    def ensure(self, kind: str) -> None:
        """Make or renew the environment where needed; raises `SetUpFailed`."""
        if self.has(kind):
            return
        try:
            self.place.parent.mkdir(parents=True, exist_ok=True)
            with _alone(self.place.parent):
                if not self.has(kind):
                    self._make(kind)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
                raise SetUpFailed(_cannot_write(self.place, error)) from None
            raise SetUpFailed(f"setting up {self.place} failed: {error}") from None

    def _make(self, kind: str) -> None:
        keep = [self._digest(other) for other in _NEEDS if self.has(other)]
        began = time.monotonic()
        installer = _choose_installer(self.python)
        if not keep:
            self._clear()
        self._write_stamp([])
        with _line_of_progress():
            _say("Setting up, this once:")
            if not keep:
                _say(f" a place of its own ({self.place.name}),")
                _create(self.place, with_pip=installer.wants_pip_inside)
            for name in _NEEDS[kind]:
                file = self._requirements(name)
                _say(f" {file.read_text().count('==')} packages,")
                installer.install(["--require-hashes", "-r", str(file)])
            _say(" Tabard,")
            installer.install(["--no-deps", "--no-build-isolation", "-e", str(self.root)])
            self._write_stamp([*keep, *map(self._digest, _GIVES[kind])])
            _say(f" done in {time.monotonic() - began:.0f} s.")

    def _clear(self) -> None:
        config = self.place / "pyvenv.cfg"
        if config.exists() and not (self.place / _STAMP).exists():
            raise SetUpFailed(f"{self.place} was not made by ./play: move it away, or name another place in {PLACE}")
        config.unlink(missing_ok=True)  # first: without it the rest is rubble, should this be interrupted
        if self.place.exists():
            shutil.rmtree(self.place)

    def _done(self) -> list[str]:
        try:
            return (self.place / _STAMP).read_text().split()
        except OSError:
            return []

    def _write_stamp(self, digests: Sequence[str]) -> None:
        self.place.mkdir(exist_ok=True)
        (self.place / _STAMP).write_text("\n".join(digests))

    def _requirements(self, name: str) -> Path:
        return self.root / "requirements" / f"{name}.txt"

    def _digest(self, kind: str) -> str:
        made_from = hashlib.sha256()
        for part in (kind, str(self.root), str(self.place), sys.version_info[:2]):
            made_from.update(repr(part).encode())
        for file in (self.root / "pyproject.toml", *map(self._requirements, _NEEDS[kind])):
            made_from.update(file.read_bytes())
        return made_from.hexdigest()


class _Installer:
    """Programs that can fill an environment, best first; the next is tried when one fails."""

    def __init__(self, python: Path, commands: Sequence[Sequence[str]], wants_pip_inside: bool) -> None:
        self._python = python
        self._commands = commands
        self.wants_pip_inside = wants_pip_inside

    def install(self, what: Sequence[str]) -> None:
        for command in self._commands:
            done = subprocess.run([*command, *what], stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if done.returncode == 0:
                return
        lines = [line for line in (done.stderr.strip() or done.stdout.strip()).splitlines() if "WARNING" not in line]
        raise SetUpFailed("\n".join([*lines[-15:], "Installing failed (no network?); the next ./play tries again."]))


def _choose_installer(python: Path) -> _Installer:
    commands: list[list[str]] = []
    uv = shutil.which("uv")
    if uv:
        commands.append([uv, "pip", "install", "--quiet", "--python", str(python)])
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    quiet = ["install", "--quiet", "--no-input", "--disable-pip-version-check"]
    if has_ensurepip:
        commands.append([str(python), "-m", "pip", *quiet])
    elif importlib.util.find_spec("pip") is not None:
        commands.append([sys.executable, "-m", "pip", "--python", str(python), *quiet])
    if not commands:
        raise SetUpFailed(
            "This Python has no pip: install it first (on Debian and Ubuntu: apt install python3-pip), then try again."
        )
    return _Installer(python, commands, wants_pip_inside=has_ensurepip)


def _create(place: Path, with_pip: bool) -> None:
    try:
        venv.create(place, with_pip=with_pip, symlinks=os.name != "nt")
    except subprocess.CalledProcessError as error:
        raise SetUpFailed(f"making {place} failed: {(error.output or b'').decode(errors='replace').strip()}") from None


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else sets up in *folder*; where the system has no such lock, hope."""
    try:
        import fcntl  # not on every system
    except ImportError:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _cannot_write(place: Path, error: OSError) -> str:
    why = (error.strerror or str(error)).lower()
    return f"{place} can't be written to ({why}): name a place that can, like {PLACE}=~/tabard-env {sys.argv[0]}"


@contextmanager
def _line_of_progress() -> Iterator[None]:
    """End the line that `_say` adds to, however the work on it ends."""
    try:
        yield
    finally:
        print(file=sys.stderr, flush=True)


def _say(text: str) -> None:
    print(text, end="", file=sys.stderr, flush=True)
