"""Flat search: every candidate is tried on the same redeals, and the worse half is dropped again and again.

*Sequential halving* on common deals: within a round all candidates still in the field meet the same hidden cards and
the same luck, so what is compared is the choice and not the deal.
"""

from time import perf_counter
from typing import Any

from tabard.bots.chair import Chair
from tabard.bots.knowledge import Budget, Knowledge
from tabard.core.chance import Dealer
from tabard.core.event import Seat


class Candidate:
    """An action under trial, or what else a game's knowledge puts in its place."""

    __slots__ = ("action", "prior", "total", "tries", "weight")

    def __init__(self, action: Any, prior: float) -> None:
        self.action = action
        self.prior = prior
        """How it looked at a glance, against the best."""
        self.tries = 0
        self.total = 0.0
        """The sum of what its rollouts were worth."""
        self.weight = 0.0
        """With what probability it should be chosen."""

    @property
    def mean(self) -> float:
        """What it is worth, as far as tried."""
        return self.total / self.tries if self.tries else 0.0


def field_of(glance: Any, seat: Seat, mind: Knowledge, dealer: Dealer, slip: float) -> list[Candidate]:
    """List the candidates of *seat*'s decision, the likeliest first."""
    actions = list(mind.candidates(glance, seat))
    priors = mind.prior(glance, seat, actions)
    if slip > 0.0:
        priors = [prior + slip * (_bell(dealer) - 3.0) for prior in priors]
        best = max(priors)
        priors = [prior - best for prior in priors]
    field = [Candidate(action, prior) for action, prior in zip(actions, priors, strict=True)]
    field.sort(key=_likeliest)
    return field


def _likeliest(candidate: Candidate) -> float:
    return -candidate.prior


def _bell(dealer: Dealer) -> float:
    """Draw from a bell around 3 with a spread of about 0.7."""
    return sum(dealer.below(1 << 16) for _ in range(6)) / float(1 << 16)


def search_flat(chair: Chair, mind: Knowledge, budget: Budget, dealer: Dealer) -> list[Candidate]:
    """Return the candidates of the chair's decision, the best first."""
    glance = mind.redeal(chair, dealer)
    field = field_of(glance, chair.seat, mind, dealer, budget.slip)
    goal = mind.goal(glance)
    dropped: list[Candidate] = []
    rounds = (len(field) - 1).bit_length()
    started = perf_counter()
    for number in range(1, rounds + 1):
        deals = max(1, budget.simulations // (rounds * len(field)))
        until = started + budget.seconds * number / rounds if budget.seconds else 0.0
        for _ in range(deals):
            _try_all(chair, mind, field, goal, dealer)
            if until and perf_counter() > until:
                break
        field.sort(key=lambda candidate: -(candidate.total + mind.prior_weight * candidate.prior))
        kept = (len(field) + 1) // 2
        dropped = field[kept:] + dropped
        del field[kept:]
    field[0].weight = 1.0
    return field + dropped


def _try_all(chair: Chair, mind: Knowledge, field: list[Candidate], goal: int, dealer: Dealer) -> None:
    """Give every candidate of the field one rollout on the same deal with the same luck."""
    seat = chair.seat
    luck = dealer.bits()
    deal = mind.redeal(chair, Dealer(luck))
    luck += 1 << 32
    last = len(field) - 1
    for i, candidate in enumerate(field):
        state = deal if i == last else deal.copy()
        chance = Dealer(luck)
        mind.carry_out(state, seat, candidate.action, chance)
        mind.play_on(state, goal, chance)
        candidate.total += mind.evaluate(state, seat)
        candidate.tries += 1
