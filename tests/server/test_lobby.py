"""The lobby: the shelf, new tables, seats by link, rematches."""

import json
from typing import Any

import httpx
import pytest

from tabard.server import Settings
from tests.server.running import QUICK, Person, Running, wait_for


def _page(answer: httpx.Response) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer.text)
    return found


def test_home_shows_every_game_with_its_opponents(ann: Person) -> None:
    games = _page(ann.get("/"))["games"]
    assert [game["name"] for game in games] == ["handy_brawl", "posh_nosh", "regicide", "tosk", "war_chest"]
    assert all(game["tagline"] and game["levels"] for game in games)


def test_home_gives_strangers_no_cookie(ann: Person) -> None:
    assert "set-cookie" not in ann.get("/").headers


def test_home_lists_the_readers_own_tables_only(ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    other = ben.opens("regicide")
    assert [table["code"] for table in _page(ann.get("/"))["tables"]] == [code]
    tables = {table["code"]: table for table in _page(ben.get("/"))["tables"]}
    assert set(tables) == {code, other}
    assert tables[code]["names"] == ["Ann", "Ben"]
    assert tables[code]["mine"] == 1


def test_home_says_whose_turn_it_is_and_what_is_over(ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    ann.acts(code, "lock")
    assert [_page(who.get("/"))["tables"][0]["my_turn"] for who in (ann, ben)] == [False, True]
    ben.acts(code, "resign")
    summary = _page(ben.get("/"))["tables"][0]
    assert (summary["my_turn"], summary["over"]) == (False, True)


@pytest.mark.parametrize("game", ["tosk", "regicide"])
def test_play_now_seats_the_reader_against_an_opponent_in_one_click(ann: Person, game: str) -> None:
    answer = ann.http.post("/play", data={"game": game}, headers={"Accept": "text/html"})
    assert answer.status_code == 303
    code = answer.headers["location"].removeprefix("/t/")
    seats = ann.sees(code)["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot"]
    assert ann.sees(code)["showing"] is not None


def test_play_now_takes_a_level(ann: Person) -> None:
    code = ann.post("/play", game="tosk", level="greedy").json()["code"]
    assert ann.sees(code)["table"]["seats"][1]["level"] == "greedy"


@pytest.mark.parametrize("fields", [{"game": "chess"}, {}, {"game": "../tosk"}])
def test_play_now_knows_its_games(ann: Person, fields: dict[str, str]) -> None:
    assert ann.http.post("/play", json=fields).status_code == 404


def test_play_now_knows_its_levels(ann: Person) -> None:
    assert ann.post("/play", game="tosk", level="god").status_code == 422


def test_the_form_for_a_new_table_is_of_its_game(ann: Person) -> None:
    assert _page(ann.get("/new/tosk"))["game"]["name"] == "tosk"
    assert ann.get("/new/chess").status_code == 404


def test_a_new_table_is_as_the_form_says(ann: Person) -> None:
    code = ann.opens("regicide", "friend", "bot:greedy")
    seen = ann.sees(code)
    assert [seat["kind"] for seat in seen["table"]["seats"]] == ["person", "free", "bot"]
    assert seen["table"]["seats"][0]["name"] == "Ann"
    assert seen["table"]["mine"] == 0
    assert seen["showing"] is None


def test_the_last_of_several_fields_counts_so_that_a_box_can_be_unticked(ann: Person) -> None:
    body = "seats=2&seat.0=me&seat.1=friend&option.force=no&option.force=yes"
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"}
    answer = ann.http.post("/new/tosk", content=body, headers=headers)
    code = answer.headers["location"].removeprefix("/t/")
    assert ann.sees(code)["table"]["options"]["force"] is True


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "9"},
        {"seats": "0"},
        {"seats": "-1"},
        {"seats": "two"},
        {"seats": "3"},
        {"seat.0": "me", "seat.1": "me"},
        {"seat.1": "bot:god"},
        {"seat.1": "bot"},
        {"seat.1": "nobody"},
        {"option.tiring": "yes please"},
        {"option.tiring": "-5"},
        {"option.dragons": "yes"},
        {"name": "x" * 25},
        {"name": "a\u202eb"},
        {"name": "\u0007"},
    ],
)
def test_a_form_that_will_not_do_comes_back_with_what_is_wrong(ann: Person, fields: dict[str, str]) -> None:
    given = {"seats": "2", "seat.0": "me", "seat.1": "friend", **fields}
    answer = ann.http.post("/new/tosk", data=given, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    page = _page(answer)
    assert (page["page"], page["given"]) == ("new", given)
    assert page["error"]
    assert ann.http.post("/new/tosk", json=given).status_code == 422
    assert _page(ann.get("/"))["tables"] == []


def test_the_last_seat_taken_begins_the_game(ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    answer = ben.sits(code, "  Ben   of  Oak ")
    assert answer.json()["seat"] == 1
    assert answer.json()["token"]
    assert ann.sees(code)["showing"]["names"] == ["Ann", "Ben of Oak"]


def test_who_opens_a_table_without_a_name_is_called_so_that_all_may_read_it(ann: Person, ben: Person) -> None:
    answer = ann.post("/new/tosk", **{"seats": 2, "seat.0": "me", "seat.1": "friend"})
    code = answer.json()["code"]
    ben.sits(code, "Ben")
    assert ben.sees(code)["showing"]["names"] == ["Host", "Ben"]


def test_a_guest_may_choose_among_the_free_seats(ann: Person, ben: Person) -> None:
    code = ann.opens("regicide", "friend", "friend")
    assert ben.sits(code, "Ben", 2).json()["seat"] == 2
    assert [seat["kind"] for seat in ann.sees(code)["table"]["seats"]] == ["person", "free", "person"]


def test_a_taken_seat_is_not_given_again(server: Running, ann: Person, ben: Person) -> None:
    code = ann.opens("regicide", "friend", "friend")
    ben.sits(code, "Ben", 1)
    cy = Person(server, program=False)
    answer = cy.form(f"/t/{code}/seat", seat=1, name="Cy")
    assert answer.status_code == 409
    assert _page(answer)["page"] == "join"
    assert "taken" in _page(answer)["error"] or "already" in _page(answer)["error"]
    assert ann.sees(code)["table"]["seats"][1]["name"] == "Ben"


@pytest.mark.parametrize(
    ("seat", "name"), [("7", "Cy"), ("-1", "Cy"), ("a", "Cy"), ("1", ""), ("1", "ann"), ("1", "you"), ("1", "\n")]
)
def test_a_seat_or_name_that_will_not_do_is_refused(ann: Person, ben: Person, seat: str, name: str) -> None:
    code = ann.opens("tosk", "friend")
    assert ben.post(f"/t/{code}/seat", seat=seat, name=name).status_code == 422
    assert ann.sees(code)["table"]["seats"][1]["kind"] == "free"


def test_nobody_takes_two_seats(ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    assert ann.sits(code, "Ann again").status_code == 409


def test_a_full_table_has_no_seat_for_a_stranger(server: Running, ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    assert Person(server).sits(code, "Cy").status_code == 409


def test_the_private_link_opens_the_seat_in_another_browser(server: Running, ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    link = ann.sees(code)["table"]["seat_link"]
    phone = Person(server)
    answer = phone.http.get(link)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
    assert phone.sees(code)["table"]["mine"] == 0
    assert ann.sees(code)["table"]["mine"] == 0


def test_the_private_link_opens_no_other_table_of_its_owner(server: Running, ann: Person) -> None:
    code, other = ann.opens("tosk", "friend"), ann.opens("tosk", "friend")
    phone = Person(server)
    phone.http.get(ann.sees(code)["table"]["seat_link"])
    assert phone.sees(other)["table"]["mine"] is None


def test_a_private_link_leaves_the_other_tables_of_the_browser(server: Running, ann: Person, ben: Person) -> None:
    own, code = ben.opens("tosk", "friend"), ann.opens("tosk", "friend")
    ben.http.get(ann.sees(code)["table"]["seat_link"])
    assert [ben.sees(which)["table"]["mine"] for which in (own, code)] == [0, 0]


@pytest.mark.parametrize("token", ["x", "0", "1.abc", "0.", "%2e%2e", "é", "0" * 300])
def test_a_made_up_link_opens_nothing(server: Running, ann: Person, token: str) -> None:
    code = ann.opens("tosk", "friend")
    thief = Person(server)
    assert thief.get(f"/t/{code}/s/{token}").status_code in (403, 404)
    assert thief.sees(code)["table"]["mine"] is None


def test_a_link_of_one_table_opens_no_other(server: Running, ann: Person) -> None:
    code, other = ann.opens("tosk", "friend"), ann.opens("tosk", "friend")
    token = ann.sees(code)["table"]["seat_link"].rpartition("/")[2]
    assert Person(server).get(f"/t/{other}/s/{token}").status_code == 403


def test_cookies_are_kept_from_scripts_and_other_sites(server: Running) -> None:
    answer = httpx.post(f"{server.url}/play", json={"game": "tosk", "level": "random"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_rematch_seats_the_same_people_and_is_found_by_both(ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend", force="yes")
    ben.sits(code, "Ben")
    assert ann.post(f"/t/{code}/rematch").status_code == 409
    ann.acts(code, "resign")
    again = ann.post(f"/t/{code}/rematch").json()["code"]
    assert ben.post(f"/t/{code}/rematch").json()["code"] == again
    assert ben.sees(code)["table"]["rematch"] == again
    seen = ben.sees(again)
    assert seen["table"]["mine"] == 1
    assert seen["table"]["options"]["force"] is True
    assert seen["showing"]["names"] == ["Ann", "Ben"]
    assert seen["version"] == 0


def test_a_rematch_is_not_for_onlookers(server: Running, ann: Person, ben: Person) -> None:
    code = ann.opens("tosk", "friend")
    ben.sits(code, "Ben")
    ann.acts(code, "resign")
    assert Person(server).post(f"/t/{code}/rematch").status_code == 403


def test_a_table_of_opponents_alone_can_be_watched(ann: Person) -> None:
    given = {"seats": 2, "seat.0": "bot:random", "seat.1": "bot:random", "option.round_cap": 10}
    answer = ann.http.post("/new/tosk", json=given)
    code = answer.json()["code"]
    assert "set-cookie" not in answer.headers
    wait_for(lambda: ann.sees(code)["showing"]["over"], 60)


def test_the_rules_are_shown_with_their_ids(ann: Person) -> None:
    page = _page(ann.get("/rules/tosk"))["page"]
    assert page
    assert "TK-GOAL-01" in ann.get("/rules/tosk").text
    assert ann.get("/rules/chess").status_code == 404
    assert ann.get("/rules/..%2f..%2fREADME").status_code == 404


def test_health_says_ok(ann: Person) -> None:
    assert ann.get("/health").json() == {"ok": True}


def test_one_address_cannot_open_tables_without_end(tmp_path: Any) -> None:
    running = Running(tmp_path, Settings(tables_a_minute=3, workers=QUICK.workers))
    try:
        person = Person(running)
        answers = [person.http.post("/new/tosk", json={"seats": 2}).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]
    finally:
        running.stop()
