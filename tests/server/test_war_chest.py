"""War Chest over HTTP: what can't be is refused in words, and nothing has changed then."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tests.server.running import Person, Running, wait_for


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"seats": "5", **{f"seat.{seat}": "bot:random" for seat in range(1, 5)}}, "2 or 4 players"),
        ({"seats": "3", "seat.1": "bot:random", "seat.2": "bot:random"}, "2 or 4 players"),
        ({"option.battle": "agincourt"}, "agincourt"),
        ({"seats": "4", "seat.2": "friend", "seat.3": "friend", "option.battle": "crecy"}, "tables of 2"),
        ({"option.siege": "yes"}, "siege"),
        ({"option.recruit": ""}, "recruit"),
    ],
)
def test_a_table_that_can_not_be_set_is_refused(ann: Person, fields: dict[str, str], reason: str) -> None:
    given = {"seats": "2", "seat.0": "me", "seat.1": "friend", **fields}
    answer = ann.http.post("/new/war_chest", json=given)
    assert answer.status_code == 422
    assert reason in answer.json()["error"]
    assert ann.http.post("/new/war_chest", data=given, headers={"Accept": "text/html"}).status_code == 422
    assert ann.get("/").json()["tables"] == []


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("deploy archer 2.-3", "not in your army"),
        ("deploy bishop 2.-3", "not in your army"),
        ("deploy dragon 2.-3", "no coin of the game"),
        ("deploy {coin} 9.9", "no hex of the board"),
        ("deploy {coin} 5.-3", "5.-3 is on the board of four players only"),
        ("deploy {coin}", "needs"),
        ("take {coin}", ""),
        ("fly {coin}", "no action of War Chest"),
        ("", ""),
        ("deploy\x00", ""),
    ],
)
def test_what_is_not_in_play_is_refused_and_nothing_changes(ann: Person, action: str, reason: str) -> None:
    code = ann.opens("war_chest", "bot:random", battle="first_battle")
    before = ann.sees(code)
    coin = next(choice.split()[1] for choice in ann.choices(code) if choice.startswith("deploy"))
    answer = ann.acts(code, action.format(coin=coin))
    assert answer.status_code == 422
    assert answer.json()["error"]
    assert reason in answer.json()["error"]
    assert ann.sees(code) == before


def test_a_card_is_not_taken_twice(ann: Person, ben: Person) -> None:
    code = ann.opens("war_chest", "friend", recruit="draft")
    ben.sits(code, "Ben")
    first, second = (ann, ben) if ann.choices(code) else (ben, ann)
    card = first.choices(code)[0]
    assert first.acts(code, card).status_code == 200
    before = second.sees(code)
    answer = second.acts(code, card)
    assert answer.status_code == 422
    assert "taken already" in answer.json()["error"]
    assert second.sees(code) == before


def test_odd_picks_are_answered_in_words(ann: Person) -> None:
    code = ann.opens("war_chest", "bot:random", battle="first_battle", nobility=True)
    for pick in ("hex:9.9", "hand:dragon", "button:fly", "decree:tea", "seat:7", "supply:", "hex:", ":", "x" * 64):
        for picks in ("", "hand:royal", "hand:royal,button:proclaim", "hand:dragon", "hex:9.9,hex:9.9"):
            assert ann.get(f"/t/{code}/why", pick=pick, picks=picks).status_code == 200, (pick, picks)
            assert ann.get(f"/t/{code}/part", why=pick, picks=picks).status_code == 200, (pick, picks)


def spoils(server: Running, code: str, damage: str = "") -> list[Sequence[Any]]:
    """Do *damage* to what is kept of a table, let it be loaded anew, and return all that is kept of it then."""
    server.house.hub._tables.pop(code, None)
    engine = server.house.store._engine
    with engine.begin() as connection:
        table = connection.execute(text("SELECT id FROM matches WHERE code = :code"), {"code": code}).scalar_one()
    if damage:
        with engine.begin() as connection:
            connection.execute(text(damage), {"table": table})
    whole = text(
        "SELECT * FROM matches JOIN seats s ON s.match = id LEFT JOIN actions a ON a.match = id WHERE id = :id"
    )
    with engine.begin() as connection:
        return [tuple(row) for row in connection.execute(whole, {"id": table})]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE actions SET action = 'deploy bishop -1.-2' WHERE match = :table",
        "UPDATE actions SET action = 'deploy pikeman 9.9' WHERE match = :table",
        "UPDATE actions SET action = '' WHERE match = :table",
        "UPDATE actions SET seat = 4 WHERE match = :table",
        "UPDATE actions SET outcomes = '7 7' WHERE match = :table",
        "UPDATE actions SET outcomes = '[0' WHERE match = :table",
        "UPDATE matches SET deal = '0' WHERE id = :table",
        "UPDATE matches SET deal = '1.1' WHERE id = :table",
        "UPDATE matches SET options = replace(options, 'first_battle', 'hastings') WHERE id = :table",
        "UPDATE matches SET options = '{' WHERE id = :table",
        "UPDATE matches SET options = '[]' WHERE id = :table",
        "INSERT INTO seats SELECT match, seat + 2, name, kind, level FROM seats WHERE match = :table AND seat < 3",
        "INSERT INTO seats SELECT match, 4, name, kind, level FROM seats WHERE match = :table AND seat = 0",
    ],
)
def test_a_table_whose_record_is_damaged_says_so_and_keeps_what_there_is(ann: Person, ben: Person, damage: str) -> None:
    code = ann.opens("war_chest", "friend", battle="first_battle")
    ben.sits(code, "Ben")
    assert ann.acts(code, ann.choices(code)[0]).status_code == 200
    kept = spoils(ann.server, code, damage)
    for answer in (ann.get(f"/t/{code}/showing"), ann.post(f"/t/{code}/act", action="resign", version=1, nonce="last")):
        assert answer.status_code == 410
        assert answer.json()["error"].endswith("or its record is damaged.")
    assert spoils(ann.server, code) == kept
    assert ann.get("/").status_code == 200


def test_an_army_with_a_unit_twice_is_not_gone_on_with(ann: Person, ben: Person) -> None:
    code = ann.opens("war_chest", "friend")
    ben.sits(code, "Ben")
    spoils(ann.server, code, "UPDATE matches SET deal = '[1.1' || substr(deal, instr(deal, '.')) WHERE id = :table")
    assert ann.get(f"/t/{code}/showing").status_code == 410


def test_a_damaged_table_keeps_no_opponent_from_waking_at_the_others(tmp_path: Path) -> None:
    house = Running(tmp_path)
    ann = Person(house)
    codes = [ann.opens("war_chest", "bot:random", battle="first_battle") for _ in range(2)]
    for code in codes:
        ann.acts(code, next(choice for choice in ann.choices(code) if choice.startswith("deploy")))
        wait_for(lambda code=code: ann.choices(code))
    cookies = ann.http.cookies
    spoils(house, codes[1], "UPDATE matches SET owed = 2, touched = touched + 9, options = '{' WHERE id = :table")
    spoils(house, codes[0], "UPDATE matches SET owed = 2 WHERE id = :table")
    spoils(house, codes[0], "DELETE FROM actions WHERE number > 1 AND match = :table")
    house.stop()
    house = Running(tmp_path)
    try:
        wait_for(lambda: house.thinker.asked)
        ann = Person(house)
        ann.http.cookies = cookies
        wait_for(lambda: ann.choices(codes[0]))
    finally:
        house.stop()
