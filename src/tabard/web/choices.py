"""The choices of a seat as the text that travels with a page, for the picker in the browser."""

from collections.abc import Sequence
from functools import lru_cache
from json import dumps

from markupsafe import Markup

from tabard.matches.showing import Choice


def choices_json(choices: Sequence[Choice]) -> Markup:
    """Write *choices* as JSON that is safe inside a script element: lists in the order the picker reads."""
    return Markup("[" + ",".join(map(_one, choices)) + "]")


def _one(choice: Choice) -> str:
    figures = ",".join([f"{_text(name)}:{value}" for name, value in choice.figures.items()])
    say = _text(choice.say) if choice.say else '""'
    warning = _text(choice.warning) if choice.warning else '""'
    return (
        f"[{_fixed(choice.text, choice.picks, choice.loose, choice.label, choice.kind)},{say},{{{figures}}},{warning}]"
    )


@lru_cache(maxsize=4096)
def _fixed(text: str, picks: tuple[str, ...], loose: int, label: str, kind: str) -> str:
    """Write what an action is the same each time it is offered."""
    return _text([text, picks, loose, label, kind])[1:-1]


def _text(value: object) -> str:
    return dumps(value, separators=(",", ":")).replace("<", "\\u003c").replace("&", "\\u0026")
