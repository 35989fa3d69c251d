"""Playing at a table: the one way an action gets into a match."""

import asyncio
import time
from functools import partial
from typing import Any

from sqlalchemy.exc import IntegrityError

from tabard.core.chance import SystemDealer
from tabard.core.errors import BadNotation, IllegalAction
from tabard.core.event import Seat
from tabard.core.game import check, telltale
from tabard.matches.match import Match
from tabard.server.archive.matches import Entry, add_action
from tabard.server.house import House
from tabard.server.live.table import Table
from tabard.server.replies import Refused, report

_CHANCE = SystemDealer()
_LONGEST_ACTION = 400
_LONGEST_NONCE = 64


async def act(house: House, table: Table, seat: Seat, text: str, version: int, nonce: str) -> int:
    """Play a person's action and return its number, once it is on disk; raises `Refused`, and nothing has changed then.

    *version* is what the person saw: an older one is good as long as the seat has not acted since and the action is
    still open. *nonce* names the action: what comes a second time counts once and gets the same answer.
    """
    if not text or len(text) > _LONGEST_ACTION or len(nonce) > _LONGEST_NONCE or not text.isprintable():
        raise Refused(422, "That can’t be done", "That is no action of this game.", **_where(table))
    nonce = nonce or f"at-{version}"
    await _bide(house, table)
    async with table.lock:
        match = dealt(table)
        known = table.answers.get((seat, nonce))
        if known is not None and known.line.action == _notation(match, text):
            return known.number
        if known is not None or version > match.version or match.acted_since(seat, version):
            raise _lost_race(table, _why_not(match, seat, text))
        try:
            number = await _commit(house, table, match, seat, text, nonce)
            table.acted(seat, answering=False)
        except (BadNotation, IllegalAction) as error:
            if version < match.version and isinstance(error, IllegalAction):
                raise _lost_race(table, error) from None
            raise _not_allowed(table, error) from None
    house.opponents.nudge(table)
    return number


async def act_for_bot(house: House, table: Table, seat: Seat, text: str, version: int, *, answering: bool) -> bool:
    """Play what an opponent chose at *version*; ``False`` when that is no longer open, and nothing has changed then."""
    await _bide(house, table)
    async with table.lock:
        match = table.match
        if match is None or match.acted_since(seat, version):
            return False
        try:
            await _commit(house, table, match, seat, text, None)
        except (BadNotation, IllegalAction, Refused):
            return False
        table.acted(seat, answering=answering)
    return True


async def _bide(house: House, table: Table) -> None:
    """Let an answer that could betray a hand by its time wait until as long has passed as must for everybody."""
    match = table.match
    if match is not None and telltale(match.game, match.state):
        await asyncio.sleep(table.moved + house.settings.answer - time.monotonic())


async def _commit(house: House, table: Table, match: Match, seat: Seat, text: str, nonce: str | None) -> int:
    """Play an action, write it and tell the pages; the caller holds the table's lock."""
    line = match.act(seat, text, _CHANCE)
    entry = Entry(match.version, line, nonce)
    write = partial(
        add_action, match=table.row.id, entry=entry, owed=table.owed(), result=match.result, now=time.time()
    )
    try:
        await house.store.write(write)
    except Exception as error:
        await house.hub.reload(table)
        if isinstance(error, IntegrityError):
            raise _lost_race(table) from None
        report(error, "writing an action")
        text = "The server could not keep that, so nothing was done. Please try again."
        raise Refused(503, "Not kept", text, **_where(table)) from None
    table.remember(entry)
    table.moved = time.monotonic()
    table.went_on()
    return entry.number


def dealt(table: Table) -> Match:
    """Return the match of a table; raises `Refused` while seats are free."""
    if table.match is None:
        raise Refused(409, "Not yet", "The game begins when every seat is taken.", **_where(table))
    return table.match


def _notation(match: Match, text: str) -> str:
    """Return how the record writes the action *text*."""
    try:
        return str(match.game.parse(text))
    except BadNotation:
        return text


def _why_not(match: Match, seat: Seat, text: str) -> IllegalAction | None:
    """Say why an action can't be done as the table stands; ``None`` when it could, or is none."""
    try:
        check(match.game, match.state, seat, match.game.parse(text))
    except BadNotation:
        return None
    except IllegalAction as why:
        return why
    return None


def _lost_race(table: Table, why: IllegalAction | None = None) -> Refused:
    text = "The table had moved on before that arrived, so it was not played. Here is how it stands now."
    rule = why.rule if why is not None else ""
    if rule:
        text = f"{text} {why}"
    return Refused(409, "Too late", text, rule=rule, href=rule_link(table, rule), **_where(table))


def _not_allowed(table: Table, error: BadNotation | IllegalAction) -> Refused:
    rule = error.rule if isinstance(error, IllegalAction) else ""
    return Refused(422, "That can’t be done", str(error), rule=rule, href=rule_link(table, rule), **_where(table))


def rule_link(table: Table, rule: str) -> str:
    """Return where a rule can be read; empty without a rule."""
    return f"/rules/{table.row.game}#{rule}" if rule else ""


def _where(table: Table) -> dict[str, Any]:
    return {"link": f"/t/{table.code}", "version": table.version}
