"""What the bots know about Tosk, on tables set by hand."""

import pytest

from tabard.bots import Chair, bot_for
from tabard.bots.knowledge import knowledge_of
from tabard.bots.tosk import KNOWLEDGE
from tabard.bots.tosk_policy import policy_for
from tabard.core.chance import Dealer
from tabard.games.tosk import GAME, RULE_SETS, Heal, Lock, State
from tabard.games.tosk.cards import as_set
from tabard.games.tosk.plays import PLACES, at_places
from tabard.games.tosk.worth import worth
from tests.games.tosk.table import act, both, table


def choice(level: str, state: State, seat: int = 0) -> str:
    return str(bot_for(GAME, level, 1).choose(Chair(GAME, state, seat)))


def answer(state: State, seat: int = 0) -> str | None:
    aside = KNOWLEDGE.answer(Chair(GAME, state, seat), Dealer(1))
    return None if aside is None else str(aside)


def every_mix() -> list[State]:
    """Deal one hand to each of the 32 rule sets."""
    states = []
    for flags in range(32):
        names = ("force", "momentum", "advanced_techniques", "battle_weary", "potent_healing")
        options = {name: bool(flags >> bit & 1) for bit, name in enumerate(names)}
        state = table("", "", tiring=20, **options)
        dealer = Dealer(flags)
        deck = list(range(48))
        dealer.shuffle(deck)
        size = RULE_SETS[state.flags].hand
        state.hands = [as_set(deck[:size]), as_set(deck[size : 2 * size])]
        state.deck = deck[2 * size :]
        states.append(state)
    return states


def test_knowledge_is_found_by_the_game() -> None:
    assert knowledge_of(GAME) is KNOWLEDGE


def test_policy_scores_every_set_of_cards_that_can_be_played() -> None:
    for state in every_mix():
        hand = state.hands[0]
        scored = policy_for(state).locks(state, 0)
        found = {
            Lock(at_places(hand, PLACES[mask]), boosts)
            for mask, boosts in zip(scored.masks, scored.boosts, strict=True)
        }
        legal = set(GAME.legal(state, 0))
        assert found <= legal
        assert {lock.cards for lock in found} == {lock.cards for lock in legal}


def test_techniques_double_as_much_as_they_can() -> None:
    for state in every_mix():
        rules = RULE_SETS[state.flags]
        hand = state.hands[0]
        scored = policy_for(state).locks(state, 0)
        most: dict[int, int] = {}
        for lock in GAME.legal(state, 0):
            figures = worth(lock.mask, lock.boosts, rules)
            most[lock.mask] = max(most.get(lock.mask, 0), figures.attack + figures.defence)
        reached: dict[int, int] = {}
        for mask, boosts in zip(scored.masks, scored.boosts, strict=True):
            played = at_places(hand, PLACES[mask])
            figures = worth(played, boosts, rules)
            reached[played] = max(reached.get(played, 0), figures.attack + figures.defence)
        assert reached == most


def test_kills_when_it_can() -> None:
    state = table("9c Kc As 2d 3h 5s", "4c", hp=(20, 2), tiring=20, number=21)
    for level in ("linear", "knight"):
        lock = GAME.parse(choice(level, state))
        assert worth(lock.mask, lock.boosts, RULE_SETS[0]).attack >= 4


def test_heals_what_it_may_when_it_is_low() -> None:
    state = table("Ac 2c 4c 4d 9s Ks", "9c 9d", hp=(5, 20), tiring=20)
    both(state, "lock Ac", "lock")
    assert len(GAME.parse(choice("linear", state)).cards) == 3


def test_hand_counts_for_nothing_in_the_round_of_the_cap() -> None:
    state = table("8c 9d 3h 3s", "9s 9h", hp=(10, 11), round_cap=30, number=30)
    lock = GAME.parse(choice("linear", state))
    assert worth(lock.mask, lock.boosts, RULE_SETS[0]).cost >= 11


@pytest.mark.parametrize(
    ("rule", "lock"),
    [
        ("atk-max", "lock 9c Kc>9c"),
        ("sum-max", "lock 9c Kc>9c"),
        ("defence-max", "lock 2h 3h 3d"),
    ],
)
def test_rules_of_thumb_take_the_most(rule: str, lock: str) -> None:
    state = table("9c Kc 2h 3h 3d 4s", "9s", tiring=20)
    expected = GAME.parse(lock)
    chosen = GAME.parse(choice(rule, state))
    rules = RULE_SETS[0]
    keys = {
        "atk-max": lambda w: (w.attack, w.defence),
        "sum-max": lambda w: (w.attack + w.defence, w.attack),
        "defence-max": lambda w: (w.defence, -w.cost),
    }
    best = max(keys[rule](worth(one.mask, one.boosts, rules)) for one in GAME.legal(state, 0))
    assert keys[rule](worth(chosen.mask, chosen.boosts, rules)) == best
    assert keys[rule](worth(expected.mask, expected.boosts, rules)) == best


def test_greedy_hopes_and_fears() -> None:
    # Against a bare rival nothing is to be feared: all goes into attack.
    state = table("9c Kc 2h 3h 3d 4s", "", tiring=20)
    lock = GAME.parse(choice("greedy", state))
    assert worth(lock.mask, lock.boosts, RULE_SETS[0]).attack == 8


def test_rules_of_thumb_heal_all_they_may_with_the_worst_cards() -> None:
    state = table("Ac 9c 9d 2h Ks", "9s", hp=(5, 20), tiring=20)
    both(state, "lock", "lock")
    assert choice("atk-max", state) == "heal Ac 2h 9c"
    state = table("Ac 9c 9d 2h Ks", "9s", hp=(19, 20), tiring=20)
    both(state, "lock", "lock")
    assert choice("atk-max", state) == "heal Ac"


def test_chances_of_both_add_up_to_one() -> None:
    for options in ({"tiring": 20}, {"round_cap": 40}, {}):
        state = table("9c Kc 2h", "5s 6s 7s 8s", hp=(12, 7), number=17, **options)
        assert KNOWLEDGE.evaluate(state, 0) + KNOWLEDGE.evaluate(state, 1) == pytest.approx(1)


def test_more_hit_points_are_worth_more() -> None:
    worths = [KNOWLEDGE.evaluate(table("9c", "9s", hp=(mine, 10), tiring=20), 0) for mine in (3, 10, 18)]
    assert worths == sorted(worths)
    assert worths[1] == pytest.approx(0.5)


def test_a_win_now_is_worth_more_than_the_best_hope() -> None:
    won = table("9c", "As", hp=(20, 1), tiring=20)
    both(won, "lock 9c", "lock")
    assert KNOWLEDGE.evaluate(won, 0) == 1.0
    assert KNOWLEDGE.evaluate(won, 1) == 0.0
    hoping = table("9c 9d 9h 9s Kc Kd", "", hp=(20, 1), tiring=20)
    assert KNOWLEDGE.evaluate(hoping, 0) < 1.0


def test_a_rival_that_has_locked_is_thought_through_again() -> None:
    state = table("9c Kc 2h", "5s 6s 7s", tiring=20)
    act(state, 1, "lock 5s")
    redealt = KNOWLEDGE.redeal(Chair(GAME, state, 0), Dealer(3))
    assert list(redealt.plays) == [None, None]
    assert state.plays[1] is not None


def test_it_makes_no_difference_whether_the_rival_has_locked() -> None:
    for level in ("greedy", "linear", "knight"):
        state = table("9c Kc 2h 4d", "5s 6s 7s", tiring=20)
        locked = state.copy()
        act(locked, 1, "lock 5s")
        assert GAME.parse(choice(level, state)).cards
        other = state.copy()
        act(other, 1, "lock 6s 7s")
        assert choice(level, locked) == choice(level, other)


def test_rollouts_end_two_rounds_after_this_one() -> None:
    state = table("9c Kc 2h 4d", "5s 6s 7s 8s", tiring=20)
    goal = KNOWLEDGE.goal(state)
    act(state, 0, "lock 2h")
    KNOWLEDGE.play_on(state, goal, Dealer(1))
    assert state.round == 4


def test_candidates_are_few_and_the_first_is_the_policy_s() -> None:
    for state in every_mix():
        found = KNOWLEDGE.candidates(state, 0)
        assert 1 <= len(found) <= 8
        assert set(found) <= set(GAME.legal(state, 0))
        assert found[0] == KNOWLEDGE.choose(state, 0, Dealer(1))
        priors = KNOWLEDGE.prior(state, 0, found)
        assert priors[0] == 0
        assert priors == sorted(priors, reverse=True)


def test_healing_candidates_are_few() -> None:
    state = table("Ac 2c 4c 4d 9s Ks", "9c 9d", hp=(5, 20), tiring=20)
    both(state, "lock Ac", "lock")
    found = KNOWLEDGE.candidates(state, 0)
    assert 1 <= len(found) <= 6
    assert all(isinstance(action, Heal) for action in found)


def test_an_even_endless_game_is_offered_as_a_draw_now_and_then() -> None:
    assert answer(table("9c", "9s", number=40)) == "offer draw"
    assert answer(table("9c", "9s", number=41)) is None
    assert answer(table("9c", "9s", number=30)) is None
    assert answer(table("9c", "9s", hp=(20, 3), number=40)) is None


@pytest.mark.parametrize("limit", [{"tiring": 60}, {"round_cap": 60}])
def test_no_draw_where_the_game_will_end(limit: dict[str, int]) -> None:
    state = table("9c", "9s", number=50, **limit)
    assert answer(state) is None
    act(state, 1, "offer draw")
    assert answer(state) == "decline draw"


def test_an_offer_is_taken_where_nothing_can_end_the_game() -> None:
    state = table("9c", "9s", number=45)
    act(state, 1, "offer draw")
    assert answer(state) == "accept draw"
    early = table("9c", "9s", number=5)
    act(early, 1, "offer draw")
    assert answer(early) == "decline draw"


def test_an_offer_to_one_who_is_winning_is_declined() -> None:
    state = table("9c 9h 8c", "9s", hp=(20, 2), number=45)
    act(state, 1, "offer draw")
    assert answer(state) == "decline draw"
    assert answer(state, 1) is None


def test_an_offer_to_one_who_is_lost_is_taken() -> None:
    state = table("", "9s 9c 8c 8d 7h 7s", hp=(1, 20), number=22, tiring=20)
    act(state, 1, "offer draw")
    assert answer(state) == "accept draw"


def test_hint_tells_what_to_expect() -> None:
    state = table("9c Kc 2h 3h 3d 4s", "", tiring=20)
    action = GAME.parse("lock 9c Kc>9c")
    said = KNOWLEDGE.why(Chair(GAME, state, 0), action)
    assert said.endswith("Expect to deal about 8.0 and to take about 0.0.")
