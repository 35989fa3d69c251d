"""The rulebook: the game in short, the cards, setting up, variants of the deal."""

from pathlib import Path
from typing import Any

import pytest

from tabard.core.chance import Dealer, Recorder, Tape
from tabard.core.errors import BadOptions
from tabard.core.game import settle_options
from tabard.core.record import begin, carry_on, read_record, replay
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.cards import ATTACK, CARD, HEALTH, NOTATION, VALUE
from tests.games.regicide.table import act, fresh, hand, moves, table, texts


@pytest.mark.rule("RG-OV-1")
@pytest.mark.parametrize(("damage", "points"), [(30, (1.0, 1.0, 1.0)), (0, (0.0, 0.0, 0.0))])
def test_all_players_win_or_lose_together(damage: int, points: tuple[float, ...]) -> None:
    state = table("10d", "2c", "3c", enemy="Kh", damage=damage, castle="")
    act(state, "play 10d")
    result = GAME.result(state)
    assert result is not None
    assert result.points == points


@pytest.mark.rule("RG-OV-2")
@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_may_play(seats: int) -> None:
    assert GAME.seats == (1, 2, 3, 4)
    with pytest.raises(BadOptions, match="1 or 2 or 3 or 4"):
        settle_options(GAME, seats, {})


@pytest.mark.rule("RG-OV-2", "RG-INV-1")
def test_the_deck_has_52_cards_and_the_jesters_of_the_table() -> None:
    assert GAME.census(fresh(1)) == tuple(range(52))
    assert GAME.census(fresh(4)) == tuple(range(54))


@pytest.mark.rule("RG-OV-3", "RG-SETUP-2")
def test_the_enemies_are_the_twelve_face_cards_met_one_at_a_time() -> None:
    state = fresh(2)
    assert sorted([state.enemy, *state.castle]) == list(range(CARD["Jc"], CARD["Ks"] + 1))
    assert len(state.castle) == 11
    assert NOTATION[state.enemy][0] == "J"


@pytest.mark.rule("RG-OV-4")
@pytest.mark.parametrize(
    ("card", "changed"),
    [
        ("5h", {"discard": 0, "tavern": 4}),
        ("5d", {"tavern": 0}),
        ("5c", {"damage": 10}),
        ("5s", {"shield": 5}),
    ],
)
def test_a_card_deals_its_number_and_its_suit_has_a_power(card: str, changed: dict[str, int]) -> None:
    suits = [suit for suit in "cdhs" if suit != card[1]]
    state = table(f"{card} 10{suits[0]} 9{suits[0]} 3c 3h", enemy=f"Q{suits[0]}", tavern="2c 4c", discard="2d 2h")
    act(state, f"play {card}", chance=Dealer(1))
    facts = {
        "discard": len(state.discard),
        "tavern": len(state.tavern),
        "damage": state.damage,
        "shield": state.shield,
    }
    assert facts == {"discard": 2, "tavern": 2, "damage": 5, "shield": 0} | changed


@pytest.mark.rule("RG-OV-5", "RG-SUF-1")
def test_an_enemy_that_survives_strikes_back() -> None:
    state = table("5d 10h", "2c", enemy="Js")
    act(state, "play 5d")
    assert moves(state) == {"discard 10h"}


@pytest.mark.rule("RG-OV-6", "RG-END-1")
def test_the_last_king_defeated_is_victory() -> None:
    state = table("10d", "2c", enemy="Kh", damage=30, castle="")
    act(state, "play 10d")
    result = GAME.result(state)
    assert result is not None
    assert result.how == "won"


@pytest.mark.rule("RG-OV-6", "RG-END-2", "RG-SUF-4")
def test_a_strike_that_cannot_be_paid_loses_for_all() -> None:
    state = table("10d 9h", "10s", enemy="Kh")
    act(state, "play 10d")
    result = GAME.result(state)
    assert result is not None
    assert (result.how, result.points) == ("killed", (0.0, 0.0))


@pytest.mark.rule("RG-CARD-1", "RG-CARD-2", "RG-CARD-3", "RG-CARD-6")
@pytest.mark.parametrize(
    ("card", "value"), [("2c", 2), ("7h", 7), ("10s", 10), ("Ad", 1), ("JOK1", 0), ("Jh", 10), ("Qc", 15), ("Kd", 20)]
)
def test_value_of_a_card_in_hand(card: str, value: int) -> None:
    assert VALUE[CARD[card]] == value


@pytest.mark.rule("RG-CARD-4")
@pytest.mark.parametrize(("rank", "attack", "health"), [("J", 10, 20), ("Q", 15, 30), ("K", 20, 40)])
def test_attack_and_health_of_the_enemies(rank: str, attack: int, health: int) -> None:
    for suit in "cdhs":
        enemy = CARD[rank + suit]
        assert (ATTACK[enemy], HEALTH[enemy]) == (attack, health)


@pytest.mark.rule("RG-CARD-5", "RG-SETUP-5", "RG-SOLO-1")
@pytest.mark.parametrize(
    ("seats", "jesters", "limit", "tavern", "jokers"),
    [(1, 0, 8, 32, 2), (2, 0, 7, 26, 0), (3, 1, 6, 23, 0), (4, 2, 5, 22, 0)],
)
def test_the_deal_by_number_of_players(seats: int, jesters: int, limit: int, tavern: int, jokers: int) -> None:
    state = fresh(seats)
    everything = " ".join([texts(state.tavern), *(hand(state, seat) for seat in range(seats))])
    assert everything.count("JOK") == jesters
    assert state.limit == limit
    assert [len(hand(state, seat).split()) for seat in range(seats)] == [limit] * seats
    assert len(state.tavern) == tavern
    assert state.jokers == jokers


@pytest.mark.rule("RG-SETUP-1")
def test_the_castle_has_jacks_over_queens_over_kings_each_shuffled() -> None:
    orders = set()
    for seed in range(30):
        state = fresh(1, seed)
        castle = [NOTATION[card] for card in [*state.castle, state.enemy]]
        assert [card[0] for card in castle] == ["K"] * 4 + ["Q"] * 4 + ["J"] * 4
        orders.add(tuple(castle))
    assert len(orders) == 30


@pytest.mark.rule("RG-SETUP-3")
def test_the_tavern_and_the_hands_are_all_low_cards_and_the_jesters() -> None:
    state = fresh(3)
    dealt = [CARD[card] for seat in range(3) for card in hand(state, seat).split()]
    assert sorted([*state.tavern, *dealt]) == [*range(40), CARD["JOK1"]]


@pytest.mark.rule("RG-SETUP-4")
def test_the_discard_pile_starts_empty_and_serves_all() -> None:
    state = fresh(3)
    assert state.discard == []
    state = table("2c 10h", "3c 10d", enemy="Jc")
    act(state, "play 2c", "discard 10h", "play 3c", "discard 10d")
    assert texts(state.discard) == "10h 10d"


@pytest.mark.rule("RG-SETUP-6", "RG-RULE-48")
def test_the_first_seat_starts_or_any_at_random() -> None:
    assert {fresh(4, seed).turn for seed in range(20)} == {0}
    assert {fresh(4, seed, starts="random").turn for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("RG-SETUP-7", "RG-SUF-5", "RG-TURN-1")
def test_turns_go_clockwise_and_round() -> None:
    state = table("2c 10h", "3c 10d", "4c 10s", enemy="Qc", shield=5)
    turns = []
    for payment in ("10h", "10d", "10s"):
        turns.append(state.turn)
        act(state, f"play {state.turn + 2}c", f"discard {payment}")
    assert turns == [0, 1, 2]
    assert state.turn == 0


@pytest.mark.rule("RG-RULE-49")
def test_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    order = list(range(40))
    jacks, queens, kings = range(40, 44), range(44, 48), range(48, 52)
    tape = Tape([tuple(kings), tuple(queens), tuple(jacks), tuple(order)])
    state = GAME.start(2, settle_options(GAME, 2, {}), tape)
    assert tape.finished()
    assert hand(state, 0) == " ".join(NOTATION[card] for card in range(27, 40, 2))
    assert hand(state, 1) == " ".join(NOTATION[card] for card in range(26, 39, 2))


@pytest.mark.rule("RG-RULE-49")
def test_the_deal_begins_with_whoever_starts() -> None:
    fours = [tuple(range(first, first + 4)) for first in (48, 44, 40)]
    state = GAME.start(4, settle_options(GAME, 4, {"starts": "random"}), Tape([2, *fours, (*range(40), 52, 53)]))
    assert (state.turn, hand(state, 2).split()[-1]) == (2, "JOK2")


@pytest.mark.rule("RG-RULE-50")
def test_a_record_plays_the_same_game_again() -> None:
    dealer = Dealer(6)
    state, record = begin(GAME, 3, {}, dealer)
    while seats := GAME.to_act(state):
        carry_on(GAME, state, record, seats[0], GAME.sample(state, seats[0], dealer), dealer)
    *_, last = replay(read_record(str(record)))
    assert last.state == state


@pytest.mark.rule("RG-VAR-1", "RG-RULE-54")
@pytest.mark.parametrize(("seats", "jesters"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_one_more_jester(seats: int, jesters: int) -> None:
    state = fresh(seats, extra_jester=True)
    census = GAME.census(state)
    assert isinstance(census, tuple)
    assert sum(1 for card in census if card >= CARD["JOK1"]) == jesters
    assert state.jokers == (2 if seats == 1 else 0)


@pytest.mark.rule("RG-VAR-1", "RG-VAR-2", "RG-RULE-55")
@pytest.mark.parametrize("change", [-1, 1])
@pytest.mark.parametrize(("seats", "limit"), [(1, 8), (2, 7), (3, 6), (4, 5)])
def test_the_hand_limit_may_be_one_more_or_less(seats: int, limit: int, change: int) -> None:
    state = fresh(seats, hand=change)
    assert [len(hand(state, seat).split()) for seat in range(seats)] == [limit + change] * seats


@pytest.mark.rule("RG-RULE-55")
@pytest.mark.parametrize(("limit", "size"), [(7, 7), (8, 8), (9, 9)])
def test_the_changed_limit_holds_for_draws_and_jokers(limit: int, size: int) -> None:
    tavern = "Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c"
    state = table("10d 2h 3h 4h", enemy="Js", limit=limit, tavern=tavern)
    act(state, "play 10d")
    assert len(hand(state).split()) == size
    state = table("10d", enemy="Js", limit=limit, tavern=tavern)
    act(state, "flip")
    assert len(hand(state).split()) == size


@pytest.mark.rule("RG-VAR-3", "RG-RULE-56", "RG-INV-1")
def test_the_shorter_game_has_no_kings() -> None:
    state = fresh(2, short=True)
    assert [NOTATION[card][0] for card in state.castle] == ["Q"] * 4 + ["J"] * 3
    assert (state.enemies, state.defeated()) == (8, 0)
    assert GAME.census(state) == tuple(range(48))


@pytest.mark.rule("RG-VAR-3")
def test_the_shorter_game_is_won_with_the_last_queen() -> None:
    state = table("10d", "2c", enemy="Qh", damage=20, castle="", enemies=8)
    act(state, "play 10d")
    view = GAME.view(state, 0)
    assert view.end == "won"
    assert GAME.words.outcome(view, ["Ann", "Ben"]) == "The last Queen is defeated: you have all won."


@pytest.mark.rule("RG-RULE-57")
def test_variants_can_be_combined_and_stand_in_the_record() -> None:
    given: dict[str, Any] = {"extra_jester": True, "hand": -1, "short": True, "solo_yield": True}
    state, record = begin(GAME, 1, given, Dealer(1))
    assert isinstance(state, RegicideState)
    assert (len(hand(state).split()), state.enemies, state.solo_yield) == (7, 8, True)
    assert "extra_jester=yes hand=-1 short=yes solo_yield=yes" in str(record)


@pytest.mark.rule("RG-VAR-4")
def test_the_solo_yield_is_for_a_lone_player_only() -> None:
    with pytest.raises(BadOptions, match="only for tables of 1"):
        settle_options(GAME, 2, {"solo_yield": True})


def test_nothing_is_drawn_for_a_first_seat_that_starts() -> None:
    recorder = Recorder(Dealer(1))
    GAME.start(3, settle_options(GAME, 3, {}), recorder)
    assert [len(outcome) for outcome in recorder.take() if isinstance(outcome, tuple)] == [4, 4, 4, 41]


@pytest.mark.rule("RG-CARD-4", "RG-CARD-5")
def test_the_tables_of_the_rules_pages_hold_the_numbers_of_the_game() -> None:
    page = (Path(__file__).parents[3] / "docs/rules/regicide.md").read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("| ")
    ]
    enemies = {row[0]: (int(row[1]), int(row[2])) for row in rows if row[0] in ("Jack", "Queen", "King")}
    faces = {"Jack": CARD["Jc"], "Queen": CARD["Qc"], "King": CARD["Kc"]}
    assert enemies == {name: (ATTACK[card], HEALTH[card]) for name, card in faces.items()}
    players = {int(row[0]): (int(row[2]), int(row[3])) for row in rows if row[0].isdigit()}
    assert players == {seats: (fresh(seats).limit, len(fresh(seats).tavern)) for seats in GAME.seats}
