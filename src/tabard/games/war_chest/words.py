"""How War Chest speaks: names and sentences for people, from views and events only."""

from collections.abc import Mapping
from typing import Any, Final

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.war_chest import actions as do
from tabard.games.war_chest.actions import VERBS, Order
from tabard.games.war_chest.actions import parts as parts_of
from tabard.games.war_chest.naming import at, capital, counted, listed, name, one, the
from tabard.games.war_chest.preview import foretell
from tabard.games.war_chest.shown import QuestionView, View
from tabard.games.war_chest.tales import DRAWS, Teller
from tabard.games.war_chest.units import DECREES, NAMES, ROYAL, decree_of

_BUTTONS: Final = {
    "deploy": "Deploy",
    "bolster": "Bolster",
    "claim": "Claim the initiative",
    "recruit": "Recruit",
    "pass": "Pass",
    "move": "Move",
    "control": "Control",
    "attack": "Attack",
    "tactic": "Tactic",
    "proclaim": "Proclaim",
    "decline": "Decline",
    "stack": "Lose a coin of the stack",
    "supply": "Lose a coin of the supply",
    "push": "Drive an enemy away",
    "stay": "Back on its hex",
}
_ASIDES: Final = {
    "resign": "Resign",
    "offer": "Offer a draw",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
}
_BARE: Final = {
    do.DECLINE: "Decline",
    do.LOSE_STACK: "Lose a coin of the stack",
    do.LOSE_SUPPLY: "Lose a coin of the supply",
    do.RESIGN: "Resign",
    do.OFFER_DRAW: "Offer a draw",
    do.ACCEPT_DRAW: "Accept the draw",
    do.DECLINE_DRAW: "Decline the draw",
}
_ZONES: Final = {
    "hand": "{}",
    "shown": "{} of the hand you look at",
    "supply": "{} in the supply",
    "box": "{} in the box",
    "unit": "{}",
    "card": "{}’s card",
}


class WarChestWords:
    """The words of War Chest, as `tabard.core.words.Words` asks for them."""

    def tagline(self) -> str:
        """Return one line for the shelf."""
        return "A battle of coins on a board of hexes: draw three, use them well, hold the field."

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event as a sentence to *reader*."""
        return Teller(names, reader).tell(event)

    def prompt(self, view: View, names: Names) -> str:
        """Return the question that is open to the view's seat, or whom the table waits for."""
        if view.phase == "over":
            return ""
        if view.seat is None or view.seat not in view.to_act:
            return f"Waiting for {listed([names[seat] for seat in view.to_act])}."
        if view.draft is not None:
            verb = "ban" if view.draft.step < view.draft.bans else "take"
            return f"Choose a unit card to {verb}: {view.draft.step + 1} of {len(view.draft.order)}."
        if view.question is not None:
            return _question(view, view.question, names)
        left = len(view.me.hand or ())
        return f"Use a coin of your hand: {counted(left)} left this round."

    def thing(self, pick: str) -> str:
        """Name what *pick* points at in full."""
        kind, _, word = pick.partition(":")
        if kind == "button":
            return _BUTTONS[word]
        if kind == "hex":
            return f"Hex {word}"
        if kind == "seat":
            return f"The player on seat {int(word) + 1}"
        if kind == "decree":
            return DECREES[decree_of(word)].name
        if kind == "aside":
            return _ASIDES[word]
        return _ZONES[kind].format(name(word))

    def label(self, action: Order) -> str:
        """Name an action for a button."""
        if action.verb in _BARE:
            return _BARE[action.verb]
        return _label(action)

    def forecast(self, view: View, action: Order) -> str:
        """Say what *action* would do at once, by the real rules, as far as *view* can know."""
        if action.verb == do.PASS:
            return "Your other coins can still be used."
        return foretell(view, action).said

    def figures(self, view: View, action: Order) -> Mapping[str, int]:
        """Return how many coins *action* would take from the enemy and cost on the board, and markers left to place."""
        told = foretell(view, action)
        figures = {"removes": told.removes, "loses": told.loses, "markers_left": told.markers_left}
        return {what: number for what, number in figures.items() if number >= 0}

    def warning(self, view: View, action: Order) -> str:
        """Ask before the game is given away."""
        if action.verb == do.RESIGN:
            return "Resign? The other side wins."
        return "Accept the draw? The game ends." if action.verb == do.ACCEPT_DRAW else ""

    def outcome(self, view: View, names: Names) -> str:
        """Say how the game ended; empty while it goes on."""
        if not view.how:
            return ""
        if view.winner is None:
            return DRAWS[view.how]
        return Teller(names, view.seat).victory(view.winner, view.how)


def _question(view: View, ask: QuestionView, names: Names) -> str:
    """Ask what is open in the middle of an action."""
    unit = name(ask.unit) if ask.unit is not None else ""
    if ask.kind == "use":
        coin = name(view.me.drawn) if view.me.drawn is not None else "coin"
        return f"You have drawn {_a(coin)}: use it now."
    if ask.kind == "first":
        return f"Several units go on: which first, {listed([name(one) for one in ask.units], 'or')}?"
    if ask.kind == "defend":
        return f"Your {unit} on {ask.at[1]} is attacked: lose a coin of its stack, or one of your supply instead."
    if ask.kind == "spy":
        owner = names[ask.owner] if ask.owner is not None else "the hand"
        return f"You see the hand of {owner}: discard a coin of it, or leave it."
    if ask.kind == "recruit":
        return f"Recruit {_counted_coin(ask.left)} of your supply."
    return _UNIT_QUESTIONS[ask.kind].format(unit)


_UNIT_QUESTIONS: Final = {
    "move": "Your {} may move one space.",
    "maneuver": "Your {} may maneuver.",
    "repeat": "Your {} may pay a coin of its stack and maneuver again.",
    "push": "Your {} may drive an adjacent enemy unit one space.",
    "each": "Your {} must maneuver: choose which, and how.",
    "other": "Your {} goes on: choose what it does.",
}


def _a(noun: str) -> str:
    return "the Royal Coin" if noun == "Royal Coin" else f"{'an' if noun[0] in 'AEIOU' else 'a'} {noun}"


def _counted_coin(left: int) -> str:
    return "a coin" if left == 1 else f"{left} coins, one after the other,"


def _label(action: Order) -> str:
    """Name an action that does something with a coin, a unit or a card."""
    verb, fields = action.verb, [field for field in action.fields if field >= 0]
    word = _BUTTONS[VERBS[verb]] if VERBS[verb] in _BUTTONS else capital(VERBS[verb])
    if verb in (do.CLAIM, do.PASS):
        return f"{word} with {one(action.coin)}"
    if verb == do.RECRUIT:
        paid = f" with {one(action.coin)}" if action.coin >= 0 else ""
        return f"Recruit {one(fields[0])}{paid}"
    if verb == do.PUSH:
        return f"Drive the enemy from {at(fields[0])} to {at(fields[1])}"
    if verb == do.DISCARD:
        return f"Discard {one(fields[0])}"
    if verb == do.FIRST:
        return f"{capital(the(fields[0]))} first"
    if verb in (do.TAKE, do.BAN):
        return f"{word} {the(fields[0])}"
    if verb in (do.TACTIC, do.PROCLAIM):
        return _long_label(action, word)
    return _board_label(verb, word, NAMES[action.coin] if action.coin >= 0 else "", fields)


_JOINS: Final = {
    do.DEPLOY: ("", " on "),
    do.BOLSTER: ("", " on "),
    do.MOVE: ("", " to "),
    do.CONTROL: (" with", " on "),
}


def _board_label(verb: int, word: str, coin: str, fields: list[int]) -> str:
    """Name what is done on the board: ``Move Footman from 0.1 to 1.1``, ``Attack with Scout on 0.1``."""
    joins = _JOINS.get(verb, (" with", " on "))
    said = word + (f"{joins[0]} {coin}" if coin else "")
    if len(fields) > 1:
        said += f" from {at(fields[0])}"
    return said + (f"{joins[1]}{at(fields[-1])}" if fields else "")


def _long_label(action: Order, word: str) -> str:
    """Name a tactic or a proclamation, with what is chosen for it."""
    said = word
    parts: list[str] = []
    if action.verb == do.TACTIC and action.coin == ROYAL:
        said = "Tactic for the Royal Coin"
    elif action.verb == do.TACTIC and action.coin > ROYAL:
        said = f"{NAMES[action.coin]}’s tactic"
    for letter, value in parts_of(action):
        if letter == "d":
            said += f"{',' if action.verb == do.TACTIC else ''} {DECREES[value].name}"
        elif letter == "s":
            parts.append(f"the player on seat {value + 1}")
        else:
            parts.append(at(value) if letter == "h" else one(value))
    return said + (f": {', then '.join(parts)}" if parts else "")
