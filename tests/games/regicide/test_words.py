"""What people read."""

from typing import Any

import pytest

from tabard.core.chance import Dealer
from tabard.games.regicide import GAME, RegicideState
from tabard.games.regicide.naming import card_name, named_list
from tabard.games.regicide.state import OVER, PLAY, WON
from tests.games.regicide.table import act, fresh, table

NAMES = ["Ann", "Ben", "Cat"]
WORDS = GAME.words


def _story(state: RegicideState, *moves: str, reader: int | None = 0) -> list[str]:
    events = act(state, *moves, chance=Dealer(1))
    return [WORDS.describe(event.for_seat(reader), NAMES, reader) for event in events]


def test_the_same_play_as_its_player_another_and_an_onlooker_read_it() -> None:
    def state() -> RegicideState:
        return table("3c 3d 10h", "2c", enemy="Qs", tavern="4c 5c", shield=5, limit=7)

    told = {reader: _story(state(), "play 3c 3d", reader=reader) for reader in (0, 1, None)}
    assert told[0] == [
        "You play 3 of clubs and 3 of diamonds, worth 6.",
        "You draw 4 of clubs. Ben draws 1 card.",
        "The Queen of Spades takes 12 damage, doubled by clubs: 12 of 30.",
        "The Queen of Spades strikes you for 10.",
    ]
    assert told[1][:2] == [
        "Ann plays 3 of clubs and 3 of diamonds, worth 6.",
        "Ann draws 1 card. You draw 5 of clubs.",
    ]
    assert told[None][1] == "Ann draws 1 card. Ben draws 1 card."
    assert told[None][3] == "The Queen of Spades strikes Ann for 10."


def test_a_kill_told() -> None:
    state = table("5c 2s", "2c", enemy="Jh", damage=10, castle="Qs Kd")
    assert _story(state, "play 5c", reader=1)[2:] == [
        "The Jack of Hearts is defeated exactly and is recruited to the top of the tavern.",
        "The Queen of Spades comes, enemy 11 of 12. Ann goes on.",
    ]
    state = table("5c 2s", "2c", enemy="Jh", damage=11, castle="Qs Kd")
    assert _story(state, "play 5c")[2:] == [
        "The Jack of Hearts is defeated and goes to the discard pile.",
        "The Queen of Spades comes, enemy 11 of 12. You go on.",
    ]


def test_hearts_spades_and_immunity_told() -> None:
    state = table("2h 5s 10c 9d", enemy="Qd", discard="4c")
    assert _story(state, "play 2h")[1] == "1 card goes from the discard pile under the tavern."
    assert _story(state, "discard 10c 5s", reader=None) == ["Ann discards 5 of spades and 10 of clubs, worth 15."]
    assert _story(table("2h 5s", enemy="Qd"), "play 5s")[1] == "Her strike falls by 5 to 10."
    assert _story(table("2h 5s", enemy="Qd", shield=12), "play 5s")[1] == "Her strike is 0 now."
    assert _story(table("2h 10c", enemy="Jd"), "play 2h")[1] == "The discard pile is empty: nothing is healed."
    assert _story(table("2h 10c", enemy="Jh"), "play 2h")[0] == (
        "You play 2 of hearts. Hearts have no power against the Jack of Hearts."
    )
    assert _story(table("5s 2c", enemy="Jd", shield=5), "play 5s")[-1] == (
        "The Jack of Diamonds can’t hurt you: his strike is 0."
    )


def test_yields_jesters_and_jokers_told() -> None:
    state = table("JOK1 10c 2c", "8c 4d", "3c", enemy="Js", shield=2, blocked=4)
    assert _story(state, "play JOK1", "choose 1", reader=1) == [
        "Ann plays a jester: the Jack of Spades is no longer immune, and he does not strike.",
        "The spades played before now shield: his strike falls by 4 to 4.",
        "Ann chooses you to go next.",
    ]
    assert _story(state, "yield", "discard 4d", reader=1) == [
        "You yield.",
        "The Jack of Spades strikes you for 4.",
        "You discard 4 of diamonds.",
    ]
    state = table("JOK2 10c", "8c", enemy="Js", cancelled=True)
    assert _story(state, "play JOK2", "choose 0", reader=1) == [
        "Ann plays another jester: the Jack of Spades does not strike.",
        "Ann chooses to go next.",
    ]
    state = table("2c 3c", enemy="Js", tavern="9c")
    assert _story(state, "flip") == [
        "You turn over a joker and discard 2 of clubs and 3 of clubs. 1 joker is left.",
        "You draw 9 of clubs.",
    ]


def test_a_recruit_drawn_by_another_is_named() -> None:
    state = table("2d 10h", "2c", enemy="Qs", tavern="3c Js 4c", layers=["3c 4c 2c 2d 10h"], shield=5)
    assert _story(state, "play 2d", reader=0)[1] == "You draw 3 of clubs. Ben draws Jack of Spades."


def test_the_end_told() -> None:
    assert _story(table("2c", "3c", enemy="Jd"), "yield", reader=1)[-1] == "Ann can’t pay 10 with a hand worth 2."
    assert _story(table("2c", "", enemy="Jd", shield=10), "yield", reader=1)[-1] == "You can’t play or yield."
    assert _story(table("10d", enemy="Kh", damage=30, castle=""), "play 10d")[-1] == "The last enemy is defeated."


@pytest.mark.parametrize(
    ("reader", "outcome"),
    [
        (0, "You can’t pay for the strike: everybody has lost. Enemies defeated: 9 of 12."),
        (1, "Ann can’t pay for the strike: everybody has lost. Enemies defeated: 9 of 12."),
        (None, "Ann can’t pay for the strike: everybody has lost. Enemies defeated: 9 of 12."),
    ],
)
def test_outcome_of_a_loss(reader: int | None, outcome: str) -> None:
    state = table("2c", "3c", enemy="Jd")
    act(state, "yield")
    view = GAME.view(state, reader)
    assert WORDS.outcome(view, NAMES) == WORDS.prompt(view, NAMES) == outcome


def test_outcome_of_giving_up_alone() -> None:
    state = table("2c", enemy="Jd")
    assert WORDS.outcome(GAME.view(state, 0), NAMES) == ""
    act(state, "resign")
    assert WORDS.outcome(GAME.view(state, 0), NAMES) == "You give up: the game is lost. Enemies defeated: 9 of 12."


@pytest.mark.parametrize(
    ("state", "reader", "prompt"),
    [
        (table("2c", "3c", enemy="Jd"), 0, "Play, or yield."),
        (table("2c", "3c", enemy="Jd"), 1, "Waiting for Ann."),
        (table("2c", "3c", enemy="Jd", yielded=(False, True)), 0, "Play."),
        (table("", "3c", enemy="Jd"), 0, "Your hand is empty: yield."),
        (table("", enemy="Jd"), 0, "Your hand is empty: turn over a joker."),
        (table("2c", enemy="Jd"), 0, "Play. Or turn over a joker."),
        (
            table("10c", "3c", enemy="Jd", phase="suffer"),
            0,
            "The Jack of Diamonds strikes you for 10: discard cards worth that much.",
        ),
        (table("10c", "3c", enemy="Jd", phase="suffer"), None, "Waiting for Ann to pay 10."),
        (
            table("9c", enemy="Jd", phase="suffer"),
            0,
            "The Jack of Diamonds strikes you for 10, more than you hold. Turn over a joker.",
        ),
        (table("9c", "3c", enemy="Jd", phase="choose"), 0, "Choose who takes the next turn."),
        (table("9c", "3c", enemy="Jd", phase="choose"), 1, "Waiting for Ann to choose who goes next."),
    ],
)
def test_prompt(state: RegicideState, reader: int | None, prompt: str) -> None:
    assert WORDS.prompt(GAME.view(state, reader), NAMES) == prompt


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("play 5s", "Deals 5 and shields 5. She then strikes you for 3."),
        ("play 5h", "Deals 5 (she is immune to hearts). She then strikes you for 8."),
        ("play 6d", "Deals 6 and draws 4. She then strikes you for 8."),
        ("play 9s", "Deals 9 and shields 9. She then can’t hurt you."),
        ("play 5c 5s", "Deals 20 and shields 10. That defeats the Queen of Hearts, 7 over."),
        ("play Ac 5c", "Deals 12. She then strikes you for 8."),
        ("play JOK1", "The Queen of Hearts is no longer immune. No strike; you choose who goes next."),
        ("yield", "No card is played. The Queen of Hearts strikes you for 8."),
    ],
)
def test_forecast_of_a_move(move: str, says: str) -> None:
    """The table of the look-book: 17 of 30 damage, 7 shielded."""
    state = table(
        "5s 5h 6d 9s 5c Ac JOK1", "2c 3c 4c 6c 7c 8c", enemy="Qh", damage=17, shield=7, tavern="2d 3d 4d 7d", limit=9
    )
    assert WORDS.forecast(GAME.view(state, 0), GAME.parse(move)) == says


@pytest.mark.parametrize(
    ("move", "damage", "says"),
    [
        ("play Kc", 0, "Deals 40. That defeats the King of Spades exactly: he is recruited."),
        ("play 7h", 0, "Deals 7 and heals 2. He then strikes you for 20."),
    ],
)
def test_forecast_of_a_king(move: str, damage: int, says: str) -> None:
    state = table("Kc 7h", "2c", enemy="Ks", damage=damage, discard="3c 4c")
    assert WORDS.forecast(GAME.view(state, 0), GAME.parse(move)) == says


def test_forecast_of_jester_joker_and_payment() -> None:
    state = table("JOK1 2c", enemy="Js", blocked=6)
    assert WORDS.forecast(GAME.view(state, 0), GAME.parse("play JOK1")) == (
        "The Jack of Spades is no longer immune, and earlier spades shield 6. No strike; you go on."
    )
    assert WORDS.forecast(GAME.view(state, 0), GAME.parse("flip")) == "Discards your whole hand and draws 0 cards."
    state = table("", enemy="Js", tavern="2d")
    assert WORDS.forecast(GAME.view(state, 0), GAME.parse("flip")) == "Draws 1 card."
    view = GAME.view(table("9c 3c 10c", enemy="Js", phase="suffer"), 0)
    assert WORDS.forecast(view, GAME.parse("discard 10c")) == "Pays 10 for 10."
    assert WORDS.forecast(view, GAME.parse("discard 9c 3c")) == "Pays 12 for 10, 2 over."
    assert WORDS.figures(view, GAME.parse("discard 9c 3c")) == {"worth": 12, "strike": 10}


def test_the_forecast_is_what_happens() -> None:
    """Held against the rules over random positions: damage, shield, strike, cards healed and drawn."""
    dealer = Dealer(8)
    for seed in range(60):
        state = fresh(1 + seed % 4, seed)
        while state.phase != 3:
            action = GAME.sample(state, state.turn, dealer)
            figures = WORDS.figures(GAME.view(state, state.turn), action)
            after, seat = state.copy(), state.turn
            events: list[object] = []
            GAME.apply(after, seat, action, dealer, events.append)
            if "damage" in figures and after.enemy == state.enemy:
                assert after.damage - state.damage == figures["damage"]
                assert after.health() - after.damage == figures["left"]
                assert (after.shield - state.shield, after.strike()) == (figures["shield"], figures["strike"])
                told = {type(event).__name__: event for event in events}
                assert getattr(told.get("Healed"), "count", 0) == figures["heal"]
                assert sum(getattr(told.get("Drew"), "counts", (0,))) == figures["draw"]
            state = after


def test_names_and_labels() -> None:
    assert [card_name(card) for card in (0, 16, 43, 52)] == ["ace of clubs", "5 of clubs", "Jack of Spades", "jester"]
    assert WORDS.thing("hand:Qh") == "Queen of Hearts"
    assert WORDS.thing("button:yield") == "Yield"
    assert WORDS.thing("seat:2") == "seat 3"
    assert WORDS.thing("aside:resign") == "Give up"
    assert WORDS.thing("say:good") == "“I have a good play”"
    labels = {
        "play 5s": "Play 5 of spades",
        "play 3c 3d 3s": "Play 3 of clubs, 3 of diamonds and 3 of spades",
        "discard 10h 2c": "Discard 2 of clubs and 10 of hearts",
        "yield": "Yield",
        "flip": "Turn over a joker",
        "choose 1": "Seat 2 goes next",
        "resign": "Give up",
        "say hand": "Say how many cards you hold",
        "say rather-not": "“I’d rather not”",
    }
    assert {move: WORDS.label(GAME.parse(move)) for move in labels} == labels


def test_warnings() -> None:
    view = GAME.view(table("2c 3c", "4c", enemy="Jd"), 0)
    assert WORDS.warning(view, GAME.parse("resign")) == "Giving up loses the game for everybody."
    assert WORDS.warning(view, GAME.parse("yield")) == (
        "Your hand is worth 5 and the strike is 10: this loses the game for everybody."
    )
    assert WORDS.warning(view, GAME.parse("play 2c")) == (
        "You would hold 3 against a strike of 10: this loses the game for everybody."
    )
    assert WORDS.warning(view, GAME.parse("say hand")) == ""


LOST = "this loses the game for everybody"
ALONE = "this loses the game"


@pytest.mark.rule("RG-RULE-62", "RG-RULE-51", "RG-RULE-32")
@pytest.mark.parametrize(
    ("hands", "given", "move", "says"),
    [
        (("6h", "3c"), {"damage": 15}, "play 6h", f"Your hand would be empty against the next enemy: {LOST}."),
        (("6d", "3c"), {"damage": 15, "tavern": "9c"}, "play 6d", ""),
        (("6h", "3c"), {"damage": 15, "castle": "", "enemies": 1}, "play 6h", ""),
        (("6h",), {"damage": 15, "jokers": 1}, "play 6h", ""),
        (("6h",), {"shield": 10, "jokers": 0}, "play 6h", f"Your hand would be empty on your next turn: {ALONE}."),
        (("6h",), {"shield": 10, "jokers": 0, "solo_yield": True}, "play 6h", ""),
        (("6h",), {"shield": 10, "jokers": 0, "solo_yield": True, "yielded": (True,)}, "play 6h", ""),
        (("6h", "3c"), {"shield": 10}, "play 6h", ""),
        (("JOK1",), {"jokers": 0}, "play JOK1", f"Your hand would be empty on your next turn: {ALONE}."),
        (("JOK1", ""), {}, "play JOK1", ""),
        (("10h", ""), {}, "yield", f"After your yield the next player has no card and may not yield: {LOST}."),
        (("10h", "2c"), {}, "yield", ""),
        (("2c",), {"jokers": 1, "solo_yield": True}, "yield", ""),
        (("10h", "", "2c"), {}, "yield", ""),
        (("", ), {"jokers": 0, "shield": 10, "solo_yield": True}, "yield",
         f"After your yield you have no card for a next turn: {ALONE}."),
        (("2c",), {"tavern": ""}, "flip", "The tavern is empty: a hand of no cards loses the game."),
        (("2c",), {"tavern": "", "solo_yield": True}, "flip", ""),
        (("2c",), {"tavern": "3c"}, "flip", ""),
    ],
)  # fmt: skip
def test_a_move_that_is_surely_lost_is_warned_of(
    hands: tuple[str, ...], given: dict[str, Any], move: str, says: str
) -> None:
    state = table(*hands, **{"enemy": "Jc", **given})
    assert WORDS.warning(GAME.view(state, 0), GAME.parse(move)) == says


@pytest.mark.rule("RG-RULE-62")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_that_loses_at_once_goes_without_a_warning(seats: int) -> None:
    """But for a joker turned over, whose new cards nobody knows, and a choice after a jester."""
    dealer, lost = Dealer(seats), 0
    for seed in range(60):
        state = fresh(seats, seed, extra_jester=True, solo_yield=seats == 1)
        state.jokers = 0
        while seats_to_act := GAME.to_act(state):
            view = GAME.view(state, seats_to_act[0])
            for action in GAME.legal(state, state.turn):
                after = state.copy()
                GAME.apply(after, after.turn, action, Dealer(1))
                if after.phase == OVER and after.end != WON and state.phase == PLAY:
                    assert WORDS.warning(view, action), (state, action)
                    lost += 1
            GAME.apply(state, state.turn, GAME.sample(state, state.turn, dealer), dealer)
    assert lost > 50


def test_jesters_are_told_together() -> None:
    assert named_list(["JOK1", "5c"]) == "jester and 5 of clubs"
    assert named_list(["JOK2", "5c", "JOK1"]) == "5 of clubs and two jesters"
