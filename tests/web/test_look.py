"""How the pages look and read: phone and desk, axe, targets, calm."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.conftest import Invite
from tests.web.guest import KIND, PICKS, WARNING, Guest

pytestmark = pytest.mark.browser

SIZES = {"phone": (360, 640), "desk": (1440, 900)}


def goes_to(path: str) -> Callable[[Guest, Invite], None]:
    return lambda guest, _: guest.goes(path)


def at_regicide(guest: Guest, _: Invite) -> None:
    guest.opens("regicide", "bot:random", "bot:greedy")
    assert guest.waits_for_turn()
    guest.points(guest.choices()[0][PICKS][0])
    guest.page.wait_for_selector(".picked")


def at_tosk(guest: Guest, _: Invite) -> None:
    guest.opens("tosk", "bot:random", force="yes", momentum="yes")
    for _round in range(2):
        assert guest.waits_for_turn()
        choice = max(guest.choices(), key=lambda c: (not c[WARNING], len(c[PICKS])))
        guest.plays(choice)
    assert guest.waits_for_turn()
    guest.points(guest.choices()[-1][PICKS][0])
    guest.page.wait_for_selector(".tray .picked")


def at_join(guest: Guest, invite: Invite) -> None:
    host = invite()
    guest.goes(host.opens("regicide", "friend", "friend"))


def at_waiting(guest: Guest, _: Invite) -> None:
    guest.opens("regicide", "friend", "bot:greedy")


def at_replay(guest: Guest, _: Invite) -> None:
    guest.opens("tosk", "bot:random")
    assert guest.waits_for_turn()
    resign = next(choice for choice in guest.choices("aside") if choice[0] == "resign")
    assert resign[KIND] == "aside"
    guest.page.get_by_role("button", name="Menu").click()
    guest.points("aside:resign")
    guest.page.locator("#ask button[value=yes]").click()
    guest.page.wait_for_selector(".ending")
    guest.page.get_by_role("link", name="Replay").first.click()
    guest.page.wait_for_selector(".scrub")


PAGES: dict[str, Callable[[Guest, Invite], None]] = {
    "home": goes_to("/"),
    "new regicide": goes_to("/new/regicide"),
    "new tosk": goes_to("/new/tosk"),
    "rules regicide": goes_to("/rules/regicide"),
    "rules tosk": goes_to("/rules/tosk"),
    "message": goes_to("/t/nowhere-1"),
    "join": at_join,
    "waiting": at_waiting,
    "regicide": at_regicide,
    "tosk": at_tosk,
    "replay": at_replay,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_and_are_open_to_everybody(invite: Invite, name: str, size: str) -> None:
    guest = invite(*SIZES[size], reduced_motion="reduce", color_scheme="dark" if size == "desk" else "light")
    PAGES[name](guest, invite)
    guest.page.wait_for_timeout(150)
    assert guest.width_fits()
    found = Axe().run(guest.page).response["violations"]
    grave = [
        (violation["id"], [node["html"][:200] for node in violation["nodes"]][:4])
        for violation in found
        if violation["impact"] in ("serious", "critical")
    ]
    assert grave == []


TARGETS = """() => [...document.querySelectorAll('.bar a, .bar button, .dock button, .dock a.btn, .pile')]
  .filter((one) => one.checkVisibility() && !one.closest('.fan'))
  .map((one) => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name]) => name)"""
STRIPS = """() => {
  const cards = [...document.querySelectorAll('#hand .card')].map((card) => card.getBoundingClientRect());
  return cards.map((card, place) => {
    const next = cards[place + 1];
    return next && next.y === card.y ? next.x - card.x : card.width;
  });
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 720), (1440, 900)])
@pytest.mark.parametrize("game", ["regicide", "tosk"])
def test_tables_are_comfortable_at_every_size(invite: Invite, game: str, size: tuple[int, int]) -> None:
    guest = invite(*size)
    guest.opens(game, "bot:random")
    assert guest.waits_for_turn()
    assert guest.width_fits()
    assert guest.page.evaluate(TARGETS) == []
    assert min(guest.page.evaluate(STRIPS)) >= 43
    button = guest.page.locator(".dock .btn.go").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= size[1]


def test_a_solo_hand_of_eight_fits_a_small_phone(invite: Invite) -> None:
    guest = invite(360, 640)
    guest.opens("regicide")
    assert guest.waits_for_turn()
    assert guest.page.locator("#hand .card").count() == 8
    assert guest.width_fits()
    assert min(guest.page.evaluate(STRIPS)) >= 43


def test_nothing_moves_when_calm_is_wanted(invite: Invite) -> None:
    guest = invite(reduced_motion="reduce")
    guest.opens("tosk", "bot:random")
    assert guest.waits_for_turn()
    guest.points(guest.choices()[-1][PICKS][0])
    guest.page.wait_for_selector(".tray .picked")
    assert guest.page.evaluate("document.getAnimations().length") == 0


def test_what_moves_slides_from_where_it_was(invite: Invite) -> None:
    guest = invite(reduced_motion="no-preference")
    guest.opens("tosk", "bot:random")
    assert guest.waits_for_turn()
    card = guest.choices()[-1][PICKS][0]
    moved = guest.page.evaluate(
        """(pick) => new Promise((done) => {
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (frames, how) {
            if (this.dataset.pick === pick) done([frames[0].transform, how.duration]);
            return animate.call(this, frames, how);
          };
          document.querySelector(`[data-pick='${pick}']`).click();
        })""",
        card,
    )
    assert moved[0].startswith("translate(")
    assert moved[1] == 220


def test_pages_ask_nobody_else(invite: Invite) -> None:
    guest = invite()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.opens("regicide", "bot:random")
    guest.page.wait_for_selector("#hand")
    assert all(url.startswith((guest.url, guest.url.replace("http", "ws"))) for url in asked)
