"""Makes and proves the stock of puzzles of Handy Brawl: some of each pair, by levels, out of games and sketches.

``bench/run puzzles [--compiled] [--each N] [--pair HERO[-MONSTER]] [--jobs J] [--out FILE]`` makes a stock;
``bench/run puzzles [--compiled] [--each N] [--pair HERO[-MONSTER]] [--jobs J] --more`` adds where a pair has fewer;
``bench/run puzzles [--compiled] [--jobs J] --check | --renew | --unbounded`` looks at the one that is there.

A game is shuffled, the solver wins it, and positions near the end of that win are looked at, and others a turn beside
it. Where games are not won soon enough, sections are drawn at random onto a shuffled deck; ``--more`` moves and turns
cards of the puzzles a pair has. What makes a puzzle is in `fits`. ``--check`` proves and measures the stock again;
``--renew`` also writes it as it is now, which is due when the bots that measure it have changed; ``--unbounded`` proves
it by the rules alone, as far as that can be done.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from tabard.bots.solve.clock import Clock
from tabard.bots.solve.solver import Prepared
from tabard.core.chance import Chance, Dealer, NoChance
from tabard.core.game import settle_options
from tabard.games.handy_brawl import GAME, HEROES, MONSTERS, State, position, section, show_position
from tabard.lab.puzzles.measure import Luck, tempting, turns_of
from tabard.lab.puzzles.proof import FirstTurns, Proof
from tabard.lab.puzzles.puzzle import LEVELS, Puzzle, stock, write

PAIRS = [f"{hero}-{monster}" for hero in HEROES for monster in MONSTERS]
SEED = 7000
EACH = 4
GAMES = 6
"""Games a pair is looked at in, at most."""
ENOUGH = 14
"""Candidates of a pair to choose from."""
LOOKS = 6000
"""Positions the solver may look into for a game; not seconds, so that the same stock is made anywhere."""
TRIES = 300
"""Positions of a pair to look at, at most."""
MORE_TRIES = 6000
"""The same, for pairs that else have no puzzles enough."""
MOST_LOOKS = 200
"""What a proof may cost, so that it can be made again soon."""
MORE_LOOKS = 1000
"""The same, for pairs that else have no puzzles enough."""
NEAR, FAR = 3, 8
"""Turns a puzzle takes at least and at most."""
MANY_LOOKS = 40_000
"""What a proof without the bound may cost."""
FEW_KEYS, SOME_MOVES = 2, 5
ALIKE = 5
"""So many cards at most lie where they lie in another puzzle of the pair, when one is made out of the other."""
RARE = 1 / 50
"""No puzzle is won by chance more often."""


def make(pair: str, each: int) -> list[Puzzle]:
    """Make the puzzles of a pair, of different levels and out of different games as far as may be."""
    found: list[Puzzle] = []
    chosen: list[Puzzle] = []
    for looks, tries in ((MOST_LOOKS, TRIES), (MORE_LOOKS, TRIES), (MORE_LOOKS, MORE_TRIES)):
        for candidate in islice(_candidates(pair), tries):
            puzzle = fits(pair, candidate, looks)
            if puzzle is not None and puzzle not in found:
                found.append(puzzle)
            if len(found) >= (ENOUGH if tries == TRIES else each):
                break
        if len(found) >= each:
            break
    while found and len(chosen) < each:
        found.sort(key=lambda one: _sameness(one, chosen))
        chosen.append(found.pop(0))
    chosen.sort(key=lambda one: (one.grade().rounded_down(), one.turns, one.deal))
    return [replace(one, id=f"{pair}-{number}") for number, one in enumerate(chosen, 1)]


def _sameness(one: Puzzle, chosen: list[Puzzle]) -> tuple[int, int, int]:
    """Rate how little a puzzle adds: cards in the order of another, its level again, a second key."""
    alike = max([_alike(one, other) for other in chosen], default=0)
    return sum(other.level == one.level for other in chosen) + alike // 4, one.keys, -one.turns


def _alike(one: Puzzle, other: Puzzle) -> int:
    """Count the cards that lie at the same place in both, on whatever section."""
    faces = zip(one.deal.split(), other.deal.split(), strict=True)
    return sum(face[:-1] == its[:-1] for face, its in faces)


def more(pair: str, known: list[Puzzle], each: int) -> list[Puzzle]:
    """Return the known puzzles of a pair with others after them, made out of those by moving and turning cards."""
    dealer, found = Dealer(SEED + PAIRS.index(pair)), list(known)
    for _ in range(MORE_TRIES if known else 0):
        if len(found) >= each:
            break
        puzzle = fits(pair, _changed(found[dealer.below(len(found))], dealer), MORE_LOOKS)
        if puzzle is not None and all(_alike(puzzle, other) <= ALIKE for other in found):
            found.append(replace(puzzle, id=f"{pair}-{len(found) + 1}"))
    return found


def _changed(puzzle: Puzzle, dealer: Chance) -> State:
    """Swap two cards of a puzzle's deal twice or three times, and turn up to two of them."""
    faces = list(position(puzzle.deal).deck)
    for _ in range(2 + dealer.below(2)):
        one, other = dealer.below(len(faces)), dealer.below(len(faces))
        faces[one], faces[other] = faces[other], faces[one]
    for _ in range(dealer.below(3)):
        place = dealer.below(len(faces))
        faces[place] ^= 1 + dealer.below(3)
    return position(show_position(faces))


def _candidates(pair: str) -> Iterator[State]:
    """Yield positions, each a hero's turn: those out of games first, then sketches."""
    dealer = Dealer(SEED + PAIRS.index(pair))
    for _ in range(GAMES):
        listed = list(_out_of_a_game(pair, dealer))
        order = list(range(len(listed)))
        dealer.shuffle(order)
        for place in order:
            yield listed[place]
    while True:
        yield _sketch(pair, dealer)


def _out_of_a_game(pair: str, dealer: Chance) -> Iterator[State]:
    """Yield the positions near the end of a win, each with one that leaves it by a turn."""
    hero, monster = pair.split("-")
    state = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster}), dealer)
    prepared = Prepared(state, Clock(None, None), 1 << 30, False)
    prepared.search.run(LOOKS, None)
    line = prepared.search.line()
    for place in range(max(1, len(line) - FAR - 2), len(line) - NEAR):
        yield prepared.packing.state(line[place])
        ends = prepared.turns.after(line[place - 1])
        yield prepared.packing.state(ends[dealer.below(len(ends))])


def _sketch(pair: str, dealer: Chance) -> State:
    """Shuffle the pair's cards and draw a section for each; the monsters' mostly from the side with wounds."""
    hero, monster = pair.split("-")
    state = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster, "hero_on_top": True}), dealer)
    faces = []
    for face in state.deck:
        printed = [number for number in range(4) if section(face & ~3 | number) is not None]
        drawn = printed[dealer.below(len(printed))]
        if _is_monster(face) and drawn < 2 and dealer.below(3) and len(printed) == 4:
            drawn += 2
        faces.append(face & ~3 | drawn)
    return position(show_position(faces))


def _is_monster(face: int) -> bool:
    """Say whether a card is a monster's from the start."""
    printed = section(face & ~3)
    return printed is not None and printed.side == "monster"


def fits(pair: str, candidate: State, looks: int) -> Puzzle | None:
    """Prove and measure a position; ``None`` when it makes no puzzle."""
    first = section(candidate.deck[0])
    if candidate.over or first is None or first.side != "hero":
        return None
    deal = show_position(candidate.deck)
    hero, monster = pair.split("-")
    began = GAME.start(1, settle_options(GAME, 1, {"hero": hero, "monster": monster, "deal": deal}), NoChance())
    if began.turn or len(began.open) < 2:
        return None  # the first turn must leave a choice
    proof = Proof(candidate, looks)
    turns = proof.shortest(FAR)
    if turns is None or turns < NEAR:
        return None
    ends = proof.first_turns(turns)
    if ends is None or not _is_narrow(ends):
        return None
    luck = Luck(candidate.deck).of(candidate, turns)
    if luck > RARE:
        return None
    return Puzzle(
        id=pair,
        deal=deal,
        turns=turns,
        keys=len(ends.keys),
        moves=len(ends.keys) + len(ends.others),
        tempting=tempting(proof, ends),
        luck=round(1 / luck),
        glance=turns_of("greedy", began),
        thought=turns_of("squire", began),
        line=proof.line(turns),
    )


def _is_narrow(ends: FirstTurns) -> bool:
    return len(ends.keys) <= FEW_KEYS and len(ends.keys) + len(ends.others) >= SOME_MOVES


def again(puzzle: Puzzle) -> Puzzle | None:
    """Prove and measure a puzzle of the stock again; ``None`` when it is none any more."""
    made = fits(f"{puzzle.hero}-{puzzle.monster}", position(puzzle.deal), MORE_LOOKS)
    return None if made is None else replace(made, id=puzzle.id)


def by_rules_alone(puzzle: Puzzle) -> bool | None:
    """Prove a puzzle without the bound; ``None`` when that takes too long."""
    proof = Proof(position(puzzle.deal), MANY_LOOKS, bounded=False)
    turns = proof.shortest(puzzle.turns)
    first = None if turns is None else proof.first_turns(turns)
    if turns is None or first is None:
        return None if proof.looks >= MANY_LOOKS else False
    return (turns, len(first.keys)) == (puzzle.turns, puzzle.keys)


def main() -> int:
    """Make the stock, or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--pair", default="")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--more", action="store_true")
    parser.add_argument("--unbounded", action="store_true")
    parser.add_argument("--out", default="src/tabard/lab/puzzles/stock.tsv")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as workers:
        if given.check or given.renew:
            anew = list(workers.map(again, stock()))
            differ = [old.id for old, new in zip(stock(), anew, strict=True) if old != new]
            print(f"{len(anew)} puzzles, {len(differ)} differ: {', '.join(differ) or 'none'}")
            if given.renew:
                Path(given.out).write_text(write([one for one in anew if one is not None]), encoding="ascii")
            return int(bool(differ) and not given.renew)
        if given.unbounded:
            proved = list(workers.map(by_rules_alone, stock()))
            wrong = [one.id for one, holds in zip(stock(), proved, strict=True) if holds is False]
            print(f"{proved.count(True)} proved, {proved.count(None)} too long, {len(wrong)} wrong: {wrong}")
            return int(bool(wrong))
        wanted = [pair for pair in PAIRS if pair.startswith(given.pair)]
        if given.more:
            known = {pair: [one for one in stock() if f"{one.hero}-{one.monster}" == pair] for pair in PAIRS}
            grown = workers.map(more, wanted, [known[pair] for pair in wanted], [given.each] * len(wanted))
            known.update(zip(wanted, grown, strict=True))
            Path(given.out).write_text(write([one for pair in PAIRS for one in known[pair]]), encoding="ascii")
            print(f"{sum(map(len, known.values())) - len(stock())} puzzles more", file=sys.stderr)
            return 0
        made: list[Puzzle] = []
        for pair, puzzles in zip(wanted, workers.map(make, wanted, [given.each] * len(wanted)), strict=True):
            made += puzzles
            Path(given.out).write_text(write(made), encoding="ascii")  # a long run may be cut short
            print(f"{pair:24}{len(puzzles)} puzzles", file=sys.stderr, flush=True)
    for slug, label, _ in LEVELS:
        print(f"{label:10}{sum(one.level == slug for one in made):4}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
