"""War Chest over HTTP: what can't be is refused in words, and nothing has changed then."""

import pytest

from tests.server.running import Person


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
        ("deploy {coin} 5.-3", "not open to you"),
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
