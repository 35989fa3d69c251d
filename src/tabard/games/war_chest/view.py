"""What each seat may know, built from nothing up (WC-400 to WC-404).

Public are the board, the armies, supplies, the box, face-up discards, seals, the initiative and every count; and for
each player which coins lie in bag, hand and face-down discard taken together (WC-402). Only a player knows which of its
own lie where. What the Spy showed, and what follows from it, is in the view of who was shown it.
"""

from typing import Final

from tabard.core.event import Seat
from tabard.games.war_chest.actions import ATTACK, BOLSTER, CONTROL, MOVE, VERBS, order, parts
from tabard.games.war_chest.board import NOTATION, PLACES, Hex, board_of
from tabard.games.war_chest.coins import kinds_of, note_of, size
from tabard.games.war_chest.numbers import NUMBERS
from tabard.games.war_chest.setup import bans_left
from tabard.games.war_chest.shown import (
    Coins,
    CoinView,
    DecreeView,
    DraftView,
    HexView,
    LastView,
    PlayerView,
    QuestionView,
    SideView,
    StackView,
    View,
)
from tabard.games.war_chest.state import (
    ASK_DEFEND,
    ASK_EACH,
    ASK_FIRST,
    ASK_MANEUVER,
    ASK_MOVE,
    ASK_OTHER,
    ASK_PUSH,
    ASK_RECRUIT,
    ASK_REPEAT,
    ASK_SPY,
    ASK_USE,
    ASKS,
    DRAFT,
    NOBODY,
    OVER,
    Frame,
    State,
)
from tabard.games.war_chest.turn import answers, asked
from tabard.games.war_chest.units import DECREES, ROYAL, SLUGS, UNITS, Kind

PHASES: Final = ("draft", "play", "over")
QUESTIONS: Final = {
    ASK_USE: "use",
    ASK_FIRST: "first",
    ASK_DEFEND: "defend",
    ASK_MOVE: "move",
    ASK_MANEUVER: "maneuver",
    ASK_REPEAT: "repeat",
    ASK_PUSH: "push",
    ASK_EACH: "each",
    ASK_RECRUIT: "recruit",
    ASK_SPY: "spy",
    ASK_OTHER: "other",
}


def view(state: State, seat: Seat | None) -> View:
    """Build what *seat* may know."""
    acting = () if state.phase == OVER else (asked(state),)
    ask = state.agenda[-1] if state.agenda and state.agenda[-1][0] >= ASKS and state.phase != OVER else None
    return View(
        seat=seat,
        seats=state.seats,
        phase=PHASES[state.phase],
        nobility=state.nobility,
        original_guard=state.original_guard,
        round=state.round,
        round_cap=state.round_cap,
        turn=asked(state) if state.phase == DRAFT else state.turn,
        holder=state.holder,
        claimed=state.claimed,
        hexes=_hexes(state),
        players=tuple([_player(state, owner, seat, owner in acting) for owner in range(state.seats)]),
        sides=(_side(state, 0), _side(state, 1)),
        decrees=tuple([_decree(state, number) for number in state.decrees]),
        draft=_draft(state) if state.phase == DRAFT else None,
        question=None if ask is None else _question(state, ask),
        agenda=tuple(state.agenda),
        pending=tuple(state.pending),
        to_act=acting,
        last=_last(state) if state.last else None,
        offer=None if state.offer == NOBODY else state.offer,
        winner=None if state.winner == NOBODY else state.winner,
        how=state.how,
    )


def _hexes(s: State) -> tuple[HexView, ...]:
    board = board_of(s.seats)
    found: list[HexView] = []
    for place in range(board.size):
        stack = s.board[place] if s.board else 0
        q, r = PLACES[place]
        found.append(
            HexView(
                name=NOTATION[place],
                number=place,
                q=q,
                r=r,
                location=bool(board.location_mask >> place & 1),
                start=0 if place in board.starts[0] else 1 if place in board.starts[1] else None,
                marker=0 if s.held[0] >> place & 1 else 1 if s.held[1] >> place & 1 else None,
                stack=_stack(stack) if stack else None,
            )
        )
    return tuple(found)


def _stack(stack: int) -> StackView:
    seat = stack >> 6 & 3
    return StackView(SLUGS[stack & 63], seat, seat & 1, stack >> 8)


def user_of_drawn(s: State) -> Seat:
    """Return who has drawn a coin to use at once; `NOBODY` when there is none."""
    if s.drawn < 0:
        return NOBODY
    return next((frame[1] for frame in reversed(s.agenda) if frame[0] == ASK_USE), NOBODY)


def _zone(zone: list[int], seat: Seat) -> int:
    """Return a seat's coins of a zone; while units are drafted there are none."""
    return zone[seat] if zone else 0


def _player(s: State, owner: Seat, seat: Seat | None, acts: bool) -> PlayerView:
    own = owner == seat
    army = s.armies[owner] if s.armies else ()
    hand, down = _zone(s.hand, owner), _zone(s.down, owner)
    user = user_of_drawn(s)
    _, _, seen, late, laid = note_of(s, seat, owner) if seat is not None and seat != owner else (owner, owner, 0, 0, 0)
    return PlayerView(
        seat=owner,
        side=owner & 1,
        army=_slugs(army),
        coins=tuple([_coin(s, owner, slot, kind, own) for slot, kind in enumerate((ROYAL, *army))]) if s.bag else (),
        hand=_coins(s, owner, hand) if own else None,
        hand_count=size(hand),
        bag_count=size(_zone(s.bag, owner)),
        up=_coins(s, owner, _zone(s.up, owner)),
        down=_coins(s, owner, down) if own else None,
        down_count=size(down),
        supply=_coins(s, owner, _zone(s.supply, owner)),
        box=_coins(s, owner, _zone(s.box, owner)),
        drawn=SLUGS[s.drawn] if own and user == owner else None,
        holds_drawn=user == owner,
        seen=_coins(s, owner, seen),
        seen_in_hand=late == 0,
        laid=_coins(s, owner, laid),
        has_initiative=s.phase != DRAFT and s.holder == owner,
        must_act=acts,
    )


def _slugs(kinds: tuple[Kind, ...]) -> tuple[str, ...]:
    return tuple([SLUGS[kind] for kind in kinds])


def _coins(s: State, owner: Seat, packed: int) -> Coins:
    return _slugs(kinds_of(s, owner, packed)) if packed else ()


def _coin(s: State, owner: Seat, slot: int, kind: Kind, own: bool) -> CoinView:
    shift = 4 * slot
    bag, hand, down = s.bag[owner] >> shift & 15, s.hand[owner] >> shift & 15, s.down[owner] >> shift & 15
    up, supply, box = s.up[owner] >> shift & 15, s.supply[owner] >> shift & 15, s.box[owner] >> shift & 15
    drawn = 1 if s.drawn == kind and user_of_drawn(s) == owner else 0
    stands = [place for place, stack in enumerate(s.board) if stack and stack & 63 == kind] if kind else []
    board = sum([s.board[place] >> 8 for place in stands])
    return CoinView(
        coin=SLUGS[kind],
        total=UNITS[kind].coins,
        hidden=bag + hand + down + drawn,
        up=up,
        supply=supply,
        board=board,
        box=box,
        bag=bag if own else None,
        hand=hand if own else None,
        down=down if own else None,
        next_draw=_next_draw(s, owner, shift) if own else None,
        stands=tuple([NOTATION[place] for place in stands]),
    )


def _next_draw(s: State, owner: Seat, shift: int) -> float:
    """Return how likely the next coin drawn is of a slot; an empty bag is refilled first (WC-41)."""
    source = s.bag[owner] or s.up[owner] + s.down[owner]
    return (source >> shift & 15) / size(source) if source else 0.0


def _side(s: State, side: int) -> SideView:
    return SideView(
        side=side,
        seats=tuple(range(side, s.seats, 2)),
        markers=board_of(s.seats).markers,
        placed=s.held[side].bit_count(),
        seals=len(s.decrees) - s.seals[side].bit_count(),
    )


def _decree(s: State, number: int) -> DecreeView:
    printed = DECREES[number]
    sealed = (bool(s.seals[0] >> number & 1), bool(s.seals[1] >> number & 1))
    return DecreeView(printed.slug, printed.name, printed.text, sealed)


def _draft(s: State) -> DraftView:
    bans = len(s.banned) + bans_left(s)
    order = [(s.first + place) % s.seats for place in (*range(bans), *NUMBERS["draft"]["order"][str(s.seats)])]
    return DraftView(_slugs(s.pool), tuple(order), s.step, bans, _slugs(s.banned))


def _last(s: State) -> LastView:
    one = order(s.last & (1 << 30) - 1)
    stood = (s.last >> 32) - 1
    hexes = [value for letter, value in parts(one) if letter == "h"]
    if one.verb in (BOLSTER, MOVE, CONTROL, ATTACK) and one.fields[0] >= 0:  # of several units, the one that acted
        stood = hexes.pop(0)
    return LastView(
        seat=s.last >> 30 & 3,
        verb=VERBS[one.verb],
        coin=SLUGS[one.coin] if one.coin >= 0 else None,
        stood=NOTATION[stood] if stood >= 0 else None,
        hexes=tuple([NOTATION[at] for at in hexes]),
    )


def _question(s: State, ask: Frame) -> QuestionView:
    kind, seat = ask[0], ask[1]
    unit: str | None = None
    at: list[Hex] = []
    left, owner = 0, None
    units: list[Kind] = []
    if kind == ASK_FIRST:
        units = [order(packed).fields[0] for packed in answers(s)]
    elif kind == ASK_DEFEND:
        at = list(ask[2:4])
        unit = SLUGS[s.board[ask[3]] & 63]
    elif kind == ASK_RECRUIT:
        left = ask[2]
    elif kind == ASK_SPY:
        owner = ask[2]
    elif kind != ASK_USE:
        unit = SLUGS[ask[2]]
        at = spots_of(ask[3] if kind == ASK_EACH else s.spots[ask[2]])
    return QuestionView(
        QUESTIONS[kind], seat, unit, tuple([NOTATION[h] for h in at]), left, tuple(_slugs(tuple(units))), owner
    )


def spots_of(packed: int) -> list[Hex]:
    """List hexes that are packed as in `State.spots`."""
    found: list[Hex] = []
    while packed:
        found.append((packed & 63) - 1)
        packed >>= 6
    return found
