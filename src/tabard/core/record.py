"""A game as text: headers, the deal, then a line an action with the chance it used.

    tabard: record 1
    game: tosk 1
    seats: 2
    options: force=yes tiring=20
    deal: [3.1.2.0]

    0 lock 5c Jc>5c
    1 lock
    0 heal * 3 [1.0]      # what follows a star is chance

In games that may be rewound (see `tabard.core.game.rewinds`) a line ``0 back 3`` goes back to the moment after line 3:
what was played since stays in the record, and a later line can go there again.

Other headers (``names``, ``date``) are kept as they are. ``#`` starts a comment at a line's start, and behind an action
after a space; a header may hold one, as people's names do.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tabard.core.action import Action
from tabard.core.chance import Chance, Outcome, Recorder, Tape, read_outcome, show_outcomes
from tabard.core.errors import BadRecord, TabardError
from tabard.core.event import Event, Seat
from tabard.core.game import AnyGame, play, rewinds, settle_options
from tabard.core.options import Value, show_value
from tabard.core.registry import find_game

FORMAT = "record 1"
_OURS = ("tabard", "game", "seats", "options", "deal")
_LONGEST_COUNT = 3
_BACK = re.compile(r"back ([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Line:
    """One action: who, what (in notation), and the chance it used."""

    seat: Seat
    action: str
    outcomes: tuple[Outcome, ...] = ()

    def __str__(self) -> str:
        chance = f" * {show_outcomes(self.outcomes)}" if self.outcomes else ""
        return f"{self.seat} {self.action}{chance}"


@dataclass(slots=True)
class Record:
    """All that is needed to play a game again."""

    game: str
    edition: str
    seats: int
    options: dict[str, Value]
    deal: tuple[Outcome, ...]
    lines: list[Line] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    """Other headers, such as ``names``."""

    def __str__(self) -> str:
        options = " ".join(f"{name}={show_value(value)}" for name, value in self.options.items())
        head = [f"tabard: {FORMAT}", f"game: {self.game} {self.edition}", f"seats: {self.seats}"]
        head += [f"{name}: {value}" for name, value in self.headers.items()]
        head += [f"options: {options}".rstrip(), f"deal: {show_outcomes(self.deal)}".rstrip(), ""]
        return "\n".join([*head, *map(str, self.lines)]) + "\n"


def read_record(text: str) -> Record:
    """Read a record; raises `BadRecord` with the number of the line that is wrong."""
    headers: dict[str, str] = {}
    lines: list[Line] = []
    in_headers = True
    for number, raw in enumerate(text.splitlines(), 1):
        row = raw.strip()
        if not row or row.startswith("#"):
            in_headers = in_headers and not headers
        elif in_headers:
            name, colon, value = row.partition(":")
            if not colon or not name.strip() or name.strip() in headers:
                raise BadRecord(f"line {number} is not a header of its own like “game: tosk 1”: {row!r}")
            headers[name.strip()] = value.strip()
        else:
            lines.append(_read_line(number, row))
    return _assemble(headers, lines)


def _read_line(number: int, row: str) -> Line:
    what, star, chance = row.split(" #", 1)[0].partition(" * ")
    seat, _, action = what.strip().partition(" ")
    if not (_is_count(seat) and action):
        raise BadRecord(f"line {number} is not a seat and an action: {row!r}")
    outcomes = tuple(read_outcome(part) for part in chance.split()) if star else ()
    return Line(int(seat), action.strip(), outcomes)


def _assemble(headers: dict[str, str], lines: list[Line]) -> Record:
    if headers.get("tabard") != FORMAT:
        raise BadRecord(f"this is not a game kept by Tabard: its first line must be “tabard: {FORMAT}”")
    for name in ("game", "seats"):
        if name not in headers:
            raise BadRecord(f"the record has no header {name!r}")
    name, _, edition = headers["game"].partition(" ")
    seats = headers["seats"]
    if not _is_count(seats):
        raise BadRecord(f"seats: {seats!r} is not a number of seats")
    options: dict[str, Value] = {}
    for part in headers.get("options", "").split():
        key, equals, value = part.partition("=")
        if not equals:
            raise BadRecord(f"options: {part!r} is not NAME=VALUE")
        options[key] = value
    return Record(
        game=name,
        edition=edition,
        seats=int(seats),
        options=options,
        deal=tuple(read_outcome(part) for part in headers.get("deal", "").split()),
        lines=lines,
        headers={key: value for key, value in headers.items() if key not in _OURS},
    )


def _is_count(text: str) -> bool:
    """Say whether *text* is a number that a seat or a count of seats may be; Python reads no number of any length."""
    return text.isascii() and text.isdigit() and len(text) <= _LONGEST_COUNT


@dataclass(slots=True)
class Moment:
    """A game after some of its actions, with what was told by the last of them."""

    number: int
    """How many actions have been played; 0 right after the deal."""
    state: Any
    line: Line | None
    events: list[Event]


def begin(game: AnyGame, seats: int, options: dict[str, Value], chance: Chance) -> tuple[Any, Record]:
    """Deal a new game and open its record; raises `BadOptions`."""
    settled = settle_options(game, seats, options)
    recorder = Recorder(chance)
    state = game.start(seats, settled, recorder)
    return state, Record(game.name, game.edition, seats, settled, recorder.take())


def carry_on(game: AnyGame, state: Any, record: Record, seat: Seat, action: Action, chance: Chance) -> list[Event]:
    """Play one checked action and add its line to the record; raises `IllegalAction`, and nothing has changed then."""
    recorder = Recorder(chance)
    events = play(game, state, seat, action, recorder)
    record.lines.append(Line(seat, str(action), recorder.take()))
    return events


def replay(record: Record, game: AnyGame | None = None) -> Iterator[Moment]:
    """Play a record again, moment by moment, from the deal; the state is the same object until a line goes back.

    *game* is for one that is not installed. Raises `BadRecord` at the first line that the rules or the chance do not
    allow, and `NoSuchGame`.
    """
    game = game or find_game(record.game)
    if record.edition != game.edition:
        raise BadRecord(f"the record is of {record.game} edition {record.edition!r}; this is edition {game.edition!r}")
    try:
        tape = Tape(record.deal)
        options = settle_options(game, record.seats, record.options)
        state = game.start(record.seats, options, tape)
        _all_used(tape)
    except TabardError as error:
        raise BadRecord(f"the deal: {str(error).removeprefix('deal: ')}") from None
    yield Moment(0, state, None, [])
    kept = [state.copy()] if rewinds(game, record.seats) else []
    for number, line in enumerate(record.lines, 1):
        to = read_back(line.action) if kept else None
        if to is None:
            events = _again(game, record.seats, state, number, line)
        else:
            if to >= number or line.seat or line.outcomes:
                raise BadRecord(f"action {number} ({line}): one can only go back to a moment before")
            state, events = kept[to].copy(), []
        yield Moment(number, state, line, events)
        if kept:
            kept.append(state.copy())


def read_back(action: str) -> int | None:
    """Return the moment that ``back 3`` goes to; ``None`` for any other action."""
    found = _BACK.fullmatch(action)
    return None if found is None else int(found[1])


def show_back(moment: int) -> str:
    """Write the action that goes back to *moment*: the number of the line after which it was."""
    return f"back {moment}"


def _again(game: AnyGame, seats: int, state: Any, number: int, line: Line) -> list[Event]:
    try:
        if line.seat >= seats:
            raise BadRecord(f"there is no seat {line.seat}")
        tape = Tape(line.outcomes)
        events = play(game, state, line.seat, game.parse(line.action), tape)
        _all_used(tape)
    except TabardError as error:
        raise BadRecord(f"action {number} ({line}): {error}") from None
    return events


def _all_used(tape: Tape) -> None:
    if not tape.finished():
        raise BadRecord("the record has more chance than the rules use")
