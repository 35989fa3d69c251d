"""Tables as lines of text: nothing missing, nothing too wide, for every seat of random games."""

from dataclasses import dataclass

import pytest

from tabard.core.chance import Dealer
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.tables import TextTable, table_of
from tabard.terminal.tables.table import bar, beside, boxes, card_text, cards_text, is_red, wrapped

NAMES = ("Maud", "Piers", "Wat", "Joan")


def random_showings(game: str, seats: int, seed: int, **options: bool | int | str) -> list[tuple[Showing, ...]]:
    """Play a random game; what each seat and an onlooker were shown along the way."""
    dealer = Dealer(seed)
    match = Match.open(game, NAMES[:seats], options, dealer)
    showings = []
    while not match.over and match.version < 60:
        showings.append(tuple(match.showing(seat) for seat in (*range(seats), None)))
        seat = match.to_act()[0]
        match.act(seat, str(match.game.sample(match.state, seat, dealer)), dealer)
    showings.append(tuple(match.showing(seat) for seat in (*range(seats), None)))
    return showings


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("regicide", 1, {}),
        ("regicide", 2, {"top_only": True}),
        ("regicide", 4, {"extra_jester": True}),
        ("tosk", 2, {"force": True, "momentum": True, "advanced_techniques": True}),
        ("tosk", 2, {"tiring": 2, "round_cap": 9}),
    ],
)
@pytest.mark.parametrize(("width", "rows"), [(79, 0), (50, 10), (82, 30)])
def test_no_line_is_wider_than_the_room(
    game: str, seats: int, options: dict[str, bool | int], width: int, rows: int
) -> None:
    for shown in random_showings(game, seats, 5, **options):
        for showing in shown:
            lines = table_of(game).draw(showing, width, rows)
            assert lines
            assert max(map(len, lines)) <= width, "\n".join(lines)


@pytest.mark.parametrize(("game", "seats"), [("regicide", 3), ("tosk", 2)])
def test_what_is_held_is_the_seats_own_hand_and_every_card_of_it_can_be_named(game: str, seats: int) -> None:
    for shown in random_showings(game, seats, 9):
        for showing in shown:
            held = table_of(game).held(showing)
            picks = {pick for choice in showing.choices for pick in choice.picks if pick.startswith("hand:")}
            assert picks <= set(held)
            assert all(len(table_of(game).short(pick)) <= 4 for pick in held)
            if showing.seat is None:
                assert held == []


def test_a_tosk_table_shows_both_hit_points_as_number_and_bar() -> None:
    showing = random_showings("tosk", 2, 1)[0][0]
    text = "\n".join(table_of("tosk").draw(showing, 79))
    assert "Piers 20 of 20 HP [####################] 6 cards" in text
    assert "You   20 of 20 HP [####################] 6 cards" in text
    drawn = "\n".join(table_of("tosk").draw(showing, 79, 10))
    assert "You   20 of 20 HP ♥♥♥♥♥♥♥♥♥♥ ♦♦♦♦♦♦♦♦♦♦ 6 cards" in drawn


def test_a_regicide_table_shows_the_enemy_its_health_and_the_piles() -> None:
    showing = random_showings("regicide", 1, 1)[0][0]
    text = "\n".join(table_of("regicide").draw(showing, 79))
    assert "enemy 1 of 12" in text
    assert "Health 20 of 20 [####################]" in text
    assert "Strikes for 10 | Immune to" in text
    assert "Tavern 32 | Discard pile 0 | 2 jokers left" in text


def test_a_tosk_card_says_what_it_gives_while_a_plan_is_made() -> None:
    table = table_of("tosk")
    ranks = {"A": "0/1", "2": "0/2", "3": "0/3", "4": "2/0", "5": "2/1", "6": "3/0", "7": "3/1", "8": "3/2", "9": "4/1"}
    ranks |= dict.fromkeys("JQK", "x2")
    plans = [
        showing for showing, *_ in random_showings("tosk", 2, 1) if showing.view.phase == "plan" and 0 in showing.to_act
    ]
    worths = {pick.removeprefix("hand:")[:-1]: table.worth(one, pick) for one in plans for pick in table.held(one)}
    assert worths == ranks
    assert table_of("regicide").worth(random_showings("regicide", 1, 1)[0][0], "hand:2d") == ""


def test_a_boost_is_offered_only_once_its_cards_are_picked() -> None:
    table = table_of("tosk")
    assert table.hides("boost:Jc>5c", ())
    assert table.hides("boost:Jc>5c", ("hand:Jc",))
    assert not table.hides("boost:Jc>5c", ("hand:Jc", "hand:5c"))
    assert not table.hides("boost:Jc>none", ("hand:Jc",))
    assert not table.hides("button:lock", ())


def test_a_game_from_elsewhere_gets_a_table_of_its_fields() -> None:
    @dataclass(frozen=True)
    class View:
        round_number: int
        cards: tuple[str, ...]
        over: bool
        rival: None

    showing = Showing("whist", 0, None, ("A",), {}, View(3, ("7h", "Ks"), False, None), (), (), "", (), False, "", ())
    table = table_of("whist")
    assert type(table) is TextTable
    assert table.draw(showing, 40) == ["round number: 3", "cards: 7♥, K♠", "over: no", "rival: -"]


def test_before_the_deal_the_table_shows_who_has_sat_down() -> None:
    showing = Showing("tosk", 0, 1, ("(free)", "Ann"), {}, None, (), (), "", (), False, "", ())
    assert table_of("tosk").draw(showing, 40) == ["Seat 0: (free)", "Seat 1: Ann"]


def test_cards_are_written_with_the_shape_of_their_suit() -> None:
    assert card_text("10h") == "10♥"
    assert card_text("As") == "A♠"
    assert card_text("JOK1") == "JOK1"
    assert card_text("notes") == "notes"
    assert cards_text(()) == "-"
    assert is_red("7d")
    assert not is_red("7c")


@pytest.mark.parametrize(
    ("value", "drawn"),
    [(0, "[..........]"), (1, "[#.........]"), (50, "[#####.....]"), (99, "[#########.]"), (100, "[##########]")],
)
def test_a_bar_is_neither_empty_nor_full_before_its_time(value: int, drawn: str) -> None:
    assert bar(value, 100, 10) == drawn


def test_long_lines_are_broken_and_short_ones_left_alone() -> None:
    assert wrapped("  1  two   spaces", 30) == ["  1  two   spaces"]
    assert wrapped("", 10) == []
    assert wrapped("one two three", 8) == ["one two", "  three"]
    assert wrapped("   one two three", 8) == ["   one", "  two", "  three"]


def test_two_texts_stand_at_both_ends_of_a_line() -> None:
    assert beside("left", "right", 12) == "left   right"
    assert beside("left", "right", 8) == "left  right"


def test_cards_are_drawn_as_boxes_in_as_many_rows_as_need_be() -> None:
    assert boxes([["5c", "Jc"], ["10h"]], 30, ["doubled", ""]) == [
        "╭────╮╭────╮  ╭────╮",
        "│5♣  ││J♣  │  │10♥ │",
        "╰────╯╰────╯  ╰────╯",
        "doubled",
    ]
    assert len(boxes([["5c"], ["6c"]], 10)) == 6
