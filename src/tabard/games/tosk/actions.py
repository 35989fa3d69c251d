"""What a player may do: frozen values with a notation.

A playout makes a play or a healing at every decision, so these two are no dataclasses: those are slow to make, compiled
ones above all.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tabard.core.action import Pick
from tabard.core.errors import BadNotation
from tabard.games.tosk.cards import FIRST_TECHNIQUE, NOTATION, Card, CardSet, as_set, card_of, cards_of
from tabard.games.tosk.worth import Boost, Boosts, Cards

HAND_PICKS: Final = tuple(f"hand:{text}" for text in NOTATION)


class Lock:
    """Play a set of cards face down: ``lock 5c 9d Jc>5c``; ``lock`` alone plays nothing."""

    __slots__ = ("boosts", "mask", "spelled")

    def __init__(self, mask: CardSet = 0, boosts: Boosts = (), spelled: tuple[Pick, ...] = ()) -> None:
        self.mask: Final = mask
        """The cards."""
        self.boosts: Final = boosts
        """Which technique doubles which action, in order of the techniques; the others are idle."""
        self.spelled: Final = spelled
        """The boosts to point at; empty for the usual assignment, which needs none (TK-R-09)."""

    @property
    def cards(self) -> Cards:
        """The cards, in rising order."""
        return cards_of(self.mask)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The cards and boosts, then the button."""
        return _lock_picks(self.mask, self.spelled)

    @property
    def loose(self) -> int:
        """All but the button."""
        return self.mask.bit_count() + len(self.spelled)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lock) and self.mask == other.mask and self.boosts == other.boosts

    def __hash__(self) -> int:
        return hash((self.mask, self.boosts))

    def __reduce__(self) -> tuple[object, ...]:
        return Lock, (self.mask, self.boosts, self.spelled)

    def __str__(self) -> str:
        doubled = dict(self.boosts)
        words = [boost_text(c, doubled[c]) if c in doubled else NOTATION[c] for c in cards_of(self.mask)]
        return " ".join(["lock", *words])

    def __repr__(self) -> str:
        return f"<{self}>"


class Heal:
    """Discard a set of cards to restore lost hit points: ``heal 2c 3d``; ``heal`` alone heals nothing."""

    __slots__ = ("mask",)

    def __init__(self, mask: CardSet = 0) -> None:
        self.mask: Final = mask

    @property
    def cards(self) -> Cards:
        """The cards, in rising order."""
        return cards_of(self.mask)

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The cards, then the button."""
        return _heal_picks(self.mask)

    @property
    def loose(self) -> int:
        """All but the button."""
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Heal) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __reduce__(self) -> tuple[object, ...]:
        return Heal, (self.mask,)

    def __str__(self) -> str:
        return " ".join(["heal", *[NOTATION[card] for card in cards_of(self.mask)]])

    def __repr__(self) -> str:
        return f"<{self}>"


@lru_cache(maxsize=4096)
def _lock_picks(mask: CardSet, spelled: tuple[Pick, ...]) -> tuple[Pick, ...]:
    return (*[HAND_PICKS[card] for card in cards_of(mask)], *spelled, "button:lock")


@lru_cache(maxsize=4096)
def _heal_picks(mask: CardSet) -> tuple[Pick, ...]:
    return (*[HAND_PICKS[card] for card in cards_of(mask)], "button:heal")


@dataclass(frozen=True, slots=True)
class Unlock:
    """Take back a play or a healing that the rival still has to answer (TK-R-36)."""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The button."""
        return ("button:unlock",)

    @property
    def loose(self) -> int:
        """Nothing is loose."""
        return 0

    def __str__(self) -> str:
        return "unlock"


@dataclass(frozen=True, slots=True)
class Aside:
    """Something beside the turn: ``resign``, ``offer draw``, ``accept draw``, ``decline draw``."""

    what: str

    @property
    def picks(self) -> tuple[Pick, ...]:
        """One pick, with its first word."""
        return ("aside:" + self.what.split()[0],)

    @property
    def loose(self) -> int:
        """Nothing is loose."""
        return 0

    def __str__(self) -> str:
        return self.what


ToskAction = Lock | Heal | Unlock | Aside

UNLOCK: Final = Unlock()
RESIGN: Final = Aside("resign")
OFFER_DRAW: Final = Aside("offer draw")
ACCEPT_DRAW: Final = Aside("accept draw")
DECLINE_DRAW: Final = Aside("decline draw")

_BARE: dict[str, ToskAction] = {
    "unlock": UNLOCK,
    "resign": RESIGN,
    "offer draw": OFFER_DRAW,
    "accept draw": ACCEPT_DRAW,
    "decline draw": DECLINE_DRAW,
}


def boost_text(technique: Card, action: Card) -> str:
    """Write a boost: ``Jc>5c``."""
    return f"{NOTATION[technique]}>{NOTATION[action]}"


def boost_pick(technique: Card, action: Card | None) -> Pick:
    """Return the pick of a boost, or of leaving a technique idle: ``boost:Jc>5c``, ``boost:Jc>none``."""
    return f"boost:{NOTATION[technique]}>{'none' if action is None else NOTATION[action]}"


def parse(text: str) -> ToskAction:
    """Read an action from its notation; the cards may stand in any order. Raises `BadNotation`."""
    bare = _BARE.get(text)
    if bare is not None:
        return bare
    words = text.split()
    if words and words[0] == "lock":
        return _read_lock(words[1:])
    if words and words[0] == "heal":
        return Heal(_once_each([card_of(word) for word in words[1:]]))
    known = "“lock” or “heal” with cards, " + ", ".join(f"“{word}”" for word in _BARE)
    raise BadNotation(f"{text[:40]!r} is no action of Tosk: write {known}")


def _read_lock(words: list[str]) -> Lock:
    cards: list[Card] = []
    boosts: list[Boost] = []
    for word in words:
        first, arrow, second = word.partition(">")
        cards.append(card_of(first))
        if arrow:
            boosts.append(_read_boost(cards[-1], card_of(second)))
    for technique, action in boosts:
        if action not in cards:
            raise BadNotation(f"{boost_text(technique, action)!r}: {NOTATION[action]} is not among the cards played")
    boosts.sort()
    return Lock(
        _once_each(cards), tuple(boosts), tuple([boost_pick(technique, action) for technique, action in boosts])
    )


def _read_boost(technique: Card, action: Card) -> Boost:
    if technique < FIRST_TECHNIQUE or action >= FIRST_TECHNIQUE:
        raise BadNotation(f"{boost_text(technique, action)!r}: a technique (J, Q, K) doubles an action (A to 9)")
    return technique, action


def _once_each(cards: list[Card]) -> CardSet:
    if len(set(cards)) != len(cards):
        raise BadNotation("the same card stands there twice: " + " ".join(NOTATION[card] for card in cards[:12]))
    return as_set(cards)
