"""The compiled build plays the very same games as the sources."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.builds import differences, summaries
from tools.compiled import SWITCH, compiled_path
from tools.environment import ROOT, Environment


@pytest.mark.long
def test_two_thousand_seeded_games_of_every_game_are_the_same() -> None:
    place = compiled_path(Environment(place=Path(sys.prefix)), build=True)
    assert place is not None, f"there is no C compiler here, so {SWITCH} could not be tried"
    command = [sys.executable, "-m", "bench.builds", "--games", "2000"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "TABARD_COMPILED": str(place)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_summary_is_the_same_each_time_and_another_for_other_games() -> None:
    assert list(summaries(2)) == list(summaries(2)) != list(summaries(1))


def test_the_comparison_names_the_games_that_differ() -> None:
    pure = ["pure", "tosk 0 aa", "tosk 100 bb"]
    assert differences(pure, ["compiled", "tosk 0 aa", "tosk 100 bb"]) == []
    assert differences(pure, ["compiled", "tosk 0 aa", "tosk 100 cc"]) == ["tosk 100"]


@pytest.mark.parametrize("other", [["pure", "tosk 0 aa"], [], ["compiled"]])
def test_one_build_is_never_compared_with_itself_or_with_nothing(other: list[str]) -> None:
    with pytest.raises((SystemExit, ValueError)):
        differences(["pure", "tosk 0 aa"], other)
