"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from functools import lru_cache
from json import JSONEncoder
from json.encoder import encode_basestring_ascii as quoted

from markupsafe import Markup

from tabard.matches.showing import Choice

_encoded = JSONEncoder(separators=(",", ":")).encode


@lru_cache(maxsize=128)
def choices_json(choices: tuple[Choice, ...]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    return Markup(f"[{','.join(map(_one, choices))}]".replace("<", "\\u003c"))


@lru_cache(maxsize=4096)
def _one(choice: Choice) -> str:
    known = _encoded([choice.text, choice.picks, choice.loose, choice.label, choice.kind])
    figures = ",".join([f'"{name}":{value}' for name, value in choice.figures.items()])
    return f"{known[:-1]},{quoted(choice.say)},{{{figures}}},{quoted(choice.warning)}]"
