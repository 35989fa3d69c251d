"""Hands of one kind: when they may be declared, what they do, how they are called off."""

import pytest

from tabard.games.posh_nosh.state import State
from tests.games.posh_nosh.table import (
    GAME,
    act,
    active,
    acts,
    hand,
    may,
    may_all,
    pile,
    stage,
    strike,
    table,
    unit,
    units,
)

rule = pytest.mark.rule


def offered(state: State) -> list[str]:
    """List the hands that may be declared."""
    return [text.removeprefix("declare ") for text in may(state) if text.startswith("declare")]


@rule("PN-MONO-01", "PN-MONO-02", "PN-MONO-03", "PN-MONO-04", "PN-MONO-07", "PN-R-127", "PN-R-129", "PN-N-54")
@pytest.mark.parametrize(
    ("cards", "hands"),
    [
        ("P2a B3a P4a", ["dragon"]),
        ("P2a P3a P4a", ["double dragon"]),
        ("B2a B3a", ["double dragon"]),
        ("H2a H3a H4a H5a", ["fairy"]),
        ("S2a S3a", ["blacksmith"]),
        ("P2a H3a", []),
        ("H2a S3a", []),
        ("P2a", []),
        ("", []),
        ("P2a B3a P4a B5a P6a B7a P8a", ["dragon"]),
        ("P2a B3a P4a B5a P6a B7a H8a", []),
    ],
)
def test_a_hand_whose_cards_all_match_is_offered(cards: str, hands: list[str]) -> None:
    assert offered(table("golem", "golem", hand=cards)) == hands


@rule("PN-R-128")
def test_a_special_move_spoils_a_matching_hand_but_a_familiar_does_not() -> None:
    state = table("cyclops", "golem", hand="P2a B3a")
    acts(state, "peek", "leave")
    assert offered(state) == []
    state = table("golem", "golem", hand="P2a H3a", decks=("P4a P5a B6a B7a B8a", None))
    act(state, "send familiar")
    assert offered(state) == ["dragon"]


@rule("PN-R-128", "PN-MONO-10")
def test_the_fresh_hand_after_a_hand_may_be_declared_too() -> None:
    state = table("golem", "golem", hand="P2a B3a", decks=("P4a P5a B6a B7a B8a", None))
    act(state, "declare dragon")
    strike(state, "P2a > b1", "B3a > b1")
    assert offered(state) == ["dragon"]
    assert active(state) == "a1"


@rule("PN-MONO-11", "PN-MONO-12")
@pytest.mark.parametrize(
    ("cards", "name", "play"),
    [
        ("P2a B3a", "dragon", "P2a > b1"),
        ("P2a P3a", "double dragon", "P2a > b1"),
        ("S2a S3a", "blacksmith", "S2a > a1"),
    ],
)
def test_a_hand_may_be_called_off_until_it_is_confirmed(cards: str, name: str, play: str) -> None:
    state = table("golem", "golem", hand=cards)
    act(state, f"declare {name}")
    stage(state, play)
    assert "call off" in may_all(state, 0)
    act(state, "call off")
    assert hand(state, 0) == set(cards.split())
    assert f"declare {name}" in may(state), "it may be declared again"
    assert "call off" not in may_all(state, 0)


@rule("PN-R-029")
def test_a_dragon_whose_cards_were_only_let_through_may_be_called_off() -> None:
    state = table("golem", "knight", hand="P2a B3a", rival="S2b")
    acts(state, "declare dragon", "stage P2a > b1", "let")
    assert "call off" in may_all(state, 0)


@rule("PN-MONO-14", "PN-R-135", "PN-MONO-04", "PN-MONO-10")
def test_a_fairy_heals_at_once_and_for_good() -> None:
    state = table("golem 20/50 [P9b B8b]; elf 0/25; orc 40/45", "golem 20/50", hand="H2a H3a")
    act(state, "declare fairy")
    assert units(state, "a1", "a2", "a3", "b1") == ["golem 50/50", "elf down", "orc 45/45", "golem 20/50"]
    assert pile(state, 1) == {"P9b", "B8b"}
    assert pile(state, 0) == {"H2a", "H3a"}
    assert "call off" not in may_all(state, 0)
    assert len(state.hands[0]) == 5
    assert "confirm" not in may(state)


@rule("PN-R-063")
def test_a_fairy_leaves_stone_and_poison() -> None:
    state = table("golem 20/50 !stone; orc", "golem", hand="H2a H3a", active="a2")
    state.poison[0] = 2 | 4 << 4
    act(state, "declare fairy")
    assert unit(state, "a1") == "golem 50/50 !stone"
    assert state.poison[0]


@rule("PN-R-131")
def test_what_is_left_of_a_dragon_when_all_are_down_goes_to_the_pile() -> None:
    state = table("golem", "zombie 3/30", hand="P9a B3a P4a")
    act(state, "declare dragon")
    stage(state, "P9a > b1")
    assert may(state) == ["confirm"]
    act(state, "confirm")
    assert {"P9a", "B3a", "P4a"} == pile(state, 0)
    assert unit(state, "b1") == "zombie 15/30"
    assert GAME.result(state) is None


@rule("PN-R-131", "PN-MONO-13")
def test_a_dragon_must_be_played_out_while_anyone_can_be_hit() -> None:
    state = table("golem", "golem", hand="P9a B3a P4a")
    act(state, "declare dragon")
    stage(state, "P9a > b1")
    assert may(state) == ["stage B3a > b1", "stage P4a > b1"]


@rule("PN-R-130")
def test_any_units_turn_may_bring_a_dragon() -> None:
    for who in ("healer", "medusa", "black_dragon", "shape_shifter", "skeleton"):
        assert offered(table(who, "golem; siegfried", hand="P9a B3a")) == ["dragon"]


@rule("PN-MONO-09")
def test_the_defenders_abilities_count_against_a_dragon() -> None:
    state = table("dark_knight", "elf; golem {S2b}; dwarf", hand="P9a B3a P4a P5a")
    act(state, "declare dragon")
    strike(state, "P9a > b1", "P4a > b2", "B3a > b3", "P5a > b3")
    assert units(state, "b1", "b2", "b3") == ["elf 25/25", "golem 50/50", "dwarf 22/25 [B3a]"]


@rule("PN-R-132")
def test_a_blacksmiths_shields_go_only_where_they_may() -> None:
    state = table("orc; golem {+ + + +}; elf", "golem", hand="S2a S3a")
    act(state, "declare blacksmith")
    assert may(state) == ["stage S2a > a3", "stage S3a > a3"]


@rule("PN-R-048", "PN-R-116")
def test_a_double_dragon_has_no_part_in_multipliers_of_the_active_unit() -> None:
    state = table("wizard; julius_caesar", "golem", hand="P9a P3a")
    act(state, "declare double dragon")
    strike(state, "P9a > b1", "P3a > b1")
    assert unit(state, "b1") == "golem 26/50 [P9a +9P P3a +3P]"
