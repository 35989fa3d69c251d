"""War Chest with Nobility: a battle of two sides, fought with coins drawn from a bag."""

from typing import Final

from tabard.core.game import Game
from tabard.games.war_chest.actions import VERBS, Order, order
from tabard.games.war_chest.board import NOTATION, PLACES, Board, board_of, hex_of
from tabard.games.war_chest.moments import FollowUp, Tactic, add_follow_up, add_tactic, register
from tabard.games.war_chest.preview import Reach, Told, foretell, reach, reaches, why_not
from tabard.games.war_chest.roster import welcome
from tabard.games.war_chest.rules import WarChest
from tabard.games.war_chest.shown import (
    CoinView,
    DecreeView,
    DraftView,
    HexView,
    LastView,
    PlayerView,
    QuestionView,
    SideView,
    StackView,
    View,
)
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import BATTLES, DECREES, UNITS, Battle, Decree, Unit, decree_of, kind_of

GAME: Final[Game[State, Order, View]] = WarChest()

welcome()

__all__ = [
    "BATTLES",
    "DECREES",
    "GAME",
    "NOTATION",
    "PLACES",
    "UNITS",
    "VERBS",
    "Battle",
    "Board",
    "CoinView",
    "Decree",
    "DecreeView",
    "DraftView",
    "FollowUp",
    "HexView",
    "LastView",
    "Order",
    "PlayerView",
    "QuestionView",
    "Reach",
    "SideView",
    "StackView",
    "State",
    "Tactic",
    "Told",
    "Unit",
    "View",
    "WarChest",
    "add_follow_up",
    "add_tactic",
    "board_of",
    "decree_of",
    "foretell",
    "hex_of",
    "kind_of",
    "order",
    "reach",
    "reaches",
    "register",
    "why_not",
]
