"""The compiled build that `./play` prefers when it is there: an unpacked wheel, in front of the sources on the path."""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tools.environment import ROOT, Environment, SetUpFailed

SWITCH = "TABARD_COMPILE"
_STAMP = "tabard-stamp"


def compiled_path(environment: Environment, build: bool) -> Path | None:
    """Return where the compiled build is, if it is as new as the sources; *build* makes it so.

    Raises `SetUpFailed` when building fails; ``None`` where there is no C compiler.
    """
    place = environment.place / "compiled"
    digest = _digest()
    if _stamp(place) == digest:
        return place
    if build:
        return _build(environment, place, digest)
    if place.exists():
        print(f"The compiled build is older than the sources: pure Python ({SWITCH}=1 renews it).", file=sys.stderr)
    return None


def in_front(place: Path | None) -> dict[str, str]:
    """Return the environment variables that put the compiled build before the sources."""
    if place is None:
        return {}
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(place), os.environ.get("PYTHONPATH")]))}


def _build(environment: Environment, place: Path, digest: str) -> Path | None:
    print("Compiling with mypyc, for some minutes ...", file=sys.stderr, flush=True)
    shutil.rmtree(place, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [str(environment.python), "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
        variables = {**os.environ, SWITCH: "1"}
        done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
        if done.returncode:
            raise SetUpFailed("\n".join([*(done.stdout + done.stderr).splitlines()[-20:], "Compiling failed."]))
        (wheel,) = Path(folder).glob("*.whl")
        if "none-any" in wheel.name:
            print(
                "There is no C compiler, so it stays pure Python (Debian: apt install gcc python3-dev).",
                file=sys.stderr,
            )
            return None
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(place)
    (place / _STAMP).write_text(digest)
    return place


def _stamp(place: Path) -> str | None:
    try:
        return (place / _STAMP).read_text()
    except OSError:
        return None


def _digest() -> str:
    """Sum up all that goes into the build."""
    made_from = hashlib.sha256(repr(sys.version_info[:2]).encode())
    files = [path for path in (ROOT / "src" / "tabard").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    for file in [
        ROOT / "pyproject.toml",
        ROOT / "hatch_build.py",
        ROOT / "requirements" / "compile.txt",
        *sorted(files),
    ]:
        made_from.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return made_from.hexdigest()
