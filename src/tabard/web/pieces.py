"""Pieces of pages that are drawn once for equal arguments: what all seats are shown alike, and what has not changed.

They are the macros of ``templates/pieces``. Such a macro sees nothing but its arguments, so a piece that was kept can
neither be stale nor show one seat what only another may know.
"""

from functools import lru_cache

from jinja2 import Environment
from jinja2.runtime import Macro

_KEPT = 512
"""Of each kind of piece; the oldest go first."""


def macro(templates: Environment, file: str, name: str) -> Macro:
    """Return a macro of a template's; it is called with its arguments, which costs less than a page's context."""
    found: Macro = getattr(templates.get_template(file).module, name)
    return found


class Pieces:
    """The macros of one file, by name; their arguments must be hashable."""

    def __init__(self, templates: Environment, file: str) -> None:
        module = templates.get_template(f"pieces/{file}.html").module
        self.anew = module
        """The same macros, for arguments that hardly come twice."""
        for name, macro in vars(module).items():
            if isinstance(macro, Macro):
                setattr(self, name, lru_cache(maxsize=_KEPT)(macro))
