"""Special moves of the active unit, before any card is played (PN-SPEC-01 to -05); those that take cards: `taking`."""

from typing import Final

from tabard.core.event import Tell
from tabard.games.posh_nosh.actions import (
    BARTER,
    FETCH,
    LOOK,
    PEEK,
    ROB,
    SHIFT,
    STEAL,
    code,
    summon_code,
)
from tabard.games.posh_nosh.cards import ALL_CARDS, HEAL, IS_ATTACK, TYPE, WORTH, Card
from tabard.games.posh_nosh.events import ShieldStolen, Shifted, Summoned
from tabard.games.posh_nosh.marks import mend
from tabard.games.posh_nosh.roster import COPYABLE, HATCHLING, SKELETON
from tabard.games.posh_nosh.standing import has_room, join, refit, refresh
from tabard.games.posh_nosh.state import MENDED, SPECIAL, State
from tabard.games.posh_nosh.units import (
    BARTERS,
    FETCHES,
    HATCHES,
    LOOKS,
    MENDS,
    PEEKS,
    RAISES_SKELETONS,
    ROBS,
    SHIFTS,
    SPECIALS,
    STEALS,
)
from tabard.games.posh_nosh.zones import hide

_MOST_PAYMENTS: Final = 160
"""Of more ways to pay for a summons than that, those with the fewest cards are offered."""


def can_use(s: State) -> bool:
    """Say whether the active unit may use its special move once more this turn (PN-R-118)."""
    unit = s.active
    source = s.copied[unit]
    return s.uses < s.book.specials[s.kind[unit]] or (source >= 0 and s.uses < s.book.specials[s.kind[source]])


def options(s: State, out: list[int]) -> None:
    """Put all special moves that may be made now into *out*."""
    abilities = s.abilities[s.active] & SPECIALS
    if not abilities:
        return
    seat, rival = s.turn, 1 - s.turn
    if abilities & SHIFTS and not s.spent & SPECIAL:
        _sources(s, out)
    if abilities & RAISES_SKELETONS:
        payments([card for card in s.hands[seat] if TYPE[card] == HEAL], s.book.skeleton_cost, out)
    if abilities & HATCHES:
        payments([card for card in s.hands[seat] if IS_ATTACK[card]], s.book.wyrm_cost, out)
    if not can_use(s):
        return
    if abilities & STEALS:
        _thefts(s, out)
    if abilities & ROBS and s.hands[rival]:
        out.append(ROB)
    if abilities & LOOKS and s.hands[rival]:
        out.append(LOOK)
    if abilities & FETCHES:
        out += [code(FETCH, card) for card in sorted(s.piles[seat]) if card < ALL_CARDS]
    if abilities & PEEKS and _any_card(s.decks[rival]):
        out.append(PEEK)
    if abilities & BARTERS and s.hands[seat] and (_any_card(s.piles[0]) or _any_card(s.piles[1])):
        out.append(BARTER)


def _any_card(pile: list[Card]) -> bool:
    """Say whether a pile has more than a familiar."""
    return len(pile) > 1 or (len(pile) == 1 and pile[0] < ALL_CARDS)


def _sources(s: State, out: list[int]) -> None:
    """List the units whose ability a Shape Shifter may take (PN-R-111)."""
    for unit, kind in enumerate(s.kind):
        if kind >= 0 and s.hp[unit] > 0 and COPYABLE[kind] and unit != s.copied[s.active]:
            out.append(code(SHIFT, unit))


def _thefts(s: State, out: list[int]) -> None:
    """List the shields that may be stolen, and for whom (PN-R-121)."""
    takers = [unit for unit in range(s.turn, len(s.kind), 2) if has_room(s, unit)]
    for victim in range(1 - s.turn, len(s.kind), 2):
        if s.shields[victim]:
            out += [code(STEAL, victim, unit) for unit in takers]


def payments(cards: list[Card], cost: int, out: list[int]) -> None:
    """List the sets of cards that are worth *cost* or more together (PN-R-125)."""
    cards = sorted(cards)
    total = 0
    for card in cards:
        total += WORTH[card]
    if total < cost:
        return
    found: list[tuple[int, int]] = []
    for chosen in range(1, 1 << len(cards)):
        paid = [card for place, card in enumerate(cards) if chosen >> place & 1]
        if sum([WORTH[card] for card in paid]) >= cost:
            found.append((len(paid), summon_code(paid)))
    if len(found) > _MOST_PAYMENTS:
        found.sort()
        del found[_MOST_PAYMENTS:]
    out += [packed for _, packed in found]


def shift(s: State, source: int, tell: Tell | None) -> None:
    """Let the Shape Shifter take an ability; a Healer's first mends at once (PN-R-114)."""
    unit = s.active
    s.copied[unit] = source
    refit(s, unit)
    if tell is not None:
        tell(Shifted(unit, source))
    refresh(s, unit & 1, tell)
    if s.abilities[unit] & MENDS and not s.spent & MENDED:
        s.spent |= MENDED
        mend(s, unit & 1, tell)


def use(s: State, count: int) -> None:
    """Note a special move, and count it where it is limited (PN-R-118)."""
    s.uses += count
    s.spent |= SPECIAL
    s.moved = True


def summon(s: State, cards: list[Card], tell: Tell | None) -> None:
    """Pay for a Skeleton or a Hatchling, which joins at the right end (PN-UNIT-NECROMANCER-1, PN-UNIT-WYRM-1)."""
    use(s, 0)
    hand = s.hands[s.turn]
    kind = HATCHLING if IS_ATTACK[cards[0]] else SKELETON
    for card in cards:
        hand.remove(card)
    for card in cards:
        hide(s, s.turn, card)
    unit = join(s, s.turn, kind, tell)
    if tell is not None:
        tell(Summoned(s.active, unit, kind, len(cards), tuple(cards)))


def steal(s: State, victim: int, to: int, tell: Tell | None) -> None:
    """Move the victim's oldest shield (PN-R-121)."""
    use(s, 1)
    shield = s.shields[victim][0]
    s.shields[victim] = s.shields[victim][1:]
    s.shields[to] += (shield,)
    if tell is not None:
        tell(ShieldStolen(s.active, victim, to, shield))
