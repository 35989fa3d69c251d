"""A renderer that hides nothing it is given: every page holds all of its arguments, so that leaks show."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabard.matches.showing import Showing
from tabard.server.renderer import GameCard, PastGame, PuzzlePage, ReplayCard, RulesPage, TableCard, TableSummary
from tabard.server.wire import plain


class PlainRenderer:
    """Writes the name of the page and what is on it."""

    def home(self, games: Sequence[GameCard], tables: Sequence[TableSummary]) -> str:
        return _page("home", games=games, tables=tables)

    def new_table(self, game: GameCard, given: Mapping[str, str], error: str, past: Sequence[PastGame] = ()) -> str:
        return _page("new", game=game, given=given, error=error, past=past)

    def join(self, table: TableCard, error: str) -> str:
        return _page("join", table=table, error=error)

    def table(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        return _page("table", table=table, showing=showing, picks=picks, notice=notice)

    def table_part(self, table: TableCard, showing: Showing | None, picks: Sequence[str], notice: str) -> str:
        return _page("part", table=table, showing=showing, picks=picks, notice=notice)

    def replay(self, table: TableCard, showing: Showing, replay: ReplayCard) -> str:
        return _page("replay", table=table, showing=showing, replay=replay)

    def rules(self, page: RulesPage) -> str:
        return _page("rules", page=page)

    def puzzle(self, page: PuzzlePage) -> str:
        return _page("puzzle", page=page)

    def message(self, status: int, title: str, text: str, link: str) -> str:
        return _page("message", status=status, title=title, text=text, link=link)

    def warm(self) -> None:
        """Nothing has to be made ready."""

    def static(self) -> str:
        return str(Path(__file__).parent / "static")


def _page(name: str, **holds: object) -> str:
    return json.dumps({"page": name, **plain(holds)})
