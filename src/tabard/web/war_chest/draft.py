"""The draft on a page: the cards laid out, what was taken, and whose pick it is."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabard.core.event import Seat
from tabard.games.war_chest import View
from tabard.web.war_chest.heraldry import name_of
from tabard.web.war_chest.printed import UnitCard, unit_cards


@dataclass(frozen=True, slots=True)
class Turn:
    """A pick of the draft: past, present or to come."""

    seat: Seat
    name: str
    state: str
    """``past``, ``now`` or ``later``."""
    bans: bool


@dataclass(frozen=True, slots=True)
class Draft:
    """The draft, for the template."""

    cards: tuple[UnitCard, ...]
    turns: tuple[Turn, ...]
    taken: tuple[tuple[Seat, str, tuple[UnitCard, ...]], ...]
    """Of each player: the seat, the name, the cards."""
    banned: tuple[str, ...]
    bans: bool
    """Whether the pick that is due bans a card."""


def draft(view: View, names: Sequence[str]) -> Draft:
    """Lay out the draft."""
    open_draft = view.draft
    assert open_draft is not None
    printed = {card.slug: card for card in unit_cards(original_guard=view.original_guard)}
    turns = [
        Turn(
            seat,
            "You" if seat == view.seat else names[seat],
            "past" if place < open_draft.step else "now" if place == open_draft.step else "later",
            place < open_draft.bans,
        )
        for place, seat in enumerate(open_draft.order)
    ]
    taken = tuple(
        (player.seat, "You" if player.seat == view.seat else names[player.seat], tuple(printed[s] for s in player.army))
        for player in view.players
    )
    return Draft(
        cards=tuple(printed[slug] for slug in open_draft.pool),
        turns=tuple(turns),
        taken=taken,
        banned=tuple(map(name_of, open_draft.banned)),
        bans=open_draft.step < open_draft.bans,
    )
