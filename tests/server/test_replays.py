"""Replays and records: all of it once it is over, before that only what the reader may know."""

import json
from typing import Any

import pytest

from tabard.core.record import read_record, replay
from tests.server.running import Person, Running


@pytest.fixture
def code(ann: Person, ben: Person) -> str:
    """A Tosk table in its second round."""
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    ann.acts(code, ann.choices(code)[5])
    ben.acts(code, ben.choices(code)[7])
    return code


def _moment(person: Person, code: str, **asked: Any) -> dict[str, Any]:
    answer = person.get(f"/t/{code}/replay", **asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = json.loads(answer.text)
    return found


def _hands(page: dict[str, Any]) -> list[bool]:
    """Say for each seat whether the page shows its hand."""
    return [side["hand"] is not None for side in page["showing"]["view"]["sides"]]


def test_during_the_game_a_seat_sees_its_own_past(ann: Person, code: str) -> None:
    page = _moment(ann, code, at=1)
    assert page["replay"] == {"at": 1, "last": 2, "as_seat": 0, "seats": [0]}
    assert page["showing"]["version"] == 1
    assert _hands(page) == [True, False]


def test_during_the_game_nobody_sees_through_anothers_eyes(
    server: Running, ann: Person, ben: Person, code: str
) -> None:
    assert ann.get(f"/t/{code}/replay", at=1, seat=1).status_code == 403
    assert ben.get(f"/t/{code}/replay", at=1, seat=0).status_code == 403
    assert Person(server).get(f"/t/{code}/replay", at=1, seat=0).status_code == 403


def test_an_onlooker_replays_the_public_view(server: Running, code: str) -> None:
    page = _moment(Person(server), code, at=1)
    assert page["replay"]["seats"] == []
    assert _hands(page) == [False, False]


def test_once_it_is_over_every_seats_view_is_open_to_all(server: Running, ann: Person, code: str) -> None:
    ann.acts(code, "resign")
    onlooker = Person(server)
    for seat in (0, 1):
        page = _moment(onlooker, code, at=1, seat=seat)
        assert page["replay"]["seats"] == [0, 1]
        assert _hands(page)[seat]


def test_a_replay_begins_at_the_end_and_goes_back_to_the_deal(ann: Person, code: str) -> None:
    assert _moment(ann, code)["replay"]["at"] == 2
    assert _moment(ann, code, at=0)["showing"]["log"] == []


@pytest.mark.parametrize(
    "asked", [{"at": "-1"}, {"at": "3"}, {"at": "x"}, {"at": 1, "seat": "9"}, {"seat": "-1"}, {"seat": "a"}]
)
def test_a_moment_or_seat_that_is_not_there_is_refused(ann: Person, code: str, asked: dict[str, Any]) -> None:
    assert ann.get(f"/t/{code}/replay", **asked).status_code == 422


def test_there_is_nothing_to_replay_before_the_deal(ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    assert ann.get(f"/t/{code}/replay").status_code == 409
    assert ann.get(f"/t/{code}/record").status_code == 409


def test_the_record_is_refused_while_cards_are_secret(ann: Person, code: str) -> None:
    answer = ann.get(f"/t/{code}/record")
    assert answer.status_code == 403
    assert "deal" not in answer.text


def test_the_record_of_a_game_that_is_over_replays_to_its_end(ann: Person, code: str) -> None:
    ann.acts(code, "resign")
    answer = ann.get(f"/t/{code}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    record = read_record(answer.text)
    assert record.headers["names"] == "Ann, Ben"
    moments = list(replay(record))
    assert moments[-1].number == ann.sees(code)["version"] == 3
