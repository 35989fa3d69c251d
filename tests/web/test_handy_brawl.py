"""The table of Handy Brawl in the browser: whole games, the way back, signs that explain themselves."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.guest import ACTION, PICKS, Choice, Guest

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "small": (360, 640), "desk": (1440, 900)}
DEAL = "4A 6A 2D 7C 1A 8C 5C 9D 3C"
LINE = (
    *("row 2", "quicken 2", "row 2", "delay 6", "go on", "stop", "block 4", "row 1", "hit 6"),
    *("row 1", "delay 5", "go on", "go on", "hit 9", "hit 6"),
)
"""The shortest win from that deal, in 7 turns."""
SHORT_DEAL = "1A 6B 2A 7C 3A 8C 4A 9C 5A"
SHORT_LINE = ("row 1", "hit 6", "take", "block 5")


def sits_down(guest: Guest, deal: str = DEAL, **options: object) -> str:
    return guest.opens("handy_brawl", deal=deal, **options)


def the(guest: Guest, action: str) -> Choice:
    return next(choice for choice in guest.choices() if choice[ACTION] == action)


def taps(guest: Guest, action: str) -> None:
    """Answer the open question by pointing: cards are confirmed by the green button."""
    choice, version = the(guest, action), guest.version
    for pick in choice[PICKS]:
        guest.points(pick)
    if choice[PICKS][-1].startswith("card:"):
        expect(guest.page.locator("[data-go]")).to_have_text(re.compile(re.escape(choice[3])))
        guest.page.locator("[data-go]").click()
    guest.waits_past(version)


def reaches(guest: Guest, pick: str) -> None:
    """Move the focus to a thing with Tab and the arrows alone."""
    here = "() => document.activeElement.dataset.pick ?? ''"
    in_group = (
        """pick => document.activeElement.closest('[data-group]')?.querySelector(`[data-pick='${pick}']`) != null"""
    )
    for _ in range(90):
        if guest.page.evaluate(here) == pick:
            return
        guest.page.keyboard.press("ArrowDown" if guest.page.evaluate(in_group, pick) else "Tab")
    raise AssertionError(f"{pick} can't be reached by keyboard")


def keys(guest: Guest, action: str) -> None:
    """Answer the open question by keyboard: Enter picks, Enter again confirms."""
    choice, version = the(guest, action), guest.version
    for pick in choice[PICKS]:
        reaches(guest, pick)
        guest.page.keyboard.press("Enter")
    if choice[PICKS][-1].startswith("card:"):
        guest.page.wait_for_selector("[data-go].can")
        guest.page.keyboard.press("Enter")
    guest.waits_past(version)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_by_tap(invite: Invite, size: str) -> None:
    guest = invite(*SIZES[size], has_touch=size != "desk")
    sits_down(guest)
    for action in LINE:
        taps(guest, action)
        assert guest.width_fits()
    assert guest.said == "You win: every monster card is exhausted, after 7 turns."
    expect(guest.page.locator(".bar .chip")).to_have_text("Over")


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_whole_game_by_keyboard(invite: Invite, size: str) -> None:
    guest = invite(*SIZES[size])
    sits_down(guest)
    for action in LINE:
        keys(guest, action)
    assert guest.said.startswith("You win")


def test_a_whole_game_without_the_script(invite: Invite) -> None:
    guest = invite(390, 844, java_script_enabled=False)
    sits_down(guest, SHORT_DEAL)
    for action in SHORT_LINE:
        choice, version = the(guest, action), guest.version
        guest.points(choice[PICKS][0])
        if choice[PICKS][0].startswith("card:"):
            guest.page.locator("[data-go].can").click()
        expect(guest.page.locator("#part")).to_have_attribute("data-version", str(version + 1))
    assert guest.said.startswith("You win")
    guest.page.get_by_role("button", name="Take back").click()
    expect(guest.page.locator("#part")).to_have_attribute("data-version", str(len(SHORT_LINE) + 1))
    assert not guest.over


def test_a_second_tap_on_the_card_confirms_and_escape_puts_it_back(invite: Invite) -> None:
    guest = invite(390, 844)
    sits_down(guest)
    taps(guest, "row 1")
    version = guest.version
    guest.points("card:6")
    expect(guest.page.locator("#say")).to_have_text(re.compile("Ogre 6"))
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("[data-go]")).to_have_text(re.compile("Pick a card"))
    assert guest.version == version
    guest.points("card:6")
    guest.page.wait_for_selector("#card-6.picked")
    guest.points("card:6")
    guest.waits_past(version)


def test_what_cannot_be_reached_says_why(invite: Invite) -> None:
    guest = invite()
    sits_down(guest)
    taps(guest, "row 1")
    guest.points("card:3", unlit=True)
    expect(guest.page.locator("#say.refusal")).to_contain_text("8 places away, and Hit 4 reaches 4")
    expect(guest.page.locator("#say a")).to_have_text("HB-HIT-1")


def codes(guest: Guest) -> list[str]:
    return guest.page.locator(".now h2 small, .deck .nm small").all_inner_texts()


@pytest.mark.parametrize(
    ("hero", "monster", "deal"),
    [
        ("pyromancer", "demon", "20A 33A 22A 21A 23A 19A 35A 34A 36A"),
        ("piper", "circus", "55A 60A 56A 61A 57A 62A 58A 63A 59A"),
        ("beastmaster", "hair", "37A 52A 40D 38A 53D 41C 39A 54A 51A"),
    ],
)
def test_each_card_shows_both_halves_of_its_visible_side(invite: Invite, hero: str, monster: str, deal: str) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("handy_brawl", hero=hero, monster=monster, deal=deal)
    halves = guest.page.locator(".half small:visible").all_inner_texts()
    assert len(halves) == 9
    assert halves == [code[:-1] + "BADC"["ABCD".index(code[-1])] for code in codes(guest)]
    assert guest.width_fits()
    last = guest.page.locator(".deck li").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= SIZES["desk"][1], "all nine cards are in view"
    assert Axe().run(guest.page).response["violations"] == []


def test_undo_redo_and_a_jump_in_the_list_of_moves(invite: Invite) -> None:
    guest = invite()
    sits_down(guest)
    seen = [codes(guest)]
    for action in LINE[:4]:
        taps(guest, action)
        seen.append(codes(guest))
    for place in (3, 2):
        version = guest.version
        guest.page.keyboard.press("u")
        guest.waits_past(version)
        assert codes(guest) == seen[place]
    expect(guest.page.locator(".moves .undone")).to_have_count(2)
    version = guest.version
    guest.page.get_by_role("button", name="Play again").click()
    guest.waits_past(version)
    assert codes(guest) == seen[3]
    version = guest.version
    guest.page.get_by_role("button", name="The deal").click()
    guest.waits_past(version)
    assert codes(guest) == seen[0]
    version = guest.version
    guest.page.locator(".moves button.move").first.click()
    guest.waits_past(version)
    assert codes(guest) == seen[4]
    guest.page.reload()
    assert codes(guest) == seen[4]


def test_a_lost_game_can_be_taken_back(invite: Invite) -> None:
    guest = invite(390, 844)
    sits_down(guest)
    taps(guest, "row 1")
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Give up").click()
    guest.page.wait_for_selector(".ending")
    guest.page.get_by_role("button", name="Take back").click()
    expect(guest.page.locator("[data-go]")).to_have_text(re.compile("Pick a card"))


def test_the_next_monster_is_foretold_and_says_why_a_row_is_passed_over(invite: Invite) -> None:
    guest = invite()
    sits_down(guest, "1A 8A 2A 6A 3A 7C 4C 9C 5C")
    ahead = guest.page.locator("#ahead")
    expect(ahead).to_contain_text("Ogre 8 acts next")
    assert ahead.locator("li").count() > 1


def test_signs_explain_themselves_on_hover_focus_and_long_press(invite: Invite) -> None:
    guest = invite()
    sits_down(guest)
    tip = guest.page.locator("#tip-hit")
    guest.page.locator("#place-1 [data-tip=hit]").first.hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text("Hero: choose any card in range X and damage it.")
    expect(tip).to_contain_text("HB-HIT-1")
    guest.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    guest.page.mouse.move(5, 5)
    guest.page.get_by_role("button", name="Ogre 6, healthy: all its sections").focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("#sheet-6")).to_be_visible()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Tab")
    expect(guest.page.locator("#tip-block")).to_be_visible()


def test_a_long_press_explains_and_picks_nothing(invite: Invite) -> None:
    guest = invite(390, 844, has_touch=True)
    sits_down(guest)
    box = guest.page.locator("#row-1 [data-tip=hit]").bounding_box()
    assert box is not None
    at = {"x": box["x"] + 8, "y": box["y"] + 8}
    finger = guest.page.context.new_cdp_session(guest.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(guest.page.locator("#tip-hit")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    guest.page.wait_for_timeout(300)
    expect(guest.page.locator("#tip-hit")).to_be_visible()
    assert guest.version == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(invite: Invite, size: str, scheme: str) -> None:
    guest = invite(*SIZES[size], color_scheme=scheme)
    sits_down(guest)
    finds_nothing(guest)
    taps(guest, "row 1")
    guest.points("card:6")
    guest.page.wait_for_selector("[data-go].can")
    finds_nothing(guest)
    guest.page.locator("#place-6 .look").click()
    guest.page.wait_for_selector("#sheet-6:popover-open")
    finds_nothing(guest)
    guest.page.keyboard.press("Escape")
    guest.goes("/new/handy_brawl")
    finds_nothing(guest)


def finds_nothing(guest: Guest) -> None:
    found = Axe().run(guest.page).response["violations"]
    assert [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found] == []


def test_targets_are_large_enough(invite: Invite) -> None:
    guest = invite(360, 640)
    sits_down(guest)
    taps(guest, "row 1")
    small = guest.page.evaluate(
        """() => [...document.querySelectorAll('.table button')]
          .filter(one => one.checkVisibility() && !one.closest('[popover]'))
          .map(one => [one.id || one.className, one.getBoundingClientRect()])
          .filter(([, box]) => box.width < 44 || box.height < 43.5)
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []


def test_play_now_seats_the_beginners_pair_with_a_hero_on_top(invite: Invite) -> None:
    guest = invite(390, 844)
    guest.goes("/")
    guest.page.get_by_role("button", name="Play Handy Brawl now").click()
    guest.page.wait_for_selector("html.script #part")
    expect(guest.page.locator(".bar .room")).to_contain_text("Warrior against Ogre, turn 1")
    expect(guest.page.locator(".now h2")).to_contain_text("Warrior")


def test_the_pair_is_chosen_in_pictures_and_wins_are_remembered(invite: Invite) -> None:
    guest = invite()
    sits_down(guest, SHORT_DEAL)
    for action in SHORT_LINE:
        taps(guest, action)
    guest.goes("/new/handy_brawl")
    warrior = guest.page.locator("label", has=guest.page.locator("[value=warrior]"))
    expect(warrior).to_contain_text("For beginners")
    expect(warrior).to_contain_text("1 won of 1")
    guest.page.get_by_text("Your games, pair by pair").click()
    expect(guest.page.locator(".wins")).to_contain_text("1 won of 1, best in 2 turns")
    places = guest.page.get_by_label("Card 51").locator("option").all_inner_texts()
    assert places[:3] == ["Bottom", "Bottom B", "Place 8"]
    guest.page.locator("[value=huntress]").check()
    guest.page.locator("[value=spiders]").check()
    guest.page.get_by_role("button", name="Set the table").click()
    guest.page.wait_for_selector("html.script #part")
    expect(guest.page.locator(".bar .room")).to_contain_text("Huntress against Spider")


def test_a_hint_picks_the_first_choice_of_a_win(invite: Invite) -> None:
    guest = invite()
    sits_down(guest, SHORT_DEAL)
    taps(guest, "row 1")
    guest.page.keyboard.press("h")
    expect(guest.page.locator("#say")).to_contain_text("It leads to a win", timeout=30_000)
    expect(guest.page.locator("#card-6")).to_have_class(re.compile("picked"))


def test_the_house_says_whether_it_can_still_be_won(invite: Invite) -> None:
    guest = invite()
    sits_down(guest, SHORT_DEAL)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Can this still be won?").click()
    expect(guest.page.locator("#say")).to_contain_text("Yes, it can be won in 2 turns", timeout=30_000)


def test_the_replay_goes_through_the_moves(invite: Invite) -> None:
    guest = invite(390, 844)
    path = sits_down(guest, SHORT_DEAL)
    for action in SHORT_LINE:
        taps(guest, action)
    guest.goes(f"{path}/replay?at=1")
    assert guest.page.locator(".rowbtn.doing").count() == 1
    guest.page.keyboard.press("ArrowRight")
    guest.page.wait_for_function("() => document.getElementById('at').value == 2")
    assert guest.errors == []
