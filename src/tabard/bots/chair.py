"""A chair: what a bot is given of a game. Never the state itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from tabard.core.action import Action
from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.core.game import AnyGame


class Chair:
    """One seat's place at a game: its view, its actions, and redealt copies to think with."""

    __slots__ = ("_state", "game", "seat")

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    def view(self) -> Any:
        """Return what the seat may know."""
        return self.game.view(self._state, self.seat)

    def legal(self) -> Sequence[Any]:
        """List the actions open to the seat; empty when it need not act."""
        return self.game.legal(self._state, self.seat)

    def asides(self) -> Sequence[Any]:
        """List what the seat may do beside the turn."""
        return self.game.asides(self._state, self.seat)

    def redeal(self, chance: Chance) -> Any:
        """Return a state of its own to play on, with all that the seat can't see dealt anew."""
        return self.game.resample(self._state, self.seat, chance)


GLANCE: Final = "It looks best at a glance."
"""The reason for a choice that was not tried out and has none of its own."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do, and why, in one line."""

    action: Action
    why: str


class Bot(Protocol):
    """An opponent. The same seed and the same chair give the same choice."""

    def choose(self, chair: Chair) -> Action:
        """Return one of the chair's legal actions."""

    def answer(self, chair: Chair) -> Action | None:
        """Return an aside to make now (take a draw, say a phrase), or ``None``; asked after every action of others."""

    def hint(self, chair: Chair) -> Hint:
        """Return the choice with its reason."""
