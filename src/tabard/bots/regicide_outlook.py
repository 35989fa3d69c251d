"""What a position of Regicide is worth: the chance that the policy would win from it, as fitted to its own games.

It is meant for moments when an enemy has just been turned up. Imagined games stop there, two enemies on, which tells
choices apart with far fewer of them than playing each to its end.
"""

from math import exp
from typing import Final

from tabard.bots.regicide_policy import policy_for
from tabard.games.regicide import RegicideState
from tabard.games.regicide.cards import NO_CARD, VALUE, listed, worth


class Outlook:
    """The weights of a logistic fit, for one number of players."""

    __slots__ = (
                "discard_value",
        "discards",
        "enemies",
        "joker",
        "keep",
        "mates",
        "mates_keep",
        "own",
        "tavern",
        "tavern_value",
    )

    def __init__(
        self,
        *,
        enemies: tuple[float, ...],
        own: tuple[float, float],
        mates: tuple[float, float],
        piles: tuple[float, float, float, float],
        joker: float,
    ) -> None:
        self.enemies = (9.0, *enemies)
        """By the number of enemies left."""
        self.own, self.keep = own
        """The value of the hand that acts, and what it is worth keeping."""
        self.mates, self.mates_keep = mates
        """The same for all other hands."""
        self.tavern, self.discards, self.tavern_value, self.discard_value = piles
        """Cards in tavern and discard pile, then their values."""
        self.joker = joker

    def chance(self, state: RegicideState) -> float:
        """Return the chance of winning from *state*."""
        keep = policy_for(state).keep
        left = len(state.castle) + (1 if state.enemy != NO_CARD else 0)
        logit = self.enemies[left] + self.joker * state.jokers
        for seat, hand in enumerate(state.hands):
            kept = 0.0
            for card in listed(hand):
                kept += keep[card]
            if seat == state.turn:
                logit += self.own * worth(hand) + self.keep * kept
            else:
                logit += self.mates * worth(hand) + self.mates_keep * kept
        logit += self.tavern * len(state.tavern) + self.discards * len(state.discard)
        logit += self.tavern_value * sum([VALUE[card] for card in state.tavern])
        logit += self.discard_value * sum([VALUE[card] for card in state.discard])
        return 1 / (1 + exp(-logit))


_OUTLOOKS: Final = (
    Outlook(
        enemies=(2.88, 1.87, 1.03, 0.231, -0.0628, -0.369, -0.73, -1.19, -1.35, -1.53, -1.72, -2.03),
        own=(-0.005, 0.0202),
        mates=(0, 0),
        piles=(-0.0924, -0.0556, 0.00766, -0.00342),
        joker=1.41,
    ),
    Outlook(
        enemies=(1.48, 0.815, 0.339, -0.147, -0.164, -0.192, -0.281, -0.519, -0.548, -0.565, -0.606, -0.817),
        own=(0.00365, 0.0214),
        mates=(-0.00893, 0.0181),
        piles=(-0.0472, -0.0406, 0.00609, -0.000648),
        joker=0,
    ),
    Outlook(
        enemies=(1.47, 0.826, 0.349, -0.0936, -0.157, -0.228, -0.343, -0.528, -0.537, -0.538, -0.587, -0.845),
        own=(0.0157, 0.0153),
        mates=(-0.0007, 0.00875),
        piles=(-0.047, -0.0522, 0.0047, 0.000814),
        joker=0,
    ),
    Outlook(
        enemies=(2.19, 1.3, 0.637, 0.0303, -0.105, -0.301, -0.524, -0.821, -0.905, -0.988, -1.12, -1.49),
        own=(0.0147, 0.0132),
        mates=(0.00137, 0.00687),
        piles=(-0.0664, -0.0555, 0.00382, -0.00438),
        joker=0,
    ),
)
"""For one to four players."""


def chance_of(state: RegicideState) -> float:
    """Return the chance that the policy would win from *state*, for everybody at the table."""
    return _OUTLOOKS[state.seats - 1].chance(state)
