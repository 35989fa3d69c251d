"""Puzzles of Handy Brawl: the stock, the one of the day, how hard they are, their proofs, and results to share."""

from tabard.lab.puzzles.day import day_read, of_day, today
from tabard.lab.puzzles.proof import Proof
from tabard.lab.puzzles.puzzle import GAME_NAME, LEVELS, Puzzle, find_puzzle, puzzle_at, stock
from tabard.lab.puzzles.score import Score

__all__ = [
    "GAME_NAME",
    "LEVELS",
    "Proof",
    "Puzzle",
    "Score",
    "day_read",
    "find_puzzle",
    "of_day",
    "puzzle_at",
    "stock",
    "today",
]
