"""What a table may choose before the deal, and what makes it unrankable."""

from typing import Final

from tabard.core.errors import BadOptions
from tabard.core.options import Option, Options
from tabard.games.posh_nosh.book import Book, book_of
from tabard.games.posh_nosh.numbers import EDITION, read_numbers
from tabard.games.posh_nosh.roster import UNITS
from tabard.games.posh_nosh.state import DEAL, DRAFT, SECRET
from tabard.games.posh_nosh.units import DRAGONS, DRAGONS_PASS, HERO, WARBAND

WAYS: Final = {"secret": SECRET, "draft": DRAFT, "deal": DEAL}

OPTIONS: Final = (
    Option(
        "heroes",
        "Heroes a side",
        0,
        lowest=0,
        highest=4,
        help="0 is without the Heroes pass; any number but 1 with it is a house rule.",
        rule="PN-HERO-08",
    ),
    Option(
        "dragons",
        "Dragons a side",
        0,
        lowest=0,
        highest=4,
        help="0 is without the Dragons pass; any number but 1 with it is a house rule.",
        rule="PN-DRAG-09",
    ),
    Option(
        "items",
        "Items a side",
        0,
        lowest=0,
        highest=4,
        help="0 is without the Items pass; any number but 1 with it is a house rule.",
        rule="PN-ITEM-04",
    ),
    Option(
        "recruit",
        "Recruiting",
        "secret",
        choices=("secret", "draft", "deal"),
        help="In secret, in turns from a common pool, or dealt at random.",
        rule="PN-SETUP-14",
    ),
    Option(
        "size",
        "Units a side",
        0,
        lowest=0,
        highest=8,
        help="0 is the standard: four, and three beside a hero and a dragon. Any other number is a house rule.",
        rule="PN-SETUP-02",
    ),
    Option("swap", "One swap", False, help="After recruiting each may trade one unit.", rule="PN-SWAP-02"),
    Option(
        "opening_shield",
        "Opening shield",
        False,
        help="One unit of each side begins with a shield.",
        rule="PN-OPEN-01",
    ),
    Option(
        "choose_order",
        "Choose the order",
        False,
        help="Any unit that has not acted this round may take the turn.",
        rule="PN-ORDER-01",
    ),
    Option("ranked", "Ranked", False, help="Only without house rules.", rule="PN-RANK-01"),
    Option(
        "practice",
        "Practice",
        False,
        help="Against the House: may be fled at any time, and is never ranked.",
        rule="PN-WIN-06",
    ),
    Option(
        "numbers",
        "Numbers",
        EDITION,
        help="An edition of the numbers, with changes: 1+unit.orc.hp=50; or the whole text of a changed numbers.toml.",
        rule="PN-NUM-01",
        reader=read_numbers,
    ),
)


def standard_size(book: Book, heroes: int, dragons: int) -> int:
    """Return how many units a side has (PN-SETUP-02, PN-SETUP-03, PN-DRAG-14)."""
    return book.of("warband.sizeWithBothPasses") if heroes and dragons else book.of("warband.size")


def house_rules(options: Options) -> list[tuple[str, str]]:
    """List what makes a table unrankable: rule ids and words (PN-RANK-01, PN-RANK-02)."""
    heroes, dragons, items, size = (int(options[name]) for name in ("heroes", "dragons", "items", "size"))
    book = book_of(str(options["numbers"]))
    found: list[tuple[str, str]] = []
    if size and size != standard_size(book, heroes, dragons):
        found.append(("PN-HOUSE-08" if heroes and dragons else "PN-HOUSE-02", "a warband of another size"))
    if options["opening_shield"]:
        found.append(("PN-HOUSE-03", "the opening shield"))
    if options["swap"]:
        found.append(("PN-HOUSE-04", "the swap"))
    if options["choose_order"]:
        found.append(("PN-HOUSE-05", "choosing the order"))
    if heroes > 1:
        found.append(("PN-HOUSE-06", "more than one hero a side"))
    if dragons > 1:
        found.append(("PN-HOUSE-07", "more than one dragon a side"))
    if items > 1:
        found.append(("PN-HOUSE-09", "more than one item a side"))
    if "+" in str(options["numbers"]):
        found.append(("PN-NUM-01", "changed numbers"))
    if options["practice"]:
        found.append(("PN-RANK-02", "a game against the House"))
    return found


def check(options: Options) -> None:
    """Refuse a table that can't be; raises `BadOptions` with the rule's id."""
    if options["ranked"]:
        for rule, words in house_rules(options):
            raise BadOptions(f"option ranked=yes: {words} can’t be ranked ({rule})")
    book = book_of(str(options["numbers"]))
    heroes, dragons = int(options["heroes"]), int(options["dragons"])
    size = int(options["size"]) or standard_size(book, heroes, dragons)
    for group, wanted, rule in (
        (WARBAND, size, "PN-SETUP-02"),
        (HERO, heroes, "PN-HERO-03"),
        (DRAGONS, dragons, "PN-DRAG-04"),
    ):
        if len(dealable(book, group, dragons > 0)) < wanted + 1:
            raise BadOptions(f"option numbers: too few of the picks “{group}” can be dealt ({rule})")


def dealable(book: Book, group: str, with_dragons: bool) -> list[int]:
    """List the picks of a group that a table deals; the Amazon only where its numbers still have her (PN-NUM-02)."""
    return [
        kind
        for kind, unit in enumerate(UNITS)
        if unit.group == group
        and book.dealable[kind]
        and (with_dragons or group != WARBAND or unit.from_pass != DRAGONS_PASS)
    ]
