"""Values as JSON."""

import json
from dataclasses import dataclass
from enum import Enum

from tabard.server.wire import plain, written


class Suit(Enum):
    CLUBS = "c"


@dataclass(frozen=True, slots=True)
class Card:
    suit: Suit
    rank: int | None
    pile: tuple[str, ...] = ()


def test_values_become_what_json_has() -> None:
    value = {1: Card(Suit.CLUBS, None, ("a", "b")), "set": {3, 1}, "bytes": b"\x02\x01", "yes": True, "half": 0.5}
    expected = {
        "1": {"suit": "c", "rank": None, "pile": ["a", "b"]},
        "set": [1, 3],
        "bytes": [2, 1],
        "yes": True,
        "half": 0.5,
    }
    assert plain(value) == expected
    assert json.loads(json.dumps(plain(value))) == expected


def test_what_json_has_no_form_for_is_written_as_text() -> None:
    assert plain(Suit) == str(Suit)


def test_json_is_written_in_ascii() -> None:
    value = {"said": ["Zoë can’t", "😀 & <b>", '"\\']}
    text = written(value)
    assert text.isascii()
    assert json.loads(text) == value
