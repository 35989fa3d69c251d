"""``tabard puzzle``: the puzzle of the day, or any of the stock, at the usual table."""

import argparse
import sys
from dataclasses import replace
from datetime import date
from io import TextIOWrapper
from pathlib import Path

from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.lab.puzzles import GAME_NAME, LEVELS, Proof, Puzzle, Score, day_read, find_puzzle, of_day, stock, today
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.host import ME, Advice, LocalHost
from tabard.terminal.keeper import Keeper
from tabard.terminal.mind import Mind
from tabard.terminal.play import USUAL_NAME, has_screen, minds_for


def run(args: argparse.Namespace) -> int:
    """Open a puzzle, or list what there is."""
    if args.list:
        return _list(args)
    puzzle, day = _chosen(args)
    plain = args.plain or not has_screen()
    keeper, note = (None, "") if not args.save else _claimed(args.save)
    host = PuzzleHost(puzzle, day, minds_for(plain), keeper, note)
    if plain:
        from tabard.terminal.plain import PlainTable  # the two screens share nothing heavy

        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        return PlainTable(host, sys.stdin, sys.stdout).run()
    from tabard.terminal.app import TableApp

    return TableApp(host).run() or 0


def _claimed(name: str) -> tuple[Keeper, str]:
    keeper = Keeper(Path(name).expanduser())
    return keeper, keeper.claim()


def _chosen(args: argparse.Namespace) -> tuple[Puzzle, str]:
    """Return the puzzle that was asked for, and its day if it was asked for by day. Raises `TabardError`."""
    given = [name for name in ("id", "day", "level") if getattr(args, name) is not None]
    if len(given) > 1:
        raise TabardError(f"--{given[0]} and --{given[1]} each choose a puzzle: leave one of them out")
    if args.id is not None:
        return find_puzzle(args.id), ""
    if args.level is not None:
        fit = _of_level(args.level)
        return fit[today().toordinal() % len(fit)], ""
    day: date = today() if args.day is None else day_read(args.day)
    return of_day(day), day.isoformat()


def _of_level(level: str) -> list[Puzzle]:
    slugs = [slug for slug, _, _ in LEVELS]
    if level.lower() not in slugs:
        raise TabardError(f"there is no level {level[:40]!r} of puzzles; the levels are: {', '.join(slugs)}")
    return [one for one in stock() if one.level == level.lower()]


def _list(args: argparse.Namespace) -> int:
    """Print the stock, or what was chosen of it: id, level, turns, pair."""
    if args.level is not None:
        wanted = _of_level(args.level)
    elif args.id is not None or args.day is not None:
        wanted = [_chosen(args)[0]]
    else:
        wanted = list(stock())
    for one in wanted:
        print(f"{one.id:24}{one.level_label:10}{one.turns} turns  {one.pair}")
    return 0


class PuzzleHost(LocalHost):
    """A puzzle as the person who tries it meets it: the aim at every question, the score at the end."""

    def __init__(
        self, puzzle: Puzzle, day: str, thinking: tuple[Mind, Mind], keeper: Keeper | None = None, note: str = ""
    ) -> None:
        """*day* is the date the puzzle belongs to, or empty; *note* says what became of an older file."""
        luck = Dealer(0)
        match = Match.open(GAME_NAME, [USUAL_NAME], puzzle.options, luck)
        match.record.headers.update({"names": USUAL_NAME, "players": ME, "puzzle": puzzle.id})
        super().__init__(match, [ME], 0, luck, thinking, keeper, note)
        self._puzzle = puzzle
        self._day = day
        self._thinking = thinking

    def welcome(self) -> str:
        """Say what is to be done."""
        puzzle = self._puzzle
        name = f"Puzzle of {self._day}" if self._day else f"Puzzle {puzzle.id}"
        aim = f"{name} ({puzzle.level_label}): win in {puzzle.turns} turns, as few as can be."
        return f"{aim} {self._welcome}".rstrip()

    def showing(self) -> Showing:
        """Return what is shown now: which turn it is of how many, and how it went."""
        shown = super().showing()
        if shown.over:
            score = Score.of(self._puzzle, self._match)
            return replace(shown, outcome="\n".join([score.verdict(), score.share(self._day)]))
        turn, best = shown.view.turn, self._puzzle.turns
        count = f"Turn {turn} of {best}." if turn <= best else f"Turn {turn}; {best} would have done."
        return replace(shown, prompt=f"{count} {shown.prompt}")

    def advise(self) -> Advice:
        """Return the next choice of a win that is as short as can be, or say that there is none left."""
        with self._wake:
            match, best = self._match, self._puzzle.turns
            state = match.state.copy()
        if match.over:
            raise TabardError("there is nothing for you to decide now")
        left = best - state.turn
        proof = Proof(state)
        if left < 1 or not proof.is_won_in(proof.turns.root_key, left):
            raise TabardError(f"a win in {best} turns is out of reach now: take back what led here")
        choice = proof.line(left)[0]
        action = match.game.parse(choice)
        why = match.game.words.forecast(match.game.view(state, 0), action)
        return Advice(choice, match.game.words.label(action), f"{why} It still wins in {best} turns.".strip())

    def again(self) -> "PuzzleHost":
        """Set the same puzzle up again."""
        keeper = self._keeper.next() if self._keeper else None
        return PuzzleHost(self._puzzle, self._day, self._thinking, keeper)
