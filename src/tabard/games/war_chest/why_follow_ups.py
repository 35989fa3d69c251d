"""Why something is no answer to a question in the middle of an action."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick, next_picks
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.war_chest.actions import order
from tabard.games.war_chest.board import NOTATION, board_of, hex_of
from tabard.games.war_chest.combat import ONE_COIN
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.state import (
    ASK_DEFEND,
    ASK_EACH,
    ASK_FIRST,
    ASK_MANEUVER,
    ASK_MOVE,
    ASK_PUSH,
    ASK_RECRUIT,
    ASK_REPEAT,
    ASK_SPY,
    Frame,
    State,
)
from tabard.games.war_chest.turn import answers
from tabard.games.war_chest.units import NAMES, UNITS, Kind, kind_of
from tabard.games.war_chest.view import spots_of
from tabard.games.war_chest.why_targets import (
    about_maneuver_hex,
    misfit,
    no_attack_on,
    no_move_to,
    no_recruit_of,
    wrong_thing,
)
from tabard.games.war_chest.why_verbs import about_maneuver, lacking

_OPEN: Final = {
    ASK_FIRST: ("WC-67", "First choose which unit goes on."),
    ASK_DEFEND: ("WC-112", "First choose: a coin of the attacked stack, or one of your supply."),
    ASK_RECRUIT: ("WC-213", "First recruit a coin of your supply."),
    ASK_SPY: ("WC-214", "First discard a coin of the hand you see, or leave it."),
}


def about_answer(s: State, seat: Seat, pick: Pick, made: Sequence[Pick]) -> Refusal:
    """Say why *pick* does not answer the question on top of the agenda, which is to *seat*."""
    frame = s.agenda[-1]
    ask = frame[0]
    thing, _, word = pick.partition(":")
    if ask == ASK_RECRUIT and thing == "supply":
        return no_recruit_of(s, seat, kind_of(word))
    if ask == ASK_SPY and thing == "shown":
        return Refusal("WC-214", f"There is no {NAMES[kind_of(word)]} in that hand.")
    if ask == ASK_FIRST and thing == "unit":
        return Refusal("WC-67", f"The {NAMES[kind_of(word)]} has nothing to do now.")
    if ask in _OPEN:
        return Refusal(*_OPEN[ask])
    return _about_unit(s, frame, thing, word, pick, made)


def _about_unit(s: State, frame: Frame, thing: str, word: str, pick: Pick, made: Sequence[Pick]) -> Refusal:
    """Say why a unit that may, or must, go on can't do that."""
    ask, kind = frame[0], frame[2]
    rule = _rule_of(ask, kind)
    if thing == "button" and not made:
        return _about_verb(_as_paid(s, frame), frame, word, rule)
    if not made:
        return Refusal(rule, f"First choose what your {NAMES[kind]} does.")
    verb = made[0].partition(":")[2]
    wrong = wrong_thing(pick, verb, next_picks([order(packed) for packed in answers(s)], made))
    if wrong is not None:
        return wrong
    at, chosen = hex_of(word), [hex_of(one.partition(":")[2]) for one in made[1:]]
    start = (s.spots[kind] & 63) - 1
    if verb == "push":
        return no_move_to(s, chosen[0], at) if chosen else _no_push(s, kind, at)
    if verb == "tactic":
        return misfit(s, kind, pick, made)
    if ask == ASK_EACH:
        return _about_each(s, frame, verb, at, chosen)
    changed = _as_paid(s, frame)
    return no_move_to(s, start, at) if verb == "move" else no_attack_on(changed, start, at)


def _rule_of(ask: int, kind: Kind) -> str:
    """Return the rule of the follow-up of a unit."""
    unit = UNITS[kind]
    if unit.slug in _ATTRIBUTE_RULES and ask != ASK_EACH:
        return _ATTRIBUTE_RULES[unit.slug]
    return unit.rule or "WC-68"


_ATTRIBUTE_RULES: Final = {"earl": "WC-224", "herald": "WC-226"}
"""Where the attribute has a rule of its own, beside the tactic's."""


def _as_paid(s: State, frame: Frame) -> State:
    """Return the state once the coin of a repeat is paid, which decides what may be attacked (WC-101)."""
    if frame[0] != ASK_REPEAT:
        return s
    other = s.copy()
    other.board[(s.spots[frame[2]] & 63) - 1] -= ONE_COIN
    return other


def _about_verb(s: State, frame: Frame, verb: str, rule: str) -> Refusal:
    ask, seat, kind = frame[0], frame[1], frame[2]
    name = NAMES[kind]
    if verb == "decline":
        return Refusal(rule, f"Your {name} must act, for it can.")
    if ask == ASK_MOVE:
        return Refusal(rule, f"Your {name} may only move now.")
    if ask == ASK_PUSH:
        return Refusal(rule, f"Your {name} may only drive an adjacent enemy unit away now.")
    if verb == "tactic":
        if ask == ASK_MANEUVER and TACTICS[kind] is not None:
            return lacking(s, kind)
        return Refusal("WC-69", f"This free maneuver of the {name} is a move, a control or a normal attack.")
    if verb in ("move", "control", "attack"):
        return about_maneuver(s, seat, kind, verb)
    return Refusal(rule, f"Your {name} has its turn now: what it does costs no coin of your hand.")


def _no_push(s: State, kind: Kind, at: int) -> Refusal:
    """Say why the unit on a hex can't be driven away."""
    own = (s.spots[kind] & 63) - 1
    if not s.board[at] or not (s.board[at] ^ s.board[own]) & 64:
        return Refusal("WC-220", f"There is no enemy unit on {NOTATION[at]}.")
    if at not in board_of(s.seats).near[own]:
        return Refusal("WC-220", f"{NOTATION[at]} is not next to your {NAMES[kind]}.")
    return Refusal("WC-220", f"The {NAMES[s.board[at] & 63]} has nowhere to go: no space next to it is empty.")


def _about_each(s: State, frame: Frame, verb: str, at: int, chosen: Sequence[int]) -> Refusal:
    """Say why one of several units can't do that, or has done its part."""
    kind, rest = frame[2], spots_of(frame[3])
    if not chosen and s.board[at] & 63 == kind and s.board[at] and at not in rest:
        return Refusal("WC-105", f"The {NAMES[kind]} on {NOTATION[at]} has maneuvered already.")
    return about_maneuver_hex(s, kind, verb, at, chosen)
