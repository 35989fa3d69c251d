"""The puzzle in the browser: from the shelf to a result to share, by tap and by keyboard, at both sizes."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tabard.lab.puzzles import of_day, stock, today
from tests.web.conftest import Invite
from tests.web.guest import Guest
from tests.web.test_handy_brawl import SIZES, keys, taps

pytestmark = pytest.mark.browser
EASY = min(stock(), key=lambda one: len(one.line))


def test_the_puzzle_of_the_day_is_a_step_from_the_shelf(invite: Invite) -> None:
    guest = invite()
    guest.goes("/")
    guest.page.get_by_role("link", name="Puzzle of the day").click()
    puzzle = of_day(today())
    expect(guest.page.locator("h2")).to_have_text(f"{puzzle.pair}: win in {puzzle.turns} turns")
    guest.page.get_by_role("link", name="The day before").click()
    expect(guest.page.locator("h1")).to_contain_text("Puzzle of ")
    assert Axe().run(guest.page).violations_count == 0


@pytest.mark.parametrize(("size", "does"), [("phone", taps), ("desk", keys)])
def test_a_puzzle_is_solved_and_its_result_shared(invite: Invite, size: str, does: object) -> None:
    width, height = SIZES[size]
    guest = invite(width, height)
    guest.goes(f"/puzzle?id={EASY.id}")
    assert guest.width_fits()
    guest.page.get_by_role("button", name="Set it up").click()
    guest.page.wait_for_selector("html.script #part")
    expect(guest.page.locator(".room")).to_contain_text(f"Turn 1 of {EASY.turns}, puzzle")
    for action in EASY.line:
        does(guest, action)  # type: ignore[operator]
    expect(guest.page.locator(".bar .chip")).to_have_text("Over")
    guest.page.get_by_role("link", name="Your result").click()
    expect(guest.page.get_by_role("status")).to_contain_text(f"Solved in {EASY.turns} turns, as few as can be.")
    shared = guest.page.get_by_role("textbox").input_value()
    assert f"★ {EASY.turns}/{EASY.turns} turns" in shared
    copies_result(guest, shared)
    assert guest.width_fits()
    assert guest.page.get_by_role("button", name="Try it again").is_visible()


def copies_result(guest: Guest, shared: str) -> None:
    """Copy the result by the button: to the clipboard, and the older way where the clipboard is closed."""
    guest.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for closed in (False, True):
        guest.page.evaluate("navigator.clipboard.writeText('something else')")
        if closed:
            guest.page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('closed')))")
        guest.page.get_by_role("button", name="Copy").click()
        expect(guest.page.get_by_role("button", name="Copied")).to_be_visible()
        assert guest.page.evaluate("navigator.clipboard.readText()") == shared
        expect(guest.page.get_by_role("button", name="Copy", exact=True)).to_be_visible()


def test_without_the_script_a_puzzle_is_set_up_as_well(invite: Invite) -> None:
    guest = invite(java_script_enabled=False)
    guest.goes(f"/puzzle?id={EASY.id}")
    guest.page.get_by_role("button", name="Set it up").click()
    expect(guest.page.locator("#part")).to_contain_text(f"Turn 1 of {EASY.turns}")


def test_without_the_script_a_result_is_text_to_be_marked_and_no_button_promises_more(invite: Invite) -> None:
    guest = invite()
    guest.goes(f"/puzzle?id={EASY.id}")
    guest.page.get_by_role("button", name="Set it up").click()
    guest.page.wait_for_selector("html.script #part")
    for action in EASY.line:
        taps(guest, action)
    plain = invite(java_script_enabled=False)
    plain.page.context.add_cookies(guest.page.context.cookies())  # type: ignore[arg-type]
    plain.goes(f"/puzzle?id={EASY.id}")
    expect(plain.page.get_by_role("textbox")).to_have_value(re.compile(rf"★ {EASY.turns}/{EASY.turns} turns"))
    expect(plain.page.locator("[data-copy]")).to_be_hidden()
