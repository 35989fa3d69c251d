"""Events as sentences."""

from collections.abc import Sequence
from typing import Any, Final

from tabard.core.event import Event, Seat
from tabard.core.words import Names
from tabard.games.war_chest.events import (
    Attacked,
    Banned,
    BattleBegan,
    Bolstered,
    ChoseFirst,
    Claimed,
    Controlled,
    Declined,
    Deployed,
    DrawDeclined,
    Drawn,
    DrawOffered,
    Drew,
    DrewToUse,
    GaveUp,
    HandShown,
    LostCoin,
    LostSupply,
    Moved,
    Passed,
    Proclaimed,
    Pushed,
    Recruited,
    Redeployed,
    Refilled,
    Reinforced,
    RoundBegan,
    Spent,
    SpyDiscarded,
    StackPaid,
    Took,
    Won,
)
from tabard.games.war_chest.naming import SIDES, at, coins, counted, listed, one, the
from tabard.games.war_chest.units import DECREES, NAMES, ROYAL, Kind

_WINS: Final = {
    "all-markers": "{who} won: the last control marker is placed.",
    "resignation": "{who} won: {loser} resigned.",
}
DRAWS: Final = {
    "agreed-draw": "A draw, by agreement.",
    "unfinished": "The last round is over and nobody has won: the game stays unfinished.",
}


class Teller:
    """Tells events to one reader, whose own seat is "you"."""

    def __init__(self, names: Names, reader: Seat | None) -> None:
        self.names = names
        self.reader = reader

    def all(self, events: Sequence[Event]) -> list[str]:
        """Tell events one after the other."""
        return [said for said in map(self.tell, events) if said]

    def tell(self, event: Any) -> str:
        """Tell an event; empty when there is nothing to say."""
        found = _TALES.get(type(event))
        return "" if found is None else str(getattr(self, found)(event))

    # ------------------------------------------------------------------------------------------------- who and whose

    def who(self, seat: Seat, verb: str, verb_s: str = "") -> str:
        """Begin a sentence: ``You draw``, ``Aldous draws``."""
        return f"You {verb}" if seat == self.reader else f"{self.names[seat]} {verb_s or verb + 's'}"

    def whose(self, seat: Seat) -> str:
        """Say whose: ``your``, ``Aldous’s``."""
        return "your" if seat == self.reader else f"{self.names[seat]}’s"

    def unit(self, seat: Seat, kind: Kind) -> str:
        """Name a unit: ``your Scout``, ``Aldous’s Scout``."""
        return f"{self.whose(seat)} {NAMES[kind]}"

    def begin(self, seat: Seat, kind: Kind) -> str:
        """Begin a sentence with a unit."""
        return f"Your {NAMES[kind]}" if seat == self.reader else self.unit(seat, kind)

    def paying(self, paid: Kind | None) -> str:
        """Say what was put face down, if that is known."""
        return ", for a coin face down" if paid is None else f", for {one(paid)} face down"

    # ------------------------------------------------------------------------------------------------ before the fight

    def took(self, event: Took) -> str:
        """Tell a pick of the draft."""
        return f"{self.who(event.seat, 'take')} {the(event.kind)}."

    def banned(self, event: Banned) -> str:
        """Tell a ban of the draft."""
        return f"{self.who(event.seat, 'ban')} {the(event.kind)}."

    def battle(self, event: BattleBegan) -> str:
        """Tell who commands what."""
        armies = [
            f"{self.who(seat, 'command')} {listed([NAMES[kind] for kind in army])}."
            for seat, army in enumerate(event.armies)
        ]
        return " ".join([*armies, f"{self.who(event.holder, 'have', 'has')} the initiative."])

    def round(self, event: RoundBegan) -> str:
        """Tell the round."""
        return f"Round {event.number}. {self.who(event.holder, 'have', 'has')} the initiative."

    # ------------------------------------------------------------------------------------------------------------ coins

    def refilled(self, event: Refilled) -> str:
        """Tell a refill."""
        whose = "Your" if event.seat == self.reader else self.whose(event.seat)
        its = "its" if event.count == 1 else "all"
        return f"{whose} bag is empty: {its} {counted(event.count)} of the discard go back into it."

    def drew(self, event: Drew) -> str:
        """Tell a draw."""
        what = counted(event.count) if event.kinds is None else coins(event.kinds)
        return f"{self.who(event.seat, 'draw')} {what}."

    def drew_to_use(self, event: DrewToUse) -> str:
        """Tell a Warrior Priest's draw."""
        what = "a coin" if event.kind is None else one(event.kind)
        return f"{self.who(event.seat, 'draw')} {what} for {the(event.by)}, to be used at once."

    def claimed(self, event: Claimed) -> str:
        """Tell who has the initiative now."""
        return f"{self.who(event.seat, 'claim')} the initiative{self.paying(event.paid)}."

    def recruited(self, event: Recruited) -> str:
        """Tell a recruit; what paid is told to the payer only (WC-403)."""
        paid = "" if event.free else self.paying(event.paid)
        return f"{self.who(event.seat, 'recruit')} {one(event.kind)}{paid}."

    def passed(self, event: Passed) -> str:
        """Tell a pass."""
        return f"{self.who(event.seat, 'pass', 'passes')}{self.paying(event.paid)}."

    def spent(self, event: Spent) -> str:
        """Tell what was discarded face up."""
        return f"{self.who(event.seat, 'discard')} {one(event.coin)}."

    def stack_paid(self, event: StackPaid) -> str:
        """Tell a coin paid out of a stack."""
        return f"{self.begin(event.seat, event.kind)} pays {one(event.kind)} of its stack to go on; {event.left} left."

    def shown(self, event: HandShown) -> str:
        """Tell what the Spy saw."""
        start = f"{self.who(event.seat, 'look')} at {self.whose(event.owner)} hand"
        return f"{start}." if event.kinds is None else f"{start}: {coins(event.kinds)}."

    def spied(self, event: SpyDiscarded) -> str:
        """Tell what the Spy discarded."""
        hand = self.whose(event.owner)
        return f"{self.who(event.seat, 'discard')} {one(event.kind)} from {hand} hand."

    def reinforced(self, event: Reinforced) -> str:
        """Tell a coin that comes back."""
        whose = self.whose(event.seat)
        return f"{self.who(event.seat, 'get')} {one(event.kind)} back from the box into {whose} supply."

    # -------------------------------------------------------------------------------------------------------- the board

    def deployed(self, event: Deployed) -> str:
        """Tell a deploy."""
        return f"{self.who(event.seat, 'deploy')} {the(event.kind)} on {at(event.at)}."

    def bolstered(self, event: Bolstered) -> str:
        """Tell a bolster."""
        unit, source = self.begin(event.seat, event.kind), " from the supply" if event.from_supply else ""
        return f"{unit} on {at(event.at)} is bolstered{source}: {event.height} coins."

    def moved(self, event: Moved) -> str:
        """Tell a move."""
        return f"{self.begin(event.seat, event.kind)} moves from {at(event.start)} to {at(event.end)}."

    def controlled(self, event: Controlled) -> str:
        """Tell a control."""
        taken = " from the enemy" if event.taken else ""
        left = "the last marker" if event.left == 0 else f"{counted(event.left, 'marker')} to go"
        return f"{self.begin(event.seat, event.kind)} takes control of {at(event.at)}{taken}: {left}."

    def attacked(self, event: Attacked) -> str:
        """Tell an attack."""
        target = self.unit(event.owner, event.target)
        return f"{self.begin(event.seat, event.kind)} on {at(event.start)} attacks {target} on {at(event.at)}."

    def lost_coin(self, event: LostCoin) -> str:
        """Tell a coin lost from a stack."""
        unit = self.begin(event.seat, event.kind)
        why = {"struck-back": ", struck back", "sacrifice": ", sacrificed"}.get(event.why, "")
        if event.left == 0:
            return f"{unit} is destroyed{why}."
        return f"{unit} loses a coin{why}; {event.left} left."

    def lost_supply(self, event: LostSupply) -> str:
        """Tell a coin of the supply given for the stack."""
        unit = self.begin(event.seat, event.kind)
        return f"{unit} stands; a coin of its supply is lost instead, {event.left} left there."

    def pushed(self, event: Pushed) -> str:
        """Tell a push."""
        target = self.unit(event.owner, event.kind)
        return f"{self.begin(event.seat, event.by)} drives {target} from {at(event.start)} to {at(event.end)}."

    def proclaimed(self, event: Proclaimed) -> str:
        """Tell a proclamation."""
        seal = "" if event.sealed else ", without a seal"
        return f"{self.who(event.seat, 'proclaim')} {DECREES[event.decree].name}{seal}."

    def redeployed(self, event: Redeployed) -> str:
        """Tell a unit lifted and deployed anew."""
        unit = self.begin(event.owner, event.kind)
        return f"{unit} is lifted from {at(event.start)} and deployed on {at(event.end)}."

    # -------------------------------------------------------------------------------------------------- choices and end

    def chose_first(self, event: ChoseFirst) -> str:
        """Tell which attribute comes first."""
        return f"{self.who(event.seat, 'let')} {the(event.kind)} go first."

    def declined(self, event: Declined) -> str:
        """Tell what was left undone."""
        if event.kind == ROYAL:
            return f"{self.who(event.seat, 'discard nothing of it', 'discards nothing of it')}."
        return f"{self.begin(event.seat, event.kind)} does nothing more."

    def offered(self, event: DrawOffered) -> str:
        """Tell the offer of a draw."""
        return f"{self.who(event.seat, 'offer')} a draw."

    def refused(self, event: DrawDeclined) -> str:
        """Tell that the offer is declined."""
        return f"{self.who(event.seat, 'decline')} the draw."

    def gave_up(self, event: GaveUp) -> str:
        """Tell a resignation."""
        return f"{self.who(event.seat, 'resign')}."

    def won(self, event: Won) -> str:
        """Tell the end."""
        return self.victory(event.side, event.how)

    def victory(self, side: int, how: str) -> str:
        """Say that *side* has won, and how."""
        lost = self.reader is not None and self.reader & 1 != side
        return _WINS[how].format(who=self.side(side), loser="your side" if lost else "the other side")

    def drawn(self, event: Drawn) -> str:
        """Tell an end without a winner."""
        return DRAWS[event.how]

    def side(self, side: int) -> str:
        """Name a side by its players; with the reader in it: ``You and Beth``."""
        own = self.reader is not None and self.reader & 1 == side
        others = [self.names[seat] for seat in range(side, len(self.names), 2) if not (own and seat == self.reader)]
        return listed((["You"] if own else []) + others) or f"Side {SIDES[side]}"


_TALES: Final[dict[type, str]] = {
    Took: "took",
    Banned: "banned",
    BattleBegan: "battle",
    RoundBegan: "round",
    Refilled: "refilled",
    Drew: "drew",
    DrewToUse: "drew_to_use",
    Deployed: "deployed",
    Bolstered: "bolstered",
    Claimed: "claimed",
    Recruited: "recruited",
    Passed: "passed",
    Spent: "spent",
    StackPaid: "stack_paid",
    Moved: "moved",
    Controlled: "controlled",
    Attacked: "attacked",
    LostCoin: "lost_coin",
    LostSupply: "lost_supply",
    Pushed: "pushed",
    Proclaimed: "proclaimed",
    Redeployed: "redeployed",
    Reinforced: "reinforced",
    HandShown: "shown",
    SpyDiscarded: "spied",
    ChoseFirst: "chose_first",
    Declined: "declined",
    DrawOffered: "offered",
    DrawDeclined: "refused",
    GaveUp: "gave_up",
    Won: "won",
    Drawn: "drawn",
}
"""The method of `Teller` that tells each kind of event."""
