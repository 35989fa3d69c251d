"""A person at a table in a browser: reads what the page offers, and points at things."""

import json
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Page, expect

Choice = list[Any]
ACTION, PICKS, LOOSE, LABEL, KIND, SAY, FIGURES, WARNING = range(8)


class Guest:
    """One page of one person."""

    def __init__(self, page: Page, url: str, *, script: bool = True) -> None:
        self.page = page
        self._table = "html.script #part" if script else "#part"
        self.url = url
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)

    def _note(self, message: ConsoleMessage) -> None:
        unreachable = "ERR_CONNECTION" in message.text or "WebSocket" in message.text or "status of 4" in message.text
        if message.type == "error" and not unreachable:
            self.errors.append(message.text)

    def goes(self, path: str) -> None:
        self.page.goto(self.url + path)

    def plays_now(self, game: str, level: str = "random") -> None:
        self.goes("/")
        shelf = self.page.locator(f"section[aria-labelledby=game-{game}]")
        shelf.get_by_role("combobox").select_option(level)
        shelf.get_by_role("button", name="Play").click()
        self.page.wait_for_selector(self._table)

    def opens(self, game: str, *others: str, **options: object) -> str:
        """Open a table through the form, with this guest in the first seat; returns its path."""
        self.goes(f"/new/{game}")
        seats = self.page.locator(f"[name=seats][value='{len(others) + 1}']")
        if seats.get_attribute("type") == "radio":
            seats.check()
        for seat, who in enumerate(others, 1):
            self.page.locator(f"#seat-{seat}").select_option(who)
        for name, value in options.items():
            field = self.page.locator(f"[name='option.{name}']")
            if field.first.get_attribute("type") == "radio":
                self.page.locator(f"[name='option.{name}'][value='{value}']").check()
            elif field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(str(value))
            else:
                field.fill(str(value))
        self.page.get_by_role("button", name="Set the table").click()
        self.page.wait_for_selector(self._table)
        return self.page.url.removeprefix(self.url)

    def sits(self, path: str, name: str) -> None:
        """Open a table's link and take the first free seat."""
        self.goes(path)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_selector(self._table)

    # what the page says

    @property
    def version(self) -> int:
        return int(self.page.locator("#part").get_attribute("data-version") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(".ending").count() > 0

    @property
    def said(self) -> str:
        return self.page.locator("#say").inner_text()

    def choices(self, kind: str = "legal") -> list[Choice]:
        text = self.page.locator("#choices").text_content() or "[]"
        return [choice for choice in json.loads(text) if choice[KIND] == kind]

    # what the guest does

    def points(self, pick: str, *, unlit: bool = False) -> None:
        """Click a thing; *unlit* ones are marked as disabled, but answer."""
        if pick.startswith("boost:"):
            self.page.get_by_role("button", name="What your techniques double").click()
        self.page.locator(f"[data-pick='{pick}']").click(force=unlit)

    def submits(self, pick: str, *, unlit: bool = False) -> None:
        """Click a thing of a page without its script, and wait for the page that answers."""
        with self.page.expect_navigation():
            self.points(pick, unlit=unlit)

    def plays(self, choice: Choice) -> None:
        """Point at all that *choice* names, in order, say yes if asked, and wait until it is played."""
        for pick in choice[PICKS][:-1]:
            self.points(pick)
        with self.page.expect_response("**/act") as answer:
            self.points(choice[PICKS][-1])
            if choice[WARNING]:
                self.page.locator("#ask button[value=yes]").click()
        self.catches_up(answer.value.json()["version"])

    def waits_past(self, version: int) -> None:
        self.page.wait_for_function(
            "before => Number(document.getElementById('part').dataset.version) > before", arg=version
        )

    def waits_for_turn(self) -> bool:
        """Wait until there is something to do; false when the game is over."""
        self.page.wait_for_function(
            """() => {
              document.body.dispatchEvent(new KeyboardEvent('keydown', {key: ' ', bubbles: true}));
              const open = document.getElementById('choices').textContent.includes('"legal"');
              return open || document.querySelector('.ending');
            }"""
        )
        return not self.over

    def does_not_see(self, text: str) -> None:
        expect(self.page.locator("body")).not_to_contain_text(text)

    def catches_up(self, version: int) -> None:
        self.page.wait_for_function(
            "least => Number(document.getElementById('part').dataset.version) >= least", arg=version
        )

    def width_fits(self) -> bool:
        """Whether nothing is wider than the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


__all__ = ["ACTION", "FIGURES", "KIND", "LABEL", "LOOSE", "PICKS", "SAY", "WARNING", "Choice", "Error", "Guest"]
