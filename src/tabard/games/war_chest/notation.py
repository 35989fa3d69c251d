"""Reading actions from their notation; how they are written stands in `actions`."""

from tabard.core.errors import BadNotation
from tabard.games.war_chest.actions import (
    ATTACK,
    BARE,
    BOLSTER,
    CLAIM,
    CONTROL,
    DEPLOY,
    MOVE,
    PASS,
    PROCLAIM,
    RECRUIT,
    TACTIC,
    VERBS,
    Order,
    code,
    order,
    shape,
    tactic_shape,
)
from tabard.games.war_chest.board import hex_of
from tabard.games.war_chest.units import ROYAL, decree_of, kind_of


def parse(text: str) -> Order:
    """Read an action from its notation; raises `BadNotation`."""
    for verb in BARE:
        if text == VERBS[verb]:
            return order(code(verb))
    words = text.split()
    verb = VERBS.index(words[0]) if words and words[0] in VERBS else -1
    if verb < 0 or verb in BARE:
        known = ", ".join(f"“{word}”" for word in VERBS)
        raise BadNotation(f"{text[:40]!r} is no action of War Chest: begin with one of {known}")
    found = _read(verb, words[1:])
    if str(found) != text:
        raise BadNotation(f"{text[:60]!r} can’t be read: “{found}” is how that is written")
    return found


def _read(verb: int, words: list[str]) -> Order:
    coin = 0
    if verb in (CLAIM, RECRUIT, PASS):
        if "with" in words:
            coin = kind_of(" ".join(words[words.index("with") + 1 :])) + 1
            words = words[: words.index("with")]
        elif verb != RECRUIT:
            raise BadNotation(f"“{VERBS[verb]}” needs the coin that pays: “{VERBS[verb]} with royal”")
    elif verb == PROCLAIM:
        coin = ROYAL + 1
    elif verb in (DEPLOY, BOLSTER, MOVE, CONTROL, ATTACK, TACTIC) and words and not _is_hex(words[0]):
        coin = kind_of(words[0]) + 1
        words = words[1:]
    elif verb in (DEPLOY, BOLSTER):
        raise BadNotation(f"“{VERBS[verb]}” needs the coin: “{VERBS[verb]} scout”")
    return order(_packed(verb, coin, words))


def _is_hex(word: str) -> bool:
    return "." in word


def _packed(verb: int, coin: int, words: list[str]) -> int:
    if verb in (MOVE, ATTACK, BOLSTER, CONTROL):
        longest = 2 if verb in (MOVE, ATTACK) else 1
        letters = "h" * longest
        if len(words) == longest - 1:
            words = ["", *words]
    else:
        first = (
            decree_of(words[0])
            if words and (verb == PROCLAIM or (verb == TACTIC and tactic_shape(coin - 1) == "d"))
            else -1
        )
        letters = (
            "d" if verb == PROCLAIM and not words else shape(verb, coin - 1, first) if coin or verb != TACTIC else "hhh"
        )
        if verb == TACTIC and letters in ("d", "hhh"):
            letters = letters[: len(words)]
    if len(words) != len(letters):
        raise BadNotation(
            f"“{VERBS[verb]}” can’t be followed by “{' '.join(words)[:40]}”: wanted are {len(letters)} words"
        )
    values = [_value(letter, word) + 1 if word else 0 for letter, word in zip(letters, words, strict=True)]
    values += [0, 0, 0]
    return code(verb, coin, values[0], values[1], values[2])


def _value(letter: str, word: str) -> int:
    if letter == "h":
        return hex_of(word)
    if letter == "d":
        return decree_of(word)
    if letter == "s":
        if word not in ("0", "1", "2", "3"):
            raise BadNotation(f"{word[:20]!r} is no seat: write a number from 0 to 3")
        return int(word)
    return kind_of(word)
