"""The solver of Handy Brawl: finds wins, shortens them, and proves that there is none shorter, or none at all."""

from tabard.bots.solve.solution import SHORTEST, UNKNOWN, UNWINNABLE, WON, Solution
from tabard.bots.solve.solver import MEMORY, solve

__all__ = ["MEMORY", "SHORTEST", "UNKNOWN", "UNWINNABLE", "WON", "Solution", "solve"]
