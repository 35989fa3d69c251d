"""Tallies: exact sums with their reasons, rounded once."""

from fractions import Fraction

from tabard.core.tally import Tally


def test_a_tally_keeps_its_reasons_in_order() -> None:
    tally = Tally(10, "Blunt")
    tally.scale(Fraction(3, 2), "Orc")
    tally.add(-3, "shield")
    assert tally.rounded_down() == 12
    assert tally.working() == "Blunt 10, Orc x3/2, shield -3"
    assert [step.after for step in tally.steps] == [10, 15, 12]


def test_a_half_is_rounded_once_and_down() -> None:
    tally = Tally(5, "Club")
    tally.scale(Fraction(3, 2), "Orc")
    tally.scale(Fraction(3, 2), "Fury")
    assert tally.value == Fraction(45, 4)
    assert tally.rounded_down() == 11


def test_steps_that_change_nothing_are_left_out() -> None:
    tally = Tally(4, "Dirk")
    tally.add(0, "nothing")
    tally.scale(1, "nothing")
    tally.floor_at(0, "never below 0")
    assert len(tally.steps) == 1


def test_a_floor_is_a_reason_when_it_counts() -> None:
    tally = Tally(2, "Dirk")
    tally.add(-5, "shield")
    tally.floor_at(0, "never below 0")
    assert tally.rounded_down() == 0
    assert tally.working() == "Dirk 2, shield -5, never below 0 at least 0"
