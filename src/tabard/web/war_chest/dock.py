"""What lies before the reader: the hand, all that the picked coin can do, and what is to be chosen for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.core.action import reaches
from tabard.games.war_chest import View, why_not
from tabard.matches.showing import Choice
from tabard.web.stage import Stage
from tabard.web.war_chest.heraldry import DECREE_NAMES, ROYAL, name_of
from tabard.web.war_chest.printed import unit_cards

_ON_BOARD: Final = ("deploy", "bolster", "move", "control", "attack", "tactic")
_FACE_DOWN: Final = ("claim", "recruit", "pass")
_WORDS: Final = {
    "claim": "Initiative",
    "stack": "Lose a coin of the stack",
    "supply": "Lose a coin of the supply",
    "push": "Drive away",
    "stay": "Back on its hex",
}
_PUT: Final = ("deploy", "bolster")


@dataclass(frozen=True, slots=True)
class HandCoin:
    """Equal coins of the hand; one of them is picked."""

    slug: str
    name: str
    count: int
    pick: str
    drawn: bool
    """Whether it has just been drawn and must be used at once."""


@dataclass(frozen=True, slots=True)
class Verb:
    """Something a coin may be used for."""

    pick: str
    word: str
    how: str
    """``onto the board``, ``face up`` or ``face down``: where the coin goes."""
    why: str
    """Why not, with the rule's id at its end; empty where it can be done."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something to choose that is no hex: a coin of the supply, a decree, a player."""

    pick: str
    kind: str
    slug: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class Dock:
    """The dock, for the template."""

    coins: tuple[HandCoin, ...]
    verbs: tuple[Verb, ...]
    things: tuple[Thing, ...]
    idle: str
    """What the green button asks for while nothing is complete."""
    prompt: str
    """What is said while nothing is complete: of a coin just picked, its unit's card; empty for the question itself."""


def dock(view: View, stage: Stage, names: Sequence[str]) -> Dock:
    """Lay the dock of the reader."""
    legal = [choice for choice in stage.choices if choice.kind == "legal"]
    coin = stage.made[0][5:] if stage.made and stage.made[0].startswith("hand:") else ""
    verbs = _verbs(view, stage, legal, coin) if coin else ()
    laid = _to_lay_out(legal, stage.made, with_verbs=not coin)
    things = tuple([_thing(view, pick, names) for pick in laid]) + _other_decrees(view, stage, laid)
    at_board = any(pick.startswith("hex:") for pick in stage.next)
    prompt = "" if not coin else _card_of(view, coin) if len(stage.made) == 1 else _asked(view, stage, coin)
    return Dock(_hand(view, legal), verbs, things, _idle(stage, coin, at_board), prompt)


def _card_of(view: View, coin: str) -> str:
    """Return what the card of a coin says, after where its unit stands."""
    card = next(card for card in unit_cards(original_guard=view.original_guard) if card.slug == coin)
    stands = [one for one in view.hexes if one.stack is not None and one.stack.coin == coin]
    where = " and ".join([f"{one.stack.height} high on {one.name}" for one in stands if one.stack is not None])
    return f"{card.name}{', ' + where if where else ''}. {card.text}"


_QUESTIONS: Final = {
    "deploy": "Where is it deployed?",
    "bolster": "Which unit is bolstered?",
    "move": "Where does it move?",
    "control": "Which unit takes control?",
    "attack": "Which enemy does it attack?",
    "recruit": "Which coin of your supply is recruited?",
    "proclaim": "Which decree is proclaimed, and where?",
}


def _asked(view: View, stage: Stage, coin: str) -> str:
    """Ask for what is still to be picked after the verb; a tactic says what it is."""
    word = stage.made[1].partition(":")[2]
    return _QUESTIONS.get(word) or _card_of(view, "royal_guard" if coin == ROYAL else coin)


def _other_decrees(view: View, stage: Stage, laid: Sequence[str]) -> tuple[Thing, ...]:
    """Where a decree is to be chosen, return the open ones that can't be, each with the reason."""
    if not any(pick.startswith("decree:") for pick in laid):
        return ()
    others = [decree for decree in view.decrees if f"decree:{decree.slug}" not in laid]
    found = []
    for decree in others:
        why = why_not(view, f"decree:{decree.slug}", stage.made[:2])
        found.append(Thing(f"decree:{decree.slug}", "decree", decree.slug, decree.name, why.text if why else ""))
    return tuple(found)


def _hand(view: View, legal: Sequence[Choice]) -> tuple[HandCoin, ...]:
    me = view.me
    held = list(me.hand or ())
    coins = [
        HandCoin(slug, name_of(slug), held.count(slug), f"hand:{slug}", drawn=False) for slug in dict.fromkeys(held)
    ]
    if me.drawn is not None:
        drawn = HandCoin(me.drawn, name_of(me.drawn), 1, f"hand:{me.drawn}", drawn=True)
        coins = [drawn, *[coin for coin in coins if coin.slug != me.drawn]]
    return tuple(coins)


def _verbs(view: View, stage: Stage, legal: Sequence[Choice], coin: str) -> tuple[Verb, ...]:
    """Lay out everything that the picked coin might be used for; what can't be done says why."""
    possible = {choice.picks[1] for choice in legal if len(choice.picks) > 1 and choice.picks[0] == f"hand:{coin}"}
    return tuple([_verb(view, coin, word, f"button:{word}" in possible) for word in _words_of(view, coin)])


def _words_of(view: View, coin: str) -> tuple[str, ...]:
    if coin != ROYAL:
        return (*_ON_BOARD, *_FACE_DOWN)
    royal = ["proclaim"] if view.nobility else []
    return (*royal, *(["tactic"] if "royal_guard" in view.me.army else []), *_FACE_DOWN)


def _verb(view: View, coin: str, word: str, possible: bool) -> Verb:
    pick = f"button:{word}"
    how = "face down" if word in _FACE_DOWN else "onto the board" if word in _PUT else "face up"
    why = None if possible else why_not(view, pick, [f"hand:{coin}"])
    return Verb(pick, _WORDS.get(word, word.capitalize()), how, "" if why is None else why.text)


def _to_lay_out(legal: Sequence[Choice], made: Sequence[str], *, with_verbs: bool) -> list[str]:
    """List the picks, at every place up to the next, that are no hex, no coin of the hand and no verb of one."""
    found: dict[str, None] = {}
    for place in range(0 if with_verbs else 2, len(made) + 1):
        for choice in legal:
            if len(choice.picks) > place and reaches(choice, made[:place]):
                found[choice.picks[place]] = None
    return [pick for pick in found if not pick.startswith(("hex:", "hand:", "card:"))]


def _thing(view: View, pick: str, names: Sequence[str]) -> Thing:
    kind, _, word = pick.partition(":")
    if kind == "seat":
        return Thing(pick, kind, word, names[int(word)], "")
    if kind == "decree":
        return Thing(pick, kind, word, DECREE_NAMES[word], "")
    if kind == "button":
        return Thing(pick, kind, word, _WORDS.get(word, word.capitalize()), "")
    return Thing(pick, kind, word, name_of(word), _note(view, kind, word))


def _note(view: View, kind: str, slug: str) -> str:
    """Say how many of a coin lie there."""
    if kind not in ("supply", "box"):
        return ""
    coin = next((coin for coin in view.me.coins if coin.coin == slug), None)
    if coin is None:
        return ""
    return f"{coin.supply} in supply" if kind == "supply" else f"{coin.box} out"


def _idle(stage: Stage, coin: str, at_board: bool) -> str:
    """Say what the green button waits for."""
    if not stage.made:
        hand = any(pick.startswith("hand:") for pick in stage.next)
        return "Pick a coin" if hand else "Pick a hex" if at_board else "Choose"
    if len(stage.made) == 1 and coin:
        return "Pick what it does"
    return "Pick a hex" if at_board else "Choose"
