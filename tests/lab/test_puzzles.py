"""Puzzles: the stock is what it says, the day's is everybody's, and a result gives nothing away."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest

from bench import puzzles as making
from tabard.bots.solve import SHORTEST, solve
from tabard.core.chance import Dealer, NoChance
from tabard.core.errors import TabardError
from tabard.core.game import play, settle_options
from tabard.games.handy_brawl import GAME, HEROES, MONSTERS, position
from tabard.games.handy_brawl import State as BrawlState
from tabard.lab.puzzles import LEVELS, Proof, Puzzle, Score, day_read, find_puzzle, of_day, stock, today
from tabard.lab.puzzles.day import WEEK
from tabard.lab.puzzles.measure import Luck, tempting, turns_of
from tabard.lab.puzzles.puzzle import read, write
from tabard.matches.match import Match

SAMPLE = 40


def sample() -> list[Puzzle]:
    """Draw the puzzles whose proofs are made again at every run."""
    order = list(range(len(stock())))
    Dealer(40).shuffle(order)
    return [stock()[place] for place in order[:SAMPLE]]


def began(puzzle: Puzzle) -> BrawlState:
    return GAME.start(1, settle_options(GAME, 1, puzzle.options), NoChance())


def prove(puzzle: Puzzle) -> None:
    """Prove that the first turn counts as told: so many ends keep the shortest win, none is shorter."""
    proof = Proof(position(puzzle.deal))
    root = proof.turns.root_key
    assert proof.is_won_in(root, puzzle.turns) is True
    assert proof.is_won_in(root, puzzle.turns - 1) is False
    first = proof.first_turns(puzzle.turns)
    assert first is not None
    assert (len(first.keys), len(first.keys) + len(first.others)) == (puzzle.keys, puzzle.moves)
    assert tempting(proof, first) == puzzle.tempting


def test_the_stock_has_200_puzzles_and_all_pairs() -> None:
    pairs = {f"{hero}-{monster}" for hero in HEROES for monster in MONSTERS}
    assert len(stock()) >= 200
    assert {f"{one.hero}-{one.monster}" for one in stock()} == pairs
    assert len({one.id for one in stock()}) == len({one.deal for one in stock()}) == len(stock())
    assert {one.level for one in stock()} == {slug for slug, _, _ in LEVELS}


def test_every_first_turn_has_one_or_two_keys_among_many_moves() -> None:
    for one in stock():
        assert 1 <= one.keys <= 2
        assert one.moves >= 5
        assert 0 <= one.tempting <= one.moves - one.keys
        assert 3 <= one.turns <= 8
        assert one.luck >= 50


@pytest.mark.parametrize("puzzle", stock(), ids=lambda one: one.id)
def test_every_line_wins_in_as_many_turns_as_told(puzzle: Puzzle) -> None:
    state = began(puzzle)
    assert not state.turn
    assert len(state.open) > 1
    for choice in puzzle.line:
        assert GAME.result(state) is None
        play(GAME, state, 0, GAME.parse(choice), NoChance())
    result = GAME.result(state)
    assert result is not None
    assert result.points == (1.0,)
    assert state.turn == puzzle.turns


@pytest.mark.parametrize("puzzle", sample(), ids=lambda one: one.id)
def test_the_proof_of_a_sample_holds(puzzle: Puzzle) -> None:
    prove(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("puzzle", stock(), ids=lambda one: one.id)
def test_every_proof_holds_by_the_rules_alone_and_the_measures_are_as_told(puzzle: Puzzle) -> None:
    prove(puzzle)
    unbounded = Proof(position(puzzle.deal), bounded=False)
    assert unbounded.shortest(puzzle.turns) == puzzle.turns
    first = unbounded.first_turns(puzzle.turns)
    assert first is not None
    assert len(first.keys) == puzzle.keys
    assert round(1 / Luck(position(puzzle.deal).deck).of(position(puzzle.deal), puzzle.turns)) == puzzle.luck
    assert turns_of("greedy", began(puzzle)) == puzzle.glance
    assert turns_of("squire", began(puzzle)) == puzzle.thought


@pytest.mark.parametrize("puzzle", sample()[:8], ids=lambda one: one.id)
def test_the_solver_comes_to_the_same_number_of_turns(puzzle: Puzzle) -> None:
    found = solve(position(puzzle.deal), prove=True)
    assert (found.status, found.turns) == (SHORTEST, puzzle.turns)


@pytest.mark.rule("HB-V-203", "HB-V-205", "HB-V-206")
@pytest.mark.parametrize(
    ("deal", "turns"), [("12D 11B 6A 14A 13D 8D", 4), ("11D 10B 14A 21D 9A 12A", 3), ("20D 8D 10A 11B 9D", 3)]
)
def test_public_puzzles_are_proved_as_short_as_their_authors_say(deal: str, turns: int) -> None:
    assert Proof(position(deal)).shortest(turns + 1) == turns


@pytest.mark.parametrize("puzzle", [one for one in sample() if one.turns <= 4][:6], ids=lambda one: one.id)
def test_a_proof_comes_to_the_same_by_the_rules_alone(puzzle: Puzzle) -> None:
    unbounded = Proof(position(puzzle.deal), bounded=False)
    assert unbounded.shortest(puzzle.turns) == puzzle.turns


def test_a_proof_gives_up_when_its_looks_are_used_up() -> None:
    assert Proof(position("1A 6A 2A 7A 3A 8A 4A 9A 5A"), most_looks=3).shortest(20) is None


def test_a_proof_can_begin_in_the_middle_of_a_turn() -> None:
    puzzle = max(stock(), key=lambda one: len(one.line))
    state = began(puzzle)
    for number, choice in enumerate(puzzle.line):
        proof = Proof(state)
        assert proof.is_won_in(proof.turns.root_key, puzzle.turns - state.turn), f"after {number} choices"
        play(GAME, state, 0, GAME.parse(choice), NoChance())


def test_luck_is_the_share_of_random_tries_that_win_in_time() -> None:
    puzzle = min(stock(), key=lambda one: one.luck)
    state = position(puzzle.deal)
    exact = Luck(state.deck).of(state, puzzle.turns)
    assert round(1 / exact) == puzzle.luck
    dealer, won, tries = Dealer(1), 0, 4000
    for _ in range(tries):
        tried = began(puzzle)
        while not tried.over and tried.turn < puzzle.turns:
            GAME.apply(tried, 0, GAME.sample(tried, 0, dealer), NoChance())
        won += tried.over in (1, 2)
    spread = 4 * (float(exact) * (1 - float(exact)) / tries) ** 0.5
    assert abs(won / tries - float(exact)) < spread


def test_luck_without_turns_left_is_none() -> None:
    state = position(stock()[0].deal)
    assert Luck(state.deck).of(state, 0) == Fraction(0)


def test_the_level_adds_up_from_what_was_measured() -> None:
    hard = Puzzle("warrior-ogre-9", "1A", 6, 1, 30, 25, 20_000, 0, 7, ("no row",))
    assert hard.grade().rounded_down() == 7
    assert hard.level == "champion"
    easy = Puzzle("warrior-ogre-9", "1A", 4, 1, 30, 0, 900, 4, 4, ("no row",))
    assert (easy.grade().rounded_down(), easy.level, easy.level_label) == (0, "page", "Page")
    just_below = Puzzle("warrior-ogre-9", "1A", 5, 1, 30, 4, 999, 5, 6, ("no row",))
    assert (just_below.grade().rounded_down(), just_below.level) == (1, "page")


def test_a_pair_is_named_as_in_a_sentence() -> None:
    assert find_puzzle("warrior-ogre-1").pair == "The Warrior against the Ogre"
    assert find_puzzle("warrior-demon-1").pair == "The Warrior against Blood Demon"


def test_a_stock_is_read_as_it_is_written() -> None:
    assert read(write(stock())) == stock()


def test_the_day_alone_makes_the_puzzle_of_the_day() -> None:
    monday = date(2026, 11, 30)
    assert of_day(monday) is of_day(date(2026, 11, 30))
    assert [of_day(monday + timedelta(days)).level for days in range(7)] == list(WEEK)
    assert len({of_day(monday + timedelta(days)).id for days in range(7)}) == 7


@pytest.mark.parametrize("level", [slug for slug, _, _ in LEVELS])
def test_no_puzzle_of_the_day_comes_again_before_all_of_its_level_have_been_there(level: str) -> None:
    count = sum(one.level == level for one in stock())
    days = [date(1, 1, 1) + timedelta(number) for number in range(7 * count)]
    shown = [of_day(day).id for day in days if WEEK[day.weekday()] == level]
    assert len(set(shown[:count])) == count


@pytest.mark.parametrize("day", [date.min, date.max, date(2026, 12, 31), date(2027, 1, 1)])
def test_every_day_of_the_calendar_has_a_puzzle(day: date) -> None:
    assert of_day(day) in stock()


def test_days_are_read_and_wrong_ones_named() -> None:
    assert day_read("2026-01-31") == date(2026, 1, 31)
    for wrong in ("2026-02-30", "2026-1-1", "20260131", "", "today", "2026-01-31T00:00"):
        with pytest.raises(TabardError, match="is no day"):
            day_read(wrong)
    assert abs(today() - date.today()) <= timedelta(1)


def test_a_puzzle_is_found_by_its_id_and_a_wrong_id_gets_the_nearest() -> None:
    assert find_puzzle(" Warrior-Ogre-1 ").id == "warrior-ogre-1"
    with pytest.raises(TabardError, match="'warior-ogre-1'; ids are like warrior-ogre-1"):
        find_puzzle("warior-ogre-1")


def tried(puzzle: Puzzle, *choices: str) -> Score:
    match = Match.open("handy_brawl", ["Player"], puzzle.options, NoChance())
    for choice in choices:
        match.act(0, choice, NoChance())
    return Score.of(puzzle, match)


def test_a_result_to_share_gives_nothing_away() -> None:
    puzzle = stock()[0]
    score = tried(puzzle, *puzzle.line)
    assert score.best
    shared = score.share("2026-11-30")
    assert shared.splitlines() == [
        f"Tabard puzzle of 2026-11-30 ({puzzle.level_label})",
        puzzle.pair,
        f"★ {puzzle.turns}/{puzzle.turns} turns",
    ]
    for choice in puzzle.line:
        assert choice not in shared


def test_a_score_counts_what_was_tried_and_turns_above_the_best() -> None:
    puzzle = stock()[0]
    once = tried(puzzle, puzzle.line[0], "back 0", *puzzle.line)
    assert (once.best, once.tried) == (True, 1)
    assert "1 tried and taken back" in once.share()
    longer = Score(puzzle, True, puzzle.turns + 2, 0)
    assert not longer.best
    assert longer.verdict() == f"Won in {puzzle.turns + 2} turns; it can be done in {puzzle.turns} turns."
    assert f"{'●' * puzzle.turns}○○ {puzzle.turns + 2}/{puzzle.turns} turns" in longer.share()
    lost = Score(puzzle, False, 3, 0)
    assert f"✗ -/{puzzle.turns} turns" in lost.share()
    assert puzzle.id in lost.share()


def test_puzzles_made_out_of_others_are_proved_and_unlike_them(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [one for one in stock() if one.id.startswith("warrior-ogre-")][:2]
    tried: list[BrawlState] = []

    def fits(pair: str, candidate: BrawlState, looks: int) -> Puzzle | None:
        tried.append(candidate)
        deal = making.show_position(candidate.deck)
        return replace(known[0], id=pair, deal=deal) if len(tried) % 2 else None

    monkeypatch.setattr(making, "fits", fits)
    found = making.more("warrior-ogre", known, 4)
    assert found[:2] == known
    assert [one.id for one in found[2:]] == ["warrior-ogre-3", "warrior-ogre-4"]
    places = [[face[:-1] for face in one.deal.split()] for one in found]
    assert all(sorted(one) == sorted(places[0]) for one in places)
    for number, one in enumerate(places[2:], 2):
        for other in places[:number]:
            assert sum(a == b for a, b in zip(one, other, strict=True)) <= making.ALIKE
    assert making.more("warrior-ogre", known, 2) == known
    assert making.more("warrior-ogre", [], 2) == []
