"""The screens before the battle: the roster to recruit from, what has been picked, the row as it will stand."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabard.games.posh_nosh import LoreCard, PickView, View, lore_of
from tabard.web.posh_nosh.lore import chips_of
from tabard.web.posh_nosh.words import SLOT_WORDS, step_word
from tabard.web.stage import Stage

_GROUP_ORDER = ("warband", "hero", "dragon", "item")


@dataclass(frozen=True, slots=True)
class Slot:
    """How much of one sort is still to be recruited."""

    word: str
    picked: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Camp:
    """The screen, for the template."""

    heading: str
    slots: tuple[Slot, ...]
    roster: tuple[PickView, ...]
    """Empty where nothing is recruited at this step."""
    any_trade: bool
    """Whether it lists what may be had at a swap, though nobody is picked yet to be given."""
    chips: tuple[str, ...]
    groups: tuple[str, ...]
    mine: tuple[tuple[LoreCard, int], ...]
    """What has been picked, each with how many of it: a draft has two of some."""
    theirs: tuple[tuple[LoreCard, int], ...]
    theirs_items: int
    rival: str
    first: str
    """Who picks first at a draft; empty where it is none."""
    items: tuple[tuple[int, LoreCard], ...]
    """The reader's items, in order, from 1."""


def camp(view: View, names: Sequence[str], stage: Stage) -> Camp:
    """Lay the screen of setting up."""
    setup = view.setup
    assert setup is not None
    roster = _roster(view, stage)
    return Camp(
        heading=step_word(view),
        slots=tuple(
            [
                Slot(SLOT_WORDS[slot.group][0 if slot.wanted == 1 else 1], slot.picked, slot.wanted)
                for slot in setup.slots
            ]
        ),
        roster=roster,
        any_trade=setup.step == "settling" and not stage.made,
        chips=chips_of(roster),
        groups=tuple(dict.fromkeys([pick.group for pick in roster])),
        mine=_counted(view.me.picks or (), view),
        theirs=_counted(view.rival.picks or (), view),
        theirs_items=view.rival.items_picked or 0,
        rival=names[view.rival.seat],
        first="" if setup.first is None else "You" if setup.first == view.seat else names[setup.first],
        items=items_of(view),
    )


def _roster(view: View, stage: Stage) -> tuple[PickView, ...]:
    """Return whom the reader may look among, by sort and name.

    At a swap those to be had for the unit that is picked; before one is, those to be had for anybody.
    """
    setup = view.setup
    assert setup is not None
    found: Sequence[PickView] = setup.roster
    if setup.step == "settling":
        trades = [choice.picks for choice in stage.choices if choice.kind == "legal" and len(choice.picks) == 2]
        had = {new for old, new in trades if stage.made[:1] in ((), (old,))}
        found = [pick for pick in found if f"roster:{pick.slug}" in had]
    elif setup.step != "picking" and (setup.row or setup.step):
        return ()
    return tuple(sorted(found, key=lambda pick: (_GROUP_ORDER.index(pick.group), pick.name)))


def _counted(slugs: Sequence[str], view: View) -> tuple[tuple[LoreCard, int], ...]:
    return tuple([(lore_of(slug, view.numbers), slugs.count(slug)) for slug in dict.fromkeys(slugs)])


def items_of(view: View) -> tuple[tuple[int, LoreCard], ...]:
    """Return the reader's items in order, from 1: the numbers that their picks bear."""
    lores = [lore_of(slug, view.numbers) for slug in view.me.picks or ()]
    return tuple([(at + 1, lore) for at, lore in enumerate([one for one in lores if one.group == "item"])])
