"""Chance: the same on every machine, honest, and playable again from its outcomes."""

import copy
import hashlib
import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from tabard.core.chance import Chance, Dealer, NoChance, Recorder, SystemDealer, Tape, read_outcome, show_outcome
from tabard.core.errors import BadRecord


def test_dealer_gives_these_numbers_on_every_python_and_build() -> None:
    dealer = Dealer(2026)
    assert [dealer.below(1000) for _ in range(8)] == [135, 30, 384, 47, 844, 697, 137, 225]


@pytest.mark.parametrize("again", [copy.copy, lambda dealer: pickle.loads(pickle.dumps(dealer))])
def test_a_copied_dealer_goes_on_alike_and_alone(again: Callable[[Dealer], Dealer]) -> None:
    dealer, other = Dealer(7), Dealer(7)
    dealer.below(10), other.below(10)
    twin = again(dealer)
    expected = [other.below(1000) for _ in range(5)]
    assert [twin.below(1000) for _ in range(5)] == expected
    assert [dealer.below(1000) for _ in range(5)] == expected


def test_dealer_is_shake_128_in_counter_mode() -> None:
    """Checked against the generator's definition, written out a second time, over the ends of three blocks."""
    dealer = Dealer(5)
    for block in range(3):
        stream = hashlib.shake_128(f"5/{block}".encode()).digest(2048)
        for place in range(0, 2048, 4):
            assert dealer.bits() == int.from_bytes(stream[place : place + 4], "little") >> 2


def test_below_is_even() -> None:
    dealer = Dealer(1)
    counts = Counter(dealer.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


def test_the_dealer_scales_its_bits_to_the_numbers_below() -> None:
    quick, plain = Dealer(9), Dealer(9)
    for n in (1, 2, 6, 40, 2**32):
        assert quick.below(n) == plain.bits() * n >> 30


def test_the_dealer_shuffles_as_the_base_does_and_goes_on_alike() -> None:
    quick, plain = Dealer(8), Dealer(8)
    for size in (0, 1, 2, *[40, 55] * 20):  # long enough to come over the end of a block
        piles = list(range(size)), list(range(size))
        quick.shuffle(piles[0])
        Chance.shuffle(plain, piles[1])
        assert piles[0] == piles[1]
        assert quick.bits() == plain.bits()


def test_shuffle_reaches_every_order_evenly() -> None:
    dealer = Dealer(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        pile = [0, 1, 2, 3]
        dealer.shuffle(pile)
        counts[tuple(pile)] += 1
    assert len(counts) == 24
    assert all(850 < count < 1_150 for count in counts.values())


def test_forked_dealers_differ_and_repeat() -> None:
    one, two = Dealer(9), Dealer(9)
    assert [one.fork().bits(), one.fork().bits()] == [two.fork().bits(), two.fork().bits()]
    assert one.fork().bits() != one.fork().bits()


def test_system_dealer_stays_in_range() -> None:
    dealer = SystemDealer()
    assert {dealer.below(3) for _ in range(200)} == {0, 1, 2}


def test_tape_plays_back_what_a_recorder_noted() -> None:
    recorder = Recorder(Dealer(4))
    pile = list(range(10))
    first = recorder.below(100)
    recorder.shuffle(pile)
    noted = recorder.take()
    assert recorder.take() == ()
    tape, again = Tape(noted), list(range(10))
    assert tape.below(100) == first
    assert not tape.finished()
    tape.shuffle(again)
    assert again == pile
    assert tape.finished()


def test_tape_refuses_what_cannot_be() -> None:
    with pytest.raises(BadRecord, match="no outcome left"):
        Tape().below(2)
    with pytest.raises(BadRecord, match="has 7 where a number below 3"):
        Tape([7]).below(3)
    with pytest.raises(BadRecord, match="not one of the cards shuffled"):
        Tape([(1, 1)]).shuffle([1, 2])
    with pytest.raises(BadRecord, match="not one of the cards shuffled"):
        Tape([4]).shuffle([1, 2])


def test_no_chance_refuses_everything() -> None:
    with pytest.raises(AssertionError):
        NoChance().below(2)
    with pytest.raises(AssertionError):
        NoChance().shuffle([])


@pytest.mark.parametrize("outcome", [0, 12, (), (3,), (2, 0, 1)])
def test_outcomes_are_read_as_they_were_written(outcome: int | tuple[int, ...]) -> None:
    assert read_outcome(show_outcome(outcome)) == outcome


@pytest.mark.parametrize("text", ["", "x", "-1", "[1.x]", "[1", "1.2", "²", "[1..2]"])
def test_a_damaged_outcome_is_named(text: str) -> None:
    with pytest.raises(BadRecord, match="is not an outcome"):
        read_outcome(text)
