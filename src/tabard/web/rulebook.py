"""The pages of rules: a ledger's Markdown as HTML in which every rule's id is a place to link to."""

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from tabard.matches.ledger import RULE_ID

_HEADING = re.compile(r"<h([23])>(.*?)</h\1>")
_TAG = re.compile(r"(<[^>]*>)")


@lru_cache(maxsize=16)
def rulebook(markdown: str) -> Markup:
    """Return the page; the first mention of an id in an item of its own is its anchor, the others are links to it."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    html = re.sub(r"<h1>.*?</h1>\n?", "", html, count=1)
    html = html.replace("<table>", '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>')
    html = html.replace("</table>", "</table></div>")
    slugs: dict[str, int] = {}
    return Markup(_anchored(_HEADING.sub(lambda found: _heading(found, slugs), html)))


@lru_cache(maxsize=16)
def headings(markdown: str) -> tuple[tuple[str, str], ...]:
    """Return the anchors and words of the page's main headings."""
    slugs: dict[str, int] = {}
    found = [(marks, _anchor(text, slugs), text) for marks, text in re.findall(r"^(##|###) (.+)$", markdown, re.M)]
    return tuple([(anchor, text) for marks, anchor, text in found if marks == "##"])


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"<[^>]*>", "", text).lower()).strip("-")


def _anchor(text: str, slugs: dict[str, int]) -> str:
    """Return the id of a heading; from the second that says the same on, with its number."""
    slug = _slug(text)
    slugs[slug] = slugs.get(slug, 0) + 1
    return slug if slugs[slug] == 1 else f"{slug}-{slugs[slug]}"


def _heading(found: re.Match[str], slugs: dict[str, int]) -> str:
    return f'<h{found[1]} id="{_anchor(found[2], slugs)}">{found[2]}</h{found[1]}>'


def _anchored(html: str) -> str:
    """Turn rule ids into anchors where they open a list item or a table row, and into links elsewhere."""
    defined: set[str] = set()
    opens = False
    pieces = _TAG.split(html)
    for place, piece in enumerate(pieces):
        if piece.startswith("<"):
            opens = piece in ("<li>", "<td>") or (opens and piece in ("<p>", "<strong>", "<code>"))
        elif piece.strip():
            pieces[place] = RULE_ID.sub(lambda found, first=opens: _reference(found, defined, first), piece)
            opens = False
    return "".join(pieces)


def _reference(found: re.Match[str], defined: set[str], opens: bool) -> str:
    rule = found[0]
    if opens and found.start() == 0 and rule not in defined:
        defined.add(rule)
        return f'<b id="{rule}" class="rule">{rule}</b>'
    return f'<a href="#{rule}">{rule}</a>'
