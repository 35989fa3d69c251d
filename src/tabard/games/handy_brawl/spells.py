"""Costs, and the spells that look at who paid: Fireball, Ablaze and Backstab."""

from tabard.core.event import Tell
from tabard.games.handy_brawl import answers
from tabard.games.handy_brawl.answers import AIM, AIM_TWO, PAY, code
from tabard.games.handy_brawl.events import Does, Paid
from tabard.games.handy_brawl.harm import strike, turn
from tabard.games.handy_brawl.hits import strike_all
from tabard.games.handy_brawl.reach import place_of
from tabard.games.handy_brawl.state import UNBLOCKED, State
from tabard.games.handy_brawl.tables import (
    ABLAZE,
    ACT_OP,
    BACKSTAB,
    DODGE,
    FIRE,
    FIREBALL,
    HERO,
    PAY_FIRE,
    PROGRAMMES,
    REACTION,
    REACTION_DO,
    ROTATE,
    SIDE,
)


def payers(s: State, place: int, need: int) -> list[int]:
    """List the cards below that can pay a cost: other hero cards that show the reaction (HB-SET-PYRO-4, HB-R-023)."""
    wanted = FIRE if need == PAY_FIRE else DODGE
    return [face >> 2 for face in s.deck[place + 1 :] if REACTION[face] == wanted and SIDE[face] == HERO]


def answers_pay(s: State, place: int, need: int, number: int) -> list[int]:
    """List every set of exactly *number* payers, each in rising order."""
    sets: list[list[int]] = [[]]
    for card in sorted(payers(s, place, need)):
        sets += [[*some, card] for some in sets if len(some) < number]
    found = [some + [0] * (4 - number) for some in sets if len(some) == number]
    return sorted([code(PAY, some[0], some[1], some[2], some[3]) for some in found])


def pay(s: State, place: int, answer: int, tell: Tell | None) -> int:
    """Turn the payers, and return them packed as a row remembers them (HB-R-052)."""
    cards = answers.fields(answer)
    if tell is not None:
        tell(Paid(s.deck[place], tuple([s.deck[place_of(s, card)] for card in cards])))
    packed = 0
    for card in cards:
        packed = packed << 7 | card
        where = place_of(s, card)
        face = s.deck[where]
        for act in PROGRAMMES[REACTION_DO[face]]:  # always one mandatory Rotate
            turn(s, where, s.deck[where] ^ (1 if ACT_OP[act] == ROTATE else 2), "cost", tell)
    return packed


def _paid(packed: int) -> list[int]:
    cards: list[int] = []
    while packed:
        cards.append(packed & 127)
        packed >>= 7
    cards.reverse()
    return cards


def aims_at_payers(s: State, op: int, paid: int, bound: int) -> list[int]:
    """List the payers for a Fireball or Backstab, above the place *bound* if it is one (HB-R-053, HB-R-055)."""
    return [code(AIM, card, op) for card in _paid(paid) if bound < 0 or place_of(s, card) < bound]


def aims_at_pairs(paid: int) -> list[int]:
    """List the pairs of payers for Ablaze (HB-SET-PYRO-13)."""
    cards = _paid(paid)
    return [
        code(AIM_TWO, cards[one], ABLAZE, cards[two]) for one in range(len(cards)) for two in range(one + 1, len(cards))
    ]


def cast(s: State, place: int, act: int, op: int, answer: int, tell: Tell | None) -> None:
    """Carry out the spell the player aimed."""
    at = place_of(s, answers.first(answer))
    if op == FIREBALL:
        targets = [other for other in (at + 1, at - 1) if place < other < len(s.deck)]
    elif op == BACKSTAB:
        targets = [at - 1] if at - 1 > place else []
    else:
        to = place_of(s, answers.third(answer))
        targets = list(range(max(at, to) - 1, min(at, to), -1))
    if tell is not None:
        tell(Does(s.deck[place], act, 0, tuple([s.deck[target] for target in targets])))
    if op == BACKSTAB:
        for target in targets:
            strike(s, place, target, UNBLOCKED, 0, tell)
    else:
        strike_all(s, place, targets)
