"""Options: defaults filled in, and everything else refused with what it may be."""

import pytest

from tabard.core.errors import BadOptions
from tabard.core.options import Option, Value, settle, show_value

OPTIONS = (
    Option("quick", "Quick game", False),
    Option("rounds", "Rounds", 20, lowest=0, highest=100),
    Option("deal", "Deal", "random", choices=("random", "draft")),
    Option("limit", "Hand limit", 0, choices=(-1, 0, 1)),
    Option("solo", "Alone", False, seats=(1,)),
)
DEFAULTS = {"quick": False, "rounds": 20, "deal": "random", "limit": 0, "solo": False}


def test_defaults_are_filled_in() -> None:
    assert settle("Duel", OPTIONS, 2, {}) == DEFAULTS


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("quick", "yes", True),
        ("quick", "ON", True),
        ("quick", False, False),
        ("rounds", "0", 0),
        ("rounds", 100, 100),
        ("deal", "draft", "draft"),
        ("limit", "-1", -1),
    ],
)
def test_values_are_read_from_words(name: str, given: Value, value: Value) -> None:
    assert settle("Duel", OPTIONS, 2, {name: given})[name] == value


@pytest.mark.parametrize(
    ("name", "given", "message"),
    [
        ("speed", 3, "Duel has no option 'speed'; its options are: quick, rounds, deal, limit, solo"),
        ("quick", "maybe", "option quick=maybe: it must be yes or no"),
        ("quick", 1, "yes or no"),
        ("rounds", "101", "a whole number from 0 to 100"),
        ("rounds", -1, "a whole number from 0 to 100"),
        ("rounds", "many", "a whole number"),
        ("rounds", True, "a whole number"),
        ("deal", "auction", "it must be random or draft"),
        ("limit", 2, "-1 or 0 or 1"),
        ("solo", "yes", "only for tables of 1, not of 2"),
    ],
)
def test_what_cannot_be_is_refused(name: str, given: Value, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        settle("Duel", OPTIONS, 2, {name: given})


def test_an_option_for_some_tables_keeps_its_default_at_others() -> None:
    assert settle("Duel", OPTIONS, 1, {"solo": "yes"})["solo"] is True
    assert settle("Duel", OPTIONS, 2, {"solo": "no"})["solo"] is False


def test_values_are_shown_as_they_are_read() -> None:
    for option in OPTIONS:
        assert option.read(show_value(option.default)) == option.default


def _spelled(given: str) -> str:
    """Read words of letters, in lower case with dots between them."""
    words = given.lower().split()
    if not all(word.isalpha() for word in words):
        raise BadOptions(f"motto: {given!r} has more than letters")
    return ".".join(words)


def test_free_text_is_read_into_its_one_spelling_or_refused_by_its_reader() -> None:
    motto = Option("motto", "Motto", "none", reader=_spelled)
    assert settle("Duel", (motto,), 2, {"motto": "Never  YIELD"}) == {"motto": "never.yield"}
    assert settle("Duel", (motto,), 2, {}) == {"motto": "none"}
    with pytest.raises(BadOptions, match="'2 swords' has more than letters"):
        settle("Duel", (motto,), 2, {"motto": "2 swords"})
