"""``tabard play``: seats you at a game here, or at a table on the web, and opens a screen for it."""

import argparse
import os
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from tabard.core.chance import Dealer
from tabard.core.errors import TabardError
from tabard.core.game import AnyGame, against_house
from tabard.core.options import Value
from tabard.matches.match import Match
from tabard.terminal.given import game_called, levels_given, options_given
from tabard.terminal.host import ME, Host, LocalHost
from tabard.terminal.keeper import Keeper, load_record, restored
from tabard.terminal.mind import Mind, MindApart, OwnMind
from tabard.terminal.pair import CHOSEN_IN, choose_in_lines, nobody_chose, open_sides
from tabard.terminal.wins import WinBook

USUAL_LEVEL = "knight"
USUAL_NAME = "Player"
"""What others would call a person who gives no name; to themself a person is always *you*."""
LONGEST_NAME = 24


def run(args: argparse.Namespace) -> int:
    """Play until the person leaves."""
    plain = args.plain or not has_screen()
    host = _host(args, plain)
    if isinstance(host, int):
        return host
    if plain:
        from tabard.terminal.plain import PlainTable  # the two screens share nothing heavy

        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        return PlainTable(host, sys.stdin, sys.stdout).run()
    from tabard.terminal.app import TableApp

    return TableApp(host).run() or 0


def has_screen() -> bool:
    """Say whether there is a screen to draw on."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _host(args: argparse.Namespace, plain: bool) -> Host | int:
    """Return the seat to play from, or the status to leave with when the person left before there was one."""
    if args.join:
        from tabard.terminal.remote import join  # only this needs the network's libraries

        _alone(args, "--join", ("game", "seats", "opponents", "options", "seed", "save", "resume"))
        return join(args.join, args.name, args.seat)
    minds = minds_for(plain)
    if args.resume:
        _alone(args, "--resume", ("game", "seats", "seat", "opponents", "options", "name"))
        return resumed(Path(args.resume), _seed(args.seed), minds, args.save)
    if not args.game:
        raise TabardError("say which game to play, such as: tabard play tosk")
    game = game_called(args.game)
    seating = seating_given(game, args.seats, args.seat, args.opponents)
    names = names_for(seating, args.name)
    seed = _seed(args.seed)
    book = WinBook() if game.name == CHOSEN_IN and ME in seating else None
    options, note = options_given(args.options), ""
    if book is not None:
        asked = _pair(game, options, plain, book)
        if isinstance(asked, int):
            return asked
        options, note = asked
    luck = Dealer(seed)
    if any(player != ME for player in seating):
        options = against_house(game, options)
    match = Match.open(game.name, names, options, luck)
    match.record.headers.update({"names": ", ".join(names), "players": " ".join(seating)})
    keeper, older = _keeper(args.save)
    return LocalHost(match, seating, seed, luck, minds, keeper, f"{note} {older}".strip(), book)


def _pair(game: AnyGame, options: dict[str, Value], plain: bool, book: WinBook) -> tuple[dict[str, Value], str] | int:
    """Let the person choose who fights whom, where that is open; in a pipe say who does.

    Returns the options and what to say, or the status to leave with.
    """
    sides = open_sides(game, options)
    if not sides:
        return options, ""
    if plain:
        if not sys.stdin.isatty():
            return options, nobody_chose(sides, options)
        chosen = choose_in_lines(sides, options, book, sys.stdin, sys.stdout)
        return 0 if chosen is None else (chosen, "")
    from tabard.terminal.pair_app import PairApp

    screen = PairApp(sides, options, book)
    status = screen.run() or 0
    return status if screen.chosen is None else (screen.chosen, "")


def _alone(args: argparse.Namespace, flag: str, others: Sequence[str]) -> None:
    """Refuse flags that would say again, or otherwise, what *flag* says."""
    for name in others:
        if getattr(args, name) not in (None, []):
            shown = "GAME" if name == "game" else "--option" if name == "options" else f"--{name}"
            raise TabardError(f"{flag} already says what is played and with whom: leave {shown} out")


def minds_for(plain: bool) -> tuple[Mind, Mind]:
    """Return who thinks for the others, and for hints."""
    return (OwnMind(), OwnMind()) if plain else (MindApart(), MindApart())


def _seed(given: int | None) -> int:
    return secrets.randbits(48) if given is None else given


def _keeper(name: str | None) -> tuple[Keeper | None, str]:
    """Claim the file to keep the game in; returns also what became of an older game there."""
    if not name:
        return None, ""
    keeper = Keeper(Path(name).expanduser())
    return keeper, keeper.claim()


def resumed(path: Path, seed: int, minds: tuple[Mind, Mind], save: str | None = None) -> LocalHost:
    """Go on with a kept game, in the same file unless *save* says otherwise; raises `TabardError`."""
    record = load_record(path)
    match = restored(path, record)
    seating = record.headers.get("players", "").split()
    if len(seating) != record.seats or seating.count(ME) > 1:
        raise TabardError(f"{path} does not say who sits where (“players: me knight”), so it can only be replayed")
    for level in seating:
        if level != ME:
            levels_given(match.game, level)
    keeper, note = (Keeper(path), "") if save is None else _keeper(save)
    book = WinBook() if match.game.name == CHOSEN_IN and ME in seating else None
    return LocalHost(match, seating, seed, Dealer(seed).fork(), minds, keeper, note, book)


def seating_given(game: AnyGame, seats: str | None, seat: int | None, opponents: str | None) -> list[str]:
    """Read who sits where; whatever is left open is filled with usual opponents. Raises `TabardError`."""
    if seats is None:
        return _seating_around(game, seat, opponents)
    if opponents is not None:
        raise TabardError("--seats already says who plays: leave --opponents out")
    if seats.isascii() and seats.isdigit():
        return _with_me_at(game, seat or 0, [USUAL_LEVEL] * (int(seats) - 1))
    parts = [part.strip() for part in seats.split(",")]
    if parts.count(ME) > 1:
        raise TabardError(f"--seats {seats}: one seat here can be yours; with friends, open a table: tabard serve")
    if seat is not None and (seat >= len(parts) or parts[seat] != ME):
        raise TabardError(f"--seats {seats} already says where you sit: leave --seat out")
    for part in parts:
        if part != ME:
            levels_given(game, part)
    return parts


def _seating_around(game: AnyGame, seat: int | None, opponents: str | None) -> list[str]:
    if opponents is not None:
        return _with_me_at(game, seat or 0, levels_given(game, opponents))
    least = min((count for count in game.seats if count > (seat or 0)), default=0)
    return _with_me_at(game, seat or 0, [USUAL_LEVEL] * (least - 1))


def _with_me_at(game: AnyGame, seat: int, others: list[str]) -> list[str]:
    if seat > len(others):
        most = max(game.seats) - 1
        raise TabardError(
            f"there is no seat {seat} to sit on; seats are counted from 0, here to {min(len(others), most)}"
        )
    return [*others[:seat], ME, *others[seat:]]


def names_for(seating: Sequence[str], mine: str | None) -> list[str]:
    """Call each seat something: the person by their name, opponents by their level, numbered where it repeats."""
    from tabard.bots import LEVELS  # costs a moment that bad flags need not

    labels = {level.slug: level.label for level in LEVELS}
    plain = [name_given(mine) if who == ME else labels.get(who, who.capitalize()) for who in seating]
    often = Counter(plain)
    counted: Counter[str] = Counter()
    names = []
    for name in plain:
        counted[name] += 1
        names.append(f"{name} {counted[name]}" if often[name] > 1 else name)
    return names


def name_given(name: str | None) -> str:
    """Check what a person wants to be called; raises `TabardError`."""
    if name is None:
        return USUAL_NAME
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or "," in name or not name.isprintable():
        raise TabardError(f"--name {name!r}: give a name of 1 to {LONGEST_NAME} letters, without commas")
    return name
