"""The Footman's tactic (WC-105): each of your Footman units maneuvers once.

The player chooses the order; one that can't do anything when its turn comes is skipped, one that can must.
"""

from collections.abc import Mapping
from typing import Any

from tabard.core.event import Seat, Tell
from tabard.games.war_chest.board import Hex
from tabard.games.war_chest.combat import acted, spots_without
from tabard.games.war_chest.maneuvers import maneuver, maneuvers
from tabard.games.war_chest.moments import Tactic, add_tactic
from tabard.games.war_chest.state import ASK_EACH, REST, State
from tabard.games.war_chest.units import AFTER_MANEUVER, Kind


class ManeuverEach(Tactic):
    """A maneuver for each unit of the kind."""

    def __init__(self, facts: Mapping[str, Any]) -> None:
        pass

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """Offer it when at least one of them can act."""
        if each_answers(s, s.spots[kind]):
            out.append(base)

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Ask for one after the other."""
        acted(s, kind, AFTER_MANEUVER)
        s.agenda.append((REST, kind, s.spots[kind]))


def each_answers(s: State, rest: int) -> list[int]:
    """List the maneuvers of the units that still have to act."""
    out: list[int] = []
    while rest:
        at = (rest & 63) - 1
        maneuvers(s, at, s.board[at], 0, at + 1, out)
        rest >>= 6
    return out


def ask_rest(s: State, kind: Kind, rest: int) -> None:
    """Ask for the next of the units that can act; those that can't are skipped."""
    if each_answers(s, rest):
        s.agenda.append((ASK_EACH, s.owners[kind], kind, rest))


def answer_each(s: State, kind: Kind, rest: int, packed: int, tell: Tell | None) -> None:
    """Let one of them act; the others wait below."""
    at = (packed >> 12 & 63) - 1
    left = spots_without(rest, at)
    if left:
        s.agenda.append((REST, kind, left))
    maneuver(s, at, packed, tell)


add_tactic("maneuver_each", ManeuverEach)
