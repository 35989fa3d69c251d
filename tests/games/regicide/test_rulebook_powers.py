"""The rulebook: playing cards, suit powers, immunity, combos and companions."""

import pytest

from tabard.core.chance import Dealer, Tape
from tabard.games.regicide import GAME, events
from tabard.games.regicide.actions import PLAYS
from tabard.games.regicide.cards import as_set
from tabard.games.regicide.turn import draw, share_out
from tests.games.regicide.table import act, cards, hand, is_refused, moves, table, texts


@pytest.mark.rule("RG-PLAY-1")
def test_step_1_is_one_card_a_combo_a_pair_a_jester_or_a_yield() -> None:
    state = table("Ac 2c 2d 9h JOK1", "3c", "4c")
    assert moves(state) == {
        *("play Ac", "play 2c", "play 2d", "play 9h", "play JOK1", "yield"),
        *("play 2c 2d", "play Ac 2c", "play Ac 2d", "play Ac 9h"),
    }


@pytest.mark.rule("RG-PLAY-2", "RG-DMG-1")
def test_the_number_is_the_damage() -> None:
    state = table("7h 10d", enemy="Qs")
    act(state, "play 7h")
    assert state.damage == 7


@pytest.mark.rule("RG-PLAY-3", "RG-SUIT-HEART-2")
def test_cards_played_stay_before_their_player_and_cannot_be_healed() -> None:
    state = table("7d 10c 5c", "8h 10s 5s", enemy="Qd")
    act(state, "play 7d", "discard 5c 10c", "play 8h", chance=Dealer(1))
    assert sorted(texts(state.tavern).split()) == ["10c", "5c"]
    assert [(play.seat, play.cards) for play in GAME.view(state, None).played] == [(0, ("7d",)), (1, ("8h",))]


@pytest.mark.rule("RG-SUIT-1")
def test_a_power_cannot_be_skipped() -> None:
    state = table("4d 10h", enemy="Js", tavern="2c 3c 5c 6c 7c")
    assert [move for move in moves(state) if "4d" in move] == ["play 4d"]
    act(state, "play 4d")
    assert len(state.tavern) == 1


@pytest.mark.rule("RG-SUIT-2")
def test_red_powers_come_before_the_damage_and_black_ones_with_it_and_after() -> None:
    state = table("2c 2d 2h 2s 10h", "3h", enemy="Qh", cancelled=True, discard="9c", tavern="8c 7c 6c")
    told = act(state, "play 2c 2d 2h 2s", chance=Dealer(1))
    order = [type(event) for event in told]
    assert order == [events.Played, events.Healed, events.Drew, events.Shielded, events.Damaged, events.Struck]
    assert state.damage == 16
    assert state.strike() == 7


@pytest.mark.rule("RG-SUIT-HEART-1", "RG-RULE-4")
def test_hearts_put_random_discards_under_the_tavern() -> None:
    state = table("2h 10d", enemy="Js", discard="3c 4c 5c 6c", tavern="7c 8c")
    act(state, "play 2h", chance=Tape([1, 0]))
    assert texts(state.discard) == "5c 6c"
    assert texts(state.tavern[::-1]) == "7c 8c 3c 4c"


@pytest.mark.rule("RG-SUIT-HEART-1", "RG-RULE-4")
def test_every_discard_is_healed_as_often_as_another() -> None:
    dealer = Dealer(5)
    times = dict.fromkeys(cards("3c 4c 5c 6c"), 0)
    lowest = dict.fromkeys(cards("3c 4c 5c 6c"), 0)
    for _ in range(2000):
        state = table("2h 10d", enemy="Js", discard="3c 4c 5c 6c")
        act(state, "play 2h", chance=dealer)
        lowest[state.tavern[0]] += 1
        for card in state.tavern:
            times[card] += 1
    assert all(900 < count < 1100 for count in times.values())
    assert all(430 < count < 570 for count in lowest.values())


@pytest.mark.rule("RG-SUIT-HEART-1")
def test_when_only_the_top_shows_the_rest_of_the_pile_is_shuffled_too() -> None:
    state = table("2h 10d", enemy="Js", discard="3c 4c 5c 6c", top_only=True)
    act(state, "play 2h", chance=Tape([tuple(cards("6c 3c 5c 4c"))]))
    assert texts(state.discard) == "6c 3c"
    assert texts(state.tavern) == "5c 4c"


@pytest.mark.rule("RG-RULE-2", "RG-RULE-4")
def test_hearts_heal_all_when_there_are_fewer_and_may_become_the_tavern() -> None:
    state = table("7h 10d", enemy="Js", discard="3c 4c")
    act(state, "play 7h", chance=Tape([tuple(cards("4c 3c"))]))
    assert (texts(state.discard), texts(state.tavern)) == ("", "4c 3c")


@pytest.mark.rule("RG-RULE-1")
def test_hearts_with_an_empty_discard_pile_heal_nothing_and_deal_damage() -> None:
    state = table("7h 10d", enemy="Js", tavern="3c")
    told = act(state, "play 7h")
    assert events.Healed(0) in told
    assert (state.damage, texts(state.tavern)) == (7, "3c")


@pytest.mark.rule("RG-RULE-4", "RG-RULE-14")
def test_healed_cards_lie_below_a_recruit() -> None:
    state = table("2h 10d", enemy="Qs", tavern="Jd", layers=["2h 10d"], discard="9c 4s")
    act(state, "play 2h", chance=Dealer(2))
    assert texts(state.tavern[-1:]) == "Jd"
    assert len(state.tavern) == 3


@pytest.mark.rule("RG-SUIT-DIA-1", "RG-RULE-8")
def test_diamonds_are_shared_out_from_the_acting_player_each_time() -> None:
    state = table("2h", "2d 10h 3d", "3h", enemy="Qs", turn=1, shield=10, tavern="4c 5c 6c 7c 8c")
    act(state, "play 2d")
    assert [hand(state, seat) for seat in range(3)] == ["2h", "3d 4c 10h", "3h 5c"]
    act(state, "discard 10h", "yield", "discard 3h 5c")
    state.hands[0] = as_set(cards("2d 10d"))
    act(state, "play 2d")
    assert [hand(state, seat) for seat in range(3)] == ["6c 10d", "3d 4c 7c", ""]


@pytest.mark.rule("RG-SUIT-DIA-2", "RG-RULE-7")
def test_a_full_hand_is_skipped_and_the_skip_costs_no_draw() -> None:
    state = table("4d 10h", "2h 3h", "5h", enemy="Js", limit=2, tavern="4c 5c 6c 7c")
    act(state, "play 4d")
    assert [hand(state, seat) for seat in range(3)] == ["4c 10h", "2h 3h", "5c 5h"]
    assert texts(state.tavern[::-1]) == "6c 7c"


@pytest.mark.rule("RG-SUIT-DIA-3", "RG-RULE-9")
def test_drawing_stops_at_an_empty_tavern_and_discards_stay() -> None:
    state = table("9d 10h", enemy="Js", tavern="4c", discard="5c 6c")
    act(state, "play 9d")
    assert (hand(state), texts(state.tavern), texts(state.discard)) == ("4c 10h", "", "5c 6c")


@pytest.mark.rule("RG-RULE-6")
def test_diamonds_may_be_played_when_nobody_has_room() -> None:
    state = table("Ad 10d 10h", "2h 3h", enemy="Js", limit=1, tavern="4c")
    told = act(state, "play Ad 10d")
    assert (hand(state, 0), hand(state, 1), texts(state.tavern)) == ("10h", "2h 3h", "4c")
    assert events.Drew(0, (0, 0), ((), ()), ()) in told


@pytest.mark.rule("RG-SUIT-DIA-1", "RG-SUIT-DIA-2", "RG-SUIT-DIA-3")
@pytest.mark.parametrize("wanted", [0, 1, 5, 9])
@pytest.mark.parametrize("held", ["", "2h 3h", "2h 3h 4h 5h 6h 7h 8h 9h"])
@pytest.mark.parametrize("tavern", ["", "4c 5c 6c", "4c 5c 6c 7c 8c 9c 10c As"])
def test_a_lone_player_draws_as_sharing_out_would_give(wanted: int, held: str, tavern: str) -> None:
    quick = table(held, enemy="Js", tavern=tavern, jokers=1, limit=8)
    slow = quick.copy()
    draw(quick, wanted, None)
    share_out(slow, wanted)
    assert quick == slow


@pytest.mark.rule("RG-SUIT-CLUB-1", "RG-RULE-11")
def test_clubs_double_only_the_damage() -> None:
    state = table("3c 3d 3s 10h 2h", enemy="Qh", tavern="4c 5c 6c 7c 8c 9c 10c As 2s")
    act(state, "play 3c 3d 3s")
    assert (state.damage, state.shield, len(state.tavern)) == (18, 9, 3)


@pytest.mark.rule("RG-SUIT-CLUB-2", "RG-RULE-10", "RG-ACE-4")
def test_two_clubs_double_once() -> None:
    state = table("Ac 5c 10h", enemy="Qh", shield=5)
    act(state, "play Ac 5c")
    assert state.damage == 12


@pytest.mark.rule("RG-SUIT-SPADE-1", "RG-SUIT-SPADE-2")
def test_shields_of_all_players_add_up_until_the_enemy_falls() -> None:
    state = table("4s 10h 5h", "3s 10d", enemy="Qc", castle="Qd Kd")
    act(state, "play 4s")
    assert state.strike() == 11
    act(state, "discard 10h 5h", "play 3s")
    assert state.strike() == 8


@pytest.mark.rule("RG-IMM-1")
@pytest.mark.parametrize("suit", "cdhs")
def test_an_enemy_ignores_the_power_of_its_own_suit_but_not_the_damage(suit: str) -> None:
    state = table(f"7{suit} 10h 10d", enemy=f"Q{suit}", tavern="2c", discard="3c", limit=8)
    act(state, f"play 7{suit}")
    assert (state.damage, state.shield, len(state.tavern), len(state.discard)) == (7, 0, 1, 1)


@pytest.mark.rule("RG-IMM-2", "RG-RULE-42")
def test_other_suits_of_the_play_work_with_the_whole_total() -> None:
    state = table("Ad 8c 10h", enemy="Qd", tavern="2h", shield=5)
    told = act(state, "play Ad 8c")
    assert (state.damage, texts(state.tavern)) == (18, "2h")
    played = told[0]
    assert isinstance(played, events.Played)
    assert played.blocked == "d"


@pytest.mark.rule("RG-COMBO-1", "RG-RULE-39")
def test_the_combos_are_these() -> None:
    combos = [play for play in PLAYS if len(play.cards) > 1 and play.cards[0] >= 4]
    shapes = sorted((len(play.cards), play.total) for play in combos)
    assert set(shapes) == {(2, 4), (2, 6), (2, 8), (2, 10), (3, 6), (3, 9), (4, 8)}
    assert shapes.count((2, 4)) == shapes.count((2, 10)) == 6
    assert shapes.count((3, 6)) == shapes.count((3, 9)) == 4
    assert shapes.count((4, 8)) == 1


@pytest.mark.rule("RG-COMBO-1", "RG-RULE-39", "RG-ACE-5", "RG-RULE-26")
@pytest.mark.parametrize(
    "play",
    [
        "6c 6d",
        "4c 4d 4h",
        "3c 3d 3h 3s",
        "2c 3c",
        "10c 10d",
        "Jd Jh",
        "Ac Ad Ah",
        "Ac 2c 2d",
        "Ac JOK1",
        "JOK1 JOK2",
        "2c JOK1",
    ],
)
def test_these_cannot_be_played_together(play: str) -> None:
    state = table("Ac Ad Ah 2c 2d 3c 3d 3h 3s 4c 4d 4h 6c 6d 10c 10d Jd Jh JOK1 JOK2", "5c", enemy="Ks")
    assert is_refused(state, f"play {play}")
    assert moves(state) >= {f"play {card}" for card in play.split()}


@pytest.mark.rule("RG-COMBO-2")
def test_all_powers_of_a_combo_work_with_the_total() -> None:
    state = table("2d 2s 10h 9h", enemy="Qh", tavern="4c 5c 6c 7c 8c")
    act(state, "play 2d 2s")
    assert (state.damage, state.shield, len(state.tavern)) == (4, 4, 1)


@pytest.mark.rule("RG-COMBO-3", "RG-RULE-5", "RG-RULE-3")
def test_hearts_come_before_diamonds_so_healed_cards_may_be_drawn() -> None:
    state = table("Ah 5d 10s", enemy="Jc", discard="9c 9h")
    act(state, "play Ah 5d", chance=Dealer(1))
    assert hand(state) == "9c 9h 10s"


@pytest.mark.rule("RG-RULE-43")
def test_no_combo_has_a_suit_twice() -> None:
    for play in PLAYS:
        if len(play.cards) > 1 and play.cards[0] >= 4:
            assert play.suits.bit_count() == len(play.cards)


@pytest.mark.rule("RG-ACE-1")
def test_an_ace_alone_is_worth_1_and_has_its_power() -> None:
    state = table("As 10h", enemy="Jh")
    act(state, "play As")
    assert (state.damage, state.shield) == (1, 1)


@pytest.mark.rule("RG-ACE-2")
def test_an_ace_adds_1_and_both_powers_use_the_total() -> None:
    state = table("8d Ac 10h", enemy="Qs", tavern="4c 5c", shield=5)
    act(state, "play 8d Ac")
    assert (state.damage, hand(state)) == (18, "4c 5c 10h")


@pytest.mark.rule("RG-ACE-3", "RG-RULE-40")
def test_two_aces_are_a_pair_of_2() -> None:
    state = table("As Ac 10h 5h", enemy="Qd")
    act(state, "play As Ac")
    assert (state.damage, state.shield) == (4, 2)


@pytest.mark.rule("RG-ACE-4", "RG-RULE-41")
def test_one_suit_twice_works_once() -> None:
    state = table("Ah 8h 10d", enemy="Js", discard=" ".join(f"{n}c" for n in range(2, 11)) + " 2s")
    act(state, "play Ah 8h", chance=Dealer(1))
    assert (len(state.tavern), len(state.discard), state.damage) == (9, 1, 9)


@pytest.mark.rule("RG-RULE-38")
@pytest.mark.parametrize(("enemy", "total"), [("Jd", 11), ("Qd", 16), ("Kd", 21)])
def test_an_ace_goes_with_a_recruited_enemy(enemy: str, total: int) -> None:
    state = table(f"As {enemy} 10h", enemy="Kc", tavern="2c")
    act(state, f"play As {enemy}")
    assert (state.damage, state.shield, texts(state.tavern)) == (total, total, "")


@pytest.mark.rule("RG-ROY-1", "RG-CARD-6")
@pytest.mark.parametrize(("enemy", "value"), [("Jc", 10), ("Qc", 15), ("Kc", 20)])
def test_a_recruited_enemy_is_a_card_like_any_other(enemy: str, value: int) -> None:
    state = table(f"{enemy} 10h 10d", enemy="Ks", damage=-1)
    act(state, f"play {enemy}")
    assert state.damage == 2 * value - 1
    state = table(f"{enemy} 2c", enemy="Jd", phase="suffer", jokers=0)
    act(state, f"discard {enemy}")
    assert texts(state.discard) == enemy


@pytest.mark.rule("RG-INV-6")
def test_there_are_285_things_to_do_in_step_1() -> None:
    sizes = [len(play.cards) for play in PLAYS]
    aces = sum(1 for play in PLAYS if len(play.cards) == 2 and play.cards[1] < 4)
    ace_pairs = sum(1 for play in PLAYS if len(play.cards) == 2 and play.cards[0] < 4)
    jesters = sum(1 for play in PLAYS if not play.suits)
    singles = sizes.count(1) - jesters
    combos = len(PLAYS) - singles - jesters - ace_pairs
    assert (singles, aces, ace_pairs - aces, combos) == (52, 6, 192, 33)
    assert 1 + singles + 1 + ace_pairs + combos == 285  # the jesters are alike
    assert len({as_set(list(play.cards)) for play in PLAYS}) == len(PLAYS)
