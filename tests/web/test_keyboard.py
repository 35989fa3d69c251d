"""Whole games with the keyboard alone: Tab, arrows, Enter, Escape."""

import pytest

from tests.web.conftest import Invite
from tests.web.guest import KIND, Guest

pytestmark = pytest.mark.browser


def tab_to(guest: Guest, selector: str) -> None:
    """Press Tab until the focus is on what *selector* names."""
    for _ in range(80):
        if guest.page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def arrow_to(guest: Guest, selector: str) -> None:
    """Press the right arrow in a hand until the focus is on what *selector* names."""
    for _ in range(12):
        if guest.page.evaluate("what => document.activeElement.matches(what)", selector):
            return
        guest.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows never come to {selector}")


def takes_a_turn(guest: Guest) -> None:
    """Pick lit cards from left to right with Enter until the green button is lit, then press it."""
    before = guest.version
    for _ in range(10):
        if guest.page.locator("#hand .can").count() and not guest.page.locator(".dock .btn.go.can").count():
            tab_to(guest, "#hand .card")
            arrow_to(guest, "#hand .can")
            guest.page.keyboard.press("Enter")
        elif guest.page.locator(".seat.can").count():
            tab_to(guest, ".seat.can")
            guest.page.keyboard.press("Enter")
            break
        else:
            break
        guest.page.wait_for_timeout(60)
    if guest.page.locator(".dock .btn.go.can").count():
        tab_to(guest, ".dock .btn.go.can")
        guest.page.keyboard.press("Enter")
    elif guest.page.locator(".dock .btn.can").count():
        tab_to(guest, ".dock .btn.can")
        guest.page.keyboard.press("Enter")
    guest.page.wait_for_timeout(120)
    if guest.page.locator("#ask[open]").count():
        guest.page.keyboard.press("Tab")
        guest.page.keyboard.press("Enter")
    guest.waits_past(before)


def sets_the_table(guest: Guest, game: str, *keys: tuple[str, str]) -> None:
    """From the shelf to a new table, with choices typed into fields."""
    guest.goes("/")
    tab_to(guest, f"a[href='/new/{game}']")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#new-table")
    for selector, typed in keys:
        tab_to(guest, selector)
        guest.page.keyboard.type(typed)
    tab_to(guest, "button.go")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#hand")


def test_a_game_of_tosk(invite: Invite) -> None:
    guest = invite()
    sets_the_table(guest, "tosk", ("#seat-1", "Opponent: Fool"), ("[name='option.round_cap']", "3"))
    turns = 0
    while guest.waits_for_turn():
        takes_a_turn(guest)
        turns += 1
        assert turns < 30
    assert turns >= 3
    assert guest.said


def test_a_game_of_regicide(invite: Invite) -> None:
    guest = invite()
    sets_the_table(guest, "regicide", ("#seat-1", "Opponent: Fool"))
    turns = 0
    while guest.waits_for_turn():
        takes_a_turn(guest)
        turns += 1
        assert turns < 120
    assert turns >= 2
    assert "Enemies defeated" in guest.said


def test_the_focus_stays_in_the_hand_when_a_card_goes_to_the_tray(invite: Invite) -> None:
    guest = invite()
    guest.opens("tosk", "bot:random")
    assert guest.waits_for_turn()
    tab_to(guest, "#hand .card")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".tray .picked")
    assert guest.page.evaluate("document.activeElement.closest('#hand') !== null")


def test_enter_on_a_picked_card_plays_it_and_escape_puts_it_back(invite: Invite) -> None:
    guest = invite()
    guest.opens("regicide", "bot:random")
    assert guest.waits_for_turn()
    safe = next(choice for choice in guest.choices() if len(choice[1]) == 2 and not choice[7])
    guest.page.locator(f"[data-pick='{safe[1][0]}']").focus()
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Escape")
    assert guest.page.locator("#hand .picked").count() == 0
    before = guest.version
    guest.page.keyboard.press("Enter")
    guest.page.keyboard.press("Enter")
    guest.waits_past(before)
    assert all(choice[KIND] != "legal" or choice[0] != safe[0] for choice in guest.choices())


def test_the_question_mark_opens_the_rules_and_escape_closes_them(invite: Invite) -> None:
    guest = invite()
    guest.opens("tosk", "bot:random")
    guest.page.wait_for_selector("#hand")
    guest.page.keyboard.press("?")
    guest.page.locator("#rules .rule").first.wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.locator("#rules").wait_for(state="hidden")
