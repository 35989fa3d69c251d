"""Harm: one attack event after the other, what may negate it, and the damage (HB-M-17 to HB-M-19)."""

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.answers import BLOCK_BY, DODGE_BY, SHOW, TAKE, code
from tabard.games.handy_brawl.events import Acts, Negated, Turned, Unharmed
from tabard.games.handy_brawl.reach import can_be_damaged, holds, is_barred, is_united, place_of
from tabard.games.handy_brawl.state import (
    ALONE,
    ASK_NEGATE,
    ASK_SECTION,
    BY_HIT,
    BY_MOVE,
    UNBLOCKED,
    WHO_OF,
    WOUND,
    State,
    row_frame,
)
from tabard.games.handy_brawl.tables import (
    BLOCK,
    DODGE,
    EXHAUSTED,
    EXHAUSTED_FACES,
    HEALTH,
    HERO,
    HURT,
    INVULNERABLE,
    LOWER,
    REACTION,
    REACTION_DO,
    REACTION_N,
    REACTION_NEED,
    REACTS,
    REACTS_COST,
    SIDE,
    SLOTTED,
    Face,
)


def turn(s: State, place: int, after: Face, why: str, tell: Tell | None) -> None:
    """Turn the card to another of its sections."""
    if tell is not None:
        tell(Turned(s.deck[place], after, why))
    s.deck[place] = after


def strike(s: State, place: int, target: int, kind: int, reach: int, tell: Tell | None) -> None:
    """Resolve one attack event on the card at *target*; *reach* is the range of a Hit (HB-M-17)."""
    face = s.deck[target]
    if INVULNERABLE[face] or is_united(s, target):
        if tell is not None:
            tell(Unharmed(face, "invulnerable" if INVULNERABLE[face] else "united"))
        return
    if SIDE[face] == HERO:
        if negations(s, place, target, kind, reach):
            s.agenda.append((ASK_NEGATE, place, target, kind, reach))
        else:
            damage(s, target, tell)
        return
    blocker = -1 if kind == UNBLOCKED else _must_block(s, place, target, kind, reach)
    if blocker >= 0:
        if tell is not None:
            tell(Negated(s.deck[blocker], face, False, 0))
        react(s, blocker, 0)
    else:
        damage(s, target, tell)


def _blocks(s: State, place: int) -> bool:
    face = s.deck[place]
    return REACTION[face] == BLOCK and holds(s, place, REACTION_NEED[face], REACTION_N[face])


def _must_block(s: State, place: int, target: int, kind: int, reach: int) -> int:
    """Return the place of the monster's Block that must be used, -1 if there is none (HB-BLOCK-3, HB-R-007)."""
    if kind == BY_HIT:
        side = SIDE[s.deck[target]]
        furthest = min(place + reach, len(s.deck) - 1)
        for other in range(furthest, place, -1):
            if SIDE[s.deck[other]] == side and _blocks(s, other):
                return other
        return -1
    return target if _blocks(s, target) else -1


def negations(s: State, place: int, target: int, kind: int, reach: int) -> list[int]:
    """List the reactions the player may use for the hero card at *target* (HB-M-17)."""
    found: list[int] = []
    deck = s.deck
    card = deck[target] >> 2
    reaction = REACTION[deck[target]]
    if reaction == DODGE:
        found.append(code(DODGE_BY, card))
    elif reaction == SLOTTED:
        for animal in _reacting_animals(s, DODGE):
            found.append(code(DODGE_BY, card, animal))
    if kind == BY_HIT:
        for other in range(place + 1, min(place + reach, len(deck) - 1) + 1):
            _add_blocks(s, other, found)
    elif kind == ALONE:
        _add_blocks(s, target, found)
    return found


def _add_blocks(s: State, other: int, found: list[int]) -> None:
    face = s.deck[other]
    if SIDE[face] != HERO:
        return
    if REACTION[face] == SLOTTED:
        for animal in _reacting_animals(s, BLOCK):
            found.append(code(BLOCK_BY, face >> 2, animal))
    elif _blocks(s, other):
        found.append(code(BLOCK_BY, face >> 2))


def _reacting_animals(s: State, kind: int) -> list[int]:
    """List the animals, not on top of the deck, that lend a Block or Dodge (HB-SET-BEAST-5, HB-R-022)."""
    return [face >> 2 for face in s.deck[1:] if REACTS[face] == kind]


def answers_negate(s: State, place: int, target: int, kind: int, reach: int) -> list[int]:
    """List taking it, and every negation."""
    return [code(TAKE), *negations(s, place, target, kind, reach)]


def answer_negate(s: State, target: int, kind: int, answer: int, tell: Tell | None) -> None:
    """Take what comes, or use a reaction; at most one (HB-R-008, HB-R-039)."""
    if answers.kind_of(answer) == TAKE:
        if kind != BY_MOVE:
            damage(s, target, tell)
        return
    if kind == BY_MOVE:
        s.agenda.pop()  # the move that was dodged
    by = place_of(s, answers.first(answer))
    animal = answers.second(answer)
    before = s.deck[place_of(s, animal)] if animal else 0
    if tell is not None:
        tell(Negated(s.deck[by], s.deck[target], answers.kind_of(answer) == DODGE_BY, before))
    if animal:
        where = place_of(s, animal)
        turn(s, where, before ^ REACTS_COST[before], "cost", tell)
    react(s, by, animal_bit(animal))


def animal_bit(animal: int) -> int:
    """Return the bit under which an animal counts as used in a row (HB-SET-BEAST-8)."""
    return 0 if not animal else 1 if animal % 2 == 0 else 2


def react(s: State, place: int, used: int) -> None:
    """Put what follows a reaction's arrow on the agenda (HB-REACT-01)."""
    face = s.deck[place]
    if REACTION_DO[face]:
        s.agenda.append(row_frame(place, REACTION_DO[face], WHO_OF[SIDE[face]], used=used))


def damage(s: State, target: int, tell: Tell | None) -> None:
    """Deal one damage: the on-damage row first, then a section one level lower (HB-M-18)."""
    face = s.deck[target]
    if HEALTH[face] == EXHAUSTED:
        if tell is not None:
            tell(Unharmed(face, "exhausted"))
    elif REACTION[face] == HURT:
        if tell is not None:
            tell(Acts(face, "hurt"))
        s.agenda.append((WOUND, target))
        s.agenda.append(row_frame(target, REACTION_DO[face], WHO_OF[SIDE[face]]))
    else:
        wound(s, target, tell)


def wound(s: State, target: int, tell: Tell | None) -> None:
    """Turn the card one level down, by the player's choice where two sections have that level (HB-DMG-03)."""
    lower = LOWER[s.deck[target]]
    if len(lower) == 1:
        turn(s, target, lower[0], "damage", tell)
    elif lower:  # a quest card may have no lower section (HB-R-088)
        s.agenda.append((ASK_SECTION, target, 0))


def answers_section(s: State, target: int, void: int) -> list[int]:
    """List the sections the card may turn to (HB-R-019)."""
    face = s.deck[target]
    return [code(SHOW, other) for other in (EXHAUSTED_FACES[face] if void else LOWER[face])]


def answer_section(s: State, target: int, void: int, answer: int, tell: Tell | None) -> None:
    """Turn the card to the chosen section."""
    turn(s, target, answers.first(answer), "void" if void else "damage", tell)


def void_target(s: State, place: int, side: int) -> int:
    """Return the closest enemy that is not exhausted, -1 if there is none (HB-ACT-VOID-1, HB-R-079)."""
    for target in range(place + 1, len(s.deck)):
        face = s.deck[target]
        if SIDE[face] == side or HEALTH[face] == EXHAUSTED or is_barred(face, side):
            continue
        if EXHAUSTED_FACES[face]:  # some quest cards have no such section (HB-R-088)
            return target
    return -1


def would_harm(s: State, target: int) -> bool:
    """Say whether an attack that reaches *target* counts as a change, reactions aside (HB-M-10)."""
    return target >= 0 and can_be_damaged(s, target)
