"""The rulebook: damage, kills and recruits, suffering, yielding, the end."""

import pytest

from tabard.core.chance import Dealer
from tabard.games.regicide import GAME, events
from tabard.games.regicide.cards import NOTATION
from tests.games.regicide.table import act, fallen, fresh, hand, is_refused, moves, table, texts


def _how(state: object) -> str | None:
    result = GAME.result(state)  # type: ignore[arg-type]
    return result.how if result else None


@pytest.mark.rule("RG-DMG-2")
def test_damage_of_all_players_adds_up() -> None:
    state = table("4d 10h", "5d 10d", enemy="Js")
    act(state, "play 4d", "discard 10h", "play 5d")
    assert state.damage == 9


@pytest.mark.rule("RG-DMG-3", "RG-DMG-4", "RG-DMG-5", "RG-RULE-12")
@pytest.mark.parametrize(
    ("damage", "enemy", "tavern", "discard"),
    [(9, "Jd", "2c", ""), (10, "Jh", "2c Jd", "10c 5c"), (11, "Jh", "2c", "Jd 10c 5c")],
)
def test_below_at_and_above_the_health_of_20(damage: int, enemy: str, tavern: str, discard: str) -> None:
    state = table("5c 10h", enemy="Jd", damage=damage, played=["10c"], tavern="2c", castle="Jh Qc")
    act(state, "play 5c")
    assert NOTATION[state.enemy] == enemy
    assert (texts(state.tavern), texts(state.discard)) == (tavern, discard)


@pytest.mark.rule("RG-DMG-6", "RG-RULE-47")
def test_after_a_kill_the_enemy_is_discarded_first_then_the_cards_as_played() -> None:
    state = table("9h 2c", "3c", enemy="Jh", damage=15, played=["1: 9d", "3h 3s", "1: JOK1"])
    act(state, "play 9h")
    assert texts(state.discard) == "Jh 9d 3h 3s JOK1 9h"
    assert state.played == []


@pytest.mark.rule("RG-DMG-7")
def test_who_defeats_an_enemy_skips_step_4_and_goes_on_against_the_next() -> None:
    state = table("9h 2c", "3c", "4c", enemy="Jh", damage=15, turn=0, castle="Js Qc")
    told = act(state, "play 9h")
    assert (state.turn, NOTATION[state.enemy], len(state.castle)) == (0, "Js", 1)
    assert moves(state) == {"play 2c", "yield"}
    assert not any(isinstance(event, events.Struck) for event in told)


@pytest.mark.rule("RG-DMG-6", "RG-RULE-17", "RG-INV-4")
def test_spades_that_kill_leave_no_shield() -> None:
    state = table("10s 2c", enemy="Jd", damage=12, shield=3, castle="Qd Kd")
    act(state, "play 10s")
    assert (state.damage, state.shield, state.blocked, state.cancelled) == (0, 0, 0, False)
    assert state.strike() == 15


@pytest.mark.rule("RG-RULE-3")
def test_healing_comes_before_the_kill_moves_cards_to_the_discard_pile() -> None:
    state = table("8h 2d", enemy="Js", damage=13, played=["10d", "3d"], castle="Jh Qc", discard="4c")
    act(state, "play 8h", chance=Dealer(1))
    assert texts(state.tavern) == "4c"
    assert texts(state.discard) == "Js 10d 3d 8h"


@pytest.mark.rule("RG-RULE-13")
def test_a_defeated_enemy_in_the_discard_pile_can_be_healed_and_drawn() -> None:
    state = table("Ah 2d 10c", enemy="Qc", discard="Jd")
    act(state, "play Ah 2d", chance=Dealer(1))
    assert hand(state) == "10c Jd"


@pytest.mark.rule("RG-RULE-14")
def test_a_recruit_on_top_is_known_to_all_and_is_drawn_next() -> None:
    state = table("5d 10h", "2c", enemy="Js", damage=15, castle="Jh Qc", tavern="3c 4c")
    act(state, "play 5d")
    for reader in (0, 1, None):
        assert GAME.view(state, reader).recruits == ("Js",)
    state = table("2d 10h", "2c", enemy="Qs", tavern="Js 3c 4c", layers=["3c 4c 2d 10h 2c"], shield=5)
    told = act(state, "play 2d")
    drew = next(event for event in told if isinstance(event, events.Drew))
    assert drew.for_seat(1).cards == (("Js",), ("3c",))
    assert GAME.view(state, 1).seats[0].known == ("Js",)


@pytest.mark.rule("RG-RULE-15")
def test_the_recruit_of_a_diamond_kill_is_not_drawn_by_it() -> None:
    state = table("5d 2h", enemy="Js", damage=15, castle="Jh Qc", tavern="3c 4c")
    act(state, "play 5d")
    assert (hand(state), texts(state.tavern)) == ("2h 3c 4c", "Js")


@pytest.mark.rule("RG-RULE-16")
def test_the_last_of_several_recruits_lies_on_top() -> None:
    state = table("5h 5d 2c", enemy="Js", damage=15, castle="Jd Qc", tavern="3c")
    act(state, "play 5h")
    state.damage = 15
    act(state, "play 5d")
    assert texts(state.tavern[::-1]) == "Jd Js 3c"
    assert GAME.view(state, 0).recruits == ("Jd", "Js")


@pytest.mark.rule("RG-SUF-1", "RG-RULE-18")
@pytest.mark.parametrize(("shield", "strike"), [(0, 15), (14, 1), (15, 0), (16, 0)])
def test_the_strike_is_the_attack_less_all_shields_and_never_below_0(shield: int, strike: int) -> None:
    assert table("2c", enemy="Qd", shield=shield).strike() == strike


@pytest.mark.rule("RG-RULE-18", "RG-RULE-19")
def test_at_a_strike_of_0_the_turn_passes_and_nothing_is_discarded() -> None:
    state = table("7s 9c", "2h", enemy="Qd", shield=8)
    act(state, "play 7s")
    assert (state.turn, hand(state, 0)) == (1, "9c")
    assert is_refused(state, "discard 2h")
    why = GAME.explain(state, 1, "button:discard")
    assert why is not None
    assert why.rule == "RG-RULE-19"


@pytest.mark.rule("RG-SUF-2", "RG-RULE-35", "RG-RULE-25")
def test_any_cards_worth_at_least_the_strike_pay_it() -> None:
    state = table("As 2c 9h 10h JOK1", "2d", enemy="Jc", phase="suffer")
    paid = {frozenset(move.removeprefix("discard ").split()) for move in moves(state)}
    assert frozenset({"9h"}) not in paid
    assert frozenset({"9h", "JOK1"}) not in paid
    assert {frozenset({"10h"}), frozenset({"9h", "As"}), frozenset({"10h", "JOK1"}), frozenset({"9h", "2c"})} <= paid
    assert frozenset({"As", "2c", "9h", "10h", "JOK1"}) in paid
    assert len(paid) == 16 + 2 * 3


@pytest.mark.rule("RG-RULE-35")
def test_the_table_warns_of_a_card_too_many() -> None:
    state = table("2c 9h 10h JOK1", "2d", enemy="Jc", phase="suffer")
    view = GAME.view(state, 0)
    warn = GAME.words.warning
    assert warn(view, GAME.parse("discard 9h 2c JOK1")) == "The jester is more than is needed."
    assert warn(view, GAME.parse("discard 10h 2c")) == "The 2 of clubs is more than is needed."
    assert warn(view, GAME.parse("discard 9h 2c")) == ""
    assert warn(view, GAME.parse("discard 10h")) == ""


@pytest.mark.rule("RG-SUF-2", "RG-RULE-35")
def test_too_little_is_refused_and_does_not_lose() -> None:
    state = table("8h 9d", "2d", enemy="Jc", phase="suffer")
    assert is_refused(state, "discard 9d")
    assert _how(state) is None


@pytest.mark.rule("RG-SUF-2", "RG-SUF-4")
@pytest.mark.parametrize(("left", "how"), [("9h As", None), ("9h", "killed")])
def test_a_hand_worth_just_the_strike_is_enough(left: str, how: str | None) -> None:
    state = table(f"2h {left}", "3h", enemy="Jc")
    act(state, "play 2h")
    assert _how(state) == how


@pytest.mark.rule("RG-SUF-3")
def test_an_empty_hand_after_paying_is_fine() -> None:
    state = table("9h As", "3h", enemy="Jc", phase="suffer")
    act(state, "discard 9h As")
    assert (hand(state, 0), state.turn, _how(state)) == ("", 1, None)


@pytest.mark.rule("RG-SUF-4", "RG-END-2", "RG-RULE-33")
def test_the_loss_comes_by_itself() -> None:
    state = table("2h 9h JOK1", "3h", "4h", enemy="Jc")
    told = act(state, "play 2h")
    assert _how(state) == "killed"
    assert told[-1] == events.Lost(0, "killed", 10, 9)
    assert GAME.to_act(state) == ()


@pytest.mark.rule("RG-YIELD-1")
def test_a_yield_plays_no_card_and_suffers_the_strike() -> None:
    state = table("10h 2c", "3h", enemy="Js")
    act(state, "yield")
    assert (state.damage, state.played, hand(state, 0)) == (0, [], "2c 10h")
    assert moves(state) == {"discard 10h", "discard 2c 10h"}


@pytest.mark.rule("RG-YIELD-2", "RG-RULE-30")
@pytest.mark.parametrize(
    ("yielded", "turn", "may"),
    [
        ((True, False), 1, False),
        ((False, False), 1, True),
        ((True, True, False), 2, False),
        ((True, False, False), 2, True),
        ((True, True, True, False), 3, False),
        ((True, False, True, False), 3, True),
        ((True, True, True), 0, False),
    ],
)
def test_who_may_yield(yielded: tuple[bool, ...], turn: int, may: bool) -> None:
    state = table(*["10c"] * len(yielded), enemy="Js", turn=turn, yielded=yielded)
    assert ("yield" in moves(state)) == may
    why = GAME.explain(state, turn, "button:yield")
    assert (why is None) == may
    assert why is None or why.rule == "RG-YIELD-2"


@pytest.mark.rule("RG-RULE-29")
def test_a_play_ends_the_yield_of_that_player_only() -> None:
    state = table("2c 10c", "3c 10d", "4c 10s", enemy="Qd", shield=5)
    act(state, "yield", "discard 10c", "play 3c", "discard 10d")
    assert state.yielded == 0b001
    act(state, "yield", "discard 10s", "play 2c")
    assert state.yielded == 0b100


@pytest.mark.rule("RG-RULE-29")
def test_with_two_players_no_yield_on_the_extra_turn_after_a_kill() -> None:
    state = table("2c", "6h 10h", enemy="Js", damage=15, turn=1, yielded=(True, False))
    act(state, "play 6h")
    assert is_refused(state, "yield")


@pytest.mark.rule("RG-RULE-30")
def test_nobody_has_yielded_at_the_start() -> None:
    assert fresh(2).yielded == 0


@pytest.mark.rule("RG-RULE-32", "RG-END-3")
def test_an_empty_hand_may_only_yield() -> None:
    state = table("", "3c", enemy="Jd", shield=10, turn=0)
    assert moves(state) == {"yield"}
    act(state, "yield")
    assert (state.turn, _how(state)) == (1, None)
    state = table("", "3c", enemy="Jd", shield=9)
    act(state, "yield")
    assert _how(state) == "killed"


@pytest.mark.rule("RG-RULE-32", "RG-END-3")
def test_an_empty_hand_that_may_not_yield_loses_at_once_even_at_strike_0() -> None:
    state = table("2c", "", enemy="Jd", shield=10)
    told = act(state, "yield")
    assert _how(state) == "stuck"
    assert isinstance(told[-1], events.Lost)
    assert (told[-1].seat, told[-1].how) == (1, "stuck")


@pytest.mark.rule("RG-RULE-51")
def test_to_kill_with_the_last_card_leaves_a_yield_that_loses() -> None:
    state = table("6h", "3c", enemy="Jd", damage=15, castle="Qc Kc")
    act(state, "play 6h")
    assert moves(state) == {"yield"}
    act(state, "yield")
    assert _how(state) == "killed"


@pytest.mark.rule("RG-RULE-62")
@pytest.mark.parametrize(
    ("move", "loses"), [("yield", True), ("play 2h", True), ("play 4s", True), ("play 9c", False), ("play 3d", False)]
)
def test_a_move_that_cannot_be_paid_is_open_and_warned_of(move: str, loses: bool) -> None:
    """The hand is worth 18 against 20. The 9 of clubs kills, and who draws may yet be saved."""
    state = table("2h 3d 4s 9c", "9h", enemy="Kh", damage=22, tavern="4c 5c")
    assert move in moves(state)
    warning = GAME.words.warning(GAME.view(state, 0), GAME.parse(move))
    assert ("loses the game for everybody" in warning) == loses
    assert ("only the 1 card you draw" in warning) == (move == "play 3d")
    act(state, move)
    assert (_how(state) == "killed") == (loses or move == "play 3d")


@pytest.mark.rule("RG-RULE-34")
@pytest.mark.parametrize("seat", [0, 1])
def test_anybody_may_give_up_at_any_time_and_all_lose(seat: int) -> None:
    state = table("2c 9s", "9h", enemy="Qh")
    told = act(state, f"{seat}: resign")
    assert _how(state) == "gave-up"
    result = GAME.result(state)
    assert result is not None
    assert result.points == (0.0, 0.0)
    assert [GAME.words.describe(event, ["Ann", "Ben"], 0) for event in told] == [
        "You give up." if seat == 0 else "Ben gives up."
    ]
    assert GAME.asides(state, seat) == []


@pytest.mark.rule("RG-RULE-52", "RG-END-1")
@pytest.mark.parametrize("damage", [30, 35])
def test_the_last_king_wins_with_an_empty_hand_exactly_or_not(damage: int) -> None:
    state = table("10d", enemy="Kh", damage=damage, castle="", jokers=0)
    act(state, "play 10d")
    assert fallen(state)
    assert _how(state) == "bronze"


@pytest.mark.rule("RG-RULE-53")
def test_the_last_king_must_fall_after_the_castle_is_empty() -> None:
    state = table("10d 9s", enemy="Ks", damage=30, castle="Kh")
    act(state, "play 10d")
    assert (NOTATION[state.enemy], state.castle, _how(state)) == ("Kh", (), None)
