"""A file of results, a line of JSON for each start, written as they come: so a long run can be stopped and resumed."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tabard.core.errors import TabardError
from tabard.lab.bench.measure import Settings, Solved
from tabard.lab.bench.starts import Start


class Kept:
    """The results that are in a file, and those that come to it. All were found with the same settings."""

    def __init__(self, path: Path, settings: Settings, build: str) -> None:
        """Read what is there; raises `TabardError` for a file that is no such list, or of other settings."""
        self._path = path
        self._head = {"limit": settings.limit, "prove": settings.prove, "memory": settings.memory, "build": build}
        self.solved: list[Solved] = []
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        lines = text.splitlines()
        if text and not text.endswith("\n"):
            lines.pop()  # a run that was cut short while it wrote
        for number, line in enumerate(lines, 1):
            self._read(line, number)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def add(self, one: Solved) -> None:
        """Write one more."""
        self.solved.append(one)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**self._head, **asdict(one)}) + "\n")

    def _read(self, line: str, number: int) -> None:
        try:
            facts: dict[str, Any] = json.loads(line)
            head = {name: facts.pop(name) for name in self._head}
            self.solved.append(_solved(facts))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise TabardError(f"{self._path}: line {number} is no result of a measurement: {line[:40]!r}") from None
        for name, value in self._head.items():
            if head[name] != value:
                raise TabardError(f"{self._path}: measured with {name} {head[name]}, not {value}; keep those apart")


def _solved(facts: Mapping[str, Any]) -> Solved:
    return Solved(**{**facts, "start": Start(**facts["start"])})
