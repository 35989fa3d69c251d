"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from functools import lru_cache
from json.encoder import encode_basestring_ascii as quoted

from markupsafe import Markup

from tabard.matches.showing import Choice


@lru_cache(maxsize=128)
def choices_json(choices: tuple[Choice, ...]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    return Markup(f"[{','.join(map(_one, choices))}]".replace("<", "\\u003c"))


@lru_cache(maxsize=4096)
def _one(choice: Choice) -> str:
    text, label, kind = quoted(choice.text), quoted(choice.label), quoted(choice.kind)
    picks = ",".join(map(quoted, choice.picks))
    figures = ",".join([f'"{name}":{value}' for name, value in choice.figures.items()])
    said = f"{quoted(choice.say)},{{{figures}}},{quoted(choice.warning)}"
    return f"[{text},[{picks}],{choice.loose},{label},{kind},{said}]"
