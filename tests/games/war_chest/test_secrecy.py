"""Nothing that a seat can't see changes anything that it can (WC-401, WC-402)."""

from collections.abc import Iterator

import pytest

from tabard.core.action import Pick, next_picks
from tabard.core.chance import Dealer
from tabard.core.event import Event
from tabard.core.game import AnyGame, permitted, settle_options
from tabard.core.options import Value
from tabard.games.war_chest import DECREES, GAME, NOTATION, UNITS, Order, State, board_of
from tests.games.war_chest.table import act, table

ANY: AnyGame = GAME
GAMES = 10
STEPS = 120
FACE_DOWN = ("claim", "recruit", "pass")


def _positions(seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Play a random game and stop now and then, with a number for dealing anew."""
    dealer, whim = Dealer(seed), Dealer(seed + 7)
    options: dict[str, Value] = {"nobility": True, "recruit": "deal"}
    state = GAME.start(seats, settle_options(GAME, seats, options), dealer)
    for step in range(STEPS):
        if GAME.result(state) is not None:
            return
        if whim.below(6) == 0:
            yield state, seed * 1000 + step
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, GAME.sample(state, seat, whim), dealer)


def _things(state: State) -> list[Pick]:
    """List the ids of all that can be pointed at."""
    slugs = [unit.slug for unit in UNITS]
    found = [f"hex:{name}" for name in NOTATION[: board_of(state.seats).size]]
    found += [f"{kind}:{slug}" for kind in ("hand", "supply", "box", "unit", "card", "shown") for slug in slugs]
    found += [f"decree:{decree.slug}" for decree in DECREES] + [f"seat:{seat}" for seat in range(state.seats)]
    verbs = ("deploy", "bolster", "claim", "recruit", "pass", "move", "control", "attack", "tactic", "proclaim")
    return found + [f"button:{verb}" for verb in (*verbs, "push", "decline", "stack", "supply")]


def _paths(state: State, seat: int, whim: Dealer) -> list[tuple[Pick, ...]]:
    """List the picks of one random action, from none on."""
    made: tuple[Pick, ...] = ()
    found = [made]
    while True:
        wanted = next_picks(permitted(ANY, state, seat), made)
        if not wanted:
            return found
        made = (*made, wanted[whim.below(len(wanted))])
        found.append(made)


@pytest.mark.rule("WC-401", "WC-402", "WC-308")
@pytest.mark.parametrize("seats", [2, 4])
def test_other_hidden_coins_change_neither_a_seats_view_nor_its_actions(seats: int) -> None:
    seen = 0
    for seed in range(GAMES):
        for state, number in _positions(seats, seed):
            for seat in range(seats):
                twin = GAME.resample(state, seat, Dealer(number))
                seen += twin != state
                assert GAME.view(twin, seat) == GAME.view(state, seat)
                assert GAME.view(twin, None) == GAME.view(state, None)
                assert permitted(ANY, twin, seat) == permitted(ANY, state, seat)
    assert seen > 100, "hardly anything was hidden"


@pytest.mark.rule("WC-401", "WC-402")
@pytest.mark.parametrize("seats", [2, 4])
def test_other_hidden_coins_change_no_reason_why_not(seats: int) -> None:
    for seed in range(2):
        for state, number in _positions(seats, seed):
            things = _things(state)
            for seat in range(seats):
                twin = GAME.resample(state, seat, Dealer(number))
                for made in _paths(state, seat, Dealer(number)):
                    for thing in things:
                        assert GAME.explain(twin, seat, thing, made) == GAME.explain(state, seat, thing, made)


def _told(state: State, actor: int, action: Order, reader: int | None) -> list[Event]:
    events: list[Event] = []
    GAME.apply(state.copy(), actor, action, Dealer(5), events.append)
    return [event.for_seat(reader) for event in events]


@pytest.mark.rule("WC-401", "WC-402")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_is_told_the_same_whatever_the_others_hide(seats: int) -> None:
    for seed in range(GAMES):
        for state, number in _positions(seats, seed):
            (actor,) = GAME.to_act(state)
            for seat in [*range(seats), None]:
                twin = GAME.resample(state, 0 if seat is None else seat, Dealer(number))
                for action in GAME.legal(state, actor):
                    if action in GAME.legal(twin, actor) and "spy" not in str(action):
                        assert _told(twin, actor, action, seat) == _told(state, actor, action, seat)


@pytest.mark.rule("WC-403", "WC-401")
def test_a_seat_is_told_the_same_whichever_coin_another_puts_face_down() -> None:
    for seed in range(GAMES):
        for state, _ in _positions(2, seed):
            (actor,) = GAME.to_act(state)
            by_deed: dict[str, list[Order]] = {}
            for action in GAME.legal(state, actor):
                deed, _, paid = str(action).partition(" with ")
                if paid and deed.split()[0] in FACE_DOWN:
                    by_deed.setdefault(deed, []).append(action)
            for actions in by_deed.values():
                for reader in (1 - actor, None):
                    told = [
                        [event for event in _told(state, actor, action, reader) if not _is_draw(event)]
                        for action in actions
                    ]
                    assert all(story == told[0] for story in told)


def _is_draw(event: Event) -> bool:
    """Say whether it is the readers' own draw of the next round, which the bags decide."""
    return type(event).__name__ in ("Drew", "DrewToUse")


@pytest.mark.rule("WC-403")
def test_the_next_view_does_not_betray_the_coin_that_was_put_face_down() -> None:
    army = ("swordsman pikeman crossbowman light_cavalry", "archer cavalry lancer scout")
    views = []
    for coin in ("royal", "swordsman", "pikeman"):
        state = table(army, "swordsman@0.0", hands=("royal swordsman pikeman", "royal"), bags=("pikeman", "archer"))
        act(state, f"recruit crossbowman with {coin}")
        views.append((GAME.view(state, 1), GAME.view(state, None)))
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("WC-308", "WC-401")
def test_a_partner_sees_no_more_of_a_hand_than_an_enemy() -> None:
    state = GAME.start(4, settle_options(GAME, 4, {}), Dealer(3))
    for reader in (1, 2, 3, None):
        player = GAME.view(state, reader).players[0]
        assert player.hand is None
        assert player.down is None
        assert player.hand_count == 3
    assert GAME.view(state, 0).players[0].hand is not None
