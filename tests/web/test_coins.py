"""Coins and decrees of War Chest as they are drawn, without a browser."""

import re

import pytest

from tabard.games.war_chest import DECREES, UNITS
from tabard.web.render import sprite
from tabard.web.war_chest import coin, piece, unit_cards
from tabard.web.war_chest.heraldry import arms_of

DRAWN = str(sprite("cards", "banners", "war-chest"))


@pytest.mark.parametrize("slug", [*(unit.slug for unit in UNITS[1:]), *(decree.slug for decree in DECREES)])
def test_every_unit_and_decree_bears_arms_of_its_own(slug: str) -> None:
    assert f'<symbol id="a-{arms_of(slug)}"' in DRAWN


def test_no_two_units_bear_the_same_arms() -> None:
    bodies = [
        re.search(rf'<symbol id="a-{arms_of(unit.slug)}".*?</symbol>', DRAWN, re.DOTALL)[0].partition(">")[2]  # type: ignore[index]
        for unit in UNITS[1:]
    ]
    assert len(set(bodies)) == len(bodies)


def test_a_unit_nobody_has_drawn_bears_its_letters() -> None:
    assert "letters" not in coin("archer", 0)
    assert 'class="letters">s</text>' in coin("siege_engine", 0)


def test_drawings_stand_once_on_a_page_and_bring_no_style_of_their_own() -> None:
    names = re.findall(r'<symbol id="([^"]+)"', DRAWN)
    assert len(names) == len(set(names))
    assert "style=" not in DRAWN  # the pages' security policy would leave it out


def test_sides_and_partners_differ_by_the_rim() -> None:
    rims = [re.search(r"#wc-rim-(\w+)", coin("scout", seat)) for seat in range(4)]
    assert [rim[1] for rim in rims if rim] == ["a", "b", "a2", "b2"]
    assert all(f'id="wc-rim-{rim[1]}"' in DRAWN for rim in rims if rim)


@pytest.mark.parametrize(("height", "edges", "badge"), [(1, 0, False), (2, 1, True), (4, 3, True), (5, 3, True)])
def test_a_stack_shows_its_height(height: int, edges: int, badge: bool) -> None:
    drawn = piece("pikeman", 1, height)
    assert drawn.count('class="edge') == edges
    assert (f">{height}</text>" in drawn) == badge


def test_the_royal_guards_card_is_the_one_the_table_plays_with() -> None:
    cards = [{card.slug: card for card in unit_cards(original_guard=original)} for original in (False, True)]
    assert cards[0]["royal_guard"].text != cards[1]["royal_guard"].text
    assert cards[0]["scout"] == cards[1]["scout"]
