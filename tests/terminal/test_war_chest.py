"""War Chest in the terminal: what the table shows, a round by keys, whole games in lines, and bad input."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from tabard.core.record import read_record
from tabard.games.war_chest import UNITS
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.app import NEW, QUIT, REST, TableApp
from tabard.terminal.keeper import names_in
from tabard.terminal.look import PickButton, Thing
from tabard.terminal.picker import Picker
from tabard.terminal.question import Question
from tabard.terminal.sheets import AskSheet, LinesSheet, MenuSheet
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import Marks
from tabard.terminal.tables.war_chest.signs import code_of
from tests.games.war_chest.table import table
from tests.terminal.tables_at_hand import local, plainly
from tests.terminal.test_app import LARGE, SMALL, driven, my_turn, states, text, until, version
from tests.terminal.test_tables import random_showings

TABLE = table_of("war_chest")
ROOM = 74, 17
"""What the board of a terminal of 80 by 24 has while a coin is chosen."""
FIRST = {"battle": "first_battle"}
"""Seat 0 begins with Swordsman, Pikeman, Crossbowman and Light Cavalry."""


def command(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    whole = [sys.executable, "-m", "tabard", *arguments]
    return subprocess.run(whole, input=given, capture_output=True, text=True, timeout=240)


def first_turn(seat: int = 0, seed: int = 3, **options: bool | int | str) -> Showing:
    seating = ["me", "random"] if seat == 0 else ["random", "me"]
    host = local("war_chest", seating, seed=seed, **options)
    showing = host.showing()
    host.close()
    return showing


# ------------------------------------------------------------------------------------------------------- the table


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"nobility": True}), (2, FIRST), (4, {"nobility": True}), (2, {"recruit": "elimination"})],
)
@pytest.mark.parametrize(("width", "rows"), [(79, 0), ROOM, (76, 30), (120, 50), (40, 10)])
def test_no_line_is_wider_than_the_room(seats: int, options: dict[str, bool | str], width: int, rows: int) -> None:
    for shown in random_showings("war_chest", seats, 7, **options)[::6]:
        for showing in shown:
            lines = TABLE.draw(showing, width, rows)
            assert lines
            assert max(map(len, lines)) <= width, "\n".join(lines)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_hex_is_on_the_board_once_with_the_unit_that_stands_there(seats: int) -> None:
    for shown in random_showings("war_chest", seats, 2)[::9]:
        for showing in shown:
            lines = TABLE.draw(showing, *ROOM)[:14]
            words = re.findall(r"-?\d\.-?\d", "\n".join(lines))
            for one in showing.view.hexes:
                assert words.count(one.name) == 1, one.name
                if one.stack is not None:
                    unit = f"{code_of(one.stack.coin)}{one.stack.height}"
                    assert sum(unit in line for line in lines) == 1, unit


def test_the_whole_board_of_two_is_seen_at_80_by_24_with_both_armies_beside_it() -> None:
    lines = TABLE.draw(first_turn(**FIRST), *ROOM)
    assert "Pi Pikeman" in "\n".join(lines[:14])
    assert "Scout" in "\n".join(lines[:14])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_readers_side_is_below(seat: int | None) -> None:
    first = random_showings("war_chest", 2, 2)[0]
    showing = first[2] if seat is None else first[seat]
    lines = TABLE.draw(showing, *ROOM)

    def row(name: str) -> int:
        return next(place for place, line in enumerate(lines) if f" {name}" in f" {line} ")

    start_a, start_b = "2.-3", "-2.3"
    assert (row(start_a) > row(start_b)) == (seat == 0)


def test_owners_and_locations_are_told_apart_without_colour() -> None:
    host = local("war_chest", ["me", "random"], **FIRST)
    coin = next(choice.text for choice in host.showing().choices if choice.text.startswith("deploy"))
    host.act(coin)
    showing = host.showing()
    lines = "\n".join(TABLE.draw(showing, *ROOM)[:14])
    other = "\n".join(TABLE.draw(host._match.showing(1), *ROOM)[:14])
    code = code_of(coin.split()[1])
    assert f"◆[{code}1]" in lines
    assert f"●({code}1)" in other
    assert lines.count("◆") == other.count("●") == 3, "two locations, and the corner that counts the markers"
    assert lines.count("◇") == 6
    assert f"°{coin.split()[2]}" in lines
    host.close()


def test_partners_and_both_enemies_have_brackets_of_their_own() -> None:
    for showing in [shown[0] for shown in random_showings("war_chest", 4, 5)[::12]]:
        text = "\n".join(TABLE.draw(showing, *ROOM)[:14])
        for one in showing.view.hexes:
            if one.stack is not None:
                opening, closing = ["[]", "()", "{}", "<>"][one.stack.seat]
                assert f"{opening}{code_of(one.stack.coin)}{one.stack.height}{closing}" in text


def test_no_two_coins_have_the_same_letters() -> None:
    codes = [code_of(unit.slug) for unit in UNITS]
    assert len(set(codes)) == len(codes)
    assert all(len(code) == 2 for code in codes)


def test_what_may_be_picked_what_is_pointed_at_and_who_acts_are_marked() -> None:
    showing = first_turn(**FIRST)
    coin, button, place = next(choice.picks for choice in showing.choices if choice.text.startswith("deploy"))
    lit = [choice.picks[2] for choice in showing.choices if choice.picks[:2] == (coin, button)]
    lines = "\n".join(TABLE.draw(showing, *ROOM, Marks((coin, button), lit)))
    assert all(f"▸{pick[4:]}" in lines for pick in lit)
    assert f"»{place[4:]}" in "\n".join(TABLE.draw(showing, *ROOM, Marks((coin, button), lit, place)))
    host = local("war_chest", ["me", "random"], **FIRST)
    host.act(f"deploy {coin[5:]} {place[4:]}")
    assert f"*{place[4:]}" in "\n".join(TABLE.draw(host.showing(), *ROOM, Marks((coin,))))
    host.close()


def test_hidden_coins_of_others_are_only_counted_and_own_draws_have_chances() -> None:
    said = "\n".join(TABLE.draw(first_turn(**FIRST), 79))
    assert "Fool: 3 in hand, 6 in the bag, 0 face down." in said
    assert "  Archer: 2 in bag, hand and face down, 2 in the supply." in said
    assert "likely to be drawn next" in said
    onlooker = random_showings("war_chest", 2, 2)[0][2]
    assert "likely" not in "\n".join(TABLE.draw(onlooker, 79))


def test_what_the_spy_saw_is_written_down() -> None:
    for shown in random_showings("war_chest", 2, 5, nobility=True):
        seen = shown[0].view.players[1].seen
        lines = "\n".join(TABLE.draw(shown[0], *ROOM))
        assert ("Known of Piers, in hand" in lines) == bool(seen)


def test_decrees_and_their_seals_are_shown() -> None:
    showing = first_turn(nobility=True)
    assert "Decrees and seals: " in "\n".join(TABLE.draw(showing, *ROOM))
    closer = " ".join(" ".join(TABLE.close_up(showing, 79)).split())
    for decree in showing.view.decrees:
        assert f"Decree {decree.name}: {decree.text}" in closer


def test_the_draft_shows_the_cards_whose_pick_it_is_and_what_was_taken() -> None:
    shown = random_showings("war_chest", 2, 3, recruit="elimination")
    for showing, *_ in [one for one in shown if one[0].view.draft is not None]:
        said = " ".join(" ".join(TABLE.draw(showing, 79)).split())
        draft = showing.view.draft
        due = "You" if draft.order[draft.step] == 0 else "Piers"
        assert f"Picks to come: [{due}{' bans' if draft.step < 2 else ''}]" in said
        for slug in draft.pool:
            assert next(unit.text for unit in UNITS if unit.slug == slug) in said


def test_no_action_points_at_a_thing_twice() -> None:
    for shown in random_showings("war_chest", 4, 8, nobility=True):
        for showing in shown:
            assert all(len(set(choice.picks)) == len(choice.picks) for choice in showing.choices)


def test_a_unit_can_be_redeployed_on_the_hex_it_stands_on() -> None:
    """WC-212: the same hex twice would put it back."""
    host = local("war_chest", ["me", "random"], nobility=True)
    armies = ("swordsman archer", "scout pikeman")
    host._match.state = table(armies, "swordsman@-1.-2 archer@2.-3", decrees="redeploy guard spy")

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        for pick in ("hand:royal", "button:proclaim", "decree:redeploy", "hex:-1.-2", "button:stay"):
            await until(pilot, lambda pick=pick: states(app).get(pick) == "lit")  # type: ignore[misc]
            number = [thing.pick for thing in app.query(PickButton)].index(pick) + 1
            await pilot.press(str(number))
        await until(pilot, lambda: bool(host.record().lines))
        assert host.record().lines[0].action == "proclaim redeploy -1.-2 -1.-2"

    driven(host, drive)


def test_all_actions_of_a_coin_are_laid_out_and_the_impossible_ones_say_why() -> None:
    showing, picker = first_turn(**FIRST), Picker()
    picker.offer(showing.choices)
    question = Question(showing, picker)
    assert all(pick.startswith("hand:") for pick in question.things())
    coin = next(pick for pick in question.things() if pick != "hand:royal")
    picker.pick(coin)
    verbs = ["deploy", "bolster", "move", "control", "attack", "tactic", "claim", "recruit", "pass"]
    assert question.things() == [f"button:{verb}" for verb in verbs]
    for pick in question.things():
        assert ("(WC-" in question.remark(pick)) == (pick not in picker.lit())


# ------------------------------------------------------------------------------------------------------------ lines


def test_a_coin_a_verb_and_a_hex_can_be_given_in_one_line_or_one_by_one() -> None:
    showing = first_turn(**FIRST)
    coin, _, place = next(choice.picks for choice in showing.choices if choice.text.startswith("deploy"))
    for lines in ([f"{coin[5:]} deploy {place[4:]}"], [coin[5:], "1", place[4:]], [f"deploy {coin[5:]} {place[4:]}"]):
        said = plainly(local("war_chest", ["me", "random"], **FIRST), *lines)
        assert f"on {place[4:]}." in said
        assert "- You deploy" in said


def test_reasons_come_with_the_list_and_when_asked_for() -> None:
    said = plainly(local("war_chest", ["me", "random"], **FIRST), "1", "why bolster", "why attack", "back", "why 0.0")
    assert " ".join(said.split()).count("on the board. (WC-51)") == 2
    assert "(WC-43)" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("deploy bishop 2.-3", "No: The Bishop is not in your army. (WC-22)"),
        ("deploy dragon 2.-3", "No: 'dragon' is no coin of the game"),
        ("deploy pikeman 9.9", "No: '9.9' is no hex of the board"),
        ("deploy pikeman 5.-3", "No: 5.-3 is on the board of four players only. (WC-11)"),
    ],
)
def test_what_is_not_in_play_is_refused_and_nothing_changes(line: str, answer: str) -> None:
    for seed in range(20):
        host = local("war_chest", ["me", "random"], seed=seed, **FIRST)
        if any(choice.picks[0] == "hand:pikeman" for choice in host.showing().choices):
            break
    before = host.showing().view
    said = plainly(host, line)
    assert answer in " ".join(said.split())
    assert host.showing().view == before


ANSWERS = ["1", "1", "2", "3", "4", "5", "6", "7", "8", "9", "1 pass", "decline"]
"""Something for every question: what does not fit is refused and changes nothing."""


@pytest.mark.parametrize(
    ("seating", "options"),
    [("me,random", ["nobility=yes", "recruit=draft"]), ("random,me,greedy,random", ["royal_guard=original"])],
)
def test_a_whole_game_is_played_through_a_pipe_and_watched_again(
    tmp_path: Path, seating: str, options: list[str]
) -> None:
    file = tmp_path / "game.txt"
    flags = [part for option in (*options, "round_cap=3") for part in ("--option", option)]
    played = command(
        "play", "war_chest", "--plain", "--seats", seating, "--seed", "4", "--save", str(file), *flags,
        given="".join(f"{line}\n" for line in ANSWERS * 12),
    )  # fmt: skip
    assert (played.returncode, played.stderr) == (0, "")
    assert "The last round is over and nobody has won: the game stays unfinished." in " ".join(played.stdout.split())
    record = read_record(file.read_text())
    assert Match.restore(record, names_in(record)).over
    replayed = command("replay", str(file), "--plain", "--to", "9")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "0.0" in replayed.stdout


def test_a_game_can_be_resigned() -> None:
    said = plainly(local("war_chest", ["me", "random"]), "more", "resign", "yes")
    assert "Fool won: your side resigned." in said


# ------------------------------------------------------------------------------------------------------- bad input


def kept(tmp_path: Path, **options: str) -> Path:
    """Keep a game of two actions, both by seat 0 and 1, in a file."""
    file = tmp_path / "game.txt"
    flags = [part for name, value in options.items() for part in ("--option", f"{name}={value}")]
    command("play", "war_chest", "--plain", "--seats", "random,random", "--seed", "4", "--option", "round_cap=1",
            "--save", str(file), *flags)  # fmt: skip
    assert read_record(file.read_text()).lines
    return file


def spoilt(text: str, action: str) -> str:
    """Replace the first action of a record."""
    head, _, actions = text.partition("\n\n")
    first, *others = actions.splitlines()
    return "\n".join([head, "", f"{first.split()[0]} {action}", *others])


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("deploy dragon 2.-3", "no coin of the game"),
        ("deploy bishop 2.-3", "The Bishop is not in your army"),
        ("deploy scout 9.9", "no hex of the board"),
        ("fly scout", "no action of War Chest"),
        ("deploy", "“deploy” needs"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path, action: str, reason: str) -> None:
    file = kept(tmp_path)
    damaged = spoilt(file.read_text(), action)
    file.write_text(damaged)
    for arguments in (["replay", str(file), "--plain"], ["play", "--resume", str(file), "--plain"]):
        tried = command(*arguments)
        assert (tried.returncode, tried.stdout) == (2, "")
        assert f"action 1 ({damaged.splitlines()[damaged.splitlines().index('') + 1]})" in tried.stderr
        assert reason in tried.stderr
        assert len(tried.stderr.splitlines()) == 1
    assert file.read_text() == damaged


def test_an_army_with_a_unit_twice_is_refused(tmp_path: Path) -> None:
    dealt = kept(tmp_path)
    text = dealt.read_text()
    cards = text.partition("deal: [")[2].partition("]")[0]
    first, second, *rest = cards.split(".")
    dealt.write_text(text.replace(cards, ".".join([first, first, *rest])))
    tried = command("replay", str(dealt), "--plain")
    assert (tried.returncode, tried.stdout) == (2, "")
    assert "the deal: " in tried.stderr

    drafted = kept(tmp_path, recruit="draft")
    lines = drafted.read_text().splitlines()
    at = lines.index("") + 1
    lines[at + 1] = f"{lines[at + 1].split()[0]} {lines[at].partition(' ')[2]}"
    drafted.write_text("\n".join(lines))
    tried = command("replay", str(drafted), "--plain")
    assert (tried.returncode, tried.stdout) == (2, "")
    assert "is taken already" in tried.stderr
    assert second


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--seats", "5"], "War Chest is for 2 or 4 players, not 5"),
        (["--seats", "me,random,random,random,random"], "War Chest is for 2 or 4 players, not 5"),
        (["--option", "battle=agincourt"], "battle=agincourt"),
        (["--seats", "4", "--option", "battle=crecy"], "option battle is only for tables of 2, not of 4"),
        (["--option", "siege=yes"], "War Chest has no option 'siege'"),
    ],
)
def test_a_table_that_can_not_be_set_is_refused(tmp_path: Path, flags: list[str], reason: str) -> None:
    file = tmp_path / "game.txt"
    tried = command("play", "war_chest", "--plain", "--save", str(file), *flags)
    assert (tried.returncode, tried.stdout) == (2, "")
    assert reason in tried.stderr
    assert len(tried.stderr.splitlines()) == 1
    assert not file.exists()


# ----------------------------------------------------------------------------------------------------------- by keys


async def press(app: TableApp, pilot: "Pilot[int]", pick: str) -> None:
    """Press the digit of a button."""
    await until(pilot, lambda: states(app).get(pick) == "lit")
    number = [button.pick for button in app.query(PickButton)].index(pick) + 1
    await pilot.press(str(number))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_round_by_keys(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert app.showing is not None
        choice = next(one for one in app.showing.choices if one.text.startswith("deploy"))
        coin, verb, place = choice.picks
        await press(app, pilot, coin)
        assert "choose what it does" in text(app, "#prompt")
        assert states(app)["button:move"] == "unlit"
        await pilot.press("3")
        await until(pilot, lambda: "on the board. (WC-6" in text(app, "#say"))
        await press(app, pilot, verb)
        await until(pilot, lambda: place in states(app))
        assert "choose a hex" in text(app, "#prompt")
        assert f"»{place[4:]}" in text(app, "#table")
        await pilot.press("escape")
        await until(pilot, lambda: "button:pass" in states(app))
        await press(app, pilot, verb)
        await press(app, pilot, place)
        await until(pilot, lambda: version(app) >= 1)
        await until(pilot, lambda: my_turn(app) and "[" in text(app, "#table"))
        while app.showing.view.round == 1:
            await until(pilot, lambda: my_turn(app) and bool(states(app)))
            before = version(app)
            await press(app, pilot, app.showing.choices[0].picks[0])
            await press(app, pilot, "button:pass")
            await until(pilot, lambda before=before: version(app) > before and my_turn(app))
        assert "Round 2" in text(app, "#table")
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, LinesSheet))

    driven(local("war_chest", ["me", "random"], **FIRST), drive, size)


WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def walked(showing: Showing, pick: str, key: str, picks: list[str]) -> str:
    return TABLE.beside(showing, pick, picks, *WAYS[key])


@pytest.mark.parametrize(
    ("seat", "key", "to"), [(0, "up", "0.1"), (1, "up", "0.-1"), (0, "down", "0.-1"), (1, "down", "0.1")]
)
def test_the_arrows_walk_the_board_as_it_is_drawn(seat: int, key: str, to: str) -> None:
    showing = first_turn(seat, **FIRST)
    every = [f"hex:{one.name}" for one in showing.view.hexes]
    assert walked(showing, "hex:0.0", key, every) == f"hex:{to}"
    side = {walked(showing, "hex:0.0", key, every) for key in ("left", "right")}
    assert {pick[4] for pick in side} == {"1", "-"}, "to the columns on both sides"
    east = walked(showing, "hex:0.0", "right", every)
    assert east[4] == ("-" if seat == 0 else "1"), "side A looks at the board turned round"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_arrows_come_to_every_hex_that_may_be_picked(seat: int) -> None:
    showing = first_turn(seat, **FIRST)
    names = [one.name for one in showing.view.hexes]
    luck = Random(5)
    for count in (2, 2, 3, 4, 6, 9, 14, len(names)):
        picks = [f"hex:{name}" for name in luck.sample(names, count)]
        for first in picks:
            found, waiting = {first}, [first]
            while waiting:
                at = waiting.pop()
                near = {walked(showing, at, key, picks) for key in WAYS} - found
                found |= near
                waiting += near
            assert found == set(picks)


def test_beyond_the_last_hex_come_the_other_things() -> None:
    showing = first_turn(0, **FIRST)
    picks = ["button:deploy", "hex:-1.-2", "hex:2.-3", "button:decline"]
    assert walked(showing, "hex:-1.-2", "down", picks) == "button:decline"
    assert walked(showing, "hex:-1.-2", "up", picks) == "hex:2.-3"
    assert walked(showing, "hex:2.-3", "up", picks) == "button:deploy"
    assert walked(showing, "hex:-1.-2", "right", picks) == "hex:-1.-2"
    assert walked(showing, "button:decline", "up", picks) == ""


def pointed(app: TableApp) -> str:
    return app.focused.pick if isinstance(app.focused, Thing) else ""


def test_a_hex_is_chosen_by_arrows() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        assert app.showing is not None
        deploys = next(one for one in app.showing.choices if one.text.startswith("deploy"))
        assert deploys.picks[2] == "hex:-1.-2"
        for pick in deploys.picks[:2]:
            await press(app, pilot, pick)
        await until(pilot, lambda: "»-1.-2" in text(app, "#table"))
        await pilot.press("left")
        assert "»2.-3" in text(app, "#table")
        await pilot.press("right")
        assert "»-1.-2" in text(app, "#table"), "side A looks at the board turned round"
        await pilot.press("right")
        assert "»-1.-2" in text(app, "#table"), "the edge"
        await pilot.press("left")
        assert "»2.-3" in text(app, "#table")
        await pilot.press("right", "enter")
        await until(pilot, lambda: version(app) >= 1)
        assert app.showing.view.on("-1.-2").stack is not None

    driven(local("war_chest", ["me", "random"], **FIRST), drive)


def test_after_the_end_what_is_left_to_do_stands_below() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, MenuSheet))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, AskSheet))
        await pilot.press("y")
        await until(pilot, lambda: app.showing is not None and app.showing.over)
        await until(pilot, lambda: NEW in states(app) and QUIT in states(app))
        assert "resigned" in text(app, "#prompt")
        await pilot.press("right", "left")
        assert pointed(app) == NEW
        await asyncio.sleep(REST)
        await pilot.press("enter")
        await until(pilot, lambda: app.showing is not None and not app.showing.over and "hand:royal" in states(app))

    driven(local("war_chest", ["me", "random"], seed=12, **FIRST), drive)


def test_a_draft_by_keys() -> None:
    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        for taken in range(4):
            await until(pilot, lambda: my_turn(app) and bool(states(app)))
            assert app.showing is not None
            assert len(app.showing.view.me.army) == taken
            await pilot.press("1")
            await until(pilot, lambda taken=taken: len(app.showing.view.me.army) > taken)
        await until(pilot, lambda: my_turn(app) and app.showing.view.phase == "play")
        await until(pilot, lambda: "Round 1" in text(app, "#table"))

    driven(local("war_chest", ["me", "random"], recruit="draft"), drive)
