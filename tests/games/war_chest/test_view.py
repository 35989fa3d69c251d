"""What each seat is shown, and what is tried out for it beforehand."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME, LastView, State, View, foretell, reach
from tabard.games.war_chest.coins import put_note
from tabard.games.war_chest.events import Recruited
from tests.games.war_chest.table import act, only, table

A = "swordsman pikeman crossbowman light_cavalry"
B = "archer cavalry lancer scout"


def _coin(view: View, seat: int, slug: str) -> tuple[int | None, ...]:
    coin = next(coin for coin in view.players[seat].coins if coin.coin == slug)
    return coin.hidden, coin.up, coin.supply, coin.board, coin.box, coin.bag, coin.hand, coin.down


def _battle() -> State:
    return table(
        (A, B),
        "swordsman@0.0*2 scout@1.0",
        hands=("royal swordsman", "royal scout"),
        bags=("pikeman", "archer lancer"),
        ups=("crossbowman", "cavalry"),
        downs=("light_cavalry", "archer cavalry"),
    )


@pytest.mark.rule("WC-400")
def test_everybody_sees_the_board_the_piles_that_lie_open_and_every_count() -> None:
    for reader in (0, 1, None):
        view = GAME.view(_battle(), reader)
        stack = view.on("0.0").stack
        assert stack is not None
        assert (stack.coin, stack.seat, stack.side, stack.height) == ("swordsman", 0, 0, 2)
        assert view.on("-1.-2").marker == 0
        assert view.on("-2.3").marker == 1
        assert view.on("0.0").marker is None
        assert view.on("2.0").location
        assert not view.on("0.0").location
        assert view.on("1.2").start == 1
        rival = view.players[1]
        assert (rival.hand_count, rival.bag_count, rival.down_count) == (2, 2, 2)
        assert rival.up == ("cavalry",)
        assert rival.supply.count("scout") == 3
        assert rival.box == ()
        assert view.players[0].has_initiative
        assert not rival.has_initiative
        assert (view.sides[0].markers, view.sides[0].placed) == (6, 2)


@pytest.mark.rule("WC-401")
def test_a_hand_and_what_was_put_face_down_are_shown_to_their_owner_only() -> None:
    state = _battle()
    own = GAME.view(state, 1).players[1]
    assert own.hand == ("royal", "scout")
    assert own.down == ("archer", "cavalry")
    for reader in (0, None):
        other = GAME.view(state, reader).players[1]
        assert other.hand is None
        assert other.down is None
        assert other.drawn is None
        assert all(coin.bag is None and coin.hand is None and coin.down is None for coin in other.coins)


@pytest.mark.rule("WC-402")
def test_bag_hand_and_face_down_discard_together_are_shown_to_all() -> None:
    for reader in (0, None):
        view = GAME.view(_battle(), reader)
        assert _coin(view, 1, "archer") == (2, 0, 2, 0, 0, None, None, None)
        assert _coin(view, 1, "cavalry") == (1, 1, 2, 0, 0, None, None, None)
        assert _coin(view, 1, "scout") == (1, 0, 3, 1, 0, None, None, None)
    assert _coin(GAME.view(_battle(), 1), 1, "archer") == (2, 0, 2, 0, 0, 1, 0, 1)


@pytest.mark.rule("WC-403")
def test_a_recruit_shows_the_coin_recruited_and_hides_the_one_that_paid() -> None:
    state = _battle()
    told = only(act(state, "recruit pikeman with royal"), Recruited)[0]
    assert told.for_seat(0) == told
    assert told.paid == 0
    for reader in (1, None):
        hidden = told.for_seat(reader)
        assert hidden.paid is None
        assert hidden.kind == told.kind
    assert GAME.view(state, 1).players[0].up == ("pikeman", "crossbowman")


@pytest.mark.rule("WC-404")
def test_a_refill_makes_what_was_known_of_the_face_down_discard_unknown() -> None:
    state = table((A, B), hands=("royal", "scout"), downs=("", "royal archer"), bags=("swordsman", ""), turn=1)
    put_note(state, (0, 1, 0, 0, 1 << state.slots[state.armies[1][0]]))
    assert GAME.view(state, 0).players[1].laid == ("archer",)
    act(state, "pass with scout")
    act(state, "pass with royal", Dealer(1))
    assert state.round == 2
    assert GAME.view(state, 0).players[1].laid == ()


@pytest.mark.rule("WC-404", "WC-402")
def test_the_last_coins_of_a_bag_are_known_when_nothing_else_is_hidden() -> None:
    state = table((A, B), hands=("royal", "royal"), bags=("swordsman", "archer"), ups=("", "cavalry scout"))
    state.down[0] = 0
    act(state, "pass with royal")
    state.down[1] = 0  # nothing of the rival's lies face down but the Royal Coin, put there by the pass
    act(state, "pass with royal", Dealer(1))
    rival = GAME.view(state, 0).players[1]
    assert rival.hand_count == 3
    assert rival.seen == ()
    assert rival.seen_in_hand
    state = table((A, B), hands=("royal", ""), bags=("swordsman", "archer royal"), ups=("", "cavalry scout"))
    act(state, "pass with royal", Dealer(1))
    rival = GAME.view(state, 0).players[1]
    assert rival.seen == ("royal", "archer")
    assert rival.seen_in_hand
    assert GAME.view(state, None).players[1].seen == ()


def test_the_own_next_draw_is_shown_as_chances_out_of_the_bag() -> None:
    me = GAME.view(_battle(), 1).players[1]
    chances = {coin.coin: coin.next_draw for coin in me.coins}
    assert chances == {"royal": 0.0, "archer": 0.5, "cavalry": 0.0, "lancer": 0.5, "scout": 0.0}
    assert all(coin.next_draw is None for coin in GAME.view(_battle(), 0).players[1].coins)


@pytest.mark.rule("WC-41")
def test_with_an_empty_bag_the_next_draw_comes_out_of_the_discards() -> None:
    state = table((A, B), hands=("royal", ""), ups=("pikeman", ""), downs=("pikeman crossbowman swordsman", ""))
    chances = {coin.coin: coin.next_draw for coin in GAME.view(state, 0).players[0].coins}
    assert chances == {"royal": 0.0, "swordsman": 0.25, "pikeman": 0.5, "crossbowman": 0.25, "light_cavalry": 0.0}


@pytest.mark.rule("WC-214")
def test_a_hand_that_the_spy_looked_at_is_shown_to_the_spy_alone() -> None:
    state = table((A, B), hands=("royal", "royal scout"), bags=("", "lancer"), decrees="spy enlist march")
    act(state, "proclaim spy 1")
    view = GAME.view(state, 0)
    assert view.question is not None
    assert (view.question.kind, view.question.owner) == ("spy", 1)
    assert view.players[1].seen == ("royal", "scout")
    assert view.players[1].seen_in_hand
    assert GAME.view(state, None).players[1].seen == ()
    act(state, "decline")
    act(state, "pass with scout")
    rival = GAME.view(state, 0).players[1]
    assert rival.seen == ("royal", "scout")
    assert not rival.seen_in_hand


def test_a_coin_seen_by_the_spy_and_used_face_up_is_no_longer_in_the_hand() -> None:
    state = table((A, B), hands=("royal", "royal scout"), bags=("", "lancer"), decrees="spy enlist march")
    act(state, "proclaim spy 1")
    act(state, "decline")
    act(state, "deploy scout 1.2")
    assert GAME.view(state, 0).players[1].seen == ("royal",)


@pytest.mark.rule("WC-401", "WC-115")
def test_the_coin_a_priest_draws_is_shown_to_its_owner_only() -> None:
    state = table(
        ("warrior_priest pikeman knight bishop", B),
        "warrior_priest@2.0",
        hands=("warrior_priest", "royal"),
        bags=("royal pikeman", ""),
        decrees="spy enlist march",
    )
    act(state, "control warrior_priest", Dealer(0))
    drawn = GAME.view(state, 0).me.drawn
    assert drawn in ("royal", "pikeman")
    for reader in (1, None):
        player = GAME.view(state, reader).players[0]
        assert player.drawn is None
        assert player.holds_drawn
        assert sum(coin.hidden for coin in player.coins) == 2


@pytest.mark.rule("WC-33")
def test_the_draft_shows_what_lies_open_the_order_and_whose_pick_it_is() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "draft"}), Dealer(5))
    first = state.first
    draft = GAME.view(state, None).draft
    assert draft is not None
    assert len(draft.pool) == 8
    assert draft.bans == 0
    assert draft.order == tuple((first + place) % 2 for place in (0, 1, 1, 0, 0, 1, 1, 0))
    act(state, f"take {draft.pool[0]}")
    view = GAME.view(state, 0)
    assert view.draft is not None
    assert view.draft.step == 1
    assert draft.pool[0] not in view.draft.pool
    assert view.players[first].army == (draft.pool[0],)
    assert view.turn == 1 - first


@pytest.mark.rule("WC-600")
def test_the_draft_shows_bans_first() -> None:
    state = GAME.start(2, settle_options(GAME, 2, {"recruit": "elimination"}), Dealer(5))
    draft = GAME.view(state, 0).draft
    assert draft is not None
    assert (draft.bans, len(draft.order), len(draft.pool)) == (2, 10, 10)
    act(state, f"ban {draft.pool[3]}")
    view = GAME.view(state, 0)
    assert view.draft is not None
    assert view.draft.banned == (draft.pool[3],)
    assert view.draft.bans == 2


def test_the_last_action_shows_where_the_unit_stood_and_where_it_went() -> None:
    state = _battle()
    act(state, "move swordsman 0.1")
    last = GAME.view(state, None).last
    assert last is not None
    assert (last.seat, last.verb, last.coin, last.stood, last.hexes) == (0, "move", "swordsman", "0.0", ("0.1",))


def test_of_several_units_the_last_action_shows_the_one_that_acted() -> None:
    state = table(("footman pikeman knight scout", "archer cavalry lancer ensign"), "footman@0.0 footman@-1.1")
    state.hand[0] += 1 << state.slots[state.armies[0][0]]
    state.supply[0] -= 1 << state.slots[state.armies[0][0]]
    act(state, "move footman -1.1 -2.1")
    last = GAME.view(state, 1).last
    assert last is not None
    assert (last.stood, last.hexes) == ("-1.1", ("-2.1",))


@pytest.mark.rule("WC-403")
def test_the_last_action_does_not_show_a_coin_put_face_down() -> None:
    views: list[LastView | None] = []
    for coin in ("royal", "swordsman"):
        state = _battle()
        act(state, f"pass with {coin}")
        views.append(GAME.view(state, 1).last)
    assert views[0] == views[1] == LastView(0, "pass", None, None, ())


@pytest.mark.rule("WC-112")
def test_a_question_shows_who_is_asked_and_about_what() -> None:
    state = table(
        (A, "royal_guard cavalry lancer scout"), "swordsman@0.0 royal_guard@1.0", hands=("swordsman", "royal")
    )
    act(state, "attack swordsman 1.0")
    ask = GAME.view(state, None).question
    assert ask is not None
    assert (ask.kind, ask.seat, ask.unit, ask.at) == ("defend", 1, "royal_guard", ("0.0", "1.0"))
    assert GAME.view(state, 0).to_act == (1,)


@pytest.mark.rule("WC-67")
def test_several_waiting_units_are_shown_to_choose_from() -> None:
    state = table(
        ("mercenary herald knight bishop", B),
        "mercenary@0.0 herald@-1.0",
        hands=("royal", "royal"),
        decrees="spy enlist march",
    )
    act(state, "proclaim enlist")
    act(state, "recruit mercenary")
    act(state, "recruit knight")
    ask = GAME.view(state, 0).question
    assert ask is not None
    assert ask.kind == "first"
    assert ask.units == ("mercenary", "herald")


# ---------------------------------------------------------------------------------------------- before it is done


@pytest.mark.rule("WC-63")
def test_an_attack_is_foretold_with_what_it_removes() -> None:
    view = GAME.view(_battle(), 0)
    told = foretell(view, GAME.parse("attack swordsman 1.0"))
    assert (told.removes, told.loses, told.markers_left) == (1, 0, -1)
    assert "Your rival’s Scout is destroyed." in told.said


@pytest.mark.rule("WC-110")
def test_the_pikemans_blow_is_foretold_to_its_attacker() -> None:
    state = table((A, B), "pikeman@0.0*2 cavalry@1.0", hands=("royal", "cavalry"), turn=1)
    told = foretell(GAME.view(state, 1), GAME.parse("attack cavalry 0.0"))
    assert (told.removes, told.loses) == (1, 1)
    assert told.said.endswith("Your Cavalry is destroyed, struck back.")


@pytest.mark.rule("WC-56")
def test_a_control_is_foretold_with_the_markers_left() -> None:
    state = table((A, B), "swordsman@2.0", hands=("swordsman", "royal"))
    assert foretell(GAME.view(state, 0), GAME.parse("control swordsman")).markers_left == 3


def test_nothing_is_foretold_that_chance_decides() -> None:
    state = table((A, B), hands=("", "royal"), bags=("royal swordsman pikeman", "archer"), turn=1)
    state.bag[0], state.hand[0] = state.bag[0] + state.hand[0], 0
    assert (
        foretell(GAME.view(state, 1), GAME.parse("pass with royal")).said == "You pass, for the Royal Coin face down."
    )


@pytest.mark.rule("WC-214")
def test_the_spys_forecast_shows_nothing_of_the_hand() -> None:
    state = table((A, B), hands=("royal", "royal scout"), bags=("", "lancer"), decrees="spy enlist march")
    assert foretell(GAME.view(state, 0), GAME.parse("proclaim spy 1")).said == "You proclaim Spy."


@pytest.mark.rule("WC-106")
def test_a_units_reach_is_shown_for_either_side() -> None:
    state = table((A, B), "lancer@0.0 pikeman@2.0*2 swordsman@1.-1")
    found = reach(GAME.view(state, 0), "0.0")
    assert found is not None
    assert found.attacks == ()
    assert not found.control
    assert found.moves == ("0.-1", "-1.0", "-1.1", "1.0", "0.1")
    assert found.tactic == (("1.0", "2.0"),)
    other = reach(GAME.view(state, 1), "2.0")
    assert other is not None
    assert other.control
    assert other.attacks == ()
    assert other.tactic == ()
    assert reach(GAME.view(state, 0), "0.2") is None
