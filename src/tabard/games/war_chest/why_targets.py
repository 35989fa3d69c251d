"""Why a hex, a coin, a decree or a player is not what a chosen verb can be done with."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick, next_picks
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.war_chest.actions import Order, order
from tabard.games.war_chest.board import DISTANCE, NOTATION, Hex, board_of, hex_of
from tabard.games.war_chest.combat import is_target, spots_without
from tabard.games.war_chest.naming import counted
from tabard.games.war_chest.state import State
from tabard.games.war_chest.turn import answers
from tabard.games.war_chest.units import (
    DECREES,
    DEPLOYS_BESIDE,
    GUARD,
    MARCH,
    MOST,
    NAMES,
    REDEPLOY,
    ROYAL,
    ROYAL_TACTIC,
    SPY,
    TRAITS,
    UNITS,
    Kind,
    decree_of,
    kind_of,
)
from tabard.games.war_chest.why_verbs import about_decree, protected, why_not_control

_RULES: Final = {
    "deploy": "WC-50",
    "bolster": "WC-51",
    "recruit": "WC-53",
    "move": "WC-55",
    "control": "WC-56",
    "attack": "WC-57",
    "tactic": "WC-58",
    "proclaim": "WC-200",
    "push": "WC-220",
}
_THINGS: Final = {
    "hex": "a space of the board",
    "supply": "a coin of your supply",
    "decree": "a decree",
    "seat": "an opponent",
    "box": "a coin that is out of the game",
}


def about_target(s: State, seat: Seat, pick: Pick, made: Sequence[Pick], orders: Sequence[Order]) -> Refusal:
    """Say why *pick* does not follow a coin and its verb, the first two of *made*."""
    kind, verb = kind_of(made[0].partition(":")[2]), made[1].partition(":")[2]
    wrong = wrong_thing(pick, verb, next_picks(orders, made))
    if wrong is not None:
        return wrong
    thing, _, word = pick.partition(":")
    if thing == "supply":
        return no_recruit_of(s, seat, kind_of(word))
    if verb == "proclaim":
        return _about_proclaiming(s, seat, thing, word, made[2:], sealed=True)
    if verb == "tactic":
        return _about_tactic(s, seat, kind, pick, made)
    at = hex_of(word)
    if verb == "deploy":
        return no_deploy_on(s, seat, kind, at)
    return about_maneuver_hex(s, kind, verb, at, [hex_of(one.partition(":")[2]) for one in made[2:]])


def wrong_thing(pick: Pick, verb: str, wanted: Sequence[Pick]) -> Refusal | None:
    """Say what is to be chosen where *pick* is another kind of thing; ``None`` when it is the right kind."""
    kinds = list(dict.fromkeys([other.partition(":")[0] for other in wanted]))
    rule = _RULES.get(verb, "WC-43")
    if not kinds:
        return Refusal(rule, "Nothing more is to be chosen.")
    if pick.partition(":")[0] in kinds:
        return None
    return Refusal(rule, f"Now choose {' or '.join([_THINGS.get(kind, 'what to do') for kind in kinds])}.")


def no_recruit_of(s: State, seat: Seat, kind: Kind) -> Refusal:
    """Say why a coin can't be recruited."""
    if kind == ROYAL:
        return Refusal("WC-53", "The Royal Coin is never in a supply.")
    if kind not in s.armies[seat]:
        return Refusal("WC-304" if s.seats == 4 else "WC-53", f"The {NAMES[kind]} is not in your army.")
    return Refusal("WC-53", f"There is no {NAMES[kind]} left in your supply.")


# --------------------------------------------------------------------------------------------- normal maneuvers


def no_deploy_on(s: State, seat: Seat, kind: Kind, at: Hex) -> Refusal:
    """Say why a unit can't be deployed on a hex."""
    rule = "WC-113" if TRAITS[kind] & DEPLOYS_BESIDE else "WC-50"
    if s.board[at]:
        return Refusal(rule, f"{_standing(s, at)}.")
    beside = ", nor a space next to a friendly unit" if TRAITS[kind] & DEPLOYS_BESIDE else ""
    if not board_of(s.seats).location_mask >> at & 1:
        return Refusal(rule, f"{NOTATION[at]} is no location{beside}.")
    return Refusal(rule, f"{NOTATION[at]} is no location that your side controls{beside}.")


def about_maneuver_hex(s: State, kind: Kind, verb: str, at: Hex, chosen: Sequence[Hex]) -> Refusal:
    """Say why a hex is not where a unit moves, what it attacks or, of several units, where the one stands that acts."""
    if MOST[kind] > 1 and not chosen:
        if s.board[at] & 63 != kind or not s.board[at]:
            return Refusal(
                "WC-105", f"First choose which of your units acts; no {NAMES[kind]} stands on {NOTATION[at]}."
            )
        if verb == "control":
            return Refusal("WC-56", why_not_control(s, at))
        return Refusal("WC-105", f"The {NAMES[kind]} on {NOTATION[at]} can’t {verb}.")
    start = chosen[0] if chosen else (s.spots[kind] & 63) - 1
    return no_move_to(s, start, at) if verb == "move" else no_attack_on(s, start, at)


def no_move_to(s: State, start: Hex, at: Hex) -> Refusal:
    """Say why the unit on *start* can't move to *at*."""
    if start == at:
        return Refusal("WC-55", f"Your {NAMES[s.board[at] & 63]} stands there already.")
    if s.board[at]:
        return Refusal("WC-55", f"{_standing(s, at)}.")
    return Refusal("WC-55", f"{NOTATION[at]} is {_away(start, at)}: a move goes to an adjacent space.")


def no_attack_on(s: State, start: Hex, at: Hex) -> Refusal:
    """Say why the unit on *start* can't make a normal attack on what is on *at*."""
    attacker, target = s.board[start], s.board[at]
    if not target:
        return Refusal("WC-57", f"There is no unit on {NOTATION[at]}.")
    if not (attacker ^ target) & 64:
        return Refusal("WC-57", f"{_standing(s, at)}, and it is no enemy.")
    if not is_target(attacker, target):
        return protected(attacker, target)
    return Refusal("WC-57", f"{NOTATION[at]} is {_away(start, at)}: a normal attack reaches an adjacent space.")


def _standing(s: State, at: Hex) -> str:
    return f"The {NAMES[s.board[at] & 63]} stands on {NOTATION[at]}"


def _away(start: Hex, at: Hex) -> str:
    return f"{counted(DISTANCE[start][at], 'space')} away"


# ------------------------------------------------------------------------------------------------------ tactics


def _about_tactic(s: State, seat: Seat, kind: Kind, pick: Pick, made: Sequence[Pick]) -> Refusal:
    """Say why *pick* is nothing to choose for a tactic."""
    unit = kind
    if kind == ROYAL:
        unit = next(other for other in s.armies[seat] if TRAITS[other] & ROYAL_TACTIC)
    thing, _, word = pick.partition(":")
    if thing == "decree" or (made[2:] and made[2].startswith("decree:")):
        return _about_proclaiming(s, seat, thing, word, made[2:], sealed=False)
    return misfit(s, unit, pick, made)


def misfit(s: State, kind: Kind, pick: Pick, made: Sequence[Pick]) -> Refusal:
    """Say what is wrong with a hex for the tactic of a unit: what would have to be changed for it to do."""
    at = hex_of(pick.partition(":")[2])
    stack, own = s.board[at], (s.spots[kind] & 63) - 1
    unit = UNITS[kind]
    if stack and at != own:
        if _would_do(_without(s, at), pick, made):
            return Refusal("WC-61", f"{_standing(s, at)}: the space must be empty.")
        if (stack ^ s.board[own]) & 64 and _would_do(_unprotected(s, at), pick, made):
            return protected(s.board[own], stack)
    what = f"{_standing(s, at)}" if stack else f"{NOTATION[at]} is empty"
    where = "" if at == own else f", {_away(own, at)} from it"
    needs = unit.facts["tactic"].get("needs", "something else")
    return Refusal(unit.rule or "WC-60", f"The {unit.name}’s tactic needs {needs}. {what}{where}.")


def _would_do(other: State, pick: Pick, made: Sequence[Pick]) -> bool:
    return pick in next_picks([order(packed) for packed in answers(other)], made)


def _without(s: State, at: Hex) -> State:
    """Return the state without the unit on a hex."""
    other = s.copy()
    kind = other.board[at] & 63
    other.board[at] = 0
    other.spots[kind] = spots_without(other.spots[kind], at)
    return other


def _unprotected(s: State, at: Hex) -> State:
    """Return the state with a unit on a hex that anybody may attack."""
    other = s.copy()
    plain = next(unit.kind for unit in UNITS[1:] if not unit.traits)
    other.board[at] = other.board[at] & ~63 | plain
    return other


# ------------------------------------------------------------------------------------------------------ decrees


def _about_proclaiming(s: State, seat: Seat, thing: str, word: str, chosen: Sequence[Pick], *, sealed: bool) -> Refusal:
    """Say why a decree, or what is chosen for it after it, will not do."""
    if thing == "decree":
        return about_decree(s, seat, decree_of(word), sealed)
    decree = decree_of(chosen[0].partition(":")[2])
    if thing == "box":
        return Refusal("WC-215", f"You have no {NAMES[kind_of(word)]} in the box.")
    if thing == "seat":
        return _no_spying(s, seat, int(word))
    if thing != "hex":
        return Refusal("WC-201", f"That is nothing to choose for {DECREES[decree].name}.")
    at = hex_of(word)
    if len(chosen) == 1:
        return _no_unit_for(s, seat, decree, at)
    start = hex_of(chosen[1].partition(":")[2])
    if decree == MARCH:
        return no_move_to(s, start, at)
    if decree == REDEPLOY:
        return no_deploy_on(s, seat, s.board[start] & 63, at)
    return no_attack_on(s, start, at)


def _no_unit_for(s: State, seat: Seat, decree: int, at: Hex) -> Refusal:
    stack = s.board[at]
    if not stack or (stack >> 6 ^ seat) & 1:
        return Refusal("WC-202", f"There is no friendly unit on {NOTATION[at]}.")
    name = NAMES[stack & 63]
    if decree == MARCH:
        if stack >> 8 == 1:
            return Refusal("WC-202", f"The {name} is not bolstered, and March moves a bolstered unit.")
        return Refusal("WC-55", f"No space next to the {name} is empty.")
    if decree == REDEPLOY:
        return Refusal("WC-212", f"The {name} could be deployed nowhere.")
    if decree == GUARD and not s.held[seat & 1] >> at & 1:
        return Refusal("WC-210", f"The {name} does not stand on a location that its side controls.")
    return Refusal("WC-210", f"The {name} can’t make a normal attack from {NOTATION[at]}.")


def _no_spying(s: State, seat: Seat, other: Seat) -> Refusal:
    if not (seat ^ other) & 1:
        return Refusal("WC-307" if s.seats == 4 else "WC-214", f"{DECREES[SPY].name} looks at an opponent’s hand.")
    return Refusal("WC-214", "That hand is empty: there is nothing to look at.")
