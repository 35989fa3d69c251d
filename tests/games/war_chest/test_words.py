"""How War Chest speaks to each reader."""

from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME, UNITS, State, hex_of, kind_of
from tabard.games.war_chest import events as told
from tabard.games.war_chest.actions import VERBS
from tabard.games.war_chest.naming import coins, one, plural
from tests.games.war_chest.table import act, table

NAMES = ("Maud", "Aldous")
FOUR = ("Maud", "Aldous", "Nell", "Wat")
A = "swordsman pikeman footman light_cavalry"
B = "archer cavalry royal_guard scout"
SCOUT, PIKEMAN, SWORDSMAN = kind_of("scout"), kind_of("pikeman"), kind_of("swordsman")
HERE, THERE = hex_of("0.0"), hex_of("0.1")

TALES = [
    (told.Took(0, SCOUT), "You take the Scout.", "Maud takes the Scout."),
    (told.Banned(0, SCOUT), "You ban the Scout.", "Maud bans the Scout."),
    (told.RoundBegan(3, 0), "Round 3. You have the initiative.", "Round 3. Maud has the initiative."),
    (
        told.Refilled(0, 5),
        "Your bag is empty: all 5 coins of the discard go back into it.",
        "Maud’s bag is empty: all 5 coins of the discard go back into it.",
    ),
    (told.Drew(0, 3, (0, SCOUT, SCOUT)), "You draw the Royal Coin and two Scouts.", "Maud draws 3 coins."),
    (
        told.DrewToUse(0, kind_of("warrior_priest"), 0),
        "You draw the Royal Coin for the Warrior Priest, to be used at once.",
        "Maud draws a coin for the Warrior Priest, to be used at once.",
    ),
    (told.Deployed(0, SCOUT, HERE), "You deploy the Scout on 0.0.", "Maud deploys the Scout on 0.0."),
    (
        told.Bolstered(0, SCOUT, HERE, 2, from_supply=False),
        "Your Scout on 0.0 is bolstered: 2 coins.",
        "Maud’s Scout on 0.0 is bolstered: 2 coins.",
    ),
    (
        told.Bolstered(0, SCOUT, HERE, 2, from_supply=True),
        "Your Scout on 0.0 is bolstered from the supply: 2 coins.",
        "Maud’s Scout on 0.0 is bolstered from the supply: 2 coins.",
    ),
    (
        told.Claimed(0, SCOUT),
        "You claim the initiative, for a Scout face down.",
        "Maud claims the initiative, for a coin face down.",
    ),
    (
        told.Recruited(0, PIKEMAN, 0, free=False),
        "You recruit a Pikeman, for the Royal Coin face down.",
        "Maud recruits a Pikeman, for a coin face down.",
    ),
    (told.Recruited(0, PIKEMAN, None, free=True), "You recruit a Pikeman.", "Maud recruits a Pikeman."),
    (told.Passed(0, SCOUT), "You pass, for a Scout face down.", "Maud passes, for a coin face down."),
    (told.Spent(0, SCOUT, 5), "You discard a Scout.", "Maud discards a Scout."),
    (
        told.StackPaid(0, kind_of("berserker"), HERE, 1),
        "Your Berserker pays a Berserker of its stack to go on; 1 left.",
        "Maud’s Berserker pays a Berserker of its stack to go on; 1 left.",
    ),
    (
        told.Moved(0, SCOUT, HERE, THERE),
        "Your Scout moves from 0.0 to 0.1.",
        "Maud’s Scout moves from 0.0 to 0.1.",
    ),
    (
        told.Controlled(0, SCOUT, HERE, taken=True, left=1),
        "Your Scout takes control of 0.0 from the enemy: one marker to go.",
        "Maud’s Scout takes control of 0.0 from the enemy: one marker to go.",
    ),
    (
        told.Controlled(0, SCOUT, HERE, taken=False, left=0),
        "Your Scout takes control of 0.0: the last marker.",
        "Maud’s Scout takes control of 0.0: the last marker.",
    ),
    (
        told.Attacked(0, SCOUT, HERE, 1, PIKEMAN, THERE),
        "Your Scout on 0.0 attacks Aldous’s Pikeman on 0.1.",
        "Maud’s Scout on 0.0 attacks your Pikeman on 0.1.",
    ),
    (told.LostCoin(0, SCOUT, HERE, 0, "attack"), "Your Scout is destroyed.", "Maud’s Scout is destroyed."),
    (
        told.LostCoin(0, SCOUT, HERE, 2, "struck-back"),
        "Your Scout loses a coin, struck back; 2 left.",
        "Maud’s Scout loses a coin, struck back; 2 left.",
    ),
    (
        told.LostCoin(0, SCOUT, HERE, 0, "sacrifice"),
        "Your Scout is destroyed, sacrificed.",
        "Maud’s Scout is destroyed, sacrificed.",
    ),
    (
        told.LostSupply(0, kind_of("royal_guard"), 2),
        "Your Royal Guard stands; a coin of its supply is lost instead, 2 left there.",
        "Maud’s Royal Guard stands; a coin of its supply is lost instead, 2 left there.",
    ),
    (
        told.Pushed(0, kind_of("bannerman"), 1, PIKEMAN, HERE, THERE),
        "Your Bannerman drives Aldous’s Pikeman from 0.0 to 0.1.",
        "Maud’s Bannerman drives your Pikeman from 0.0 to 0.1.",
    ),
    (told.Proclaimed(0, 2, sealed=True), "You proclaim March.", "Maud proclaims March."),
    (
        told.Proclaimed(0, 2, sealed=False),
        "You proclaim March, without a seal.",
        "Maud proclaims March, without a seal.",
    ),
    (
        told.Redeployed(0, 0, SCOUT, HERE, THERE),
        "Your Scout is lifted from 0.0 and deployed on 0.1.",
        "Maud’s Scout is lifted from 0.0 and deployed on 0.1.",
    ),
    (
        told.Reinforced(0, SCOUT),
        "You get a Scout back from the box into your supply.",
        "Maud gets a Scout back from the box into Maud’s supply.",
    ),
    (
        told.HandShown(0, 1, (0, SCOUT)),
        "You look at Aldous’s hand: the Royal Coin and a Scout.",
        "Maud looks at your hand: the Royal Coin and a Scout.",
    ),
    (
        told.SpyDiscarded(0, 1, SCOUT),
        "You discard a Scout from Aldous’s hand.",
        "Maud discards a Scout from your hand.",
    ),
    (told.ChoseFirst(0, SCOUT), "You let the Scout go first.", "Maud lets the Scout go first."),
    (told.Declined(0, SWORDSMAN), "Your Swordsman does nothing more.", "Maud’s Swordsman does nothing more."),
    (told.Declined(0, 0), "You discard nothing of it.", "Maud discards nothing of it."),
    (told.DrawOffered(0), "You offer a draw.", "Maud offers a draw."),
    (told.DrawDeclined(0), "You decline the draw.", "Maud declines the draw."),
    (told.GaveUp(0), "You resign.", "Maud resigns."),
    (
        told.Won(0, "all-markers"),
        "You won: the last control marker is placed.",
        "Maud won: the last control marker is placed.",
    ),
    (told.Won(0, "resignation"), "You won: the other side resigned.", "Maud won: your side resigned."),
    (told.Drawn("agreed-draw"), "A draw, by agreement.", "A draw, by agreement."),
]


@pytest.mark.rule("WC-401", "WC-403", "WC-214")
@pytest.mark.parametrize(("event", "own", "other"), TALES, ids=[type(tale[0]).__name__ for tale in TALES])
def test_an_event_is_told_to_each_reader_as_far_as_he_may_know(event: Any, own: str, other: str) -> None:
    assert GAME.words.describe(event.for_seat(0), NAMES, 0) == own
    assert GAME.words.describe(event.for_seat(1), NAMES, 1) == other


def test_every_kind_of_event_has_a_tale() -> None:
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and kind.__module__ == told.__name__}
    assert kinds - {type(tale[0]) for tale in TALES} == {told.BattleBegan}


@pytest.mark.rule("WC-35")
def test_the_battle_begins_with_the_names_of_both_armies() -> None:
    event = told.BattleBegan(((SWORDSMAN, PIKEMAN), (SCOUT, kind_of("archer"))), 1)
    assert GAME.words.describe(event, NAMES, 0) == (
        "You command Swordsman and Pikeman. Aldous commands Scout and Archer. Aldous has the initiative."
    )


@pytest.mark.rule("WC-214")
def test_an_onlooker_is_not_told_what_the_spy_saw() -> None:
    event = told.HandShown(0, 1, (0, SCOUT))
    assert GAME.words.describe(event.for_seat(None), NAMES, None) == "Maud looks at Aldous’s hand."


@pytest.mark.rule("WC-300")
def test_a_side_of_two_wins_together() -> None:
    won = told.Won(1, "all-markers")
    assert GAME.words.describe(won, FOUR, 3) == "You and Aldous won: the last control marker is placed."
    assert GAME.words.describe(won, FOUR, 0) == "Aldous and Wat won: the last control marker is placed."


LABELS = [
    ("deploy scout 1.2", "Deploy Scout on 1.2"),
    ("bolster scout", "Bolster Scout"),
    ("bolster footman 0.1", "Bolster Footman on 0.1"),
    ("claim with royal", "Claim the initiative with the Royal Coin"),
    ("recruit pikeman with scout", "Recruit a Pikeman with a Scout"),
    ("recruit pikeman", "Recruit a Pikeman"),
    ("pass with archer", "Pass with an Archer"),
    ("move scout 1.2", "Move Scout to 1.2"),
    ("move footman 0.1 1.1", "Move Footman from 0.1 to 1.1"),
    ("move 1.2", "Move to 1.2"),
    ("control scout", "Control with Scout"),
    ("control 0.1", "Control on 0.1"),
    ("attack scout 0.1", "Attack with Scout on 0.1"),
    ("attack footman 0.1 1.1", "Attack with Footman from 0.1 on 1.1"),
    ("tactic cavalry 1.1 2.1", "Cavalry’s tactic: 1.1, then 2.1"),
    ("tactic bishop scout 0.1", "Bishop’s tactic: a Scout, then 0.1"),
    ("tactic earl march 1.1 2.1", "Earl’s tactic, March: 1.1, then 2.1"),
    ("tactic royal 1.2", "Tactic for the Royal Coin: 1.2"),
    ("tactic 1.1", "Tactic: 1.1"),
    ("proclaim enlist", "Proclaim Enlist"),
    ("proclaim guard 1.1 2.1", "Proclaim Guard: 1.1, then 2.1"),
    ("proclaim reinforce scout", "Proclaim Reinforce: a Scout"),
    ("proclaim spy 1", "Proclaim Spy: the player on seat 2"),
    ("decline", "Decline"),
    ("lose stack", "Lose a coin of the stack"),
    ("lose supply", "Lose a coin of the supply"),
    ("push 1.1 2.1", "Drive the enemy from 1.1 to 2.1"),
    ("discard scout", "Discard a Scout"),
    ("first herald", "The Herald first"),
    ("take scout", "Take the Scout"),
    ("ban scout", "Ban the Scout"),
    ("resign", "Resign"),
    ("offer draw", "Offer a draw"),
    ("accept draw", "Accept the draw"),
    ("decline draw", "Decline the draw"),
]


@pytest.mark.parametrize(("notation", "label"), LABELS)
def test_an_action_has_a_label_and_its_picks_have_names(notation: str, label: str) -> None:
    action = GAME.parse(notation)
    assert GAME.words.label(action) == label
    assert all(GAME.words.thing(pick) for pick in action.picks)


def test_every_verb_has_a_label_here() -> None:
    assert {notation for notation, _ in LABELS if notation in VERBS} | {
        notation.split()[0] for notation, _ in LABELS
    } >= set(VERBS)


def test_things_are_named_in_full() -> None:
    thing = GAME.words.thing
    assert thing("hand:light_cavalry") == "Light Cavalry"
    assert thing("shown:royal") == "Royal Coin of the hand you look at"
    assert thing("supply:scout") == "Scout in the supply"
    assert thing("decree:enlist") == "Enlist"
    assert thing("hex:-1.2") == "Hex -1.2"
    assert thing("card:earl") == "Earl’s card"


def test_coins_are_counted_and_named() -> None:
    assert coins((0, SCOUT, SCOUT, kind_of("footman"))) == "the Royal Coin, two Scouts and a Footman"
    assert one(kind_of("archer")) == "an Archer"
    assert plural(kind_of("light_cavalry")) == "Light Cavalry"
    assert coins(()) == "nothing"


def _prompt(state: State, reader: int | None) -> str:
    return GAME.words.prompt(GAME.view(state, reader), NAMES)


@pytest.mark.rule("WC-43")
def test_the_prompt_asks_whose_turn_it_is_and_tells_the_others_whom_they_wait_for() -> None:
    state = table((A, B), hands=("royal swordsman", "royal"))
    assert _prompt(state, 0) == "Use a coin of your hand: 2 coins left this round."
    assert _prompt(state, 1) == _prompt(state, None) == "Waiting for Maud."


@pytest.mark.rule("WC-33", "WC-600")
def test_the_prompt_of_a_draft_counts_the_picks() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "elimination"}), Dealer(1))
    assert _prompt(state, state.first) == "Choose a unit card to ban: 1 of 10."
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "draft"}), Dealer(1))
    assert _prompt(state, state.first) == "Choose a unit card to take: 1 of 8."


@pytest.mark.rule("WC-112", "WC-114")
def test_the_prompt_of_a_question_says_what_is_asked() -> None:
    state = table((A, B), "swordsman@0.0 royal_guard@1.0", hands=("swordsman", "royal"))
    act(state, "attack swordsman 1.0")
    assert _prompt(state, 1) == (
        "Your Royal Guard on 1.0 is attacked: lose a coin of its stack, or one of your supply instead."
    )
    act(state, "lose stack")
    assert _prompt(state, 0) == "Your Swordsman may move one space."


@pytest.mark.rule("WC-213", "WC-214")
def test_the_prompts_of_decrees() -> None:
    state = table((A, B), hands=("royal", "royal scout"), decrees="enlist spy march")
    act(state, "proclaim enlist")
    assert _prompt(state, 0) == "Recruit 2 coins, one after the other, of your supply."
    act(state, "recruit pikeman")
    assert _prompt(state, 0) == "Recruit a coin of your supply."
    state = table((A, B), hands=("royal", "royal scout"), decrees="enlist spy march")
    act(state, "proclaim spy 1")
    assert _prompt(state, 0) == "You see the hand of Aldous: discard a coin of it, or leave it."


def test_a_forecast_tells_what_an_action_does_at_once() -> None:
    state = table((A, B), "swordsman@0.0 archer@1.0", hands=("swordsman", "royal"))
    view, words = GAME.view(state, 0), GAME.words
    attack = GAME.parse("attack swordsman 1.0")
    assert words.forecast(view, attack) == (
        "Your Swordsman on 0.0 attacks your rival’s Archer on 1.0. Your rival’s Archer is destroyed."
    )
    assert words.figures(view, attack) == {"removes": 1, "loses": 0}
    assert words.forecast(view, GAME.parse("pass with swordsman")) == "Your other coins can still be used."


@pytest.mark.rule("WC-305")
def test_with_partners_the_forecast_knows_whose_unit_it_is() -> None:
    state = table(
        ("marshall pikeman knight", "archer cavalry lancer", "scout ensign footman", "swordsman mercenary berserker"),
        "marshall@0.0 scout@1.0 archer@2.0",
        hands=("marshall", "royal", "royal", "royal"),
    )
    said = GAME.words.forecast(GAME.view(state, 0), GAME.parse("tactic marshall 1.0 2.0"))
    assert said == "Your partner’s Scout on 1.0 attacks the enemy’s Archer on 2.0. The enemy’s Archer is destroyed."


def test_only_giving_the_game_away_is_asked_about_first() -> None:
    view, words = GAME.view(table((A, B)), 0), GAME.words
    assert words.warning(view, GAME.parse("resign")) == "Resign? The other side wins."
    assert words.warning(view, GAME.parse("accept draw"))
    assert words.warning(view, GAME.parse("pass with royal")) == ""


@pytest.mark.rule("WC-500", "WC-501")
def test_the_outcome_says_who_won_and_how() -> None:
    state = table((A, B), "swordsman@2.0", hands=("swordsman", "royal"))
    assert GAME.words.outcome(GAME.view(state, 0), NAMES) == ""
    state.held[0] = sum(1 << hex_of(place) for place in ("-1.-2", "2.-3", "-2.0", "1.-1", "3.-2"))
    act(state, "control swordsman")
    assert GAME.words.outcome(GAME.view(state, 0), NAMES) == "You won: the last control marker is placed."
    assert GAME.words.outcome(GAME.view(state, None), NAMES) == "Maud won: the last control marker is placed."
    state = table((A, B), hands=("royal", ""), round_cap=1)
    state.hand[1] = 0
    act(state, "pass with royal")
    assert GAME.words.outcome(GAME.view(state, 1), NAMES) == (
        "The last round is over and nobody has won: the game stays unfinished."
    )


def test_every_card_has_its_text_and_a_rule() -> None:
    assert all(unit.text and unit.rule for unit in UNITS[1:])
