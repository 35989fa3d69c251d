"""What goes into a wheel beside the package: the ledgers, and with ``TABARD_COMPILE=1`` the compiled rules and search.

Compiling (mypyc) is opt-in: the same sources, two speeds. Without a C compiler the wheel is the pure one. Editable
installs are never compiled: a compiled module beside its source would hide every later edit.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "TABARD_COMPILE"
ROOMS = ("core", "games", "bots")
LEFT_OUT = (
    "core/agenda.py",  # games' own frozen steps subclass it, and must pickle, compiled or not
    "core/compiling.py",  # what it says differs when interpreted
    "core/conform.py",  # a suite of tests: nothing to gain
    "core/registry.py",  # waits for disk, not for Python
    "games/*/shown.py",  # what a server sends is read back by its types, which a compiled class forgets
)
"""What stays interpreted in the rooms that are compiled."""


def sources(package: Path) -> list[str]:
    """List the modules that are compiled, all in one group so that they call each other directly."""
    found = [path for room in ROOMS for path in sorted((package / room).rglob("*.py"))]
    return [str(path) for path in found if not any(path.relative_to(package).match(one) for one in LEFT_OUT)]


class WheelHook(BuildHookInterface[Any]):
    """Adds what a wheel has and an editable install finds in the checkout."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for mypyc only when it is to run."""
        return ["mypy>=1.15", "setuptools"] if os.environ.get(SWITCH) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put the ledgers into the package, and compiled modules beside their sources."""
        if version == "editable":
            return
        build_data["force_include"][str(Path(self.root) / "docs" / "rules")] = "tabard/ledger"
        if not os.environ.get(SWITCH):
            return
        # Kept until the wheel is written; cleared when this hook goes.
        self._workshop = tempfile.TemporaryDirectory(prefix="tabard-mypyc-")
        workshop = Path(self._workshop.name)
        for built in _compile(Path(self.root) / "src", workshop):
            build_data["force_include"][str(built)] = built.relative_to(workshop / "lib").as_posix()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def _compile(source: Path, workshop: Path) -> list[Path]:
    """Return the compiled modules, or none where there is no C compiler."""
    from mypyc.build import mypycify  # needed by nobody but the opt-in build
    from setuptools import Distribution
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    before = Path.cwd()
    os.chdir(source)
    try:
        files = [str(Path(name).relative_to(source)) for name in sources(source / "tabard")]
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={workshop / 'cache'}", *files],
            opt_level="3",
            multi_file=True,  # one C file of a million lines takes half as long again, and plays no faster
            target_dir=str(workshop / "c"),
        )
        command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        command.build_lib, command.build_temp, command.parallel = str(workshop / "lib"), str(workshop / "o"), True
        command.ensure_finalized()
        command.run()
    except (CCompilerError, ExecError, PlatformError) as error:
        print(f"Not compiled, pure Python instead: {error}", file=sys.stderr)
        return []
    finally:
        os.chdir(before)
    return sorted((workshop / "lib").rglob("*.so")) + sorted((workshop / "lib").rglob("*.pyd"))
