"""Regicide: one to four players together against the crowned enemies of a deck of cards."""

from tabard.games.regicide.rules import Regicide
from tabard.games.regicide.state import RegicideState
from tabard.games.regicide.view import EnemyView, LayerView, PlayView, RegicideView, Saying, SeatView

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
