"""How Posh Nosh speaks: names and sentences for people, from views and events only."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tabard.core.event import Event, Seat
from tabard.core.words import Names
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.actions import Order, parts
from tabard.games.posh_nosh.cards import SIDES, card_of
from tabard.games.posh_nosh.events import Healed, Landed
from tabard.games.posh_nosh.naming import capital, card_name, card_names, listed, one, pick_name, the
from tabard.games.posh_nosh.preview import foretell, taken_in_hands
from tabard.games.posh_nosh.prompts import battle_prompt, setup_prompt
from tabard.games.posh_nosh.roster import FIRST_ITEM, pick_of
from tabard.games.posh_nosh.shown import PlaceView, UnitView, View
from tabard.games.posh_nosh.state import HANDS, unit_text
from tabard.games.posh_nosh.tales import Teller
from tabard.games.posh_nosh.telling import DRAWS, victory
from tabard.games.posh_nosh.view_staged import RIVAL_NAMES

_BUTTONS: Final = {
    "back": "Begin this again",
    "keep": "Keep the warband",
    "lock": "Lock in",
    "unlock": "Take the lock back",
    "guard": "Opening shield",
    "confirm": "Confirm",
    "call-off": "Call it off",
    "familiar": "Send the familiar away",
    "rob": "Take a random card",
    "look": "Look at the rival’s hand",
    "peek": "Look at the rival’s deck",
    "barter": "Barter",
    "let": "Let it through",
    "leave": "Leave it",
    "throw": "Throw it away",
    "shift": "Take an ability",
    "steal": "Steal a shield",
    "fetch": "Take a card back",
    "discard": "Discard",
    "summon": "Summon",
    "dragon": "Dragon",
    "double-dragon": "Double Dragon",
    "lesser-dragon": "Lesser Dragon",
    "fairy": "Fairy",
    "blacksmith": "Blacksmith",
}
_ASIDES: Final = {
    "resign": "Resign",
    "truce": "Offer a truce",
    "accept": "Accept the truce",
    "decline": "Decline the truce",
    "flee": "Flee",
}
_BARE: Final = {
    act.BACK: "back",
    act.KEEP: "keep",
    act.LOCK: "lock",
    act.UNLOCK: "unlock",
    act.CONFIRM: "confirm",
    act.CALL_OFF: "call-off",
    act.SEND: "familiar",
    act.ROB: "rob",
    act.LOOK: "look",
    act.PEEK: "peek",
    act.BARTER: "barter",
    act.LET: "let",
    act.LEAVE: "leave",
}
"""Verbs whose button says it all."""
_LABELS: Final = {
    act.RECRUIT: "Recruit {}",
    act.DROP: "Drop {}",
    act.SWAP: "Trade {} for {}",
    act.MARCH: "Next in line: {}",
    act.TRADE: "{} and {} trade places",
    act.CARRY: "Item {} on {}",
    act.GUARD: "Opening shield on {}",
    act.ACT: "{} acts",
    act.STAGE: "Play {} on {}",
    act.DISCARD: "Discard {}",
    act.UNSTAGE: "Take {} back",
    act.SHIFT: "Take the ability of {}",
    act.STEAL: "Steal a shield of {} for {}",
    act.FETCH: "Take {} back",
    act.TAKE: "Take {}",
    act.GIVE: "Give {}",
    act.TOP: "{} next",
    act.PLAY: "Play {} on {}",
    act.THROW: "Throw {} away",
    act.RAISE: "Raise {}",
    act.WARD: "Ward with {}",
    act.LOOT: "{} carries it",
}
_LABELS_AT: Final = {act.CARRY: "{} for {}"}
"""Labels that sound better where things have names."""
_EITHER_SIDE: Final = (act.STAGE, act.PLAY, act.STEAL, act.SHIFT)
"""Verbs whose units may be of either side, so that it is said which are the own."""
_ASIDE_VERBS: Final = {
    act.RESIGN: "resign",
    act.TRUCE: "truce",
    act.ACCEPT: "accept",
    act.DECLINE: "decline",
    act.FLEE: "flee",
}
_PLAIN_FORECASTS: Final = {
    act.SEND: "Your whole hand is discarded with it, and you draw a fresh one. The turn’s cards are still to come.",
    act.ROB: "You see a random card of your rival’s hand, and play it at once or throw it away.",
    act.LOOK: "You see your rival’s whole hand, and take a card of it.",
    act.PEEK: "You see the top of your rival’s deck, and put it in order.",
    act.BARTER: "You look through both discard piles, take a card and give one of yours.",
    act.FETCH: "You play it at once, or throw it away.",
    act.THROW: "It goes to its owner’s discard pile.",
    act.LEAVE: "It is left as it is.",
    act.CALL_OFF: "All its cards come back to your hand.",
}
_HAND_FORECASTS: Final = (
    "",
    "Every card of your hand attacks, by itself; then you draw a fresh hand, and your turn follows.",
    "Every card of your hand attacks, by itself and doubled; then you draw a fresh hand, and your turn follows.",
    "Your other card is discarded, the rest attack for half; then you draw a fresh hand, and your turn follows.",
    "All your standing units have their full HP at once; then you draw a fresh hand, and your turn follows.",
    "Every card of your hand becomes a shield; then you draw a fresh hand, and your turn follows.",
    "",
)


class PoshNoshWords:
    """The words of Posh Nosh, as `tabard.core.words.Words` asks for them."""

    def tagline(self) -> str:
        """Return one line for the shelf."""
        return "Two warbands out of fifty characters: every attack stays on the unit it hurt, as a card."

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event as a sentence to *reader*."""
        return Teller(names, reader).tell(event)

    def prompt(self, view: View, names: Names) -> str:
        """Return the question that is open to the view's seat, or whom the table waits for."""
        if view.phase == "over":
            return ""
        if view.seat is None or view.seat not in view.to_act:
            return f"Waiting for {listed([names[seat] for seat in view.to_act])}."
        return setup_prompt(view) if view.setup is not None else battle_prompt(view)

    def thing(self, pick: str) -> str:
        """Name what *pick* points at in full."""
        kind, _, word = pick.partition(":")
        if kind == "button":
            return _BUTTONS[word]
        if kind == "aside":
            return _ASIDES[word]
        if kind in ("roster", "picked"):
            return pick_name(pick_of(word))
        if kind == "unit":
            return f"Unit {word}"
        return f"Item {word}" if kind == "item" else card_name(card_of(word))

    def label(self, action: Order) -> str:
        """Name an action for a button."""
        verb = action.verb
        if verb in _BARE:
            return _BUTTONS[_BARE[verb]]
        if verb in _ASIDE_VERBS:
            return _ASIDES[_ASIDE_VERBS[verb]]
        if verb == act.DECLARE:
            return f"Play {one(_BUTTONS[HANDS[action.one].replace(' ', '-')])}"
        if verb == act.SUMMON:
            return f"Summon for {card_names(action.cards)}"
        return capital(_LABELS[verb].format(*[_named(letter, value) for letter, value in parts(action)]))

    def label_at(self, view: View, action: Order) -> str:
        """Name an action with the names of its units: ``Play Blunt 7 on the Orc``, ``Play Heal 9 on your Elf``."""
        if "u" not in act.SHAPES.get(action.verb, "") and action.verb != act.CARRY:
            return self.label(action)
        told = [_named_at(view, action.verb, letter, value) for letter, value in parts(action)]
        return capital(_LABELS_AT.get(action.verb, _LABELS[action.verb]).format(*told))

    def forecast(self, view: View, action: Order) -> str:
        """Say what *action* would do at once, by the real rules, as far as *view* can know."""
        if action.verb == act.DECLARE:
            return _HAND_FORECASTS[action.one]
        if action.verb in _PLAIN_FORECASTS:
            return _PLAIN_FORECASTS[action.verb]
        told = Teller(RIVAL_NAMES, view.seat).all(_foretold(view, action))
        others = [f"{f'{lost} HP' if lost else 'nothing'} in {hand}" for hand, lost in _otherwise(view, action)]
        return " ".join(map(capital, [*told, *([f"it would take {listed(others, 'or')}."] if others else [])]))

    def figures(self, view: View, action: Order) -> Mapping[str, int]:
        """Return the HP that *action* would take and give; ``perhaps`` is what it may take in a hand not seen."""
        events = _foretold(view, action)
        figures = {
            "damage": sum([event.lost for event in events if isinstance(event, Landed)]),
            "healing": sum([event.amount for event in events if isinstance(event, Healed)]),
        }
        figures["perhaps"] = max([lost for _, lost in _otherwise(view, action)], default=0)
        return {what: number for what, number in figures.items() if number}

    def warning(self, view: View, action: Order) -> str:
        """Ask before the match is given away."""
        if action.verb == act.RESIGN:
            return "Resign? Your rival wins."
        if action.verb == act.ACCEPT:
            return "Accept the truce? The match ends, and nobody wins."
        return "Flee? The match is called off." if action.verb == act.FLEE else ""

    def outcome(self, view: View, names: Names) -> str:
        """Say how the match ended; empty while it goes on."""
        if not view.how:
            return ""
        if view.winner is None:
            return DRAWS[view.how]
        return victory(view.winner, view.how, names, view.seat)


def _foretold(view: View, action: Order) -> Sequence[Event]:
    """Return what would happen at once, by the real rules; nothing where the view's seat has nothing to try out."""
    if view.table is None or view.phase != "battle" or view.seat not in view.to_act:
        return ()
    return foretell(view.table, action)


def _otherwise(view: View, action: Order) -> list[tuple[str, int]]:
    """Return what an attack put to an answer would take in each hand that may be declared, where it differs."""
    if view.table is None or view.question is None or view.question.seat != view.seat:
        return []
    usual = sum([event.lost for event in _foretold(view, action) if isinstance(event, Landed)])
    found = [(one(_BUTTONS[HANDS[hand].replace(" ", "-")]), lost) for hand, lost in taken_in_hands(view.table, action)]
    return [(hand, lost) for hand, lost in found if lost != usual]


def _named(letter: str, value: int) -> str:
    if letter == "c":
        return card_name(value)
    if letter == "p":
        return the(pick_name(value))
    return unit_text(value) if letter == "u" else str(value + 1)


def _named_at(view: View, verb: int, letter: str, value: int) -> str:
    if letter == "i":
        return the(_items(view)[value])
    if letter != "u":
        return _named(letter, value)
    unit = unit_text(value)
    name = next((one.name for one in _units(view) if one.unit == unit), "")
    if not name:
        return unit
    own = verb in _EITHER_SIDE and view.seat is not None and unit[0] == SIDES[view.seat]
    if own:
        return f"your {name}"
    return name if name[-1].isdigit() else the(name)


def _units(view: View) -> list[PlaceView | UnitView]:
    """List all that have a place on the table, or in the own row before there is one."""
    found: list[PlaceView | UnitView] = [] if view.setup is None else [*view.setup.row]
    for side in view.sides:
        found.extend(side.units)
    return found


def _items(view: View) -> list[str]:
    """Name the items of the view's seat, in their order."""
    picks = [pick_of(slug) for slug in view.me.picks or ()]
    return [pick_name(pick) for pick in picks if pick >= FIRST_ITEM]
