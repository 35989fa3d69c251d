"""The events of Regicide as sentences; the reader is "you"."""

from collections.abc import Callable
from typing import Any

from tabard.core.event import Seat
from tabard.core.words import Names
from tabard.games.regicide import events
from tabard.games.regicide.naming import SUIT_NAMES, counted, he, his, named, named_list


def who(seat: Seat, names: Names, reader: Seat | None) -> str:
    """Name a seat inside a sentence."""
    return "you" if seat == reader else names[seat]


def does(seat: Seat, verb: str, names: Names, reader: Seat | None) -> str:
    """Begin a sentence: ``You play``, ``Maud plays``."""
    return f"You {verb}" if seat == reader else f"{names[seat]} {_third(verb)}"


def _third(verb: str) -> str:
    irregular = {"have": "has", "can’t": "can’t", "go": "goes"}
    return irregular.get(verb, verb + "s")


def tell(event: Any, names: Names, reader: Seat | None) -> str:
    """Tell an event; empty when there is nothing to say."""
    return _TALES[type(event)](event, names, reader)


def _played(event: events.Played, names: Names, reader: Seat | None) -> str:
    text = f"{does(event.seat, 'play', names, reader)} {named_list(event.cards)}"
    if len(event.cards) > 1:
        text += f", worth {event.total}"
    if not event.blocked:
        return text + "."
    suit = SUIT_NAMES["cdhs".index(event.blocked)].capitalize()
    return f"{text}. {suit} have no power against the {named(event.enemy)}."


def _healed(event: events.Healed, names: Names, reader: Seat | None) -> str:
    if not event.count:
        return "The discard pile is empty: nothing is healed."
    verb = "goes" if event.count == 1 else "go"
    return f"{counted(event.count, 'card')} {verb} from the discard pile under the tavern."


def _drew(event: events.Drew, names: Names, reader: Seat | None) -> str:
    parts: list[str] = []
    seats = len(event.counts)
    for step in range(seats):
        seat = (event.seat + step) % seats
        if event.counts[seat]:
            parts.append(_drew_one(event, seat, does(seat, "draw", names, reader)))
    if not parts:
        return "Nobody draws a card."
    return " ".join(parts)


def _drew_one(event: events.Drew, seat: Seat, subject: str) -> str:
    shown, count = event.cards[seat], event.counts[seat]
    if len(shown) == count:
        return f"{subject} {named_list(shown)}."
    known = f", among them the {named_list(shown)}" if shown else ""
    return f"{subject} {counted(count, 'card')}{known}."


def _shielded(event: events.Shielded, names: Names, reader: Seat | None) -> str:
    start = "The spades played before now shield: " if event.by_jester else ""
    falls = f"falls by {event.amount} to {event.strike}" if event.strike else "is 0 now"  # a shield may be more than it
    text = f"{start}{his(event.enemy)} strike {falls}."
    return text[0].upper() + text[1:]


def _damaged(event: events.Damaged, names: Names, reader: Seat | None) -> str:
    doubled = ", doubled by clubs" if "clubs" in event.working else ""
    return f"The {named(event.enemy)} takes {event.amount} damage{doubled}: {event.damage} of {event.health}."


def _defeated(event: events.Defeated, names: Names, reader: Seat | None) -> str:
    if event.exact:
        return f"The {named(event.enemy)} is defeated exactly and is recruited to the top of the tavern."
    return f"The {named(event.enemy)} is defeated and goes to the discard pile."


def _revealed(event: events.EnemyRevealed, names: Names, reader: Seat | None) -> str:
    goes_on = does(event.seat, "go", names, reader)
    return f"The {named(event.enemy)} comes, enemy {event.number} of {event.enemies}. {goes_on} on."


def _yielded(event: events.Yielded, names: Names, reader: Seat | None) -> str:
    return does(event.seat, "yield", names, reader) + "."


def _struck(event: events.Struck, names: Names, reader: Seat | None) -> str:
    whom = who(event.seat, names, reader)
    if not event.attack:
        return f"The {named(event.enemy)} can’t hurt {whom}: {his(event.enemy)} strike is 0."
    return f"The {named(event.enemy)} strikes {whom} for {event.attack}."


def _discarded(event: events.Discarded, names: Names, reader: Seat | None) -> str:
    worth = f", worth {event.paid}" if event.paid != event.attack or len(event.cards) > 1 else ""
    return f"{does(event.seat, 'discard', names, reader)} {named_list(event.cards)}{worth}."


def _jester(event: events.JesterPlayed, names: Names, reader: Seat | None) -> str:
    start = does(event.seat, "play", names, reader)
    if event.again:
        return f"{start} another jester: the {named(event.enemy)} does not strike."
    return f"{start} a jester: the {named(event.enemy)} is no longer immune, and {he(event.enemy)} does not strike."


def _chosen(event: events.NextChosen, names: Names, reader: Seat | None) -> str:
    if event.seat == event.chosen:
        return does(event.seat, "choose", names, reader) + " to go next."
    return f"{does(event.seat, 'choose', names, reader)} {who(event.chosen, names, reader)} to go next."


def _flipped(event: events.Flipped, names: Names, reader: Seat | None) -> str:
    start = does(event.seat, "turn", names, reader)
    thrown = f" and {_bare(event.seat, 'discard', reader)} {named_list(event.cards)}" if event.cards else ""
    left = "No joker is left." if not event.left else f"{counted(event.left, 'joker')} is left."
    return f"{start} over a joker{thrown}. {left}"


def _bare(seat: Seat, verb: str, reader: Seat | None) -> str:
    return verb if seat == reader else _third(verb)


def phrase_text(phrase: str, number: int) -> str:
    """Word a set phrase: public facts (RG-TALK-2) and the answers after a jester (RG-TALK-3)."""
    facts = {
        "hand": f"I have {counted(number, 'card')} left",
        "tavern": f"{counted(number, 'card')} in the tavern deck",
        "strike": f"The strike is {number} now",
        "health": f"{number} more damage and this enemy falls",
        "good": "I have a good play",
        "either": "Either way",
        "rather-not": "I’d rather not",
    }
    return facts[phrase]


def _said(event: events.Said, names: Names, reader: Seat | None) -> str:
    return f"{does(event.seat, 'say', names, reader)}: “{phrase_text(event.phrase, event.number)}.”"


def _won(event: events.Won, names: Names, reader: Seat | None) -> str:
    return "The last enemy is defeated."


def _lost(event: events.Lost, names: Names, reader: Seat | None) -> str:
    if event.how == "killed":
        return f"{does(event.seat, 'can’t', names, reader)} pay {event.attack} with a hand worth {event.worth}."
    if event.how == "stuck":
        return f"{does(event.seat, 'can’t', names, reader)} play or yield."
    return does(event.seat, "give", names, reader) + " up."


_Tale = Callable[[Any, Names, Seat | None], str]
_TALES: dict[type, _Tale] = {
    events.Played: _played,
    events.Healed: _healed,
    events.Drew: _drew,
    events.Shielded: _shielded,
    events.Damaged: _damaged,
    events.Defeated: _defeated,
    events.EnemyRevealed: _revealed,
    events.Yielded: _yielded,
    events.Struck: _struck,
    events.Discarded: _discarded,
    events.JesterPlayed: _jester,
    events.NextChosen: _chosen,
    events.Flipped: _flipped,
    events.Said: _said,
    events.Won: _won,
    events.Lost: _lost,
}
