"""Whatever a seat can't see changes nothing that it is shown, offered or told."""

from collections.abc import Iterator
from typing import Any

import pytest

from tabard.core.action import next_picks
from tabard.core.chance import Dealer
from tabard.core.event import Event
from tabard.core.game import permitted
from tabard.games.posh_nosh.actions import Order
from tabard.games.posh_nosh.cards import NOTATION
from tabard.games.posh_nosh.state import State
from tabard.games.posh_nosh.why import BUTTONS
from tests.games.posh_nosh.table import GAME, act, acts, start, table

TABLES: tuple[dict[str, Any], ...] = (
    {"recruit": "secret", "heroes": 1, "dragons": 1, "items": 1},
    {"recruit": "draft", "heroes": 1, "dragons": 1, "items": 2, "swap": True},
    {"recruit": "deal", "heroes": 2, "dragons": 2, "items": 3, "opening_shield": True},
    {"recruit": "deal", "choose_order": True, "swap": True, "dragons": 1},
)
STEPS = 90


def _positions(options: dict[str, Any], seed: int) -> Iterator[tuple[State, int]]:
    """Play a random game, with take-backs now and then, and yield its positions."""
    state = start(seed, **options)
    whim, dealer = Dealer(seed + 1), Dealer(seed + 2)
    for number in range(STEPS):
        if GAME.result(state) is not None:
            return
        yield state, number
        acting = GAME.to_act(state)
        seat = acting[whim.below(len(acting))]
        back = [(one, action) for one in (0, 1) for action in GAME.retracts(state, one)]
        if back and whim.below(5) == 0:
            seat, action = back[whim.below(len(back))]
        else:
            action = GAME.sample(state, seat, whim)
        GAME.apply(state, seat, action, dealer)


@pytest.mark.rule("PN-I-05")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_other_hidden_cards_and_choices_change_neither_view_nor_actions(number: int) -> None:
    hidden = 0
    for state, step in _positions(TABLES[number], number):
        for seat in (0, 1):
            twin = GAME.resample(state, seat, Dealer(step))
            hidden += twin != state
            assert GAME.view(twin, seat) == GAME.view(state, seat)
            assert GAME.view(twin, None) == GAME.view(state, None)
            assert permitted(GAME, twin, seat) == permitted(GAME, state, seat)
            assert GAME.to_act(twin) == GAME.to_act(state)
    assert hidden > 100, "hardly anything was hidden"


@pytest.mark.rule("PN-I-05", "PN-R-171")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_redeal_depends_on_nothing_that_is_hidden(number: int) -> None:
    for state, step in _positions(TABLES[number], number + 10):
        if step % 3:
            continue
        for seat in (0, 1):
            twin = GAME.resample(state, seat, Dealer(step))
            assert GAME.census(twin) == GAME.census(state)
            assert GAME.resample(twin, seat, Dealer(5)) == GAME.resample(state, seat, Dealer(5))


def _things(state: State) -> list[str]:
    """List everything that may be pointed at, and more."""
    units = [f"unit:{side}{place}" for side in "ab" for place in range(1, len(state.kind) // 2 + 3)]
    some = [f"{kind}:{card}" for kind in ("hand", "staged", "taken", "shown", "pile") for card in NOTATION[::7]]
    picks = ["roster:orc", "roster:medusa", "roster:wyrm", "roster:dark_sword", "picked:orc", "item:1", "item:2"]
    asides = [f"aside:{word}" for word in ("flee", "resign", "truce", "accept", "decline")]
    return [*units, *some, *picks, *asides, *[f"button:{word}" for word in BUTTONS]]


@pytest.mark.rule("PN-I-05")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_they_change_no_reason_why_not(number: int) -> None:
    for state, step in _positions(TABLES[number], number + 20):
        if step % 14:
            continue
        for seat in (0, 1):
            twin = GAME.resample(state, seat, Dealer(step))
            starts: list[tuple[str, ...]] = [
                (),
                *[(pick,) for pick in next_picks(permitted(GAME, state, seat), ())[:3]],
            ]
            for made in starts:
                for thing in _things(state):
                    assert GAME.explain(twin, seat, thing, made) == GAME.explain(state, seat, thing, made)


def _told(state: State, actor: int, action: Order, reader: int | None) -> list[Event]:
    events: list[Event] = []
    GAME.apply(state.copy(), actor, action, Dealer(5), events.append)
    return [event.for_seat(reader) for event in events]


@pytest.mark.rule("PN-I-05")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_seat_is_told_the_same_of_its_own_actions_whatever_the_rival_hides(number: int) -> None:
    """Until something hidden is revealed by them, as by a look, a theft, or a draw."""
    revealing = ("rob", "look", "peek", "confirm", "declare", "send", "barter", "lock", "swap", "keep", "let", "raise")
    for state, step in _positions(TABLES[number], number + 30):
        if step % 4:
            continue
        for actor in GAME.to_act(state):
            for seat in (actor, None):
                twin = GAME.resample(state, actor, Dealer(step))
                for action in permitted(GAME, state, actor)[:6]:
                    if str(action).split()[0] in revealing or step == 0:
                        continue
                    told = _told(state, actor, action, seat)
                    if not any(type(event).__name__ in ("Drew", "Won", "ThrownAway") for event in told):
                        assert _told(twin, actor, action, seat) == told


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_rival_is_told_the_same_whatever_is_staged_or_taken_back(number: int) -> None:
    """But where an attack is put to an answer: then it sees that card."""
    seen = 0
    for state, _ in _positions(TABLES[number], number + 40):
        if GAME.view(state, 0).phase != "battle" or len(GAME.to_act(state)) != 1 or state.agenda:
            continue
        actor = state.turn
        for reader in (1 - actor, None):
            stories = [
                _told(state, actor, action, reader)
                for action in permitted(GAME, state, actor)
                if str(action).split()[0] in ("stage", "discard", "unstage", "call", "declare")
                and "fairy" not in str(action)
            ]
            quiet = [story for story in stories if len(story) == 1]
            seen += len(quiet)
            assert all(story == quiet[0] for story in quiet)
            assert all(type(story[1]).__name__ == "AnswerAsked" for story in stories if len(story) > 1)
    assert seen > 50


@pytest.mark.rule("PN-R-013", "PN-R-012")
def test_while_a_ward_is_asked_nothing_says_what_is_discarded_or_when() -> None:
    seen = []
    for texts in (
        ("stage B10a > b1", "discard P4a"),
        ("stage B10a > b1", "discard S3a"),
        ("discard S3a", "stage B10a > b1"),
    ):
        state = table("orc", "wizard; golem", hand="B10a P4a S3a", rival="H2b")
        told = [event.for_seat(1) for event in acts(state, *texts)]
        told += [event.for_seat(1) for event in acts(state, "confirm")]
        view = GAME.view(state, 1)
        seen.append((view, GAME.view(state, None), GAME.resample(state, 1, Dealer(3)), sorted(map(repr, told))))
    assert seen[0][:3] == seen[1][:3]
    assert seen[0][3] == seen[1][3]
    assert seen[0][0].staged == seen[2][0].staged


@pytest.mark.rule("PN-R-014")
def test_a_redeal_for_who_is_robbed_is_the_same_whichever_card_is_gone() -> None:
    twins = []
    for place in range(3):
        state = table("rogue", "golem", hand="P2a", rival="P9b S4b H2b")
        act(state, "rob", [place])
        twins.append(GAME.resample(state, 1, Dealer(3)))
    assert twins[0] == twins[1] == twins[2]


def test_a_redeal_is_the_same_whatever_is_staged_declared_or_placed() -> None:
    twins = []
    for texts in ((), ("stage B10a > b1",), ("declare double dragon",), ("stage B3a > b2", "discard B10a")):
        state = table("orc", "elf; golem", hand="B10a B3a", decks=("P2a", "P2b"))
        acts(state, *texts)
        twins.append(GAME.resample(state, 1, Dealer(3)))
    assert all(twin == twins[0] for twin in twins)
