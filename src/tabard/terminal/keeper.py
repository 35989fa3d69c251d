"""Keeping a game in a file: the whole record, put in place at once at every action."""

import os
import tempfile
from pathlib import Path

from tabard.core.errors import BadRecord, TabardError
from tabard.core.record import Record, read_record
from tabard.matches.match import Match


class Keeper:
    """Writes one game's record to one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def claim(self) -> str:
        """Make sure the file can be written; an older record there is moved to ``NAME~``, and the answer says so.

        Raises `TabardError` when the folder can't be written to, or something that is no record would be lost.
        """
        folder = self.path.parent
        if self.path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
            raise TabardError(f"can't write {self.path}: name a file in a folder that exists and is yours to write")
        if not self.path.exists() or not self.path.stat().st_size:
            return ""
        load_record(self.path, "it would be overwritten, so choose another name for --save")
        older = self.path.with_name(self.path.name + "~")
        self.path.replace(older)
        return f"The game kept in {self.path} before is now in {older}."

    def keep(self, record: Record) -> None:
        """Write the record; whoever reads the file sees the old one or the new one, never half of it."""
        handle, name = tempfile.mkstemp(prefix=self.path.name, dir=self.path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(str(record))
            Path(name).chmod(0o644)
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def next(self) -> "Keeper":
        """Return a keeper for the game after this one: ``game.txt``, ``game-2.txt``, ``game-3.txt``."""
        number = 2
        while (path := self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")).exists():
            number += 1
        return Keeper(path)


def load_record(path: Path, otherwise: str = "give a file that --save wrote") -> Record:
    """Read a record from a file; raises `BadRecord` naming the file, and `OSError` when it can't be read."""
    try:
        text = path.read_text(encoding="utf-8")
        if "tabard:" not in text:
            raise BadRecord("this is not a game kept by Tabard")
        return read_record(text)
    except UnicodeDecodeError:
        raise BadRecord(f"{path} is not text, so no record of a game; {otherwise}") from None
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}; {otherwise}") from None


def restored(path: Path, record: Record) -> Match:
    """Rebuild the match of a record read from *path*; raises `BadRecord` naming the file."""
    try:
        return Match.restore(record, names_in(record))
    except TabardError as error:
        raise BadRecord(f"{path} does not fit the rules: {error}") from None


def names_in(record: Record) -> list[str]:
    """Return what the seats were called, or what they are called when the record doesn't say."""
    names = [name.strip() for name in record.headers.get("names", "").split(",")]
    if len(names) == record.seats and all(names):
        return names
    return [f"Seat {seat}" for seat in range(record.seats)]
