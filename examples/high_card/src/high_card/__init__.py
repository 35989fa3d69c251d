"""High Card: three tricks with six cards; an example of a game that lives outside Tabard."""

from high_card.rules import GAME

__all__ = ["GAME"]
