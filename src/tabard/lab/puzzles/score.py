"""How a puzzle was solved, in words that give nothing away."""

from dataclasses import dataclass

from tabard.core.record import read_back
from tabard.lab.puzzles.puzzle import Puzzle
from tabard.matches.match import Match

_MOST_MARKS = 12


@dataclass(frozen=True, slots=True)
class Score:
    """The turns of a try at a puzzle, against the proved best."""

    puzzle: Puzzle
    won: bool
    turns: int
    tried: int = 0
    """How many moves were tried and taken back."""

    @classmethod
    def of(cls, puzzle: Puzzle, match: Match) -> "Score":
        """Read the score off a match that is over."""
        result = match.game.result(match.state)
        played = sum(read_back(line.action) is None for line in match.record.lines)
        standing = sum(move.stands for move in match.moves())
        return cls(puzzle, result is not None and result.points == (1.0,), match.state.turn, played - standing)

    @property
    def best(self) -> bool:
        """Whether none can do better."""
        return self.won and self.turns == self.puzzle.turns

    def verdict(self) -> str:
        """Say how it went, in one line."""
        best = _turns(self.puzzle.turns)
        if not self.won:
            return f"Not solved; it can be won in {best}."
        if self.best:
            return f"Solved in {best}, as few as can be."
        return f"Won in {_turns(self.turns)}; it can be done in {best}."

    def share(self, day: str = "") -> str:
        """Return lines for friends: no card, no move in them."""
        name = f"of {day}" if day else self.puzzle.id
        lines = [f"Tabard puzzle {name} ({self.puzzle.level_label})", self.puzzle.pair]
        again = f", {self.tried} tried and taken back" if self.tried else ""
        if self.won:
            lines.append(f"{self._marks()} {self.turns}/{self.puzzle.turns} turns{again}")
        else:
            lines.append(f"✗ -/{self.puzzle.turns} turns{again}")
        return "\n".join(lines)

    def _marks(self) -> str:
        over = self.turns - self.puzzle.turns
        return "★" if self.best else "●" * self.puzzle.turns + "○" * min(over, _MOST_MARKS)


def _turns(number: int) -> str:
    return f"{number} turn{'' if number == 1 else 's'}"
