"""The peer program's known slips, each as a change of our rules; with one of them on, we must give what it gives."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from tabard.games.handy_brawl import acts, harm, moves, orders, turn
from tabard.games.handy_brawl.answers import AIM, code, fields
from tabard.games.handy_brawl.harm import negations
from tabard.games.handy_brawl.hits import clawed
from tabard.games.handy_brawl.moves import aims_at_moves
from tabard.games.handy_brawl.orders import aims_at_orders
from tabard.games.handy_brawl.reach import can_be_damaged, has_colour, is_united
from tabard.games.handy_brawl.state import ALONE, BY_HIT, BY_MOVE, MOVE, PLAYER, UNBLOCKED, Frame, State
from tabard.games.handy_brawl.tables import (
    ACT_N,
    ACT_OP,
    EXHAUSTED,
    FIREBALL,
    HEALTH,
    HERO,
    HIT,
    INSPIRE,
    INVULNERABLE,
    MOON,
    QUICKEN,
    REACTION_N,
    SIDE,
)

Patch = tuple[ModuleType, str, Any]


def _inspire_always_counts() -> list[Patch]:
    return [(orders, "_would_act", lambda s, target: target >= 0)]


def _claws_force_exhausted_heroes_to_react() -> list[Patch]:
    """An exhausted hero card with Dodge or Block must use it against Claws, and that makes the row count."""

    before = turn.answers_negate

    def answers_negate(s: State, place: int, target: int, kind: int, reach: int) -> list[int]:
        found = before(s, place, target, kind, reach)
        return found[1:] if kind == ALONE and reach == 0 and HEALTH[s.deck[target]] == EXHAUSTED else found

    def would_claw(s: State, place: int, side: int, colour: int, reach: int) -> bool:
        return any(
            can_be_damaged(s, target) or (SIDE[s.deck[target]] == HERO and bool(negations(s, place, target, ALONE, 0)))
            for target in clawed(s, place, side, colour, reach)
        )

    return [(turn, "answers_negate", answers_negate), (orders, "would_claw", would_claw)]


def _dodge_of_a_move_barred_by_a_wall() -> list[Patch]:
    def aims(s: State, place: int, op: int, colour: int, power: int) -> list[int]:
        found = aims_at_moves(s, place, op, colour, power)
        step = -1 if op == QUICKEN else 1
        for target in range(place + 1, len(s.deck)):
            face = s.deck[target]
            aim = code(AIM, face >> 2, op)
            inside = power > 0 and place < target + step < len(s.deck)
            fits = SIDE[face] == HERO and has_colour(face, HERO, colour)
            if inside and fits and aim not in found and negations(s, place, target, BY_MOVE, 0):
                found.append(aim)
        return found

    return [(acts, "aims_at_moves", aims)]


def _harmless_trap_ends_the_move() -> list[Patch]:
    """A card that a Trap can't harm doesn't go on after it."""
    before = turn.strike_next

    def strike_next(s: State, frame: Frame, tell: Any) -> None:
        move = s.agenda[-1] if s.agenda else (0,)
        if frame[4] == moves.TRAPPED and move[0] == MOVE and not can_be_damaged(s, frame[2]):
            s.agenda[-1] = (*move[:5], 0, *move[6:])
        before(s, frame, tell)

    return [(turn, "strike_next", strike_next)]


def _fireball_needs_harm_above() -> list[Patch]:
    """A Fireball whose upper target can't be damaged is left out."""
    before = acts.aims_at_payers

    def aims(s: State, op: int, paid: int, bound: int) -> list[int]:
        found = before(s, op, paid, bound)
        above = [_place(s, fields(aim)[0]) - 1 for aim in found]
        if op != FIREBALL:
            return found
        return [aim for aim, at in zip(found, above, strict=True) if at <= 0 or can_be_damaged(s, at)]

    return [(acts, "aims_at_payers", aims)]


def _place(s: State, card: int) -> int:
    return next(place for place, face in enumerate(s.deck) if face >> 2 == card)


def _no_dodge_of_poison_and_backstab() -> list[Patch]:
    before = turn.answers_negate

    def answers_negate(s: State, place: int, target: int, kind: int, reach: int) -> list[int]:
        found = before(s, place, target, kind, reach)
        return found[:1] if kind == UNBLOCKED else found

    return [(turn, "answers_negate", answers_negate)]


def _modified_hits_must_harm() -> list[Patch]:
    """A hero's Hit is only modified to harm somebody or meet a reaction."""
    before, before_target = turn.answers_modify, turn.answers_target

    def answers_modify(s: State, place: int) -> list[int]:
        act, who = s.agenda[-1][2], s.agenda[-1][3]
        found = before(s, place)
        if who != PLAYER or ACT_OP[act] != HIT:
            return found
        return [one for one in found if not fields(one) or _hits(s, place, act, one)]

    def answers_target(s: State, ask: Frame) -> list[int]:
        found = before_target(s, ask)
        if not ask[4] or ACT_OP[ask[2]] != HIT:
            return found
        return [one for one in found if _harms(s, ask[1], _place(s, fields(one)[0]), ask[3])]

    def _hits(s: State, place: int, act: int, one: int) -> bool:
        total = ACT_N[act] + sum(REACTION_N[face] for face in s.deck if face >> 2 in fields(one))
        reach = min(max(0, total), len(s.deck) - 1 - place)
        return any(_harms(s, place, target, reach) for target in range(place + 1, place + reach + 1))

    def _harms(s: State, place: int, target: int, reach: int) -> bool:
        if can_be_damaged(s, target):
            return True
        return not is_united(s, target) and harm._must_block(s, place, target, BY_HIT, reach) >= 0

    return [(turn, "answers_modify", answers_modify), (turn, "answers_target", answers_target)]


def _orders_reach_invulnerable_cards() -> list[Patch]:
    def aims(s: State, place: int, op: int, same: int) -> list[int]:
        found = aims_at_orders(s, place, op, same)
        for face in s.deck[place + 1 :]:
            wanted = op == INSPIRE or HEALTH[face] == EXHAUSTED
            if SIDE[face] != HERO and wanted and same in (0, face >> 2) and code(AIM, face >> 2, op) not in found:
                found.append(code(AIM, face >> 2, op))
        return found

    return [(acts, "aims_at_orders", aims)]


def _invulnerable_block_saves_from_moon_cards() -> list[Patch]:
    """Against a moon card's Hit an Invulnerable card's Block comes first, however near it is."""
    before = harm._must_block

    def must_block(s: State, place: int, target: int, kind: int, reach: int) -> int:
        if kind == BY_HIT and SIDE[s.deck[place]] == MOON:
            for other in range(min(place + reach, len(s.deck) - 1), place, -1):
                if INVULNERABLE[s.deck[other]] and harm._blocks(s, other):
                    return other
        return before(s, place, target, kind, reach)

    return [(harm, "_must_block", must_block)]


HABITS: dict[str, Callable[[], list[Patch]]] = {
    "HB-R-003": _inspire_always_counts,
    "HB-R-006": _claws_force_exhausted_heroes_to_react,
    "HB-R-041": _dodge_of_a_move_barred_by_a_wall,
    "HB-R-044": _harmless_trap_ends_the_move,
    "HB-R-051": _fireball_needs_harm_above,
    "HB-R-056": _no_dodge_of_poison_and_backstab,
    "HB-R-060": _modified_hits_must_harm,
    "HB-R-069": _orders_reach_invulnerable_cards,
    "HB-BLOCK-3": _invulnerable_block_saves_from_moon_cards,
}


@contextmanager
def habits(*rulings: str) -> Iterator[None]:
    """Play as the peer does in these points."""
    undo: list[Patch] = []
    try:
        for ruling in rulings:
            for module, name, changed in HABITS[ruling]():
                undo.append((module, name, getattr(module, name)))
                setattr(module, name, changed)
        yield
    finally:
        for module, name, before in reversed(undo):
            setattr(module, name, before)
