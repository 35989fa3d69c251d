"""The ledger of a game: the pages under ``docs/rules``, every rule found by its id or by words."""

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tabard.core.errors import TabardError

RULE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z]+)*-\d+\b")
_ITEM = re.compile(r"^(?:[-*] |\| )\**(?P<id>[A-Z]{2}(?:-[A-Z]+)*-\d+)\**:? ?(?P<text>.*)$")


@dataclass(frozen=True, slots=True)
class Ledger:
    """The rules of one game as a page, and its items by id in the page's order."""

    game: str
    title: str
    markdown: str
    items: dict[str, str]

    def search(self, words: str) -> dict[str, str]:
        """Return the items that hold every one of *words* in their id or text, whatever the case."""
        wanted = words.lower().split()
        return {
            rule: text for rule, text in self.items.items() if all(word in f"{rule} {text}".lower() for word in wanted)
        }


@lru_cache(maxsize=16)
def ledger(game: str) -> Ledger:
    """Read the ledger of *game*; raises `TabardError` when it has none."""
    path = _folder() / f"{game}.md"
    if not re.fullmatch(r"[a-z_]+", game) or not path.is_file():
        raise TabardError(f"there are no rules pages for {game!r}")
    markdown = path.read_text(encoding="utf-8")
    title = markdown.lstrip("# ").partition("\n")[0].strip()
    return Ledger(game, title, markdown, read_items(markdown))


def _folder() -> Path:
    """Return where the pages lie: inside an installed package, or beside the sources."""
    package = Path(__file__).parent.parent
    shipped = package / "ledger"
    return shipped if shipped.is_dir() else package.parent.parent / "docs" / "rules"


def read_items(markdown: str) -> dict[str, str]:
    """Find the items of a page: list lines ``- ID text`` and table rows ``| ID | text |``."""
    items: dict[str, str] = {}
    for line in markdown.splitlines():
        found = _ITEM.match(line)
        if found:
            cells = [cell.strip() for cell in found["text"].strip().strip("|").split("|")]
            items[found["id"]] = " · ".join(cell for cell in cells if cell) if line.startswith("|") else found["text"]
    return items
