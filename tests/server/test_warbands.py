"""Posh Nosh at the door: what won't do is refused with the rule's id, and nothing has changed then."""

from typing import Any

import httpx
import pytest

from tests.server.running import Person, Running

MINE = ("orc", "elf", "minotaur", "mercenary")
THEIRS = ("knight", "golem", "cyclops", "elf")
MOST_ACTIONS = 400


@pytest.fixture
def code(ann: Person, ben: Person) -> str:
    """A table of two at which nobody is recruited yet; Ben's Knight lasts long."""
    for person in (ann, ben):
        person.http.timeout = 60.0
    found = ann.opens("posh_nosh", "friend", numbers="1+unit.knight.hp=99")
    ben.sits(found, "Ben")
    return found


def recruit(person: Person, code: str, *slugs: str) -> None:
    for slug in slugs:
        assert person.acts(code, f"recruit {slug}").status_code == 200


def march(person: Person, code: str) -> None:
    """Put the units in a row as they were recruited, and lock in."""
    while legal := person.choices(code):
        assert person.acts(code, legal[0]).status_code == 200
        if legal[0] == "lock":
            return


def refused(person: Person, code: str, action: str, version: int | None = None) -> dict[str, Any]:
    """Try an action that won't do; returns the refusal. Nobody's table has changed by it."""
    before = person.sees(code)
    answer = person.acts(code, action, version)
    assert answer.status_code in (409, 422), answer.text
    assert person.sees(code) == before
    found: dict[str, Any] = answer.json()
    return found


def battle(ann: Person, ben: Person, code: str) -> Person:
    """Begin the battle; returns whose turn it is."""
    recruit(ann, code, *MINE)
    recruit(ben, code, *THEIRS)
    march(ann, code)
    march(ben, code)
    return ann if ann.choices(code) else ben


def test_nobody_is_recruited_twice(ann: Person, code: str) -> None:
    recruit(ann, code, "orc")
    assert refused(ann, code, "recruit orc")["rule"] == "PN-R-158"


def test_no_more_are_recruited_than_a_warband_has(ann: Person, code: str) -> None:
    recruit(ann, code, *MINE)
    assert refused(ann, code, "recruit golem")["rule"] == "PN-SETUP-01"
    assert refused(ann, code, "recruit medusa")["rule"].startswith("PN-")


def test_nobody_acts_for_the_other_seat(ann: Person, ben: Person, code: str) -> None:
    acting = battle(ann, ben, code)
    waiting = ben if acting is ann else ann
    legal = acting.choices(code)
    for action in (legal[0], legal[-1], "confirm"):
        assert refused(waiting, code, action)["rule"].startswith("PN-")
    form = {"action": legal[0], "version": str(waiting.sees(code)["version"])}
    page = waiting.http.post(f"/t/{code}/act", data=form, headers={"Accept": "text/html"})
    assert page.status_code == 422
    assert "(PN-" in page.text
    stranger = Person(ann.server)
    before = ann.sees(code)
    assert stranger.acts(code, legal[0], before["version"]).status_code == 403
    assert ann.sees(code) == before


def test_an_item_goes_to_nobody_once_the_battle_is_on(ann: Person, ben: Person, code: str) -> None:
    acting = battle(ann, ben, code)
    side = "a" if acting is ann else "b"
    assert refused(acting, code, f"carry 1 > {side}1")["rule"].startswith("PN-")


def test_no_more_shields_fit_than_a_unit_can_have(ann: Person, ben: Person) -> None:
    code = ann.opens("posh_nosh", "friend", numbers="1+shield.max=1+turn.cards=2+turn.third=2", opening_shield="yes")
    ben.sits(code, "Ben")
    recruit(ann, code, "elf", "golem", "cyclops", "knight")
    recruit(ben, code, "elf", "golem", "cyclops", "knight")
    for person, side in ((ann, "a"), (ben, "b")):
        for action in (f"march {side}1", f"march {side}2", f"march {side}3", f"guard {side}1", "lock"):
            assert person.acts(code, action).status_code == 200, action
    for _ in range(MOST_ACTIONS):
        acting, side = (ann, "a") if ann.choices(code) else (ben, "b")
        hand = acting.sees(code)["showing"]["view"]["sides"]["ab".index(side)]["hand"]
        shields = [card for card in hand if card.startswith("S")]
        if shields:
            break
        play_on(acting, code)
    assert refused(acting, code, f"stage {shields[0]} > {side}1")["rule"] == "PN-SHIELD-07"


def play_on(person: Person, code: str) -> None:
    """Throw cards away, and confirm."""
    legal = person.choices(code)
    plain = [action for action in legal if action in ("confirm", "let")]
    assert (
        person.acts(code, [*plain, *[one for one in legal if one.startswith("discard")], *legal][0]).status_code == 200
    )


def test_an_answer_after_its_window_is_refused(ann: Person, ben: Person, code: str) -> None:
    battle(ann, ben, code)
    for _ in range(MOST_ACTIONS):
        acting = ann if ann.choices(code) else ben
        legal = acting.choices(code)
        if "let" in legal:
            break
        blows = [one for one in legal if one[:7] in ("stage P", "stage B") and one.endswith("> b1")]
        if acting is ann and blows:
            assert ann.acts(code, blows[0]).status_code == 200
        else:
            play_on(acting, code)
    seen = ben.sees(code)["version"]
    assert ben.acts(code, "let", seen).status_code == 200
    late = refused(ben, code, "let", seen)
    assert late["error"].startswith("The table had moved on")
    assert late["rule"] in ("PN-REACT-05", "PN-TURN-07")
    assert late["href"] == f"/rules/posh_nosh#{late['rule']}"
    assert refused(ben, code, "let")["rule"].startswith("PN-")


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ("1+unit.orc.hp=0", "unit.orc.hp is 0"),
        ("1+unit.orc.hp=100000", "unit.orc.hp is 100000"),
        ("1+unit.orc.hp=many", "unit.orc.hp is 'many'"),
        ("1+unit.nobody.hp=5", "unit.nobody.hp"),
        ('edition = "1"\n[hand]\nsize = 5\n', "is missing"),
        ('edition = "1"\n[hand\n', "can’t be read"),
        ("77", "no edition"),
    ],
)
def test_bad_numbers_open_no_table(ann: Person, numbers: str, why: str) -> None:
    answer = ann.post("/new/posh_nosh", seats=2, seat__0="me", seat__1="friend", option__numbers=numbers)
    assert answer.status_code == 422
    assert why in answer.json()["error"]
    assert "PN-NUM-01" in answer.json()["error"]


def test_a_table_with_house_rules_is_not_ranked(ann: Person) -> None:
    answer = ann.post(
        "/new/posh_nosh", seats=2, seat__0="me", seat__1="friend", option__ranked="yes", option__swap="yes"
    )
    assert answer.status_code == 422
    assert "PN-HOUSE-04" in answer.json()["error"]


def fled(person: Person, code: str) -> httpx.Response:
    return person.acts(code, "flee")


def test_against_the_house_one_may_flee_whenever_one_likes(ann: Person) -> None:
    """PN-WIN-06, PN-RANK-02: whatever was asked for, a table with an opponent of the house is for practice."""
    ann.http.timeout = 60.0
    code = ann.opens("posh_nosh", "bot:random", recruit="deal", practice="no")
    for _ in range(MOST_ACTIONS):
        if "resign" in ann.choices(code, "aside"):
            break
        if legal := ann.choices(code):
            assert ann.acts(code, legal[0]).status_code in (200, 409)
    assert {"resign", "flee"} <= set(ann.choices(code, "aside"))
    assert fled(ann, code).status_code == 200
    over = ann.sees(code)["showing"]
    assert over["points"] == [0.5, 0.5]
    ranked = ann.post("/new/posh_nosh", seats=2, seat__0="me", seat__1="bot:random", option__ranked="yes")
    assert ranked.status_code == 422
    assert "PN-RANK-02" in ranked.json()["error"]


def test_between_people_nobody_flees_once_there_was_a_move(ann: Person, ben: Person, code: str) -> None:
    """PN-WIN-05."""
    acting = battle(ann, ben, code)
    assert "flee" in acting.choices(code, "aside")
    while "flee" in acting.choices(code, "aside"):
        play_on(acting, code)
    assert refused(acting, code, "flee")["rule"] == "PN-WIN-05"


def test_a_rematch_against_the_house_is_for_practice_too(ann: Person, server: Running) -> None:
    code = ann.opens("posh_nosh", "bot:random", recruit="deal")
    assert fled(ann, code).status_code == 200
    again = ann.post(f"/t/{code}/rematch").json()["code"]
    assert ann.sees(again)["showing"]["options"]["practice"] is True
