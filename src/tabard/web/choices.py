"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from functools import lru_cache
from json import dumps
from json.encoder import encode_basestring_ascii as quoted

from markupsafe import Markup

from tabard.matches.showing import Choice


@lru_cache(maxsize=128)
def choices_json(choices: tuple[Choice, ...]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    return Markup(f"[{','.join(map(_one, choices))}]".replace("<", "\\u003c"))


def _one(choice: Choice) -> str:
    fixed = _fixed(choice.text, choice.picks, choice.loose, choice.label, choice.kind)
    said = _said(choice.say, tuple(choice.figures.items()), choice.warning)
    return f"[{fixed},{said}]"


@lru_cache(maxsize=4096)
def _fixed(text: str, picks: tuple[str, ...], loose: int, label: str, kind: str) -> str:
    """Write what of an action is the same each time it is offered."""
    return dumps([text, picks, loose, label, kind], separators=(",", ":"))[1:-1]


@lru_cache(maxsize=4096)
def _said(say: str, figures: tuple[tuple[str, int], ...], warning: str) -> str:
    """Write what it would do, which comes again with other actions and later."""
    numbers = ",".join([f'"{name}":{value}' for name, value in figures])
    return f"{quoted(say)},{{{numbers}}},{quoted(warning)}"
