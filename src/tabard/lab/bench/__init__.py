"""How well the solver of Handy Brawl does: a kept list of starts, 8 of each pair, measured and told pair by pair."""

from tabard.lab.bench.keeping import Kept
from tabard.lab.bench.measure import Settings, Solved, measure
from tabard.lab.bench.report import Report
from tabard.lab.bench.starts import EACH, PAIRS, Start, starts

__all__ = ["EACH", "PAIRS", "Kept", "Report", "Settings", "Solved", "Start", "measure", "starts"]
