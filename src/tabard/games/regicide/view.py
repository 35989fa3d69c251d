"""What each seat may know of a game of Regicide, and honest guesses at the rest.

Public: all but the hands, the order of the tavern and the order of the castle inside a rank (RG-RULE-44, RG-RULE-46).
Who pays attention also knows a good deal about the tavern:

- a recruit was seen on its way to the top, so the next draw is known, and so is a recruit in somebody's hand
  (RG-RULE-14);
- each batch of healed cards is known as a set, and lies under all that was there before (RG-RULE-45, RG-RULE-4);
- where only the top of the discard pile is shown, nobody can tell which of its cards were healed: all that were ever
  shuffled with it are one set, of which the rest is buried in the pile (RG-RULE-45);
- so it is known from which *layer* every hidden card comes: the first deck or one of the batches. A card drawn from a
  layer into another hand stays one of that layer until it is shown.

Inside a layer every order is equally likely. `resample` therefore deals each layer's hidden cards anew among exactly
the places, in the tavern, in other hands and buried in the pile, that hold cards of that layer. It reads nothing into
how others play.
"""

from tabard.core.chance import Chance
from tabard.core.event import Seat
from tabard.games.regicide.actions import PHRASES, PLAYS
from tabard.games.regicide.cards import ATTACK, HEALTH, NO_CARD, NOTATION, SOLO_JOKERS, SUIT, SUITS, as_set, noted
from tabard.games.regicide.cards import listed as listed_cards
from tabard.games.regicide.shown import EnemyView, LayerView, PlayView, RegicideView, Saying, SeatView
from tabard.games.regicide.state import OVER, PHASES, PLAY, WON, RegicideState
from tabard.games.regicide.turn import ENDS, fact

GRADES = ("gold", "silver", "bronze")
"""Solo victories by the number of jokers used (RG-SOLO-6)."""


def view(state: RegicideState, seat: Seat | None) -> RegicideView:
    """Build the view of *seat*."""
    over = state.phase == OVER
    own = state.hands[seat] if seat is not None else 0
    tavern = as_set(state.tavern)
    unseen = 0
    for layer in state.layers:
        unseen |= layer
    return RegicideView(
        seat=seat,
        phase=PHASES[state.phase],
        turn=state.turn,
        seats=tuple([_seat_view(state, owner, over or owner == seat, unseen) for owner in range(state.seats)]),
        hand=noted(own),
        limit=state.limit,
        enemy=_enemy_view(state) if state.enemy != NO_CARD else None,
        defeated=state.defeated(),
        enemies=state.enemies,
        castle=noted(as_set(list(state.castle))),
        played=tuple(
            [PlayView(entry & 3, tuple([NOTATION[c] for c in PLAYS[entry >> 2].cards])) for entry in state.played]
        ),
        tavern_count=len(state.tavern),
        recruits=tuple([NOTATION[card] for card in _recruits(state, unseen)]),
        layers=() if state.top_only else _layers(state, tavern, own),
        discard=tuple([NOTATION[card] for card in (state.discard[-1:] if state.top_only else state.discard)]),
        discard_count=len(state.discard),
        top_only=state.top_only,
        jokers=state.jokers,
        may_yield=state.phase == PLAY and state.may_yield(),
        jester_time=state.jester_time,
        end=ENDS[state.end],
        grade=GRADES[SOLO_JOKERS - state.jokers] if state.end == WON and state.seats == 1 else "",
    )


def _seat_view(state: RegicideState, owner: Seat, shown: bool, unseen: int) -> SeatView:
    hand = state.hands[owner]
    said = (state.said >> (8 * owner)) & 0xFF
    return SeatView(
        seat=owner,
        hand_size=hand.bit_count(),
        hand=noted(hand) if shown else None,
        known=noted(hand & ~unseen),
        yielded=bool((state.yielded >> owner) & 1),
        sayings=tuple([Saying(PHRASES[said_], fact(state, owner, said_)) for said_ in listed_cards(said)]),
    )


def _enemy_view(state: RegicideState) -> EnemyView:
    enemy = state.enemy
    return EnemyView(
        card=NOTATION[enemy],
        attack=ATTACK[enemy],
        health=HEALTH[enemy],
        damage=state.damage,
        shield=state.shield,
        strike=state.strike(),
        suit=SUITS[SUIT[enemy].bit_length() - 1],
        immune=not state.cancelled,
        blocked=state.blocked,
    )


def _recruits(state: RegicideState, unseen: int) -> list[int]:
    """List the known cards on top of the tavern, the next one first."""
    found: list[int] = []
    for card in reversed(state.tavern):
        if (unseen >> card) & 1:
            break
        found.append(card)
    return found


def _layers(state: RegicideState, tavern: int, own: int) -> tuple[LayerView, ...]:
    hidden = tavern
    for hand in state.hands:
        hidden |= hand
    hidden &= ~own
    views = [LayerView(noted(layer & hidden), (layer & tavern).bit_count()) for layer in state.layers]
    return tuple([layer for layer in views if layer.cards])


def resample(state: RegicideState, seat: Seat, chance: Chance) -> RegicideState:
    """Deal the cards that *seat* can't see anew, each layer among the places that hold its cards."""
    new = state.copy()
    in_tavern = as_set(state.tavern)
    others = [] if state.phase == OVER else [other for other in range(state.seats) if other != seat]
    start, buried = 0, state.buried  # the last batch lies lowest, and all that is buried is of it
    for layer in reversed(state.layers):
        end = start + (layer & in_tavern).bit_count()
        pool = state.tavern[start:end] + state.discard[:buried]
        for other in others:
            pool += listed_cards(layer & state.hands[other])
        if len(pool) > 1:
            pool.sort()
            chance.shuffle(pool)
            under = end - start
            new.tavern[start:end] = pool[:under]
            new.discard[:buried] = pool[under : under + buried]
            _deal_hands(new, layer, others, pool[under + buried :])
        start, buried = end, 0
    new.castle = _shuffled_castle(state, chance)
    return new


def _deal_hands(new: RegicideState, layer: int, others: list[Seat], pool: list[int]) -> None:
    """Give each other hand as many cards of the pool as it holds of the layer."""
    dealt = 0
    for other in others:
        held = layer & new.hands[other]
        if held:
            count = held.bit_count()
            new.hands[other] = (new.hands[other] & ~held) | as_set(pool[dealt : dealt + count])
            dealt += count


def _shuffled_castle(state: RegicideState, chance: Chance) -> tuple[int, ...]:
    """Shuffle the castle inside each rank."""
    castle: list[int] = []
    for rank in (12, 11, 10):
        same = sorted([card for card in state.castle if card >> 2 == rank])
        if len(same) > 1:
            chance.shuffle(same)
        castle += same
    return tuple(castle)
