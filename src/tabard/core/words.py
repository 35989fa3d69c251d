"""The contract of a game's words: names and sentences for people, made from views and events only."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol

from tabard.core.event import Seat

Names = Sequence[str]
"""What to call each seat, in order."""


class Words(Protocol):
    """How a game speaks. Nothing here may know more than the view or event it is given."""

    def tagline(self) -> str:
        """Return one line for the shelf: what kind of game it is."""

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event (already passed through ``for_seat``) as a sentence to *reader*, whose own seat is "you".

        Empty when there is nothing to say.
        """

    def prompt(self, view: Any, names: Names) -> str:
        """Return the one question that is open to the view's seat, or whom the table waits for."""

    def thing(self, pick: str) -> str:
        """Name what *pick* points at in full: ``5 of spades``."""

    def label(self, action: Any) -> str:
        """Name an action for a button: a verb and its object, ``Play 5 of spades``."""

    def forecast(self, view: Any, action: Any) -> str:
        """Say in a sentence what *action* would do, as far as *view* can know; empty when there is nothing to add."""

    def figures(self, view: Any, action: Any) -> Mapping[str, int]:
        """Return numbers the table shows while *action* is being put together (such as attack, defence, cost)."""

    def warning(self, view: Any, action: Any) -> str:
        """Return what to ask before a ruinous *action* is sent; empty when none is needed."""

    def outcome(self, view: Any, names: Names) -> str:
        """Say how the game ended, to the view's seat; empty while it goes on."""


def label_at(words: Words, view: Any, action: Any) -> str:
    """Name an action to who sees *view*: by a method ``label_at`` of the game's words, where they have one.

    It is for games whose actions point at things that only the table names: ``Play Blunt 7 on the Orc``, where a label
    can but say ``on b1``.
    """
    named: Callable[[Any, Any], str] | None = getattr(words, "label_at", None)
    return str(words.label(action)) if named is None else named(view, action)


def grounds(words: Words, view: Any) -> Hashable | None:
    """Return all of *view* that a forecast, figures and a warning rest on; ``None`` when that isn't known.

    Words say so by a method ``grounds`` of their own: whoever shows an action anew needs not ask about it again while
    its grounds are equal.
    """
    rests: Callable[[Any], Hashable | None] | None = getattr(words, "grounds", None)
    return None if rests is None else rests(view)


def spoken(words: Words, view: Any, action: Any) -> tuple[str, Mapping[str, int], str]:
    """Return forecast, figures and warning of an action.

    Words that find all three together do so by a method ``spoken`` of their own; ``None`` of it for any other action.
    """
    together: Callable[[Any, Any], tuple[str, Mapping[str, int], str] | None] | None = getattr(words, "spoken", None)
    said = None if together is None else together(view, action)
    return said or (words.forecast(view, action), words.figures(view, action), words.warning(view, action))
