"""Opponents: from chance to search. They are given a chair, never the state."""

from tabard.bots.chair import Bot, Chair, Hint
from tabard.bots.levels import LEVELS, Level, bot_for, level_names, seat_bot
from tabard.bots.think import think

__all__ = ["LEVELS", "Bot", "Chair", "Hint", "Level", "bot_for", "level_names", "seat_bot", "think"]
