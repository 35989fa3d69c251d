"""The turn: play, suit powers, damage, suffering, jesters, yields, flips (ledger, sections 4 to 8 and 11).

Every function carries out one step on the state, in place, and tells it if anyone listens.
"""

from typing import Final

from tabard.core.chance import Chance
from tabard.core.event import Tell
from tabard.core.tally import Tally
from tabard.games.regicide import events
from tabard.games.regicide.actions import FIRST_WISH, PHRASES, PLAYS, Play
from tabard.games.regicide.cards import (
    ATTACK,
    BIT,
    CLUBS,
    DIAMONDS,
    HEALTH,
    HEARTS,
    NO_CARD,
    NOTATION,
    SOLO_JOKERS,
    SPADES,
    SUIT,
    SUITS,
    as_set,
    listed,
    noted,
    worth,
)
from tabard.games.regicide.state import CHOOSE, KILLED, OVER, PLAY, STUCK, SUFFER, WON, RegicideState

ENDS: Final = ("", "won", "killed", "stuck", "gave-up")
"""The slug of each end."""
_WISHES: Final = sum([0xF0 << (8 * seat) for seat in range(4)])


def play(state: RegicideState, played: Play, chance: Chance, tell: Tell | None) -> None:
    """Take steps 1 to 3 of the turn, and come to step 4 if the enemy still stands (RG-TURN-1)."""
    seat, total, suits = state.turn, played.total, played.suits
    state.hands[seat] ^= played.mask
    state.played.append(4 * played.code + seat)
    state.yielded &= ~BIT[seat]
    state.said = 0
    state.jester_time = False
    if not suits:
        _jester(state, played, tell)
        return
    immune = 0 if state.cancelled else suits & SUIT[state.enemy]  # RG-IMM-1, RG-IMM-2
    if tell is not None:
        _tell_play(state, played, immune, tell)
    powers = suits & ~immune
    if powers & HEARTS:  # RG-COMBO-3: heal first, then draw
        _heal(state, total, chance, tell)
    if powers & DIAMONDS:
        draw(state, total, tell)
    if powers & SPADES:
        state.shield += total
        if tell is not None:
            tell(events.Shielded(total, NOTATION[state.enemy], state.strike()))
    elif suits & SPADES:
        state.blocked += total  # RG-RULE-20
    dealt = 2 * total if powers & CLUBS else total  # RG-SUIT-CLUB-2: once, however many clubs
    state.damage += dealt
    if tell is not None:
        _tell_damage(state, played, dealt, tell)
    if state.damage >= HEALTH[state.enemy]:
        _defeat(state, tell)
    else:
        _suffer(state, tell)


def _jester(state: RegicideState, played: Play, tell: Tell | None) -> None:
    """Cancel the immunity, let earlier spades shield, and ask who goes next (RG-JEST-2 to 6)."""
    if tell is not None:
        tell(events.JesterPlayed(state.turn, played.text[5:], NOTATION[state.enemy], state.cancelled))
    state.cancelled = True
    if state.blocked:
        state.shield += state.blocked
        if tell is not None:
            tell(events.Shielded(state.blocked, NOTATION[state.enemy], state.strike(), by_jester=True))
        state.blocked = 0
    if state.seats == 1:
        _begin_turn(state, 0, tell)  # RG-RULE-54
    else:
        state.phase = CHOOSE
        state.jester_time = True


def choose(state: RegicideState, seat: int, tell: Tell | None) -> None:
    """Give the next turn to *seat*; the answers about it stay until that turn's first action (RG-RULE-59)."""
    if tell is not None:
        tell(events.NextChosen(state.turn, seat))
    state.said &= _WISHES
    _begin_turn(state, seat, tell)


def yield_turn(state: RegicideState, tell: Tell | None) -> None:
    """Go straight to step 4 (RG-YIELD-1)."""
    state.yielded |= BIT[state.turn]
    state.said = 0
    state.jester_time = False
    if tell is not None:
        tell(events.Yielded(state.turn, NOTATION[state.enemy]))
    _suffer(state, tell)


def _heal(state: RegicideState, wanted: int, chance: Chance, tell: Tell | None) -> None:
    """Put random cards of the discard pile under the tavern, in random order (RG-SUIT-HEART-1, RG-RULE-4)."""
    pile = state.discard
    if not pile:  # RG-RULE-1
        if tell is not None:
            tell(events.Healed(0))
        return
    count = min(wanted, len(pile))
    if state.top_only:
        _mix(state)
    if count == len(pile) or state.top_only:
        chance.shuffle(pile)
        start = len(pile) - count
        batch = pile[start:]
        del pile[start:]
    else:  # the whole pile lies open, so the order of what stays tells nobody anything
        batch = [pile.pop(chance.below(len(pile))) for _ in range(count)]
    state.tavern[:0] = batch
    if state.top_only:
        state.buried = max(0, len(pile) - 1)
    else:
        cards = as_set(batch)
        state.layers = (*[layer & ~cards for layer in state.layers if layer & ~cards], cards)
    if tell is not None:
        tell(events.Healed(count))


def _mix(state: RegicideState) -> None:
    """Make one layer of the whole discard pile and all that was healed before: only its top will be known."""
    mixed = as_set(state.discard)
    for layer in state.layers[1:]:
        mixed |= layer
    state.layers = (state.layers[0] & ~mixed, mixed)


def draw(state: RegicideState, wanted: int, tell: Tell | None) -> None:
    """Share out cards from the acting player on, who is full being skipped (RG-SUIT-DIA-1 to 3, RG-RULE-7)."""
    before = state.hands[:] if tell is not None else state.hands
    if state.seats == 1:
        _draw_alone(state, wanted)
    else:
        share_out(state, wanted)
    if tell is not None:
        _tell_draw(state, before, tell)


def _draw_alone(state: RegicideState, wanted: int) -> None:
    """Share out to the only seat, at once."""
    hand, tavern = state.hands[0], state.tavern
    count = min(wanted, len(tavern), state.limit - hand.bit_count())
    if count > 0:
        for card in tavern[-count:]:
            hand |= BIT[card]
        del tavern[-count:]
        state.hands[0] = hand


def share_out(state: RegicideState, wanted: int) -> None:
    """Deal *wanted* cards round the table from the acting player on, until they, the rooms or the tavern run out."""
    tavern, hands, seats, limit = state.tavern, state.hands, state.seats, state.limit
    left = min(wanted, len(tavern))
    seat, full = state.turn, 0
    while left > 0 and full < seats:
        hand = hands[seat]
        if hand.bit_count() < limit:
            hands[seat] = hand | BIT[tavern.pop()]
            left -= 1
            full = 0
        else:
            full += 1
        seat += 1
        if seat == seats:
            seat = 0


def _defeat(state: RegicideState, tell: Tell | None) -> None:
    """Clear the enemy away and turn up the next, or win (RG-DMG-4 to 7, RG-RULE-47)."""
    enemy, seat = state.enemy, state.turn
    exact = state.damage == HEALTH[enemy]
    (state.tavern if exact else state.discard).append(enemy)
    for entry in state.played:
        state.discard.extend(PLAYS[entry >> 2].cards)
    state.played.clear()
    state.damage = state.shield = state.blocked = 0
    state.cancelled = False
    if tell is not None:
        tell(events.Defeated(seat, NOTATION[enemy], exact))
    if not state.castle:  # RG-RULE-52, RG-RULE-53
        state.enemy = NO_CARD
        state.phase, state.end = OVER, WON
        if tell is not None:
            tell(events.Won(seat, SOLO_JOKERS - state.jokers if state.seats == 1 else -1))
        return
    state.enemy = state.castle[-1]
    state.castle = state.castle[:-1]
    if tell is not None:
        tell(events.EnemyRevealed(NOTATION[state.enemy], state.defeated() + 1, state.enemies, seat))
    _begin_turn(state, seat, tell)


def _suffer(state: RegicideState, tell: Tell | None) -> None:
    """Come to step 4: pay, or pass on if nothing is owed, or lose (RG-SUF-1 to 5, RG-RULE-33)."""
    strike = ATTACK[state.enemy] - state.shield
    if tell is not None:
        tell(events.Struck(state.turn, NOTATION[state.enemy], max(strike, 0)))
    if strike <= 0:  # RG-RULE-18, RG-RULE-19
        _pass_on(state, tell)
    elif state.jokers or worth(state.hands[state.turn]) >= strike:
        state.phase = SUFFER
    else:
        lose(state, state.turn, KILLED, tell)


def pay(state: RegicideState, mask: int, tell: Tell | None) -> None:
    """Discard the payment and end the turn (RG-SUF-2, RG-SUF-5)."""
    state.hands[state.turn] ^= mask
    state.discard += listed(mask)
    state.said = 0
    if tell is not None:
        tell(events.Discarded(state.turn, noted(mask), worth(mask), state.strike()))
    _pass_on(state, tell)


def flip(state: RegicideState, tell: Tell | None) -> None:
    """Turn over a solo joker: a new hand, at the start of step 1 or of step 4 (RG-SOLO-2, RG-RULE-36)."""
    old = state.hands[0]
    state.jokers -= 1
    state.hands[0] = 0
    state.discard += listed(old)
    if tell is not None:
        tell(events.Flipped(0, noted(old), state.jokers))
    draw(state, state.limit, tell)
    hand = state.hands[0]
    if state.phase == SUFFER:
        if worth(hand) < state.strike() and (not state.jokers or not hand):
            lose(state, 0, KILLED, tell)
    elif not hand and not state.may_yield():  # RG-RULE-32
        lose(state, 0, STUCK, tell)


def _pass_on(state: RegicideState, tell: Tell | None) -> None:
    """Start the turn of the next player clockwise (RG-SETUP-7)."""
    seat = state.turn + 1
    _begin_turn(state, 0 if seat == state.seats else seat, tell)


def _begin_turn(state: RegicideState, seat: int, tell: Tell | None) -> None:
    """Start a turn; all is lost if that player can neither play, yield nor turn a joker (RG-END-3, RG-RULE-32)."""
    state.turn = seat
    state.phase = PLAY
    if not state.hands[seat] and not state.jokers and not state.may_yield():
        lose(state, seat, STUCK, tell)


def lose(state: RegicideState, seat: int, end: int, tell: Tell | None) -> None:
    """Lose for everybody (RG-END-2, RG-END-3, RG-RULE-34)."""
    if tell is not None:
        strike = state.strike() if state.enemy != NO_CARD else 0
        tell(events.Lost(seat, ENDS[end], strike, worth(state.hands[seat])))
    state.turn = seat
    state.phase, state.end = OVER, end


def say(state: RegicideState, seat: int, phrase: int, tell: Tell | None) -> None:
    """Show a phrase to all until the next move (RG-RULE-58, RG-RULE-59)."""
    state.said |= 1 << (8 * seat + phrase)
    if tell is not None:
        tell(events.Said(seat, PHRASES[phrase], fact(state, seat, phrase)))


def fact(state: RegicideState, seat: int, phrase: int) -> int:
    """Return the public number in a phrase; 0 for those without one."""
    if phrase >= FIRST_WISH:
        return 0
    numbers = (state.hands[seat].bit_count(), len(state.tavern), state.strike(), state.health() - state.damage)
    return numbers[phrase]


def _tell_play(state: RegicideState, played: Play, immune: int, tell: Tell) -> None:
    blocked = "".join([letter for bit, letter in enumerate(SUITS) if immune & BIT[bit]])
    cards = tuple([NOTATION[card] for card in played.cards])
    tell(events.Played(state.turn, cards, played.total, NOTATION[state.enemy], blocked))


def _tell_draw(state: RegicideState, before: list[int], tell: Tell) -> None:
    unseen = 0
    for layer in state.layers:
        unseen |= layer
    drawn = [hand & ~old for hand, old in zip(state.hands, before, strict=True)]
    counts = tuple([cards.bit_count() for cards in drawn])
    public = tuple([card for cards in drawn for card in noted(cards & ~unseen)])
    tell(events.Drew(state.turn, counts, tuple([noted(cards) for cards in drawn]), public))


def _tell_damage(state: RegicideState, played: Play, dealt: int, tell: Tell) -> None:
    tally = Tally(played.total, "attack value")
    tally.scale(dealt // played.total, "clubs")
    enemy = state.enemy
    tell(events.Damaged(state.turn, NOTATION[enemy], dealt, state.damage, HEALTH[enemy], tally.working()))
