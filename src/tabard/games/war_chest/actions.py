"""What a player may do: one kind of frozen value around a packed int, with its notation and its picks.

The int has fields of 6 bits: the verb, the coin that pays (its kind plus one; 0 where nothing is paid), and up to
three more whose meaning is the verb's *shape*: ``h`` a hex plus one, ``k`` a coin's kind plus one, ``d`` a decree plus
one, ``s`` a seat plus one. A hex that names which of several units acts (WC-105) stands before the others, and is 0
where there is only one such unit.
"""

from dataclasses import dataclass
from typing import Final

from tabard.core.action import Pick
from tabard.games.war_chest import board
from tabard.games.war_chest.units import (
    DECREES,
    ENLIST,
    GUARD,
    MARCH,
    REDEPLOY,
    REINFORCE,
    SACRIFICE,
    SLUGS,
    SPY,
    Kind,
)

DEPLOY: Final = 0
"""``deploy scout 1.2``"""
BOLSTER: Final = 1
"""``bolster scout``; ``bolster footman 0.1``"""
CLAIM: Final = 2
"""``claim with royal``: the initiative"""
RECRUIT: Final = 3
"""``recruit pikeman with scout``; in Enlist ``recruit pikeman``"""
PASS: Final = 4
"""``pass with royal``"""
MOVE: Final = 5
"""``move scout 1.2``; ``move footman 0.1 1.1``; free moves ``move 1.2``, of one of several units ``move 0.1 1.1``"""
CONTROL: Final = 6
"""``control scout``; ``control footman 0.1``; free ``control``, ``control 0.1``"""
ATTACK: Final = 7
"""As `MOVE`; the last hex is the target."""
TACTIC: Final = 8
"""``tactic cavalry 1.1 2.1``; the Royal Guard's ``tactic royal 1.2``; the Herald's free one ``tactic 1.1``"""
PROCLAIM: Final = 9
"""``proclaim guard 1.1 1.2``"""
DECLINE: Final = 10
"""``decline``: leave a "may" undone"""
LOSE_STACK: Final = 11
"""``lose stack``"""
LOSE_SUPPLY: Final = 12
"""``lose supply``: the Royal Guard's defence"""
PUSH: Final = 13
"""``push 1.1 1.2``: the enemy on 1.1 goes to 1.2"""
DISCARD: Final = 14
"""``discard scout``: of the hand the Spy looks at"""
FIRST: Final = 15
"""``first herald``: this unit's attribute is resolved first"""
TAKE: Final = 16
"""``take scout``: draft a card"""
BAN: Final = 17
"""``ban scout``: in the elimination draft"""
RESIGN: Final = 18
OFFER_DRAW: Final = 19
ACCEPT_DRAW: Final = 20
DECLINE_DRAW: Final = 21

VERBS: Final = (
    "deploy",
    "bolster",
    "claim",
    "recruit",
    "pass",
    "move",
    "control",
    "attack",
    "tactic",
    "proclaim",
    "decline",
    "lose stack",
    "lose supply",
    "push",
    "discard",
    "first",
    "take",
    "ban",
    "resign",
    "offer draw",
    "accept draw",
    "decline draw",
)
"""The word of each verb."""

BARE: Final = (DECLINE, LOSE_STACK, LOSE_SUPPLY, RESIGN, OFFER_DRAW, ACCEPT_DRAW, DECLINE_DRAW)
_BUTTONS: Final = {
    DECLINE: "button:decline",
    LOSE_STACK: "button:stack",
    LOSE_SUPPLY: "button:supply",
    RESIGN: "aside:resign",
    OFFER_DRAW: "aside:offer",
    ACCEPT_DRAW: "aside:accept",
    DECLINE_DRAW: "aside:decline",
}

DECREE_SHAPES: Final = {
    ENLIST: "",
    GUARD: "hh",
    MARCH: "hh",
    REDEPLOY: "hh",
    REINFORCE: "b",
    SACRIFICE: "hh",
    SPY: "s",
}
"""What is chosen with each decree: the unit and its target or goal, a coin out of the game, a seat."""

TACTIC_SHAPES: Final[dict[Kind, str]] = {}
"""What is chosen with each unit's tactic; ``d`` goes on with the decree's own shape. Filled by `moments.register`."""


def code(verb: int, coin: int = 0, one: int = 0, two: int = 0, three: int = 0) -> int:
    """Pack an action."""
    return verb | coin << 6 | one << 12 | two << 18 | three << 24


@dataclass(frozen=True, slots=True)
class Order:
    """An action: ``move scout 1.2``, ``recruit pikeman with royal``, ``decline``."""

    code: int
    """Packed, see `code`."""

    @property
    def verb(self) -> int:
        """The verb's number."""
        return self.code & 63

    @property
    def coin(self) -> Kind:
        """The kind of coin that pays for it; -1 where nothing is paid."""
        return (self.code >> 6 & 63) - 1

    @property
    def fields(self) -> tuple[int, int, int]:
        """The three fields after the coin, each less one."""
        return (self.code >> 12 & 63) - 1, (self.code >> 18 & 63) - 1, (self.code >> 24 & 63) - 1

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The coin, the verb's button, then what it is done with."""
        return _picks(self)

    @property
    def loose(self) -> int:
        """Nothing is loose."""
        return 0

    def __str__(self) -> str:
        return _text(self)

    def __reduce__(self) -> tuple[object, ...]:
        # Said outright, for a compiled frozen value lets nothing be put into it; and so it is the same object again.
        return order, (self.code,)


_KNOWN: Final[dict[int, Order]] = {}


def order(packed: int) -> Order:
    """Return the action around a packed int; the same object each time."""
    found = _KNOWN.get(packed)
    if found is None:
        found = _KNOWN[packed] = Order(packed)
    return found


def shape(verb: int, coin: Kind, first: int) -> str:
    """Return what the fields of an action mean, a letter each; *first* is the first field, less one."""
    if verb in (DEPLOY, PUSH):
        return "h" if verb == DEPLOY else "hh"
    if verb in (MOVE, ATTACK, BOLSTER, CONTROL):
        subject = "h" if first >= 0 else "-"
        return subject + ("h" if verb in (MOVE, ATTACK) else "")
    if verb in (RECRUIT, DISCARD, FIRST, TAKE, BAN):
        return "k"
    if verb == TACTIC:
        found = tactic_shape(coin)
        return found + DECREE_SHAPES[first] if found == "d" and first >= 0 else found
    if verb == PROCLAIM:
        return "d" + DECREE_SHAPES[first]
    return ""


def tactic_shape(coin: Kind) -> str:
    """Return what is chosen with the tactic that *coin* pays for; hexes where nothing is paid."""
    return TACTIC_SHAPES.get(coin, "") if coin >= 0 else "hhh"


def parts(one: Order) -> list[tuple[str, int]]:
    """List the fields that are used, each with its letter of the `shape`."""
    fields = one.fields
    letters = shape(one.verb, one.coin, fields[0])
    return [(letter, fields[place]) for place, letter in enumerate(letters) if letter != "-" and fields[place] >= 0]


def _word(letter: str, value: int) -> str:
    if letter == "h":
        return board.NOTATION[value]
    if letter == "d":
        return DECREES[value].slug
    return str(value) if letter == "s" else SLUGS[value]


def _text(one: Order) -> str:
    words = [VERBS[one.verb]]
    paid = one.verb in (CLAIM, RECRUIT, PASS)
    if one.coin >= 0 and not paid and one.verb != PROCLAIM:
        words.append(SLUGS[one.coin])
    words += [_word(letter, value) for letter, value in parts(one)]
    if one.coin >= 0 and paid:
        words += ["with", SLUGS[one.coin]]
    return " ".join(words)


SAME_HEX: Final = "button:stay"
"""Where a unit is redeployed on the hex it was lifted from."""
_PREFIX: Final = {"h": "hex", "d": "decree", "s": "seat", "b": "box"}
_KIND_PREFIX: Final = {RECRUIT: "supply", DISCARD: "shown", FIRST: "unit", TAKE: "card", BAN: "card", TACTIC: "supply"}


def _picks(one: Order) -> tuple[Pick, ...]:
    verb = one.verb
    if verb in _BUTTONS:
        return (_BUTTONS[verb],)
    found = [f"hand:{SLUGS[one.coin]}"] if one.coin >= 0 else []
    if verb not in (DISCARD, FIRST, TAKE, BAN) and not (verb == RECRUIT and one.coin < 0):
        found.append(f"button:{VERBS[verb]}")
    for letter, value in parts(one):
        prefix = _KIND_PREFIX[verb] if letter == "k" else _PREFIX[letter]
        pick = f"{prefix}:{_word(letter, value)}"
        # A pick made is put back by pointing at it again, so a hex can't be picked twice (WC-212).
        found.append(SAME_HEX if pick in found else pick)
    return tuple(found)
