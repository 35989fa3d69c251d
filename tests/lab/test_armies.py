"""How often armies win, counted by their units."""

import pytest

from tabard.games.war_chest import UNITS
from tabard.lab.armies import main, rates


def test_every_unit_of_a_game_is_counted_with_its_army() -> None:
    found = rates(6, "glance", 1)
    assert set(found) <= {unit.slug for unit in UNITS[1:]}
    assert sum(share.games for share in found.values()) == 6 * 8
    assert sum(share.of for share in found.values()) == 6 * 4, "four units win and four lose"


def test_only_every_other_deal_has_nobility() -> None:
    nobles = {unit.slug for unit in UNITS if unit.set == "nobility"}
    assert not nobles & set(rates(1, "glance", 1))
    assert rates(4, "glance", 2) == rates(4, "glance", 2)


def test_the_table_is_written_as_it_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "--level", "glance"])
    lines = capsys.readouterr().out.splitlines()
    assert lines == sorted(lines)
    assert all(line.startswith('    "') and " games, " in line for line in lines)
