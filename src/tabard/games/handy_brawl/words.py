"""How Handy Brawl speaks: names and sentences for people, from views and events only."""

from collections.abc import Mapping
from typing import Any, Final

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.handy_brawl.actions import Decision
from tabard.games.handy_brawl.ahead import Ahead, look_ahead, try_out
from tabard.games.handy_brawl.answers import (
    AIM,
    AIM_TWO,
    ASSIST,
    BLOCK_BY,
    DO,
    DODGE_BY,
    FALL,
    GO_ON,
    MODIFY_BY,
    NO_ASSIST,
    NO_ROW,
    PASS,
    PAY,
    RESIGN,
    SHOW,
    SKIP,
    STOP,
    TAKE,
    TAKE_ROW,
    fields,
    first,
    second,
    third,
)
from tabard.games.handy_brawl.naming import (
    OP_WORDS,
    act_name,
    capital,
    card_name,
    face_name,
    listed,
    need_name,
    section_name,
)
from tabard.games.handy_brawl.shown import QuestionView, View
from tabard.games.handy_brawl.state import ALONE, BY_HIT, BY_MOVE, DEATH, LOST
from tabard.games.handy_brawl.tables import ACT_OP, ARROW, FIREBALL, OP_NAMES, ROWS, SECTIONS, TELEPORT
from tabard.games.handy_brawl.tales import tell, tell_all

_BUTTONS: Final = {
    "no-row": "Do nothing",
    "skip": "Skip",
    "go-on": "Go on",
    "stop": "Stop here",
    "take": "Let it come",
    "pass": "Move on",
    "no-assist": "No assist",
    "pay": "Pay",
    "modify": "Go on",
    "claws": "Claws",
    "rats": "Summon the Rats",
    "skyfall": "Skyfall",
}
_KINDS: Final = {
    NO_ROW: "Do nothing",
    SKIP: "Skip",
    GO_ON: "Go on",
    STOP: "Stop here",
    TAKE: "Let it come",
    PASS: "Move on",
    NO_ASSIST: "No assist",
    RESIGN: "Give up",
    FALL: "Skyfall",
}
_ENDS: Final = {
    "won": "You win: every monster card is exhausted",
    "thematic-win": "Nobody is left standing: a thematic win",
    "all-exhausted": "You lose: no hero card is left standing",
    "death": "You lose: Death was activated",
    "resigned": "You gave up",
}


class BrawlWords:
    """The words of Handy Brawl, as `tabard.core.words.Words` asks for them."""

    def tagline(self) -> str:
        """Return one line for the shelf."""
        return "A solo fight with nine cards in hand: nothing hidden, nothing left to luck."

    def describe(self, event: Any, names: Names, reader: Seat | None) -> str:
        """Tell an event as a sentence."""
        return tell(event)

    def prompt(self, view: View, names: Names) -> str:
        """Return the question that is open."""
        return "" if view.question is None else _question(view, view.question)

    def thing(self, pick: str) -> str:
        """Name what *pick* points at in full."""
        kind, _, name = pick.partition(":")
        if kind == "card":
            return capital(card_name(int(name)))
        if kind == "row":
            return f"Row {name}"
        if kind == "section":
            face = int(name[:-1]) << 2 | SECTIONS.index(name[-1])
            return f"Section {section_name(face)} of {card_name(face >> 2)}"
        if kind == "assist":
            animal, _, op = name.partition("-")
            return f"{OP_WORDS[OP_NAMES.index(op)]} lent by {card_name(int(animal))}"
        return "Give up" if kind == "aside" else _BUTTONS[name]

    def label(self, action: Decision) -> str:
        """Name a decision for a button."""
        return _label(action)

    def forecast(self, view: View, action: Decision) -> str:
        """Say what *action* would do at once, by the real rules."""
        if action.kind == RESIGN:
            return ""
        return " ".join(tell_all(try_out(view, action.code, through=False)[1]))

    def figures(self, view: View, action: Decision) -> Mapping[str, int]:
        """Return nothing: there are no figures to show."""
        return {}

    def warning(self, view: View, action: Decision) -> str:
        """Say when *action* would lose the game with no choice left on the way."""
        if action.kind == RESIGN:
            return ""
        after, events = try_out(view, action.code, through=True)
        if after.over not in (LOST, DEATH):
            return ""
        return f"This loses the game: {tell(events[-1])}"

    def outcome(self, view: View, names: Names) -> str:
        """Say how the game ended; empty while it goes on."""
        if not view.how:
            return ""
        turns = "1 turn" if view.turn == 1 else f"{view.turn} turns"
        return f"{_ENDS[view.how]}, after {turns}."

    def preview(self, view: View) -> list[str]:
        """Say step by step what the next monster will do, and why rows of it are passed over; empty if none comes."""
        ahead = look_ahead(view)
        return [] if ahead is None else _foretold(ahead)


def _foretold(ahead: Ahead) -> list[str]:
    when = ("next", "after your next turn", f"after {ahead.turns} more of your turns")[min(ahead.turns, 2)]
    said = [f"{capital(face_name(ahead.face))} acts {when}, if you do nothing more:"]
    said += tell_all(ahead.swarm)
    said += [f"{why.text} ({why.rule})" for why in (look.passed_over for look in ahead.rows) if why is not None]
    said += tell_all(ahead.events)
    if ahead.chances:
        said.append("You will have a choice on the way.")
    return said


def _label(action: Decision) -> str:
    kind, code = action.kind, action.code
    if kind in _KINDS:
        return _KINDS[kind]
    if kind == TAKE_ROW:
        return f"Row {first(code)}"
    if kind == DO:
        return OP_WORDS[second(code)]
    if kind == SHOW:
        return f"Turn {card_name(first(code) >> 2)} to {section_name(first(code))}"
    names = list(map(card_name, fields(code)))
    if kind == PAY:
        return f"Pay with {listed(names)}"
    if kind == MODIFY_BY:
        return f"Modify with {listed(names)}" if names else "No modifier"
    if kind == ASSIST:
        return f"{act_name(second(code))} lent by {names[0]}"
    if kind in (BLOCK_BY, DODGE_BY):
        lent = f", lent by {card_name(second(code))}" if second(code) else ""
        return f"{'Block' if kind == BLOCK_BY else 'Dodge'} with {card_name(first(code))}{lent}"
    if kind == AIM_TWO:
        one, two = card_name(first(code)), card_name(third(code))
        return f"Swap {one} and {two}" if second(code) == TELEPORT else f"Ablaze between {one} and {two}"
    assert kind == AIM
    at = "at " if second(code) in (ARROW, FIREBALL) else ""
    return f"{OP_WORDS[second(code)]} {at}{card_name(first(code))}"


def _question(view: View, ask: QuestionView) -> str:
    name = capital(face_name(ask.face))
    if ask.kind == "row":
        return f"{name} {'is on top' if view.acting == 0 else 'acts'}: pick one of its rows, or none."
    if ask.kind == "pay":
        row = ROWS[ask.face][ask.number]
        return f"{capital(need_name(row.need, row.need_n))} to pay for row {ask.number + 1}."
    if ask.kind == "modify":
        return f"{name} is about to do {act_name(ask.action)}: use modifiers?"
    if ask.kind == "target":
        return _aim_question(ask, name)
    if ask.kind == "go-on":
        return f"{name} has moved: stop here, or go on past {face_name(ask.other)}?"
    if ask.kind == "negate":
        return _negate_question(ask, name)
    if ask.kind == "section":
        return f"{name} {'is exhausted' if ask.number else 'is damaged'}: which section does it turn to?"
    if ask.kind == "skyfall":
        return f"{name} has moved over {face_name(ask.other)}: stop it here by Skyfall, and strike that card?"
    return f"An assist for {face_name(ask.face)}?"


def _aim_question(ask: QuestionView, name: str) -> str:
    what = act_name(ask.action, ask.number)
    skip = "" if ask.must else ", or skip it"
    if OP_NAMES[ACT_OP[ask.action]] in ("claws", "rats"):
        return f"{name}: {what}{skip}?"
    many = "two cards" if ACT_OP[ask.action] == TELEPORT else "a card"
    return f"{name}: pick {many} for {what}{skip}."


def _negate_question(ask: QuestionView, name: str) -> str:
    if ask.number == BY_MOVE:
        return f"{name} is to be moved by {face_name(ask.other)}: let it, or dodge?"
    if ask.number == BY_HIT:
        return f"{name} is hit by {face_name(ask.other)}: take it, or use a Block or Dodge?"
    own = "Block or Dodge" if ask.number == ALONE else "Dodge"
    return f"{name} is struck: take it, or use its own {own}?"
