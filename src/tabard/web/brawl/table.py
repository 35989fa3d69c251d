"""Handy Brawl on a page: the deck and the open question, from the view and the printed facts. No rules."""

import re
from dataclasses import dataclass
from typing import Final

from tabard.games.handy_brawl import GAME, SETS, Section, View
from tabard.matches.showing import Choice
from tabard.web.brawl.signs import Part, part_of
from tabard.web.stage import Stage


@dataclass(frozen=True, slots=True)
class Place:
    """A card in the deck, for the page."""

    number: int
    """From 1, at the top."""
    card: int
    name: str
    short: str
    """Without the number: ``Ogre``."""
    owner: str
    part: Part
    half: Part | None
    """The other half of the side that lies up, which a rotation turns to."""
    sheet: tuple[Part, ...]
    """All sections, the shown one first."""
    tag: str
    tag_sign: str
    heard: str


@dataclass(frozen=True, slots=True)
class Brawl:
    """The table, for the template."""

    places: tuple[Place, ...]
    acting: Place
    out_of_turn: bool
    picks_row: bool
    row: int
    """The row that is being done, from 1; 0 for none."""
    step: int
    """Which of its actions, from 0."""
    preview: tuple[str, ...]
    coming: str
    """The same in one line; empty if nothing comes."""
    down: int
    foes: int
    buttons: tuple[tuple[str, Choice], ...]
    """Choices that are buttons: their picks, and what they do."""
    ends: str
    """The button that ends an answer of several picks; empty where there is none."""
    points: str
    """What can be pointed at: ``card``, ``row`` or nothing."""


def brawl(view: View, stage: Stage) -> Brawl:
    """Lay the table for a page."""
    legal = [choice for choice in stage.choices if choice.kind == "legal"]
    acting = view.acting if view.acting < len(view.deck) else 0
    tags = _tags(view, stage)
    places = tuple([_place(view, stage, place, face, tags) for place, face in enumerate(view.deck)])
    ask = view.question
    ends = next((c.picks[-1] for c in legal if c.picks[-1] in ("button:pay", "button:modify")), "")
    single = [c for c in legal if len(c.picks) == 1 and not c.picks[0].startswith(("card:", "row:"))]
    foes = [one for one in map(part_of, view.deck) if one is not None and _is_foe(one)]
    kinds = {pick.partition(":")[0] for choice in legal for pick in choice.picks}
    preview = GAME.words.preview(view)
    return Brawl(
        places=places,
        acting=places[acting],
        out_of_turn=acting > 0,
        picks_row=ask is not None and ask.kind == "row",
        row=view.row,
        step=view.step,
        preview=tuple(preview),
        coming=f"{preview[0].partition(',')[0]}: {' '.join(map(_without_rule, preview[1:])) or 'nothing.'}"
        if preview
        else "",
        down=sum(one.section.health == "exhausted" for one in foes),
        foes=len(foes),
        buttons=tuple((c.picks[0], c) for c in single if c.picks[0] != ends),
        ends=ends,
        points="card" if "card" in kinds else "row" if "row" in kinds else "",
    )


def _without_rule(text: str) -> str:
    return re.sub(r" \(HB-[A-Z0-9-]+\)$", "", text)


def _is_foe(part: Part) -> bool:
    return SETS[part.section.owner].kind == "monster"


def _place(view: View, stage: Stage, place: int, face: int, tags: dict[int, tuple[str, str]]) -> Place:
    part = part_of(face) or _BLANK
    name = GAME.words.thing(f"card:{face >> 2}")
    tag, tag_sign = tags.get(face >> 2, ("", ""))
    heard = f"Place {place + 1}: {name}, section {part.section.letter}, {part.section.health}"
    sheet = tuple([one for one in map(part_of, (face, face ^ 1, face ^ 2, face ^ 3)) if one is not None])
    return Place(
        number=place + 1,
        card=face >> 2,
        name=name,
        short=_without_number(name),
        owner=part.section.owner,
        part=part,
        half=part_of(face ^ 1),
        sheet=sheet,
        tag=tag,
        tag_sign=tag_sign,
        heard=f"{heard}: {part.heard}" + (f". {tag.capitalize()}" if tag else ""),
    )


def _tags(view: View, stage: Stage) -> dict[int, tuple[str, str]]:
    """Say what each card is to the open question."""
    tags: dict[int, tuple[str, str]] = {}
    ask = view.question
    if ask is not None:
        if ask.kind == "negate":
            tags[ask.face >> 2] = ("struck", "hit")
            tags[ask.other >> 2] = ("attacks", "to")
        elif ask.kind in ("go-on", "skyfall"):
            tags[ask.face >> 2] = ("moving", "to")
        elif ask.kind == "section":
            tags[ask.face >> 2] = ("damaged", "hurt")
    if view.acting and not view.how:
        tags.setdefault(view.deck[view.acting] >> 2, ("acting", "to"))
    for pick in stage.starts if stage.whole else stage.next:
        if pick.startswith("card:"):
            tags[int(pick[5:])] = _open_tag(view, stage)
    for pick in stage.made:
        if pick.startswith("card:"):
            tags[int(pick[5:])] = (_verb_of(stage, pick), "tick")
    return tags


def _open_tag(view: View, stage: Stage) -> tuple[str, str]:
    ask = view.question
    kind = "" if ask is None else ask.kind
    return {"target": ("in reach", "aim"), "pay": ("can pay", "aim"), "modify": ("can modify", "aim")}.get(
        kind, ("can help", "block")
    )


def _verb_of(stage: Stage, pick: str) -> str:
    chosen = stage.whole or next((one for one in stage.choices if pick in one.picks), None)
    verb = chosen.text.partition(" ")[0] if chosen is not None else ""
    return {"pay": "pays", "mod": "modifies", "block": "blocks", "dodge": "dodges", "ablaze": "picked"}.get(
        verb, f"{verb} this"
    )


def opening(view: View) -> tuple[str, ...]:
    """Tell what happened between the deal and the first choice; empty later on."""
    texts = [GAME.words.describe(event, (), None) for event in view.opening]
    return tuple([text for text in texts if text])


def section_part(pick: str) -> Part | None:
    """Return the section that ``section:29C`` names."""
    code = pick.partition(":")[2]
    return part_of(int(code[:-1]) << 2 | "ABCD".index(code[-1]))


_BLANK: Final = Part(
    "",
    Section(0, "A", "quest", "", "neutral", "exhausted", (), "", 0, "", "", ()),
    (False, False),
    (),
    (),
    "nothing printed",
)


def chip_text(view: View) -> str:
    """Say how far the fight is, for the header."""
    foes = [one for one in map(part_of, view.deck) if one is not None and _is_foe(one)]
    return f"{sum(one.section.health == 'exhausted' for one in foes)} of {len(foes)} down"


def room_text(view: View) -> str:
    """Say who fights whom, for the header."""
    pair = "Mixed decks" if view.mixed else f"{set_name(view.hero)} against {set_name(view.monster)}"
    return f"{pair}, turn {view.turn}"


def set_name(slug: str) -> str:
    """Name a set as its cards are named: ``Warrior``."""
    return _without_number(GAME.words.thing(f"card:{SETS[slug].cards[0]}"))


def _without_number(name: str) -> str:
    """``Ogre 6`` is an ``Ogre``."""
    return name.rpartition(" ")[0] if name[-1].isdigit() else name
