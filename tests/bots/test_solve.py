"""The solver's answers hold: lines replay, proofs agree with plain search, and it stops when it should."""

from collections.abc import Callable
from typing import Any

import pytest

from tabard.bots.solve import SHORTEST, UNKNOWN, UNWINNABLE, WON, Solution, solve
from tabard.bots.solve.bound import Bound
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.packing import Packing
from tabard.bots.solve.search import BYTES
from tabard.bots.solve.turns import Turns
from tabard.core.chance import Dealer, NoChance
from tabard.core.errors import TabardError
from tabard.core.game import play, settle_options
from tabard.games.handy_brawl import GAME, HEROES, MONSTERS, SETS, position, show_position
from tabard.games.handy_brawl import State as BrawlState
from tests.bots.long_way import after_turn, plain_search, random_deck

PAIRS = [(hero, monster) for hero in HEROES for monster in MONSTERS]
EASY = ("huntress", "demon", "14A 34A 35A 36A 11A 33A 13A 12A 10A")


def started(hero: str, monster: str, deal: str) -> BrawlState:
    options = settle_options(GAME, 1, {"hero": hero, "monster": monster, "deal": deal})
    return GAME.start(1, options, NoChance())


def opening(hero: str, monster: str) -> BrawlState:
    """Alternate hero and monster cards; card 51 at the bottom."""
    heroes, monsters = list(SETS[hero].cards), list(SETS[monster].cards)
    if 51 in monsters:
        monsters = [*monsters[1:], 51]
    order = [heroes[0]]
    for number, monster_card in enumerate(monsters):
        order += [heroes[number + 1], monster_card]
    return started(hero, monster, " ".join(f"{card}A" for card in order))


def replayed(state: BrawlState, line: tuple[str, ...]) -> BrawlState:
    """Play a line by the checked door and return where it ends."""
    end = state.copy()
    for text in line:
        play(GAME, end, 0, GAME.parse(text), NoChance())
    return end


def holds(state: BrawlState, solution: Solution) -> None:
    """Check that a solution's line wins in as many turns as it says."""
    end = replayed(state, solution.line)
    result = GAME.result(end)
    assert result is not None
    assert result.points == (1.0,)
    assert end.turn - state.turn == solution.turns


def after(asks: int) -> Callable[[], bool]:
    """Return a stop that is true when it was asked more often; so it comes at the same moment on any machine."""
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > asks

    return stop


def ticking() -> Callable[[], float]:
    """Return a timer that goes on by a thousandth of a second whenever it is read."""
    read = 0

    def timer() -> float:
        nonlocal read
        read += 1
        return read / 1000

    return timer


@pytest.mark.parametrize(("hero", "monster"), PAIRS)
def test_a_win_of_every_pair_replays_through_the_checked_door(hero: str, monster: str) -> None:
    state = opening(hero, monster)
    solution = solve(state, stop=after(4000))
    if solution.turns is None:
        assert solution.status == UNKNOWN
    else:
        assert solution.status in (WON, SHORTEST)
        holds(state, solution)


def test_the_state_asked_about_is_left_as_it_is() -> None:
    state = started(*EASY)
    before = state.key()
    solve(state)
    assert state.key() == before


def test_without_proof_it_says_won_in_so_many_turns() -> None:
    state = started(*EASY)
    solution = solve(state)
    assert solution.status == WON
    assert str(solution) == f"Won in {solution.turns} turns."
    holds(state, solution)


def test_the_shortest_win_is_proved() -> None:
    state = opening("assassin", "demon")
    solution = solve(state, prove=True)
    assert solution.status == SHORTEST
    assert solution.turns == solution.bound
    assert str(solution) == f"Won in {solution.turns} turns, the shortest there is: proved."
    holds(state, solution)


ENDINGS = [
    "3B 7B 8C 1A 9C 2A 4A 5A 6C",
    "1A 9D 2A 6C 3A 7C 4A 8C 5A",
    "2C 9C 1C 6D 3C 7C 4C 8C 5A",
    "7D 5A 1C 2C 3C 4C 6C 8C 9C",
    "15D 49A 16D 46C 47C 48C 50D 17C 18C",
    "47D 6D 49C 7C 48B 8D 46C 9C 50C",
    "11D 10D 13D 12C 14D 33C 35C 34A 36C",
    "62C 68C 64C 67B 66B 65C 61D 60D 63D",
    "23A 19B 27C 24C 20D 21C 25B 26C 22C",
    "55C 6C 57A 8D 58A 56A 7C 59A 9C",
    "13A 45D 43B 11C 42B 10D 12C 14C 44B",
]


@pytest.mark.parametrize("text", ENDINGS)
def test_proofs_agree_with_plain_breadth_first_search(text: str) -> None:
    plain = plain_search(text, 4)
    state = position(text)
    solution = solve(state, prove=True)
    if plain is None:
        assert solution.turns is None or solution.turns > 4
    elif plain == 0:
        assert solution.status == UNWINNABLE
    else:
        assert (solution.status, solution.turns) == (SHORTEST, plain)


PUZZLES = [
    ("HB-V-203", "12D 11B 6A 14A 13D 8D", 4),
    ("HB-V-205", "11D 10B 14A 21D 9A 12A", 3),
    ("HB-V-206", "20D 8D 10A 11B 9D", 3),
]


@pytest.mark.parametrize(("vector", "text", "turns"), PUZZLES)
def test_the_public_puzzles_take_as_many_turns_as_the_ledger_says(vector: str, text: str, turns: int) -> None:
    solution = solve(position(text), prove=True)
    assert (solution.status, solution.turns, solution.bound) == (SHORTEST, turns, turns), vector


def test_the_puzzle_that_asks_for_a_win_in_turn_five_has_wins_in_that_turn_too() -> None:
    level = ["12D 11B 6A 14A 13D 8D"]
    for _ in range(4):
        level = list(dict.fromkeys([other for one in level for other in after_turn(one)[0]]))
    assert any(after_turn(one)[1] for one in level), "HB-V-204"


def ends(text: str, turns: int) -> list[list[str]]:
    """Return every way of decks, turn by turn, that the solver's own turns lead to; won ones end early."""
    packing = Packing(position(text).deck)
    steps = Turns(position(text), packing, Clock(None, None))
    ways = [[steps.root_key]]
    for _ in range(turns):
        ways = [[*way, after] for way in ways for after in steps.after(way[-1])]
    return [[show_position(packing.unpack(one)) for one in way[1:]] for way in ways]


def test_the_puzzles_that_ask_for_a_position_end_in_as_many_as_the_ledger_says() -> None:
    fives = {way[-1] for way in ends("9B 2B 6D 5C", 3) if way[-1].startswith("5") and not any("5D" in x for x in way)}
    tired = {way[-1] for way in ends("4A 2B 5A 18A 15A", 3) if "15D" in way[-1]}
    assert (len(fives), len(tired)) == (3, 2), "HB-V-201, HB-V-202"


def test_a_position_before_certain_death_is_proved_unwinnable() -> None:
    solution = solve(position("52B 1A 51C 2C 3C 4D 53A 54A 5A"))
    assert (solution.status, solution.turns, solution.bound, solution.line) == (UNWINNABLE, None, None, ())
    assert str(solution) == "It cannot be won: proved."


def test_a_game_that_is_over_is_answered_at_once() -> None:
    state = started(*EASY)
    end = replayed(state, solve(state).line)
    assert solve(end) == Solution(SHORTEST, 0, 0, (), 0, 0.0)
    GAME.apply(state, 0, GAME.asides(state, 0)[0], NoChance())
    assert solve(state) == Solution(UNWINNABLE, None, None, (), 0, 0.0)


def test_a_choice_in_the_middle_of_a_turn_can_be_asked_about() -> None:
    state = started(*EASY)
    line = solve(state).line
    while len(GAME.legal(state, 0)) > 2 or state.agenda[-1][0] == 16:
        play(GAME, state, 0, GAME.parse(line[0]), NoChance())
        line = line[1:]
    solution = solve(state)
    holds(state, solution)


def test_a_limit_is_kept_and_the_best_line_so_far_is_given() -> None:
    state = opening("monk", "circus")
    solution = solve(state, prove=True, seconds=10.0, timer=ticking())
    assert 10.0 <= solution.seconds < 10.01
    assert solution.status == UNKNOWN
    assert solution.turns is not None
    assert solution.bound is not None
    assert solution.bound < solution.turns
    assert f"best so far {solution.turns} turns, none shorter than {solution.bound} turns" in str(solution)
    holds(state, solution)


def test_no_time_at_all_gives_no_win_and_a_bound() -> None:
    solution = solve(opening("monk", "circus"), seconds=0)
    assert (solution.status, solution.turns, solution.bound) == (UNKNOWN, None, 1)
    assert str(solution) == "Not known yet: no win found so far, none shorter than 1 turn."


def test_it_stops_when_asked_even_within_a_wide_turn() -> None:
    asked: list[bool] = []
    given = after(20)

    def stop() -> bool:
        asked.append(given())
        return asked[-1]

    solution = solve(opening("beastmaster", "vampire"), prove=True, stop=stop)
    assert asked == [False] * 20 + [True]
    assert solution.status == UNKNOWN


def test_progress_is_told_without_a_line() -> None:
    told: list[Solution] = []
    solve(opening("monk", "circus"), prove=True, seconds=3.0, timer=ticking(), progress=told.append)
    assert len(told) > 5
    assert all(one.line == () for one in told)
    assert [one.positions for one in told] == sorted(one.positions for one in told)


def test_memory_is_kept_to_and_the_bound_says_no_more_than_is_known() -> None:
    state = opening("assassin", "demon")
    memory = 4000 * BYTES
    small = solve(state, prove=True, memory=memory, stop=after(20_000))
    large = solve(state, prove=True)
    assert small.positions <= 4000 + 1000, "more than one turn's positions too many"
    assert small.turns is not None
    assert small.bound is not None
    assert large.turns is not None
    assert small.bound <= large.turns, "positions that were dropped may have led to the shortest win"
    holds(state, small)


def test_memory_for_nothing_still_gives_an_answer() -> None:
    solution = solve(opening("warrior", "ogre"), prove=True, memory=0, stop=after(20_000))
    assert solution.status == UNKNOWN


@pytest.mark.parametrize("limits", [{"seconds": -1.0}, {"memory": -1}, {"seconds": float("nan")}])
def test_a_limit_below_zero_is_refused_in_one_line(limits: dict[str, Any]) -> None:
    with pytest.raises(TabardError, match=r"give a number from 0$") as refused:
        solve(opening("warrior", "ogre"), **limits)
    assert "\n" not in str(refused.value)


def test_a_line_never_returns_to_a_position_of_its_own() -> None:
    state = opening("warrior", "vampire")
    solution = solve(state)
    end = replayed(state, solution.line)
    assert len(set(end.past)) == len(end.past)


def check_bound(hero: str, monster: str, sharp: bool, positions: int) -> None:
    """Check on random positions that the bound never falls by more than the turn that was played."""
    dealer = Dealer(positions)
    packing = Packing([card << 2 for card in [*SETS[hero].cards, *SETS[monster].cards]])
    bound = Bound(packing, sharp)
    for _ in range(positions):
        deck = random_deck(hero, monster, dealer)
        steps = Turns(position(show_position(deck)), packing, Clock(None, after(50)))
        found = steps.after(packing.pack(deck))
        least = [bound.turns(one) for one in found] + ([0] if steps.won >= 0 else [])
        for then in least:
            assert bound.turns(packing.pack(deck)) <= 1 + then, show_position(deck)


@pytest.mark.parametrize(("hero", "monster"), PAIRS)
def test_the_plain_bound_is_never_too_high(hero: str, monster: str) -> None:
    check_bound(hero, monster, sharp=False, positions=6)


@pytest.mark.parametrize(("hero", "monster"), [*zip(HEROES, MONSTERS, strict=True)])
def test_the_sharp_bound_is_never_too_high(hero: str, monster: str) -> None:
    check_bound(hero, monster, sharp=True, positions=25)


def test_the_sharp_bound_is_never_below_the_plain_one() -> None:
    dealer = Dealer(5)
    packing = Packing([card << 2 for card in [*SETS["warrior"].cards, *SETS["ogre"].cards]])
    plain, sharp = Bound(packing, False), Bound(packing, True)
    pairs = [
        (plain.turns(one), sharp.turns(one))
        for one in [packing.pack(random_deck("warrior", "ogre", dealer)) for _ in range(300)]
    ]
    assert all(one <= other for one, other in pairs)
    assert any(one < other for one, other in pairs)


@pytest.mark.parametrize("text", [*ENDINGS, "38C 6A 40A 7A 41A 37A 8A 39A 9A", "57A 6B 55B 7A 56A 58B 8A 59A 9A"])
def test_the_solvers_turn_is_the_long_way_round_the_rules(text: str) -> None:
    packing = Packing(position(text).deck)
    steps = Turns(position(text), packing, Clock(None, None))
    found = {show_position(packing.unpack(one)) for one in steps.after(packing.pack(position(text).deck))}
    assert (found, steps.won >= 0) == after_turn(text)


def test_packing_is_undone_by_unpacking_and_takes_54_bits() -> None:
    dealer = Dealer(1)
    for hero, monster in PAIRS:
        deck = random_deck(hero, monster, dealer)
        packing = Packing(deck)
        assert packing.unpack(packing.pack(deck)) == deck
        assert packing.pack(deck) < 1 << 54
