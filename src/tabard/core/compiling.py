"""What a class tells the compiled build (`hatch_build.py`); it means nothing when the sources run as they are."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

_C = TypeVar("_C")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**switches: bool) -> Callable[[_C], _C]:
        """Mark a class; ``allow_interpreted_subclasses=True``: other packages subclass it, and may."""
        return lambda marked: marked
