"""Posh Nosh in the terminal: what the table shows, setting up and a round by keys, whole games in lines, bad input."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input
from textual.widgets._footer import FooterKey

from tabard.core.chance import Dealer
from tabard.core.record import read_record
from tabard.games.posh_nosh import lore_of
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.app import TableApp
from tabard.terminal.host import LocalHost
from tabard.terminal.keeper import names_in
from tabard.terminal.look import PickButton
from tabard.terminal.picker import Picker
from tabard.terminal.question import Question
from tabard.terminal.sheets import FindSheet, LinesSheet
from tabard.terminal.tables import table_of
from tabard.terminal.tables.posh_nosh.signs import card_label
from tabard.terminal.tables.table import Marks
from tests.terminal.tables_at_hand import local, plainly
from tests.terminal.test_app import LARGE, SMALL, driven, my_turn, states, text, until, version

TABLE = table_of("posh_nosh")
NAMES = ("Maud", "Piers")
ROOM = 74, 14
"""What the board of a terminal of 80 by 24 has while a hand is held."""
ALL: dict[str, bool | int] = {"heroes": 1, "dragons": 1, "items": 1, "swap": True, "opening_shield": True}
CROWDED: dict[str, bool | int] = {"heroes": 4, "dragons": 4, "items": 4, "size": 8, "choose_order": True}


def command(*arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    whole = [sys.executable, "-m", "tabard", *arguments]
    return subprocess.run(whole, input=given, capture_output=True, text=True, timeout=240)


def shown_along(seed: int, most: int = 200, step: int = 5, **options: bool | int | str) -> list[tuple[Showing, ...]]:
    """Play a random game; what each seat and an onlooker were shown at every fifth action."""
    dealer = Dealer(seed)
    match = Match.open("posh_nosh", NAMES, options, dealer)
    found = []
    while not match.over and match.version < most:
        if match.version % step == 0:
            found.append(tuple(match.showing(seat) for seat in (0, 1, None)))
        seat = match.to_act()[0]
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
    return found


def whose_showing(showing: Showing) -> bool:
    """Say whether the showing's own seat has a turn of the battle with nothing staged and nothing asked."""
    view = showing.view
    return view.setup is None and view.to_act == (showing.seat,) and not view.staged and view.question is None


def first_turns(seed: int, **options: bool | int | str) -> list[Showing]:
    return [one for shown in shown_along(seed, step=1, **options) for one in shown[:2] if whose_showing(one)]


def set_up() -> LocalHost:
    """Open a table with everything."""
    return local("posh_nosh", ["me", "random"], heroes=1, dragons=1, items=1, swap=True, opening_shield=True)


def seen(app: TableApp) -> Showing:
    assert app.showing is not None
    return app.showing


def at_battle(seed: int = 3, **options: bool | int | str) -> LocalHost:
    """Set up with the first choices of everything; the person's first turn, or the first question put to it."""
    host = local("posh_nosh", ["me", "random"], seed=seed, **options)
    for _ in range(80):
        showing = host.showing()
        if showing.view.setup is None:
            return host
        host.act(next(choice.text for choice in showing.choices if choice.kind == "legal"))
        play_rival(host)
    raise AssertionError("no end of setting up")


def play_rival(host: LocalHost) -> None:
    """Let the rival do the first thing open to it until the person is asked."""
    match = host._match
    while not match.over and 0 not in match.to_act():
        match.act(1, str(match.game.legal(match.state, 1)[0]), Dealer(1))


# ------------------------------------------------------------------------------------------------------- the table


@pytest.mark.parametrize("options", [{}, ALL, CROWDED, {"recruit": "draft", "items": 2}])
@pytest.mark.parametrize(("width", "rows"), [(79, 0), ROOM, (76, 30), (120, 50), (40, 10)])
def test_no_line_is_wider_than_the_room(options: dict[str, bool | int | str], width: int, rows: int) -> None:
    for shown in shown_along(7, step=16, **options):
        for showing in shown:
            lines = TABLE.draw(showing, width, rows)
            assert lines
            assert max(map(len, lines)) <= width, "\n".join(lines)


@pytest.mark.parametrize(("width", "rows"), [(79, 0), ROOM, (76, 30)])
def test_every_unit_is_there_once_with_its_hp_the_rivals_above(width: int, rows: int) -> None:
    for showing in first_turns(2, **ALL)[::4]:
        lines = TABLE.draw(showing, width, rows)
        places = []
        for side in (showing.view.rival, showing.view.me):
            for unit in side.units:
                own = [place for place, line in enumerate(lines) if re.match(rf"..[ ▸✓»]{unit.unit}\b", line)]
                assert len(own) == 1, unit.unit
                places += own
                assert re.search(rf"\b{unit.hp}( of |/){unit.top}\b", lines[own[0]])
        assert places == sorted(places)
        active = [line for line in lines if line.startswith(">>")]
        assert len(active) == 1
        assert showing.view.active in active[0]


def test_a_whole_battle_of_five_against_five_is_seen_at_80_by_24() -> None:
    for showing in first_turns(2, **{**ALL, "swap": False})[:12]:
        if sum(len(side.units) for side in showing.view.sides) <= 10:
            assert len(TABLE.draw(showing, *ROOM)) <= ROOM[1]


def test_side_by_side_the_counts_are_whole_and_a_tenth_unit_stands_clear_of_its_name() -> None:
    showing = first_turns(2, size=8, heroes=1, dragons=1)[0]
    lines = TABLE.draw(showing, *ROOM)
    assert f"hand {len(showing.view.me.hand)}/" in lines[0]
    assert len(re.findall(r"pile \d+", lines[0])) == 2
    assert re.search(r"a10 \w.* b10 \w", "\n".join(lines))


def test_the_hand_of_the_rival_is_only_counted() -> None:
    for shown in shown_along(5, **ALL):
        for seat in (0, 1):
            view, rivals = shown[seat].view, shown[1 - seat].view
            said = "\n".join([*TABLE.draw(shown[seat], 79), *TABLE.close_up(shown[seat], 79)])
            assert view.rival.hand is None
            if view.setup is None:
                assert f"hand {view.rival.hand_count} (fills to" in said
                assert "Your hand: " in said
                assert ", ".join(rivals.me.hand) not in said or len(rivals.me.hand) < 2


def test_shields_marks_items_and_statuses_are_told() -> None:
    seen = set()
    for seed in (2, 3, 9):
        for showing in [shown[0] for shown in shown_along(seed, most=320, **ALL)]:
            if showing.view.setup is not None:
                continue
            said = " ".join(" ".join(TABLE.draw(showing, 79)).split())
            for unit in [one for side in showing.view.sides for one in side.units]:
                part = said.partition(f"{unit.unit} {unit.name}: ")[2]
                if unit.shields:
                    shields = " ".join("S-" if card is None else card[:-1] for card in unit.shields)
                    assert f"shields {shields}" in part
                    seen.add("shield")
                for mark in unit.marks[:1]:
                    assert "hurt by " in part
                    assert mark.card is None or mark.card[:-1] in part
                    seen.add("mark")
                if unit.item is not None:
                    assert f"carries {lore_of(unit.item, showing.view.numbers).name}" in part
                    seen.add("item")
                if unit.poison is not None:
                    assert f"poison {unit.poison.strength} for {unit.poison.ticks} turn" in part
                    seen.add("poison")
                if not unit.standing and not unit.due:
                    assert "down" in part
                    seen.add("down")
    assert {"shield", "mark", "item", "down"} <= seen


def test_what_is_staged_says_what_it_will_do_with_its_working() -> None:
    worked = 0
    for shown in shown_along(4, step=1, **ALL):
        for showing in shown[:2]:
            for one in showing.view.staged:
                if showing.view.turn == showing.seat and one.said:
                    said = " ".join(" ".join(TABLE.draw(showing, 79)).split())
                    assert " ".join(one.said) in said
                    assert one.working in said
                    worked += "+" in one.working
    assert worked


def test_what_may_be_picked_and_what_is_pointed_at_is_marked() -> None:
    showing = first_turns(2, **ALL)[0]
    card, unit = next(choice.picks for choice in showing.choices if choice.text.startswith("stage"))
    lit = [choice.picks[1] for choice in showing.choices if choice.picks[0] == card]
    marks = [pick[5:] for pick in lit if pick.startswith("unit:")]
    lines = "\n".join(TABLE.draw(showing, *ROOM, Marks((card,), lit)))
    assert all(f"▸{name} " in lines for name in marks)
    assert f"»{unit[5:]} " in "\n".join(TABLE.draw(showing, *ROOM, Marks((card,), lit, unit)))


def test_the_whole_hand_is_laid_out_and_what_is_of_no_use_says_why() -> None:
    for showing in first_turns(6, **ALL)[:6]:
        picker = Picker()
        picker.offer(showing.choices)
        question = Question(showing, picker)
        assert question.things()[: len(showing.view.me.hand)] == [f"hand:{card}" for card in showing.view.me.hand]
        assert "(PN-TURN-04)" in question.remark("button:confirm")
        picker.pick(f"hand:{showing.view.me.hand[0]}")
        question = Question(showing, picker)
        for pick in question.things():
            assert (re.search(r"\(PN-[A-Z0-9-]+\)$", question.remark(pick)) is not None) == (pick not in picker.lit())


def test_a_unit_card_has_ability_numbers_and_rules() -> None:
    showing = first_turns(2, **ALL)[0]
    for side in showing.view.sides:
        for unit in side.units:
            card = lore_of(unit.kind, showing.view.numbers)
            for asked in (unit.unit, unit.name, unit.kind):
                said = " ".join(" ".join(TABLE.close_up(showing, 79, asked)).split())
                assert card.text in said
                assert f"maximum {unit.top} ({unit.top_working})" in said
                assert all(number.text in said for number in card.numbers)
                assert all(rule in said for rule in card.rules)


def test_what_makes_a_table_unrankable_is_said() -> None:
    plain, house = (shown_along(2, most=1, **options)[0][0] for options in ({}, {"heroes": 2}))
    assert "No house rules" in TABLE.close_up(plain, 79)[0]
    assert "Not to be ranked, for: more than one hero a side (PN-HOUSE-06)." in TABLE.close_up(house, 79)[0]


# ---------------------------------------------------------------------------------------------------- setting up


def test_setting_up_shows_the_own_picks_and_never_the_rivals_secret_ones() -> None:
    for shown in shown_along(8, most=30, step=1, **ALL):
        for seat in (0, 1):
            view = shown[seat].view
            if view.setup is None or view.setup.step not in ("picking", "picked"):
                continue
            said = " ".join(" ".join(TABLE.draw(shown[seat], 79)).split())
            for slug in view.me.picks:
                assert lore_of(slug, view.numbers).name in said
            if view.rival.picks is None:
                assert "picks hidden" in said


def test_a_draft_shows_both_sides_picks_and_who_began() -> None:
    for shown in shown_along(8, most=12, step=1, recruit="draft", heroes=1):
        view = shown[0].view
        said = " ".join(" ".join(TABLE.draw(shown[0], 79)).split())
        assert f"first pick: {'You' if view.setup.first == 0 else 'Piers'}" in said
        for slug in (*view.me.picks, *view.rival.picks):
            assert lore_of(slug, view.numbers).name in said


def finding(words: str) -> list[str]:
    showing, picker = shown_along(2, most=1, **ALL)[0][0], Picker()
    picker.offer(showing.choices)
    return Question(showing, picker).found(words)


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("item", lambda card: card.group == "item"),
        ("dragon hp>=60", lambda card: card.hp >= 60),
        ("hp<30 hero", lambda card: card.group == "hero" and card.hp < 30),
        ("hp=45", lambda card: card.hp == 45),
        ("twin hp<=30", lambda card: card.slug == "twin_wyverns"),
        ("achilles'", lambda card: False),
        ("robin's", lambda card: "Robin’s" in card.name + card.text),
        ("WARD", lambda card: "ward" in f"{card.name} {card.text} {' '.join(card.tags)} {card.slug}".lower()),
        ("", lambda card: True),
    ],
)
def test_the_roster_is_searched_by_name_sort_ability_and_hp(words: str, fits: Callable[[object], bool]) -> None:
    view = shown_along(2, most=1, **ALL)[0][0].view
    wanted = [f"roster:{pick.slug}" for pick in view.setup.roster if fits(lore_of(pick.slug, view.numbers))]
    found = finding(words)
    assert [pick for pick in wanted if pick not in found] == []
    if words not in ("item", "dragon hp>=60"):
        assert found == wanted
    assert all(lore_of(pick[7:], view.numbers).hp >= 60 for pick in finding("dragon hp>=60"))


# ------------------------------------------------------------------------------------------------------------ lines


def test_find_and_surprise_in_lines() -> None:
    host = set_up()
    said = plainly(host, "find orc", "find twin", "find purple", "surprise item", "surprise hero", "surprise hero")
    flat = " ".join(said.split())
    assert "Orc 45: unit, 45 HP." in flat
    assert "Twin Wyverns 30 + 30: dragon, 30 + 30 HP." in flat
    assert "No: nothing that can be picked now fits 'purple'" in flat
    assert len(re.findall(r"Chance picks: ", flat)) == 2, "one hero is all there is room for"
    assert "No: nothing that can be picked now fits 'hero'" in flat
    picks = [lore_of(slug, host.showing().view.numbers).group for slug in host.showing().view.me.picks]
    assert picks == ["item", "hero"]


def test_the_number_in_a_search_is_the_number_to_answer_with() -> None:
    host = set_up()
    showing, picker = host.showing(), Picker()
    picker.offer(showing.choices)
    number = Question(showing, picker).things().index("roster:orc") + 1
    said = plainly(host, "find orc", str(number))
    assert f"{number:3}  Orc 45" in said
    assert "- You recruit the Orc." in said


def test_a_card_and_a_unit_can_be_given_in_one_line_one_by_one_or_as_an_action() -> None:
    for spelled in ("{card} {unit}", "{card}\n{unit}", "stage {card} > {unit}", "{number} {unit}"):
        host = at_battle()
        choice = next(one for one in host.showing().choices if one.text.startswith("stage"))
        card, unit = (pick.partition(":")[2] for pick in choice.picks)
        number = host.showing().view.me.hand.index(card) + 1
        plainly(host, *spelled.format(card=card, unit=unit, number=number).split("\n"))
        staged = [(one.card, one.target) for one in host.showing().view.staged]
        assert staged == [(card, unit)]


def test_a_staged_card_can_be_taken_back() -> None:
    host = at_battle()
    choice = next(one for one in host.showing().choices if one.text.startswith("stage"))
    card = choice.picks[0][5:]
    hand = host.showing().view.me.hand
    said = plainly(host, choice.text, f"staged:{card}")
    assert f"Back: {card_label(card)}" in said
    assert sorted(host.showing().view.me.hand) == sorted(hand)
    assert not host.showing().view.staged


def test_reasons_are_given_when_asked_for() -> None:
    said = plainly(at_battle(), "why confirm", "why peek", "why orc", "cards a1", "cards hand")
    assert "(PN-TURN-04)" in said
    assert "(PN-" in said.partition("(PN-TURN-04)")[2]
    assert "Rules: PN-UNIT-" in said


RECRUITS = ["mercenary", "orc", "minotaur", "crusader", "hercules", "hydra", "robins_bow"]
ANSWERS = ["1", "1", "lock", "discard", "confirm", "let", "leave", "throw", "2", "keep"]
"""Something for every question: what does not fit is refused and changes nothing."""


@pytest.mark.parametrize(
    "options",
    [["heroes=1", "dragons=1", "items=1", "swap=yes", "opening_shield=yes"], ["recruit=draft", "choose_order=yes"]],
)
def test_a_whole_game_is_played_through_a_pipe_and_watched_again(tmp_path: Path, options: list[str]) -> None:
    file = tmp_path / "game.txt"
    flags = [part for option in options for part in ("--option", option)]
    played = command(
        "play", "posh_nosh", "--plain", "--seats", "me,random", "--seed", "4", "--save", str(file), *flags,
        given="".join(f"{line}\n" for line in [*RECRUITS, *ANSWERS * 300, "quit"]),
    )  # fmt: skip
    assert (played.returncode, played.stderr) == (0, "")
    assert "The game is over." in played.stdout
    assert max(map(len, played.stdout.splitlines())) <= 80
    record = read_record(file.read_text())
    assert Match.restore(record, names_in(record)).over
    replayed = command("replay", str(file), "--plain", "--to", "40")
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert " HP [" in replayed.stdout


def test_a_match_can_be_fled_before_the_battle_and_resigned_in_it() -> None:
    assert "called off" in plainly(local("posh_nosh", ["me", "random"]), "more", "flee", "yes")
    host = at_battle()
    host._match.act(0, next(one.text for one in host.showing().choices if one.kind == "legal"), Dealer(1))
    lines = [*["1", "1", "discard"] * 3, "confirm", "let", "resign", "yes"] * 8
    assert "resign" in plainly(host, *lines)
    assert host.showing().over


# ------------------------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["recruit orc", "recruit orc"], r"\(PN-[A-Z0-9-]+\)"),
        (["recruit amazon"], r"\(PN-[A-Z0-9-]+\)"),
        (["recruit troll"], r"No: 'troll' is no"),
        (["march b1"], r"\(PN-[A-Z0-9-]+\)"),
        (["guard a1"], r"\(PN-[A-Z0-9-]+\)"),
        (["ward H8a"], r"\(PN-[A-Z0-9-]+\)"),
        (["carry 1 > a1"], r"\(PN-[A-Z0-9-]+\)"),
    ],
)
def test_what_can_not_be_in_the_setup_is_refused_and_nothing_changes(lines: list[str], answer: str) -> None:
    host = set_up()
    for line in lines[:-1]:
        host.act(line)
    before = host.showing().view
    said = " ".join(plainly(host, lines[-1]).split())
    refused = said[said.index("No: ") :]
    assert re.search(answer, refused), refused
    assert host.showing().view.me == before.me


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("stage P2b > a1", "PN-"),
        ("stage P99a > b1", "is no card"),
        ("stage P2a > b99", "PN-"),
        ("raise {own}", "PN-REACT-05"),
        ("ward {own}", "PN-REACT-05"),
        ("loot a1", "PN-"),
        ("recruit orc", "PN-SETUP-10"),
        ("guard a1", "PN-"),
        ("fly a1", "no action of Posh Nosh"),
    ],
)
def test_what_can_not_be_in_the_battle_is_refused_and_nothing_changes(line: str, rule: str) -> None:
    host = at_battle()
    before = host.showing().view
    said = " ".join(plainly(host, line.format(own=before.me.hand[0])).split())
    assert rule in said[said.index("No: ") :]
    assert host.showing().view == before


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["--seats", "3"], "Posh Nosh is for 2 players, not 3"),
        (["--option", "heroes=9"], "option heroes=9"),
        (["--option", "recruit=lottery"], "option recruit=lottery"),
        (["--option", "ranked=yes", "--option", "heroes=2"], "PN-HOUSE-06"),
        (["--option", "numbers=1+unit.orc.hp=banana"], "unit.orc.hp"),
        (["--option", "numbers=1+unit.orc.hp=99999"], "unit.orc.hp"),
        (["--option", "numbers=1+unit.troll.hp=5"], "unit.troll.hp"),
        (["--option", "numbers=77"], "numbers"),
    ],
)
def test_a_table_that_can_not_be_set_is_refused(tmp_path: Path, flags: list[str], reason: str) -> None:
    file = tmp_path / "game.txt"
    tried = command("play", "posh_nosh", "--plain", "--save", str(file), *flags)
    assert (tried.returncode, tried.stdout) == (2, "")
    assert reason in tried.stderr
    assert len(tried.stderr.splitlines()) == 1
    assert not file.exists()


# ----------------------------------------------------------------------------------------------------------- by keys


def moved_on(app: TableApp, before: int) -> bool:
    return version(app) > before


async def press(app: TableApp, pilot: "Pilot[int]", pick: str) -> None:
    """Put the focus on a button that is lit, and press Enter."""
    await until(pilot, lambda: states(app).get(pick) == "lit")
    next(button for button in app.query(PickButton) if button.pick == pick).focus()
    await pilot.press("enter")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_setup_and_a_round_by_keys(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.choice", lambda found: found[0])

    async def drive(app: TableApp, pilot: "Pilot[int]") -> None:
        await pilot.press("slash")
        await until(pilot, lambda: isinstance(app.screen, FindSheet))
        await pilot.press(*"golem")
        await until(pilot, lambda: app.screen.query_one(Input).value == "golem")
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(app.screen, FindSheet) and version(app) >= 1)
        await until(pilot, lambda: "Golem" in text(app, "#table") and my_turn(app))
        await press(app, pilot, "picked:golem")
        await until(pilot, lambda: seen(app).view.me.picks == ())
        while seen(app).view.setup is not None and seen(app).view.setup.step == "picking":
            before = version(app)
            await pilot.press("r")
            await until(pilot, partial(moved_on, app, before))
        while seen(app).view.setup is not None:
            await until(pilot, lambda: seen(app).view.setup is None or (my_turn(app) and bool(seen(app).choices)))
            if seen(app).view.setup is None:
                break
            before = version(app)
            for pick in next(one.picks for one in seen(app).choices if one.kind == "legal"):
                await press(app, pilot, pick)
            await until(pilot, partial(moved_on, app, before))
        turns = -1
        while turns < 0 or seen(app).view.turns < turns + 3:
            await until(pilot, lambda: my_turn(app) and bool(states(app)))
            turns = seen(app).view.turns if turns < 0 else turns
            before, view = version(app), seen(app).view
            assert ">>" in text(app, "#table")
            wanted = ("stage", "confirm", "let", "leave", "throw", "discard", "act")
            legal = [one for one in seen(app).choices if one.kind == "legal"]
            choice = min(legal, key=lambda one: next((wanted.index(w) for w in wanted if one.text.startswith(w)), 9))
            for number, pick in enumerate(choice.picks):
                await press(app, pilot, pick)
                if number == 0 and choice.text.startswith("stage"):
                    await until(pilot, lambda: "choose its target" in text(app, "#prompt"))
            await until(pilot, partial(moved_on, app, before))
            if choice.text.startswith("stage") and seen(app).view.staged and view.turn == 0:
                assert seen(app).view.staged[-1].card == choice.picks[0][5:]
        await until(pilot, lambda: my_turn(app) and bool(states(app)))
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, LinesSheet))

    driven(local("posh_nosh", ["me", "random"]), drive, size)


def test_against_the_house_it_is_for_practice(tmp_path: Path) -> None:
    """PN-WIN-06, PN-RANK-02."""
    kept = tmp_path / "game.txt"
    played = command("play", "posh_nosh", "--plain", "--seats", "me,random", "--save", str(kept), given="quit\n")
    assert played.returncode == 0, played.stderr
    assert read_record(kept.read_text()).options["practice"] in (True, "yes")
    refused = command("play", "posh_nosh", "--plain", "--seats", "me,random", "--option", "ranked=yes")
    assert refused.returncode != 0
    assert "PN-RANK-02" in refused.stderr


def test_every_key_is_named_in_a_small_terminal() -> None:
    async def drive(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.pause()
        keys = {str(key.description): key.region for key in app.query(FooterKey)}
        assert {"Back", "Find", "Random", "Rules", "Quit"} <= set(keys)
        assert all(region.right <= SMALL[0] for region in keys.values()), keys

    driven(set_up(), drive, SMALL)


# ------------------------------------------------------------------------------------------------------ typing ahead


def twice_the_same() -> tuple[LocalHost, int, str]:
    """Return a table, and an action whose card and whose target both have the number that comes with it."""
    for seed in range(40):
        host = at_battle(seed)
        view = host.showing().view
        for choice in host.showing().choices:
            if choice.text.startswith("stage") and view.question is None:
                card, unit = (pick.partition(":")[2] for pick in choice.picks)
                side = view.rival if card[0] in "PB" else view.me
                number = view.me.hand.index(card) + 1
                if [one.unit for one in side.units].index(unit) + 1 == number:
                    return host, number, choice.text
    raise AssertionError("no such action in any of these hands")


def test_the_same_number_typed_twice_at_once_is_a_card_and_its_target() -> None:
    host, number, wanted = twice_the_same()

    async def drive(app: TableApp, pilot: Pilot[int]) -> None:
        for _ in range(2):
            app.simulate_key(str(number))
        await until(pilot, lambda: bool(host.showing().view.staged))
        assert host.record().lines[-1].action == wanted

    driven(host, drive)


def test_numbers_typed_while_an_action_is_under_way_are_for_what_comes_after_it() -> None:
    host, number, wanted = twice_the_same()

    async def drive(app: TableApp, pilot: Pilot[int]) -> None:
        hand = host.showing().view.me.hand
        for key in (number, number, 1):
            app.simulate_key(str(key))
        await until(pilot, lambda: bool(app._picker.made))
        left = [card for card in hand if card != wanted.split()[1]]
        assert app._picker.made == [f"hand:{left[0]}"]

    driven(host, drive)


def test_enter_pressed_twice_at_once_puts_no_pick_back() -> None:
    host = at_battle()

    async def drive(app: TableApp, pilot: Pilot[int]) -> None:
        first = f"hand:{host.showing().view.me.hand[0]}"
        assert app.focused is not None
        assert app.focused.pick == first
        for _ in range(2):
            app.focused.action_point()
        await until(pilot, lambda: bool(app._picker.made))
        await pilot.pause()
        assert app._picker.made == [first]

    driven(host, drive)
