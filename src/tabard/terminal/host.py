"""A seat at a match, wherever the match is: what both screens of the terminal talk to."""

import copy
import pickle
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from tabard.core.chance import Dealer
from tabard.core.errors import IllegalAction, TabardError
from tabard.core.event import Seat
from tabard.core.game import Refusal
from tabard.core.record import Record
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.terminal.keeper import Keeper
from tabard.terminal.mind import Dropped, Mind, Thought
from tabard.terminal.wins import WinBook, said_of_pair

ME = "me"
"""Who sits where the person at this terminal sits; everybody else is a level of opponents."""
HINT_LEVEL = "knight"
MOST_ANSWERS = 8
"""Opponents may answer each other's asides so often in a row."""

Notify = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Advice:
    """What search would do and why."""

    action: str
    """In notation."""
    label: str
    why: str


class Host(Protocol):
    """A match as the person at one seat (or an onlooker) meets it. All methods may be called from any thread."""

    @property
    def near(self) -> bool:
        """Whether the match is in this process, so that everybody else answers soon."""

    def start(self, notify: Notify) -> None:
        """Begin; *notify* is called, on another thread, whenever there is something new to show."""

    def welcome(self) -> str:
        """Say once, at the beginning, what the person should know; may be empty."""

    def showing(self) -> Showing:
        """Return what the seat is shown now."""

    def act(self, text: str) -> None:
        """Play an action given in notation; raises `TabardError`, and nothing has changed then."""

    def explain(self, pick: str) -> Refusal | None:
        """Say why *pick* is of no use now; ``None`` when it is of use, or is no thing of this game."""

    def advise(self) -> Advice:
        """Return a hint; may take seconds. Raises `TabardError` when there is nothing to advise on."""

    def outlook(self) -> str:
        """Say whether the game can still be won; may take seconds. Raises `TabardError` where nobody can tell."""

    def take_back(self) -> str:
        """Take the last action back and say so; raises `TabardError` when that can't be."""

    def notice(self) -> str:
        """Say what is wrong outside the game: a lost connection, a full disk; usually empty."""

    def thinking(self) -> str:
        """Name whom the person waits for while they think; empty when nobody does."""

    def record(self) -> Record | None:
        """Return the record so far, if it may be had. Raises `TabardError`."""

    def kept(self) -> bool:
        """Say whether the match is kept somewhere when the person leaves."""

    def again(self) -> "Host":
        """Return a new game with the same seats and options. Raises `TabardError`."""

    def close(self) -> None:
        """Leave."""


class LocalHost:
    """A match in this process, with opponents at the other seats.

    Where several seats choose at once, the opponents think ahead, but act after the person: so the order of a record
    does not hang on who was quicker, and a seed gives the same game.
    """

    def __init__(
        self,
        match: Match,
        seating: Sequence[str],
        seed: int,
        luck: Dealer,
        minds: tuple[Mind, Mind],
        keeper: Keeper | None = None,
        welcome: str = "",
        book: WinBook | None = None,
    ) -> None:
        """*seed* is what the opponents think with, *luck* the chance to come; the *book* keeps what is won."""
        self.near = True
        self._match = match
        self._seating = tuple(seating)
        self._me: Seat | None = seating.index(ME) if ME in seating else None
        self._seed = seed
        self._luck = luck
        self._mind, self._hint_mind = minds
        self._keeper = keeper
        self._welcome = welcome
        self._book = book
        self._turns: list[tuple[int, Dealer]] = []
        """Before each action of mine: how many actions had been played, and the chance to come."""
        self._owed: dict[Seat, bytes] = {}
        """The state, pickled, in which each opponent came to owe its action; it thinks of that one, however quick the
        person is, so that a seed gives the same game."""
        self._ready: dict[Seat, str] = {}
        """What opponents will do, thought ahead."""
        self._unasked: list[Seat] = []
        """Opponents who may yet want to answer the last action with an aside."""
        self._answers = 0
        self._epoch = 0
        """Raised when a thought in progress is void."""
        self._thinker: Seat | None = None
        self._trouble = ""
        self._closed = False
        self._wake = threading.Condition(threading.RLock())
        self._notify: Notify = _nothing

    def start(self, notify: Notify) -> None:
        """Keep the deal and let the opponents think."""
        self._notify = notify
        self._keep()
        self._note_owed()
        threading.Thread(target=self._let_others_act, daemon=True, name="opponents").start()

    def welcome(self) -> str:
        """Say what became of an older game in the file, and what was won before."""
        told = [self._welcome] if self._book is None else [self._welcome, self._wins_so_far(), self._book.trouble()]
        return " ".join(filter(None, told))

    def _wins_so_far(self) -> str:
        options = self._match.record.options
        if self._book is None or options["mixed"]:
            return ""
        return said_of_pair(self._book.wins(), str(options["hero"]), str(options["monster"]))

    def showing(self) -> Showing:
        """Return what the person's seat is shown now."""
        with self._wake:
            shown = self._match.showing(self._me)
        won = self._wins_so_far() if shown.over else ""
        return replace(shown, outcome=f"{shown.outcome}\n{won}") if won else shown

    def act(self, text: str) -> None:
        """Play the person's action; raises `BadNotation` or `IllegalAction`."""
        with self._wake:
            if self._me is None:
                raise IllegalAction("you are looking on: none of the seats is yours")
            before = (self._match.version, copy.copy(self._luck))
            self._match.act(self._me, text, self._luck)
            self._turns.append(before)
            self._answers = 0
            self._after(self._me)

    def explain(self, pick: str) -> Refusal | None:
        """Ask the rules why *pick* is of no use now."""
        with self._wake:
            if self._me is None:
                return Refusal("", "You are looking on: none of the seats is yours.")
            return self._match.game.explain(self._match.state, self._me, pick)

    def advise(self) -> Advice:
        """Ask a knight in the person's chair."""
        action, _, why = (self._ask_mind("hint") or "").partition("\n")
        return Advice(action, self._match.label(self._me, action), why)

    def outlook(self) -> str:
        """Let the solver look, where the game has one."""
        found = self._ask_mind("outlook")
        if found is None:
            raise TabardError(f"nobody can tell that in {self._match.game.title}")
        return found

    def _ask_mind(self, ask: str) -> str | None:
        """Put a question about the person's own choice; raises `TabardError` when there is none."""
        with self._wake:
            if self._me is None or self._me not in self._match.to_act():
                raise TabardError("there is nothing for you to decide now")
            thought = self._thought(self._me, HINT_LEVEL, ask)
        try:
            return self._hint_mind.think(thought)
        except Dropped:
            raise TabardError("the thought was given up") from None

    def take_back(self) -> str:
        """Undo a lock nobody has seen, or else go back to before the person's last action.

        The luck to come is as it was, so taking back is no way to shuffle again.
        """
        with self._wake:
            me, match = self._me, self._match
            if me is None:
                raise TabardError("you are looking on: there is nothing of yours to take back")
            back = next((choice for choice in match.choices(me) if choice.picks == ("button:undo",)), None)
            if back is not None:
                self.act(back.text)
                return f"{back.label}."
            unseen = match.game.retracts(match.state, me)
            if unseen:
                self.act(str(unseen[0]))
                return f"Taken back: {match.game.words.label(unseen[0])}."
            if not self._turns:
                raise TabardError("there is nothing to take back")
            self._rewind(*self._turns.pop())
        self._notify()
        return "You took your last action back; the luck to come is as it was."

    def _rewind(self, version: int, luck: Dealer) -> None:
        record = self._match.record
        taken = int(record.headers.get("taken-back", "0")) + 1
        record.headers["taken-back"] = str(taken)
        self._match = Match.restore(record, self._match.names, version)
        self._luck = luck
        self._epoch += 1
        self._owed.clear()
        self._note_owed()
        self._ready.clear()
        self._unasked.clear()
        if self._thinker is not None:
            self._mind.drop()
        self._keep()
        self._wake.notify_all()

    def notice(self) -> str:
        """Say what is wrong with the file or an opponent."""
        return self._trouble

    def thinking(self) -> str:
        """Name the opponent who thinks, unless the person has to think too."""
        with self._wake:
            if self._thinker is None or self._me in self._match.to_act():
                return ""
            return self._match.names[self._thinker]

    def record(self) -> Record | None:
        """Return the record so far."""
        with self._wake:
            return self._match.record

    def kept(self) -> bool:
        """Say whether there is a file that holds it."""
        return self._keeper is not None and not self._trouble

    def again(self) -> "LocalHost":
        """Deal the next game: the same seats and options, the next seed."""
        record = self._match.record
        luck = Dealer(self._seed + 1)
        match = Match.open(record.game, self._match.names, dict(record.options), luck)
        match.record.headers.update({name: record.headers[name] for name in ("names", "players")})
        keeper = self._keeper.next() if self._keeper else None
        book = self._book.next() if self._book else None
        thinking = (self._mind, self._hint_mind)
        return LocalHost(match, self._seating, self._seed + 1, luck, thinking, keeper, book=book)

    def close(self) -> None:
        """End all thinking."""
        with self._wake:
            self._closed = True
            self._epoch += 1
            self._wake.notify_all()
        self._mind.drop()
        self._hint_mind.drop()

    def _let_others_act(self) -> None:
        """Think for the opponents, one after the other, for as long as the match is open."""
        while True:
            with self._wake:
                while not self._closed and self._next_asked() is None:
                    self._wake.wait()
                asked = self._next_asked()
                if self._closed or asked is None:
                    return
                seat, ask = asked
                thought, epoch = self._thought(seat, self._seating[seat], ask), self._epoch
                self._thinker = seat
            self._notify()
            answer = self._think(thought)
            with self._wake:
                self._thinker = None
                if self._epoch == epoch:
                    self._take(seat, ask, answer)
            self._notify()

    def _think(self, thought: Thought) -> str | None:
        try:
            return self._mind.think(thought)
        except Dropped:
            return None
        except Exception as error:  # a bot's fault must not end the game for the person
            self._trouble = f"{self._match.names[thought.seat]} can't think any more: {error!r}"
            self._closed = True
            return None

    def _next_asked(self) -> tuple[Seat, str] | None:
        if self._match.over:
            return None
        if self._unasked:
            return self._unasked[0], "answer"
        owing = self._match.to_act()
        return next(((seat, "choose") for seat in owing if seat != self._me and seat not in self._ready), None)

    def _thought(self, seat: Seat, level: str, ask: str) -> Thought:
        owed = self._owed.get(seat) if ask == "choose" else None
        state = owed or pickle.dumps(self._match.state)
        return Thought(self._match.game.name, level, self._seed * 64 + seat, state, seat, ask)

    def _take(self, seat: Seat, ask: str, answer: str | None) -> None:
        if ask == "answer":
            if seat in self._unasked:
                self._unasked.remove(seat)
            if answer is not None and self._answers < MOST_ANSWERS:
                self._answers += 1
                self._play(seat, answer)
        elif answer is not None:
            self._ready[seat] = answer
        self._play_ready()

    def _play_ready(self) -> None:
        """Let opponents do what they have thought of, once the person owes nothing."""
        while not self._unasked:
            owing = self._match.to_act()
            ready = [seat for seat in owing if seat in self._ready]
            if self._me in owing or not ready:
                return
            self._answers = 0
            self._play(ready[0], self._ready.pop(ready[0]))

    def _play(self, seat: Seat, text: str) -> None:
        try:
            self._match.act(seat, text, self._luck)
        except IllegalAction:
            return  # what it was thought for has passed: it will be asked again
        self._after(seat)

    def _note_owed(self) -> None:
        owing = [seat for seat in self._match.to_act() if seat != self._me]
        self._owed = {seat: self._owed.get(seat) or pickle.dumps(self._match.state) for seat in owing}

    def _after(self, seat: Seat) -> None:
        self._owed.pop(seat, None)
        self._note_owed()
        self._ready.pop(seat, None)
        self._unasked = [other for other in range(len(self._seating)) if other not in (seat, self._me)]
        self._keep()
        self._note_end()
        self._wake.notify_all()

    def _note_end(self) -> None:
        if self._book is None or not self._match.over or self._me is None:
            return
        try:
            self._book.note(self._match)
        except OSError as error:
            self._trouble = f"What came of it could not be kept in {self._book.path}: {error.strerror}."

    def _keep(self) -> None:
        if self._keeper is None:
            return
        try:
            self._keeper.keep(self._match.record)
            self._trouble = ""
        except OSError as error:
            self._trouble = f"The game could not be kept in {self._keeper.path}: {error.strerror}."


def _nothing() -> None:
    """Tell nobody."""
