"""The preview is what happens (PN-I-06), and looking ahead changes nothing."""

import pytest

from tabard.core.chance import Dealer
from tabard.core.event import Event
from tabard.games.posh_nosh.actions import Order, unit_of
from tabard.games.posh_nosh.events import Landed
from tabard.games.posh_nosh.preview import foresee, foretell
from tabard.games.posh_nosh.state import BATTLE, State
from tabard.games.posh_nosh.units import WARDS
from tests.games.posh_nosh.table import GAME, act, acts, start, table


def test_looking_ahead_leaves_the_table_alone() -> None:
    state = table("orc", "golem", hand="B10a B4a H3a")
    before = state.key()
    assert foretell(state, GAME.parse("stage B10a > b1"))
    assert state.key() == before


def test_later_cards_are_foreseen_after_the_earlier_ones() -> None:
    state = table("orc", "golem {S4b}", hand="B10a B4a H3a")
    acts(state, "stage B10a > b1", "stage B4a > b1")
    seen = foresee(state)
    assert seen.table.hp[1] == 44
    assert [type(event).__name__ for story in seen.stories for event in story] == ["Blocked", "Landed"]


@pytest.mark.rule("PN-I-06", "PN-R-009")
def test_a_confirmed_turn_is_as_it_was_foreseen_where_nobody_can_ward() -> None:
    checked = 0
    for seed in range(6):
        state = start(seed, recruit="deal", heroes=1, dragons=1, items=1)
        whim, dealer = Dealer(seed), Dealer(seed + 1)
        for _ in range(150):
            if GAME.result(state) is not None:
                break
            seat = GAME.to_act(state)[whim.below(len(GAME.to_act(state)))]
            action = GAME.sample(state, seat, whim)
            rival = 1 - state.turn
            plain = state.phase == BATTLE and not state.side_abilities[rival] & WARDS
            if str(action) == "confirm" and plain:
                ahead = foresee(state).table
                shown = [
                    (one.unit, one.ahead.hp) for side in GAME.view(state, seat).sides for one in side.units if one.ahead
                ]
                events = told(state, seat, action, dealer)
                fell = {event.unit for event in events if type(event).__name__ == "Rose"}
                late = any(
                    type(event).__name__ in ("ItemWon", "PoisonBit", "Mended", "MaximumChanged") for event in events
                )
                if not late:
                    for unit in range(len(ahead.kind)):
                        if unit not in fell:
                            assert state.hp[unit] == ahead.hp[unit], (seed, str(action), unit)
                    assert all(ahead.hp[unit_of(name)] == hp for name, hp in shown)
                    checked += 1
            else:
                GAME.apply(state, seat, action, dealer)
    assert checked > 60


def told(state: State, seat: int, action: Order, dealer: Dealer) -> list[Event]:
    """Play an action and return what is told."""
    events: list[Event] = []
    GAME.apply(state, seat, action, dealer, events.append)
    return events


def test_nothing_is_foretold_of_chance() -> None:
    state = table("rogue", "golem", hand="B10a B4a H3a", rival="P9b S4b")
    assert foretell(state, GAME.parse("rob")) == ()


def test_a_taken_card_is_foretold_with_the_bonuses_of_its_taker() -> None:
    state = table("beowulf @blue_flames", "golem", hand="P2a", piles=("B9a", ""))
    act(state, "fetch B9a")
    (landed,) = foretell(state, GAME.parse("play B9a > b1"))
    assert type(landed).__name__ == "Landed"
    assert GAME.words.describe(landed, ("you", "your rival"), 0).endswith("(Blunt 9, Blue Flames +3): 38 left.")


def test_who_is_asked_reads_what_comes_of_either_answer() -> None:
    state = table("orc", "knight", hand="P10a B4a H3a", rival="S8b P9b")
    act(state, "stage P10a > b1")
    assert left(foretell(state, GAME.parse("let"))) == [20]
    assert left(foretell(state, GAME.parse("raise S8b"))) == []


def test_a_ward_not_given_lets_the_whole_attack_land() -> None:
    state = table("orc", "wizard", hand="P10a H4a H3a", rival="H8b P9b")
    acts(state, "stage P10a > b1", "discard H4a", "confirm")
    assert left(foretell(state, GAME.parse("let"))) == [15]
    assert left(foretell(state, GAME.parse("ward H8b"))) == [23]


def left(events: tuple[Event, ...]) -> list[int]:
    """List the HP that attacks leave."""
    return [event.hp for event in events if isinstance(event, Landed)]


@pytest.mark.rule("PN-I-06", "PN-R-174")
def test_nothing_is_foretold_of_what_comes_after_a_win() -> None:
    state = table("orc 20/45", "golem 5/50", hand="P9a H4a S2a")
    acts(state, "stage P9a > b1", "stage H4a > a1")
    ahead = foresee(state)
    assert [type(event).__name__ for event in ahead.stories[0]][-1] == "Won"
    assert ahead.stories[1] == ()
    act(state, "confirm")
    assert state.hp[0] == ahead.table.hp[0] == 20
