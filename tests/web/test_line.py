"""The line to the table: reloads, second tabs, lost races, and a house that dies in the middle."""

import json

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.web.conftest import Invite
from tests.web.guest import PICKS, WARNING, Choice, Guest
from tests.web.house import House

pytestmark = pytest.mark.browser


def two_at_tosk(invite: Invite, house: House) -> tuple[Guest, Guest]:
    ann, ben = invite(at=house), invite(at=house)
    path = ann.opens("tosk", "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    return ann, ben


def quiet(guest: Guest) -> Choice:
    """Return a play of one card without a warning."""
    return next(choice for choice in guest.choices() if len(choice[PICKS]) == 2 and not choice[WARNING])


def test_a_reload_shows_the_same_table(invite: Invite, house: House) -> None:
    ann, _ = two_at_tosk(invite, house)
    ann.plays(quiet(ann))
    hand = ann.page.locator("#hand").inner_html()
    version = ann.version
    ann.page.reload()
    ann.page.wait_for_selector("html.script #hand")
    assert ann.version == version
    assert ann.page.locator("#hand .card").count() == hand.count("<button")


def test_a_second_tab_follows_the_first(invite: Invite, house: House) -> None:
    ann, _ = two_at_tosk(invite, house)
    tab = Guest(ann.page.context.new_page(), ann.url)
    tab.goes(ann.page.url.removeprefix(ann.url))
    ann.plays(quiet(ann))
    tab.catches_up(ann.version)
    expect(tab.page.get_by_text("Your plan, locked in")).to_be_visible()
    assert tab.errors == []


def test_an_action_that_lost_a_race_gets_a_message_and_the_fresh_table(invite: Invite, house: House) -> None:
    ann, _ = two_at_tosk(invite, house)
    tab = Guest(ann.page.context.new_page(), ann.url)
    tab.goes(ann.page.url.removeprefix(ann.url))
    tab.page.wait_for_selector("html.script #hand .can")
    play = quiet(tab)

    def too_late(route: Route) -> None:
        ann.plays(play)
        route.continue_()

    tab.page.route("**/act", too_late, times=1)
    for pick in play[PICKS]:
        tab.points(pick)
    tab.page.wait_for_selector("#say.refusal")
    tab.catches_up(ann.version)
    expect(tab.page.get_by_text("Your plan, locked in")).to_be_visible()


def log_of(guest: Guest) -> list[str]:
    return guest.page.locator(".log li").all_inner_texts()


def test_the_log_grows_by_what_is_new_and_misses_nothing(invite: Invite, house: House) -> None:
    ann, ben = two_at_tosk(invite, house)
    dropped: list[str] = []

    def loses_one(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def bring(message: str | bytes) -> None:
            if json.loads(str(message).partition("\n")[0]).get("version") == 3 and not dropped:
                dropped.append(str(message))
            else:
                line.send(message)

        server.on_message(bring)

    ben.page.route_web_socket("**/live?*", loses_one)
    ben.page.reload()
    ben.page.wait_for_selector("html.script #hand")
    while ann.version < 6:
        due, other = (ann, ben) if ann.choices() else (ben, ann)
        due.plays(next(choice for choice in due.choices() if not choice[WARNING]))
        if due.version != 3 or due is ben:
            other.catches_up(due.version)
    ann.page.evaluate("document.querySelector('[data-pick].can').click()")
    for guest in (ann, ben):
        fresh = Guest(guest.page.context.new_page(), guest.url)
        fresh.goes(guest.page.url.removeprefix(guest.url))
        fresh.page.wait_for_selector("html.script #hand")
        assert len(log_of(fresh)) > 4
        assert log_of(guest) == log_of(fresh)
    assert dropped


def test_picks_are_kept_while_the_rival_acts(invite: Invite, house: House) -> None:
    ann, ben = two_at_tosk(invite, house)
    pick = quiet(ann)[PICKS][0]
    ann.points(pick)
    ann.page.wait_for_selector(".tray .picked")
    ben.plays(quiet(ben))
    ann.catches_up(ben.version)
    assert ann.page.locator(f".tray [data-pick='{pick}']").count() == 1


def test_the_house_dies_in_the_middle_and_comes_back(invite: Invite, own_house: House) -> None:
    ann, ben = two_at_tosk(invite, own_house)
    first, lost = quiet(ann), ann.page.locator("#lost")
    expect(lost).to_be_hidden()
    own_house.dies()
    expect(lost).to_be_visible()
    before = ann.version
    for pick in first[PICKS]:
        ann.points(pick)
    own_house.opens()
    ann.waits_past(before)  # sent again and again under one name, it counts once
    assert ann.version == before + 1
    expect(lost).to_be_hidden(timeout=15_000)
    ben.catches_up(ann.version)
    ben.plays(quiet(ben))
    ann.catches_up(ben.version)
    expect(ann.page.locator("#tray .shown")).to_have_count(2)


def test_opponents_go_on_thinking_after_a_restart(invite: Invite, own_house: House) -> None:
    guest = invite(at=own_house)
    guest.opens("tosk", "bot:squire")
    guest.page.wait_for_selector("#hand")
    own_house.dies()
    own_house.opens()
    guest.page.reload()
    guest.waits_for_turn()
    before = guest.version
    guest.plays(quiet(guest))
    guest.waits_past(before)
    assert guest.waits_for_turn()


def test_the_seat_link_opens_the_seat_in_another_browser(invite: Invite, house: House) -> None:
    ann, _ = two_at_tosk(invite, house)
    link = ann.page.locator("#seat-link").input_value()
    elsewhere = invite()
    elsewhere.page.goto(link)
    elsewhere.page.wait_for_selector("#hand")
    assert elsewhere.choices() == ann.choices()


def test_an_onlooker_sees_the_table_and_no_hand(invite: Invite, house: House) -> None:
    ann, ben = two_at_tosk(invite, house)
    watcher = invite()
    watcher.goes(ann.page.url.removeprefix(ann.url))
    watcher.page.wait_for_selector("#part")
    assert watcher.page.locator("[data-pick]").count() == 0
    ben.plays(quiet(ben))
    watcher.catches_up(ben.version)


def test_a_press_counts_for_what_it_was_on_when_that_slides_away(invite: Invite, house: House) -> None:
    ann, _ = two_at_tosk(invite, house)
    ann.page.wait_for_timeout(700)  # dealt cards have come to rest
    first = ann.page.locator("#hand .can").first
    box = first.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    pick = first.get_attribute("data-pick")
    first.evaluate("card => { card.style.transform = 'translate(0, -300px)'; }")
    ann.page.mouse.up()
    expect(ann.page.locator(f"#tray [data-pick='{pick}']")).to_be_visible()
    assert ann.errors == []
