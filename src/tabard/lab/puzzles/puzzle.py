"""Puzzles of Handy Brawl: a position, how soon it is won at best, and how hard that is to find.

The stock is ``stock.tsv``, made and proved by ``bench/puzzles.py``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Final

from tabard.core.errors import TabardError
from tabard.core.options import Value
from tabard.core.tally import Tally
from tabard.games.handy_brawl import SETS

GAME_NAME: Final = "handy_brawl"
LEVELS: Final = (
    ("page", "Page", "a look around will do"),
    ("squire", "Squire", "a step or two to be thought of beforehand"),
    ("knight", "Knight", "well guarded against chance and the first glance"),
    ("champion", "Champion", "all of it at once"),
)
"""Slug, label and what to expect; the harder, the later."""
_RARE: Final = (1_000, 20_000)
_MANY: Final = (5, 20)
_LONG: Final = 6


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to be won in the fewest turns."""

    id: str
    """``warrior-ogre-2``."""
    deal: str
    """The deck from the top, each card with the section it shows."""
    turns: int
    """How many turns the shortest win takes; proved."""
    keys: int
    """How many different ends of the first turn still allow it."""
    moves: int
    """How many ends of the first turn there are in all, lost ones left out."""
    tempting: int
    """How many of those that give it away look no worse at a glance than those that don't."""
    luck: int
    """Choices drawn at random win as soon once in so many times."""
    glance: int
    """The turns that the Page takes, who goes by looks; 0 when the Page doesn't win."""
    thought: int
    """The turns that the Squire takes, who thinks a little ahead; 0 when the Squire doesn't win."""
    line: tuple[str, ...]
    """A shortest win, in the game's notation."""

    @property
    def hero(self) -> str:
        """The slug of the hero's set."""
        return self.id.split("-")[0]

    @property
    def monster(self) -> str:
        """The slug of the monster's set."""
        return self.id.split("-")[1]

    @property
    def pair(self) -> str:
        """Who fights whom, for people."""
        foe = SETS[self.monster].name
        return f"{SETS[self.hero].name} against {foe.replace('The ', 'the ', 1) if foe.startswith('The ') else foe}"

    @property
    def level_line(self) -> str:
        """What to expect of that level."""
        return next(line for slug, _, line in LEVELS if slug == self.level)

    @property
    def options(self) -> dict[str, Value]:
        """The options of a game that begins at the position."""
        return {"hero": self.hero, "monster": self.monster, "deal": self.deal.replace(" ", ",")}

    @property
    def level(self) -> str:
        """The slug of its level."""
        return LEVELS[self.grade().rounded_down() // 2][0]

    @property
    def level_label(self) -> str:
        """Its level, for people."""
        return next(label for slug, label, _ in LEVELS if slug == self.level)

    def grade(self) -> Tally:
        """Add up what makes it hard: two points a level."""
        tally = Tally(0, "a puzzle")
        tally.add(int(self.glance != self.turns), "a glance misses it")
        tally.add(int(self.thought != self.turns), "a little thought misses it")
        tally.add(sum(self.tempting >= many for many in _MANY), f"{self.tempting} first turns tempt")
        tally.add(sum(self.luck >= rare for rare in _RARE), f"chance finds it once in {self.luck:,} times")
        tally.add(int(self.turns >= _LONG), f"{self.turns} turns")
        return tally


HEADER: Final = ("id", "deal", "turns", "keys", "moves", "tempting", "luck", "glance", "thought", "line")


def write(puzzles: Sequence[Puzzle]) -> str:
    """Write a stock as `read` reads it."""
    lines = ["\t".join(HEADER)]
    for one in puzzles:
        numbers = (one.turns, one.keys, one.moves, one.tempting, one.luck, one.glance, one.thought)
        lines.append("\t".join([one.id, one.deal, *map(str, numbers), "; ".join(one.line)]))
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Puzzle, ...]:
    """Read a stock."""
    header, *lines = text.splitlines()
    assert header.split("\t") == list(HEADER)
    found = []
    for line in lines:
        name, deal, *numbers, choices = line.split("\t")
        turns, keys, moves, tempting, luck, glance, thought = map(int, numbers)
        told = tuple(choices.split("; "))
        found.append(Puzzle(name, deal, turns, keys, moves, tempting, luck, glance, thought, told))
    return tuple(found)


@lru_cache(maxsize=1)
def stock() -> tuple[Puzzle, ...]:
    """Return the puzzles of the house."""
    return read(files(__package__ or "").joinpath("stock.tsv").read_text(encoding="ascii"))


@lru_cache(maxsize=1)
def _by_deal() -> dict[Value, Puzzle]:
    return {one.options["deal"]: one for one in stock()}


def puzzle_at(options: Mapping[str, Value]) -> Puzzle | None:
    """Return the puzzle that a table of Handy Brawl with these options began at; ``None`` when it is none."""
    return _by_deal().get(options.get("deal", ""))


def find_puzzle(name: str) -> Puzzle:
    """Return the puzzle of that id; raises `TabardError` with the one that was probably meant."""
    wanted = name.strip().lower()
    for one in stock():
        if one.id == wanted:
            return one
    near = get_close_matches(wanted, [one.id for one in stock()], 1, 0.0)
    raise TabardError(f"there is no puzzle {name[:40]!r}; ids are like {near[0]}")
