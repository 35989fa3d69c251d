"""What each seat may know, built from nothing up; and dealing anew what it can't know.

Public are hit points, hand counts, the deck's count, the discard pile, who has locked, and revealed plays. Hidden are
the rival's hand, its face-down play (even the number of its cards) and the order of the deck (TK-R-35).
"""

from functools import lru_cache

from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.tosk.actions import boost_text
from tabard.games.tosk.cards import CHAMPIONS, FIRST_TECHNIQUE, NOTATION, TENS, as_set, listed, notation, noted
from tabard.games.tosk.numbers import (
    ADVANCED_TECHNIQUES,
    BATTLE_WEARY,
    FORCE,
    HIT_POINTS,
    MOMENTUM,
    POTENT_HEALING,
    RULE_SETS,
)
from tabard.games.tosk.plays import some_heal, some_lock
from tabard.games.tosk.recover import heal_limit, must_act
from tabard.games.tosk.shown import PlayView, RevealView, SideView, View
from tabard.games.tosk.state import NOBODY, OVER, PLAN, State
from tabard.games.tosk.worth import Boosts, Cards, weigh

_PHASES = ("plan", "recover", "over")


def view(state: State, seat: Seat | None) -> View:
    """Build what *seat* may know."""
    rules = RULE_SETS[state.flags]
    own = state.plays[seat] if seat is not None else None
    own_heal = state.heals[seat] if seat is not None else None
    choosing = seat is not None and state.phase != OVER and state.phase != PLAN
    return View(
        seat=seat,
        round=state.round,
        phase=_PHASES[state.phase],
        sides=(_side(state, 0, seat), _side(state, 1, seat)),
        staged=None if own is None else play_view(own.cards, own.boosts, state.flags),
        staged_heal=None if own_heal is None else noted(own_heal.mask),
        heal_limit=heal_limit(state, seat) if seat is not None and choosing else 0,
        heal_each=rules.heal_each,
        last=_last(state),
        deck=len(state.deck),
        pile=notation(state.pile),
        stamina=rules.stamina,
        hand_most=rules.hand,
        hp_most=HIT_POINTS,
        force=bool(state.flags & FORCE),
        momentum=bool(state.flags & MOMENTUM),
        advanced_techniques=bool(state.flags & ADVANCED_TECHNIQUES),
        battle_weary=bool(state.flags & BATTLE_WEARY),
        potent_healing=bool(state.flags & POTENT_HEALING),
        rules=state.flags,
        tiring=state.tiring,
        tired=0 < state.tiring <= state.round,
        round_cap=state.round_cap,
        sudden_death=state.sudden_death,
        offer=None if state.offer == NOBODY else state.offer,
        winner=None if state.winner == NOBODY else state.winner,
        how=state.how,
    )


def _side(state: State, owner: Seat, seat: Seat | None) -> SideView:
    hp = state.hp[owner]
    hand = state.hands[owner]
    return SideView(
        seat=owner,
        hp=hp,
        tens=TENS[owner],
        pips=(min(10, hp), max(0, hp - 10)),
        champion=CHAMPIONS[owner],
        hand=noted(hand) if owner == seat else None,
        hand_count=hand.bit_count(),
        chosen=state.plays[owner] is not None or state.heals[owner] is not None,
        must_act=owner in must_act(state),
        unspent=0 if state.phase == PLAN else state.unspent[owner],
    )


def _last(state: State) -> RevealView | None:
    if not state.revealed:
        return None
    one, two = state.shown[0], state.shown[1]
    return RevealView(
        round=state.revealed,
        plays=(play_view(one.cards, one.boosts, state.flags), play_view(two.cards, two.boosts, state.flags)),
        dealt=state.dealt,
        healed=(noted(state.healed[0]), noted(state.healed[1])),
    )


@lru_cache(maxsize=4096)
def play_view(cards: Cards, boosts: Boosts, flags: int) -> PlayView:
    """Write a play out, with its figures."""
    working = weigh(cards, boosts, RULE_SETS[flags])
    worth = working.worth()
    doubled = dict(boosts)
    written = [boost_text(c, doubled[c]) if c in doubled else NOTATION[c] for c in cards]
    return PlayView(
        cards=notation(cards),
        boosts=tuple([(NOTATION[technique], NOTATION[action]) for technique, action in boosts]),
        idle=tuple([NOTATION[c] for c in cards if c >= FIRST_TECHNIQUE and c not in doubled]),
        attack=worth.attack,
        defence=worth.defence,
        cost=worth.cost,
        attack_working=working.attack.working(),
        defence_working=working.defence.working(),
        cost_working=working.cost.working(),
        text=" ".join(written),
    )


def resample(state: State, seat: Seat, chance: Chance) -> State:
    """Return a new state with the rival's hand and the deck dealt anew from all that *seat* can't see.

    A rival that has locked, or chosen a healing, gets a random one of its new hand.
    """
    rival = 1 - seat
    twin = state.copy()
    unseen = sorted([*state.deck, *listed(state.hands[rival])])
    chance.shuffle(unseen)
    held = state.hands[rival].bit_count()
    hand = as_set(unseen[:held])
    twin.hands[rival] = hand
    twin.deck = unseen[held:]
    if state.plays[rival] is not None:
        twin.plays[rival] = some_lock(hand, RULE_SETS[state.flags], chance)
    if state.heals[rival] is not None:
        twin.heals[rival] = some_heal(hand, heal_limit(state, rival), chance)
    return twin
