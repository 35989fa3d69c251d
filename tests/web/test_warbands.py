"""Arms, tiles and the dock of Posh Nosh as they are drawn, without a browser."""

import random
import re

import pytest

from tabard.core.chance import Dealer
from tabard.games.posh_nosh import EDITION, ITEMS, NOTATION, UNITS, house_rules
from tabard.matches.match import Match
from tabard.server.lobby.shelf import game_card
from tabard.server.renderer import SeatCard, TableCard
from tabard.web.posh_nosh.heraldry import arms_name, card_picture, card_word, lying
from tabard.web.posh_nosh.house import RULES, HouseRule
from tabard.web.posh_nosh.lore import lore_at
from tabard.web.posh_nosh.recruits import camp
from tabard.web.posh_nosh.rows import rows_of
from tabard.web.render import TemplateRenderer, sprite
from tabard.web.stage import Stage
from tabard.web.wording import house_rules as house_rules_of

DRAWN = str(sprite("posh-nosh"))
SLUGS = [*(unit.slug for unit in UNITS), *(item.slug for item in ITEMS if item.slug)]
SEATS = ("Ann", "Ben")


def battle(seed: int, options: dict[str, bool | int | str], moves: int) -> Match:
    """A match some *moves* after the first of the battle, played at random."""
    dice, dealer = random.Random(seed), Dealer(seed)
    match = Match.open("posh_nosh", SEATS, {"recruit": "deal", **options}, dealer)
    while moves > 0 and not match.over:
        seat = dice.choice(match.to_act())
        moves -= match.game.view(match.state, None).phase == "battle"
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
    return match


@pytest.mark.parametrize("slug", SLUGS)
def test_everybody_and_every_item_bears_arms(slug: str) -> None:
    assert f'<symbol id="a-{arms_name(slug)}"' in DRAWN


def test_no_two_bear_the_same_arms() -> None:
    bodies = [
        re.search(rf'<symbol id="a-{arms_name(slug)}".*?</symbol>', DRAWN, re.DOTALL)[0].partition(">")[2]  # type: ignore[index]
        for slug in SLUGS
        if slug != "twin_wyverns"  # its two bodies bear theirs
    ]
    assert len(set(bodies)) == len(bodies)


def test_drawings_stand_once_and_bring_no_style_of_their_own() -> None:
    names = re.findall(r'<symbol id="([^"]+)"', DRAWN)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', DRAWN)) <= set(names)
    assert set(re.findall(r"url\(#([^)]+)\)", DRAWN)) <= set(re.findall(r'<clipPath id="([^"]+)"', DRAWN))
    assert "style=" not in DRAWN  # the pages' security policy would leave it out


def test_a_card_shows_its_type_in_shape_and_word_and_its_rank() -> None:
    faces = {code: str(card_picture(code)) for code in NOTATION}
    assert all(
        f'href="#s-{name}"' in faces[f"{sort}7a"]
        for sort, name in zip("PBHS", ("pierce", "blunt", "heal", "ward"), strict=True)
    )
    assert ">Q</text>" in faces["B12a"]
    assert ">Blunt 12</text>" in faces["B12a"]
    assert card_word("B12a") == "Blunt Queen, worth 12"
    assert card_word("S4b") == "Shield 4"
    assert len(set(faces.values())) == 52  # both packs look alike


def test_a_hidden_card_betrays_nothing() -> None:
    assert "hidden" in lying(None)
    assert not any(code in lying(None) for code in NOTATION)


def test_a_tile_shows_what_would_be_left_and_why() -> None:
    found = set()
    for seed in range(6):
        match = battle(seed, {"heroes": 1, "dragons": 1, "items": 2}, 40)
        for seat in (0, 1, None):
            showing = match.showing(seat)
            for row in rows_of(showing.view, Stage(showing.choices, ())):
                for tile in row.tiles:
                    unit = tile.unit
                    left = unit.ahead.hp if unit.ahead else unit.hp
                    assert tile.hp == left
                    assert tile.filled == min(100, round(100 * left / unit.top))
                    assert f"{unit.hp} of {unit.top} hit points" in tile.heard
                    assert dict(tile.told)["Maximum HP"].startswith(f"{unit.top}: ")
                    assert len(tile.marks) + tile.more == len(unit.marks)
                    assert ("knocked out" in tile.heard) == (not unit.standing) == ("ko" in tile.classes.split())
                    found |= {word for word, _ in tile.told}
    assert {"Marks", "Maximum HP"} <= found


def test_a_card_picked_says_at_each_target_what_it_would_do() -> None:
    match = battle(3, {}, 1)
    seat = match.to_act()[0]
    showing = match.showing(seat)
    choice = next(choice for choice in showing.choices if choice.figures.get("damage"))
    stage = Stage(showing.choices, choice.picks[:1])
    flags = {f"unit:{tile.unit.unit}": tile.flag for row in rows_of(showing.view, stage) for tile in row.tiles}
    assert flags[choice.picks[1]] == f"−{choice.figures['damage']}"
    assert all(not tile.flag for row in rows_of(showing.view, Stage(showing.choices, ())) for tile in row.tiles)


def test_a_card_that_a_shield_takes_says_nought() -> None:
    seen = 0
    for seed in range(6):
        match = battle(seed, {"opening_shield": True}, 1)
        showing = match.showing(match.to_act()[0])
        for choice in showing.choices:
            if choice.picks[0][:6] not in ("hand:P", "hand:B") or len(choice.picks) != 2:
                continue
            stage = Stage(showing.choices, choice.picks[:1])
            for tile in rows_of(showing.view, stage)[0].tiles:
                if f"unit:{tile.unit.unit}" == choice.picks[1] and tile.unit.shields and "damage" not in choice.figures:
                    assert tile.flag == "0"
                    seen += 1
    assert seen


def test_what_a_staged_card_will_do_is_worked_out_once() -> None:
    """On a phone the working stands alone; it stood there twice."""
    renderer, told = TemplateRenderer(), []
    seats = tuple(SeatCard(seat, name, "person", True) for seat, name in enumerate(SEATS))
    for seed in range(30):
        match = battle(seed, {"heroes": 1, "dragons": 1, "items": 2}, 1)
        seat = match.to_act()[0]
        attack = next((one for one in match.choices(seat) if re.match("stage [PB]1[1-4]", one.text)), None)
        if attack is None:
            continue
        match.act(seat, attack.text, Dealer(seed))
        card = TableCard("lark-7", "posh_nosh", "Posh Nosh", seats, {}, seat, "", "", "")
        page = renderer.table_part(card, match.showing(seat), (), "")
        told += [len(re.findall(r'class="small (?:working|brief)"', one)) for one in page.split('<li class="stg')[1:]]
    assert told.count(1) > 4
    assert max(told) == 1


def test_at_a_swap_those_are_shown_who_can_be_had_for_the_unit_given() -> None:
    match = Match.open("posh_nosh", SEATS, {"recruit": "deal", "swap": True, "heroes": 1, "dragons": 1}, Dealer(2))
    showing = match.showing(0)
    trades = [choice.picks for choice in showing.choices if choice.picks[0].startswith("picked:")]
    anybody = camp(showing.view, SEATS, Stage(showing.choices, ()))
    assert anybody.any_trade
    assert {f"roster:{pick.slug}" for pick in anybody.roster} == {new for _, new in trades}
    assert [pick.group for pick in anybody.roster] == sorted([pick.group for pick in anybody.roster], key=GROUPS.index)
    for given in {old for old, _ in trades}:
        shown = camp(showing.view, SEATS, Stage(showing.choices, (given,)))
        assert not shown.any_trade
        assert {f"roster:{pick.slug}" for pick in shown.roster} == {new for old, new in trades if old == given}


GROUPS = ("warband", "hero", "dragon", "item")


def test_the_cards_to_read_are_those_a_table_may_deal() -> None:
    base = {"numbers": EDITION, "heroes": 0, "dragons": 0, "items": 0}
    slugs = {lore.slug for lore in lore_at(base)}
    assert {"orc", "skeleton"} <= slugs
    assert not slugs & {"medusa", "wyrm", "dark_sword"}
    assert {"medusa", "wyrm", "dark_sword"} <= {
        lore.slug for lore in lore_at({**base, "heroes": 1, "dragons": 1, "items": 1})
    }
    changed = {lore.slug: lore.hp for lore in lore_at({**base, "numbers": f"{EDITION}+unit.orc.hp=50"})}
    assert changed["orc"] == 50


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.option)
def test_the_host_is_told_of_every_house_rule(rule: HouseRule) -> None:
    usual: dict[str, bool | int | str] = {
        "heroes": 1, "dragons": 1, "items": 1, "size": 0, "swap": False, "opening_shield": False,
        "choose_order": False, "practice": False, "numbers": EDITION,
    }  # fmt: skip
    assert house_rules(usual) == []
    odd: dict[str, bool | int | str] = {
        "heroes": 2, "dragons": 2, "items": 2, "size": 5, "swap": True, "opening_shield": True,
        "choose_order": True, "practice": True, "numbers": f"{EDITION}+unit.orc.hp=50",
    }  # fmt: skip
    assert len(RULES) == len(odd)
    name = rule.option
    found = house_rules({**usual, name: odd[name]})
    assert [words for _, words in found] == [rule.words]


def test_what_is_wrong_with_a_table_leads_to_the_rule() -> None:
    page = TemplateRenderer().new_table(game_card("posh_nosh"), {}, "numbers: unit.orc.hp is 0 (PN-NUM-01)")
    assert 'href="/rules/posh_nosh#PN-NUM-01"' in page
    assert 'name="option.practice"' not in page  # who sits at the table says so


def test_many_changed_numbers_do_not_fill_a_page() -> None:
    changes = "+".join(f"unit.{slug}.hp=7" for slug in ("orc", "elf", "golem", "healer", "king", "knight", "rogue"))
    numbers = f"{EDITION}+{changes}"
    seats = (SeatCard(0, "Ann", "person", True), SeatCard(1, "", "free", False))
    table = TableCard("lark-7", "posh_nosh", "Posh Nosh", seats, {"numbers": numbers}, 0, "", "", "")
    (shown,) = house_rules_of(table)
    assert shown.startswith("Numbers: 1+unit.orc.hp=7+")
    assert shown.endswith(" …")
    assert len(shown) < 80
