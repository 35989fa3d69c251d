"""Notation and picks."""

import pytest

from tabard.core.errors import BadNotation
from tabard.games.war_chest import GAME
from tests.games.war_chest.table import may, table


@pytest.mark.parametrize(
    ("text", "picks"),
    [
        ("deploy scout 1.2", ("hand:scout", "button:deploy", "hex:1.2")),
        ("bolster scout", ("hand:scout", "button:bolster")),
        ("bolster footman 0.1", ("hand:footman", "button:bolster", "hex:0.1")),
        ("claim with royal", ("hand:royal", "button:claim")),
        ("recruit pikeman with scout", ("hand:scout", "button:recruit", "supply:pikeman")),
        ("recruit pikeman", ("supply:pikeman",)),
        ("pass with light_cavalry", ("hand:light_cavalry", "button:pass")),
        ("move scout -1.2", ("hand:scout", "button:move", "hex:-1.2")),
        ("move footman 0.1 1.1", ("hand:footman", "button:move", "hex:0.1", "hex:1.1")),
        ("move 1.2", ("button:move", "hex:1.2")),
        ("move 0.1 1.1", ("button:move", "hex:0.1", "hex:1.1")),
        ("control scout", ("hand:scout", "button:control")),
        ("control", ("button:control",)),
        ("control 0.1", ("button:control", "hex:0.1")),
        ("attack archer 0.1", ("hand:archer", "button:attack", "hex:0.1")),
        ("attack 0.1", ("button:attack", "hex:0.1")),
        ("tactic cavalry 1.1 2.1", ("hand:cavalry", "button:tactic", "hex:1.1", "hex:2.1")),
        ("tactic footman", ("hand:footman", "button:tactic")),
        ("tactic royal 1.2", ("hand:royal", "button:tactic", "hex:1.2")),
        ("tactic bishop scout 1.1", ("hand:bishop", "button:tactic", "supply:scout", "hex:1.1")),
        ("tactic earl", ("hand:earl", "button:tactic")),
        ("tactic earl enlist", ("hand:earl", "button:tactic", "decree:enlist")),
        ("tactic earl march 1.1 1.2", ("hand:earl", "button:tactic", "decree:march", "hex:1.1", "hex:1.2")),
        ("tactic earl spy 3", ("hand:earl", "button:tactic", "decree:spy", "seat:3")),
        ("tactic 1.1", ("button:tactic", "hex:1.1")),
        ("proclaim enlist", ("hand:royal", "button:proclaim", "decree:enlist")),
        ("proclaim guard 1.1 1.2", ("hand:royal", "button:proclaim", "decree:guard", "hex:1.1", "hex:1.2")),
        ("proclaim reinforce scout", ("hand:royal", "button:proclaim", "decree:reinforce", "box:scout")),
        ("proclaim spy 1", ("hand:royal", "button:proclaim", "decree:spy", "seat:1")),
        ("decline", ("button:decline",)),
        ("lose stack", ("button:stack",)),
        ("lose supply", ("button:supply",)),
        ("push 1.1 1.2", ("button:push", "hex:1.1", "hex:1.2")),
        ("discard royal", ("shown:royal",)),
        ("first herald", ("unit:herald",)),
        ("take scout", ("card:scout",)),
        ("ban scout", ("card:scout",)),
        ("resign", ("aside:resign",)),
        ("offer draw", ("aside:offer",)),
        ("accept draw", ("aside:accept",)),
        ("decline draw", ("aside:decline",)),
    ],
)
def test_notation_and_picks(text: str, picks: tuple[str, ...]) -> None:
    action = GAME.parse(text)
    assert str(action) == text
    assert action.picks == picks
    assert action.loose == 0
    assert not any("," in pick for pick in picks)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "deploy scout",
        "deploy 1.1",
        "deploy scout 9.9",
        "deploy dragon 1.1",
        "recruit",
        "recruit dragon with scout",
        "claim",
        "claim with",
        "pass",
        "move scout 1.1 1.2 1.3",
        "tactic cavalry 1.1",
        "tactic scout 1.1",
        "proclaim",
        "proclaim peace",
        "proclaim guard 1.1",
        "proclaim spy 7",
        "proclaim enlist 1.1",
        "lose",
        "lose hope",
        "take",
        "MOVE scout 1.1",
        "move  scout 1.1",
        " decline",
        "tactic earl guard 1.1",
        "first",
        "discard",
        "with scout",
        "\x00",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse(text)


def test_copies_of_a_coin_in_hand_are_one_choice() -> None:
    state = table(("scout", "archer"), "scout@0.0", hands=("scout scout",))
    assert len(may(state)) == len(set(may(state)))
    assert may(state, "bolster") == ["bolster scout"]
