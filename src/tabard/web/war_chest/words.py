"""Words of the pages that belong to War Chest alone."""

from tabard.games.war_chest import View


def room_text(view: View) -> str:
    """Say what kind of battle this is and how far it has gone, for the header."""
    kind = "Nobility" if view.nobility else "Base game"
    if view.phase == "draft":
        return f"{kind}, draft"
    return f"{kind}, round {view.round}" + (f" of {view.round_cap}" if view.round_cap else "")


def counted(number: int, noun: str) -> str:
    """Say how many: ``one coin``, ``3 coins``."""
    return f"one {noun}" if number == 1 else f"{number or 'no'} {noun}s"
