"""``tabard rules``: the ledger of a game, whole, one item by its id, or those that hold some words."""

import argparse
import re
import textwrap

from tabard.core.errors import TabardError
from tabard.matches.ledger import Ledger, ledger
from tabard.terminal.given import game_called

WIDTH = 88


def run(args: argparse.Namespace) -> int:
    """Print what was asked for."""
    game = game_called(args.game)
    print(look_up(ledger(game.name), " ".join(args.words)))
    return 0


def look_up(book: Ledger, asked: str) -> str:
    """Return the whole page for nothing asked, else the items found; raises `TabardError` when there are none."""
    if not asked.strip():
        return book.markdown.rstrip()
    exact = asked.strip().upper()
    found = {exact: book.items[exact]} if exact in book.items else book.search(asked)
    if not found:
        raise TabardError(
            f"the rules of {book.title} have nothing for {asked!r}; try one word, or an id like {an_id(book)}"
        )
    return "\n".join(item_lines(rule, text) for rule, text in found.items())


def item_lines(rule: str, text: str) -> str:
    """Write one item: its id, and the text without its Markdown, set below it."""
    plain = re.sub(r"\*\*|`", "", text)
    return rule + "\n" + textwrap.fill(plain, WIDTH, initial_indent="    ", subsequent_indent="    ")


def an_id(book: Ledger) -> str:
    """Name one item of the book, as an example of what can be asked for."""
    return next(iter(book.items), "none")
