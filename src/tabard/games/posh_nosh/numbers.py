"""The numbers a table plays with: an edition of ``numbers.toml``, or a changed copy of it.

A table names its numbers in one word: an edition, ``1``, and after it whatever differs, ``1+unit.orc.hp=50``. So a
record holds all that it was dealt with (PN-NUM-01). `read_numbers` turns a whole changed file into that word.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from tabard.core.errors import BadOptions
from tabard.games.posh_nosh.roster import UNITS

Number = int | float | bool
Flat = dict[str, Number]
"""Numbers by their keys: ``unit.orc.hp``."""

_WORDS: Final = ("edition", "derived", "proposed")
"""Keys of the file that are no numbers."""

_FRACTIONS: Final = ("mult", "multMaster", "pierceMult", "bluntMult", "doubleDragonMult", "riseFraction", "factor")
"""Last parts of the keys whose numbers may have two decimals."""

_RANGES: Final[dict[str, tuple[float, float]]] = {
    "deck.size": (52, 52),
    "hand.size": (1, 10),
    "turn.cards": (1, 5),
    "turn.third": (1, 6),
    "shield.max": (1, 9),
    "warband.size": (1, 8),
    "warband.sizeWithBothPasses": (1, 8),
    "draft.copies": (2, 2),
    "swap.count": (1, 1),
    "openingShield.count": (1, 1),
    "mono.minCards": (1, 10),
    "unit.frostDragon.openingShields": (0, 4),
    "unit.cyclops.peek": (1, 10),
    "house.warbandSize.min": (1, 1),
    "house.warbandSize.max": (8, 8),
}
"""From and to, where the last part of a key does not say."""

_BY_LAST: Final[dict[str, tuple[float, float]]] = {
    "hp": (1, 200),
    "cost": (1, 60),
    "riseFraction": (0.05, 1),
    "factor": (0.05, 1),
    "doubleDragonMult": (1, 5),
    "mult": (1, 5),
    "multMaster": (1, 5),
    "pierceMult": (1, 5),
    "bluntMult": (1, 5),
    "answers": (1, 5),
    "specials": (1, 5),
    "swaps": (1, 5),
    "ticks": (1, 9),
    "perSide": (0, 4),
    "min": (0, 4),
    "max": (0, 4),
    "shields": (1, 4),
    "shieldsPerBlock": (1, 4),
    "hand": (0, 5),
    "handCaesar": (0, 5),
}
_USUAL: Final = (0, 60)
"""Of bonuses and the rest."""


_DEEPEST: Final = 100


def flatten(tables: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Write nested tables with one key a value; of a file that nobody has checked yet it can be anything.

    Raises `RecursionError` where tables stand in tables deeper than any of ours: compiled code has no limit of its own.
    """
    if before.count(".") > _DEEPEST:
        raise RecursionError
    found: dict[str, Any] = {}
    for name, value in tables.items():
        if not before and name in _WORDS:
            continue
        key = f"{before}.{name}" if before else name
        if isinstance(value, Mapping):
            found.update(flatten(value, key))
        else:
            found[key] = value
    return found


def _checked(key: str, value: object, known: Flat) -> Number:
    """Return *value* as the number of *key*; raises `BadOptions` with the key and the reason."""
    switch = key.startswith("unit.") and key.endswith(".dealable")
    if key not in known and not (switch and key.split(".")[1] in _UNIT_KEYS):
        raise BadOptions(f"numbers: {_short(key)} is no number of Posh Nosh")
    if switch:
        if not isinstance(value, bool):
            raise BadOptions(f"numbers: {key} is {_short(value)}, but must be true or false")
        return value
    last = key.rpartition(".")[2]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadOptions(f"numbers: {key} is {_short(value)}, which is no number")
    lowest, highest = _RANGES.get(key) or _BY_LAST.get(last) or _USUAL
    if not lowest <= value <= highest:
        only = f"must be {lowest:g}" if lowest == highest else f"must be from {lowest:g} to {highest:g}"
        raise BadOptions(f"numbers: {key} is {_short(value)}, but {only}")
    if last in _FRACTIONS:
        if abs(round(value * 100) - value * 100) > 1e-6:
            raise BadOptions(f"numbers: {key} is {value:g}, but may have two decimals at most")
        return round(value * 100) / 100
    if value != int(value):
        raise BadOptions(f"numbers: {key} is {value:g}, but must be a whole number")
    return int(value)


def _short(value: object) -> str:
    """Quote what was given, not more of it than a line has room for: of a file that can be anything."""
    try:
        text = repr(value)
    except ValueError:  # a whole number with more digits than Python writes
        return "a number without end"
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


_QUOTED: Final = 40
_UNIT_KEYS: Final = {unit.key for unit in UNITS}
_FILE: Final = tomllib.loads(files("tabard.games.posh_nosh").joinpath("numbers.toml").read_text())

EDITION: Final = str(_FILE["edition"])
"""The edition that tables are dealt unless they ask for another."""


def editions_in(folder: Traversable) -> dict[str, Flat]:
    """Read the numbers of every edition that has a file in a folder, by its name."""
    found: dict[str, Flat] = {}
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.name.endswith(".toml"):
            tables = tomllib.loads(entry.read_text())
            found[str(tables["edition"])] = flatten(tables)
    return found


EDITIONS: Final[dict[str, Flat]] = {
    **editions_in(files("tabard.games.posh_nosh").joinpath("editions")),
    EDITION: flatten(_FILE),
}
"""Every edition that was released, for ever: tables go on under theirs."""
DERIVED: Final = frozenset(str(key) for key in _FILE["derived"])
PROPOSED: Final = frozenset(str(key) for key in _FILE["proposed"])


def status_of(key: str) -> str:
    """Say where a number comes from: ``given`` by the rules, ``derived`` from them or ``proposed`` by us."""
    return "derived" if key in DERIVED else "proposed" if key in PROPOSED else "given"


def _show(value: Number) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}"


def _changes(edition: str, numbers: Flat) -> str:
    """Write numbers as the word that names them: only what differs, in the order of the keys."""
    base = EDITIONS[edition]
    changed = sorted(key for key in numbers if numbers[key] != base.get(key, True))
    return "+".join([edition, *[f"{key}={_show(numbers[key])}" for key in changed]])


def read_numbers(text: str) -> str:
    """Read the option: an edition, an edition with changes, or the whole text of a changed ``numbers.toml``.

    Returns the one word for it. Raises `BadOptions` naming the key that is wrong, why, and the rule.
    """
    try:
        return _read(text)
    except BadOptions as error:
        raise BadOptions(f"{error} (PN-NUM-01)") from None


def _read(text: str) -> str:
    if "\n" in text or "[" in text:
        return _read_file(text)
    edition, *changes = text.split("+")
    if edition not in EDITIONS:
        raise BadOptions(
            f"numbers: there is no edition {edition[:20]!r}; there is {', '.join(EDITIONS)}{_meant_file(edition)}"
        )
    numbers = dict(EDITIONS[edition])
    for change in changes:
        key, sign, value = change.partition("=")
        if not sign:
            raise BadOptions(f"numbers: {change[:40]!r} can’t be read: write a change like unit.orc.hp=50")
        numbers[key] = _checked(key, _value(value), EDITIONS[edition])
    return _sound(edition, numbers)


def _meant_file(text: str) -> str:
    return "; a file is given by its text, in the terminal as numbers=@FILE" if text.endswith(".toml") else ""


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    try:
        return float(text) if "." in text else int(text)
    except ValueError:
        return text


def _read_file(text: str) -> str:
    try:
        tables = tomllib.loads(text)
        given = flatten(tables)
    except RecursionError:
        raise BadOptions("numbers: the file can’t be read: it is nested too deep") from None
    except tomllib.TOMLDecodeError as error:
        raise BadOptions(f"numbers: the file can’t be read: {error}") from None
    except ValueError:
        raise BadOptions("numbers: the file can’t be read: a number in it has too many digits") from None
    edition = tables.get("edition", "")
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise BadOptions(f"numbers: edition is {_short(edition)}; a changed copy keeps that of its original")
    base = EDITIONS[edition]
    missing = [key for key in base if key not in given]
    if missing:
        raise BadOptions(f"numbers: {missing[0]} is missing")
    return _sound(edition, {key: _checked(key, value, base) for key, value in given.items()})


def _sound(edition: str, numbers: Flat) -> str:
    """Check what numbers must be to each other, and return their word."""
    if numbers["turn.third"] < numbers["turn.cards"]:
        raise BadOptions("numbers: turn.third is less than turn.cards")
    for unit in UNITS:
        if unit.group == "summoned" and numbers.get(f"unit.{unit.key}.dealable", False):
            raise BadOptions(f"numbers: unit.{unit.key}.dealable can’t be true: it is summoned")
    return _changes(edition, numbers)


def numbers_of(word: str) -> Flat:
    """Return all numbers that *word* names, as `read_numbers` returned it."""
    edition, *changes = word.split("+")
    numbers = dict(EDITIONS[edition])
    for change in changes:
        key, _, value = change.partition("=")
        numbers[key] = _checked(key, _value(value), EDITIONS[edition])
    return numbers
