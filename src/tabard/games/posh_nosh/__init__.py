"""Posh Nosh: two warbands out of fifty characters, and every attack stays on the unit it hurt."""

from typing import Final

from tabard.core.game import Game
from tabard.games.posh_nosh.actions import VERBS, Order, order
from tabard.games.posh_nosh.cards import NOTATION, card_of
from tabard.games.posh_nosh.items import ITEMS, Item
from tabard.games.posh_nosh.lore import LoreCard, NumberCard, lore_of
from tabard.games.posh_nosh.numbers import EDITION, EDITIONS, read_numbers, status_of
from tabard.games.posh_nosh.options import house_rules
from tabard.games.posh_nosh.preview import foretell
from tabard.games.posh_nosh.roster import PICK_GROUPS, UNITS
from tabard.games.posh_nosh.rules import PoshNosh
from tabard.games.posh_nosh.shown import (
    AheadView,
    MarkView,
    PickView,
    PlaceView,
    PoisonView,
    QuestionView,
    SetupView,
    SideView,
    SlotView,
    StagedView,
    UnitView,
    View,
)
from tabard.games.posh_nosh.state import State
from tabard.games.posh_nosh.units import Unit

GAME: Final[Game[State, Order, View]] = PoshNosh()

__all__ = [
    "EDITION",
    "EDITIONS",
    "GAME",
    "ITEMS",
    "NOTATION",
    "PICK_GROUPS",
    "UNITS",
    "VERBS",
    "AheadView",
    "Item",
    "LoreCard",
    "MarkView",
    "NumberCard",
    "Order",
    "PickView",
    "PlaceView",
    "PoisonView",
    "PoshNosh",
    "QuestionView",
    "SetupView",
    "SideView",
    "SlotView",
    "StagedView",
    "State",
    "Unit",
    "UnitView",
    "View",
    "card_of",
    "foretell",
    "house_rules",
    "lore_of",
    "order",
    "read_numbers",
    "status_of",
]
