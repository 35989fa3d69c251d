"""Why the House does what it does, in one line, where what an action would bring about does not say it."""

from typing import Final

from tabard.bots.posh_nosh_setup import rate_of
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.actions import Order
from tabard.games.posh_nosh.codes import BLACKSMITH, FAIRY

_LINES: Final = {
    act.KEEP: "No trade would be worth much.",
    act.MARCH: "Those whose attack cards do most act early.",
    act.CARRY: "Of your units it does most for this one.",
    act.GUARD: "It is the one a rival would go for first.",
    act.LOCK: "All is in its place.",
    act.ACT: "It does most with the cards at hand.",
    act.DISCARD: "It is worth least: no play of it would do more than keeping the rest.",
    act.CONFIRM: "Nothing more is worth staging.",
    act.SEND: "The hand is poor, and a fresh one costs nothing else.",
    act.SHIFT: "Of the abilities on the table that one is worth most to it.",
    act.STEAL: "One shield less there is one more here.",
    act.ROB: "A card more for this turn, and one less for the rival.",
    act.LOOK: "The best card of the rival’s hand, and all of it seen.",
    act.FETCH: "Of your pile this card does most now.",
    act.PEEK: "What is of least use to the rival can come up first.",
    act.BARTER: "The piles have better cards than the hand.",
    act.SUMMON: "The cards make a unit beside the turn’s plays.",
    act.TAKE: "Of those cards it does most.",
    act.GIVE: "It is the card you miss least.",
    act.TOP: "It is of little use to the rival.",
    act.PLAY: "There it does most.",
    act.THROW: "Nowhere would it do anything.",
    act.RAISE: "An answer costs no turn, and its card is drawn again.",
    act.WARD: "A ward costs no turn, and its card is drawn again.",
    act.LET: "No card is worth stopping it with.",
    act.LOOT: "Of your units it does most for this one.",
    act.LEAVE: "What they carry already does more.",
}


def reason(action: Order) -> str:
    """Return what speaks for an action, in a line."""
    verb = action.verb
    if verb == act.RECRUIT:
        return f"Warbands with it win about {round(100 * rate_of(action.one))} of 100 battles."
    if verb == act.SWAP:
        old, new = (round(100 * rate_of(pick)) for pick in (action.one, action.two))
        return f"Warbands with it win about {new} of 100 battles, with the other {old}."
    if verb == act.DECLARE:
        if action.one == FAIRY:
            return "All are healed, a fresh hand comes, and the turn is still to be played."
        if action.one == BLACKSMITH:
            return "The whole hand becomes shields, a fresh one comes, and the turn is still to be played."
        return "The whole hand strikes, a fresh one comes, and the turn is still to be played."
    return _LINES.get(verb, "It looks best at a glance.")
