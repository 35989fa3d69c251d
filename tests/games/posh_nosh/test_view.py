"""What each seat is shown, and what not."""

import pytest

from tabard.core.chance import Dealer
from tabard.games.posh_nosh.shown import View
from tabard.games.posh_nosh.state import SPECIAL, State
from tests.games.posh_nosh.table import GAME, act, acts, may, start, table


def views(state: State) -> tuple[View, View, View]:
    """Look at the table from both seats and as an onlooker."""
    return GAME.view(state, 0), GAME.view(state, 1), GAME.view(state, None)


# ----------------------------------------------------------------------------------------------- hands, piles, decks


@pytest.mark.rule("PN-VIEW-01", "PN-VIEW-04")
def test_a_hand_is_open_to_its_owner_and_a_number_to_the_others() -> None:
    state = table("orc", "elf", hand="P10a H3a", rival="S4b P2b B9b")
    own, rival, onlooker = views(state)
    assert own.sides[0].hand == ("P10a", "H3a")
    assert rival.sides[0].hand is None
    assert onlooker.sides[0].hand is None
    assert [view.sides[0].hand_count for view in (own, rival, onlooker)] == [2, 2, 2]
    assert own.sides[1].hand is None
    assert own.sides[1].hand_count == 3


@pytest.mark.rule("PN-VIEW-02", "PN-VIEW-05", "PN-VIEW-03")
def test_a_discard_pile_is_open_to_its_owner_only_who_can_take_nothing_from_it() -> None:
    state = table("orc", "elf", hand="P10a", piles=("H3a P4a", "B7b"))
    own, rival, onlooker = views(state)
    assert own.sides[0].pile == ("H3a", "P4a")
    assert rival.sides[0].pile is None
    assert onlooker.sides[0].pile is None
    assert [view.sides[0].pile_count for view in (own, rival, onlooker)] == [2, 2, 2]
    why = GAME.explain(state, 0, "pile:H3a")
    assert why is not None
    assert why.rule == "PN-VIEW-03"


@pytest.mark.rule("PN-VIEW-06", "PN-R-011")
def test_of_a_deck_everybody_sees_how_many_cards_it_has_and_nobody_which() -> None:
    state = table("orc", "elf", hand="P10a", decks=("B2a B3a B4a", "H2b"))
    for view in views(state):
        assert [side.deck_count for side in view.sides] == [3, 1]
    other = state.copy()
    other.decks[0].reverse()
    assert views(other) == views(state)


@pytest.mark.rule("PN-VIEW-09", "PN-FAM-11")
def test_everybody_sees_where_a_familiar_is_but_not_how_deep() -> None:
    state = table("orc", "elf", hand="P10a H3a", decks=("B2a B3a B4a B5a B6a B7a", None))
    assert [view.sides[0].familiar for view in views(state)] == ["beside"] * 3
    act(state, "send familiar")
    assert [view.sides[0].familiar for view in views(state)] == ["pile"] * 3
    state.decks[0], state.piles[0] = state.piles[0] + state.decks[0], []
    assert [view.sides[0].familiar for view in views(state)] == ["deck"] * 3
    other = state.copy()
    other.decks[0].reverse()
    assert views(other) == views(state)


# ------------------------------------------------------------------------------------------------------------- units


def test_a_unit_shows_hit_points_marks_shields_item_and_states() -> None:
    state = table(
        "orc 40/60 [P3a +2B] {S4a +} @excaliburs_sheath; king",
        "elf !stone",
        hand="P10a",
    )
    for view in views(state):
        orc = view.on("a1")
        assert (orc.name, orc.hp, orc.top, orc.item, orc.active) == ("Orc", 40, 60, "excaliburs_sheath", True)
        assert [(mark.value, mark.sort, mark.card) for mark in orc.marks] == [(3, "P", "P3a"), (2, "B", None)]
        assert orc.shields == ("S4a", None)
        assert orc.top_working == "Orc 45, Excalibur’s Sheath +10, King +5"
        assert view.on("b1").stone


def test_poison_shows_its_strength_and_for_how_long() -> None:
    state = table("golem @dark_sword", "golem; elf", hand="P5a P2a")
    acts(state, "stage P5a > b1", "discard P2a")
    act(state, "confirm", Dealer(1))
    poison = GAME.view(state, 0).on("b1").poison
    assert poison is not None
    assert (poison.strength, poison.by) == (4, None)


@pytest.mark.rule("PN-ITEM-CAESARSHELM-1", "PN-ITEM-CAESARSHELM-4")
def test_a_side_shows_how_far_its_hand_fills_and_why() -> None:
    state = table("golem @caesars_helm", "elf", hand="P5a")
    own, rival = GAME.view(state, 1).sides
    assert (own.hand_size, own.hand_working) == (6, "a hand 5, Caesar’s Helm +1")
    assert (rival.hand_size, rival.hand_working) == (5, "a hand 5")


def test_several_units_of_a_kind_are_numbered() -> None:
    state = table("vampire; thrall; thrall", "elf")
    assert [unit.name for unit in GAME.view(state, 0).sides[0].units] == ["Vampire", "Thrall 1", "Thrall 2"]


# ----------------------------------------------------------------------------------------------------------- staging


def test_staged_cards_show_what_they_do_and_how_that_comes_to_be() -> None:
    state = table("orc; julius_caesar", "golem; dwarf", hand="B10a B4a S3a")
    acts(state, "stage B10a > b1", "stage B4a > b2")
    first, second = GAME.view(state, 0).staged
    assert (first.card, first.target, first.damage, first.free) == ("B10a", "b1", 20, True)
    assert first.working == "Blunt 10, Orc +5, Julius Caesar +5"
    assert first.said == ("Blunt 10 takes 20 HP off your rival’s Golem (Blunt 10, Orc +5, Julius Caesar +5): 30 left.",)
    assert (second.damage, second.said) == (0, ("Your rival’s Dwarf absorbs Blunt 4.",))
    golem = GAME.view(state, 0).on("b1")
    assert golem.hp == 50
    assert golem.ahead is not None
    assert (golem.ahead.hp, golem.ahead.falls) == (30, False)
    assert GAME.view(state, 0).on("b2").ahead is None


def test_a_shield_that_takes_a_staged_card_is_foretold() -> None:
    state = table("orc", "golem {S4b}", hand="B10a B4a")
    act(state, "stage B10a > b1")
    staged = GAME.view(state, 0).staged[0]
    assert staged.damage == 0
    assert staged.said == ("A shield of your rival’s Golem stops Blunt 10.",)
    ahead = GAME.view(state, 0).on("b1").ahead
    assert ahead is not None
    assert ahead.shields == 0


def test_staged_healing_shows_its_working() -> None:
    state = table("red_dragon 20/50 @crown_of_life", "golem", hand="H10a B4a")
    act(state, "stage H10a > a1")
    assert GAME.view(state, 0).staged[0].working == "Heal 10, Red Dragon +5, Crown of Life +3"


def test_the_rival_sees_nothing_of_what_is_staged() -> None:
    state = table("orc", "golem", hand="B10a B4a")
    before = GAME.view(state, 1), GAME.view(state, None)
    acts(state, "stage B10a > b1", "discard B4a")
    assert (GAME.view(state, 1), GAME.view(state, None)) == before
    acts(state, "unstage B10a")
    assert (GAME.view(state, 1), GAME.view(state, None)) == before


def test_nor_that_a_hand_of_one_kind_is_declared() -> None:
    state = table("orc; dragon_caller", "golem", hand="B10a P4a", active="a1")
    lesser = table("orc; dragon_caller", "golem", hand="B10a P4a H2a", active="a2")
    for table_, hand in ((state, "dragon"), (lesser, "lesser dragon")):
        before = GAME.view(table_, 1), GAME.view(table_, None)
        act(table_, f"declare {hand}")
        assert GAME.view(table_, 0).mode == hand
        assert (GAME.view(table_, 1), GAME.view(table_, None)) == before


def test_a_card_put_to_an_answer_is_seen_and_nothing_else_that_is_staged() -> None:
    state = table("orc", "knight; golem", hand="B10a B4a P9a", rival="S4b H2b")
    acts(state, "stage P9a > b2", "stage B10a > b1")
    rival = GAME.view(state, 1)
    assert [(one.card, one.target) for one in rival.staged] == [("B10a", "b1")]
    assert rival.question is not None
    assert (rival.question.kind, rival.question.card, rival.question.unit) == ("answer", "B10a", "b1")
    assert rival.sides[0].hand_count == 2
    act(state, "raise S4b")
    assert [(one.card, one.answer) for one in GAME.view(state, 1).staged] == [("B10a", "S4b")]
    assert [one.free for one in GAME.view(state, 0).staged] == [True, False]


@pytest.mark.rule("PN-R-184")
def test_who_is_asked_for_an_answer_sees_no_declared_hand_but_is_told_what_it_would_do() -> None:
    seen = []
    for declared in ((), ("declare dragon",)):
        state = table("orc; dragon_caller", "knight", hand="B10a P4a B9a", rival="S4b H2b", active="a1")
        told = [event.for_seat(1) for event in acts(state, *declared, "stage B10a > b1")]
        view = GAME.view(state, 1)
        assert view.mode == "turn"
        texts = {str(one): GAME.words.forecast(view, one) for one in GAME.legal(state, 1)}
        seen.append((view, GAME.view(state, None), told[len(declared) :], texts, GAME.resample(state, 1, Dealer(2))))
    assert seen[0] == seen[1]
    assert seen[0][3]["let"].endswith("It would take 10 HP in a Dragon or 20 HP in a Double Dragon.")
    assert "It would take" not in seen[0][3]["raise S4b"]


@pytest.mark.rule("PN-R-184")
@pytest.mark.parametrize(
    ("active", "special", "told"),
    [
        ("orc", 0, "10 HP in a Dragon or 20 HP in a Double Dragon"),
        ("dragon_caller", 0, "20 HP in a Double Dragon or 5 HP in a Lesser Dragon"),
        ("orc", SPECIAL, ""),
    ],
)
def test_a_hand_that_is_ruled_out_is_not_told_of(active: str, special: int, told: str) -> None:
    state = table(active, "knight", hand="B10a P4a B9a", rival="S4b H2b")
    state.spent |= special
    act(state, "stage B10a > b1")
    said = GAME.words.forecast(GAME.view(state, 1), GAME.parse("let"))
    assert said.partition("It would take ")[2] == (f"{told}." if told else "")


def test_a_question_to_answer_looks_the_same_with_and_without_a_shield_card() -> None:
    windows = []
    for rival in ("S4b H2b", "P4b H2b"):
        state = table("orc", "knight", hand="B10a B4a", rival=rival)
        act(state, "stage B10a > b1")
        windows.append((GAME.view(state, 0), GAME.view(state, None)))
        assert "let" in may(state)
    assert windows[0] == windows[1]


@pytest.mark.rule("PN-R-013")
def test_a_question_to_ward_is_put_whatever_the_hand_holds() -> None:
    seen = []
    for held in ("H9b P2b", "S9b P2b"):
        state = table("orc", "wizard; golem", hand="P10a P3a", rival=held)
        acts(state, "stage P10a > b1", "stage P3a > b2", "confirm")
        assert GAME.to_act(state) == (1,)
        assert GAME.telltale(state)
        seen.append(GAME.view(state, 0))
    assert seen[0] == seen[1]


@pytest.mark.rule("PN-R-013")
def test_who_may_ward_sees_all_confirmed_cards_and_their_targets_but_no_discards() -> None:
    state = table("hydra", "wizard; golem", hand="P9a B4a H5a", rival="H2b")
    acts(state, "stage P9a > b1", "stage B4a > b2")
    act(state, "confirm")
    rival = GAME.view(state, 1)
    assert rival.question is not None
    assert (rival.question.kind, rival.question.amount, rival.question.amount_working) == ("ward", 9, "Pierce 9")
    assert [(one.card, one.target, one.done) for one in rival.staged] == [("P9a", "b1", True), ("B4a", "b2", False)]

    state = table("hydra", "wizard; golem", hand="P9a H5a", rival="H2b")
    acts(state, "stage P9a > b1", "discard H5a", "confirm")
    assert [one.card for one in GAME.view(state, 1).staged] == ["P9a"]
    assert GAME.view(state, 1).staged_hidden == 1
    assert GAME.view(state, 0).staged_hidden == 0


# ------------------------------------------------------------------------------------------------------- taken cards


@pytest.mark.rule("PN-VIEW-07", "PN-TAKE-10", "PN-R-014")
def test_a_taken_card_is_seen_by_its_taker_only_and_the_robbed_hand_looks_as_before() -> None:
    state = table("rogue", "golem", hand="P2a", rival="P9b S4b H2b")
    hand = GAME.view(state, 1).sides[1].hand
    act(state, "rob", [1])
    own, rival, onlooker = views(state)
    assert own.taken is not None
    assert own.question is not None
    assert own.question.card == own.taken
    assert rival.taken is None
    assert onlooker.taken is None
    assert rival.taken_pending
    assert set(rival.sides[1].hand or ()) == set(hand or ())
    assert [view.sides[1].hand_count for view in (own, rival, onlooker)] == [3, 3, 3]
    views_after = []
    for place in range(3):
        other = table("rogue", "golem", hand="P2a", rival="P9b S4b H2b")
        act(other, "rob", [place])
        views_after.append((GAME.view(other, 1), GAME.view(other, None)))
    assert views_after[0] == views_after[1] == views_after[2]


def test_what_beowulf_fetches_is_hidden_until_it_is_played() -> None:
    seen = []
    for card in ("P9a", "H4a"):
        state = table("beowulf", "golem", hand="P2a", piles=("P9a H4a", ""))
        act(state, f"fetch {card}")
        assert GAME.view(state, 0).taken == card
        seen.append((GAME.view(state, 1), GAME.view(state, None)))
    assert seen[0] == seen[1]


@pytest.mark.rule("PN-VIEW-17", "PN-UNIT-MERLIN-2")
def test_merlins_player_sees_the_rivals_hand_while_choosing_and_not_longer() -> None:
    state = table("merlin", "golem", hand="P2a", rival="P9b S4b H2b")
    act(state, "look")
    own, rival, onlooker = views(state)
    assert own.question is not None
    assert own.question.cards is not None
    assert set(own.question.cards) == {"P9b", "S4b", "H2b"}
    assert rival.question is not None
    assert rival.question.cards is None
    assert onlooker.question is not None
    assert onlooker.question.cards is None
    acts(state, "take H2b", "throw H2b")
    assert GAME.view(state, 0).question is None
    assert GAME.view(state, 0).sides[1].hand is None


@pytest.mark.rule("PN-VIEW-18", "PN-UNIT-CYCLOPS-1")
def test_what_a_cyclops_looks_at_is_seen_by_its_player_only() -> None:
    state = table("cyclops", "golem", hand="P2a", decks=(None, "P9b S4b H2b B3b B4b B5b"))
    act(state, "peek")
    own, rival, onlooker = views(state)
    assert own.question is not None
    assert own.question.cards == ("P9b", "S4b", "H2b", "B3b", "B4b")
    act(state, "top H2b")
    for view in (rival, onlooker, GAME.view(state, 1), GAME.view(state, None)):
        assert view.question is not None
        assert view.question.cards is None
        assert view.question.amount == 0
    question = GAME.view(state, 0).question
    assert question is not None
    assert question.amount == 1


@pytest.mark.rule("PN-VIEW-08", "PN-UNIT-BONEDRAGON-3")
def test_a_bone_dragons_player_sees_the_rivals_pile_only_while_choosing() -> None:
    state = table("bone_dragon", "golem", hand="P2a", piles=("H4a", "P9b S4b"))
    assert GAME.view(state, 0).sides[1].pile is None
    act(state, "barter")
    own, rival, onlooker = views(state)
    assert own.sides[1].pile == ("P9b", "S4b")
    assert rival.sides[0].pile is None
    assert onlooker.sides[1].pile is None
    act(state, "take P9b")
    assert GAME.view(state, 0).sides[1].pile is None


# ----------------------------------------------------------------------------------------------------- setting up


@pytest.mark.rule("PN-VIEW-10", "PN-SETUP-04")
def test_secret_picks_are_hidden_until_the_battle() -> None:
    state = start()
    rival, onlooker = GAME.view(state, 1), GAME.view(state, None)
    act(state, "recruit orc", seat=0)
    assert GAME.view(state, 0).sides[0].picks == ("orc",)
    assert (GAME.view(state, 1), GAME.view(state, None)) == (rival, onlooker)
    assert GAME.view(state, 1).sides[0].picks is None


@pytest.mark.rule("PN-VIEW-11", "PN-DRAFT-03")
def test_a_drafts_picks_are_shown_to_all() -> None:
    state = start(recruit="draft")
    (seat,) = GAME.to_act(state)
    act(state, "recruit orc")
    for view in views(state):
        assert view.sides[seat].picks == ("orc",)
        assert view.setup is not None
        orc = next(pick for pick in view.setup.roster if pick.slug == "orc")
        assert orc.left == 1


@pytest.mark.rule("PN-VIEW-15", "PN-ITEM-07", "PN-R-015")
def test_of_drafted_items_the_rival_sees_how_many_and_which_are_gone() -> None:
    seen = []
    for item in ("dark_sword", "robins_bow"):
        state = start(recruit="draft", items=1)
        (seat,) = GAME.to_act(state)
        act(state, f"recruit {item}")
        rival = GAME.view(state, 1 - seat)
        assert rival.sides[seat].picks == ()
        assert rival.sides[seat].items_picked == 1
        assert GAME.view(state, seat).sides[seat].picks == (item,)
        seen.append((rival, GAME.view(state, None)))
    assert seen[0] == seen[1]
    act(state, "recruit robins_bow")
    setup = GAME.view(state, 1 - seat).setup
    assert setup is not None
    left = {pick.slug: pick.left for pick in setup.roster if pick.group == "item"}
    assert (left["robins_bow"], left["dark_sword"]) == (0, 1)


def test_nobody_is_shown_carrying_what_nobody_was_given_yet() -> None:
    state = start(3, recruit="deal", items=2)

    def carriers() -> list[str]:
        setup = GAME.view(state, 0).setup
        assert setup is not None
        return [place.unit for place in setup.row if place.item is not None]

    assert carriers() == []
    for text in ("march a3", "march a2", "march a4"):
        act(state, text, seat=0)
        assert carriers() == []
    act(state, "carry 1 > a2", seat=0)
    assert carriers() == ["a2"]
    act(state, "carry 2 > a1", seat=0)
    assert carriers() == ["a1", "a2"]


@pytest.mark.rule("PN-VIEW-12", "PN-SETUP-05")
@pytest.mark.parametrize("recruit", ["draft", "deal"])
def test_order_carriers_and_the_opening_shield_are_secret(recruit: str) -> None:
    state = start(recruit=recruit, items=1, opening_shield=True)
    while GAME.view(state, 0).phase == "recruit":
        act(state, may(state)[0])
    rival, onlooker = GAME.view(state, 1), GAME.view(state, None)
    for text in ("march a3", "march a2", "march a4", "carry 1 > a2"):
        act(state, text, seat=0)
    act(state, may(state, 0)[-1], seat=0)
    own = GAME.view(state, 0)
    assert own.setup is not None
    assert own.setup.step == "placed"
    assert [place.item is not None for place in own.setup.row] == [False, True, False, False]
    assert sum(place.guarded for place in own.setup.row) == 1
    assert (GAME.view(state, 1), GAME.view(state, None)) == (rival, onlooker)


@pytest.mark.rule("PN-VIEW-13", "PN-VIEW-14")
def test_at_one_swap_warbands_are_shown_and_choices_are_not() -> None:
    state = start(recruit="deal", swap=True, items=1)
    own, rival, _ = views(state)
    assert own.phase == "swap"
    assert rival.sides[0].picks == own.sides[0].picks[:-1] if own.sides[0].picks else False
    swaps = [text for text in may(state, 0) if text.startswith("swap")]
    seen = []
    for text in ("keep", swaps[0], swaps[-1]):
        other = state.copy()
        act(other, text, seat=0)
        view = GAME.view(other, 1)
        assert view.setup is not None
        assert view.setup.settled == (0,)
        seen.append((view, GAME.view(other, None)))
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("PN-VIEW-16", "PN-ITEM-14")
def test_units_and_items_are_turned_over_when_the_battle_begins() -> None:
    state = start(recruit="deal", items=2, heroes=1, dragons=1)
    dealer = Dealer(4)
    while GAME.view(state, 0).phase != "battle":
        seat = GAME.to_act(state)[0]
        act(state, str(GAME.sample(state, seat, dealer)), dealer, seat=seat)
    for view in views(state):
        for side in view.sides:
            assert side.picks is not None
            assert len([unit for unit in side.units if unit.item is not None]) == 2
            assert len(side.units) >= 5


def test_the_roster_says_what_can_be_picked_and_how_to_find_it() -> None:
    state = start(heroes=1, dragons=1, items=1)
    setup = GAME.view(state, 0).setup
    assert setup is not None
    assert [(slot.group, slot.wanted, slot.picked) for slot in setup.slots] == [
        ("warband", 3, 0),
        ("hero", 1, 0),
        ("dragon", 1, 0),
        ("item", 1, 0),
    ]
    assert len(setup.roster) == 23 + 11 + 10 + 11
    assert all(pick.open for pick in setup.roster)
    assert "amazon" not in [pick.slug for pick in setup.roster]
    assert [pick.slug for pick in setup.roster if not pick.health and pick.group != "item"] == []
    summoners = [pick.slug for pick in setup.roster if "summons" in pick.tags]
    assert summoners == ["necromancer", "dragon_caller", "wyrm"]
    act(state, "recruit medusa", seat=0)
    setup = GAME.view(state, 0).setup
    assert setup is not None
    assert not any(pick.open for pick in setup.roster if pick.group == "hero")


def test_a_table_says_what_makes_it_unrankable() -> None:
    view = GAME.view(start(swap=True, opening_shield=True), None)
    assert [rule for rule, _ in view.house_rules] == ["PN-HOUSE-03", "PN-HOUSE-04"]
    assert GAME.view(start(), None).house_rules == ()
