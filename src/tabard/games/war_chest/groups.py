"""Attributes that wait for the end of an instruction, and the order in which they are resolved (WC-66, WC-67)."""

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.games.war_chest.actions import FIRST, code
from tabard.games.war_chest.events import ChoseFirst
from tabard.games.war_chest.moments import FOLLOW_UPS
from tabard.games.war_chest.state import ASK_FIRST, GROUP, Frame, State
from tabard.games.war_chest.units import AFTER_RECRUIT, Kind


def settle(s: State) -> None:
    """Let what an instruction has set off wait in a group; whose unit is gone sets nothing off.

    A recruit is no deed of the unit itself: it may still come onto the board before that is resolved (WC-109).
    """
    items = [item for item in s.pending if item & AFTER_RECRUIT or s.spots[item & 63]]
    s.pending.clear()
    if items:
        s.agenda.append((GROUP, *items))


def resolve(s: State, frame: Frame, chance: Chance, tell: Tell | None) -> None:
    """Begin the only one that would do something now, or ask the active player which comes first.

    What could do nothing now waits for the others, and is forgotten when none of them is left.
    """
    able = _able(s, frame, 1)
    if len(able) > 1:
        s.agenda.append((ASK_FIRST, s.turn, *frame[1:]))
    elif able:
        _begin(s, frame, 1, able[0], chance, tell)


def _able(s: State, frame: Frame, start: int) -> list[Kind]:
    """List the kinds whose attribute would do something now, each once."""
    found: list[Kind] = []
    for place in range(start, len(frame)):
        kind = frame[place] & 63
        if kind not in found:
            follow_up = FOLLOW_UPS[kind]
            if follow_up is not None and follow_up.can(s, kind):
                found.append(kind)
    return found


def _begin(s: State, frame: Frame, start: int, kind: Kind, chance: Chance, tell: Tell | None) -> None:
    """Begin one of the items; the others wait below."""
    rest = [frame[place] for place in range(start, len(frame))]
    for item in rest:
        if item & 63 == kind:
            rest.remove(item)
            break
    if rest:
        s.agenda.append((GROUP, *rest))
    follow_up = FOLLOW_UPS[kind]
    assert follow_up is not None
    follow_up.begin(s, kind, chance, tell)


def first_answers(s: State, frame: Frame, out: list[int]) -> None:
    """List whose attribute can come first."""
    out.extend([code(FIRST, 0, kind + 1) for kind in sorted(_able(s, frame, 2))])


def answer_first(s: State, frame: Frame, packed: int, chance: Chance, tell: Tell | None) -> None:
    """Begin the chosen one."""
    kind = (packed >> 12 & 63) - 1
    if tell is not None:
        tell(ChoseFirst(frame[1], kind))
    _begin(s, frame, 2, kind, chance, tell)
