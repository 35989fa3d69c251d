"""How bots play Handy Brawl: at a glance, or by the solver. They stand in for the hero; there is no opponent."""

from collections.abc import Mapping
from typing import Any

from tabard.bots.chair import Bot, Chair, Hint
from tabard.bots.knowledge import Knowledge, Policy
from tabard.bots.solve.bound import NEVER
from tabard.bots.solve.clock import Clock
from tabard.bots.solve.glance import Glance
from tabard.bots.solve.packing import Packing
from tabard.bots.solve.solution import SHORTEST, UNWINNABLE, WON, turns_text
from tabard.bots.solve.solver import Prepared, solve
from tabard.bots.solve.turns import Turns
from tabard.core.action import Action
from tabard.core.chance import Chance, Dealer
from tabard.core.event import Seat
from tabard.games.handy_brawl import GAME, decision
from tabard.games.handy_brawl import State as BrawlState
from tabard.games.handy_brawl.tables import FOE, HEALTH, HERO, SIDE
from tabard.games.handy_brawl.view import unpack

MEMORY = 1 << 30
OUTLOOK_SECONDS = 6.0
"""How long a table waits to be told whether the game can still be won."""
LOOKS: Mapping[str, int] = {"squire": 25, "knight": 250, "champion": 4000}
"""How many positions a level looks into for one choice; the same number gives the same choice on any machine."""


class AtAGlance(Policy):
    """Plays the turn that ends best at a glance, and goes nowhere twice while it can help it."""

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the first choice of that turn."""
        table: BrawlState = state
        return decision(_best_turn(table)[0])


def _best_turn(table: BrawlState) -> list[int]:
    """Return the choices of the turn that ends best: a win, else the best score; a loss only when all else is lost."""
    packing = Packing(table.deck)
    turns = Turns(table, packing, Clock(None, None))
    found = turns.after(turns.root_key)
    if turns.won >= 0:
        return turns.way(turns.root_key, turns.won)
    been = set(been_at(table, packing))
    glance = Glance(packing)
    best, best_score = -1, 0
    for one in found:
        score = glance.score(one) + (NEVER if one in been else 0)
        if best < 0 or score < best_score:
            best, best_score = one, score
    return turns.way(turns.root_key, best) if best >= 0 else [table.open[0]]


def been_at(table: BrawlState, packing: Packing) -> list[int]:
    """Return the positions the game has been at before."""
    return [packing.pack(unpack(past, table.deck, table.mixed)) for past in table.past]


class SolverBot:
    """Follows the shortest win that a bounded search finds; without one it plays at a glance."""

    def __init__(self, mind: Knowledge, looks: int) -> None:
        self._mind = mind
        self._looks = looks
        self._plan: list[int] = []
        self._here: BrawlState | None = None
        """Where the plan's first choice is to be made."""
        self._then: BrawlState | None = None
        """Where that choice leads to."""
        self._last_turn = 0
        """The turn in which the plan wins; 0 when it has no win."""
        self._seen = 0

    def choose(self, chair: Chair) -> Action:
        """Return the next choice of the plan, which is made anew when the game has left it."""
        table: BrawlState = chair.redeal(Dealer(0))
        if self._then == table:
            self._plan = self._plan[1:]
        elif self._here != table:
            self._plan = []
        if not self._plan:
            self._make_plan(table)
        chosen = decision(self._plan[0])
        self._here, self._then = table, table.copy()
        GAME.apply(self._then, chair.seat, chosen, Dealer(0))
        return chosen

    def _make_plan(self, table: BrawlState) -> None:
        prepared = Prepared(table, Clock(None, None), MEMORY, False)
        prepared.search.avoid(been_at(table, prepared.packing))
        prepared.search.run(self._looks, None)
        self._seen = prepared.search.positions()
        won = prepared.search.best < NEVER
        self._last_turn = table.turn + prepared.search.best if won else 0
        self._plan = prepared.answers(prepared.search.line()) if won else _best_turn(table)

    def answer(self, chair: Chair) -> Action | None:
        """Say nothing."""
        return None

    def hint(self, chair: Chair) -> Hint:
        """Return the choice, what it does, and how far away the win is."""
        action = self.choose(chair)
        if self._last_turn and self._here is not None:
            turns = self._last_turn - self._here.turn
            far = f"It leads to a win {'in this turn' if turns == 1 else f'in {turns} turns'}."
        else:
            far = f"No win was found among {self._seen:,} positions; this looks best at a glance."
        return Hint(action, " ".join(part for part in (self._mind.why(chair, action), far) if part))


class BrawlKnowledge(Knowledge):
    """Lends the house the glance, and the solver for the levels that think."""

    def greedy(self) -> Policy:
        """Return the policy that looks one turn ahead."""
        return AtAGlance()

    def bot(self, level: str, seed: int) -> Bot | None:
        """Return the solver with the level's budget."""
        return SolverBot(self, LOOKS[level]) if level in LOOKS else None

    def choose(self, state: Any, seat: Seat, chance: Chance) -> Any:
        """Return the glance's choice."""
        return AtAGlance().choose(state, seat, chance)

    def outlook(self, chair: Chair) -> str:
        """Say whether the game can still be won, as far as the solver finds out in a few seconds."""
        found = solve(chair.redeal(Dealer(0)), seconds=OUTLOOK_SECONDS, memory=MEMORY)
        if found.status == UNWINNABLE:
            return "No, it cannot be won any more: proved."
        if found.turns is None or found.status not in (WON, SHORTEST):
            return str(found)
        sure = ", and no sooner: proved" if found.status == SHORTEST else ""
        return f"Yes, it can be won in {turns_text(found.turns)}{sure}."

    def evaluate(self, state: Any, seat: Seat) -> float:
        """Return the result; until then how much of the monsters' health is gone, against that of the heroes."""
        table: BrawlState = state
        if table.over:
            return super().evaluate(state, seat)
        foes = sum([HEALTH[face] for face in table.deck if FOE[face >> 2]])
        heroes = sum([HEALTH[face] for face in table.deck if SIDE[face] == HERO and not FOE[face >> 2]])
        return (heroes + 1) / (heroes + foes + 2)


KNOWLEDGE = BrawlKnowledge(GAME)
"""What the house knows about Handy Brawl."""
