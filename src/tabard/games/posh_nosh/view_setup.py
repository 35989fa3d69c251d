"""What a view shows before the battle: the roster, the own picks, order, carriers; of the rival only what is open."""

from typing import Final

from tabard.core.event import Seat
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh import setup
from tabard.games.posh_nosh.items import ITEMS
from tabard.games.posh_nosh.lore import lore_of
from tabard.games.posh_nosh.roster import FIRST_ITEM, NAMES, PICK_GROUPS, SLUGS, group_of, pick_slug
from tabard.games.posh_nosh.shown import PickView, PlaceView, SetupView, SlotView
from tabard.games.posh_nosh.state import CARRYING, DRAFT, MARCHING, NOBODY, PICKING, SWAP, State, unit_text
from tabard.games.posh_nosh.swapping import copies_left

WAYS: Final = ("secret", "draft", "deal")
STEPS: Final = ("picking", "picked", "settling", "marching", "carrying", "guarding", "placed", "waiting")
"""Where a seat is while it sets up."""


def setup_of(s: State, seat: Seat | None) -> SetupView:
    """Show what is arranged, as far as *seat* may know."""
    mine = s.picked[seat] if seat is not None else ()
    wanted = setup.wanted(s)
    groups = [group for group in range(4) if wanted[group]]
    found = _open_picks(s, seat)
    swaps = s.swaps[seat] if seat is not None else 0
    return SetupView(
        way=WAYS[s.recruit],
        step=STEPS[s.steps[seat]] if seat is not None else "",
        roster=tuple([_pick(s, seat, pick, pick in found) for group in groups for pick in setup.pool_of(s, group)]),
        slots=tuple(
            [
                SlotView(PICK_GROUPS[group], wanted[group], [group_of(pick) for pick in mine].count(group))
                for group in groups
            ]
        ),
        row=_row(s, seat) if seat is not None else (),
        placed=s.progress[seat] if seat is not None else 0,
        swaps=(pick_slug(swaps & 127), pick_slug(swaps >> 7)) if swaps else None,
        first=s.draft_first if s.draft_first != NOBODY else None,
        settled=s.settled,
    )


def _open_picks(s: State, seat: Seat | None) -> set[int]:
    """Return what the seat may recruit or trade for now."""
    if seat is None or seat not in setup.to_act(s):
        return set()
    if s.phase == SWAP:
        return {packed >> 16 & 1023 for packed in setup.legal(s, seat) if packed & 63 == act.SWAP}
    return set(setup.recruits(s, seat)) if s.steps[seat] == PICKING else set()


def _pick(s: State, seat: Seat | None, pick: int, is_open: bool) -> PickView:
    lore = lore_of(pick_slug(pick), s.book.word)
    left: int | None = None
    if s.recruit == DRAFT:
        left = copies_left(s, pick)
        if pick >= FIRST_ITEM:
            left = min(left, 1) if seat is not None else None
    return PickView(
        slug=lore.slug,
        name=lore.name,
        group=lore.group,
        text=lore.text,
        hp=lore.hp,
        health=lore.health,
        tags=lore.tags,
        mine=s.picked[seat].count(pick) if seat is not None else 0,
        left=left,
        open=is_open,
    )


def _row(s: State, seat: Seat) -> tuple[PlaceView, ...]:
    items = [pick - FIRST_ITEM for pick in s.picked[seat] if pick >= FIRST_ITEM]
    carriers = s.carriers[seat]
    if s.steps[seat] in (MARCHING, CARRYING):  # those not placed yet lie on whoever stands there (PN-R-150)
        carriers = carriers[: s.progress[seat] if s.steps[seat] == CARRYING else 0]
    carried = dict(zip(carriers, items, strict=False))
    return tuple(
        [
            PlaceView(
                unit=unit_text(place * 2 + seat),
                kind=SLUGS[kind],
                name=NAMES[kind],
                item=ITEMS[carried[place]].slug if place in carried else None,
                guarded=s.guards[seat] == place,
            )
            for place, kind in enumerate(s.rows[seat])
        ]
    )
