"""Plays of Tosk as the tray shows them: which technique doubles which action."""

from collections.abc import Sequence

from markupsafe import Markup

from tabard.web import cards
from tabard.web.stage import Stage


def groups_of(text: str) -> tuple[list[tuple[str, list[str]]], list[str]]:
    """Split a play such as ``lock 5c 9d Jc>5c Qh`` into actions with their techniques, and idle techniques.

    Picks of cards do as well: ``hand:5c hand:Jc``.
    """
    words = [word.removeprefix("hand:") for word in text.split() if ":" not in word or word.startswith("hand:")]
    cards_of = [word.partition(">") for word in words if word[0].isdigit() or word[0] in "AJQK"]
    groups = {
        first: [t for t, _, doubled in cards_of if doubled == first]
        for first, _, _ in cards_of
        if first[0] not in "JQK"
    }
    idle = [first for first, arrow, _ in cards_of if first[0] in "JQK" and not arrow]
    return list(groups.items()), idle


def left_in_hand(hand: Sequence[str], gone: Sequence[str], stage: Stage) -> tuple[str, ...]:
    """List the cards of a hand that lie neither locked in nor on the tray."""
    away = {*gone, *stage.cards_made}
    return tuple([code for code in hand if code not in away])


def boosts_at(stage: Stage) -> list[str]:
    """List the boosts that can be chosen for exactly the cards that are picked; the usual ones need no choice."""
    made = {pick for pick in stage.made if pick.startswith("hand:")}
    if not made:
        return []
    fitting = [choice.picks for choice in stage.choices if choice.picks[-1] == "button:lock"]
    boosts = [pick for picks in fitting if made == {p for p in picks if p.startswith("hand:")} for pick in picks]
    return [pick for pick in dict.fromkeys(boosts) if pick.startswith("boost:")]


def boost_label(pick: str) -> Markup:
    """Write a boost for a button: which technique doubles which card."""
    technique, _, action = pick.partition(":")[2].partition(">")
    doubled = "nothing" if action == "none" else cards.short(action)
    return Markup("{} doubles {}").format(cards.short(technique), doubled)
