"""A seat at a local match: opponents, take-backs, hints, files."""

import os
import signal
import threading
from pathlib import Path

import pytest

from tabard.core.errors import IllegalAction, TabardError
from tabard.core.record import read_record
from tabard.terminal.host import LocalHost
from tabard.terminal.keeper import Keeper
from tabard.terminal.mind import Dropped, MindApart, Thought
from tests.terminal.tables_at_hand import local, solo, wait_for


def started(host: LocalHost) -> LocalHost:
    host.start(lambda: None)
    return host


def my_turn(host: LocalHost) -> bool:
    showing = host.showing()
    return showing.seat in showing.to_act


def first_legal(host: LocalHost) -> str:
    return host.showing().choices[0].text


class SlowMind:
    """Thinks only when it is told to go on."""

    def __init__(self) -> None:
        self.asked: list[Thought] = []
        self.go = threading.Semaphore(0)

    def think(self, thought: Thought) -> str | None:
        self.asked.append(thought)
        self.go.acquire(timeout=30)
        return "lock" if thought.ask == "choose" else None

    def drop(self) -> None:
        self.go.release()


def test_opponents_answer_by_themselves() -> None:
    host = started(local("regicide", ["me", "greedy", "greedy"]))
    told: list[int] = []
    while not host.showing().over and host.showing().version < 30:
        wait_for(lambda: my_turn(host) or host.showing().over)
        if not host.showing().over:
            told.append(host.showing().version)
            host.act(first_legal(host))
    assert {line.seat for line in host.record().lines} > {0}
    host.close()


def test_opponents_play_alone_when_the_person_looks_on() -> None:
    host = started(local("tosk", ["greedy", "random"], tiring=3))
    wait_for(lambda: host.showing().over)
    assert host.showing().seat is None
    assert host.showing().choices == ()
    with pytest.raises(IllegalAction, match="looking on"):
        host.act("resign")
    with pytest.raises(TabardError, match="nothing of yours"):
        host.take_back()
    host.close()


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    host = local("tosk", ["me", "random"])
    with pytest.raises(IllegalAction) as refused:
        host.act("heal")
    assert refused.value.rule.startswith("TK-")
    assert host.showing().version == 0


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        host = started(local("tosk", ["squire", "me"], seed=11, tiring=4))
        while not host.showing().over:
            wait_for(lambda host=host: my_turn(host) or host.showing().over)
            if not host.showing().over:
                turn = [choice.text for choice in host.showing().choices if choice.kind == "legal"]
                host.act(turn[host.showing().version % len(turn)])
        games.append(str(host.record()))
        host.close()
    assert games[0] == games[1]


def test_an_opponent_thinks_of_the_same_state_however_quick_the_person_is() -> None:
    asked = []
    for acts_first in (False, True):
        mind = SlowMind()
        host = local("tosk", ["squire", "me"], mind=mind)
        host._note_owed()
        if acts_first:
            host.act("lock")
        asked.append(host._thought(0, "squire", "choose"))
        host.close()
    assert asked[0] == asked[1]


def test_opponents_think_ahead_but_act_after_the_person() -> None:
    mind = SlowMind()
    host = started(local("tosk", ["random", "me"], mind=mind))
    wait_for(lambda: len(mind.asked) == 1)
    mind.go.release()
    wait_for(lambda: bool(host._ready))
    assert host.showing().version == 0
    host.act("lock")
    mind.go.release(5)
    wait_for(lambda: host.showing().version >= 2)
    assert [line.seat for line in host.record().lines[:2]] == [1, 0]
    host.close()


def test_a_lock_can_be_taken_back_while_the_opponent_thinks() -> None:
    mind = SlowMind()
    host = started(local("tosk", ["me", "random"], mind=mind))
    host.act("lock")
    wait_for(lambda: host.thinking() == "Fool")
    assert host.take_back() == "Taken back: Take back."
    assert [str(line) for line in host.record().lines] == ["0 lock", "0 unlock"]
    assert my_turn(host)
    host.close()


def test_taking_back_restores_the_table_and_the_luck_to_come() -> None:
    host = started(solo())
    before = host.showing()
    host.act("play 2d")
    after = host.showing()
    assert after.view != before.view
    assert "the luck to come is as it was" in host.take_back()
    assert host.showing() == before
    host.act("play 2d")
    assert host.showing() == after
    assert host.record().headers["taken-back"] == "1"
    host.close()


def test_taking_back_goes_to_before_ones_own_last_action() -> None:
    host = started(local("regicide", ["me", "greedy"]))
    turns = []
    while len(turns) < 3:
        wait_for(lambda: my_turn(host))
        turns.append((host.showing().version, host.showing().view))
        host.act(first_legal(host))
    wait_for(lambda: my_turn(host))
    for version, view in reversed(turns):
        host.take_back()
        assert (host.showing().version, host.showing().view) == (version, view)
    with pytest.raises(TabardError, match="nothing to take back"):
        host.take_back()
    host.close()


def test_a_lost_game_can_be_taken_back_too() -> None:
    host = started(local("tosk", ["me", "random"]))
    host.act("resign")
    assert host.showing().over
    host.take_back()
    assert not host.showing().over
    host.close()


def test_a_hint_names_an_open_action_and_says_why() -> None:
    host = solo()
    advice = host.advise()
    assert advice.action in [choice.text for choice in host.showing().choices]
    assert advice.label
    assert advice.why


def test_it_is_told_whether_the_game_can_still_be_won_where_nothing_is_hidden() -> None:
    host = local("handy_brawl", ["me"], deal="1A,6B,2A,7C,3A,8C,4A,9C,5A")
    assert host.outlook().startswith("Yes, it can be won in 2 turns")
    with pytest.raises(TabardError, match="nobody can tell that in Tosk"):
        local("tosk", ["me", "random"]).outlook()


def test_no_hint_when_there_is_nothing_to_decide() -> None:
    host = local("tosk", ["me", "random"])
    host.act("resign")
    for ask in (host.advise, host.outlook):
        with pytest.raises(TabardError, match="nothing for you to decide"):
            ask()


def test_a_pick_that_is_of_no_use_is_explained() -> None:
    host = local("tosk", ["me", "random"])
    refusal = host.explain("button:heal")
    assert refusal is not None
    assert refusal.rule.startswith("TK-")
    assert host.explain("button:lock") is None


def test_a_new_game_has_the_same_seats_options_and_another_deal() -> None:
    host = local("tosk", ["me", "greedy"], force=True)
    following = host.again()
    assert following.showing().names == host.showing().names
    assert following.showing().options == host.showing().options
    assert following.record().deal != host.record().deal


def test_every_action_is_kept_at_once(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path / "game.txt")
    host = started(solo(keeper))
    assert read_record(keeper.path.read_text()).lines == []
    host.act("play 2d")
    assert [str(line) for line in read_record(keeper.path.read_text()).lines] == [str(host.record().lines[0])]
    host.take_back()
    assert read_record(keeper.path.read_text()).lines == []
    assert host.kept()
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    host.close()


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = started(solo(Keeper(tmp_path / "game.txt")))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Keeper, "keep", full)
    host.act("play 2d")
    assert "No space left on device" in host.notice()
    assert not host.kept()
    assert host.showing().version == 1
    host.close()


def test_a_bots_fault_is_told_and_does_not_end_the_game() -> None:
    class Broken:
        def think(self, thought: Thought) -> str | None:
            raise RuntimeError("no idea")

        def drop(self) -> None:
            pass

    host = started(local("tosk", ["me", "random"], mind=Broken()))
    wait_for(lambda: "no idea" in host.notice())
    host.act("resign")
    assert host.showing().over
    host.close()


def test_a_mind_apart_thinks_as_one_here_does_and_can_be_dropped() -> None:
    host = local("tosk", ["me", "greedy"])
    thought = host._thought(1, "greedy", "choose")
    mind = MindApart()
    try:
        assert mind.think(thought) == host._mind.think(thought)
        endless = host._thought(1, "champion", "choose")
        os.kill(mind._running().pid, signal.SIGSTOP)
        timer = threading.Timer(0.3, mind.drop)
        timer.start()
        with pytest.raises(Dropped):
            mind.think(endless)
        timer.join()
        assert mind.think(thought) == host._mind.think(thought)
        with pytest.raises(TabardError, match="no level"):
            mind.think(host._thought(1, "grandmaster", "choose"))
    finally:
        mind.drop()
