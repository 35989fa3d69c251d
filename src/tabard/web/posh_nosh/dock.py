"""What lies before the reader: the hand, what is staged, and every button that goes with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.games.posh_nosh import GAME, StagedView, View, lore_of
from tabard.web.posh_nosh.lore import plain_text
from tabard.web.stage import Stage

_MAIN: Final = ("button:confirm", "button:lock", "button:let")
"""Buttons that stand at the green place."""
_ELSEWHERE: Final = ("button:back", "button:discard", "button:familiar", "button:unlock")
"""Buttons with a place of their own."""
_SHOWN: Final = ("shown:", "pile:", "taken:")
"""Picks of cards that are laid out while they are asked for."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the dock."""

    pick: str
    word: str
    say: str
    """What it does, where that is known before."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that is laid out to be picked."""

    pick: str
    code: str


@dataclass(frozen=True, slots=True)
class Dock:
    """The dock, for the template."""

    prompt: str
    """What is said while nothing is complete; empty for the question itself."""
    main: str
    """The pick of the green button; empty where a choice is armed and sent by it."""
    idle: str
    moves: tuple[Button, ...]
    discards: bool
    """Whether cards can be discarded at this point of the game."""
    laid: tuple[Lying, ...]
    reaction: str
    """``answer`` or ``ward`` while the reader is asked for one, which is sent no sooner than for everybody."""
    about: str
    """The unit it is about."""
    retract: str
    """The action that takes back the last thing done, where there is one."""
    cards: tuple[str, ...]
    """The hand that can still be used."""
    card: str
    """Who or what is picked to be recruited, let go or traded, so that its whole card can be read."""
    card_name: str


def dock(view: View, stage: Stage) -> Dock:
    """Lay the dock of the reader."""
    picks = stage.all_picks()
    main = next((pick for pick in _MAIN if pick in picks), "")
    question = view.question
    asked = question is not None and question.seat == view.seat and question.kind in ("answer", "ward")
    own_turn = view.phase == "battle" and question is None and view.seat in view.to_act
    card = _recruit(stage)
    retract = next((choice.text for choice in stage.choices if choice.kind == "retract"), "")
    return Dock(
        prompt=_prompt(view, stage),
        main=main,
        idle=_idle(view, stage),
        moves=_moves(stage, picks, main),
        discards=own_turn and ("button:discard" in picks or main == "button:confirm" or bool(stage.made)),
        laid=_laid(view, stage),
        reaction=question.kind if asked and question is not None else "",
        about=question.unit or "" if asked and question is not None else "",
        retract=retract,
        cards=view.me.hand or (),
        card=card,
        card_name=lore_of(card, view.numbers).name if card else "",
    )


def _prompt(view: View, stage: Stage) -> str:
    """Say more of what is picked than the question does."""
    recruit = _recruit(stage)
    if recruit and view.setup is not None and view.setup.step == "settling" and len(stage.made) == 1:
        return f"{lore_of(recruit, view.numbers).name} goes: choose who comes instead."
    if recruit:
        return plain_text(lore_of(recruit, view.numbers))
    last = stage.made[-1] if stage.made else ""
    kind = last.partition(":")[0]
    if kind == "hand" and view.phase == "battle" and len(stage.made) == 1:
        return f"{GAME.words.thing(last)}: choose a unit for it, or discard it."
    if kind == "button":
        return f"{GAME.words.thing(last)}: choose."
    return ""


def _recruit(stage: Stage) -> str:
    """Return who or what of the roster, or of those picked from it, is pointed at last."""
    kind, _, word = (stage.made[-1] if stage.made else "").partition(":")
    return word if kind in ("roster", "picked") else ""


def _idle(view: View, stage: Stage) -> str:
    """Say what the green button waits for."""
    if view.setup is not None:
        return {
            "picking": "Pick a card to recruit",
            "settling": "Choose who comes" if stage.made else "Choose whom to give",
            "marching": "Pick who acts next",
            "carrying": "Pick a carrier",
            "guarding": "Pick a unit",
        }.get(view.setup.step, "Choose")
    if view.question is not None:
        return "Choose"
    return "Pick a card" if not stage.made else "Choose where it goes"


def _moves(stage: Stage, picks: Sequence[str], main: str) -> tuple[Button, ...]:
    found = [pick for pick in picks if pick.startswith("button:") and pick not in (main, *_ELSEWHERE)]
    return tuple([_button(stage, pick) for pick in found])


def _button(stage: Stage, pick: str) -> Button:
    choice = stage.alone(pick)
    return Button(pick, GAME.words.thing(pick), choice.say if choice is not None else "")


def _laid(view: View, stage: Stage) -> tuple[Lying, ...]:
    """Return the cards that can be picked besides the hand; those of a pile only once that is asked for."""
    found: dict[str, None] = {}
    for pick in (*stage.made, *stage.next):
        if pick.startswith(_SHOWN):
            found[pick] = None
    return tuple([Lying(pick, pick.partition(":")[2]) for pick in found])


def staged_target(view: View, one: StagedView) -> str:
    """Name the unit that a staged card is played on."""
    return view.on(one.target).name if one.target is not None else ""
