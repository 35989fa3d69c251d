"""How Tosk speaks: prompts, forecasts, the log, refusals and the outcome."""

from typing import Any

import pytest

from tabard.core.action import next_picks
from tabard.core.errors import BadNotation
from tabard.games.tosk import GAME, State
from tests.games.tosk.table import NAMES, act, both, table

WORDS = GAME.words


def told(events: list[Any], reader: int | None) -> list[str]:
    return [WORDS.describe(event.for_seat(reader), NAMES, reader) for event in events]


def forecast(state: State, text: str, seat: int = 0) -> str:
    return WORDS.forecast(GAME.view(state, seat), GAME.parse(text))


# What is asked


def test_the_prompt_asks_for_a_play_and_then_waits() -> None:
    state = table("9c", "9d", number=3)
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == "Round 3: choose cards for up to 13 stamina, then lock in."
    assert WORDS.prompt(GAME.view(state, None), NAMES) == "Waiting for Maud and Aldous."
    act(state, 0, "lock 9c")
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == "Waiting for Aldous."


def test_the_prompt_says_how_much_may_be_healed() -> None:
    state = table("As 2s 3s 4s", "Ad", hp=(10, 19))
    both(state, "lock", "lock")
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == (
        "Recover: discard up to 3 cards to heal, 1 hit point each, or heal nothing."
    )
    assert WORDS.prompt(GAME.view(state, 1), NAMES) == "Recover: discard 1 card to heal 1 hit point, or heal nothing."
    state = table("As 2s 3s 4s", "", hp=(10, 20), potent_healing=True)
    both(state, "lock", "lock")
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == (
        "Recover: discard up to 2 cards to heal, up to 2 hit points each, or heal nothing."
    )


@pytest.mark.parametrize(("hp", "gain"), [(19, "1 hit point"), (18, "2 hit points")])
def test_the_prompt_says_what_the_one_card_heals(hp: int, gain: str) -> None:
    state = table("As 2s", "", hp=(hp, 20), potent_healing=True)
    both(state, "lock", "lock")
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == f"Recover: discard 1 card to heal {gain}, or heal nothing."


def test_the_prompt_speaks_of_sudden_death() -> None:
    state = table("9c", "9d", hp=(0, 0), sudden_death=True)
    assert WORDS.prompt(GAME.view(state, 1), NAMES).startswith("Sudden death: the next to deal more damage wins.")


def test_nothing_is_asked_when_it_is_over() -> None:
    state = table("9c", "9d")
    act(state, 0, "resign")
    assert WORDS.prompt(GAME.view(state, 0), NAMES) == ""


# What a choice would do


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lock", "0 attack, 0 defence for 0 of 13 stamina; you will draw nothing."),
        ("lock 2h", "0 attack, 2 defence for 2 of 13 stamina; you will draw 1."),
        ("lock 2h 5c Jc>5c", "4 attack, 4 defence for 10 of 13 stamina; you will draw 3."),
        ("lock 4d 9s", "6 attack, 1 defence for 13 of 13 stamina; you will draw nothing."),
        ("lock 9s Jc", "4 attack, 1 defence for 12 of 13 stamina; you will draw 1. Jack of clubs doubles nothing."),
    ],
)
def test_a_play_is_forecast_in_figures(text: str, said: str) -> None:
    assert forecast(table("2h 5c Jc 4d 9s 7d"), text) == said


def test_a_healing_is_forecast_as_hit_points() -> None:
    state = table("As 2s", "", hp=(17, 20), potent_healing=True)
    both(state, "lock", "lock")
    assert forecast(state, "heal As") == "You will have 19 hit points and draw 5 cards."
    assert forecast(state, "heal As 2s") == "You will have 20 hit points and draw 6 cards."
    view = GAME.view(state, 0)
    assert WORDS.figures(view, GAME.parse("heal As 2s")) == {"heal": 3, "hp": 20, "draw": 6}
    assert state.hands[0].bit_count() == 2
    act(state, 0, "heal As 2s")
    assert state.hands[0].bit_count() == 6


def test_no_draw_is_forecast_where_none_will_come() -> None:
    state = table("9c 4c As 2s", "", hp=(17, 20))
    both(state, "lock 4c 9c", "lock")
    assert forecast(state, "heal As") == "You will have 18 hit points and draw nothing."
    state = table("As 2s", "", hp=(17, 20), round_cap=1)
    assert forecast(state, "lock As") == "0 attack, 1 defence for 1 of 13 stamina; you will draw nothing."
    assert WORDS.figures(GAME.view(state, 0), GAME.parse("lock As"))["draw"] == 0
    both(state, "lock", "lock")
    assert forecast(state, "heal As") == "You will have 18 hit points and draw nothing."


def test_labels_are_a_verb_and_its_object() -> None:
    labels = [
        ("lock", "Lock in nothing"),
        ("lock 5c", "Lock in 5 of clubs"),
        ("lock 2h 5c Jc>5c", "Lock in 2 of hearts and 5 of clubs doubled by Jack of clubs"),
        ("lock 5c Jc", "Lock in 5 of clubs and Jack of clubs"),
        ("heal", "Heal nothing"),
        ("heal As 2s 3s", "Heal with Ace of spades, 2 of spades and 3 of spades"),
        ("unlock", "Take back"),
        ("resign", "Resign"),
        ("offer draw", "Offer a draw"),
        ("accept draw", "Accept the draw"),
        ("decline draw", "Decline the draw"),
    ]
    for text, label in labels:
        assert WORDS.label(GAME.parse(text)) == label


def test_things_are_named_in_full() -> None:
    names = [
        ("hand:5d", "5 of diamonds"),
        ("hand:As", "Ace of spades"),
        ("hand:10h", "10 of hearts"),
        ("hand:JOK1", "Joker"),
        ("boost:Jc>5c", "Jack of clubs doubles 5 of clubs"),
        ("boost:Jc>none", "Jack of clubs doubles nothing"),
        ("button:lock", "Lock in"),
        ("button:heal", "Heal"),
        ("button:unlock", "Take back"),
        ("aside:offer", "Offer a draw"),
    ]
    for pick, name in names:
        assert WORDS.thing(pick) == name


def test_only_what_ruins_or_wastes_is_warned_of() -> None:
    state = table("5c Jc Jd 2c", "9d")
    view = GAME.view(state, 0)
    warnings = {text: WORDS.warning(view, GAME.parse(text)) for text in ("lock", "lock 5c Jc>5c", "heal", "offer draw")}
    assert set(warnings.values()) == {""}
    assert WORDS.warning(view, GAME.parse("resign")) == "Resign? Your rival wins."
    assert WORDS.warning(view, GAME.parse("accept draw")) == "Accept the draw? The game ends."
    assert WORDS.warning(view, GAME.parse("lock Jc Jd")) == (
        "Jack of clubs and Jack of diamonds double nothing in this play. Lock in all the same?"
    )


# What is told


def test_a_round_is_told_to_each_in_plain_sentences() -> None:
    state = table("6s 4d 2c", "4h 3c 8h", hp=(14, 13), deck="Ac 2h 3h 4c 5c 6c 7c 8c 9c Jc Qc Kc")
    events = both(state, "lock 4d 6s", "lock 3c 4h")
    assert told(events, 0) == [
        "You have locked in.",
        "You play 4 of diamonds and 6 of spades: 5 attack, 0 defence.",
        "Aldous plays 3 of clubs and 4 of hearts: 2 attack, 3 defence.",
        "You deal 2 and take 2. You have 12 left, Aldous 11.",
    ]
    assert told(events, 1)[1:] == [
        "Maud plays 4 of diamonds and 6 of spades: 5 attack, 0 defence.",
        "You play 3 of clubs and 4 of hearts: 2 attack, 3 defence.",
        "You deal 2 and take 2. You have 11 left, Maud 12.",
    ]
    assert told(events, None)[3] == "Maud deals 2 and takes 2. Maud has 12 left, Aldous 11."
    events = act(state, 1, "heal 8h")
    assert told(events, 0) == ["Aldous has chosen what to heal."]
    events = act(state, 0, "heal", [])
    assert told(events, 0) == [
        "Aldous discards 8 of hearts and heals 1, to 12 hit points.",
        "You draw Ace of clubs, 3 of hearts and 5 of clubs.",
        "Aldous draws 6 cards.",
        "Round 2.",
    ]


def test_force_is_told_with_the_figures() -> None:
    state = table("5h 5s", "9d", force=True)
    assert told(both(state, "lock 5h 5s", "lock 9d"), 1)[1] == (
        "Maud plays 5 of hearts and 5 of spades: 5 attack, 3 defence with Force."
    )
    state = table("5h 6s", "9d", force=True)
    assert "Force" not in told(both(state, "lock 5h 6s", "lock 9d"), 1)[1]


def test_what_stays_without_effect_is_told() -> None:
    state = table("9c", "Ad 3d")
    assert told(both(state, "lock", "lock"), 0)[1:4] == [
        "You play nothing.",
        "Aldous plays nothing.",
        "Nobody is hurt.",
    ]


def test_a_new_deck_is_told_to_all() -> None:
    state = table("As", "Ad", deck="", pile="2c 3c 4c 5c 6c 7c 8c 9c 2d 3d 4d 5d")
    events = both(state, "lock", "lock", [tuple(state.pile)])
    assert told(events, None)[4] == ("The deck is empty: 12 cards of the discard pile are shuffled into a new one.")


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("offer draw", "You offer a draw.", "Maud offers a draw."),
        ("resign", "You resign.", "Maud resigns."),
    ],
)
def test_asides_are_told(text: str, mine: str, theirs: str) -> None:
    events = act(table("As", "Ad"), 0, text)
    assert told(events, 0)[0] == mine
    assert told(events, 1)[0] == theirs


def test_a_declined_draw_and_a_take_back_are_told() -> None:
    state = table("As", "Ad")
    act(state, 0, "offer draw")
    assert told(act(state, 1, "decline draw"), 0) == ["Aldous declines the draw."]
    act(state, 0, "lock As")
    assert told(act(state, 0, "unlock"), 1) == ["Maud takes it back."]


def test_sudden_death_and_tiring_are_told() -> None:
    state = table("9c", "9d", hp=(3, 3), tiring=2)
    sentences = told(both(state, "lock 9c", "lock 9d"), 0)
    assert "Both fall with equal blows. Sudden death: the next to deal more damage wins." in sentences
    assert sentences[-1] == "Both are tired: nobody heals from now on."


# How it ended


def ended(state: State) -> list[str]:
    return [WORDS.outcome(GAME.view(state, seat), NAMES) for seat in (0, 1, None)]


def test_no_outcome_is_told_while_it_goes_on() -> None:
    assert ended(table("9c", "9d")) == ["", "", ""]


def test_a_knock_out() -> None:
    state = table("9c", "", hp=(20, 4))
    events = both(state, "lock 9c", "lock")
    assert ended(state) == ["You win by knock-out.", "Maud wins by knock-out.", "Maud wins by knock-out."]
    assert told(events, 1)[-1] == "Maud wins by knock-out."


def test_a_double_knock_out() -> None:
    state = table("4d 9c", "9d", hp=(2, 2))
    both(state, "lock 4d 9c", "lock 9d")
    assert ended(state)[0] == "You win: both fell, and that was the harder blow."


def test_sudden_death() -> None:
    state = table("4d", "", hp=(0, 0), sudden_death=True)
    both(state, "lock 4d", "lock")
    assert ended(state)[1] == "Maud wins in sudden death."


def test_a_resignation() -> None:
    state = table("4d", "")
    events = act(state, 0, "resign")
    assert ended(state) == [
        "Aldous wins: you resigned.",
        "You win: Maud resigned.",
        "Aldous wins: Maud resigned.",
    ]
    assert told(events, 1)[-1] == "You win: Maud resigned."


def test_a_draw_by_agreement_and_by_the_last_round() -> None:
    state = table("4d", "")
    act(state, 0, "offer draw")
    act(state, 1, "accept draw")
    assert ended(state) == ["A draw, by agreement."] * 3
    state = table("", "", round_cap=1)
    both(state, "lock", "lock")
    assert ended(state) == ["A draw: the last round is over, and hit points are equal."] * 3


# Why not


def why(state: State, pick: str, *made: str, seat: int = 0) -> tuple[str, str]:
    refusal = GAME.explain(state, seat, pick, made)
    assert refusal is not None
    return refusal.rule, refusal.text


def test_a_card_too_costly_is_refused_with_what_is_left() -> None:
    state = table("5c Jc 2h 7d Ad")
    picked = ("hand:5c", "hand:Jc", "hand:2h")
    assert why(state, "hand:7d", *picked) == ("TK-STRAT-02", "7 of diamonds needs 7 stamina and 3 are left.")
    assert GAME.explain(state, 0, "hand:Ad", picked) is None
    assert GAME.explain(state, 0, "hand:7d") is None
    assert (
        why(table("4c 9c As"), "hand:As", "hand:4c", "hand:9c")[1] == "Ace of spades needs 1 stamina and none is left."
    )
    assert why(table("4c 8c 2s"), "hand:2s", "hand:4c", "hand:8c")[1] == "2 of spades needs 2 stamina and 1 is left."


def test_momentum_is_counted_in_what_a_card_needs() -> None:
    state = table("5c 6c 7d 3d", momentum=True)
    assert GAME.explain(state, 0, "hand:3d", ["hand:5c", "hand:6c"]) is None
    assert why(state, "hand:7d", "hand:5c", "hand:6c")[1] == "7 of diamonds needs 6 stamina and 3 are left."


def test_who_has_locked_is_told_what_can_be_done() -> None:
    state = table("5c", "5d")
    act(state, 0, "lock")
    for pick in ("hand:5c", "button:lock"):
        assert why(state, pick) == ("TK-R-36", "You have locked in. Until your rival does too, you can take it back.")


def test_healing_out_of_season_is_refused() -> None:
    state = table("5c", "5d")
    assert why(state, "button:heal") == ("TK-ROUND-02", "You heal in Recover, after Combat.")
    assert why(state, "button:unlock")[0] == "TK-R-36"
    assert why(state, "hand:5d") == ("TK-STRAT-01", "You don’t hold 5 of diamonds.")


@pytest.mark.parametrize(
    ("hp", "potent", "made", "rule", "text"),
    [
        (10, False, 3, "TK-HEAL-01", "4 of spades must stay: at most 3 cards heal in a round."),
        (10, True, 2, "TK-VAR-04", "4 of spades must stay: at most 2 cards heal in a round."),
        (19, False, 1, "TK-R-26", "4 of spades would heal nothing: only 1 hit point is lost."),
        (18, True, 1, "TK-R-26", "4 of spades would heal nothing: only 2 hit points are lost."),
    ],
)
def test_a_card_too_many_to_heal_is_refused(hp: int, potent: bool, made: int, rule: str, text: str) -> None:
    state = table("As 2s 3s 4s", "", hp=(hp, 20), potent_healing=potent)
    both(state, "lock", "lock")
    assert why(state, "hand:4s", *["hand:As", "hand:2s", "hand:3s"][:made]) == (rule, text)


def test_who_cannot_heal_is_told_why() -> None:
    state = table("As", "Ad", hp=(20, 10))
    both(state, "lock", "lock")
    assert why(state, "hand:As") == ("TK-R-26", "You have lost no hit points, so there is nothing to heal.")
    assert why(state, "button:lock")[0] == "TK-ROUND-02"
    state = table("As", "Ad 2d", hp=(10, 10))
    both(state, "lock As", "lock")
    assert why(state, "button:heal") == ("TK-HEAL-01", "You have no card left to heal with.")
    state = table("As 2s", "Ad 2d", hp=(10, 10))
    both(state, "lock", "lock")
    act(state, 0, "heal As")
    assert why(state, "hand:2s")[0] == "TK-R-28"


def test_a_boost_that_may_not_be_is_refused() -> None:
    state = table("5c 6d Jc Qc Jh")
    assert why(state, "boost:Jc>6d") == (
        "TK-TECH-03",
        "Jack of clubs doubles an action of its suit, and 6 of diamonds is none.",
    )
    assert why(state, "boost:Qc>5c", "hand:5c", "boost:Jc>5c")[0] == "TK-TECH-05"
    assert why(state, "boost:Jc>none", "boost:Jc>5c")[0] == "TK-TECH-03"
    assert why(state, "boost:Kc>5c")[0] == "TK-TECH-01"
    assert why(state, "boost:Jc>7c")[0] == "TK-TECH-03"
    assert why(table("5c 6d Jc", advanced_techniques=True), "boost:Jc>6d")[0] == "TK-VAR-02"


def test_asides_that_are_not_open_are_refused_and_open_ones_are_not() -> None:
    state = table("As", "Ad")
    assert why(state, "aside:accept") == ("TK-R-40", "There is nothing to accept: no draw is offered.")
    assert GAME.explain(state, 0, "aside:offer") is None
    act(state, 0, "offer draw")
    assert why(state, "aside:offer")[1] == "You have offered a draw in this round. You can again in the next."
    assert (
        why(state, "aside:accept")[1] == "There is nothing to accept: the offer is yours, and your rival’s to answer."
    )
    assert why(state, "aside:offer", seat=1)[1] == "Your rival has offered a draw: accept or decline it."
    assert GAME.explain(state, 1, "aside:accept") is None
    assert GAME.explain(state, 1, "aside:resign") is None


def test_nothing_can_be_done_once_it_is_over() -> None:
    state = table("As", "Ad")
    act(state, 0, "resign")
    for pick in ("hand:As", "button:lock", "boost:Jc>none", "aside:resign"):
        assert why(state, pick) == ("TK-GOAL-01", "The game is over.")


@pytest.mark.parametrize(
    "pick", ["", "hand:", "hand:1x", "seat:1", "button:yield", "boost:5c", "boost:x>y", "nonsense"]
)
def test_a_pick_of_no_thing_is_not_explained(pick: str) -> None:
    assert GAME.explain(table("As", "Ad"), 0, pick) is None


# Notation


@pytest.mark.parametrize("text", ["lock", "lock 5c", "lock 2h 5c Jc>5c", "lock 5c Jc", "heal", "heal As 2s", "unlock"])
def test_notation_is_read_back(text: str) -> None:
    assert str(GAME.parse(text)) == text


def test_cards_may_be_written_in_any_order() -> None:
    assert str(GAME.parse("lock Jc>5c 9d 5c")) == "lock 5c 9d Jc>5c"
    assert GAME.parse("heal 2s As") == GAME.parse("heal As 2s")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lock 5x", "no card of the deck"),
        ("lock 10c", "no card of the deck"),
        ("lock 5c 5c", "twice"),
        ("lock Jc>5c", "not among the cards played"),
        ("lock 5c>Jc Jc", "doubles an action"),
        ("heal 5c>2c", "no card"),
        ("play 5c", "no action of Tosk"),
        ("", "no action of Tosk"),
        ("unlock now", "no action of Tosk"),
    ],
)
def test_what_is_no_action_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        GAME.parse(text)


def test_picks_light_up_step_by_step() -> None:
    actions = GAME.legal(table("5c Jc 9d"), 0)
    assert next_picks(actions, ["hand:5c"]) == ["button:lock", "hand:Jc", "boost:Jc>none"]
    assert next_picks(actions, ["hand:5c", "hand:Jc"]) == ["button:lock", "boost:Jc>none"]
    assert next_picks(actions, ["hand:5c", "hand:Jc", "boost:Jc>none"]) == ["button:lock"]
