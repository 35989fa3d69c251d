"""The puzzle page: the puzzle of a day, or any of the stock, to be set up as a table like any other."""

from datetime import date, timedelta
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from tabard.core.errors import TabardError
from tabard.lab.puzzles import GAME_NAME, Puzzle, Score, day_read, find_puzzle, of_day, today
from tabard.server.archive.matches import SeatRow, ends_of
from tabard.server.forms import fields
from tabard.server.house import house_of
from tabard.server.lobby.routes import open_for_reader
from tabard.server.lobby.seating import DEFAULT_NAME, Seating
from tabard.server.renderer import PuzzlePage
from tabard.server.replies import Refused


async def show_puzzle(request: Request) -> Response:
    """Show a puzzle: today's, that of ``?day=``, or the one of ``?id=``; with the reader's best try."""
    house = house_of(request)
    puzzle, day = _chosen(request.query_params.get("id", ""), request.query_params.get("day", ""))
    best = await _best(request, puzzle)
    page = PuzzlePage(
        puzzle=puzzle,
        day="" if day is None else day.isoformat(),
        before="" if day in (None, date.min) else (day - timedelta(1)).isoformat(),
        after="" if day is None or day >= today() else (day + timedelta(1)).isoformat(),
        verdict="" if best is None else best.verdict(),
        share="" if best is None else best.share("" if day is None else day.isoformat()),
    )
    return HTMLResponse(house.renderer.puzzle(page))


async def _best(request: Request, puzzle: Puzzle) -> Score | None:
    """Return the best of the reader's tries that came to an end."""
    house = house_of(request)
    player = house.cookies.player(request)
    if player is None:
        return None
    ends = await house.store.read(partial(ends_of, player=player, game=GAME_NAME))
    deal = puzzle.options["deal"]
    tries = [Score(puzzle, end.points == 1, end.turns) for end in ends if end.options.get("deal") == deal]
    return min(tries, key=lambda one: (not one.won, one.turns), default=None)


async def set_up(request: Request) -> Response:
    """Open a table at the puzzle's position and seat the reader there."""
    given = await fields(request, house_of(request).settings.body_limit)
    puzzle, _ = _chosen(given.get("id", ""), given.get("day", ""))
    seating = Seating([SeatRow(0, "person", DEFAULT_NAME)], 0, puzzle.options)
    return await open_for_reader(request, GAME_NAME, seating)


def _chosen(name: str, day: str) -> tuple[Puzzle, date | None]:
    """Return the puzzle of that id, else of that day, else of today. Raises `Refused`."""
    try:
        if name:
            return find_puzzle(name), None
        chosen = day_read(day) if day else today()
    except TabardError as error:
        raise Refused(404, "No such puzzle", f"{str(error)[:1].upper()}{str(error)[1:]}.", link="/puzzle") from None
    return of_day(chosen), chosen


ROUTES: list[BaseRoute] = [
    Route("/puzzle", show_puzzle),
    Route("/puzzle", set_up, methods=["POST"]),
]
