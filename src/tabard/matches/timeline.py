"""The moves of a match that may be rewound, in the order in which they now stand."""

from tabard.core.record import read_back


class Timeline:
    """Which of the recorded actions make up the game as it stands, and which were taken back and can be played again.

    Every action has a number in the record, from 1; 0 is the deal. Going back is recorded too, so nothing is ever lost:
    from any number one can still go to where that action led.
    """

    def __init__(self) -> None:
        self.moves: list[int] = []
        """The numbers of the moves, those that stand first."""
        self.standing = 0
        """How many of them stand."""
        self._led_to = [0]
        """By number: the last move that stood after it."""
        self._before = [0]
        """By number: the move it followed, where it is a move."""

    @property
    def here(self) -> int:
        """The last move that stands; 0 at the deal."""
        return self.moves[self.standing - 1] if self.standing else 0

    @property
    def undo(self) -> int | None:
        """Where taking back the last move leads; ``None`` at the deal."""
        return self._before[self.here] if self.standing else None

    @property
    def redo(self) -> int | None:
        """Where playing the next move again leads; ``None`` when none was taken back."""
        return self.moves[self.standing] if self.standing < len(self.moves) else None

    def add(self, action: str) -> None:
        """Take the next action of the record."""
        number, to = len(self._led_to), read_back(action)
        self._before.append(self.here)
        if to is not None:
            self._go(self._led_to[to])
        else:
            self.moves[self.standing :] = [number]
            self.standing += 1
        self._led_to.append(self.here)

    def _go(self, move: int) -> None:
        if move and move not in self.moves:
            self.moves = self._way_to(move)
        self.standing = self.moves.index(move) + 1 if move else 0

    def _way_to(self, move: int) -> list[int]:
        way: list[int] = []
        while move:
            way.append(move)
            move = self._before[move]
        way.reverse()
        return way

    def stands(self, number: int) -> bool:
        """Say whether the log tells action *number*: the deal, what stands, and the last action whatever it was."""
        return number == 0 or number == len(self._led_to) - 1 or number in self.moves[: self.standing]
