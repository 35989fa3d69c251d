"""Tree search over redeals: one tree of decisions, each walk through it on another deal of the hidden cards.

Where one seat decides, the walk takes the action with the best upper bound, counting only walks in which it was
available (information-set search). Where several decide at once, every seat draws from its *regret matching* mixture;
the average of the mixtures comes near an equilibrium.
"""

from math import log, sqrt
from time import perf_counter
from typing import Any

from tabard.bots.chair import Chair
from tabard.bots.flat import Candidate, field_of
from tabard.bots.knowledge import Budget, Knowledge
from tabard.core.chance import Chance, Dealer
from tabard.core.event import Seat

_EXPLORE = 0.5
"""The weight of the unknown in the upper bound."""
_TREMBLE = 0.15
"""How often a mixture is left for a draw from all actions, so that everything is tried."""


class Edge:
    """What one seat knows about one of its actions at a node."""

    __slots__ = ("available", "average", "regret", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.regret = 0.0
        self.average = 0.0
        """The sum of its probabilities in the mixtures so far."""


class Joint:
    """What came of one combination of simultaneous actions."""

    __slots__ = ("totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats


class Node:
    """A point of decision; the same for all deals that lead to it by the same actions."""

    __slots__ = ("children", "edges", "joints")

    def __init__(self) -> None:
        self.edges: dict[Seat, dict[Any, Edge]] = {}
        self.children: dict[tuple[Any, ...], Node] = {}
        self.joints: dict[tuple[Any, ...], Joint] = {}


class Visit:
    """One passage of a walk through a node: who chose what, out of what."""

    __slots__ = ("chosen", "node", "offered", "seats")

    def __init__(self, node: Node, seats: tuple[Seat, ...], chosen: list[Any], offered: list[list[Edge]]) -> None:
        self.node = node
        self.seats = seats
        self.chosen = chosen
        self.offered = offered


def search_tree(chair: Chair, mind: Knowledge, budget: Budget, dealer: Dealer) -> list[Candidate]:
    """Return the candidates of the chair's decision, the best first, each with the probability it should be given."""
    glance = mind.redeal(chair, dealer)
    field = field_of(glance, chair.seat, mind, dealer, budget.slip)
    goal = mind.goal(glance)
    if len(field) == 1:
        field[0].weight = 1.0
        return field
    root = Node()
    own = root.edges[chair.seat] = {candidate.action: Edge() for candidate in field}
    until = perf_counter() + budget.seconds if budget.seconds else 0.0
    priors = {candidate.action: candidate.prior for candidate in field}
    for _ in range(budget.simulations):
        _walk(chair, mind, root, priors, goal, dealer)
        if until and perf_counter() > until:
            break
    weights = _mixture_of(own) if root.joints else None
    for candidate in field:
        edge = own[candidate.action]
        candidate.tries, candidate.total = edge.visits, edge.total
        candidate.weight = float(edge.visits) if weights is None else weights[candidate.action]
    field.sort(key=lambda candidate: (-candidate.weight, -candidate.prior))
    if weights is None:
        for i, candidate in enumerate(field):
            candidate.weight = 1.0 if i == 0 else 0.0
    return field


def _mixture_of(edges: dict[Any, Edge]) -> dict[Any, float]:
    whole = sum(edge.average for edge in edges.values()) or 1.0
    return {action: edge.average / whole for action, edge in edges.items()}


def _walk(chair: Chair, mind: Knowledge, root: Node, priors: dict[Any, float], goal: int, dealer: Dealer) -> None:
    """Go down the tree on a fresh deal, add one node, play on from there, and carry the worth back up."""
    game = mind.game
    chance = dealer.fork()
    state = mind.redeal(chair, chance)
    node: Node | None = root
    path: list[Visit] = []
    while node is not None:
        seats = game.to_act(state)
        if not seats:
            break
        visit = _visit(mind, state, node, seats, chair.seat, priors if node is root else None, chance)
        path.append(visit)
        for seat, action in zip(seats, visit.chosen, strict=True):
            mind.carry_out(state, seat, action, chance)
        key = tuple(visit.chosen)
        child = node.children.get(key)
        if child is None:
            node.children[key] = Node()
        node = child
    mind.play_on(state, goal, chance)
    worth: dict[Seat, float] = {}
    for visit in reversed(path):
        for seat in visit.seats:
            if seat not in worth:
                worth[seat] = mind.evaluate(state, seat)
        _learn(visit, [worth[seat] for seat in visit.seats])


def _visit(
    mind: Knowledge,
    state: Any,
    node: Node,
    seats: tuple[Seat, ...],
    thinker: Seat,
    priors: dict[Any, float] | None,
    chance: Chance,
) -> Visit:
    """Let every seat that is to act choose at *node*."""
    chosen: list[Any] = []
    offered: list[list[Edge]] = []
    for seat in seats:
        edges = node.edges.setdefault(seat, {})
        if priors is not None and seat == thinker:
            actions = list(priors)
            glances = list(priors.values())
        else:
            actions = list(mind.candidates(state, seat))
            glances = mind.prior(state, seat, actions)
        open_edges = [edges.setdefault(action, Edge()) for action in actions]
        if len(seats) == 1:
            i = _upper_bound(open_edges, glances, mind.prior_weight)
        else:
            i = _draw_mixture(open_edges, chance)
        chosen.append(actions[i])
        offered.append(open_edges)
    return Visit(node, seats, chosen, offered)


def _upper_bound(edges: list[Edge], glances: list[float], prior_weight: float) -> int:
    """Return the index of the edge with the best upper bound; an untried one comes first, the likeliest of them."""
    best, best_bound = 0, -1e9
    for i, edge in enumerate(edges):
        edge.available += 1
        if edge.visits == 0:
            bound = 1e6 + glances[i]
        else:
            mean = (edge.total + prior_weight * glances[i]) / edge.visits
            bound = mean + _EXPLORE * sqrt(log(edge.available) / edge.visits)
        if bound > best_bound:
            best, best_bound = i, bound
    return best


def _draw_mixture(edges: list[Edge], chance: Chance) -> int:
    """Draw from the regret matching mixture of *edges*, and add it to their averages."""
    count = len(edges)
    whole = 0.0
    for edge in edges:
        if edge.regret > 0.0:
            whole += edge.regret
    shares: list[float] = []
    for edge in edges:
        share = max(edge.regret, 0.0) / whole if whole > 0.0 else 1.0 / count
        edge.average += share
        shares.append((1.0 - _TREMBLE) * share + _TREMBLE / count)
    point = chance.below(1 << 24) / float(1 << 24)
    for i, share in enumerate(shares):
        point -= share
        if point < 0.0:
            return i
    return count - 1


def _learn(visit: Visit, worth: list[float]) -> None:
    """Note at the node what its choices were worth."""
    node = visit.node
    for seat, action, gained in zip(visit.seats, visit.chosen, worth, strict=True):
        edge = node.edges[seat][action]
        edge.visits += 1
        edge.total += gained
    if len(visit.seats) == 1:
        return
    key = tuple(visit.chosen)
    joint = node.joints.get(key)
    if joint is None:
        joint = node.joints[key] = Joint(len(worth))
    joint.visits += 1
    for place, gained in enumerate(worth):
        joint.totals[place] += gained
        _regret(visit, place, gained)


def _regret(visit: Visit, place: int, gained: float) -> None:
    """Add what each other action of the seat at *place* has given against the same choices of the others."""
    edges = visit.node.edges[visit.seats[place]]
    offered = set(map(id, visit.offered[place]))
    chosen = list(visit.chosen)
    for action, edge in edges.items():
        if id(edge) not in offered:
            continue
        chosen[place] = action
        joint = visit.node.joints.get(tuple(chosen))
        if joint is not None:
            edge.regret += joint.totals[place] / joint.visits - gained
