"""The table of Handy Brawl: its cards, signs and words for the templates."""

from tabard.matches.pairs import SetCard, Wins, sets
from tabard.web.brawl.signs import Chip, Line, Part, part_of, sign
from tabard.web.brawl.table import Brawl, Place, brawl, chip_text, opening, room_text, section_part, set_name
from tabard.web.brawl.tips import TIPS, tips

__all__ = [
    "TIPS",
    "Brawl",
    "Chip",
    "Line",
    "Part",
    "Place",
    "SetCard",
    "Wins",
    "brawl",
    "chip_text",
    "opening",
    "part_of",
    "room_text",
    "section_part",
    "set_name",
    "sets",
    "sign",
    "tips",
]
