"""What a game lends to the bots: a policy for rollouts, an evaluation, and what it would say. As it stands: nothing.

A game of the house has a module of its name in this package with its own `Knowledge` in ``KNOWLEDGE``. A game from
elsewhere needs none: this class plays rollouts with random choices to the end.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from tabard.bots.chair import Bot, Chair
from tabard.core.chance import Chance
from tabard.core.compiling import mypyc_attr
from tabard.core.event import Seat
from tabard.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may think about one decision."""

    simulations: int
    """Rollouts in all; the same number gives the same choice on any machine."""
    seconds: float = 0.0
    """Stop after so many seconds as well; 0: never. A choice under the clock depends on the machine."""
    slip: float = 0.0
    """How carelessly candidates are judged: 0 not at all; else random errors of this size, in the prior's points."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A way to choose at a glance; sees of a state only what *seat* may see."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return a legal action."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge(Policy):
    """What is known about playing one game. The bots ask only about redealt states."""

    # Class variables: only so does a compiled search see what an interpreted subclass puts in their place.

    engine: ClassVar[str] = "tree"
    """Which engine of search does better: ``flat`` or ``tree``."""
    prior_weight: ClassVar[float] = 0.0
    """As how many rollouts the prior counts."""
    horizon: ClassVar[int] = 400
    """After how many rounds of choices a rollout is cut off."""
    budgets: ClassVar[Mapping[str, Budget]] = {}
    """Budgets of levels that differ from the usual ones."""
    rules_of_thumb: ClassVar[Mapping[str, Policy]] = {}
    """Policies that can sit at a table under a name of their own, to measure against."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def redeal(self, chair: Chair, chance: Chance) -> Any:
        """Return a redealt state; whoever has already chosen in secret may be made to choose again."""
        return chair.redeal(chance)

    def greedy(self) -> Policy | None:
        """Return the policy of the level *greedy*; ``None`` when there is nothing better than trying things out."""
        return None

    def bot(self, level: str, seed: int) -> Bot | None:
        """Return the game's own bot for a level that thinks; ``None``: search it is."""
        return None

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the choice for a rollout."""
        return self.game.sample(state, seat, chance)

    def candidates(self, state: Any, seat: Seat) -> Sequence[Any]:
        """List the actions worth a search, never none."""
        return self.game.legal(state, seat)

    def carry_out(self, state: Any, seat: Seat, candidate: Any, chance: Chance) -> None:
        """Do on *state* what a candidate stands for: here one action. A game's own may stand for a whole turn."""
        self.game.apply(state, seat, candidate, chance)

    def action_of(self, candidate: Any) -> Any:
        """Return the action with which a candidate begins: here it is that action."""
        return candidate

    def prior(self, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
        """Return how much worse than the best each action looks at a glance, in shares of a win (so 0 or less)."""
        return [0.0] * len(actions)

    def goal(self, state: Any) -> int:
        """Return how far rollouts from *state* go, in a number that `play_on` understands."""
        return self.horizon

    def play_on(self, state: Any, goal: int, chance: Chance) -> None:
        """Play *state* on to its end, or as far as *goal* says: here so many rounds of choices."""
        game = self.game
        for _ in range(goal):
            seats = game.to_act(state)
            if not seats:
                return
            for seat in seats:
                game.apply(state, seat, self.choose(state, seat, chance), chance)

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return what a state is worth to *seat*, about 0 (lost) to 1 (won)."""
        result = self.game.result(state)
        return 0.5 if result is None else result.points[seat]

    def answer(self, chair: Chair, chance: Chance) -> Any | None:
        """Return an aside to make now, or ``None``."""
        return None

    def outlook(self, chair: Chair) -> str | None:
        """Say what is known about winning from here, after some seconds of thought; ``None`` where nobody can tell."""
        return None

    def why(self, chair: Chair, action: Any) -> str:
        """Say in a phrase what speaks for *action*."""
        return self.game.words.forecast(chair.view(), action)


def knowledge_of(game: AnyGame) -> Knowledge:
    """Return what the house knows about playing *game*."""
    module = f"tabard.bots.{game.name}"
    if game.name.isidentifier() and find_spec(module) is not None:
        known = getattr(import_module(module), "KNOWLEDGE", None)
        if isinstance(known, Knowledge) and known.game is game:
            return known
    return Knowledge(game)
