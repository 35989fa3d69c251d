"""What a player of Regicide may do: frozen values, their notation and their picks."""

from dataclasses import dataclass, field
from typing import Final

from tabard.core.errors import BadNotation
from tabard.games.regicide.cards import (
    BIT,
    CARD,
    JESTERS,
    NOTATION,
    SUIT,
    VALUE,
    Card,
    CardSet,
    cards_of,
    listed,
    noted,
)

HAND_PICK: Final = tuple(f"hand:{text}" for text in NOTATION)
"""The pick of each card in hand."""
DISCARD_PICK: Final = "button:discard"
DISCARD_VERB: Final = "discard"


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards from hand: one, a combo, a companion pair or a jester. There is one object for each (`PLAYS`)."""

    code: int
    """Its place in `PLAYS`."""
    cards: tuple[Card, ...] = field(compare=False)
    """Lowest rank first, as in the notation."""
    mask: CardSet = field(compare=False)
    total: int = field(compare=False)
    """The attack value (RG-PLAY-2)."""
    suits: int = field(compare=False)
    """The suit bits of all its cards."""
    text: str = field(compare=False)
    picks: tuple[str, ...] = field(compare=False)
    loose: int = field(compare=False)

    def __str__(self) -> str:
        return self.text


class Discard:
    """Pay an attack with a set of cards from hand (RG-SUF-2).

    Made at every third decision of a playout, so it is no dataclass: those are slow to make, compiled ones above all.
    """

    __slots__ = ("_picks", "_text", "mask")

    def __init__(self, mask: CardSet, picks: tuple[str, ...] = (), text: str = "") -> None:
        """Take the cards; *picks* and *text* are theirs where all payments are listed, and else found when wanted."""
        self.mask: Final = mask
        self._picks: Final = picks
        self._text: Final = text

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, lowest rank first."""
        return cards_of(self.mask)

    @property
    def picks(self) -> tuple[str, ...]:
        """The cards, then the button."""
        return self._picks or (*[HAND_PICK[card] for card in cards_of(self.mask)], DISCARD_PICK)

    @property
    def loose(self) -> int:
        """The cards may be picked in any order."""
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discard) and self.mask == other.mask

    def __hash__(self) -> int:
        return hash(self.mask)

    def __reduce__(self) -> tuple[object, ...]:
        return Discard, (self.mask,)

    def __str__(self) -> str:
        return self._text or " ".join([DISCARD_VERB, *noted(self.mask)])

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True)
class Yield:
    """Play nothing and suffer the attack (RG-YIELD-1)."""

    picks: tuple[str, ...] = field(default=("button:yield",), compare=False)
    loose: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return "yield"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn over a solo joker: discard the hand and draw a new one (RG-SOLO-2)."""

    picks: tuple[str, ...] = field(default=("button:flip",), compare=False)
    loose: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return "flip"


@dataclass(frozen=True, slots=True)
class Choose:
    """After a jester: name who takes the next turn (RG-JEST-6)."""

    seat: int

    @property
    def picks(self) -> tuple[str, ...]:
        """The seat."""
        return (f"seat:{self.seat}",)

    @property
    def loose(self) -> int:
        """Nothing is loose."""
        return 0

    def __str__(self) -> str:
        return f"choose {self.seat}"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up for the whole team (RG-RULE-34)."""

    picks: tuple[str, ...] = field(default=("aside:resign",), compare=False)
    loose: int = field(default=0, compare=False)

    def __str__(self) -> str:
        return "resign"


@dataclass(frozen=True, slots=True)
class Say:
    """Say a set phrase (RG-RULE-58, RG-RULE-59)."""

    phrase: int
    """Its place in `PHRASES`."""

    @property
    def picks(self) -> tuple[str, ...]:
        """The phrase."""
        return (f"say:{PHRASES[self.phrase]}",)

    @property
    def loose(self) -> int:
        """Nothing is loose."""
        return 0

    def __str__(self) -> str:
        return f"say {PHRASES[self.phrase]}"


Action = Play | Discard | Yield | Flip | Choose | Resign | Say

PHRASES: Final = ("hand", "tavern", "strike", "health", "good", "either", "rather-not")
"""Slugs of what may be said: four public facts (RG-TALK-2), then the three answers after a jester (RG-TALK-3)."""
FIRST_WISH: Final = 4
"""From here on the phrases are the answers after a jester."""

MAX_SEATS: Final = 4
YIELD: Final = Yield()
FLIP: Final = Flip()
RESIGN: Final = Resign()
CHOICES: Final = tuple([Choose(seat) for seat in range(MAX_SEATS)])
SAYINGS: Final = tuple([Say(phrase) for phrase in range(len(PHRASES))])


def _shapes() -> list[tuple[Card, ...]]:
    """List the cards of everything that can be played (RG-PLAY-1): singles, jesters, ace pairs, combos."""
    shapes: list[tuple[Card, ...]] = [(card,) for card in range(52)]
    shapes += [(jester,) for jester in JESTERS]
    shapes += [(ace, other) for ace in range(4) for other in range(ace + 1, 52)]  # RG-ACE-2, RG-ACE-3
    for rank in range(1, 5):  # 2 to 5: RG-COMBO-1
        for pattern in range(16):
            cards = tuple([4 * rank + suit for suit in range(4) if pattern & BIT[suit]])
            if len(cards) >= 2 and len(cards) * (rank + 1) <= 10:
                shapes.append(cards)
    return shapes


def _play(code: int, cards: tuple[Card, ...]) -> Play:
    mask, total, suits = 0, 0, 0
    for card in cards:
        mask |= BIT[card]
        total += VALUE[card]
        suits |= SUIT[card]
    picks = tuple([HAND_PICK[card] for card in cards])
    text = "play " + " ".join([NOTATION[card] for card in cards])
    return Play(code, cards, mask, total, suits, text, (*picks, "button:play"), len(cards))


PLAYS: Final = tuple([_play(code, cards) for code, cards in enumerate(_shapes())])
"""Everything that can be played; the first 55 are the single cards by number (RG-INV-6)."""
PLAY_OF: Final = {play.mask: play for play in PLAYS}
"""The play that uses exactly these cards."""


_WITHOUT_CARDS: tuple[Action, ...] = (YIELD, FLIP, RESIGN, *CHOICES, *SAYINGS)
_FIXED: Final = {str(action): action for action in _WITHOUT_CARDS}


def parse(text: str) -> Action:
    """Read an action from its notation; the cards of a set may come in any order. Raises `BadNotation`."""
    fixed = _FIXED.get(text.strip())
    if fixed is not None:
        return fixed
    verb, _, rest = text.strip().partition(" ")
    if verb not in ("play", "discard") or not rest:
        raise BadNotation(
            f"{text!r} is no action of Regicide; write one like “play 7h”, “play 3c 3d”, “play JOK1”, “yield”, "
            "“discard 10h 2c”, “flip”, “choose 2”, “resign” or “say hand”"
        )
    mask = _read_cards(text, rest)
    if verb == "discard":
        return Discard(mask)
    play = PLAY_OF.get(mask)
    if play is None:
        raise BadNotation(f"{text!r} can’t be played: {misfit(listed(mask))[1]}")
    return play


def _read_cards(text: str, rest: str) -> CardSet:
    mask = 0
    for word in rest.split():
        card = CARD.get(word)
        if card is None:
            raise BadNotation(f"{text!r}: {word!r} is no card; write cards like 7h, 10c, As, Kd or JOK1")
        if mask & BIT[card]:
            raise BadNotation(f"{text!r}: {word} is there twice")
        mask |= BIT[card]
    return mask


def misfit(cards: list[Card]) -> tuple[str, str]:
    """Say why several cards can't be played together: the rule's id and a sentence."""
    if any(card in JESTERS for card in cards):
        return "RG-RULE-26", "a jester is always played on its own"
    if any(card < 4 for card in cards):
        return "RG-ACE-5", "an ace is paired with one other card and is never part of a combo"
    if len({card >> 2 for card in cards}) > 1:
        return "RG-COMBO-1", "only cards of the same number make a combo, and only an ace goes with another number"
    if cards[0] >= 36:
        return "RG-RULE-39", "tens and recruited enemies make no combo"
    return "RG-COMBO-1", f"a combo is worth 10 at most, and these are worth {sum(VALUE[card] for card in cards)}"
