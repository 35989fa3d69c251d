"""Opponents at the tables: they act, at a pace, and go on whatever happens to those who think for them."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tabard.bots.think import think
from tabard.server import Settings
from tabard.server.live.thinker import Pool, Thought
from tests.server.running import QUICK, Person, Running, ThinksHere, wait_for


class Thinks(ThinksHere):
    """Thinks as told: *how* is given the thought and the number of thoughts before it."""

    def __init__(self, how: Callable[[Thought, int], str | None]) -> None:
        super().__init__()
        self._how = how

    async def think(self, thought: Thought) -> str | None:
        self.asked.append(thought)
        await asyncio.sleep(0)
        return self._how(thought, len(self.asked) - 1)


class Waits(ThinksHere):
    """Thinks about a choice until it is told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()

    def chooses(self) -> bool:
        return any(thought.ask == "choose" for thought in self.asked)

    async def think(self, thought: Thought) -> str | None:
        self.asked.append(thought)
        while thought.ask == "choose" and not self.go.is_set():
            await asyncio.sleep(0.01)
        return think(thought.game, thought.level, thought.seed, thought.state, thought.seat, thought.ask)


def _plays_on(person: Person, code: str) -> None:
    """Do the first thing open until the game is over."""
    while not (seen := person.sees(code)["showing"])["over"]:
        legal = [choice["text"] for choice in seen["choices"] if choice["kind"] == "legal"]
        if legal:
            assert person.acts(code, legal[0], seen["version"]).status_code == 200
        else:
            time.sleep(0.01)


@pytest.mark.parametrize(("game", "options"), [("tosk", {"round_cap": 10}), ("regicide", {})])
def test_a_whole_game_against_an_opponent(ann: Person, game: str, options: dict[str, int]) -> None:
    code = ann.opens(game, "bot:greedy", **options)
    _plays_on(ann, code)
    seen = ann.sees(code)["showing"]
    assert seen["outcome"]
    record = ann.get(f"/t/{code}/record").text
    assert record.count("\n") > 8


def test_opponents_sit_with_several_people(server: Running, ann: Person, ben: Person) -> None:
    code = ann.opens("regicide", "bot:random", "friend", "bot:random")
    ben.sits(code, "Ben")
    for _ in range(200):
        seen = [person.sees(code)["showing"] for person in (ann, ben)]
        if seen[0]["over"]:
            break
        for person, view in zip((ann, ben), seen, strict=True):
            legal = [choice["text"] for choice in view["choices"] if choice["kind"] == "legal"]
            if legal:
                person.acts(code, legal[0], view["version"])
    assert ann.sees(code)["showing"]["over"]


def test_an_offer_is_answered(ann: Person) -> None:
    code = ann.opens("tosk", "bot:greedy")
    wait_for(lambda: ann.sees(code)["version"] == 1)
    offer = next(choice for choice in ann.choices(code, "aside") if "draw" in choice)
    assert ann.acts(code, offer).status_code == 200
    wait_for(lambda: ann.sees(code)["version"] >= 3)


def test_an_opponents_actions_come_at_a_pace(tmp_path: Path) -> None:
    running = Running(tmp_path, Settings(pace=0.2, tables_a_minute=100))
    try:
        person = Person(running)
        answer = person.http.post("/new/regicide", json={"seats": 2, "seat.0": "bot:random", "seat.1": "bot:random"})
        code = answer.json()["code"]
        wait_for(lambda: person.sees(code)["version"] >= 1)
        since, before = time.monotonic(), person.sees(code)["version"]
        wait_for(lambda: person.sees(code)["version"] >= before + 4)
        assert time.monotonic() - since > 3 * 0.2
    finally:
        running.stop()


def test_a_choice_made_too_late_is_dropped(tmp_path: Path) -> None:
    thinker = Waits()
    running = Running(tmp_path, QUICK, thinker)
    try:
        person = Person(running)
        code = person.opens("tosk", "bot:random")
        wait_for(thinker.chooses)
        assert person.acts(code, "resign").status_code == 200
        thinker.go.set()
        time.sleep(0.2)
        assert person.sees(code)["version"] == 1
    finally:
        running.stop()


def test_a_choice_in_secret_counts_although_the_person_was_first(tmp_path: Path) -> None:
    thinker = Waits()
    running = Running(tmp_path, QUICK, thinker)
    try:
        person = Person(running)
        code = person.opens("tosk", "bot:random")
        wait_for(thinker.chooses)
        assert person.acts(code, "lock").status_code == 200
        assert person.sees(code)["version"] == 1
        before = list(thinker.asked)
        thinker.go.set()
        wait_for(lambda: person.sees(code)["version"] >= 2)
        assert [thought.ask for thought in before].count("choose") == 1
    finally:
        running.stop()


def test_the_same_moment_is_always_thought_about_alike(tmp_path: Path) -> None:
    thinker = Thinks(lambda thought, _: None)
    running = Running(tmp_path, QUICK, thinker)
    person = Person(running)
    code = person.opens("tosk", "bot:squire")
    wait_for(lambda: len(thinker.asked) > 3)
    running.stop()
    again = Thinks(lambda thought, _: None)
    restarted = Running(tmp_path, QUICK, again)
    wait_for(lambda: any(thought.ask == "choose" for thought in again.asked))
    restarted.stop()
    chosen = {thought for thought in [*thinker.asked, *again.asked] if thought.ask == "choose"}
    assert len(chosen) == 1
    assert code


def test_a_thinker_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.server.live.opponents._REST", 0.01)

    def fails_twice(thought: Thought, before: int) -> str | None:
        if thought.ask == "answer":
            return None
        if before < 2:
            raise RuntimeError
        return "lock"

    running = Running(tmp_path, QUICK, Thinks(fails_twice))
    try:
        person = Person(running)
        code = person.opens("tosk", "bot:random")
        wait_for(lambda: person.sees(code)["version"] == 1)
    finally:
        running.stop()


def test_an_opponent_that_chooses_nonsense_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.server.live.opponents._REST", 0.01)
    thinker = Thinks(lambda thought, _: "dance" if thought.ask == "choose" else None)
    running = Running(tmp_path, QUICK, thinker)
    try:
        person = Person(running)
        code = person.opens("tosk", "bot:random")
        wait_for(lambda: len(thinker.asked) >= 3)
        assert person.sees(code)["version"] == 0
        assert person.acts(code, "lock").status_code == 200
    finally:
        running.stop()


def test_opponents_in_their_processes_survive_the_loss_of_one(tmp_path: Path) -> None:
    pool = Pool(1)
    running = Running(tmp_path, QUICK, pool)
    try:
        person = Person(running)
        code = person.opens("tosk", "bot:random", round_cap=10)
        wait_for(lambda: person.sees(code)["version"] == 1, 30)
        for worker in _workers(pool):
            assert os.getpriority(os.PRIO_PROCESS, worker) >= 10
            os.kill(worker, signal.SIGKILL)
        _plays_on(person, code)
    finally:
        running.stop()


def _workers(pool: Pool) -> list[int]:
    assert pool._executor is not None
    return list(pool._executor._processes)


def test_a_hint_is_thought_of_once_at_a_time(tmp_path: Path) -> None:
    go = threading.Event()

    class HintsLate(ThinksHere):
        async def think(self, thought: Thought) -> str | None:
            self.asked.append(thought)
            while not go.is_set():
                await asyncio.sleep(0.01)
            return "lock\nwhy not"

    thinker = HintsLate()
    running = Running(tmp_path, QUICK, thinker)
    try:
        person, friend = Person(running), Person(running)
        code = person.opens("tosk", "friend")
        friend.sits(code, "Ben")
        with ThreadPoolExecutor(1) as other:
            first = other.submit(person.get, f"/t/{code}/hint")
            wait_for(lambda: thinker.asked)
            assert person.get(f"/t/{code}/hint").status_code == 429
            go.set()
            assert first.result().json()["why"] == "why not"
    finally:
        running.stop()
