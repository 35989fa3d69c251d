"""Two games small enough to be solved by hand, and a table to play them at."""

import sys
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tabard.bots.chair import Chair
from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Seat, Tell
from tabard.core.game import Refusal, Result
from tabard.core.options import Option, Options

sys.path.insert(0, str(Path(__file__).parents[2] / "examples/high_card/src"))


@dataclass(frozen=True, slots=True)
class Take:
    """A number: how many sticks, or which hand sign."""

    number: int

    def __str__(self) -> str:
        return f"take {self.number}"

    @property
    def picks(self) -> tuple[Pick, ...]:
        return (f"number:{self.number}",)

    @property
    def loose(self) -> int:
        return 0


class PlainWords:
    """As few words as the contract allows."""

    def tagline(self) -> str:
        return "A small game."

    def describe(self, event: Any, names: Sequence[str], reader: Seat | None) -> str:
        return ""

    def prompt(self, view: Any, names: Sequence[str]) -> str:
        return "What now?"

    def thing(self, pick: str) -> str:
        return pick

    def label(self, action: Any) -> str:
        return f"Take {action.number}"

    def forecast(self, view: Any, action: Any) -> str:
        return ""

    def figures(self, view: Any, action: Any) -> Mapping[str, int]:
        return {}

    def warning(self, view: Any, action: Any) -> str:
        return ""

    def outcome(self, view: Any, names: Sequence[str]) -> str:
        return "Over."


class Numbers:
    """A state of a few numbers."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def copy(self) -> "Numbers":
        return Numbers(*self.numbers)

    def key(self) -> Hashable:
        return tuple(self.numbers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Numbers) and self.numbers == other.numbers


class SmallGame:
    """What both games share."""

    name = "small"
    title = "Small"
    edition = "1"
    seats = (2,)
    options: tuple[Option, ...] = ()
    words = PlainWords()

    def to_act(self, state: Numbers) -> tuple[Seat, ...]:
        raise NotImplementedError

    def legal(self, state: Numbers, seat: Seat) -> Sequence[Take]:
        raise NotImplementedError

    def sample(self, state: Numbers, seat: Seat, chance: Chance) -> Take:
        legal = self.legal(state, seat)
        return legal[chance.below(len(legal))]

    def retracts(self, state: Numbers, seat: Seat) -> Sequence[Take]:
        return ()

    def asides(self, state: Numbers, seat: Seat) -> Sequence[Take]:
        return ()

    def parse(self, text: str) -> Take:
        return Take(int(text.split()[1]))

    def explain(self, state: Numbers, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
        return None

    def census(self, state: Numbers) -> Hashable:
        return None


class Sticks(SmallGame):
    """Nim with one heap: take 1 to 3 sticks; who takes the last one wins."""

    def start(self, seats: int, options: Options, chance: Chance) -> Numbers:
        return Numbers(15, 0)

    def to_act(self, state: Numbers) -> tuple[Seat, ...]:
        return (state.numbers[1],) if state.numbers[0] else ()

    def legal(self, state: Numbers, seat: Seat) -> Sequence[Take]:
        left, turn = state.numbers
        return [Take(n) for n in (1, 2, 3) if n <= left] if seat == turn else []

    def apply(self, state: Numbers, seat: Seat, action: Take, chance: Chance, tell: Tell | None = None) -> None:
        state.numbers[0] -= action.number
        state.numbers[1] = 1 - seat

    def result(self, state: Numbers) -> Result | None:
        left, turn = state.numbers
        if left:
            return None
        return Result((float(turn == 1), float(turn == 0)), "last stick")

    def view(self, state: Numbers, seat: Seat | None) -> Any:
        return tuple(state.numbers)

    def resample(self, state: Numbers, seat: Seat, chance: Chance) -> Numbers:
        return state.copy()


class Signs(SmallGame):
    """Rock (0), paper (1), scissors (2) at once; who wins with rock is paid double. -1: not chosen yet."""

    def start(self, seats: int, options: Options, chance: Chance) -> Numbers:
        return Numbers(-1, -1)

    def to_act(self, state: Numbers) -> tuple[Seat, ...]:
        return tuple(seat for seat in (0, 1) if state.numbers[seat] < 0)

    def legal(self, state: Numbers, seat: Seat) -> Sequence[Take]:
        return [Take(n) for n in range(3)] if state.numbers[seat] < 0 else []

    def apply(self, state: Numbers, seat: Seat, action: Take, chance: Chance, tell: Tell | None = None) -> None:
        state.numbers[seat] = action.number

    def result(self, state: Numbers) -> Result | None:
        if min(state.numbers) < 0:
            return None
        mine, theirs = state.numbers
        if mine == theirs:
            return Result((0.5, 0.5), "draw")
        won = (mine - theirs) % 3 == 1
        gain = 0.5 if 0 in (mine, theirs) and 2 in (mine, theirs) else 0.25
        return Result((0.5 + gain, 0.5 - gain) if won else (0.5 - gain, 0.5 + gain), "signs")

    def view(self, state: Numbers, seat: Seat | None) -> Any:
        return tuple(n if own == seat else (-1 if n < 0 else -2) for own, n in enumerate(state.numbers))

    def resample(self, state: Numbers, seat: Seat, chance: Chance) -> Numbers:
        other = state.copy()
        if other.numbers[1 - seat] >= 0:
            other.numbers[1 - seat] = chance.below(3)
        return other


@pytest.fixture
def sticks() -> Any:
    """A chair before *left* sticks."""
    game = Sticks()
    return lambda left: Chair(game, Numbers(left, 0), 0)


@pytest.fixture
def signs() -> Any:
    """The chair of a seat; the rival may have chosen."""
    game = Signs()
    return lambda theirs=-1: Chair(game, Numbers(-1, theirs), 0)
