"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from functools import lru_cache

from markupsafe import Markup

from tabard.matches.showing import Choice
from tabard.server.wire import written


@lru_cache(maxsize=128)
def choices_json(choices: tuple[Choice, ...]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    rows = [(one.text, one.picks, one.loose, one.label, one.kind, one.say, one.figures, one.warning) for one in choices]
    return Markup(written(rows).replace("<", "\\u003c"))
