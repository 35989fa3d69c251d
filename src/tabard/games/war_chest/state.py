"""Everything true of a game of War Chest, as plain data.

Coins: a player's coins of one zone are one int with 4 bits for each *slot*; slot 0 is the Royal Coin, slots 1 to 4 are
the kinds of the player's army, in its order. A stack on the board is ``kind | seat << 6 | height << 8``; 0 is an empty
hex. Sides: seats 0 and 2 are side 0 (A), seats 1 and 3 are side 1 (B).

The agenda is a list of *frames*, small tuples of ints whose first says what they are; the last one is on top. A frame
from `ASKS` on is a question to the seat in its second place. While it is empty, `turn` uses a coin of its hand.
"""

from collections.abc import Hashable
from typing import Final

from tabard.games.war_chest.board import NOTATION
from tabard.games.war_chest.units import DECREES, SLUGS

Frame = tuple[int, ...]

# Phases.
DRAFT: Final = 0
PLAY: Final = 1
OVER: Final = 2

NOBODY: Final = -1

# Tasks.
LOSE: Final = 0
"""(hex): the unit there loses a coin (Sacrifice, WC-211)."""
GROUP: Final = 1
"""(item, ...): attributes that wait until the instruction above is done (WC-67); an item is ``kind | moment``."""
PROCLAIMED: Final = 2
"""(seat): a decree has been carried out; what waited for that is set off (WC-226)."""
REST: Final = 3
"""(kind, rest): those units of the kind that have not acted yet in the tactic, up to two hexes (see `spots`)."""

# Questions; the second place is the seat asked.
ASKS: Final = 8
ASK_USE: Final = 8
"""(seat): use the coin `drawn` at once (Warrior Priest)."""
ASK_FIRST: Final = 9
"""(seat, item, ...): which of several attributes is resolved first."""
ASK_DEFEND: Final = 10
"""(seat, attacker's hex, target's hex): lose a coin of the stack or of the supply (Royal Guard)."""
ASK_MOVE: Final = 11
"""(seat, kind): a free move, or not (Swordsman, Earl)."""
ASK_MANEUVER: Final = 12
"""(seat, kind): a free maneuver, or not (Mercenary, Herald)."""
ASK_REPEAT: Final = 13
"""(seat, kind): pay a coin of the stack for another maneuver, or not (Berserker)."""
ASK_PUSH: Final = 14
"""(seat, kind): move an adjacent enemy, or not (Bannerman)."""
ASK_EACH: Final = 15
"""(seat, kind, rest): one of the units at *rest* maneuvers, as one that can must (Footman)."""
ASK_RECRUIT: Final = 16
"""(seat, left): recruit without paying, *left* times (Enlist)."""
ASK_SPY: Final = 17
"""(seat, whose hand): discard a coin of the hand that is shown, or not."""
ASK_OTHER: Final = 18
"""(seat, kind): the question of a unit from another package."""

Note = tuple[int, int, int, int, int]
"""What a seat was shown or can work out of another's coins: (viewer, owner, seen, late, laid).

*seen* are coins (packed as in a zone) each of which is in the owner's hand, or was put face down from it since; *late*
counts all the coins put face down from that hand since. *laid* are coins known to lie in the face-down discard."""


class State:
    """A game for 2 or 4 seats."""

    __slots__ = (
        "agenda",
        "armies",
        "bag",
        "banned",
        "board",
        "box",
        "claimed",
        "decrees",
        "down",
        "drawn",
        "first",
        "hand",
        "held",
        "holder",
        "how",
        "last",
        "nobility",
        "notes",
        "offer",
        "offered",
        "original_guard",
        "owners",
        "pending",
        "phase",
        "pool",
        "round",
        "round_cap",
        "seals",
        "seats",
        "slots",
        "spots",
        "step",
        "supply",
        "turn",
        "up",
        "winner",
    )

    def __init__(self) -> None:
        self.seats: int = 2
        self.nobility: bool = False
        self.original_guard: bool = False
        """The Royal Guard's card before its revision (WC-601)."""
        self.round_cap: int = 0
        """After this round the game is left unfinished; 0 is never (WC-501)."""
        self.phase: int = DRAFT
        self.round: int = 0
        """0 while units are drafted."""
        self.pool: tuple[int, ...] = ()
        """The unit cards that can still be drafted."""
        self.banned: tuple[int, ...] = ()
        """Those that nobody may draft (WC-600)."""
        self.step: int = 0
        """How many cards have been banned or taken."""
        self.first: int = 0
        """The first drafter."""
        self.armies: tuple[tuple[int, ...], ...] = ()
        """The kinds of each seat, in the order of its slots."""
        self.owners: tuple[int, ...] = ()
        """The seat of each kind; `NOBODY` where it is not in play."""
        self.slots: tuple[int, ...] = ()
        """Four times the slot of each kind: how far its count is shifted in its owner's zones."""
        self.bag: list[int] = []
        self.hand: list[int] = []
        self.up: list[int] = []
        """The face-up discards."""
        self.down: list[int] = []
        """The face-down discards."""
        self.supply: list[int] = []
        self.box: list[int] = []
        """What is out of the game (WC-7)."""
        self.drawn: int = NOBODY
        """The kind of the coin drawn to be used at once, on no other zone; see `ASK_USE`."""
        self.board: list[int] = []
        """The stack on each hex."""
        self.spots: list[int] = []
        """Of each kind: where its units stand, ``hex + 1`` in 6 bits each, in rising order; 0 is nowhere."""
        self.held: list[int] = [0, 0]
        """The locations each side controls, as bits."""
        self.holder: int = 0
        """The seat with the initiative marker."""
        self.claimed: bool = False
        """Whether the marker has changed hands this round (WC-52)."""
        self.turn: int = 0
        """The seat whose turn it is."""
        self.decrees: tuple[int, ...] = ()
        """The three decrees that lie open."""
        self.seals: list[int] = [0, 0]
        """The decrees that bear a seal of each side, as bits."""
        self.agenda: list[Frame] = []
        self.pending: list[int] = []
        """The attributes set off by the instruction that is being carried out; as the items of a `GROUP`."""
        self.notes: tuple[Note, ...] = ()
        """What seats know of others' hidden coins beyond what all can see; in order of viewer and owner."""
        self.last: int = 0
        """The last action of a coin or unit, for marking it on the board: packed without a coin that was put face down;
        its seat in two bits from 30, the hex plus one that its unit stood on before from 32; 0 is none."""
        self.offer: int = NOBODY
        """Whose offer of a draw stands."""
        self.offered: tuple[int, ...] = ()
        """The last round in which each seat offered one, plus one."""
        self.winner: int = NOBODY
        """The side that won."""
        self.how: str = ""
        """The way it ended; empty while it goes on."""

    def copy(self) -> "State":
        """Return an independent state that is equal."""
        twin = State.__new__(State)
        twin.seats = self.seats
        twin.nobility = self.nobility
        twin.original_guard = self.original_guard
        twin.round_cap = self.round_cap
        twin.phase = self.phase
        twin.round = self.round
        twin.pool = self.pool
        twin.banned = self.banned
        twin.step = self.step
        twin.first = self.first
        twin.armies = self.armies
        twin.owners = self.owners
        twin.slots = self.slots
        twin.bag = self.bag[:]
        twin.hand = self.hand[:]
        twin.up = self.up[:]
        twin.down = self.down[:]
        twin.supply = self.supply[:]
        twin.box = self.box[:]
        twin.drawn = self.drawn
        twin.board = self.board[:]
        twin.spots = self.spots[:]
        twin.held = self.held[:]
        twin.holder = self.holder
        twin.claimed = self.claimed
        twin.turn = self.turn
        twin.decrees = self.decrees
        twin.seals = self.seals[:]
        twin.agenda = self.agenda[:]
        twin.pending = self.pending[:]
        twin.notes = self.notes
        twin.last = self.last
        twin.offer = self.offer
        twin.offered = self.offered
        twin.winner = self.winner
        twin.how = self.how
        return twin

    def key(self) -> Hashable:
        """Return a value that is equal exactly for equal states."""
        return (
            (self.seats, self.nobility, self.original_guard, self.round_cap, self.phase, self.round),
            (self.pool, self.banned, self.step, self.first, self.armies),
            (tuple(self.bag), tuple(self.hand), tuple(self.up), tuple(self.down), tuple(self.supply), tuple(self.box)),
            (self.drawn, tuple(self.board), tuple(self.held), self.holder, self.claimed, self.turn),
            (self.decrees, tuple(self.seals), tuple(self.agenda), tuple(self.pending), self.notes),
            (self.last, self.offer, self.offered, self.winner, self.how),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        stacks = [
            f"{NOTATION[place]}={SLUGS[stack & 63]}/{stack >> 6 & 3}x{stack >> 8}"
            for place, stack in enumerate(self.board)
            if stack
        ]
        zones = " ".join(
            f"{name}={[self._coins(seat, packed) for seat, packed in enumerate(zone)]}"
            for name, zone in (
                ("bag", self.bag),
                ("hand", self.hand),
                ("up", self.up),
                ("down", self.down),
                ("supply", self.supply),
                ("box", self.box),
            )
        )
        held = [" ".join(text for place, text in enumerate(NOTATION) if mask >> place & 1) for mask in self.held]
        return (
            f"<WarChest seats={self.seats} nobility={self.nobility} original_guard={self.original_guard} "
            f"round_cap={self.round_cap} phase={self.phase} round={self.round} pool={self._names(self.pool)!r} "
            f"banned={self._names(self.banned)!r} "
            f"step={self.step} first={self.first} armies={[self._names(army) for army in self.armies]} {zones} "
            f"drawn={self.drawn} board={' '.join(stacks)} held={held} holder={self.holder} claimed={self.claimed} "
            f"turn={self.turn} decrees={[DECREES[decree].slug for decree in self.decrees]} seals={self.seals} "
            f"agenda={self.agenda} pending={self.pending} notes={self.notes} last={self.last} offer={self.offer} "
            f"offered={self.offered} winner={self.winner} how={self.how!r}>"
        )

    @staticmethod
    def _names(kinds: tuple[int, ...]) -> str:
        return " ".join([SLUGS[kind] for kind in kinds])

    def _coins(self, seat: int, packed: int) -> str:
        names = ["royal", *[SLUGS[kind] for kind in self.armies[seat]]]
        return " ".join(
            f"{name}:{packed >> 4 * slot & 15}" for slot, name in enumerate(names) if packed >> 4 * slot & 15
        )
