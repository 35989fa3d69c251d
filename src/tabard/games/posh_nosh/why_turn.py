"""Why a card, button or unit is of no use to the seat whose turn it is, in the free window and while staging."""

from collections.abc import Sequence
from typing import Final

from tabard.core.action import Pick
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh.actions import unit_of
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, TYPE, WORTH, Card, card_of
from tabard.games.posh_nosh.naming import card_name, counted
from tabard.games.posh_nosh.staging import forecast, may_play, without
from tabard.games.posh_nosh.state import BLACKSMITH, DUE, LESSER, OVER, PLAYED, TURN, State
from tabard.games.posh_nosh.units import (
    HATCHES,
    RAISES_SKELETONS,
    THIRD_ATTACK,
    THIRD_EACH,
    THIRD_PIERCE,
    WARDS,
)
from tabard.games.posh_nosh.why_specials import about_hand, about_special, about_special_unit
from tabard.games.posh_nosh.why_targets import about_target, no_attack_at_all

_HANDS: Final = ("dragon", "double-dragon", "lesser-dragon", "fairy", "blacksmith")
_SETUP: Final = ("back", "keep", "lock", "unlock", "guard")
_ANSWERS: Final = ("let", "leave", "throw")


def about_turn(s: State, seat: Seat, kind: str, word: str, made: Sequence[Pick]) -> Refusal:
    """Say why a pick is of no use; *seat* is the one whose turn it is, and nothing is asked."""
    if kind in ("roster", "picked", "item"):
        return Refusal("PN-SETUP-10", "The battle has begun: warbands and items are what they are.")
    if made and made[0] == "button:fetch":
        if kind != "pile":
            return Refusal("PN-UNIT-BEOWULF-1", "Choose a card of your discard pile.")
        return Refusal("PN-UNIT-BEOWULF-1", f"{card_name(card_of(word))} is not in your discard pile.")
    if kind == "pile":
        return Refusal("PN-VIEW-03", "You may look through your discard pile, but take nothing from it.")
    if kind in ("shown", "taken"):
        return Refusal("PN-TAKE-01", "No card has been taken or shown.")
    if made and made[0] in ("button:shift", "button:steal"):
        return about_special_unit(s, seat, kind, word, made)
    if made and made[0].startswith("hand:"):
        return _after_card(s, seat, kind, word, made)
    if kind == "hand":
        return _about_card(s, seat, card_of(word))
    if kind == "staged":
        return _about_staged(s, card_of(word))
    if kind == "unit":
        return Refusal("PN-TURN-04", "First pick the card you play on it.")
    return _about_button(s, seat, word)


# --------------------------------------------------------------------------------------------------------------- cards


def _about_card(s: State, seat: Seat, card: Card) -> Refusal:
    """Say why a card of the hand can neither be played nor discarded."""
    if card not in s.hands[seat]:
        if card in [entry[0] for entry in s.staged] or card == s.aside:
            return Refusal("PN-TURN-05", f"{card_name(card)} is staged already: a card is used once.")
        return Refusal("PN-VIEW-01", f"{card_name(card)} is not in your hand.")
    if s.mode == TURN and not may_play(s, card):
        return _too_many(s)
    return _no_target(s, seat, card)


def _too_many(s: State) -> Refusal:
    """Say why no further card of that kind fits into the turn."""
    abilities, count = s.abilities[s.active], s.book.cards
    if len(s.staged) < s.book.third:
        if abilities & THIRD_PIERCE:
            return Refusal("PN-UNIT-ELF-2", f"More than {count} cards are played only if all are Pierce.")
        if abilities & THIRD_ATTACK:
            return Refusal("PN-UNIT-HYDRA-1", f"More than {count} cards are played only if all are attack cards.")
        if abilities & THIRD_EACH:
            text = "More than {} cards are played only if they are an attack, a Heal and a Shield card."
            return Refusal("PN-UNIT-SKYDRAKE-1", text.format(count))
    return Refusal(
        "PN-TURN-04", f"A turn has {counted(len(s.staged))}, and they are staged. Confirm, or take one back."
    )


def _no_target(s: State, seat: Seat, card: Card) -> Refusal:
    if IS_ATTACK[card]:
        barred = no_attack_at_all(s, seat, s.mode)
        if barred is not None:
            return barred
        if forecast(s).phase != OVER and any(entry[1] >= 0 and IS_ATTACK[entry[0]] for entry in s.staged):
            return Refusal("PN-STAGE-02", "What is staged leaves no enemy to attack.")
        return Refusal("PN-STAGE-02", "No enemy is left standing by what is staged.")
    if TYPE[card] == HEAL:
        return Refusal("PN-R-061", "None of your units can be healed now.")
    return Refusal("PN-SHIELD-07", "None of your units has room for a shield.")


def _after_card(s: State, seat: Seat, kind: str, word: str, made: Sequence[Pick]) -> Refusal:
    """Say why a pick does not go on from a card of the hand."""
    card = card_of(made[0].partition(":")[2])
    if kind == "unit":
        if s.mode == TURN and not may_play(s, card):
            return _too_many(s)
        return about_target(s, seat, card, unit_of(word), s.mode)
    if kind == "button" and word == "discard":
        if s.mode != TURN:
            return Refusal("PN-MONO-02", "In a hand of one kind every card is played.")
        return Refusal("PN-R-086", "The cards of the turn are used; a further one can only be played.")
    if kind == "hand" or (kind == "button" and word == "summon"):
        return _about_payment(s, seat, [card_of(pick.partition(":")[2]) for pick in made], kind == "hand")
    return Refusal("PN-TURN-04", f"Choose whom {card_name(card)} is played on, or discard it.")


def _about_payment(s: State, seat: Seat, cards: list[Card], more: bool) -> Refusal:
    """Say why cards do not pay for a summons."""
    abilities = s.abilities[s.active]
    if not abilities & (RAISES_SKELETONS | HATCHES):
        return Refusal("PN-TURN-05", "One card at a time: choose whom the first is played on, or discard it.")
    if s.staged or s.mode != TURN or s.spent & PLAYED:
        return Refusal("PN-SPEC-03", "A summons comes before any card is played.")
    skeletons = bool(abilities & RAISES_SKELETONS)
    rule = "PN-UNIT-NECROMANCER-1" if skeletons else "PN-UNIT-WYRM-1"
    sort, cost = ("Heal cards", s.book.skeleton_cost) if skeletons else ("attack cards", s.book.wyrm_cost)
    right = [card for card in cards if (TYPE[card] == HEAL if skeletons else IS_ATTACK[card])]
    if len(right) < len(cards) or more:
        return Refusal(rule, f"A summons is paid with {sort}, worth {cost} or more together.")
    return Refusal(rule, f"Those are worth {sum([WORTH[card] for card in right])}: a summons takes {cost} or more.")


def _about_staged(s: State, card: Card) -> Refusal:
    places = [place for place, entry in enumerate(s.staged) if entry[0] == card]
    if not places:
        return Refusal("PN-STAGE-01", f"{card_name(card)} is not staged.")
    if s.staged[places[0]][2] >= 0:
        return Refusal("PN-R-029", "A shield was raised against that card: it is committed.")
    if without(s, places[0]) is None:
        return Refusal("PN-R-089", "A card that is committed depends on it.")
    return Refusal("PN-STAGE-01", f"{card_name(card)} can’t be taken back now.")


# ------------------------------------------------------------------------------------------------------------- buttons


def _about_button(s: State, seat: Seat, word: str) -> Refusal:
    if word == "confirm":
        return _about_confirm(s, seat)
    if word == "call-off":
        if s.mode == TURN:
            return Refusal("PN-MONO-11", "There is no hand of one kind to call off.")
        return Refusal("PN-MONO-13", "A shield was raised against one of its cards: it has to be played out.")
    if word in _HANDS:
        return about_hand(s, seat, word)
    if word in ("discard", "summon"):
        return Refusal("PN-TURN-04", "First pick the card.")
    if word in _SETUP:
        return Refusal("PN-SETUP-10", "The battle has begun.")
    if word in _ANSWERS:
        return Refusal("PN-REACT-05", "Nothing is asked that this would answer.")
    return about_special(s, seat, word)


def _about_confirm(s: State, seat: Seat) -> Refusal:
    """Say what is missing before a move can be confirmed."""
    left = len(s.hands[seat])
    if s.mode == BLACKSMITH:
        return Refusal("PN-MONO-07", f"A Blacksmith plays the whole hand: {counted(left)} to go.")
    if s.mode != TURN:
        rule = "PN-UNIT-DRAGONCALLER-2" if s.mode == LESSER else "PN-MONO-02"
        return Refusal(rule, f"The whole hand attacks: {counted(left)} to go.")
    ahead = forecast(s)
    missing = counted(min(left, s.book.cards - len(s.staged)))
    down = s.staged and all(ahead.hp[unit] <= 0 for unit in range(1 - seat, len(s.kind), 2))
    if down and s.side_abilities[1 - seat] & WARDS:
        return Refusal("PN-STAGE-06", f"Your rival may yet ward, so the win is not sure: use {missing} more.")
    if down and any(ahead.flags[unit] & DUE for unit in range(1 - seat, len(s.kind), 2)):
        return Refusal("PN-R-077", f"One of them will get up again, so it is no win: use {missing} more.")
    return Refusal("PN-TURN-04", f"A turn uses {counted(s.book.cards)}: play or discard {missing} more.")
