"""The one question that is open to a seat, in words."""

from collections.abc import Callable
from typing import Final

from tabard.games.posh_nosh.cards import card_of
from tabard.games.posh_nosh.items import ITEMS, item_of
from tabard.games.posh_nosh.naming import capital, card_name, counted, listed, the
from tabard.games.posh_nosh.shown import QuestionView, SetupView, View

_NOUNS: Final = {"warband": "unit", "hero": "hero", "dragon": "dragon", "item": "item"}
_MODES: Final = {"dragon": "Dragon", "double dragon": "Double Dragon", "lesser dragon": "Lesser Dragon"}


def setup_prompt(view: View) -> str:
    """Ask for the next step before the battle."""
    setup = view.setup
    assert setup is not None
    return _STEPS[setup.step](view, setup)


def _picking(view: View, setup: SetupView) -> str:
    open_slots = [
        counted(slot.wanted - slot.picked, _NOUNS[slot.group]) for slot in setup.slots if slot.picked < slot.wanted
    ]
    carriers = " Who carries your items is chosen before the battle." if view.items else ""
    return f"Recruit {listed(open_slots)}.{carriers}".replace("heros", "heroes")


def _picked(view: View, setup: SetupView) -> str:
    return "Your warband is complete: lock it in, or drop a unit and choose anew."


def _settling(view: View, setup: SetupView) -> str:
    return "Trade one of your units, or keep your warband."


def _marching(view: View, setup: SetupView) -> str:
    if setup.placed == 0:
        return "Which of your units acts first?"
    return f"And after {the(setup.row[setup.placed - 1].name)}?"


def _carrying(view: View, setup: SetupView) -> str:
    items = [pick for pick in view.me.picks or () if pick in _ITEM_NAMES]
    return f"Who carries {the(_ITEM_NAMES[items[setup.placed]])}?"


_ITEM_NAMES: Final = {item.slug: item.name for item in ITEMS if item.slug}


def _guarding(view: View, setup: SetupView) -> str:
    return "Which of your units has the opening shield?"


def _placed(view: View, setup: SetupView) -> str:
    return "All is placed. Change what you like, or lock in."


def _waiting(view: View, setup: SetupView) -> str:
    return "You are locked in."


_STEPS: Final[dict[str, Callable[[View, SetupView], str]]] = {
    "picking": _picking,
    "picked": _picked,
    "settling": _settling,
    "marching": _marching,
    "carrying": _carrying,
    "guarding": _guarding,
    "placed": _placed,
    "waiting": _waiting,
}


def battle_prompt(view: View) -> str:
    """Ask for the next action of the battle."""
    if view.question is not None:
        return _question(view, view.question)
    if view.sure_win:
        return "That fells them all: confirm, and you have won."
    if view.mode == "blacksmith":
        return f"Blacksmith: choose a unit for each shield; {counted(view.cards_left)} to go."
    if view.mode in _MODES:
        return f"{_MODES[view.mode]}: choose an enemy for each card; {counted(view.cards_left)} to go."
    assert view.active is not None
    name = view.on(view.active).name
    if view.cards_left:
        again = " more" if view.staged else ""
        return f"Your {name} acts: play or discard {counted(view.cards_left)}{again}."
    return f"Your {name} is set: confirm, or take a card back."


def _question(view: View, ask: QuestionView) -> str:
    unit = f"your {view.on(ask.unit).name}" if ask.unit is not None else ""
    card = card_name(card_of(ask.card)) if ask.card is not None else ""
    if ask.kind == "actor":
        return "Which of your units takes this turn?"
    if ask.kind == "answer":
        return f"{card} is aimed at {unit}: raise a shield, or let it through."
    if ask.kind == "ward":
        return f"{capital(unit)} is about to take {ask.amount} ({ask.amount_working}): ward it with a Heal card?"
    if ask.kind == "play":
        return f"You have taken {card}: play it now, or throw it away."
    if ask.kind == "take":
        return "This is your rival’s hand: take a card of it."
    if ask.kind == "barter":
        return "Take a card of either discard pile."
    if ask.kind == "give":
        return f"Give a card of your hand for {card}."
    if ask.kind == "top":
        place = "on top" if ask.amount == 0 else f"at place {ask.amount + 1} from the top"
        return f"Which of these lies {place} of your rival’s deck?"
    assert ask.item is not None
    return f"You have won {the(ITEMS[item_of(ask.item)].name)}: who carries it?"
