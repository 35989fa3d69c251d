"""The suite that every game must pass, ours or anyone's: random games, checked at every step.

`conform` plays games over all mixes of seats and options and raises `Nonconformance` at the first broken promise, with
the game's record so that it can be played again.
"""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import Any

from tabard.core.action import Action, completed, next_picks
from tabard.core.chance import Dealer
from tabard.core.errors import BadNotation, BadOptions, IllegalAction
from tabard.core.event import Event, Seat
from tabard.core.game import AnyGame, permitted, play, settle_options
from tabard.core.options import Option, Value, show_value
from tabard.core.record import Record, begin, carry_on, read_record, replay
from tabard.core.words import grounds, spoken

MOST_ACTIONS = 520
"""No decision may offer more: about 300 is the aim, see ARCHITECTURE."""

MOST_MIXES = 300
"""Above this, mixes of options are chosen so that any two values meet, not all at once."""

_DEEP = 4
"""One step in so many gets the slow checks."""


class Nonconformance(AssertionError):
    """A promise of the contract that a game broke."""


@dataclass(frozen=True, slots=True)
class Mix:
    """A number of seats and options to play with."""

    seats: int
    options: dict[str, Value]

    def __str__(self) -> str:
        return f"{self.seats} seats, " + " ".join(f"{k}={show_value(v)}" for k, v in self.options.items())


@dataclass(slots=True)
class Report:
    """What a run of the suite covered."""

    games: int = 0
    actions: int = 0
    unfinished: int = 0
    mixes: int = 0
    most_actions: int = 0


def mixes(game: AnyGame) -> list[Mix]:
    """List every mix of seats and options that a table can have; of a number's range the default and both ends.

    Where that would be more than `MOST_MIXES`, list so many that any two values of two options meet in one of them.
    """
    found: list[Mix] = []
    for seats in game.seats:
        spreads = [_spread(option, seats) for option in game.options]
        every = product(*spreads) if prod(map(len, spreads)) <= MOST_MIXES else _pairwise(spreads)
        for values in every:
            mix = Mix(seats, _settled(game, seats, values))
            if mix not in found:
                found.append(mix)
    return found


def _settled(game: AnyGame, seats: int, values: tuple[Value, ...]) -> dict[str, Value]:
    """Settle options; where the game says they can't be together, they go back to their defaults, the last first."""
    given = {option.name: value for option, value in zip(game.options, values, strict=True)}
    for option in reversed(game.options):
        try:
            return settle_options(game, seats, given)
        except BadOptions:
            given[option.name] = option.default
    return settle_options(game, seats, given)


def _pairwise(spreads: list[list[Value]]) -> list[tuple[Value, ...]]:
    """Return mixes in which any two values of two options meet; greedy, the same on every run."""
    open_pairs: dict[tuple[int, int, int, int], None] = {
        (i, a, j, b): None
        for i in range(len(spreads))
        for j in range(i + 1, len(spreads))
        for a in range(len(spreads[i]))
        for b in range(len(spreads[j]))
    }
    found: list[tuple[Value, ...]] = []
    while open_pairs:
        i, a, j, b = next(iter(open_pairs))
        chosen = {i: a, j: b}
        for k in range(len(spreads)):
            if k not in chosen:
                chosen[k] = max(range(len(spreads[k])), key=lambda c: _met(chosen, k, c, open_pairs))
        for one, two in combinations(range(len(spreads)), 2):
            open_pairs.pop((one, chosen[one], two, chosen[two]), None)
        found.append(tuple(spreads[k][chosen[k]] for k in range(len(spreads))))
    return found


def _met(chosen: dict[int, int], k: int, value: int, open_pairs: dict[tuple[int, int, int, int], None]) -> int:
    """Count the open pairs that *value* of option *k* would make with what is *chosen*."""
    pairs = [(i, a, k, value) if i < k else (k, value, i, a) for i, a in chosen.items()]
    return sum(pair in open_pairs for pair in pairs)


def _spread(option: Option, seats: int) -> list[Value]:
    if option.seats and seats not in option.seats:
        return [option.default]
    if option.reader is not None:
        return [option.default]
    if isinstance(option.default, bool):
        return [False, True]
    if option.choices:
        return list(option.choices)
    return list(dict.fromkeys([option.default, option.lowest, option.highest]))


def conform(
    game: AnyGame,
    games: int = 300,
    seed: int = 0,
    most_steps: int = 400,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play at least *games* random games, each mix at least once, and check every promise on the way.

    A game is left unfinished after *most_steps* actions. Raises `Nonconformance`.
    """
    _check_face(game)
    every = mixes(game)
    total = max(games, len(every))
    report = Report(mixes=len(every))
    for number in range(total):
        mix = every[number % len(every)]
        _Trial(game, mix, seed * 1_000_003 + number, report).run(most_steps)
        if progress is not None:
            progress(number + 1, total)
    return report


def _check_face(game: AnyGame) -> None:
    """Check what a game says of itself, before anything is dealt."""
    _insist(bool(game.name) and game.name == game.name.lower() and " " not in game.name, f"name {game.name!r}: no slug")
    _insist(list(game.seats) == sorted(set(game.seats)) and len(game.seats) > 0, f"seats {game.seats!r}: not rising")
    _insist(bool(game.title and game.edition and game.words.tagline()), "title, edition and tagline must not be empty")
    _expect(BadOptions, lambda: settle_options(game, max(game.seats) + 1, {}), "a seat too many is refused")
    _expect(BadOptions, lambda: settle_options(game, game.seats[0], {"no_such": 1}), "an unknown option is refused")
    for text in ("", "no such action", "\x00", "7" * 400):
        _expect(BadNotation, lambda text=text: game.parse(text), f"notation {text[:20]!r} is refused")  # type: ignore[misc]


def _insist(holds: bool, promise: str) -> None:
    if not holds:
        raise Nonconformance(promise)


def _expect(error: type[Exception], act: Callable[[], object], promise: str) -> None:
    try:
        act()
    except error:
        return
    raise Nonconformance(f"{promise}, with {error.__name__}")


class _Trial:
    """One random game under the suite's eyes."""

    def __init__(self, game: AnyGame, mix: Mix, seed: int, report: Report) -> None:
        self.game = game
        self.mix = mix
        self.seed = seed
        self.report = report
        self.dealer = Dealer(seed)
        self.whim = Dealer(seed + 1)
        self.told: list[list[Event]] = []
        self.passed: list[tuple[Seat, Action]] = []
        """Actions that were open earlier; most are not any more, and must be refused."""
        self.spoken: dict[object, object] = {}
        """What was said of actions, by its grounds."""

    def run(self, most_steps: int) -> None:
        record: Record | None = None
        try:
            self.state, record = begin(self.game, self.mix.seats, self.mix.options, self.dealer)
            self.census = self.game.census(self.state)
            for _ in range(most_steps):
                self.check_position()
                if self.game.result(self.state) is not None:
                    break
                self.step(record)
            else:
                self.report.unfinished += 1
            self.check_record(record)
        except Nonconformance as error:
            raise Nonconformance(f"{self.game.name}: {error}\nseed {self.seed}, {self.mix}\n{record or ''}") from None
        self.report.games += 1

    def step(self, record: Record) -> None:
        game, state = self.game, self.state
        acting = game.to_act(state)
        seat = acting[self.whim.below(len(acting))]
        action = game.sample(state, seat, self.whim)
        _insist(action in game.legal(state, seat), f"sample gave {action}, which is not legal")
        if self.whim.below(25) == 0:
            seat, action = self.some_aside(seat, action)
        self.check_copy(seat, action)
        self.told.append(carry_on(game, state, record, seat, action, self.dealer))
        self.passed.append((seat, action))
        self.report.actions += 1

    def some_aside(self, seat: Seat, action: Action) -> tuple[Seat, Action]:
        """Pick a take-back or aside of any seat instead, if there is one."""
        state = self.state
        ways = [(s, a) for s in range(self.mix.seats) for a in self.game.retracts(state, s)]
        ways += [(s, a) for s in range(self.mix.seats) for a in self.game.asides(state, s)]
        return ways[self.whim.below(len(ways))] if ways else (seat, action)

    def check_copy(self, seat: Seat, action: Action) -> None:
        """Applying to a copy leaves the original as it was."""
        before, text = self.state.key(), repr(self.state)
        twin = self.state.copy()
        _insist(twin.key() == before and twin == self.state, "a copy equals its original")
        self.game.apply(twin, seat, action, Dealer(1))
        _insist(self.state.key() == before and repr(self.state) == text, f"{action} on a copy changed the original")

    def check_position(self) -> None:
        game, state = self.game, self.state
        acting, result = game.to_act(state), game.result(state)
        _insist(list(acting) == sorted(set(acting)), f"to_act {acting!r}: each seat once, in order")
        _insist((result is None) == bool(acting), "somebody must act exactly while there is no result")
        _insist(game.census(state) == self.census, "the census changed: something was made or lost")
        if result is not None:
            _insist(len(result.points) == self.mix.seats, "a result has one number a seat")
            _insist(all(0 <= point <= 1 for point in result.points), f"points {result.points!r} lie between 0 and 1")
        deep = self.whim.below(_DEEP) == 0 or result is not None
        for seat in range(self.mix.seats):
            self.check_actions(seat, seat in acting)
            if deep:
                self.check_redeal(seat)
        if deep:
            self.check_pickle()
            self.check_refusals()
            self.check_words()

    def check_actions(self, seat: Seat, must_act: bool) -> None:
        game, state = self.game, self.state
        legal = list(game.legal(state, seat))
        _insist(bool(legal) == must_act, f"seat {seat}: legal is empty exactly when it need not act")
        _insist(legal == list(game.legal(state, seat)), f"seat {seat}: legal has a fixed order")
        _insist(len(legal) <= MOST_ACTIONS, f"seat {seat}: {len(legal)} actions, more than {MOST_ACTIONS}")
        self.report.most_actions = max(self.report.most_actions, len(legal))
        spelled: dict[object, Action] = {}
        open_to_it = permitted(game, state, seat)
        for action in open_to_it:
            _insist(len(action.picks) > 0, f"{action} has no picks")
            _insist(len(set(action.picks)) == len(action.picks), f"{action} has a pick twice, which puts it back")
            way = (frozenset(action.picks[: action.loose]), action.picks[action.loose :])
            _insist(way not in spelled, f"{action} and {spelled.get(way)} are spelled by the same picks")
            spelled[way] = action
        for action in self.some(open_to_it):
            read = game.parse(str(action))
            _insist(read == action and hash(read) == hash(action), f"{action} is not read back as it was written")
            _insist(completed(open_to_it, action.picks) == action, f"{action}: its picks do not lead to it")
        for pick in next_picks(open_to_it, ()):
            why = game.explain(state, seat, pick)
            _insist(why is None, f"seat {seat} can pick {pick}, but it is explained away: {why}")

    def some(self, actions: list[Any], most: int = 6) -> Iterator[Any]:
        """Yield a few of *actions*, at random."""
        for _ in range(min(most, len(actions))):
            yield actions[self.whim.below(len(actions))]

    def check_redeal(self, seat: Seat) -> None:
        """A redealt state looks the same to the seat, and is dealt from nothing else."""
        game, state = self.game, self.state
        before = state.key()
        number = self.whim.below(1 << 30)
        other = game.resample(state, seat, Dealer(number))
        for reader in (seat, None):
            _insist(game.view(other, reader) == game.view(state, reader), f"a redeal for seat {seat} shows in its view")
        _insist(list(game.legal(other, seat)) == list(game.legal(state, seat)), f"a redeal for {seat} changes legal")
        _insist(game.to_act(other) == game.to_act(state), f"a redeal for {seat} changes who must act")
        _insist(game.result(other) == game.result(state), f"a redeal for {seat} changes the result")
        _insist(game.census(other) == self.census, f"a redeal for {seat} makes or loses something")
        once = game.resample(state, seat, Dealer(number + 1))
        again = game.resample(other, seat, Dealer(number + 1))
        _insist(once.key() == again.key(), f"a redeal for seat {seat} depends on what it can't know")
        _insist(state.key() == before, "a view or a redeal changed the state")

    def check_pickle(self) -> None:
        """A state survives a restart."""
        twin = pickle.loads(pickle.dumps(self.state))
        _insist(twin.key() == self.state.key() and twin == self.state, "a pickled state comes back equal")
        hash(self.state.key())

    def check_refusals(self) -> None:
        """What is not open is refused with a reason, and nothing has changed then."""
        game, state = self.game, self.state
        before = state.key()
        for seat, action in self.some(self.passed, 3):
            if action in permitted(game, state, seat):
                continue
            try:
                play(game, state, seat, action, Dealer(1))
                _insist(False, f"seat {seat} could {action}, which is not open to it")
            except IllegalAction as error:
                _insist(bool(str(error)), f"{action} is refused without a word")
            _insist(state.key() == before, f"refusing {action} changed the state")
        _insist(game.explain(state, 0, "nothing:at-all") is None, "a pick of no thing is not explained")

    def check_words(self) -> None:
        """Everything has words, for everybody."""
        game, state, words = self.game, self.state, self.game.words
        names = [f"Player {seat + 1}" for seat in range(self.mix.seats)]
        for reader in (None, *range(self.mix.seats)):
            view = game.view(state, reader)
            _insist(isinstance(words.prompt(view, names), str), "the prompt is a sentence")
            ended = words.outcome(view, names)
            _insist(bool(ended) == (game.result(state) is not None), "the outcome is told exactly when there is one")
            for event in self.told[-1] if self.told else ():
                seen = event.for_seat(reader)
                _insist(seen.for_seat(reader) == seen, f"{event}: for_seat twice differs")
                _insist(isinstance(words.describe(seen, names, reader), str), f"{event} can't be told")
        for seat in range(self.mix.seats):
            view = game.view(state, seat)
            for action in self.some(permitted(game, state, seat), 3):
                _insist(bool(words.label(action)), f"{action} has no label")
                _insist(all(words.thing(pick) for pick in action.picks), f"{action}: a pick has no name")
                said = words.forecast(view, action), dict(words.figures(view, action)), words.warning(view, action)
                _insist(isinstance(said[0], str) and isinstance(said[2], str), f"{action} has no forecast")
                _insist(spoken(words, view, action) == said, f"{action}: what is said at once is something else")
                rests = grounds(words, view)
                if rests is not None:
                    before = self.spoken.setdefault((rests, str(action)), said)
                    _insist(said == before, f"{action}: the words change though their grounds are equal")

    def check_record(self, record: Record) -> None:
        """A record replays to the same state, telling the same."""
        text = str(record)
        again = read_record(text)
        _insist(str(again) == text, "a record is not read back as it was written")
        state = None
        for moment in replay(again, self.game):
            state = moment.state
            if moment.number:
                _insist(moment.events == self.told[moment.number - 1], f"action {moment.number} tells another story")
        _insist(state is not None and state.key() == self.state.key(), "a record replays to another state")
