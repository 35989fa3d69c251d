"""What each seat may know, built from nothing up (PN-VIEW-01 to PN-VIEW-18, the table of zones in the ledger).

It is read off a table on which all that the seat can't know has been laid out in a fixed order, see `resample`. So
even what is shown by mistake betrays nothing.
"""

from typing import Final

from tabard.core.event import Seat
from tabard.core.options import Value
from tabard.games.posh_nosh import setup, turn
from tabard.games.posh_nosh.cards import FAMILIAR, NOTATION
from tabard.games.posh_nosh.guesses import units_are_open
from tabard.games.posh_nosh.options import house_rules
from tabard.games.posh_nosh.resample import is_confirmed, known_table
from tabard.games.posh_nosh.roster import FIRST_ITEM, pick_slug
from tabard.games.posh_nosh.shown import SideView, View
from tabard.games.posh_nosh.staging import is_sure_win
from tabard.games.posh_nosh.state import (
    ASK_BARTER,
    BATTLE,
    DRAFT,
    HANDS,
    NOBODY,
    OVER,
    TURN,
    WAITING,
    State,
    unit_text,
)
from tabard.games.posh_nosh.view_setup import WAYS, setup_of
from tabard.games.posh_nosh.view_staged import question_of, stage_of
from tabard.games.posh_nosh.view_units import units_of
from tabard.games.posh_nosh.workings import hand_tally

PHASES: Final = ("recruit", "swap", "ready", "battle", "over")


def view(state: State, seat: Seat | None) -> View:
    """Build what *seat* may know."""
    s = known_table(state, seat)
    acting = to_act(s)
    stage = stage_of(s, seat)
    own_turn = seat == s.turn and s.phase == BATTLE
    return View(
        seat=seat,
        phase=PHASES[s.phase],
        numbers=s.book.word,
        size=s.size,
        heroes=s.heroes,
        dragons=s.dragons,
        items=s.items,
        way=WAYS[s.recruit],
        swap=s.swap,
        opening_shield=s.opening_shield,
        choose_order=s.choose_order,
        ranked=s.ranked,
        practice=s.practice,
        house_rules=tuple(house_rules(_options(s))),
        setup=setup_of(s, seat) if s.phase < BATTLE else None,
        sides=(_side(s, 0, seat, acting, stage.ahead), _side(s, 1, seat, acting, stage.ahead)),
        turn=s.turn,
        turns=s.turns,
        battle_first=s.battle_first if s.battle_first != NOBODY else None,
        active=unit_text(s.active) if s.active >= 0 else None,
        mode=HANDS[s.mode],
        staged=stage.cards,
        staged_hidden=stage.hidden,
        aside=NOTATION[s.aside] if s.aside >= 0 and own_turn else None,
        cards_left=_cards_left(s) if own_turn and not is_confirmed(s) else 0,
        sure_win=own_turn and not s.agenda and is_sure_win(s),
        taken=NOTATION[s.taken] if s.taken >= 0 and own_turn else None,
        taken_pending=s.taken >= 0,
        question=question_of(s, seat),
        to_act=acting,
        offer=s.offer if s.offer != NOBODY else None,
        moved=s.moved,
        winner=s.winner if s.winner != NOBODY else None,
        how=s.how,
        table=s,
    )


def to_act(s: State) -> tuple[Seat, ...]:
    """Return who must act."""
    if s.phase == BATTLE:
        return (turn.asked(s),)
    return () if s.phase == OVER else setup.to_act(s)


def _options(s: State) -> dict[str, Value]:
    return {
        "heroes": s.heroes,
        "dragons": s.dragons,
        "items": s.items,
        "size": s.size,
        "opening_shield": s.opening_shield,
        "swap": s.swap,
        "choose_order": s.choose_order,
        "numbers": s.book.word,
        "practice": s.practice,
    }


def _cards_left(s: State) -> int:
    """Return how many cards the seat whose turn it is still has to use (PN-TURN-04, PN-TURN-06)."""
    held = len(s.hands[s.turn])
    return min(max(0, s.book.cards - len(s.staged)), held) if s.mode == TURN else held


def _side(s: State, side: Seat, seat: Seat | None, acting: tuple[Seat, ...], ahead: State | None) -> SideView:
    own = side == seat
    hand = list(s.hands[side])
    robbed = s.taken >= 0 and s.taken_from == side  # PN-R-014
    if robbed:
        hand = sorted([*hand, s.taken])
    pile = [card for card in s.piles[side] if card < FAMILIAR]
    asked = s.agenda[-1] if s.agenda else (0, NOBODY)
    open_pile = own or (asked[0] == ASK_BARTER and asked[1] == seat)
    begun = bool(s.kind)
    filled = hand_tally(s, side)
    units = units_of(s, side, ahead)
    return SideView(
        seat=side,
        hand=tuple([NOTATION[card] for card in hand]) if own else None,
        hand_count=len(hand),
        hand_size=filled.rounded_down(),
        hand_working=filled.working(),
        deck_count=len(s.decks[side]),
        pile=tuple([NOTATION[card] for card in pile]) if open_pile else None,
        pile_count=len(s.piles[side]),
        familiar=""
        if not begun
        else "beside"
        if s.beside[side]
        else "pile"
        if len(pile) < len(s.piles[side])
        else "deck",
        units=units,
        standing=len([unit for unit in units if unit.standing]),
        picks=_picks(s, side, own, begun),
        items_picked=len([pick for pick in s.picked[side] if pick >= FIRST_ITEM])
        if own or begun or s.recruit == DRAFT
        else None,
        locked=s.phase < BATTLE and s.steps[side] == WAITING,
        must_act=side in acting,
    )


def _picks(s: State, side: Seat, own: bool, begun: bool) -> tuple[str, ...] | None:
    if own or begun:
        return tuple([pick_slug(pick) for pick in s.picked[side]])
    if units_are_open(s):
        return tuple([pick_slug(pick) for pick in s.picked[side] if pick < FIRST_ITEM])
    return None
