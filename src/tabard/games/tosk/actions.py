"""What a player may do: frozen values with a notation."""

from dataclasses import dataclass, field
from typing import Final

from tabard.core.action import Pick
from tabard.core.errors import BadNotation
from tabard.games.tosk.cards import FIRST_TECHNIQUE, NOTATION, Card, card_of
from tabard.games.tosk.worth import Boost, Boosts, Cards

HAND_PICKS: Final = tuple(f"hand:{text}" for text in NOTATION)


@dataclass(frozen=True, slots=True)
class Lock:
    """Play *cards* face down: ``lock 5c 9d Jc>5c``; ``lock`` alone plays nothing."""

    cards: Cards = ()
    boosts: Boosts = ()
    """Which technique doubles which action, in order of the techniques; the others are idle."""
    spelled: tuple[Pick, ...] = field(default=(), compare=False)
    """The boosts to point at; empty for the usual assignment, which needs none (TK-R-09)."""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The cards and boosts, then the button."""
        return (*[HAND_PICKS[card] for card in self.cards], *self.spelled, "button:lock")

    @property
    def loose(self) -> int:
        """All but the button."""
        return len(self.cards) + len(self.spelled)

    def __str__(self) -> str:
        doubled = dict(self.boosts)
        words = [boost_text(c, doubled[c]) if c in doubled else NOTATION[c] for c in self.cards]
        return " ".join(["lock", *words])


@dataclass(frozen=True, slots=True)
class Heal:
    """Discard *cards* to restore lost hit points: ``heal 2c 3d``; ``heal`` alone heals nothing."""

    cards: Cards = ()

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The cards, then the button."""
        return (*[HAND_PICKS[card] for card in self.cards], "button:heal")

    @property
    def loose(self) -> int:
        """All but the button."""
        return len(self.cards)

    def __str__(self) -> str:
        return " ".join(["heal", *[NOTATION[card] for card in self.cards]])


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

_KEPT: Final = 1 << 16
_locks: Final[dict[Cards, Lock]] = {}
_heals: Final[dict[Cards, Heal]] = {}


def plain_lock(cards: Cards) -> Lock:
    """Return the play of *cards* without boosts; one made before, if it is still kept."""
    found = _locks.get(cards)
    if found is None:
        if len(_locks) >= _KEPT:
            _locks.clear()
        found = _locks[cards] = Lock(cards)
    return found


def heal_with(cards: Cards) -> Heal:
    """Return the healing with *cards*; one made before, if there was."""
    found = _heals.get(cards)
    if found is None:
        found = _heals[cards] = Heal(cards)  # two cards at most: some 1,200 in all
    return found


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
        return Heal(_in_order([card_of(word) for word in words[1:]]))
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
    return Lock(_in_order(cards), tuple(boosts), tuple([boost_pick(technique, action) for technique, action in boosts]))


def _read_boost(technique: Card, action: Card) -> Boost:
    if technique < FIRST_TECHNIQUE or action >= FIRST_TECHNIQUE:
        raise BadNotation(f"{boost_text(technique, action)!r}: a technique (J, Q, K) doubles an action (A to 9)")
    return technique, action


def _in_order(cards: list[Card]) -> Cards:
    if len(set(cards)) != len(cards):
        raise BadNotation("the same card stands there twice: " + " ".join(NOTATION[card] for card in cards[:12]))
    return tuple(sorted(cards))
