"""The rulebook's statements and our rulings, each proved by name."""

from typing import Any

import pytest

from tabard.core.chance import Dealer, Tape
from tabard.core.errors import BadNotation, BadOptions, IllegalAction
from tabard.core.game import settle_options
from tabard.games.tosk import GAME, RULE_SETS, Lock
from tabard.games.tosk.cards import (
    ATTACK,
    CHAMPIONS,
    DECK_SIZE,
    DEFENCE,
    FIRST_TECHNIQUE,
    NOTATION,
    RANK,
    TENS,
    as_set,
    card_of,
    listed,
)
from tabard.games.tosk.events import (
    Drew,
    Healed,
    Locked,
    Reshuffled,
    Revealed,
    RoundBegan,
    Struck,
    SuddenDeathBegan,
    Tired,
    Unlocked,
    Won,
)
from tabard.games.tosk.numbers import HIT_POINTS
from tabard.games.tosk.plays import doublers_in, usual_boosts
from tabard.games.tosk.worth import Worth, worth
from tests.games.tosk.table import act, both, cards, hand, may, only, rules, table

rule = pytest.mark.rule


def start(**options: Any) -> Any:
    return GAME.start(2, settle_options(GAME, 2, options), Dealer(1))


def figures(play: str, mix: str = "base") -> Worth:
    """Weigh a play under a rule set."""
    state = table(**rules(mix))
    lock = GAME.parse("lock " + play)
    assert isinstance(lock, Lock)
    return worth(lock.mask, lock.boosts, RULE_SETS[state.flags])


def result(state: Any) -> tuple[tuple[float, ...], str]:
    ended = GAME.result(state)
    assert ended is not None
    return ended.points, ended.how


# The goal and the pack


@rule("TK-GOAL-01", "TK-END-01", "TK-ROUND-01")
def test_the_first_to_bring_the_other_to_zero_wins_and_no_round_follows() -> None:
    state = table("9c 2s", "2d", hp=(20, 2))
    events = both(state, "lock 9c", "lock 2d")
    assert result(state) == ((1, 0), "knock-out")
    assert events[-1] == Won(0, "knock-out")
    assert not only(events, RoundBegan)
    assert GAME.to_act(state) == ()


@rule("TK-END-01")
def test_seat_one_wins_by_knock_out_in_the_same_way() -> None:
    state = table("2d", "9c", hp=(2, 20))
    both(state, "lock 2d", "lock 9c")
    assert result(state) == ((0, 1), "knock-out")


@rule("TK-END-01")
def test_one_hit_point_left_goes_on() -> None:
    state = table("9c", "2d", hp=(20, 3))
    both(state, "lock 9c", "lock 2d")
    assert GAME.result(state) is None


@rule("TK-GOAL-02")
def test_a_play_is_shown_by_attack_defence_and_stamina_with_its_techniques() -> None:
    state = table("5c Jc 2h")
    lock = next(a for a in GAME.legal(state, 0) if str(a) == "lock 2h 5c Jc>5c")
    assert GAME.words.figures(GAME.view(state, 0), lock) == {
        "attack": 4,
        "defence": 4,
        "cost": 10,
        "unspent": 3,
        "draw": 3,
    }


@rule("TK-PARTS-01", "TK-N-17")
def test_the_pack_is_54_cards_with_both_jokers() -> None:
    tens = [ten for pair in TENS for ten in pair]
    pack = {*NOTATION, *tens, *CHAMPIONS}
    assert len(pack) == 54
    assert {"JOK1", "JOK2"} < pack
    ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    assert pack - set(CHAMPIONS) == {r + s for r in ranks for s in "cdhs"}


@rule("TK-N-12", "TK-N-13", "TK-N-14", "TK-TECH-01", "TK-ACT-01")
def test_the_deck_is_36_actions_and_12_techniques() -> None:
    actions = [NOTATION[card] for card in range(DECK_SIZE) if card < FIRST_TECHNIQUE]
    techniques = [NOTATION[card] for card in range(DECK_SIZE) if card >= FIRST_TECHNIQUE]
    assert sorted(actions) == sorted(r + s for r in "A23456789" for s in "cdhs")
    assert sorted(techniques) == sorted(r + s for r in "JQK" for s in "cdhs")
    assert GAME.census(start()) == tuple(range(48))


def test_the_numbers_are_those_of_the_ledger_and_bear_an_edition() -> None:
    assert GAME.edition == "1"
    assert HIT_POINTS == 20
    base, everything = RULE_SETS[0], RULE_SETS[31]
    assert (base.stamina, base.hand, base.heal_cards, base.heal_each) == (13, 6, 3, 1)
    assert (everything.stamina, everything.hand, everything.heal_cards, everything.heal_each) == (11, 5, 2, 2)
    assert (base.technique_cost, base.force, base.momentum) == (3, 0, 0)
    assert (everything.force, everything.momentum, everything.techniques_step) == (1, 1, True)


# Setting up


@rule("TK-SETUP-01", "TK-N-16", "TK-R-04")
def test_each_player_has_a_joker_as_champion_which_is_never_in_play() -> None:
    state = start()
    view = GAME.view(state, 0)
    assert [side.champion for side in view.sides] == ["JOK1", "JOK2"]
    with pytest.raises(BadNotation):
        GAME.parse("lock JOK1")
    why = GAME.explain(state, 0, "hand:JOK1")
    assert why is not None
    assert why.rule == "TK-R-04"


@rule("TK-SETUP-02")
def test_both_begin_with_20_hit_points() -> None:
    assert [side.hp for side in GAME.view(start(), None).sides] == [20, 20]


@rule("TK-SETUP-03", "TK-R-03", "TK-N-15", "TK-N-10")
def test_hit_points_are_the_pips_of_two_tens_of_one_colour() -> None:
    sides = GAME.view(table(hp=(14, 7)), None).sides
    assert [side.tens for side in sides] == [("10h", "10d"), ("10s", "10c")]
    assert [side.pips for side in sides] == [(10, 4), (7, 0)]
    assert [sum(side.pips) for side in GAME.view(start(), 1).sides] == [20, 20]


@rule("TK-R-04", "TK-N-10")
def test_a_ten_is_never_played() -> None:
    with pytest.raises(BadNotation):
        GAME.parse("lock 10c")
    why = GAME.explain(start(), 0, "hand:10h")
    assert why is not None
    assert why.rule == "TK-R-04"


@rule("TK-SETUP-04", "TK-SETUP-05", "TK-R-05", "TK-N-18")
def test_a_shuffled_deck_is_dealt_in_turn_until_both_hold_six() -> None:
    order = list(range(48))
    state = GAME.start(2, settle_options(GAME, 2, {}), Tape([tuple(reversed(order))]))
    assert [listed(held) for held in state.hands] == [[0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11]]
    assert GAME.view(state, 0).deck == 36
    assert GAME.view(state, 0).pile == ()


@rule("TK-N-18", "TK-VAR-03")
def test_battle_weary_hands_are_five_and_leave_38() -> None:
    state = start(battle_weary=True)
    assert [held.bit_count() for held in state.hands] == [5, 5]
    assert GAME.view(state, 0).deck == 38


@rule("TK-GOAL-01")
def test_only_two_can_play() -> None:
    with pytest.raises(BadOptions):
        settle_options(GAME, 3, {})


# A round


@rule("TK-ROUND-02", "TK-REC-01")
def test_a_round_is_strategy_then_combat_then_recover() -> None:
    state = table("9c As", "2d", hp=(19, 20))
    assert GAME.view(state, 0).phase == "plan"
    both(state, "lock 9c", "lock 2d")
    assert GAME.view(state, 0).phase == "recover"
    assert [side.hp for side in GAME.view(state, 0).sides] == [19, 18]
    assert GAME.view(state, 0).pile == ("9c", "2d")
    act(state, 0, "heal As")
    assert GAME.view(state, 0).phase == "plan"
    assert GAME.view(state, 0).round == 2


@rule("TK-ROUND-03", "TK-ROUND-04", "TK-COMB-01")
def test_both_lock_before_anything_is_revealed_in_either_order() -> None:
    for first in (0, 1):
        state = table("9c", "2d")
        assert GAME.to_act(state) == (0, 1)
        events = act(state, first, "lock 9c" if first == 0 else "lock 2d")
        assert events == [Locked(first)]
        assert GAME.to_act(state) == (1 - first,)
        assert GAME.legal(state, first) == ()
        events = act(state, 1 - first, "lock 2d" if first == 0 else "lock 9c")
        assert [(e.seat, e.cards) for e in only(events, Revealed)] == [(0, cards("9c")), (1, cards("2d"))]
        assert only(events, Struck) == [Struck((2, 0), (20, 18))]


@rule("TK-ROUND-03", "TK-ROUND-04", "TK-R-28")
def test_both_choose_their_healing_before_either_is_shown() -> None:
    for first in (0, 1):
        state = table("As 2s", "Ad 2d", hp=(15, 16))
        both(state, "lock", "lock")
        assert GAME.to_act(state) == (0, 1)
        events = act(state, first, "heal As" if first == 0 else "heal Ad 2d")
        assert not only(events, Healed)
        assert [side.hp for side in GAME.view(state, 1 - first).sides] == [15, 16]
        assert GAME.view(state, 1 - first).pile == ()
        events = act(state, 1 - first, "heal Ad 2d" if first == 0 else "heal As")
        assert only(events, Healed) == [Healed(0, cards("As"), 1, 16), Healed(1, cards("Ad 2d"), 2, 18)]


@rule("TK-R-28", "TK-R-35")
def test_cards_that_healed_lie_face_up_on_the_pile() -> None:
    state = table("As 2s", hp=(15, 20))
    both(state, "lock", "lock")
    act(state, 0, "heal As 2s")
    assert GAME.view(state, 1).pile == ("As", "2s")
    last = GAME.view(state, 1).last
    assert last is not None
    assert last.healed == (("As", "2s"), ())


# Strategy


@rule("TK-STRAT-01", "TK-R-06", "TK-R-10")
def test_any_number_of_cards_may_be_played_from_none_to_all() -> None:
    state = table("Ac 2c Jc")
    assert may(state, 0) == [
        "lock",
        "lock Ac",
        "lock 2c",
        "lock Jc",
        "lock Ac 2c",
        "lock Ac Jc>Ac",
        "lock Ac Jc",
        "lock 2c Jc>2c",
        "lock 2c Jc",
        "lock Ac 2c Jc>2c",
        "lock Ac 2c Jc>Ac",
        "lock Ac 2c Jc",
    ]


@rule("TK-STRAT-02", "TK-STRAT-03")
def test_a_play_may_cost_13_and_not_14() -> None:
    state = table("4c 9d 5h")
    assert "lock 4c 9d" in may(state, 0)
    assert "lock 5h 9d" not in may(state, 0)
    with pytest.raises(IllegalAction, match="9 of diamonds needs 9 stamina and 8 are left") as error:
        act(state, 0, "lock 5h 9d")
    assert error.value.rule == "TK-STRAT-02"


@rule("TK-STRAT-03")
def test_stamina_is_13_in_every_round_anew() -> None:
    state = table("4c 9d", "")
    both(state, "lock 4c 9d", "lock")
    assert GAME.view(state, 0).stamina == 13
    state.hands[0] = as_set(cards("4h 9h"))
    assert "lock 4h 9h" in may(state, 0)


@rule("TK-STRAT-01")
def test_a_card_that_is_not_held_is_not_played() -> None:
    state = table("Ac", "2c")
    with pytest.raises(IllegalAction, match="don’t hold 2 of clubs") as error:
        act(state, 0, "lock 2c")
    assert error.value.rule == "TK-STRAT-01"


@rule("TK-ACT-02", "TK-ACT-03", "TK-N-01")
@pytest.mark.parametrize(("rank", "cost"), [("A", 1), *[(str(n), n) for n in range(2, 10)]])
def test_an_action_costs_its_rank_in_every_suit(rank: str, cost: int) -> None:
    assert [figures(rank + suit).cost for suit in "cdhs"] == [cost] * 4


PIPS = [
    ("TK-N-01", "A", 0, 1),
    ("TK-N-02", "2", 0, 2),
    ("TK-N-03", "3", 0, 3),
    ("TK-N-04", "4", 2, 0),
    ("TK-N-05", "5", 2, 1),
    ("TK-N-06", "6", 3, 0),
    ("TK-N-07", "7", 3, 1),
    ("TK-N-08", "8", 3, 2),
    ("TK-N-09", "9", 4, 1),
]


@pytest.mark.parametrize(
    ("rank", "attack", "defence"), [pytest.param(*row[1:], id=row[0], marks=rule(row[0])) for row in PIPS]
)
@rule("TK-ACT-04", "TK-ACT-05")
def test_pips_of_one_outer_column_attack_and_those_of_the_centre_defend(rank: str, attack: int, defence: int) -> None:
    for suit in "cdhs":
        assert figures(rank + suit)[:2] == (attack, defence)


@rule("TK-I-03")
def test_twice_the_attack_and_the_defence_are_the_rank() -> None:
    assert all(2 * ATTACK[card] + DEFENCE[card] == RANK[card] for card in range(FIRST_TECHNIQUE))


@rule("TK-ACT-06")
def test_the_rulebooks_example_of_two_actions() -> None:
    assert figures("3c 9d") == (4, 4, 12)


@rule("TK-TECH-02", "TK-N-11")
def test_a_technique_costs_3_and_gives_nothing_itself() -> None:
    for technique in "JQK":
        assert [figures(technique + suit) for suit in "cdhs"] == [(0, 0, 3)] * 4


@rule("TK-TECH-03", "TK-TECH-04")
def test_a_technique_doubles_both_values_of_one_action() -> None:
    assert figures("5c Jc>5c") == (4, 2, 8)
    assert figures("2c 5c Jc>5c") == (4, 4, 10)


@rule("TK-TECH-03")
def test_another_suit_is_not_doubled() -> None:
    state = table("5c Jd Js")
    assert not [text for text in may(state, 0) if ">" in text]
    with pytest.raises(IllegalAction, match="of its suit") as error:
        act(state, 0, "lock 5c Js>5c")
    assert error.value.rule == "TK-TECH-03"


@rule("TK-TECH-03")
def test_a_technique_does_not_double_a_technique() -> None:
    with pytest.raises(BadNotation, match="doubles an action"):
        GAME.parse("lock Jc>Qc Qc")


@rule("TK-TECH-05", "TK-R-08")
def test_an_action_is_doubled_once() -> None:
    state = table("4c Jc Qc")
    with pytest.raises(IllegalAction, match="doubled already") as error:
        act(state, 0, "lock 4c Jc>4c Qc>4c")
    assert error.value.rule == "TK-TECH-05"
    assert [text for text in may(state, 0) if text.count(" ") == 3] == [
        "lock 4c Jc>4c Qc",
        "lock 4c Jc Qc>4c",
        "lock 4c Jc Qc",
    ]


@rule("TK-R-06")
def test_playing_nothing_leaves_all_stamina() -> None:
    state = table("9c", "")
    both(state, "lock", "lock")
    assert state.unspent == (13, 13)
    assert [side.unspent for side in GAME.view(state, None).sides] == [0, 0], "nothing of the new round is revealed"


@rule("TK-R-07")
def test_a_technique_alone_does_nothing_and_is_discarded_after_a_warning() -> None:
    state = table("Jc", "")
    lock = GAME.parse("lock Jc")
    assert "Jack of clubs doubles nothing" in GAME.words.warning(GAME.view(state, 0), lock)
    events = both(state, "lock Jc", "lock")
    assert only(events, Revealed)[0].cost == 3
    assert GAME.view(state, 0).pile == ("Jc",)


@rule("TK-R-07")
def test_a_technique_at_work_is_not_warned_of() -> None:
    state = table("5c Jc", "")
    assert GAME.words.warning(GAME.view(state, 0), GAME.parse("lock 5c Jc>5c")) == ""


@rule("TK-R-08")
def test_two_techniques_double_two_actions() -> None:
    assert figures("2c 5c Jc>2c Kc>5c") == (4, 6, 13)


USUAL = [
    ("6c 4c Jc", "4c 6c Jc>6c"),  # most together
    ("2c 4c Jc", "2c 4c Jc>4c"),  # 2 is 0/2, 4 is 2/0: equal together, more attack
    ("8c 9c Jc", "8c 9c Jc>9c"),  # 8 is 3/2, 9 is 4/1
    ("3c 5c Jc", "3c 5c Jc>5c"),
    ("3c 4c Jc", "3c 4c Jc>3c"),  # 3 is 0/3, 4 is 2/0: more together, though no attack
    ("Ac 3c 5c Jc Qc", "Ac 3c 5c Jc>3c Qc>5c"),  # the best two, the lowest technique on the lowest of them
    ("4c Jc Kc", "4c Jc>4c Kc"),  # the lowest technique works
    ("4d 4h Jd Jh", "4d 4h Jd>4d Jh>4h"),
]


@rule("TK-R-09")
@pytest.mark.parametrize(("held", "usual"), USUAL)
def test_who_names_no_assignment_gets_the_best(held: str, usual: str) -> None:
    boosts = usual_boosts(doublers_in(as_set(cards(held)), advanced=False))
    assert str(Lock(as_set(cards(held)), boosts)) == "lock " + usual


@rule("TK-R-09", "TK-R-37")
def test_with_advanced_techniques_equal_actions_go_by_the_lowest_card() -> None:
    assert usual_boosts(doublers_in(as_set(cards("4d 4h Jh")), advanced=True)) == ((card_of("Jh"), card_of("4d")),)


@rule("TK-R-09")
def test_tapping_the_cards_means_the_usual_assignment_and_others_are_named() -> None:
    state = table("4c 6c Jc")
    picks = {str(action): action.picks for action in GAME.legal(state, 0)}
    assert picks["lock 4c 6c Jc>6c"] == ("hand:4c", "hand:6c", "hand:Jc", "button:lock")
    assert picks["lock 4c 6c Jc>4c"] == ("hand:4c", "hand:6c", "hand:Jc", "boost:Jc>4c", "button:lock")
    assert picks["lock 4c 6c Jc"] == ("hand:4c", "hand:6c", "hand:Jc", "boost:Jc>none", "button:lock")


@rule("TK-R-09")
def test_an_assignment_is_shown_with_the_cards_and_stays() -> None:
    state = table("4c 6c Jc", "")
    events = both(state, "lock 4c 6c Jc>4c", "lock")
    assert only(events, Revealed)[0].boosts == ((card_of("Jc"), card_of("4c")),)
    assert GAME.retracts(state, 0) == ()
    waiting = table("4c Jc As", "As", hp=(9, 9))
    both(waiting, "lock 4c", "lock")
    why = GAME.explain(waiting, 0, "boost:Jc>4c")
    assert why is not None
    assert why.rule == "TK-R-09"


@rule("TK-R-10")
def test_a_technique_may_be_left_idle_where_it_could_double() -> None:
    state = table("5c Jc", "")
    events = both(state, "lock 5c Jc", "lock")
    assert (only(events, Revealed)[0].attack, only(events, Revealed)[0].defence) == (2, 1)


@rule("TK-R-36")
def test_a_lock_is_taken_back_until_the_rival_locks() -> None:
    state = table("9c", "2d")
    act(state, 0, "lock 9c")
    assert [str(action) for action in GAME.retracts(state, 0)] == ["unlock"]
    assert GAME.retracts(state, 1) == ()
    assert act(state, 0, "unlock") == [Unlocked(0)]
    assert GAME.to_act(state) == (0, 1)
    both(state, "lock", "lock 2d")
    assert GAME.retracts(state, 0) == GAME.retracts(state, 1) == ()
    with pytest.raises(IllegalAction) as error:
        act(state, 0, "unlock")
    assert error.value.rule == "TK-R-36"


@rule("TK-R-36", "TK-R-28")
def test_a_healing_is_taken_back_until_the_rival_chooses() -> None:
    state = table("As 2s", "Ad", hp=(15, 15))
    both(state, "lock", "lock")
    act(state, 0, "heal As 2s")
    act(state, 0, "unlock")
    assert GAME.to_act(state) == (0, 1)
    act(state, 0, "heal")
    act(state, 1, "heal Ad")
    assert state.hp == [15, 16]
    assert GAME.retracts(state, 0) == ()


@rule("TK-R-36", "TK-R-35")
def test_the_rival_sees_only_that_a_play_is_locked() -> None:
    views = []
    for text in ("lock", "lock 9c", "lock 2s 3s"):
        state = table("9c 2s 3s", "2d")
        events = [event.for_seat(1) for event in act(state, 0, text)]
        views.append((GAME.view(state, 1), GAME.view(state, None), events))
    assert views[0] == views[1] == views[2]
    assert views[0][0].rival.chosen
    assert views[0][0].rival.hand is None
    assert views[0][0].rival.hand_count == 3


@rule("TK-R-35")
def test_all_that_is_public_is_in_everybodys_view() -> None:
    state = table("9c 2s", "2d 3d 4d", hp=(14, 9), pile="Kc")
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert [side.hp for side in view.sides] == [14, 9]
        assert [side.hand_count for side in view.sides] == [2, 3]
        assert view.deck == 42
        assert view.pile == ("Kc",)
    assert GAME.view(state, 0).sides[0].hand == ("2s", "9c")
    assert GAME.view(state, 0).sides[1].hand is None
    assert [side.hand for side in GAME.view(state, None).sides] == [None, None]


@rule("TK-R-35", "TK-COMB-01")
def test_revealed_plays_are_public_with_their_working() -> None:
    state = table("5c Jc 2h", "8h")
    both(state, "lock 2h 5c Jc>5c", "lock 8h")
    for seat in (0, 1, None):
        last = GAME.view(state, seat).last
        assert last is not None
        assert last.plays[0].text == "2h 5c Jc>5c"
        assert last.plays[0].attack_working == "pips 2, Jack of clubs doubles 5 of clubs +2"
        assert last.plays[0].cost_working == "ranks 7, techniques +3"
        assert last.dealt == (2, 0)


# Combat


@rule("TK-COMB-02", "TK-COMB-03", "TK-R-42")
@pytest.mark.parametrize(
    ("one", "two", "dealt"),
    [
        ("lock 9c", "lock Ad 3d", (0, 0)),  # 4 against 4: equal
        ("lock 9c", "lock 3d", (1, 0)),  # 4 against 3
        ("lock 9c", "lock 2d 3d", (0, 0)),  # 4 against 5
        ("lock", "lock", (0, 0)),
        ("lock 9c", "lock 9d", (3, 3)),
        ("lock 4c 9c", "lock 4d", (6, 1)),
    ],
)
def test_attack_above_the_rivals_defence_costs_the_difference(one: str, two: str, dealt: tuple[int, int]) -> None:
    state = table("3c 4c 9c", "Ad 2d 3d 4d 9d")
    events = both(state, one, two)
    assert only(events, Struck) == [Struck(dealt, (20 - dealt[1], 20 - dealt[0]))]


@rule("TK-R-23")
def test_hit_points_stop_at_zero_and_damage_does_not() -> None:
    state = table("9c Kc", "9d", hp=(2, 3))
    events = both(state, "lock 9c Kc>9c", "lock 9d")
    assert only(events, Struck) == [Struck((7, 2), (0, 0))]
    assert result(state) == ((1, 0), "double-knock-out")


@rule("TK-END-02", "TK-R-23")
def test_in_a_double_knock_out_more_damage_wins_though_less_was_needed() -> None:
    state = table("4h 9h", "As 9s", hp=(2, 1))
    both(state, "lock 4h 9h", "lock As 9s")
    assert result(state) == ((1, 0), "double-knock-out")
    state = table("As 9s", "4h 9h", hp=(1, 2))
    both(state, "lock As 9s", "lock 4h 9h")
    assert result(state) == ((0, 1), "double-knock-out")


@rule("TK-END-03", "TK-R-25")
def test_sudden_death_goes_on_without_healing_until_damage_differs() -> None:
    state = table("9c As 2s", "9d Ad 2d", hp=(3, 3))
    events = both(state, "lock 9c", "lock 9d")
    assert only(events, SuddenDeathBegan) == [SuddenDeathBegan()]
    assert only(events, Drew), "discarding and drawing go on as usual"
    assert only(events, RoundBegan) == [RoundBegan(2)]
    both(state, "lock", "lock")
    assert GAME.to_act(state) == (0, 1), "nobody was asked to heal"
    assert GAME.view(state, 0).phase == "plan"
    state.hands = [as_set(cards("2s")), as_set(cards("4d"))]
    both(state, "lock 2s", "lock 4d")
    assert GAME.result(state) is None, "2 attack against 2 defence is no damage"
    assert state.hp == [0, 0]
    state.hands = [as_set(cards("As")), as_set(cards("4h"))]
    both(state, "lock As", "lock 4h")
    assert result(state) == ((0, 1), "sudden-death")


# Recover


@rule("TK-REC-01")
def test_played_cards_are_discarded_before_healing_and_cannot_heal() -> None:
    state = table("9c As", "", hp=(15, 20))
    both(state, "lock 9c", "lock")
    assert hand(state, 0) == "As"
    assert GAME.view(state, 1).pile == ("9c",)
    assert may(state, 0) == ["heal", "heal As"]


@rule("TK-HEAL-01", "TK-HEAL-02")
def test_up_to_three_cards_heal_one_each() -> None:
    state = table("As 2s 3s 4s", "", hp=(10, 20))
    both(state, "lock", "lock")
    assert max(text.count(" ") for text in may(state, 0)) == 3
    assert len(may(state, 0)) == 1 + 4 + 6 + 4
    act(state, 0, "heal As 2s 3s")
    assert state.hp[0] == 13


@rule("TK-R-26")
@pytest.mark.parametrize(("hp", "most"), [(20, None), (19, 1), (18, 2), (17, 3), (16, 3)])
def test_every_healing_card_restores_a_hit_point(hp: int, most: int | None) -> None:
    state = table("As 2s 3s 4s 5s", "", hp=(hp, 20))
    both(state, "lock", "lock")
    if most is None:
        assert state.round == 2
    else:
        assert max(text.count(" ") for text in may(state, 0)) == most


@rule("TK-R-27", "TK-VAR-04")
@pytest.mark.parametrize(("hp", "most", "healed"), [(19, 1, 20), (18, 1, 20), (17, 2, 20), (16, 2, 20), (15, 2, 19)])
def test_potent_healing_restores_two_each_and_never_above_twenty(hp: int, most: int, healed: int) -> None:
    state = table("As 2s 3s 4s 5s", "", hp=(hp, 20), potent_healing=True)
    both(state, "lock", "lock")
    assert max(text.count(" ") for text in may(state, 0)) == most
    act(state, 0, "heal As 2s" if most == 2 else "heal As")
    assert state.hp[0] == healed


@rule("TK-R-24")
def test_the_end_is_looked_for_before_anybody_heals() -> None:
    state = table("As 2s 3s", "9d", hp=(4, 10))
    both(state, "lock", "lock 9d")
    assert result(state) == ((0, 1), "knock-out")


@rule("TK-R-29", "TK-DRAW-01", "TK-R-30")
def test_healing_costs_no_stamina_and_makes_room() -> None:
    state = table("9c As 2s 3s 4s 5s", "", hp=(10, 20))
    both(state, "lock 9c", "lock")
    assert state.unspent[0] == 4
    events = act(state, 0, "heal As 2s 3s")
    assert [event.count for event in only(events, Drew) if event.seat == 0] == [4]  # room for 4, 4 unspent


@rule("TK-DRAW-01", "TK-R-30")
@pytest.mark.parametrize(
    ("play", "kept", "drawn"),
    [("9c 4c", "", 0), ("9c 3c", "", 1), ("9c 2c", "As", 2), ("", "As 2s 3s 4s 5s 6s", 0), ("", "As 2s 3s 4s 5s", 1)],
)
def test_exactly_the_unspent_stamina_is_drawn_up_to_the_maximum(play: str, kept: str, drawn: int) -> None:
    state = table(f"{play} {kept}", "")
    events = both(state, "lock " + play, "lock")
    assert sum(event.count for event in only(events, Drew) if event.seat == 0) == drawn


@rule("TK-R-31")
@pytest.mark.parametrize(("number", "one", "two"), [(1, "Ac 3c 5c", "2c 4c"), (2, "2c 4c 5c", "Ac 3c")])
def test_cards_are_drawn_in_turn_player_one_first_in_odd_rounds(number: int, one: str, two: str) -> None:
    state = table("4d 6d", "2h 9h", deck="Ac 2c 3c 4c 5c 6c", number=number, tiring=1)
    both(state, "lock 4d 6d", "lock 2h 9h")
    assert [hand(state, 0), hand(state, 1)] == [one, two]


@rule("TK-R-32", "TK-DRAW-02")
def test_the_pile_is_shuffled_when_a_card_is_needed_and_not_before() -> None:
    state = table("9c 4c", "9d 3d", deck="Ac", pile="2c 3c", tiring=1)
    events = both(state, "lock 4c 9c", "lock 3d 9d")
    assert not only(events, Reshuffled), "one card was wanted, and one was there"
    assert GAME.view(state, 0).deck == 0


@rule("TK-R-32", "TK-DRAW-02")
def test_this_rounds_cards_are_in_the_new_deck() -> None:
    state = table("9c As", "4d 9d", hp=(15, 20), deck="", pile="2c")
    both(state, "lock 9c", "lock 4d 9d")
    order = cards("2c As 9c 4d 9d")
    events = act(state, 0, "heal As", [order])
    assert only(events, Reshuffled) == [Reshuffled(5)]
    assert only(events, Drew) == [Drew(0, 4, cards("As 4d 9c 9d"))]
    assert GAME.view(state, 0).deck == 1


@rule("TK-R-33")
def test_full_hands_leave_36_cards_for_the_deck() -> None:
    held = "Ad 2d 3d 4d 5d 6d", "As 2s 3s 4s 5s 6s"
    rest = " ".join(text for text in NOTATION if text not in " ".join(held))
    state = table(*held, deck="", pile=rest)
    events = both(state, "lock Ad 2d 3d", "lock As 2s 3s", Dealer(1))
    assert only(events, Reshuffled) == [Reshuffled(36 + 6)]
    assert [held.bit_count() for held in state.hands] == [6, 6]


@rule("TK-R-34")
def test_every_single_card_can_be_paid_for() -> None:
    for weary in (False, True):
        for card in NOTATION:
            assert f"lock {card}" in may(table(card, battle_weary=weary), 0)


@rule("TK-R-34")
def test_an_empty_hand_plays_nothing_and_draws_a_full_one() -> None:
    state = table("", "")
    assert may(state, 0) == ["lock"]
    both(state, "lock", "lock")
    assert [held.bit_count() for held in state.hands] == [6, 6]


# Advanced rules


@rule("TK-ADV-01", "TK-R-41", "TK-R-39")
def test_everything_optional_is_off_unless_chosen() -> None:
    view = GAME.view(start(), 0)
    switches = (view.force, view.momentum, view.advanced_techniques, view.battle_weary, view.potent_healing)
    assert switches == (False,) * 5
    assert (view.tiring, view.round_cap, view.stamina, view.hand_most) == (0, 0, 13, 6)
    assert GAME.view(start(force=True), 0).force
    assert not GAME.view(start(force=True), 0).momentum
    assert GAME.view(start(momentum=True), 0).momentum
    assert not GAME.view(start(momentum=True), 0).force


@rule("TK-FORCE-01")
@pytest.mark.parametrize(
    ("pair", "attack", "defence"),
    [
        ("Ac Ad", 0, 1),
        ("2c 2d", 0, 1),
        ("3c 3d", 0, 1),
        ("4c 4d", 1, 0),
        ("5c 5d", 1, 1),
        ("6c 6d", 1, 0),
        ("7c 7d", 1, 1),
        ("8c 8d", 1, 1),
        ("9c 9d", 1, 1),
    ],
)
def test_a_pair_raises_what_its_rank_gives(pair: str, attack: int, defence: int) -> None:
    plain, forced = figures(pair), figures(pair, "F")
    assert (forced.attack - plain.attack, forced.defence - plain.defence) == (attack, defence)
    assert forced.cost == plain.cost


@rule("TK-FORCE-02", "TK-R-12")
def test_each_card_after_the_first_counts_once() -> None:
    assert [figures(play, "F").defence for play in ("Ac", "Ac Ad", "Ac Ad Ah", "Ac Ad Ah As")] == [1, 3, 5, 7]


@rule("TK-FORCE-03", "TK-R-01")
def test_the_rulebooks_example_of_force_is_five_defence() -> None:
    assert figures("2c 2d", "F") == (0, 5, 4)


@rule("TK-R-11")
def test_force_is_added_after_doubling_and_not_doubled() -> None:
    assert figures("5c 5d Jc>5c", "F") == (4 + 2 + 1, 2 + 1 + 1, 13)


@rule("TK-R-13")
def test_two_ranks_matched_count_each() -> None:
    plain, forced = figures("3c 3d Ac Ad"), figures("3c 3d Ac Ad", "F")
    assert forced.defence == plain.defence + 2
    assert figures("2c 2d 4c 4d", "F") == (5, 5, 12)


@rule("TK-R-14")
def test_a_pair_of_techniques_gives_nothing() -> None:
    assert figures("Jc Jd", "F") == (0, 0, 6)


@rule("TK-MOM-01", "TK-MOM-02", "TK-MOM-03")
def test_each_step_of_a_sequence_saves_one() -> None:
    assert figures("2c 3d 4h").cost == 9
    assert figures("2c 3d 4h", "M") == (2, 5, 7)
    assert figures("6c 7d", "M").cost == 12
    assert figures("5c 7d", "M").cost == 12, "no step between 5 and 7"


@rule("TK-R-15", "TK-R-19")
@pytest.mark.parametrize(
    ("play", "cost"),
    [("Jc Qc", 5), ("Qc Kd", 5), ("Jc Kc", 6), ("Jc Qd Kh", 7), ("9c Jc", 12), ("Ac Kc", 4), ("Ac 2c", 2)],
)
def test_techniques_step_among_themselves_and_touch_no_action(play: str, cost: int) -> None:
    assert figures(play, "M").cost == cost


@rule("TK-R-16")
def test_suits_matter_neither_to_force_nor_to_momentum() -> None:
    for play in ("2c 2d 3h", "2h 2s 3c", "2c 2s 3d"):
        assert figures(play, "F M") == (0, 8, 6)


@rule("TK-R-17")
def test_a_doubled_rank_is_one_step() -> None:
    assert figures("2c 2d 3h", "M").cost == 6
    assert figures("2c 2d 3h 3s", "M").cost == 9


@rule("TK-R-18")
def test_several_runs_add_up() -> None:
    assert figures("Ac 2d 4h 5s", "M").cost == 10
    assert figures("Ac 2d 4h 5s").cost == 12


@rule("TK-R-20")
def test_momentum_may_make_a_play_affordable() -> None:
    assert "lock 4c 5d 6h" not in may(table("4c 5d 6h"), 0)
    assert "lock 4c 5d 6h" in may(table("4c 5d 6h", momentum=True), 0)
    assert "lock 5d 9h" not in may(table("5d 9h", momentum=True), 0)


@rule("TK-R-21")
def test_what_momentum_saves_can_be_drawn() -> None:
    for momentum, drawn in ((False, 2), (True, 3)):
        state = table("5c 6d", "", momentum=momentum)
        events = both(state, "lock 5c 6d", "lock")
        assert [event.count for event in only(events, Drew) if event.seat == 0] == [drawn]


@rule("TK-R-22")
def test_a_card_counts_for_force_and_momentum() -> None:
    assert figures("Ac Ad 2c 2d", "F M") == (0, 8, 5)


# Variants


@rule("TK-VAR-01", "TK-R-38")
def test_all_32_rule_sets_can_be_dealt() -> None:
    names = ("force", "momentum", "advanced_techniques", "battle_weary", "potent_healing")
    seen = set()
    for number in range(32):
        view = GAME.view(start(**{name: bool(number >> bit & 1) for bit, name in enumerate(names)}), 0)
        seen.add(tuple(getattr(view, name) for name in names))
        assert (view.stamina, view.hand_most) == ((11, 5) if view.battle_weary else (13, 6))
        assert view.heal_each == (2 if view.potent_healing else 1)
    assert len(seen) == 32


@rule("TK-VAR-02", "TK-R-37")
def test_advanced_techniques_double_their_colour_and_their_own_suit() -> None:
    state = table("7h 2d 5c Jd", advanced_techniques=True)
    texts = may(state, 0)
    assert "lock 7h Jd>7h" in texts
    assert "lock 2d Jd>2d" in texts
    assert "lock 5c Jd>5c" not in texts
    with pytest.raises(IllegalAction) as error:
        act(state, 0, "lock 5c Jd>5c")
    assert error.value.rule == "TK-VAR-02"


@rule("TK-R-37")
def test_advanced_techniques_still_double_an_action_once() -> None:
    state = table("4c Js Qc", advanced_techniques=True)
    assert "lock 4c Js>4c Qc>4c" not in {*may(state, 0)}
    with pytest.raises(IllegalAction):
        act(state, 0, "lock 4c Js>4c Qc>4c")


@rule("TK-VAR-03")
def test_battle_weary_plays_cost_eleven_at_most() -> None:
    texts = may(table("4c 7c 5h", battle_weary=True), 0)
    assert "lock 4c 7c" in texts
    assert "lock 5h 7c" not in texts


@rule("TK-VAR-04")
def test_potent_healing_takes_two_cards_for_four_points() -> None:
    state = table("As 2s 3s", "", hp=(10, 20), potent_healing=True)
    both(state, "lock", "lock")
    assert max(text.count(" ") for text in may(state, 0)) == 2
    act(state, 0, "heal As 2s")
    assert state.hp[0] == 14


# House rules


@rule("TK-R-40")
@pytest.mark.parametrize(("hp", "points"), [((12, 11), (1.0, 0.0)), ((11, 12), (0.0, 1.0)), ((12, 12), (0.5, 0.5))])
def test_after_the_last_round_the_higher_hit_points_win(hp: tuple[int, int], points: tuple[float, float]) -> None:
    state = table("", "", hp=hp, number=5, round_cap=5)
    both(state, "lock", "lock")
    assert result(state) == (points, "round-cap")


@rule("TK-R-40")
def test_the_last_rounds_healing_counts_and_the_round_before_goes_on() -> None:
    state = table("As 2s", "", hp=(10, 11), number=4, round_cap=5)
    both(state, "lock", "lock")
    act(state, 0, "heal")
    assert GAME.result(state) is None
    both(state, "lock", "lock")
    act(state, 1, "heal")
    act(state, 0, "heal As 2s")
    assert result(state) == ((1, 0), "round-cap")


@rule("TK-R-40")
def test_a_knock_out_in_the_last_round_is_a_knock_out() -> None:
    state = table("9c", "", hp=(1, 4), number=5, round_cap=5)
    both(state, "lock 9c", "lock")
    assert result(state) == ((1, 0), "knock-out")


@rule("TK-R-40")
def test_sudden_death_in_the_last_round_is_a_draw() -> None:
    state = table("9c", "9d", hp=(3, 3), number=5, round_cap=5)
    both(state, "lock 9c", "lock 9d")
    assert result(state) == ((0.5, 0.5), "round-cap")


@rule("TK-R-40")
@pytest.mark.parametrize("seat", [0, 1])
def test_resigning_always_works_and_gives_the_game_to_the_rival(seat: int) -> None:
    state = table("As", "Ad", hp=(10, 10))
    act(state, seat, "lock")
    act(state, seat, "resign")
    assert result(state) == ((float(seat == 1), float(seat == 0)), "resignation")
    assert GAME.retracts(state, seat) == (), "a choice that nobody saw is forgotten"
    assert GAME.view(state, seat).staged is None
    recovering = table("As", "Ad", hp=(10, 10))
    both(recovering, "lock", "lock")
    act(recovering, seat, "resign")
    assert result(recovering) == ((float(seat == 1), float(seat == 0)), "resignation")
    with pytest.raises(IllegalAction, match="over"):
        act(recovering, 1 - seat, "resign")


def asides(state: Any, seat: int) -> list[str]:
    return [str(aside) for aside in GAME.asides(state, seat)]


@rule("TK-R-40")
def test_a_draw_is_made_by_offer_and_acceptance() -> None:
    state = table("As", "Ad")
    assert asides(state, 0) == asides(state, 1) == ["offer draw", "resign"]
    act(state, 0, "offer draw")
    assert asides(state, 0) == ["resign"]
    assert asides(state, 1) == ["accept draw", "decline draw", "resign"]
    act(state, 1, "accept draw")
    assert result(state) == ((0.5, 0.5), "agreed-draw")
    assert asides(state, 0) == []


@rule("TK-R-40")
def test_a_declined_offer_may_be_made_again_only_in_the_next_round() -> None:
    state = table("As", "Ad")
    act(state, 0, "offer draw")
    act(state, 1, "decline draw")
    assert GAME.view(state, 0).offer is None
    assert asides(state, 0) == ["resign"]
    assert asides(state, 1) == ["offer draw", "resign"]
    with pytest.raises(IllegalAction):
        act(state, 1, "accept draw")
    both(state, "lock", "lock")
    assert asides(state, 0) == ["offer draw", "resign"]


@rule("TK-R-40")
def test_an_offer_ends_with_its_round() -> None:
    state = table("As", "Ad")
    act(state, 0, "offer draw")
    both(state, "lock", "lock")
    assert GAME.view(state, 1).offer is None
    assert asides(state, 1) == ["offer draw", "resign"]


@rule("TK-R-43")
def test_from_the_tiring_round_on_nobody_heals() -> None:
    state = table("As 2s", "", hp=(10, 20), number=6, tiring=8)
    both(state, "lock", "lock")
    events = act(state, 0, "heal As")
    assert not only(events, Tired)
    both(state, "lock", "lock")
    events = act(state, 0, "heal")
    assert only(events, Tired) == [Tired()]
    assert GAME.view(state, 0).tired
    events = both(state, "lock", "lock")
    assert GAME.view(state, 0).round == 9
    assert state.hp[0] == 11


@rule("TK-R-43")
@pytest.mark.parametrize("value", [-1, 101, "soon"])
def test_a_tiring_round_beyond_its_range_is_refused(value: Any) -> None:
    with pytest.raises(BadOptions, match="tiring"):
        settle_options(GAME, 2, {"tiring": value})
