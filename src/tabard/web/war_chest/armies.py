"""Armies on a page: each player's coins by zone, as far as the reader may know, and how likely each is drawn next."""

from dataclasses import dataclass

from tabard.games.war_chest import CoinView, PlayerView, SideView, View
from tabard.web.war_chest.heraldry import name_of


@dataclass(frozen=True, slots=True)
class Row:
    """The coins of one kind."""

    slug: str
    name: str
    counts: tuple[str, ...]
    """One a column; empty for none."""
    heard: str
    """The same in words."""


@dataclass(frozen=True, slots=True)
class Army:
    """A player's panel."""

    player: PlayerView
    side: SideView
    mine: bool
    columns: tuple[tuple[str, str], ...]
    """The heads of the columns: in short and in full."""
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    """What the reader knows beyond the counts."""


_OWN = (
    ("board", "on the board"),
    ("bag", "in your bag"),
    ("next", "chance that your next coin is one"),
    ("down", "in your face-down discard"),
    ("up", "in the face-up discard"),
    ("sup", "in the supply"),
    ("out", "out of the game"),
)
_OTHERS = (
    ("board", "on the board"),
    ("hidden", "in bag, hand and face-down discard together"),
    ("up", "in the face-up discard"),
    ("sup", "in the supply"),
    ("out", "out of the game"),
)


def narrow(name: str) -> str:
    """Return a name with a place where it may be broken in a narrow column."""
    return name.replace("bowman", "\u00adbowman").replace("nerman", "ner\u00adman").replace("cenary", "ce\u00adnary")


def armies(view: View) -> tuple[Army, ...]:
    """Return every player's panel, by seat."""
    return tuple([_army(view, player) for player in view.players])


def sides_of(view: View) -> tuple[list[int], list[int]]:
    """Return the seats across the table, and those on the reader's side with the reader first."""
    own = view.seat if view.seat is not None else 1
    across = [player.seat for player in view.players if player.side != own & 1]
    return across, [own, *[player.seat for player in view.players if player.side == own & 1 and player.seat != own]]


def _army(view: View, player: PlayerView) -> Army:
    mine = player.hand is not None
    columns = _OWN if mine else _OTHERS
    rows = [_row(coin, columns, mine) for coin in player.coins]
    if not rows:  # while units are drafted
        rows = [Row(slug, name_of(slug), (), name_of(slug)) for slug in player.army]
    return Army(player, view.sides[player.side], mine, columns if player.coins else (), tuple(rows), _notes(player))


def _row(coin: CoinView, columns: tuple[tuple[str, str], ...], mine: bool) -> Row:
    later = (coin.up, coin.supply, coin.box)
    numbers = (coin.board, coin.bag or 0, -1, coin.down or 0, *later) if mine else (coin.board, coin.hidden, *later)
    shown = [str(number) if number else "" for number in numbers]
    said = [f"{number} {head[1]}" for number, head in zip(numbers, columns, strict=True) if number > 0]
    if mine:
        chance = coin.next_draw or 0.0
        shown[2] = f"{chance:.0%}" if chance else ""
        said.insert(2, f"{chance:.0%} likely to be drawn next")
    return Row(coin.coin, name_of(coin.coin), tuple(shown), ", ".join(said) or "none left")


def _notes(player: PlayerView) -> tuple[str, ...]:
    """Say what the reader was shown of another's hidden coins."""
    notes = []
    if player.seen:
        where = "In the hand" if player.seen_in_hand else "In the hand or put face down since"
        notes.append(f"{where}: {_listed(player.seen)}.")
    if player.laid:
        notes.append(f"Face down: {_listed(player.laid)}.")
    return tuple(notes)


def _listed(slugs: tuple[str, ...]) -> str:
    kinds = dict.fromkeys(slugs)
    return ", ".join(
        [f"{slugs.count(slug)} {name_of(slug)}" if slugs.count(slug) > 1 else name_of(slug) for slug in kinds]
    )
