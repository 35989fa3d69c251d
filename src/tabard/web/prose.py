"""Sentences as people read them: cards as rank and suit, names in bold, ids of rules as links."""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import takewhile

from markupsafe import Markup

from tabard.matches.ledger import RULE_ID
from tabard.matches.showing import Told
from tabard.web.cards import short
from tabard.web.plain import escaped

_CARD = re.compile(r"\b([Aa]ce|[Jj]ack|[Qq]ueen|[Kk]ing|10|[2-9]) of (clubs|diamonds|hearts|spades)\b")


@lru_cache(maxsize=4096)
def prose(text: str) -> Markup:
    """Return a sentence with its cards drawn; the ear gets their whole names. ``prose.js`` does the same."""
    safe = escaped(text)
    return Markup(_CARD.sub(_drawn, safe) if " of " in safe else safe)  # to look for cards takes longest where none is


def _drawn(found: re.Match[str]) -> str:
    rank = found[1] if found[1].isdigit() else found[1][0].upper()
    return str(short(rank + found[2][0]))


@lru_cache(maxsize=4096)
def told(text: str, names: tuple[str, ...]) -> Markup:
    """Return a sentence of the log: who did it stands out."""
    for name in ("You", *names):
        if name and text.startswith(name) and not text[len(name) : len(name) + 1].isalnum():
            return Markup(f"<b>{escaped(name)}</b>{prose(text[len(name) :])}")
    return prose(text)


def log_lines(log: Sequence[Told], names: tuple[str, ...], heard: int = -1) -> Markup:
    """Return what of the log came after action *heard* as list items, the newest first."""
    if not log:
        return Markup('<li><span class="t"></span><span>The table is set.</span></li>')
    line = _lines_of(names)
    news = takewhile(lambda told: told.version > heard, reversed(log))
    return Markup("".join([line(told.version, told.text) for told in news]))


@lru_cache(maxsize=256)
def _lines_of(names: tuple[str, ...]) -> Callable[[int, str], str]:
    """Return what writes the lines of a table where people are called so; it keeps what its pages show."""

    @lru_cache(maxsize=512)
    def line(version: int, text: str) -> str:
        return f'<li><span class="t">{version or ""}</span><span>{told(text, names)}</span></li>'

    return line


def ruled(text: str, game: str) -> Markup:
    """Return a notice in which ids of rules are links to the rules page."""
    link = f'<a href="/rules/{escaped(game)}#\\g<0>" data-rules>\\g<0></a>'
    return Markup(RULE_ID.sub(link, str(prose(text))))
