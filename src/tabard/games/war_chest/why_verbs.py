"""Why a coin can't be used for something now: the reason for every verb of every coin."""

from collections.abc import Callable
from typing import Final

from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.war_chest.board import NOTATION, Hex, board_of
from tabard.games.war_chest.moments import TACTICS
from tabard.games.war_chest.naming import listed, plural
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import (
    DECREES,
    DEPLOYS_BESIDE,
    MOST,
    NAMES,
    NO_NORMAL_ATTACK,
    ONLY_BY_BOLSTERED,
    ROYAL,
    ROYAL_TACTIC,
    TRAITS,
    UNITS,
    Kind,
)
from tabard.games.war_chest.view import spots_of

_PROCLAIM_NEEDS: Final = {
    "enlist": "your supply holds fewer than two coins",
    "guard": "no friendly unit on a location of its side can attack",
    "march": "no friendly bolstered unit can move",
    "redeploy": "no friendly unit would have anywhere to go",
    "reinforce": "none of your coins is in the box",
    "sacrifice": "no friendly unit can attack",
    "spy": "no opponent holds a coin",
}


def about_verb(s: State, seat: Seat, kind: Kind, verb: str) -> Refusal:
    """Say why a coin of *seat*'s can't be used for that verb now."""
    if verb in _ANY_COIN:
        return _ANY_COIN[verb](s, seat)
    if verb not in _UNIT_COIN and verb not in ("tactic", "proclaim"):
        return Refusal("WC-68", "Nothing asks for that now.")
    if verb == "proclaim":
        return _no_proclaim(s, seat, kind)
    if kind == ROYAL:
        return _no_royal_use(s, seat, verb)
    return _no_tactic(s, kind) if verb == "tactic" else about_maneuver(s, seat, kind, verb)


def about_maneuver(s: State, seat: Seat, kind: Kind, verb: str) -> Refusal:
    """Say why a unit coin can't be put on the board, or its unit can't move, control or attack."""
    if verb != "deploy" and not s.spots[kind]:
        return Refusal("WC-51" if verb == "bolster" else "WC-6", f"You have no {NAMES[kind]} on the board.")
    return _UNIT_COIN[verb](s, seat, kind)


# ------------------------------------------------------------------------------------------------------- face down


def _no_claim(s: State, seat: Seat) -> Refusal:
    if s.holder == seat:
        return Refusal("WC-52", "You have the initiative already.")
    if not (s.holder ^ seat) & 1:
        return Refusal("WC-302", "Your partner has the initiative, and it can’t be claimed from a partner.")
    return Refusal("WC-52", "The initiative has changed hands in this round already.")


def _no_recruit(s: State, seat: Seat) -> Refusal:
    return Refusal("WC-53", "Your supply is empty: there is nothing to recruit.")


_ANY_COIN: Final[dict[str, Callable[[State, Seat], Refusal]]] = {"claim": _no_claim, "recruit": _no_recruit}

# ----------------------------------------------------------------------------------------------------- unit coins


def _no_deploy(s: State, seat: Seat, kind: Kind) -> Refusal:
    if len(spots_of(s.spots[kind])) >= MOST[kind]:
        if MOST[kind] > 1:
            return Refusal("WC-105", f"Your {plural(kind)} are on the board already: {MOST[kind]} are the most.")
        return Refusal("WC-50", f"Your {NAMES[kind]} is on the board already.")
    if TRAITS[kind] & DEPLOYS_BESIDE:
        return Refusal("WC-113", "No location that your side controls is empty, nor any space next to a friendly unit.")
    return Refusal("WC-50", "No location that your side controls is empty.")


def _no_bolster(s: State, seat: Seat, kind: Kind) -> Refusal:
    return Refusal("WC-51", f"You have no {NAMES[kind]} on the board.")


def _no_move(s: State, seat: Seat, kind: Kind) -> Refusal:
    return Refusal("WC-55", f"No space next to your {NAMES[kind]} is empty.")


def _no_control(s: State, seat: Seat, kind: Kind) -> Refusal:
    reasons = [why_not_control(s, at) for at in spots_of(s.spots[kind])]
    return Refusal("WC-56", " ".join(reasons))


def why_not_control(s: State, at: Hex) -> str:
    """Say why the unit on *at* can't control it."""
    name = NAMES[s.board[at] & 63]
    if not board_of(s.seats).location_mask >> at & 1:
        return f"Your {name} on {NOTATION[at]} is on no location."
    return f"Your side controls {NOTATION[at]} already."


def _no_attack(s: State, seat: Seat, kind: Kind) -> Refusal:
    if TRAITS[kind] & NO_NORMAL_ATTACK:
        return Refusal("WC-62", f"The {NAMES[kind]} has no normal attack, only its tactic.")
    for at in spots_of(s.spots[kind]):
        for near in board_of(s.seats).near[at]:
            if s.board[near] and (s.board[near] ^ s.board[at]) & 64:
                return protected(s.board[at], s.board[near])
    return Refusal("WC-57", f"No enemy unit is next to your {NAMES[kind]}.")


def protected(attacker: int, target: int) -> Refusal:
    """Say why an enemy stack can't be attacked by that stack."""
    unit = NAMES[target & 63]
    if TRAITS[target & 63] & ONLY_BY_BOLSTERED:
        return Refusal("WC-62", f"The {unit} can be attacked only by a bolstered unit.")
    return Refusal("WC-222", f"The {unit} can’t be attacked by a bolstered unit.")


def _no_tactic(s: State, kind: Kind) -> Refusal:
    unit, tactic = UNITS[kind], TACTICS[kind]
    if tactic is None:
        return Refusal("WC-58", f"The {unit.name} has no tactic.")
    if tactic.royal:
        return Refusal("WC-59", f"The {unit.name}’s tactic is paid with the Royal Coin.")
    if not s.spots[kind]:
        return Refusal("WC-6", f"You have no {unit.name} on the board.")
    return lacking(s, kind)


def lacking(s: State, kind: Kind) -> Refusal:
    """Say what a unit's tactic needs and does not find (WC-60)."""
    unit = UNITS[kind]
    if TRAITS[kind] & ROYAL_TACTIC and s.original_guard:
        return Refusal("WC-111", f"The {unit.name}’s tactic needs an empty space next to it.")
    needs = unit.facts["tactic"].get("needs", "something that is not there now")
    return Refusal(unit.rule or "WC-60", f"The {unit.name}’s tactic needs {needs}.")


_UNIT_COIN: Final[dict[str, Callable[[State, Seat, Kind], Refusal]]] = {
    "deploy": _no_deploy,
    "bolster": _no_bolster,
    "move": _no_move,
    "control": _no_control,
    "attack": _no_attack,
}

# ------------------------------------------------------------------------------------------------- the Royal Coin


def _no_royal_use(s: State, seat: Seat, verb: str) -> Refusal:
    if verb != "tactic":
        return Refusal("WC-59", "The Royal Coin is no unit: it can’t be put on the board, nor command one.")
    for kind in s.armies[seat]:
        if TRAITS[kind] & ROYAL_TACTIC:
            if not s.spots[kind]:
                return Refusal("WC-111", f"You have no {NAMES[kind]} on the board.")
            return lacking(s, kind)
    return Refusal("WC-59", "The Royal Coin pays only for the Royal Guard’s tactic, and you have no Royal Guard.")


def _no_proclaim(s: State, seat: Seat, kind: Kind) -> Refusal:
    if not s.nobility:
        return Refusal("WC-200", "Decrees are proclaimed only with Nobility.")
    if kind != ROYAL:
        return Refusal("WC-200", "Only the Royal Coin proclaims.")
    unsealed = [decree for decree in s.decrees if not s.seals[seat & 1] >> decree & 1]
    if not unsealed:
        return Refusal("WC-200", "Your side has put a seal on all three decrees.")
    reasons = [f"{DECREES[decree].name}: {_PROCLAIM_NEEDS[DECREES[decree].slug]}" for decree in unsealed]
    return Refusal("WC-201", f"No decree can be carried out. {'; '.join(reasons)}.")


def about_decree(s: State, seat: Seat, decree: int, sealed: bool) -> Refusal:
    """Say why a decree can't be proclaimed; *sealed* when a seal is put on it (not by the Earl)."""
    name = DECREES[decree].name
    if decree not in s.decrees:
        dealt = listed([DECREES[other].name for other in s.decrees])
        return Refusal("WC-36", f"{name} is not one of the open decrees: {dealt}.")
    if sealed and s.seals[seat & 1] >> decree & 1:
        return Refusal("WC-200", f"{name} bears a seal of your side already.")
    return Refusal("WC-201", f"{name} can’t be carried out: {_PROCLAIM_NEEDS[DECREES[decree].slug]}.")
