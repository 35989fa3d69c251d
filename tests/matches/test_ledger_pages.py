"""The ledger's pages: items found by id and by words."""

import pytest

from tabard.core.errors import TabardError
from tabard.matches.ledger import ledger, read_items

PAGE = """\
# Duel

- DU-GOAL-1 The first to fall loses.
- **DU-SUIT-CLUB-2** One doubling a play.
- ~~DU-OLD-1~~ Not a rule any more.
  - DU-NESTED-1 is not an item of the page.

| Id | What | Number |
| --- | --- | --- |
| DU-N-01 | hit points | 20 |
"""


def test_items_are_list_lines_and_table_rows_that_begin_with_an_id() -> None:
    assert read_items(PAGE) == {
        "DU-GOAL-1": "The first to fall loses.",
        "DU-SUIT-CLUB-2": "One doubling a play.",
        "DU-N-01": "hit points · 20",
    }


@pytest.mark.parametrize("name", ["chess", "../README", "", "Tosk"])
def test_a_game_without_pages_is_named(name: str) -> None:
    with pytest.raises(TabardError, match="no rules pages"):
        ledger(name)


@pytest.mark.parametrize("name", ["regicide", "tosk"])
def test_our_games_have_pages_that_can_be_searched(name: str) -> None:
    pages = ledger(name)
    assert len(pages.items) > 60
    assert pages.title
    first = next(iter(pages.items))
    assert list(pages.search(first.lower())) == [first]
    assert pages.search("no such words at all") == {}
