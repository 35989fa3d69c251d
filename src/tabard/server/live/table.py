"""A table in memory: who sits where, the match on it, and the pages that look at it."""

import asyncio
import hashlib
import pickle
import time
from collections.abc import Iterator, Sequence

from tabard.core.event import Seat
from tabard.core.registry import find_game
from tabard.matches.match import Match
from tabard.matches.showing import Showing
from tabard.server.archive.matches import Entry, MatchRow, record_of
from tabard.server.live.thinker import Thought
from tabard.server.renderer import Renderer, SeatCard, TableCard
from tabard.server.wire import written

_MOST_CARDS = 32


class Page:
    """A page somebody has open, as far as the table must know it."""

    __slots__ = ("base", "dirty", "player", "seen")

    def __init__(self, player: str | None, base: str, seen: int) -> None:
        self.player = player
        self.base = base
        self.seen = seen
        """The version its reader has been told of."""
        self.dirty = asyncio.Event()
        """Set when there is something to show."""


class Table:
    """One table. Whoever changes or reads it holds `lock`, so that nobody sees what is not on disk yet."""

    def __init__(self, row: MatchRow, entries: Sequence[Entry], seat_links: Sequence[str], log_shown: int) -> None:
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.hinted: set[Seat] = set()
        """The seats for which a hint is being thought about."""
        self.moved = time.monotonic()
        """When the last action was played; when the table came into memory if none has been since."""
        self.minded = False
        """Whether its opponents are being seen to."""
        self._seat_links = seat_links
        """The private path of each seat."""
        self._log_shown = log_shown
        self._present: set[Seat] = set()
        self._drawn: dict[tuple[object, ...], str] = {}
        self._cards: dict[tuple[Seat | None, str], TableCard] = {}
        """How readers are told who sits here, until that changes."""
        self.load(row, entries)

    def load(self, row: MatchRow, entries: Sequence[Entry]) -> None:
        """Take over what the archive says; the past of this object is forgotten."""
        self.row = row
        self.match: Match | None = None
        self.answers: dict[tuple[Seat, str], Entry] = {}
        """The actions that pages have named, so that one that comes twice counts once."""
        if row.deal is not None:
            names = [seat.name for seat in row.seats]
            self.match = Match.restore(record_of(row, [entry.line for entry in entries]), names)
        for entry in entries:
            self.remember(entry)
        self._heard = {entry.line.seat for entry in entries[-1:]}
        self._answered: set[Seat] = set()
        self._drawn.clear()
        self._cards.clear()

    def remember(self, entry: Entry) -> None:
        """Know an action again by its nonce."""
        if entry.nonce is not None:
            self.answers[entry.line.seat, entry.nonce] = entry

    def acted(self, seat: Seat, *, answering: bool) -> None:
        """Note that all others may want to answer what *seat* did; what is itself an answer, once a seat and turn."""
        if not answering:
            self._answered.clear()
        self._answered.add(seat)
        self._heard = {seat}

    def heard(self, seat: Seat) -> None:
        """Note that *seat* has nothing to say to the last action."""
        self._heard.add(seat)

    def may_answer(self) -> Iterator[Seat]:
        """Go through the opponents that have yet to be asked what they say to the last action."""
        return (seat for seat in self.bots() if seat not in self._heard and seat not in self._answered)

    @property
    def code(self) -> str:
        """The word in its address."""
        return self.row.code

    @property
    def version(self) -> int:
        """How many actions have been played; 0 before the deal."""
        return self.match.version if self.match is not None else 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match is not None and self.match.over

    @property
    def busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.pages) or bool(self.hinted) or self.minded or self.lock.locked()

    def seat_of(self, player: str | None) -> Seat | None:
        """Return the seat that *player* may act for."""
        return None if player is None else self.row.holders.get(player)

    def free_seats(self) -> list[Seat]:
        """List the seats nobody has taken."""
        return [seat.seat for seat in self.row.seats if seat.kind == "free"]

    def bots(self) -> Iterator[Seat]:
        """Go through the seats of opponents."""
        return (seat.seat for seat in self.row.seats if seat.kind == "bot")

    def owed(self) -> int:
        """Return the seats that owe an action, as bits."""
        return sum(1 << seat for seat in self.match.to_act()) if self.match is not None else 0

    def thought(self, seat: Seat, level: str, ask: str, secret: bytes) -> Thought:
        """Put the present state to an opponent; the same moment always gives the same thought."""
        assert self.match is not None
        named = f"{self.code} {seat} {self.version} {ask}".encode()
        seed = int.from_bytes(hashlib.blake2b(named, key=secret, digest_size=8).digest(), "big")
        return Thought(self.row.game, level, seed, pickle.dumps(self.match.state), seat, ask)

    def card(self, seat: Seat | None, base: str) -> TableCard:
        """Describe the table to the reader at *seat*."""
        known = self._cards.get((seat, base))
        if known is None:
            if len(self._cards) >= _MOST_CARDS:  # a reader may call the server by any name
                self._cards.clear()
            known = self._cards[seat, base] = self._card(seat, base)
        return known

    def _card(self, seat: Seat | None, base: str) -> TableCard:
        return TableCard(
            code=self.code,
            game=self.row.game,
            title=find_game(self.row.game).title,
            seats=tuple(
                SeatCard(row.seat, row.name, row.kind, row.kind == "bot" or row.seat in self._present, row.level)
                for row in self.row.seats
            ),
            options=self.row.options,
            mine=seat,
            link=f"{base}/t/{self.code}",
            seat_link=base + self._seat_links[seat] if seat is not None else "",
            rematch=self.row.rematch,
        )

    def showing(self, seat: Seat | None, heard: int = -1) -> Showing | None:
        """Build what *seat* is shown on a page, with the end of the log; ``None`` while seats are free.

        *heard* is the action up to which the page has the log.
        """
        return self.match.showing(seat, self._log_shown, heard) if self.match is not None else None

    def message(self, renderer: Renderer, page: Page) -> str:
        """Write what *page* is sent now, and note that it has seen it; drawn once for all pages that have seen as much.

        A line of JSON, then the part as it is: as a text inside the JSON every quote of it would have to be escaped.
        """
        seat = self.seat_of(page.player)
        key = (seat, page.base, page.seen)
        if key not in self._drawn:
            said = [told.text for told in self.match.told(seat, page.seen + 1)] if self.match is not None else []
            part = renderer.table_part(self.card(seat, page.base), self.showing(seat, page.seen), (), "")
            self._drawn[key] = f"{written({'version': self.version, 'said': said})}\n{part}"
        page.seen = self.version
        return self._drawn[key]

    def changed(self) -> None:
        """Let every page have the present state, after anything but an action: who sits here may have changed, too."""
        self._cards.clear()
        self.went_on()

    def went_on(self) -> None:
        """Let every page have the present state, after an action."""
        self._drawn.clear()
        for page in self.pages:
            page.dirty.set()

    def notice_presence(self) -> None:
        """Tell everybody when somebody has come or gone."""
        seats = [self.seat_of(page.player) for page in self.pages]
        present = {seat for seat in seats if seat is not None}
        if present != self._present:
            self._present = present
            self.changed()
