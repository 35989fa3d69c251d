"""Games are found by entry point, also those of other packages."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tabard.core.errors import NoSuchGame
from tabard.core.registry import find_game, game_names

EXAMPLE = Path(__file__).parents[2] / "examples/high_card"


def test_our_games_are_found() -> None:
    assert {"regicide", "tosk"} <= set(game_names())
    assert find_game("tosk").name == "tosk"


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(NoSuchGame, match=r"there is no game 'chess'; the games are: .*regicide, .*tosk"):
        find_game("chess")


def test_a_strangers_game_is_found_and_conforms(tmp_path: Path) -> None:
    """Installs the example's own metadata, then asks a fresh interpreter for it."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    info = tmp_path / "tabard_high_card-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    points = project["entry-points"]["tabard.games"]
    lines = "".join(f"{name} = {target}\n" for name, target in points.items())
    (info / "entry_points.txt").write_text(f"[tabard.games]\n{lines}")
    code = (
        "from tabard.core.registry import find_game, game_names; from tabard.core.conform import conform\n"
        "print(game_names(), conform(find_game('high_card'), games=20).games)"
    )
    path = os.pathsep.join([str(tmp_path), str(EXAMPLE / "src")])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert "'high_card'" in done.stdout
    assert done.stdout.strip().endswith(" 20")
