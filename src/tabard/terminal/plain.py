"""The plain table: lines out, lines in; for pipes, screen readers and tests.

A person answers by numbers, by cards, or by the notation of a whole action. Whatever is not an answer is a command.
"""

import queue
import secrets
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO

from tabard.core.errors import BadNotation, TabardError
from tabard.core.game import Refusal
from tabard.core.options import show_value
from tabard.core.registry import find_game
from tabard.matches.ledger import ledger
from tabard.matches.showing import Choice, Showing
from tabard.terminal.host import Host
from tabard.terminal.keeper import Keeper
from tabard.terminal.picker import Picker
from tabard.terminal.question import WIDTH, Question, cited, heading, tidied
from tabard.terminal.rules import look_up
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import Marks, wrapped

LOG_LINES = 20

HELP = """\
Answer with numbers (3, or 1 4 9), with cards (7h, or 3c 3d), or with a whole action (play 7h).
  back, undo      put back the last pick; with none made, take back your last action
  more            what else you may do: give up, offer a draw, say something
  find WORDS      of many things to choose from, those that WORDS fit: find dragon hp>=50
  surprise        choose one of them at random, or of those that words fit
  hint            what a knight would do, and why
  won?            whether the game can still be won, where that can be told: Handy Brawl
  why 7h          why a card or button is of no use now
  table           show the table again
  cards, cards 7  all that the cards say, where the table does not show it
  log, log 50     what happened
  rules, rules ID or words     read the rules
  save FILE       keep the game in a file
  new             after the end: play again
  quit            leave"""


class _News:
    """What is put in the mail when the host has something new."""


_NEWS: Final = _News()
Mail = str | _News | None
"""A line of input, news, or the end of the input."""


class PlainTable:
    """One person at one host, over two streams of text."""

    def __init__(self, host: Host, source: TextIO, out: TextIO) -> None:
        self._host = host
        self._source = source
        self._out = out
        self._live = source.isatty()
        self._mail: queue.Queue[Mail] = queue.Queue()
        self._held: deque[str | None] = deque()
        """Lines that wait for the person's turn: a pipe's come all at once."""
        self._picker = Picker()
        self._showing: Showing | None = None
        self._told = -1
        """The version up to which the story has been told."""
        self._asking: Choice | None = None
        """A ruinous action that waits for a yes."""
        self._notice = ""
        self._said_over = False
        self._left = False

    def run(self) -> int:
        """Play until the input ends or the person leaves; returns the exit status."""
        self._host.start(lambda: self._mail.put(_NEWS))
        self._greet()
        self._mail.put(_NEWS)
        threading.Thread(target=self._read, daemon=True, name="input").start()
        while not self._left:
            message = self._mail.get()
            if isinstance(message, _News):
                self._catch_up()
            else:
                self._held.append(message)
            while self._held and not self._left and self._may_answer():
                self._obey(self._held.popleft())
        self._host.close()
        return 0

    def _read(self) -> None:
        for line in self._source:
            self._mail.put(line)
        self._mail.put(None)

    def _may_answer(self) -> bool:
        """Say whether the next line can be read: a person may always speak, a pipe waits for its turn."""
        showing = self._showing
        if showing is None or self._mail_has_news():
            return False
        if self._live or showing.over:
            return True
        if showing.seat is None:
            return False
        waits_for_us = showing.seat in showing.to_act
        return waits_for_us or (self._held[0] is None and not self._host.near)

    def _mail_has_news(self) -> bool:
        return any(isinstance(message, _News) for message in list(self._mail.queue))

    # What is told.

    def _say(self, text: str = "", indent: str = "  ") -> None:
        for line in text.split("\n"):
            self._out.write("\n".join(wrapped(line, WIDTH, indent) or [""]) + "\n")
        self._out.flush()

    def _say_as_is(self, text: str) -> None:
        self._out.write(text + "\n")
        self._out.flush()

    def _greet(self) -> None:
        showing = self._host.showing()
        self._say(heading(showing) + ".")
        usual = {option.name: option.default for option in find_game(showing.game).options}
        chosen = [f"{name}={show_value(value)}" for name, value in showing.options.items() if value != usual.get(name)]
        if chosen:
            self._say("Options: " + ", ".join(chosen))
        if self._host.welcome():
            self._say(self._host.welcome())
        if showing.seat is not None:
            self._say("Type ? for help.")
        self._say()

    def _catch_up(self) -> None:
        """Tell what is new, and ask if it is the person's turn."""
        before, now = self._showing, self._host.showing()
        self._showing = now
        notice = self._host.notice()
        if before is not None and before.version == now.version and before.choices == now.choices:
            self._tell_notice(notice)
            return
        self._picker.offer(now.choices)
        self._asking = None
        self._tell_story(now)
        self._tell_notice(notice)
        if now.over:
            self._tell_table(now)
            self._say(now.outcome)
            self._said_over = False
            self._tell_over()
            self._left = now.seat is None and not self._live
        elif now.seat is not None and now.seat in now.to_act:
            self._tell_table(now)
            self._ask()
        elif self._live or not self._host.near:
            self._say(now.prompt)

    def _tell_over(self) -> None:
        """Say what can be done after the end; once in a pipe, whose answers were written before it."""
        if self._live or not self._said_over:
            self._say("The game is over. Now: new, log, save FILE, undo or quit.")
        self._said_over = True

    def _tell_story(self, showing: Showing) -> None:
        for told in showing.log:
            if told.version > self._told:
                self._say(f"- {told.text}")
        self._told = showing.version

    def _tell_notice(self, notice: str) -> None:
        if notice and notice != self._notice:
            self._say(f"({notice})")
        self._notice = notice

    def _tell_table(self, showing: Showing) -> None:
        self._say()
        self._say_as_is("\n".join(table_of(showing.game).draw(showing, WIDTH, marks=self._marks())))
        self._say()

    def _marks(self) -> Marks:
        return Marks(tuple(self._picker.made), tuple(self._picker.lit()))

    def _ask(self, again: bool = False) -> None:
        """Put the question, with everything numbered; *again* in the middle of an answer, only what may follow."""
        assert self._showing is not None
        question = self._question()
        if again and self._picker.made:
            self._say("Picked: " + ", ".join(map(question.spelled, self._picker.made)))
        elif self._picker.made:
            self._say(question.asked())
        else:
            self._say(self._showing.prompt)
        self._say_as_is("\n".join(question.numbered(only_lit=again)))
        ahead = None if table_of(self._showing.game).in_steps else self._picker.ahead()
        if ahead is not None and ahead.say:
            self._say(f"{ahead.label}: {ahead.say}")

    def _question(self) -> Question:
        assert self._showing is not None
        return Question(self._showing, self._picker)

    # What is obeyed.

    def _obey(self, line: str | None) -> None:
        if line is None:
            self._say("The input has ended; goodbye.")
            self._left = True
            return
        words = line.split()
        asking, self._asking = self._asking, None
        if asking is not None and words and words[0].lower() in ("y", "yes"):
            self._act(asking)
            return
        if not words:
            self._repeat()
            return
        command = self._commands().get(words[0].lower())
        try:
            if command is not None:
                command(" ".join(words[1:]))
            else:
                self._answer(line.strip())
        except TabardError as error:
            self._refuse(error)

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "?": lambda _: self._say_as_is(HELP),
            "help": lambda _: self._say_as_is(HELP),
            "back": lambda _: self._back(),
            "undo": lambda _: self._back(),
            "more": lambda _: self._more(),
            "find": self._find,
            "surprise": self._surprise,
            "hint": lambda _: self._hint(),
            "won?": lambda _: self._outlook(),
            "won": lambda _: self._outlook(),
            "why": self._why,
            "table": lambda _: self._repeat(),
            "cards": self._cards,
            "log": self._log,
            "rules": self._rules,
            "save": self._save,
            "new": lambda _: self._new(),
            "quit": lambda _: self._quit(),
            "exit": lambda _: self._quit(),
        }

    def _refuse(self, error: TabardError) -> None:
        rule = getattr(error, "rule", "")
        self._say(f"No: {error}" + (f" ({rule})" if rule else ""))

    def _repeat(self) -> None:
        showing = self._showing
        if showing is None:
            return
        self._tell_table(showing)
        if showing.seat is not None and showing.seat in showing.to_act:
            self._ask()
        else:
            self._say(showing.outcome or showing.prompt)

    def _answer(self, line: str) -> None:
        """Take a line as picks where some are made already, else as a whole action, else as picks."""
        assert self._showing is not None
        if self._showing.over:
            self._tell_over()
            return
        words = tidied(line).split()
        picks = self._question().all_meant(words)
        understood = len(picks) == len(words)
        if self._picker.made and understood and picks[0] in self._picker.lit():
            self._pick_all(picks)
            return
        verb, _, rest = tidied(line).partition(" ")
        unread = self._whole(line, f"{verb.lower()} {rest}".rstrip())
        if unread is None:
            return
        if not understood:
            raise unread if len(words) > 1 else TabardError(f"{line!r} is no answer here; type ? for help")
        self._pick_all(picks)

    def _whole(self, *texts: str) -> BadNotation | None:
        """Do the action that one of *texts* is in notation; returns what is wrong when none is one."""
        assert self._showing is not None
        unread = None
        for text in dict.fromkeys(texts):
            try:
                action = str(find_game(self._showing.game).parse(text))
            except BadNotation as error:
                unread = unread or error
                continue
            choice = next((choice for choice in self._showing.choices if choice.text == action), None)
            if choice is None:
                self._host.act(action)  # refuses it, with the reason
            else:
                self._confirm(choice)
            return None
        return unread

    def _pick_all(self, picks: Sequence[str]) -> None:
        """Make several picks, or none of them when one is of no use."""
        before = list(self._picker.made)
        for pick in picks:
            if pick in self._picker.made:
                self._picker.put_back(pick)
            elif pick not in self._picker.lit():
                self._tell_why(pick)
                self._picker.made[:] = before
                return
            else:
                choice = self._picker.pick(pick)
                if choice is not None:
                    self._confirm(choice)
                    return
        self._ask(again=True)

    def _confirm(self, choice: Choice) -> None:
        """Do it, or ask first when it is ruinous."""
        if choice.warning:
            self._asking = choice
            self._say(f"{choice.warning} Type yes to do it, anything else to think again.")
        else:
            self._act(choice)

    def _act(self, choice: Choice) -> None:
        self._picker.made.clear()
        try:
            self._host.act(choice.text)
        except TabardError as error:
            self._refuse(error)
        self._mail.put(_NEWS)

    def _back(self) -> None:
        if self._picker.put_back():
            self._ask(again=bool(self._picker.made))
            return
        said = self._host.take_back()
        self._say(said)
        self._showing = None
        self._told = min(self._told, self._host.showing().version)
        self._mail.put(_NEWS)

    def _more(self) -> None:
        assert self._showing is not None
        asides = [choice for choice in self._showing.choices if choice.kind == "aside"]
        if not asides:
            self._say("There is nothing else you may do now.")
        for choice in asides:
            self._say(f"{choice.text}: {choice.label}")

    def _find(self, words: str) -> None:
        question = self._question()
        self._say_as_is("\n".join(question.listed_in_full(self._found(words))))

    def _surprise(self, words: str) -> None:
        pick = secrets.choice(self._found(words))
        self._say(f"Chance picks: {self._question().label(pick)}.")
        self._pick_all([pick])

    def _found(self, words: str) -> list[str]:
        """List what *words* fit; raises `TabardError` when there is nothing to search, or nothing fits."""
        question = self._question()
        if not question.is_searchable():
            raise TabardError("there is nothing to search now")
        found = question.found(words)
        if not found:
            why = f"nothing that can be picked now fits {words!r}" if words else "nothing can be picked yet"
            raise TabardError(why)
        return found

    def _hint(self) -> None:
        advice = self._host.advise()
        self._say(f"Hint: {advice.label} ({advice.action}). {advice.why}")

    def _outlook(self) -> None:
        self._say(self._host.outlook())

    def _why(self, asked: str) -> None:
        word = tidied(asked)
        pick = self._question().meant(word) if word else None
        if pick is not None:
            self._tell_why(pick)
            return
        named = [f"{kind}:{word}" for kind in ("hand", "button", "card", "hex", "decree", "unit", "roster")] + [
            word.replace(" ", ":")
        ]
        for thing in named if word else ():
            refusal = self._refusal(thing)
            if refusal is not None:
                self._tell_refusal(refusal)
                return
        raise TabardError("say why of what: a card, a button or a number of the list, such as: why 7h")

    def _tell_why(self, pick: str) -> None:
        refusal = self._refusal(pick)
        if pick in self._picker.lit():
            self._say(f"{self._question().spelled(pick)} may be picked.")
        elif refusal is None:
            self._say(self._picker.misfit(pick, self._question().name(pick)))
        else:
            self._tell_refusal(refusal)

    def _refusal(self, pick: str) -> Refusal | None:
        """Ask the table first, which knows what is picked already."""
        return self._question().refusal(pick) or self._host.explain(pick)

    def _tell_refusal(self, refusal: Refusal) -> None:
        self._say(cited(refusal))

    def _cards(self, asked: str) -> None:
        assert self._showing is not None
        table = table_of(self._showing.game)
        if not table.has_close_up or self._showing.view is None:
            raise TabardError("the table shows all there is to see of the cards")
        drawn = table.close_up(self._showing, WIDTH, asked)
        if not drawn:
            raise TabardError(f"there is no card {asked!r} on the table")
        self._say_as_is("\n".join(drawn).rstrip())

    def _log(self, count: str) -> None:
        assert self._showing is not None
        lines = int(count) if count.isascii() and count.isdigit() and int(count) else LOG_LINES
        for told in self._showing.log[-lines:]:
            self._say(f"{told.version:3}  {told.text}", indent=" " * 5)

    def _rules(self, asked: str) -> None:
        assert self._showing is not None
        self._say_as_is(look_up(ledger(self._showing.game), asked))

    def _save(self, name: str) -> None:
        record = self._host.record()
        if not name:
            raise TabardError("say where: save FILE")
        if record is None:
            raise TabardError("a web table gives its record out once the game is over")
        keeper = Keeper(Path(name).expanduser())
        note = keeper.claim()
        keeper.keep(record)
        self._say(f"Kept in {keeper.path}. {note}".rstrip())

    def _new(self) -> None:
        assert self._showing is not None
        if not self._showing.over:
            raise TabardError("the game is not over yet; resign first")
        following = self._host.again()
        self._host.close()
        self._host, self._showing, self._told = following, None, -1
        self._host.start(lambda: self._mail.put(_NEWS))
        self._greet()
        self._mail.put(_NEWS)

    def _quit(self) -> None:
        self._say("Goodbye.")
        self._left = True
