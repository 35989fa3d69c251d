"""Jinja without what no template of ours asks for; looking whether one does took a fifth of the time of a page.

Pages are written in ASCII, with character references for all else: one wide character would make every later step of a
page, until it is sent, take several times as long.
"""

from collections.abc import Iterable, MutableMapping
from functools import lru_cache
from typing import Any

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context
from markupsafe import Markup, escape


class PlainGenerator(CodeGenerator):
    """Writes attributes and calls as Python has them, and lets templates escape what they write by `escaped`."""

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        """Read an attribute as Python does."""
        self.write("(")
        self.visit(node.node, frame)
        self.write(f").{node.attr}")

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:  # noqa: N802
        """Read an item as Python does."""
        if isinstance(node.arg, nodes.Slice):
            super().visit_Getitem(node, frame)
            return
        self.write("(")
        self.visit(node.node, frame)
        self.write(")[")
        self.visit(node.arg, frame)
        self.write("]")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        """Call what is called as it is: no function of ours asks for the context."""
        assert not forward_caller, "{% call %} is not for our templates"
        self.write("(")
        self.visit(node.node, frame)
        self.write(")(")
        spread = (("*", node.dyn_args), ("**", node.dyn_kwargs))
        for stars, one in (*(("", given) for given in (*node.args, *node.kwargs)), *spread):
            if one is not None:
                self.write(stars)
                self.visit(one, frame)
                self.write(", ")
        self.write(")")

    def _output_const_repr(self, group: Iterable[Any]) -> str:
        return repr(narrow("".join(group)))

    def _output_child_pre(self, *_: Any) -> None:
        self.write("environment.escaped(")


def narrow(text: str) -> str:
    """Write a text of HTML in ASCII."""
    return text if text.isascii() else text.encode("ascii", "xmlcharrefreplace").decode()


@lru_cache(maxsize=4096, typed=True)
def _escaped(value: Any) -> str:
    return narrow(str(escape(value)))


def escaped(value: Any) -> str:
    """Return *value* as it may stand in a page, like `markupsafe.escape`; most words come again, and are kept."""
    return value if type(value) is Markup else _escaped(value)


class PlainContext(Context):
    """What a page is drawn from; it need not tell its own values from what every template finds."""

    def __init__(self, *given: Any, globals: object = None) -> None:
        super().__init__(*given)


class PlainEnvironment(Environment):
    """Reads ``thing.name`` as Python does: what is in a mapping is asked for by ``thing["name"]``."""

    code_generator_class = PlainGenerator
    context_class = PlainContext
    getattr = staticmethod(getattr)  # type: ignore[assignment]
    escaped = staticmethod(escaped)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Return what a template finds beside its values as one mapping: every page begins with a copy of it."""
        return {**self.globals, **(d or {})}
