"""Actions: what a player may do, as frozen values with a notation, and the picks that lead to one.

A *pick* is the id of a thing a person can point at: ``hand:7h``, ``seat:2``, ``button:yield``. An action names its
picks in order; the first `Action.loose` of them may be made in any order. So one picker serves every game on every
screen.
"""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

Pick = str
"""The id of a thing that can be pointed at: a kind, a colon, a name."""


class Action(Protocol):
    """A frozen value; ``str`` is its notation, and the game's ``parse`` reads it back as an equal one."""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The things to point at, in order; never empty, and none twice, as pointing again puts a pick back."""

    @property
    def loose(self) -> int:
        """How many of the first picks may be made in any order."""


A = TypeVar("A", bound=Action)


def reaches(action: Action, made: Sequence[Pick]) -> bool:
    """Say whether the picks *made* so far can still become *action*."""
    if not made:
        return True
    picks, loose = action.picks, action.loose
    if len(made) > len(picks):
        return False
    head = picks[:loose]
    if len(made) <= loose:
        return all(pick in head for pick in made) and len(set(made)) == len(made)
    return set(made[:loose]) == set(head) and tuple(made[loose:]) == picks[loose : len(made)]


def next_picks(actions: Iterable[Action], made: Sequence[Pick]) -> list[Pick]:
    """List what may be picked next after *made*, in the order of *actions*, each once."""
    found: dict[Pick, None] = {}
    for action in actions:
        if not reaches(action, made):
            continue
        picks, loose = action.picks, action.loose
        if len(made) < loose:
            found.update(dict.fromkeys(pick for pick in picks[:loose] if pick not in made))
        elif len(made) < len(picks):
            found[picks[len(made)]] = None
    return list(found)


def completed(actions: Iterable[A], made: Sequence[Pick]) -> A | None:
    """Return the action that the picks *made* spell in full, if there is one."""
    return next((a for a in actions if len(a.picks) == len(made) and reaches(a, made)), None)
