"""The table on a screen: the same picks as on the web, by keys or mouse."""

import secrets
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.events import DescendantFocus, Resize
from textual.message import Message
from textual.widgets import Footer, Static

from tabard.core.errors import TabardError
from tabard.matches.ledger import ledger
from tabard.matches.showing import Choice, Showing
from tabard.terminal.desk import Desk
from tabard.terminal.host import Host
from tabard.terminal.keeper import Keeper
from tabard.terminal.look import CTRL_C, INN, INTERRUPTED, Board, PickButton, Thing, painted
from tabard.terminal.picker import Picker
from tabard.terminal.question import Question, heading
from tabard.terminal.sheets import AskSheet, FindSheet, LinesSheet, MenuSheet, NameSheet, RulesSheet
from tabard.terminal.tables import table_of
from tabard.terminal.tables.table import Marks, beside, wrapped

WIDE = 104
"""From so many columns on the log has a panel of its own."""
LOW = 28
"""Below so many rows everything is set closer."""
NEW, SAVE, BACK, QUIT = "ui:new", "ui:save", "ui:back", "ui:quit"
AFTER = {NEW: "Play again", SAVE: "Save the game", BACK: "Take back", QUIT: "Quit"}
"""What is left to do when a game is over."""
REST = 1.0
"""Seconds after the end in which keys do none of that: they were meant for the game."""


class TableApp(App[int]):
    """One person at one host."""

    CSS_PATH = "app.tcss"
    TITLE = "Tabard"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Move", show=False),
        Binding("right", "step(1)", "Move", show=False),
        Binding("up", "row(-1)", "Move", show=False),
        Binding("down", "row(1)", "Move", show=False),
        Binding("escape", "put_back", "Back"),
        Binding("u", "take_back", "Undo"),
        Binding("h", "hint", "Hint"),
        Binding("o", "outlook", "Won?"),
        Binding("w", "why", "Why"),
        Binding("m", "more", "More"),
        Binding("slash", "find", "Find", key_display="/"),
        Binding("r", "surprise", "Random"),
        Binding("c", "cards", "Cards"),
        Binding("l", "log", "Log"),
        Binding("question_mark", "rules", "Rules", key_display="?"),
        Binding("s", "save", "Save", show=False),
        Binding("n", "new", "New", show=False),
        Binding("q", "leave", "Quit"),
        Binding("pageup", "scroll_board(-1)", "Up", show=False),
        Binding("pagedown", "scroll_board(1)", "Down", show=False),
        CTRL_C,
        *[Binding(str(number), f"point({number})", show=False) for number in range(1, 10)],
    ]

    class News(Message):
        """The host has something new."""

    class Said(Message):
        """Something to say to the person came back from a thread."""

        def __init__(self, text: str, refused: bool = False, rule: str = "") -> None:
            super().__init__()
            self.text = text
            self.refused = refused
            self.rule = rule

    class Acted(Message):
        """The person's action was played, or refused."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.showing: Showing | None = None
        self._picker = Picker()
        self._said = ""
        """A refusal, hint or notice that stays until the next pick."""
        self._refused = False
        self._greeting = False
        """Whether what is said is the welcome, which the first focus does not wipe away."""
        self._rule = ""
        """The rule of the last refusal: where the rules open next."""
        self._acting = -1
        """The version in which the person's action under way was begun, or -1 when none is."""
        self._ahead: list[int] = []
        """Numbers typed while the action is under way: they are meant for what comes after it."""
        self._ended = 0.0
        """When the end of the game was first shown."""

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            with Board(id="board"):
                yield Static(id="table", markup=False)
            with VerticalScroll(id="side", can_focus=False):
                yield Static(id="side-log", markup=False)
        yield Static(id="strip", markup=False)
        yield Static(id="prompt", markup=False)
        yield Desk(id="desk")
        yield Static(id="say", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin the match."""
        self.register_theme(INN)
        self.theme = INN.name
        self._fit(self.size.width, self.size.height)
        self._said = self.host.welcome()
        self._greeting = bool(self._said)
        self._begin()

    def _begin(self) -> None:
        self.host.start(self._tell_news)
        self._tell_news()

    def _tell_news(self) -> None:
        # Posting is safe from any thread.
        self.post_message(self.News())

    def on_resize(self, event: Resize) -> None:
        """Choose where the log goes."""
        self._fit(event.size.width, event.size.height)

    def on_board_resized(self) -> None:
        """Draw for the room there is."""
        if self._taken_down():
            return
        self._draw_table()
        self._draw_log()
        self.query_one(Desk).dress()

    def _taken_down(self) -> bool:
        """Say whether the screen is being taken down, when late messages still come in."""
        return not self.screen_stack or not self.query(Board)

    def _fit(self, width: int, height: int) -> None:
        self.set_class(width >= WIDE, "wide")
        self.set_class(width < WIDE, "narrow")
        self.set_class(height < LOW, "low")
        self.query_one(Footer).compact = width < WIDE

    # What is shown.

    async def on_table_app_news(self) -> None:
        """Show what is new."""
        before, now = self.showing, self.host.showing()
        self.showing = now
        self.set_class(table_of(now.game).in_steps, "steps")
        if before is None or (before.version, before.choices) != (now.version, now.choices):
            self._picker.offer(now.choices)
            self.refresh_bindings()
            if before is not None:
                self._said, self._refused = "", False
                self._ended = time.monotonic() if now.over and not before.over else self._ended
            await self._draw_things()
            self._draw_table()
            self._draw_log()
        self._draw_words()

    def _draw_table(self) -> None:
        if self.showing is None:
            return
        room = self.query_one("#board").size
        table = table_of(self.showing.game)
        pointed = self.focused.pick if isinstance(self.focused, Thing) else ""
        marks = Marks(tuple(self._picker.made), tuple(self._picker.lit()), pointed)
        lines = table.draw(self.showing, max(30, room.width - 3), max(1, room.height), marks)
        self.query_one("#table", Static).update(painted(lines, table.tints))

    def _draw_log(self) -> None:
        if self.showing is None:
            return
        log = self.showing.log
        told_below = self.showing.over and log and log[-1].text == self.showing.outcome
        strip = self.query_one("#strip", Static)
        strip.update("\n".join(told.text for told in log[: -1 if told_below else None][-max(1, strip.size.height) :]))
        width = max(20, self.query_one("#side").size.width - 3)
        lines = [line for told in log[-80:] for line in wrapped(f"{told.version:3} {told.text}", width, "    ")]
        self.query_one("#side-log", Static).update(painted(lines))
        self.query_one("#side", VerticalScroll).scroll_end(animate=False)

    def _draw_words(self) -> None:
        """Draw the heading, the question, and what would follow."""
        showing = self.showing
        assert showing is not None
        self.query_one("#head", Static).update(beside(heading(showing), self._aside(), self.size.width - 2))
        prompt = self.query_one("#prompt", Static)
        prompt.update(showing.outcome if showing.over else Question(showing, self._picker).asked())
        say = self.query_one("#say", Static)
        say.update(self._said or self._forecast())
        say.set_class(self._refused, "refused")

    def _aside(self) -> str:
        """Say what is wrong, or who thinks."""
        thinking = self.host.thinking()
        return self.host.notice() or (f"{thinking} is thinking …" if thinking else "")

    def _forecast(self) -> str:
        """Say what the button in focus, or else the picks made, would do."""
        assert self.showing is not None
        if table_of(self.showing.game).in_steps:
            pick = self.focused.pick if isinstance(self.focused, PickButton) else ""
            return "" if pick in ("", *AFTER) else Question(self.showing, self._picker).remark(pick)
        focused = self.focused.pick if isinstance(self.focused, PickButton) else ""
        choice = (self._picker.after(focused) if focused in self._picker.lit() else None) or self._picker.ahead()
        if choice is None:
            return ""
        return choice.say or ", ".join(f"{name} {number}" for name, number in choice.figures.items())

    async def _draw_things(self) -> None:
        """Draw the hand and the buttons."""
        assert self.showing is not None
        after = self._after() if self.showing.over else {}
        await self.query_one(Desk).show(self.showing, self._picker, after)

    def _after(self) -> dict[str, str]:
        """Return what is left to do when the game is over."""
        assert self.showing is not None
        left_out = {BACK} if not self.host.near else set()
        if self.showing.seat is None:
            left_out |= {NEW, BACK}
        return {pick: label for pick, label in AFTER.items() if pick not in left_out}

    def on_descendant_focus(self, _: DescendantFocus) -> None:
        """Say what the thing in focus would do."""
        if self._taken_down():
            return
        greeting, self._greeting = self._greeting, False
        if self.showing is not None and isinstance(self.focused, PickButton) and not greeting:
            self._hush()
            if table_of(self.showing.game).in_steps:
                self._draw_table()

    def _hush(self) -> None:
        self._said, self._refused = "", False
        self._draw_words()

    def on_table_app_said(self, said: Said) -> None:
        """Show a refusal, a hint, a notice."""
        self._said, self._refused = said.text, said.refused
        self._rule = said.rule or self._rule
        if self.showing is not None:
            self._draw_words()

    # What is done.

    async def on_thing_pointed(self, event: Thing.Pointed) -> None:
        """Pick a thing, put it back, or say why it can't be picked.

        A key pressed twice before the first was seen to is no wish to put back, nor to do the same again.
        """
        pressed_again = event.state == "lit" and event.pick in self._picker.made
        if self._acting < 0 and not pressed_again:
            await self._point_at(event.pick)

    async def _point_at(self, pick: str) -> None:
        if pick in AFTER:
            if time.monotonic() < self._ended + REST:
                return
            await self.run_action({NEW: "new", SAVE: "save", BACK: "take_back", QUIT: "leave"}[pick])
        elif pick in self._picker.made:
            self._picker.put_back(pick)
            await self._picks_changed()
        elif pick in self._picker.lit():
            choice = self._picker.pick(pick)
            await self._picks_changed()
            if choice is not None:
                self._confirm(choice)
        else:
            self._explain(pick)

    async def _picks_changed(self) -> None:
        self._said, self._refused = "", False
        await self._draw_things()
        if self.showing is not None and table_of(self.showing.game).in_steps:
            self._draw_table()
        self._draw_words()

    def _confirm(self, choice: Choice) -> None:
        """Do it, or ask first when it is ruinous."""
        if not choice.warning:
            self._act(choice)
            return

        async def answered(yes: bool | None) -> None:
            if yes:
                self._act(choice)
            elif not self._picker.made:
                self._picker.made = list(choice.picks[:-1])
                self._picker.offer(self._picker.choices)
                await self._picks_changed()

        self.push_screen(AskSheet(choice.warning, choice.label), answered)

    def _act(self, choice: Choice) -> None:
        assert self.showing is not None
        self._acting = self.showing.version

        def act() -> str:
            try:
                self.host.act(choice.text)
                self.post_message(self.News())
            finally:
                self.post_message(self.Acted())
            return ""

        self._apart(act)

    async def on_table_app_acted(self) -> None:
        """Go on with the numbers typed ahead, unless somebody else has acted since or must."""
        now = self.showing
        alone = now is not None and now.version == self._acting + 1 and now.seat in now.to_act
        ahead, self._ahead, self._acting = self._ahead, [], -1
        for number in ahead if alone else ():
            await self.action_point(number)

    def _apart(self, job: Callable[[], str]) -> None:
        """Do what may take time away from the screen; say what it returns, or how it was refused."""

        def work() -> None:
            try:
                said = self.Said(job())
            except TabardError as error:
                rule = getattr(error, "rule", "")
                said = self.Said(str(error) + (f" ({rule})" if rule else ""), refused=True, rule=rule)
            if said.text:
                self.post_message(said)

        self.run_worker(work, thread=True)

    def _explain(self, pick: str) -> None:
        assert self.showing is not None
        question = Question(self.showing, self._picker)
        misfit, known = self._picker.misfit(pick, question.name(pick)), question.refusal(pick)

        def why() -> str:
            refusal = known or self.host.explain(pick)
            if refusal is None:
                raise TabardError(misfit)
            tail = f" ({refusal.rule}; ? opens it)" if refusal.rule else ""
            self.post_message(self.Said(refusal.text + tail, refused=True, rule=refusal.rule))
            return ""

        self._apart(why)

    def action_step(self, way: int) -> None:
        """Move the focus along."""
        self.query_one(Desk).step(way)

    def action_row(self, way: int) -> None:
        """Move the focus from the hand to the buttons and back."""
        self.query_one(Desk).row(way)

    def action_scroll_board(self, way: int) -> None:
        """Scroll the table where it is longer than its room."""
        board = self.query_one(Board)
        board.scroll_relative(y=way * max(1, board.size.height // 2), animate=False)

    async def action_point(self, number: int) -> None:
        """Pick a card by its number, of those that lie there once the numbers typed before are seen to."""
        if self._acting >= 0:
            self._ahead.append(number)
            return
        covered = len(self.screen_stack) > 1
        pick = "" if covered else self.query_one(Desk).numbered(number)
        if pick:
            await self._point_at(pick)

    async def action_put_back(self) -> None:
        """Put the last pick back."""
        if self._picker.put_back():
            await self._picks_changed()

    async def action_take_back(self) -> None:
        """Take back a pick, or else the last action."""
        if self._picker.put_back():
            await self._picks_changed()
            return

        def take_back() -> str:
            said = self.host.take_back()
            self.post_message(self.News())
            return said

        self._apart(take_back)

    def action_hint(self) -> None:
        """Ask what search would do."""
        self.post_message(self.Said("Thinking about a hint …"))

        def hint() -> str:
            advice = self.host.advise()
            return f"Hint: {advice.label}. {advice.why}"

        self._apart(hint)

    def action_outlook(self) -> None:
        """Ask whether the game can still be won."""
        self.post_message(self.Said("Looking for a win; this may take some seconds …"))
        self._apart(self.host.outlook)

    def action_why(self) -> None:
        """Say why the thing in focus can't be picked."""
        if not isinstance(self.focused, Thing):
            return
        if self.focused.pick in (*self._picker.lit(), *self._picker.made, *AFTER):
            self.post_message(self.Said("This may be picked: Enter does it."))
        else:
            self._explain(self.focused.pick)

    def action_more(self) -> None:
        """Offer what may be done beside the turn."""
        assert self.showing is not None
        asides = [choice for choice in self.showing.choices if choice.kind == "aside"]
        if not asides:
            self.post_message(self.Said("There is nothing else you may do now."))
            return

        def chosen(place: int | None) -> None:
            if place is not None:
                self._confirm(asides[place])

        self.push_screen(MenuSheet("What else?", [choice.label for choice in asides]), chosen)

    def action_find(self) -> None:
        """Search among the many things to choose from."""
        assert self.showing is not None
        question = Question(self.showing, self._picker)

        def find(words: str) -> list[tuple[str, str]]:
            return [(pick, f"{question.label(pick)}: {question.remark(pick)}") for pick in question.found(words)]

        async def found(pick: str | None) -> None:
            if pick in self._picker.lit():
                await self._point_at(pick)

        if question.found(""):
            self.push_screen(FindSheet(find), found)
        else:
            self.post_message(self.Said("Nothing can be picked yet.", refused=True))

    async def action_surprise(self) -> None:
        """Choose one of the many things at random."""
        assert self.showing is not None
        found = Question(self.showing, self._picker).found("")
        if found:
            await self._point_at(secrets.choice(found))
        else:
            self.post_message(self.Said("Nothing can be picked yet.", refused=True))

    def action_log(self) -> None:
        """Show all that happened."""
        assert self.showing is not None
        lines = [f"{told.version:3} {told.text}" for told in self.showing.log]
        self.push_screen(LinesSheet(lines, at_end=True))

    def action_cards(self) -> None:
        """Show what a closer look at the cards shows."""
        if self.showing is not None and self.showing.view is not None:
            width = max(30, min(90, self.size.width * 9 // 10) - 6)
            self.push_screen(LinesSheet(table_of(self.showing.game).close_up(self.showing, width), at_end=False))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the closer look, searching, and whether it can be won, only where a table has that."""
        if action not in ("cards", "outlook", "find", "surprise"):
            return True
        if self.showing is None:
            return False
        if action in ("find", "surprise"):
            return Question(self.showing, self._picker).is_searchable()
        table = table_of(self.showing.game)
        return table.has_close_up if action == "cards" else table.has_outlook

    def action_rules(self) -> None:
        """Open the rules, at the rule of the last refusal if there was one."""
        assert self.showing is not None
        try:
            book = ledger(self.showing.game)
        except TabardError as error:
            self.post_message(self.Said(str(error), refused=True))
            return
        self.push_screen(RulesSheet(book, self._rule))
        self._rule = ""

    def action_save(self) -> None:
        """Ask for a file and keep the game in it."""
        assert self.showing is not None

        def named(name: str | None) -> None:
            if name:
                self._apart(partial(_save, name, self.host))

        self.push_screen(NameSheet("Keep the game in which file?", f"{self.showing.game}.txt"), named)

    def action_new(self) -> None:
        """Play again, once a game is over."""
        if self.showing is None or not self.showing.over:
            self.post_message(self.Said("The game is not over yet; m has giving up.", refused=True))
            return

        def again() -> str:
            following = self.host.again()
            self.host.close()
            self.host, self.showing = following, None
            self._begin()
            return following.welcome()

        self._apart(again)

    def action_leave(self) -> None:
        """Leave; a game that is not over is asked about first."""
        showing = self.showing
        if showing is None or showing.over or showing.seat is None or not showing.version:
            self._leave(True)
            return
        kept = "It is kept in its file." if self.host.kept() else "It is not kept anywhere: s saves it first."
        self.push_screen(AskSheet(f"Leave the game? {kept}", "Leave"), self._leave)

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.host.close()
        self.exit(INTERRUPTED)

    def _leave(self, yes: bool | None) -> None:
        if yes:
            self.host.close()
            self.exit(0)


def _save(name: str, host: Host) -> str:
    record = host.record()
    if record is None:
        raise TabardError("a web table gives its record out once the game is over")
    keeper = Keeper(Path(name).expanduser())
    note = keeper.claim()
    keeper.keep(record)
    return f"Kept in {keeper.path}. {note}".rstrip()
