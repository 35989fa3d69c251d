"""Handy Brawl: a solo fight of five hero cards against four monster cards, all sixteen sets."""

from typing import Final

from tabard.games.handy_brawl.actions import RESIGN_GAME, Decision, decision
from tabard.games.handy_brawl.advice import ADVICE, FIRST_PAIR
from tabard.games.handy_brawl.ahead import Ahead, RowLook, look_ahead
from tabard.games.handy_brawl.printed import Condition, Icon, PrintedRow, Section, section, sections
from tabard.games.handy_brawl.rules import HandyBrawl
from tabard.games.handy_brawl.setup import position, show_position
from tabard.games.handy_brawl.shown import QuestionView, View
from tabard.games.handy_brawl.state import State
from tabard.games.handy_brawl.tables import HEROES, MONSTERS, SETS
from tabard.games.handy_brawl.turn import answer, begin_turn, outcome, run

GAME: Final = HandyBrawl()

__all__ = [
    "ADVICE",
    "FIRST_PAIR",
    "GAME",
    "HEROES",
    "MONSTERS",
    "RESIGN_GAME",
    "SETS",
    "Ahead",
    "Condition",
    "Decision",
    "HandyBrawl",
    "Icon",
    "PrintedRow",
    "QuestionView",
    "RowLook",
    "Section",
    "State",
    "View",
    "answer",
    "begin_turn",
    "decision",
    "look_ahead",
    "outcome",
    "position",
    "run",
    "section",
    "sections",
    "show_position",
]
