"""Both engines on games whose answer is known."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabard.bots.chair import GLANCE, Chair
from tabard.bots.flat import search_flat
from tabard.bots.knowledge import Budget, Knowledge
from tabard.bots.search import SearchBot
from tabard.bots.tree import search_tree
from tabard.bots.uniform import UniformBot
from tabard.core.chance import Dealer


class Counting(Knowledge):
    """Counts its rollouts."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.rollouts = 0

    def evaluate(self, state: Any, seat: int) -> float:
        self.rollouts += 1
        return super().evaluate(state, seat)


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_tree_leaves_a_multiple_of_four_sticks(sticks: Any, left: int) -> None:
    chair = sticks(left)
    ranked = search_tree(chair, Knowledge(chair.game), Budget(3000), Dealer(left))
    assert ranked[0].action.number == left % 4


@pytest.mark.parametrize("left", [1, 2, 3])
@pytest.mark.parametrize("engine", ["flat", "tree"])
def test_both_engines_take_the_last_sticks(sticks: Any, left: int, engine: str) -> None:
    chair = sticks(left)
    assert str(SearchBot(Knowledge(chair.game), Budget(60), 1, engine).choose(chair)) == f"take {left}"


@pytest.mark.parametrize("left", [5, 6, 7])
def test_flat_leaves_four_sticks(sticks: Any, left: int) -> None:
    chair = sticks(left)
    ranked = search_flat(chair, Knowledge(chair.game), Budget(600), Dealer(7))
    assert ranked[0].action.number == left - 4


def test_regret_matching_finds_the_mixture_of_double_rock(signs: Any) -> None:
    # Rock against scissors is paid double, so in equilibrium: rock 1/4, paper 1/2, scissors 1/4.
    chair = signs()
    ranked = search_tree(chair, Knowledge(chair.game), Budget(20_000), Dealer(3))
    weights = {candidate.action.number: candidate.weight for candidate in ranked}
    assert weights[0] == pytest.approx(1 / 4, abs=0.04)
    assert weights[1] == pytest.approx(1 / 2, abs=0.04)
    assert weights[2] == pytest.approx(1 / 4, abs=0.04)


def test_search_draws_from_the_mixture(signs: Any) -> None:
    chair = signs()
    drawn = {str(SearchBot(Knowledge(chair.game), Budget(300), seed).choose(chair)) for seed in range(30)}
    assert len(drawn) == 3


def test_halving_spends_its_budget_and_most_of_it_on_the_best(sticks: Any) -> None:
    chair = sticks(7)
    mind = Counting(chair.game)
    ranked = search_flat(chair, mind, Budget(600), Dealer(1))
    assert 540 <= mind.rollouts <= 600
    assert ranked[0].tries == ranked[1].tries > ranked[2].tries == 100


def test_halving_gives_the_field_the_same_deals(sticks: Any) -> None:
    seen: list[int] = []

    class Listening(Knowledge):
        def play_on(self, state: Any, goal: int, chance: Any) -> None:
            seen.append(chance.below(1 << 30))
            super().play_on(state, goal, chance)

    chair = sticks(7)
    search_flat(chair, Listening(chair.game), Budget(60), Dealer(1))
    first_round = [seen[i : i + 3] for i in range(0, 30, 3)]
    assert all(len(set(lucks)) == 1 for lucks in first_round)
    assert len({lucks[0] for lucks in first_round}) == len(first_round)


def test_prior_counts_as_rollouts(sticks: Any) -> None:
    class Opinionated(Knowledge):
        prior_weight = 1e6

        def prior(self, state: Any, seat: int, actions: Any) -> list[float]:
            return [0.0 if action.number == 2 else -1.0 for action in actions]

    chair = sticks(7)
    assert search_flat(chair, Opinionated(chair.game), Budget(60), Dealer(1))[0].action.number == 2


def test_slips_make_a_prior_unsure(sticks: Any) -> None:
    class Opinionated(Knowledge):
        prior_weight = 1e6

        def prior(self, state: Any, seat: int, actions: Any) -> list[float]:
            return [0.0, -0.01, -0.02]

    chair = sticks(7)
    found = {search_flat(chair, Opinionated(chair.game), Budget(6, slip=0.5), Dealer(s))[0].action for s in range(40)}
    assert len(found) == 3


@pytest.mark.parametrize("engine", ["flat", "tree"])
def test_clock_ends_a_search_early(sticks: Any, engine: str) -> None:
    chair = sticks(15)
    mind = Counting(chair.game)
    SearchBot(mind, Budget(10_000_000, seconds=0.05), 1, engine).choose(chair)
    assert 0 < mind.rollouts < 1_000_000


@pytest.mark.parametrize("engine", ["flat", "tree"])
def test_same_seed_and_chair_give_the_same_choice(signs: Any, engine: str) -> None:
    for seed in range(5):
        bots = [SearchBot(Knowledge(signs().game), Budget(50), seed, engine) for _ in range(2)]
        assert bots[0].choose(signs()) == bots[1].choose(signs()) == bots[0].choose(signs())


@pytest.mark.parametrize("engine", ["flat", "tree"])
def test_search_cannot_see_a_sealed_choice(signs: Any, engine: str) -> None:
    for seed in range(10):
        bot = SearchBot(Knowledge(signs().game), Budget(50), seed, engine)
        assert len({bot.choose(signs(theirs)) for theirs in (0, 1, 2)}) == 1


def test_one_candidate_needs_no_rollout(sticks: Any) -> None:
    chair = sticks(1)
    mind = Counting(chair.game)
    for engine in ("flat", "tree"):
        assert SearchBot(mind, Budget(100), 1, engine).choose(chair).picks == ("number:1",)
    assert mind.rollouts == 0


def test_hint_tells_the_lead(sticks: Any) -> None:
    chair = sticks(3)
    hint = SearchBot(Knowledge(chair.game), Budget(300), 1, "flat").hint(chair)
    assert str(hint.action) == "take 3"
    assert hint.why.startswith("Scores 100 of 100 in ")
    assert "next best “Take " in hint.why


def test_hint_of_a_forced_move_says_so(sticks: Any) -> None:
    chair = sticks(1)
    assert "no other choice" in SearchBot(Knowledge(chair.game), Budget(300), 1).hint(chair).why


def test_of_plans_that_begin_alike_none_is_the_next_best_to_another(sticks: Any) -> None:
    class Planning(Knowledge):
        def candidates(self, state: Any, seat: int) -> list[Any]:
            return [(action, plan) for action in super().candidates(state, seat) for plan in range(2)]

        def action_of(self, candidate: Any) -> Any:
            return candidate[0]

        def carry_out(self, state: Any, seat: int, candidate: Any, chance: Any) -> None:
            super().carry_out(state, seat, candidate[0], chance)

    chair = sticks(3)
    why = SearchBot(Planning(chair.game), Budget(600), 1, "flat").hint(chair).why
    assert "next best “Take " in why
    assert "“Take 3" not in why


def test_a_choice_made_at_a_glance_is_not_called_the_only_one(sticks: Any) -> None:
    class Glancing(Knowledge):
        def candidates(self, state: Any, seat: int) -> Sequence[Any]:
            return super().candidates(state, seat)[:1]

    chair = sticks(3)
    assert SearchBot(Glancing(chair.game), Budget(300), 1).hint(chair).why == GLANCE


def test_uniform_bot_plays_everything(sticks: Any) -> None:
    chair = sticks(7)
    chosen = [str(UniformBot(seed).choose(chair)) for seed in range(60)]
    assert {chosen.count(f"take {n}") > 8 for n in (1, 2, 3)} == {True}
    assert UniformBot(4).choose(chair) == UniformBot(4).choose(chair)


def test_rollouts_that_never_end_are_cut_off_and_count_half(sticks: Any) -> None:
    class Endless(Knowledge):
        horizon = 3

        def choose(self, state: Any, seat: int, chance: Any) -> Any:
            return self.game.legal(state, seat)[0]

    chair = sticks(15)
    ranked = search_flat(chair, Endless(chair.game), Budget(6), Dealer(1))
    assert [candidate.mean for candidate in ranked] == [0.5, 0.5, 0.5]
    assert isinstance(chair, Chair)
