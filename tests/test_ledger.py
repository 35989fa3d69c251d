"""Every rule of every ledger is proved by a test that names its id, or is listed as unprovable with a reason."""

import json
import subprocess
import sys
import tomllib
from functools import lru_cache
from pathlib import Path

import pytest

from tabard.matches.ledger import ledger

ROOT = Path(__file__).parents[1]
GAMES = sorted(page.stem for page in (ROOT / "docs/rules").glob("*.md"))

_COLLECT = """
import json, pathlib, sys, pytest

class Marks:
    def pytest_collection_finish(self, session):
        proofs = {}
        for item in session.items:
            for mark in item.iter_markers("rule"):
                for rule in mark.args:
                    proofs.setdefault(rule, []).append(item.nodeid)
        pathlib.Path(sys.argv[1]).write_text(json.dumps(proofs))

sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:randomly", "-p", "no:xdist", sys.argv[2]], plugins=[Marks()]))
"""


@lru_cache(maxsize=1)
def _proofs(folder: Path) -> dict[str, list[str]]:
    """Collect the tests under ``tests/games`` and return which of them name each rule."""
    found = folder / "rules.json"
    done = subprocess.run(
        [sys.executable, "-c", _COLLECT, str(found), str(ROOT / "tests/games")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    proofs: dict[str, list[str]] = json.loads(found.read_text())
    return proofs


def _unprovable(game: str) -> dict[str, str]:
    path = ROOT / f"tests/games/{game}/unprovable.toml"
    reasons: dict[str, str] = tomllib.loads(path.read_text()) if path.is_file() else {}
    return reasons


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_proved_or_listed_with_a_reason(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    rules = ledger(game).items
    proofs, unprovable = _proofs(tmp_path_factory.getbasetemp()), _unprovable(game)
    assert len(rules) > 50, "the ledger's items were not found"
    missing = [rule for rule in rules if rule not in proofs and rule not in unprovable]
    assert not missing, f"{len(missing)} rules of {game} that no test names: {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_as_unprovable_is_a_rule_without_proof(
    game: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rules, proofs = ledger(game).items, _proofs(tmp_path_factory.getbasetemp())
    for rule, reason in _unprovable(game).items():
        assert rule in rules, f"{rule} is no rule of {game}"
        assert len(reason) > 10, f"{rule} is listed without a reason"
        assert rule not in proofs, f"{rule} is proved by {proofs[rule][0]}: take it off the list"


@pytest.mark.parametrize("game", GAMES)
def test_every_id_a_test_names_is_in_the_ledger(game: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    rules = ledger(game).items
    prefix = next(iter(rules)).split("-")[0] + "-"
    strangers = [r for r in _proofs(tmp_path_factory.getbasetemp()) if r.startswith(prefix) and r not in rules]
    assert not strangers, f"tests name rules that {game} does not have: {', '.join(sorted(strangers))}"
