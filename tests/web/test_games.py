"""Whole games in the browser."""

import pytest

from tests.web.conftest import Invite
from tests.web.guest import ACTION, FIGURES, KIND, PICKS, WARNING, Choice, Guest

pytestmark = pytest.mark.browser


def hardest(choices: list[Choice]) -> Choice:
    """Choose the play of Tosk with the most attack, then defence; heal as much as may be."""
    return max(
        choices,
        key=lambda c: (
            c[FIGURES].get("attack", 0) - bool(c[WARNING]),
            c[FIGURES].get("defence", 0),
            c[FIGURES].get("heal", 0),
        ),
    )


def safest(choices: list[Choice]) -> Choice:
    """Choose the play of Regicide after which the enemy strikes least; pay with the fewest cards."""
    return min(
        choices,
        key=lambda c: (bool(c[WARNING]), c[FIGURES].get("strike", 99), -c[FIGURES].get("damage", 0), len(c[PICKS])),
    )


def test_play_now_to_the_end_of_a_game_of_tosk(invite: Invite) -> None:
    guest = invite()
    guest.plays_now("tosk")
    rounds = 0
    while guest.waits_for_turn():
        guest.plays(hardest(guest.choices()))
        rounds += 1
        assert rounds < 150
    assert rounds > 3
    assert "win" in guest.said
    guest.page.get_by_role("link", name="Replay").first.click()
    guest.page.wait_for_selector(".scrub")
    assert guest.page.locator("#at").input_value() == "0"
    guest.page.keyboard.press("ArrowRight")
    guest.page.wait_for_function("() => document.getElementById('at').value == 1")
    assert "at=1" in guest.page.url
    guest.page.get_by_role("link", name="Alison").click()
    guest.page.wait_for_function("() => document.querySelector('.views .picked').textContent == 'Alison'")


def test_three_at_regicide_two_by_link_and_an_opponent(invite: Invite) -> None:
    ann, ben = invite(), invite(390, 844)
    path = ann.opens("regicide", "friend", "bot:greedy")
    assert "Waiting for company" in ann.page.inner_text("main")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")  # the cards are dealt without a reload
    turns = 0
    while not ann.over:
        for guest in (ann, ben):
            if guest.over or not any(choice[KIND] == "legal" for choice in guest.choices()):
                continue
            guest.plays(safest(guest.choices()))
            turns += 1
        ann.page.wait_for_timeout(100)
        assert turns < 200
    ben.page.wait_for_selector(".ending")
    assert turns > 4
    assert ann.version == ben.version
    assert "Enemies defeated" in ann.said or "all won" in ann.said


def test_a_rematch_seats_the_same_company(invite: Invite) -> None:
    ann, ben = invite(), invite()
    path = ann.opens("tosk", "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.locator("#ask button[value=yes]").click()
    ann.page.wait_for_selector(".ending")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_selector("#hand")
    ben.page.get_by_role("link", name="To the rematch").click()
    ben.page.wait_for_selector("#hand")
    assert ann.page.url == ben.page.url != ann.url + path


def test_taking_back_a_lock_before_the_rival_locks(invite: Invite) -> None:
    ann, ben = invite(), invite()
    ben_path = ann.opens("tosk", "friend")
    ben.sits(ben_path, "Ben")
    ann.page.wait_for_selector("#hand")
    ann.plays(max(ann.choices(), key=lambda c: (not c[WARNING], len(c[PICKS]))))
    ann.page.get_by_text("Your plan, locked in").wait_for()
    ben.page.locator(".chip", has_text="Locked in").wait_for()
    ann.page.get_by_role("button", name="Take back").click()
    ann.page.wait_for_selector("#hand .card.can")
    ben.page.locator(".chip", has_text="Choosing").wait_for()


def test_a_draw_is_offered_and_taken(invite: Invite) -> None:
    ann, ben = invite(), invite()
    path = ann.opens("tosk", "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    ben.page.locator(".offer").get_by_role("button", name="Accept").click()
    ben.page.locator("#ask button[value=yes]").click()
    ann.page.wait_for_selector(".ending")
    assert "draw" in ann.said


def test_set_phrases_are_heard_by_the_table(invite: Invite) -> None:
    ann, ben = invite(), invite()
    path = ann.opens("regicide", "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    ann.page.get_by_role("button", name="Say something").click()
    ann.page.get_by_role("button", name="Say how many cards you hold").click()
    ben.page.locator(".bubble").wait_for()
    assert "7" in ben.page.locator(".bubble").inner_text()


def hint_of(guest: Guest) -> str:
    guest.page.keyboard.press("h")
    guest.page.wait_for_function("() => document.getElementById('say').textContent.includes(': ')", timeout=20_000)
    return guest.said


def test_a_hint_says_what_and_why_and_picks_it(invite: Invite) -> None:
    guest = invite()
    guest.plays_now("regicide")
    assert guest.waits_for_turn()
    labels = {choice[3] for choice in guest.choices()}
    said = hint_of(guest)
    assert guest.page.locator("#hand .picked").count() or "Yield" in said
    assert any(label.split()[0] in said for label in labels)
    assert guest.choices()[0][ACTION]
