"""The named moments that a card's behaviour hangs on, and where units of other packages come in.

A unit has traits (`units`), at most one *tactic* and at most one *follow-up* (an attribute that comes after
something). Both are objects without state, named in the unit's facts and attached by `attach`. The modules that
``numbers.toml`` lists as families call `add_tactic` and `add_follow_up` at their end.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from tabard.core.chance import Chance
from tabard.core.compiling import mypyc_attr
from tabard.core.event import Seat, Tell
from tabard.games.war_chest.actions import TACTIC_SHAPES
from tabard.games.war_chest.board import Hex
from tabard.games.war_chest.state import State
from tabard.games.war_chest.units import ROYAL, ROYAL_TACTIC, TRAITS, Kind, Unit, add_unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactic:
    """What a unit's card lets it do beside the normal maneuvers; the base of all tactics."""

    # Class variables: only so do compiled rules see what an interpreted subclass puts in their place.

    shape: ClassVar[str] = ""
    """The letters of what is chosen with it, see `actions`."""
    royal: ClassVar[bool] = False
    """Whether it is paid with the Royal Coin instead of the unit's own (WC-59)."""

    def options(self, s: State, seat: Seat, kind: Kind, at: Hex, base: int, out: list[int]) -> None:
        """Put all ways to carry it out into *out*: *base* with its fields filled in. None where a part can't be done.

        The unit stands on *at*, the first of them where there may be several (WC-60).
        """
        raise NotImplementedError

    def carry_out(self, s: State, seat: Seat, kind: Kind, at: Hex, packed: int, tell: Tell | None) -> None:
        """Do it as chosen."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowUp:
    """An attribute that comes after something, once the instruction that set it off is done (WC-67)."""

    moments: ClassVar[int] = 0
    """The bits of what sets it off: `units.AFTER_ATTACK` and so on."""

    def can(self, s: State, kind: Kind) -> bool:
        """Say whether it would do anything now; the unit may be gone (WC-66)."""
        raise NotImplementedError

    def begin(self, s: State, kind: Kind, chance: Chance, tell: Tell | None) -> None:
        """Start it: put a question on the agenda, or do it."""
        raise NotImplementedError

    def answers(self, s: State, kind: Kind, out: list[int]) -> None:
        """Put the answers to its question into *out*, in a fixed order."""
        raise NotImplementedError

    def answer(self, s: State, kind: Kind, packed: int, tell: Tell | None) -> None:
        """Act on an answer; the question has left the agenda."""
        raise NotImplementedError


TACTICS: Final[list[Tactic | None]] = [None]
"""The tactic of each kind; the Royal Coin has none of its own."""
FOLLOW_UPS: Final[list[FollowUp | None]] = [None]
"""The follow-up of each kind."""
_TACTICS: Final[dict[str, Callable[[Mapping[str, Any]], Tactic]]] = {}
_FOLLOW_UPS: Final[dict[str, Callable[[], FollowUp]]] = {}


def add_tactic(name: str, made_by: Callable[[Mapping[str, Any]], Tactic]) -> None:
    """Let units name a tactic: ``tactic = { kind = name }``; *made_by* is called with the unit's facts of it."""
    _TACTICS[name] = made_by


def add_follow_up(name: str, made_by: Callable[[], FollowUp]) -> None:
    """Let units name an attribute that follows something."""
    _FOLLOW_UPS[name] = made_by


def attach(unit: Unit) -> None:
    """Give a unit the behaviours that its facts name."""
    facts: Mapping[str, Any] | None = unit.facts.get("tactic")
    tactic: Tactic | None = None
    if facts is not None:
        if str(facts["kind"]) not in _TACTICS:
            raise ValueError(f"unit {unit.slug}: there is no tactic {facts['kind']!r}")
        tactic = _TACTICS[str(facts["kind"])](facts)
        TACTIC_SHAPES[ROYAL if tactic.royal else unit.kind] = tactic.shape
        if tactic.royal:
            unit.traits |= ROYAL_TACTIC
    follow_up: FollowUp | None = None
    if unit.attribute:
        if unit.attribute not in _FOLLOW_UPS:
            raise ValueError(f"unit {unit.slug}: there is no attribute {unit.attribute!r}")
        follow_up = _FOLLOW_UPS[unit.attribute]()
        unit.traits |= follow_up.moments
    TRAITS[unit.kind] = unit.traits
    TACTICS.append(tactic)
    FOLLOW_UPS.append(follow_up)


def register(facts: Mapping[str, Any]) -> Unit:
    """Add a unit of another package, its facts as in ``numbers.toml``; call `add_tactic` and `add_follow_up` before.

    Packages are called through the entry points ``tabard.war_chest.units``, in the order of their names.
    """
    unit = add_unit(facts)
    attach(unit)
    return unit
