"""Chance: where every shuffle and every die roll of a game comes from.

Rules never draw random numbers themselves; they are handed a `Chance`. What came out is an *outcome*: an ``int`` for
`Chance.below`, the resulting order for `Chance.shuffle`. Records keep outcomes, so an old game replays whatever the
generator does today.
"""

import hashlib
import secrets
import struct
from collections.abc import Iterable, Sequence
from typing import Final

from tabard.core.compiling import mypyc_attr
from tabard.core.errors import BadRecord

Outcome = int | tuple[int, ...]
"""What one call of chance gave: a number, or the order of a shuffled pile."""

_BLOCK: Final = struct.Struct("<512I")
_TOP_BITS: Final = int.from_bytes(b"\xff\xff\xff\x3f" * 512, "little")
"""A block of the dealer's, and the 30 bits that are kept of each of its words."""


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

    The generator is SHAKE-128 in counter mode: block *n* is the hash of ``seed/n``, as 512 little-endian words of which
    the top 30 bits are used. The hash is written in C everywhere, so a word costs pure Python no more than taking it
    off a list; and products of 30 bits stay small integers for mypyc.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._block = 0
        """How many blocks were asked for."""
        self._words: tuple[int, ...] = ()
        """The block in use."""
        self._next = 0
        """The word of it that comes next."""

    def _refill(self) -> None:
        """Hash the next block."""
        self._words = _hashed(self._seed, self._block)
        self._block += 1
        self._next = 0

    def bits(self) -> int:
        """Return 30 random bits."""
        if self._next == len(self._words):
            self._refill()
        self._next += 1
        return self._words[self._next - 1]

    def below(self, n: int) -> int:
        """Return a whole number from 0 to *n* - 1; the bias is under n / 2**30."""
        place = self._next  # `bits`, written out: playouts wait for it
        if place == len(self._words):
            self._refill()
            place = 0
        self._next = place + 1
        return (self._words[place] * n) >> 30

    def shuffle(self, pile: list[int]) -> None:
        """Put *pile* into a random order as the base does; written out, as every deal and redeal waits for it."""
        place, last = self._next, len(pile) - 1
        if place + last > len(self._words):  # over the end of a block
            Chance.shuffle(self, pile)
            return
        words = self._words
        for i in range(last, 0, -1):
            j = (words[place] * (i + 1)) >> 30
            place += 1
            pile[i], pile[j] = pile[j], pile[i]
        self._next = place

    def fork(self) -> "Dealer":
        """Return an independent dealer, seeded by this one."""
        return Dealer((self.bits() << 30) | self.bits())

    def __reduce__(self) -> tuple[object, ...]:
        # Said outright, for a compiled class can't be made without its seed when it is copied or unpickled.
        return _dealer_at, (self._seed, self._block, self._next)


def _hashed(seed: int, block: int) -> tuple[int, ...]:
    stream = hashlib.shake_128(b"%d/%d" % (seed, block)).digest(_BLOCK.size)
    words = (int.from_bytes(stream, "little") >> 2) & _TOP_BITS
    return _BLOCK.unpack(words.to_bytes(_BLOCK.size, "little"))


def _dealer_at(seed: int, block: int, place: int) -> Dealer:
    """Return the dealer that goes on from there."""
    dealer = Dealer(seed)
    if block:
        dealer._block, dealer._words, dealer._next = block, _hashed(seed, block - 1), place
    return dealer


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
