"""What a view of the table holds: plain facts for a screen, a bot or a reader, with no rule in them.

Cards and units are in notation, ``P12a`` and ``b2``, kinds of units and items are slugs.
"""

from dataclasses import dataclass, field

from tabard.core.event import Seat
from tabard.core.game import UNSENT
from tabard.games.posh_nosh.state import State


@dataclass(frozen=True, slots=True)
class MarkView:
    """An attack card or bonus damage on a unit."""

    value: int
    """What it counts for; less than the card's worth where a Lesser Dragon played it."""
    sort: str
    """``P``, ``B``, or ``x`` for what poison took."""
    card: str | None
    """``None`` for bonus damage."""


@dataclass(frozen=True, slots=True)
class PoisonView:
    """Poison in a unit."""

    ticks: int
    strength: int
    by: str | None
    """The Vampire or Vladamier who did it, for whom the unit would rise."""


@dataclass(frozen=True, slots=True)
class AheadView:
    """A unit as it would be with all that is staged carried out, if nobody wards."""

    hp: int
    shields: int
    falls: bool
    rises: bool
    """It falls, and gets up at the end of the move."""
    may_ward: bool
    """It could be better off, as a ward may come."""


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on the table."""

    unit: str
    place: int
    """From the left, from 1."""
    kind: str
    name: str
    """With a number where its side has several of the kind: ``Thrall 2``."""
    group: str
    """``warband``, ``hero``, ``dragon`` or ``summoned``."""
    seat: Seat
    hp: int
    top: int
    """Maximum HP."""
    top_working: str
    """How the maximum comes to be: ``Orc 45, King +5``."""
    marks: tuple[MarkView, ...]
    """Oldest first."""
    shields: tuple[str | None, ...]
    """Oldest first: cards, ``None`` for one that is no card."""
    item: str | None
    standing: bool
    stone: bool
    risen: bool
    """It has got up once and will not again."""
    due: bool
    """It is down and gets up at the end of this move."""
    acted: bool
    """It has had its turn this round, where players choose the order."""
    active: bool
    poison: PoisonView | None
    held: str | None
    """The card it absorbs this turn."""
    copied: str | None
    """The unit whose ability it holds."""
    copied_kind: str | None
    answers: int
    """Against how many more attack cards of this turn it may raise a shield."""
    ahead: AheadView | None
    """Where something is staged that the view's seat sees, and changes it."""


@dataclass(frozen=True, slots=True)
class StagedView:
    """A card that is staged, or confirmed and still to come."""

    card: str | None
    """``None``: hidden from the view's seat."""
    target: str | None
    """``None``: it is discarded."""
    answer: str
    """Empty, ``let``, or the Shield card raised against it."""
    done: bool
    """It has been carried out."""
    damage: int | None
    """HP that it would take."""
    working: str
    """How its damage or healing comes to be: ``Blunt 10, Orc +5``."""
    said: tuple[str, ...]
    """What it would do, in sentences, if nobody wards."""
    free: bool
    """The seat itself may take it back."""


@dataclass(frozen=True, slots=True)
class SlotView:
    """How much of one sort a side recruits."""

    group: str
    wanted: int
    picked: int


@dataclass(frozen=True, slots=True)
class PickView:
    """Something that can be recruited at this table."""

    slug: str
    name: str
    group: str
    """``warband``, ``hero``, ``dragon`` or ``item``."""
    text: str
    hp: int
    """0 for an item, and for a pick that brings two bodies."""
    health: str
    """``45``; ``30 + 30`` of a pick that brings two bodies; empty of an item."""
    tags: tuple[str, ...]
    """Words to search and filter by."""
    mine: int
    """How many the seat has."""
    left: int | None
    """Copies that a draft still has; of an item only 0 or 1, for none or some (PN-R-015)."""
    open: bool
    """It can be picked, or traded for, now."""


@dataclass(frozen=True, slots=True)
class PlaceView:
    """A place of the seat's own row, before the battle."""

    unit: str
    kind: str
    name: str
    item: str | None
    guarded: bool
    """It has the opening shield."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """What is arranged before the battle, as far as the seat may know."""

    way: str
    """``secret``, ``draft`` or ``deal``."""
    step: str
    """Where the seat itself is, one of `view.STEPS`; empty for an onlooker."""
    roster: tuple[PickView, ...]
    slots: tuple[SlotView, ...]
    row: tuple[PlaceView, ...]
    """The own row from the left, as far as there is one."""
    placed: int
    """How many units are in order, or items placed, in the step the seat is at."""
    swaps: tuple[str, str] | None
    """What the seat itself trades, once settled: the old and the new; ``None``: nothing, or not settled."""
    first: Seat | None
    """Who picks first at a draft."""
    settled: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SideView:
    """One player, as the view's seat sees it."""

    seat: Seat
    hand: tuple[str, ...] | None
    """``None`` when it is hidden."""
    hand_count: int
    hand_size: int
    """How far it fills on this side's next draw; the active unit's while it is its turn."""
    hand_working: str
    """How that comes to be: ``a hand 5, Caesar’s Helm +1``."""
    deck_count: int
    pile: tuple[str, ...] | None
    """``None`` when it is hidden."""
    pile_count: int
    """A familiar in it counts."""
    familiar: str
    """Where it is: ``beside``, ``pile`` or ``deck``; empty before the battle."""
    units: tuple[UnitView, ...]
    standing: int
    picks: tuple[str, ...] | None
    """What it recruited; ``None`` when it is hidden. A rival's items are left out until the battle."""
    items_picked: int | None
    """How many items it has at a draft, which is open; else ``None`` for a rival."""
    locked: bool
    must_act: bool


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A choice that somebody is asked for in the middle of a turn."""

    kind: str
    """One of `view.QUESTIONS`."""
    seat: Seat
    card: str | None
    """The attack card it is about, or the card taken; ``None`` where hidden or without one."""
    unit: str | None
    """The unit that may answer or ward."""
    amount: int
    """The damage to be warded, or how many cards are placed."""
    amount_working: str
    cards: tuple[str, ...] | None
    """The cards looked at, where the seat may see them."""
    item: str | None
    """The item won."""
    choices: tuple[str, ...]
    """The units that may act or carry."""


@dataclass(frozen=True, slots=True)
class View:
    """The table from one seat (``None``: an onlooker)."""

    seat: Seat | None
    phase: str
    """One of `view.PHASES`."""
    numbers: str
    """The word for the edition and changes the table was dealt with."""
    size: int
    heroes: int
    dragons: int
    items: int
    way: str
    swap: bool
    opening_shield: bool
    choose_order: bool
    ranked: bool
    practice: bool
    house_rules: tuple[tuple[str, str], ...]
    """What makes the table unrankable: rule ids and words."""
    setup: SetupView | None
    sides: tuple[SideView, SideView]
    turn: Seat
    """Whose turn it is; the other may have to answer in it."""
    turns: int
    """Which turn it is, counted from 1; 0 before the battle."""
    battle_first: Seat | None
    active: str | None
    mode: str
    """What is staged: one of `state.HANDS`."""
    staged: tuple[StagedView, ...]
    staged_hidden: int
    """Cards confirmed for the discard pile that the seat does not see."""
    aside: str | None
    """The card that the seat's own Lesser Dragon costs."""
    cards_left: int
    """How many cards of this turn the seat still has to use."""
    sure_win: bool
    """What the seat has staged fells every rival, whatever happens."""
    taken: str | None
    """The card taken, shown to its taker only."""
    taken_pending: bool
    question: QuestionView | None
    to_act: tuple[Seat, ...]
    offer: Seat | None
    """Whose offer of a truce stands."""
    moved: bool
    """Whether anybody has made a move in the battle."""
    winner: Seat | None
    how: str
    """The slug of the way it ended; empty while it goes on."""
    table: State | None = field(metadata=UNSENT)
    """The same as a state, with what is hidden laid out in a fixed order; for forecasts and reasons."""

    @property
    def me(self) -> SideView:
        """The view's own side; an onlooker looks over seat 0's shoulder without seeing the hand."""
        return self.sides[self.seat or 0]

    @property
    def rival(self) -> SideView:
        """The other side."""
        return self.sides[1 - (self.seat or 0)]

    def on(self, unit: str) -> UnitView:
        """Return the unit of that notation."""
        return next(one for side in self.sides for one in side.units if one.unit == unit)
