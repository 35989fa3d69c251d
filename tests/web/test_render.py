"""The renderer without a browser: every page of random games can be drawn, whoever looks and whatever is picked."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape, unescape
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tabard.core.action import next_picks
from tabard.core.chance import Dealer
from tabard.core.errors import BadOptions
from tabard.core.game import AnyGame, settle_options
from tabard.core.options import Option, Value
from tabard.core.registry import find_game, game_names
from tabard.matches.ledger import RULE_ID, ledger
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.server.renderer import GameCard, ReplayCard, RulesPage, SeatCard, TableCard, TableSummary
from tabard.web import TemplateRenderer

STYLES = Path(__file__).parents[2] / "src/tabard/web/static"
VOID = {"meta", "link", "input", "br", "hr", "img"}
RENDERER = TemplateRenderer()
LEVELS = (("random", "Fool"), ("squire", "Squire"))


class Reader(HTMLParser):
    """Reads a page: are all elements closed, are ids unique, is anything inline that the content policy forbids."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.wrong: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        given = dict(attrs)
        if len(given) != len(attrs):
            self.wrong.append(f"an attribute twice: {self.get_starttag_text()}")
        if "id" in given:
            self.ids.append(given["id"] or "")
        self.wrong += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and given.get("type") == "module" and "src" not in given):
            self.wrong.append(f"inline {tag}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")


def is_sound(page: str) -> bool:
    reader = Reader(page)
    assert reader.wrong == []
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids)), sorted(i for i in reader.ids if reader.ids.count(i) > 1)
    return True


def counts_well(page: str) -> bool:
    """Whether "card" and "cards" follow the number before them, the limit in "1 of 5 cards"."""
    said = re.findall(r"(\d+)(?:<[^>]*>)* (card|cards)\b", page)
    assert [(number, noun) for number, noun in said if (number == "1") != (noun == "card")] == []
    return True


def values(option: Option) -> tuple[Value, ...]:
    if isinstance(option.default, bool):
        return (False, True)
    if option.reader is not None:
        return (option.default,)
    return option.choices or (option.default, min(option.highest, 3))


def together(game: AnyGame, seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """Leave out the last options until the others can be together at a table."""
    while True:
        try:
            settle_options(game, seats, given)
        except BadOptions:
            given.popitem()
        else:
            return given


def tables() -> Iterator[tuple[str, int, dict[str, Value]]]:
    """Every number of seats with the usual rules, and with each option by itself, and with all of them."""
    for name in game_names():
        game = find_game(name)
        for seats in game.seats:
            usable = [option for option in game.options if not option.seats or seats in option.seats]
            mixes: list[dict[str, Value]] = [{}]
            mixes += [{option.name: value} for option in usable for value in values(option)[1:]]
            mixes.append(together(game, seats, {option.name: values(option)[-1] for option in usable}))
            yield from product([name], [seats], mixes)


def card_of(match: Match, mine: int | None) -> TableCard:
    seats = tuple(SeatCard(seat, name, "person", seat != 1) for seat, name in enumerate(match.names))
    link = "http://here/t/lark-7"
    return TableCard(
        "lark-7", match.game.name, match.game.title, seats, match.record.options, mine, link, link + "/s/x", ""
    )


def some_picks(showing: Showing, dice: random.Random) -> list[str]:
    made: list[str] = []
    for _ in range(dice.randrange(6)):
        open_ = next_picks(showing.choices, made)
        if not open_:
            break
        made.append(dice.choice(open_))
    return made


@pytest.mark.parametrize("name", game_names())
def test_a_part_is_written_in_ascii_and_says_all_names(name: str) -> None:
    seats = find_game(name).seats[-1]
    names = ["Zoë 😀", "O’Neill", "Łukasz", "Dé & <Co>"][:seats]
    match = Match.open(name, names, {}, Dealer(2))
    for reader in (*range(seats), None):
        part = RENDERER.table_part(card_of(match, reader), match.showing(reader), (), "It can’t be: “no”.")
        assert part.isascii()
        assert "It can’t be: “no”." in unescape(part)
        others = [other for seat, other in enumerate(names) if seat != reader and name != "handy_brawl"]
        assert [other for other in others if other not in unescape(part)] == []


@pytest.mark.parametrize(("name", "seats", "options"), list(tables()), ids=str)
def test_every_moment_of_a_game_is_drawn(name: str, seats: int, options: dict[str, Value]) -> None:
    dealer, dice = Dealer(3), random.Random(3)
    names = ["Ann <b>", "You", "Cyd & Co", "Dee"][:seats]
    match = Match.open(name, names, dict(options), dealer)
    for moment in range(60):
        reader = dice.choice([*range(seats), None])
        showing = match.showing(reader)
        picks = some_picks(showing, dice)
        table = card_of(match, reader)
        part = RENDERER.table_part(table, showing, picks, "")
        assert part == RENDERER.table_part(table, showing, picks, "")
        assert is_sound(part)
        assert counts_well(part)
        if moment % 10 == 0 or match.over:
            assert is_sound(RENDERER.table(table, showing, picks, "Not now: RG-YIELD-2."))
            assert is_sound(RENDERER.replay(table, showing, ReplayCard(match.version, 99, reader, (0,))))
        if match.over:
            break
        seat = dice.choice(match.to_act())
        choices = match.choices(seat)
        usual = [choice for choice in choices if choice.kind == "legal"]
        beside = [choice for choice in choices if choice.kind != "legal" and choice.text != "resign"]
        match.act(seat, dice.choice(beside if beside and dice.random() < 0.3 else usual).text, dealer)


@pytest.mark.parametrize(("name", "seats"), [("regicide", 2), ("tosk", 2), ("war_chest", 2)])
def test_a_page_that_has_heard_the_log_is_told_only_what_came_after(name: str, seats: int) -> None:
    dealer = Dealer(1)
    match = Match.open(name, ["Ann", "Ben"][:seats], {}, dealer)
    while match.version < 9:
        seat = match.to_act()[0]
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
    table, whole = card_of(match, 0), match.showing(0)
    lines = [
        re.findall(r"<li>.*?</li>", RENDERER.table_part(table, showing, (), ""))
        for showing in (whole, match.showing(0, heard=6))
    ]
    later = sum(told.version > 6 for told in whole.log)
    assert 0 < later < len(whole.log) == len(lines[0])
    assert lines[1] == lines[0][:later]


def test_the_menu_says_how_strong_the_houses_players_are() -> None:
    match = Match.open("regicide", ["Ann", "Alison"], {}, Dealer(1))
    table = card_of(match, 0)
    bot = SeatCard(1, "Alison", "bot", True, "squire")
    part = RENDERER.table_part(replace(table, seats=(table.seats[0], bot)), match.showing(0), (), "")
    assert "Played by the house: Alison (Squire)." in part


@pytest.mark.parametrize(
    ("size", "dragons", "closer"),
    [(3, 1, ""), (7, 0, " many"), (8, 1, " many crowd"), (8, 4, " many crowd"), (8, 4, " many crowd throng")],
)
def test_many_units_stand_closer(size: int, dragons: int, closer: str) -> None:
    dealer = Dealer(1)
    heroes = 4 if closer.endswith("throng") else 0
    options: dict[str, Value] = {"recruit": "deal", "size": size, "heroes": heroes, "dragons": dragons}
    match = Match.open("posh_nosh", ["Ann", "Ben"], options, dealer)
    while match.showing(0).view.setup is not None:
        seat = match.to_act()[0]
        match.act(seat, str(match.game.legal(match.state, seat)[0]), dealer)
    assert f'class="mid linen runner{closer}"' in RENDERER.table_part(card_of(match, 0), match.showing(0), (), "")


def test_the_choices_travel_whole_and_safely() -> None:
    match = Match.open("tosk", ["Ann", "Ben"], {}, Dealer(1))
    showing = match.showing(0)
    part = RENDERER.table_part(card_of(match, 0), showing, (), "")
    found = re.search(r'id="choices">(.*?)</script>', part, re.S)
    assert found
    assert "<" not in found[1]
    read: list[Any] = json.loads(found[1])
    assert read == [
        [c.text, list(c.picks), c.loose, c.label, c.kind, c.say, dict(c.figures), c.warning] for c in showing.choices
    ]


def test_names_are_never_markup() -> None:
    match = Match.open("regicide", ["<script>alert(1)</script>", "</script><b>"], {}, Dealer(1))
    table = card_of(match, 1)
    page = RENDERER.table(table, match.showing(1), (), "<i>note</i>")
    assert "<script>alert" not in page
    assert "<i>note" not in page
    assert is_sound(page)


def test_an_unlit_or_unknown_pick_in_the_address_is_left_out() -> None:
    match = Match.open("regicide", ["Ann", "Ben"], {}, Dealer(1))
    part = RENDERER.table_part(card_of(match, 0), match.showing(0), ["hand:99x", "<b>"], "")
    assert "<b>" not in part.split('id="choices"')[1]
    assert 'aria-pressed="true"' not in part


@pytest.mark.parametrize("name", game_names())
def test_every_rule_of_a_ledger_is_an_anchor_once(name: str) -> None:
    book = ledger(name)
    page = RENDERER.rules(RulesPage(name, book.title, book.markdown))
    assert is_sound(page)
    anchors = set(re.findall(r'id="([A-Z][^"]*)"', page))
    assert anchors >= set(book.items)
    assert {link for link in re.findall(r'href="#([^"]*)"', page) if RULE_ID.fullmatch(link)} <= anchors


def test_the_pages_around_the_tables_are_sound() -> None:
    games = []
    for name in game_names():
        game = find_game(name)
        games.append(GameCard(name, game.title, game.words.tagline(), game.seats, game.options, LEVELS))
    tables = [TableSummary("lark-7", "tosk", "Tosk", ("Ann", "Ben"), 0, True, False, 0.0)]
    assert is_sound(RENDERER.home(games, tables))
    assert is_sound(RENDERER.home(games, []))
    for game_card in games:
        assert is_sound(RENDERER.new_table(game_card, {}, ""))
        assert is_sound(RENDERER.new_table(game_card, {"seats": "2", "seat.1": "bot:squire", "name": '"<'}, "Wrong <"))
    assert is_sound(RENDERER.message(404, "Nothing <here>", "5 of hearts", ""))


def test_the_table_waits_with_a_link_and_the_free_seats() -> None:
    seats = (
        SeatCard(0, "Ann", "person", True),
        SeatCard(1, "", "free", False),
        SeatCard(2, "Wat", "bot", True, "squire"),
    )
    table = TableCard("lark-7", "regicide", "Regicide", seats, {}, 0, "http://here/t/lark-7", "http://here/s", "")
    page = RENDERER.table(table, None, (), "")
    assert is_sound(page)
    assert 'value="http://here/t/lark-7"' in page
    assert is_sound(RENDERER.join(table, "That name is taken"))


@pytest.mark.parametrize("sheet", sorted(Path(RENDERER.static()).glob("*.css")), ids=lambda sheet: sheet.name)
def test_every_brace_of_a_sheet_is_closed(sheet: Path) -> None:
    depth = 0
    for sign in re.findall(r"[{}]", sheet.read_text(encoding="utf-8")):
        depth += 1 if sign == "{" else -1
        assert depth >= 0
    assert depth == 0


def test_a_game_without_a_table_of_its_own_can_still_be_played() -> None:
    match = Match.open("tosk", ["Ann", "Ben"], {}, Dealer(1))
    showing = replace(match.showing(0), game="stranger")
    table = replace(card_of(match, 0), game="stranger", title="Stranger")
    page = RENDERER.table(table, showing, (), "")
    assert is_sound(page)
    assert all(f'data-pick="{escape(pick)}"' in page for choice in showing.choices for pick in choice.picks)
    assert "/static/other.css" in page


@pytest.mark.parametrize("sheet", sorted(STYLES.glob("*.css")), ids=lambda sheet: sheet.name)
def test_no_rule_of_a_style_sheet_is_lost_to_a_brace(sheet: Path) -> None:
    depth = 0
    for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1):
        depth += line.count("{") - line.count("}")
        assert depth >= 0, f"line {number}"
    assert depth == 0
