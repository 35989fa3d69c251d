"""The table of War Chest in the browser: draft, board, keys, taps, no script; test_war_chest_games has whole games."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tabard.games.war_chest import DECREES, UNITS
from tabard.web.war_chest import narrow
from tests.web.conftest import Invite
from tests.web.fighter import FOES, boldest, plays, plays_by_key, verb
from tests.web.guest import ACTION, FIGURES, PICKS, WARNING, Choice, Guest

pytestmark = pytest.mark.browser

SIZES = {"phone": (390, 844), "small": (360, 640), "desk": (1440, 900)}


def the(guest: Guest, action: str) -> Choice:
    return next(choice for choice in guest.choices() if choice[ACTION] == action)


def starts_first_battle(guest: Guest, rival: str = "bot:random", **options: object) -> str:
    """Open the preset battle, in which seat 0 begins; returns the table's path."""
    return guest.opens("war_chest", rival, battle="first_battle", **options)


def test_play_now_against_an_opponent(invite: Invite) -> None:
    guest = invite(360, 640)
    guest.plays_now("war_chest", "greedy")
    turn = 0
    while turn < 12 and guest.waits_for_turn():
        plays(guest, boldest(guest, turn))
        assert guest.width_fits()
        turn += 1
    assert turn == 12
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("link", name="The game so far").click()
    guest.page.wait_for_selector("html.script .scrub")
    expect(guest.page.locator("#field .piece").first).to_be_visible()


def test_a_reload_in_the_middle_shows_the_same_table(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    for turn in range(6):
        assert guest.waits_for_turn()
        plays(guest, boldest(guest, turn))
    assert guest.waits_for_turn()
    before = guest.choices(), guest.page.locator(".layer").inner_html(), guest.version
    guest.page.reload()
    guest.page.wait_for_selector("html.script #field")
    assert (guest.choices(), guest.page.locator(".layer").inner_html(), guest.version) == before


# ------------------------------------------------------------------------------------------------------ keys and picks


@pytest.mark.parametrize("size", SIZES)
def test_turns_by_keyboard_alone(invite: Invite, size: str) -> None:
    guest = invite(*SIZES[size])
    starts_first_battle(guest)
    done: set[str] = set()
    for turn in range(8):
        assert guest.waits_for_turn()
        choice = boldest(guest, turn)
        plays_by_key(guest, choice)
        done.add(verb(choice))
    assert {"deploy", "move"} <= done


def test_arrows_walk_the_hexes_along_a_row_and_a_column(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    here = "() => document.activeElement.dataset.pick"
    guest.page.locator("[data-pick='hex:0.0']").focus()
    row = []
    for _ in range(4):
        guest.page.keyboard.press("ArrowRight")
        row.append(guest.page.evaluate(here))
    assert len(set(row)) == 3  # three columns to the right of the middle, then the edge
    for _ in range(8):
        guest.page.keyboard.press("ArrowLeft")
    assert guest.page.evaluate(here).startswith("hex:3.")  # side A looks at the board turned round
    guest.page.locator("[data-pick='hex:0.0']").focus()
    guest.page.keyboard.press("ArrowDown")
    assert guest.page.evaluate(here) == "hex:0.-1"


def test_a_coin_then_a_hex_is_enough(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    choice = next(choice for choice in guest.choices() if verb(choice) == "deploy")
    coin, button, place = choice[PICKS]
    guest.points(coin)
    guest.points(place)
    expect(guest.page.locator(f"[data-pick='{button}']")).to_have_class(re.compile("picked"))
    expect(guest.page.locator("#say")).to_contain_text("You deploy")
    version = guest.version
    guest.points(place)
    guest.waits_past(version)


def test_another_coin_verb_or_hex_can_be_picked_instead(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    places = [choice for choice in guest.choices() if verb(choice) == "deploy"]
    first = places[0]
    second = next(choice for choice in places if choice[PICKS][0] == first[PICKS][0] and choice is not first)
    for pick in first[PICKS]:
        guest.points(pick)
    guest.points(second[PICKS][2])
    expect(guest.page.locator("[data-go]")).to_have_text(second[3])
    guest.points("button:pass")
    expect(guest.page.locator("[data-go]")).to_have_text(re.compile("^Pass with"))
    other = next(choice for choice in guest.choices() if choice[PICKS][0] != first[PICKS][0])
    guest.points(other[PICKS][0])
    expect(guest.page.locator("[data-go]")).to_have_text("Pick what it does")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("[data-go]")).to_have_text("Pick a coin")


def test_every_use_of_a_coin_is_laid_out_and_says_why_not(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    coin = next(choice[PICKS][0] for choice in guest.choices() if choice[PICKS][0] != "hand:royal")
    guest.points(coin)
    verbs = guest.page.locator("#verbs .btn")
    expect(verbs).to_have_count(9)
    expect(guest.page.locator("#button-move")).to_contain_text("on the board")
    guest.points("button:move", unlit=True)
    expect(guest.page.locator("#say.refusal")).to_contain_text("You have no")
    expect(guest.page.locator("#say a")).to_have_text("WC-6")
    expect(guest.page.locator("#button-claim")).to_contain_text("You have the initiative already")


def test_what_an_attack_would_remove_stands_on_the_board(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    for turn in range(200):
        assert guest.waits_for_turn()
        struck = [c for c in guest.choices() if c[FIGURES].get("removes", 0) and verb(c) in ("attack", "tactic")]
        if struck:
            break
        plays(guest, boldest(guest, turn, FOES))
    else:
        raise AssertionError("nobody came near the enemy")
    choice = struck[0]
    for pick in choice[PICKS][:-1]:
        guest.points(pick)
    target = guest.page.locator(f"[data-pick='{choice[PICKS][-1]}']")
    expect(target).to_have_class(re.compile(r"\bfoe\b"))
    expect(target).to_have_attribute("aria-label", re.compile("can be attacked, loses one coin"))
    expect(guest.page.locator(".flag.strike").first).to_contain_text("−1")
    guest.points(choice[PICKS][-1])
    expect(guest.page.locator("#say")).to_contain_text(re.compile("loses a coin|is destroyed"))


def test_the_last_action_stays_marked_and_the_board_turns(invite: Invite) -> None:
    ann, ben = invite(), invite()
    path = starts_first_battle(ann, "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    choice = next(choice for choice in ann.choices() if verb(choice) == "deploy")
    plays(ann, choice)
    ben.waits_past(0)
    place = choice[PICKS][2].partition(":")[2]
    expect(ben.page.locator(".lastly")).to_have_count(1)
    low = "name => document.getElementById('hex-' + name).getBoundingClientRect().y"
    middle = ann.page.evaluate(low, "0.0")
    assert ann.page.evaluate(low, place) > middle  # one's own side is below
    assert ben.page.evaluate(low, place) < ben.page.evaluate(low, "0.0")
    ann.page.get_by_role("button", name="Turn the board").click()
    assert ann.page.evaluate(low, place) < middle
    ann.page.reload()
    ann.page.wait_for_selector("html.script.turned #field")
    assert ann.page.evaluate(low, place) < middle


def test_unit_cards_can_be_read_and_what_a_unit_reaches_is_marked(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    guest.page.locator("#card-of-archer").click()
    card = guest.page.locator("#tip-unit-archer")
    expect(card).to_be_visible()
    expect(card).to_contain_text("exactly two spaces away")
    expect(card.locator("a")).to_have_text("WC-100")
    guest.page.keyboard.press("Escape")
    choice = next(choice for choice in guest.choices() if verb(choice) == "deploy")
    plays(guest, choice)
    assert guest.waits_for_turn()
    place = guest.page.locator(f"[data-pick='{choice[PICKS][2]}']")
    place.hover()
    assert guest.page.locator(".hx.in-move").count() >= 3
    tip = f"#tip-unit-{choice[PICKS][0].partition(':')[2]}"
    expect(guest.page.locator(tip)).to_be_visible()
    guest.page.mouse.move(5, 5)
    expect(guest.page.locator(".hx.in-move")).to_have_count(0)


def test_a_tap_on_a_unit_shows_its_card(invite: Invite) -> None:
    guest = invite(390, 844, has_touch=True)
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    choice = next(choice for choice in guest.choices() if verb(choice) == "deploy")
    plays(guest, choice)
    assert guest.waits_for_turn()
    guest.page.locator(f"[data-pick='{choice[PICKS][2]}']").tap(force=True)
    expect(guest.page.locator(f"#tip-unit-{choice[PICKS][0].partition(':')[2]}")).to_be_visible()


def test_in_a_replay_the_board_turns_and_cards_can_be_read_but_nothing_is_picked(invite: Invite) -> None:
    guest = invite(390, 844, has_touch=True)
    path = starts_first_battle(guest)
    assert guest.waits_for_turn()
    choice = next(choice for choice in guest.choices() if verb(choice) == "deploy")
    plays(guest, choice)
    guest.goes(f"{path}/replay?at=1")
    address = guest.page.url
    place = guest.page.locator(f"[data-pick='{choice[PICKS][2]}']")
    place.tap(force=True)
    expect(guest.page.locator(f"#tip-unit-{choice[PICKS][0].partition(':')[2]}")).to_be_visible()
    guest.page.keyboard.press("Escape")
    guest.page.locator("[data-pick='hex:0.0']").tap(force=True)
    before = place.bounding_box()
    guest.page.get_by_role("button", name="Turn the board").tap()
    assert place.bounding_box() != before
    assert guest.page.url == address
    guest.page.reload()
    guest.page.wait_for_selector("html.script.turned #field")


def test_counts_of_coins_and_chances_of_the_next_draw(invite: Invite) -> None:
    guest = invite()
    starts_first_battle(guest)
    assert guest.waits_for_turn()
    mine, theirs = guest.page.locator("#coins-0 tbody tr"), guest.page.locator("#coins-1 tbody tr")
    expect(mine).to_have_count(5)
    chances = [row.locator("td").nth(2).inner_text() for row in mine.all()]
    assert sum(int(chance.rstrip("%")) for chance in chances if chance.endswith("%")) in range(98, 103)
    hidden = [row.locator("td").nth(1).inner_text() for row in theirs.all()]
    assert hidden == ["1", "2", "2", "2", "2"]


def test_a_draw_is_offered_and_taken(invite: Invite) -> None:
    ann, ben = invite(), invite(360, 640)
    path = starts_first_battle(ann, "friend")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector("#hand")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    ben.page.locator(".offer").get_by_role("button", name="Accept").click()
    ben.page.locator("#ask button[value=yes]").click()
    ann.page.wait_for_selector(".ending")


def test_the_draft_says_whose_pick_it_is_and_what_was_taken(invite: Invite) -> None:
    ann, ben = invite(360, 640), invite()
    path = ann.opens("war_chest", "friend", recruit="draft")
    ben.sits(path, "Ben")
    ann.page.wait_for_selector(".draft")
    expect(ann.page.locator(".order li")).to_have_count(8)
    expect(ann.page.locator(".order .now")).to_have_count(1)
    due = ann if ann.choices() else ben
    first = due.choices()[0]
    due.points(first[PICKS][0])
    expect(due.page.locator("[data-go]")).to_have_text(first[WARNING - 4])
    due.page.locator("[data-go]").click()
    for guest in (ann, ben):
        guest.waits_past(0)
        expect(guest.page.locator("#cards .ucard")).to_have_count(7)
        expect(guest.page.locator(".order .past")).to_have_count(1)
        assert guest.width_fits()
    expect(ann.page.locator(".taken .unit")).to_have_count(1)
    expect(ann.page.locator(".taken .unit")).to_be_in_viewport(ratio=1)


# -------------------------------------------------------------------------------- everybody, every size, no script


def test_turns_without_the_script(invite: Invite) -> None:
    guest = invite(390, 844, java_script_enabled=False)
    starts_first_battle(guest)
    played: set[str] = set()
    for turn in range(5):
        for _ in range(60):
            if guest.choices():
                break
            guest.page.wait_for_timeout(100)
            guest.page.reload()
        choice, version = boldest(guest, turn), guest.version
        for pick in choice[PICKS]:
            guest.points(pick)
        guest.page.locator("[data-go].can").click()
        assert guest.version > version
        played.add(verb(choice))
    assert "deploy" in played
    guest.page.goto(guest.page.url.partition("?")[0])
    for _ in range(60):
        if guest.choices():
            break
        guest.page.wait_for_timeout(100)
        guest.page.reload()
    guest.points("hex:0.0", unlit=True)
    expect(guest.page.locator(".notice")).to_contain_text("First pick the coin")


GRAVE = ("serious", "critical")


def grave(guest: Guest) -> list[tuple[str, list[str]]]:
    found = Axe().run(guest.page).response["violations"]
    return [(one["id"], [node["html"][:160] for node in one["nodes"]][:4]) for one in found if one["impact"] in GRAVE]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["small", "desk"])
def test_nothing_grave_stands_in_anybodys_way(invite: Invite, size: str, scheme: str) -> None:
    guest = invite(*SIZES[size], color_scheme=scheme, reduced_motion="reduce")
    guest.opens("war_chest", "bot:random", nobility="yes", recruit="draft")
    assert guest.waits_for_turn()
    assert grave(guest) == []
    while guest.page.locator(".draft").count() and guest.waits_for_turn():
        plays(guest, guest.choices()[0])
        guest.waits_for_turn()
    for turn in range(3):
        plays(guest, boldest(guest, turn))
        assert guest.waits_for_turn()
    while not guest.choices()[0][PICKS][0].startswith("hand:"):  # something is asked in the middle of an action
        plays(guest, guest.choices()[-1])
        assert guest.waits_for_turn()
    assert grave(guest) == []
    guest.points(guest.choices()[0][PICKS][0])
    guest.page.wait_for_selector("#verbs")
    assert grave(guest) == []
    assert guest.page.evaluate("document.getAnimations().length") == 0


TARGETS = """() => [...document.querySelectorAll('.bar a, .bar button, .dock button, .who, .decree, .hx')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name]) => name)"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (1280, 720), (1440, 900)])
@pytest.mark.parametrize("seats", [2, 4])
def test_targets_are_large_and_the_green_button_is_in_sight(invite: Invite, seats: int, size: tuple[int, int]) -> None:
    guest = invite(*size)
    guest.opens("war_chest", *["bot:random"] * (seats - 1), nobility="yes")
    assert guest.waits_for_turn()
    assert guest.width_fits()
    assert guest.page.evaluate(TARGETS) == []
    choice = next(choice for choice in guest.choices() if len(choice[PICKS]) == 3)
    for pick in choice[PICKS]:
        guest.points(pick)
    expect(guest.page.locator("[data-go].can")).to_have_text(choice[3])
    button = guest.page.locator("[data-go]").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= size[1]


FRESH = """() => {
  window.fresh = [];
  new MutationObserver((changes) => changes.forEach(({ target }) =>
    target.classList.contains('fresh') && window.fresh.push(target.dataset.key)
  )).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['class'] });
}"""


def test_without_motion_only_what_moved_on_the_board_gets_an_edge(invite: Invite) -> None:
    guest = invite(360, 640, has_touch=True, reduced_motion="reduce")
    starts_first_battle(guest, "friend")
    other = invite()
    other.sits(guest.page.url.removeprefix(guest.url), "Ben")
    guest.page.wait_for_selector("#hand")
    deploys = next(choice for choice in guest.choices() if verb(choice) == "deploy")
    plays(guest, deploys)
    other.waits_past(0)
    plays(other, next(choice for choice in other.choices() if verb(choice) == "pass"))
    guest.waits_past(1)
    guest.page.wait_for_timeout(900)
    guest.page.evaluate(FRESH)
    kept = guest.page.locator("#field").bounding_box()
    guest.points(guest.choices()[0][PICKS][0])
    guest.page.wait_for_selector("#verbs")
    assert guest.page.locator("#field").bounding_box() != kept, "the dock grows, and the board makes room"
    assert guest.page.evaluate("window.fresh") == []


UNIT_NAMES = [narrow(unit.name) for unit in UNITS[1:]]
CUT = """() => [...document.querySelectorAll('.army .unit span')].filter((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().right > one.closest('.unit').getBoundingClientRect().right + 0.5;
}).map((one) => one.textContent)"""


@pytest.mark.parametrize("width", [1100, 1200, 1300, 1440])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_name_of_a_unit_is_cut(invite: Invite, seats: int, width: int) -> None:
    guest = invite(width, 900)
    guest.opens("war_chest", *["bot:random"] * (seats - 1))
    guest.page.wait_for_selector("#field")
    for name in UNIT_NAMES:
        guest.page.locator(".mine .army .unit span").first.evaluate("(one, name) => one.textContent = name", name)
        guest.page.locator(".mine .army td").nth(2).evaluate("one => one.textContent = '100%'")
        assert guest.page.evaluate(CUT) == []


SEALED = """(name) => [...document.querySelectorAll('.decree')].map((one) => {
  const [text] = one.querySelector('.nm').childNodes;
  text.textContent = name;
  const seals = [...document.querySelectorAll('.who .seal')].slice(0, 2).map((seal) => seal.cloneNode(true));
  one.querySelector('.seals').replaceChildren(...seals);
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()];
  const words = range.getBoundingClientRect();
  const over = seals.map((seal) => seal.getBoundingClientRect()).some((box) =>
    box.left < words.right - 1 && box.right > words.left && box.top < words.bottom - 3 && box.bottom > words.top);
  return lines.length === 1 && words.right <= one.getBoundingClientRect().right && !over;
})"""


def test_on_a_small_phone_seals_neither_break_nor_hide_the_name_of_a_decree(invite: Invite) -> None:
    guest = invite(*SIZES["small"])
    guest.opens("war_chest", *["bot:random"] * 3, nobility="yes")
    assert guest.waits_for_turn()
    for decree in DECREES:
        assert guest.page.evaluate(SEALED, decree.name) == [True, True, True], decree.name


@pytest.mark.parametrize("size", ["small", "phone"])
def test_on_a_phone_the_board_of_four_begins_in_its_middle_with_all_that_is_held_in_sight(
    invite: Invite, size: str
) -> None:
    guest = invite(*SIZES[size])
    guest.opens("war_chest", *["friend"] * 3)
    for name in ("Ben", "Cat", "Dan"):
        invite().sits(guest.page.url.removeprefix(guest.url), name)
    guest.goes(guest.page.url.removeprefix(guest.url))
    guest.page.wait_for_selector("html.script #field")
    left, room = guest.page.locator(".scroller").evaluate("one => [one.scrollLeft, one.scrollWidth - one.clientWidth]")
    assert room > 0
    assert abs(left - room / 2) <= 4
    held = guest.page.locator(".hx:has([href='#wc-m-a'], [href='#wc-m-b'])")
    assert held.count() == 6
    for one in held.all():
        expect(one).to_be_in_viewport(ratio=0.8)
