"""A tally: a number with the reasons it came to be, exact until it is rounded once."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Step:
    """One reason: what it did to the number, and the number after it."""

    why: str
    change: str
    after: Fraction


class Tally:
    """A base and named steps, in the ledger's order."""

    def __init__(self, base: int, why: str) -> None:
        self.value = Fraction(base)
        self.steps = [Step(why, str(base), self.value)]

    def add(self, amount: int, why: str) -> None:
        """Add a whole number; a step of 0 is left out."""
        if amount:
            self.value += amount
            self.steps.append(Step(why, f"{amount:+d}", self.value))

    def scale(self, factor: Fraction | int, why: str) -> None:
        """Multiply by an exact factor; a factor of 1 is left out."""
        if factor != 1:
            self.value *= factor
            self.steps.append(Step(why, f"x{factor}", self.value))

    def floor_at(self, least: int, why: str) -> None:
        """Raise the number to *least* if it is below."""
        if self.value < least:
            self.value = Fraction(least)
            self.steps.append(Step(why, f"at least {least}", self.value))

    def rounded_down(self) -> int:
        """Return the number, rounded toward minus infinity."""
        return self.value.__floor__()

    def working(self) -> str:
        """Write the sum for people: ``Club 5, Orc x3/2, shield -2``."""
        return ", ".join(f"{step.why} {step.change}" for step in self.steps)
