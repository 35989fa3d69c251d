"""Tosk: a duel of sealed plays between two rivals with twenty hit points each."""

from typing import Final

from tabard.core.game import Game
from tabard.games.tosk.actions import (
    ACCEPT_DRAW,
    DECLINE_DRAW,
    OFFER_DRAW,
    RESIGN,
    UNLOCK,
    Aside,
    Heal,
    Lock,
    ToskAction,
    Unlock,
)
from tabard.games.tosk.numbers import RULE_SETS, RuleSet
from tabard.games.tosk.rules import Tosk
from tabard.games.tosk.shown import PlayView, RevealView, SideView, View
from tabard.games.tosk.state import State
from tabard.games.tosk.worth import Worth

GAME: Final[Game[State, ToskAction, View]] = Tosk()

__all__ = [
    "ACCEPT_DRAW",
    "DECLINE_DRAW",
    "GAME",
    "OFFER_DRAW",
    "RESIGN",
    "RULE_SETS",
    "UNLOCK",
    "Aside",
    "Heal",
    "Lock",
    "PlayView",
    "RevealView",
    "RuleSet",
    "SideView",
    "State",
    "Tosk",
    "ToskAction",
    "Unlock",
    "View",
    "Worth",
]
