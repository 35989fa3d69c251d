"""How well the solver of Handy Brawl does on 512 starts, 8 of each pair: first wins, shortest wins, proofs, speed.

``bench/run handy_brawl [--compiled] [--each N] [--seconds S] [--prove] [--pair HERO-MONSTER] [--jobs J] [--json]``

Seconds are CPU seconds of the one process that solves, so that a busy machine doesn't change what is found.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median

from tabard.bots.solve import SHORTEST, UNWINNABLE, solve
from tabard.core import chance as core_chance
from tabard.core.chance import Dealer, NoChance
from tabard.core.game import settle_options
from tabard.games.handy_brawl import GAME, HEROES, MONSTERS, show_position
from tabard.games.handy_brawl.view import unpack

STARTS = Path(__file__).parent / "handy_brawl_starts.tsv"
SEED = 2022
EACH = 8
WITHIN = (0.1, 1.0, 10.0, 60.0)


@dataclass(frozen=True, slots=True)
class Start:
    """A shuffled deck of a pair."""

    hero: str
    monster: str
    deal: str


@dataclass(frozen=True, slots=True)
class Solved:
    """What was found about one start; turns are counted from the deal."""

    start: Start
    status: str
    turns: int | None
    bound: int | None
    first_win: float | None
    seconds: float
    positions: int
    looks: int
    decisions: int


def draw() -> Iterator[Start]:
    """Shuffle the starts anew; the same ones each time."""
    dealer = Dealer(SEED)
    for hero in HEROES:
        for monster in MONSTERS:
            for _ in range(EACH):
                state = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster}), dealer)
                yield Start(hero, monster, show_position(unpack(state.past[0], state.deck, state.mixed)))


def listed(each: int, pair: str) -> list[Start]:
    """Read the kept starts: the first *each* of every pair, or of one *pair*."""
    starts = [Start(*line.split("\t")) for line in STARTS.read_text().splitlines()]
    wanted = [start for start in starts if pair in ("", f"{start.hero}-{start.monster}")]
    return [start for number, start in enumerate(wanted) if number % EACH < each]


def work(start: Start, seconds: float, prove: bool, memory: int) -> Solved:
    """Solve one start."""
    options = settle_options(GAME, 1, {"hero": start.hero, "monster": start.monster, "deal": start.deal})
    state = GAME.start(1, options, NoChance())
    found = solve(state, prove=prove, seconds=seconds, memory=memory, timer=time.process_time)
    return Solved(
        start,
        found.status,
        None if found.turns is None else found.turns + state.turn,
        None if found.bound is None else found.bound + state.turn,
        found.first_win,
        found.seconds,
        found.positions,
        found.looks,
        found.decisions,
    )


def report(solved: list[Solved], seconds: float) -> None:
    """Print what came of it, pair by pair and in all."""
    print(
        f"{'pair':24}{'won':>6}{'first win s':>13}{'turns':>7}{'shortest':>10}{'unwinnable':>12}{'bound short by':>16}"
    )
    for hero in HEROES:
        for monster in MONSTERS:
            some = [one for one in solved if (one.start.hero, one.start.monster) == (hero, monster)]
            if some:
                print(f"{hero + '-' + monster:24}{_row(some)}")
    print(f"{'all':24}{_row(solved)}\n")
    for limit in WITHIN:
        if limit <= seconds:
            in_time = sum(one.first_win is not None and one.first_win <= limit for one in solved)
            print(f"won within {limit:g} s: {in_time} of {len(solved)}, {in_time / len(solved):.1%}")
    spent = sum(one.seconds for one in solved)
    looks, decisions = sum(one.looks for one in solved), sum(one.decisions for one in solved)
    print(f"{looks / spent:,.0f} turns played out and {decisions / spent:,.0f} decisions a second of CPU")


def _row(some: list[Solved]) -> str:
    wins = [one.first_win for one in some if one.first_win is not None]
    turns = [one.turns for one in some if one.turns is not None]
    shortest = sum(one.status == SHORTEST for one in some)
    gaps = [one.turns - one.bound for one in some if one.turns is not None and one.bound is not None]
    return (
        f"{len(wins):3}/{len(some):<3}{median(wins) if wins else 0:12.2f}{median(turns) if turns else 0:7g}"
        f"{shortest:10}{sum(one.status == UNWINNABLE for one in some):12}{max(gaps, default=0):16}"
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=EACH, help="starts of each pair (default: %(default)s)")
    parser.add_argument("--pair", default="", metavar="HERO-MONSTER", help="only this pair")
    parser.add_argument("--seconds", type=float, default=60.0, help="CPU seconds a start (default: %(default)s)")
    parser.add_argument("--memory", type=int, default=2 << 30, help="bytes a process (default: 2 GiB)")
    parser.add_argument("--prove", action="store_true", help="look for the shortest win, and its proof")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="print every start as a line of JSON")
    parser.add_argument("--draw", action="store_true", help="write the list of starts anew")
    given = parser.parse_args()
    if given.draw:
        STARTS.write_text("".join(f"{one.hero}\t{one.monster}\t{one.deal}\n" for one in draw()))
        return 0
    starts = listed(given.each, given.pair)
    solved: list[Solved] = []
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(work, start, given.seconds, given.prove, given.memory) for start in starts]
        for task in tasks:
            solved.append(task.result())
            if given.json:
                print(json.dumps(asdict(solved[-1])), flush=True)
    build = "compiled" if str(core_chance.__file__).endswith((".so", ".pyd")) else "pure Python"
    if not given.json:
        print(f"{build} {sys.version.split()[0]}; {len(solved)} starts, {given.seconds:g} s of CPU each\n")
        report(solved, given.seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
