"""Tables of simulations: every pair of values once, the same games as each alone, and what can't be listed."""

import pytest

from tabard.core.errors import BadOptions, TabardError
from tabard.games.handy_brawl import HEROES, MONSTERS
from tabard.lab.grid import simulate_each
from tabard.lab.simulate import simulate


def test_a_table_of_all_64_pairs_has_a_rate_and_an_interval_for_each() -> None:
    steps: list[tuple[int, int]] = []
    found = simulate_each(
        "handy_brawl",
        ["random"],
        ["hero", "monster"],
        games=2,
        progress=lambda done, whole: steps.append((done, whole)),
    )
    assert list(found.cells) == [(hero, monster) for hero in HEROES for monster in MONSTERS]
    assert steps == [(done, 128) for done in range(1, 129)]
    head, *rows = found.table().splitlines()[3:-2]
    assert head.split() == list(MONSTERS)
    assert [row.split()[0] for row in rows[::2]] == list(HEROES)
    assert all(len(row.split()) == 9 for row in rows[::2])
    assert all(row.split() == ["0-66"] * 8 for row in rows[1::2])
    assert found.whole().games == 128
    assert max(map(len, found.table().splitlines())) < 90


def test_a_cell_is_what_a_simulation_alone_would_be() -> None:
    found = simulate_each("handy_brawl", ["greedy"], ["monster"], games=6, options={"hero": "huntress"}, seed=3)
    alone = simulate("handy_brawl", ["greedy"], games=6, options={"hero": "huntress", "monster": "vampire"}, seed=3)
    cell = found.cells["vampire",]
    assert [(one.points, one.choices) for one in cell.played] == [(one.points, one.choices) for one in alone.played]
    assert found.as_json()["cells"][1]["options"]["monster"] == "vampire"
    assert f"{100 * alone.points(0).rate:.1f}" in found.table()


def test_games_without_an_end_are_left_out_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.lab.simulate.CAP", 3)
    found = simulate_each("tosk", ["random", "random"], ["force"], games=2)
    assert found.whole().games == 0
    assert found.table().endswith("4 unfinished games are left out")


@pytest.mark.parametrize(
    ("each", "given", "said"),
    [
        (["deal"], {}, "option deal: its values can't be listed"),
        (["hero", "hero"], {}, "not hero, hero"),
        (["hero", "monster", "hair"], {}, "not hero, monster, hair"),
        (["foe"], {}, "no option 'foe'; its options are: hero, monster"),
        ([""], {}, "no option ''"),
        (["hero"], {"hero": "monk"}, "option hero=monk: all its values are asked for already"),
    ],
)
def test_what_makes_no_table_is_refused(each: list[str], given: dict[str, str], said: str) -> None:
    with pytest.raises(BadOptions, match=said):
        simulate_each("handy_brawl", ["random"], each, games=1, options=given)


def test_no_games_make_no_table() -> None:
    with pytest.raises(TabardError, match="at least one game"):
        simulate_each("handy_brawl", ["random"], ["hero"], games=0)
