"""A match: a game in progress, its record, and what each seat is shown of it."""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from operator import attrgetter
from typing import Any

from tabard.core.chance import Chance
from tabard.core.errors import IllegalAction
from tabard.core.event import Event, Seat
from tabard.core.game import AnyGame, Result, rewinds, settle_options
from tabard.core.options import Value
from tabard.core.record import Line, Record, begin, carry_on, read_back, replay, show_back
from tabard.core.registry import find_game
from tabard.core.words import Words, grounds, label_at, spoken
from tabard.matches.showing import Choice, Choices, Move, Showing, Told
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
        self._offers: dict[Seat, _Offer] = {}
        """What each seat was offered last: while one locks in, the other's choices stay as they are."""

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
        tale = self._tale(seat)
        return self._standing(tale[bisect_left(tale, since, key=_BY_VERSION) :] if since else tale[:])

    def _last_told(self, seat: Seat | None, tail: int | None) -> tuple[Told, ...]:
        """Return the last *tail* sentences of the log; all for ``None``."""
        if tail is None or self._timeline is not None:
            told = self.told(seat)
            return tuple(told if tail is None else told[-tail:])
        return tuple(self._tale(seat)[-tail:])

    def _tale(self, seat: Seat | None) -> list[Told]:
        """Return all that *seat* has been told, brought up to the last action."""
        tale = self._tales.setdefault(seat, _Tale())
        while tale.version < len(self._events):
            tale.sentences += self._sentences(seat, tale.version)
            tale.version += 1
        return tale.sentences

    def _standing(self, told: list[Told]) -> list[Told]:
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
        return list(self._choices(seat, self.game.view(self.state, seat)))

    def label(self, seat: Seat | None, text: str) -> str:
        """Name an action in notation as it is offered to *seat*."""
        return label_at(self.game.words, self.game.view(self.state, seat), self.game.parse(text))

    def _choices(self, seat: Seat, view: object) -> Choices:
        game, state, words = self.game, self.state, self.game.words
        actions = [
            *[(action, "legal") for action in game.legal(state, seat)],
            *[(action, "retract") for action in game.retracts(state, seat)],
            *[(action, "aside") for action in game.asides(state, seat)],
        ]
        rests = grounds(words, view)
        offer = self._offers.get(seat)
        if offer is None or rests is None or offer.rests != rests or offer.actions != actions:
            choose = (
                partial(_choice, words, view) if rests is None else partial(_kept_choice, _Grounds(words, view, rests))
            )
            offer = self._offers[seat] = _Offer(rests, actions, Choices([choose(*one) for one in actions]))
        rewinding = self._rewinding()
        return Choices((*offer.choices, *rewinding)) if rewinding else offer.choices

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

    def showing(self, seat: Seat | None, tail: int | None = None, heard: int = -1) -> Showing:
        """Build what *seat* is shown now (``None``: an onlooker), with the last *tail* sentences of the log.

        *heard* is the action up to which the reader has the log; noted in the showing unless more is missing, or what
        was told may have been taken back.
        """
        game, words = self.game, self.game.words
        view = game.view(self.state, seat)
        result = game.result(self.state)
        log = self._last_told(seat, tail)
        goes_on = self._timeline is None and bool(log) and log[0].version <= heard
        return Showing(
            game=game.name,
            version=self.version,
            seat=seat,
            names=tuple(self.names),
            options=self.record.options,
            view=view,
            to_act=game.to_act(self.state),
            choices=self._choices(seat, view) if seat is not None else (),
            prompt=words.prompt(view, self.names),
            log=log,
            heard=heard if goes_on else -1,
            over=result is not None,
            outcome=words.outcome(view, self.names) if result is not None else "",
            points=result.points if result is not None else (),
            moves=self.moves(),
        )


def _choice(words: Words, view: object, action: Any, kind: str) -> Choice:
    picks, loose = action.picks, action.loose
    text, label = _named(words.label, action)
    if hasattr(words, "label_at"):
        label = label_at(words, view, action)
    say, figures, warning = spoken(words, view, action)
    return Choice(text, picks, loose, label, say, figures, warning, kind)


class _Grounds:
    """A view that equals another when the words for an action rest on the same in both."""

    __slots__ = ("_rests", "view", "words")

    def __init__(self, words: Words, view: object, rests: Hashable) -> None:
        self.words = words
        self.view = view
        self._rests = rests

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Grounds) and self.words is other.words and self._rests == other._rests

    def __hash__(self) -> int:
        return hash(self._rests)


@lru_cache(maxsize=8192)
def _kept_choice(seen: _Grounds, action: Any, kind: str) -> Choice:
    """Return a choice as it was put into words before, on the same grounds."""
    return _choice(seen.words, seen.view, action, kind)


@lru_cache(maxsize=8192)
def _named(label: Callable[[Any], str], action: Any) -> tuple[str, str]:
    """Return an action's notation and its *label*, which are the same whenever it is open."""
    return str(action), label(action)


class _Offer:
    """What one seat was offered last, and what its words rest on; good as long as both are equal."""

    __slots__ = ("actions", "choices", "rests")

    def __init__(self, rests: Hashable, actions: list[tuple[Any, str]], choices: Choices) -> None:
        self.rests = rests
        self.actions = actions
        self.choices = choices


class _Tale:
    """What one seat has been told so far, in words."""

    __slots__ = ("sentences", "version")

    def __init__(self) -> None:
        self.sentences: list[Told] = []
        self.version = 0
        """The action whose events come next."""
