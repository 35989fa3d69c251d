"""Chromium for the browser tests: found, or installed where that is ours to do."""

import ctypes.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

PLACE = "TABARD_CHROMIUM"
"""The variable that names a Chromium or Chrome of one's own."""
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW_TO_GET = f"install Debian's package chromium (as root, ./check does it), or name a Chrome in {PLACE}"

_DRIVER_NEEDS = "atomic"
"""A library that Playwright's own Node leaves to the system; small systems lack it."""


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome, if there is one."""
    named = os.environ.get(PLACE)
    if named:
        return shutil.which(named)
    return next(filter(None, map(shutil.which, _NAMES)), None)


def ensure_chromium() -> str | None:
    """Return the path of a Chromium, after installing Debian's where we may."""
    missing = [] if find_chromium() or os.environ.get(PLACE) else ["chromium"]
    if ctypes.util.find_library(_DRIVER_NEEDS) is None:
        missing.append(f"lib{_DRIVER_NEEDS}1")
    if missing and _may_install():
        _install(missing)
    return find_chromium()


def _install(packages: Sequence[str]) -> None:
    """Install Debian packages; what goes wrong is said, and shows when they are looked for."""
    print(f"Installing {' and '.join(packages)} for the browser tests ...", file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (("update", "-qq"), ("install", "-qq", "-y", "--no-install-recommends", *packages)):
        done = subprocess.run(
            ["apt-get", *words], env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if done.returncode:
            print(done.stderr.decode(errors="replace").strip(), file=sys.stderr)


def _may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
