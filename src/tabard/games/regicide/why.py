"""Why a card, a button or a seat is of no use now, with the ledger's id."""

from collections.abc import Sequence

from tabard.core.action import Pick
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.regicide.actions import FIRST_WISH, PHRASES, PLAY_OF, misfit
from tabard.games.regicide.cards import BIT, CARD, CardSet, listed, worth
from tabard.games.regicide.legal import may_say
from tabard.games.regicide.naming import card_name
from tabard.games.regicide.state import CHOOSE, OVER, PLAY, SUFFER, RegicideState

_END_RULES = ("", "RG-END-1", "RG-END-2", "RG-END-3", "RG-RULE-34")
"""The rule of each end, in the order of `state`: won, killed, stuck, given up."""


def explain(state: RegicideState, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use to *seat* after the picks already *made*."""
    if made:
        return _together(state, seat, [*made, pick])
    kind, _, name = pick.partition(":")
    if not _is_ours(state, kind, name):
        return None
    if state.phase == OVER:
        return Refusal(_END_RULES[state.end], "The game is over.")
    if kind == "aside":
        return None
    if kind == "say":
        return _say(state, seat, PHRASES.index(name))
    if seat != state.turn:
        return Refusal("RG-TURN-1", "It is not your turn.")
    if kind == "seat":
        return None if state.phase == CHOOSE else Refusal("RG-JEST-6", "The next player is chosen only after a jester.")
    if state.phase == CHOOSE:
        return Refusal("RG-JEST-6", "First choose who takes the next turn.")
    return _card(state, CARD[name]) if kind == "hand" else _button(state, name)


def _is_ours(state: RegicideState, kind: str, name: str) -> bool:
    known = {
        "hand": name in CARD,
        "button": name in ("play", "discard", "yield", "flip"),
        "seat": name.isdecimal() and name.isascii() and int(name) < state.seats,
        "aside": name == "resign",
        "say": name in PHRASES and state.seats > 1,
    }
    return known.get(kind, False)


def _card(state: RegicideState, card: int) -> Refusal | None:
    hand = state.hands[state.turn]
    if not hand & BIT[card]:
        return Refusal("RG-PLAY-1", f"You don’t hold the {card_name(card)}.")
    if state.phase == SUFFER and worth(hand) < state.strike():
        return Refusal(
            "RG-RULE-33",
            f"Your hand is worth {worth(hand)} and the strike is {state.strike()}: only a joker can help.",
        )
    return None


def _button(state: RegicideState, name: str) -> Refusal | None:
    if name == "flip":
        return _flip(state)
    if state.phase == SUFFER:
        if name == "discard":
            return _card_to_pay(state)
        return Refusal("RG-SUF-2", f"You have had your step 1: now discard cards worth at least {state.strike()}.")
    if name == "discard":
        if state.strike() == 0:
            return Refusal("RG-RULE-19", "The enemy’s strike is 0: nothing may be discarded.")
        return Refusal("RG-TURN-1", "There is nothing to pay yet: first play or yield.")
    if name == "yield":
        return _yield(state)
    return None if state.hands[state.turn] else Refusal("RG-RULE-32", "You have no card to play.")


def _card_to_pay(state: RegicideState) -> Refusal | None:
    held = listed(state.hands[state.turn])
    return _card(state, held[0]) if held else Refusal("RG-RULE-33", "You have no card to pay with.")


def _yield(state: RegicideState) -> Refusal | None:
    if state.may_yield():
        return None
    if state.seats == 1:
        if state.solo_yield:
            return Refusal("RG-RULE-31", "Not now: your last turn was a yield.")
        return Refusal("RG-SOLO-5", "A lone player can’t yield: nobody else could have fought before.")
    if state.seats == 2:
        return Refusal("RG-YIELD-2", "Not now: the other player yielded on their last turn.")
    return Refusal("RG-YIELD-2", "Not now: all other players yielded on their last turns.")


def _flip(state: RegicideState) -> Refusal | None:
    if state.seats > 1:
        return Refusal("RG-SOLO-1", "Only a lone player has jokers to turn over.")
    if not state.jokers:
        return Refusal("RG-SOLO-2", "Both jokers are used.")
    return None


def _say(state: RegicideState, seat: Seat, phrase: int) -> Refusal | None:
    if may_say(state, seat, phrase):
        return None
    if phrase >= FIRST_WISH and not state.jester_time:
        return Refusal("RG-TALK-3", "Whether you want the next turn may be said only right after a jester.")
    return Refusal("RG-RULE-58", "You have said that; it is on the table until the next move.")


def _together(state: RegicideState, seat: Seat, picks: list[Pick]) -> Refusal | None:
    """Judge picks as a whole: each alone, then the cards as a play or a payment."""
    for pick in picks:
        why = explain(state, seat, pick)
        if why is not None:
            return why
    if picks[-1] in ("button:yield", "button:flip"):
        return Refusal("RG-PLAY-1", "First put the cards that you have picked back into your hand.")
    cards = _cards(picks)
    if state.phase == PLAY and cards and cards not in PLAY_OF:
        rule, text = misfit(listed(cards))
        return Refusal(rule, text[0].upper() + text[1:] + ".")
    if state.phase == SUFFER and picks[-1] == "button:discard" and worth(cards) < state.strike():
        return Refusal("RG-SUF-2", f"These are worth {worth(cards)}; the strike is {state.strike()}.")
    return None


def _cards(picks: list[Pick]) -> CardSet:
    mask = 0
    for pick in picks:
        kind, _, name = pick.partition(":")
        if kind == "hand" and name in CARD:
            mask |= BIT[CARD[name]]
    return mask
