"""The Scout."""

import pytest

from tests.games.war_chest.table import act, board, may, table

ARMIES = ("scout swordsman", "archer pikeman")


@pytest.mark.rule("WC-113")
def test_scout_deploys_next_to_any_friend_or_where_others_do() -> None:
    state = table(ARMIES, "swordsman@0.0 archer@-3.1 pikeman@1.0", hands=("scout",))
    goals = {text.split()[-1] for text in may(state, "deploy")}
    assert goals == {"-1.-2", "2.-3", "1.-1", "0.-1", "-1.0", "-1.1", "0.1"}
    act(state, "deploy scout 0.1")
    assert board(state) == "archer@-3.1 pikeman@1.0 scout@0.1 swordsman@0.0"


@pytest.mark.rule("WC-113", "WC-50")
def test_one_scout_at_a_time() -> None:
    state = table(ARMIES, "swordsman@0.0 scout@3.0", hands=("scout",))
    assert may(state, "deploy") == []
    assert may(state, "bolster") == ["bolster scout"]


@pytest.mark.rule("WC-113", "WC-50")
def test_others_do_not_deploy_next_to_friends() -> None:
    state = table(ARMIES, "scout@0.0", hands=("swordsman",))
    assert {text.split()[-1] for text in may(state, "deploy")} == {"-1.-2", "2.-3"}


@pytest.mark.rule("WC-113")
def test_scout_alone_deploys_where_others_do() -> None:
    state = table(ARMIES, "archer@0.0", hands=("scout",))
    assert {text.split()[-1] for text in may(state, "deploy")} == {"-1.-2", "2.-3"}
