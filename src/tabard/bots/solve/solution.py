"""What a solver can say about a position."""

from dataclasses import dataclass

WON = "won"
"""A win is known; a shorter one was not looked for to the end."""
SHORTEST = "shortest"
"""The win is proved to be as short as can be."""
UNWINNABLE = "unwinnable"
"""It is proved that there is no win."""
UNKNOWN = "unknown"
"""A proof was asked for, or a win, and time or memory did not suffice; `Solution.turns` is the best win so far."""


@dataclass(frozen=True, slots=True)
class Solution:
    """An answer, with what it rests on. Turns are counted from the position asked about, a turn under way included."""

    status: str
    """One of the four words above."""
    turns: int | None
    """Turns of the best win known."""
    bound: int | None
    """No win takes fewer turns than this; ``None`` when there is no win at all."""
    line: tuple[str, ...]
    """The choices of that win in the game's notation, to be played one after the other."""
    positions: int
    """Different positions seen, each at the end of a turn."""
    seconds: float
    first_win: float | None = None
    """Seconds until the first win was found."""
    looks: int = 0
    """Positions whose next turn was played out in full."""
    decisions: int = 0
    """Choices that were tried in all."""
    full: bool = False
    """Whether it was memory that ended the search."""

    def __str__(self) -> str:
        if self.status == UNWINNABLE:
            return "It cannot be won: proved."
        if self.status == SHORTEST:
            return f"Won in {turns_text(self.turns)}, the shortest there is: proved."
        if self.status == WON:
            return f"Won in {turns_text(self.turns)}."
        best = f"best so far {turns_text(self.turns)}" if self.turns else "no win found so far"
        return f"Not known yet: {best}, none shorter than {turns_text(self.bound)}."


def turns_text(turns: int | None) -> str:
    """Write a number of turns: ``1 turn``, ``12 turns``."""
    return f"{turns} turn{'' if turns == 1 else 's'}"
