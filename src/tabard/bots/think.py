"""The question a server's process pool is asked: plain arguments in, plain text out."""

import pickle

from tabard.bots.chair import Chair
from tabard.bots.knowledge import knowledge_of
from tabard.bots.levels import seat_bot
from tabard.core.errors import TabardError
from tabard.core.event import Seat
from tabard.core.registry import find_game

ASKS = ("choose", "answer", "hint", "outlook")


def think(game: str, level: str, seed: int, state_bytes: bytes, seat: Seat, ask: str) -> str | None:
    """Let a bot of *level* look at a pickled state from *seat*'s chair.

    ``choose`` gives the action's notation; ``answer`` an aside's, or ``None``; ``hint`` the action, a line break and
    why; ``outlook`` in a sentence what is known about winning from there, or ``None`` where the house can't tell.
    *state_bytes* must be our own pickle: never hand it bytes from outside. Raises `TabardError` for a wrong *ask*.
    """
    if ask not in ASKS:
        raise TabardError(f"a bot can't be asked {ask!r}; it can be asked: {', '.join(ASKS)}")
    chair = Chair(find_game(game), pickle.loads(state_bytes), seat)
    if ask == "outlook":
        return knowledge_of(chair.game).outlook(chair)
    bot = seat_bot(game, level, seed)
    if ask == "choose":
        return str(bot.choose(chair))
    if ask == "answer":
        aside = bot.answer(chair)
        return None if aside is None else str(aside)
    hint = bot.hint(chair)
    return f"{hint.action}\n{hint.why}"
