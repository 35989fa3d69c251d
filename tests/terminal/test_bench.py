"""``tabard bench``: what it prints, how it goes on where it was stopped, and what it refuses."""

import json
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.lab.bench import Settings, Solved, Start, measure
from tests.terminal.tables_at_hand import running, spent, wait_for

PAIRS = ("--pairs", "huntress-demon,assassin-demon", "--each", "1")


def test_it_goes_on_where_it_was_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.jsonl"
    flags = ["bench", "handy_brawl", "--limit", "5", "--starts-per-pair", "1", "--save", str(file)]
    assert main([*flags, "--pairs", "huntress-demon"]) == 0
    before = file.read_text()
    capsys.readouterr()
    assert main([*flags, "--pairs", "huntress-demon,assassin-demon", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert [one["start"]["hero"] for one in facts["starts"]] == ["huntress", "assassin"]
    assert (facts["wanted"], list(facts["won_within"])) == (2, ["1", "5"])
    assert file.read_text().startswith(before)
    assert len(file.read_text().splitlines()) == 2
    assert main([*flags, "--pairs", "huntress-demon,assassin-demon", "--jobs", "2"]) == 0
    assert "2 of 2 starts" in capsys.readouterr().out
    assert len(file.read_text().splitlines()) == 2


def test_processes_find_what_one_finds(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        assert main(["bench", "handy_brawl", *PAIRS, "--limit", "30", "--jobs", jobs, "--json"]) == 0
        facts = json.loads(capsys.readouterr().out)
        found.append([(one["start"], one["turns"], one["looks"]) for one in facts["starts"]])
    assert found[0] == found[1]


def test_after_ctrl_c_it_prints_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(wanted: Sequence[Start], settings: Settings, executor: Executor | None) -> Iterator[Solved]:
        yield next(measure(wanted, settings, executor))
        raise KeyboardInterrupt

    monkeypatch.setattr("tabard.lab.bench.measure", stopped)
    file = tmp_path / "kept.jsonl"
    assert main(["bench", "handy_brawl", *PAIRS, "--limit", "0", "--save", str(file)]) == 130
    said = capsys.readouterr()
    assert "; 1 of 2 starts, at most 0 s of CPU each" in said.out
    assert said.err == ""
    assert len(file.read_text().splitlines()) == 1


def test_ctrl_c_ends_its_processes_in_the_middle_of_their_work() -> None:
    flags = ["--prove", "--limit", "100000", *PAIRS[2:], "--pairs", "piper-vampire,beastmaster-ooze", "--jobs", "2"]
    with running("bench", "handy_brawl", *flags) as bench:
        children = Path(f"/proc/{bench.pid}/task/{bench.pid}/children")
        wait_for(lambda: sum(spent(int(child)) > 2 for child in children.read_text().split()) == 2, 240)
        bench.send_signal(signal.SIGINT)
        said, complaint = bench.communicate(timeout=60)  # which also waits for the workers to let go of the pipes
    assert (bench.returncode, complaint) == (130, "")
    assert "; 0 of 2 starts" in said


@pytest.mark.parametrize(
    ("arguments", "token"),
    [
        (["tosk"], "Tosk has no solver to be measured"),
        (["handy_braw"], "did you mean 'handy_brawl'"),
        (["handy_brawl", "--pairs", "monk-ogr"], "'monk-ogr'; did you mean 'monk-ogre'?"),
        (["handy_brawl", "--each", "9"], "from 1 to 8 can be asked for, not 9"),
        (["handy_brawl", "--each", "0"], "'0'"),
        (["handy_brawl", "--limit", "-1"], "'-1'"),
        (["handy_brawl", "--jobs", "none"], "'none'"),
        (["handy_brawl", "--save", "/nowhere/at/all"], "/nowhere/at/all"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], token: str
) -> None:
    try:
        status = main(["bench", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    (line,) = said.err.splitlines()
    assert line.startswith("tabard: ")
    assert token in line
