"""The voice that events are told in: who, whose, which unit; and the tales of setting up and of the end."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.posh_nosh.events import (
    BattleBegan,
    Ended,
    Fled,
    Flipped,
    GaveUp,
    Kept,
    Locked,
    Picked,
    Settled,
    Swapped,
    TruceDeclined,
    TruceLapsed,
    TruceOffered,
    Unlocked,
    WarbandsShown,
    Won,
)
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import capital, listed, one, pick_name, several, some, the
from tabard.games.posh_nosh.roster import NAMES
from tabard.games.posh_nosh.state import unit_text

_WINS: Final = {
    "knock-out": "{who} won: no unit of {loser} stands.",
    "resignation": "{who} won: {loser} resigned.",
}
DRAWS: Final = {
    "truce": "A truce: nobody won.",
    "called-off": "The match is called off: nobody won.",
}


def victory(winner: Seat, how: str, names: Names, reader: Seat | None) -> str:
    """Say to *reader* who has won, and how."""
    lost = reader is not None and reader != winner
    who = "You" if reader == winner else capital(names[winner])
    return _WINS[how].format(who=who, loser="your side" if lost else "the other side")


class Voice:
    """Tells events to one reader, whose own seat is "you"; knows how to name seats and units."""

    def __init__(self, names: Names, reader: Seat | None) -> None:
        self.names = names
        self.reader = reader
        self.known: dict[int, tuple[int, int]] = {}
        """Of the units of the event being told: kind, and which of its kind."""

    def who(self, seat: Seat, verb: str, verb_s: str = "") -> str:
        """Begin a sentence: ``You draw``, ``Aldous draws``."""
        if seat == self.reader:
            return f"You {verb}"
        return f"{capital(self.names[seat])} {verb_s or verb + 's'}"

    def whose(self, seat: Seat) -> str:
        """Say whose: ``your``, ``Aldous’s``."""
        return "your" if seat == self.reader else f"{self.names[seat]}’s"

    def unit(self, unit: int) -> str:
        """Name a unit: ``your Orc``, ``Aldous’s Thrall 2``."""
        kind, number = self.known.get(unit, (-1, 0))
        name = unit_text(unit) if kind < 0 else NAMES[kind] + (f" {number}" if number else "")
        return f"{self.whose(unit & 1)} {name}"

    def begin(self, unit: int) -> str:
        """Begin a sentence with a unit."""
        return capital(self.unit(unit))


class EdgeTales(Voice):
    """Tells what comes before and after the battle."""

    def flipped(self, event: Flipped) -> str:
        """Tell a coin flip."""
        first = self.who(event.seat, "go", "goes") if event.battle else self.who(event.seat, "pick")
        return f"{first} first, says the coin."

    def picked(self, event: Picked) -> str:
        """Tell a pick; a secret one only to its seat."""
        if event.pick is None:
            return f"{self.who(event.seat, 'take')} an item." if event.is_item else ""
        return f"{self.who(event.seat, 'recruit')} {the(pick_name(event.pick))}."

    def picks(self, picks: Sequence[int]) -> str:
        """Name what was recruited: ``an Orc, an Elf and Medusa``."""
        return several(map(pick_name, picks)) or "nobody"

    def locked(self, event: Locked) -> str:
        """Tell who is ready."""
        verb = ("are ready", "is ready") if event.ready else ("are locked in", "is locked in")
        return f"{self.who(event.seat, *verb)}."

    def unlocked(self, event: Unlocked) -> str:
        """Tell who is not ready any more."""
        return f"{self.who(event.seat, 'take')} the lock back."

    def shown(self, event: WarbandsShown) -> str:
        """Tell both warbands."""
        return " ".join([f"{self.who(seat, 'lead')} {self.picks(picks)}." for seat, picks in enumerate(event.picks)])

    def settled(self, event: Settled) -> str:
        """Tell who has chosen."""
        return f"{self.who(event.seat, 'have', 'has')} decided about the swap."

    def swapped(self, event: Swapped) -> str:
        """Tell a trade."""
        old, new = the(pick_name(event.old)), the(pick_name(event.new))
        if event.got:
            return f"{self.who(event.seat, 'trade')} {old} for {new}."
        return f"{self.who(event.seat, 'want')} {new}, but the last copy is gone: {old} stays."

    def kept(self, event: Kept) -> str:
        """Tell that nothing was traded."""
        return f"{self.who(event.seat, 'keep')} the warband as it is."

    def battle(self, event: BattleBegan) -> str:
        """Tell who leads whom, and who carries what."""
        said: list[str] = []
        guards = {unit & 1: unit >> 1 for unit in event.guards}
        for seat, row in enumerate(event.rows):
            said.append(f"{self.who(seat, 'lead')} {_led(row, event.items[seat])}.")
            if seat in guards:
                said.append(f"{capital(self.whose(seat))} opening shield is on {the(NAMES[row[guards[seat]]])}.")
        return " ".join(said)

    def truce_offered(self, event: TruceOffered) -> str:
        """Tell the offer of a truce."""
        return f"{self.who(event.seat, 'offer')} a truce."

    def truce_declined(self, event: TruceDeclined) -> str:
        """Tell that there is no truce."""
        return f"{self.who(event.seat, 'decline')} the truce."

    def truce_lapsed(self, event: TruceLapsed) -> str:
        """Tell that an offer ran out."""
        return f"{capital(self.whose(event.seat))} offer of a truce has lapsed."

    def gave_up(self, event: GaveUp) -> str:
        """Tell a resignation."""
        return f"{self.who(event.seat, 'resign')}."

    def fled(self, event: Fled) -> str:
        """Tell a flight."""
        return f"{self.who(event.seat, 'flee')} the field."

    def won(self, event: Won) -> str:
        """Tell who won."""
        return victory(event.seat, event.how, self.names, self.reader)

    def ended(self, event: Ended) -> str:
        """Tell an end without a winner."""
        return DRAWS[event.how]


def _led(row: Sequence[int], items: Sequence[int]) -> str:
    """Name a row's units in order: like ones together with the first, who carries an item by itself."""
    plain = Counter([kind for kind, item in zip(row, items, strict=True) if not item])
    parts = []
    for kind, item in zip(row, items, strict=True):
        if item:
            parts.append(f"{one(NAMES[kind])} with {the(ITEMS[item].name)}")
        elif kind in plain:
            parts.append(some(NAMES[kind], plain.pop(kind)))
    return listed(parts)
