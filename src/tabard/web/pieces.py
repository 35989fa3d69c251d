"""Pieces of pages that are drawn once for equal arguments: what all seats are shown alike, and what has not changed.

They are the macros of ``templates/pieces``. Such a macro sees nothing but its arguments, so a piece that was kept can
neither be stale nor show one seat what only another may know.
"""

from functools import lru_cache
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context, Macro

_KEPT = 512
"""Of each kind of piece; the oldest go first."""


class Pieces:
    """The macros of one file, by name; their arguments must be hashable."""

    def __init__(self, templates: Environment, file: str) -> None:
        module = templates.get_template(f"pieces/{file}.html").module
        for name, macro in vars(module).items():
            if isinstance(macro, Macro):
                setattr(self, name, lru_cache(maxsize=_KEPT)(macro))


class PlainContext(Context):
    """Calls what a template calls as it is: no function of ours asks for the context, so nobody need look whether."""

    def call(self, called: Any, /, *args: Any, **given: Any) -> Any:
        """Call *called*; Jinja hands variables of the surrounding block along, which only concern contexts."""
        if given:
            given.pop("_loop_vars", None)
            given.pop("_block_vars", None)
        return called(*args, **given)
