"""The screen, driven by keys as a person drives it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from tabard.core.record import read_record
from tabard.terminal.app import BACK, NEW, QUIT, REST, SAVE, TableApp
from tabard.terminal.host import LocalHost
from tabard.terminal.look import INTERRUPTED, Card, PickButton, Thing
from tabard.terminal.sheets import AskSheet, LinesSheet, MenuSheet, NameSheet, RulesSheet
from tests.terminal.tables_at_hand import local, solo

T = TypeVar("T")
Drive = Callable[[TableApp, "Pilot[int]"], Awaitable[None]]
SMALL, LARGE = (80, 24), (120, 40)


def driven(host: LocalHost, drive: Drive, size: tuple[int, int] = SMALL) -> TableApp:
    """Open the screen, let *drive* use it, and close it."""

    async def run() -> TableApp:
        app = TableApp(host)
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: bool(app.query(Thing)))
            await drive(app, pilot)
        host.close()
        return app

    return asyncio.run(run())


async def until(pilot: "Pilot[int]", holds: Callable[[], bool], tries: int = 600) -> None:
    for _ in range(tries):
        await pilot.pause()
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("waited in vain")


def text(app: TableApp, where: str) -> str:
    return str(app.query_one(where, Static).content)


def states(app: TableApp) -> dict[str, str]:
    """Say of every thing on the screen whether it is lit, picked or unlit."""
    return {
        thing.pick: next(name for name in ("lit", "picked", "unlit") if thing.has_class(name))
        for thing in app.query(Thing)
    }


def version(app: TableApp) -> int:
    assert app.showing is not None
    return app.showing.version


def my_turn(app: TableApp) -> bool:
    return app.showing is not None and app.showing.seat in app.showing.to_act


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_round_of_regicide_by_keys(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert "Jack of spades" in text(app, "#table")
        await pilot.press("1")
        assert states(app)["hand:2d"] == "picked"
        assert states(app)["button:play"] == "lit"
        assert states(app)["hand:4s"] == "unlit"
        assert text(app, "#say").startswith("Deals 2 and draws 1.")
        await pilot.press("down", "enter")
        await until(pilot, lambda: version(app) == 1)
        assert "discard cards worth that much" in text(app, "#prompt")
        await pilot.press("8", "down", "space")
        await until(pilot, lambda: version(app) == 2)
        assert "play or yield" in text(app, "#table")
        assert "You discard 10 of clubs" in " ".join(text(app, "#side-log").split())

    driven(solo(), drive, size)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_round_of_tosk_by_keys_against_an_opponent(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("right", "left", "enter", "down", "enter")
        await until(pilot, lambda: version(app) >= 2)
        assert "Revealed in round 1" in text(app, "#table")
        await until(pilot, lambda: my_turn(app))
        while app.showing is not None and app.showing.view.phase == "recover":
            await pilot.press("down", "enter")
            await until(pilot, lambda: my_turn(app))
        assert app.showing is not None
        assert app.showing.view.round == 2

    driven(local("tosk", ["me", "greedy"]), drive, size)


def test_a_boost_can_be_chosen_once_its_cards_are_picked() -> None:
    for seed in range(20):
        host = local("tosk", ["me", "random"], seed=seed, advanced_techniques=True)
        hand = [choice.picks for choice in host.showing().choices if any("boost:" in pick for pick in choice.picks)]
        if hand:
            break
    wanted = min(hand, key=len)  # the first deal with a technique that may be left idle
    cards = [pick for pick in wanted if pick.startswith("hand:")]
    boosts = [pick for pick in wanted if pick.startswith("boost:")]

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert not any(pick.startswith("boost:") for pick in states(app))
        for pick in [*cards, *boosts, "button:lock"]:
            await until(pilot, lambda pick=pick: states(app).get(pick) == "lit")  # type: ignore[misc]
            next(thing for thing in app.query(Thing) if thing.pick == pick).action_point()
            await pilot.pause()
        if isinstance(app.screen, AskSheet):
            await pilot.press("y")
        await until(pilot, lambda: version(app) >= 1)

    driven(host, drive)
    chosen = host._match.game.parse(host.record().lines[0].action)
    assert host.record().lines[0].seat == 0
    assert str(chosen).startswith("lock ")


def test_escape_puts_a_pick_back_and_a_picked_card_can_be_unpicked() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "escape")
        assert states(app)["hand:2d"] == "lit"
        await pilot.press("1", "1")
        assert states(app)["hand:2d"] == "lit"
        assert version(app) == 0

    driven(solo(), drive)


def test_u_takes_back_the_last_action() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "u")
        assert states(app)["hand:2d"] == "lit"
        await pilot.press("1", "down", "enter")
        await until(pilot, lambda: version(app) == 1)
        await pilot.press("u")
        await until(pilot, lambda: version(app) == 0)
        assert "took your last action back" in text(app, "#say")
        await pilot.press("u")
        await until(pilot, lambda: "nothing to take back" in text(app, "#say"))

    driven(solo(), drive)


def test_an_unlit_pick_says_why_not_and_the_rules_open_there() -> None:
    host = solo()

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "down", "enter")
        await until(pilot, lambda: version(app) == 1)
        refusal = app.host.explain("button:yield")
        assert refusal is not None
        app._explain("button:yield")
        await until(pilot, lambda: refusal.rule in text(app, "#say"))
        assert app.query_one("#say").has_class("refused")
        await pilot.press("question_mark")
        assert isinstance(app.screen, RulesSheet)
        assert app.screen.query_one(Input).value == refusal.rule
        assert str(app.screen.query_one("#found", Static).content).startswith(refusal.rule)
        await pilot.press("escape")

    driven(host, drive)


def test_a_card_that_does_not_go_with_the_picks_says_so() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "2")
        await until(pilot, lambda: "does not go with" in text(app, "#say") or "(RG-" in text(app, "#say"))
        await pilot.press("w")
        await until(pilot, lambda: app.query_one("#say").has_class("refused"))
        assert states(app)["hand:2d"] == "picked"

    driven(solo(), drive)


def test_a_hint_is_shown_and_the_screen_goes_on_meanwhile() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("h")
        await until(pilot, lambda: text(app, "#say").startswith("Hint: "))

    driven(solo(), drive)


def test_a_key_tells_whether_the_game_can_still_be_won_where_that_can_be_told() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert "Won?" in [shown.binding.description for shown in app.screen.active_bindings.values() if shown.enabled]
        await pilot.press("o")
        await until(pilot, lambda: text(app, "#say").startswith("Yes, it can be won in 2 turns"))

    async def elsewhere(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.pause()
        assert "Won?" not in [shown.binding.description for shown in app.screen.active_bindings.values()]

    driven(local("handy_brawl", ["me"], deal="1A,6B,2A,7C,3A,8C,4A,9C,5A"), drive)
    driven(local("tosk", ["me", "random"]), elsewhere)


def test_giving_up_is_in_the_menu_and_asked_about() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("m")
        assert isinstance(app.screen, MenuSheet)
        labels = [str(option.prompt) for option in app.screen.query_one(OptionList).options]
        assert labels == ["Offer a draw", "Resign"]
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, AskSheet))
        await pilot.press("n")
        assert version(app) == 0
        await pilot.press("m", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, AskSheet))
        await pilot.press("y")
        await until(pilot, lambda: app.showing is not None and app.showing.over)
        await until(pilot, lambda: list(states(app))[-4:] == [NEW, SAVE, BACK, QUIT])
        assert "you resigned" in text(app, "#prompt")
        assert isinstance(app.focused, PickButton)
        assert app.focused.pick == NEW
        await pilot.press("enter")
        assert app.showing is not None
        assert app.showing.over, "a key that was meant for the game plays again"
        await asyncio.sleep(REST)
        await pilot.press("enter")
        await until(pilot, lambda: app.showing is not None and not app.showing.over)
        assert version(app) == 0

    driven(local("tosk", ["me", "random"]), drive)


def test_a_game_that_is_over_can_be_taken_back() -> None:
    host = local("tosk", ["me", "random"])
    host.act("resign")

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await until(pilot, lambda: BACK in states(app))
        await pilot.press("u")
        await until(pilot, lambda: app.showing is not None and not app.showing.over)
        await until(pilot, lambda: "button:lock" in states(app))

    driven(host, drive)


def test_thinking_again_leaves_the_picks_as_they_were() -> None:
    host = solo()
    host.act("play 2d")

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("7", "8", "down", "enter")
        await until(pilot, lambda: isinstance(app.screen, AskSheet))
        await pilot.press("n")
        await until(pilot, lambda: states(app)["hand:10c"] == "picked")
        assert states(app)["hand:9h"] == "picked"
        assert states(app)["button:discard"] == "lit"
        assert version(app) == 1

    driven(host, drive)


def test_the_log_and_the_rules_open_and_close() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("l")
        assert isinstance(app.screen, LinesSheet)
        assert "Nothing has happened yet." in str(app.screen.query(Static).first().content)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, RulesSheet)
        assert "TK-" in app.screen.query_one(Input).placeholder
        await pilot.press(*"sudden")
        await until(pilot, lambda: "TK-R-25" in str(app.screen.query_one("#found", Static).content))
        await pilot.press("pagedown", "up", *"qqq")
        await until(pilot, lambda: "nothing for" in str(app.screen.query_one("#found", Static).content))
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesSheet)

    driven(local("tosk", ["me", "random"]), drive)


def test_s_saves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "down", "enter")
        await until(pilot, lambda: version(app) == 1)
        await pilot.press("s")
        assert isinstance(app.screen, NameSheet)
        app.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await until(pilot, lambda: "Kept in" in text(app, "#say"))

    driven(solo(), drive)
    assert len(read_record(file.read_text()).lines) == 1


def test_leaving_a_game_in_the_middle_is_asked_about() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "down", "enter")
        await until(pilot, lambda: version(app) == 1)
        await pilot.press("q")
        assert isinstance(app.screen, AskSheet)
        await pilot.press("escape")
        assert app.is_running
        await pilot.press("q", "y")

    assert driven(solo(), drive).return_value == 0


def test_ctrl_c_leaves_at_once() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("1", "down", "enter")
        await until(pilot, lambda: version(app) == 1)
        await pilot.press("l", "ctrl+c")

    assert driven(solo(), drive).return_value == INTERRUPTED


def test_before_the_first_action_one_leaves_at_once() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("q")

    assert driven(solo(), drive).return_value == 0


def test_arrows_reach_everything() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        seen = set()
        for _ in range(len(app.query(Thing))):
            assert isinstance(app.focused, Thing)
            seen.add(app.focused.pick)
            await pilot.press("right")
        assert seen == set(states(app))
        await pilot.press("down")
        assert isinstance(app.focused, PickButton)
        await pilot.press("up")
        assert isinstance(app.focused, Card)

    driven(solo(), drive)


def test_a_card_is_picked_by_mouse() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert await pilot.click(list(app.query(Card))[2])
        assert states(app)["hand:7c"] == "picked"

    driven(solo(), drive)


def test_the_log_moves_when_the_screen_gets_wide() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert not app.query_one("#side").display
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: app.query_one("#side").display)
        assert not app.query_one("#strip").display
        await until(pilot, lambda: "╭───────╮" in text(app, "#table"))

    driven(solo(), drive)


def test_a_game_without_the_person_is_watched() -> None:
    host = local("tosk", ["random", "random"], tiring=2)

    async def run() -> None:
        app = TableApp(host)
        async with app.run_test(size=SMALL) as pilot:
            await until(pilot, lambda: app.showing is not None and app.showing.over)
            await until(pilot, lambda: list(states(app)) == [SAVE, BACK, QUIT] or list(states(app)) == [SAVE, QUIT])
            assert "looking on" in text(app, "#head")
        host.close()

    asyncio.run(run())
