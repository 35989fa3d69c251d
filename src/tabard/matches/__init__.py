"""Games in progress: the match, its record, and what each seat is shown."""

from tabard.matches.match import Match
from tabard.matches.showing import Choice, Showing, Told

__all__ = ["Choice", "Match", "Showing", "Told"]
