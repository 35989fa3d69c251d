"""How guests fight at a table of War Chest: what they look for, by hand, by key, and in a hurry."""

import re
import time
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.guest import ACTION, FIGURES, LABEL, PICKS, Choice, Guest

Plays = Callable[[Guest, Choice], None]

_WORTH = {"control": 90, "attack": 60, "tactic": 20, "deploy": 70, "proclaim": 5, "move": 30, "push": 20, "take": 10}
OPEN = """() => [...document.querySelectorAll('.hx.loc')]
  .filter((one) => !one.getAttribute('aria-label').includes('location, yours'))
  .map((one) => one.dataset.pick.slice(4))"""
FOES = """() => [...document.querySelectorAll('.hx.held')]
  .filter((one) => !one.getAttribute('aria-label').includes(' your ')).map((one) => one.dataset.pick.slice(4))"""


def verb(choice: Choice) -> str:
    return str(choice[ACTION]).split()[0]


def boldest(guest: Guest, turn: int = 0, goals_at: str = OPEN) -> Choice:
    """Choose what wins a game soon: control, strike, deploy; else go to the nearest location that is to be had."""
    goals, choices = guest.page.evaluate(goals_at), guest.choices()
    if goals_at == FOES:
        choices = [choice for choice in choices if verb(choice) != "control"]
    return best_of(choices, goals, turn)


def best_of(choices: list[Choice], goals: list[str], turn: int) -> Choice:
    """Return the choice worth most; of equal ones another every turn, so that nobody goes in circles."""
    return max(enumerate(choices), key=lambda place: (worth(place[1], goals), (place[0] + turn) % len(choices)))[1]


def worth(choice: Choice, goals: list[str]) -> int:
    figures = choice[FIGURES]
    known = _WORTH.get(verb(choice), 0) + 10 * figures.get("removes", 0) - 10 * figures.get("loses", 0)
    near = min((apart(choice[ACTION].split()[-1], goal) for goal in goals), default=0) if verb(choice) == "move" else 0
    return int(known - 2 * near)


def apart(one: str, two: str) -> int:
    (q, r), (other_q, other_r) = (map(int, name.split(".")) for name in (one, two))
    return (abs(q - other_q) + abs(r - other_r) + abs(q + r - other_q - other_r)) // 2


# -------------------------------------------------------------------------------------------------- by hand and by key


def taps(guest: Guest, choice: Choice) -> None:
    """Point at all that *choice* names, and send it: by the green button where the last pick does not."""
    picks = choice[PICKS]
    for place, pick in enumerate(picks):
        guest.points(pick)
        if pick != picks[-1]:
            # A hex may be meant a second time, and can be picked again then.
            again = any(one[PICKS][: place + 2] == [*picks[: place + 1], pick] for one in guest.choices())
            state = "can" if again else "picked"
            expect(guest.page.locator(f"[data-pick='{pick}']")).to_have_class(re.compile(rf"\b{state}\b"))
    if not picks[-1].startswith("button:") or len(picks) == 2:  # what the coin does waits; any other button sends
        expect(guest.page.locator("[data-go]")).to_have_text(choice[LABEL])
        guest.page.locator("[data-go]").click()


def plays(guest: Guest, choice: Choice) -> None:
    version = guest.version
    taps(guest, choice)
    guest.waits_past(version)


def reaches(guest: Guest, pick: str) -> None:
    """Move the focus to a thing with Tab and the arrows alone."""
    at = "() => document.activeElement.dataset.pick ?? ''"
    way = """pick => {
      const here = document.activeElement, group = here.closest('[data-group]');
      const there = group?.querySelector(`[data-pick='${pick}']`);
      if (!there) return 'Tab';
      if (group.dataset.plane === undefined) return 'ArrowRight';
      const [a, b] = [here, there].map((one) => one.getBoundingClientRect());
      if (Math.abs(b.x - a.x) > 4) return b.x > a.x ? 'ArrowRight' : 'ArrowLeft';
      return b.y > a.y ? 'ArrowDown' : 'ArrowUp';
    }"""
    for _ in range(120):
        if guest.page.evaluate(at) == pick:
            return
        guest.page.keyboard.press(guest.page.evaluate(way, pick))
    raise AssertionError(f"{pick} can't be reached by keyboard")


def plays_by_key(guest: Guest, choice: Choice) -> None:
    """Tab and arrow to each thing, Enter on it; Enter a second time on the last one sends it."""
    version = guest.version
    for pick in choice[PICKS]:
        reaches(guest, pick)
        guest.page.keyboard.press("Enter")
    if len(choice[PICKS]) > 1 or choice[PICKS][0].startswith("card:"):
        guest.page.wait_for_selector("[data-go].can")
        guest.page.keyboard.press("Enter")
    guest.waits_past(version)


def turns_of(company: list[Guest], most: int, how: Plays = plays) -> int:
    """Let everybody play boldly until the game is over or *most* turns are played; returns how many were."""
    turn = 0
    while turn < most and not company[0].over:
        newest = max(guest.version for guest in company)
        for guest in company:
            guest.catches_up(newest)
        due = next((guest for guest in company if guest.choices()), None)
        if due is None:
            company[0].page.wait_for_timeout(50)
            continue
        how(due, boldest(due, turn))
        turn += 1
    return turn


# --------------------------------------------------------------------------------------------------------- in a hurry


class Courier:
    """Sends a guest's actions without the page, as the page would: by the guest's cookies, one request each."""

    def __init__(self, guest: Guest) -> None:
        cookies = {one["name"]: one["value"] for one in guest.page.context.cookies(guest.url)}
        self._house = httpx.Client(base_url=guest.url, cookies=cookies, headers={"Accept": "application/json"})
        self._table = guest.page.url.removeprefix(guest.url).partition("?")[0]
        self._sent = 0

    def looks(self) -> dict[str, Any]:
        """Return what the seat is shown."""
        showing: dict[str, Any] = self._house.get(f"{self._table}/showing").raise_for_status().json()["showing"]
        return showing

    def acts(self, showing: dict[str, Any], turn: int) -> bool:
        """Do what is boldest, if anything is to be done."""
        order = ("text", "picks", "loose", "label", "kind", "say", "figures", "warning")
        choices = [[one[name] for name in order] for one in showing["choices"] if one["kind"] == "legal"]
        if not choices:
            return False
        view = showing["view"]
        goals = [one["name"] for one in view["hexes"] if one["location"] and one["marker"] != view["seat"] & 1]
        self._sent += 1
        body = {
            "action": best_of(choices, goals, turn)[ACTION],
            "version": showing["version"],
            "nonce": f"in a hurry {self._sent}",
        }
        self._house.post(f"{self._table}/act", json=body).raise_for_status()
        return True

    def leaves(self) -> None:
        self._house.close()


def hurries(company: list[Guest], left: int = 1, most: int = 400) -> int:
    """Let everybody play without their pages until a side has only *left* markers to place; returns the turns played.

    The pages then show the table anew. Opponents of the house think in their own time.
    """
    couriers = [Courier(guest) for guest in company]
    turn, end = 0, time.monotonic() + 120
    while turn < most:
        assert time.monotonic() < end, "the game does not go on"
        showings = [courier.looks() for courier in couriers]
        sides = showings[0]["view"]["sides"]
        if showings[0]["over"] or min(side["markers"] - side["placed"] for side in sides) <= left:
            break
        acted = [one.acts(shown, turn) for one, shown in zip(couriers, showings, strict=True) if _is_due(shown)]
        turn += len(acted)
        if not acted:
            time.sleep(0.02)
    for courier in couriers:
        courier.leaves()
    for guest in company:
        guest.page.reload()
        guest.page.wait_for_selector("html.script #part")
    return turn


def _is_due(showing: dict[str, Any]) -> bool:
    return showing["seat"] in showing["to_act"]
