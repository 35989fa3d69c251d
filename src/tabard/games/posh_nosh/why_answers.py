"""Why something is no answer to the question that is open."""

from collections.abc import Callable
from typing import Final

from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.games.posh_nosh.actions import unit_of
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, OWNER, SHIELD, TYPE, Card, card_of
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import card_name, the
from tabard.games.posh_nosh.state import (
    ACTED,
    ASK_ACTOR,
    ASK_ANSWER,
    ASK_BARTER,
    ASK_GIVE,
    ASK_LOOT,
    ASK_PLAY,
    ASK_TAKE,
    ASK_TOP,
    ASK_WARD,
    STONE,
    TAKEN,
    Frame,
    State,
)
from tabard.games.posh_nosh.why_targets import about_target, called, no_unit


def about_answer(s: State, seat: Seat, kind: str, word: str) -> Refusal:
    """Say why a pick does not answer the question on top of the agenda, which *seat* is asked."""
    frame = s.agenda[-1]
    return _ABOUT[frame[0]](s, seat, frame, kind, word)


def _actor(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind != "unit":
        return Refusal("PN-ORDER-02", "First choose which of your units takes this turn.")
    unit = unit_of(word)
    missing = no_unit(s, unit)
    if missing is not None:
        return missing
    if unit & 1 != seat:
        return Refusal("PN-ORDER-02", f"{called(s, seat, unit)} is not yours to lead.")
    if s.hp[unit] <= 0:
        return Refusal("PN-KO-04", f"{called(s, seat, unit)} is down.")
    if s.flags[unit] & STONE:
        return Refusal("PN-ORDER-05", f"{called(s, seat, unit)} is stone for this turn.")
    if s.flags[unit] & ACTED:
        return Refusal("PN-ORDER-02", f"{called(s, seat, unit)} has acted in this round.")
    return Refusal("PN-ORDER-02", f"{called(s, seat, unit)} can’t take this turn.")


def _answer(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    card, target, _ = s.staged[frame[2]]
    text = f"{card_name(card)} is aimed at {called(s, seat, target, start=False)}: raise a shield, or let it through."
    if kind != "hand":
        return Refusal("PN-REACT-05", text)
    return _wrong_card(s, seat, card_of(word), SHIELD, "PN-UNIT-KNIGHT-1", "Only a Shield card answers an attack.")


def _ward(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind != "hand":
        return Refusal("PN-REACT-05", f"{card_name(frame[4])} is about to hurt your unit: ward it, or let it through.")
    return _wrong_card(s, seat, card_of(word), HEAL, "PN-UNIT-WIZARD-1", "Only a Heal card wards.")


def _wrong_card(s: State, seat: Seat, card: Card, sort: int, rule: str, text: str) -> Refusal:
    if card not in s.hands[seat]:
        return Refusal("PN-VIEW-01", f"{card_name(card)} is not in your hand.")
    return Refusal(rule, text) if TYPE[card] != sort else Refusal("PN-REACT-05", "That can’t be used now.")


def _play(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind == "unit":
        return about_target(s, seat, s.taken, unit_of(word), TAKEN)
    rule = "PN-TAKE-01"
    if IS_ATTACK[s.taken]:
        rule = "PN-TAKE-02"
    elif TYPE[s.taken] == HEAL:
        rule = "PN-TAKE-03"
    elif TYPE[s.taken] == SHIELD:
        rule = "PN-TAKE-04"
    if kind == "taken" and card_of(word) == s.taken:
        return Refusal("PN-TAKE-09", f"{card_name(s.taken)} can be played on nobody: throw it away.")
    if kind == "taken":
        return Refusal("PN-TAKE-01", f"The card taken is {card_name(s.taken)}.")
    return Refusal(rule, f"First play {card_name(s.taken)}, or throw it away.")


def _take(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind == "shown":
        return Refusal("PN-UNIT-MERLIN-2", f"{card_name(card_of(word))} is not in your rival’s hand.")
    return Refusal("PN-R-120", "First take a card of the hand you look at; you may throw it away then.")


def _barter(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind == "shown":
        whose = "your" if OWNER[card_of(word)] == seat else "your rival’s"
        return Refusal("PN-UNIT-BONEDRAGON-1", f"{card_name(card_of(word))} is not in {whose} discard pile.")
    return Refusal("PN-UNIT-BONEDRAGON-1", "First take a card of either discard pile.")


def _give(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind != "hand":
        return Refusal("PN-R-124", f"First give a card of your hand for {card_name(frame[2])}.")
    card = card_of(word)
    if card == frame[2]:
        return Refusal("PN-R-124", "The card just taken can’t be given for itself.")
    return Refusal("PN-VIEW-01", f"{card_name(card)} is not in your hand.")


def _top(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    if kind == "shown":
        return Refusal("PN-UNIT-CYCLOPS-1", f"{card_name(card_of(word))} is not one of those still to be placed.")
    return Refusal("PN-UNIT-CYCLOPS-1", "First put the cards you look at in order, from the top.")


def _loot(s: State, seat: Seat, frame: Frame, kind: str, word: str) -> Refusal:
    item = the(ITEMS[frame[2]].name)
    if kind == "button" and word == "leave":
        return Refusal("PN-LOOT-02", f"A unit of yours carries nothing, so one takes {item}.")
    if kind != "unit":
        return Refusal("PN-LOOT-02", f"First say who carries {item}.")
    unit = unit_of(word)
    missing = no_unit(s, unit)
    if missing is not None:
        return missing
    if unit & 1 != seat:
        return Refusal("PN-LOOT-02", f"{called(s, seat, unit)} is not yours.")
    if s.hp[unit] <= 0:
        return Refusal("PN-LOOT-02", f"{called(s, seat, unit)} is down.")
    carried = the(ITEMS[s.item[unit]].name)
    return Refusal("PN-LOOT-02", f"{called(s, seat, unit)} carries {carried} while another of yours carries nothing.")


_ABOUT: Final[dict[int, Callable[[State, Seat, Frame, str, str], Refusal]]] = {
    ASK_ACTOR: _actor,
    ASK_ANSWER: _answer,
    ASK_WARD: _ward,
    ASK_PLAY: _play,
    ASK_TAKE: _take,
    ASK_BARTER: _barter,
    ASK_GIVE: _give,
    ASK_TOP: _top,
    ASK_LOOT: _loot,
}
"""The reasons for each question."""
