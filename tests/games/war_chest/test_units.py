"""The cards, and units of other packages."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabard.core.errors import BadNotation
from tabard.games.war_chest import UNITS, decree_of, kind_of
from tabard.games.war_chest.moments import FOLLOW_UPS, TACTICS
from tabard.games.war_chest.units import NO_NORMAL_ATTACK, ROYAL, ROYAL_TACTIC, TRAITS, add_unit

STRANGER = '''
"""A village: a unit of another package."""

from tabard.games.war_chest import FollowUp, Tactic, add_follow_up, add_tactic, register
from tabard.games.war_chest.actions import DECLINE, code
from tabard.games.war_chest.combat import acted
from tabard.games.war_chest.maneuvers import move, moves
from tabard.games.war_chest.state import ASK_OTHER
from tabard.games.war_chest.units import AFTER_MANEUVER

asked = []


class Levy(Tactic):
    shape = "h"

    def __init__(self, facts):
        self.facts = facts

    def options(self, s, seat, kind, at, base, out):
        moves(s, at, base, 12, out)

    def carry_out(self, s, seat, kind, at, packed, tell):
        move(s, at, (packed >> 12 & 63) - 1, tell)
        acted(s, kind, AFTER_MANEUVER)


class Grumble(FollowUp):
    moments = AFTER_MANEUVER

    def can(self, s, kind):
        return bool(s.spots[kind])

    def begin(self, s, kind, chance, tell):
        s.agenda.append((ASK_OTHER, s.owners[kind], kind))

    def answers(self, s, kind, out):
        out.append(code(DECLINE))

    def answer(self, s, kind, packed, tell):
        asked.append(packed)


def join():
    add_tactic("levy", Levy)
    add_follow_up("grumble", Grumble)
    register({"id": "peasant", "name": "Peasant", "set": "village", "coins": 5, "text": "Tactic: move.",
              "tactic": {"kind": "levy"}, "attributes": ["grumble"]})
'''

PLAY = """
from tabard.core.chance import Dealer
from tabard.core.game import settle_options
from tabard.games.war_chest import GAME

import village

tactics = 0
for seed in range(16):
    dealer = Dealer(seed)
    state = GAME.start(2, settle_options(GAME, 2, {"round_cap": 20}), dealer)
    census = GAME.census(state)
    while acting := GAME.to_act(state):
        legal = GAME.legal(state, acting[0])
        for action in legal:
            assert GAME.parse(str(action)) == action
            tactics += str(action).startswith("tactic peasant")
        assert GAME.words.prompt(GAME.view(state, acting[0]), ("Maud", "Aldous"))
        GAME.explain(state, acting[0], "button:push")
        GAME.apply(state, acting[0], GAME.sample(state, acting[0], dealer), dealer)
        assert GAME.census(state) == census
assert village.asked and tactics
print("played")
"""


def visited(folder: Path, village: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run Python with a package *village* installed that brings a unit."""
    (folder / "village.py").write_text(village, encoding="utf-8")
    info = folder / "village-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: village\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[tabard.war_chest.units]\npeasant = village:join\n", encoding="utf-8")
    search = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": search},
    )


def test_a_unit_of_another_package_joins_by_its_entry_point_and_is_dealt_and_played(tmp_path: Path) -> None:
    done = visited(tmp_path, STRANGER, "-c", PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "played\n"


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ('{"id": "archer", "name": "Archer", "set": "village", "coins": 4, "text": "."}', "a unit 'archer' already"),
        ('{"id": "giant", "name": "Giant", "set": "village", "coins": 4}', "no 'text'"),
        ('{"id": "giant", "name": "Giant", "set": "village", "coins": 4, "text": ".", "attributes": ["stomp"]}',
         "no attribute 'stomp'"),
    ],
)  # fmt: skip
def test_a_unit_of_another_package_that_cannot_join_gets_one_line_with_its_entry_point(
    tmp_path: Path, facts: str, wrong: str
) -> None:
    village = f"def join():\n    from tabard.games.war_chest import register\n    register({facts})\n"
    done = visited(tmp_path, village, "-m", "tabard", "simulate", "war_chest", "--seats", "random,random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tabard: the units of “peasant = village:join” can’t join War Chest: ")
    assert wrong in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        ({"id": "scout", "coins": 5}, "already"),
        ({"id": "giant", "coins": 1}, "coins"),
        ({"id": "giant", "coins": 8}, "coins"),
        ({"id": "twins", "coins": 5, "max_on_board": 2, "attributes": ["move_after_attack"]}, "attribute"),
        ({"id": "jack", "coins": 5, "attributes": ["move_after_attack", "draw_and_use"]}, "attribute"),
    ],
)
def test_a_unit_that_cannot_be_is_refused(facts: dict[str, object], wrong: str) -> None:
    before = list(UNITS)
    with pytest.raises(ValueError, match=wrong):
        add_unit({"name": "Somebody", "set": "village", "text": "Stands.", **facts})
    assert before == UNITS


@pytest.mark.rule("WC-59", "WC-111")
def test_only_the_royal_guard_has_a_tactic_for_the_royal_coin() -> None:
    assert [unit.slug for unit in UNITS if TRAITS[unit.kind] & ROYAL_TACTIC] == ["royal_guard"]


@pytest.mark.rule("WC-62")
def test_archer_and_lancer_have_no_normal_attack() -> None:
    assert [unit.slug for unit in UNITS if TRAITS[unit.kind] & NO_NORMAL_ATTACK] == ["archer", "lancer"]


@pytest.mark.rule("WC-58", "WC-65")
def test_who_has_a_tactic_and_who_an_attribute_that_follows() -> None:
    with_tactic = {unit.slug for unit in UNITS[1:] if TACTICS[unit.kind] is not None}
    following = {unit.slug for unit in UNITS[1:] if FOLLOW_UPS[unit.kind] is not None}
    assert with_tactic == {
        "archer",
        "cavalry",
        "crossbowman",
        "ensign",
        "footman",
        "lancer",
        "light_cavalry",
        "marshall",
        "royal_guard",
        "bishop",
        "earl",
        "herald",
    }
    assert following == {"berserker", "mercenary", "swordsman", "warrior_priest", "bannerman", "earl", "herald"}
    assert len(TACTICS) == len(FOLLOW_UPS) == len(UNITS) == len(TRAITS)


def test_every_card_has_words_and_a_rule() -> None:
    for unit in UNITS[1:]:
        assert unit.text.endswith(".")
        assert unit.rule.startswith("WC-")
        assert kind_of(unit.slug) == unit.kind
    assert kind_of("royal") == ROYAL
    for word in ("", "dragon", "Scout"):
        with pytest.raises(BadNotation):
            kind_of(word)
        with pytest.raises(BadNotation):
            decree_of(word)
