"""Counts the ways to play on from fixed positions; run it to write the counts into ``positions.toml``."""

import re
import tomllib
from pathlib import Path
from typing import Any

from tabard.core.chance import Chance
from tabard.games.war_chest import GAME, State
from tests.games.war_chest.table import table

PATH = Path(__file__).with_name("positions.toml")


class Lowest(Chance):
    """The first outcome of every chance."""

    def below(self, n: int) -> int:
        """Return 0."""
        return 0

    def shuffle(self, pile: list[int]) -> None:
        """Leave the pile as it is."""


def ways(state: State, depth: int) -> int:
    """Count the ways to make *depth* choices from here; a game that is over goes on in one way."""
    acting = GAME.to_act(state)
    if depth == 0 or not acting:
        return 1
    legal = GAME.legal(state, acting[0])
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = state.copy()
        GAME.apply(twin, acting[0], action, Lowest())
        total += ways(twin, depth - 1)
    return total


def positions() -> list[dict[str, Any]]:
    """Read the positions."""
    found: list[dict[str, Any]] = tomllib.loads(PATH.read_text(encoding="utf-8"))["position"]
    return found


def state_of(position: dict[str, Any]) -> State:
    """Set the table of a position."""
    return table(**{name: value for name, value in position.items() if name not in ("name", "counts")})


def counts(position: dict[str, Any]) -> list[int]:
    """Count the ways of 1, 2 and 3 choices."""
    return [ways(state_of(position), depth) for depth in (1, 2, 3)]


def main() -> None:
    """Write the counts of all positions."""
    text = re.sub(r"counts = .*\n", "", PATH.read_text(encoding="utf-8"))
    for position in positions():
        line = f'name = "{position["name"]}"\n'
        text = text.replace(line, f"{line}counts = {counts(position)}\n")
    PATH.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
