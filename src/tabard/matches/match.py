"""A match: a game in progress, its record, and what each seat is shown of it."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any

from tabard.core.chance import Chance
from tabard.core.errors import IllegalAction
from tabard.core.event import Event, Seat
from tabard.core.game import AnyGame, Result, rewinds, settle_options
from tabard.core.options import Value
from tabard.core.record import Line, Record, begin, carry_on, read_back, replay, show_back
from tabard.core.registry import find_game
from tabard.matches.showing import Choice, Move, Showing, Told
from tabard.matches.timeline import Timeline

_BY_VERSION = attrgetter("version")


class Match:
    """One game with named seats. The record is the truth; everything else can be rebuilt from it."""

    def __init__(self, game: AnyGame, state: Any, record: Record, names: Sequence[str]) -> None:
        self.game = game
        self.state = state
        self.record = record
        self.names = list(names)
        self._events: list[list[Event]] = [[]]
        """What each action told; the first entry is the deal."""
        self._timeline = Timeline() if rewinds(game, record.seats) else None
        """Of a game that may be rewound."""
        self._kept: list[Any] = []
        """The state after each action, for going back to it."""
        self._tales: dict[Seat | None, _Tale] = {}
        """The log of each seat that has asked for it, so that no event is put into words twice."""

    @classmethod
    def open(cls, name: str, names: Sequence[str], options: dict[str, Value], chance: Chance) -> "Match":
        """Deal a new game for as many seats as there are *names*; raises `NoSuchGame` or `BadOptions`."""
        game = find_game(name)
        state, record = begin(game, len(names), options, chance)
        match = cls(game, state, record, names)
        match._keep()
        return match

    @classmethod
    def restore(cls, record: Record, names: Sequence[str], until: int | None = None) -> "Match":
        """Rebuild a match from its record, up to and with action number *until*; raises `BadRecord`."""
        played = Record(record.game, record.edition, record.seats, record.options, record.deal, [], record.headers)
        match = cls(find_game(record.game), None, played, names)
        for moment in replay(record):
            if until is not None and moment.number > until:
                break
            match.state = moment.state
            if moment.number == 0:  # as text they came, as values they are shown; the replay has found them good
                played.options = settle_options(match.game, record.seats, record.options)
            if moment.line is not None:
                played.lines.append(moment.line)
                match._events.append(moment.events)
            match._keep()
            if moment.number == until:
                break
        return match

    @property
    def version(self) -> int:
        """How many actions have been played."""
        return len(self.record.lines)

    @property
    def result(self) -> Result | None:
        """How the game ended; ``None`` while it goes on."""
        return self.game.result(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seats that owe an action."""
        return self.game.to_act(self.state)

    def acted_since(self, seat: Seat, version: int) -> bool:
        """Say whether *seat* has acted after action number *version*, so that what it chose from then is gone."""
        return any(line.seat == seat for line in self.record.lines[version:])

    def act(self, seat: Seat, text: str, chance: Chance) -> Line:
        """Play an action given in notation; raises `BadNotation` or `IllegalAction`, and nothing has changed then.

        A game that may be rewound also knows ``back 3``: to where action 3 led, 0 being the deal.
        """
        to = read_back(text) if self._timeline is not None else None
        if to is None:
            events = carry_on(self.game, self.state, self.record, seat, self.game.parse(text), chance)
            self._events.append(events)
        else:
            self._go_back(seat, to)
        self._keep()
        return self.record.lines[-1]

    def _go_back(self, seat: Seat, to: int) -> None:
        if to > self.version:
            raise IllegalAction(f"there is no action {to} to go back to; the last one is {self.version}")
        self.state = self._kept[to].copy()
        self.record.lines.append(Line(seat, show_back(to)))
        self._events.append([])

    def _keep(self) -> None:
        """Keep the present moment, if the game may be rewound."""
        if self._timeline is not None:
            self._kept.append(self.state.copy())
            if self.version:
                self._timeline.add(self.record.lines[-1].action)

    def told(self, seat: Seat | None, since: int = 0) -> list[Told]:
        """Tell *seat* what happened in the actions from number *since* on."""
        tale = self._tales.setdefault(seat, _Tale())
        while tale.version < len(self._events):
            tale.sentences += self._sentences(seat, tale.version)
            tale.version += 1
        told = tale.sentences[bisect_left(tale.sentences, since, key=_BY_VERSION) :]
        return told if self._timeline is None else [one for one in told if self._timeline.stands(one.version)]

    def _sentences(self, seat: Seat | None, version: int) -> list[Told]:
        to = read_back(self.record.lines[version - 1].action) if self._timeline is not None and version else None
        if to is not None:
            return [Told(version, "The game goes on from an earlier moment." if to else "Back to the deal.")]
        texts = (self.game.words.describe(event, self.names, seat) for event in self.events(seat, version))
        return [Told(version, text) for text in texts if text]

    def events(self, seat: Seat | None, version: int) -> list[Event]:
        """Return the events of action number *version* as *seat* may know them."""
        return [event.for_seat(seat) for event in self._events[version]]

    def choices(self, seat: Seat) -> list[Choice]:
        """List all that *seat* may do now: the turn first, then take-backs, then asides."""
        return self._choices(seat, self.game.view(self.state, seat))

    def _choices(self, seat: Seat, view: object) -> list[Choice]:
        kinds = (("legal", self.game.legal), ("retract", self.game.retracts), ("aside", self.game.asides))
        found = [self._choice(view, action, kind) for kind, listed in kinds for action in listed(self.state, seat)]
        return found + self._rewinding()

    def _rewinding(self) -> list[Choice]:
        """List the take-backs of a game that may be rewound: one move back, and one on that was taken back."""
        if self._timeline is None:
            return []
        ways = (
            ("button:undo", "Take back", self._timeline.undo),
            ("button:redo", "Play again", self._timeline.redo),
        )
        return [
            Choice(show_back(to), (pick,), 0, f"{word}: {self._label(named)}", "", {}, "", "retract")
            for pick, word, to in ways
            if to is not None
            for named in [self._timeline.here if pick == "button:undo" else to]
        ]

    def _label(self, number: int) -> str:
        """Name the action of that number for a button."""
        return self.game.words.label(self.game.parse(self.record.lines[number - 1].action))

    def moves(self) -> tuple[Move, ...]:
        """List the moves of a game that may be rewound; empty for any other."""
        line = self._timeline
        if line is None:
            return ()
        return tuple(
            Move(number, self._label(number), place < line.standing) for place, number in enumerate(line.moves)
        )

    def _choice(self, view: object, action: Any, kind: str) -> Choice:
        words, picks, loose = self.game.words, action.picks, action.loose
        text, label = _named(words.label, action)
        say, figures = words.forecast(view, action), words.figures(view, action)
        return Choice(text, picks, loose, label, say, figures, words.warning(view, action), kind)

    def showing(self, seat: Seat | None, tail: int | None = None) -> Showing:
        """Build what *seat* is shown now (``None``: an onlooker), with the last *tail* sentences of the log."""
        game, words = self.game, self.game.words
        view = game.view(self.state, seat)
        result = game.result(self.state)
        log = self.told(seat)
        return Showing(
            game=game.name,
            version=self.version,
            seat=seat,
            names=tuple(self.names),
            options=self.record.options,
            view=view,
            to_act=game.to_act(self.state),
            choices=tuple(self._choices(seat, view)) if seat is not None else (),
            prompt=words.prompt(view, self.names),
            log=tuple(log if tail is None else log[-tail:]),
            over=result is not None,
            outcome=words.outcome(view, self.names) if result is not None else "",
            points=result.points if result is not None else (),
            moves=self.moves(),
        )


@lru_cache(maxsize=8192)
def _named(label: Callable[[Any], str], action: Any) -> tuple[str, str]:
    """Return an action's notation and its *label*, which are the same whenever it is open."""
    return str(action), label(action)


class _Tale:
    """What one seat has been told so far, in words."""

    __slots__ = ("sentences", "version")

    def __init__(self) -> None:
        self.sentences: list[Told] = []
        self.version = 0
        """The action whose events come next."""
