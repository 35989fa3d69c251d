"""Sets a table of War Chest by hand, and plays on it through the checked door."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from tabard.core.chance import Chance, Dealer, NoChance, Outcome, Tape
from tabard.core.event import Event
from tabard.core.game import play, settle_options
from tabard.games.war_chest import GAME, State
from tabard.games.war_chest.board import NOTATION, board_of, hex_of, mask_of
from tabard.games.war_chest.coins import kinds_of
from tabard.games.war_chest.combat import spots_with
from tabard.games.war_chest.state import NOBODY, PLAY
from tabard.games.war_chest.units import NAMES, SLUGS, UNITS, decree_of, kind_of

NO_CHANCE = NoChance()
NAMES_OF_PLAYERS = ("Maud", "Aldous", "Nell", "Wat")

E = TypeVar("E")


def table(
    armies: Sequence[str],
    board: str = "",
    *,
    hands: Sequence[str] = (),
    bags: Sequence[str] = (),
    ups: Sequence[str] = (),
    downs: Sequence[str] = (),
    supplies: Sequence[str] | None = None,
    boxes: Sequence[str] = (),
    held: Sequence[str] | None = None,
    decrees: str = "",
    seals: Sequence[str] = (),
    holder: int = 0,
    turn: int = 0,
    claimed: bool = False,
    original_guard: bool = False,
    round_cap: int = 0,
) -> State:
    """Set a table: each seat's kinds, and where their coins are; ``scout@0.0*2`` is a stack of two Scouts.

    The Royal Coin is in the hand where it is nowhere else, and so is what is listed there; coins that are nowhere are
    in the supply, or, where supplies are given, in the box. The sides hold their starting locations.
    """
    seats = len(armies)
    s = GAME.start(seats, settle_options(GAME, seats, {"recruit": "draft"}), Dealer(0))
    s.phase, s.pool, s.round, s.round_cap = PLAY, (), 1, round_cap
    s.nobility, s.original_guard = bool(decrees), original_guard
    s.holder, s.turn, s.claimed = holder, turn, claimed
    s.decrees = tuple(sorted(decree_of(word) for word in decrees.split()))
    s.seals = [sum(1 << decree_of(word) for word in (seals[side] if seals else "").split()) for side in (0, 1)]
    if held is not None:
        s.held = [mask_of(tuple(hex_of(word) for word in side.split())) for side in held]
    s.armies = tuple(tuple(kind_of(word) for word in army.split()) for army in armies)
    owners, slots = [NOBODY] * len(UNITS), [0] * len(UNITS)
    for seat, army in enumerate(s.armies):
        for place, kind in enumerate(army):
            owners[kind], slots[kind] = seat, 4 * place + 4
    s.owners, s.slots = tuple(owners), tuple(slots)
    for word in board.split():
        _stack(s, word)
    zones = {"hand": hands, "bag": bags, "up": ups, "down": downs, "supply": supplies or (), "box": boxes}
    for name, given in zones.items():
        setattr(s, name, [_packed(s, given[seat] if seat < len(given) else "") for seat in range(seats)])
    for seat in range(seats):
        _rest(s, seat, s.supply if supplies is None else s.box)
    return s


def _stack(s: State, word: str) -> None:
    name, _, place = word.partition("@")
    where, _, height = place.partition("*")
    kind, at = kind_of(name), hex_of(where)
    s.board[at] = kind | s.owners[kind] << 6 | int(height or 1) << 8
    s.spots[kind] = spots_with(s.spots[kind], at)


def _packed(s: State, text: str) -> int:
    return sum(1 << s.slots[kind_of(word)] for word in text.split())


def _rest(s: State, seat: int, zone: list[int]) -> None:
    """Put the coins that are nowhere yet into *zone*, and the Royal Coin into the hand."""
    everywhere = s.bag[seat] + s.hand[seat] + s.up[seat] + s.down[seat] + s.supply[seat] + s.box[seat]
    s.hand[seat] += 1 - (everywhere & 15)
    for kind in s.armies[seat]:
        on_board = sum(stack >> 8 for stack in s.board if stack and stack & 63 == kind)
        left = UNITS[kind].coins - on_board - (everywhere >> s.slots[kind] & 15)
        assert left >= 0, f"{NAMES[kind]} has no more than {UNITS[kind].coins} coins"
        zone[seat] += left << s.slots[kind]


def act(state: State, text: str, chance: Chance | Iterable[Outcome] = NO_CHANCE) -> list[Event]:
    """Let the seat that is asked play an action given in notation."""
    source = chance if isinstance(chance, Chance) else Tape(chance)
    (seat,) = GAME.to_act(state)
    return play(GAME, state, seat, GAME.parse(text), source)


def acts(state: State, *texts: str) -> list[Event]:
    """Play several actions, whoever is asked; nothing of it is chance."""
    return [event for text in texts for event in act(state, text)]


def may(state: State, start: str = "") -> list[str]:
    """List the legal actions that begin with *start*, in notation."""
    (seat,) = GAME.to_act(state)
    return [text for text in map(str, GAME.legal(state, seat)) if text.startswith(start)]


def board(state: State) -> str:
    """Write the units on the board, in alphabetical order."""
    found = []
    for at, stack in enumerate(state.board):
        if stack:
            place = f"{SLUGS[stack & 63]}@{NOTATION[at]}"
            found.append(place + (f"*{stack >> 8}" if stack >> 8 > 1 else ""))
    return " ".join(sorted(found))


def coins(state: State, zone: str, seat: int) -> str:
    """Write the coins of a zone: ``royal scout scout``."""
    packed: Any = getattr(state, zone)[seat]
    return " ".join(SLUGS[kind] for kind in kinds_of(state, seat, packed))


def held(state: State, side: int) -> str:
    """Write the locations that a side holds, in alphabetical order."""
    return " ".join(sorted(NOTATION[at] for at in board_of(state.seats).locations if state.held[side] >> at & 1))


def only(events: Sequence[Event], kind: type[E]) -> list[E]:
    """Pick the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
