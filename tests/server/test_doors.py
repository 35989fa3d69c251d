"""The doors: what is turned away, and what every answer carries."""

import json
import logging
from pathlib import Path

import httpx
import pytest

from tabard.server import Settings
from tests.server.running import Person, Running


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": ""},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(ann: Person, headers: dict[str, str]) -> None:
    code = ann.opens("tosk", "bot:random")
    answer = ann.http.post(f"/t/{code}/act", data={"action": "resign", "version": "0"}, headers=headers)
    assert answer.status_code == 403
    assert not ann.sees(code)["showing"]["over"]


def test_our_own_page_may_post(server: Running, ann: Person) -> None:
    code = ann.opens("tosk", "bot:random")
    headers = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    body = {"action": "resign", "version": ann.sees(code)["version"]}
    assert ann.http.post(f"/t/{code}/act", json=body, headers=headers).status_code == 200


def test_the_public_address_counts_as_our_own(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(origin="https://games.example"))
    try:
        person = Person(running)
        answer = person.http.post("/play", json={"game": "tosk"}, headers={"Origin": "https://games.example"})
        assert answer.status_code == 200
        assert answer.json()["link"].startswith("https://games.example/t/")
        assert "; secure" in answer.headers["set-cookie"].lower()
    finally:
        running.stop()


def test_a_host_that_is_not_ours_is_not_answered(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(hosts=("games.example",)))
    try:
        assert httpx.get(f"{running.url}/health").status_code == 421
        assert httpx.get(f"{running.url}/health", headers={"Host": "games.example"}).status_code == 200
    finally:
        running.stop()


@pytest.mark.parametrize("host", ["[", "a b", "x/../y", "a:99999999", "é", "<b>"])
def test_a_name_that_is_none_is_not_answered(server: Running, host: str) -> None:
    answer = httpx.get(f"{server.url}/health", headers={"Host": host.encode()})
    assert answer.status_code in (400, 421)


def test_an_oversized_body_is_refused(server: Running, ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    big = "x" * 20_000
    assert ann.post(f"/t/{code}/act", action=big, version=0).status_code == 413
    pieces = (b"action=" if not piece else b"x" * 1000 for piece in range(30))
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    assert ann.http.post(f"/t/{code}/act", content=pieces, headers=headers).status_code == 413
    assert ann.http.post(f"/t/{code}/rematch", content=b"x" * 20_000).status_code == 413


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b"{", 400),
        ("application/json", b"[1]", 400),
        ("application/json", b'{"action": {}}', 400),
        ("application/json", b'{"action": null}', 400),
        ("application/json", b"[" * 15_000, 400),
        ("application/json", b"\xff\xfe", 400),
        ("application/x-www-form-urlencoded", b"\xff=%ff", 400),
        ("application/x-www-form-urlencoded", b"&".join(b"a=1" for _ in range(100)), 400),
        ("multipart/form-data; boundary=x", b"--x--", 415),
        ("text/plain", b"action=resign", 415),
    ],
)
def test_a_body_that_cannot_be_read_is_refused(ann: Person, kind: str, body: bytes, status: int) -> None:
    code = ann.opens("tosk", "friend")
    answer = ann.http.post(f"/t/{code}/act", content=body, headers={"Content-Type": kind})
    assert answer.status_code == status
    assert set(answer.json()) >= {"error", "rule", "href"}


def test_every_answer_carries_the_security_headers(server: Running, ann: Person) -> None:
    answers = [
        ann.get("/"),
        ann.get("/nowhere"),
        ann.get("/static/house.css"),
        ann.get("/static/nothing.css"),
        ann.post("/play", game="chess"),
        httpx.post(f"{server.url}/play", headers={"Origin": "http://evil.example"}),
        httpx.request("DELETE", f"{server.url}/play"),
    ]
    assert [answer.status_code for answer in answers] == [200, 404, 200, 404, 404, 403, 405]
    for answer in answers:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"


def test_pages_of_a_table_are_not_kept_by_browsers(ann: Person) -> None:
    code = ann.opens("tosk", "friend")
    assert ann.get(f"/t/{code}").headers["cache-control"] == "no-store"


def test_static_files_are_asked_about_again(ann: Person) -> None:
    first = ann.get("/static/house.css")
    assert first.headers["cache-control"] == "no-cache"
    again = ann.http.get("/static/house.css", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert "immutable" in ann.get("/static/house.css", v="abc").headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/../running.py",
        "/static/%2e%2e/running.py",
        "/static/..%2frunning.py",
        "/static//etc/passwd",
        "/static/",
    ],
)
def test_nothing_outside_the_static_folder_is_served(server: Running, path: str) -> None:
    with httpx.Client() as client:
        answer = client.send(httpx.Request("GET", server.url, extensions={"target": path.encode()}))
    assert answer.status_code in (404, 405)
    assert "Running" not in answer.text


def test_people_get_a_page_and_programs_get_json(server: Running) -> None:
    for path in ("/t/lark-0000", "/nowhere", "/rules/chess"):
        page = httpx.get(f"{server.url}{path}", headers={"Accept": "text/html,*/*"})
        assert json.loads(page.text)["page"] == "message"
        assert page.status_code == json.loads(page.text)["status"] == 404
        assert set(httpx.get(f"{server.url}{path}").json()) == {"error", "rule", "href"}


def test_a_mistake_of_ours_shows_no_traceback_and_logs_no_card(
    server: Running, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    code = ann.opens("tosk", "friend")

    def slip(*_: object) -> str:
        raise KeyError("the rival holds Ks")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(server.house.renderer, "table", slip)
        answer = ann.http.get(f"/t/{code}", headers={"Accept": "text/html"})
    assert answer.status_code == 500
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "Ks" not in answer.text
    assert "Traceback" not in answer.text
    assert "KeyError" in caplog.text
    assert "Ks" not in caplog.text
