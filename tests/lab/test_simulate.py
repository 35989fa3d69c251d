"""Simulations: the same for a seed, fair to every place at the table, honest about what did not end."""

from concurrent.futures import ThreadPoolExecutor

import pytest

import tabard.lab.simulate as lab
from tabard.core.errors import BadOptions, NoSuchGame, TabardError
from tabard.lab.simulate import Simulation, simulate, wilson

TIRING = {"tiring": 10}


def facts(found: Simulation) -> dict[str, object]:
    said = found.as_json()
    del said["cpu"]
    return said


def games(found: Simulation) -> list[tuple[object, ...]]:
    return [(one.number, one.turned, one.points, one.how, one.choices) for one in found.played]


def test_jobs_do_not_change_the_result() -> None:
    alone = simulate("tosk", ["linear", "random"], games=24, options=TIRING, seed=5, jobs=1)
    together = simulate("tosk", ["linear", "random"], games=24, options=TIRING, seed=5, jobs=2)
    assert games(alone) == games(together)
    assert facts(alone) == facts(together)


def test_seeds_change_the_games() -> None:
    one, two = (simulate("regicide", ["random"], games=20, seed=seed) for seed in (1, 2))
    assert games(one) != games(two)


def test_different_entrants_play_each_deal_from_every_place() -> None:
    found = simulate("tosk", ["atk-max", "linear"], games=20, options=TIRING, seed=3)
    assert found.turning
    assert [one.turned for one in found.played] == [0, 1] * 10
    assert found.points(1).rate > 0.9
    assert found.points(0).of + found.points(1).of == 20


def test_equals_come_out_even_when_places_are_changed() -> None:
    # The level *greedy* of Tosk is the rule *expected-max*: what one wins from a place, the other wins from it too.
    found = simulate("tosk", ["greedy", "expected-max"], games=20, options=TIRING, seed=3)
    assert found.points(0).of == found.points(1).of == 10


def test_a_table_of_equals_plays_each_deal_once() -> None:
    found = simulate("tosk", ["linear", "linear"], games=4, options=TIRING, seed=3)
    assert not found.turning
    assert [one.turned for one in found.played] == [0] * 4


def test_all_win_or_lose_together() -> None:
    found = simulate("regicide", ["greedy", "random"], games=10, seed=3)
    assert found.shared
    assert found.points(0) == found.points(1)
    assert "all win or lose together" in found.table()


def test_endless_games_are_counted_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CAP", 60)
    found = simulate("tosk", ["linear", "linear"], games=3, seed=1)
    assert found.finished == []
    assert found.ways() == {"unfinished": 3}
    assert found.as_json()["unfinished"] == 3
    assert "3 unfinished" in found.table()
    assert not found.shared


def test_table_states_the_limit_in_use() -> None:
    found = simulate("tosk", ["linear", "random"], games=2, options={"tiring": 7}, seed=1)
    assert "tiring=7 round_cap=0" in found.table()
    assert found.as_json()["options"]["tiring"] == 7


def test_progress_counts_up_to_the_whole() -> None:
    steps: list[tuple[int, int]] = []
    simulate("regicide", ["random"], games=7, seed=1, progress=lambda done, whole: steps.append((done, whole)))
    assert steps == [(done, 7) for done in range(1, 8)]


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(2) as pool:
        found = simulate("regicide", ["random"], games=20, seed=1, jobs=2, executor=pool)
    assert games(found) == games(simulate("regicide", ["random"], games=20, seed=1))


@pytest.mark.parametrize(
    ("game", "seats", "options", "error"),
    [
        ("whist", ["random"], {}, NoSuchGame),
        ("tosk", ["random"], {}, BadOptions),
        ("tosk", ["random", "random"], {"wind": "west"}, BadOptions),
        ("tosk", ["random", "wizard"], {}, TabardError),
    ],
)
def test_what_is_not_to_be_had_is_refused(
    game: str, seats: list[str], options: dict[str, str], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(game, seats, games=1, options=options)


def test_no_games_are_refused() -> None:
    with pytest.raises(TabardError, match="at least one game"):
        simulate("tosk", ["random", "random"], games=0)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)]
)
def test_wilson_interval(won: float, of: int, low: float, high: float) -> None:
    found = wilson(won, of)
    assert found == pytest.approx((low, high), abs=0.001)
