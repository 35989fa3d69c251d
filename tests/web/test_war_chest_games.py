"""Whole games of War Chest in the browser, the draft and the end by hand.

The turns between are sent without the pages, which takes a tenth of the time; ``--by-hand`` plays every one of them.
"""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.fighter import Plays, boldest, hurries, plays, plays_by_key, turns_of
from tests.web.guest import Guest
from tests.web.test_keyboard import tab_to

pytestmark = pytest.mark.browser

LONGEST = 1000
"""More turns than a game of the bold has."""


@pytest.fixture
def all_by_hand(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--by-hand"))


def drafted(company: list[Guest], how: Plays = plays) -> int:
    """Let everybody draft until the battle begins; returns the picks made here."""
    first = company[0].page
    first.wait_for_selector(".draft")
    picks = 0
    while first.locator(".draft").count():
        if any(guest.choices() and guest.page.locator(".draft").count() for guest in company):
            picks += turns_of(company, 1, how)
        else:
            first.wait_for_timeout(50)
        newest = max(guest.version for guest in company)
        for guest in company:
            guest.catches_up(newest)
    return picks


def fights_on(guest: Guest, how: Plays = plays) -> int:
    """Play on alone, against opponents of the house, until the game is over; returns the turns played."""
    turn = 0
    while guest.waits_for_turn():
        how(guest, boldest(guest, turn))
        assert guest.width_fits()
        turn += 1
        assert turn < LONGEST
    return turn


def test_two_people_draft_and_fight_to_the_end(invite: Invite, all_by_hand: bool) -> None:
    ann, ben = invite(), invite(390, 844, has_touch=True)
    path = ann.opens("war_chest", "friend", recruit="draft", nobility="yes")
    ben.sits(path, "Ben")
    assert drafted([ann, ben]) == 8
    expect(ben.page.locator("#field")).to_be_visible()
    hurried = 0 if all_by_hand else hurries([ann, ben])
    turns = turns_of([ann, ben], LONGEST)
    for guest in (ann, ben):
        guest.page.wait_for_selector(".ending")
    assert turns
    assert ann.version == ben.version == 8 + hurried + turns
    assert all("won: the last control marker is placed" in guest.said for guest in (ann, ben))
    assert ben.width_fits()


def test_four_people_in_two_sides_draft_and_fight_to_the_end(invite: Invite, all_by_hand: bool) -> None:
    company = [invite(), invite(390, 844), invite(360, 640), invite(1280, 720)]
    path = company[0].opens("war_chest", "friend", "friend", "friend", nobility="yes", recruit="draft")
    for guest, name in zip(company[1:], ("Ben", "Cat", "Dan"), strict=True):
        guest.sits(path, name)
    assert drafted(company) == 12
    for guest in company:
        assert guest.width_fits()
        assert guest.page.locator(".hx").count() == 47
        assert guest.page.locator(".army").count() == 4
    # partners sit on the same side of the page
    assert company[0].page.locator(".mine .army").all_inner_texts()[1].strip().startswith("Cat")
    assert company[3].page.locator(".mine .army").all_inner_texts()[1].strip().startswith("Ben")
    hurried = 0 if all_by_hand else hurries(company)
    turns = turns_of(company, LONGEST)
    assert turns
    for guest in company:
        guest.page.wait_for_selector(".ending")
        assert guest.version == 12 + hurried + turns
        assert guest.width_fits()
        assert "won: the last control marker is placed" in guest.said
    full = company[0].page.locator(".who[aria-label*=': 8 of 8 markers placed']")
    assert full.count() == 2, "of one side, both partners"


def test_a_person_drafts_and_fights_the_squire_to_the_end(invite: Invite, all_by_hand: bool) -> None:
    guest = invite()
    guest.opens("war_chest", "bot:squire", recruit="draft")
    assert drafted([guest]) == 4
    if not all_by_hand:
        hurries([guest])
    fights_on(guest)
    assert "won: the last control marker is placed" in guest.said


def test_a_game_on_a_phone_from_the_draft_to_the_end(invite: Invite, all_by_hand: bool) -> None:
    guest = invite(360, 640, has_touch=True, is_mobile=True)
    guest.opens("war_chest", "bot:random", recruit="draft", nobility="yes")
    assert drafted([guest]) == 4
    if not all_by_hand:
        hurries([guest], left=2)
    assert fights_on(guest)
    assert "You won: the last control marker is placed" in guest.said


def test_a_game_by_keyboard_alone_from_the_shelf_to_the_end(invite: Invite, all_by_hand: bool) -> None:
    guest = invite()
    guest.goes("/")
    tab_to(guest, "a[href='/new/war_chest']")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_selector("#new-table")
    tab_to(guest, "#seat-1")
    guest.page.keyboard.type("Opponent: Fool")
    tab_to(guest, "[name='option.recruit']")
    guest.page.keyboard.press("ArrowDown")
    tab_to(guest, "button.go")
    guest.page.keyboard.press("Enter")
    assert drafted([guest], plays_by_key) == 4
    if not all_by_hand:
        hurries([guest])
    assert fights_on(guest, plays_by_key)
    assert "You won: the last control marker is placed" in guest.said
