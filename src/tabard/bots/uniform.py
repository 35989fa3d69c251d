"""The easiest opponent: any legal action, each as likely."""

from tabard.bots.chair import Chair, Hint
from tabard.bots.luck import luck_of
from tabard.core.action import Action


class UniformBot:
    """Chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, chair: Chair) -> Action:
        """Return a legal action by chance."""
        actions = chair.legal()
        chosen: Action = actions[luck_of(self._seed, chair).below(len(actions))]
        return chosen

    def answer(self, chair: Chair) -> Action | None:
        """Say nothing."""
        return None

    def hint(self, chair: Chair) -> Hint:
        """Return the choice; there is no reason."""
        return Hint(self.choose(chair), "Drawn by chance.")
