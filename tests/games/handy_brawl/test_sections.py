"""Every section of every card: what is printed on it, and each of its rows, reactions and features at work.

`printed.tsv` says once more what is printed, from the faces. `section_uses.tsv` has for every row, swarm row, reaction,
assist and telling feature of a section a position in which it is used, the decisions, and the position after the turn.
Lines that end in ``peer`` have a result that the peer program gives too; those that end in ``hand``, every fourth of
the rest, were derived from the printed facts and the ledger without the engine; ``own`` are the engine's.
"""

from collections import defaultdict
from pathlib import Path

import pytest

from tabard.core.event import Event
from tabard.games.handy_brawl.actions import parse, read_face
from tabard.games.handy_brawl.events import (
    Acts,
    Assisted,
    Modified,
    Negated,
    Paid,
    RowTaken,
    Stopped,
    Struck,
    Unharmed,
)
from tabard.games.handy_brawl.setup import position
from tabard.games.handy_brawl.tables import (
    ACT_TEXT,
    BLOCK,
    GIVES,
    GIVES_COST,
    HEALTH,
    INVULNERABLE,
    MARK,
    MODIFY,
    NO_AMOUNT,
    PROGRAMMES,
    RAGE,
    REACTION,
    REACTION_DO,
    REACTION_N,
    REACTION_NEED,
    REACTS,
    REACTS_COST,
    ROWS,
    SIDE,
    STANCE,
    STANCES,
    SUIT,
    SUITS,
    SWARM,
    TRAP,
    UNITED,
    VENOM,
    WALL,
    WEB,
    WEIGHT,
    Face,
    Row,
)
from tabard.games.handy_brawl.turn import answer, begin_turn, run
from tests.games.handy_brawl.table import offered, shown

HERE = Path(__file__).parent
SECTIONS = [line.split("\t") for line in HERE.joinpath("printed.tsv").read_text(encoding="utf-8").splitlines()]
USES: dict[str, list[list[str]]] = defaultdict(list)
for _line in HERE.joinpath("section_uses.tsv").read_text(encoding="utf-8").splitlines():
    USES[_line.split("\t")[0]].append(_line.split("\t")[1:])

_ON = ("", "block", "dodge", "fire", "skyfall", "hurt", "modify", "slot")
_NEEDS = ("", "pay fire", "pay dodge", "exhausted", "rage", "open", "fist")
_SIDES = ("hero", "monster", "werewolf", "rats")
_LEVELS = ("exhausted", "wounded", "healthy")
_COSTS = ("", " for rotate!", " for flip!")


def _programme(number: int) -> str:
    return ", ".join(ACT_TEXT[act] for act in PROGRAMMES[number])


def _need(need: int, number: int) -> str:
    if not need:
        return ""
    return f" if next {SUITS[number - 1]}" if need == len(_NEEDS) else f" if {_NEEDS[need]} {number}"


def _row(row: Row) -> str:
    return f"row{' must' if row.must else ''}{_need(row.need, row.need_n)}: {_programme(row.do)}"


def _reaction(face: Face) -> str:
    number = f" {REACTION_N[face]:+d}" if REACTION[face] == MODIFY else ""
    need = "" if REACTION[face] == MODIFY else _need(REACTION_NEED[face], REACTION_N[face])
    return f"on {_ON[REACTION[face]]}{need}{number}: {_programme(REACTION_DO[face])}"


def told(face: Face) -> str:
    """Say what our tables hold of a section, in the words of `printed.tsv`."""
    features = {"weight": WEIGHT, "trap": TRAP, "web": WEB, "venom": VENOM, "wall": WALL}
    features |= {"invulnerable": INVULNERABLE, "united": UNITED}
    shows = sorted(name for name, table in features.items() if table[face])
    parts = [
        f"{('hero', 'monster', 'werewolf', 'rats')[SIDE[face]]} {('exhausted', 'wounded', 'healthy')[HEALTH[face]]}"
    ]
    parts += ["+".join(shows)] if shows else []
    parts += [f"stance {STANCES[STANCE[face] - 1]}"] if STANCE[face] else []
    parts += [f"rage {RAGE[face]}"] if RAGE[face] else []
    parts += [f"mark {MARK[face]}"] if MARK[face] != NO_AMOUNT else []
    parts += [f"suit {SUITS[SUIT[face >> 2] - 1]}"] if SUIT[face >> 2] else []
    parts += [_reaction(face)] if REACTION[face] else []
    if REACTS[face]:
        parts.append(f"lends reaction {_ON[REACTS[face]]}{_COSTS[REACTS_COST[face]]}")
    parts += [f"lends action {ACT_TEXT[a]}{_COSTS[c]}" for a, c in zip(GIVES[face], GIVES_COST[face], strict=True)]
    parts += [f"swarm: {_programme(SWARM[face])}"] if SWARM[face] >= 0 else []
    return " | ".join([*parts, *map(_row, ROWS[face])])


def needed(face: Face) -> set[str]:
    """Return the uses a section must be shown in."""
    uses = {f"row {number + 1}" for number in range(len(ROWS[face]))}
    if REACTION[face]:
        uses.add("pay" if _ON[REACTION[face]] == "fire" else _ON[REACTION[face]])
    if SWARM[face] >= 0:
        uses.add("swarm")
    uses |= {f"assist {ACT_TEXT[act]}" for act in GIVES[face]}
    if REACTS[face]:
        uses.add("lend block" if REACTS[face] == BLOCK else "lend dodge")
    tables = {"trap": TRAP, "web": WEB, "venom": VENOM, "invulnerable": INVULNERABLE, "united": UNITED}
    return uses | {name for name, table in tables.items() if table[face]}


def used(face: Face, use: str, event: Event) -> bool:
    """Say whether *event* tells that the section was used so."""
    if isinstance(event, RowTaken):
        return event.face == face and use == f"row {event.row}"
    if isinstance(event, Acts):
        return event.face == face and use == event.why
    if isinstance(event, Negated):
        if event.animal:
            lent = "lend dodge" if event.dodged else "lend block"
            return (event.by == face and use == "slot") or (event.animal == face and use == lent)
        return event.by == face and use == ("dodge" if event.dodged else "block")
    if isinstance(event, Struck):
        return event.by == face and use == event.why
    if isinstance(event, Modified):
        return face in event.faces and use == "modify"
    if isinstance(event, Paid):
        return face in event.faces and use == "pay"
    if isinstance(event, Assisted):
        return event.animal == face and use == f"assist {ACT_TEXT[event.action]}"
    if isinstance(event, Stopped):
        return event.by == face and use in ("web", "venom")
    return isinstance(event, Unharmed) and event.face == face and use == event.why


def test_all_sections_are_written_out() -> None:
    assert [name for name, _ in SECTIONS] == [f"{card}{letter}" for card in range(1, 73) for letter in "ABCD"]


@pytest.mark.rule("HB-PARTS-06", "HB-I-15", "HB-SET-BEAST-10")
@pytest.mark.parametrize(("name", "print_"), SECTIONS, ids=[name for name, _ in SECTIONS])
def test_section(name: str, print_: str) -> None:
    face = read_face(name)
    assert told(face) == print_
    assert {use for use, *_ in USES[name]} == needed(face)
    for use, begun, decisions, result, _ in USES[name]:
        state, events = position(begun), list[Event]()
        begin_turn(state, events.append)
        run(state, events.append, through=False)
        for decision in [] if decisions == "forced" else decisions.split("; "):
            assert parse(decision).code in state.open, f"{name} {use}: {begun}: {decision}"
            answer(state, parse(decision).code, events.append, through=False)
        assert not state.open, f"{name} {use}: {begun}"
        assert shown(state) == result, f"{name} {use}: {begun}"
        assert any(used(face, use, event) for event in events), f"{name} {use}: {begun}"


def test_most_results_have_a_second_witness() -> None:
    witnesses = [line[-1] for lines in USES.values() for line in lines]
    assert len(witnesses) == 838
    assert witnesses.count("peer") >= 730
    assert witnesses.count("hand") >= 26
    assert set(witnesses) == {"peer", "hand", "own"}


WEIGHTY = "6D 7A 8B 9C 18B 18D 42C 42D 43C 43D 44C 44D 45C 45D 52A 52D 53A 53D 54B"


@pytest.mark.rule("HB-WEIGHT-1")
@pytest.mark.parametrize("name", WEIGHTY.split())
def test_a_card_with_weight_is_no_target_of_a_delay(name: str) -> None:
    card = name[:-1]
    assert f"delay {card}" not in offered(f"3A 1A {name} 2A 4A 5A", "row 2")
    assert "delay 1" in offered(f"3A 1A {name} 2A 4A 5A", "row 2")


@pytest.mark.rule("HB-WALL-1")
@pytest.mark.parametrize("name", ["51A", "51B", "51C", "51D"])
def test_nothing_is_delayed_over_card_51(name: str) -> None:
    assert "delay 1" not in offered(f"3A 1A {name} 2A 4A 5A", "row 2")
    assert f"delay {name[:-1]}" not in offered(f"3A 1A {name} 2A 4A 5A", "row 2"), "and it is Invulnerable"


def test_no_other_section_shows_weight_or_a_wall() -> None:
    assert [name for name, _ in SECTIONS if WEIGHT[read_face(name)]] == WEIGHTY.split()
    assert [name for name, _ in SECTIONS if WALL[read_face(name)]] == ["51A", "51B", "51C", "51D"]
