"""What was won at this terminal: a line for each end of a game of Handy Brawl, in the user's data directory."""

import os
import re
import secrets
from pathlib import Path
from typing import Final

from tabard.matches.match import Match
from tabard.matches.pairs import Wins, pair_name, sets
from tabard.matches.past import PastGame, best_ends
from tabard.matches.place import default_data

FILE_NAME: Final = "handy_brawl.wins"
_LINE: Final = re.compile(r"([0-9a-f]{8}) (\S+) (\S+) (won|lost) ([0-9]{1,6})")


class WinBook:
    """The file of wins. It only ever grows, so nothing in it is lost; what is damaged is told and left alone."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = default_data() / FILE_NAME if path is None else path
        self._table = secrets.token_hex(4)
        """Names the game under way: of its ends, when some are taken back, the best counts."""

    def next(self) -> "WinBook":
        """Return the book for the game after this one."""
        return WinBook(self.path)

    def note(self, match: Match) -> None:
        """Write the end of a game of two usual decks down. Raises `OSError` when that can't be done."""
        options, result = match.record.options, match.game.result(match.state)
        if result is None or options.get("mixed"):
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        won = "won" if result.points == (1.0,) else "lost"
        line = f"{self._table} {options['hero']} {options['monster']} {won} {match.state.turn}\n"
        with self.path.open("ab") as file:
            file.write((self._break() + line).encode("ascii"))

    def _break(self) -> str:
        """Return what ends a last line that was cut short."""
        with self.path.open("rb") as file:
            if not file.seek(0, os.SEEK_END):
                return ""
            file.seek(-1, os.SEEK_END)
            return "" if file.read(1) == b"\n" else "\n"

    def wins(self) -> Wins:
        """Count what can be read."""
        return Wins(best_ends(self._read()[0]))

    def trouble(self) -> str:
        """Say in one line what can't be read; empty when all can."""
        return self._read()[1]

    def _read(self) -> tuple[list[tuple[str, PastGame]], str]:
        try:
            lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return [], ""
        except OSError as error:
            reason = (error.strerror or "it failed").lower()
            return [], f"What you have won before can't be read from {self.path}: {reason}."
        ends: list[tuple[str, PastGame]] = []
        damaged: list[str] = []
        for number, line in enumerate(lines, 1):
            text = line.decode("ascii", errors="replace").rstrip("\r")
            end = _end(text)
            if end is not None:
                ends.append(end)
            elif text.strip():
                damaged.append(f"line {number}, {text[:40]!r},")
        if not damaged:
            return ends, ""
        more = f" and {len(damaged) - 1} more" if len(damaged) > 1 else ""
        return ends, f"{self.path}: {damaged[0]}{more} can't be read as a game; not counted, and left as it is."


def _end(text: str) -> tuple[str, PastGame] | None:
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    table, hero, monster, won, turns = found.groups()
    if not (any(one.slug == hero for one in sets("hero")) and any(one.slug == monster for one in sets("monster"))):
        return None
    return table, PastGame({"hero": hero, "monster": monster}, won == "won", int(turns))


def said_of_pair(wins: Wins, hero: str, monster: str) -> str:
    """Say how often a pair was won, in a sentence; empty where it was never played to its end."""
    said = wins.of_pair(hero, monster)
    return f"{pair_name(hero, monster)}: {said}." if said else ""
