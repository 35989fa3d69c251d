"""One attack card on a unit, stage by stage (section 4 of the ledger). Powers hang on the stages as abilities.

`attack` is S0 to S7 and asks for a ward (S8); `land` is S9 to S11. A forecast never wards.
"""

from typing import Final

from tabard.core.event import Tell
from tabard.games.posh_nosh.book import KITS
from tabard.games.posh_nosh.cards import PIERCE, TYPE, Card
from tabard.games.posh_nosh.events import (
    Blocked,
    Drained,
    Held,
    Landed,
    Petrified,
    Poisoned,
    Redirected,
    ShieldBroken,
    ShieldRaised,
    Spent,
    Step,
    Stripped,
    Turned,
    WardAsked,
)
from tabard.games.posh_nosh.extras import extra_of, face_of, worth_of
from tabard.games.posh_nosh.falling import fall
from tabard.games.posh_nosh.marks import bonus_mark, card_mark, heal, pay
from tabard.games.posh_nosh.state import (
    ASK_WARD,
    DOUBLE,
    DRAGON,
    LESSER,
    NOBODY,
    STAFF,
    STONE,
    SWORD,
    State,
)
from tabard.games.posh_nosh.units import (
    ABSORBS,
    BREAKS,
    BURNS,
    CHILLS,
    CLEAVES,
    DRAINS,
    GUARDS,
    HIDES,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    PASSES,
    PETRIFIES,
    POISONS,
    RAISES,
    SCALED,
    SCREENED,
    SEALED,
    STAFFED,
    STRIPS,
    THRALL,
    UNSWAYED,
    WARDS,
)
from tabard.games.posh_nosh.zones import spend, spend_shield

_HANDS: Final = (DRAGON, DOUBLE, LESSER)


def by_hand(mode: int) -> bool:
    """Say whether a card strikes on its own, without the active unit (PN-MONO-08)."""
    return mode in _HANDS


def attack(s: State, card: Card, target: int, answer: int, mode: int, tell: Tell | None) -> None:
    """Carry out an attack card on its target, up to landing or to the question of a ward."""
    if s.hp[target] <= 0:  # S0, PN-R-008
        spend(s, card)
        if answer >= 0:
            spend(s, answer)
        if tell is not None:
            tell(Spent(card, target))
        return
    abilities = 0 if mode in _HANDS else s.abilities[s.active]
    s.played_on[target] += 1
    if abilities & STRIPS:
        _strip(s, 1 - s.turn, tell)  # S1
    if answer >= 0:  # S2
        s.shields[target] += (answer,)
        if tell is not None:
            tell(ShieldRaised(target, answer))
    if s.shields[target] and _is_blocked(s, card, target, abilities, tell):  # S3
        return
    if _is_turned(s, card, target, mode, tell):  # S4
        return
    landing, how = card, mode
    if s.abilities[target] & ABSORBS:  # S5
        before = s.held[target]
        if not _absorb(s, card, target, mode, tell):
            return
        if before != s.held[target]:
            landing, how = before & 127, before >> 7
    taker = _taker(s, target, tell)  # S6
    if taker != target and _is_turned(s, landing, taker, how, tell):  # a Thrall with the Orb: PN-ITEM-DRAGONORB-1
        return
    base = face_of(s, landing, how)  # S7
    extra = 0 if s.abilities[taker] & UNSWAYED else extra_of(s, landing, how, target, None)
    if s.abilities[taker] & WARDS and not s.dry and s.hands[taker & 1] and base + extra > 0:  # S8
        s.agenda.append((ASK_WARD, taker & 1, taker, target, landing, how, base, extra))
        if tell is not None:
            tell(WardAsked(landing, taker, base + extra))
        return
    land(s, taker, target, landing, how, base, extra, 0, tell)


def _strip(s: State, side: int, tell: Tell | None) -> None:
    """Take the oldest shield off every unit of a side (PN-R-019)."""
    for unit in range(side, len(s.kind), 2):
        if s.shields[unit]:
            shield = s.shields[unit][0]
            s.shields[unit] = s.shields[unit][1:]
            spend_shield(s, shield)
            if tell is not None:
                tell(Stripped(unit, shield))


def _is_blocked(s: State, card: Card, target: int, abilities: int, tell: Tell | None) -> bool:
    """Let shields stop the card, or the card pass them (S3)."""
    shields = s.shields[target]
    if abilities & PASSES and not s.abilities[target] & SEALED:
        if abilities & BREAKS:
            s.shields[target] = shields[1:]
            spend_shield(s, shields[0])
            if tell is not None:
                tell(ShieldBroken(card, target, shields[0]))
        return False
    count = s.book.shields_per_block if abilities & CHILLS else 1
    if abilities & CLEAVES and not s.spent & SWORD:  # PN-R-021, PN-R-022
        s.spent |= SWORD
        count = max(count, s.book.sword_shields)
    s.shields[target] = shields[count:]
    for shield in shields[:count]:
        spend_shield(s, shield)
    spend(s, card)
    if tell is not None:
        tell(Blocked(card, target, shields[:count]))
    return True


def _is_turned(s: State, card: Card, target: int, mode: int, tell: Tell | None) -> bool:
    """Say whether the target is immune to the type, or guarded against this hand (S4)."""
    abilities = s.abilities[target]
    immune = bool(abilities & (IMMUNE_PIERCE if TYPE[card] == PIERCE else IMMUNE_BLUNT))
    if not immune:
        if mode not in (DRAGON, DOUBLE):
            return False
        side = s.side_abilities[target & 1]
        guarded = side & GUARDS and not s.side_abilities[1 - (target & 1)] & BURNS
        if not (abilities & SCALED or side & HIDES or guarded):
            return False
    spend(s, card)
    if tell is not None:
        tell(Turned(card, target, immune))
    return True


def _absorb(s: State, card: Card, target: int, mode: int, tell: Tell | None) -> bool:
    """Let the target hold the highest card of the turn; says whether one lands now: the lower (PN-R-037)."""
    held = s.held[target]
    if held >= 0 and worth_of(s, card, mode) <= worth_of(s, held & 127, held >> 7):
        return True
    s.held[target] = card | mode << 7
    if tell is not None:
        tell(Held(card, target, held & 127 if held >= 0 else NOBODY))
    return held >= 0


def _taker(s: State, target: int, tell: Tell | None) -> int:
    """Return who takes the damage: for a Vampire its oldest Thrall (PN-R-065)."""
    if s.abilities[target] & SCREENED:
        for unit in range(target & 1, len(s.kind), 2):
            if s.hp[unit] > 0 and s.abilities[unit] & THRALL:
                if tell is not None:
                    tell(Redirected(target, unit))
                return unit
    return target


def land(
    s: State,
    taker: int,
    target: int,
    card: Card,
    mode: int,
    base: int,
    extra: int,
    warded: int,
    tell: Tell | None,
) -> None:
    """Let what is not warded hurt the taker, and what follows from that (S9 to S11)."""
    marks = [card_mark(card, base)] if base else []
    if not base:
        spend(s, card)
    if extra:
        marks.append(bonus_mark(TYPE[card], extra))
    if warded:
        pay(s, marks, warded)  # PN-R-035
    total = max(0, base + extra - warded)
    lost = min(total, s.hp[taker])
    if tell is not None:
        steps: list[Step] = []
        if extra:
            extra_of(s, card, mode, target, steps)
        tell(Landed(card, taker, base, tuple(steps), warded, lost, s.hp[taker] - lost))
    if total == 0:
        return
    s.hp[taker] -= lost
    s.marks[taker] += tuple(marks)
    abilities = 0 if mode in _HANDS else s.abilities[s.active]
    if abilities & (DRAINS | PETRIFIES | POISONS | STAFFED):
        _after(s, taker, lost, abilities, tell)
    if s.hp[taker] == 0:
        fall(s, taker, bool(abilities & RAISES), tell)


def _after(s: State, taker: int, lost: int, abilities: int, tell: Tell | None) -> None:
    """Drain, turn to stone, poison, use the Staff up (S10)."""
    unit = s.active
    if abilities & STAFFED:
        s.spent |= STAFF
    if abilities & DRAINS:
        gain = heal(s, unit, lost)
        if tell is not None and gain:
            tell(Drained(unit, gain, s.hp[unit]))
    if s.hp[taker] == 0:
        return
    if abilities & PETRIFIES and not s.flags[taker] & STONE:
        s.flags[taker] |= STONE
        if tell is not None:
            tell(Petrified(taker))
    if abilities & POISONS:
        kit = s.kind[unit] * KITS + s.item[unit]
        strength, ticks = s.book.kit_poison[kit], s.book.ticks
        s.poison[taker] = ticks | strength << 4 | (unit + 1 if s.book.kit_master[kit] else 0) << 14
        if tell is not None:
            tell(Poisoned(taker, strength, ticks))
