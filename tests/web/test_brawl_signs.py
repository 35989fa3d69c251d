"""Every sign of Handy Brawl has a drawing, a name and rules that say what it does."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tabard.games.handy_brawl import HEROES, MONSTERS, SETS
from tabard.matches.ledger import ledger
from tabard.matches.past import PastGame
from tabard.web.brawl import TIPS, Chip, Part, Wins, part_of, tips


def parts() -> Iterator[Part]:
    for one in SETS.values():
        for card in one.cards:
            for section in range(4):
                part = part_of(card << 2 | section)
                if part is not None:
                    yield part


def chips() -> Iterator[Chip]:
    for part in parts():
        yield from part.marks
        for line in part.lines:
            yield from line.chips


def symbols() -> set[str]:
    drawings = files("tabard.web") / "templates" / "drawings"
    text = "".join((drawings / name).read_text(encoding="utf-8") for name in ("brawl.svg", "brawl-icons.svg"))
    return set(re.findall(r'<symbol id="([^"]+)"', text))


def test_every_sign_is_drawn() -> None:
    used = {name for chip in chips() for name in re.findall(r'href="#([^"]+)"', chip.drawn)}
    assert len(used) > 40
    assert used <= symbols()


def test_every_sign_has_a_tip_and_no_tip_is_idle() -> None:
    used = {chip.tip for chip in chips()}
    assert used <= set(TIPS)
    assert set(TIPS) - used == {"life"}


def test_tips_speak_in_the_ledgers_words() -> None:
    items = ledger("handy_brawl").items
    for _, _, rules in tips():
        for rule, text in rules:
            assert text
            assert items[rule].endswith(text)
            assert not text.startswith("(s")


@pytest.mark.parametrize("slug", [*HEROES, *MONSTERS])
def test_every_set_has_arms(slug: str) -> None:
    assert f"a-{slug}" in symbols()


def test_every_row_is_said_in_words() -> None:
    for part in parts():
        for line in part.lines:
            assert "None" not in line.words
            assert "  " not in line.words
            assert line.words.strip()


def test_wins_are_counted_by_set_and_by_pair() -> None:
    warrior = {"hero": "warrior", "monster": "ogre", "mixed": False}
    monk = {"hero": "monk", "monster": "ogre", "mixed": False}
    wins = Wins(
        [PastGame(warrior, True, 12), PastGame(warrior, True, 9), PastGame(warrior, False, 3), PastGame(monk, False, 8)]
    )
    assert wins.of_set("ogre") == "2 won of 4"
    assert wins.of_pair("warrior", "ogre") == "2 won of 3, best in 9 turns"
    assert wins.of_pair("monk", "ogre") == "0 won of 1"
    assert wins.of_set("ooze") == ""
    assert [(hero.slug, monster.slug) for hero, monster, _ in wins.pairs()] == [("warrior", "ogre"), ("monk", "ogre")]


def test_mixed_decks_count_for_no_pair() -> None:
    assert not Wins([PastGame({"hero": "monk", "monster": "ogre", "mixed": True}, True, 4)])
