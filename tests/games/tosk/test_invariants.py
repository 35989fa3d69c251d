"""What always holds, over random games of every rule set; and what no seat can find out."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabard.core.action import Pick, next_picks
from tabard.core.chance import Dealer, Tape
from tabard.core.event import Event
from tabard.core.game import permitted, play, settle_options
from tabard.games.tosk import GAME, RULE_SETS, State
from tabard.games.tosk.cards import listed
from tabard.games.tosk.events import Drew, Revealed
from tabard.games.tosk.numbers import SWITCHES
from tabard.games.tosk.plays import all_heals, all_locks
from tests.games.tosk.table import act, both, may, only, table

rule = pytest.mark.rule
EVERY_RULE_SET = range(32)


def options(flags: int, **more: Any) -> dict[str, Any]:
    return {**{name: bool(flags & bit) for name, bit in SWITCHES}, **more}


def walk(flags: int, seed: int, steps: int = 120, **more: Any) -> Iterator[tuple[State, list[Event]]]:
    """Play a random game and show the state, and what was told, before the first and after every action."""
    dealer = Dealer(seed)
    state = GAME.start(2, settle_options(GAME, 2, options(flags, **more)), dealer)
    yield state, []
    for _ in range(steps):
        acting = GAME.to_act(state)
        if not acting:
            return
        seat = acting[dealer.below(len(acting))]
        yield state, play(GAME, state, seat, GAME.sample(state, seat, dealer), dealer)


@rule("TK-I-01")
@pytest.mark.parametrize("flags", EVERY_RULE_SET)
def test_the_48_cards_are_each_in_one_place(flags: int) -> None:
    for state, _ in walk(flags, seed=flags):
        places = [*state.deck, *state.pile, *listed(state.hands[0]), *listed(state.hands[1])]
        assert sorted(places) == list(range(48))
        for seat in (0, 1):
            locked = state.plays[seat]
            assert locked is None or locked.mask & ~state.hands[seat] == 0, "face down, and counted in the hand"


@rule("TK-I-02")
@pytest.mark.parametrize("flags", EVERY_RULE_SET)
def test_hit_points_hands_and_costs_stay_in_bounds(flags: int) -> None:
    rules = RULE_SETS[flags]
    for state, events in walk(flags, seed=100 + flags):
        assert all(0 <= hp <= 20 for hp in state.hp)
        assert all(0 <= hand.bit_count() <= rules.hand for hand in state.hands)
        assert all(0 <= shown.cost <= rules.stamina for shown in only(events, Revealed))
        assert all(0 <= unspent <= rules.stamina for unspent in state.unspent)


def swapped(state: State) -> State:
    """Give each seat the other's place; the round's parity changes with it, as the order of drawing does."""
    twin = state.copy()
    for name in ("hp", "hands", "plays", "heals", "unspent", "shown", "dealt", "healed", "offered"):
        setattr(twin, name, getattr(twin, name)[::-1])
    return twin


@rule("TK-I-05")
@pytest.mark.parametrize("flags", EVERY_RULE_SET)
def test_swapping_seats_and_inputs_mirrors_a_round(flags: int) -> None:
    """Combat and healing mirror exactly; draws mirror with the rounds' order of drawing, so both start one apart."""
    dealer = Dealer(200 + flags)
    for _ in range(6):
        state = GAME.start(2, settle_options(GAME, 2, options(flags)), dealer)
        state.hp = [1 + dealer.below(20), 1 + dealer.below(20)]
        state.round = 3
        mirror = swapped(state)
        mirror.round = 4
        while state.round == 3 and GAME.result(state) is None:
            assert GAME.to_act(mirror) == tuple(sorted(1 - seat for seat in GAME.to_act(state)))
            for seat in GAME.to_act(state):
                action = GAME.sample(state, seat, dealer)
                assert action in GAME.legal(mirror, 1 - seat)
                play(GAME, state, seat, action, Dealer(5))
                play(GAME, mirror, 1 - seat, action, Dealer(5))
        mirror = swapped(mirror)
        assert (mirror.hp, mirror.hands, mirror.dealt, mirror.healed) == (
            state.hp,
            state.hands,
            state.dealt,
            state.healed,
        )
        ended, other = GAME.result(state), GAME.result(mirror)
        assert (ended is None) == (other is None)
        if ended is not None and other is not None:
            assert ended.how == other.how
            assert ended.points == tuple(reversed(other.points))


# Secrets


@rule("TK-I-04", "TK-R-35")
@pytest.mark.parametrize("flags", EVERY_RULE_SET)
def test_no_seat_can_tell_one_redeal_from_another(flags: int) -> None:
    dealer = Dealer(300 + flags)
    for state, _ in walk(flags, seed=300 + flags):
        for seat in (0, 1):
            other = GAME.resample(state, seat, dealer)
            assert GAME.view(other, seat) == GAME.view(state, seat)
            assert GAME.view(other, None) == GAME.view(state, None)
            assert permitted(GAME, other, seat) == permitted(GAME, state, seat)
            assert GAME.to_act(other) == GAME.to_act(state)


@rule("TK-I-04")
def test_what_the_rival_locks_changes_nothing_before_the_reveal() -> None:
    seen = []
    for text in ("lock", "lock 9c", "lock 2s 5c Jc>5c", "lock 2s 5c Jc"):
        state = table("9c 2s 5c Jc", "4d 6h")
        before = [event.for_seat(1) for event in act(state, 0, text)]
        view = GAME.view(state, 1)
        told = [GAME.words.describe(event, ("A", "B"), 1) for event in before]
        prompt = GAME.words.prompt(view, ("A", "B"))
        whys = [GAME.explain(state, 1, pick) for pick in ("hand:4d", "hand:9c", "button:lock", "boost:Jc>5c")]
        seen.append((view, before, told, prompt, whys, permitted(GAME, state, 1)))
    assert all(one == seen[0] for one in seen)


@rule("TK-I-04", "TK-R-28")
def test_what_the_rival_chose_to_heal_changes_nothing_before_both_have() -> None:
    seen = []
    for text in ("heal", "heal As", "heal As 2s 3s"):
        state = table("As 2s 3s", "Ad 2d", hp=(10, 10))
        both(state, "lock", "lock")
        events = [event.for_seat(1) for event in act(state, 0, text)]
        seen.append((GAME.view(state, 1), events, permitted(GAME, state, 1)))
    assert all(one == seen[0] for one in seen)


@rule("TK-R-35")
def test_only_the_drawer_is_told_which_cards_came() -> None:
    state = table("9c", "9d")
    drawn = only(both(state, "lock 9c", "lock 9d"), Drew)
    assert [(event.seat, event.count) for event in drawn] == [(0, 4), (1, 4)]
    for event in drawn:
        assert event.for_seat(event.seat).cards == event.cards
        assert event.for_seat(1 - event.seat).cards is None
        assert event.for_seat(None).cards is None
        assert event.for_seat(None).count == 4


@rule("TK-R-35")
def test_a_round_is_told_alike_while_the_rival_keeps_other_cards() -> None:
    stories = []
    for kept in ("4d", "Ks", "9h"):
        state = table("9c 2s", f"{kept} 6h", deck="As Ac 2c 3c 4c 5c 6c 7c 8c Jc", number=1)
        events = both(state, "lock 9c", "lock 6h")
        stories.append(([event.for_seat(0) for event in events], GAME.view(state, 0)))
    assert stories[0] == stories[1] == stories[2]


def test_a_redeal_deals_every_hidden_card_anew() -> None:
    state = table("9c 2s 5c Jc", "4d 6h", pile="Kc Kd")
    dealer, hands, tops = Dealer(4), set(), set()
    for _ in range(2000):
        other = GAME.resample(state, 0, dealer)
        assert other.hands[0] == state.hands[0]
        assert other.pile == state.pile
        hands.update(listed(other.hands[1]))
        tops.add(other.deck[-1])
    hidden = {*state.deck, *listed(state.hands[1])}
    assert hands == hidden
    assert tops == hidden


def test_a_redealt_rival_that_locked_stays_locked_with_a_play_of_its_new_hand() -> None:
    state = table("9c 2s 5c Jc", "4d 6h Jd")
    act(state, 1, "lock 4d Jd>4d")
    dealer, plays = Dealer(5), set()
    for _ in range(300):
        other = GAME.resample(state, 0, dealer)
        assert other.plays[0] is None
        locked = other.plays[1]
        assert locked is not None
        assert locked in all_locks(other.hands[1], RULE_SETS[0])
        plays.add(locked)
    assert len(plays) > 100


def test_a_redealt_rival_that_chose_its_healing_keeps_a_choice_of_its_new_hand() -> None:
    state = table("As 2s 3s", "Ad 2d 3d", hp=(10, 10))
    both(state, "lock", "lock")
    act(state, 1, "heal Ad 2d")
    dealer = Dealer(6)
    for _ in range(100):
        other = GAME.resample(state, 0, dealer)
        chosen = other.heals[1]
        assert chosen is not None
        assert chosen in all_heals(other.hands[1], 3)


def test_own_choices_survive_a_redeal() -> None:
    state = table("9c 2s 5c Jc", "4d 6h Jd")
    act(state, 0, "lock 5c Jc>5c")
    other = GAME.resample(state, 0, Dealer(1))
    assert other.plays[0] == state.plays[0]
    view = GAME.view(other, 0)
    assert view.staged is not None
    assert view.staged.text == "5c Jc>5c"
    assert GAME.view(other, 1).staged is None


@pytest.mark.parametrize("flags", [0, 31])
def test_states_a_seat_cannot_tell_apart_are_redealt_alike(flags: int) -> None:
    dealer = Dealer(7)
    for state, _ in walk(flags, seed=7):
        for seat in (0, 1):
            other = GAME.resample(state, seat, dealer)
            number = dealer.below(1 << 20)
            assert GAME.resample(state, seat, Dealer(number)) == GAME.resample(other, seat, Dealer(number))


def test_redealing_leaves_the_state_alone() -> None:
    for state, _ in walk(0, seed=8, steps=30):
        before = state.key()
        GAME.resample(state, 0, Dealer(1))
        GAME.view(state, 1)
        assert state.key() == before


# Picks and explanations


@pytest.mark.parametrize("flags", EVERY_RULE_SET)
def test_what_is_lit_is_never_explained_away(flags: int) -> None:
    whim = Dealer(flags)
    for state, _ in walk(flags, seed=400 + flags, steps=12):
        for seat in GAME.to_act(state):
            actions = GAME.legal(state, seat)
            made: list[Pick] = []
            while lit := next_picks(actions, made):
                assert [GAME.explain(state, seat, pick, made) for pick in lit] == [None] * len(lit)
                made.append(lit[whim.below(len(lit))])


@pytest.mark.parametrize("flags", EVERY_RULE_SET)
@rule("TK-STRAT-02")
def test_a_card_of_the_hand_that_is_not_lit_is_explained(flags: int) -> None:
    whim = Dealer(flags)
    for state, _ in walk(flags, seed=500 + flags, steps=12):
        for seat in GAME.to_act(state):
            actions = GAME.legal(state, seat)
            made: list[Pick] = []
            while lit := [pick for pick in next_picks(actions, made) if pick.startswith("hand:")]:
                held = GAME.view(state, seat).me.hand
                assert held is not None
                for card in held:
                    why = GAME.explain(state, seat, f"hand:{card}", made)
                    assert (why is None) == (f"hand:{card}" in lit), (card, made)
                made.append(lit[whim.below(len(lit))])


@rule("TK-R-20")
def test_no_card_makes_a_play_cheaper_so_cards_can_be_picked_one_by_one() -> None:
    state = table("Ac 2c 3c Jc Qc Kc", momentum=True)
    costs = {frozenset(a.cards): GAME.words.figures(GAME.view(state, 0), a)["cost"] for a in GAME.legal(state, 0)}
    for few in costs:
        for many in costs:
            if few < many:
                assert costs[few] <= costs[many]


# Copies and records


def test_a_copy_is_equal_and_independent() -> None:
    for state, _ in walk(31, seed=10, steps=60):
        twin = state.copy()
        assert twin == state
        assert hash(twin) == hash(state)
        if GAME.to_act(twin):
            seat = GAME.to_act(twin)[0]
            before = repr(state)
            GAME.apply(twin, seat, GAME.sample(twin, seat, Dealer(1)), Dealer(1))
            assert repr(state) == before
            assert twin != state


def test_listening_changes_nothing() -> None:
    one, two = Dealer(3), Dealer(3)
    first = GAME.start(2, settle_options(GAME, 2, {}), one)
    second = GAME.start(2, settle_options(GAME, 2, {}), two)
    for _ in range(60):
        for seat in GAME.to_act(first):
            action = GAME.sample(first, seat, one)
            assert GAME.sample(second, seat, two) == action
            GAME.apply(first, seat, action, one)
            play(GAME, second, seat, action, two)
            assert first == second


def test_the_deal_draws_one_shuffle_and_no_more() -> None:
    tape = Tape([tuple(range(48))])
    GAME.start(2, settle_options(GAME, 2, {}), tape)
    assert tape.finished()


def test_legal_lists_are_the_same_each_time() -> None:
    for state, _ in walk(7, seed=12, steps=20):
        for seat in (0, 1):
            assert may(state, seat) == may(state.copy(), seat)
