"""The table of Posh Nosh in the browser: a draft with swap and shields, all passes, without the script and by key."""

import re
from contextlib import suppress
from itertools import count

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import APIResponse, Error, Route, expect

from tabard.games.posh_nosh import UNITS
from tabard.games.posh_nosh.numbers import EDITION, EDITIONS
from tests.web.conftest import Invite
from tests.web.guest import ACTION, FIGURES, KIND, LABEL, PICKS, SAY, WARNING, Choice, Guest

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "small": (360, 640), "desk": (1440, 900)}
PASSES = {"heroes": 1, "dragons": 1, "items": 1}
HOUSE = "bot:random"
"""The opponent in games against the House: one that answers at once."""
FRAIL = "+".join([EDITION, *(f"{key}=5" for key in EDITIONS[EDITION] if key[:5] == "unit." and key[-3:] == ".hp")])
"""Numbers with which a whole game takes a few turns: all have 5 HP."""
GRAVE = ("serious", "critical")


def points_at(guest: Guest, choice: Choice) -> None:
    """Point at all that *choice* names; send it by the green button where the last pick does not."""
    picks = choice[PICKS]
    for pick in picks:
        guest.points(pick)
        if pick != picks[-1]:
            expect(guest.page.locator(f"[data-pick='{pick}']")).to_have_class(re.compile(r"\bpicked\b"))
    if choice[WARNING]:
        guest.page.locator("#ask button[value=yes]").click()
    elif guest.page.locator(f"[data-pick='{picks[-1]}'][data-arm]").count():
        expect(guest.page.locator("[data-go]")).to_have_text(choice[LABEL])
        guest.page.locator("[data-go]").click()


def plays(guest: Guest, choice: Choice) -> None:
    """Point at all that *choice* names, and wait until the page shows what came of it."""
    with guest.page.expect_response("**/act") as answer:
        points_at(guest, choice)
    guest.catches_up(answer.value.json()["version"])


def boldest(guest: Guest) -> Choice:
    """What hurts the rival most; confirm as soon as it can be; else what comes first."""
    choices = guest.choices()
    named = {choice[ACTION]: choice for choice in choices}
    if "confirm" in named:
        return named["confirm"]
    return max(choices, key=lambda choice: (choice[FIGURES].get("damage", 0), choice[ACTION].startswith("discard")))


def in_battle(guest: Guest) -> bool:
    return guest.page.locator(".camp").count() == 0


def sets_up(guest: Guest, *wanted: str) -> None:
    """Recruit the *wanted*, then do what comes first until the battle begins or the others are waited for."""
    for slug in wanted:
        plays(guest, next(choice for choice in guest.choices() if choice[ACTION] == f"recruit {slug}"))
    while not in_battle(guest) and (choices := guest.choices()):
        plays(guest, choices[0])


def battles(company: list[Guest], most: int) -> int:
    """Let everybody play boldly until it is over or *most* actions are played; returns how many were."""
    for done in count():
        if done >= most or company[0].over:
            return done
        newest = max(guest.version for guest in company)
        for guest in company:
            guest.catches_up(newest)
        acting = next((guest for guest in company if guest.choices()), None)
        if acting is None:
            assert company[0].waits_for_turn() or company[0].over
            continue
        plays(acting, boldest(acting))
    raise AssertionError


def test_two_draft_swap_shield_and_fight_to_the_end(invite: Invite) -> None:
    ann, ben = invite(*SIZES["desk"]), invite(*SIZES["phone"])
    options = {**PASSES, "recruit": "draft", "swap": "yes", "opening_shield": "yes", "numbers": FRAIL}
    path = ann.opens("posh_nosh", "friend", **options)
    ben.sits(path, "Ben")
    ann.page.wait_for_selector(".camp")
    while not in_battle(ann):
        newest = max(ann.version, ben.version)
        for guest in (ann, ben):
            guest.catches_up(newest)
            if not in_battle(guest) and (choices := guest.choices()):
                trades = [choice for choice in choices if choice[ACTION].startswith("swap")] if guest is ann else []
                plays(guest, (trades or choices)[0])
    for guest in (ann, ben):
        guest.catches_up(max(ann.version, ben.version))
        for unit in ("a1", "b1"):
            expect(guest.page.locator(f"#unit-{unit} .sh .open").first).to_be_visible()
        expect(guest.page.locator("#log")).to_contain_text("swap")
    assert battles([ann, ben], MOST) < MOST
    for guest in (ann, ben):
        expect(guest.page.locator(".ending")).to_be_visible()


MOST = 300
"""Actions of people in one game; it takes about thirty."""


def test_all_passes_against_the_house_on_a_small_phone(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    guest.opens("posh_nosh", HOUSE, **PASSES, numbers=FRAIL)
    sets_up(guest, "orc", "minotaur", "mercenary")
    assert guest.waits_for_turn()
    assert guest.width_fits()
    assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    dock = guest.page.locator(".dock").evaluate(TOP)
    assert guest.page.evaluate(STAGED) <= dock
    guest.page.reload()
    assert guest.page.evaluate(CROWDED) <= dock
    guest.page.reload()
    assert battles([guest], MOST) < MOST
    expect(guest.page.locator(".ending")).to_be_visible()
    assert guest.width_fits()


TOP = "dock => Math.ceil(dock.getBoundingClientRect().top)"
LOWEST = """Math.floor(document.querySelector("[aria-label='Your warband']").getBoundingClientRect().bottom)"""
STAGED = f"""() => {{
  const one = "<li class=stg><span class=card></span><span class=what><b>on Mercenary</b></span></li>";
  document.getElementById("staged").innerHTML = `<ol class=stages>${{one.repeat(5)}}</ol>`;
  return {LOWEST};
}}"""
"""Stage the five cards of a Dragon; returns where the own units end."""
CROWDED = """() => {
  document.querySelector(".mid").classList.add("many", "crowd");
  for (const row of document.querySelectorAll(".units")) {
    row.className = "units n12";
    for (let place = 0; row.children.length < 12; place++) row.append(row.children[place].cloneNode(true));
  }
  return LOWEST;
}""".replace("LOWEST", LOWEST)
"""Show every unit again until there are twelve a side; returns where the own ones end."""


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_four_heroes_four_dragons_and_eight_more_a_side_are_all_in_sight(invite: Invite, size: str) -> None:
    guest = invite(*SIZES[size])
    guest.opens("posh_nosh", HOUSE, recruit="deal", size=8, heroes=4, dragons=4, items=4)
    sets_up(guest)
    looks = 0
    for _ in range(20):
        assert guest.waits_for_turn()
        assert guest.page.locator(".unit").count() >= 32
        offered = {choice[ACTION].split()[0] for choice in guest.choices() if choice[KIND] == "legal"}
        if size == "desk" or offered <= {"stage", "discard", "confirm"}:  # on a phone more buttons take more room
            looks += 1
            staged, row, end, cut = guest.page.evaluate(IN_SIGHT)
            assert staged <= row
            assert end <= cut
        if looks == 4:
            break
        plays(guest, boldest(guest))
    assert looks
    assert guest.width_fits()


def test_cards_laid_out_by_a_special_move_leave_the_own_row_in_sight(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    wanted = {"play": 0, "take": 0, "top": 0}
    for _ in range(5):  # a battle may be over before all have been seen
        if not all(wanted.values()):
            _look_for(guest, wanted)
    assert all(wanted.values()), wanted


def _look_for(guest: Guest, wanted: dict[str, int]) -> None:
    guest.opens("posh_nosh", HOUSE, **PASSES)
    sets_up(guest, "rogue", "cyclops", "shape_shifter", "merlin", "bone_dragon")
    for _ in range(MOST):
        if not guest.waits_for_turn() or all(wanted.values()):
            break
        choices = guest.choices()
        sort = choices[0][ACTION].split()[0]
        if guest.page.locator("#laid").count():
            wanted[sort] = wanted.get(sort, 0) + 1
            _, _, end, cut = guest.page.evaluate(IN_SIGHT)
            assert end <= cut, (sort, guest.said)
            assert guest.page.evaluate(TARGETS, "#laid button") == []
        named = {choice[ACTION].split()[0]: choice for choice in reversed(choices)}
        special = next((named[word] for word in SPECIALS if word in named), None)
        plays(guest, special or boldest(guest))


SPECIALS = ("rob", "look", "peek", "barter", "play", "take", "give", "top")
IN_SIGHT = f"""() => {{
  const box = (of) => document.querySelector(of).getBoundingClientRect();
  const staged = [...document.querySelectorAll(".stg")].map((one) => one.getBoundingClientRect().bottom);
  const cut = Math.min(box(".dock").top, innerWidth < 1100 ? innerHeight : box(".mid").bottom);
  return [Math.max(0, ...staged), box("[aria-label='Your warband']").top + 1, {LOWEST}, Math.ceil(cut)];
}}"""
"""Where staged cards end and the own row begins; where that ends, and what is in sight does."""


def test_the_order_is_chosen_turn_by_turn_to_the_end(invite: Invite) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("posh_nosh", HOUSE, choose_order="yes", numbers=FRAIL)
    sets_up(guest, "orc", "minotaur", "mercenary", "golem")
    asked = 0
    for _ in range(MOST):
        if not guest.waits_for_turn():
            break
        choices = guest.choices()
        if choices[0][ACTION].startswith("act "):
            asked += 1
            expect(guest.page.locator(".unit.own.can")).to_have_count(len(choices))
        plays(guest, choices[-1] if choices[0][ACTION].startswith("act ") else boldest(guest))
    assert guest.over
    assert asked


def test_what_is_staged_says_what_it_will_do_and_outlives_a_reload(invite: Invite) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("posh_nosh", HOUSE, recruit="deal")
    sets_up(guest)
    assert guest.waits_for_turn()
    while not (choice := boldest(guest))[FIGURES].get("damage"):
        plays(guest, choice)
        assert guest.waits_for_turn()
    hurt = choice[FIGURES]["damage"]
    card, unit = (pick.partition(":")[2] for pick in choice[PICKS])
    guest.points(choice[PICKS][0])
    expect(guest.page.locator(f"#unit-{unit} .flag")).to_have_text(f"−{hurt}")
    guest.points(choice[PICKS][1])
    staged = guest.page.locator(".stg", has=guest.page.locator(f"#staged-{card}"))
    expect(staged).to_contain_text(f"−{hurt}")
    expect(staged).to_contain_text(choice[SAY].split(":")[0].split("(")[0].strip())
    guest.page.reload()
    expect(staged).to_be_visible()
    guest.points(f"staged:{card}")
    expect(guest.page.locator(f"#hand-{card}")).to_be_visible()
    expect(staged).to_have_count(0)


def about_to_guard(invite: Invite) -> tuple[Guest, Choice]:
    """A guest about to give the opening shield, with two picks, whose friend does nothing; after it one may lock in."""
    guest, idle = invite(*SIZES["desk"]), invite(*SIZES["desk"])
    idle.sits(guest.opens("posh_nosh", "friend", recruit="deal", opening_shield="yes"), "Ben")
    guest.page.wait_for_selector(".camp")
    while not (choice := guest.choices()[0])[ACTION].startswith("guard"):
        plays(guest, choice)
    return guest, choice


def rests(guest: Guest) -> None:
    """Give what came the time to be drawn."""
    guest.page.evaluate("() => new Promise((done) => setTimeout(done, 200))")


def plays_unanswered(guest: Guest, choice: Choice) -> tuple[Route, APIResponse]:
    """Point at all that *choice* names and wait until it shows; returns the request held up, and its answer."""
    late: list[Route] = []
    guest.page.route("**/act", lambda route: late.append(route), times=1)
    with guest.page.expect_request("**/act"):
        points_at(guest, choice)
    while not late:  # a request is seen a moment before it is held up
        guest.page.wait_for_timeout(20)
    answer = late[0].fetch()
    guest.catches_up(answer.json()["version"])
    return late[0], answer


def test_what_is_drawn_late_for_picks_already_played_is_not_shown(invite: Invite) -> None:
    guest, choice = about_to_guard(invite)
    late: list[Route] = []
    guest.page.route(re.compile(r"/part\?picks="), lambda route: late.append(route))
    plays(guest, choice)
    assert late
    for held in late:
        with suppress(Error):  # which says that nobody waits for it any more
            held.fulfill(response=held.fetch())
    rests(guest)
    expect(guest.page.locator("#button-lock")).to_be_visible()


def test_picks_that_were_played_are_none_any_more_when_the_answer_comes_last(invite: Invite) -> None:
    guest, choice = about_to_guard(invite)
    late, answer = plays_unanswered(guest, choice)
    rests(guest)
    late.fulfill(response=answer)
    rests(guest)
    expect(guest.page.locator("#button-lock")).to_be_visible()


def test_what_an_action_led_to_can_be_acted_on_before_its_answer_comes(invite: Invite) -> None:
    guest, choice = about_to_guard(invite)
    late, answer = plays_unanswered(guest, choice)
    lock = next(choice for choice in guest.choices() if choice[PICKS] == ["button:lock"])
    plays(guest, lock)
    late.fulfill(response=answer)
    rests(guest)
    expect(guest.page.locator("#button-lock")).to_have_count(0)
    assert guest.errors == []


def test_a_roster_is_searched_filtered_and_surprises(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    guest.opens("posh_nosh", HOUSE, **PASSES)
    cards = guest.page.locator("#roster .ucard:visible")
    whole = cards.count()
    guest.page.locator("#find").fill("minotaur")
    expect(cards).to_have_count(1)
    guest.page.locator("#find").fill("")
    expect(cards).to_have_count(whole)
    guest.page.locator("[data-filter=stone]").click()
    assert 0 < cards.count() < whole
    guest.page.locator("[data-surprise]").click()
    picked = guest.page.locator("#roster .ucard.picked")
    expect(picked).to_be_visible()
    assert "stone" in (picked.get_attribute("data-tags") or "").split("|")
    guest.page.locator("#its-card").click()
    card = guest.page.locator(".tip:popover-open")
    expect(card).to_contain_text("HP")
    expect(card.locator("a[data-rules]")).to_have_text(re.compile(r"^PN-UNIT-"))
    guest.page.locator("[data-go]").click()
    expect(guest.page.locator("#picked .mini")).to_have_count(1)
    assert 0 < cards.count() < whole  # the filter outlives the patch
    guest.page.locator("#picked .mini").click()
    expect(guest.page.locator("#picked .mini")).to_have_count(0)


def test_on_a_small_phone_all_buttons_of_the_row_are_in_reach(invite: Invite) -> None:
    guest, idle = invite(*SIZES["small"]), invite(*SIZES["small"])
    idle.sits(guest.opens("posh_nosh", "friend", **PASSES, recruit="deal", swap="yes", opening_shield="yes"), "Ben")
    guest.page.wait_for_selector(".camp")
    trade = next(choice for choice in guest.choices() if choice[ACTION].startswith("swap"))
    for pick in trade[PICKS]:
        guest.points(pick)
    expect(guest.page.locator("[data-go].can")).to_have_text(trade[LABEL])
    for button in ("[data-go]", "#its-card", "#button-keep"):
        expect(guest.page.locator(button)).to_be_in_viewport(ratio=1)
    assert guest.width_fits()


def test_on_a_small_phone_the_buttons_of_a_replay_stand_in_one_row(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    path = guest.opens("posh_nosh", HOUSE, size=1, numbers=FRAIL)
    sets_up(guest, "orc")
    battles([guest], MOST)
    assert guest.over
    guest.goes(f"{path}/replay")
    tops = set(guest.page.locator(".wheel .acts .btn").evaluate_all("all => all.map((one) => one.offsetTop)"))
    assert len(tops) == 1


def test_an_item_goes_to_the_unit_that_is_tapped(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    guest.opens("posh_nosh", HOUSE, recruit="deal", items=1)
    while not guest.said.startswith("Who carries"):
        plays(guest, guest.choices()[0])
    carrier = guest.page.locator("[data-pick='unit:a2']")
    expect(carrier).to_have_class(re.compile(r"\bcan\b"))
    with guest.page.expect_response("**/act") as answer:
        carrier.click()
    guest.catches_up(answer.value.json()["version"])
    expect(carrier.locator(".item")).to_have_count(1)


def test_a_filter_that_is_not_offered_any_more_hides_nobody(invite: Invite) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("posh_nosh", HOUSE, heroes=1, recruit="deal", swap="yes")
    cards = guest.page.locator("#roster .ucard:visible")
    heroes = {f"picked:{unit.slug}" for unit in UNITS if unit.group == "hero"}
    guest.page.locator("[data-filter=warband]").click()
    guest.points(next(choice[PICKS][0] for choice in guest.choices() if choice[PICKS][0] in heroes))
    expect(guest.page.locator("[data-filter=warband]")).to_have_count(0)
    expect(guest.page.locator("#found")).to_be_empty()
    assert cards.count() > 1


def test_a_tap_on_a_unit_tells_its_card_and_how_its_numbers_come_to_be(invite: Invite) -> None:
    guest = invite(*SIZES["phone"])
    guest.opens("posh_nosh", HOUSE, recruit="deal", numbers="1+unit.orc.hp=50")
    sets_up(guest)
    assert guest.waits_for_turn()
    tile = guest.page.locator(".unit.foe").first
    tile.click(force=True)
    tip = guest.page.locator(".tip:popover-open")
    expect(tip).to_contain_text("Maximum HP")
    expect(tip.locator("a[data-rules]")).to_have_text(re.compile(r"^PN-UNIT-"))


def test_the_card_of_the_unit_just_clicked_does_not_hide_what_is_staged_on_it(invite: Invite) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("posh_nosh", HOUSE, recruit="deal")
    sets_up(guest)
    assert guest.waits_for_turn()
    while not (stages := [choice for choice in guest.choices() if choice[ACTION].startswith("stage")]):
        plays(guest, boldest(guest))  # an answer to a reaction, or a hand with nothing to stage
        assert guest.waits_for_turn()
    stage = stages[0]
    tile = guest.page.locator(f"[data-pick='{stage[PICKS][-1]}']")
    plays(guest, stage)
    expect(guest.page.locator(".stg")).to_have_count(1)
    for step in range(4):
        tile.hover(position={"x": 40 + step, "y": 80}, force=True)
        guest.page.wait_for_timeout(150)
    expect(guest.page.locator(".tip:popover-open")).to_have_count(0)
    guest.page.locator(".bar .room").hover()
    tile.hover(force=True)
    expect(guest.page.locator(".tip:popover-open")).to_contain_text("Maximum HP")


def test_a_standing_answer_is_given_by_itself(invite: Invite) -> None:
    ann, ben = invite(*SIZES["desk"]), invite(*SIZES["desk"])
    path = ann.opens("posh_nosh", "friend", numbers="1+unit.knight.hp=99")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#roster")
    sets_up(ann, "orc", "golem", "minotaur", "mercenary")
    sets_up(ben, "knight", "golem", "cyclops", "elf")
    told = ""
    for _ in range(60):
        newest = max(ann.version, ben.version)
        for guest in (ann, ben):
            guest.catches_up(newest)
        if ben.page.locator("[data-reaction]").count():
            if told:
                ben.waits_past(ben.version)  # nobody has to answer
                return
            expect(ben.page.locator("#unit-b1 .flag")).to_have_text(re.compile(r"^−\d+\??$"))  # if it is let through
            ben.page.locator("[data-stand=never]").click()
            told = "never"
            ben.waits_past(newest)
            continue
        acting = ann if ann.choices() else ben
        at_knight = [one for one in acting.choices() if one[PICKS][-1] == "unit:b1" and one[FIGURES].get("damage")]
        plays(acting, at_knight[0] if at_knight else boldest(acting))
    raise AssertionError("the Knight was not asked twice")


def test_the_hosts_page_says_what_cant_be_ranked(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    guest.goes("/new/posh_nosh")
    verdict = guest.page.locator("[data-verdict]")
    expect(verdict).to_have_text("This table can be ranked.")
    guest.page.locator("[name='option.swap']").select_option("yes")
    expect(verdict).to_have_text("This table can’t be ranked, because of what is marked.")
    expect(guest.page.locator(".unranked .on")).to_have_text(re.compile("The swap"))
    guest.page.locator("[name='option.swap']").select_option("no")
    expect(verdict).to_have_text("This table can be ranked.")
    guest.page.locator("#seat-1").select_option(HOUSE)
    expect(guest.page.locator(".unranked .on")).to_have_text(re.compile("A game against the House"))


def reaches(guest: Guest, pick: str) -> None:
    """Bring the focus to a thing by Tab, and by the arrows where it stands in a row; then press Enter."""
    ahead = """pick => {
      const to = document.querySelector(`[data-pick='${pick}']`), group = to.closest("[data-group]");
      return document.activeElement === to || (group !== null && group.contains(document.activeElement));
    }"""
    keys = guest.page.keyboard
    for _ in range(MOST_TABS):
        if guest.page.evaluate(ahead, pick):
            break
        keys.press("Tab")
    there = "pick => document.activeElement.dataset.pick === pick"
    if not guest.page.evaluate(there, pick):
        keys.press("Home")
    for _ in range(MOST_TABS):
        if guest.page.evaluate(there, pick):
            break
        keys.press("ArrowRight")
    assert guest.page.evaluate(there, pick), pick
    keys.press("Enter")


MOST_TABS = 60


def plays_by_key(guest: Guest, choice: Choice) -> None:
    """Play a choice without a pointer; Enter again sends what is only picked by the first."""
    picks = choice[PICKS]
    with guest.page.expect_response("**/act") as answer:
        for pick in picks:
            reaches(guest, pick)
            if pick != picks[-1]:
                expect(guest.page.locator(f"[data-pick='{pick}']")).to_have_class(re.compile(r"\bpicked\b"))
        if choice[WARNING]:
            guest.page.keyboard.press("Tab")
            guest.page.keyboard.press("Enter")
        elif guest.page.locator(f"[data-pick='{picks[-1]}'][data-arm]").count():
            expect(guest.page.locator("[data-go].can")).to_be_visible()
            guest.page.keyboard.press("Enter")
    guest.catches_up(answer.value.json()["version"])


def test_keys_alone_play_a_whole_game(invite: Invite) -> None:
    guest = invite(*SIZES["desk"])
    guest.opens("posh_nosh", HOUSE, recruit="deal", size=3, numbers=FRAIL)
    for _ in range(MOST):
        if not guest.waits_for_turn():
            break
        plays_by_key(guest, boldest(guest) if in_battle(guest) else guest.choices()[0])
    expect(guest.page.locator(".ending")).to_be_visible()


def test_without_the_script_links_and_forms_do_the_same(invite: Invite) -> None:
    guest = invite(*SIZES["phone"], java_script_enabled=False)
    guest.opens("posh_nosh", HOUSE, recruit="deal")
    for _ in range(12):
        choices = guest.choices()
        if not choices:
            guest.page.reload()
            continue
        for pick in choices[0][PICKS]:
            guest.points(pick)
        if guest.page.locator("[data-go].can").count():
            guest.page.locator("[data-go]").click()
    assert guest.version > 6


def grave(guest: Guest) -> list[tuple[str, list[str]]]:
    found = Axe().run(guest.page).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:4]) for one in found if one["impact"] in GRAVE]


THINGS = ".bar a, .bar button, .dock button, .unit, .mini, .ucard, .count, .filter"
TARGETS = """(things) => [...document.querySelectorAll(things)]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name]) => name)"""


def nothing_grave(guest: Guest) -> bool:
    """Look at the page as it stands, in the light and in the dark."""
    for scheme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert grave(guest) == [], scheme
    assert guest.page.evaluate(TARGETS, THINGS) == []
    return guest.width_fits()


@pytest.mark.parametrize("size", ["small", "desk"])
def test_nothing_grave_stands_in_anybodys_way(invite: Invite, size: str) -> None:
    guest = invite(*SIZES[size], reduced_motion="reduce")
    guest.opens("posh_nosh", HOUSE, **PASSES)
    assert nothing_grave(guest)
    while guest.choices()[0][ACTION].startswith("recruit"):
        plays(guest, guest.choices()[0])
    assert nothing_grave(guest)
    sets_up(guest)
    assert guest.waits_for_turn()
    assert in_battle(guest)
    guest.points(boldest(guest)[PICKS][0])
    assert nothing_grave(guest)
    assert guest.page.evaluate("document.getAnimations().length") == 0
