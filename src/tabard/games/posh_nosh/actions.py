"""What a player may do: one kind of value around a packed int, with its notation and its picks.

The int has the verb in its lowest 6 bits, then fields of 10 bits each; their meaning is the verb's *shape*, a letter
each: ``c`` a card, ``u`` a unit, ``p`` a pick (a unit's kind or an item), ``i`` one of a side's items by its place,
``h`` a hand of one kind. A ``+`` stands for up to 10 cards, 7 bits each, one more than the card, in rising order.
"""

from typing import Final

from tabard.core.action import Pick
from tabard.core.errors import BadNotation
from tabard.games.posh_nosh.cards import NOTATION, SIDES, card_of
from tabard.games.posh_nosh.roster import pick_of, pick_slug
from tabard.games.posh_nosh.state import HANDS, unit_text

# Setting up.
RECRUIT: Final = 0
"""``recruit orc``, ``recruit robins_bow``"""
DROP: Final = 1
"""``drop orc``: a take-back"""
BACK: Final = 2
"""``back``: take back the last step of setting up"""
SWAP: Final = 3
"""``swap orc for elf``"""
KEEP: Final = 4
"""``keep``: trade nothing"""
MARCH: Final = 5
"""``march a3``: the unit that stands next from the left"""
TRADE: Final = 6
"""``trade a1 a3``: two units trade places, a take-back"""
CARRY: Final = 7
"""``carry 1 > a2``: the first item goes to that unit; where it has one, they trade"""
GUARD: Final = 8
"""``guard a2``: it has the opening shield"""
LOCK: Final = 9
UNLOCK: Final = 10

# The battle.
ACT: Final = 11
"""``act a2``: it takes the turn"""
STAGE: Final = 12
"""``stage P12a > b2``"""
DISCARD: Final = 13
"""``discard H3a``: stage it for the discard pile"""
UNSTAGE: Final = 14
"""``unstage P12a``: a take-back"""
CONFIRM: Final = 15
DECLARE: Final = 16
"""``declare double dragon``"""
CALL_OFF: Final = 17
"""``call off``: a take-back of what was declared"""
SEND: Final = 18
"""``send familiar``"""
SHIFT: Final = 19
"""``shift b2``: the Shape Shifter takes its ability"""
STEAL: Final = 20
"""``steal b2 > a1``: a shield, from one unit to another"""
ROB: Final = 21
"""``rob``: a random card of the rival's hand"""
LOOK: Final = 22
"""``look``: at the rival's whole hand"""
FETCH: Final = 23
"""``fetch P12a``: from the own discard pile"""
PEEK: Final = 24
BARTER: Final = 25
SUMMON: Final = 26
"""``summon H6a H9a``: a unit for these cards"""

# Answers to questions.
TAKE: Final = 27
"""``take P14b``: of the cards that are shown"""
GIVE: Final = 28
"""``give H2a``: for the card taken"""
TOP: Final = 29
"""``top P4b``: it lies next, from the top"""
PLAY: Final = 30
"""``play P14b > b2``: the card that was taken"""
THROW: Final = 31
"""``throw P14b``: the card that was taken, away"""
RAISE: Final = 32
"""``raise S4b``: against the attack"""
WARD: Final = 33
"""``ward H8b``"""
LET: Final = 34
"""``let``: let the attack through"""
LOOT: Final = 35
"""``loot a2``: it carries the item won"""
LEAVE: Final = 36
"""``leave``: the item won, or the order of the cards"""

# Beside the turn.
RESIGN: Final = 37
TRUCE: Final = 38
ACCEPT: Final = 39
DECLINE: Final = 40
FLEE: Final = 41

VERBS: Final = (
    "recruit",
    "drop",
    "back",
    "swap",
    "keep",
    "march",
    "trade",
    "carry",
    "guard",
    "lock",
    "unlock",
    "act",
    "stage",
    "discard",
    "unstage",
    "confirm",
    "declare",
    "call off",
    "send familiar",
    "shift",
    "steal",
    "rob",
    "look",
    "fetch",
    "peek",
    "barter",
    "summon",
    "take",
    "give",
    "top",
    "play",
    "throw",
    "raise",
    "ward",
    "let",
    "loot",
    "leave",
    "resign",
    "truce",
    "accept",
    "decline",
    "flee",
)
"""The words of each verb."""

SHAPES: Final = {
    RECRUIT: "p",
    DROP: "p",
    SWAP: "pp",
    MARCH: "u",
    TRADE: "uu",
    CARRY: "iu",
    GUARD: "u",
    ACT: "u",
    STAGE: "cu",
    DISCARD: "c",
    UNSTAGE: "c",
    DECLARE: "h",
    SHIFT: "u",
    STEAL: "uu",
    FETCH: "c",
    SUMMON: "+",
    TAKE: "c",
    GIVE: "c",
    TOP: "c",
    PLAY: "cu",
    THROW: "c",
    RAISE: "c",
    WARD: "c",
    LOOT: "u",
}
"""The fields of each verb that has any."""

_BETWEEN: Final = {SWAP: "for", CARRY: ">", STAGE: ">", STEAL: ">", PLAY: ">"}
"""The word between two fields."""

_BUTTONS: Final = {
    BACK: "button:back",
    KEEP: "button:keep",
    LOCK: "button:lock",
    UNLOCK: "button:unlock",
    CONFIRM: "button:confirm",
    CALL_OFF: "button:call-off",
    SEND: "button:familiar",
    ROB: "button:rob",
    LOOK: "button:look",
    PEEK: "button:peek",
    BARTER: "button:barter",
    LET: "button:let",
    LEAVE: "button:leave",
    THROW: "button:throw",
    RESIGN: "aside:resign",
    TRUCE: "aside:truce",
    ACCEPT: "aside:accept",
    DECLINE: "aside:decline",
    FLEE: "aside:flee",
}
"""Verbs that are one button."""
_FIRST: Final = {GUARD: "button:guard", SHIFT: "button:shift", STEAL: "button:steal", FETCH: "button:fetch"}
"""The button before the rest of the picks."""
_LAST: Final = {DISCARD: "button:discard", SUMMON: "button:summon"}
"""The button after them."""
_CARD_PREFIX: Final = {UNSTAGE: "staged", FETCH: "pile", TAKE: "shown", TOP: "shown", PLAY: "taken"}
"""What a card is picked from, where that is not the hand."""
_PICK_PREFIX: Final = {RECRUIT: ("roster",), DROP: ("picked",), SWAP: ("picked", "roster")}


def code(verb: int, one: int = 0, two: int = 0) -> int:
    """Pack an action."""
    return verb | one << 6 | two << 16


def summon_code(cards: list[int]) -> int:
    """Pack a summons for *cards*."""
    packed = 0
    for card in sorted(cards, reverse=True):
        packed = packed << 7 | card + 1
    return SUMMON | packed << 6


class Order:
    """An action: ``stage P12a > b2``, ``confirm``.

    Made at every decision of a playout, so it is no dataclass: those are slow to make, compiled ones above all.
    """

    __slots__ = ("code",)

    def __init__(self, code: int) -> None:
        self.code: Final = code

    @property
    def verb(self) -> int:
        """The verb's number."""
        return self.code & 63

    @property
    def one(self) -> int:
        """The first field."""
        return self.code >> 6 & 1023

    @property
    def two(self) -> int:
        """The second field."""
        return self.code >> 16 & 1023

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that pay for a summons, in rising order."""
        return tuple(summon_cards(self.code))

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What is pointed at, in order."""
        return _picks(self)

    @property
    def loose(self) -> int:
        """The cards that pay, and units that trade places, may be picked in any order."""
        verb = self.verb
        return len(self.cards) if verb == SUMMON else 2 if verb == TRADE else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Order) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)

    def __reduce__(self) -> tuple[object, ...]:
        return Order, (self.code,)

    def __str__(self) -> str:
        return _text(self)

    def __repr__(self) -> str:
        return f"<{self}>"


def order(packed: int) -> Order:
    """Return the action around a packed int."""
    return Order(packed)


def summon_cards(packed: int) -> list[int]:
    """List the cards that pay for a summons."""
    found: list[int] = []
    rest = packed >> 6
    while rest:
        found.append((rest & 127) - 1)
        rest >>= 7
    return found


def parts(one: Order) -> list[tuple[str, int]]:
    """List the fields, each with its letter of the shape."""
    shape = SHAPES.get(one.verb, "")
    if shape == "+":
        return [("c", card) for card in one.cards]
    return list(zip(shape, (one.one, one.two), strict=False))


def _word(letter: str, value: int) -> str:
    if letter == "c":
        return NOTATION[value]
    if letter == "u":
        return unit_text(value)
    if letter == "p":
        return pick_slug(value)
    return HANDS[value] if letter == "h" else str(value + 1)


def _text(one: Order) -> str:
    words = [_word(letter, value) for letter, value in parts(one)]
    if one.verb in _BETWEEN:
        words.insert(1, _BETWEEN[one.verb])
    return " ".join([VERBS[one.verb], *words])


def _picks(one: Order) -> tuple[Pick, ...]:
    verb = one.verb
    if verb in _BUTTONS:
        return (_BUTTONS[verb],)
    if verb == DECLARE:
        return ("button:" + HANDS[one.one].replace(" ", "-"),)
    found = [_FIRST[verb]] if verb in _FIRST else []
    for place, (letter, value) in enumerate(parts(one)):
        if letter == "p":
            prefix = _PICK_PREFIX[verb][place]
        elif letter == "c":
            prefix = _CARD_PREFIX.get(verb, "hand")
        else:
            prefix = "unit" if letter == "u" else "item"
        found.append(f"{prefix}:{_word(letter, value)}")
    if verb in _LAST:
        found.append(_LAST[verb])
    return tuple(found)


def unit_of(text: str) -> int:
    """Read a unit from its notation; raises `BadNotation`."""
    place = text[1:]
    if text[:1] not in ("a", "b") or not (place.isascii() and place.isdigit()) or not 1 <= int(place[:4]) <= 500:
        raise BadNotation(f"{text[:20]!r} is no unit: write a or b and its place from the left, like b2")
    return (int(place) - 1) * 2 + SIDES.index(text[0])


def _value(letter: str, text: str) -> int:
    if letter == "c":
        return card_of(text)
    if letter == "u":
        return unit_of(text)
    if letter == "p":
        return pick_of(text)
    if letter == "h":
        if text not in HANDS:
            raise BadNotation(f"{text[:30]!r} is no hand of one kind: they are {', '.join(HANDS[1:6])}")
        return HANDS.index(text)
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= 9):
        raise BadNotation(f"{text[:20]!r} is no item’s number: write 1 for the first")
    return int(text) - 1


def parse(text: str) -> Order:
    """Read an action from its notation; raises `BadNotation`."""
    for verb, words in enumerate(VERBS):
        if text == words or text.startswith(words + " "):
            found = _read(verb, text[len(words) + 1 :])
            if _text(found) != text:
                raise BadNotation(f"{text[:60]!r} can’t be read: “{found}” is how that is written")
            return found
    known = ", ".join(f"“{word}”" for word in VERBS)
    raise BadNotation(f"{text[:40]!r} is no action of Posh Nosh: begin with one of {known}")


def _read(verb: int, rest: str) -> Order:
    shape = SHAPES.get(verb, "")
    words = [rest] if shape == "h" else rest.split()
    if shape == "+":
        if not 1 <= len(words) <= 10:
            raise BadNotation("“summon” needs the cards that pay for it, like “summon H6a H9a”")
        cards = [card_of(word) for word in words]
        if len(set(cards)) != len(cards):
            raise BadNotation("“summon” names a card twice")
        return order(summon_code(cards))
    between = _BETWEEN.get(verb, "")
    if between and len(words) == 3 and words[1] == between:
        del words[1]
    if len(words) != len(shape):
        raise BadNotation(f"“{VERBS[verb]}” can’t be followed by “{rest[:40]}”")
    values = [_value(letter, word) for letter, word in zip(shape, words, strict=True)]
    return order(code(verb, *values))
