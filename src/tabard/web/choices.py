"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from collections.abc import Sequence
from functools import lru_cache
from json import dumps
from json.encoder import encode_basestring_ascii

from markupsafe import Markup

from tabard.matches.showing import Choice


def choices_json(choices: Sequence[Choice]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    return Markup(f"[{','.join(map(_one, choices))}]".replace("<", "\\u003c"))


def _one(choice: Choice) -> str:
    figures = ",".join([f'"{name}":{value}' for name, value in choice.figures.items()])
    say = encode_basestring_ascii(choice.say)
    warning = encode_basestring_ascii(choice.warning) if choice.warning else '""'
    fixed = _fixed(choice.text, choice.picks, choice.loose, choice.label, choice.kind)
    return f"[{fixed},{say},{{{figures}}},{warning}]"


@lru_cache(maxsize=4096)
def _fixed(text: str, picks: tuple[str, ...], loose: int, label: str, kind: str) -> str:
    """Write what of an action is the same each time it is offered."""
    return dumps([text, picks, loose, label, kind], separators=(",", ":"))[1:-1]
