"""A bot's luck: seeded by its own seed and by what its seat knows, so that the same chair gives the same choice."""

import hashlib

from tabard.bots.chair import Chair
from tabard.core.chance import Dealer


def luck_of(seed: int, chair: Chair) -> Dealer:
    """Return the dealer for this decision; it can't depend on what the seat may not know."""
    known = chair.redeal(Dealer(0)).key()
    digest = hashlib.sha256(f"{seed} {chair.seat} {known!r}".encode()).digest()
    return Dealer(int.from_bytes(digest[:8], "little"))
