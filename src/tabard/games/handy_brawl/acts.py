"""Actions, whoever does them: a monster's follow from the deck, the player's are aimed by a question."""

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.answers import AIM_TWO, DO, SKIP, code
from tabard.games.handy_brawl.events import Does, NoTarget
from tabard.games.handy_brawl.harm import turn, void_target
from tabard.games.handy_brawl.healing import (
    aims_at_heals,
    aims_at_maneuvers,
    heal_target,
    mend,
    summons,
)
from tabard.games.handy_brawl.hits import (
    aims_at_arrows,
    aims_at_hits,
    aims_at_poison,
    claw,
    clawed,
    hit,
    hit_target,
)
from tabard.games.handy_brawl.moves import aims_at_moves, shove, shove_target, start_move, swap, swaps
from tabard.games.handy_brawl.orders import aims_at_orders, inspired, order
from tabard.games.handy_brawl.quests import quest
from tabard.games.handy_brawl.reach import place_of
from tabard.games.handy_brawl.spells import aims_at_pairs, aims_at_payers, cast
from tabard.games.handy_brawl.state import (
    ALONE,
    ASK_SECTION,
    ASK_TARGET,
    BY_HIT,
    PLAYER,
    ROW,
    SIDE_OF,
    UNBLOCKED,
    Frame,
    State,
)
from tabard.games.handy_brawl.state import DEATH as LOST_BY_DEATH
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_COLOUR,
    ACT_JOINED,
    ACT_OP,
    ARROW,
    BACKSTAB,
    BOOK,
    CLAWS,
    DEATH,
    DELAY,
    EXHAUSTED_FACES,
    FIREBALL,
    HEAL,
    HERO,
    HIT,
    HYPNOSIS,
    INSPIRE,
    KEY,
    MANEUVER,
    POISON,
    PULL,
    PUSH,
    QUICKEN,
    RESURRECT,
    SUMMON,
    TELEPORT,
    VOID,
)

_REMEMBERED = (ARROW, FIREBALL, BACKSTAB)
"""Actions that come in joined pairs: the first target is remembered (HB-M-26)."""


def begin_action(
    s: State, place: int, act: int, number: int, who: int, modified: bool, row: Frame, tell: Tell | None
) -> None:
    """Do *act* with its final *number*; *row* remembers payers and earlier targets."""
    op = ACT_OP[act]
    if op == DEATH:
        s.over = LOST_BY_DEATH
        if tell is not None:
            tell(Does(s.deck[place], act, 0, ()))
        return
    if who == PLAYER:
        bound = place_of(s, row[7]) if ACT_JOINED[act] and row[7] else -1
        s.agenda.append((ASK_TARGET, place, act, number, 1 if modified else 0, bound, row[5], row[8]))
        return
    if not _program(s, place, act, op, number, who, row, tell) and tell is not None:
        tell(NoTarget(s.deck[place], act, number))


def _program(s: State, place: int, act: int, op: int, number: int, who: int, row: Frame, tell: Tell | None) -> bool:
    """Do a monster's action on the target that follows from the deck; say whether there was one (HB-R-080)."""
    side, colour = SIDE_OF[who], ACT_COLOUR[act]
    if op in (KEY, BOOK):
        return quest(s, place, act, op, number, tell)
    if op == CLAWS:
        targets = clawed(s, place, side, colour, number)
        if targets:
            claw(s, place, act, targets, number, tell)
        return len(targets) > 0
    if op == HIT:
        target = hit_target(s, place, side, colour, number)
    elif op in (PULL, PUSH):
        target = shove_target(s, place, side, op, colour, number)
    elif op == VOID:
        target = void_target(s, place, side)
    elif op == INSPIRE:
        target = inspired(s, place, side, row[8])
    else:
        target = heal_target(s, place, side, op, colour)
    if target < 0:
        return False
    if op == HIT:
        hit(s, place, act, target, number, BY_HIT, tell)
    elif op == INSPIRE:
        _remember(s, place, 8, s.deck[target] >> 2)
        order(s, place, act, target, tell)
    elif op in (HEAL, RESURRECT):
        mend(s, place, act, op, s.deck[target] >> 2, tell)
    else:
        if tell is not None:
            tell(Does(s.deck[place], act, number, (s.deck[target],)))
        if op == VOID:
            _void(s, target, tell)
        else:
            shove(s, place, who, op, target)
    return True


def _void(s: State, target: int, tell: Tell | None) -> None:
    """Exhaust the card at once; no reaction answers (HB-ACT-VOID-1, HB-ACT-VOID-2)."""
    faces = EXHAUSTED_FACES[s.deck[target]]
    if len(faces) == 1:
        turn(s, target, faces[0], "void", tell)
    else:
        s.agenda.append((ASK_SECTION, target, 1))


def _remember(s: State, place: int, slot: int, card: int) -> None:
    """Note a target in the rest of the row, for the action that follows (HB-DBL-2, HB-INSP-4)."""
    if s.agenda:
        rest = s.agenda[-1]
        if rest[0] == ROW and rest[1] == place:
            s.agenda[-1] = (*rest[:slot], card, *rest[slot + 1 :])


def aims(s: State, ask: Frame) -> list[int]:
    """List what the player may aim the asked action at, skipping aside (HB-M-20 to HB-M-29)."""
    place, act, number, bound, paid, same = ask[1], ask[2], ask[3], ask[5], ask[6], ask[7]
    op, colour = ACT_OP[act], ACT_COLOUR[act]
    if op == HIT:
        return aims_at_hits(s, place, colour, number)
    if op in (QUICKEN, DELAY):
        return aims_at_moves(s, place, op, colour, number)
    if op == MANEUVER:
        return aims_at_maneuvers(s, place, colour)
    if op in (HEAL, RESURRECT):
        return aims_at_heals(s, place, op, colour)
    if op == ARROW:
        found = aims_at_arrows(s, place, colour)
        return found if bound < 0 else [one for one in found if place_of(s, answers.first(one)) < bound]
    if op == TELEPORT:
        return swaps(s, place, act)
    if op == CLAWS:
        return [code(DO, 0, op)] if clawed(s, place, HERO, colour, number) else []
    if op == POISON:
        return aims_at_poison(s, place, colour)
    if op in (FIREBALL, BACKSTAB):
        return aims_at_payers(s, op, paid, bound)
    if op == ABLAZE:
        return aims_at_pairs(paid)
    if op in (INSPIRE, HYPNOSIS):
        return aims_at_orders(s, place, op, same)
    if op == SUMMON:
        return summons(s, place)
    return []


def answers_target(s: State, ask: Frame) -> list[int]:
    """List skipping, and every aim; a modified action with an aim can't be skipped (HB-TURN-06, HB-R-060)."""
    found = aims(s, ask)
    if not (ask[4] and found):
        found.insert(0, SKIP)
    return found


def answer_target(s: State, ask: Frame, answer: int, tell: Tell | None) -> None:
    """Do the player's action as it was aimed."""
    kind = answers.kind_of(answer)
    place, act, number = ask[1], ask[2], ask[3]
    if kind == SKIP:
        if tell is not None and not aims(s, ask):
            tell(NoTarget(s.deck[place], act, number))
        return
    op = ACT_OP[act]
    card = answers.first(answer)
    if op in _REMEMBERED:
        _remember(s, place, 7, card)
    if kind == AIM_TWO and op == TELEPORT:
        swap(s, answer, act, place, tell)
    elif op in (FIREBALL, BACKSTAB, ABLAZE):
        cast(s, place, act, op, answer, tell)
    elif op in (HEAL, RESURRECT, MANEUVER, SUMMON):
        mend(s, place, act, op, card, tell)
    elif op == CLAWS:
        claw(s, place, act, clawed(s, place, HERO, ACT_COLOUR[act], number), number, tell)
    else:
        _aimed_at_one(s, place, act, op, number, card, tell)


def _aimed_at_one(s: State, place: int, act: int, op: int, number: int, card: int, tell: Tell | None) -> None:
    target = place_of(s, card)
    if op == HIT:
        hit(s, place, act, target, number, BY_HIT, tell)
    elif op == ARROW:
        hit(s, place, act, target, 0, ALONE, tell)
    elif op == POISON:
        hit(s, place, act, target, 0, UNBLOCKED, tell)
    elif op in (INSPIRE, HYPNOSIS):
        _remember(s, place, 8, card)
        order(s, place, act, target, tell)
    else:
        if tell is not None:
            tell(Does(s.deck[place], act, number, (s.deck[target],)))
        start_move(s, place, op, target, number)
