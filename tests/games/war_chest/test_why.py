"""Every thing that can be pointed at and does nothing says why, with the rule's id."""

from typing import Any

import pytest

from tabard.core.action import next_picks
from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction
from tabard.core.game import Refusal, settle_options
from tabard.games.war_chest import GAME, State
from tests.games.war_chest.table import act, table

A = "swordsman archer royal_guard light_cavalry"
B = "knight cavalry lancer scout"
C = "archer cavalry lancer scout"
NOBLES = "bishop earl herald bannerman"


def why(state: State, *picks: str, seat: int | None = None) -> tuple[str, str]:
    """Return the rule and the words of the reason why the last of *picks* does nothing after the others."""
    (asked,) = GAME.to_act(state)
    found = GAME.explain(state, asked if seat is None else seat, picks[-1], picks[:-1])
    assert isinstance(found, Refusal), f"{picks[-1]} is not refused"
    return found.rule, found.text


def _two(board: str = "", hands: str = "royal swordsman archer royal_guard light_cavalry", **more: Any) -> State:
    return table((A, B), board, hands=(hands, "royal knight"), **more)


CASES = [
    # deploying and bolstering
    ("WC-50", "hand:swordsman button:deploy", "on the board already", _two("swordsman@0.0")),
    ("WC-50", "hand:swordsman button:deploy hex:0.0", "is no location", _two()),
    ("WC-11", "hand:swordsman button:deploy hex:5.-3", "board of four players only", _two()),
    ("WC-50", "hand:swordsman button:deploy hex:1.2", "that your side controls", _two()),
    ("WC-50", "hand:swordsman button:deploy hex:2.-3", "The Archer stands", _two("archer@2.-3")),
    ("WC-51", "hand:swordsman button:bolster", "no Swordsman on the board", _two()),
    # face down
    ("WC-52", "hand:royal button:claim", "You have the initiative already", _two()),
    ("WC-52", "hand:royal button:claim", "changed hands", _two(holder=1, claimed=True)),
    ("WC-53", "hand:royal button:recruit supply:knight", "not in your army", _two()),
    ("WC-53", "hand:royal button:recruit supply:royal", "never in a supply", _two()),
    ("WC-53", "hand:royal button:recruit", "Your supply is empty", _two(supplies=("", ""))),
    # maneuvers
    ("WC-6", "hand:swordsman button:move", "no Swordsman on the board", _two()),
    ("WC-55", "hand:swordsman button:move hex:0.2", "2 spaces away", _two("swordsman@0.0")),
    ("WC-55", "hand:swordsman button:move hex:0.1", "The Knight stands", _two("swordsman@0.0 knight@0.1")),
    ("WC-56", "hand:swordsman button:control", "is on no location", _two("swordsman@0.0")),
    ("WC-56", "hand:swordsman button:control", "controls 2.-3 already", _two("swordsman@2.-3")),
    ("WC-57", "hand:swordsman button:attack", "No enemy unit is next", _two("swordsman@0.0 scout@0.2")),
    ("WC-62", "hand:swordsman button:attack", "only by a bolstered unit", _two("swordsman@0.0 knight@0.1")),
    ("WC-62", "hand:archer button:attack", "no normal attack", _two("archer@0.0 scout@0.1")),
    (
        "WC-62",
        "hand:swordsman button:attack hex:0.1",
        "only by a bolstered unit",
        _two("swordsman@0.0 knight@0.1 scout@1.0"),
    ),
    (
        "WC-57",
        "hand:swordsman button:attack hex:-1.0",
        "no enemy",
        _two("swordsman@0.0 archer@-1.0 scout@1.0"),
    ),
    ("WC-57", "hand:swordsman button:attack hex:0.-1", "no unit", _two("swordsman@0.0 scout@1.0")),
    # tactics
    ("WC-58", "hand:swordsman button:tactic", "no tactic", _two("swordsman@0.0")),
    ("WC-100", "hand:archer button:tactic", "exactly two spaces", _two("archer@0.0 scout@0.1")),
    ("WC-62", "hand:archer button:tactic hex:0.2", "only by a bolstered", _two("archer@0.0 scout@2.0 knight@0.2")),
    (
        "WC-100",
        "hand:archer button:tactic hex:0.1",
        "stands on 0.1, one space",
        _two("archer@0.0 scout@2.0 knight@0.1"),
    ),
    ("WC-107", "hand:light_cavalry button:tactic hex:0.1", "two spaces away", _two("light_cavalry@0.0")),
    (
        "WC-61",
        "hand:light_cavalry button:tactic hex:0.2",
        "must be empty",
        _two("light_cavalry@0.0 scout@0.2"),
    ),
    ("WC-59", "hand:royal_guard button:tactic", "paid with the Royal Coin", _two("royal_guard@0.0")),
    ("WC-111", "hand:royal button:tactic", "no Royal Guard on the board", _two()),
    ("WC-111", "hand:royal button:tactic", "location of your side", _two("royal_guard@0.0")),
    ("WC-59", "hand:royal button:move", "no unit", _two("swordsman@0.0")),
    # proclaiming
    ("WC-200", "hand:royal button:proclaim", "only with Nobility", _two()),
    ("WC-200", "hand:swordsman button:proclaim", "Only the Royal Coin", _two(decrees="enlist spy march")),
    (
        "WC-200",
        "hand:royal button:proclaim",
        "all three",
        _two(decrees="enlist spy march", seals=("enlist spy march", "")),
    ),
    (
        "WC-200",
        "hand:royal button:proclaim decree:enlist",
        "a seal of your side",
        _two(decrees="enlist spy march", seals=("enlist", "")),
    ),
    ("WC-36", "hand:royal button:proclaim decree:guard", "not one of the open", _two(decrees="enlist spy march")),
    (
        "WC-201",
        "hand:royal button:proclaim",
        "March: no friendly bolstered unit can move",
        _two(decrees="guard sacrifice march"),
    ),
    (
        "WC-202",
        "hand:royal button:proclaim decree:march hex:0.0",
        "not bolstered",
        _two("swordsman@0.0 archer@1.0*2", decrees="guard sacrifice march"),
    ),
    (
        "WC-210",
        "hand:royal button:proclaim decree:guard hex:0.0",
        "not stand on a location",
        _two("swordsman@0.0 royal_guard@2.-3 scout@1.-2", decrees="guard sacrifice march"),
    ),
    (
        "WC-210",
        "hand:royal button:proclaim decree:sacrifice hex:0.0",
        "can’t make a normal attack",
        _two("archer@0.0 swordsman@2.-3 scout@1.-2", decrees="guard sacrifice march"),
    ),
    ("WC-214", "hand:royal button:proclaim decree:spy seat:0", "an opponent’s hand", _two(decrees="enlist spy march")),
    # the beginning of an action
    ("WC-43", "hand:swordsman", "no Swordsman in your hand", _two(hands="royal")),
    ("WC-22", "hand:knight", "not in your army", _two(hands="royal")),
    ("WC-6", "hex:0.0", "you have none in your hand", _two("swordsman@0.0", hands="royal")),
    ("WC-6", "hex:0.0", "pick its coin first", _two("swordsman@0.0")),
    ("WC-43", "hex:0.1", "First pick the coin", _two()),
    ("WC-53", "supply:archer", "pick the coin that pays first", _two()),
    ("WC-200", "decree:march", "pick the Royal Coin first", _two(decrees="enlist spy march")),
]


@pytest.mark.rule("WC-50", "WC-52", "WC-53", "WC-55", "WC-56", "WC-57", "WC-59", "WC-62", "WC-200", "WC-201")
@pytest.mark.parametrize(("rule", "picks", "words", "state"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
def test_a_coin_says_what_it_cannot_do_and_why(rule: str, picks: str, words: str, state: State) -> None:
    found, text = why(state, *picks.split())
    assert found == rule
    assert words in text


@pytest.mark.rule("WC-43")
def test_who_is_not_on_turn_is_told_so() -> None:
    assert why(_two(), "hand:knight", seat=1) == ("WC-43", "It is not your turn.")


@pytest.mark.rule("WC-302")
def test_the_initiative_is_not_claimed_from_a_partner() -> None:
    armies = ("swordsman archer knight", "cavalry lancer scout", "ensign footman pikeman", "marshall mercenary earl")
    state = table(armies, hands=("royal",) * 4, holder=2)
    assert why(state, "hand:royal", "button:claim")[0] == "WC-302"


@pytest.mark.rule("WC-105")
def test_a_third_footman_is_told_that_two_are_the_most() -> None:
    state = table(("footman swordsman archer knight", "cavalry lancer scout ensign"), "footman@0.0 footman@1.0")
    state.hand[0] += 1 << 4
    assert why(state, "hand:footman", "button:deploy") == (
        "WC-105",
        "Your Footmen are on the board already: 2 are the most.",
    )
    assert why(state, "hand:footman", "button:move", "hex:0.1")[0] == "WC-105"
    assert why(state, "hand:footman", "button:move", "hex:0.0", "hex:1.0")[1] == "The Footman stands on 1.0."


@pytest.mark.rule("WC-222")
def test_a_bolstered_unit_is_told_that_the_bishop_is_safe_from_it() -> None:
    state = table((A, NOBLES), "swordsman@0.0*2 bishop@0.1", hands=("swordsman", "royal"))
    assert why(state, "hand:swordsman", "button:attack") == (
        "WC-222",
        "The Bishop can’t be attacked by a bolstered unit.",
    )


@pytest.mark.rule("WC-223")
def test_the_earl_says_what_its_decree_lacks() -> None:
    state = table((NOBLES, B), "earl@2.0", hands=("earl", "royal"), decrees="enlist march reinforce")
    found = why(state, "hand:earl", "button:tactic", "decree:march")
    assert found == ("WC-201", "March can’t be carried out: no friendly bolstered unit can move.")


@pytest.mark.rule("WC-115")
def test_only_the_coin_just_drawn_can_be_used() -> None:
    state = table(
        ("warrior_priest pikeman knight bishop", C),
        "warrior_priest@2.0",
        hands=("warrior_priest royal", "royal"),
        bags=("pikeman", ""),
    )
    act(state, "control warrior_priest", Dealer(0))
    assert why(state, "hand:royal") == ("WC-115", "The coin to be used now is the one just drawn, a Pikeman.")
    assert why(state, "hand:scout", seat=1)[0] == "WC-115"
    assert why(state, "hand:pikeman", "button:move") == ("WC-6", "You have no Pikeman on the board.")


@pytest.mark.rule("WC-112")
def test_nothing_else_is_done_before_the_royal_guard_is_defended() -> None:
    state = table((B, A), "scout@0.0 royal_guard@0.1", hands=("scout royal", "royal"))
    act(state, "attack scout 0.1")
    assert why(state, "hand:royal")[0] == "WC-112"
    assert why(state, "hand:royal", seat=0)[0] == "WC-112"


@pytest.mark.rule("WC-114")
def test_after_its_attack_the_swordsman_may_only_move() -> None:
    state = _two("swordsman@0.0 scout@0.1")
    act(state, "attack swordsman 0.1")
    assert why(state, "button:attack") == ("WC-114", "Your Swordsman may only move now.")
    assert why(state, "button:move", "hex:0.2")[0] == "WC-55"
    assert why(state, "hand:royal")[0] == "WC-114"


@pytest.mark.rule("WC-101", "WC-62")
def test_the_berserkers_repeat_is_judged_by_what_is_left_after_paying() -> None:
    state = table(("berserker archer ensign footman", B), "berserker@0.0*2 knight@1.0", hands=("berserker", "royal"))
    act(state, "move berserker 0.1")
    assert why(state, "button:attack") == ("WC-62", "The Knight can be attacked only by a bolstered unit.")
    assert why(state, "button:tactic")[0] == "WC-69"
    assert why(state, "button:control")[0] == "WC-56"


@pytest.mark.rule("WC-220")
def test_the_bannerman_says_whom_it_can_drive_away() -> None:
    state = table((NOBLES, B), "bannerman@0.0 scout@0.2", hands=("bannerman", "royal"))
    act(state, "move bannerman 0.1")
    assert why(state, "button:push", "hex:1.0") == ("WC-220", "There is no enemy unit on 1.0.")
    assert why(state, "button:push", "hex:0.2", "hex:0.1")[0] == "WC-55"
    assert why(state, "button:move")[0] == "WC-220"


@pytest.mark.rule("WC-105")
def test_a_footman_that_has_acted_in_the_tactic_says_so() -> None:
    state = table(("footman swordsman archer knight", "cavalry lancer scout ensign"), "footman@0.0 footman@2.0")
    state.hand[0] += 1 << 4
    act(state, "tactic footman")
    act(state, "move 0.0 0.1")
    assert why(state, "button:move", "hex:0.1") == ("WC-105", "The Footman on 0.1 has maneuvered already.")
    assert why(state, "button:decline")[0] == "WC-105"
    assert why(state, "button:tactic")[0] == "WC-69"


@pytest.mark.rule("WC-214", "WC-213")
def test_the_spy_and_enlist_say_what_is_still_to_be_done() -> None:
    state = _two(decrees="enlist spy march", hands="royal")
    act(state, "proclaim spy 1")
    assert why(state, "shown:scout") == ("WC-214", "There is no Scout in that hand.")
    assert why(state, "hex:0.0")[0] == "WC-214"
    state = _two(decrees="enlist spy march", hands="royal")
    act(state, "proclaim enlist")
    assert why(state, "supply:royal")[0] == "WC-53"
    assert why(state, "hex:0.0")[0] == "WC-213"


@pytest.mark.rule("WC-67")
def test_the_order_of_several_units_is_asked_before_anything_else() -> None:
    state = table(
        ("mercenary herald knight bishop", C),
        "mercenary@0.0 herald@-1.0",
        hands=("royal", "royal"),
        decrees="spy enlist march",
    )
    act(state, "proclaim enlist")
    act(state, "recruit mercenary")
    act(state, "recruit knight")
    assert why(state, "unit:knight")[0] == "WC-67"
    assert why(state, "hex:0.0")[0] == "WC-67"


@pytest.mark.rule("WC-33", "WC-22")
def test_a_card_that_is_taken_or_not_laid_out_says_so() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "draft"}), Dealer(1))
    cards = GAME.view(state, 0).draft
    assert cards is not None
    act(state, f"take {cards.pool[0]}")
    assert why(state, f"card:{cards.pool[0]}")[0] == "WC-22"
    assert why(state, "card:herald") == ("WC-33", "The Herald is not laid out.")
    assert why(state, f"card:{cards.pool[1]}", seat=state.first)[0] == "WC-33"
    assert why(state, "hex:0.0")[0] == "WC-33"


def test_a_draw_is_offered_once_a_round_and_answered_by_the_other_side() -> None:
    state = _two()
    assert why(state, "aside:accept")[1] == "There is no offer of a draw to accept."
    GAME.apply(state, 0, GAME.parse("offer draw"), Dealer(1))
    assert "stands" in why(state, "aside:offer", seat=0)[1]
    assert "accept or decline" in why(state, "aside:offer", seat=1)[1]
    GAME.apply(state, 1, GAME.parse("decline draw"), Dealer(1))
    assert "in this round" in why(state, "aside:offer", seat=0)[1]


@pytest.mark.rule("WC-500")
def test_after_the_end_everything_says_that_it_is_over() -> None:
    state = _two()
    GAME.apply(state, 0, GAME.parse("resign"), Dealer(1))
    for pick in ("hand:royal", "hex:0.0", "aside:resign"):
        found = GAME.explain(state, 0, pick)
        assert found == Refusal("WC-500", "The game is over.")


def test_an_illegal_action_is_refused_for_the_first_pick_that_leads_nowhere() -> None:
    state = _two("swordsman@0.0 knight@0.1")
    with pytest.raises(IllegalAction, match="only by a bolstered unit"):
        act(state, "attack swordsman 0.1")


def test_what_is_no_thing_of_the_table_is_not_explained() -> None:
    state = _two()
    for pick in ("hex:9.9", "hex:nowhere", "hand:dragon", "seat:2", "decree:none", "button:fly", "aside:cheer", "x"):
        assert GAME.explain(state, 0, pick) is None


def test_picks_that_lead_nowhere_are_explained_by_the_first_of_them() -> None:
    state = _two()
    assert why(state, "hand:swordsman", "button:move", "hex:0.0") == ("WC-6", "You have no Swordsman on the board.")
    assert why(state, "seat:9", "hex:0.0")[1] == "Begin anew: that leads nowhere now."


def test_every_verb_of_every_coin_is_either_open_or_explained() -> None:
    verbs = ("deploy", "bolster", "claim", "recruit", "pass", "move", "control", "attack", "tactic", "proclaim")
    for board in ("", "swordsman@0.0 archer@1.0 royal_guard@2.-3 light_cavalry@-1.1 knight@0.1"):
        state = _two(board)
        legal = GAME.legal(state, 0)
        for coin in ("royal", *A.split()):
            made = (f"hand:{coin}",)
            for verb in verbs:
                is_open = f"button:{verb}" in next_picks(legal, made)
                assert (GAME.explain(state, 0, f"button:{verb}", made) is None) == is_open
