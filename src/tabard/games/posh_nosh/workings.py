"""How numbers come to be: damage, healing, maximum HP, each as a sum with its reasons."""

from collections.abc import Sequence

from tabard.core.event import Seat
from tabard.core.tally import Tally
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import HEAL, TYPE, WORTH, Card
from tabard.games.posh_nosh.events import DOUBLED, Step
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.naming import TYPES, card_name, pick_name
from tabard.games.posh_nosh.roster import FIRST_ITEM, NAMES
from tabard.games.posh_nosh.state import State


def attack_tally(card: Card, base: int, steps: Sequence[Step], warded: int = 0) -> Tally:
    """Add up what an attack does: ``Blunt 10, Orc +5, ward -8``."""
    tally = Tally(base, TYPES[TYPE[card]] if base == WORTH[card] else f"{card_name(card)} halved to")
    for whose, amount in steps:
        tally.add(amount, "doubled" if whose == DOUBLED else pick_name(whose))
    tally.add(-min(warded, int(tally.value)), "ward")
    return tally


def heal_steps(s: State) -> tuple[Step, ...]:
    """List what adds to Heal cards of the active unit."""
    kind, item = s.kind[s.active], s.item[s.active]
    steps = ((kind, s.book.heal_bonus[kind]), (FIRST_ITEM + item, s.book.kit_heal[kind * KITS + item]))
    return tuple([step for step in steps if step[1]])


def heal_tally(card: Card, steps: Sequence[Step]) -> Tally:
    """Add up what a Heal card gives: ``Heal 10, Red Dragon +5, Crown of Life +3``."""
    tally = Tally(WORTH[card], TYPES[HEAL])
    for whose, amount in steps:
        tally.add(amount, pick_name(whose))
    return tally


def hand_tally(s: State, side: Seat) -> Tally:
    """Add up how far a side's hand fills on its turn: ``a hand 5, Caesar’s Helm +1``."""
    tally = Tally(s.book.hand, "a hand")
    if s.active >= 0 and s.active & 1 == side:
        kind, item = s.kind[s.active], s.item[s.active]
        tally.add(s.book.kit_hand[kind * KITS + item] - s.book.hand, ITEMS[item].name)
    return tally


def top_tally(s: State, unit: int) -> Tally:
    """Add up a unit's maximum HP: ``Orc 45, Excalibur’s Sheath +10, King +5``."""
    kind, item = s.kind[unit], s.item[unit]
    tally = Tally(s.book.hp[kind], NAMES[kind])
    tally.add(s.book.kit_hp[kind * KITS + item], ITEMS[item].name)
    for other in range(unit & 1, len(s.kind), 2):
        if s.hp[other] > 0:
            tally.add(s.book.aura[s.kind[other]], NAMES[s.kind[other]])
            source = s.copied[other]
            if source >= 0 and s.book.aura[s.kind[source]]:
                tally.add(s.book.aura[s.kind[source]], f"{NAMES[s.kind[other]]} as {NAMES[s.kind[source]]}")
    return tally
