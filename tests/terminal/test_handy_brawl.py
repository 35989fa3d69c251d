"""Handy Brawl in the terminal: what the table shows, and whole games in lines and by keys."""

import subprocess
import sys
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tabard.core.record import read_record
from tabard.games.handy_brawl import HEROES, MONSTERS, section
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.app import TableApp
from tabard.terminal.keeper import names_in
from tabard.terminal.look import PickButton
from tabard.terminal.sheets import LinesSheet
from tabard.terminal.tables import table_of
from tests.terminal.tables_at_hand import local, plainly
from tests.terminal.test_app import LARGE, SMALL, driven, states, text, until, version
from tests.terminal.test_tables import random_showings

DEAL = "5A 7A 8A 9A 2A 6A 4A 3A 1A"
ENDING = "1A 9C 7D 6C 2D 3B 4D 5C 8D"
"""A position five turns from its end."""
PAIRS = list(zip(HEROES, MONSTERS, strict=True))


def shown(deal: str = DEAL) -> Showing:
    return local("handy_brawl", ["me"], deal=deal).showing()


def drawn(width: int = 79, rows: int = 0, deal: str = DEAL) -> list[str]:
    return table_of("handy_brawl").draw(shown(deal), width, rows)


@pytest.mark.parametrize(("hero", "monster"), PAIRS)
@pytest.mark.parametrize(("width", "rows"), [(79, 0), (76, 15), (81, 33), (40, 12)])
def test_every_card_is_named_in_order_and_no_line_is_too_wide(hero: str, monster: str, width: int, rows: int) -> None:
    for showing, _ in random_showings("handy_brawl", 1, 4, hero=hero, monster=monster):
        lines = table_of("handy_brawl").draw(showing, width, rows)
        assert max(map(len, lines)) <= width, "\n".join(lines)
        text, last = "\n".join(lines), -1
        for face in showing.view.deck:
            name = f"{face >> 2}{'ABCD'[face & 3]}"
            at = text.find(name, last + 1)
            assert at > last, f"{name} in {text}"
            last = at


def test_at_80_by_24_the_table_fits_and_says_where_the_rest_is() -> None:
    for hero, monster in PAIRS:
        for showing, _ in random_showings("handy_brawl", 1, 8, hero=hero, monster=monster):
            lines = table_of("handy_brawl").draw(showing, 76, 15)
            assert len(lines) <= 15, "\n".join(lines)


def test_the_table_says_health_in_words_for_reading_aloud_and_in_hearts_on_a_screen() -> None:
    assert "1. Warrior 1A, healthy, acting: Hit 2 | Delay 2, Rotate" in drawn(deal=ENDING)
    assert "2. Ogre 9C, exhausted, weight: Hit ∞ foe" in drawn(deal=ENDING)
    screen = "\n".join(drawn(rows=15, deal=ENDING))
    assert "> 1 Warrior 1A ♥♥" in screen
    assert "  2 Ogre 9C    ·· [weight] Hit ∞ foe" in screen
    assert "  3 Ogre 7D    ♥ " in screen
    assert "Row 2: Delay 2, Rotate" in screen
    assert "Warrior: 4 of 5 standing | Ogre: 2 of 4 standing" in screen


def test_what_the_next_monster_will_do_is_said_step_by_step() -> None:
    said = drawn()
    at = said.index("Ogre 7 acts next, if you do nothing more:")
    assert said[at + 1 : at + 4] == [
        "  Ogre 7 takes its row 1.",
        "  Ogre 7 hits Warrior 2.",
        "  Warrior 2 is wounded and turns to section D (wounded).",
    ]


def test_a_closer_look_shows_every_printed_section_of_every_card() -> None:
    for hero, monster in PAIRS:
        showing = local("handy_brawl", ["me"], hero=hero, monster=monster).showing()
        lines = table_of("handy_brawl").close_up(showing, 70)
        assert max(map(len, lines)) <= 70
        text = "\n".join(lines)
        for face in showing.view.deck:
            (one,) = [block for block in text.split("\n\n") if f" {face >> 2}, showing" in block]
            for number in range(4):
                letter = "ABCD"[number]
                assert (f"   {letter} (" in one) == (section(face & ~3 | number) is not None)


def test_rows_that_can_not_be_taken_are_listed_and_explained() -> None:
    options = {"hero": "monk", "monster": "circus", "deal": "68A 61A 62A 63A 65A 60A 67A 66A 64A"}
    said = plainly(local("handy_brawl", ["me"], **options), "1", "why row 1", "why 65")
    assert "  1  Row 1: (3 fist) Claws 3 foe  not now" in said
    assert "  2  Row 2: Maneuver ally, Hit by fists" in said
    needs = "Row 1 of Monk 68 needs 3 fists on other Monk cards. There is 1. (HB-COND-1)"
    assert " ".join(said.split()).count(needs) == 2


def test_a_card_can_be_looked_at_from_all_sides_and_a_wrong_one_is_named() -> None:
    said = plainly(local("handy_brawl", ["me"], deal=DEAL), "cards 6", "cards 99")
    assert "6. Ogre 6, showing A" in said
    assert "   C (if flipped): exhausted" in said
    assert "Warrior 1, showing" not in said
    assert "No: there is no card '99' on the table" in said


def test_games_without_a_closer_look_say_so() -> None:
    assert "No: the table shows all there is to see of the cards" in plainly(local("regicide", ["me"]), "cards")


def test_undo_and_redo_go_through_the_moves_without_limit() -> None:
    host = local("handy_brawl", ["me"], deal=ENDING)
    first = host.showing().view
    for text_ in ("row 1", "hit 7"):
        host.act(text_)
    after = host.showing().view
    assert host.take_back() == "Take back: Hit Ogre 7."
    assert host.take_back() == "Take back: Row 1."
    assert host.showing().view == first
    for _ in range(2):
        redo = next(choice for choice in host.showing().choices if choice.picks == ("button:redo",))
        host.act(redo.text)
    assert host.showing().view == after
    host.close()


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = [sys.executable, "-m", "tabard", "play", "handy_brawl", "--plain", "--save", str(file)]
    command += ["--option", f"deal={ENDING}"]
    answers = [
        "row 2",
        "undo",
        "row 2",
        "delay 7",
        "go on",
        "block 1",
        "2",
        "delay 7",
        "go on",
        "row 1",
        "hit 7",
        "hit 8",
    ]
    given = "".join(f"{line}\n" for line in answers)
    played = subprocess.run(command, input=given, capture_output=True, text=True, timeout=120)
    assert (played.returncode, played.stderr) == (0, "")
    assert "You win: every monster card is exhausted, after 5 turns." in played.stdout
    record = read_record(file.read_text())
    assert Match.restore(record, names_in(record)).over


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_whole_game_by_keys(size: tuple[int, int]) -> None:
    async def press(app: TableApp, pilot: "Pilot[int]", pick: str) -> None:
        """Press the digit of a button."""
        await until(pilot, lambda: pick in states(app))
        before = version(app)
        number = [button.pick for button in app.query(PickButton)].index(pick) + 1
        await pilot.press(str(number))
        await until(pilot, lambda: version(app) > before)

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await press(app, pilot, "row:2")
        assert "pick a card for Delay 2" in text(app, "#prompt")
        await pilot.press("u")
        await until(pilot, lambda: "row:2" in states(app))
        for pick in ("row:2", "card:7", "button:go-on", "card:1", "row:2", "card:7", "button:go-on", "row:1"):
            await press(app, pilot, pick)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, LinesSheet))
        await pilot.press("escape")
        for pick in ("card:7", "card:8"):
            await press(app, pilot, pick)
        await until(pilot, lambda: app.showing is not None and app.showing.over)
        assert "You win" in text(app, "#prompt")

    driven(local("handy_brawl", ["me"], deal=ENDING), drive, size)


@pytest.mark.parametrize("size", [SMALL, (100, 30), LARGE])
def test_buttons_are_so_wide_that_they_can_be_told_apart(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await until(pilot, lambda: "card:5" in states(app))
        shown = [str(one.render())[: one.content_size.width - 1] for one in app.query(PickButton)]
        assert [one.partition("Warrior ")[2][:1] for one in shown[:2]] == ["4", "5"]
        assert len({one[4:] for one in shown}) == len(shown) == 3

    host = local("handy_brawl", ["me"], deal="1A 6B 2A 7C 3A 8C 4A 9C 5A")
    for text_ in ("row 1", "hit 6"):
        host.act(text_)
    driven(host, drive, size)
