"""Why a card, a unit, a button is of no use now: a sentence and the ledger's id.

Everything is looked up on the table as the seat knows it (`resample.known_table`), so none can betray a hidden card.
"""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick, completed, next_picks, reaches
from tabard.core.errors import BadNotation
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh import setup, turn
from tabard.games.posh_nosh.actions import (
    ACCEPT,
    ACT,
    DECLINE,
    FLEE,
    GIVE,
    LOOT,
    RAISE,
    RESIGN,
    TAKE,
    THROW,
    TOP,
    TRUCE,
    WARD,
    Order,
    unit_of,
)
from tabard.games.posh_nosh.cards import card_of
from tabard.games.posh_nosh.ending import CALLED_OFF, RESIGNATION, TRUCE_MADE, open_asides
from tabard.games.posh_nosh.resample import known_table
from tabard.games.posh_nosh.roster import pick_of
from tabard.games.posh_nosh.state import (
    ASK_ANSWER,
    ASK_LOOT,
    ASK_WARD,
    BATTLE,
    OVER,
    State,
)
from tabard.games.posh_nosh.why_answers import about_answer
from tabard.games.posh_nosh.why_setup import about_setup, what_first
from tabard.games.posh_nosh.why_turn import about_turn

BUTTONS: Final = (
    *("back", "keep", "lock", "unlock", "guard", "confirm", "call-off", "familiar", "rob", "look", "peek", "barter"),
    *("let", "leave", "throw", "shift", "steal", "fetch", "discard", "summon"),
    *("dragon", "double-dragon", "lesser-dragon", "fairy", "blacksmith"),
)
"""All buttons of the game."""
_ASIDES: Final = {"resign": RESIGN, "truce": TRUCE, "accept": ACCEPT, "decline": DECLINE, "flee": FLEE}
_CARDS: Final = ("hand", "staged", "pile", "shown", "taken")
_ENDS: Final = {
    RESIGNATION: ("PN-WIN-02", "The match is over: a player resigned."),
    TRUCE_MADE: ("PN-WIN-03", "The match is over: there is a truce."),
    CALLED_OFF: ("PN-WIN-05", "The match is called off."),
}


def explain(state: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use after the picks *made*; ``None`` when it is, or is no thing of this game."""
    if not _is_thing(pick):
        return None
    s = known_table(state, seat)
    if s.phase == OVER:
        return _ended(s)
    orders = _open(s, seat)
    if pick in next_picks(orders, made):
        return None
    kind, _, word = pick.partition(":")
    if kind == "aside":
        return _about_aside(s, seat, word)
    for place, earlier in enumerate(made):
        if not any(reaches(known, made[: place + 1]) for known in orders):  # the reason lies further back
            return explain(state, seat, earlier, made[:place]) or Refusal("PN-TURN-04", "Begin anew.")
    if completed(orders, made) is not None:
        rule = "PN-SETUP-07" if s.phase < BATTLE else "PN-TURN-04"
        return Refusal(rule, "What you have picked is complete: do it, or begin anew.")
    if s.phase < BATTLE:
        return about_setup(s, seat, kind, word, made)
    if turn.asked(s) != seat:
        return _waiting(s, seat)
    if s.agenda:
        return about_answer(s, seat, kind, word)
    return about_turn(s, seat, kind, word, made)


def _ended(s: State) -> Refusal:
    return Refusal(*_ENDS.get(s.how, ("PN-WIN-01", "The match is over: one side has no unit standing.")))


def explain_whole(s: State, seat: Seat, action: Order) -> Refusal | None:
    """Say why an action is of no use where its picks are: what it is for is not asked, or not any more."""
    if s.phase == OVER:
        return _ended(s)
    if s.phase == BATTLE:
        return Refusal(*_IN_BATTLE.get(action.verb, ("PN-SETUP-10", "The battle has begun.")))
    if action.verb in _IN_BATTLE:
        return Refusal("PN-SETUP-12", "That is for the battle, which has not begun.")
    return what_first(s, seat)


_NOT_ASKED: Final = ("PN-REACT-05", "Nothing is asked that this would answer.")
_IN_BATTLE: Final = {
    ACT: ("PN-ORDER-02", "Nobody is to choose now which unit takes the turn."),
    LOOT: ("PN-LOOT-01", "There is no item won that a unit could take now."),
    THROW: ("PN-TAKE-01", "That is not the card taken."),
    **dict.fromkeys((RAISE, WARD, GIVE, TAKE, TOP), _NOT_ASKED),
}
"""Why those of the battle are of no use that share their picks with others."""


def _open(s: State, seat: Seat) -> list[Order]:
    """List all that a seat may do."""
    codes = open_asides(s, seat)
    if s.phase < BATTLE:
        codes = codes + setup.retracts(s, seat)
        if seat in setup.to_act(s):
            codes = setup.legal(s, seat) + codes
    else:
        if seat == s.turn:
            codes = turn.retracts(s) + codes
        if turn.asked(s) == seat:
            codes = turn.legal(s) + codes
    return [Order(packed) for packed in codes]


def _is_thing(pick: Pick) -> bool:
    """Say whether a pick names something of this game."""
    kind, _, word = pick.partition(":")
    if kind == "button":
        return word in BUTTONS
    if kind == "aside":
        return word in _ASIDES
    if kind == "item":
        return word in ("1", "2", "3", "4")
    try:
        if kind in _CARDS:
            card_of(word)
        elif kind == "unit":
            unit_of(word)
        elif kind in ("roster", "picked"):
            pick_of(word)
        else:
            return False
    except BadNotation:
        return False
    return True


def _about_aside(s: State, seat: Seat, word: str) -> Refusal:
    """Say why nobody can flee, resign or make a truce now."""
    if word == "flee":
        return Refusal("PN-WIN-05", "There has been a move in the battle, so nobody can flee any more.")
    if not s.moved:
        text = "Nobody has made a move in the battle yet, so there is nothing to {}. You may flee."
        return Refusal("PN-WIN-04", text.format("resign" if word == "resign" else "call a truce over"))
    if word in ("accept", "decline"):
        return Refusal("PN-WIN-03", f"There is no offer of a truce to {word}.")
    if s.offer == 1 - seat:
        return Refusal("PN-WIN-03", "Your rival has offered a truce: accept or decline it.")
    if s.offer == seat:
        return Refusal("PN-R-173", "Your offer of a truce stands until the end of your next turn.")
    return Refusal("PN-R-173", "You have offered a truce in this turn already.")


def _waiting(s: State, seat: Seat) -> Refusal:
    """Say why a seat that is not asked can't act."""
    if not s.agenda:
        return Refusal("PN-TURN-07", "It is your rival’s turn.")
    sort = s.agenda[-1][0]
    if sort == ASK_ANSWER:
        return Refusal("PN-REACT-05", "Your rival is asked whether to raise a shield.")
    if sort == ASK_WARD:
        return Refusal("PN-REACT-05", "Your rival is asked whether to ward.")
    if sort == ASK_LOOT:
        return Refusal("PN-LOOT-02", "Your rival chooses who carries the item won.")
    return Refusal("PN-TURN-07", "Your rival has to choose first.")
