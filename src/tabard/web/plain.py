"""Jinja without what no template of ours asks for; looking whether one does took a fifth of the time of a page."""

from functools import lru_cache
from typing import Any

from jinja2 import Environment
from jinja2.compiler import CodeGenerator
from jinja2.runtime import Context
from markupsafe import Markup, escape


class PlainContext(Context):
    """Calls what a template calls as it is: no function of ours asks for the context."""

    def call(self, called: Any, /, *args: Any, **given: Any) -> Any:
        """Call *called*; Jinja hands variables of the surrounding block along, which only concern contexts."""
        if given:
            given.pop("_loop_vars", None)
            given.pop("_block_vars", None)
        return called(*args, **given)


class PlainGenerator(CodeGenerator):
    """Lets templates escape what they write by `escaped`."""

    def _output_child_pre(self, *_: Any) -> None:
        self.write("environment.escaped(")


_escaped = lru_cache(maxsize=4096, typed=True)(escape)


def escaped(value: Any) -> str:
    """Return *value* as it may stand in a page, like `markupsafe.escape`; most words come again, and are kept."""
    return value if type(value) is Markup else _escaped(value)


class PlainEnvironment(Environment):
    """Reads ``thing.name`` as Python does: what is in a mapping is asked for by ``thing["name"]``."""

    code_generator_class = PlainGenerator
    context_class = PlainContext
    getattr = staticmethod(getattr)  # type: ignore[assignment]
    escaped = staticmethod(escaped)
