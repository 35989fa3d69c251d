"""What the table is told. Nothing is hidden, so every event looks the same to everybody.

Cards are told as faces: the card and the section it showed at that moment.
"""

from dataclasses import dataclass

from tabard.core.event import Seat
from tabard.games.handy_brawl.tables import Face


@dataclass(frozen=True, slots=True)
class _Open:
    """Told to all alike (HB-VIEW-01)."""

    def for_seat(self, seat: Seat | None) -> "_Open":
        """Return the event as it is."""
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan(_Open):
    """Turn *number* begins with *face* on top."""

    number: int
    face: Face


@dataclass(frozen=True, slots=True)
class RowTaken(_Open):
    """*face* acts by its row *row*, counted from 1."""

    face: Face
    row: int


@dataclass(frozen=True, slots=True)
class NoRow(_Open):
    """*face* takes no row: none would change another card, or the player wants none."""

    face: Face
    by_choice: bool


@dataclass(frozen=True, slots=True)
class Acts(_Open):
    """*face* acts out of turn: by ``inspire``, ``hypnosis``, ``swarm``, ``hurt`` or ``reaction``."""

    face: Face
    why: str


@dataclass(frozen=True, slots=True)
class Does(_Open):
    """*face* does *action* (an index of the tables) to *targets*; *number* is its amount after modifiers."""

    face: Face
    action: int
    number: int
    targets: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class NoTarget(_Open):
    """*face*'s *action* finds nothing to do."""

    face: Face
    action: int
    number: int


@dataclass(frozen=True, slots=True)
class Stopped(_Open):
    """Web or Venom on *by* stops *face*'s *action*."""

    face: Face
    action: int
    by: Face


@dataclass(frozen=True, slots=True)
class Turned(_Open):
    """A card turns from *before* to *after*; *why* is ``rotate``, ``heal``, ``damage``, ``cost`` and so on."""

    before: Face
    after: Face
    why: str


@dataclass(frozen=True, slots=True)
class Passed(_Open):
    """*face* moves a space, over *over*; *step* is 1 towards the bottom, -1 towards the top."""

    face: Face
    over: Face
    step: int


@dataclass(frozen=True, slots=True)
class Moved(_Open):
    """The move of *face* is over, after so many *spaces*; *step* as for `Passed`."""

    face: Face
    spaces: int
    step: int


@dataclass(frozen=True, slots=True)
class Unharmed(_Open):
    """*face* is struck and takes no damage: ``invulnerable``, ``united`` or ``exhausted``."""

    face: Face
    why: str


@dataclass(frozen=True, slots=True)
class Negated(_Open):
    """*by* blocks (or dodges) what was meant for *face*; *animal* filled its slot, or is 0."""

    by: Face
    face: Face
    dodged: bool
    animal: Face


@dataclass(frozen=True, slots=True)
class Struck(_Open):
    """*face* is struck by ``trap`` or ``skyfall`` of *by*."""

    face: Face
    by: Face
    why: str


@dataclass(frozen=True, slots=True)
class Paid(_Open):
    """*faces* pay the cost of a row of *face*."""

    face: Face
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Modified(_Open):
    """*faces* change the number of *face*'s *action* to *number*."""

    face: Face
    action: int
    faces: tuple[Face, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Assisted(_Open):
    """*animal* lends *face* the action *action*."""

    animal: Face
    face: Face
    action: int


@dataclass(frozen=True, slots=True)
class Repeated(_Open):
    """The position was there before, after turn *turn* (HB-I-12)."""

    turn: int


@dataclass(frozen=True, slots=True)
class Ended(_Open):
    """The game is over after *turns* turns; *how* is the result's slug."""

    how: str
    turns: int
