"""The picker: from the things pointed at to the one action they spell."""

from dataclasses import dataclass

from tabard.core.action import completed, next_picks, reaches


@dataclass(frozen=True)
class Move:
    picks: tuple[str, ...]
    loose: int = 0


ONE = Move(("hand:a", "button:play"), 1)
TWO = Move(("hand:a", "hand:b", "button:play"), 2)
PASS = Move(("button:pass",))
STRIKE = Move(("unit:1", "unit:2"))
BACK = Move(("unit:2", "unit:1"))
ALL = [ONE, TWO, PASS, STRIKE, BACK]


def test_first_picks_of_every_action_are_open_each_once() -> None:
    assert next_picks(ALL, ()) == ["hand:a", "hand:b", "button:pass", "unit:1", "unit:2"]


def test_loose_picks_come_in_any_order() -> None:
    assert next_picks(ALL, ["hand:b"]) == ["hand:a"]
    assert next_picks(ALL, ["hand:b", "hand:a"]) == ["button:play"]
    assert completed(ALL, ["hand:b", "hand:a", "button:play"]) is TWO


def test_a_subset_is_an_action_of_its_own() -> None:
    assert next_picks(ALL, ["hand:a"]) == ["button:play", "hand:b"]
    assert completed(ALL, ["hand:a"]) is None
    assert completed(ALL, ["hand:a", "button:play"]) is ONE


def test_the_button_waits_for_all_loose_picks() -> None:
    assert not reaches(TWO, ["hand:a", "button:play"])
    assert not reaches(TWO, ["hand:b", "button:play"])


def test_strict_picks_keep_their_order() -> None:
    assert completed(ALL, ["unit:1", "unit:2"]) is STRIKE
    assert completed(ALL, ["unit:2", "unit:1"]) is BACK


def test_a_pick_made_twice_leads_nowhere() -> None:
    assert next_picks(ALL, ["hand:a", "hand:a"]) == []


def test_too_many_picks_lead_nowhere() -> None:
    assert next_picks(ALL, ["button:pass", "button:pass"]) == []
    assert completed(ALL, ["hand:x"]) is None
