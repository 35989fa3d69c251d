"""What an action would do, and what a unit could do: tried out by the real rules on what a seat may know."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from tabard.core.action import Pick
from tabard.core.chance import Chance
from tabard.core.event import Event
from tabard.core.game import Refusal
from tabard.games.war_chest.actions import ATTACK, CONTROL, MOVE, RESIGN, TACTIC, Order, order
from tabard.games.war_chest.board import NOTATION
from tabard.games.war_chest.events import (
    Controlled,
    Drew,
    DrewToUse,
    HandShown,
    LostCoin,
    LostSupply,
    Refilled,
    RoundBegan,
    Spent,
)
from tabard.games.war_chest.maneuvers import maneuvers
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.naming import capital
from tabard.games.war_chest.shown import Coins, PlayerView, View
from tabard.games.war_chest.state import NOBODY, State
from tabard.games.war_chest.tales import Teller
from tabard.games.war_chest.turn import answer
from tabard.games.war_chest.units import ROYAL, UNITS, decree_of, kind_of
from tabard.games.war_chest.view import PHASES
from tabard.games.war_chest.why import explain

_LEFT_OUT = (Spent, RoundBegan, Refilled, Drew, DrewToUse, HandShown)
"""What goes without saying, or can't be known before."""


class _Unknown(Exception):
    """What comes next is up to chance."""


class _NoChance(Chance):
    """Refuses to say anything: what is up to chance can't be foretold."""

    def below(self, n: int) -> NoReturn:
        """Stop the story."""
        raise _Unknown

    def shuffle(self, pile: list[int]) -> NoReturn:
        """Stop the story."""
        raise _Unknown


@dataclass(frozen=True, slots=True)
class Told:
    """What an action would do at once, up to the next choice or draw."""

    said: str
    """As sentences; empty where there is nothing to add."""
    removes: int
    """Coins that the enemy would lose on the board or out of its supply."""
    loses: int
    """Coins that the own side would lose."""
    markers_left: int
    """Markers that the own side would still have to place; -1 where the action places none."""


def foretell(view: View, action: Order) -> Told:
    """Try *action* out."""
    if view.seat is None or view.phase != "play" or action.verb >= RESIGN:
        return Told("", -1, -1, -1)
    side = view.seat & 1
    events = [event for event in _events(view, action) if not isinstance(event, _LEFT_OUT)]
    lost = [event for event in events if isinstance(event, (LostCoin, LostSupply))]
    placed = [event.left for event in events if isinstance(event, Controlled)]
    said = map(capital, Teller(_names(view), view.seat).all(events))
    return Told(
        " ".join(said),
        sum([event.seat & 1 != side for event in lost]),
        sum([event.seat & 1 == side for event in lost]),
        placed[0] if placed else -1,
    )


def _events(view: View, action: Order) -> list[Event]:
    events: list[Event] = []
    with suppress(_Unknown):
        answer(state_of(view), action.code, _NoChance(), events.append)
    return events


def _names(view: View) -> list[str]:
    """Return what to call the other seats where their players' names are not known."""
    assert view.seat is not None
    if view.seats == 2:
        return ["your rival"] * 2
    return ["your partner" if (seat ^ view.seat) & 1 == 0 else "the enemy" for seat in range(view.seats)]


@dataclass(frozen=True, slots=True)
class Reach:
    """What a unit could do on the board as it stands, if a coin of its own were used for it."""

    moves: tuple[str, ...]
    attacks: tuple[str, ...]
    control: bool
    tactic: tuple[tuple[str, ...], ...]
    """The hexes of each way to carry its tactic out, in their order; one empty way where nothing is chosen."""


def reach(view: View, name: str) -> Reach | None:
    """Return what the unit on the hex of that name could do; ``None`` where no unit stands."""
    return reaches(view).get(name)


def reaches(view: View) -> dict[str, Reach]:
    """Return what every unit on the board could do, by the names of their hexes."""
    state = state_of(view)
    return {one.name: _reach(state, one.number) for one in view.hexes if one.stack is not None}


def _reach(state: State, place: int) -> Reach:
    stack = state.board[place]
    kind, seat = stack & 63, stack >> 6 & 3
    found: list[int] = []
    maneuvers(state, place, stack, 0, 0, found)
    ways: list[int] = []
    tactic = TACTICS[kind]
    if tactic is not None:
        coin = ROYAL if tactic.royal else kind
        tactic.options(state, seat, kind, place, TACTIC | (coin + 1) << 6, ways)
    every = [order(packed) for packed in found]
    return Reach(
        moves=tuple([NOTATION[one.fields[1]] for one in every if one.verb == MOVE]),
        attacks=tuple([NOTATION[one.fields[1]] for one in every if one.verb == ATTACK]),
        control=any(one.verb == CONTROL for one in every),
        tactic=tuple(dict.fromkeys([_hexes(order(packed)) for packed in ways])),
    )


def why_not(view: View, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use to the view's seat after the picks *made*; ``None`` when it is. Not for a draft."""
    return None if view.seat is None else explain(state_of(view), view.seat, pick, made)


def _hexes(one: Order) -> tuple[str, ...]:
    return tuple([pick.removeprefix("hex:") for pick in one.picks if pick.startswith("hex:")])


# ----------------------------------------------------------------------------------- a state to try things out on


def state_of(view: View) -> State:
    """Return a state that shows what *view* does; hidden coins lie in it as they come. Not for a draft."""
    s = State()
    s.seats, s.nobility, s.original_guard = view.seats, view.nobility, view.original_guard
    s.phase, s.round, s.round_cap = PHASES.index(view.phase), view.round, view.round_cap
    s.armies = tuple([tuple([kind_of(slug) for slug in player.army]) for player in view.players])
    owners, slots = [NOBODY] * len(UNITS), [0] * len(UNITS)
    for seat, army in enumerate(s.armies):
        for place, kind in enumerate(army):
            owners[kind], slots[kind] = seat, 4 * place + 4
    s.owners, s.slots = tuple(owners), tuple(slots)
    for player in view.players:
        _coins(s, player)
    _board(s, view)
    s.holder, s.claimed, s.turn = view.holder, view.claimed, view.turn
    s.decrees = tuple([decree_of(decree.slug) for decree in view.decrees])
    s.seals = [sum([decree.sealed[side] << decree_of(decree.slug) for decree in view.decrees]) for side in (0, 1)]
    s.agenda, s.pending = list(view.agenda), list(view.pending)
    s.offer, s.offered = NOBODY if view.offer is None else view.offer, (0,) * view.seats
    return s


def _coins(s: State, player: PlayerView) -> None:
    """Fill a player's zones: its own as they are, those that are hidden from its hidden coins in their order."""
    s.up.append(_packed(s, player.up))
    s.supply.append(_packed(s, player.supply))
    s.box.append(_packed(s, player.box))
    if player.hand is not None and player.down is not None:
        s.hand.append(_packed(s, player.hand))
        s.down.append(_packed(s, player.down))
        s.bag.append(sum([(coin.bag or 0) << 4 * slot for slot, coin in enumerate(player.coins)]))
        if player.drawn is not None:
            s.drawn = kind_of(player.drawn)
        return
    hidden = [coin.coin for coin in player.coins for _ in range(coin.hidden)]
    known = list(player.seen[: player.hand_count]) if player.seen_in_hand else []
    for slug in known:
        hidden.remove(slug)
    fresh = player.hand_count - len(known)
    down = fresh + player.down_count
    s.hand.append(_packed(s, (*known, *hidden[:fresh])))
    s.down.append(_packed(s, tuple(hidden[fresh:down])))
    s.bag.append(_packed(s, tuple(hidden[down : down + player.bag_count])))
    if player.holds_drawn:
        s.drawn = kind_of(hidden[-1])


def _packed(s: State, coins: Coins) -> int:
    return sum([1 << s.slots[kind_of(slug)] for slug in coins])


def _board(s: State, view: View) -> None:
    s.spots = [0] * len(UNITS)
    s.held = [sum([1 << one.number for one in view.hexes if one.marker == side]) for side in (0, 1)]
    for one in view.hexes:
        if one.stack is None:
            s.board.append(0)
            continue
        kind = kind_of(one.stack.coin)
        s.board.append(kind | one.stack.seat << 6 | one.stack.height << 8)
        spots = s.spots[kind]
        s.spots[kind] = spots | (one.number + 1) << 6 if spots else one.number + 1
