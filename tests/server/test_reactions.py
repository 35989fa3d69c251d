"""Reactions: the time an answer takes tells nothing about the hand of whoever gave it."""

import time
from dataclasses import replace
from pathlib import Path

from tabard.core.game import telltale
from tabard.core.registry import find_game
from tests.server.running import QUICK, Person, Running

LEAST = 0.6
MOST_ACTIONS = 300


def set_up(person: Person, code: str, wanted: list[str]) -> None:
    """Recruit the *wanted* units, then do the first thing open until locked in."""
    for slug in wanted:
        assert person.acts(code, f"recruit {slug}", person.sees(code)["version"]).status_code == 200
    while legal := person.choices(code):
        assert person.acts(code, legal[0], person.sees(code)["version"]).status_code == 200
        if legal[0] == "lock":
            return


def test_an_answer_takes_as_long_whether_or_not_a_shield_is_held(tmp_path: Path) -> None:
    server = Running(tmp_path, replace(QUICK, answer=LEAST))
    try:
        ann, ben = Person(server), Person(server)
        for person in (ann, ben):
            person.http.timeout = 60.0
        code = ann.opens("posh_nosh", "friend", numbers="1+unit.knight.hp=99")  # who lasts
        ben.sits(code, "Ben")
        set_up(ann, code, ["orc", "golem", "minotaur", "mercenary"])
        set_up(ben, code, ["knight", "golem", "cyclops", "elf"])
        took = answers(ann, ben, code)
    finally:
        server.stop()
    assert set(took) == {True, False}
    assert all(seconds >= LEAST for times in took.values() for seconds in times)


def answers(ann: Person, ben: Person, code: str) -> dict[bool, list[float]]:
    """Attack Ben's Knight until he has been asked with and without a Shield card.

    Returns how long it took each time from the action that opened the question until the answer was known.
    """
    took: dict[bool, list[float]] = {}
    opened = time.monotonic()
    for _ in range(MOST_ACTIONS):
        for person in (ann, ben):
            seen = person.sees(code)
            legal = [choice["text"] for choice in seen["showing"]["choices"] if choice["kind"] == "legal"]
            if not legal:
                continue
            before = time.monotonic()
            assert person.acts(code, preferred(legal), seen["version"]).status_code == 200
            if "let" in legal:
                took.setdefault(len(legal) > 1, []).append(time.monotonic() - opened)
            opened = before
        if len(took) == 2:
            break
    return took


def preferred(legal: list[str]) -> str:
    """Attack the Knight with what is small, raise what can be raised, and throw away the rest."""
    at_knight = [text for text in legal if text[:7] in ("stage P", "stage B") and text.endswith("> b1")]
    small = sorted(at_knight, key=lambda text: int(text.split()[1][1:-1]))
    raised = [text for text in legal if text.startswith("raise")]
    plain = [text for text in legal if text in ("confirm", "let")]
    spent = [text for text in legal if text.startswith("discard")]
    return [*small, *raised, *plain, *spent, *legal][0]


def test_only_a_game_that_says_so_has_such_questions() -> None:
    class Bare:
        pass

    assert not telltale(find_game("tosk"), Bare())
