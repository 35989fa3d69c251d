"""What the house says about itself is true: documents, lists of packages, names, numbers."""

import argparse
import ast
import importlib
import importlib.metadata
import pkgutil
import re
import shlex
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tabard
from tabard.cli import build_parser
from tabard.core.registry import find_game, game_names
from tools.play import translate

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("examples/**/*.md")]
)
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def _asked_for(*names: str) -> set[str]:
    """Return the packages that these requirement lists ask for directly."""
    lines = [line for name in names for line in (ROOT / f"requirements/{name}.in").read_text().splitlines()]
    return {canonicalize_name(line) for line in lines if line and line[0] not in "#-"}


def _pins(lock: Path) -> dict[str, str]:
    found = re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock.read_text(), re.M)
    return {canonicalize_name(name): version for name, version in found}


def _described() -> list[str]:
    """Return the packages with a line of their own in docs/dependencies.md."""
    rows = re.findall(r"^\| ([a-z][\w, -]*) \| .+ \|$", (ROOT / "docs/dependencies.md").read_text(), re.M)
    return [name for row in rows if row != "package" for name in row.split(", ")]


def test_every_dependency_says_why_it_is_there_and_nothing_else_is_listed() -> None:
    needed = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    assert sorted(_described()) == sorted(needed | _asked_for("run", "compile", "dev"))
    page = (ROOT / "docs/dependencies.md").read_text()
    assert all(name in page for name in _asked_for("bench"))


@pytest.mark.parametrize(
    ("rooms", "lists"),
    [(("src",), ()), (("tests", "tools"), ("run", "compile", "dev")), (("bench",), ("run", "dev", "bench"))],
    ids=["src", "tests", "bench"],
)
def test_everything_imported_is_asked_for(rooms: tuple[str, ...], lists: tuple[str, ...]) -> None:
    ours = {"tabard", "tests", "tools", "bench", "hatch_build", "mypy_extensions", *sys.stdlib_module_names}
    ours |= {path.name for path in ROOT.glob("examples/*/src/*")}
    asked = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    asked |= _asked_for(*lists)
    files = [file for room in rooms for file in (ROOT / room).rglob("*.py")]
    found = {name for file in files for name in _imports(file)} - ours
    packages = importlib.metadata.packages_distributions()
    missing = [n for n in found if n in packages and not asked & {canonicalize_name(p) for p in packages[n]}]
    assert missing == []


def _imports(file: Path) -> set[str]:
    """Return the top names that a module imports."""
    nodes = list(ast.walk(ast.parse(file.read_text())))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return {
        name.split(".")[0]
        for name in plain | {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
    }


def test_pins_satisfy_what_the_package_asks_for() -> None:
    pins = _pins(ROOT / "requirements/run.txt")
    for text in PROJECT["project"]["dependencies"]:
        requirement = Requirement(text)
        assert pins[canonicalize_name(requirement.name)] in requirement.specifier, text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_pin_has_hashes_and_no_file_names_a_host(lock: Path) -> None:
    text = lock.read_text()
    assert "://" not in text
    assert not re.search(r"^\s*(-i|-f|--\w+-url|--find-links|--trusted-host)\b", text, re.M)
    for pin in re.split(r"^(?=[\w.-]+==)", text, flags=re.M)[1:]:
        assert "--hash=sha256:" in pin, pin.splitlines()[0]


def test_what_is_checked_is_what_is_played() -> None:
    dev = _pins(ROOT / "requirements/dev.txt")
    for name in ("run", "compile"):
        assert _pins(ROOT / f"requirements/{name}.txt").items() <= dev.items()
    bench = _pins(ROOT / "requirements/bench.txt")
    assert {name: bench[name] for name in bench.keys() & dev.keys()} == {
        name: dev[name] for name in bench.keys() & dev.keys()
    }


def _sources() -> list[Path]:
    return [file for room in ("src", "tools", "bench", "examples") for file in sorted((ROOT / room).rglob("*.py"))]


@pytest.mark.parametrize("file", _sources(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_module_says_what_it_is_in_its_first_line(file: Path) -> None:
    words = ast.get_docstring(ast.parse(file.read_text()))
    assert words, "no docstring"
    assert words.splitlines()[0][-1] in ".:", "its first line is no sentence"


def _modules() -> list[str]:
    found = (module.name for module in pkgutil.walk_packages(tabard.__path__, "tabard."))
    return [name for name in found if name != "tabard.__main__" and ".migrations." not in name]  # those run when loaded


@pytest.mark.parametrize("name", _modules())
def test_all_is_true(name: str) -> None:
    module = importlib.import_module(name)
    names = getattr(module, "__all__", [])
    assert [each for each in names if not hasattr(module, each)] == []
    assert len(set(names)) == len(names)


def test_the_version_is_one() -> None:
    first = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert first is not None
    assert first[1].rstrip(",") == tabard.__version__ == PROJECT["project"]["version"]


@pytest.mark.parametrize(
    "file", sorted((ROOT / "src/tabard/games").glob("*/events.py")), ids=lambda file: file.parent.name
)
def test_what_an_event_holds_is_read_somewhere(file: Path) -> None:
    classes = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)]
    fields = {part.target.id for one in classes for part in one.body if isinstance(part, ast.AnnAssign)}  # type: ignore[union-attr]
    readers = [
        *file.parent.rglob("*.py"),
        *(ROOT / "src/tabard/web").rglob("*.py"),
        *(ROOT / "src/tabard/bots").rglob("*.py"),
    ]
    nodes = [node for reader in readers for node in ast.walk(ast.parse(reader.read_text()))]
    read = {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}
    assert fields <= read, sorted(fields - read)


def test_every_room_has_a_place_in_the_layers_and_in_architecture() -> None:
    rooms = {module.name for module in pkgutil.iter_modules(tabard.__path__) if module.name != "__main__"}
    layers = PROJECT["tool"]["importlinter"]["contracts"][0]["layers"]
    assert {part.removeprefix("tabard.") for layer in layers for part in layer.split(" | ")} == rooms
    page = (ROOT / "ARCHITECTURE.md").read_text()
    assert [room for room in sorted(rooms) if not re.search(rf"^({room}\b|\w+ \| {room}\b)", page, re.M)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```", "", document.read_text(), flags=re.S)
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'(?:src|srcset|href)="([^"]+)"', text)
    here = [target.split("#")[0] for target in targets if not re.match(r"[a-z]+:|#", target)]
    assert [target for target in here if not (document.parent / target).exists()] == []


def _commands(page: Path) -> list[list[str]]:
    """Return the words of every line of shell in a page that runs one of our commands."""
    blocks = re.findall(r"^```(?:sh|console)?\n(.*?)^```", page.read_text(), re.M | re.S)
    indented = re.findall(r"(?:^    .+\n)+", page.read_text(), re.M)
    lines = [line.strip().removeprefix("$ ") for block in [*blocks, *indented] for line in block.splitlines()]
    words = [
        shlex.split(line.split(" | ")[0], comments=True)
        for line in lines
        if re.match(r"(\w+=\S+ )*(\./|bench/|requirements/|tabard )", line)
    ]
    return [
        [word for word in line if "=" not in word or word[0] == "-" or not word.split("=")[0].isupper()]
        for line in words
    ]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_in_documents_can_be_given(document: Path) -> None:
    for words in _commands(document):
        if words[0] in ("./play", "tabard"):
            rest = translate(words[1:]) if words[0] == "./play" else words[1:]
            build_parser().parse_args(rest)  # exits where the command line refuses it
        else:
            assert (ROOT / words[0]).is_file(), words[0]


def test_every_measurement_has_its_line() -> None:
    page = (ROOT / "bench/README.md").read_text()
    kinds = re.findall(r"\w+", re.search(r"^KINDS = \((.+)\)$", (ROOT / "bench/run").read_text(), re.M)[1])  # type: ignore[index]
    assert "engines" in kinds
    assert [kind for kind in kinds if not re.search(rf"^bench/run {kind}\b.*# \w", page, re.M)] == []


def test_readme_begins_with_the_two_commands_and_shows_every_other() -> None:
    given = _commands(ROOT / "README.md")
    assert [words[0] for words in given[:2]] == ["./play", "./check"] or given[0] == ["./play"]
    assert ["./check"] in given
    (commands,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    shown = {
        translate(words[1:])[0] if words[0] == "./play" else words[1]
        for words in given
        if words[0] in ("./play", "tabard")
    }
    assert set(commands.choices) <= shown


def test_readme_tells_the_numbers_of_players_that_the_games_take() -> None:
    page = (ROOT / "README.md").read_text()
    for name in game_names():
        game = find_game(name)
        if not type(game).__module__.startswith("tabard."):
            continue  # an example or another package's game
        low, high = game.seats[0], game.seats[-1]
        several = f"{low} players" if low == high else f"{low} to {high} players"
        if len(game.seats) == 2 and high > low + 1:
            several = f"{low} or {high} players"
        players = "1 player" if high == 1 else several
        assert re.search(rf"\*\*{game.title}\*\*[^*]*\b{players}", page), f"{game.title}: {players}"


def test_no_test_is_left_out_and_no_work_is_left_behind() -> None:
    marks = re.compile(r"mark\.(skip|xfail)|pytest\.(skip|xfail|importorskip)|\b(TODO|FIXME|XXX)\b")
    here = (ROOT / "tests/conftest.py", Path(__file__))
    files = [file for file in [*(ROOT / "tests").rglob("*.py"), *_sources()] if file not in here]
    assert [file.name for file in files if marks.search(file.read_text())] == []
