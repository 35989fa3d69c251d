"""`./check`: set up, then everything that must hold before a change goes in; the quick checks first."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.browser import PLACE as CHROMIUM
from tools.browser import ensure_chromium
from tools.compiled import compiled_path, in_front
from tools.environment import DEV, ROOT, Environment, SetUpFailed

STEPS: tuple[tuple[str, str, list[str]], ...] = (
    ("format", "ruff", ["format", "--check", "--quiet", "."]),
    ("lint", "ruff", ["check", "--quiet", "."]),
    ("types", "mypy", []),
    ("layers", "lint-imports", ["--no-logo"]),
)
"""Name, program and arguments of each check before the tests."""


def main(arguments: Sequence[str]) -> int:
    """Run all checks; *arguments* go to pytest, but for ``--compiled``: the tests run on the mypyc build then."""
    environment = Environment()
    wants_compiled = "--compiled" in arguments
    try:
        environment.ensure(DEV)
        verdicts = [_passes(environment, *step) for step in STEPS]
        if not all(verdicts):
            return 1
        compiled = compiled_path(environment, build=wants_compiled) if wants_compiled else None
        if wants_compiled and compiled is None:
            return 1
        return _tests(environment, [word for word in arguments if word != "--compiled"], compiled)
    except SetUpFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        return 130


def _passes(environment: Environment, name: str, program: str, arguments: Sequence[str]) -> bool:
    began = time.monotonic()
    done = subprocess.run([environment.script(program), *arguments], cwd=ROOT, capture_output=True, text=True)
    verdict = "ok" if done.returncode == 0 else "FAILED"
    print(f"{name:8}{verdict} ({time.monotonic() - began:.1f} s)", flush=True)
    if done.returncode:
        print((done.stdout + done.stderr).strip(), flush=True)
    return done.returncode == 0


def _tests(environment: Environment, arguments: Sequence[str], compiled: Path | None) -> int:
    chromium = ensure_chromium()
    variables = {**os.environ, **in_front(compiled), **({CHROMIUM: chromium} if chromium else {})}
    strict = ["--require-browser"] if os.environ.get("CI") else []
    command = [str(environment.python), "-P", "-m", "pytest", "-q", "-n", "2", *strict, *arguments]
    return subprocess.call(command, cwd=ROOT, env=variables)
