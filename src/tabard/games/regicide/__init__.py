"""Regicide: one to four players together against the crowned enemies of a deck of cards."""

from tabard.games.regicide.rules import Regicide
from tabard.games.regicide.shown import EnemyView, LayerView, PlayView, RegicideView, Saying, SeatView
from tabard.games.regicide.state import RegicideState

GAME = Regicide()

__all__ = [
    "GAME",
    "EnemyView",
    "LayerView",
    "PlayView",
    "Regicide",
    "RegicideState",
    "RegicideView",
    "Saying",
    "SeatView",
]
