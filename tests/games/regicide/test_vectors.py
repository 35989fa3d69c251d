"""The worked examples of the ledger: tables set by hand, moves, and exactly what they lead to."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import PLAYS
from tabard.games.regicide.cards import NOTATION
from tabard.games.regicide.state import PHASES
from tests.games.regicide.table import act, hand, is_refused, table, texts

ROWS = [json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text().splitlines()]


def _cases() -> list[Any]:
    return [pytest.param(row, id=row["id"], marks=pytest.mark.rule(*row["rules"])) for row in ROWS]


def _facts(state: RegicideState, asked: str) -> Any:
    """Read what a row may ask of a table; piles that have no order are sorted."""
    result = GAME.result(state)
    played = [card for entry in state.played for card in PLAYS[entry >> 2].cards]
    facts = {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "enemy": NOTATION[state.enemy],
        "damage": state.damage,
        "shield": state.shield,
        "strike": state.strike(),
        "cancelled": state.cancelled,
        "jokers": state.jokers,
        "hands": [sorted(hand(state, seat).split()) for seat in range(state.seats)],
        "played": sorted(texts(played).split()),
        "discard": sorted(texts(state.discard).split()),
        "discard_count": len(state.discard),
        "tavern": texts(state.tavern[::-1]).split(),
        "tavern_set": sorted(texts(state.tavern).split()),
        "tavern_count": len(state.tavern),
        "tavern_top": NOTATION[state.tavern[-1]] if state.tavern else None,
        "result": None if result is None else "won" if result.points[0] else "lost",
    }
    return facts[asked]


def _wanted(asked: str, value: Any) -> Any:
    if asked == "hands":
        return [sorted(one.split()) for one in value]
    if asked in ("played", "discard", "tavern_set"):
        return sorted(value.split())
    return value.split() if asked == "tavern" else value


@pytest.mark.parametrize("row", _cases())
def test_vector(row: dict[str, Any]) -> None:
    given = dict(row["table"])
    state = table(*given.pop("hands"), **given)
    expect = row["expect"]
    *before, last = row["do"]
    act(state, *before, chance=Dealer(0))  # no row depends on how a shuffle falls
    if expect.get("illegal"):
        assert is_refused(state, last), row["why"]
        return
    act(state, last, chance=Dealer(0))
    found = {asked: _facts(state, asked) for asked in expect}
    assert found == {asked: _wanted(asked, value) for asked, value in expect.items()}, row["why"]


def test_there_are_66_vectors() -> None:
    assert [row["id"] for row in ROWS] == [f"RV-{number:02}" for number in range(1, 67)]
