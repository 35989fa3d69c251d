"""What the bots know about Regicide, on tables set by hand."""

from itertools import combinations

import pytest

from tabard.bots import Chair
from tabard.bots.knowledge import Budget, knowledge_of
from tabard.bots.regicide import KNOWLEDGE
from tabard.bots.regicide_outlook import chance_of
from tabard.bots.regicide_policy import SOLO, RegicidePolicy, policy_for
from tabard.bots.search import SearchBot
from tabard.core.chance import Dealer
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.actions import PLAYS, Play
from tabard.games.regicide.cards import VALUE, as_set, listed, worth
from tests.games.regicide.table import act, fresh, table


def glance(state: RegicideState) -> str:
    return str(KNOWLEDGE.choose(state, state.turn, Dealer(1)))


def candidates(state: RegicideState) -> set[str]:
    return {str(action) for action in KNOWLEDGE.candidates(state, state.turn)}


def walk(seats: int, seed: int) -> list[RegicideState]:
    """Return the positions of a game at random."""
    dealer = Dealer(seed)
    state = fresh(seats, seed)
    seen = []
    while GAME.to_act(state):
        seen.append(state.copy())
        GAME.apply(state, state.turn, GAME.sample(state, state.turn, dealer), dealer)
    return seen


def test_knowledge_is_found_by_the_game() -> None:
    assert knowledge_of(GAME) is KNOWLEDGE


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_policy_lists_all_plays_of_a_hand(seats: int) -> None:
    for seed in range(12):
        for state in walk(seats, seed):
            listed_by_rules = {a for a in GAME.legal(state, state.turn) if isinstance(a, Play)}
            if listed_by_rules:
                found = policy_for(state).codes(state.hands[state.turn])
                assert len(found) == len(set(found))
                assert {PLAYS[code] for code in found} == listed_by_rules


def test_cheapest_payment_is_the_cheapest_of_all() -> None:
    policy = RegicidePolicy(SOLO)
    dealer = Dealer(6)
    for _ in range(200):
        deck = list(range(54))
        dealer.shuffle(deck)
        hand = deck[: 1 + dealer.below(9)]
        strike = 1 + dealer.below(max(1, min(20, sum(VALUE[card] for card in hand))))
        if sum(VALUE[card] for card in hand) < strike:
            continue
        ways = [
            set(way)
            for size in range(len(hand) + 1)
            for way in combinations(hand, size)
            if sum(VALUE[card] for card in way) >= strike
        ]
        least = min(sum(policy.keep[card] for card in way) for way in ways)
        paid = listed(policy.cheapest(as_set(hand), strike))
        assert set(paid) in ways
        assert sum(policy.keep[card] for card in paid) == pytest.approx(least, abs=0.01)


def test_exact_kill_goes_before_overkill() -> None:
    assert glance(table("5c 6c 10h 9h", enemy="Js", damage=10)) == "play 5c"


def test_a_strike_that_cannot_be_paid_is_avoided() -> None:
    # The 10 of spades shields all; any other card leaves too little to pay 15 with.
    assert glance(table("10s 5h 3c", enemy="Qd")) == "play 10s"


def test_draws_with_a_thin_hand() -> None:
    state = table("9d 9c", enemy="Kh", shield=20, tavern="2c 3c 4c 5c 6c 7c 8c 9s 10c")
    assert glance(state) == "play 9d"


def test_joker_waits_until_the_hand_cannot_pay() -> None:
    assert glance(table("2h 3c", enemy="Qc", phase="suffer", damage=2, played=["2d"])) == "flip"
    assert glance(table("10h 9c", enemy="Qc", phase="suffer", damage=2, played=["2d"])).startswith("discard")
    assert glance(table("", enemy="Jc", tavern="9d 8d")) == "flip"


def test_jester_is_played_when_nothing_else_survives() -> None:
    assert glance(table("JOK1 2h 3h", "9c", "9d", enemy="Kh")) == "play JOK1"


def test_next_turn_goes_to_the_fullest_hand() -> None:
    assert glance(table("2h", "3h 4h 5h", "6h 7h", phase="choose", enemy="Jc")) == "choose 1"


def test_candidates_pay_with_nothing_to_spare() -> None:
    state = table("10h 9c 2d As", "3c", enemy="Js", phase="suffer", damage=3, played=["3h"])
    assert candidates(state) == {"discard 10h", "discard 2d 9c", "discard As 9c"}


def test_candidates_keep_the_flip() -> None:
    assert "flip" in candidates(table("10h 2c", enemy="Js", phase="suffer", damage=3, played=["3h"]))


def test_ruin_is_no_candidate_while_there_is_a_way_out() -> None:
    # Hearts and clubs leave 5 or less against 10; the 10 of spades shields; to yield leaves 15 to pay 10 with.
    state = table("10s 3h 2c", "9c", enemy="Jd")
    assert candidates(state) == {"play 10s", "yield", "play 2c", "play 3h"}
    state = table("10s 3h 2c", "9c", enemy="Qd")
    assert candidates(state) == {"play 10s", "yield"}


def test_ruin_is_chosen_when_there_is_nothing_else() -> None:
    state = table("3h 2c", "9c", enemy="Kd")
    assert candidates(state) == {"play 2c", "play 3h", "yield"}


def test_a_drawing_play_is_no_ruin() -> None:
    state = table("4d 3h", "9c", enemy="Kc", tavern="10h 9h 8h 7h")
    assert "play 4d" in candidates(state)
    assert "play 3h" not in candidates(state)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_candidates_are_legal_and_never_none(seats: int) -> None:
    for seed in range(10):
        for state in walk(seats, seed):
            found = list(KNOWLEDGE.candidates(state, state.turn))
            assert found
            assert set(found) <= set(GAME.legal(state, state.turn))


def test_gold_is_worth_more_than_silver_and_any_win_more_than_a_loss() -> None:
    def won(jokers: int) -> float:
        state = table("10d", enemy="Kh", damage=30, castle="", jokers=jokers)
        act(state, "play 10d")
        return KNOWLEDGE.evaluate(state, 0)

    assert won(2) > won(1) > won(0)
    early, late = table("2c", enemy="Kh", castle=""), table("2c", enemy="Jh", castle="Jc Jd Js")
    act(early, "resign")
    act(late, "resign")
    assert won(0) > KNOWLEDGE.evaluate(early, 0) > KNOWLEDGE.evaluate(late, 0)


def test_rollouts_end_when_the_enemy_after_the_next_two_is_met() -> None:
    ended = 0
    for seed in range(20):
        state = fresh(2, seed)
        goal = KNOWLEDGE.goal(state)
        KNOWLEDGE.play_on(state, goal, Dealer(seed))
        if GAME.result(state) is None:
            ended += 1
            assert state.defeated() == goal == 2
            assert not state.played
    assert ended > 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_better_hands_and_fewer_enemies_give_better_chances(seats: int) -> None:
    poor = ["2c 3c", "2d 3d", "2h 3h", "2s 3s"][:seats]
    rich = ["10c Ac Jd", "10d Ad Js", "10h Ah", "10s As"][:seats]
    assert chance_of(table(*rich, enemy="Qh")) > chance_of(table(*poor, enemy="Qh"))
    late, early = table(*rich, enemy="Qh", castle=""), table(*rich, enemy="Qh", castle="Qc Qs Kc Kd Kh")
    assert 1 > chance_of(late) > chance_of(early) > 0


def test_jokers_left_are_worth_something() -> None:
    worths = [KNOWLEDGE.evaluate(table("10c 9d 8h", enemy="Qh", jokers=jokers), 0) for jokers in (0, 1, 2)]
    assert worths == sorted(set(worths))


def test_search_sees_the_win_that_a_glance_misses() -> None:
    # The last King has 10 left: the 5 of clubs is doubled to 10. All else loses.
    state = table("5c 4h 3h", enemy="Kd", damage=30, castle="", jokers=0)
    assert str(SearchBot(KNOWLEDGE, Budget(30), 1).choose(Chair(GAME, state, 0))) == "play 5c"


@pytest.mark.rule("RG-RULE-62")
def test_search_does_not_yield_to_its_death() -> None:
    state = table("10s 2c", "9c 10h", enemy="Qs", tavern="3c")
    for seed in range(5):
        assert str(SearchBot(KNOWLEDGE, Budget(30), seed).choose(Chair(GAME, state, 0))) != "yield"


def phrase(state: RegicideState, seat: int) -> str | None:
    aside = KNOWLEDGE.answer(Chair(GAME, state, seat), Dealer(1))
    return None if aside is None else str(aside)


@pytest.mark.rule("RG-RULE-59")
def test_bots_answer_after_a_jester_by_the_strength_of_their_hand() -> None:
    tavern = "3c 4c 5d 6d 7s 8s 4h 5h"
    state = table("JOK1 2h", "10d 9s 8c", "9c 10h 6h 8h", "2s Ah", enemy="Qh", castle="Kc", tavern=tavern)
    assert [phrase(state, seat) for seat in range(4)] == [None] * 4
    act(state, "play JOK1")
    assert [phrase(state, seat) for seat in (1, 2, 3)] == ["say good", "say either", "say rather-not"]
    act(state, "1: say good")
    assert phrase(state, 1) is None


@pytest.mark.rule("RG-TALK-3")
def test_answers_after_a_jester_count_when_the_next_turn_is_given() -> None:
    state = table("JOK1 2h", "10d 9s", "9h 4s", enemy="Qh", castle="Kc", tavern="3c 4c 5d")
    act(state, "play JOK1", "1: say rather-not", "2: say good")
    actions = KNOWLEDGE.candidates(state, 0)
    worths = dict(zip(map(str, actions), KNOWLEDGE.prior(state, 0, actions), strict=True))
    assert worths["choose 2"] > worths["choose 0"] > worths["choose 1"]


def test_candidates_are_the_likeliest_few() -> None:
    state = table("Ac Ad 2c 2d 2h 2s 3c 3d", enemy="Kh")
    assert len(GAME.legal(state, 0)) > 20
    found = KNOWLEDGE.candidates(state, 0)
    assert len(found) == 10
    priors = KNOWLEDGE.prior(state, 0, found)
    assert all(-0.3 <= prior <= 0 for prior in priors)
    assert str(found[0]) == "flip", "turning over a joker is always worth a thought"
    assert str(found[1]) == glance(state)
    assert priors[1] == 0


def test_worth_of_the_hand_is_what_the_policy_pays_with() -> None:
    state = table("10h 9c 8d 7s", enemy="Kc", phase="suffer", damage=3, played=["3h"])
    paid = KNOWLEDGE.choose(state, 0, Dealer(1))
    assert worth(paid.mask) >= 20
