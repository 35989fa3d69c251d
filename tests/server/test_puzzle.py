"""The puzzle page: which puzzle, a table at its position, the reader's best try."""

import json
from typing import Any

import pytest

from tabard.lab.puzzles import day_read, of_day, stock, today
from tests.server.running import Person


def page(person: Person, **asked: str) -> dict[str, Any]:
    answer = person.get("/puzzle", **asked)
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.text)["page"]
    return found


def test_today_has_a_puzzle_the_same_for_everybody(ann: Person, ben: Person) -> None:
    shown = page(ann)
    assert shown == page(ben)
    assert shown["puzzle"]["id"] == of_day(today()).id
    assert shown["day"] == today().isoformat()
    assert shown["after"] == ""


def test_a_day_that_was_can_be_asked_for_and_leads_on(ann: Person) -> None:
    shown = page(ann, day="2026-01-31")
    assert shown["puzzle"]["id"] == of_day(day_read("2026-01-31")).id
    assert (shown["before"], shown["after"]) == ("2026-01-30", "2026-02-01")


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_ends_of_the_calendar_have_pages(ann: Person, day: str) -> None:
    assert page(ann, day=day)["day"] == day


@pytest.mark.parametrize(
    ("asked", "told"), [({"day": "2026-02-30"}, "'2026-02-30' is no day"), ({"id": "x-1"}, "no puzzle 'x-1'")]
)
def test_a_puzzle_that_is_not_there_is_named(ann: Person, asked: dict[str, str], told: str) -> None:
    for answer in (ann.get("/puzzle", **asked), ann.post("/puzzle", **asked)):
        assert answer.status_code == 404
        assert told in answer.text


def test_a_puzzle_is_set_up_solved_and_remembered(ann: Person, ben: Person) -> None:
    puzzle = stock()[0]
    code = ann.post("/puzzle", id=puzzle.id).json()["code"]
    assert ann.sees(code)["showing"]["options"]["deal"] == puzzle.options["deal"]
    assert page(ann, id=puzzle.id)["verdict"] == ""
    for choice in puzzle.line:
        ann.acts(code, choice)
    shown = page(ann, id=puzzle.id)
    assert shown["verdict"] == f"Solved in {puzzle.turns} turns, as few as can be."
    assert f"★ {puzzle.turns}/{puzzle.turns} turns" in shown["share"]
    assert not any(choice in shown["share"] for choice in puzzle.line)
    assert page(ben, id=puzzle.id)["verdict"] == ""


def test_a_try_given_up_does_not_hide_a_better_one(ann: Person) -> None:
    puzzle = stock()[0]
    code = ann.post("/puzzle", id=puzzle.id).json()["code"]
    ann.acts(code, "resign")
    assert page(ann, id=puzzle.id)["verdict"] == f"Not solved; it can be won in {puzzle.turns} turns."
    code = ann.post("/puzzle", id=puzzle.id).json()["code"]
    for choice in puzzle.line:
        ann.acts(code, choice)
    assert page(ann, id=puzzle.id)["verdict"].startswith("Solved in")
