"""Events as sentences, with the working of every number."""

from collections.abc import Iterable
from typing import Any, Final

from tabard.core.event import Event
from tabard.games.posh_nosh import events as told
from tabard.games.posh_nosh.cards import TYPE, WORTH
from tabard.games.posh_nosh.events import (
    Blocked,
    Drained,
    Fell,
    Healed,
    Held,
    ItemLeft,
    ItemWon,
    Landed,
    MaximumChanged,
    Petrified,
    Poisoned,
    Redirected,
    Rose,
    ShieldBroken,
    Shielded,
    Spent,
    Stripped,
    ThrallRose,
    Turned,
    Warded,
)
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import TYPES, card_name, counted, the
from tabard.games.posh_nosh.tales_turn import TurnTales
from tabard.games.posh_nosh.workings import attack_tally, heal_tally


class Teller(TurnTales):
    """Tells every event to one reader, whose own seat is "you"."""

    def all(self, events: Iterable[Event]) -> list[str]:
        """Tell events one after the other."""
        return [said for said in map(self.tell, events) if said]

    def tell(self, event: Any) -> str:
        """Tell an event; empty when there is nothing to say."""
        found = _TALES.get(type(event))
        if found is None:
            return ""
        self.known = {unit: (kind, number) for unit, kind, number in (event.cast if hasattr(event, "cast") else ())}
        return str(getattr(self, found)(event))

    def spent(self, event: Spent) -> str:
        """Tell a card whose target is down."""
        return f"{card_name(event.card)} finds {self.unit(event.target)} down and is spent."

    def stripped(self, event: Stripped) -> str:
        """Tell a shield stripped."""
        return f"{self.begin(event.unit)} is stripped of a shield."

    def blocked(self, event: Blocked) -> str:
        """Tell a block."""
        gone = "" if len(event.shields) == 1 else f"; {counted(len(event.shields), 'shield')} are gone"
        return f"A shield of {self.unit(event.unit)} stops {card_name(event.card)}{gone}."

    def broken(self, event: ShieldBroken) -> str:
        """Tell a shield broken in passing."""
        return f"{card_name(event.card)} breaks a shield of {self.unit(event.unit)} as it passes."

    def turned(self, event: Turned) -> str:
        """Tell a card that does nothing."""
        why = f"immune to {TYPES[TYPE[event.card]]}" if event.immune else "guarded against Dragon hands"
        return f"{self.begin(event.unit)} is {why}: {card_name(event.card)} does nothing."

    def held(self, event: Held) -> str:
        """Tell an absorbed card."""
        said = f"{self.begin(event.unit)} absorbs {card_name(event.card)}"
        return f"{said}." if event.released < 0 else f"{said} and lets go of {card_name(event.released)}, which lands."

    def redirected(self, event: Redirected) -> str:
        """Tell who takes the damage."""
        return f"{self.begin(event.thrall)} takes what was meant for {self.unit(event.target)}."

    def warded(self, event: Warded) -> str:
        """Tell a ward."""
        if event.heal < 0:
            return f"{self.begin(event.unit)} does not ward."
        return f"{self.begin(event.unit)} wards with {card_name(event.heal)}, which blocks {event.amount}."

    def landed(self, event: Landed) -> str:
        """Tell the damage, with its working."""
        tally = attack_tally(event.card, event.base, event.steps, event.warded)
        working = f" ({tally.working()})" if len(tally.steps) > 1 or event.base < WORTH[event.card] else ""
        if tally.value <= 0:
            return f"{card_name(event.card)} does {self.unit(event.unit)} no harm{working}."
        return f"{card_name(event.card)} takes {event.lost} HP off {self.unit(event.unit)}{working}: {event.hp} left."

    def drained(self, event: Drained) -> str:
        """Tell a drain."""
        return f"{self.begin(event.unit)} regains {event.amount} HP: {event.hp}."

    def petrified(self, event: Petrified) -> str:
        """Tell that a unit is stone."""
        return f"{self.begin(event.unit)} turns to stone."

    def poisoned(self, event: Poisoned) -> str:
        """Tell that a unit is poisoned."""
        return f"{self.begin(event.unit)} is poisoned: {event.strength} HP on each of {counted(event.ticks, 'turn')}."

    def fell(self, event: Fell) -> str:
        """Tell a knock-out."""
        after = " and will get up again" if event.rises else ""
        return f"{self.begin(event.unit)} is knocked out{after}."

    def top(self, event: MaximumChanged) -> str:
        """Tell a new maximum."""
        return f"{self.begin(event.unit)} has a maximum of {event.top} HP now: {event.hp} of them."

    def healed(self, event: Healed) -> str:
        """Tell a healing."""
        working = f" ({heal_tally(event.card, event.steps).working()})" if event.steps else ""
        return f"{card_name(event.card)} gives {self.unit(event.unit)} {event.amount} HP{working}: {event.hp} now."

    def shielded(self, event: Shielded) -> str:
        """Tell a shield."""
        return f"{card_name(event.card)} goes up as a shield on {self.unit(event.unit)}."

    def rose(self, event: Rose) -> str:
        """Tell that a unit got up."""
        return f"{self.begin(event.unit)} gets up again with {event.hp} HP."

    def thrall(self, event: ThrallRose) -> str:
        """Tell a Thrall."""
        return f"The fallen rises: {self.unit(event.unit)} joins."

    def won_item(self, event: ItemWon) -> str:
        """Tell loot."""
        lost = f", and {the(ITEMS[event.dropped].name)} is lost" if event.dropped else ""
        return f"{self.begin(event.unit)} takes up {the(ITEMS[event.item].name)}{lost}."

    def left_item(self, event: ItemLeft) -> str:
        """Tell loot left behind."""
        return f"{self.who(event.seat, 'leave')} {the(ITEMS[event.item].name)}; it is out of the game."


_TALES: Final[dict[type, str]] = {
    told.Flipped: "flipped",
    told.Picked: "picked",
    told.Locked: "locked",
    told.Unlocked: "unlocked",
    told.WarbandsShown: "shown",
    told.Settled: "settled",
    told.Swapped: "swapped",
    told.Kept: "kept",
    told.BattleBegan: "battle",
    told.TurnBegan: "turn",
    told.StoneSkipped: "skipped",
    told.StoneShaken: "shaken",
    told.RoundBegan: "round",
    told.Lapsed: "lapsed",
    told.PoisonBit: "bit",
    told.Drew: "drew",
    told.Reshuffled: "reshuffled",
    told.FamiliarSent: "sent",
    told.FamiliarReturned: "returned",
    told.Mended: "mended",
    told.AnswerAsked: "asked",
    told.Answered: "answered",
    told.Confirmed: "confirmed",
    told.Discarded: "discarded",
    told.Shifted: "shifted",
    told.ShieldStolen: "stolen",
    told.Robbed: "robbed",
    told.Looked: "looked",
    told.Fetched: "fetched",
    told.ThrownAway: "thrown",
    told.TakenPlayed: "taken_played",
    told.Peeked: "peeked",
    told.Reordered: "reordered",
    told.BarterBegan: "bartering",
    told.Bartered: "bartered",
    told.Summoned: "summoned",
    told.Spent: "spent",
    told.Stripped: "stripped",
    told.Blocked: "blocked",
    told.ShieldBroken: "broken",
    told.Turned: "turned",
    told.Held: "held",
    told.Redirected: "redirected",
    told.Warded: "warded",
    told.Landed: "landed",
    told.Drained: "drained",
    told.Petrified: "petrified",
    told.Poisoned: "poisoned",
    told.Fell: "fell",
    told.MaximumChanged: "top",
    told.Healed: "healed",
    told.Shielded: "shielded",
    told.FairyCame: "fairy",
    told.Leftover: "leftover",
    told.Rose: "rose",
    told.ThrallRose: "thrall",
    told.ItemWon: "won_item",
    told.ItemLeft: "left_item",
    told.HeldSpent: "held_spent",
    told.TruceOffered: "truce_offered",
    told.TruceDeclined: "truce_declined",
    told.TruceLapsed: "truce_lapsed",
    told.GaveUp: "gave_up",
    told.Fled: "fled",
    told.Won: "won",
    told.Ended: "ended",
}
"""The method that tells each kind of event; what is not here goes untold: own staging, and that the rival ponders."""
