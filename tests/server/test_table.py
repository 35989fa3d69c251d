"""Acting at a table over HTTP: what counts, what is refused, and what is said then."""

import json
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from tabard.server.house import House
from tests.server.running import Person, Running


@pytest.fixture
def code(ann: Person, ben: Person) -> str:
    """A Tosk table with Ann and Ben at it."""
    code = ann.opens("tosk", "friend")
    assert ben.sits(code, "Ben").status_code == 200
    return code


def _still(person: Person, code: str, version: int) -> None:
    assert person.sees(code)["version"] == version


def test_an_action_is_acknowledged_with_its_number(ann: Person, code: str) -> None:
    answer = ann.acts(code, ann.choices(code)[3])
    assert (answer.status_code, answer.json()) == (200, {"ok": True, "version": 1})


def test_a_form_is_sent_back_to_the_table(ann: Person, code: str) -> None:
    answer = ann.http.post(
        f"/t/{code}/act", data={"action": "lock", "version": "0", "nonce": "a"}, headers={"Accept": "text/html"}
    )
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
    _still(ann, code, 1)


def test_a_refused_form_shows_the_table_with_what_was_wrong(ann: Person, code: str) -> None:
    answer = ann.http.post(f"/t/{code}/act", data={"action": "heal", "version": "0"}, headers={"Accept": "text/html"})
    assert answer.status_code == 422
    page = json.loads(answer.text)
    assert page["page"] == "table"
    assert page["notice"]
    _still(ann, code, 0)


def test_before_the_deal_nobody_can_act(ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    assert ann.acts(code, "lock", 0).status_code == 409


def test_an_illegal_action_names_its_rule_with_a_link(ann: Person, code: str) -> None:
    mine = {pick for choice in ann.sees(code)["showing"]["choices"] for pick in choice["picks"]}
    foreign = next(card for card in ("2c", "3c", "4c", "5c", "6c", "7c", "8c") if f"hand:{card}" not in mine)
    answer = ann.acts(code, f"lock {foreign}")
    said = answer.json()
    assert answer.status_code == 422
    assert said["error"]
    assert said["href"] == (f"/rules/tosk#{said['rule']}" if said["rule"] else "")
    assert said["version"] == 0
    _still(ann, code, 0)


@pytest.mark.parametrize("action", ["", "dance", "lock 99x", "lock\x00", "x" * 5000, "lock\nlock", "☃", "lock " * 60])
def test_a_malformed_action_is_refused(ann: Person, code: str, action: str) -> None:
    assert ann.acts(code, action).status_code == 422
    _still(ann, code, 0)


@pytest.mark.parametrize("version", ["-1", "", "one", "1e3", "9" * 30, "٣"])
def test_a_malformed_version_is_refused(ann: Person, code: str, version: str) -> None:
    answer = ann.post(f"/t/{code}/act", action="lock", version=version, nonce="a")
    assert answer.status_code == 422
    _still(ann, code, 0)


def test_a_version_that_has_not_been_yet_is_refused(ann: Person, code: str) -> None:
    assert ann.acts(code, "lock", 5).status_code == 409
    _still(ann, code, 0)


def test_who_has_no_seat_cannot_act(server: Running, ann: Person, code: str) -> None:
    assert Person(server).acts(code, "lock", 0).status_code == 403
    _still(ann, code, 0)


@pytest.mark.parametrize("cookie", ["", "x", "abc.def", "ann", "." * 300, "\u00e9"])
def test_a_forged_cookie_opens_no_seat(server: Running, ann: Person, code: str, cookie: str) -> None:
    headers = {"Cookie": f"tabard={cookie}".encode()}
    answer = httpx.post(f"{server.url}/t/{code}/act", json={"action": "lock", "version": 0}, headers=headers)
    assert answer.status_code == 403
    _still(ann, code, 0)


def test_a_cookie_signed_by_another_house_opens_no_seat(server: Running, ann: Person, code: str) -> None:
    value = ann.http.cookies["tabard"]
    changed = value[:-2] + ("A" if value[-2] != "A" else "B") + value[-1]  # the last one is not read whole
    answer = httpx.post(
        f"{server.url}/t/{code}/act", json={"action": "lock", "version": 0}, headers={"Cookie": f"tabard={changed}"}
    )
    assert answer.status_code == 403


def test_an_unknown_table_is_not_found(ann: Person) -> None:
    for path in ("/t/lark-0000", "/t/lark-0000/part", "/t/lark-0000/showing", "/t/x", "/t/%2e%2e", "/t/a'--/record"):
        assert ann.get(path).status_code == 404, path
    assert ann.post("/t/lark-0000/act", action="lock", version=0).status_code == 404


def test_the_same_action_sent_twice_counts_once_and_is_answered_alike(ann: Person, code: str) -> None:
    first = ann.acts(code, "lock", 0, "same")
    second = ann.acts(code, "lock", 0, "same")
    assert (first.status_code, first.json()) == (second.status_code, second.json()) == (200, {"ok": True, "version": 1})
    _still(ann, code, 1)


def test_the_same_action_sent_again_much_later_is_answered_alike(ann: Person, ben: Person, code: str) -> None:
    first = ann.acts(code, "lock", 0, "same")
    ben.acts(code, "lock")
    assert ann.acts(code, "lock", 0, "same").json() == first.json()


def test_another_action_under_a_used_name_is_refused(ann: Person, code: str) -> None:
    ann.acts(code, "lock", 0, "same")
    assert ann.acts(code, "unlock", 1, "same").status_code == 409
    _still(ann, code, 1)


def test_two_people_may_use_the_same_name_for_their_actions(ann: Person, ben: Person, code: str) -> None:
    assert ann.acts(code, "lock", 0, "same").status_code == 200
    assert ben.acts(code, "lock", 0, "same").status_code == 200


def test_of_two_actions_at_once_from_one_seat_only_one_counts(server: Running, ann: Person, code: str) -> None:
    locks = ann.choices(code)[:8]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda lock: ann.acts(code, lock, 0, lock), locks))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert {answer.json()["version"] for answer in answers} == {1}
    _still(ann, code, 1)


def test_a_double_click_without_names_counts_once(ann: Person, code: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: ann.post(f"/t/{code}/act", action="lock", version=0), range(4)))
    assert [answer.json() for answer in answers] == [{"ok": True, "version": 1}] * 4
    _still(ann, code, 1)


def test_a_choice_in_secret_is_not_late_because_the_rival_chose_first(ann: Person, ben: Person, code: str) -> None:
    ben.acts(code, "lock", 0)
    assert ann.acts(code, "lock", 0).status_code == 200


def test_what_is_no_longer_open_is_too_late_and_not_wrong(ann: Person, ben: Person, code: str) -> None:
    ann.acts(code, "lock", 0)
    ben.acts(code, "resign", 1)
    late = ann.acts(code, "unlock", 1)
    assert late.status_code == 409
    assert late.json()["version"] == 2


def test_a_lock_can_be_taken_back_until_the_rival_locks(ann: Person, ben: Person, code: str) -> None:
    ann.acts(code, "lock")
    assert ann.acts(code, "unlock").status_code == 200
    assert len(ann.choices(code)) > 1
    ann.acts(code, "lock")
    ben.acts(code, "lock")
    assert ann.acts(code, "unlock").status_code in (409, 422)


def test_why_not_answers_with_the_rule_and_where_it_is(ann: Person, ben: Person, code: str) -> None:
    ann.acts(code, "lock")
    answer = ann.get(f"/t/{code}/why", pick="button:lock").json()
    assert answer["text"]
    assert answer["href"] == (f"/rules/tosk#{answer['rule']}" if answer["rule"] else "")


def test_why_not_says_nothing_of_what_can_be_picked(ann: Person, code: str) -> None:
    assert ann.get(f"/t/{code}/why", pick="button:lock").json() == {"rule": "", "text": "", "href": ""}


def test_why_not_tells_an_onlooker_so(server: Running, code: str) -> None:
    assert "looking on" in Person(server).get(f"/t/{code}/why", pick="button:lock").json()["text"]


def test_a_page_without_the_script_gets_the_picks_and_the_answer_to_why_not(ann: Person, code: str) -> None:
    pick = ann.sees(code)["showing"]["choices"][1]["picks"][0]
    page = json.loads(ann.get(f"/t/{code}", picks=pick, why="hand:zz").text)
    assert page["picks"] == [pick]
    assert page["notice"]
    assert json.loads(ann.get(f"/t/{code}/part", picks=pick).text)["picks"] == [pick]


def test_no_page_takes_hundreds_of_picks(ann: Person, code: str) -> None:
    assert ann.get(f"/t/{code}", picks=",".join(["a"] * 100)).status_code == 422


def test_a_hint_is_an_open_action_with_a_reason(ann: Person, code: str) -> None:
    answer = ann.get(f"/t/{code}/hint").json()
    assert answer["action"] in ann.choices(code)
    assert answer["label"]
    assert answer["why"]


def test_no_hint_without_a_seat_or_out_of_turn(server: Running, ann: Person, code: str) -> None:
    assert Person(server).get(f"/t/{code}/hint").status_code == 403
    ann.acts(code, "lock")
    assert ann.get(f"/t/{code}/hint").status_code == 409


def test_a_guest_without_a_seat_is_asked_to_join_or_looks_on(server: Running, ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    guest = Person(server)
    assert json.loads(guest.get(f"/t/{code}").text)["page"] == "join"
    assert json.loads(guest.get(f"/t/{code}", look="1").text)["page"] == "table"
    assert json.loads(ann.get(f"/t/{code}").text)["page"] == "table"


def test_the_private_link_is_on_the_page_of_its_seat_only(server: Running, ann: Person, code: str) -> None:
    mine = ann.sees(code)["table"]["seat_link"]
    assert mine.startswith(f"{server.url}/t/{code}/s/")
    assert Person(server).sees(code)["table"]["seat_link"] == ""


def test_an_action_that_cannot_be_written_is_not_played(
    server: Running, ann: Person, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house: House = server.house

    async def full(_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "write", full)
        answer = ann.acts(code, "lock", 0, "a")
        assert answer.status_code == 503
        _still(ann, code, 0)
    assert ann.acts(code, "lock", 0, "a").status_code == 200


def test_an_action_that_another_writer_forestalled_is_too_late(server: Running, ann: Person, code: str) -> None:
    table = server.house.hub._tables[code]
    table_match = table.match
    assert table_match is not None
    assert ann.acts(code, "lock").status_code == 200
    table.match = None
    table.load(table.row, [])  # as a process that has not heard of the last action
    assert ann.acts(code, "lock", 0, "b").status_code == 409
    _still(ann, code, 1)


def test_what_programs_are_shown_is_what_the_seat_may_know(ann: Person, code: str) -> None:
    seen = ann.sees(code)
    assert seen["table"]["code"] == code
    assert seen["showing"]["seat"] == 0
    assert seen["showing"]["view"]["sides"][1]["hand"] is None
