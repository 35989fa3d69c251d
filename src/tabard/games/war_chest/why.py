"""Why a coin, a verb, a hex, a decree or a card is of no use now: a sentence and the ledger's id."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick, next_picks, reaches
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.war_chest.actions import VERBS, Order, order
from tabard.games.war_chest.board import NOTATION, board_of
from tabard.games.war_chest.coins import kinds_of
from tabard.games.war_chest.naming import name, one
from tabard.games.war_chest.setup import bans_left
from tabard.games.war_chest.state import (
    ASK_DEFEND,
    ASK_EACH,
    ASK_FIRST,
    ASK_RECRUIT,
    ASK_SPY,
    ASK_USE,
    DRAFT,
    NOBODY,
    OVER,
    State,
)
from tabard.games.war_chest.turn import answers, asked
from tabard.games.war_chest.units import DECREES, NAMES, SLUGS, Kind, kind_of
from tabard.games.war_chest.why_follow_ups import about_answer
from tabard.games.war_chest.why_targets import about_target
from tabard.games.war_chest.why_verbs import about_verb

_BUTTONS: Final = (*[verb for verb in VERBS if " " not in verb], "stack", "supply")
_COIN_KINDS: Final = ("hand", "shown", "supply", "box", "unit", "card")
_ASIDES: Final = ("resign", "offer", "accept", "decline")

_WAITS: Final = {
    ASK_USE: ("WC-115", "use the coin just drawn"),
    ASK_FIRST: ("WC-67", "choose which unit goes on first"),
    ASK_DEFEND: ("WC-112", "choose what the attacked Royal Guard loses"),
    ASK_RECRUIT: ("WC-213", "recruit"),
    ASK_SPY: ("WC-214", "choose what becomes of the hand that is shown"),
    ASK_EACH: ("WC-105", "let the Footmen maneuver"),
}


def explain(s: State, seat: Seat, pick: Pick, made: Sequence[Pick] = ()) -> Refusal | None:
    """Say why *pick* is of no use after the picks *made*; ``None`` when it is of use, or is no thing of this game."""
    kind, _, word = pick.partition(":")
    if not _is_thing(s, kind, word):
        if kind == "hex" and word in NOTATION:
            return Refusal("WC-11", f"{word} is on the board of four players only.")
        return None
    if s.phase == OVER:
        return Refusal("WC-500", "The game is over.")
    if kind == "aside":
        return _about_aside(s, seat, word)
    if asked(s) != seat:
        return _waiting(s, seat)
    orders = [order(packed) for packed in answers(s)]
    if pick in next_picks(orders, made):
        return None
    if s.phase == DRAFT:
        return _about_card(s, kind, word)
    for place, earlier in enumerate(made):
        if not any(reaches(known, made[: place + 1]) for known in orders):  # the reason lies further back
            return explain(s, seat, earlier, made[:place]) or Refusal("WC-43", "Begin anew: that leads nowhere now.")
    return _about_pick(s, seat, pick, made, orders)


def _is_thing(s: State, kind: str, word: str) -> bool:
    """Say whether the pick names something of this table."""
    if kind in _COIN_KINDS:
        return word in SLUGS
    if kind == "hex":
        return word in NOTATION[: board_of(s.seats).size]
    if kind == "decree":
        return any(word == decree.slug for decree in DECREES)
    if kind == "seat":
        return word in ("0", "1", "2", "3")[: s.seats]
    return (kind == "button" and word in _BUTTONS) or (kind == "aside" and word in _ASIDES)


def _about_aside(s: State, seat: Seat, word: str) -> Refusal | None:
    """Say why a draw can't be offered, accepted or declined now."""
    if word == "resign":
        return None
    offered = s.offer != NOBODY and (s.offer ^ seat) & 1
    if word in ("accept", "decline"):
        return None if offered else Refusal("WC-500", f"There is no offer of a draw to {word}.")
    if offered:
        return Refusal("WC-500", "The other side has offered a draw: accept or decline it.")
    if s.offer != NOBODY:
        return Refusal("WC-500", "Your side’s offer of a draw stands.")
    if s.offered[seat] == s.round + 1:
        return Refusal("WC-500", "You have offered a draw in this round. You can again in the next.")
    return None


def _waiting(s: State, seat: Seat) -> Refusal:
    """Say why a seat that is not asked can't act."""
    if s.phase == DRAFT:
        return Refusal("WC-33" if s.seats == 2 else "WC-34", "Another player picks a card now.")
    if not s.agenda:
        return Refusal("WC-43", "It is not your turn.")
    rule, what = _WAITS.get(s.agenda[-1][0], ("WC-68", "say what a unit does"))
    return Refusal(rule, f"First another player has to {what}.")


def _about_card(s: State, kind: str, word: str) -> Refusal:
    """Say why a pick is no card to be drafted."""
    if kind != "card":
        return Refusal("WC-36" if s.nobility else "WC-33", "The battle begins when all unit cards are taken.")
    unit = kind_of(word)
    if unit in s.banned:
        return Refusal("WC-600", f"The {name(word)} is banned from this game.")
    if any(unit in army for army in s.armies):
        return Refusal("WC-22", f"The {name(word)} is taken already.")
    rule = "WC-600" if bans_left(s) or s.banned else "WC-33" if s.seats == 2 else "WC-34"
    return Refusal(rule, f"The {name(word)} is not laid out.")


def _about_pick(s: State, seat: Seat, pick: Pick, made: Sequence[Pick], orders: list[Order]) -> Refusal:
    """Say why a pick does not go on from those made, to the seat that is asked."""
    if s.agenda and s.agenda[-1][0] != ASK_USE:
        return about_answer(s, seat, pick, made)
    if not made:
        return _about_first(s, seat, pick)
    kind = kind_of(made[0].partition(":")[2])
    if len(made) == 1:
        if pick.startswith("button:"):
            return about_verb(s, seat, kind, pick.partition(":")[2])
        return Refusal("WC-43", f"First choose what {one(kind)} is used for.")
    return about_target(s, seat, pick, made, orders)


def _about_first(s: State, seat: Seat, pick: Pick) -> Refusal:
    """Say why an action does not begin with that pick; it begins with a coin."""
    kind, _, word = pick.partition(":")
    if kind == "hand":
        return _no_coin(s, seat, kind_of(word))
    if kind == "hex":
        return _about_hex(s, seat, NOTATION.index(word))
    if kind == "decree":
        return Refusal("WC-200", f"To proclaim {_decree(word)}, pick the Royal Coin first, then Proclaim.")
    if kind == "supply":
        return Refusal("WC-53", f"To recruit {one(kind_of(word))}, pick the coin that pays first, then Recruit.")
    return Refusal("WC-43", "First pick the coin that you use.")


def _no_coin(s: State, seat: Seat, kind: Kind) -> Refusal:
    """Say why a coin can't be used: it is not in the hand, or another must be."""
    if s.drawn >= 0:
        return Refusal("WC-115", f"The coin to be used now is the one just drawn, {one(s.drawn)}.")
    if kind and kind not in s.armies[seat]:
        return Refusal("WC-305" if kind in s.armies[seat ^ 2 if s.seats == 4 else seat] else "WC-22",
                       f"The {NAMES[kind]} is not in your army.")  # fmt: skip
    return Refusal("WC-43", f"You have no {NAMES[kind]} in your hand.")


def _about_hex(s: State, seat: Seat, at: int) -> Refusal:
    """Say what it takes to do something with a hex."""
    stack = s.board[at]
    if stack and stack >> 6 & 3 == seat:
        kind = stack & 63
        held = (s.drawn,) if s.drawn >= 0 else kinds_of(s, seat, s.hand[seat])
        if kind in held:
            return Refusal("WC-6", f"To do something with your {NAMES[kind]}, pick its coin first.")
        return Refusal("WC-6", f"Your {NAMES[kind]} acts only for a coin of its own, and you have none in your hand.")
    return Refusal("WC-43", "First pick the coin that you use.")


def _decree(slug: str) -> str:
    return next(decree.name for decree in DECREES if decree.slug == slug)
