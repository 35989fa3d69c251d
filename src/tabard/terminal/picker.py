"""The picks a person has made so far, and what they can become."""

from collections.abc import Sequence

from tabard.core.action import completed, next_picks, reaches
from tabard.matches.showing import Choice


class Picker:
    """Puts one action together, pick by pick."""

    def __init__(self) -> None:
        self.choices: tuple[Choice, ...] = ()
        self.made: list[str] = []

    def offer(self, choices: Sequence[Choice]) -> None:
        """Take what may be done now; picks already made stay as far as they still lead somewhere."""
        self.choices = tuple(choices)
        while self.made and not self.open():
            self.made.pop()

    def open(self) -> list[Choice]:
        """List the choices that the picks made can still become."""
        return [choice for choice in self.choices if reaches(choice, self.made)]

    def lit(self) -> list[str]:
        """List what may be picked next."""
        return next_picks(self.choices, self.made)

    def lit_in_turn(self) -> list[str]:
        """List what may be picked next, but for what is beside the turn."""
        return next_picks([choice for choice in self.choices if choice.kind != "aside"], self.made)

    def pick(self, pick: str) -> Choice | None:
        """Add a lit pick; returns the choice when it is whole, and starts afresh then."""
        self.made.append(pick)
        whole = completed(self.choices, self.made)
        if whole is not None:
            self.made.clear()
        return whole

    def put_back(self, pick: str | None = None) -> bool:
        """Take back the last pick, or *pick* if the others make sense without it; says whether there was one."""
        if not self.made:
            return False
        rest = [made for made in self.made if made != pick] if pick else self.made[:-1]
        if pick and not any(reaches(choice, rest) for choice in self.choices):
            rest = self.made[: self.made.index(pick)]
        self.made = rest
        return True

    def misfit(self, pick: str, name: str) -> str:
        """Say why *pick*, of use by itself, can't be picked after the picks made."""
        if any(pick in choice.picks for choice in self.open()):
            return f"{name} needs more to be picked first."
        return f"{name} does not go with what is picked; put that back first."

    def after(self, pick: str) -> Choice | None:
        """Return the choice that *pick* would complete now."""
        return completed(self.choices, [*self.made, pick])

    def ahead(self) -> Choice | None:
        """Return the choice that one more button would make of the picks made, if there are any."""
        if not self.made:
            return None
        near = [choice for choice in self.open() if len(choice.picks) == len(self.made) + 1]
        return next((choice for choice in near if choice.picks[-1].startswith("button:")), None)
