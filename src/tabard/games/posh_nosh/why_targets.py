"""Why a card can't be played on a unit."""

from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, TYPE, Card
from tabard.games.posh_nosh.naming import capital, card_name
from tabard.games.posh_nosh.roster import NAMES, UNITS
from tabard.games.posh_nosh.staging import forecast
from tabard.games.posh_nosh.state import NOBODY, TAKEN, TURN, State, unit_text
from tabard.games.posh_nosh.units import BANS, CANT_ATTACK, CANT_SHIELD, DRAGON, FAIRY_ONLY, PETRIFIES, THRALL
from tabard.games.posh_nosh.view_units import name_of


def called(s: State, seat: Seat, unit: int, *, start: bool = True) -> str:
    """Name a unit to a seat: ``Your Orc``, ``your rival’s Orc``."""
    name = f"{'your' if unit & 1 == seat else 'your rival’s'} {name_of(s, unit)}"
    return capital(name) if start else name


def no_unit(s: State, unit: int) -> Refusal | None:
    """Say that nobody stands in a place."""
    if unit < len(s.kind) and s.kind[unit] != NOBODY:
        return None
    return Refusal("PN-SETUP-05", f"There is no unit {unit_text(unit)}.")


def about_target(s: State, seat: Seat, card: Card, unit: int, mode: int) -> Refusal:
    """Say why *seat* can't play a card on a unit."""
    missing = no_unit(s, unit)
    if missing is not None:
        return missing
    if IS_ATTACK[card]:
        return _no_attack(s, seat, unit, mode)
    return _no_heal(s, seat, card, unit) if TYPE[card] == HEAL else _no_shield(s, seat, card, unit)


def _no_attack(s: State, seat: Seat, unit: int, mode: int) -> Refusal:
    if unit & 1 == seat:
        return Refusal("PN-ATK-02", "Attack cards are played on enemy units.")
    if s.hp[unit] <= 0:
        return Refusal("PN-KO-03", f"{called(s, seat, unit)} is down.")
    barred = no_attack_at_all(s, seat, mode)
    if barred is not None:
        return barred
    if mode == TURN and s.abilities[s.active] & PETRIFIES:
        aimed = [entry[1] for entry in s.staged if entry[1] >= 0 and IS_ATTACK[entry[0]]]
        if aimed and aimed[0] != unit:
            only = called(s, seat, aimed[0], start=False)
            return Refusal("PN-UNIT-MEDUSA-5", f"All her attack cards of a turn go on one unit: {only}.")
    return Refusal("PN-STAGE-02", f"What is staged knocks {called(s, seat, unit, start=False)} out already.")


def no_attack_at_all(s: State, seat: Seat, mode: int) -> Refusal | None:
    """Say why the active unit can't attack anybody."""
    if mode not in (TURN, TAKEN):
        return None
    abilities = s.abilities[s.active]
    if abilities & CANT_ATTACK:
        return Refusal("PN-UNIT-HEALER-2", f"{called(s, seat, s.active)} can’t attack.")
    if abilities & DRAGON and forecast(s).side_abilities[1 - seat] & BANS:
        return Refusal("PN-UNIT-SIEGFRIED-8", "While Siegfried stands, your dragons can’t attack his side.")
    return None


def _no_heal(s: State, seat: Seat, card: Card, unit: int) -> Refusal:
    if unit & 1 != seat:
        return Refusal("PN-HEAL-01", "Heal cards are played on your own units.")
    ahead = forecast(s)
    if ahead.hp[unit] <= 0:
        return Refusal("PN-KO-01", f"{called(s, seat, unit)} is down.")
    if ahead.abilities[unit] & FAIRY_ONLY:
        if ahead.abilities[unit] & THRALL:
            return Refusal("PN-UNIT-THRALL-1", "Heal cards go on a Thrall only on a Vampire’s or Vladamier’s turn.")
        return Refusal("PN-UNIT-SKELETON-1", "Only a Fairy heals a Skeleton.")
    return Refusal("PN-R-061", f"{called(s, seat, unit)} has all its HP: {card_name(card)} would heal nothing.")


def _no_shield(s: State, seat: Seat, card: Card, unit: int) -> Refusal:
    if unit & 1 != seat:
        return Refusal("PN-SHIELD-01", "Shield cards are played on your own units.")
    if s.hp[unit] <= 0:
        return Refusal("PN-KO-02", f"{called(s, seat, unit)} is down.")
    cant = cant_be_shielded(s, seat, unit)
    if cant is not None:
        return cant
    most = s.book.shields
    return Refusal("PN-SHIELD-07", f"{called(s, seat, unit)} has {most} shields with what is staged: no more fit.")


def cant_be_shielded(s: State, seat: Seat, unit: int) -> Refusal | None:
    """Say why a unit is never shielded: by its own text, or by one it copied (PN-R-110)."""
    if not s.abilities[unit] & CANT_SHIELD:
        return None
    kind = s.kind[unit]
    if UNITS[kind].abilities & CANT_SHIELD:
        return Refusal(f"{UNITS[kind].rule}-2", f"{called(s, seat, unit)} can’t be shielded.")
    source = NAMES[s.kind[s.copied[unit]]]
    return Refusal("PN-R-110", f"{called(s, seat, unit)} holds the {source}’s ability and can’t be shielded.")
