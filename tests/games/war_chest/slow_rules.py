"""What a coin can be used for, the long way from the ledger: coordinates and sets, nothing of the engine’s."""

from tabard.games.war_chest import State
from tabard.games.war_chest.units import SLUGS

Place = tuple[int, int]

STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
LOCATIONS = {(-1, -2), (2, -3), (-2, 3), (1, 2), (-2, 0), (1, -1), (3, -2), (-3, 2), (-1, 1), (2, 0)}
FLANK_LOCATIONS = {(-4, 1), (4, -1), (-5, 3), (5, -3)}
ORDER = sorted(
    [(q, r) for q in range(-5, 6) for r in range(-3, 4) if abs(q + r) <= 3],
    key=lambda place: (abs(place[0]) > 3, 2 * place[1] + place[0], place[0]),
)
"""The hexes by number (WC-10, WC-11)."""


def steps(one: Place, two: Place) -> int:
    dq, dr = one[0] - two[0], one[1] - two[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


class Slow:
    """A position, read afresh."""

    def __init__(self, s: State) -> None:
        self.seats = s.seats
        wide = 3 if s.seats == 2 else 5
        self.places = {place for place in ORDER if abs(place[0]) <= wide}
        self.locations = LOCATIONS if s.seats == 2 else LOCATIONS | FLANK_LOCATIONS
        self.units: dict[Place, tuple[str, int, int]] = {}
        for place, stack in zip(ORDER, s.board, strict=False):
            if stack:
                self.units[place] = (SLUGS[stack & 63], stack >> 6 & 3, stack >> 8)
        self.held = [{place for number, place in enumerate(ORDER) if mask >> number & 1} for mask in s.held]
        self.supply = [
            {SLUGS[kind]: s.supply[seat] >> s.slots[kind] & 15 for kind in army} for seat, army in enumerate(s.armies)
        ]
        self.original = s.original_guard

    def near(self, at: Place) -> list[Place]:
        return [place for place in self.places if steps(place, at) == 1]

    def empty(self, places: list[Place]) -> list[Place]:
        return [place for place in places if place not in self.units]

    def can_hit(self, by: Place, at: Place) -> bool:
        """WC-62."""
        if at not in self.units:
            return False
        _, seat, height = self.units[by]
        target, owner, _ = self.units[at]
        if owner % 2 == seat % 2:
            return False
        return not (target == "knight" and height == 1) and not (target == "bishop" and height > 1)

    def attacks(self, at: Place) -> list[Place]:
        """WC-57."""
        if self.units[at][0] in ("archer", "lancer"):
            return []
        return [place for place in self.near(at) if self.can_hit(at, place)]

    def maneuvers(self, at: Place) -> list[str]:
        """WC-55 to WC-57, without the coin."""
        side = self.units[at][1] % 2
        found = [f"move {text(place)}" for place in self.empty(self.near(at))]
        found += [f"attack {text(place)}" for place in self.attacks(at)]
        if at in self.locations - self.held[side]:
            found.append("control")
        return found

    def deploys(self, kind: str, side: int) -> list[Place]:
        """WC-50, WC-113."""
        found = {place for place in self.held[side] if place not in self.units}
        if kind == "scout":
            for place, (_, owner, _) in self.units.items():
                if owner % 2 == side:
                    found |= set(self.empty(self.near(place)))
        return list(found)


def text(place: Place) -> str:
    return f"{place[0]}.{place[1]}"


def unit_coin(s: State, seat: int, kind: str) -> set[str]:
    """Return what a unit coin can be used for on the board, the Earl's tactic aside."""
    slow = Slow(s)
    own = [place for place, (name, owner, _) in slow.units.items() if (name, owner) == (kind, seat)]
    several = kind == "footman"
    found: set[str] = set()
    if len(own) < (2 if several else 1):
        found |= {f"deploy {kind} {text(place)}" for place in slow.deploys(kind, seat % 2)}
    for at in own:
        subject = f" {text(at)}" if several else ""
        found.add(f"bolster {kind}{subject}")
        for line in slow.maneuvers(at):
            verb, _, goal = line.partition(" ")
            found.add(f"{verb} {kind}{subject}" + (f" {goal}" if goal else ""))
        found |= {f"tactic {kind} {' '.join(parts)}".strip() for parts in tactic(slow, seat, kind, at)}
    return found


def tactic(slow: Slow, seat: int, kind: str, at: Place) -> list[list[str]]:
    """Section 8 and 9, a line each."""
    side = seat % 2
    two_away = [place for place in slow.places if steps(place, at) == 2]
    around = [p for p in slow.units if p != at and steps(p, at) <= 2 and slow.units[p][1] % 2 == side]
    if kind == "archer":
        return [[text(place)] for place in two_away if slow.can_hit(at, place)]
    if kind == "crossbowman":
        return [
            [text((at[0] + 2 * dq, at[1] + 2 * dr))]
            for dq, dr in STEPS
            if slow.can_hit(at, (at[0] + 2 * dq, at[1] + 2 * dr)) and (at[0] + dq, at[1] + dr) not in slow.units
        ]
    if kind == "cavalry":
        return [
            [text(goal), text(far)]
            for goal in slow.empty(slow.near(at))
            for far in slow.near(goal)
            if far != at and slow.can_hit(at, far)
        ]
    if kind == "lancer":
        found = []
        for dq, dr in STEPS:
            for length in (1, 2):
                run = [(at[0] + n * dq, at[1] + n * dr) for n in range(1, length + 2)]
                if all(p in slow.places and p not in slow.units for p in run[:-1]) and slow.can_hit(at, run[-1]):
                    found.append([text(run[-2]), text(run[-1])])
        return found
    if kind == "light_cavalry":
        return [
            [text(far)]
            for far in slow.empty(two_away)
            if any(steps(middle, far) == 1 for middle in slow.empty(slow.near(at)))
        ]
    if kind == "ensign":
        return [
            [text(friend), text(goal)]
            for friend in around
            for goal in slow.empty(slow.near(friend))
            if steps(goal, at) <= 2
        ]
    if kind == "marshall":
        return [[text(friend), text(target)] for friend in around for target in slow.attacks(friend)]
    if kind == "footman":
        others = [place for place, (name, _, _) in slow.units.items() if name == kind]
        return [[]] if any(slow.maneuvers(place) for place in others) else []
    if kind == "bishop":
        goals = slow.empty(slow.near(at)) + slow.attacks(at)
        return [[coin, text(goal)] for coin, left in slow.supply[seat].items() if left for goal in goals]
    if kind == "herald":
        return [
            [text(friend)]
            for friend in around
            if steps(friend, at) == 1
            and slow.units[friend][2] == 1
            and slow.supply[slow.units[friend][1]][slow.units[friend][0]]
        ]
    return []


def royal_guard(s: State, seat: int) -> set[str]:
    """WC-111: where the Royal Coin can move it."""
    slow = Slow(s)
    found: set[str] = set()
    for at, (name, owner, _) in slow.units.items():
        if (name, owner) != ("royal_guard", seat):
            continue
        first = slow.empty(slow.near(at))
        if slow.original:
            found |= {text(place) for place in first}
            continue
        second = {far for place in first for far in slow.empty(slow.near(place))}
        found |= {text(place) for place in {*first, *second} if place in slow.held[seat % 2]}
    return {f"tactic royal {place}" for place in found}
