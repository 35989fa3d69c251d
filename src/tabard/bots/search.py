"""The bot that searches: one face, two engines (`flat`, `tree`)."""

from collections.abc import Callable

from tabard.bots.chair import GLANCE, Chair, Hint
from tabard.bots.flat import Candidate, search_flat
from tabard.bots.knowledge import Budget, Knowledge
from tabard.bots.luck import luck_of
from tabard.bots.tree import search_tree
from tabard.core.action import Action
from tabard.core.chance import Dealer
from tabard.core.words import label_at

Engine = Callable[[Chair, Knowledge, Budget, Dealer], list[Candidate]]

ENGINES: dict[str, Engine] = {"flat": search_flat, "tree": search_tree}

_TOO_RARE = 0.05
"""A mixture's rarer actions are noise and are never chosen."""


class SearchBot:
    """Tries its candidates out on redealt states, within a budget."""

    def __init__(self, mind: Knowledge, budget: Budget, seed: int, engine: str = "") -> None:
        self._mind = mind
        self._budget = budget
        self._seed = seed
        self._search = ENGINES[engine or mind.engine]

    def weigh(self, chair: Chair) -> list[Candidate]:
        """Return the candidates, the best first."""
        return self._search(chair, self._mind, self._budget, luck_of(self._seed, chair))

    def choose(self, chair: Chair) -> Action:
        """Return the best action; where the best is a mixture, one drawn from it."""
        chosen = _pick(self.weigh(chair), luck_of(self._seed + 1, chair)).action
        action: Action = self._mind.action_of(chosen)
        return action

    def answer(self, chair: Chair) -> Action | None:
        """Return an aside of the game's knowledge."""
        aside: Action | None = self._mind.answer(chair, luck_of(self._seed, chair))
        return aside

    def hint(self, chair: Chair) -> Hint:
        """Return the choice, what speaks for it, and by how much it is ahead."""
        ranked = self.weigh(chair)
        best = ranked[0]
        action = self._mind.action_of(best.action)
        reason = self._mind.why(chair, action)
        lead = "There is no other choice." if len(chair.legal()) == 1 else self._lead(chair, ranked)
        return Hint(action, " ".join(part for part in (reason, lead) if part) or GLANCE)

    def _lead(self, chair: Chair, ranked: list[Candidate]) -> str:
        best = ranked[0]
        if not best.tries:
            return ""
        text = f"Scores {_of_100(best)} of 100 in {best.tries} imagined games"
        begins = self._mind.action_of
        first = begins(best.action)
        rivals = [candidate for candidate in ranked[1:] if candidate.tries and begins(candidate.action) != first]
        if not rivals:
            return f"{text}."
        label = label_at(self._mind.game.words, chair.view(), begins(rivals[0].action))
        if rivals[0].mean > best.mean:
            return f"{text}, about as much as “{label}”."
        return f"{text}; next best “{label}”, {_of_100(rivals[0])}."


def _of_100(candidate: Candidate) -> int:
    return round(100 * min(max(candidate.mean, 0.0), 1.0))


def _pick(ranked: list[Candidate], luck: Dealer) -> Candidate:
    """Draw from the mixture the engine gave."""
    likely = [candidate for candidate in ranked if candidate.weight >= _TOO_RARE] or ranked[:1]
    point = sum(candidate.weight for candidate in likely) * luck.below(1 << 24) / float(1 << 24)
    for candidate in likely:
        point -= candidate.weight
        if point < 0.0:
            return candidate
    return likely[0]
