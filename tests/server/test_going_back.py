"""Going back at a table, the ends that are remembered, and what the house says about winning."""

import json
from pathlib import Path
from typing import Any

from tests.server.running import Person, Running

DEAL = "1A 6B 2A 7C 3A 8C 4A 9C 5A"
WIN = ("row 1", "hit 6", "take", "block 5")


def opens(person: Person) -> str:
    return person.opens("handy_brawl", deal=DEAL)


def plays(person: Person, code: str, *actions: str) -> None:
    for action in actions:
        answer = person.acts(code, action)
        assert answer.status_code == 200, answer.text


def deck(person: Person, code: str) -> Any:
    return person.sees(code)["showing"]["view"]["deck"]


def test_going_back_is_an_action_like_any_other(ann: Person) -> None:
    code = opens(ann)
    before = deck(ann, code)
    plays(ann, code, "row 1", "hit 6")
    assert deck(ann, code) != before
    plays(ann, code, "back 0")
    assert deck(ann, code) == before
    seen = ann.sees(code)
    assert seen["version"] == 3
    assert [move["stands"] for move in seen["showing"]["moves"]] == [False, False]


def test_it_counts_once_when_it_comes_twice(ann: Person) -> None:
    code = opens(ann)
    plays(ann, code, "row 1", "hit 6")
    first = ann.acts(code, "back 1", version=2, nonce="same").json()
    assert ann.acts(code, "back 1", version=2, nonce="same").json() == first
    assert ann.sees(code)["version"] == 3


def test_it_survives_a_restart(tmp_path: Path) -> None:
    server = Running(tmp_path)
    ann = Person(server)
    code = opens(ann)
    plays(ann, code, "row 1", "hit 6", "back 1")
    before = ann.sees(code)["showing"]
    cookies = dict(ann.http.cookies)
    server.stop()
    again = Running(tmp_path)
    try:
        person = Person(again)
        person.http.cookies.update(cookies)
        assert person.sees(code)["showing"] == before
        assert person.acts(code, "back 2", nonce="later").status_code == 200
        assert person.sees(code)["version"] == 4
    finally:
        again.stop()


def test_onlookers_turn_nothing_back(server: Running, ann: Person) -> None:
    code = opens(ann)
    plays(ann, code, "row 1")
    assert Person(server).acts(code, "back 0").status_code == 403
    assert ann.acts(code, "back 7").status_code == 422


def test_a_game_with_secrets_is_not_turned_back(ann: Person) -> None:
    code = ann.opens("regicide")
    plays(ann, code, ann.choices(code)[0])
    assert ann.acts(code, "back 0").status_code == 422


def past(person: Person) -> Any:
    return json.loads(person.get("/new/handy_brawl").text)["past"]


def test_a_win_is_remembered_even_when_it_is_taken_back(server: Running, ann: Person) -> None:
    assert past(ann) == []
    code = opens(ann)
    plays(ann, code, *WIN)
    assert ann.sees(code)["showing"]["over"]
    plays(ann, code, "back 3")
    assert not ann.sees(code)["showing"]["over"]
    plays(ann, code, "resign")
    assert [(game["won"], game["turns"], game["options"]["hero"]) for game in past(ann)] == [(True, 2, "warrior")]
    assert past(Person(server)) == []


def test_the_house_says_whether_it_can_still_be_won(server: Running, ann: Person) -> None:
    code = opens(ann)
    said = ann.get(f"/t/{code}/outlook").json()
    assert said["text"].startswith("Yes, it can be won in 2 turns")
    assert said["version"] == 0
    assert Person(server).get(f"/t/{code}/outlook").status_code == 403


def test_nobody_can_tell_that_where_cards_are_hidden(ann: Person) -> None:
    assert ann.get(f"/t/{ann.opens('regicide')}/outlook").status_code == 404


def test_the_shelf_chooses_options_for_play_now(ann: Person) -> None:
    answer = ann.post("/play", game="handy_brawl", option__hero_on_top="yes")
    showing = ann.sees(answer.json()["code"])["showing"]
    assert showing["options"]["hero_on_top"] is True
    assert (showing["view"]["hero"], showing["view"]["monster"]) == ("warrior", "ogre")
