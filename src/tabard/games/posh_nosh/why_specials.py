"""Why a special move, a hand of one kind or the familiar is of no use now."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh.actions import unit_of
from tabard.games.posh_nosh.cards import FAMILIAR
from tabard.games.posh_nosh.naming import counted
from tabard.games.posh_nosh.roster import COPYABLE, GROUPS, NAMES
from tabard.games.posh_nosh.specials import can_use
from tabard.games.posh_nosh.standing import has_room
from tabard.games.posh_nosh.state import PLAYED, SPECIAL, TURN, State
from tabard.games.posh_nosh.units import (
    BARTERS,
    CALLS,
    DRAGONS,
    FETCHES,
    HERO,
    LOOKS,
    PEEKS,
    ROBS,
    SHIFTS,
    STEALS,
)
from tabard.games.posh_nosh.why_targets import called, cant_be_shielded, no_unit

_MOVES: Final = {
    "shift": (SHIFTS, "PN-UNIT-SHAPESHIFTER-1", "Only a Shape Shifter takes another’s ability."),
    "steal": (STEALS, "PN-UNIT-ROGUE-1", "Only a Rogue or Merlin steals shields."),
    "rob": (ROBS, "PN-UNIT-ROGUE-2", "Only a Rogue takes a card at random."),
    "look": (LOOKS, "PN-UNIT-MERLIN-2", "Only Merlin looks at the rival’s hand."),
    "fetch": (FETCHES, "PN-UNIT-BEOWULF-1", "Only Beowulf takes cards back."),
    "peek": (PEEKS, "PN-UNIT-CYCLOPS-1", "Only a Cyclops looks at the rival’s deck."),
    "barter": (BARTERS, "PN-UNIT-BONEDRAGON-1", "Only a Bone Dragon barters."),
}
"""What each special move asks of the active unit."""
_LACKS: Final = {
    "rob": ("PN-R-120", "Your rival’s hand is empty."),
    "look": ("PN-R-120", "Your rival’s hand is empty."),
    "fetch": ("PN-R-123", "Your discard pile is empty."),
    "peek": ("PN-R-122", "Your rival’s deck is empty."),
    "barter": ("PN-R-124", "There must be a card in your hand and one in a discard pile."),
    "shift": ("PN-R-111", "There is no other ability to be taken."),
}
"""What is missing where the unit could use its move."""
_HAND_NEEDS: Final = {
    "dragon": ("PN-MONO-02", "A Dragon needs a hand of attack cards, Pierce and Blunt."),
    "double-dragon": ("PN-MONO-03", "A Double Dragon needs a hand of Pierce cards only, or of Blunt cards only."),
    "fairy": ("PN-MONO-04", "A Fairy needs a hand of Heal cards."),
    "blacksmith": ("PN-MONO-07", "A Blacksmith needs a hand of Shield cards."),
    "lesser-dragon": ("PN-UNIT-DRAGONCALLER-1", "A Lesser Dragon needs a hand in which all but one are attack cards."),
}


def window_closed(s: State) -> Refusal | None:
    """Say why nothing that comes before the cards of a turn can be done any more (PN-R-119)."""
    if s.mode != TURN:
        return Refusal("PN-MONO-11", "A hand of one kind is declared: play it, or call it off.")
    if s.staged:
        return Refusal("PN-SPEC-03", "That comes before any card is played or staged.")
    return (
        Refusal("PN-R-119", "A taken card has been played, so that is over for this turn.")
        if s.spent & PLAYED
        else None
    )


def about_hand(s: State, seat: Seat, word: str) -> Refusal:
    """Say why a hand of one kind can't be declared."""
    closed = window_closed(s)
    if closed is not None:
        return closed
    if s.spent & SPECIAL:
        return Refusal("PN-MONO-15", "After a special move the hand is not as it was drawn any more.")
    if len(s.hands[seat]) < s.book.min_mono:
        return Refusal("PN-R-127", f"A hand of one kind has {counted(s.book.min_mono)} at least.")
    if word == "lesser-dragon":
        if not s.abilities[s.active] & CALLS:
            return Refusal("PN-UNIT-DRAGONCALLER-1", "Only a Dragon Caller summons a Lesser Dragon.")
        if not can_use(s):
            return Refusal("PN-R-118", f"{called(s, seat, s.active)} has used its special move this turn.")
    return Refusal(*_HAND_NEEDS[word])


def about_special(s: State, seat: Seat, word: str) -> Refusal:
    """Say why a special move, or sending the familiar, can't begin."""
    closed = window_closed(s)
    if word == "familiar":
        if closed is not None:
            return Refusal("PN-FAM-05", "The familiar is sent away before any card is played or staged.")
        where = "your discard pile" if FAMILIAR + seat in s.piles[seat] else "your deck"
        return Refusal("PN-FAM-08", f"Your familiar is in {where}.")
    ability, rule, text = _MOVES[word]
    if not s.abilities[s.active] & ability:
        return Refusal(rule, text)
    if closed is not None:
        return closed
    if word == "shift" and s.spent & SPECIAL:
        return Refusal("PN-UNIT-SHAPESHIFTER-6", "It has used a special move, so it keeps the ability this turn.")
    if word != "shift" and not can_use(s):
        return Refusal("PN-R-118", f"{called(s, seat, s.active)} has used its special move this turn.")
    if word == "steal":
        if not any(s.shields[unit] for unit in range(1 - seat, len(s.kind), 2)):
            return Refusal("PN-UNIT-ROGUE-1", "No enemy has a shield.")
        return Refusal("PN-SHIELD-07", "None of your units has room for a shield.")
    return Refusal(*_LACKS[word])


def about_special_unit(s: State, seat: Seat, kind: str, word: str, made: Sequence[Pick]) -> Refusal:
    """Say why a unit can't be chosen for a special move that has begun."""
    shifting = made[0] == "button:shift"
    if kind != "unit":
        return Refusal("PN-UNIT-SHAPESHIFTER-1" if shifting else "PN-UNIT-ROGUE-1", "Choose a unit.")
    unit = unit_of(word)
    missing = no_unit(s, unit)
    if missing is not None:
        return missing
    if s.hp[unit] <= 0:
        return Refusal("PN-KO-03", f"{called(s, seat, unit)} is down.")
    if shifting:
        return _no_copy(s, seat, unit)
    if len(made) == 1:
        if unit & 1 == seat:
            return Refusal("PN-UNIT-ROGUE-1", "Shields are stolen from enemies.")
        return Refusal("PN-UNIT-ROGUE-1", f"{called(s, seat, unit)} has no shield.")
    if unit & 1 != seat:
        return Refusal("PN-UNIT-ROGUE-1", "A stolen shield goes to a unit of yours.")
    cant = cant_be_shielded(s, seat, unit)
    if cant is not None:
        return cant
    assert not has_room(s, unit)
    return Refusal("PN-SHIELD-07", f"{called(s, seat, unit)} has {s.book.shields} shields: no more fit.")


def _no_copy(s: State, seat: Seat, unit: int) -> Refusal:
    kind = s.kind[unit]
    if GROUPS[kind] == HERO:
        return Refusal("PN-UNIT-SHAPESHIFTER-2", "A hero’s ability can’t be taken.")
    if GROUPS[kind] in (DRAGONS, ""):
        return Refusal("PN-DRAG-10", "A dragon’s ability can’t be taken.")
    if not COPYABLE[kind]:
        return Refusal("PN-R-111", f"There is nothing to be taken from a {NAMES[kind]}.")
    return Refusal("PN-UNIT-SHAPESHIFTER-5", f"It holds the ability of {called(s, seat, unit, start=False)} already.")
