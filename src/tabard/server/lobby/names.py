"""What people and opponents are called at a table."""

import unicodedata
from collections.abc import Collection

from tabard.server.replies import Refused

LONGEST = 24
_PRONOUNS = ("you", "your", "i", "me")
_COMPANY = ("Alison", "Perkin", "Maud", "Hodge", "Cecily", "Wat", "Joan", "Robin")


def clean_name(text: str, others: Collection[str]) -> str:
    """Return a person's name as it will be shown; raises `Refused` when it won't do."""
    name = " ".join(unicodedata.normalize("NFC", text[:200]).split())
    if not 1 <= len(name) <= LONGEST or not name.isprintable():
        raise Refused(422, "That name won’t do", f"A name has 1 to {LONGEST} letters, figures or signs.")
    if name.casefold() in _PRONOUNS:
        raise Refused(
            422, "That name won’t do", f"Everybody at the table would read {name!r}; take a name of your own."
        )
    if name.casefold() in {other.casefold() for other in others}:
        raise Refused(422, "That name is taken", f"Somebody at this table is called {name} already; take another name.")
    return name


def opponent_name(others: Collection[str]) -> str:
    """Return a name for an opponent that nobody at the table has."""
    taken = {other.casefold() for other in others}
    return next(name for name in _COMPANY if name.casefold() not in taken)
