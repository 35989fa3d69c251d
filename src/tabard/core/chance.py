"""Chance: where every shuffle and every die roll of a game comes from.

Rules never draw random numbers themselves; they are handed a `Chance`. What came out is an *outcome*: an ``int`` for
`Chance.below`, the resulting order for `Chance.shuffle`. Records keep outcomes, so an old game replays whatever the
generator does today.
"""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Final

from tabard.core.compiling import mypyc_attr
from tabard.core.errors import BadRecord

Outcome = int | tuple[int, ...]
"""What one call of chance gave: a number, or the order of a shuffled pile."""

_MASK: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random outcomes; the base of all of them."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to *n* - 1, each as likely."""
        raise NotImplementedError

    def shuffle(self, pile: list[int]) -> None:
        """Put *pile* into a random order, in place."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]


class Dealer(Chance):
    """Seeded chance: the same seed gives the same outcomes on every Python and build.

    The generator is sfc32 (Chris Doty-Humphrey's Small Fast Counter, 128 bits of state), seeded through SHA-256.
    """

    def __init__(self, seed: int) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self._a = int.from_bytes(digest[0:4], "little")
        self._b = int.from_bytes(digest[4:8], "little")
        self._c = int.from_bytes(digest[8:12], "little")
        self._counter = 1

    def bits(self) -> int:
        """Return 32 random bits."""
        a, b, c, counter = self._a, self._b, self._c, self._counter
        out = (a + b + counter) & _MASK
        self._counter = (counter + 1) & _MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK
        self._c = (((c << 21) | (c >> 11)) + out) & _MASK
        return out

    def below(self, n: int) -> int:
        """Return a whole number from 0 to *n* - 1; the bias is under n / 2**32."""
        a, b, c, counter = self._a, self._b, self._c, self._counter  # `bits`, written out: playouts wait for it
        out = (a + b + counter) & _MASK
        self._counter = (counter + 1) & _MASK
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & _MASK
        self._c = (((c << 21) | (c >> 11)) + out) & _MASK
        return (out * n) >> 32

    def shuffle(self, pile: list[int]) -> None:
        """Put *pile* into a random order as the base does; written out, as every deal and redeal waits for it."""
        a, b, c, counter = self._a, self._b, self._c, self._counter
        for i in range(len(pile) - 1, 0, -1):
            out = (a + b + counter) & _MASK
            counter = (counter + 1) & _MASK
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & _MASK
            c = (((c << 21) | (c >> 11)) + out) & _MASK
            j = (out * (i + 1)) >> 32
            pile[i], pile[j] = pile[j], pile[i]
        self._a, self._b, self._c, self._counter = a, b, c, counter

    def fork(self) -> "Dealer":
        """Return an independent dealer, seeded by this one."""
        return Dealer((self.bits() << 32) | self.bits())


class SystemDealer(Chance):
    """Chance nobody can foresee, from the operating system; for games between people."""

    def below(self, n: int) -> int:
        """Return a whole number from 0 to *n* - 1, each as likely."""
        return secrets.randbelow(n)


class Recorder(Chance):
    """Passes another chance through and keeps the outcomes."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._outcomes: list[Outcome] = []

    def below(self, n: int) -> int:
        """Return and note an outcome of the source."""
        outcome = self._source.below(n)
        self._outcomes.append(outcome)
        return outcome

    def shuffle(self, pile: list[int]) -> None:
        """Shuffle with the source and note the order."""
        self._source.shuffle(pile)
        self._outcomes.append(tuple(pile))

    def take(self) -> tuple[Outcome, ...]:
        """Hand over what was noted since the last time."""
        outcomes = tuple(self._outcomes)
        self._outcomes.clear()
        return outcomes


class Tape(Chance):
    """Plays known outcomes back, in order; for replays and tests.

    Raises `BadRecord` when the tape is at its end or an outcome cannot be one of what is asked.
    """

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self._outcomes = list(outcomes)
        self._next = 0

    def _take(self, wanted: str) -> Outcome:
        if self._next >= len(self._outcomes):
            raise BadRecord(f"the record has no outcome left where {wanted} is drawn")
        self._next += 1
        return self._outcomes[self._next - 1]

    def below(self, n: int) -> int:
        """Return the next outcome of the tape."""
        outcome = self._take(f"a number below {n}")
        if not isinstance(outcome, int) or not 0 <= outcome < n:
            raise BadRecord(f"the record has {show_outcome(outcome)} where a number below {n} is drawn")
        return outcome

    def shuffle(self, pile: list[int]) -> None:
        """Put *pile* into the order on the tape."""
        outcome = self._take(f"an order of {len(pile)} cards")
        if isinstance(outcome, int) or sorted(outcome) != sorted(pile):
            raise BadRecord(f"the record's order {show_outcome(outcome)} is not one of the cards shuffled")
        pile[:] = outcome

    def finished(self) -> bool:
        """Say whether every outcome was used."""
        return self._next == len(self._outcomes)


class NoChance(Chance):
    """For steps in which nothing may be random: any draw is an error."""

    def below(self, n: int) -> int:
        """Refuse."""
        raise AssertionError(f"nothing random was expected here, but a number below {n} was drawn")

    def shuffle(self, pile: list[int]) -> None:
        """Refuse."""
        raise AssertionError("nothing random was expected here, but a pile was shuffled")


def show_outcome(outcome: Outcome) -> str:
    """Write an outcome as a record does: ``3``, or an order as ``[2.0.1]``."""
    if isinstance(outcome, int):
        return str(outcome)
    return "[" + ".".join(map(str, outcome)) + "]"


def read_outcome(text: str) -> Outcome:
    """Read what `show_outcome` wrote; raises `BadRecord`."""
    inside = text[1:-1] if text.startswith("[") and text.endswith("]") else None
    try:
        if inside is None:
            return _whole(text)
        return tuple(_whole(part) for part in inside.split(".")) if inside else ()
    except ValueError:
        raise BadRecord(f"{text!r} is not an outcome: write a number, or an order like [2.0.1]") from None


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(text)
    return int(text)


def show_outcomes(outcomes: Sequence[Outcome]) -> str:
    """Write several outcomes, separated by spaces."""
    return " ".join(map(show_outcome, outcomes))
