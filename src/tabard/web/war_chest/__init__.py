"""The table of War Chest: its field, coins, armies and words for the templates."""

from tabard.web.war_chest.armies import Army, Row, armies, narrow, sides_of
from tabard.web.war_chest.dock import Dock, dock
from tabard.web.war_chest.draft import Draft, draft
from tabard.web.war_chest.field import Field, field
from tabard.web.war_chest.heraldry import coin, decree_arms, piece, seal
from tabard.web.war_chest.printed import UnitCard, decree_cards, unit_cards
from tabard.web.war_chest.words import room_text

__all__ = [
    "Army",
    "Dock",
    "Draft",
    "Field",
    "Row",
    "UnitCard",
    "armies",
    "coin",
    "decree_arms",
    "decree_cards",
    "dock",
    "draft",
    "field",
    "narrow",
    "piece",
    "room_text",
    "seal",
    "sides_of",
    "unit_cards",
]
