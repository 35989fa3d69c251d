"""Picking: the picker in the browser is the one in Python; taps, keys and drags; reasons; without the script."""

import random
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import expect

from tabard.core.action import completed, next_picks, reaches
from tabard.web.stage import leads, replacing
from tests.web.conftest import Invite
from tests.web.guest import PICKS, Guest

pytestmark = pytest.mark.browser


@dataclass(frozen=True)
class Act:
    """An action of no game."""

    picks: tuple[str, ...]
    loose: int


def some_actions(dice: random.Random) -> list[Act]:
    """Return actions as games have them: cards in any order, then a button; and things in order."""
    names = [f"hand:{letter}" for letter in "abcdef"]
    ordered = ["button:x", "button:y", "seat:1", "item:1", "item:2"]
    found: dict[Act, None] = {}
    for _ in range(dice.randrange(1, 14)):
        loose = dice.randrange(0, 5)
        picks = (*dice.sample(names, loose), *dice.sample(ordered, dice.randrange(0, 3)))
        if picks:
            found[Act(picks, min(loose, len(picks)))] = None
    return list(found)


def some_picks(actions: list[Act], dice: random.Random) -> list[str]:
    """Return picks that mostly lead somewhere."""
    made: list[str] = []
    for _ in range(dice.randrange(0, 6)):
        open_ = next_picks(actions, made)
        if not open_ or dice.random() < 0.1:
            return [*made, "hand:a"]
        made.append(dice.choice(open_))
    return made


def test_the_picker_is_the_same_in_the_browser(invite: Invite) -> None:
    dice = random.Random(7)
    cases: list[dict[str, Any]] = []
    for _ in range(1500):
        actions = some_actions(dice)
        made = some_picks(actions, dice)
        whole = completed(actions, made)
        later = [act.picks[len(made) + 1] for act in actions if reaches(act, made) and len(act.picks) > len(made) + 1]
        pick = dice.choice(later or [one for act in actions for one in act.picks] or ["hand:a"])
        cases.append(
            {
                "choices": [{"picks": act.picks, "loose": act.loose} for act in actions],
                "made": made,
                "reaches": [reaches(act, made) for act in actions],
                "next": next_picks(actions, made),
                "whole": -1 if whole is None else actions.index(whole),
                "pick": pick,
                "led": list(leads(actions, made, next_picks(actions, made)).get(pick, ())),
                "instead": list(replacing(actions, made).get(pick, ())),
            }
        )
    guest = invite()
    guest.goes("/")
    wrong = guest.page.evaluate(
        """async (cases) => {
          const { reaches, nextPicks, completed, leads, replacing } = await import("/static/picker.js");
          const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
          return cases.filter(({ choices, made, pick, ...is }) =>
            !same(leads(choices, made).get(pick) ?? [], is.led) ||
            !same(replacing(choices, made).get(pick) ?? [], is.instead) ||
            !same(choices.map((choice) => reaches(choice, made)), is.reaches) ||
            !same(nextPicks(choices, made), is.next) ||
            choices.indexOf(completed(choices, made)) !== is.whole);
        }""",
        cases,
    )
    assert wrong == []
    assert sum(case["whole"] >= 0 for case in cases) > 50
    assert sum(len(case["led"]) == len(case["made"]) + 2 for case in cases) > 5  # a button between was left out
    assert sum(case["instead"] != [] and case["led"] == [] for case in cases) > 50


@pytest.fixture
def at_regicide(invite: Invite) -> Guest:
    guest = invite()
    guest.opens("regicide", "bot:random")
    assert guest.waits_for_turn()
    return guest


def picked(guest: Guest) -> list[str]:
    found: list[str] = guest.page.locator(".picked[data-pick]").evaluate_all("all => all.map(one => one.dataset.pick)")
    return found


def test_a_tap_picks_and_a_second_tap_puts_back(at_regicide: Guest) -> None:
    first = at_regicide.choices()[0][PICKS][0]
    at_regicide.points(first)
    assert picked(at_regicide) == [first]
    expect(at_regicide.page.locator(".dock .btn.go")).to_contain_text("Play ")
    assert "strike" in at_regicide.said or "defeats" in at_regicide.said or "hurt" in at_regicide.said
    expect(at_regicide.page.locator(".enemy .after")).to_be_visible()  # staged damage, drawn by the house
    at_regicide.points(first)
    assert picked(at_regicide) == []


def test_another_card_is_taken_up_instead_when_both_do_not_go_together(at_regicide: Guest) -> None:
    cards = [choice[PICKS][0] for choice in at_regicide.choices() if len(choice[PICKS]) == 2]
    pairs = {frozenset(choice[PICKS][:-1]) for choice in at_regicide.choices()}
    one, two = next((a, b) for a in cards for b in cards if a != b and frozenset((a, b)) not in pairs)
    at_regicide.points(one)
    at_regicide.points(two)
    assert picked(at_regicide) == [two]


def test_a_card_drawn_to_the_table_is_picked_and_one_drawn_off_is_put_back(at_regicide: Guest) -> None:
    page = at_regicide.page
    card = at_regicide.choices()[0][PICKS][0]
    page.locator(f"[data-pick='{card}']").drag_to(page.locator(".mid"), source_position={"x": 20, "y": 60})
    assert picked(at_regicide) == [card]
    page.locator(f"[data-pick='{card}']").drag_to(page.locator(".dock .say"), source_position={"x": 20, "y": 60})
    assert picked(at_regicide) == []


def test_escape_backspace_and_u_put_back(at_regicide: Guest) -> None:
    first = at_regicide.choices()[0][PICKS][0]
    for key in ("Escape", "Backspace", "u"):
        at_regicide.points(first)
        assert picked(at_regicide) == [first]
        at_regicide.page.keyboard.press(key)
        assert picked(at_regicide) == []


def test_a_pick_that_leads_nowhere_says_why_with_the_rule(at_regicide: Guest) -> None:
    at_regicide.points("button:play", unlit=True)
    at_regicide.page.wait_for_selector("#say.refusal")
    before = at_regicide.version
    at_regicide.points(at_regicide.choices()[0][PICKS][0])
    expect(at_regicide.page.locator("#say")).not_to_have_class("say refusal")
    assert at_regicide.version == before


def test_a_card_too_dear_for_the_plan_says_why_and_opens_the_rule(invite: Invite) -> None:
    guest = invite()
    guest.opens("tosk", "friend")
    other = invite()
    other.sits(guest.page.url.removeprefix(guest.url), "Ben")
    guest.page.wait_for_selector("#hand .can")
    dearest = max(guest.choices(), key=lambda c: c[6]["cost"])
    for pick in dearest[PICKS][:-1]:
        guest.points(pick)
    guest.page.wait_for_function(
        "all => document.querySelectorAll('.tray .picked').length == all", arg=len(dearest[PICKS]) - 1
    )
    left = guest.page.locator("#hand .off").first
    left.click(force=True)
    link = guest.page.locator("#say.refusal a")
    link.wait_for()
    assert "stamina" in guest.said
    link.click()
    rule = guest.page.locator("#rules .found")
    rule.wait_for()
    assert rule.inner_text() == "TK-STRAT-02"


def test_what_a_technique_doubles_can_be_chosen_and_changed(invite: Invite) -> None:
    guest = invite()
    for _deal in range(12):
        guest.opens("tosk", "bot:random", advanced_techniques="yes")
        assert guest.waits_for_turn()
        spelled = [choice for choice in guest.choices() if any(">none" in pick for pick in choice[PICKS])]
        one = next((choice for choice in spelled if len(choice[PICKS]) == 4), None)
        if one:
            break
    assert one
    *cards, boost, _lock = one[PICKS]
    for card in cards:
        guest.points(card)
    guest.page.get_by_text("doubled").wait_for()
    guest.points(boost)
    guest.page.locator(".x2.idle").wait_for()
    guest.points(boost)  # put back: the usual way again
    guest.page.get_by_text("doubled").wait_for()
    assert boost not in picked(guest)
    guest.page.keyboard.press("Escape")
    assert picked(guest) == []


def test_a_pick_may_take_the_place_of_another_answer(invite: Invite) -> None:
    guest = invite()
    guest.goes("/")
    found = guest.page.evaluate(
        """async () => {
          const { alternative } = await import("/static/picker.js");
          const lock = (...picks) => ({ picks: [...picks, "button:lock"], loose: picks.length });
          const choices = [lock("a", "b", "x>a"), lock("a", "b", "x>b"), lock("a", "x>a")];
          return [
            alternative(choices, ["a", "b", "x>a"], "x>b"),
            alternative(choices, ["a", "x>a"], "x>c"),
            alternative(choices, ["a"], "x>b"),
            alternative(choices, ["a", "x>a"], "b"),
          ];
        }"""
    )
    assert found == [["a", "b", "x>b"], None, None, None]


def test_a_ruinous_play_is_asked_about_first(invite: Invite) -> None:
    guest = invite()
    guest.opens("tosk", "bot:random")
    assert guest.waits_for_turn()
    before = guest.choices()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Resign").click()
    expect(guest.page.locator("#ask")).to_be_visible()
    guest.page.locator("#ask button[value=no]").click()
    expect(guest.page.locator("#ask")).to_be_hidden()
    assert not guest.over
    assert guest.choices() == before  # the rival may have locked in meanwhile


def test_a_turn_without_the_script(invite: Invite) -> None:
    guest = invite(390, 844, java_script_enabled=False)
    guest.opens("regicide", "friend")
    guest.page.wait_for_selector(".waiting")
    other = invite()
    other.sits(guest.page.url.removeprefix(guest.url), "Ben")
    guest.page.get_by_role("link", name="Look again").click()
    first = next(choice for choice in guest.choices() if len(choice[PICKS]) == 2 and not choice[7])
    guest.submits("button:play", unlit=True)
    assert guest.page.locator(".notice").count() == 1  # says why not
    guest.submits(first[PICKS][0])
    assert picked(guest) == [first[PICKS][0]]
    guest.submits(first[PICKS][0])
    assert picked(guest) == []
    guest.submits(first[PICKS][0])
    before = guest.version
    guest.submits("button:play")
    assert guest.version == before + 1
    other.catches_up(before + 1)


def test_a_warning_without_the_script_is_a_second_button(invite: Invite) -> None:
    guest = invite(java_script_enabled=False)
    guest.opens("tosk", "bot:random")
    guest.page.get_by_role("button", name="Menu").click()
    guest.submits("aside:resign")
    with guest.page.expect_navigation():
        guest.page.locator(".warn button").click()
    assert guest.over
