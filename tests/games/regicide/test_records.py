"""Whole games, move by move, with what each seat was told; see `retell`."""

from pathlib import Path

import pytest

from tests.games.regicide.retell import RECORDS, retell


@pytest.mark.rule("RG-RULE-50", "RG-RULE-60")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_whole_game_is_told_as_before(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert retell(text) == text


def test_the_records_cover_every_number_of_seats_and_both_ends() -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    assert {line for text in texts for line in text.splitlines() if line.startswith("seats: ")} == {
        f"seats: {seats}" for seats in (1, 2, 3, 4)
    }
    for what in ("flip", "JOK", "choose", "yield", "say good", "recruited", "The last enemy", "t pay", "gives up"):
        assert any(what in text for text in texts), what
