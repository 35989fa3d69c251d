"""Showings out of JSON."""

import json
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from tabard.core.errors import TabardError
from tabard.core.options import Value
from tabard.core.registry import find_game
from tabard.matches.showing import Showing
from tabard.server.wire import plain
from tabard.terminal.rebuild import rebuild, view_type
from tests.terminal.test_tables import random_showings


def unsent(view: Any) -> Any:
    """Return a view as it is once it has been sent."""
    return replace(view, **{one.name: None for one in fields(view) if not one.metadata.get("sent", True)})


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("regicide", 1, {}),
        ("regicide", 4, {}),
        ("tosk", 2, {"force": True, "advanced_techniques": True}),
        ("handy_brawl", 1, {}),
        ("war_chest", 2, {"nobility": True}),
        ("war_chest", 4, {"recruit": "draft"}),
        ("posh_nosh", 2, {"recruit": "deal", "heroes": 1, "dragons": 1, "items": 1}),
    ],
)
def test_what_a_server_sends_is_made_into_what_it_was(game: str, seats: int, options: dict[str, Value]) -> None:
    kind = view_type(find_game(game))
    for shown in random_showings(game, seats, 4, **options):
        for showing in shown:
            sent = json.loads(json.dumps(plain(showing)))
            again = rebuild(Showing, {**sent, "view": rebuild(kind, sent["view"])})
            assert again == replace(showing, view=unsent(showing.view))


@dataclass(frozen=True)
class Sample:
    number: int
    names: tuple[str, ...]
    pair: tuple[int, str]
    maybe: float | None


@pytest.mark.parametrize(
    "sent",
    [
        None,
        [],
        {},
        {"number": "1", "names": [], "pair": [1, "a"], "maybe": None},
        {"number": 1, "names": "ab", "pair": [1, "a"], "maybe": None},
        {"number": 1, "names": [1], "pair": [1, "a"], "maybe": None},
        {"number": 1, "names": [], "pair": [1], "maybe": None},
        {"number": 1, "names": [], "pair": [1, "a"], "maybe": "x"},
    ],
)
def test_what_does_not_fit_is_refused(sent: object) -> None:
    with pytest.raises(TabardError, match="another version"):
        rebuild(Sample, sent)


def test_whole_numbers_may_stand_for_others() -> None:
    sent = {"number": 1, "names": ["a"], "pair": [1, "a"], "maybe": 2, "more": "is left out"}
    assert rebuild(Sample, sent) == Sample(1, ("a",), (1, "a"), 2.0)
