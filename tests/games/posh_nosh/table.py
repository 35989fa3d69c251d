"""Sets a table of Posh Nosh by hand in the notation of the ledger's examples, and plays on it through the checked door.

A side is written ``orc 40/45 [P10b +5B] {S4a +} @blue_flames !stone; golem``: HP (full where left out) and maximum
(checked where given), marks, shields oldest first (``+`` is one that is no card), item, states. ``P11a=5`` is a card
that counts for 5.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tabard.core.chance import Chance, Dealer, NoChance, Outcome, Tape
from tabard.core.event import Event
from tabard.core.game import permitted, play, settle_options
from tabard.games.posh_nosh import GAME as GAME
from tabard.games.posh_nosh.actions import unit_of
from tabard.games.posh_nosh.book import book_of
from tabard.games.posh_nosh.cards import NOTATION, TYPELESS, card_of, pack_of, show
from tabard.games.posh_nosh.items import ITEMS, item_of
from tabard.games.posh_nosh.marks import NO_CARD, bonus_mark, card_in, card_mark, type_of, value_of
from tabard.games.posh_nosh.numbers import read_numbers
from tabard.games.posh_nosh.roster import SLUGS, kind_of, pick_slug
from tabard.games.posh_nosh.standing import fit_top, join, refit, refresh
from tabard.games.posh_nosh.state import BATTLE, NOBODY, PERMANENT, RISEN, STONE, State, unit_text

NAMES = ("Maud", "Aldous")
NO_CHANCE = NoChance()
E = TypeVar("E")

_UNIT = re.compile(
    r"(?P<slug>\w+)(?: (?P<hp>\d+)(?:/(?P<top>\d+))?)?(?: \[(?P<marks>[^]]*)\])?(?: \{(?P<shields>[^}]*)\})?"
    r"(?: @(?P<item>\w+))?(?P<states>(?: !\S+)*)"
)
_STATES = {"!stone": STONE, "!risen": RISEN}


def cards(text: str) -> list[int]:
    """Read cards in the order they are written."""
    return [card_of(word) for word in text.split()]


def table(
    a: str,
    b: str,
    *,
    active: str = "a1",
    hand: str = "",
    rival: str = "",
    decks: tuple[str | None, str | None] = (None, None),
    piles: tuple[str, str] = ("", ""),
    beside: tuple[bool, bool] = (True, True),
    numbers: str = "1",
    choose_order: bool = False,
    practice: bool = False,
) -> State:
    """Set a table in the free window of *active*'s turn; *hand* is that side's, *rival* the other's.

    A deck is written with its next card first; by default it has all cards that are nowhere else.
    """
    s = State()
    s.book = book_of(read_numbers(numbers))
    s.phase = BATTLE
    s.choose_order = choose_order
    s.practice = practice
    s.known = [0] * 104
    s.beside = list(beside)
    for seat, side in enumerate((a, b)):
        for text in side.split(";"):
            match = _UNIT.fullmatch(text.strip())
            assert match is not None, text
            join(s, seat, kind_of(match["slug"]), None)
    for seat, side in enumerate((a, b)):
        for place, text in enumerate(side.split(";")):
            _dress(s, place * 2 + seat, text.strip())
    for unit in range(len(s.kind)):
        if s.kind[unit] >= 0:
            fit_top(s, unit, None)
    for seat, side in enumerate((a, b)):
        for place, text in enumerate(side.split(";")):
            _hurt(s, place * 2 + seat, text.strip())
        refresh(s, seat, None)
    s.active = unit_of(active)
    s.turn = s.active & 1
    s.last[s.turn] = s.active
    s.turns = 1
    s.hands[s.turn] = cards(hand)
    s.hands[1 - s.turn] = cards(rival)
    s.piles = [cards(piles[0]), cards(piles[1])]
    _deal_rest(s, decks)
    return s


def _dress(s: State, unit: int, text: str) -> None:
    match = _UNIT.fullmatch(text)
    assert match is not None
    if match["item"]:
        s.item[unit] = item_of(match["item"])
    s.shields[unit] = tuple(PERMANENT if word == "+" else card_of(word) for word in (match["shields"] or "").split())
    s.flags[unit] = sum(_STATES[word] for word in match["states"].split())
    refit(s, unit)
    refresh(s, unit & 1, None)


def _hurt(s: State, unit: int, text: str) -> None:
    match = _UNIT.fullmatch(text)
    assert match is not None
    s.marks[unit] = tuple(_mark(word) for word in (match["marks"] or "").split())
    s.hp[unit] = int(match["hp"]) if match["hp"] else s.top[unit]
    assert match["top"] is None or int(match["top"]) == s.top[unit], f"{text}: the maximum is {s.top[unit]}"


def _mark(word: str) -> int:
    if word[0] == "+":
        sort = {"P": 0, "B": 1, "x": TYPELESS}[word[-1]]
        return bonus_mark(sort, int(word[1:-1]))
    text, _, value = word.partition("=")
    card = card_of(text)
    return card_mark(card, int(value) if value else card % 13 + 2)


def _deal_rest(s: State, decks: tuple[str | None, str | None]) -> None:
    s.decks = [[], []]
    used = {*s.hands[0], *s.hands[1], *s.piles[0], *s.piles[1]}
    used |= {shield for shields in s.shields for shield in shields}
    used |= {card_in(mark) for marks in s.marks for mark in marks}
    given = [cards(deck) if deck is not None else None for deck in decks]
    for deck in given:
        used |= set(deck or [])
    for seat in (0, 1):
        mine = given[seat]
        rest = [card for card in pack_of(seat) if card not in used]
        if mine is None:
            s.decks[seat] = rest
        else:  # what is left over is in the pile of a table that counts its cards elsewhere
            s.decks[seat] = mine[::-1]


def act(
    state: State, text: str, chance: Chance | Iterable[Outcome] = NO_CHANCE, seat: int | None = None
) -> list[Event]:
    """Play one action given in notation, by default of the seat that must act."""
    who = GAME.to_act(state)[0] if seat is None else seat
    source = chance if isinstance(chance, Chance) else Tape(chance)
    return play(GAME, state, who, GAME.parse(text), source)


def acts(state: State, *texts: str) -> list[Event]:
    """Play several actions in which nothing is left to chance."""
    events: list[Event] = []
    for text in texts:
        events += act(state, text)
    return events


def stage(state: State, *plays: str) -> list[Event]:
    """Stage cards: ``P10a > b1``."""
    return acts(state, *[f"stage {play}" for play in plays])


def strike(state: State, *plays: str) -> list[Event]:
    """Stage cards and confirm; where the turn wants one card more, the last in hand is discarded."""
    events = stage(state, *plays)
    while "confirm" not in may(state):
        events += act(state, next(text for text in reversed(may(state)) if text.startswith("discard")))
    return events + act(state, "confirm")


def may(state: State, seat: int | None = None) -> list[str]:
    """List the legal actions in notation, by default of the seat that must act."""
    who = GAME.to_act(state)[0] if seat is None else seat
    return [str(action) for action in GAME.legal(state, who)]


def may_all(state: State, seat: int) -> list[str]:
    """List all that is open to a seat: legal actions, take-backs, asides."""
    return [str(action) for action in permitted(GAME, state, seat)]


def unit(state: State, name: str) -> str:
    """Write a unit as the ledger's examples do: ``golem 40/50 [P10a] {S4b}``; empty parts are left out."""
    at = unit_of(name)
    parts = [SLUGS[state.kind[at]], f"{state.hp[at]}/{state.top[at]}"]
    if state.hp[at] <= 0:
        return f"{SLUGS[state.kind[at]]} down"
    if state.marks[at]:
        parts.append("[" + " ".join(map(_shown, state.marks[at])) + "]")
    if state.shields[at]:
        parts.append("{" + " ".join(NOTATION[card] if card >= 0 else "+" for card in state.shields[at]) + "}")
    if state.item[at]:
        parts.append("@" + ITEMS[state.item[at]].slug)
    if state.flags[at] & STONE:
        parts.append("!stone")
    return " ".join(parts)


def _shown(mark: int) -> str:
    card, value = card_in(mark), value_of(mark)
    if card == NO_CARD:
        return f"+{value}{'PBx'[type_of(mark)]}"
    return NOTATION[card] if card % 13 + 2 == value else f"{NOTATION[card]}={value}"


def units(state: State, *names: str) -> list[str]:
    """Write several units."""
    return [unit(state, name) for name in names]


def pile(state: State, seat: int) -> set[str]:
    """List a discard pile; a familiar is ``*``."""
    return set(show(state.piles[seat]).split())


def hand(state: State, seat: int) -> set[str]:
    """List a hand."""
    return set(show(state.hands[seat]).split())


def active(state: State) -> str:
    """Name the unit whose turn it is."""
    return unit_text(state.active) if state.active != NOBODY else ""


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Pick the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def start(seed: int = 1, **options: Any) -> State:
    """Open a table."""
    return GAME.start(2, settle_options(GAME, 2, options), Dealer(seed))


def picked(state: State, seat: int) -> list[str]:
    """List what a seat has recruited."""
    return [pick_slug(pick) for pick in state.picked[seat]]
