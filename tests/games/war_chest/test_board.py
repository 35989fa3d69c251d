"""The two boards."""

from collections import Counter

import pytest

from tabard.core.errors import BadNotation
from tabard.games.war_chest.board import DISTANCE, FOUR, HEX_AT, NOTATION, PLACES, TWO, Board, board_of, hex_of

BOTH = pytest.mark.parametrize("board", [TWO, FOUR], ids=["two", "four"])


@pytest.mark.rule("WC-11", "WC-10")
@pytest.mark.parametrize(
    ("board", "size", "edges", "degrees"),
    [(TWO, 37, 90, {3: 6, 4: 12, 6: 19}), (FOUR, 47, 116, {3: 6, 4: 16, 6: 25})],
    ids=["two", "four"],
)
def test_sizes_and_neighbours(board: Board, size: int, edges: int, degrees: dict[int, int]) -> None:
    assert board.size == size
    assert sum(map(len, board.near)) == 2 * edges
    assert Counter(map(len, board.near)) == degrees


@pytest.mark.rule("WC-11")
def test_the_coordinates_stay_within_the_printed_bounds() -> None:
    for number, (q, r) in enumerate(PLACES):
        assert abs(q) <= (3 if number < 37 else 5)
        assert abs(r) <= 3
        assert abs(q + r) <= 3
    assert {PLACES[h] for h in range(37, 47)} == {
        (-5, 2), (-5, 3), (-4, 1), (-4, 2), (-4, 3), (4, -3), (4, -2), (4, -1), (5, -3), (5, -2),
    }  # fmt: skip


@pytest.mark.rule("WC-12", "WC-5", "WC-30")
def test_locations_of_two_players() -> None:
    assert {NOTATION[h] for h in TWO.starts[0]} == {"-1.-2", "2.-3"}
    assert {NOTATION[h] for h in TWO.starts[1]} == {"-2.3", "1.2"}
    neutral = set(TWO.locations) - set(TWO.starts[0]) - set(TWO.starts[1])
    assert {NOTATION[h] for h in neutral} == {"-2.0", "1.-1", "3.-2", "-3.2", "-1.1", "2.0"}
    assert TWO.markers == 6


@pytest.mark.rule("WC-13", "WC-300")
def test_locations_of_four_players() -> None:
    assert {NOTATION[h] for h in FOUR.starts[0]} == {"-1.-2", "2.-3", "-4.1"}
    assert {NOTATION[h] for h in FOUR.starts[1]} == {"-2.3", "1.2", "4.-1"}
    neutral = set(FOUR.locations) - set(FOUR.starts[0]) - set(FOUR.starts[1])
    assert {NOTATION[h] for h in neutral} == {"-2.0", "1.-1", "3.-2", "-3.2", "-1.1", "2.0", "-5.3", "5.-3"}
    assert FOUR.markers == 8


@pytest.mark.rule("WC-14")
@BOTH
def test_no_two_locations_touch_and_half_a_turn_swaps_the_sides(board: Board) -> None:
    turned = [HEX_AT[-q, -r] for q, r in PLACES[: board.size]]
    assert sorted(turned) == list(range(board.size))
    for location in board.locations:
        assert not set(board.near[location]) & set(board.locations)
        assert turned[location] in board.locations
    assert {turned[h] for h in board.starts[0]} == set(board.starts[1])
    for one in range(board.size):
        assert {turned[two] for two in board.near[one]} == set(board.near[turned[one]])


@pytest.mark.rule("WC-3", "WC-10")
@BOTH
def test_near_second_and_lines_agree_with_the_distance(board: Board) -> None:
    for one in range(board.size):
        assert set(board.near[one]) == {two for two in range(board.size) if DISTANCE[one][two] == 1}
        assert set(board.second[one]) == {two for two in range(board.size) if DISTANCE[one][two] == 2}
        assert one not in board.near[one]
        assert set(board.within[one]) == set(board.near[one]) | set(board.second[one])
        for ray in board.rays[one]:
            assert [DISTANCE[one][two] for two in ray] == list(range(1, len(ray) + 1))
        for far, between in board.bridges[one]:
            assert DISTANCE[one][far] == 2
            assert between
            assert all(DISTANCE[one][mid] == DISTANCE[mid][far] == 1 for mid in between)


def test_notation_of_hexes() -> None:
    assert [hex_of(text) for text in NOTATION] == list(range(47))
    assert PLACES[hex_of("-1.2")] == (-1, 2)
    for wrong in ("4.0", "", "1,2", "9.9", "a"):
        with pytest.raises(BadNotation):
            hex_of(wrong)


def test_each_number_of_players_has_its_board() -> None:
    assert board_of(2) is TWO
    assert board_of(4) is FOUR
