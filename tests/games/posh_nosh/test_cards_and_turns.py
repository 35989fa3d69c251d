"""Cards, marks, change-making, knock-outs; a turn, staging, take-backs; whose turn it is."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction
from tabard.games.posh_nosh.cards import ALL_CARDS, FAMILIAR, NOTATION, OWNER, TYPE, WORTH, pack_of
from tabard.games.posh_nosh.events import AnswerAsked, Pondered, Staged
from tabard.games.posh_nosh.rules import census
from tabard.games.posh_nosh.staging import forecast, foresee
from tabard.games.posh_nosh.state import ACTED, STONE
from tests.games.posh_nosh.table import (
    GAME,
    act,
    active,
    acts,
    hand,
    may,
    may_all,
    only,
    pile,
    stage,
    start,
    strike,
    table,
    unit,
    units,
)

rule = pytest.mark.rule


@rule("PN-CARD-01", "PN-CARD-04", "PN-CARD-05", "PN-CARD-06", "PN-R-002", "PN-N-20", "PN-GOAL-01")
def test_each_player_has_52_cards_13_of_each_type() -> None:
    for seat in (0, 1):
        pack = pack_of(seat)
        assert len(pack) == 52
        for sort in range(4):
            assert sorted(WORTH[card] for card in pack if TYPE[card] == sort) == list(range(2, 15))
        assert {OWNER[card] for card in pack} == {seat}
    assert NOTATION[0] == "P2a"
    assert NOTATION[ALL_CARDS - 1] == "S14b"


@rule("PN-CARD-02", "PN-R-003")
def test_spent_cards_go_to_their_owners_pile_whoever_used_them() -> None:
    state = table("golem 30/50", "golem", hand="H4b P3a S2a")
    acts(state, "stage H4b > a1", "discard S2a", "confirm")
    assert (pile(state, 0), pile(state, 1)) == ({"S2a"}, {"H4b"})


@rule("PN-ATK-04", "PN-ATK-05", "PN-BONUS-03", "PN-BONUS-04", "PN-I-04")
def test_when_a_unit_falls_its_cards_go_home_and_bonus_damage_is_gone() -> None:
    state = table("orc", "golem 14/50 [P10b B6a +3B]; elf", hand="B12a")
    before = census(state)
    strike(state, "B12a > b1")
    assert unit(state, "b1") == "golem down"
    assert {"B6a", "B12a"} <= pile(state, 0)
    assert "P10b" in pile(state, 1)
    assert census(state) == before


@rule("PN-CHANGE-01", "PN-CHANGE-05")
def test_marks_never_add_up_to_more_than_the_missing_hp() -> None:
    state = table("golem", "banshee 12/30 [P10a B8a]", hand="S2a H2a", rival="P9b")
    strike(state)
    strike(state, "P9b > a1")
    assert unit(state, "b1") == "banshee 21/30 [+1P B8a]"


@rule("PN-CHANGE-01")
def test_healing_beyond_what_marks_there_are_just_heals() -> None:
    state = table("golem", "zombie 15/30 !risen", active="b1", hand="H9b")
    strike(state, "H9b > b1")
    assert unit(state, "b1") == "zombie 24/30"


@rule("PN-KO-01", "PN-KO-02", "PN-KO-03", "PN-KO-04", "PN-TURN-08")
def test_a_unit_that_is_down_is_left_out_of_everything() -> None:
    state = table("golem; elf 0/25; orc 30/45", "golem 0/50; elf", hand="P2a H3a S4a")
    staged = [text for text in may(state) if text.startswith("stage")]
    assert staged == ["stage P2a > b2", "stage H3a > a3", "stage S4a > a1"]
    strike(state)
    strike(state)
    assert active(state) == "a3"


@rule("PN-TURN-01", "PN-TURN-02", "PN-N-21")
def test_a_hand_fills_to_five_as_the_turn_starts() -> None:
    state = table("golem", "knight", hand="P9a H2a", rival="S4b P2b P3b P4b P5b")
    acts(state, "stage P9a > b1", "raise S4b", "discard H2a", "confirm")
    assert len(state.hands[1]) == 5
    assert len(state.hands[0]) == 0, "the other hand fills on its own turn"


@rule("PN-TURN-03", "PN-TURN-04", "PN-TURN-05", "PN-R-085", "PN-N-22")
@pytest.mark.parametrize(
    "do",
    [
        ("stage P2a > b1", "stage P3a > b1"),
        ("stage P2a > b1", "discard P3a"),
        ("discard P2a", "stage P3a > b1"),
        ("discard P2a", "discard P3a"),
    ],
)
def test_a_turn_is_two_cards_in_any_mix(do: tuple[str, str]) -> None:
    state = table("golem", "golem", hand="P2a P3a P4a")
    act(state, do[0])
    assert "confirm" not in may(state)
    assert not [text for text in may(state) if "P2a" in text], "a card is used once"
    act(state, do[1])
    assert may(state) == ["confirm"]
    act(state, "confirm")
    assert hand(state, 0) == {"P4a"}


@rule("PN-TURN-06", "PN-R-096")
def test_with_fewer_cards_one_plays_what_one_holds() -> None:
    state = table("golem", "golem", hand="P2a")
    assert "confirm" not in may(state)
    stage(state, "P2a > b1")
    assert may(state) == ["confirm"]
    assert may(table("golem", "golem")) == ["send familiar", "confirm"]


@rule("PN-R-087")
def test_where_nothing_can_be_played_two_are_discarded() -> None:
    state = table("healer", "golem", hand="P2a B3a H4a")
    assert may(state)[1:] == ["discard P2a", "discard B3a", "discard H4a"]
    assert may(state)[0] == "send familiar"


@rule("PN-TURN-07", "PN-TURN-09", "PN-R-097", "PN-SETUP-06")
def test_the_next_living_unit_in_order_acts_and_the_order_wraps_around() -> None:
    state = table("golem; orc; elf", "golem", hand="P2a P3a")
    seen = []
    for _ in range(8):
        seen.append(active(state))
        strike(state)
    assert seen == ["a1", "b1", "a2", "b1", "a3", "b1", "a1", "b1"]


@rule("PN-R-097", "PN-R-126")
def test_a_summoned_unit_stands_at_the_right_end() -> None:
    state = table("golem; necromancer", "golem", hand="H9a H8a S2a", active="a2")
    act(state, "summon H8a H9a")
    strike(state)
    strike(state)
    assert active(state) == "a3"


@rule("PN-STAGE-01", "PN-R-089")
def test_a_staged_card_may_be_taken_back_until_it_is_confirmed() -> None:
    state = table("golem", "golem", hand="P2a P3a")
    before = state.key()
    stage(state, "P2a > b1")
    assert "unstage P2a" in may_all(state, 0)
    assert "unstage P2a" not in may_all(state, 1)
    act(state, "unstage P2a")
    assert sorted(state.hands[0]) == [0, 1]
    state.hands[0].sort()
    assert state.key() == before


@rule("PN-STAGE-02", "PN-STAGE-03", "PN-R-009")
def test_a_unit_that_staged_cards_knock_out_is_down_until_the_card_is_taken_back() -> None:
    state = table("golem", "orc 5/45; golem", hand="P9a P3a P2a")
    stage(state, "P9a > b1")
    assert unit(state, "b1") == "orc 5/45", "nothing happens before it is confirmed"
    assert "stage P3a > b1" not in may(state)
    act(state, "unstage P9a")
    assert "stage P3a > b1" in may(state)


@rule("PN-R-009", "PN-I-06")
def test_the_forecast_is_what_the_confirmed_move_does() -> None:
    state = table("orc @dark_sword", "golem {S2b}; dwarf; knight", hand="B9a B5a P4a", rival="S4b")
    stage(state, "B9a > b1", "B5a > b1")
    ahead = foresee(state, None)
    act(state, "confirm")
    assert unit(ahead, "b1") == "golem 43/50 [B5a +2B]"
    assert unit(state, "b1") == "golem 39/50 [B5a +2B +4x]", "and then the poison bites"
    assert forecast(state) is state


@rule("PN-R-089")
def test_a_take_back_that_would_undo_a_committed_card_is_refused() -> None:
    state = table("arch_mage", "golem; knight {S2b S3b S4b S5b}", hand="P9a P8a P2a", rival="S6b")
    stage(state, "P9a > b1", "P8a > b2")
    assert may(state, 1) == ["let", "raise S6b"], "stripped twice, there is room"
    act(state, "raise S6b")
    assert "unstage P8a" not in may_all(state, 0)
    assert "unstage P9a" in may_all(state, 0), "stripped once, there still is"
    state = table("mercenary", "golem {+}; knight", hand="P9a P8a P2a", rival="S6b")
    stage(state, "P9a > b1", "P8a > b2")
    act(state, "raise S6b")
    assert "unstage P8a" not in may_all(state, 0)


@rule("PN-R-089", "PN-R-029")
def test_cards_that_depended_on_one_taken_back_return_or_are_put_to_an_answer() -> None:
    state = table("golem", "knight; golem", hand="P9a P8a P2a", rival="S6b")
    acts(state, "stage P9a > b1", "let", "stage P8a > b1")
    assert may(state, 1) == []
    events = act(state, "unstage P9a")
    assert only(events, AnswerAsked), "it is the first card again"
    act(state, "raise S6b")
    assert hand(state, 0) == {"P9a", "P2a"}
    assert "unstage P8a" not in may_all(state, 0), "it is committed now"


@rule("PN-R-028")
def test_after_a_window_an_answer_is_refused() -> None:
    state = table("golem", "knight; golem", hand="P9a P8a", rival="S6b")
    acts(state, "stage P9a > b1", "let")
    before = state.key()
    for answer in ("raise S6b", "ward S6b", "give S6b"):
        with pytest.raises(IllegalAction) as refused:
            act(state, answer, seat=1)
        assert refused.value.rule.startswith("PN-")
    with pytest.raises(IllegalAction) as refused:
        act(state, "raise P2a")
    assert refused.value.rule.startswith("PN-")
    assert state.key() == before


@rule("PN-R-012", "PN-VIEW-04")
def test_what_is_staged_is_told_to_its_owner_alone() -> None:
    state = table("golem", "golem", hand="P9a P8a")
    (event,) = stage(state, "P9a > b1")
    assert event == Staged(0, 7, 1)
    assert event.for_seat(1) == event.for_seat(None) == Pondered(0)


@rule("PN-R-007")
def test_cards_resolve_one_at_a_time_in_the_order_they_were_staged() -> None:
    for first, second, want in (("P9a", "B2a", "golem 48/50 [B2a]"), ("B2a", "P9a", "golem 41/50 [P9a]")):
        state = table("golem", "golem {S2b}", hand=f"{first} {second}")
        strike(state, f"{first} > b1", f"{second} > b1")
        assert unit(state, "b1") == want


@rule("PN-FAM-10", "PN-R-153", "PN-R-154")
def test_a_familiar_that_comes_back_with_the_fresh_hand_may_go_again() -> None:
    state = table("orc @caesars_helm", "golem", hand="P9a", decks=("P2a P3a", None))
    act(state, "send familiar", Dealer(3))
    assert len(state.hands[0]) == 3
    assert state.beside[0], "pile and deck were drawn out"
    assert "send familiar" in may(state)


@rule("PN-FAM-03", "PN-FAM-04", "PN-FAM-02")
def test_a_familiar_is_no_unit() -> None:
    state = table("golem", "golem 4/50", hand="P9a")
    assert may(state) == ["send familiar", "stage P9a > b1", "discard P9a"]
    strike(state, "P9a > b1")
    assert state.how == "knock-out"


@rule("PN-R-151", "PN-FAM-01")
def test_familiars_begin_beside_the_warbands() -> None:
    state = start(recruit="deal")
    assert state.beside == [True, True]
    assert [len(deck) for deck in state.decks] == [52, 52]


@rule("PN-R-152")
def test_a_familiar_drawn_last_leaves_the_hand_short() -> None:
    state = table("golem", "golem", active="b1", hand="H2b S2b", rival="P2a", decks=("", None), beside=(False, True))
    state.decks[0] = [FAMILIAR]
    strike(state)
    assert state.beside[0]
    assert hand(state, 0) == {"P2a"}


@rule("PN-R-156")
def test_sending_a_familiar_may_shuffle_hand_and_familiar_into_the_deck() -> None:
    state = table("golem", "golem", hand="P2a P3a P4a P5a P6a", decks=("H2a", None))
    act(state, "send familiar", Dealer(1))
    assert len(state.hands[0]) == 5
    assert len(state.decks[0]) + len(state.piles[0]) + state.beside[0] == 2


@rule("PN-R-155")
def test_a_familiar_may_go_after_a_dragon_or_a_summons_but_not_once_a_card_is_staged() -> None:
    state = table("necromancer", "golem", hand="H9a H8a P2a")
    act(state, "summon H8a H9a")
    assert "send familiar" in may(state)
    stage(state, "P2a > b1")
    assert "send familiar" not in may(state)


@rule("PN-ORDER-01", "PN-ORDER-02", "PN-ORDER-03", "PN-ORDER-09", "PN-R-098")
def test_where_players_choose_any_unit_that_has_not_acted_may() -> None:
    state = table("golem", "golem; orc; elf", hand="H2a S2a", choose_order=True)
    strike(state)
    assert may(state) == ["act b1", "act b2", "act b3"]
    act(state, "act b3")
    assert active(state) == "b3"
    strike(state)
    strike(state)
    assert may(state) == ["act b1", "act b2"]
    act(state, "act b1")
    strike(state)
    strike(state)
    assert active(state) == "b2", "the last one takes it unasked"
    strike(state)
    strike(state)
    assert may(state) == ["act b1", "act b2", "act b3"], "a new round"


@rule("PN-R-098")
def test_a_unit_that_joins_may_still_act_this_round() -> None:
    state = table("necromancer; golem", "golem", hand="H9a H8a S2a", choose_order=True)
    state.flags[0] |= ACTED
    state.flags[2] |= ACTED
    act(state, "summon H8a H9a")
    strike(state)
    strike(state)
    assert active(state) == "a3"


@rule("PN-ORDER-08")
def test_where_all_living_units_are_stone_they_shake_it_off() -> None:
    state = table("golem", "golem !stone; orc !stone", hand="H2a S2a", choose_order=True)
    strike(state)
    assert may(state) == ["act b1", "act b2"]
    assert not any(flag & STONE for flag in state.flags)


@rule("PN-R-100")
def test_stone_units_in_a_row_are_all_freed() -> None:
    state = table("golem", "golem !stone; orc !stone; elf", hand="H2a S2a")
    strike(state)
    assert active(state) == "b3"
    assert units(state, "b1", "b2") == ["golem 50/50", "orc 45/45"]


@rule("PN-R-112")
def test_a_shape_shifter_skipped_as_stone_loses_its_lapsed_ability() -> None:
    state = table("golem", "shape_shifter !stone; orc; elf 0/25", hand="H2a S2a")
    state.copied[1] = 5
    strike(state)
    assert active(state) == "b2"
    assert state.copied[1] == -1


@rule("PN-R-005")
def test_both_hold_five_cards_before_the_first_turn() -> None:
    state = start(recruit="deal", size=1)
    for seat in (0, 1):
        act(state, "lock", Dealer(5), seat=seat)
    assert [len(cards) for cards in state.hands] == [5, 5]
    assert GAME.to_act(state) == (state.battle_first,)
