"""Jinja without what no template of ours asks for; looking whether one does took a fifth of the time of a page."""

from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context


class PlainContext(Context):
    """Calls what a template calls as it is: no function of ours asks for the context."""

    def call(self, called: Any, /, *args: Any, **given: Any) -> Any:
        """Call *called*; Jinja hands variables of the surrounding block along, which only concern contexts."""
        if given:
            given.pop("_loop_vars", None)
            given.pop("_block_vars", None)
        return called(*args, **given)


class PlainEnvironment(Environment):
    """Reads ``thing.name`` as Python does: what is in a mapping is asked for by ``thing["name"]``."""

    context_class = PlainContext
    getattr = staticmethod(getattr)  # type: ignore[assignment]
