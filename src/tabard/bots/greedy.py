"""The bot of one policy: it takes what looks best at a glance."""

from tabard.bots.chair import GLANCE, Chair, Hint
from tabard.bots.knowledge import Knowledge, Policy
from tabard.bots.luck import luck_of
from tabard.core.action import Action


class GreedyBot:
    """Plays a game's policy as it is."""

    def __init__(self, mind: Knowledge, policy: Policy, seed: int) -> None:
        self._mind = mind
        self._policy = policy
        self._seed = seed

    def choose(self, chair: Chair) -> Action:
        """Return the policy's choice; it is asked about a redealt state, so it can't peep."""
        luck = luck_of(self._seed, chair)
        chosen: Action = self._policy.choose(self._mind.redeal(chair, luck), chair.seat, luck)
        return chosen

    def answer(self, chair: Chair) -> Action | None:
        """Return an aside of the game's knowledge."""
        aside: Action | None = self._mind.answer(chair, luck_of(self._seed, chair))
        return aside

    def hint(self, chair: Chair) -> Hint:
        """Return the choice with what speaks for it."""
        action = self.choose(chair)
        return Hint(action, self._mind.why(chair, action) or GLANCE)
