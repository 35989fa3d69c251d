"""The board on a page: its hexes, what stands on them, what may be pointed at, and what an action would do there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabard.games.war_chest import HexView, Reach, StackView, View, reaches
from tabard.matches.showing import Choice
from tabard.web.stage import Stage
from tabard.web.war_chest.heraldry import name_of
from tabard.web.war_chest.words import counted

_GENTLE: Final = ("push",)
"""Buttons whose hexes with enemies on them are not struck."""


@dataclass(frozen=True, slots=True)
class Place:
    """A hex of the page."""

    name: str
    spot: str
    """The classes that say where it lies: ``qm1 r2``."""
    classes: str
    marker: str
    """``a`` or ``b`` where a side controls it, ``free`` where a location is neutral, else empty."""
    heard: str
    tip: str
    """The unit that stands there, whose card can be read; empty without one."""
    unit_name: str
    marks: str
    """What the unit there could reach, for `static/marks.js`."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stack on the board."""

    key: str
    spot: str
    stack: StackView
    mine: bool


@dataclass(frozen=True, slots=True)
class Flag:
    """What an action would do at a hex: coins that would be lost there, or where it ends."""

    spot: str
    kind: str
    """``strike``, ``cost`` or ``end``."""
    said: str


@dataclass(frozen=True, slots=True)
class Field:
    """The board."""

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    flags: tuple[Flag, ...]
    last: tuple[str, ...]
    """The spots the last action was about."""
    path: str
    """The way of the last action as a polyline's points; empty where nothing went anywhere."""
    four: bool
    turned: bool
    """Whether side A is below: the board is turned to whoever looks at it."""


_ROOT3: Final = 1.7320508
_SIDE: Final = 44.0
_SHORT: Final = 30.0
"""How far from the middle of a hex the way of the last action ends, so that its point is seen beside a coin."""


def field(view: View, stage: Stage, names: Sequence[str]) -> Field:
    """Lay the board for a page."""
    strikes = _strikes(view, stage)
    ranges = reaches(view) if view.phase == "play" else {}
    double = {coin.coin for player in view.players for coin in player.coins if len(coin.stands) > 1}
    return Field(
        places=tuple([_place(view, one, stage, strikes, ranges, names) for one in view.hexes]),
        pieces=tuple([_piece(view, one, one.stack, double) for one in view.hexes if one.stack is not None]),
        flags=tuple(_flags(view, stage, strikes)),
        last=_last(view),
        path=_path(view),
        four=view.seats == 4,
        turned=(view.seat or 0) & 1 == 0 and view.seat is not None,
    )


def spot(one: HexView) -> str:
    """Return the classes that say where a hex lies."""
    return f"q{one.q} r{one.r}".replace("-", "m")


def _side_word(view: View, side: int) -> str:
    if view.seat is not None:
        return "yours" if side == view.seat & 1 else "the enemy’s"
    return f"side {'AB'[side]}’s"


def _place(
    view: View,
    one: HexView,
    stage: Stage,
    strikes: Mapping[str, Choice],
    ranges: Mapping[str, Reach],
    names: Sequence[str],
) -> Place:
    stack = one.stack
    marker = "" if not one.location else "free" if one.marker is None else "ab"[one.marker]
    classes = " ".join(
        [
            "hx",
            spot(one),
            *(["loc"] if one.location else []),
            *(["held"] if stack is not None else []),
            *(["foe"] if one.name in strikes else []),
        ]
    )
    return Place(
        name=one.name,
        spot=spot(one),
        classes=classes,
        marker=marker,
        heard=_heard(view, one, stage, strikes, names),
        tip=f"unit-{stack.coin}" if stack is not None else "",
        unit_name=name_of(stack.coin) if stack is not None else "",
        marks=_marks(ranges[one.name]) if one.name in ranges else "",
    )


def _heard(view: View, one: HexView, stage: Stage, strikes: Mapping[str, Choice], names: Sequence[str]) -> str:
    """Say in full what lies on a hex, and what it is to the open question."""
    parts = [one.name]
    if one.location:
        parts.append("neutral location" if one.marker is None else f"location, {_side_word(view, one.marker)}")
    if one.stack is None:
        parts.append("empty")
    else:
        whose = "your" if one.stack.seat == view.seat else f"{names[one.stack.seat]}’s"
        tall = f", {one.stack.height} coins high" if one.stack.height > 1 else ""
        parts.append(f"{whose} {name_of(one.stack.coin)}{tall}")
    struck = strikes.get(one.name)
    if struck is not None:
        parts.append(f"can be attacked, loses {counted(max(struck.figures.get('removes', 0), 0), 'coin')}")
    elif f"hex:{one.name}" in stage.made:
        parts.append("picked")
    return ", ".join(parts)


def _marks(reach: Reach) -> str:
    """Write a reach as classes and the ids of hexes: ``in-move:hex-1.2 hex-0.1;in-hit:hex-2.0``."""
    tactic = {way[-1] for way in reach.tactic if way} - set(reach.moves) - set(reach.attacks)
    groups = (("in-move", reach.moves), ("in-hit", reach.attacks), ("in-tactic", sorted(tactic)))
    return ";".join([f"{kind}:{' '.join([f'hex-{name}' for name in hexes])}" for kind, hexes in groups if hexes])


def _piece(view: View, one: HexView, stack: StackView, double: set[str]) -> Piece:
    """Return a stack; it slides by its key, where there are two of a kind by its hex."""
    key = f"unit-{stack.coin}" + (f"-{one.name}" if stack.coin in double else "")
    return Piece(key, spot(one), stack, stack.seat == view.seat)


# --------------------------------------------------------------------------- what an action would do, before it is done


def _lit(stage: Stage) -> dict[str, Choice]:
    """Return the hexes that may be pointed at next, or are picked last, each with the first choice it leads to."""
    found: dict[str, Choice] = {}
    if not stage.made and not stage.choices:
        return found
    base = stage.made[:-1] if stage.whole is not None else stage.made
    for choice in stage.choices:
        picks = choice.picks
        if choice.kind != "legal" or picks[: len(base)] != base:
            continue
        rest = picks[len(base) :]
        if rest[:1] and rest[0].startswith("hex:"):
            found.setdefault(rest[0][4:], choice)
        elif len(rest) > 1 and rest[0].startswith("button:") and rest[1].startswith("hex:"):
            found.setdefault(rest[1][4:], choice)
    return found


def _strikes(view: View, stage: Stage) -> dict[str, Choice]:
    """Return the lit hexes on which an enemy would be struck."""
    foes = {one.name for one in view.hexes if one.stack is not None and _is_foe(view, one.stack)}
    gentle = tuple(f"button:{word}" for word in _GENTLE)
    return {
        name: choice
        for name, choice in _lit(stage).items()
        if name in foes and not any(pick in gentle for pick in choice.picks) and f"hex:{name}" == choice.picks[-1]
    }


def _is_foe(view: View, stack: StackView) -> bool:
    return view.seat is not None and (stack.seat ^ view.seat) & 1 == 1


def _flags(view: View, stage: Stage, strikes: Mapping[str, Choice]) -> list[Flag]:
    """Say at each hex that would be struck how many coins it loses, and what that costs the attacker."""
    flags = []
    for name, choice in strikes.items():
        lost = choice.figures.get("removes", -1)
        if lost >= 0:
            flags.append(Flag(spot(view.on(name)), "strike", f"−{lost}" if lost else "?"))
        cost = choice.figures.get("loses", 0)
        if cost > 0:
            flags.append(Flag(spot(view.on(name)), "cost", f"−{cost}"))
    return flags


# ----------------------------------------------------------------------------------------------------- the last action


def _last(view: View) -> tuple[str, ...]:
    if view.last is None:
        return ()
    hexes = [*([view.last.stood] if view.last.stood else []), *view.last.hexes]
    return tuple([spot(view.on(name)) for name in dict.fromkeys(hexes)])


def _path(view: View) -> str:
    """Return the points of the last action's way, in the coordinates of the whole board."""
    last = view.last
    if last is None or not last.stood or not last.hexes:
        return ""
    way = [last.stood, *last.hexes]
    return " ".join(
        [f"{_SIDE * 1.5 * one.q:g},{_SIDE * _ROOT3 * (one.r + one.q / 2):.1f}" for one in map(view.on, way)]
    )
