"""What a play would do, as far as a view can know."""

from dataclasses import dataclass

from tabard.games.regicide.actions import Play
from tabard.games.regicide.cards import CARD, CLUBS, DIAMONDS, HEARTS, SPADES, SUIT, VALUE
from tabard.games.regicide.shown import RegicideView


@dataclass(slots=True)
class Preview:
    """The effects of one play."""

    dealt: int
    left: int
    """Health left; 0 or less when the enemy falls, 0 exactly when it is recruited."""
    powers: int
    """Suit bits that work."""
    immune: int
    """Suit bits that the enemy ignores."""
    shield: int
    strike: int
    healed: int
    drawn: int
    mine: int
    """How many of the cards drawn come to the player."""
    worth: int
    """What the hand would be worth after the play, before any card drawn."""
    held: int
    """How many cards would be in hand, those drawn included."""


def preview(view: RegicideView, play: Play) -> Preview:
    """Work out the effects of *play*, made by the view's own seat on its turn."""
    enemy = view.enemy
    assert enemy is not None
    immune = play.suits & SUIT[CARD[enemy.card]] if enemy.immune else 0
    powers, total = play.suits & ~immune, play.total
    dealt = 2 * total if powers & CLUBS else total
    shield = total if powers & SPADES else 0
    if not play.suits:
        shield = enemy.blocked
    healed = min(total, view.discard_count) if powers & HEARTS else 0
    drawn = mine = 0
    if powers & DIAMONDS:
        drawn, mine = _draws(view, len(play.cards), total, view.tavern_count + healed)
    worth = -total
    for text in view.hand:
        worth += VALUE[CARD[text]]
    return Preview(
        dealt=dealt,
        left=enemy.health - enemy.damage - dealt,
        powers=powers,
        immune=immune,
        shield=shield,
        strike=max(0, enemy.attack - enemy.shield - shield),
        healed=healed,
        drawn=drawn,
        mine=mine,
        worth=worth,
        held=len(view.hand) - len(play.cards) + mine,
    )


def _draws(view: RegicideView, used: int, total: int, tavern: int) -> tuple[int, int]:
    """Count the cards that all would draw, and those of the player, who goes first (RG-SUIT-DIA-1, RG-RULE-7)."""
    rooms = [view.limit - seat.hand_size for seat in view.seats]
    me = view.turn
    rooms[me] += used
    others = sum(rooms) - rooms[me]
    drawn = min(total, tavern, rooms[me] + others)
    order = rooms[me:] + rooms[:me]
    left, mine, turn = drawn, 0, 0
    while left:
        if order[turn]:
            order[turn] -= 1
            left -= 1
            if turn == 0:
                mine += 1
        turn = (turn + 1) % len(order)
    return drawn, mine
