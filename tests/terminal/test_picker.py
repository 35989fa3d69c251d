"""Putting an action together, pick by pick."""

from tabard.matches.showing import Choice
from tabard.terminal.picker import Picker


def choice(text: str, *picks: str, loose: int = 0) -> Choice:
    return Choice(text, picks, loose, text, "", {}, "", "legal")


ONE = choice("play 3c", "hand:3c", "button:play", loose=1)
BOTH = choice("play 3c 3d", "hand:3c", "hand:3d", "button:play", loose=2)
YIELD = choice("yield", "button:yield")


def offered(*choices: Choice) -> Picker:
    picker = Picker()
    picker.offer(choices)
    return picker


def test_what_may_be_picked_is_lit() -> None:
    picker = offered(ONE, BOTH, YIELD)
    assert picker.lit() == ["hand:3c", "hand:3d", "button:yield"]
    assert picker.pick("hand:3c") is None
    assert picker.lit() == ["button:play", "hand:3d"]


def test_loose_picks_come_in_any_order() -> None:
    picker = offered(ONE, BOTH, YIELD)
    picker.pick("hand:3d")
    picker.pick("hand:3c")
    assert picker.pick("button:play") == BOTH


def test_a_whole_action_starts_afresh() -> None:
    picker = offered(ONE, YIELD)
    assert picker.pick("button:yield") == YIELD
    assert picker.made == []


def test_the_last_pick_is_put_back() -> None:
    picker = offered(ONE, BOTH)
    picker.pick("hand:3c")
    picker.pick("hand:3d")
    assert picker.put_back()
    assert picker.made == ["hand:3c"]
    assert picker.put_back()
    assert not picker.put_back()


def test_a_pick_in_the_middle_is_put_back_where_the_others_make_sense_without_it() -> None:
    picker = offered(ONE, BOTH)
    picker.pick("hand:3d")
    picker.pick("hand:3c")
    picker.put_back("hand:3d")
    assert picker.made == ["hand:3c"]


def test_a_pick_that_the_others_need_takes_them_along() -> None:
    picker = offered(choice("go", "unit:a", "hex:1", "hex:2"))
    picker.pick("unit:a")
    picker.pick("hex:1")
    picker.put_back("unit:a")
    assert picker.made == []


def test_picks_stay_when_the_choices_come_again_and_go_when_they_lead_nowhere() -> None:
    picker = offered(ONE, BOTH)
    picker.pick("hand:3c")
    picker.pick("hand:3d")
    picker.offer((ONE, BOTH, YIELD))
    assert picker.made == ["hand:3c", "hand:3d"]
    picker.offer((ONE,))
    assert picker.made == ["hand:3c"]
    picker.offer((YIELD,))
    assert picker.made == []


def test_it_is_said_whether_a_pick_wants_more_or_does_not_fit() -> None:
    picker = offered(BOTH, YIELD)
    picker.pick("hand:3c")
    assert picker.misfit("button:play", "Play") == "Play needs more to be picked first."
    assert "does not go with" in picker.misfit("button:yield", "Yield")


def test_what_a_button_would_do_is_known_before_it_is_pressed() -> None:
    picker = offered(ONE, BOTH, YIELD)
    assert picker.ahead() is None
    assert picker.after("button:yield") == YIELD
    picker.pick("hand:3c")
    assert picker.ahead() == ONE
    assert picker.after("button:play") == ONE
    picker.pick("hand:3d")
    assert picker.ahead() == BOTH
