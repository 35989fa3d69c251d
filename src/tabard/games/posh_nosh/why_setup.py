"""Why something can't be picked, placed or locked in before the battle."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh import setup
from tabard.games.posh_nosh.actions import unit_of
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import capital, pick_name, the
from tabard.games.posh_nosh.roster import FIRST_ITEM, NAMES, PICK_GROUPS, UNITS, group_of, pick_of
from tabard.games.posh_nosh.state import (
    CARRYING,
    DEAL,
    DRAFT,
    GUARDING,
    MARCHING,
    PICKED,
    PICKING,
    PLACED,
    RECRUIT,
    SECRET,
    SETTLING,
    SWAP,
    WAITING,
    State,
)
from tabard.games.posh_nosh.swapping import copies_left

_FULL: Final = {
    "warband": ("PN-SETUP-02", "Your warband has all its units"),
    "hero": ("PN-HERO-03", "Your warband has all its heroes"),
    "dragon": ("PN-DRAG-04", "Your warband has all its dragons"),
    "item": ("PN-ITEM-03", "You have all your items"),
}
_ABSENT: Final = {
    "warband": ("PN-DRAG-11", "comes with the Dragons pass"),
    "hero": ("PN-HERO-03", "comes with the Heroes pass"),
    "dragon": ("PN-DRAG-04", "comes with the Dragons pass"),
    "item": ("PN-ITEM-03", "comes with the Items pass"),
}
_FIRST: Final = {
    PICKING: ("PN-SETUP-01", "First recruit your warband."),
    PICKED: ("PN-SWAP-01", "First lock your warband in."),
    SETTLING: ("PN-SWAP-02", "First trade a unit, or keep your warband."),
    MARCHING: ("PN-SETUP-05", "First put your units in order."),
    CARRYING: ("PN-SETUP-08", "First say who carries your items."),
    GUARDING: ("PN-SETUP-08", "First say who has the opening shield."),
    PLACED: ("PN-SETUP-07", "All is placed: change it, or lock in."),
}
"""What a step asks for."""


def what_first(s: State, seat: Seat) -> Refusal:
    """Say what comes first where *seat* is in setting up."""
    return Refusal(*_FIRST.get(s.steps[seat], ("PN-SETUP-12", "You are ready: the battle begins when your rival is.")))


def about_setup(s: State, seat: Seat, kind: str, word: str, made: Sequence[Pick]) -> Refusal:
    """Say why a pick is of no use to a seat that sets up."""
    if kind in ("hand", "staged", "pile", "shown", "taken"):
        return Refusal("PN-SETUP-12", "Cards come into play when the battle begins.")
    step = s.steps[seat]
    if step == WAITING:
        return _waiting(s, seat)
    if seat not in setup.to_act(s):
        return Refusal("PN-DRAFT-02", "You pick in turns: now it is your rival’s.")
    if kind == "roster":
        return _about_roster(s, seat, pick_of(word), made)
    if kind == "picked":
        return _about_picked(s, seat, pick_of(word))
    if kind == "unit":
        return _about_place(s, seat, unit_of(word), made)
    if kind == "item":
        return _about_item(s, seat, int(word) - 1)
    return _about_button(s, seat, word)


def _waiting(s: State, seat: Seat) -> Refusal:
    if s.phase == SWAP:
        return Refusal("PN-SWAP-05", "You have decided about the swap; your rival has not.")
    if s.recruit == DRAFT:
        return Refusal("PN-SETUP-11", "You are ready, and after a draft that is final.")
    return Refusal("PN-SETUP-09", "You are locked in. Take the lock back to change something.")


def _about_roster(s: State, seat: Seat, pick: int, made: Sequence[Pick]) -> Refusal:
    name = capital(the(pick_name(pick)))
    mine = s.picked[seat]
    if pick < FIRST_ITEM and not UNITS[pick].group:
        return Refusal("PN-UNIT-TWINWYVERNS-1", f"{name} comes with the Twin Wyverns, which are one pick.")
    if pick < FIRST_ITEM and UNITS[pick].group not in PICK_GROUPS:
        return Refusal("PN-SETUP-01", f"{name} joins only in battle.")
    if s.phase == SWAP:
        return _about_new(s, seat, pick, made)
    if s.recruit == DEAL:
        return Refusal("PN-DEAL-02" if pick >= FIRST_ITEM else "PN-DEAL-01", "At this table warbands are dealt.")
    if s.phase != RECRUIT or s.steps[seat] != PICKING:
        return Refusal("PN-SETUP-01", "Your warband is complete." + _may_drop(s))
    absent = _absent(s, pick)
    if absent is not None:
        return absent
    group = PICK_GROUPS[group_of(pick)]
    if s.recruit == DRAFT and copies_left(s, pick) <= 0:
        return Refusal("PN-DRAFT-05", f"Both copies of {the(pick_name(pick))} are taken.")
    if s.recruit != DRAFT and pick in mine:
        return Refusal("PN-R-158", f"{name} is in your warband already: each only once.")
    rule, text = _FULL[group]
    if group == "warband" and s.heroes and s.dragons:
        rule = "PN-SETUP-03"
    return Refusal(rule, f"{text}: {setup.wanted(s)[group_of(pick)]}.{_may_drop(s)}")


def _may_drop(s: State) -> str:
    return " Drop one of yours to change it." if s.phase == RECRUIT and s.recruit == SECRET else ""


def _absent(s: State, pick: int) -> Refusal | None:
    """Say why a pick is not at this table at all."""
    group = group_of(pick)
    if setup.wanted(s)[group] and pick in setup.pool_of(s, group):
        return None
    name = capital(the(pick_name(pick)))
    if pick < FIRST_ITEM and not s.book.dealable[pick]:
        return Refusal("PN-NUM-02", f"{name} is withdrawn: this table does not deal it.")
    rule, text = _ABSENT[PICK_GROUPS[group]]
    return Refusal(rule, f"{name} {text}, which this table goes without.")


def _about_new(s: State, seat: Seat, pick: int, made: Sequence[Pick]) -> Refusal:
    """Say why a pick can't be traded for."""
    name = capital(the(pick_name(pick)))
    if pick >= FIRST_ITEM:
        return Refusal("PN-SWAP-09", "Items are never traded.")
    if not made:
        return Refusal("PN-SWAP-02", "First pick the unit of yours that you give for it.")
    old = pick_of(made[0].partition(":")[2])
    if old >= FIRST_ITEM:
        return Refusal("PN-SWAP-09", "Items are never traded.")
    absent = _absent(s, pick)
    if absent is not None:
        return absent
    if group_of(pick) != group_of(old):
        groups = {PICK_GROUPS[group_of(pick)], PICK_GROUPS[group_of(old)]}
        if "hero" in groups:
            return Refusal("PN-SWAP-07", "A hero is traded only for a hero.")
        return Refusal("PN-SWAP-08", "A dragon is traded only for a dragon.")
    if s.recruit == DRAFT:
        return Refusal("PN-SWAP-04", f"{name} has no copy left in the pool.")
    return Refusal("PN-SWAP-03", f"{name} is in your warband already.")


def _about_picked(s: State, seat: Seat, pick: int) -> Refusal:
    name = capital(the(pick_name(pick)))
    if pick not in s.picked[seat]:
        return Refusal("PN-SETUP-01", f"{name} is not in your warband.")
    if s.phase == SWAP:
        if pick >= FIRST_ITEM:
            return Refusal("PN-SWAP-09", "Items are never traded.")
        return Refusal("PN-SWAP-03", f"There is nothing to be had for {the(pick_name(pick))}.")
    if s.recruit == DRAFT:
        return Refusal("PN-DRAFT-07", "At a draft a pick is final.")
    if s.recruit == DEAL:
        return Refusal("PN-DEAL-01", "At this table warbands are dealt.")
    return Refusal("PN-SWAP-01", "Recruiting is over: nothing can be dropped any more.")


def _about_place(s: State, seat: Seat, unit: int, made: Sequence[Pick]) -> Refusal:
    """Say why a unit of a row can't be placed, carry or be guarded."""
    step = s.steps[seat]
    if unit & 1 != seat:
        return Refusal("PN-VIEW-12", "How your rival lines up is secret until the battle.")
    if unit >> 1 >= len(s.rows[seat]):
        if step in _FIRST and step < MARCHING:
            return Refusal(*_FIRST[step])
        return Refusal("PN-SETUP-05", f"Your row has {len(s.rows[seat])} places.")
    name = capital(the(NAMES[s.rows[seat][unit >> 1]]))
    if step == MARCHING:
        return Refusal("PN-SETUP-05", f"{name} is in its place already.")
    if step == CARRYING and not made:
        return Refusal("PN-ITEM-10", f"First pick the item that {the(NAMES[s.rows[seat][unit >> 1]])} is to carry.")
    if made and made[0].startswith("item:"):
        return Refusal("PN-ITEM-12", f"{name} carries that already.")
    if made and made[0] == "button:guard":
        if unit >> 1 == s.guards[seat]:
            return Refusal("PN-OPEN-01", f"{name} has the opening shield already.")
        return Refusal("PN-OPEN-05", f"{name} can’t be shielded.")
    if step == GUARDING:
        return Refusal("PN-OPEN-01", "To give a unit the opening shield, pick the shield first.")
    if step in _FIRST:
        return Refusal(*_FIRST[step])
    return Refusal("PN-SETUP-05", f"{name} stands where it does.")


def _about_item(s: State, seat: Seat, item: int) -> Refusal:
    items = [pick - FIRST_ITEM for pick in s.picked[seat] if pick >= FIRST_ITEM]
    if item >= len(items):
        return Refusal("PN-ITEM-03", f"You have {len(items) or 'no'} item{'' if len(items) == 1 else 's'}.")
    step = s.steps[seat]
    if step == CARRYING:
        return Refusal("PN-ITEM-10", f"First say who carries {the(ITEMS[items[s.progress[seat]]].name)}.")
    if len(s.rows[seat]) == 1:
        return Refusal("PN-ITEM-11", "Your only unit carries it.")
    if step == PLACED:
        return Refusal("PN-ITEM-12", "It can’t be moved now.")
    return Refusal(*_FIRST[step])


def _about_button(s: State, seat: Seat, word: str) -> Refusal:
    step = s.steps[seat]
    if word == "lock":
        return Refusal("PN-SETUP-08" if step >= MARCHING else "PN-SETUP-01", _FIRST[step][1])
    if word == "unlock":
        return Refusal("PN-SETUP-09", "You are not locked in.")
    if word == "keep":
        return Refusal("PN-SWAP-02", "There is nothing to be decided about a swap now.")
    if word == "guard":
        if not s.opening_shield:
            return Refusal("PN-HOUSE-03", "This table has no opening shield.")
        return Refusal(*_FIRST[step])
    if word == "back":
        if s.recruit == DRAFT and step == PICKING:
            return Refusal("PN-DRAFT-07", "At a draft a pick is final.")
        return Refusal("PN-SETUP-09", "There is nothing to take back.")
    return Refusal("PN-SETUP-12", "That is for the battle, which has not begun.")
