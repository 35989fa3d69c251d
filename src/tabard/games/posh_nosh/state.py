"""Everything true of a game of Posh Nosh, as plain data.

A unit is a small number: twice its place in its side's row, plus its side; so ``unit & 1`` is its side, and the lists
below have an entry for each. Where one row is longer than the other, the entries between have the kind `NOBODY`. A unit
stands while its ``hp`` is above 0; nothing ever leaves a row. Cards are numbers of `cards`.

The agenda is a list of *frames*, small tuples of ints whose first says what they are; the last one is on top. A frame
from `ASKS` on is a question to the seat in its second place. While it is empty in battle, the seat `turn` uses its unit
`active`: the free window while nothing is staged, else staging.
"""

from collections.abc import Hashable
from typing import Final

from tabard.games.posh_nosh.book import Book, book_of
from tabard.games.posh_nosh.cards import NOTATION, SIDES, show
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.roster import SLUGS, pick_slug

Frame = tuple[int, ...]
Entry = tuple[int, int, int]
"""A staged card: the card, the unit it is played on (`NOBODY`: discarded), and what a Knight's owner said to it:
`UNASKED`, `LET` or the Shield card raised."""

NOBODY: Final = -1
UNASKED: Final = -2
LET: Final = -1

# Phases.
RECRUIT: Final = 0
"""Units and items are picked: each for itself, or in turns at a draft."""
SWAP: Final = 1
READY: Final = 2
"""Order, carriers and the opening shield."""
BATTLE: Final = 3
OVER: Final = 4

# Steps of a seat while the phase is `RECRUIT`, `SWAP` or `READY`.
PICKING: Final = 0
PICKED: Final = 1
"""At One swap: may lock its picks in."""
SETTLING: Final = 2
"""May trade a unit or keep its warband."""
MARCHING: Final = 3
CARRYING: Final = 4
GUARDING: Final = 5
"""Picks the unit that has the opening shield."""
PLACED: Final = 6
"""All is placed: may lock in."""
WAITING: Final = 7
"""Locked in, or settled."""

# Ways of recruiting.
SECRET: Final = 0
DRAFT: Final = 1
DEAL: Final = 2

# What is staged: the cards of the turn, a hand of one kind, a taken card.
TURN: Final = 0
DRAGON: Final = 1
DOUBLE: Final = 2
LESSER: Final = 3
FAIRY: Final = 4
BLACKSMITH: Final = 5
TAKEN: Final = 6
HANDS: Final = ("turn", "dragon", "double dragon", "lesser dragon", "fairy", "blacksmith", "taken")

# Tasks.
RESOLVE: Final = 0
"""(next): the confirmed cards from that place of `staged` on."""
SETTLE: Final = 1
"""(): the end of a move: Zombies get up, Thralls rise, loot is handed out (PN-R-073, PN-R-141)."""
REFILL: Final = 2
"""(): after a hand of one kind: a fresh hand, and the turn goes on (PN-MONO-10)."""
GO_ON: Final = 3
"""(): after a taken card: the turn goes on."""
END_TURN: Final = 4
BEGIN_TURN: Final = 5
"""(): find the unit that acts, let the poison bite, draw, mend (PN-R-093)."""
RESTAGE: Final = 6
"""(next): after a take-back, put the staged cards from there on to the answers they need now (PN-R-089)."""

# Questions; the second place is the seat asked.
ASKS: Final = 16
ASK_ACTOR: Final = 16
"""(seat): which unit takes the turn (PN-ORDER-02)."""
ASK_ANSWER: Final = 17
"""(seat, place in `staged`): raise a shield against this card or let it through (PN-R-028)."""
ASK_WARD: Final = 18
"""(seat, taker, target, card, mode, base, extra): block with a Heal card or let it through (PN-R-034)."""
ASK_PLAY: Final = 19
"""(seat): where the card `taken` is played, or that it is thrown away (PN-TAKE-01)."""
ASK_TAKE: Final = 20
"""(seat): which card of the rival's hand Merlin takes (PN-UNIT-MERLIN-2)."""
ASK_BARTER: Final = 21
"""(seat): which card of either discard pile the Bone Dragon takes."""
ASK_GIVE: Final = 22
"""(seat, card taken, whose pile it lay in): which card of the hand is given for it."""
ASK_TOP: Final = 23
"""(seat, how many are placed): which of the peeked cards lies next, from the top of the rival's deck (Cyclops)."""
ASK_LOOT: Final = 24
"""(seat, item): who carries it, or that it is let go (PN-LOOT-02, PN-LOOT-04)."""

# What has been used this turn, as bits.
SPECIAL: Final = 1
"""A special move: no hand of one kind any more, and a Shape Shifter keeps what it holds."""
PLAYED: Final = 2
"""A taken card was played: the free window is over (PN-R-119)."""
MENDED: Final = 4
STAFF: Final = 8
SWORD: Final = 16

# A unit's states, as bits.
STONE: Final = 1
RISEN: Final = 2
"""It has got up once."""
DUE: Final = 4
"""Down, and gets up at the end of this move."""
ACTED: Final = 8
"""It has taken a turn this round, where players choose the order."""

PERMANENT: Final = -1
"""A shield that is no card (PN-OPEN-02)."""


class State:
    """A game of two."""

    __slots__ = (
        "abilities",
        "active",
        "agenda",
        "ahead",
        "aside",
        "aura",
        "battle_first",
        "beside",
        "book",
        "carriers",
        "choose_order",
        "copied",
        "decks",
        "done",
        "draft_first",
        "dragons",
        "dry",
        "flags",
        "guards",
        "hands",
        "held",
        "heroes",
        "how",
        "hp",
        "item",
        "items",
        "kind",
        "known",
        "last",
        "looted",
        "marks",
        "mode",
        "moved",
        "offer",
        "offer_ends",
        "offered",
        "opening_shield",
        "peeked",
        "phase",
        "picked",
        "piles",
        "played_on",
        "poison",
        "practice",
        "progress",
        "raised",
        "rally",
        "ranked",
        "recruit",
        "rows",
        "settled",
        "shields",
        "side_abilities",
        "size",
        "spent",
        "staged",
        "steps",
        "swap",
        "swaps",
        "taken",
        "taken_from",
        "top",
        "turn",
        "turns",
        "uses",
        "winner",
    )

    def __init__(self) -> None:
        # The table, as it was opened.
        self.book: Book = book_of("1")
        """The numbers it was dealt with."""
        self.recruit: int = SECRET
        self.size: int = 4
        """Units a side, besides heroes and dragons."""
        self.heroes: int = 0
        self.dragons: int = 0
        self.items: int = 0
        self.swap: bool = False
        self.opening_shield: bool = False
        self.choose_order: bool = False
        self.ranked: bool = False
        self.practice: bool = False
        self.phase: int = RECRUIT

        # Setting up; each a tuple with one entry a side.
        self.steps: tuple[int, ...] = (PICKING, PICKING)
        self.picked: tuple[tuple[int, ...], ...] = ((), ())
        """What each side has recruited, see `roster.pick_of`; units in the order they were picked, items too."""
        self.draft_first: int = NOBODY
        self.swaps: tuple[int, ...] = (0, 0)
        """What each side trades: the old pick in 7 bits, then the new one; 0 keeps the warband."""
        self.settled: tuple[int, ...] = ()
        """The seats that have settled their swaps, in that order (PN-SWAP-06)."""
        self.rows: tuple[tuple[int, ...], ...] = ((), ())
        """The kinds of each side in marching order, before the battle."""
        self.progress: tuple[int, ...] = (0, 0)
        """How many units each side has put in order, or how many items it has placed, in the step it is at."""
        self.carriers: tuple[tuple[int, ...], ...] = ((), ())
        """For each item of a side, in the order of picks: the place in the row that carries it."""
        self.guards: tuple[int, ...] = (NOBODY, NOBODY)
        """The place in the row that has the opening shield."""

        # The battle: cards.
        self.decks: list[list[int]] = [[], []]
        """The last card is on top."""
        self.hands: list[list[int]] = [[], []]
        self.piles: list[list[int]] = [[], []]
        self.beside: list[bool] = [True, True]
        """Whether each familiar is beside its warband; else it lies in its owner's pile or deck."""
        self.known: list[int] = []
        """Of each card: the seats (as bits) that know which zone it lies in, though they can't see it there; of a card
        in a deck they know its place among the cards too. Cards in a zone they can see need no bit."""
        self.taken: int = NOBODY
        """A card that was taken and must be played or thrown away (PN-TAKE-01)."""
        self.taken_from: int = NOBODY
        """The seat whose hand it was taken from; `NOBODY`: the taker's own pile."""
        self.peeked: tuple[int, ...] = ()
        """The cards a Cyclops looks at, from the top of the rival's deck; see `ASK_TOP`."""

        # The battle: units, an entry each.
        self.kind: list[int] = []
        self.hp: list[int] = []
        self.top: list[int] = []
        """Maximum HP."""
        self.marks: list[tuple[int, ...]] = []
        """Attack cards and bonus damage on a unit, oldest first; see `marks`."""
        self.shields: list[tuple[int, ...]] = []
        """Oldest first: cards, or `PERMANENT`."""
        self.item: list[int] = []
        self.flags: list[int] = []
        """`STONE`, `RISEN`, `DUE`, `ACTED`."""
        self.poison: list[int] = []
        """0, or: ticks left, strength from bit 4, and from bit 14 one plus the Vampire or Vladamier who did it."""
        self.held: list[int] = []
        """What it absorbs this turn: the card and the mode it was played in from bit 7; `NOBODY`."""
        self.played_on: list[int] = []
        """Attack cards played on it this turn (PN-R-031)."""
        self.copied: list[int] = []
        """The unit whose ability it holds; `NOBODY`."""
        self.abilities: list[int] = []
        """Its own, what it copied and what its item gives; follows from the rest."""

        # The battle: sides, an entry each; all but `last` follow from the rest.
        self.aura: list[int] = [0, 0]
        """Maximum HP that Kings give."""
        self.rally: list[int] = [0, 0]
        """What Caesars add to every attack card."""
        self.side_abilities: list[int] = [0, 0]
        """All abilities of the units that stand."""
        self.last: list[int] = [NOBODY, NOBODY]
        """The unit that took, or lost to poison, the side's last turn."""

        # The turn.
        self.turns: int = 0
        self.turn: int = 0
        """The seat whose turn it is."""
        self.battle_first: int = NOBODY
        self.active: int = NOBODY
        self.mode: int = TURN
        """What is staged."""
        self.staged: list[Entry] = []
        self.done: int = 0
        """How many of the staged cards have been resolved."""
        self.aside: int = NOBODY
        """The card that a Lesser Dragon costs, until it is confirmed."""
        self.spent: int = 0
        """`SPECIAL` and so on."""
        self.uses: int = 0
        """How often the special move was used this turn, where that is limited."""
        self.raised: list[int] = []
        """The sides for which a Thrall rises at the end of the move, in the order of the knock-outs."""
        self.looted: list[int] = []
        """Items won in this move, in the order of the knock-outs: the item, and the side that won it from bit 4."""
        self.agenda: list[Frame] = []

        # Staging ahead; neither is part of the position.
        self.dry: bool = False
        """This is a forecast: nobody wards (PN-R-009)."""
        self.ahead: State | None = None
        """The forecast with all staged cards resolved, while it is needed; see `staging.forecast`."""

        # The end.
        self.moved: bool = False
        """Whether anybody has made a move in the battle (PN-R-172)."""
        self.offer: int = NOBODY
        """Whose offer of a truce stands."""
        self.offer_ends: int = 0
        """After how many ends of the offerer's turns it lapses."""
        self.offered: tuple[int, ...] = (NOBODY, NOBODY)
        """The turn in which each side last offered one."""
        self.winner: int = NOBODY
        self.how: str = ""
        """The way it ended; empty while it goes on."""

    def copy(self) -> "State":
        """Return an independent state that is equal."""
        twin = State.__new__(State)
        twin.book = self.book
        twin.recruit = self.recruit
        twin.size = self.size
        twin.heroes = self.heroes
        twin.dragons = self.dragons
        twin.items = self.items
        twin.swap = self.swap
        twin.opening_shield = self.opening_shield
        twin.choose_order = self.choose_order
        twin.ranked = self.ranked
        twin.practice = self.practice
        twin.phase = self.phase
        twin.steps = self.steps
        twin.picked = self.picked
        twin.draft_first = self.draft_first
        twin.swaps = self.swaps
        twin.settled = self.settled
        twin.rows = self.rows
        twin.progress = self.progress
        twin.carriers = self.carriers
        twin.guards = self.guards
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.hands = [self.hands[0][:], self.hands[1][:]]
        twin.piles = [self.piles[0][:], self.piles[1][:]]
        twin.beside = self.beside[:]
        twin.known = self.known[:]
        twin.taken = self.taken
        twin.taken_from = self.taken_from
        twin.peeked = self.peeked
        twin.kind = self.kind[:]
        twin.hp = self.hp[:]
        twin.top = self.top[:]
        twin.marks = self.marks[:]
        twin.shields = self.shields[:]
        twin.item = self.item[:]
        twin.flags = self.flags[:]
        twin.poison = self.poison[:]
        twin.held = self.held[:]
        twin.played_on = self.played_on[:]
        twin.copied = self.copied[:]
        twin.abilities = self.abilities[:]
        twin.aura = self.aura[:]
        twin.rally = self.rally[:]
        twin.side_abilities = self.side_abilities[:]
        twin.last = self.last[:]
        twin.turns = self.turns
        twin.turn = self.turn
        twin.battle_first = self.battle_first
        twin.active = self.active
        twin.mode = self.mode
        twin.staged = self.staged[:]
        twin.done = self.done
        twin.aside = self.aside
        twin.spent = self.spent
        twin.uses = self.uses
        twin.raised = self.raised[:]
        twin.looted = self.looted[:]
        twin.agenda = self.agenda[:]
        twin.dry = self.dry
        twin.ahead = None
        twin.moved = self.moved
        twin.offer = self.offer
        twin.offer_ends = self.offer_ends
        twin.offered = self.offered
        twin.winner = self.winner
        twin.how = self.how
        return twin

    def key(self) -> Hashable:
        """Return a value that is equal exactly for equal states."""
        return (
            (self.book.word, self.recruit, self.size, self.heroes, self.dragons, self.items, self.swap),
            (self.opening_shield, self.choose_order, self.ranked, self.practice, self.phase, self.steps, self.picked),
            (self.draft_first, self.swaps, self.settled, self.rows, self.progress, self.carriers, self.guards),
            (*map(tuple, self.decks), *map(tuple, self.hands), *map(tuple, self.piles), tuple(self.beside)),
            (tuple(self.known), self.taken, self.taken_from, self.peeked),
            (tuple(self.kind), tuple(self.hp), tuple(self.top), tuple(self.marks), tuple(self.shields)),
            (tuple(self.item), tuple(self.flags), tuple(self.poison), tuple(self.held), tuple(self.played_on)),
            (tuple(self.copied), tuple(self.last), self.turns, self.turn, self.battle_first, self.active, self.mode),
            (tuple(self.staged), self.done, self.aside, self.spent, self.uses, tuple(self.raised), tuple(self.looted)),
            (tuple(self.agenda), self.dry, self.moved, self.offer, self.offer_ends, self.offered),
            (self.winner, self.how),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        picks = [" ".join([pick_slug(pick) for pick in picks]) for picks in self.picked]
        rows = [" ".join([SLUGS[kind] for kind in row]) for row in self.rows]
        piles = " ".join(
            f"{name}=[{show(zones[0])} | {show(zones[1])}]"
            for name, zones in (("decks", self.decks), ("hands", self.hands), ("piles", self.piles))
        )
        units = "; ".join([self._unit(unit) for unit in range(len(self.kind)) if self.kind[unit] != NOBODY])
        return (
            f"<PoshNosh numbers={self.book.word} recruit={self.recruit} size={self.size} heroes={self.heroes} "
            f"dragons={self.dragons} items={self.items} swap={self.swap} opening_shield={self.opening_shield} "
            f"choose_order={self.choose_order} ranked={self.ranked} practice={self.practice} phase={self.phase} "
            f"steps={self.steps} picked={picks} draft_first={self.draft_first} swaps={self.swaps} "
            f"settled={self.settled} rows={rows} progress={self.progress} carriers={self.carriers} "
            f"guards={self.guards} {piles} beside={self.beside} known={bytes(self.known).hex()} taken={self.taken} "
            f"taken_from={self.taken_from} peeked={self.peeked} units=[{units}] last={self.last} turns={self.turns} "
            f"turn={self.turn} battle_first={self.battle_first} active={self.active} mode={self.mode} "
            f"staged={self.staged} done={self.done} aside={self.aside} spent={self.spent} uses={self.uses} "
            f"raised={self.raised} looted={self.looted} agenda={self.agenda} dry={self.dry} moved={self.moved} "
            f"offer={self.offer} offer_ends={self.offer_ends} offered={self.offered} winner={self.winner} "
            f"how={self.how!r}>"
        )

    def _unit(self, unit: int) -> str:
        marks = [f"{mark & 1023}{'PBx'[mark >> 10 & 3]}{show([mark >> 12]) if mark >> 12 < 127 else ''}"
                 for mark in self.marks[unit]]  # fmt: skip
        shields = " ".join([NOTATION[card] if card >= 0 else "+" for card in self.shields[unit]])
        return (
            f"{unit_text(unit)} {SLUGS[self.kind[unit]]} {self.hp[unit]}/{self.top[unit]} {marks} {{{shields}}} "
            f"{ITEMS[self.item[unit]].slug} flags={self.flags[unit]} poison={self.poison[unit]} held={self.held[unit]} "
            f"played_on={self.played_on[unit]} copied={self.copied[unit]}"
        )


def unit_text(unit: int) -> str:
    """Write a unit: its side's letter and its place in the row, from 1: ``b2``."""
    return f"{SIDES[unit & 1]}{(unit >> 1) + 1}"
