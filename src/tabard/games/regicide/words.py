"""Names and sentences for people at a table of Regicide."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.regicide import tales
from tabard.games.regicide.actions import (
    FIRST_WISH,
    PHRASES,
    PLAYS,
    Action,
    Choose,
    Discard,
    Flip,
    Play,
    Resign,
    Say,
    Yield,
)
from tabard.games.regicide.cards import CARD, DIAMONDS, HEARTS, JESTERS, VALUE, listed, worth
from tabard.games.regicide.naming import SUIT_NAMES, and_list, card_list, card_name, counted, he, his, named
from tabard.games.regicide.preview import Preview, preview
from tabard.games.regicide.shown import EnemyView, RegicideView

_BUTTONS = {"play": "Play", "discard": "Discard", "yield": "Yield", "flip": "Turn over a joker"}
_ASKS = {
    "hand": "Say how many cards you hold",
    "tavern": "Say how many cards the tavern has",
    "strike": "Say how hard the enemy strikes",
    "health": "Say how much health is left",
}


class RegicideWords:
    """How Regicide speaks."""

    def tagline(self) -> str:
        """Return one line for the shelf."""
        return "All together, or alone, against twelve crowned enemies."

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event."""
        return tales.tell(event, names, reader)

    def prompt(self, view: RegicideView, names: Names) -> str:
        """Ask what is open, or say whom the table waits for."""
        if view.phase == "over":
            return self.outcome(view, names)
        if view.seat != view.turn:
            return _waiting(view, names)
        if view.phase == "choose":
            return "Choose who takes the next turn."
        joker = " Or turn over a joker." if view.jokers else ""
        enemy = _enemy(view)
        if view.phase == "play":
            if not view.hand:
                return "Your hand is empty: yield." if view.may_yield else "Your hand is empty: turn over a joker."
            return ("Play, or yield." if view.may_yield else "Play.") + joker
        if _hand_worth(view) < enemy.strike:
            return f"The {named(enemy.card)} strikes you for {enemy.strike}, more than you hold. Turn over a joker."
        return f"The {named(enemy.card)} strikes you for {enemy.strike}: discard cards worth that much.{joker}"

    def thing(self, pick: str) -> str:
        """Name what *pick* points at."""
        kind, _, name = pick.partition(":")
        if kind == "hand":
            return named(name)
        if kind == "button":
            return _BUTTONS[name]
        if kind == "seat":
            return f"seat {int(name) + 1}"
        if kind == "say":
            return _say_label(PHRASES.index(name))
        return "Give up"

    def label(self, action: Action) -> str:
        """Name an action for a button."""
        if isinstance(action, Discard):
            return _discard_label(action.mask)
        if isinstance(action, Play):
            return _PLAY_LABELS[action.code]
        if isinstance(action, Choose):
            return f"Seat {action.seat + 1} goes next"
        if isinstance(action, Say):
            return _say_label(action.phrase)
        if isinstance(action, Resign):
            return "Give up"
        return _BUTTONS[str(action)]

    def grounds(self, view: RegicideView) -> tuple[int, int] | None:
        """Return what the words for an action rest on: how many play and, for who must pay, the strike.

        Who plays, or may turn over a joker, is told what rests on the whole view.
        """
        if view.turn != view.seat:
            return len(view.seats), 0
        if view.phase != "suffer" or view.jokers:
            return None
        return len(view.seats), _enemy(view).strike

    def forecast(self, view: RegicideView, action: Action) -> str:
        """Say what *action* would do."""
        if isinstance(action, (Discard, Play)):
            return _of_cards(view, action)[0]
        if isinstance(action, Yield):
            enemy = _enemy(view)
            if not enemy.strike:
                return f"No card is played, and {his(enemy.card)} strike is 0."
            return f"No card is played. The {named(enemy.card)} strikes you for {enemy.strike}."
        if isinstance(action, Flip):
            draws = f"draws {counted(min(view.limit, view.tavern_count), 'card')}."
            return f"Discards your whole hand and {draws}" if view.hand else draws.capitalize()
        return ""

    def figures(self, view: RegicideView, action: Action) -> Mapping[str, int]:
        """Return what the table can count along: damage, shield, strike, or what a payment is worth."""
        if isinstance(action, (Discard, Play)):
            return _of_cards(view, action)[1]
        return {}

    def warning(self, view: RegicideView, action: Action) -> str:
        """Ask before a move that loses for everybody (RG-RULE-62), gives up, or pays a card too many (RG-RULE-35)."""
        if isinstance(action, (Discard, Play)):
            return _of_cards(view, action)[2]
        if isinstance(action, Yield):
            return _yield_warning(view)
        if isinstance(action, Flip) and not view.tavern_count and not view.may_yield:  # RG-RULE-32
            return "The tavern is empty: a hand of no cards loses the game."
        if isinstance(action, Resign):
            return "Giving up loses the game for everybody." if len(view.seats) > 1 else "Giving up loses the game."
        return ""

    def spoken(self, view: RegicideView, action: Action) -> tuple[str, Mapping[str, int], str] | None:
        """Return forecast, figures and warning of cards together: they rest on the same reckoning."""
        return _of_cards(view, action) if isinstance(action, (Discard, Play)) else None

    def outcome(self, view: RegicideView, names: Names) -> str:
        """Say how the game ended."""
        if not view.end:
            return ""
        if view.end == "won":
            return _victory(view)
        team = "everybody has lost" if len(view.seats) > 1 else "the game is lost"
        fallen = f"Enemies defeated: {view.defeated} of {view.enemies}"
        if view.end == "gave-up":
            return f"{tales.does(view.turn, 'give', names, view.seat)} up: {team}. {fallen}."
        reason = "pay for the strike" if view.end == "killed" else "play or yield"
        return f"{tales.does(view.turn, 'can’t', names, view.seat)} {reason}: {team}. {fallen}."


def _victory(view: RegicideView) -> str:
    last = "Queen" if view.enemies == 8 else "King"
    if not view.grade:
        return f"The last {last} is defeated: you have all won."
    used = {"gold": "no joker used", "silver": "one joker used", "bronze": "both jokers used"}
    return f"The last {last} is defeated: a {view.grade} victory, {used[view.grade]}."


def _enemy(view: RegicideView) -> EnemyView:
    assert view.enemy is not None, "asked about an enemy after the last was defeated"
    return view.enemy


def _waiting(view: RegicideView, names: Names) -> str:
    name = names[view.turn]
    if view.phase == "choose":
        return f"Waiting for {name} to choose who goes next."
    if view.phase == "suffer":
        return f"Waiting for {name} to pay {_enemy(view).strike}."
    return f"Waiting for {name}."


def _hand_worth(view: RegicideView) -> int:
    return sum(VALUE[CARD[card]] for card in view.hand)


@lru_cache(maxsize=4096)
def _discard_label(mask: int) -> str:
    return "Discard " + card_list([card_name(card) for card in listed(mask)])


_NOT_NEEDED = tuple([f"The {card_name(card)} is more than is needed." for card in range(55)])
_PLAY_LABELS = tuple(["Play " + card_list([card_name(card) for card in play.cards]) for play in PLAYS])


def _say_label(phrase: int) -> str:
    slug = PHRASES[phrase]
    return _ASKS[slug] if phrase < FIRST_WISH else f"“{tales.phrase_text(slug, 0)}”"


def _of_cards(view: RegicideView, action: Discard | Play) -> tuple[str, Mapping[str, int], str]:
    """Return forecast, figures and warning of paying or playing cards."""
    if isinstance(action, Discard):
        return _of_payment(action.mask, _enemy(view).strike)
    seen = preview(view, action)
    return _forecast_play(view, action, seen), _figures(seen), _play_warning(view, action, seen)


def _of_payment(mask: int, strike: int) -> tuple[str, Mapping[str, int], str]:
    """Return all that is said of discarding the cards *mask*, and name a card that could stay in hand.

    That is a jester, or the lowest if the rest is enough.
    """
    paid = worth(mask)
    over = paid - strike
    card = mask.bit_length() - 1 if mask >> JESTERS[0] else (mask & -mask).bit_length() - 1
    forecast = f"Pays {paid} for {strike}, {over} over." if over else f"Pays {paid} for {strike}."
    return forecast, {"worth": paid, "strike": strike}, "" if VALUE[card] > over else _NOT_NEEDED[card]


def _figures(seen: Preview) -> Mapping[str, int]:
    return {
        "damage": seen.dealt,
        "left": max(0, seen.left),
        "shield": seen.shield,
        "strike": seen.strike,
        "heal": seen.healed,
        "draw": seen.drawn,
    }


def _forecast_play(view: RegicideView, play: Play, seen: Preview) -> str:
    enemy = _enemy(view)
    if not play.suits:
        return _forecast_jester(view, enemy, seen)
    does = [f"deals {seen.dealt}"]
    if seen.powers & HEARTS:
        does.append(f"heals {seen.healed}")
    if seen.powers & DIAMONDS:
        does.append(f"draws {seen.drawn}")
    if seen.shield:
        does.append(f"shields {seen.shield}")
    first = and_list(does).capitalize()
    if seen.immune:
        first += f" ({he(enemy.card)} is immune to {SUIT_NAMES[seen.immune.bit_length() - 1]})"
    return f"{first}. {_after(view, enemy, seen)}"


def _after(view: RegicideView, enemy: EnemyView, seen: Preview) -> str:
    if seen.left == 0:
        return f"That defeats the {named(enemy.card)} exactly: {he(enemy.card)} is recruited."
    if seen.left < 0:
        return f"That defeats the {named(enemy.card)}, {-seen.left} over."
    she = he(enemy.card).capitalize()
    if not seen.strike:
        return f"{she} then can’t hurt you."
    return f"{she} then strikes you for {seen.strike}."


def _forecast_jester(view: RegicideView, enemy: EnemyView, seen: Preview) -> str:
    cancels = f"The {named(enemy.card)} is no longer immune" if enemy.immune else "Changes no immunity"
    shields = f", and earlier spades shield {seen.shield}" if seen.shield else ""
    follows = "you go on" if len(view.seats) == 1 else "you choose who goes next"
    return f"{cancels}{shields}. No strike; {follows}."


def _play_warning(view: RegicideView, play: Play, seen: Preview) -> str:
    """Warn when the hand left can't go on; cards still to be drawn might save it."""
    if view.jokers:
        return ""
    if seen.left <= 0:
        if seen.held or view.defeated + 1 == view.enemies:
            return ""
        return f"Your hand would be empty against the next enemy: {_lost(view)}."  # RG-RULE-51
    if not play.suits or seen.worth >= seen.strike:
        if seen.held or len(view.seats) > 1 or view.may_yield or view.seats[0].yielded:  # yielded: it may again
            return ""
        return f"Your hand would be empty on your next turn: {_lost(view)}."  # RG-RULE-32
    start = f"You would hold {seen.worth} against a strike of {seen.strike}"
    if seen.mine:
        return f"{start}: only the {counted(seen.mine, 'card')} you draw can save the game."
    return f"{start}: {_lost(view)}."


def _yield_warning(view: RegicideView) -> str:
    strike, held = _enemy(view).strike, _hand_worth(view)
    if view.jokers:
        return ""
    if held < strike:
        return f"Your hand is worth {held} and the strike is {strike}: {_lost(view)}."
    following = (view.turn + 1) % len(view.seats)
    if view.seats[following].hand_size or not all(
        seat.yielded for seat in view.seats if seat.seat not in (view.turn, following)
    ):
        return ""
    who = "the next player has no card and may not yield" if len(view.seats) > 1 else "you have no card for a next turn"
    return f"After your yield {who}: {_lost(view)}."  # RG-RULE-32


def _lost(view: RegicideView) -> str:
    return "this loses the game for everybody" if len(view.seats) > 1 else "this loses the game"
