"""How Tosk speaks: names and sentences for people, from views and events only."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.tosk.actions import ACCEPT_DRAW, RESIGN, Aside, Heal, Lock, Unlock
from tabard.games.tosk.cards import (
    CHAMPIONS,
    FIRST_TECHNIQUE,
    NAMES,
    TEN_NAMES,
    Card,
    CardSet,
    card_of,
    cards_of,
    is_card,
)
from tabard.games.tosk.events import (
    ChoseHealing,
    DrawDeclined,
    Drawn,
    DrawOffered,
    Drew,
    GaveUp,
    Healed,
    Locked,
    Reshuffled,
    Revealed,
    RoundBegan,
    Struck,
    SuddenDeathBegan,
    Tired,
    Unlocked,
    Won,
)
from tabard.games.tosk.numbers import RULE_SETS
from tabard.games.tosk.shown import View
from tabard.games.tosk.worth import Boosts, Cards, worth

_BUTTONS: Final = {
    "button:lock": "Lock in",
    "button:heal": "Heal",
    "button:unlock": "Take back",
    "aside:resign": "Resign",
    "aside:offer": "Offer a draw",
    "aside:accept": "Accept the draw",
    "aside:decline": "Decline the draw",
}

_NO_ROOM: Final = -99


class _Said(NamedTuple):
    """All the words for one play."""

    forecast: str
    figures: Mapping[str, int]
    warning: str


class ToskWords:
    """The words of Tosk, as `tabard.core.words.Words` asks for them."""

    def tagline(self) -> str:
        """Return one line for the shelf."""
        return "A duel of sealed plays: attack, defend, and save your breath."

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event as a sentence to *reader*."""
        return _Teller(names, reader).tell(event)

    def prompt(self, view: View, names: Names) -> str:
        """Return the question that is open to the view's seat, or whom the table waits for."""
        if view.phase == "over":
            return ""
        if view.seat is not None and view.me.must_act:
            return _question(view)
        waiting = [names[side.seat] for side in view.sides if side.must_act]
        return f"Waiting for {_listed(waiting)}."

    def thing(self, pick: str) -> str:
        """Name what *pick* points at in full."""
        if pick in _BUTTONS:
            return _BUTTONS[pick]
        kind, _, name = pick.partition(":")
        if kind == "boost":
            technique, _, action = name.partition(">")
            if action == "none":
                return f"{_card_name(technique)} doubles nothing"
            return f"{_card_name(technique)} doubles {_card_name(action)}"
        return _card_name(name)

    def label(self, action: Any) -> str:
        """Name an action for a button."""
        if isinstance(action, Lock):
            return _lock_label(action.cards, action.boosts)
        if isinstance(action, Heal):
            return f"Heal with {_cards(action.cards)}" if action.cards else "Heal nothing"
        if isinstance(action, Unlock):
            return "Take back"
        return _BUTTONS[action.picks[0]]

    def grounds(self, view: View) -> tuple[int, ...]:
        """Return what of *view* the words for an action rest on: in the plan phase the rules and the room in hand."""
        if view.phase == "plan":
            return view.rules, _room(view)
        return view.rules, _room(view), view.me.hp, view.me.unspent

    def forecast(self, view: View, action: Any) -> str:
        """Say what *action* would do, as far as *view* can know."""
        if isinstance(action, Lock):
            return _said_of(view, action).forecast
        if isinstance(action, Heal):
            draw = _draw_after(view, action)
            return f"You will have {_points(_healed_to(view, action))} and draw {_count(draw) if draw else 'nothing'}."
        if isinstance(action, Aside) and action == ACCEPT_DRAW:
            return "The game ends in a draw."
        return ""

    def figures(self, view: View, action: Any) -> Mapping[str, int]:
        """Return attack, defence, cost, unspent and draw of a play; hit points and draw after a healing."""
        if isinstance(action, Lock):
            return _said_of(view, action).figures
        if isinstance(action, Heal):
            hp = _healed_to(view, action)
            return {"heal": hp - view.me.hp, "hp": hp, "draw": _draw_after(view, action)}
        return {}

    def warning(self, view: View, action: Any) -> str:
        """Ask before giving up, and before a technique is wasted (TK-R-07)."""
        if isinstance(action, Lock):
            return _said_of(view, action).warning
        if isinstance(action, Aside):
            if action == RESIGN:
                return "Resign? Your rival wins."
            if action == ACCEPT_DRAW:
                return "Accept the draw? The game ends."
        return ""

    def spoken(self, view: View, action: Any) -> tuple[str, Mapping[str, int], str] | None:
        """Return forecast, figures and warning of a play together."""
        return _said_of(view, action) if isinstance(action, Lock) else None

    def outcome(self, view: View, names: Names) -> str:
        """Say how the game ended, to the view's seat."""
        if view.phase != "over":
            return ""
        if view.winner is None:
            return _DRAWS[view.how]
        return _won(view.winner, view.how, names, view.seat)


def _won(winner: Seat, how: str, names: Names, reader: Seat | None) -> str:
    """Say who won and how: ``You win: Aldous resigned.``."""
    who = "You win" if winner == reader else f"{names[winner]} wins"
    return _WINS[how].format(who=who, loser="you" if 1 - winner == reader else names[1 - winner])


_WINS: Final = {
    "knock-out": "{who} by knock-out.",
    "double-knock-out": "{who}: both fell, and that was the harder blow.",
    "sudden-death": "{who} in sudden death.",
    "round-cap": "{who} on hit points: the last round is over.",
    "resignation": "{who}: {loser} resigned.",
}
_DRAWS: Final = {
    "round-cap": "A draw: the last round is over, and hit points are equal.",
    "agreed-draw": "A draw, by agreement.",
}


def _question(view: View) -> str:
    if view.phase == "recover":
        if view.heal_limit == 1:
            gain = min(view.heal_each, view.hp_most - view.me.hp)
            return f"Recover: discard 1 card to heal {_points(gain)}, or heal nothing."
        each = "1 hit point" if view.heal_each == 1 else f"up to {view.heal_each} hit points"
        return f"Recover: discard up to {view.heal_limit} cards to heal, {each} each, or heal nothing."
    if view.sudden_death:
        return "Sudden death: the next to deal more damage wins. Choose your play, then lock in."
    return f"Round {view.round}: choose cards for up to {view.stamina} stamina, then lock in."


def _said_of(view: View, action: Lock) -> _Said:
    return _said(action.mask, action.boosts, view.rules, _room(view))


def _room(view: View) -> int:
    """Return how many cards the hand has room for now; none in the last round, which ends without drawing."""
    return _NO_ROOM if 0 < view.round_cap <= view.round else view.hand_most - view.me.hand_count


@lru_cache(maxsize=8192)
def _said(mask: CardSet, boosts: Boosts, flags: int, room: int) -> _Said:
    """Find all words for a play from a hand that has *room* for so many cards before it."""
    rules, cards = RULE_SETS[flags], cards_of(mask)
    attack, defence, cost = worth(mask, boosts, rules)
    unspent = rules.stamina - cost
    draw = max(0, min(unspent, room + len(cards)))
    will_draw = f"you will draw {draw}" if draw else "you will draw nothing"
    forecast = f"{attack} attack, {defence} defence for {cost} of {rules.stamina} stamina; {will_draw}."
    doubled = dict(boosts)
    idle = [NAMES[card] for card in cards if card >= FIRST_TECHNIQUE and card not in doubled]
    warning = ""
    if idle:
        verb = "doubles" if len(idle) == 1 else "double"
        warning = f"{_listed(idle)} {verb} nothing in this play. Lock in all the same?"
        forecast = f"{forecast[:-1]}. {_listed(idle)} {verb} nothing."
    figures = {"attack": attack, "defence": defence, "cost": cost, "unspent": unspent, "draw": draw}
    return _Said(forecast, figures, warning)


def _lock_label(cards: Cards, boosts: Boosts) -> str:
    return f"Lock in {_play(cards, boosts)}" if cards else "Lock in nothing"


def _healed_to(view: View, action: Heal) -> int:
    return min(view.hp_most, view.me.hp + view.heal_each * action.loose)


def _draw_after(view: View, action: Heal) -> int:
    return max(0, min(view.me.unspent, _room(view) + action.loose))


class _Teller:
    """Tells one event to one reader."""

    def __init__(self, names: Names, reader: Seat | None) -> None:
        self.names = names
        self.reader = reader

    def who(self, seat: Seat, verb: str, verb_s: str) -> str:
        """Begin a sentence: ``You draw``, ``Aldous draws``."""
        return f"You {verb}" if seat == self.reader else f"{self.names[seat]} {verb_s}"

    def tell(self, event: Any) -> str:
        """Find the sentence; the order is that of the rules."""
        if isinstance(event, Revealed):
            return self.revealed(event)
        if isinstance(event, Struck):
            return self.struck(event)
        if isinstance(event, Healed):
            start = self.who(event.seat, "discard", "discards")
            gain = self.who(event.seat, "heal", "heals").split()[-1]
            return f"{start} {_cards(event.cards)} and {gain} {event.gained}, to {_points(event.hp)}."
        if isinstance(event, Drew):
            start = self.who(event.seat, "draw", "draws")
            return f"{start} {_count(event.count) if event.cards is None else _cards(event.cards)}."
        if isinstance(event, (Locked, ChoseHealing, Unlocked)):
            return self.chose(event)
        if isinstance(event, (DrawOffered, DrawDeclined, GaveUp)):
            return self.said(event)
        return self.table(event)

    def revealed(self, event: Revealed) -> str:
        """Say what a play is worth: ``You play 5 of clubs doubled by Jack of clubs: 4 attack, 2 defence.``."""
        start = self.who(event.seat, "play", "plays")
        if not event.cards:
            return f"{start} nothing."
        force = " with Force" if event.force else ""
        figures = f"{event.attack} attack, {event.defence} defence{force}"
        return f"{start} {_play(event.cards, event.boosts)}: {figures}."

    def struck(self, event: Struck) -> str:
        """Say what both dealt: ``You deal 2 and take 1. You have 18 left, Aldous 16.``."""
        first = 1 if self.reader == 1 else 0
        deals, takes = event.dealt[first], event.dealt[1 - first]
        if not deals and not takes:
            return "Nobody is hurt."
        start = self.who(first, "deal", "deals")
        take = self.who(first, "take", "takes").split()[-1]
        left = f"{self.who(first, 'have', 'has')} {event.hp[first]}"
        other = f"{self.names[1 - first]} {event.hp[1 - first]}"
        return f"{start} {deals or 'nothing'} and {take} {takes or 'nothing'}. {left} left, {other}."

    def chose(self, event: Locked | ChoseHealing | Unlocked) -> str:
        """Say that a choice was made or taken back."""
        if isinstance(event, Locked):
            return self.who(event.seat, "have locked in", "has locked in") + "."
        if isinstance(event, ChoseHealing):
            return self.who(event.seat, "have chosen what to heal", "has chosen what to heal") + "."
        return self.who(event.seat, "take it back", "takes it back") + "."

    def said(self, event: DrawOffered | DrawDeclined | GaveUp) -> str:
        """Say what was said beside the turn."""
        if isinstance(event, DrawOffered):
            return self.who(event.seat, "offer a draw", "offers a draw") + "."
        if isinstance(event, DrawDeclined):
            return self.who(event.seat, "decline the draw", "declines the draw") + "."
        return self.who(event.seat, "resign", "resigns") + "."

    def table(self, event: Any) -> str:
        """Say what happened to the table as a whole."""
        if isinstance(event, RoundBegan):
            return f"Round {event.number}."
        if isinstance(event, Reshuffled):
            return f"The deck is empty: {_count(event.count)} of the discard pile are shuffled into a new one."
        if isinstance(event, SuddenDeathBegan):
            return "Both fall with equal blows. Sudden death: the next to deal more damage wins."
        if isinstance(event, Tired):
            return "Both are tired: nobody heals from now on."
        if isinstance(event, Won):
            return _won(event.seat, event.how, self.names, self.reader)
        return _DRAWS[event.how] if isinstance(event, Drawn) else ""


def _play(cards: Cards, boosts: Boosts) -> str:
    """Name a play, doubled actions last: ``2 of hearts and 5 of clubs doubled by Jack of clubs``."""
    busy = [card for boost in boosts for card in boost]
    parts = [NAMES[card] for card in cards if card not in busy]
    parts += [f"{NAMES[action]} doubled by {NAMES[technique]}" for technique, action in boosts]
    return _listed(parts)


def _cards(cards: Sequence[Card]) -> str:
    return _listed([NAMES[card] for card in cards])


def _card_name(text: str) -> str:
    if text in CHAMPIONS:
        return "Joker"
    if text in TEN_NAMES:
        return TEN_NAMES[text]
    return NAMES[card_of(text)] if is_card(text) else text


def _listed(parts: Sequence[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def _count(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _points(number: int) -> str:
    return "1 hit point" if number == 1 else f"{number} hit points"
