"""What the House says to the questions of a battle, and its special moves: each weighed at a glance, in HP."""

from typing import Final

from tabard.bots.posh_nosh_glance import Glance
from tabard.bots.posh_nosh_hand import keeping, missing
from tabard.bots.posh_nosh_setup import item_worth
from tabard.bots.posh_nosh_worth import pace_of
from tabard.games.posh_nosh import State
from tabard.games.posh_nosh import actions as act
from tabard.games.posh_nosh.actions import summon_cards
from tabard.games.posh_nosh.cards import HEAL, IS_ATTACK, TYPE, WORTH
from tabard.games.posh_nosh.codes import (
    ASK_ACTOR,
    ASK_ANSWER,
    ASK_BARTER,
    ASK_GIVE,
    ASK_LOOT,
    ASK_PLAY,
    ASK_TAKE,
    ASK_TOP,
    ASK_WARD,
    BLACKSMITH,
    DOUBLE,
    DRAGON,
    FAIRY,
    TAKEN,
    TURN,
)
from tabard.games.posh_nosh.extras import extra_of, face_of
from tabard.games.posh_nosh.roster import ABILITIES
from tabard.games.posh_nosh.staging import targets
from tabard.games.posh_nosh.standing import has_room
from tabard.games.posh_nosh.units import (
    ABSORBS,
    ANSWERS,
    BURNS,
    DRAINS,
    GUARDS,
    HIDES,
    IMMUNE_BLUNT,
    IMMUNE_PIERCE,
    MENDS,
    PASSES,
    RAISES,
    RAISES_SKELETONS,
    RISES,
    ROBS,
    SEALED,
    STRIPS,
    THIRD_PIERCE,
    UNSWAYED,
    WARDS,
)

_POOR: Final = 10.0
"""A hand worth less than that is sent away with the familiar."""
_LOOK: Final = 14.0
_ROB: Final = 10.0
_SPARED: Final = 8.0
"""What it is worth beyond its HP that a unit does not fall."""
_SHARE: Final = 0.4
"""What a card taken from the rival would have been worth to it."""
_ABILITIES: Final = (
    (ROBS, 11.0),
    (MENDS, 10.0),
    (RISES, 9.0),
    (DRAINS, 8.0),
    (ABSORBS, 8.0),
    (RAISES_SKELETONS, 7.0),
    (ANSWERS, 6.0),
    (WARDS, 6.0),
    (RAISES, 5.0),
    (STRIPS, 5.0),
    (IMMUNE_PIERCE, 4.0),
    (IMMUNE_BLUNT, 4.0),
    (PASSES, 3.0),
    (THIRD_PIERCE, 2.0),
    (UNSWAYED, 2.0),
    (GUARDS, 1.5),
)
"""What an ability is worth to a Shape Shifter."""


def reply(s: State, found: list[int]) -> int:
    """Return the answer to the question on top of the agenda; *found* has those there are."""
    if len(found) == 1:
        return found[0]
    frame = s.agenda[-1]
    sort = frame[0]
    if sort == ASK_TOP:
        return _top(s, found)
    scores = [_score(s, frame, sort, packed) for packed in found]
    return found[scores.index(max(scores))]


def _score(s: State, frame: tuple[int, ...], sort: int, packed: int) -> float:
    verb, one = packed & 63, packed >> 6 & 1023
    if sort == ASK_ANSWER:
        return _raising(s, frame, one) if verb == act.RAISE else 0.0
    if sort == ASK_WARD:
        return _warding(s, frame, one) if verb == act.WARD else 0.0
    if sort == ASK_PLAY:
        return Glance(s, s, TAKEN).playing(one, packed >> 16 & 1023) if verb == act.PLAY else 0.0
    if sort == ASK_TAKE:
        return best_use(s, one) + _SHARE * WORTH[one]
    if sort == ASK_BARTER:
        return _bartering(s, one)
    if sort == ASK_GIVE:
        return -keeping(s, s.turn, one) - 0.3 * best_use(s, one)
    if sort == ASK_ACTOR:
        return _acting(s, one)
    assert sort == ASK_LOOT
    return item_worth(s.book, s.kind[one], frame[2]) - _carried(s, one) if verb == act.LOOT else 0.0


def _carried(s: State, unit: int) -> float:
    return item_worth(s.book, s.kind[unit], s.item[unit]) if s.item[unit] else -1.0


def _raising(s: State, frame: tuple[int, ...], shield: int) -> float:
    """Score a Knight's answer: it costs no turn, and the card is drawn again."""
    card, target, _ = s.staged[frame[2]]
    abilities = s.abilities[s.active] if s.mode in (TURN, TAKEN) else 0
    cost = keeping(s, target & 1, shield) + 0.01 * WORTH[shield]
    passes = abilities & PASSES and not s.abilities[target] & SEALED
    if passes or s.shields[target] or Glance(s, s, s.mode).is_turned(card, s.abilities[target], target):
        return 3.5 - 0.5 * len(s.shields[target]) - 0.5 * cost
    return _saved(s, target, face_of(s, card, s.mode) + extra_of(s, card, s.mode, target, None)) - 0.5 * cost


def _saved(s: State, unit: int, blow: int) -> float:
    return min(blow, s.hp[unit]) + (_SPARED if blow >= s.hp[unit] else 0.0)


def _warding(s: State, frame: tuple[int, ...], heal: int) -> float:
    """Score a ward: what it stops, most of all a fall; a card with less to spare is better."""
    taker, blow = frame[2], frame[6] + frame[7]
    left = max(0, blow - WORTH[heal])
    return _saved(s, taker, blow) - _saved(s, taker, left) - 0.5 * keeping(s, taker & 1, heal)


def best_use(s: State, card: int) -> float:
    """Score the best play of a card that is taken and played at once."""
    glance = Glance(s, s, TAKEN)
    best = 0.0
    for unit in targets(s, s, card, TAKEN):
        best = max(best, glance.playing(card, unit))
    return best


def _bartering(s: State, card: int) -> float:
    """Score a card out of a pile: what it would do this turn, or be worth keeping."""
    return max(best_use(s, card), keeping(s, s.turn, card)) + 0.1 * WORTH[card]


def _acting(s: State, unit: int) -> float:
    """Score a unit to act: what it does a turn, and how it fits the attack cards at hand."""
    book, kind = s.book, s.kind[unit]
    total = pace_of(s, unit)
    for card in s.hands[s.turn]:
        if IS_ATTACK[card]:
            total += 0.3 * (WORTH[card] * book.more[kind * 2 + TYPE[card]] / 100 + book.plus[kind * 2 + TYPE[card]])
    return total - (3.0 if s.poison[unit] else 0.0)


def _use_to_rival(card: int) -> float:
    if IS_ATTACK[card]:
        return WORTH[card] + 3.0
    return 0.9 * WORTH[card] if TYPE[card] == HEAL else 7.0


def _top(s: State, found: list[int]) -> int:
    """Put what is of least use to the rival next."""
    cards = [packed for packed in found if packed & 63 == act.TOP]
    return min(cards, key=_least)


def _least(packed: int) -> float:
    return _use_to_rival(packed >> 6 & 1023)


def special(s: State, found: list[int]) -> int:
    """Return the special move to make before any card is played, or -1; *found* is all that is open."""
    best, most = -1, 0.0
    for packed in found:
        verb = packed & 63
        if verb in (act.STAGE, act.DISCARD, act.CONFIRM):
            continue
        score = _special_score(s, verb, packed)
        if score > most:
            best, most = packed, score
    return best


def _special_score(s: State, verb: int, packed: int) -> float:
    """Score a special move; more than 0 is worth making, and the best one comes first."""
    one = packed >> 6 & 1023
    if verb == act.DECLARE:
        return _declaring(s, one)
    if verb == act.SUMMON:
        return _summoning(s, packed)
    if verb == act.SHIFT:
        return _shifting(s, one)
    if verb == act.STEAL:
        return _stealing(s, one, packed >> 16 & 1023)
    if verb == act.ROB:
        return _ROB
    if verb == act.LOOK:
        return _LOOK
    if verb == act.FETCH:
        return best_use(s, one)
    if verb in (act.PEEK, act.BARTER):
        return 5.0
    assert verb == act.SEND
    return 1.0 if is_poor(s) else 0.0


def is_poor(s: State) -> bool:
    """Say whether the hand should be sent away for a fresh one."""
    total = 0.0
    for card in s.hands[s.turn]:
        total += keeping(s, s.turn, card)
    return total < _POOR


def _declaring(s: State, mode: int) -> float:
    """Score a hand of one kind: five cards beside the turn's, and a fresh hand; only a guarded side is not worth it."""
    seat, rival = s.turn, 1 - s.turn
    if mode in (DRAGON, DOUBLE):
        side = s.side_abilities[rival]
        guarded = side & GUARDS and not s.side_abilities[seat] & BURNS
        if side & HIDES or guarded:
            return 0.0
        return 100.0
    if mode == FAIRY:
        return 100.0 if missing(s, seat) >= 8 else 0.0
    if mode == BLACKSMITH:
        room = 0
        for unit in range(seat, len(s.kind), 2):
            if has_room(s, unit):
                room += s.book.shields - len(s.shields[unit])
        return 100.0 if room >= 3 else 0.0
    return 100.0


def _summoning(s: State, packed: int) -> float:
    """Score a payment: the cheapest that leaves a turn's cards; a summons costs no turn."""
    cards = summon_cards(packed)
    hand = s.hands[s.turn]
    if len(hand) - len(cards) < s.book.cards and not s.beside[s.turn]:
        return 0.0
    heals = TYPE[cards[0]] == HEAL
    gain = 22.0 if heals else 40.0
    for card in cards:
        gain -= 0.9 * WORTH[card]
    if heals:
        gain -= 0.15 * min(30, missing(s, s.turn))
    return max(0.0, gain)


def _shifting(s: State, source: int) -> float:
    """Score another ability for a Shape Shifter: by how much it is better than what it holds."""
    unit = s.active
    now = _ability_worth(s, s.copied[unit]) if s.copied[unit] >= 0 else 0.0
    gain = _ability_worth(s, source) - now
    return gain if gain > 0.5 else 0.0


def _ability_worth(s: State, source: int) -> float:
    if s.hp[source] <= 0:
        return 0.0
    kind = s.kind[source]
    abilities = ABILITIES[kind]
    total = sum([worth for ability, worth in _ABILITIES if abilities & ability])
    if s.book.aura[kind]:
        total += 3.0
    return total


def _stealing(s: State, victim: int, to: int) -> float:
    """Score a shield stolen: off the weaker guarded, onto who has fewest."""
    return 13.0 - 1.5 * len(s.shields[to]) - 1.0 * len(s.shields[victim]) + 0.05 * pace_of(s, to)
